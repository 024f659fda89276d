"""Features and their weights: a row of numbers for each feature that was ever met."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np

from ...kernel import Feature
from .sums import Floats, Ints

FIRST_SIZE = 1024
NOTHING = -1  # the last row, which is never given away: all zeros
BUNDLE = 1024  # features that are packed together when a table is sent to another process


class Table:
    """Rows by feature: a weight of its own, then what it tells the net.

    A new row depends on the feature alone, so whoever meets it first makes the same one.
    """

    def __init__(self, width: int, near: float) -> None:
        self.width = width
        self.near = near  # how large the numbers of a new row are
        self.rows: dict[Feature, int] = {}
        self.features: list[Feature] = []
        self.values: Floats = np.zeros((FIRST_SIZE, 1 + width), np.float32)
        self.seen: Ints = np.zeros(FIRST_SIZE, np.int64)  # batches that have met it
        self.bundles: list[bytes] = []  # the features that are packed already

    def __len__(self) -> int:
        return len(self.features)

    def row(self, feature: Feature) -> int:
        """The row of a feature; one that was never met gets a new row."""
        place = self.rows.get(feature)
        return self.add(feature) if place is None else place

    def places(self, features: Sequence[Feature], learning: bool) -> list[int]:
        """The rows of some features; what was never met gets a new row, or the empty one."""
        rows = self.rows
        try:
            return [rows[feature] for feature in features]
        except KeyError:
            if learning:
                return [self.row(feature) for feature in features]
            return [rows.get(feature, NOTHING) for feature in features]

    def add(self, feature: Feature) -> int:
        """A new row at the end."""
        place = len(self.features)
        if place + 1 == len(self.values):
            self.grow()
        self.rows[feature] = place
        self.features.append(feature)
        if self.width and self.near:
            seed = crc32(repr(feature).encode())
            drawn = np.random.default_rng(seed).standard_normal(self.width)
            self.values[place, 1:] = self.near * drawn
        return place

    def grow(self) -> None:
        """Make room for as many rows again."""
        self.values = np.concatenate([self.values, np.zeros_like(self.values)])
        self.seen = np.concatenate([self.seen, np.zeros_like(self.seen)])

    def fill(self, features: Sequence[Feature], values: Floats) -> None:
        """Take over rows that were learned before."""
        for feature in features:
            self.row(feature)
        self.values[: len(features)] = values
        self.seen[: len(features)] = 1

    def copy(self) -> Table:
        """Another table with the same rows."""
        new = Table(self.width, self.near)
        new.rows, new.features = self.rows.copy(), self.features[:]
        new.values, new.seen = self.values.copy(), self.seen.copy()
        new.bundles = self.bundled()[:]
        return new

    def bundled(self) -> list[bytes]:
        """The features packed, but for the last few."""
        for first in range(len(self.bundles) * BUNDLE, len(self.features) - BUNDLE + 1, BUNDLE):
            self.bundles.append(pickle.dumps(self.features[first : first + BUNDLE]))
        return self.bundles

    def __getstate__(self) -> dict[str, Any]:
        """What is sent to another process; its features mostly as they were packed before."""
        packed = len(self.bundled()) * BUNDLE
        used = len(self.features) + 1  # the last row is the empty one
        return self.__dict__ | {
            "rows": {},
            "features": self.features[packed:],
            "values": self.values[:used],
            "seen": self.seen[:used],
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        rest = self.features
        self.features = [name for bundle in self.bundles for name in unpacked(bundle)] + rest
        self.rows = {feature: place for place, feature in enumerate(self.features)}

    def well_known(self, most: int) -> Ints:
        """The rows that were met most often, at most so many, in their order."""
        rows = np.flatnonzero(self.seen[: len(self)])
        often = np.argsort(-self.seen[rows], kind="stable")[:most]
        return np.sort(rows[often])


@lru_cache(maxsize=1024)
def unpacked(bundle: bytes) -> list[Feature]:
    """The features of a bundle; a process that gets it again has them already."""
    found: list[Feature] = pickle.loads(bundle)
    return found
