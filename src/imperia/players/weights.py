"""Learned weights: one file for each game, read and weighed in plain Python.

A file is a line that says what it is, then, packed by zlib: the length of a JSON text, that text
(the game and, for each net, its side, its size and the names of its features) and all numbers of
the nets in two bytes each. `training/net.py` says what they mean, and makes them. Most games have
one net for all sides; where sides learn apart, each has its own.
"""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..kernel import Fact, Feature, ImperiaError, Reading, find_features

MARK = b"imperia weights 2\n"
FOLDER = "IMPERIA_LEARNED"  # a folder of weights that come before those of the games
DENSE = ("join", "bias", "option_bias", "merit", "hope", "level")  # in this order
TWO_BYTES = 2
EVERY_SIDE = ""  # the side of a net that plays all of them


class BadWeights(ImperiaError):
    """A file of weights that is missing, damaged or of another game."""


class Learned(NamedTuple):
    """What one net has learned."""

    hidden: int  # how many units it has
    spread: float
    facts: list[Feature]
    options: list[Feature]
    numbers: bytes  # rows of the facts, rows of the options, the dense parts

    def dense(self) -> dict[str, tuple[float, ...]]:
        """The numbers that belong to no feature, each part as one row."""
        hidden = self.hidden
        sizes = (hidden * hidden, hidden, hidden, hidden, hidden, 1)
        offset = (len(self.facts) + len(self.options)) * row_size(hidden)
        found = {}
        for name, size in zip(DENSE, sizes, strict=True):
            found[name] = struct.unpack_from(f"<{size}e", self.numbers, offset)
            offset += size * TWO_BYTES
        return found


class Trained(NamedTuple):
    """What a file of weights holds: the nets of a game by side, or one for every side."""

    game: str
    rules: int
    nets: dict[str, Learned]


def row_size(hidden: int) -> int:
    """How many bytes the row of a feature has."""
    return (1 + hidden) * TWO_BYTES


def numbers_size(hidden: int, rows: int) -> int:
    """How many bytes all numbers of a net have."""
    return rows * row_size(hidden) + (hidden * hidden + 4 * hidden + 1) * TWO_BYTES


def pack(trained: Trained) -> bytes:
    """The bytes of a file."""
    nets = [
        {"side": side} | {name: getattr(net, name) for name in Learned._fields[:-1]}
        for side, net in trained.nets.items()
    ]
    about = {"game": trained.game, "rules": trained.rules, "nets": nets}
    text = json.dumps(about, separators=(",", ":"), ensure_ascii=False).encode()
    numbers = b"".join(net.numbers for net in trained.nets.values())
    return MARK + zlib.compress(struct.pack("<I", len(text)) + text + numbers, 9)


def unpack(content: bytes, source: str) -> Trained:
    """What the bytes of a file hold."""
    if not content.startswith(MARK):
        raise BadWeights(f"{source} holds no weights of this version; imperia train makes them")
    try:
        content = zlib.decompress(content[len(MARK) :])
        (length,) = struct.unpack_from("<I", content)
        about = json.loads(content[4 : 4 + length])
        nets = _nets(about["nets"], content[4 + length :])
        return Trained(str(about["game"]), int(about["rules"]), nets)
    except (zlib.error, struct.error, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadWeights(f"{source} is damaged: fetch or train it again") from error


def _nets(listed: list[dict[str, Any]], numbers: bytes) -> dict[str, Learned]:
    """The nets of a file by side, each with its share of the numbers."""
    found: dict[str, Learned] = {}
    offset = 0
    for about in listed:
        facts, options = ([tuple(key) for key in about[name]] for name in ("facts", "options"))
        size = numbers_size(about["hidden"], len(facts) + len(options))
        own = numbers[offset : offset + size]
        if len(own) < size:
            raise ValueError("numbers are missing")
        found[about["side"]] = Learned(about["hidden"], about["spread"], facts, options, own)
        offset += size
    return found


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


class Policy:
    """What was learned for a game, in plain Python: a judgement of any decision."""

    def __init__(self, trained: Trained) -> None:
        self.learned = trained.nets
        self.nets: dict[str, Weights] = {}

    def net(self, side: str) -> Weights:
        """The net of a side, made when it is first needed."""
        found = self.nets.get(side)
        if found is None:
            learned = self.learned.get(side)
            if learned is None:
                raise BadWeights(f"nobody has trained a policy for {side or 'this game'} yet")
            found = self.nets[side] = Weights(learned)
        return found

    def scores(self, reading: Reading) -> list[float]:
        """How good each option of a decision looks; only differences mean something."""
        return self.net(reading.side).scores(reading)


class Weights:
    """One net: what the features of a decision say for each option."""

    def __init__(self, learned: Learned) -> None:
        self.hidden = learned.hidden
        size = row_size(self.hidden)
        self.facts = Rows(learned.facts, learned.numbers, 0, self.hidden)
        skipped = len(learned.facts) * size
        self.options = Rows(learned.options, learned.numbers, skipped, self.hidden)
        dense = learned.dense()
        units = range(self.hidden)
        self.join = [dense["join"][u * self.hidden : (u + 1) * self.hidden] for u in units]
        self.bias, self.option_bias = dense["bias"], dense["option_bias"]
        self.merit = dense["merit"]

    def scores(self, reading: Reading) -> list[float]:
        """How good each option looks; only differences mean something."""
        joined = self.joined(reading.facts) if self.hidden else []
        return [self.score(option, joined) for option in reading.options]

    def units(self, facts: Sequence[Fact]) -> list[float]:
        """The hidden units: what the table comes to."""
        sums = list(self.bias)
        for feature, amount in facts:
            row = self.facts.get(feature)
            if row is not None:
                sums = [s + amount * number for s, number in zip(sums, row[1:], strict=True)]
        return [max(0.0, s) for s in sums]

    def joined(self, facts: Sequence[Fact]) -> list[float]:
        """What the table says to every option, unit by unit."""
        hidden = self.units(facts)
        return [
            bias + sum(w * h for w, h in zip(weights, hidden, strict=True))
            for weights, bias in zip(self.join, self.option_bias, strict=True)
        ]

    def score(self, option: Sequence[Feature], joined: list[float]) -> float:
        """How good an option looks."""
        rows = [row for row in map(self.options.get, option) if row is not None]
        own: float = sum(row[0] for row in rows)
        if not joined:
            return own
        units = [sum(column) for column in zip(joined, *(row[1:] for row in rows), strict=True)]
        more: float = sum(w * u for w, u in zip(self.merit, units, strict=True) if u > 0.0)
        return own + more


class Rows:
    """The rows of some features, unpacked when they are first looked at."""

    def __init__(self, features: list[Feature], numbers: bytes, offset: int, hidden: int) -> None:
        self.places: Mapping[Feature, int] = {name: row for row, name in enumerate(features)}
        self.numbers, self.offset = numbers, offset
        self.shape = struct.Struct(f"<{1 + hidden}e")
        self.known: dict[Feature, tuple[float, ...] | None] = {}

    def get(self, feature: Feature) -> tuple[float, ...] | None:
        """The row of a feature; None if nothing was learned about it."""
        if feature not in self.known:
            place = self.places.get(feature)
            self.known[feature] = None if place is None else self.unpacked(place)
        return self.known[feature]

    def unpacked(self, place: int) -> tuple[float, ...]:
        """A row by its place."""
        return self.shape.unpack_from(self.numbers, self.offset + place * self.shape.size)


@cache
def policy_of(path: Path, game: str) -> Policy:
    """The policy of a file; each file is read once."""
    return Policy(read_trained(path, game))
