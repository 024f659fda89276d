"""What every choice waits for, run by the driver itself.

A statement is compiled once for each database: what SQLAlchemy does around every run of it takes
longer than the database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
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
def driver(engine: Engine, begin: str = "") -> Iterator[Any]:
    """A cursor of the driver, for one transaction: all of it counts at its end, or nothing.

    `begin` begins it; without that there is one statement, which is a transaction by itself.
    """
    connection, errors = engine.raw_connection(), engine.dialect.loaded_dbapi.Error
    by_itself = begin or engine.dialect.name == SQLITE  # which begins nothing unasked
    alone = None if by_itself else connection.driver_connection
    try:
        if alone is not None:
            alone.autocommit = True
        cursor = connection.cursor()
        if begin:
            cursor.execute(begin)
        yield cursor
        if begin:
            connection.commit()
        if alone is not None:
            alone.autocommit = False
    except errors as error:
        connection.invalidate()  # whatever is wrong with it: nobody else gets it
        raise DBAPIError.instance("", None, error, errors, True, dialect=engine.dialect) from error
    finally:
        connection.close()  # the pool takes back what has not come to its end
