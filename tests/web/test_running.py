"""A server as a process: what it leaves behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from imperia.web.serving import CannotServe, Plan, serve

from .running import PATIENCE, Server, can_connect, end_group, free_port, running

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


@contextmanager
def started(*command: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """The program in a process group of its own, of which nothing is left afterwards."""
    program = subprocess.Popen(
        [sys.executable, "-m", "imperia", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        env={**os.environ, **environment},
    )
    try:
        yield program
    finally:
        end_group(program.pid)
        program.communicate()


def serving(port: int, tmp_path: Path, *more: str) -> tuple[str, ...]:
    """How a server is started on a database of its own."""
    return "serve", "--port", str(port), "--database-url", f"sqlite:///{tmp_path}/games.db", *more


def test_workers_end_with_their_parent_even_if_it_was_killed(tmp_path: Path) -> None:
    port = free_port()
    with started(*serving(port, tmp_path, "--workers", "2")) as server:
        assert becomes(lambda: answers(port))
        assert len(group(server.pid)) > 2
        os.kill(server.pid, signal.SIGKILL)
        server.wait(PATIENCE)
        assert becomes(lambda: group(server.pid) == [])
        assert not can_connect(port)


def answers(port: int) -> bool:
    """Whether a server is well."""
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).text == "ok"
    except httpx.TransportError:
        return False


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGKILL])
def test_a_simulation_that_is_stopped_leaves_nobody_playing(by: signal.Signals) -> None:
    players = ("--players", "search:5s,search:5s", "--games", "40", "--workers", "2")
    with started("sim", "settlers", *players) as program:
        assert becomes(lambda: len(group(program.pid)) > 3)  # two, and who counts what they share
        program.send_signal(by)
        program.wait(PATIENCE)
        assert becomes(lambda: group(program.pid) == [])


# Whom a server believes


def begun(port: int, number: int) -> list[int]:
    """How a server answers to so many who begin games, each with another address as they say."""
    wish = {"game": "settlers", "seats": [{"side": "romans"}]}
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
        said = [{"X-Forwarded-For": f"203.0.113.{n}"} for n in range(number)]
        return [client.post("/api/games", json=wish, headers=each).status_code for each in said]


def test_nobody_gets_round_a_limit_by_naming_other_addresses(tmp_path: Path) -> None:
    port = free_port()
    with started(*serving(port, tmp_path), FORWARDED_ALLOW_IPS="*"):
        assert becomes(lambda: answers(port))
        assert begun(port, 64)[-1] == 429


def test_a_proxy_that_was_named_is_believed_and_nobody_behind_it(tmp_path: Path) -> None:
    port = free_port()
    with started(*serving(port, tmp_path, "--behind-proxy", "127.0.0.1")):
        assert becomes(lambda: answers(port))
        assert set(begun(port, 64)) == {201}
        address = f"http://127.0.0.1:{port}/metrics"
        assert httpx.get(address, headers={"X-Forwarded-For": "203.0.113.1"}).status_code == 403
        # What a client says of itself stands before what the proxy adds, and counts nothing.
        twice = {"X-Forwarded-For": "127.0.0.1, 203.0.113.1"}
        assert httpx.get(address, headers=twice).status_code == 403
        assert httpx.get(address).status_code == 200


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"behind_proxy": "*"}, r"^\* is no address or network: write such as 127.0.0.1"),
        ({"behind_proxy": "127.0.0.1,proxy.example"}, "^proxy.example is no address or network"),
        ({"metrics_for": "10.0.0.0/99"}, "^10.0.0.0/99 is no address or network"),
        ({"public": "games.example.org"}, "^--public is an address such as https://"),
        ({"log": "xml"}, "^there is no log called xml: choose plain or json"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused_before_anything_begins(
    tmp_path: Path, wrong: dict[str, Any], words: str
) -> None:
    file = tmp_path / "games.db"
    plan = Plan("127.0.0.1", free_port(), 1, f"sqlite:///{file}", 0.0, False)
    with pytest.raises(CannotServe, match=words):
        serve(plan._replace(**wrong))
    assert not file.exists()


def test_a_log_for_machines_is_json_line_by_line(tmp_path: Path) -> None:
    port = free_port()
    with started(*serving(port, tmp_path, "--log", "json")) as server:
        assert becomes(lambda: answers(port))
        httpx.get(f"http://127.0.0.1:{port}/join/a-secret-of-somebody", timeout=PATIENCE)
        os.killpg(server.pid, signal.SIGINT)
        said, _ = server.communicate(timeout=PATIENCE)
    assert "a-secret-of-somebody" not in said
    lines = [json.loads(line) for line in said.splitlines()[1:]]  # the first is for people
    assert {"/healthz", "/join/{secret}"} <= {line.get("route") for line in lines}
    assert all({"time", "level"} <= set(line) for line in lines)


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
