"""The store: games and their journals, safe before anybody hears that they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, bindparam, delete, false, insert, or_, select, update

from .access import no_such_game, now
from .appending import ADD_LINE, PostgreSQLAppending, SQLiteAppending
from .campaigns import Campaigns
from .clocks import Clocks
from .decks import Decks
from .directly import Direct
from .errors import Conflict, NotYours
from .finding import LATEST, OWNED, SITS, Finding
from .migrating import upgrade
from .results import Results
from .rows import NewGame, SavedGame, hashed
from .seats import (
    ADD_LINK,
    ADD_MEMBER,
    Seats,
    link_row,
    member_row,
)
from .tables import (
    GAME_ID,
    GAMES,
    LINES,
    METADATA,
    PLAYERS,
)
from .talk import Talk

ANY: Final = select(GAMES.c.id).limit(1)
FIND: Final = select(GAMES).where(GAMES.c.id == GAME_ID)
VERSION: Final = select(GAMES.c.version, GAMES.c.lines).where(GAMES.c.id == GAME_ID)
GAMES_OF: Final = select(GAMES).where(or_(OWNED, SITS)).order_by(*LATEST)
DELETE: Final = delete(GAMES).where(GAMES.c.id == GAME_ID, OWNED)

LINES_SINCE: Final = (
    select(LINES.c.text)
    .where(LINES.c.game_id == GAME_ID, LINES.c.number >= bindparam("since"))
    .order_by(LINES.c.number)
)
ADD_GAME: Final = insert(GAMES)
ADD_PLAYER: Final = insert(PLAYERS)
CONFIRM: Final = (
    update(GAMES)
    .where(GAMES.c.id == GAME_ID)
    .values(confirmed=bindparam("until"), moved=bindparam("now"))
)
REMATCH: Final = "rematch"  # the setting of a finished game that names the next one
SETTINGS: Final = select(GAMES.c.settings).where(GAMES.c.id == GAME_ID)
SET: Final = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("of_game"))
    .values(settings=bindparam("new_settings"))
)
WRITE_NOTHING: Final = [
    statement
    for table in METADATA.sorted_tables
    for statement in (
        insert(table).from_select(list(table.c.keys()), select(table).where(false())),
        update(table).where(false()).values({column: column for column in table.c}),
        delete(table).where(false()),
    )
]


class Store(Seats, Talk, Campaigns, Finding, Results, Decks, Clocks):
    """Games in a database: `sqlite:///file.db` or `postgresql://user:password@host/name`."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        kind = PostgreSQLAppending if self.notifies else SQLiteAppending
        self._appending = kind(self)
        self._version = Direct(VERSION, self.engine.dialect)

    def migrate(self) -> None:
        """Bring the tables up to date; does nothing when they are."""
        with self.writing() as connection:
            upgrade(connection)

    def check(self) -> None:
        """Raise if the database does not answer or has no tables."""
        with self.reading() as connection:
            connection.execute(ANY).all()

    def check_writing(self) -> None:
        """Raise if the database takes nothing that is written; what is written here is nothing.

        To change no row at all needs the same rights as to change one.
        """
        with self.writing() as connection:
            for statement in WRITE_NOTHING:
                connection.execute(statement)

    def create(self, new: NewGame) -> None:
        """Save a new game with all that belongs to it, or nothing of it."""
        players = [
            {"game_id": new.id, "side": new.seats[player.seat], **player._asdict()}
            for player in new.players
        ]
        links = [link_row(new.id, link) for link in new.links]
        members = [member_row(new.id, visitor, seat) for visitor, seat in new.members]
        with self.writing() as connection:
            connection.execute(ADD_GAME, game_row(new))
            add_lines(connection, new.id, 0, new.lines)
            for statement, rows in (
                (ADD_PLAYER, players),
                (ADD_LINK, links),
                (ADD_MEMBER, members),
            ):
                if rows:
                    connection.execute(statement, rows)
            self.tell(connection, new.id)

    def find(self, game_id: str) -> SavedGame:
        """The game as it is now, without its journal."""
        with self.reading() as connection:
            row = connection.execute(FIND, {"game_id": game_id}).one_or_none()
        if row is None:
            raise no_such_game(game_id)
        return SavedGame._make(row)

    def version(self, game_id: str) -> tuple[int, int]:
        """How often the game has changed, and how many lines its journal has."""
        given = self._version.given({"game_id": game_id})
        with self.asking() as cursor:
            row = cursor.execute(self._version.text, given).fetchone()
        if row is None:
            raise no_such_game(game_id)
        return row[0], row[1]

    def lines(self, game_id: str, since: int = 0) -> list[str]:
        """The journal's lines in order, from a number on; none for a game that is not there."""
        with self.reading() as connection:
            found = connection.execute(LINES_SINCE, {"game_id": game_id, "since": since})
            return list(found.scalars())

    def append(
        self, game_id: str, since: int, lines: Sequence[str], *, step: int, waits: str, over: bool
    ) -> int:
        """Add lines to a journal that has `since` of them, or change nothing; the new version."""
        values = {
            "game_id": game_id,
            "now": now(),
            "since": since,
            "until": since + len(lines),
            "new_step": step,
            "new_waits": waits,
            "is_over": over,
        }
        version = self._appending.append(values, lines)
        if version is None:
            self.version(game_id)  # raises if there is no such game
            raise Conflict("somebody else has just changed this game: look again, then choose")
        return version

    def confirm(self, game_id: str, step: int) -> None:
        """Note that the person who made the choices up to a step has ended the turn."""
        with self.changing(game_id) as connection:
            connection.execute(CONFIRM, {"game_id": game_id, "until": step, "now": now()})

    def lead_on(self, game_id: str, to: str) -> str:
        """Note which game follows on a finished one; of two the first counts, and is returned."""
        with self.changing(game_id) as connection:
            settings = connection.execute(SETTINGS, {"game_id": game_id}).scalar_one()
            before = settings.get(REMATCH)
            if before and connection.execute(VERSION, {"game_id": before}).first():
                return str(before)
            new = {"of_game": game_id, "new_settings": {**settings, REMATCH: to}}
            connection.execute(SET, new)
        return to

    def touch(self, game_id: str) -> None:
        """Give a game a new version, so that everybody looks at it again."""
        with self.changing(game_id):
            pass

    def games_of(self, visitor: str) -> list[SavedGame]:
        """The games that a visitor owns or sits at, the latest changed first."""
        with self.reading() as connection:
            rows = connection.execute(GAMES_OF, {"visitor": hashed(visitor)})
            return [SavedGame._make(row) for row in rows]

    def delete(self, game_id: str, visitor: str) -> None:
        """Delete a game and all that belongs to it; only its owner may."""
        asked = {"game_id": game_id, "visitor": hashed(visitor)}
        with self.writing() as connection:
            if not connection.execute(DELETE, asked).rowcount:
                see_that_it_exists(connection, game_id)
                raise NotYours("only who began a game may delete it: ask that person")
            self.tell(connection, game_id)


def game_row(new: NewGame) -> dict[str, object]:
    """The row of a new game."""
    moment = now()
    given = {name: getattr(new, name) for name in ("id", "game", "title", "step", "waits", "over")}
    return given | {
        "seats": list(new.seats),
        "settings": dict(new.settings),
        "owner": hashed(new.owner),
        "lines": len(new.lines),
        "version": 1,
        "confirmed": 0,
        "began": moment,
        "changed": moment,
        "moved": moment,
    }


def add_lines(connection: Connection, game_id: str, since: int, lines: Sequence[str]) -> None:
    """Write the lines of a journal from a number on."""
    rows = [
        {"game_id": game_id, "number": number, "text": text}
        for number, text in enumerate(lines, since)
    ]
    if rows:
        connection.execute(ADD_LINE, rows)


def see_that_it_exists(connection: Connection, game_id: str) -> None:
    """Raise if there is no such game."""
    if connection.execute(VERSION, {"game_id": game_id}).one_or_none() is None:
        raise no_such_game(game_id)
