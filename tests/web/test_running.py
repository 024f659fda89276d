"""A server as a process: what it leaves behind."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from .running import running

TWO_COMPUTERS = {
    "game": "settlers",
    "seats": [{"side": "romans", "who": "search:2s"}, {"side": "barbarians", "who": "search:2s"}],
}


def group(leader: int) -> list[int]:
    """The living processes of a process group."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = status.read_text("utf-8").rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue  # it ended while we looked
        if int(words[2]) == leader and words[0] != "Z":
            found.append(int(status.parent.name))
    return found


def becomes(true: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Whether something comes true in time."""
    deadline = time.monotonic() + seconds
    while not true() and time.monotonic() < deadline:
        time.sleep(0.1)
    return true()


def test_a_killed_server_leaves_nobody_thinking(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/games.db") as server:
        httpx.post(f"{server.address}/api/games", json=TWO_COMPUTERS).raise_for_status()
        assert becomes(lambda: len(group(server.pid)) > 1)
        os.kill(server.pid, signal.SIGKILL)
        assert becomes(lambda: group(server.pid) == [])


def test_a_server_stops_at_once_and_quietly_with_streams_open(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/games.db") as server:
        begun = httpx.post(f"{server.address}/api/games", json=TWO_COMPUTERS).json()
        headers = {"Authorization": f"Bearer {begun['watch']}"}
        address = f"{server.address}/api/game/events"
        with httpx.stream("GET", address, headers=headers, timeout=20) as stream:
            assert next(stream.iter_lines()) == "event: changed"
            assert becomes(lambda: len(group(server.pid)) > 1)
            began = time.monotonic()
            os.killpg(server.pid, signal.SIGINT)  # as Ctrl+C does, thinking processes too
            assert becomes(lambda: group(server.pid) == [])
            assert time.monotonic() - began < 5
        assert server.log == ""
