"""Who may sit where: links with secrets, the browsers that used them, the players."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Integer, Text, bindparam, delete, insert, select, update

from .access import Access, now
from .errors import NoSuchGame
from .rows import Link, PlayerRow, hashed
from .tables import (
    GAME_ID,
    LINKS,
    MEMBERS,
    PLAYERS,
)

SEAT: Final = bindparam("seat", type_=Integer())
VISITOR: Final = bindparam("visitor", type_=Text())

FIND_LINK: Final = select(LINKS.c.game_id, LINKS.c.seat).where(LINKS.c.hash == bindparam("hash"))
ADD_LINK: Final = insert(LINKS)
DROP_LINKS: Final = delete(LINKS).where(LINKS.c.game_id == GAME_ID, LINKS.c.seat == SEAT)

ADD_MEMBER: Final = insert(MEMBERS)
DROP_MEMBER: Final = delete(MEMBERS).where(
    MEMBERS.c.visitor == VISITOR, MEMBERS.c.game_id == GAME_ID, MEMBERS.c.seat == SEAT
)
DROP_MEMBERS: Final = delete(MEMBERS).where(MEMBERS.c.game_id == GAME_ID, MEMBERS.c.seat == SEAT)
HOLDERS: Final = select(MEMBERS.c.seat, MEMBERS.c.visitor).where(MEMBERS.c.game_id == GAME_ID)
SEATS_OF: Final = (
    select(MEMBERS.c.seat)
    .where(MEMBERS.c.visitor == VISITOR, MEMBERS.c.game_id == GAME_ID)
    .order_by(MEMBERS.c.seat)
)

PLAYER: Final = (PLAYERS.c.seat, PLAYERS.c.who, PLAYERS.c.name, PLAYERS.c.webhook)
PLAYERS_OF: Final = (
    select(*PLAYER, PLAYERS.c.resigned).where(PLAYERS.c.game_id == GAME_ID).order_by(PLAYERS.c.seat)
)
CHANGE_PLAYER: Final = update(PLAYERS).where(
    PLAYERS.c.game_id == bindparam("of_game"), PLAYERS.c.seat == bindparam("at_seat")
)


class Seats(Access):
    """Links, members and players of saved games."""

    def link(self, secret: str) -> Link | None:
        """What a secret opens, if anything."""
        with self.reading() as connection:
            row = connection.execute(FIND_LINK, {"hash": hashed(secret)}).one_or_none()
        return None if row is None else Link._make(row)

    def join(self, game_id: str, visitor: str, seat: int) -> None:
        """Let a visitor act for a seat; nothing changes for one who may already."""
        if seat in self.seats_of(game_id, visitor):
            return
        row = member_row(game_id, visitor, seat)
        with self.changing(game_id) as connection:
            connection.execute(DROP_MEMBER, row)
            connection.execute(ADD_MEMBER, row)

    def hand_over(self, game_id: str, seat: int, visitor: str, secret: str) -> None:
        """Give a seat to one visitor alone, who from now on opens it by a secret of their own."""
        place = {"game_id": game_id, "seat": seat}
        with self.changing(game_id) as connection:
            connection.execute(DROP_LINKS, place)
            connection.execute(DROP_MEMBERS, place)
            connection.execute(ADD_LINK, link_row(game_id, secret, seat))
            connection.execute(ADD_MEMBER, member_row(game_id, visitor, seat))

    def holders(self, game_id: str) -> dict[int, set[str]]:
        """The visitors, hashed, that may act for each seat; seats that nobody has are not there."""
        found: dict[int, set[str]] = {}
        with self.reading() as connection:
            for seat, visitor in connection.execute(HOLDERS, {"game_id": game_id}):
                found.setdefault(seat, set()).add(visitor)
        return found

    def seats_of(self, game_id: str, visitor: str) -> list[int]:
        """The seats that a visitor may act for, in order."""
        with self.reading() as connection:
            row = {"game_id": game_id, "visitor": hashed(visitor)}
            return list(connection.execute(SEATS_OF, row).scalars())

    def players(self, game_id: str) -> list[PlayerRow]:
        """Who plays, in the order of seats."""
        with self.reading() as connection:
            rows = connection.execute(PLAYERS_OF, {"game_id": game_id})
            return [PlayerRow._make(row) for row in rows]

    def seat_player(
        self,
        game_id: str,
        seat: int,
        *,
        who: str | None = None,
        name: str | None = None,
        webhook: str | None = None,
        resigned: bool | None = None,
    ) -> None:
        """Change who plays a seat, in what is given."""
        new = {"who": who, "name": name, "webhook": webhook, "resigned": resigned}
        given = {key: value for key, value in new.items() if value is not None}
        if not given:
            return
        with self.changing(game_id) as connection:
            where = {"of_game": game_id, "at_seat": seat}
            if not connection.execute(CHANGE_PLAYER, where | given).rowcount:
                raise NoSuchGame(f"the game has no seat {seat}: name one that it has")


def link_row(game_id: str, secret: str, seat: int) -> dict[str, object]:
    """The row of a link."""
    return {"hash": hashed(secret), "game_id": game_id, "seat": seat}


def member_row(game_id: str, visitor: str, seat: int) -> dict[str, object]:
    """The row of a member."""
    return {"visitor": hashed(visitor), "game_id": game_id, "seat": seat, "joined": now()}
