"""Rows of whole numbers, each row in one large number: so a small net is quick in plain Python.

A row of numbers a, b, c is kept as a + b * 2**64 + c * 2**128: two rows are added by one addition,
and a row is multiplied by one multiplication, at the speed of the interpreter's own arithmetic.
It is exact as long as each number stays within 63 bits, and the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from struct import unpack

BYTES = 8
BITS = 8 * BYTES


def packed(numbers: Iterable[int]) -> int:
    """A row as one number."""
    row = 0
    for place, number in enumerate(numbers):
        row += number << (BITS * place)
    return row


def unpacked(row: int, count: int) -> Sequence[int]:
    """The numbers of a row, which has so many."""
    # With half of what a lane holds added, no number borrows from the next; what it then differs
    # in from two's complement is its highest bit.
    half = halves(count)
    return unpack(f"<{count}q", ((row + half) ^ half).to_bytes(BYTES * count, "little"))


@cache
def halves(count: int) -> int:
    """A row with half of what a lane holds in each place."""
    return packed([1 << (BITS - 1)] * count)
