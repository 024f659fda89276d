"""A server as a process: what it leaves behind."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from .running import PATIENCE, Server, running

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


def becomes(true: Callable[[], bool]) -> bool:
    """Whether something comes true while we wait."""
    deadline = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < deadline:
        time.sleep(0.1)
    return true()


def begin(server: Server) -> dict[str, Any]:
    """Begin a game of two computers."""
    address = f"{server.address}/api/games"
    answer = httpx.post(address, json=TWO_COMPUTERS, timeout=PATIENCE).raise_for_status()
    begun: dict[str, Any] = answer.json()
    return begun


def test_a_killed_server_leaves_nobody_thinking(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/games.db") as server:
        begin(server)
        assert becomes(lambda: len(group(server.pid)) > 1)
        os.kill(server.pid, signal.SIGKILL)
        assert becomes(lambda: group(server.pid) == [])


def test_a_server_stops_quietly_although_streams_are_open(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/games.db") as server:
        headers = {"Authorization": f"Bearer {begin(server)['watch']}"}
        address = f"{server.address}/api/game/events"
        with httpx.stream("GET", address, headers=headers, timeout=PATIENCE) as stream:
            assert next(stream.iter_lines()) == "event: changed"
            assert becomes(lambda: len(group(server.pid)) > 1)
            os.killpg(server.pid, signal.SIGINT)  # as Ctrl+C does, thinking processes too
            assert becomes(lambda: group(server.pid) == [])
        assert server.log == ""  # where it would say that it had to wait for the streams
