"""Both databases: a file in a folder of the test's own, and a database on a private server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from imperia.store import Store

from .server import Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server of this test process."""
    with running_server() as server:
        yield server


@pytest.fixture
def postgres_url(server: Server) -> str:
    """The URL of the server's database, emptied."""
    server.empty()
    return server.url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a file that does not exist yet."""
    return f"sqlite:///{tmp_path}/games.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database of either kind."""
    kinds = {"sqlite": "sqlite_url", "postgresql": "postgres_url"}
    return str(request.getfixturevalue(kinds[request.param]))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store whose tables are ready."""
    with closing(Store(url)) as store:
        store.migrate()
        yield store
