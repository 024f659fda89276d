"""Chance: a secret key for real games, and a cheap generator for those that are imagined.

A real game draws its numbers from BLAKE2b over a key of 256 bits and a counter, so whoever has
seen any number of draws knows nothing of the next one. The state holds both, a view neither.
Searches imagine thousands of states a second whose chance is nobody's secret: they use a small
linear generator, whose state can be computed from a few dozen of its draws.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from struct import unpack
from typing import ClassVar, Final

NUMBERS: Final = 16  # of 32 bits each, in one block of 64 bytes
RANGE: Final = 4294967296  # numbers from 0 to one less


class Key:
    """The secret that decides all chance of a game, and the numbers that come of it."""

    # Named as a part of the state, so that a snapshot holds it.
    FIELDS: ClassVar[tuple[str, ...]] = ("secret",)
    __slots__ = ("_latest", "secret")

    def __init__(self, secret: str = "") -> None:
        self.secret = secret  # 32 bytes in hexadecimal
        # The block looked at last, with its number in front: most draws of a game fall into the
        # same block as the one before. Copies of a state share it, perhaps in several threads,
        # so it is only ever replaced as a whole.
        self._latest: tuple[int, ...] = (-1,)

    def number(self, place: int) -> int:
        """The number at a place of the endless row, from 0 to RANGE - 1."""
        block = place // NUMBERS
        latest = self._latest
        if latest[0] != block:
            latest = self._block(block)
            self._latest = latest
        return latest[place % NUMBERS + 1]

    def _block(self, block: int) -> tuple[int, ...]:
        digest = blake2b(block.to_bytes(8, "big"), key=bytes.fromhex(self.secret)).digest()
        return (block, *unpack(">16I", digest))

    def commitment(self) -> str:
        """What may be shown before the game: it tells nothing, yet it fits no other key."""
        return _digest(bytes.fromhex(self.secret), b"imperia promise")


def keyed(seed: int | str) -> Key:
    """The key that a seed stands for; it is as hard to guess as the seed is."""
    return Key(_digest(str(seed).encode(errors="surrogatepass"), b"imperia key"))


def _digest(data: bytes, purpose: bytes) -> str:
    return blake2b(data, digest_size=32, person=purpose).hexdigest()


# The cheap generator: two small multiplicative ones run side by side and their difference is
# used (L'Ecuyer, 1988; period about 2.3e18). Every product stays under 2**62, so the same
# arithmetic is quick in plain Python and in a compiled build, and the same everywhere.

M1: Final = 2147483563
M2: Final = 2147483399


class Linear:
    """The cheap generator, where a seed is expected: for imagined states, and for games that
    were begun when it was the only one."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value


Seed = int | str | Linear


def seeded(seed: int | str) -> int:
    """The cheap generator that a seed stands for."""
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


class Chance:
    """The cheap generator as an object, for players and searches that own their chance."""

    __slots__ = ("value",)

    def __init__(self, seed: int | str) -> None:
        self.value = seeded(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        self.value = step(self.value)
        return below(self.value, n)

    def shuffle(self, items: list[int]) -> None:
        """Put a list into an order by chance."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self) -> int:
        """A fresh generator number, so that two users do not share one stream."""
        return seeded(f"fork {self.below(1 << 30)} {self.below(1 << 30)}")
