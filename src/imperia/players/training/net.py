"""The net that learns: a policy over the options of any decision, and a value of the table.

Facts are summed into hidden units, to which a second layer adds what they mean together; an option
is the sum of its features' rows, joined with the hidden units. With no hidden units that is a
log-linear policy and a linear value. Everything is written out by hand, so that it can be read,
and played without numpy (../weights.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ...kernel import Reading
from ..weights import Learned, Size, row_size
from .sums import Floats, Ints, Rows, Sums, joined, ones, starts_of, summed
from .table import Table

LARGEST = 6_000_000  # bytes of all rows in a file: those of rare features are left out


class Found(NamedTuple):
    """A reading as rows of the net."""

    facts: list[int]
    amounts: list[float]
    features: list[int]  # of all options, one after the other
    lengths: list[int]  # how many features each option has


class Judged(NamedTuple):
    """What a net says of a decision."""

    scores: Floats  # of each option
    hope: float  # how many points are still to come


# Rows of facts begin by chance, or all units would learn the same. Options are joined with those
# units: chance in their rows, too, would only be noise, and what is rare could not be left out.
NEAR_ZERO = 0.1
# The other numbers that belong to no feature are zero before anything is learned.
DRAWN = ("deepen", "join", "merit")


def drawn(chance: np.random.Generator, shape: tuple[int, ...]) -> Floats:
    """Numbers by chance, the smaller the more of them are summed."""
    near = 1.0 / np.sqrt(max(shape[-1], 1))
    found: Floats = (near * chance.standard_normal(shape)).astype(np.float32)
    return found


class Net:
    """Weights, and what they say of a decision."""

    def __init__(self, size: Size, spread: float, seed: int) -> None:
        self.size, self.spread = size, spread
        self.facts, self.options = Table(size.hidden, NEAR_ZERO), Table(size.option, 0.0)
        chance = np.random.default_rng(seed)
        # bias and option_bias are thresholds; deepen: hidden units to what they mean together;
        # join: hidden units to option units; merit: option units to a score; hope: hidden units
        # to the value.
        self.dense: dict[str, Floats] = {
            name: drawn(chance, shape) if name in DRAWN else np.zeros(shape, np.float32)
            for name, shape in size.dense().items()
        }

    def find(self, reading: Reading, learning: bool) -> Found:
        """The rows of a reading; unknown features get new ones if it is learned from."""
        facts = self.facts.places([key for key, _ in reading.facts], learning)
        amounts = [amount for _, amount in reading.facts]
        features: list[int] = []
        for option in reading.options:
            features += self.options.places(option, learning)
        return Found(facts, amounts, features, [len(option) for option in reading.options])

    def judge(self, decisions: Sequence[Found]) -> list[Judged]:
        """What the net says of some decisions, one after the other."""
        counts = [len(one.lengths) for one in decisions]
        option_starts = starts_of(counts)
        table = summed(
            self.facts.values,
            Sums(
                joined([one.facts for one in decisions]),
                joined([one.amounts for one in decisions], np.float32),
                starts_of([len(one.facts) for one in decisions]),
            ),
        )
        features = joined([one.features for one in decisions])
        lengths = starts_of([length for one in decisions for length in one.lengths])
        options = summed(self.options.values, Sums(features, ones(features), lengths))
        scores, hopes = self.weigh(table, options, counts)
        ends = option_starts.tolist()
        return [
            Judged(scores[ends[place] : ends[place + 1]], self.spread * float(hope))
            for place, hope in enumerate(hopes)
        ]

    def weigh(self, table: Floats, options: Floats, counts: list[int]) -> tuple[Floats, Floats]:
        """The scores of all options and the hopes of all decisions, from their summed rows."""
        dense = self.dense
        scores, hopes = options[:, 0], table[:, 0] + dense["level"][0]
        if self.size.hidden:
            hidden = np.maximum(table[:, 1:] + dense["bias"], 0.0)
            hidden = hidden + np.maximum(hidden @ dense["deepen"].T + dense["deep_bias"], 0.0)
            joined = hidden @ dense["join"].T + dense["option_bias"]
            units = np.maximum(options[:, 1:] + np.repeat(joined, counts, axis=0), 0.0)
            scores = scores + units @ dense["merit"]
            hopes = hopes + hidden @ dense["hope"]
        return scores, hopes

    def learned(self) -> Learned:
        """The weights as a file holds them."""
        size = self.size
        facts = self.facts.well_known(LARGEST // (2 * row_size(size.hidden)))
        options = self.options.well_known(LARGEST // (2 * row_size(size.option)))
        parts = [self.facts.values[facts], self.options.values[options]]
        parts += [self.dense[name] for name in size.dense()]
        numbers = b"".join(part.astype("<f2").tobytes() for part in parts)
        names = [self.facts.features[row] for row in facts]
        about = [self.options.features[row] for row in options]
        return Learned(size, self.spread, names, about, numbers)

    @classmethod
    def of(cls, learned: Learned) -> Net:
        """The net whose weights a file holds."""
        net = cls(learned.size, learned.spread, 0)
        numbers = np.frombuffer(learned.numbers, "<f2").astype(np.float32)
        facts = len(learned.facts) * (1 + net.size.hidden)
        until = facts + len(learned.options) * (1 + net.size.option)
        net.facts.fill(learned.facts, numbers[:facts].reshape(-1, 1 + net.size.hidden))
        net.options.fill(learned.options, numbers[facts:until].reshape(-1, 1 + net.size.option))
        for name, values in learned.dense().items():
            net.dense[name] = np.array(values, np.float32).reshape(net.dense[name].shape)
        return net

    def copy(self) -> Net:
        """Another net with the same weights."""
        new = Net(self.size, self.spread, 0)
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
    # Of each option, how much of it to take as a tree has found; zeros where none has looked at
    # the decision, empty if no tree was grown at all.
    shares: Floats


class Pass:
    """One way through the net with a batch, forth and back."""

    def __init__(self, net: Net, batch: Batch) -> None:
        self.net, self.batch = net, batch
        decisions = len(batch.taken)
        self.of_option = np.repeat(np.arange(decisions), np.diff(batch.option_starts))
        self.facts = Rows(net.facts.values, Sums(batch.facts, batch.amounts, batch.fact_starts))
        self.options = Rows(
            net.options.values,
            Sums(batch.features, ones(batch.features), batch.feature_starts),
        )
        self.table, self.option_sums = self.facts.sums, self.options.sums
        dense = net.dense
        self.first = np.maximum(self.table[:, 1:] + dense["bias"], 0.0)
        self.deep = np.maximum(self.first @ dense["deepen"].T + dense["deep_bias"], 0.0)
        self.hidden = self.first + self.deep
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
        deepen = net.dense["deepen"]
        by_unit = np.where(self.units > 0.0, by_score[:, None] * merit, 0.0)
        by_joined = np.add.reduceat(by_unit, batch.option_starts[:-1], axis=0)
        by_hidden = by_joined @ join + by_hope[:, None] * hope
        by_deep = np.where(self.deep > 0.0, by_hidden, 0.0)
        by_first = np.where(self.first > 0.0, by_hidden + by_deep @ deepen, 0.0)
        by_table = np.concatenate([by_hope[:, None], by_first], axis=1)
        by_option = np.concatenate([by_score[:, None], by_unit], axis=1)
        dense = {
            "bias": by_first.sum(axis=0),
            "deepen": by_deep.T @ self.first,
            "deep_bias": by_deep.sum(axis=0),
            "join": by_joined.T @ self.hidden,
            "option_bias": by_joined.sum(axis=0),
            "merit": self.units.T @ by_score,
            "hope": self.hidden.T @ by_hope,
            "level": by_hope.sum(keepdims=True),
        }
        facts, options = self.facts.back(by_table), self.options.back(by_option)
        return Slopes(self.facts.rows, facts, self.options.rows, options, dense)
