"""Sums of few rows of a large table, and their slopes: sparse matrices of scipy."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


class Sums(NamedTuple):
    """Which rows are summed, how much of each, and where each sum begins, and the end."""

    places: Ints
    amounts: Floats
    starts: Ints

    def of(self, rows: int) -> Any:
        """The matrix that makes the sums of so many rows."""
        return csr_array((self.amounts, self.places, self.starts), (len(self.starts) - 1, rows))


def summed(values: Floats, sums: Sums) -> Floats:
    """The sums of some rows; places below zero are counted from the end of the table."""
    sums = sums._replace(places=sums.places % len(values))
    found: Floats = sums.of(len(values)) @ values
    return found


class Rows:
    """The rows that a batch has met, each once, their sums, and the way back to them."""

    def __init__(self, values: Floats, sums: Sums) -> None:
        met = np.zeros(len(values), np.bool_)
        met[sums.places] = True
        self.rows: Ints = np.flatnonzero(met)
        fewer = np.cumsum(met) - 1
        self.matrix = sums._replace(places=fewer[sums.places]).of(len(self.rows))
        self.sums: Floats = self.matrix @ values[self.rows]

    def back(self, slopes: Floats) -> Floats:
        """The slopes of the rows, from those of the sums."""
        found: Floats = self.matrix.T @ np.ascontiguousarray(slopes, np.float32)
        return found


def ones(places: Ints) -> Floats:
    """Each row once."""
    return np.ones(len(places), np.float32)


def joined(parts: Sequence[Sequence[float]], kind: type[np.generic] = np.int64) -> NDArray[Any]:
    """Lists of numbers, one after the other."""
    return np.fromiter(chain.from_iterable(parts), kind, sum(map(len, parts)))


def starts_of(counts: Sequence[int]) -> Ints:
    """Where each of some parts begins, and the end, from how long they are."""
    found = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(np.array(counts, np.int64), out=found[1:])
    return found
