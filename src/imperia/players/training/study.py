"""A decision looked at by a tree while a net learns: what it finds is what the net is to learn."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Chance, Choice, Features, Perspective, Reading, State
from ..policy import AS_LEARNED, weights_of
from ..tree import Tree, Visit

VISITS = 64  # a tree grows by so many
OPEN = 0.1  # of each promise at the root, shared by all options alike: so that each is tried
# What an option is expected to come to counts as so many visits beside those that it had.
EXPECTED = 2.0
# How much more is taken of what goes better: the whole way from the worst to the best of a tree,
# for each visit of the option that had most and so many more (Danihelka and others, 2022).
BETTER, MORE = 0.1, 50


class Study:
    """A tree that grows on one open decision."""

    def __init__(
        self,
        features: Features,
        perspective: Perspective,
        chance: Chance,
        scores: Sequence[float],
    ) -> None:
        self.rules, self.view, self.chance = perspective.rules, perspective.view, chance
        self.options: list[Choice] = list(perspective.options)
        self.scores = scores
        self.tree = Tree(features, self.rules, perspective.seat, chance)
        self.tree.root.unfold(self.options, scores)
        for branch in self.tree.root.branches.values():
            branch.promise = (1.0 - OPEN) * branch.promise + OPEN / len(self.options)
        self.visit = self.begin()

    def begin(self) -> Visit:
        """Another visit, on another imagined state."""
        state: State = self.rules.imagine(self.view, self.chance.fork())
        return Visit(self.tree, state)

    def go_on(self) -> Reading | None:
        """What has to be judged next; None: the tree is grown."""
        while (reading := self.visit.go_on()) is None:
            if self.tree.root.visits >= VISITS:
                return None
            self.visit = self.begin()
        return reading

    @property
    def shares(self) -> list[float]:
        """How much of each option to take: what the policy takes, and more of what goes better.

        Visits alone would say less: of options that are as good as each other a tree visits all.
        """
        tree = self.tree
        branches = [tree.root.branches[option] for option in self.options]
        usual = tree.usual(branches)
        better = BETTER * (MORE + max(branch.visits for branch in branches))
        found = []
        for score, branch in zip(self.scores, branches, strict=True):
            gone = branch.visits * tree.scaled(branch.mean) if branch.visits else 0.0
            found.append(score + better * (EXPECTED * usual + gone) / (EXPECTED + branch.visits))
        weights = weights_of(found, AS_LEARNED)
        total = sum(weights)
        return [weight / total for weight in weights]

    @property
    def hope(self) -> float:
        """The result that is to be expected."""
        return self.tree.root.mean
