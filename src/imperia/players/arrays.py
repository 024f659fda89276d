"""Learned weights of a net, weighed by numpy: what plain Python says, in a third of the time.

All numbers are whole ones in units of a fraction, as in lanes.py, and small enough for the
floating-point numbers of numpy to be exact: in whatever order a machine adds them up, nothing is
rounded, and both ways come to the same scores to the last bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from ..kernel import Feature, Reading
from .weights import FINE, Judged, Learned, Weights, row_size

WHOLE: Final = float(FINE)
SQUARE: Final = WHOLE * WHOLE


class Arrays(Weights):
    """A net whose rows are those of arrays; the last row of each is empty, for what is unknown."""

    def __init__(self, learned: Learned) -> None:
        super().__init__(learned)
        hidden, option = learned.size
        facts, options = len(learned.facts), len(learned.options)
        self.fact_rows: Any = rows_of(learned.numbers, 0, facts, hidden, WHOLE)
        skipped = facts * row_size(hidden)
        self.option_rows: Any = rows_of(learned.numbers, skipped, options, option, SQUARE)
        self.option_rows[:, 0] = WHOLE * np.rint(self.option_rows[:, 0] / WHOLE)
        self.fact_places = places_of(learned.facts)
        self.option_places = places_of(learned.options)
        dense = {name: np.array(row) for name, row in learned.dense().items()}
        self.biases: Any = np.rint(SQUARE * dense["bias"])
        self.deep_biases: Any = np.rint(SQUARE * dense["deep_bias"])
        self.option_biases: Any = np.rint(SQUARE * dense["option_bias"])
        self.deepening: Any = np.rint(WHOLE * dense["deepen"]).reshape(hidden, hidden)
        self.joining: Any = np.rint(WHOLE * dense["join"]).reshape(option, hidden)
        self.merits: Any = np.rint(WHOLE * dense["merit"])
        self.hopes: Any = np.rint(WHOLE * dense["hope"])

    def scores(self, reading: Reading) -> list[float]:
        """How good each option looks; only differences mean something."""
        return self.judge(reading).scores

    def judge(self, reading: Reading) -> Judged:
        """How good each option looks, and the result that is to be expected."""
        known, nothing = self.fact_places, len(self.fact_places)
        places = [known.get(feature, nothing) for feature, _ in reading.facts]
        amounts = np.array([round(FINE * amount) for _, amount in reading.facts], np.float64)
        table = amounts @ self.fact_rows[places]
        first = sounding(table[1:] + self.biases)
        hidden = first + sounding(self.deepening @ first + self.deep_biases)
        hope = table[0] + hidden @ self.hopes + self.level
        forecast = reading.points + self.spread * (float(hope) / SQUARE)
        return Judged(self.weighed(reading.options, self.joining @ hidden), forecast)

    def weighed(self, options: Sequence[Sequence[Feature]], joined: Any) -> list[float]:
        """The scores of all options, from what the table says to each of them."""
        if not options:
            return []
        known, nothing = self.option_places, len(self.option_places)
        places: list[int] = []
        starts: list[int] = []
        for option in options:
            starts.append(len(places))
            places += [known.get(feature, nothing) for feature in option]
        sums = np.add.reduceat(self.option_rows[places], starts)
        units = sounding(sums[:, 1:] + (joined + self.option_biases))
        found: list[float] = ((sums[:, 0] + units @ self.merits) / SQUARE).tolist()
        return found


def places_of(features: Sequence[Feature]) -> dict[Feature, int]:
    """The rows of features."""
    return {feature: row for row, feature in enumerate(features)}


def rows_of(numbers: bytes, offset: int, count: int, units: int, fine: float) -> Any:
    """The rows of some features as whole numbers, and an empty one at the end."""
    size = 1 + units
    read = np.frombuffer(numbers, "<f2", count * size, offset).reshape(count, size)
    return np.concatenate([np.rint(fine * read.astype(np.float64)), np.zeros((1, size))])


def sounding(sums: Any) -> Any:
    """The units that have something to say, the others silent, in units of the fraction again."""
    return np.floor(np.maximum(sums, 0.0) / WHOLE)
