"""When the database fails: one line that says what to do, and afterwards all is well again."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from sqlalchemy import event

from imperia.kernel import ImperiaError
from imperia.store import (
    CannotKeep,
    CannotReach,
    Conflict,
    Store,
    StoreError,
)

from .sample import LINES, a_game
from .server import Server, missing

NOBODY = 65534
BAD_URLS = [
    "",
    "games",
    "mysql://ada:hunter2@localhost/games",
    "sqlite://",
    "sqlite:///:memory:",
    "sqlite:////proc/nowhere/games.db",
    "sqlite:////proc",
    "sqlite:///games\0.db",
    "sqlite:///games.db?timeout=soon",
    "postgresql://ada:hunter2@127.0.0.1:1/games",
    "postgres://ada:hunter2@127.0.0.1:1/games",
    "postgresql://ada@127.0.0.1:1/games?password=hunter2",
    "postgresql://ada:hunter2@127.0.0.1:port/games",
    "postgresql://ada:hunter2@nowhere.invalid/games",
    "postgresql://ada:hunter2@127.0.0.1:1/games?manners=good",
    "postgresql://ada:hunter2@127.0.0.1:1/games?sslmode=perhaps",
]


@contextmanager
def refused(kind: type[StoreError], words: str = "") -> Iterator[pytest.ExceptionInfo[StoreError]]:
    """The block raises an error of this kind, of one line that tells no password."""
    with pytest.raises(kind, match=words or None) as caught:
        yield caught
    message = str(caught.value)
    assert isinstance(caught.value, ImperiaError)
    assert "\n" not in message
    assert "hunter2" not in message
    assert len(message.split(": ")) > 1


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without root's right to write anywhere."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.mark.parametrize("bad", BAD_URLS)
def test_a_bad_url_is_refused_in_one_line(
    bad: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with refused(CannotReach):
        Store(bad).check()


def test_the_driver_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with refused(CannotReach, "pip install"):
        Store("postgresql://ada:hunter2@127.0.0.1/games")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda url: url.replace("imperia:", "imperia:hunter2"), "password authentication"),
        (lambda url: url + "x", "does not exist"),
        (lambda url: url.replace("imperia:", "eve:"), "password authentication"),
    ],
)
def test_a_server_that_refuses_is_quoted(
    server: Server, change: Callable[[str], str], words: str
) -> None:
    with refused(CannotReach, f"{words}.*password are right"):
        Store(change(server.url)).check()


def test_a_file_that_is_no_database_is_left_as_it_is(sqlite_url: str, tmp_path: Path) -> None:
    letter = tmp_path / "games.db"
    letter.write_text("Dear Bob, " * 500, "utf-8")
    with refused(CannotReach, "not a database"):
        Store(sqlite_url).migrate()
    assert letter.read_text("utf-8") == "Dear Bob, " * 500


def test_a_folder_that_cannot_be_written_is_refused(store_in_the_open: Store) -> None:
    folder = Path(str(store_in_the_open.url.database)).parent
    folder.chmod(0o555)
    with as_nobody(), refused(CannotReach, "unable to open"):
        Store(f"sqlite:///{folder}/other.db").migrate()
    with as_nobody(), refused(CannotReach, "Permission denied"):
        Store(f"sqlite:///{folder}/deeper/other.db")


def test_a_file_that_cannot_be_written_is_refused(store_in_the_open: Store) -> None:
    store_in_the_open.create(a_game())
    store_in_the_open.close()
    file = Path(str(store_in_the_open.url.database))
    file.chmod(0o444)
    with as_nobody(), refused(CannotReach, "readonly|unable to open"):
        Store(f"sqlite:///{file}").say("g1", 0, "hello")
    assert store_in_the_open.messages("g1") == []


@pytest.fixture
def store_in_the_open() -> Iterator[Store]:
    """A store in a folder that every user may enter, unlike those that pytest makes."""
    with TemporaryDirectory(prefix="imperia-open-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        store = Store(f"sqlite:///{folder}/games.db")
        store.migrate()
        yield store
        store.close()
        folder.chmod(0o755)


def sqlite_store(url: str, *pragmas: str) -> Store:
    """A store on a file, with more settings for each of its connections."""
    store = Store(url)
    store.migrate()
    store.close()

    def set_up(connection: sqlite3.Connection, _: object) -> None:
        for pragma in pragmas:
            connection.execute(pragma).fetchall()

    event.listen(store.engine, "connect", set_up)
    return store


def test_a_full_disk_loses_nothing_that_was_acknowledged(sqlite_url: str) -> None:
    store = sqlite_store(sqlite_url, "PRAGMA max_page_count = 100")
    store.create(a_game())
    safe = 0
    with refused(CannotReach, "full.*disk has room"):
        for safe in range(len(LINES), 100):
            store.append("g1", safe, ["x" * 60_000], step=safe, waits="", over=False)
    assert len(LINES) < safe == store.version("g1")[1] == len(store.lines("g1"))
    store.close()
    roomy = Store(sqlite_url)
    roomy.append("g1", safe, ["x" * 60_000], step=safe, waits="", over=False)
    roomy.close()


def test_a_locked_file_is_waited_for_and_then_refused(sqlite_url: str) -> None:
    store = sqlite_store(sqlite_url, "PRAGMA busy_timeout = 50")
    store.create(a_game())
    rival = Store(sqlite_url)
    with rival.writing(), refused(CannotReach, "is locked"):
        store.say("g1", 0, "hello")
    store.say("g1", 0, "hello again")
    assert [message.words for message in store.messages("g1")] == ["hello again"]
    store.close()
    rival.close()


def test_sqlite_is_set_up_for_safety(sqlite_url: str) -> None:
    store = sqlite_store(sqlite_url)
    with store.reading() as connection:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names]
    store.close()
    assert found == ["wal", 2, 1, 10_000]


def test_the_folder_of_a_file_is_made(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/far/away/games.db")
    store.migrate()
    store.close()
    assert (tmp_path / "far" / "away" / "games.db").exists()


def test_a_database_without_tables_wants_to_be_migrated(url: str) -> None:
    store = Store(url)
    with refused(StoreError, "migrate it first"):
        store.check()
    with refused(StoreError, "migrate it first"):
        store.create(a_game())
    store.close()


def test_a_store_is_usable_again_when_the_server_is(server: Server, postgres_url: str) -> None:
    store = Store(postgres_url)
    store.migrate()
    store.create(a_game())
    with server.stopped():
        for use in (store.check, lambda: store.say("g1", 0, "lost")):
            with refused(CannotReach, "see that it runs"):
                use()
    store.append("g1", 3, ["on"], step=3, waits="", over=False)
    assert (store.lines("g1"), store.messages("g1")) == ([*LINES, "on"], [])
    store.close()


def test_a_server_that_dies_in_the_middle_of_a_change_changes_nothing(
    server: Server, postgres_url: str
) -> None:
    store = Store(postgres_url)
    store.migrate()
    store.create(a_game())
    with refused(CannotReach), store.changing("g1"), server.stopped():
        pass
    assert store.version("g1") == (1, 3)
    store.close()


@pytest.mark.parametrize(
    "changes",
    [{"title": "\ud800"}, {"lines": ["\ud800"]}, {"step": 2**80}],
)
def test_what_cannot_be_kept_is_refused(store: Store, changes: dict[str, Any]) -> None:
    with refused(CannotKeep):
        store.create(a_game(**changes))
    store.create(a_game())
    assert store.version("g1") == (1, 3)


def test_a_row_that_does_not_fit_the_tables_is_no_conflict(store: Store) -> None:
    with refused(StoreError, "migrate it first") as caught:
        store.create(a_game(title=None))
    assert not isinstance(caught.value, Conflict)


def test_a_sign_that_postgresql_does_not_know_is_refused(postgres_url: str) -> None:
    store = Store(postgres_url)
    store.migrate()
    store.create(a_game())
    with refused(CannotKeep, "NUL"):
        store.say("g1", 0, "a\0b")
    store.say("g1", 0, "ab")
    store.close()


def test_a_missing_server_program_skips_or_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CI", "IMPERIA_NO_SKIP"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(pytest.skip.Exception, match="not installed"):
        missing()
    monkeypatch.setenv("IMPERIA_NO_SKIP", "1")
    with pytest.raises(pytest.fail.Exception, match="not installed"):
        missing()
