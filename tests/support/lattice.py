"""A lattice attack on truncated linear generators, as an opponent could run it at home.

Each draw that somebody has seen says in which part of its range a linear generator stood. All
its states are multiples of one unknown number modulo a known one, so they are a vector of a known
lattice, and what was seen is a point near it. Reducing the lattice (Lenstra, Lenstra, Lovász
1982, in whole numbers as in Cohen's book, algorithm 2.6.7) and rounding along its reduced basis
(Babai 1986) finds that vector as soon as enough was seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from imperia.kernel.chance import M1, M2, below, step

A1, A2 = 40014, 40692  # the multipliers of the two halves
M = M1 * M2
# The two halves together are nearly one generator modulo M with this multiplier.
A = (A1 * M2 * pow(M2, -1, M1) + A2 * M1 * pow(M1, -1, M2)) % M

Vector = list[int]


class Seen(NamedTuple):
    """A draw that somebody has seen: the how-manieth it was, what came, and of how many."""

    draw: int
    place: int
    of: int


def break_generator(seen: Sequence[Seen]) -> int | None:
    """The generator before its first draw, if one fits everything that was seen."""
    first = seen[0].draw
    rows = [[pow(A, one.draw - first, M) * one.of % (M * one.of) for one in seen]]
    for number, one in enumerate(seen[1:], 1):
        rows.append([0] * len(seen))
        rows[number][number] = M * one.of
    wanted = [M * (2 * one.place + 1) // 2 for one in seen]  # the middle of what fits
    near = nearest(reduce(rows), wanted)
    combined = near[0] // seen[0].of % M * pow(A, -first, M) % M
    s1 = combined * pow(M2, -1, M1) % M1
    s2 = -combined * pow(M1, -1, M2) % M2
    generator = s1 << 31 | s2
    return generator if fits(generator, seen) else None


def fits(generator: int, seen: Sequence[Seen]) -> bool:
    """Whether a generator makes the draws that were seen."""
    shown, draws = {one.draw: one for one in seen}, max(one.draw for one in seen)
    for draw in range(1, draws + 1):
        generator = step(generator)
        one = shown.get(draw)
        if one is not None and below(generator, one.of) != one.place:
            return False
    return True


def nearest(basis: list[Vector], wanted: Vector) -> Vector:
    """A lattice vector near a point, by rounding along a reduced basis from its end."""
    upright = orthogonal(basis)
    rest = [Fraction(x) for x in wanted]
    for row, direction in zip(reversed(basis), reversed(upright), strict=True):
        times = round(dot(rest, direction) / dot(direction, direction))
        rest = [x - times * y for x, y in zip(rest, row, strict=True)]
    return [int(x - y) for x, y in zip(wanted, rest, strict=True)]


def orthogonal(basis: list[Vector]) -> list[list[Fraction]]:
    """The Gram-Schmidt vectors of a basis."""
    found: list[list[Fraction]] = []
    for row in basis:
        rest = [Fraction(x) for x in row]
        for one in found:
            share = dot(row, one) / dot(one, one)
            rest = [x - share * y for x, y in zip(rest, one, strict=True)]
        found.append(rest)
    return found


def dot(a: Sequence[int | Fraction], b: Sequence[int | Fraction]) -> Fraction:
    """The inner product."""
    return Fraction(sum(x * y for x, y in zip(a, b, strict=True)))


def reduce(basis: list[Vector]) -> list[Vector]:
    """A basis of the same lattice with short vectors (LLL, all in whole numbers)."""
    return Reduction(basis).run()


class Reduction:
    """Whole-number LLL: `d` are Gram determinants, `share[i][j]` is mu(i, j) times d[j + 1]."""

    def __init__(self, basis: list[Vector]) -> None:
        self.basis = [row[:] for row in basis]
        size = len(basis)
        self.d = [1] + [0] * size
        self.share = [[0] * size for _ in range(size)]
        for k in range(size):
            self.measure(k)

    def measure(self, k: int) -> None:
        """Fill in row k from the rows before it."""
        for j in range(k + 1):
            u = sum(x * y for x, y in zip(self.basis[k], self.basis[j], strict=True))
            for i in range(j):
                u = (self.d[i + 1] * u - self.share[k][i] * self.share[j][i]) // self.d[i]
            if j < k:
                self.share[k][j] = u
            else:
                self.d[k + 1] = u

    def run(self) -> list[Vector]:
        """Shorten and swap until nothing is left to do."""
        k = 1
        while k < len(self.basis):
            self.shorten(k, k - 1)
            d, share = self.d, self.share[k][k - 1]
            # Lovász' condition with 3/4, multiplied by 4 d[k]**2.
            if 4 * (d[k + 1] * d[k - 1] + share * share) < 3 * d[k] * d[k]:
                self.swap(k)
                k = max(1, k - 1)
            else:
                for other in range(k - 2, -1, -1):
                    self.shorten(k, other)
                k += 1
        return self.basis

    def shorten(self, k: int, other: int) -> None:
        """Take the other row from row k as often as it brings it nearer to upright."""
        d, share = self.d[other + 1], self.share
        if 2 * abs(share[k][other]) <= d:
            return
        times = (2 * share[k][other] + d) // (2 * d)
        self.basis[k] = [
            x - times * y for x, y in zip(self.basis[k], self.basis[other], strict=True)
        ]
        share[k][other] -= times * d
        for i in range(other):
            share[k][i] -= times * share[other][i]

    def swap(self, k: int) -> None:
        """Exchange rows k and k - 1, and put right what was measured."""
        self.basis[k], self.basis[k - 1] = self.basis[k - 1], self.basis[k]
        d, share = self.d, self.share
        for j in range(k - 1):
            share[k][j], share[k - 1][j] = share[k - 1][j], share[k][j]
        own = share[k][k - 1]
        new = (d[k - 1] * d[k + 1] + own * own) // d[k]
        for i in range(k + 1, len(self.basis)):
            high = share[i][k]
            share[i][k] = (d[k + 1] * share[i][k - 1] - own * high) // d[k]
            share[i][k - 1] = (new * high + own * share[i][k]) // d[k + 1]
        d[k] = new
