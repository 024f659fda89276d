"""Adam: how weights go down a slope, each at its own pace (Kingma and Ba, 2015)."""

from __future__ import annotations

import numpy as np

from .net import Net, Slopes
from .sums import Floats, Ints

STEEPEST = 0.5  # slopes of a batch are held back to this size, all together
SMALL = 1e-8
SLOW, SLOWER = 0.9, 0.999  # how much of the past is kept


class Adam:
    """The mean slope of late of each weight, and its mean square."""

    def __init__(self) -> None:
        self.time = 0
        self.momentum: dict[str, Floats] = {}
        self.energy: dict[str, Floats] = {}

    def step(self, net: Net, slopes: Slopes, rate: float) -> None:
        """Go down the slopes of a batch."""
        self.time += 1
        scale = min(1.0, STEEPEST / (slopes.size() + SMALL))
        self.move("facts", net.facts.values, slopes.fact_rows, scale * slopes.facts, rate)
        self.move("options", net.options.values, slopes.option_rows, scale * slopes.options, rate)
        for name, slope in slopes.dense.items():
            values = net.dense[name]
            self.move(name, values, np.arange(len(values)), scale * slope, rate)

    def move(self, name: str, values: Floats, rows: Ints, slope: Floats, rate: float) -> None:
        """One step for the rows that a batch has met; the others rest."""
        momentum = self.fitting(self.momentum, name, values)
        energy = self.fitting(self.energy, name, values)
        momentum[rows] = SLOW * momentum[rows] + (1.0 - SLOW) * slope
        energy[rows] = SLOWER * energy[rows] + (1.0 - SLOWER) * slope * slope
        first = momentum[rows] / (1.0 - SLOW**self.time)
        second = energy[rows] / (1.0 - SLOWER**self.time)
        values[rows] -= rate * first / (np.sqrt(second) + SMALL)

    def fitting(self, kept: dict[str, Floats], name: str, values: Floats) -> Floats:
        """What is kept for some weights, with room for those that have come since."""
        found = kept.get(name)
        if found is None:
            found = np.zeros_like(values)
        elif len(found) < len(values):
            more = np.zeros((len(values) - len(found), *values.shape[1:]), np.float32)
            found = np.concatenate([found, more])
        kept[name] = found
        return found
