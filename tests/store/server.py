"""A private PostgreSQL server for tests: its own folder, its own port, gone afterwards."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn

import psycopg
import pytest

USER: Final = "imperia"
PATIENCE: Final = 60.0
# The folder is thrown away afterwards: all must survive a crash, nothing a power cut.
SETTINGS: Final = {
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "listen_addresses": "127.0.0.1",
}

INITIALLY: Final = (
    *("--encoding=UTF8", "--locale=C", "--no-sync"),
    *("--auth-local=trust", "--auth-host=scram-sha-256", "--pwfile=password"),
)

END_OTHERS: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


class Server:
    """A server that can be stopped and started again; its games stay in its folder."""

    def __init__(self) -> None:
        self._binaries = find_binaries()
        self._as_user = unprivileged_user()
        # Directly under /tmp, because the path of a socket may not be long.
        self.folder = Path(tempfile.mkdtemp(prefix="imperia-pg-", dir="/tmp"))
        self.port = 0
        self.password = secrets.token_hex(8)  # so that nobody takes another server for this one
        self._running: subprocess.Popen[bytes] | None = None
        self._initialise()

    @property
    def url(self) -> str:
        """Where it listens, as the store takes it."""
        return f"postgresql://{USER}:{self.password}@127.0.0.1:{self.port}/postgres"

    def start_anywhere(self) -> None:
        """Start on a free port; on another one if somebody was quicker to take it."""
        for _ in range(5):
            self.port = free_port()
            if self.start():
                return
        pytest.fail("PostgreSQL does not start: " + (self.folder / "log").read_text("utf-8"))

    def start(self) -> bool:
        """Start, wait until it answers, and say whether it does."""
        options = [f"--{name}={value}" for name, value in SETTINGS.items()]
        places = ["-D", "pages", "-k", str(self.folder), "-p", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            self._running = subprocess.Popen(
                [self._binaries / "postgres", *places, *options],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self._as_user,
            )
        return self._answers()

    def stop(self) -> None:
        """Stop at once, as in a crash."""
        if self._running is not None:
            self._running.send_signal(signal.SIGQUIT)
            self._running.wait(PATIENCE)
            self._running = None

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Be down for as long as the block lasts."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    def end_connections(self) -> None:
        """End the connections of everybody else."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(END_OTHERS)

    def empty(self) -> None:
        """Throw everything away that is in the database."""
        self.end_connections()
        with psycopg.connect(self.url) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    def remove(self) -> None:
        """Stop for good."""
        self.stop()
        shutil.rmtree(self.folder)

    def _initialise(self) -> None:
        if self._as_user:
            shutil.chown(self.folder, self._as_user["user"], self._as_user["group"])
        password = self.folder / "password"
        password.write_text(self.password, "utf-8")
        password.chmod(0o644)
        subprocess.run(
            [self._binaries / "initdb", "-D", "pages", "-U", USER, *INITIALLY],
            cwd=self.folder,
            check=True,
            capture_output=True,
            **self._as_user,
        )

    def _answers(self) -> bool:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self._running and self._running.poll() is None:
            try:
                psycopg.connect(self.url).close()
            except psycopg.OperationalError:
                time.sleep(0.05)
            else:
                return True
        return False


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a new, empty server that lives as long as the block."""
    with running_server() as server:
        yield server.url


@contextmanager
def running_server() -> Iterator[Server]:
    """A new, empty server that lives as long as the block."""
    server = Server()
    try:
        server.start_anywhere()
        yield server
    finally:
        server.remove()


def find_binaries() -> Path:
    """The folder of the newest PostgreSQL on this machine."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    elsewhere = shutil.which("initdb")
    if found:
        return max(found, key=lambda path: float(path.parent.name))
    return Path(elsewhere).parent if elsewhere else missing()


def missing() -> NoReturn:
    """Skip, or fail where nothing may be skipped."""
    words = "PostgreSQL is not installed: apt-get install postgresql"
    if os.environ.get("CI") or os.environ.get("IMPERIA_NO_SKIP"):
        pytest.fail(words)
    pytest.skip(words)


def unprivileged_user() -> dict[str, Any]:
    """As whom to run it: PostgreSQL refuses to be root."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
