"""A tree of what a seat may choose, grown by nothing but what was learned.

Each visit imagines a full state that agrees with what the seat knows, and goes down a tree of the
seat's own choices: results so far, the policy as a promise, few visits (Rosin, 2011; Silver and
others, 2017). The first decision that was never met ends it: the forecast learned for such
decisions is its result. Others play as the policy would. An option that not every imagined state
offers is compared by how often it was offered (Cowling, Powley and Whitehouse, 2012), and results
are scaled to the best and the worst that this tree has seen.

A visit stops wherever something has to be judged, so that many trees can be judged at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final

from ..kernel import AnyRules, Chance, Choice, Features, Perspective, Reading, State
from .policy import AS_LEARNED, by_chance, weights_of
from .weights import Judged

EXPLORE: Final = 1.5  # how much it tries what has not yet shown itself
# What a policy promises is more decided than it should be, since it has learned to win and not to
# be right: a tree makes it flatter, as chances at this warmth.
DOUBT: Final = 2.0
# After so many visits, with so large a share of them for one option, more would find nothing else.
ENOUGH: Final = 200
SURE: Final = 0.7


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

    def unfold(self, options: Sequence[Choice], scores: Sequence[float]) -> None:
        """Add the options that are new, with their promises."""
        weights = weights_of(scores, DOUBT)
        total = sum(weights)
        for option, weight in zip(options, weights, strict=True):
            if option not in self.branches:
                self.branches[option] = Branch(weight / total)

    def promises(self, options: Sequence[Choice], scores: Sequence[float]) -> None:
        """Promise anew what was promised on imagined states, now that the question is asked."""
        known = self.branches
        self.branches = {}
        self.unfold(options, scores)
        for option, branch in self.branches.items():
            if option in known:
                known[option].promise = branch.promise
                self.branches[option] = known[option]


class Tree:
    """What was found out about one decision of a seat."""

    def __init__(self, features: Features, rules: AnyRules, seat: int, chance: Chance) -> None:
        self.features, self.rules, self.seat, self.chance = features, rules, seat, chance
        self.root = Branch(1.0)
        self.worst, self.best = inf, -inf

    def cut_back(self, chosen: Choice) -> None:
        """Keep only what is known of the time after a choice."""
        self.root = self.root.branches[chosen]

    def lead(self) -> int:
        """How many visits the most visited option is ahead of the next."""
        first = second = 0
        for branch in self.root.branches.values():
            if branch.visits > first:
                first, second = branch.visits, first
            elif branch.visits > second:
                second = branch.visits
        return first - second

    def is_settled(self) -> bool:
        """Whether the visits have long agreed on one option."""
        visits = sum([branch.visits for branch in self.root.branches.values()])
        return visits >= ENOUGH and self.lead() >= (2.0 * SURE - 1.0) * visits

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
        promised = total = 0.0
        for branch in branches:
            if branch.visits:
                promised += branch.promise
                total += branch.promise * branch.mean
        return self.scaled(total / promised) if promised else 0.0

    def scaled(self, result: float) -> float:
        """A result between the worst and the best that were seen."""
        return (result - self.worst) / (self.best - self.worst) if self.best > self.worst else 0.5

    def remember(self, path: Sequence[Branch], result: float) -> None:
        """Add a result to all choices that led to it."""
        for branch in path:
            branch.visits += 1
            branch.total += result
            mean = branch.mean
            self.worst = min(self.worst, mean)
            self.best = max(self.best, mean)


class Visit:
    """One way down a tree, on a state that its seat imagines."""

    def __init__(self, tree: Tree, state: State) -> None:
        self.tree, self.state = tree, state
        self.branch = tree.root
        self.path = [tree.root]
        self.over = False

    def go_on(self) -> Reading | None:
        """Play to what has to be judged; None: the visit is over."""
        tree, state = self.tree, self.state
        while not self.over:
            if state.over:
                self.end(tree.features.result(tree.rules, state, tree.seat))
            elif len(state.options) == 1:
                state.choose(0)
            elif state.seat != tree.seat or not self.knows(state.options):
                return tree.features.read(Perspective(tree.rules, state))
            else:
                self.go_down(tree.likeliest(self.branch, state.options))
        return None

    def knows(self, options: Sequence[Choice]) -> bool:
        """Whether the tree has met all options here."""
        branches = self.branch.branches
        return all(option in branches for option in options)

    def go_down(self, place: int) -> None:
        """Make a choice of the tree's own seat."""
        self.branch = self.branch.branches[self.state.options[place]]
        self.path.append(self.branch)
        self.state.choose(place)

    def answer(self, judged: Judged) -> None:
        """Go on with what was judged; a decision never met before ends the visit."""
        tree, (scores, forecast) = self.tree, judged
        if self.state.seat == tree.seat:
            fresh = not self.branch.branches
            self.branch.unfold(self.state.options, scores)
            if fresh:
                self.end(forecast)
        else:
            self.state.choose(by_chance(weights_of(scores, AS_LEARNED), tree.chance))

    def end(self, result: float) -> None:
        """The result goes to all choices that led here."""
        self.tree.remember(self.path, result)
        self.over = True
