"""A decision looked at by a tree while a net learns: what it finds is what the net is to learn."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Chance, Choice, Features, Perspective, State
from ..tree import Tree, Visit

VISITS = 48  # a tree grows by so many
OPEN = 0.1  # of each promise at the root, shared by all options alike: so that each is tried


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
        self.tree = Tree(features, self.rules, perspective.seat, perspective.seats, chance)
        self.tree.root.unfold(self.options, scores)
        for branch in self.tree.root.branches.values():
            branch.promise = (1.0 - OPEN) * branch.promise + OPEN / len(self.options)
        self.visit = self.begin()

    def begin(self) -> Visit:
        """Another visit, on another imagined state."""
        state: State = self.rules.imagine(self.view, self.chance.fork())
        return Visit(self.tree, state)

    def go_on(self) -> State | None:
        """The next state that has to be judged; None: the tree is grown."""
        while (state := self.visit.go_on()) is None:
            if self.tree.root.visits >= VISITS:
                return None
            self.visit = self.begin()
        return state

    @property
    def shares(self) -> list[float]:
        """Of all visits, those that went to each option."""
        branches = self.tree.root.branches
        return [branches[option].visits / self.tree.root.visits for option in self.options]

    @property
    def hope(self) -> float:
        """The result that is to be expected."""
        return self.tree.root.mean
