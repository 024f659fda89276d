"""The integer generator: all chance in a game comes from one whole number in its state.

Two small multiplicative generators run side by side and their difference is used
(L'Ecuyer, 1988; period about 2.3e18). Every product stays under 2**62, so the same
arithmetic is quick in plain Python and in a compiled build, and the same everywhere.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

M1: Final = 2147483563
M2: Final = 2147483399


def seeded(seed: int | str) -> int:
    """The generator that a seed stands for."""
    digest = sha256(f"imperia {seed}".encode(errors="surrogatepass")).digest()
    s1 = int.from_bytes(digest[:8], "big") % (M1 - 1) + 1
    s2 = int.from_bytes(digest[8:16], "big") % (M2 - 1) + 1
    return (s1 << 31) | s2


def step(chance: int) -> int:
    """The generator after one more draw."""
    s1 = (chance >> 31) * 40014 % M1
    s2 = (chance & 2147483647) * 40692 % M2
    return (s1 << 31) | s2


def below(chance: int, n: int) -> int:
    """The number from 0 to n-1 that a generator shows now; `step` it before each look."""
    return ((chance >> 31) - (chance & 2147483647)) % 2147483562 * n // 2147483562


def shuffled(chance: int, items: list[int]) -> int:
    """Shuffle a list in place; returns the generator to go on with."""
    for i in range(len(items) - 1, 0, -1):
        chance = step(chance)
        j = below(chance, i + 1)
        items[i], items[j] = items[j], items[i]
    return chance


class Chance:
    """A generator as an object, for players and searches that own their chance."""

    __slots__ = ("value",)

    def __init__(self, seed: int | str) -> None:
        self.value = seeded(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        self.value = step(self.value)
        return below(self.value, n)

    def fork(self) -> int:
        """A fresh generator number, so that two users do not share one stream."""
        return seeded(f"fork {self.below(1 << 30)} {self.below(1 << 30)}")
