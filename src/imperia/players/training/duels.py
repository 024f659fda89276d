"""Whether a net has become better than another one: games, until it is clear (Wald, 1945)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from statistics import fmean, pvariance
from typing import TYPE_CHECKING, NamedTuple

from ...kernel import AnyRules, Perspective, State, find_features
from .asking import Question, side_by_side, to_judge
from .episodes import LONGEST
from .net import Judged, Net
from .plan import Plan

if TYPE_CHECKING:
    from .workers import Workers

EVEN, BETTER = 0.5, 0.56  # shares of the games won between which is decided
SURE = log(19)  # to be wrong in one of twenty cases
MOST = 480  # games; if it is not clear by then, nothing has changed
AT_ONCE = 24


class Duels(NamedTuple):
    """Some games of two nets; the same two games for each deal, with the seats changed."""

    plan: Plan
    first: int
    last: int
    net: Net
    rival: Net


class Game:
    """A game that nets play."""

    def __init__(self, rules: AnyRules, state: State, nets: Sequence[Net]) -> None:
        self.state, self.nets = state, nets
        self.perspective = Perspective(rules, state)
        self.choices = 0

    @property
    def ended(self) -> bool:
        """Whether it is over, or will not be."""
        return self.state.over or self.choices > LONGEST

    def goes_on(self) -> bool:
        """Play to the next decision that a net is needed for, if there is one."""
        while not self.ended:
            self.choices += 1
            if len(self.state.options) > 1:
                return True
            self.state.choose(0)
        return False


class Duel:
    """A comparison of two nets, each of which takes what it likes best.

    They meet in a game of two or, where the game is also played alone, half of the times each
    plays the same deal by itself.
    """

    def __init__(self, task: Duels, number: int) -> None:
        plan, self.number = task.plan, number
        self.rules, self.features = plan.rules, find_features(plan.game)
        alone = self.rules.seats[0] == 1 and number // 2 % 2 == 1
        chance = plan.chance(number if alone else number // 2, "duel")
        free = list(self.rules.sides)
        sides = [free.pop(chance.below(len(free))) for _ in range(2)]
        deal = chance.below(1 << 30)
        nets = (task.net, task.rival) if number % 2 == 0 else (task.rival, task.net)
        self.games = [
            Game(self.rules, self.rules.start(sides[: len(seated)], deal, {}), seated)
            for seated in ([(net,) for net in nets] if alone else [nets])
        ]

    def go_on(self) -> Question | None:
        """Play to the next decision that a net is needed for; None if there is none."""
        for game in self.games:
            if game.goes_on():
                reading = self.features.read(game.perspective)
                return to_judge(reading, game.nets[game.state.seat])
        return None

    def answer(self, question: Question, judged: Judged) -> None:
        """Take what the net likes best."""
        state = next(game.state for game in self.games if not game.ended)
        state.choose(int(judged.scores.argmax()))

    @property
    def share(self) -> float:
        """What the net has won; a game that has no end is even."""
        states, own = [game.state for game in self.games], self.number % 2
        if not all(state.over for state in states):
            return EVEN
        if len(states) == 1:
            return float(self.rules.standing(states[0])[own])
        results = [self.features.result(self.rules, state, 0) for state in states]
        mine, other = results[own], results[1 - own]
        return EVEN if mine == other else float(mine > other)


def fight(task: Duels) -> list[float]:
    """Play some duels: what the net has won of each."""
    duels = [Duel(task, number) for number in range(task.first, task.last)]
    side_by_side(duels)
    return [duel.share for duel in duels]


def verdict(shares: Sequence[float]) -> bool | None:
    """Whether who won these shares is better; None: it is not clear yet."""
    spread = max(pvariance(shares), 0.05)
    lean = (BETTER - EVEN) * (2.0 * fmean(shares) - BETTER - EVEN) * len(shares) / (2.0 * spread)
    return lean > 0.0 if abs(lean) >= SURE else None


class Trial(NamedTuple):
    """How a net has done against the one before."""

    better: bool
    games: int
    share: float


def try_out(plan: Plan, net: Net, rival: Net, workers: Workers) -> Trial:
    """Let a net play against the one before until it is clear whether it is better."""
    shares: list[float] = []
    for won in rounds(plan, net, rival, workers):
        shares += won
        decided = verdict(shares)
        if decided is not None:
            return Trial(decided, len(shares), fmean(shares))
    return Trial(False, len(shares), fmean(shares))


def rounds(plan: Plan, net: Net, rival: Net, workers: Workers) -> Iterator[list[float]]:
    """Games of two, some at once, until there are enough of them."""
    for first in range(0, MOST, 2 * AT_ONCE):
        starts = (first, first + AT_ONCE)
        tasks = [Duels(plan, start, start + AT_ONCE, net, rival) for start in starts]
        yield [share for won in workers.begin(fight, tasks) for share in won]
