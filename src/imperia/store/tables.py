"""The tables: games, their journals line by line, who may act for which seat, what was said."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    JSON,
    Column,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    MetaData,
    Named,
    Table,
    Text,
    TypedColumns,
    TypeDecorator,
    bindparam,
)

# Every constraint has a name on every database, so that a later migration can speak of it.
METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Moment(TypeDecorator[datetime]):
    """A moment in UTC, with its time zone also where the database keeps none."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To UTC, because SQLite drops the time zone."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Back in UTC, from a session of any time zone or of none."""
        if value is None or value.tzinfo is None:
            return value and value.replace(tzinfo=UTC)
        return value.astimezone(UTC)


class GameColumns(TypedColumns):
    """A game: what its page needs without reading the journal."""

    id: Named[str] = Column(Text, primary_key=True)
    game: Named[str] = Column(Text)
    seats: Named[list[str]] = Column(JSON)
    title: Named[str] = Column(Text)
    began: Named[datetime] = Column(Moment)
    changed: Named[datetime] = Column(Moment)
    version: Named[int]
    lines: Named[int]
    step: Named[int]
    waits: Named[str] = Column(Text)
    over: Named[bool]
    owner: Named[str] = Column(Text, index=True)
    settings: Named[dict[str, Any]] = Column(JSON)
    confirmed: Named[int]
    moved: Named[datetime | None] = Column(Moment, nullable=True)


class OfGame(TypedColumns):
    """What belongs to a game and goes with it."""

    game_id: Named[str] = Column(Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


class LineColumns(OfGame):
    """A line of a journal, only ever added."""

    number: Named[int] = Column(primary_key=True, autoincrement=False)
    text: Named[str] = Column(Text)


class LinkColumns(TypedColumns):
    """What a link with a secret is for (its kind), and at which seat, or -1 to watch.

    A secret that its maker must be able to show again is made from theirs and the salt.
    """

    hash: Named[str] = Column(Text, primary_key=True)
    game_id: Named[str] = Column(Text, ForeignKey("games.id", ondelete="CASCADE"), index=True)
    seat: Named[int]
    kind: Named[str] = Column(Text)
    salt: Named[str] = Column(Text)
    made: Named[datetime] = Column(Moment)


class MemberColumns(TypedColumns):
    """Which browser may act for which seat."""

    visitor: Named[str] = Column(Text, primary_key=True)
    game_id: Named[str] = Column(
        Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    seat: Named[int] = Column(primary_key=True, autoincrement=False)
    joined: Named[datetime] = Column(Moment)


class PlayerColumns(OfGame):
    """Who plays a seat."""

    seat: Named[int] = Column(primary_key=True, autoincrement=False)
    who: Named[str] = Column(Text)
    name: Named[str] = Column(Text)
    webhook: Named[str] = Column(Text)
    resigned: Named[bool]
    seen: Named[datetime | None] = Column(Moment, nullable=True)
    side: Named[str] = Column(Text)


class MessageColumns(OfGame):
    """Words said at the table."""

    number: Named[int] = Column(primary_key=True, autoincrement=False)
    at: Named[datetime] = Column(Moment)
    seat: Named[int]
    words: Named[str] = Column(Text)


class RequestColumns(OfGame):
    """The open request to go back, or to take a seat back; a game has one at most."""

    seat: Named[int]
    step: Named[int]
    agreed: Named[list[int]] = Column(JSON)
    at: Named[datetime] = Column(Moment)
    target: Named[int]


class CampaignColumns(TypedColumns):
    """Games of one visitor that follow from each other."""

    id: Named[str] = Column(Text, primary_key=True)
    owner: Named[str] = Column(Text, index=True)
    game: Named[str] = Column(Text)
    began: Named[datetime] = Column(Moment)
    changed: Named[datetime] = Column(Moment)
    version: Named[int]
    playing: Named[str] = Column(Text)  # the game that is being played; "" between games
    content: Named[dict[str, Any]] = Column(JSON)


class ResultColumns(OfGame):
    """How a seat fared in a game that is over; -1: nobody can read how it ended."""

    seat: Named[int] = Column(primary_key=True, autoincrement=False)
    game: Named[str] = Column(Text)
    side: Named[str] = Column(Text)
    against: Named[str] = Column(Text)
    seats: Named[int]
    score: Named[int]
    won: Named[bool]
    counts: Named[bool]
    ended: Named[datetime] = Column(Moment)
    options: Named[dict[str, Any]] = Column(JSON)


class ClockColumns(OfGame):
    """The clock of a game: whose runs (-1: nobody's) since when, and what was left to each then."""

    seat: Named[int]
    since: Named[float] = Column(Double)
    due: Named[float | None] = Column(Double, nullable=True, index=True)
    reached: Named[int]
    left: Named[list[float]] = Column(JSON)


class PulseColumns(TypedColumns):
    """When a server last ran, while clocks did."""

    id: Named[int] = Column(primary_key=True, autoincrement=False)
    at: Named[float] = Column(Double)


class DeckColumns(TypedColumns):
    """A deck that a visitor has put together."""

    id: Named[str] = Column(Text, primary_key=True)
    owner: Named[str] = Column(Text, index=True)
    game: Named[str] = Column(Text)
    side: Named[str] = Column(Text)
    name: Named[str] = Column(Text)
    cards: Named[list[str]] = Column(JSON)
    changed: Named[datetime] = Column(Moment)


CHANNEL: Final = "imperia"  # on which PostgreSQL tells of changes
GAME_ID: Final = bindparam("game_id", type_=Text())
GAMES: Final = Table("games", METADATA, GameColumns)
LINES: Final = Table("lines", METADATA, LineColumns)
LINKS: Final = Table("links", METADATA, LinkColumns)
MEMBERS: Final = Table("members", METADATA, MemberColumns)
PLAYERS: Final = Table("players", METADATA, PlayerColumns)
MESSAGES: Final = Table("messages", METADATA, MessageColumns)
REQUESTS: Final = Table("requests", METADATA, RequestColumns)
CAMPAIGNS: Final = Table("campaigns", METADATA, CampaignColumns)
RESULTS: Final = Table("results", METADATA, ResultColumns)
DECKS: Final = Table("decks", METADATA, DeckColumns)
CLOCKS: Final = Table("clocks", METADATA, ClockColumns)
PULSE: Final = Table("pulse", METADATA, PulseColumns)
