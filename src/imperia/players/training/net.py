"""The net that learns: a policy over the options of any decision, and a value of the table.

Facts are summed into hidden units; an option is the sum of its features' rows, joined with the
hidden units. With no hidden units that is a log-linear policy and a linear value. Everything is
written out by hand, so that it can be read, and played without numpy (../weights.py).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...kernel import Reading
from ..weights import DENSE, Learned, row_size
from .table import NOTHING, Floats, Ints, Table, summed

LARGEST = 1_500_000  # bytes of all rows in a file: those of rare features are left out


class Found(NamedTuple):
    """A reading as rows of the net."""

    facts: Ints
    amounts: Floats
    features: Ints  # of all options, one after the other
    starts: Ints  # where the features of each option begin


class Net:
    """Weights, and what they say of a decision."""

    def __init__(self, hidden: int, spread: float, seed: int) -> None:
        self.hidden, self.spread = hidden, spread
        self.facts, self.options = Table(hidden), Table(hidden)
        chance = np.random.default_rng(seed)
        near = 1.0 / np.sqrt(max(hidden, 1))

        def drawn(*shape: int) -> Floats:
            found: Floats = (near * chance.standard_normal(shape)).astype(np.float32)
            return found

        # join: hidden units to option units; merit: option units to a score; hope: hidden units
        # to the value; the rest are thresholds.
        self.dense: dict[str, Floats] = {
            "join": drawn(hidden, hidden),
            "bias": np.zeros(hidden, np.float32),
            "option_bias": np.zeros(hidden, np.float32),
            "merit": drawn(hidden),
            "hope": np.zeros(hidden, np.float32),
            "level": np.zeros(1, np.float32),
        }

    def find(self, reading: Reading, learning: bool) -> Found:
        """The rows of a reading; unknown features get new ones if it is learned from."""
        known = self.facts.row if learning else self.facts.rows.get
        facts = [(known(key), amount) for key, amount in reading.facts]
        about = self.options.row if learning else self.options.rows.get
        features: list[int] = []
        starts: list[int] = []
        for option in reading.options:
            starts.append(len(features))
            rows = [about(key) for key in option]
            features += [row for row in rows if row is not None] or [NOTHING]
        kept = [(row, amount) for row, amount in facts if row is not None]
        return Found(
            np.array([row for row, _ in kept], np.int64),
            np.array([amount for _, amount in kept], np.float32),
            np.array(features, np.int64),
            np.array(starts, np.int64),
        )

    def judge(self, found: Found) -> tuple[Floats, float]:
        """The score of each option, and how many points are still to come."""
        table = found.amounts @ self.facts.values[found.facts]
        options = np.add.reduceat(self.options.values[found.features], found.starts, axis=0)
        scores = options[:, 0]
        hope = float(table[0]) + float(self.dense["level"][0])
        if self.hidden:
            hidden = np.maximum(table[1:] + self.dense["bias"], 0.0)
            joined = self.dense["join"] @ hidden + self.dense["option_bias"]
            units = np.maximum(options[:, 1:] + joined, 0.0)
            scores = scores + units @ self.dense["merit"]
            hope += float(self.dense["hope"] @ hidden)
        return scores, self.spread * hope

    def learned(self) -> Learned:
        """The weights as a file holds them."""
        most = LARGEST // row_size(self.hidden)
        facts = self.facts.well_known(most)
        options = self.options.well_known(most - len(facts))
        parts = [self.facts.values[facts], self.options.values[options]]
        parts += [self.dense[name] for name in DENSE]
        numbers = b"".join(part.astype("<f2").tobytes() for part in parts)
        names = [self.facts.features[row] for row in facts]
        about = [self.options.features[row] for row in options]
        return Learned(self.hidden, self.spread, names, about, numbers)

    @classmethod
    def of(cls, learned: Learned) -> Net:
        """The net whose weights a file holds."""
        net = cls(learned.hidden, learned.spread, 0)
        numbers = np.frombuffer(learned.numbers, "<f2").astype(np.float32)
        width, facts, options = 1 + net.hidden, len(learned.facts), len(learned.options)
        rows = numbers[: (facts + options) * width].reshape(-1, width)
        net.facts.fill(learned.facts, rows[:facts])
        net.options.fill(learned.options, rows[facts:])
        for name, values in learned.dense().items():
            net.dense[name] = np.array(values, np.float32).reshape(net.dense[name].shape)
        return net

    def copy(self) -> Net:
        """Another net with the same weights."""
        new = Net(self.hidden, self.spread, 0)
        new.facts, new.options = self.facts.copy(), self.options.copy()
        new.dense = {name: values.copy() for name, values in self.dense.items()}
        return new


class Slopes(NamedTuple):
    """How the loss of a batch changes with each weight."""

    fact_rows: Ints
    facts: Floats
    option_rows: Ints
    options: Floats
    dense: dict[str, Floats]

    def size(self) -> float:
        """How steep they are, all together."""
        squares = [float(np.sum(self.facts**2)), float(np.sum(self.options**2))]
        squares += [float(np.sum(slope**2)) for slope in self.dense.values()]
        return float(np.sqrt(sum(squares)))


class Batch(NamedTuple):
    """Decisions to learn from, one after the other."""

    facts: Ints  # rows
    amounts: Floats
    fact_starts: Ints  # where each decision's facts begin, and the end
    features: Ints  # rows
    feature_starts: Ints  # where each option's features begin, and the end
    option_starts: Ints  # where each decision's options begin, and the end
    taken: Ints  # the place of the option that was taken
    chances: Floats  # the logarithm of how likely it was
    worths: Floats  # what taking it was worth beyond what was expected
    hopes: Floats  # what was still to come, in units of the spread


class Pass:
    """One way through the net with a batch, forth and back."""

    def __init__(self, net: Net, batch: Batch) -> None:
        self.net, self.batch = net, batch
        decisions = len(batch.taken)
        self.of_fact = np.repeat(np.arange(decisions), np.diff(batch.fact_starts))
        self.of_option = np.repeat(np.arange(decisions), np.diff(batch.option_starts))
        self.fact_rows, places = np.unique(batch.facts, return_inverse=True)
        self.counts: Floats = np.zeros((decisions, len(self.fact_rows)), np.float32)
        self.counts[self.of_fact, places] = batch.amounts
        self.table = self.counts @ net.facts.values[self.fact_rows]
        self.option_sums = np.add.reduceat(
            net.options.values[batch.features], batch.feature_starts[:-1], axis=0
        )
        dense = net.dense
        self.hidden = np.maximum(self.table[:, 1:] + dense["bias"], 0.0)
        joined = self.hidden @ dense["join"].T + dense["option_bias"]
        self.units = np.maximum(self.option_sums[:, 1:] + joined[self.of_option], 0.0)
        self.scores = self.option_sums[:, 0] + self.units @ dense["merit"]
        self.hopes = self.table[:, 0] + self.hidden @ dense["hope"] + dense["level"][0]

    def odds(self) -> Floats:
        """The logarithm of how likely each option is."""
        starts = self.batch.option_starts[:-1]
        top = np.maximum.reduceat(self.scores, starts)
        shifted = self.scores - top[self.of_option]
        total = np.add.reduceat(np.exp(shifted), starts)
        found: Floats = shifted - np.log(total)[self.of_option]
        return found

    def back(self, by_score: Floats, by_hope: Floats) -> Slopes:
        """The slopes of all weights, from those of the scores and of the hopes."""
        net, batch = self.net, self.batch
        merit, hope, join = net.dense["merit"], net.dense["hope"], net.dense["join"]
        by_unit = np.where(self.units > 0.0, by_score[:, None] * merit, 0.0)
        by_joined = np.add.reduceat(by_unit, batch.option_starts[:-1], axis=0)
        through = by_joined @ join + by_hope[:, None] * hope
        by_hidden = np.where(self.hidden > 0.0, through, 0.0)
        by_table = np.concatenate([by_hope[:, None], by_hidden], axis=1)
        by_option = np.concatenate([by_score[:, None], by_unit], axis=1)
        spread = np.repeat(by_option, np.diff(batch.feature_starts), axis=0)
        rows, slopes = summed(batch.features, spread.astype(np.float32))
        dense = {
            "join": by_joined.T @ self.hidden,
            "bias": by_hidden.sum(axis=0),
            "option_bias": by_joined.sum(axis=0),
            "merit": self.units.T @ by_score,
            "hope": self.hidden.T @ by_hope,
            "level": by_hope.sum(keepdims=True),
        }
        return Slopes(self.fact_rows, self.counts.T @ by_table, rows, slopes, dense)
