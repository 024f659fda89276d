"""What every choice waits for, run by the driver itself.

A statement is compiled once for each database: what SQLAlchemy does around every run of it takes
longer than the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from typing import Any

from sqlalchemy import ClauseElement, Dialect, Engine
from sqlalchemy.exc import DBAPIError

from .engine import SQLITE


class Direct:
    """A statement as a database's driver takes it."""

    def __init__(self, statement: ClauseElement, dialect: Dialect, *columns: str) -> None:
        compiled: Any = statement.compile(dialect=dialect, column_keys=list(columns) or None)
        self.text = str(compiled)
        self._fixed = {name: value for name, value in compiled.params.items() if value is not None}
        self._order: list[str] | None = compiled.positiontup  # None: by their names
        found = {name: writer(bind.type, dialect) for name, bind in compiled.binds.items()}
        self._writers = {name: write for name, write in found.items() if write is not None}

    def given(self, values: Mapping[str, Any]) -> Any:
        """Values as the driver takes them."""
        written = {**self._fixed, **values}
        for name, write in self._writers.items():
            written[name] = write(written[name])
        return written if self._order is None else [written[name] for name in self._order]


def writer(kind: Any, dialect: Dialect) -> Callable[[Any], Any] | None:
    """How values of a type are written for a database's driver; None: as they are."""
    found: Callable[[Any], Any] | None = kind.dialect_impl(dialect).bind_processor(dialect)
    return found


@contextmanager
def driver(engine: Engine) -> Iterator[Any]:
    """A cursor of the driver for one statement, which is a transaction by itself."""
    connection, errors = engine.raw_connection(), engine.dialect.loaded_dbapi.Error
    # SQLite begins nothing unasked.
    alone = None if engine.dialect.name == SQLITE else connection.driver_connection
    try:
        if alone is not None:
            alone.autocommit = True
        yield connection.cursor()
        if alone is not None:
            alone.autocommit = False
    except errors as error:
        connection.invalidate()  # whatever is wrong with it: nobody else gets it
        raise DBAPIError.instance("", None, error, errors, True, dialect=engine.dialect) from error
    finally:
        connection.close()  # the pool takes back what has not come to its end


class Writer:
    """The connection by which a process writes choices to SQLite, one after the other.

    It is kept, as taking one out of the pool and giving it back takes longer than to write. Who
    would have to wait for the file, which is looked at again and again, waits for the lock instead.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._lock = Lock()
        self._kept: Any = None

    @contextmanager
    def transaction(self) -> Iterator[Any]:
        """A cursor of the driver, for one transaction: all of it counts at its end, or nothing."""
        errors = self._engine.dialect.loaded_dbapi.Error
        with self._lock:
            connection, self._kept = self._kept or self._engine.raw_connection(), None
            try:
                cursor = connection.cursor()
                cursor.execute("BEGIN IMMEDIATE")
                yield cursor
                connection.commit()
            except errors as error:
                connection.invalidate()  # whatever is wrong with it: nobody else gets it
                dialect = self._engine.dialect
                raise DBAPIError.instance("", None, error, errors, True, dialect=dialect) from error
            except BaseException:
                connection.close()  # the pool takes back what has not come to its end
                raise
            self._kept = connection

    def close(self) -> None:
        """Give the connection back."""
        with self._lock:
            kept, self._kept = self._kept, None
            if kept is not None:
                kept.close()
