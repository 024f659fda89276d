"""What the store takes and gives: plain rows with names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, NamedTuple

WATCHER: Final = -1

# What a link is for
KEY: Final = "key"  # the holder's own secret: opens the seat to their programs
INVITE: Final = "invite"  # lets somebody sit down at a free seat, once
USED: Final = "used"  # an invitation by which somebody sat down: leads its guest back
DEVICE: Final = "device"  # lets the holder open the seat in one more browser, once and soon
WATCH: Final = "watch"  # opens what all may see


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
    moved: datetime | None = None  # when the seat that is waited for was asked


class SavedCampaign(NamedTuple):
    """A campaign as saved; what it holds only its game can read."""

    id: str
    owner: str  # the hash of the secret in their cookie
    game: str
    began: datetime
    changed: datetime
    version: int
    playing: str  # the id of the game that is being played; "" between games
    content: dict[str, Any]


class Clock(NamedTuple):
    """The clock of a game as it was turned last; moments are seconds since 1970."""

    seat: int  # whose runs; -1: nobody's
    since: float
    left: list[float]  # seconds of each seat, at that moment
    reached: int  # the highest number of choices at which it was turned


class SavedDeck(NamedTuple):
    """A deck as saved: the names of its cards, each once."""

    id: str
    owner: str  # the hash of the secret in their cookie
    game: str
    side: str
    name: str
    cards: list[str]
    changed: datetime


class Result(NamedTuple):
    """How a seat fared in a game that is over."""

    game_id: str
    seat: int  # -1: nobody can read how the game ended
    game: str
    side: str
    against: str  # "human", a computer player, the level of an automatic opponent; "" alone
    seats: int
    score: int
    won: bool
    counts: bool  # False for practice: a known seed, a lesson, several seats of one person
    ended: datetime
    options: dict[str, Any]


class Link(NamedTuple):
    """What a secret is good for: a seat of a game, or watching it."""

    game_id: str
    seat: int
    kind: str
    made: datetime


class NewLink(NamedTuple):
    """A secret to be kept by its hash, and the salt by which its maker can make it again."""

    secret: str
    seat: int
    kind: str
    salt: str = ""


class KeptLink(NamedTuple):
    """What is kept of a link that its maker can show again."""

    hash: str
    seat: int
    salt: str


class PlayerRow(NamedTuple):
    """Who plays a seat: "human" or a computer player's name."""

    seat: int
    who: str = "human"
    name: str = ""
    webhook: str = ""
    resigned: bool = False
    seen: datetime | None = None  # when their browser or program last showed that it is there


class Message(NamedTuple):
    """Words said at the table, by a seat or by a watcher."""

    number: int
    at: datetime
    seat: int
    words: str


class Request(NamedTuple):
    """A seat's wish that needs consent, and the seats that agree, its own included.

    It is to go back to a step, or to take a seat back from a person who left.
    """

    seat: int
    step: int
    agreed: list[int]
    at: datetime
    target: int = -1  # the seat to be taken back; -1 if the wish is to go back


class NewGame(NamedTuple):
    """All that a game begins with; `owner` and the first of members are secrets."""

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
    links: Sequence[NewLink] = ()
    players: Sequence[PlayerRow] = ()
    members: Sequence[tuple[str, int]] = ()
