"""Finding the games of a visitor again: by what they are, how they stand, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Text, bindparam, case, exists, func, or_, select

from .access import Access
from .rows import PlayerRow, Result, SavedGame, hashed
from .seats import PLAYER
from .tables import GAMES, MEMBERS, PLAYERS, RESULTS

VISITOR: Final = bindparam("visitor", type_=Text())
OWNED: Final = GAMES.c.owner == VISITOR
MINE: Final = select(MEMBERS.c.game_id).where(MEMBERS.c.visitor == VISITOR)
SITS: Final = GAMES.c.id.in_(MINE)
LATEST: Final = (GAMES.c.changed.desc(), GAMES.c.id)
# The visitor's own seats of a game, and those of others.
OWN_SEAT: Final = exists().where(
    MEMBERS.c.visitor == VISITOR,
    MEMBERS.c.game_id == PLAYERS.c.game_id,
    MEMBERS.c.seat == PLAYERS.c.seat,
)
SAME_SEAT: Final = (MEMBERS.c.game_id == RESULTS.c.game_id) & (MEMBERS.c.seat == RESULTS.c.seat)
ALONE: Final = "alone"  # in place of who plays another seat
AT_GAME: Final = PLAYERS.c.game_id == GAMES.c.id


class Wanted(NamedTuple):
    """Which of their games somebody looks for; what is None or "" does not matter."""

    words: str = ""  # in the title, or in the name of somebody who plays
    game: str = ""
    side: str = ""  # that the visitor plays
    against: str = ""  # who plays another seat: "human", a computer player, or ALONE
    over: bool | None = None
    won: bool | None = None
    counted: bool = False  # only what counts as a result; `against` is then that of the result


class Found(NamedTuple):
    """A game that was found, with who plays it and how its seats fared, if it is over."""

    saved: SavedGame
    own: list[int]  # the visitor's seats
    players: list[PlayerRow]
    results: list[Result]


class Finding(Access):
    """Games of a visitor, some at a time."""

    def count_games(self, visitor: str, wanted: Wanted) -> int:
        """How many games of a visitor are like what is wanted."""
        asked = select(func.count()).select_from(GAMES).where(*conditions(wanted))
        with self.reading() as connection:
            return connection.execute(asked, values(visitor, wanted)).scalar_one()

    def find_games(self, visitor: str, wanted: Wanted, first: int, most: int) -> list[SavedGame]:
        """Some games of a visitor that are like what is wanted, the latest changed first."""
        asked = select(GAMES).where(*conditions(wanted)).order_by(*LATEST)
        with self.reading() as connection:
            rows = connection.execute(asked.offset(first).limit(most), values(visitor, wanted))
            return [SavedGame._make(row) for row in rows]

    def with_players(self, visitor: str, games: Sequence[SavedGame]) -> list[Found]:
        """Games with all that a list of them tells."""
        ids = [saved.id for saved in games]
        own: dict[str, list[int]] = {name: [] for name in ids}
        players: dict[str, list[PlayerRow]] = {name: [] for name in ids}
        results: dict[str, list[Result]] = {name: [] for name in ids}
        with self.reading() as connection:
            for name, seat in connection.execute(seats_in(ids), {"visitor": hashed(visitor)}):
                own[name].append(seat)
            for name, *row in connection.execute(players_in(ids)):
                players[name].append(PlayerRow(*row))
            ended = select(RESULTS).where(RESULTS.c.game_id.in_(ids)).order_by(RESULTS.c.seat)
            for result in map(Result._make, connection.execute(ended)):
                results[result.game_id].append(result)
        return [Found(one, own[one.id], players[one.id], results[one.id]) for one in games]


def seats_in(ids: Sequence[str]) -> Any:
    """The visitor's seats in some games."""
    return (
        select(MEMBERS.c.game_id, MEMBERS.c.seat)
        .where(MEMBERS.c.visitor == VISITOR, MEMBERS.c.seat >= 0, MEMBERS.c.game_id.in_(ids))
        .order_by(MEMBERS.c.seat)
    )


def players_in(ids: Sequence[str]) -> Any:
    """Who plays in some games."""
    return (
        select(PLAYERS.c.game_id, *PLAYER, PLAYERS.c.resigned)
        .where(PLAYERS.c.game_id.in_(ids))
        .order_by(PLAYERS.c.seat)
    )


def conditions(wanted: Wanted) -> list[ColumnElement[bool]]:
    """What is wanted, as the database asks for it."""
    found: list[ColumnElement[bool]] = [or_(OWNED, SITS)]
    if wanted.game:
        found.append(GAMES.c.game == bindparam("kind"))
    if wanted.over is not None:
        found.append(GAMES.c.over == bindparam("is_over"))
    if wanted.side:
        found.append(exists().where(AT_GAME, OWN_SEAT, PLAYERS.c.side == bindparam("side")))
    if wanted.against and not wanted.counted:
        found.append(meets(wanted.against))
    if wanted.won is not None or wanted.counted:
        found.append(GAMES.c.id.in_(ended(wanted)))
    if wanted.words:
        named = exists().where(AT_GAME, said_in(PLAYERS.c.name))
        found.append(or_(said_in(GAMES.c.title), named))
    return found


def ended(wanted: Wanted) -> Any:
    """The games that are over, by how the visitor's seats fared in them."""
    asked = (
        select(RESULTS.c.game_id)
        .join(MEMBERS, SAME_SEAT)
        .where(MEMBERS.c.visitor == VISITOR, RESULTS.c.seat >= 0)
        .group_by(RESULTS.c.game_id)
    )
    if wanted.counted:
        asked = asked.where(RESULTS.c.counts)
        if wanted.against:
            rival = "" if wanted.against == ALONE else wanted.against
            asked = asked.where(RESULTS.c.against == rival)
    if wanted.won is not None:
        wins = func.max(case((RESULTS.c.won, 1), else_=0))
        asked = asked.having(wins == (1 if wanted.won else 0))
    return asked


def meets(against: str) -> ColumnElement[bool]:
    """Whether somebody plays another seat of a game; or nobody does, for who looks for that."""
    other = exists().where(AT_GAME, ~OWN_SEAT)
    return ~other if against == ALONE else other.where(PLAYERS.c.who == bindparam("rival"))


def said_in(column: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether the words that are looked for stand in a text, whatever their capitals."""
    return func.lower(column).like(bindparam("like"), escape="\\")


def values(visitor: str, wanted: Wanted) -> dict[str, object]:
    """What fills the conditions in."""
    plain = wanted.words.lower().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return {
        "visitor": hashed(visitor),
        "kind": wanted.game,
        "side": wanted.side,
        "rival": wanted.against,
        "is_over": bool(wanted.over),
        "like": f"%{plain}%",
    }
