"""The real server in a process of its own, for tests: it can be killed and started again.

By hand: `python -m tests.web.running PORT DATABASE_URL [PACE [WORKERS]]`.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import uvicorn
from fastapi import FastAPI

from imperia.store import Store
from imperia.web.app import create_app
from imperia.web.guard.connections import Connections
from imperia.web.guard.logs import log_settings
from imperia.web.service import Settings
from imperia.web.serving import settle

from .site import lenient

ROOT: Final = Path(__file__).parents[2]
# Long enough for a busy machine; somebody who looks for a fault may want it shorter.
PATIENCE: Final = float(os.environ.get("IMPERIA_PATIENCE", "180"))
TOLD: Final = "IMPERIA_TEST_SERVER"  # how its processes learn what it was told


class Server:
    """A server process on a database; it keeps its port when it is started again."""

    def __init__(self, database_url: str, pace: float, workers: int = 1) -> None:
        self.database_url = database_url
        self.pace = pace
        self.workers = workers
        self.port = 0
        # A file, because nobody reads along: a full pipe would stop the server.
        self._folder = tempfile.TemporaryDirectory(prefix="imperia-server-")
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of its process, which is also that of its process group."""
        assert self._running is not None
        return self._running.pid

    @property
    def log(self) -> str:
        """Everything that it has complained about."""
        return (Path(self._folder.name) / "log").read_text("utf-8")

    def start_anywhere(self) -> None:
        """Start on a free port; on another one if somebody was quicker to take it."""
        for _ in range(5):
            self.port = free_port()
            if self._started():
                return
        raise RuntimeError(f"the server does not start: {self.log}")

    def start(self) -> None:
        """Start on the port that it had, and wait until it answers."""
        if not self._started():
            raise RuntimeError(f"the server does not start again: {self.log}")

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """Stop it for good."""
        self.stop()
        self._folder.cleanup()

    def _started(self) -> bool:
        command = [sys.executable, "-m", "tests.web.running", str(self.port), self.database_url]
        with (Path(self._folder.name) / "log").open("ab") as log:
            self._running = subprocess.Popen(
                [*command, str(self.pace), str(self.workers)],
                cwd=ROOT,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        return self._answers()

    def _answers(self) -> bool:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self._running and self._running.poll() is None:
            if can_connect(self.port):
                return True
            time.sleep(0.05)
        return False

    def _end(self, by: signal.Signals) -> None:
        """End it together with the processes in which its computers think."""
        if self._running is None:
            return
        self._running.send_signal(by)
        try:
            self._running.wait(PATIENCE)
        finally:
            end_group(self._running.pid)
            self._running = None


def end_group(leader: int) -> None:
    """Kill what a process has left behind."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        return  # it has left nothing


@contextmanager
def running(database_url: str, pace: float = 0.0, workers: int = 1) -> Iterator[Server]:
    """A server that lives as long as the block."""
    server = Server(database_url, pace, workers)
    try:
        server.start_anywhere()
        yield server
    finally:
        server.close()


def can_connect(port: int) -> bool:
    """Whether somebody listens on a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def worker() -> FastAPI:
    """The application of one process, as the environment says."""
    port, database_url, pace, workers = json.loads(os.environ[TOLD])
    store = Store(database_url)
    settings = Settings(
        address=f"http://127.0.0.1:{port}",
        pace=pace,
        limits=lenient(),
        private_webhooks=True,
        shared=store.notifies or workers > 1,
    )
    app = create_app(store, settings)
    settle()
    return app


def serve(port: int, database_url: str, pace: float, workers: int = 1) -> None:
    """Serve in this process, or in several that it starts, until it is stopped."""
    store = Store(database_url)
    store.migrate()
    store.close()
    os.environ[TOLD] = json.dumps([port, database_url, pace, workers])
    uvicorn.run(
        "tests.web.running:worker",
        factory=True,
        workers=workers,
        port=port,
        http=Connections,
        log_config=log_settings("plain"),
        access_log=False,
        # Streams end by themselves; on a busy machine that may take a while.
        timeout_graceful_shutdown=int(PATIENCE) // 2,
    )


if __name__ == "__main__":
    told = sys.argv[3:]
    pace, workers = float(told[0]) if told else 0.0, int(told[1]) if told[1:] else 1
    serve(int(sys.argv[1]), sys.argv[2], pace, workers)
