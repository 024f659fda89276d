"""The policy player: plays by what was learned from many games, without looking ahead."""

from __future__ import annotations

from math import exp
from typing import Protocol

from ..kernel import Chance, Features, Perspective
from .value import AnyValue
from .weights import Policy

FINE = 1 << 30


class Judge(Protocol):
    """Whoever says how good options look at first sight."""

    def scores(self, perspective: Perspective) -> list[float]:
        """How good each option looks; only differences mean something."""


class ByWeights:
    """Judges by learned weights, from what the seat sees."""

    def __init__(self, features: Features, policy: Policy) -> None:
        self.features, self.policy = features, policy

    def scores(self, perspective: Perspective) -> list[float]:
        """What the policy thinks of each option."""
        return self.policy.scores(self.features.read(perspective))


class ByGuess:
    """Judges by the quick guesses of a game's evaluation, on a state that the seat imagines."""

    def __init__(self, value: AnyValue, seed: int) -> None:
        self.value = value
        self.chance = Chance(f"guess {seed}")

    def scores(self, perspective: Perspective) -> list[float]:
        """What the evaluation promises for each option."""
        return self.value.guesses(perspective.imagine(self.chance.fork()))


class PolicyPlayer:
    """Takes the option that looks best or, if it is warm, one that looks good."""

    def __init__(self, judge: Judge, seed: int, warmth: float = 0.0) -> None:
        self.judge = judge
        self.warmth = warmth  # 0: always the best; 1: as it played when it learned
        self.chance = Chance(f"policy {seed}")

    def choose(self, perspective: Perspective) -> int:
        """The place of the chosen option."""
        if len(perspective.options) == 1:
            return 0
        scores = self.judge.scores(perspective)
        if self.warmth:
            return drawn(scores, self.warmth, self.chance)
        return scores.index(max(scores))


def drawn(scores: list[float], warmth: float, chance: Chance) -> int:
    """The place of an option by chance: the better it looks, the likelier."""
    best = max(scores)
    return by_chance([exp((score - best) / warmth) for score in scores], chance)


def by_chance(chances: list[float], chance: Chance) -> int:
    """The place of an option, each as likely as it is said to be."""
    left = sum(chances) * chance.below(FINE) / FINE
    for place, share in enumerate(chances):
        left -= share
        if left < 0.0:
            return place
    return chances.index(max(chances))
