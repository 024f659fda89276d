"""The policy player: plays by what was learned from many games, without looking ahead."""

from __future__ import annotations

from math import exp

from ..kernel import Chance, Features, Perspective
from .weights import Policy

FINE = 1 << 30


class PolicyPlayer:
    """Takes the option that its weights like best or, if it is warm, one that they like."""

    def __init__(self, features: Features, policy: Policy, seed: int, warmth: float = 0.0) -> None:
        self.features, self.policy = features, policy
        self.warmth = warmth  # 0: always the best; 1: as it played when it learned
        self.chance = Chance(f"policy {seed}")

    def choose(self, perspective: Perspective) -> int:
        """The place of the chosen option."""
        if len(perspective.options) == 1:
            return 0
        scores = self.policy.scores(self.features.read(perspective))
        best = max(scores)
        return self.drawn(scores, best) if self.warmth else scores.index(best)

    def drawn(self, scores: list[float], best: float) -> int:
        """An option by chance, the better ones more often."""
        weights = [exp((score - best) / self.warmth) for score in scores]
        left = sum(weights) * self.chance.below(FINE) / FINE
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0.0:
                return place
        return scores.index(best)
