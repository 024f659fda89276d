"""The tree player: looks ahead by nothing but what was learned.

Each visit imagines a full state that agrees with what the seat knows, and goes down a tree of
the seat's own choices: results so far, the policy as a promise, few visits (Rosin, 2011; Silver
and others, 2017). The first decision that was never met ends it: the forecast learned for such
decisions is its result. Other seats play as the policy would. An option that not every imagined
state offers is compared by how often it was offered (Cowling, Powley and Whitehouse, 2012), and
results are scaled to the best and the worst that this tree has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import inf, sqrt
from typing import Final

from ..kernel import AnyRules, Chance, Choice, Features, Perspective, State
from .budget import Allowance, Thinker
from .policy import AS_LEARNED, by_chance, weights_of
from .weighing import Weighed
from .weights import Weights

DEFAULT_VISITS: Final = 200
EXPLORE: Final = 1.5  # how much it tries what has not yet shown itself


class Branch:
    """A choice of the seat, and what is known of the decisions that come after it."""

    __slots__ = ("branches", "offered", "promise", "total", "visits")

    def __init__(self, promise: float) -> None:
        self.branches: dict[Choice, Branch] = {}
        self.promise = promise  # how likely the policy makes this choice
        self.offered = 0  # visits in which the choice was there
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The result that came of it."""
        return self.total / self.visits


class TreePlayer(Thinker):
    """Looks ahead as far as its budget allows, by learned promises and forecasts."""

    def __init__(
        self, features: Features, policy: Weights, rules: AnyRules, seed: int, allowed: Allowance
    ) -> None:
        super().__init__(allowed)
        self.features, self.policy, self.rules = features, policy, rules
        self.chance = Chance(f"tree {seed}")

    def choose(self, perspective: Perspective) -> int:
        """The place of the option that was visited most; a single one costs nothing."""
        if len(perspective.options) == 1:
            return 0
        return self.weigh(perspective)[0].place

    def weigh(self, perspective: Perspective) -> list[Weighed]:
        """The options that were looked at, the most visited first, and what comes of each."""
        tree = self.grow(perspective)
        branches = [tree.root.branches.get(option) for option in perspective.options]
        found = [
            (branch.visits, branch.promise, Weighed(place, branch.visits, self.odds(branch)))
            for place, branch in enumerate(branches)
            if branch is not None
        ]
        return [weighed for *_, weighed in sorted(found, key=lambda each: each[:2], reverse=True)]

    def odds(self, branch: Branch) -> float:
        """The hope to win that came of a choice."""
        return self.features.odds(branch.mean) if branch.visits else 0.0

    def grow(self, perspective: Perspective) -> Tree:
        """The tree after the whole budget."""
        tree = Tree(self, perspective.seat)
        pace = self.begin(perspective, DEFAULT_VISITS)
        for done in count(1):
            tree.visit(perspective.imagine(self.chance.fork()))
            left = pace.left(done)
            if left <= 0 or tree.lead() > left:
                break  # no budget, or whatever the rest of it finds, the choice stays the same
        pace.end()
        return tree


class Tree:
    """What a player has found out about one decision."""

    def __init__(self, player: TreePlayer, seat: int) -> None:
        self.player, self.seat = player, seat
        self.root = Branch(1.0)
        self.worst, self.best = inf, -inf

    def lead(self) -> int:
        """How many visits the most visited option is ahead of the next."""
        visits = sorted(branch.visits for branch in self.root.branches.values())
        return visits[-1] - visits[-2] if len(visits) > 1 else 0

    def visit(self, state: State) -> None:
        """Down to a decision that was never met, or to the end, and back with the result."""
        branch, path = self.root, [self.root]
        while self.go_on(state):
            if not branch.branches:
                result = self.unfold(branch, state)
                break
            if any(option not in branch.branches for option in state.options):
                self.unfold(branch, state)
            place = self.likeliest(branch, state.options)
            branch = branch.branches[state.options[place]]
            path.append(branch)
            state.choose(place)
        else:
            result = self.player.features.result(self.player.rules, state, self.seat)
        self.remember(path, result)

    def go_on(self, state: State) -> bool:
        """Play to the seat's next real decision, others as the policy would; False: it is over."""
        player = self.player
        while not state.over:
            if len(state.options) == 1:
                state.choose(0)
            elif state.seat == self.seat:
                return True
            else:
                reading = player.features.read(Perspective(player.rules, state))
                weights = weights_of(player.policy.scores(reading), AS_LEARNED)
                state.choose(by_chance(weights, player.chance))
        return False

    def unfold(self, branch: Branch, state: State) -> float:
        """Add the options that are new, with their promises; returns the forecast."""
        player = self.player
        judged = player.policy.judge(player.features.read(Perspective(player.rules, state)))
        weights = weights_of(judged.scores, AS_LEARNED)
        total = sum(weights)
        for option, weight in zip(state.options, weights, strict=True):
            if option not in branch.branches:
                branch.branches[option] = Branch(weight / total)
        return judged.forecast

    def likeliest(self, branch: Branch, options: Sequence[Choice]) -> int:
        """The place of the option to look at: good results, a promise, few visits."""
        branches = [branch.branches[option] for option in options]
        usual = self.usual(branches)
        best, place = -inf, 0
        for number, each in enumerate(branches):
            each.offered += 1
            result = self.scaled(each.mean) if each.visits else usual
            hope = result + EXPLORE * each.promise * sqrt(each.offered) / (1 + each.visits)
            if hope > best:
                best, place = hope, number
        return place

    def usual(self, branches: Sequence[Branch]) -> float:
        """What is expected of a choice that was never tried: what came of the others."""
        tried = [branch for branch in branches if branch.visits]
        if not tried:
            return 0.0
        promised = sum(branch.promise for branch in tried)
        return self.scaled(sum(branch.promise * branch.mean for branch in tried) / promised)

    def scaled(self, result: float) -> float:
        """A result between the worst and the best that were seen."""
        return (result - self.worst) / (self.best - self.worst) if self.best > self.worst else 0.5

    def remember(self, path: Sequence[Branch], result: float) -> None:
        """Add a result to all choices that led to it."""
        for branch in path:
            branch.visits += 1
            branch.total += result
            self.worst = min(self.worst, branch.mean)
            self.best = max(self.best, branch.mean)
