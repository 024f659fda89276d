"""What the store takes and gives: plain rows with names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, NamedTuple

WATCHER: Final = -1


def hashed(secret: str) -> str:
    """What is kept of a secret: enough to know it again, not enough to tell it."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class SavedGame(NamedTuple):
    """A game as saved, without its journal."""

    id: str
    game: str
    seats: list[str]
    title: str
    began: datetime
    changed: datetime
    version: int
    lines: int
    step: int
    waits: str  # the name of the seat asked now, "" when over
    over: bool
    owner: str  # the hash of the secret in their cookie
    settings: dict[str, Any]
    confirmed: int = 0  # up to which step a person has said that the turn is over


class Link(NamedTuple):
    """What a secret opens: a seat of a game, or watching it."""

    game_id: str
    seat: int


class PlayerRow(NamedTuple):
    """Who plays a seat: "human" or a computer player's name."""

    seat: int
    who: str = "human"
    name: str = ""
    webhook: str = ""
    resigned: bool = False


class Message(NamedTuple):
    """Words said at the table, by a seat or by a watcher."""

    number: int
    at: datetime
    seat: int
    words: str


class Request(NamedTuple):
    """A seat's wish to go back to a step, and the seats that agree, its own included."""

    seat: int
    step: int
    agreed: list[int]
    at: datetime


class NewGame(NamedTuple):
    """All that a game begins with; `owner` and the first of links and members are secrets."""

    id: str
    game: str
    seats: Sequence[str]
    title: str
    owner: str
    lines: Sequence[str]
    step: int
    waits: str
    over: bool = False
    settings: Mapping[str, Any] = MappingProxyType({})
    links: Sequence[tuple[str, int]] = ()
    players: Sequence[PlayerRow] = ()
    members: Sequence[tuple[str, int]] = ()
