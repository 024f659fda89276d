"""Whether a database can be written is found out before anybody plays."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from imperia.store import CannotReach, Store, StoreError

from .sample import a_game
from .server import free_port
from .test_trouble import as_nobody, refused, sqlite_store, store_in_the_open

__all__ = ["store_in_the_open"]  # a fixture
READ_ONLY = "?options=-c%20default_transaction_read_only%3Don"
PATIENCE = 60.0


def make_ready(url: str) -> None:
    """Make the tables of a database."""
    with closing(Store(url)) as store:
        store.migrate()


def test_a_database_that_can_be_written_is_left_as_it_was(store: Store) -> None:
    store.create(a_game())
    store.check_writing()
    assert (store.version("g1"), len(store.lines("g1"))) == ((1, 3), 3)


def test_a_file_or_folder_that_may_only_be_read_is_noticed(store_in_the_open: Store) -> None:
    store_in_the_open.create(a_game())
    store_in_the_open.close()
    file = Path(str(store_in_the_open.url.database))
    file.parent.chmod(0o777)
    file.chmod(0o444)
    with as_nobody(), refused(CannotReach, "readonly|unable to open"):
        Store(f"sqlite:///{file}").check_writing()
    file.chmod(0o666)
    file.parent.chmod(0o555)
    with as_nobody(), refused(CannotReach, "readonly|unable to open"):
        Store(f"sqlite:///{file}").check_writing()


def test_a_connection_that_may_only_read_is_noticed(sqlite_url: str) -> None:
    make_ready(sqlite_url)
    with refused(CannotReach, "readonly"):
        sqlite_store(sqlite_url, "PRAGMA query_only = ON").check_writing()


def test_a_transaction_that_may_only_read_is_noticed(postgres_url: str) -> None:
    make_ready(postgres_url)
    store = Store(postgres_url + READ_ONLY)
    with closing(store), refused(StoreError, "read-only transaction"):
        store.check_writing()


def test_each_right_that_is_missing_is_noticed(postgres_url: str) -> None:
    make_ready(postgres_url)
    with psycopg.connect(postgres_url, autocommit=True) as owner:
        owner.execute("DROP OWNED BY guest" if exists(owner) else "CREATE ROLE guest LOGIN")
        owner.execute("ALTER ROLE guest PASSWORD 'hunter2'")
        owner.execute("GRANT USAGE ON SCHEMA public TO guest")
        owner.execute("GRANT ALL ON ALL TABLES IN SCHEMA public TO guest")
    address = postgres_url.partition("@")[2]
    with (
        psycopg.connect(postgres_url, autocommit=True) as owner,
        closing(Store(f"postgresql://guest:hunter2@{address}")) as guest,
    ):
        guest.check_writing()
        for right in ("INSERT", "UPDATE", "DELETE"):
            owner.execute(f"REVOKE {right} ON messages FROM guest")
            with refused(StoreError, "permission denied for table messages"):
                guest.check_writing()
            owner.execute(f"GRANT {right} ON messages TO guest")
        guest.check_writing()


def exists(owner: psycopg.Connection) -> bool:
    """Whether another test has made the guest."""
    found = owner.execute("SELECT FROM pg_roles WHERE rolname = 'guest'").fetchone()
    return found is not None


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_does_not_begin_on_what_it_cannot_write(postgres_url: str, workers: str) -> None:
    make_ready(postgres_url)
    options = ["--database-url", postgres_url + READ_ONLY, "--workers", workers]
    options += ["--port", str(free_port())]
    done = subprocess.run(
        [sys.executable, "-m", "imperia", "serve", *options],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "COLUMNS": "80"},
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "no game could be kept" in done.stderr
    assert "read-only transaction" in done.stderr
