"""The policy player: plays by what was learned from many games, without looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf
from typing import NamedTuple, Protocol

from ..kernel import Chance, Features, Perspective
from .weights import Weights

FINE = 1 << 30
# A warm player makes mistakes, but none that is absurd: what looks so much worse than the best, it
# would take about once in a million times as it has learned.
ABSURD = 14.0
HOPELESS = 8.0  # what looks so much worse than the best is not worth a thought: one in 3,000
AS_LEARNED = 1.0  # the warmth at which scores were learned: what they say of chances holds there


class Likely(NamedTuple):
    """An option as a policy judges it."""

    place: int  # in the perspective's list
    share: float  # how often the policy would choose it, between 0 and 1


class Judge(Protocol):
    """Whoever says how good options look at first sight."""

    def scores(self, perspective: Perspective) -> list[float]:
        """How good each option looks; only differences mean something."""


class ByWeights:
    """Judges by learned weights, from what the seat sees."""

    def __init__(self, features: Features, policy: Weights) -> None:
        self.features, self.policy = features, policy

    def scores(self, perspective: Perspective) -> list[float]:
        """What the policy thinks of each option."""
        return self.policy.scores(self.features.read(perspective))


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
        if not self.warmth:
            return scores.index(max(scores))
        best = max(scores)
        sensible = [score if score > best - ABSURD else -inf for score in scores]
        return by_chance(weights_of(sensible, self.warmth), self.chance)

    def weigh(self, perspective: Perspective) -> list[Likely]:
        """All options, the likeliest first, and how likely each is as the policy has learned."""
        scores = self.judge.scores(perspective)
        weights = weights_of(scores, AS_LEARNED)
        total = sum(weights)
        found = [Likely(place, weight / total) for place, weight in enumerate(weights)]
        return sorted(found, key=lambda likely: -likely.share)


def weights_of(scores: Sequence[float], warmth: float) -> list[float]:
    """How often each option is chosen beside the best one, which counts as 1."""
    best = max(scores)
    return [exp((score - best) / warmth) for score in scores]


def by_chance(weights: list[float], chance: Chance) -> int:
    """The place of an option, each as likely as its weight says."""
    left = sum(weights) * chance.below(FINE) / FINE
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return place
    return weights.index(max(weights))


def is_clear(scores: Sequence[float]) -> bool:
    """Whether one option looks so much better than all others that nothing has to be tried."""
    first, second = sorted(scores, reverse=True)[:2]
    return first - second > HOPELESS
