"""From a URL to an engine: which databases there are, and how SQLite is made safe."""

from __future__ import annotations

import select
import sqlite3
from pathlib import Path
from time import monotonic
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, InvalidatePoolError, SQLAlchemyError

from .errors import CannotReach, one_line, shown

WRITES: Final = "imperia_writes"
SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
DRIVERS: Final = {
    SQLITE: SQLITE,
    POSTGRESQL: "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}
NO_DRIVER: Final = "the driver for PostgreSQL is missing: pip install 'imperia[postgres]'"
USED: Final = "imperia_used"  # when a connection was used last
FRESH: Final = 5.0  # seconds in which it need not be asked whether it is still there
FORMS: Final = "write sqlite:///folder/file.db or postgresql://user:password@host/name"

# The busy time comes first: even the change to WAL may have to wait for another process.
PRAGMAS: Final = (
    "PRAGMA busy_timeout = 10000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


def make_engine(address: str) -> Engine:
    """An engine for the database at a URL, which need not answer yet."""
    url = read_url(address)
    try:
        return sqlite_engine(url) if url.drivername == SQLITE else postgresql_engine(url)
    except ImportError as error:
        raise CannotReach(NO_DRIVER) from error
    except (SQLAlchemyError, TypeError, ValueError) as error:
        reason = one_line(error, url)
        raise CannotReach(f"cannot use the URL {shown(url)} ({reason}): {FORMS}") from error


def read_url(address: str) -> URL:
    """A URL with the driver we use; one that cannot be read is not repeated, for its password."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise CannotReach(f"this is not the URL of a database: {FORMS}") from None
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise CannotReach(f"unknown kind of database '{kind}': {FORMS}")
    return url.set(drivername=DRIVERS[kind])


def sqlite_engine(url: URL) -> Engine:
    """An engine for a file, whose folder is made if need be."""
    if url.database in {None, "", ":memory:"}:
        raise CannotReach("a database in memory would forget the games: write sqlite:///file.db")
    path = Path(str(url.database)).resolve()  # the same file also after a change of folder
    make_folder(path.parent)
    url = url.set(database=str(path))
    engine = create_engine(
        url, hide_parameters=True, pool_size=10, max_overflow=30, pool_timeout=10
    )
    event.listen(engine, "connect", set_up_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def make_folder(folder: Path) -> None:
    """Make the folder of a database."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = f"cannot make the folder of the database ({error})"
        raise CannotReach(f"{reason}: name one that you may write to") from error


def set_up_sqlite(connection: sqlite3.Connection, _: object) -> None:
    """Make a new connection safe: every commit on disk, references kept, patience with others."""
    connection.isolation_level = None  # the driver begins nothing by itself: begin_sqlite does
    for pragma in PRAGMAS:
        connection.execute(pragma).fetchall()


def begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once, so as never to have to give up halfway.

    A reader asks only once, and one question needs no transaction.
    """
    if connection.get_execution_options().get(WRITES, False):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def postgresql_engine(url: URL) -> Engine:
    """An engine for a server, whose connections are tried before use and noticed when dead."""
    engine = create_engine(url, hide_parameters=True, pool_timeout=10, connect_args=patience(url))
    errors = engine.dialect.loaded_dbapi.Error

    def checkout(connection: Any, record: Any, _: object) -> None:
        if is_quiet(connection, record):
            return
        try:
            engine.dialect.do_ping(connection)
        except errors as error:
            raise InvalidatePoolError from error

    def checkin(_: object, record: Any) -> None:
        record.info[USED] = monotonic()

    event.listen(engine, "checkout", checkout)
    event.listen(engine, "checkin", checkin)
    return engine


def is_quiet(connection: Any, record: Any) -> bool:
    """Whether a connection was used a moment ago, and its server has not hung up since.

    To ask each time would double the messages of a busy server. One that ends a connection says
    so, and whatever it says is a reason to ask.
    """
    if monotonic() - record.info.get(USED, 0.0) > FRESH:
        return False
    there, _, _ = select.select([connection.pgconn.socket], [], [], 0)
    return not there


def patience(url: URL) -> dict[str, Any]:
    """How long to wait for a server that is silent, where the URL does not say."""
    ours = {
        "connect_timeout": "10",
        "keepalives_idle": "20",
        "keepalives_interval": "5",
        "keepalives_count": "3",
    }
    return {name: value for name, value in ours.items() if name not in url.query}
