"""What goes wrong in the store, told in one line that says what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from textwrap import shorten
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import (
    DataError,
    IntegrityError,
    InvalidRequestError,
    ProgrammingError,
    SQLAlchemyError,
    StatementError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ..kernel.errors import ImperiaError

LONGEST_REASON: Final = 300
NOT_MIGRATED: Final = ("no such table", "no such column", "has no column")  # SQLite's words
UNIQUE_VIOLATION: Final = "23505"
ADVICE: Final = {
    "sqlite": "see that the file is a database, can be written and is not locked, and that"
    " the disk has room",
    "postgresql": "see that it runs and that address, name, user and password are right",
}


class StoreError(ImperiaError):
    """The store could not do what was asked."""


class CannotReach(StoreError):
    """The database does not answer, or its disk does not."""


class Conflict(StoreError):
    """Somebody else was first."""


class NoSuchGame(StoreError):
    """No game, or no seat of it, of that name is saved."""


class NotYours(StoreError):
    """Only the owner of a game may do this."""


class CannotKeep(StoreError):
    """Text or a number that the database cannot hold."""


@contextmanager
def told_plainly(url: URL) -> Iterator[None]:
    """Turn whatever the database or its driver raises into a StoreError of one line."""
    try:
        yield
    except (InvalidRequestError, StatementError, PoolTimeout) as error:
        raise plain_error(url, error) from error
    except (OverflowError, UnicodeEncodeError) as error:
        raise cannot_keep(one_line(error, url)) from error


def plain_error(url: URL, error: SQLAlchemyError) -> StoreError:
    """The error of the store that says what the database's error means."""
    cause = error.orig if isinstance(error, StatementError) else error
    reason = shorten(one_line(cause, url), LONGEST_REASON, placeholder="...")
    if isinstance(error, IntegrityError) and is_taken(error):
        return Conflict("somebody else has just saved the same thing: look again, then try again")
    if isinstance(error, PoolTimeout):
        return CannotReach(f"the database {shown(url)} is too busy: try again in a moment")
    if isinstance(error, StatementError) and is_refused(error, reason):
        advice = "migrate it first, as a user who may"
        return StoreError(f"the database {shown(url)} refused ({reason}): {advice}")
    if isinstance(error, DataError) or type(error) is StatementError:
        return cannot_keep(reason)
    return cannot_reach(url, reason)


def is_taken(error: IntegrityError) -> bool:
    """Whether what must be unique is there already; PostgreSQL has words in many languages."""
    return getattr(error.orig, "sqlstate", "") == UNIQUE_VIOLATION or "UNIQUE" in str(error.orig)


def is_refused(error: StatementError, reason: str) -> bool:
    """Whether a statement does not fit the tables, or its user has no right to it."""
    misfit = isinstance(error, IntegrityError | ProgrammingError)
    return error.statement is not None and (misfit or any(w in reason for w in NOT_MIGRATED))


def cannot_reach(url: URL, reason: str) -> CannotReach:
    """Why a database does not answer, and what to look at."""
    advice = ADVICE[url.get_backend_name()]
    return CannotReach(f"cannot use the database {shown(url)} ({reason}): {advice}")


def cannot_keep(reason: str) -> CannotKeep:
    """What the database cannot hold."""
    return CannotKeep(f"the database cannot keep this ({reason}): write it otherwise")


def shown(url: URL) -> str:
    """A URL for people, without its password."""
    plain = url.set(drivername=url.get_backend_name(), query={})
    return plain.render_as_string(hide_password=True)


def one_line(error: BaseException | None, url: URL) -> str:
    """What an error says, on one line and without the password."""
    words = " ".join(str(error).split())
    for password in {str(url.password or ""), str(url.query.get("password", ""))} - {""}:
        words = words.replace(password, "***")
    return words
