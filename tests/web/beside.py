"""What a choice costs the server beside another installation, in turns; and tables left open."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, TypedDict

import imperia
from imperia.store import Store

from ..support.apart import run_apart
from .crowd import Link, Pair, Seat
from .gathering import Crowd, begun, memory
from .running import ROOT, running

WHERE: Final = "import imperia; print(imperia.__file__)"
AT_ONCE: Final = 20  # tables that are opened at the same moment
SETTLED: Final = 5.0  # seconds after which all that comes with opening is over
STAGES: Final = ("settlers", "horizons")


class Turn(TypedDict):
    """A run of the other installation and one of ours, right after it: ms of CPU per choice."""

    before: float
    after: float


class Idle(TypedDict):
    """Tables that are open, with nothing going on."""

    tables: int
    still_open: int
    memory_mb: float


# Beside another installation


def measure_beside(python: str, runs: int, arguments: Sequence[str]) -> list[Turn]:
    """Crowds of both installations in turns, each with the server and the browsers of its own."""
    there = root_of(python)
    before, after = (python, there, there / "src"), (sys.executable, ROOT, installed())
    return [
        {"before": cost(*before, arguments), "after": cost(*after, arguments)} for _ in range(runs)
    ]


def installed() -> Path:
    """Where our own modules are: in the sources, or built elsewhere, perhaps compiled."""
    return Path(imperia.__file__).parents[1]


def root_of(python: str) -> Path:
    """The checkout that a Python has installed."""
    found = subprocess.run(
        [python, "-c", WHERE], env=own_environment(), capture_output=True, text=True, check=True
    )
    return Path(found.stdout.strip()).parents[2]


def own_environment() -> dict[str, str]:
    """The environment without what would lead one Python to the sources of another."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def cost(python: str, root: Path, modules: Path, arguments: Sequence[str]) -> float:
    """Milliseconds of CPU for each choice of a crowd, as a checkout's own bench tells it."""
    command = [python, "-m", "tests.web.bench", "--only", "crowd", "--json", *arguments]
    environment = own_environment() | {"PYTHONPATH": str(modules)}
    done = subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    if not done.stdout:
        raise SystemExit(f"the bench of {root} told nothing: {done.stderr[-500:]}")
    told: dict[str, Any] = json.loads(done.stdout)
    return per_choice(told.get("crowd") or told["crowds"][0])


def per_choice(crowd: Crowd) -> float:
    """Milliseconds of CPU that the server took for each choice."""
    return 1000 * crowd["cores"] / (crowd["choices_per_second"] or 1)


def turns_told(turns: Sequence[Turn]) -> list[str]:
    """The runs of both as a Markdown table, every one of them."""
    lines = ["| run | before, ms of CPU per choice | after | ratio |", "|--:|--:|--:|--:|"]
    for number, turn in enumerate(turns, 1):
        before, after = turn["before"], turn["after"]
        lines.append(f"| {number} | {before:.2f} | {after:.2f} | {after / before:.2f} |")
    middle = median(turn["after"] / turn["before"] for turn in turns)
    return [*lines, "", f"Median of the ratios: {middle:.2f}"]


# Tables left open


def measure_idle(folder: Path, tables: int) -> Idle:
    """So many games, each with a page of one seat open, and nobody does anything."""
    store = Store(f"sqlite:///{folder / 'idle.db'}")
    store.migrate()
    links = [begun(store, STAGES[seed % len(STAGES)], seed) for seed in range(tables)]
    store.close()
    with running(f"sqlite:///{folder / 'idle.db'}") as server:
        return run_apart(leave_open(server.address, links))


async def leave_open(address: str, links: Sequence[Link]) -> Idle:
    """Open a page of each game and leave it; what the server needs for them."""
    room, opened = asyncio.Semaphore(AT_ONCE), list[asyncio.Task[None]]()
    seats = [FirstSeat(address, link).seat for link in links]

    async def open_one(seat: Seat) -> None:
        async with room:
            await seat.sit()
            opened.append(asyncio.create_task(seat.listen()))

    await asyncio.gather(*map(open_one, seats))
    await asyncio.sleep(SETTLED)
    found: Idle = {
        "tables": len(links),
        "still_open": sum(not task.done() for task in opened),
        "memory_mb": memory(),
    }
    for task in opened:
        task.cancel()
    await asyncio.gather(*opened, return_exceptions=True)
    for seat in seats:
        seat.close()
    return found


class FirstSeat(Pair):
    """A game of which only the first seat has a page open."""

    def __init__(self, address: str, link: Link) -> None:
        self.seat = Seat(address, link.secrets[0], f"{link.game:-<40}0", self)

    def seen(self, seat: Seat) -> None:
        """It is not asked for anything."""


def idle_told(idle: Idle) -> str:
    """What the tables took, in a sentence."""
    return (
        f"{idle['tables']:,} tables left open: {idle['still_open']:,} still are, "
        f"{idle['memory_mb']:.0f} MB at most"
    )
