"""Learned weights: one file for each game, read and weighed in plain Python.

A file is a line that says what it is, then, packed by zlib: the length of a JSON text, that text
(the game, the size of the net and the names of its features) and all numbers of the net in two
bytes each. `training/net.py` says what they mean, and makes them.
"""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Iterable, Mapping, Sequence
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel import Fact, Feature, ImperiaError, Reading, find_features
from ..kernel.compiling import mypyc_attr
from .lanes import packed, unpacked

MARK = b"imperia weights 3\n"
FOLDER = "IMPERIA_LEARNED"  # a folder of weights that come before those of the games
TWO_BYTES = 2
SHIFT = 12
FINE = 1 << SHIFT  # a weight is a whole number of such fractions of one


class BadWeights(ImperiaError):
    """A file of weights that is missing, damaged or of another game."""


class Size(NamedTuple):
    """How many units a net has for the table, and for each option."""

    hidden: int
    option: int

    def dense(self) -> dict[str, tuple[int, ...]]:
        """The shapes of the numbers that belong to no feature, as files have them in order."""
        hidden, option = self
        return {
            "bias": (hidden,),
            "deepen": (hidden, hidden),
            "deep_bias": (hidden,),
            "join": (option, hidden),
            "option_bias": (option,),
            "merit": (option,),
            "hope": (hidden,),
            "level": (1,),
        }


class Learned(NamedTuple):
    """What one net has learned."""

    size: Size
    spread: float
    facts: list[Feature]
    options: list[Feature]
    numbers: bytes  # rows of the facts, rows of the options, the dense parts

    def dense(self) -> dict[str, tuple[float, ...]]:
        """The numbers that belong to no feature, each part as one row."""
        offset = rows_size(self.size, len(self.facts), len(self.options))
        found = {}
        for name, shape in self.size.dense().items():
            found[name] = struct.unpack_from(f"<{prod(shape)}e", self.numbers, offset)
            offset += prod(shape) * TWO_BYTES
        return found


class Trained(NamedTuple):
    """What a file of weights holds."""

    game: str
    rules: int
    learned: Learned


def row_size(units: int) -> int:
    """How many bytes the row of a feature has."""
    return (1 + units) * TWO_BYTES


def rows_size(size: Size, facts: int, options: int) -> int:
    """How many bytes the rows of all features have."""
    return facts * row_size(size.hidden) + options * row_size(size.option)


def numbers_size(size: Size, facts: int, options: int) -> int:
    """How many bytes all numbers of a net have."""
    dense = sum(prod(shape) for shape in size.dense().values())
    return rows_size(size, facts, options) + dense * TWO_BYTES


def pack(trained: Trained) -> bytes:
    """The bytes of a file."""
    learned = trained.learned
    about = {"game": trained.game, "rules": trained.rules}
    about |= {name: getattr(learned, name) for name in Learned._fields[:-1]}
    text = json.dumps(about, separators=(",", ":"), ensure_ascii=False).encode()
    return MARK + zlib.compress(struct.pack("<I", len(text)) + text + learned.numbers, 9)


def unpack(content: bytes, source: str) -> Trained:
    """What the bytes of a file hold."""
    if not content.startswith(MARK):
        raise BadWeights(f"{source} holds no weights of this version; imperia train makes them")
    try:
        content = zlib.decompress(content[len(MARK) :])
        (length,) = struct.unpack_from("<I", content)
        about = json.loads(content[4 : 4 + length])
        learned = _learned(about, content[4 + length :])
        return Trained(str(about["game"]), int(about["rules"]), learned)
    except (zlib.error, struct.error, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadWeights(f"{source} is damaged: fetch or train it again") from error


def _learned(about: dict[str, Any], numbers: bytes) -> Learned:
    """The net of a file."""
    facts, options = ([tuple(key) for key in about[name]] for name in ("facts", "options"))
    size = Size(*about["size"])
    if len(numbers) != numbers_size(size, len(facts), len(options)):
        raise ValueError("numbers are missing")
    return Learned(size, about["spread"], facts, options, numbers)


def read_trained(path: Path, game: str) -> Trained:
    """The weights of a file, which must be of a game."""
    try:
        trained = unpack(path.read_bytes(), str(path))
    except OSError as error:
        raise BadWeights(f"{path} cannot be read: {error.strerror}") from error
    if trained.game != game:
        raise BadWeights(f"{path} is about {trained.game}, not {game}")
    return trained


def learned_file(game: str) -> Path:
    """Where the weights of a game are: in the folder that the surroundings name, or its own."""
    folder = os.environ.get(FOLDER)
    if folder and (own := Path(folder).expanduser() / f"{game}.weights").exists():
        return own
    path = find_features(game).learned
    if path is None or not path.exists():
        raise BadWeights(
            f"nobody has trained a policy for {game}: `imperia train {game} --games 2000` makes "
            f"{game}.weights; then set {FOLDER} to the folder it is in"
        )
    return path


def has_learned(game: str) -> bool:
    """Whether a player has learned a game."""
    try:
        learned_file(game)
    except BadWeights:
        return False
    return True


class Judged(NamedTuple):
    """What a policy says of a decision."""

    scores: list[float]  # how good each option looks; only differences mean something
    forecast: float  # the result that is to be expected


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """What was learned for a game, in plain Python: a judgement of any decision.

    Numbers of the net are whole ones here, in units of a fraction: see lanes.py.
    """

    def __init__(self, learned: Learned) -> None:
        size = self.size = learned.size
        self.spread = learned.spread
        self.facts = Rows(learned.facts, learned.numbers, 0, size.hidden, FINE)
        skipped = len(learned.facts) * row_size(size.hidden)
        self.options = Rows(learned.options, learned.numbers, skipped, size.option, FINE * FINE)
        dense = learned.dense()
        self.bias = whole(dense["bias"], FINE * FINE)
        self.deep_bias = whole(dense["deep_bias"], FINE * FINE)
        self.option_bias = whole(dense["option_bias"], FINE * FINE)
        self.deepen = columns(dense["deepen"], size.hidden)
        self.join = columns(dense["join"], size.hidden)
        self.merit = fractions(dense["merit"])
        self.hope = fractions(dense["hope"])
        self.level = round(FINE * FINE * dense["level"][0])

    def scores(self, reading: Reading) -> list[float]:
        """How good each option looks; only differences mean something."""
        if not self.size.hidden:
            return [self.score(option) for option in reading.options]
        joined = self.joined(self.units(self.known(reading.facts)))
        return [self.score(option, joined) for option in reading.options]

    def judge(self, reading: Reading) -> Judged:
        """How good each option looks, and the result that is to be expected."""
        rows = self.known(reading.facts)
        units = self.units(rows)
        hope = self.level + sum([amount * row.own for row, amount in rows])
        hope += sum([weight * unit for weight, unit in zip(self.hope, units, strict=True)])
        joined = self.joined(units) if units else 0
        scores = [self.score(option, joined) for option in reading.options]
        return Judged(scores, reading.points + self.spread * (hope / (FINE * FINE)))

    def known(self, facts: Sequence[Fact]) -> list[tuple[Row, int]]:
        """The rows of the facts about which something was learned, and how much there is."""
        found = [(self.facts.get(feature), round(FINE * amount)) for feature, amount in facts]
        return [(row, amount) for row, amount in found if row is not None]

    def units(self, rows: Sequence[tuple[Row, int]]) -> list[int]:
        """The hidden units: what the table comes to."""
        if not self.size.hidden:
            return []
        sums = self.bias
        for row, amount in rows:
            sums += row.units * amount
        first = heard(sums, self.size.hidden)
        deep = heard(through(self.deepen, first, self.deep_bias), self.size.hidden)
        return [unit + more for unit, more in zip(first, deep, strict=True)]

    def joined(self, units: list[int]) -> int:
        """What the table says to every option, a row of its units."""
        return through(self.join, units, self.option_bias)

    def score(self, option: Sequence[Feature], joined: int = 0) -> float:
        """How good an option looks."""
        rows = [row for row in map(self.options.get, option) if row is not None]
        own = sum([row.own for row in rows])
        if not self.size.option:
            return own / FINE
        for row in rows:
            joined += row.units
        units = heard(joined, self.size.option)
        total = sum([merit * unit for merit, unit in zip(self.merit, units, strict=True)])
        return (own * FINE + total) / (FINE * FINE)


def fractions(numbers: Iterable[float]) -> list[int]:
    """Numbers in units of the fraction."""
    return [round(FINE * number) for number in numbers]


def whole(numbers: Iterable[float], fine: int) -> int:
    """A row of numbers in units of a fraction."""
    return packed([round(fine * number) for number in numbers])


def columns(numbers: Sequence[float], width: int) -> list[int]:
    """A table that is written row by row, as its columns."""
    return [whole(numbers[place::width], FINE) for place in range(width)]


def heard(sums: int, count: int) -> list[int]:
    """The units that have something to say, the others silent, in units of the fraction again."""
    return [total >> SHIFT if total > 0 else 0 for total in unpacked(sums, count)]


def through(columns: list[int], units: list[int], biases: int) -> int:
    """What the next layer hears from units: each has a column of the table between them."""
    sums = biases
    for unit, column in zip(units, columns, strict=True):
        if unit:
            sums += unit * column
    return sums


class Row(NamedTuple):
    """What was learned about a feature."""

    own: int  # what it counts by itself, in units of the fraction
    units: int  # what it tells the units of the net, in one number


class Rows:
    """The rows of some features, unpacked when they are first looked at."""

    def __init__(
        self, features: list[Feature], numbers: bytes, offset: int, units: int, fine: int
    ) -> None:
        self.places: Mapping[Feature, int] = {name: row for row, name in enumerate(features)}
        self.numbers, self.offset = numbers, offset
        self.shape = struct.Struct(f"<{1 + units}e")
        self.fine = fine
        self.known: dict[Feature, Row | None] = {}

    def get(self, feature: Feature) -> Row | None:
        """The row of a feature; None if nothing was learned about it."""
        if feature not in self.known:
            place = self.places.get(feature)
            self.known[feature] = None if place is None else self.unpacked(place)
        return self.known[feature]

    def unpacked(self, place: int) -> Row:
        """A row by its place."""
        offset = self.offset + place * self.shape.size
        own, *units = self.shape.unpack_from(self.numbers, offset)
        return Row(round(FINE * own), whole(units, self.fine))
