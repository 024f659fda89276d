"""Hearing at once what other processes write."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from .access import Access
from .errors import one_line, told_plainly
from .tables import CHANNEL

LOGGER: Final = logging.getLogger("imperia.store")
ANYTHING: Final = ""  # perhaps any game has changed
UNKNOWN: Final = -1  # in place of a version
# Seconds: between looks, and before another try after a lost connection.
EVERY: Final = 0.2
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0


class Listening:
    """A thread that calls `heard` with the id of a game that changed, or "" for any of them.

    With it comes the version that the game has now, UNKNOWN if that is not said.
    """

    def __init__(self, store: Access, heard: Callable[[str, int], None]) -> None:
        self._store = store
        self._heard = heard
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="imperia-listening", daemon=True)

    def start(self) -> None:
        """Begin to listen; the first call is for "", when nothing can be missed any more."""
        self._thread.start()

    def stop(self) -> None:
        """Listen no longer."""
        self._stopping.set()
        self._thread.join(timeout=LONGEST_PAUSE)

    def _run(self) -> None:
        """Listen until told to stop, again and again after a lost connection."""
        pause = FIRST_PAUSE
        while not self._stopping.is_set():
            try:
                with self._connection() as connection:
                    for told in self._news(connection):
                        pause = FIRST_PAUSE
                        self._tell(told)
            except Exception as error:
                words = one_line(error, self._store.url)
                LOGGER.warning("cannot listen, trying again in %.1f s: %s", pause, words)
                self._stopping.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    @contextmanager
    def _connection(self) -> Iterator[Any]:
        """The driver's own connection, not to be used for anything else afterwards."""
        with told_plainly(self._store.url), self._store.engine.connect() as connection:
            try:
                yield connection.connection.driver_connection
            finally:
                # It still listens: back in the pool it would bring news to whoever gets it next.
                connection.invalidate()

    def _news(self, connection: Any) -> Iterator[str]:
        """Changed games, as they come: the id of each and, if it is known, its version."""
        news = postgresql_news if self._store.notifies else sqlite_news
        return news(connection, self._stopping)

    def _tell(self, told: str) -> None:
        """Call `heard`; its faults are its own and must not end the listening."""
        game_id, _, version = told.partition(" ")
        try:
            self._heard(game_id, int(version) if version else UNKNOWN)
        except Exception:
            LOGGER.exception("hearing of the game %r went wrong", game_id)


def postgresql_news(connection: Any, stopping: threading.Event) -> Iterator[str]:
    """What the database tells."""
    connection.autocommit = True
    connection.execute(f"LISTEN {CHANNEL}")
    yield ANYTHING  # what changed before we listened was not told
    while not stopping.is_set():
        for notice in connection.notifies(timeout=EVERY):
            yield notice.payload


def sqlite_news(connection: sqlite3.Connection, stopping: threading.Event) -> Iterator[str]:
    """A look now and then at the number that grows with every commit of another connection."""
    seen = data_version(connection)
    yield ANYTHING
    while not stopping.wait(EVERY):
        latest = data_version(connection)
        if latest != seen:
            seen = latest
            yield ANYTHING  # SQLite does not say which game it was


def data_version(connection: sqlite3.Connection) -> int:
    """SQLite's own count of what others have committed."""
    [(version,)] = connection.execute("PRAGMA data_version").fetchall()
    return int(version)
