"""The way to the database: reading, writing, and telling others that a game has changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, select, update

from .directly import Writer, driver
from .engine import POSTGRESQL, WRITES, make_engine
from .errors import NoSuchGame, told_plainly
from .tables import CHANNEL, GAME_ID, GAMES

TOUCH: Final = (
    update(GAMES)
    .where(GAMES.c.id == GAME_ID)
    .values(version=GAMES.c.version + 1, changed=bindparam("now"))
)
NOTIFY: Final = select(func.pg_notify(CHANNEL, GAME_ID))  # of a game that is new, or gone
NOTIFY_VERSION: Final = select(
    func.pg_notify(CHANNEL, func.concat(GAME_ID, " ", GAMES.c.version))
).where(GAMES.c.id == GAME_ID)


class Access:
    """A database by its URL; safe to use from many threads."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self.url = self.engine.url
        self.notifies = self.url.get_backend_name() == POSTGRESQL
        # To read is to ask once, which needs no transaction: that spares a server two messages.
        alone = {"isolation_level": "AUTOCOMMIT"} if self.notifies else {}
        self._reader = self.engine.execution_options(**alone)
        self._kept = None if self.notifies else Writer(self.engine)
        self._writer = self.engine.execution_options(**{WRITES: True})

    def close(self) -> None:
        """Close every connection."""
        if self._kept is not None:
            self._kept.close()
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that only reads."""
        with told_plainly(self.url), self._reader.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: all of it is on disk at its end, or nothing."""
        with told_plainly(self.url), self._writer.begin() as connection:
            yield connection

    @contextmanager
    def asking(self) -> Iterator[Any]:
        """The driver's own cursor to read by, for one statement."""
        with told_plainly(self.url), driver(self.engine) as cursor:
            yield cursor

    @contextmanager
    def driving(self) -> Iterator[Any]:
        """The driver's own cursor to write by, for what has no time to lose.

        SQLite takes several statements as one transaction, PostgreSQL takes one.
        """
        way = driver(self.engine) if self._kept is None else self._kept.transaction()
        with told_plainly(self.url), way as cursor:
            yield cursor

    @contextmanager
    def changing(self, game_id: str) -> Iterator[Connection]:
        """A transaction that changes a game: its version grows and those who listen are told."""
        with self.writing() as connection:
            # First of all, because it also makes every other change of this game wait.
            if not connection.execute(TOUCH, {"game_id": game_id, "now": now()}).rowcount:
                raise no_such_game(game_id)
            yield connection
            if self.notifies:
                connection.execute(NOTIFY_VERSION, {"game_id": game_id})

    def tell(self, connection: Connection, game_id: str) -> None:
        """Tell those who listen, once this transaction is on disk."""
        if self.notifies:
            connection.execute(NOTIFY, {"game_id": game_id})


def no_such_game(game_id: str) -> NoSuchGame:
    """The error for a game that is not there."""
    return NoSuchGame(f"there is no game {game_id!r}: see that its address is complete")


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)
