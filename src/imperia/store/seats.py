"""Who may sit where: links with secrets, the browsers that used them, the players."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import (
    Connection,
    Integer,
    Text,
    bindparam,
    delete,
    insert,
    or_,
    select,
    union_all,
    update,
)

from .access import Access, now
from .errors import Conflict, NoSuchGame
from .rows import (
    DEVICE,
    INVITE,
    KEY,
    USED,
    WATCH,
    KeptLink,
    Link,
    NewLink,
    PlayerRow,
    hashed,
)
from .tables import (
    GAME_ID,
    LINKS,
    MEMBERS,
    PLAYERS,
)

SEAT: Final = bindparam("seat", type_=Integer())
VISITOR: Final = bindparam("visitor", type_=Text())
HASH: Final = bindparam("of_secret", type_=Text())
AT_SEAT: Final = (LINKS.c.game_id == GAME_ID, LINKS.c.seat == SEAT)

FIND_LINK: Final = select(LINKS.c.game_id, LINKS.c.seat, LINKS.c.kind, LINKS.c.made).where(
    LINKS.c.hash == HASH
)
ADD_LINK: Final = insert(LINKS)
# Of two who use one link at the same moment, the second finds no such row.
USE_INVITE: Final = (
    update(LINKS).where(LINKS.c.hash == HASH, LINKS.c.kind == INVITE).values(kind=USED)
)
USE_INVITES: Final = (
    update(LINKS)
    .where(LINKS.c.game_id == bindparam("of_game"), LINKS.c.seat == bindparam("at_seat"))
    .where(LINKS.c.kind == INVITE)
    .values(kind=USED)
)
USE_DEVICE: Final = delete(LINKS).where(LINKS.c.hash == HASH, LINKS.c.kind == DEVICE)
DROP_LINKS: Final = delete(LINKS).where(*AT_SEAT)
DROP_OPEN: Final = delete(LINKS).where(*AT_SEAT, LINKS.c.kind.in_((INVITE, DEVICE)))
DROP_DEVICE: Final = delete(LINKS).where(*AT_SEAT, LINKS.c.kind == DEVICE)
DROP_KEYS: Final = delete(LINKS).where(*AT_SEAT, LINKS.c.kind.in_((KEY, DEVICE)))
# Of invitations and of the watchers' link: keys are never shown again.
KEPT: Final = select(LINKS.c.hash, LINKS.c.seat, LINKS.c.salt).where(
    LINKS.c.game_id == GAME_ID, LINKS.c.kind.in_((INVITE, WATCH))
)

ADD_MEMBER: Final = insert(MEMBERS)
DROP_MEMBER: Final = delete(MEMBERS).where(
    MEMBERS.c.visitor == VISITOR, MEMBERS.c.game_id == GAME_ID, MEMBERS.c.seat == SEAT
)
DROP_MEMBERS: Final = delete(MEMBERS).where(MEMBERS.c.game_id == GAME_ID, MEMBERS.c.seat == SEAT)
DROP_OTHERS: Final = DROP_MEMBERS.where(MEMBERS.c.visitor != VISITOR)
HOLDERS: Final = union_all(
    select(MEMBERS.c.seat, MEMBERS.c.visitor).where(MEMBERS.c.game_id == GAME_ID),
    select(LINKS.c.seat, LINKS.c.hash).where(LINKS.c.game_id == GAME_ID, LINKS.c.kind == KEY),
)
SEATS_OF: Final = (
    select(MEMBERS.c.seat)
    .where(MEMBERS.c.visitor == VISITOR, MEMBERS.c.game_id == GAME_ID)
    .order_by(MEMBERS.c.seat)
)

PLAYER: Final = (PLAYERS.c.seat, PLAYERS.c.who, PLAYERS.c.name, PLAYERS.c.webhook)
PLAYERS_OF: Final = (
    select(*PLAYER, PLAYERS.c.resigned, PLAYERS.c.seen)
    .where(PLAYERS.c.game_id == GAME_ID)
    .order_by(PLAYERS.c.seat)
)
CHANGE_PLAYER: Final = update(PLAYERS).where(
    PLAYERS.c.game_id == bindparam("of_game"), PLAYERS.c.seat == bindparam("at_seat")
)
# An older moment may come later, from another process: what is known stays.
NOTE_SEEN: Final = CHANGE_PLAYER.where(
    or_(PLAYERS.c.seen.is_(None), PLAYERS.c.seen < bindparam("moment"))
).values(seen=bindparam("moment"))
NOBODY: Final = {"who": "human", "name": "", "webhook": "", "resigned": False, "seen": None}


class Seats(Access):
    """Links, members and players of saved games."""

    def link(self, secret: str) -> Link | None:
        """What a secret is good for, if anything."""
        with self.reading() as connection:
            row = connection.execute(FIND_LINK, {"of_secret": hashed(secret)}).one_or_none()
        return None if row is None else Link._make(row)

    def kept_links(self, game_id: str) -> list[KeptLink]:
        """The links of a game that their maker can show again: invitations, and to watch."""
        with self.reading() as connection:
            return [KeptLink._make(row) for row in connection.execute(KEPT, {"game_id": game_id})]

    def join(self, game_id: str, visitor: str, seat: int) -> None:
        """Let a visitor act for a seat; nothing changes for one who may already."""
        if seat in self.seats_of(game_id, visitor):
            return
        row = member_row(game_id, visitor, seat)
        with self.changing(game_id) as connection:
            connection.execute(DROP_MEMBER, row)
            connection.execute(ADD_MEMBER, row)

    # Links are used up as somebody comes by them: in one transaction, so that only one can.

    def sit_down(
        self, link: Link, secret: str, *, visitor: str = "", key: str = "", name: str = ""
    ) -> None:
        """Use an invitation up: its seat is a visitor's, or theirs who are given the key."""
        with self.changing(link.game_id) as connection:
            if not connection.execute(USE_INVITE, {"of_secret": hashed(secret)}).rowcount:
                raise Conflict("somebody else has just sat down there: ask for another link")
            let_in(connection, link, visitor, key)
            where = {"of_game": link.game_id, "at_seat": link.seat}
            connection.execute(CHANGE_PLAYER, where | {"who": "human"} | named(name))

    def take_seat(self, game_id: str, seat: int, visitor: str) -> None:
        """Let a visitor have a seat that waits for them and that nobody holds, without a link."""
        with self.changing(game_id) as connection:
            if seat in held(connection, game_id):
                raise Conflict("somebody sits there already: look at the seats again")
            connection.execute(USE_INVITES, {"of_game": game_id, "at_seat": seat})
            connection.execute(ADD_MEMBER, member_row(game_id, visitor, seat))

    def open_elsewhere(self, link: Link, secret: str, *, visitor: str = "", key: str = "") -> None:
        """Use a holder's own link up: one more browser or program opens the seat."""
        with self.changing(link.game_id) as connection:
            if not connection.execute(USE_DEVICE, {"of_secret": hashed(secret)}).rowcount:
                raise Conflict("this link was just used: make another one")
            let_in(connection, link, visitor, key)

    def invite(self, game_id: str, link: NewLink) -> None:
        """Make a new invitation to a seat that nobody holds; every older link of it dies."""
        place = {"game_id": game_id, "seat": link.seat}
        with self.changing(game_id) as connection:
            if link.seat in held(connection, game_id):
                raise Conflict("somebody sits there already: look at the seats again")
            connection.execute(DROP_LINKS, place)
            connection.execute(ADD_LINK, link_row(game_id, link))

    def add_device(self, game_id: str, link: NewLink) -> None:
        """Make a link by which a holder opens their seat in another browser; an older one dies."""
        with self.writing() as connection:
            connection.execute(DROP_DEVICE, {"game_id": game_id, "seat": link.seat})
            connection.execute(ADD_LINK, link_row(game_id, link))

    def add_watch(self, game_id: str, link: NewLink) -> None:
        """Make one more link to watch a game."""
        with self.writing() as connection:
            connection.execute(ADD_LINK, link_row(game_id, link))

    def close_elsewhere(self, game_id: str, seat: int, visitor: str) -> None:
        """Close a seat in all browsers but one, and to all programs."""
        place = {"game_id": game_id, "seat": seat}
        with self.changing(game_id) as connection:
            connection.execute(DROP_KEYS, place)
            connection.execute(DROP_OTHERS, place | {"visitor": hashed(visitor)})

    def free(self, game_id: str, seat: int) -> None:
        """Take a seat from whoever holds it: it waits for a person, and no link opens it."""
        place = {"game_id": game_id, "seat": seat}
        with self.changing(game_id) as connection:
            connection.execute(DROP_LINKS, place)
            connection.execute(DROP_MEMBERS, place)
            connection.execute(CHANGE_PLAYER, {"of_game": game_id, "at_seat": seat} | NOBODY)

    def holders(self, game_id: str) -> dict[int, set[str]]:
        """Who may act for each seat, browsers and programs, hashed; free seats are not there."""
        with self.reading() as connection:
            return held(connection, game_id)

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
        """Change who plays a seat, in what is given; a computer's seat has no open link."""
        new = {"who": who, "name": name, "webhook": webhook, "resigned": resigned}
        given = {key: value for key, value in new.items() if value is not None}
        if not given:
            return
        with self.changing(game_id) as connection:
            where = {"of_game": game_id, "at_seat": seat}
            if not connection.execute(CHANGE_PLAYER, where | given).rowcount:
                raise NoSuchGame(f"the game has no seat {seat}: name one that it has")
            if who not in (None, "human"):
                connection.execute(DROP_OPEN, {"game_id": game_id, "seat": seat})

    def note_seen(self, game_id: str, seat: int, moment: datetime) -> None:
        """Note that the holder of a seat is there; nobody needs to look again for that."""
        with self.writing() as connection:
            where = {"of_game": game_id, "at_seat": seat}
            connection.execute(NOTE_SEEN, where | {"moment": moment})


def let_in(connection: Connection, link: Link, visitor: str, key: str) -> None:
    """Let a browser, or whoever has the key, act for the seat of a link."""
    if visitor:
        row = member_row(link.game_id, visitor, link.seat)
        connection.execute(DROP_MEMBER, row)
        connection.execute(ADD_MEMBER, row)
    if key:
        connection.execute(ADD_LINK, link_row(link.game_id, NewLink(key, link.seat, KEY)))


def held(connection: Connection, game_id: str) -> dict[int, set[str]]:
    """The holders of each seat, read inside a transaction."""
    found: dict[int, set[str]] = {}
    for seat, holder in connection.execute(HOLDERS, {"game_id": game_id}):
        found.setdefault(seat, set()).add(holder)
    return found


def named(name: str) -> dict[str, str]:
    """The change of a player's name, if there is one to change to."""
    return {"name": name} if name else {}


def link_row(game_id: str, link: NewLink) -> dict[str, object]:
    """The row of a link."""
    kept = {"seat": link.seat, "kind": link.kind, "salt": link.salt}
    return {"hash": hashed(link.secret), "game_id": game_id, "made": now(), **kept}


def member_row(game_id: str, visitor: str, seat: int) -> dict[str, object]:
    """The row of a member."""
    return {"visitor": hashed(visitor), "game_id": game_id, "seat": seat, "joined": now()}
