"""The rollout player: plays the best ideas of a policy on to the end of the game.

It imagines full states that agree with what its seat knows, and plays each of a few options on
from the same states, with the same chance, by the policy for all seats. After a share of the
budget the worse half of the options is dropped (sequential halving: Karnin, Koren and Somekh,
2013), and of the last ones the best mean result is taken. Nothing but what was learned is known
to it.
"""

from __future__ import annotations

from math import ceil, log2
from typing import Final

from ..kernel import Chance, Features, Perspective, State
from ..kernel.compiling import mypyc_attr
from .budget import Allowance, Thinker
from .policy import HOPELESS, Judge, by_chance
from .quick import QuickWeights
from .weighing import Weighed

DEFAULT_PLAY_OUTS: Final = 200
IDEAS: Final = 6  # options that are played on, at most


class Idea:
    """An option that is played on, and what came of it."""

    __slots__ = ("place", "total", "tries", "won")

    def __init__(self, place: int) -> None:
        self.place = place
        self.tries = 0
        self.total = 0.0  # all ideas that are left have as many results: sums can be compared
        self.won = 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class RolloutPlayer(Thinker):
    """Tries its best ideas in imagined games, to the end."""

    def __init__(
        self, judge: Judge, quick: QuickWeights, features: Features, seed: int, allowed: Allowance
    ) -> None:
        super().__init__(allowed)
        self.judge, self.quick, self.features = judge, quick, features
        self.chance = Chance(f"rollout {seed}")

    def choose(self, perspective: Perspective) -> int:
        """The place of the chosen option; one without a rival costs nothing."""
        if len(perspective.options) == 1:
            return 0
        ideas = promising(self.judge.scores(perspective))
        return ideas[0].place if len(ideas) == 1 else self.tried(ideas, perspective)[0].place

    def weigh(self, perspective: Perspective) -> list[Weighed]:
        """The options that were played on, the best first, and how often they won."""
        ideas = promising(self.judge.scores(perspective), fewest=2)
        found = self.tried(ideas, perspective)
        return [Weighed(idea.place, idea.tries, idea.won / idea.tries) for idea in found]

    def tried(self, ideas: list[Idea], perspective: Perspective) -> list[Idea]:
        """At least two ideas after the whole budget, the best first."""
        rounds = ceil(log2(len(ideas)))
        seconds = self.time_for(perspective)
        limit = self.iterations or (DEFAULT_PLAY_OUTS if seconds is None else 10**9)
        start = self.clock()
        dropped: list[Idea] = []
        for done in range(1, rounds + 1):
            for _ in range(max(1, limit // (rounds * len(ideas)))):
                self.play_on(ideas, perspective)
                if seconds is not None and self.clock() - start > seconds * done / rounds:
                    break
            ideas.sort(key=lambda idea: -idea.total)  # of equal ones first what looked better
            half = (len(ideas) + 1) // 2
            ideas, dropped = ideas[:half], ideas[half:] + dropped
        if self.budget is not None:
            self.budget.spend(self.clock() - start)
        return ideas + dropped

    def play_on(self, ideas: list[Idea], perspective: Perspective) -> None:
        """Play one imagined state on with each idea, by the same chance."""
        rules, seat = perspective.rules, perspective.seat
        number = self.chance.fork()
        imagined = perspective.imagine(number)
        for idea in ideas:
            state = imagined.copy()
            state.choose(idea.place)
            self.finish(state, Chance(number))
            idea.tries += 1
            idea.total += self.features.result(rules, state, seat)
            idea.won += rules.standing(state)[seat]

    def finish(self, state: State, chance: Chance) -> None:
        """Play to the end as the policy would."""
        chances = self.quick.chances
        while not state.over:
            if len(state.options) == 1:
                state.choose(0)
            else:
                state.choose(by_chance(chances(state), chance))


def promising(scores: list[float], fewest: int = 1) -> list[Idea]:
    """The options worth a try, the best looking first."""
    least = max(scores) - HOPELESS
    order = sorted(range(len(scores)), key=lambda place: -scores[place])[:IDEAS]
    good = sum(1 for place in order if scores[place] > least)
    return [Idea(place) for place in order[: max(good, fewest)]]
