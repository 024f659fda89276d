"""The tree player: looks ahead by nothing but what was learned (tree.py)."""

from __future__ import annotations

from itertools import count
from typing import Final

from ..kernel import AnyRules, Chance, Features, Perspective
from .budget import Allowance, Thinker
from .policy import is_clear
from .tree import Branch, Tree, Visit
from .weighing import Weighed
from .weights import Weights

DEFAULT_VISITS: Final = 200


class TreePlayer(Thinker):
    """Looks ahead as far as its budget allows, by learned promises and forecasts."""

    def __init__(
        self, features: Features, policy: Weights, rules: AnyRules, seed: int, allowed: Allowance
    ) -> None:
        super().__init__(allowed)
        self.features, self.policy, self.rules = features, policy, rules
        self.chance = Chance(f"tree {seed}")
        self.kept: Tree | None = None  # what is known of the time after the last choice
        self.turn = -1  # in which that was made

    def choose(self, perspective: Perspective) -> int:
        """The place of the option that was visited most; one without a rival costs nothing."""
        if len(perspective.options) == 1:
            return 0
        tree = self.planted(perspective)
        if not is_clear(self.promised(tree, perspective)):
            self.grow(tree, perspective)
        place = self.weighed(tree, perspective)[0].place
        tree.cut_back(perspective.options[place])
        self.kept, self.turn = tree, perspective.turn
        return place

    def weigh(self, perspective: Perspective) -> list[Weighed]:
        """The options that were looked at, the most visited first, and what comes of each."""
        tree = self.planted(perspective)
        self.promised(tree, perspective)
        self.grow(tree, perspective)
        return self.weighed(tree, perspective)

    def weighed(self, tree: Tree, perspective: Perspective) -> list[Weighed]:
        """What a tree says of the options."""
        branches = [tree.root.branches[option] for option in perspective.options]
        found = [
            (branch.visits, branch.promise, Weighed(place, branch.visits, self.odds(branch)))
            for place, branch in enumerate(branches)
        ]
        return [weighed for *_, weighed in sorted(found, key=lambda each: each[:2], reverse=True)]

    def odds(self, branch: Branch) -> float:
        """The hope to win that came of a choice."""
        return self.features.odds(branch.mean) if branch.visits else 0.0

    def promised(self, tree: Tree, perspective: Perspective) -> list[float]:
        """How good each option looks at first sight; a tree begins with that."""
        scores = self.policy.judge(self.features.read(perspective)).scores
        tree.root.promises(perspective.options, scores)
        return scores

    def grow(self, tree: Tree, perspective: Perspective) -> None:
        """Look ahead for the whole budget."""
        pace = self.begin(perspective, DEFAULT_VISITS)
        view = perspective.view
        for done in count(1):
            visit = Visit(tree, self.rules.imagine(view, self.chance.fork()))
            while (reading := visit.go_on()) is not None:
                visit.answer(self.policy.judge(reading))
            left = pace.left(done)
            if left <= 0 or tree.lead() > left or tree.is_settled():
                break  # no budget, or whatever the rest of it finds, the choice stays the same
        pace.end()

    def planted(self, perspective: Perspective) -> Tree:
        """A tree to grow: what is left of the last one if the question belongs to the same turn."""
        kept, self.kept = self.kept, None
        if kept and self.turn == perspective.turn and kept.seat == perspective.seat:
            return kept
        return Tree(self.features, self.rules, perspective.seat, self.chance)
