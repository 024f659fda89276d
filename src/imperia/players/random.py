"""The random player: the measure of all others."""

from __future__ import annotations

from ..kernel import Chance, Perspective


class RandomPlayer:
    """Chooses every option with equal chance."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(f"random {seed}")

    def choose(self, perspective: Perspective) -> int:
        """Any option."""
        return self.chance.below(len(perspective.options))
