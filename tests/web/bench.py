"""How fast the browser table is: one choice by itself, and a hundred games at once.

Run it with `python -m tests.web.bench`; it fails if a figure is above its bar.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from math import ceil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, TypedDict

from markupsafe import Markup

from imperia.bench import build
from imperia.kernel import Game, find_rules
from imperia.store import Store
from imperia.web.founding import FRIEND, Seating, Wish, found, keep
from imperia.web.service import Service, Settings
from imperia.web.templating import render
from imperia.web.visitors import seat_secret

from .crowd import Heard, Link, crowd
from .running import running

OWNER: Final = "the owner of every game that is measured"
SEATS: Final = 2
GAMES: Final = 10  # whole games of each kind
PLACES: Final = 50  # games of each kind in the crowd
SPARE: Final = 3  # games for each place, for when one ends
WARM_UP: Final = 15.0  # seconds
CHOICES_BARS: Final = {"settlers": (40.0, 120.0), "horizons": (80.0, 240.0)}  # median, p99 in ms
PLAYED: Final = {"settlers": 60, "horizons": 500}  # the most choices made before the crowd comes
CROWD_BAR: Final = 500.0  # p99 in ms
MEMORY_BAR: Final = 1024.0  # MB


class Times(TypedDict):
    """Figures of many times, in milliseconds."""

    name: str
    count: int
    median: float
    p90: float
    p99: float
    max: float


class Crowd(TypedDict):
    """What a crowd measured."""

    games: int
    seconds: float
    choices_per_second: float
    late: int
    errors: list[str]
    memory_mb: float
    cpu: float  # of one core, the server's
    times: list[Times]


class Result(TypedDict):
    """A whole run, ready for JSON."""

    build: str
    python: str
    machine: str
    date: str
    load: float
    choices: list[Times]
    crowd: Crowd | None


# One choice


def title(game: str) -> str:
    """A game's name in the tables."""
    return f"{game.capitalize()}, {SEATS} seats"


def figures(name: str, seconds: Sequence[float]) -> Times:
    """The figures of some times."""
    ordered = sorted(1000 * each for each in seconds) or [0.0]

    def within(share: float) -> float:
        return ordered[ceil(share * len(ordered)) - 1]

    return {
        "name": name,
        "count": len(seconds),
        "median": within(0.5),
        "p90": within(0.9),
        "p99": within(0.99),
        "max": ordered[-1],
    }


def sides_of(game: str, seed: int) -> list[str]:
    """Sides by chance, so that many are seen."""
    return Random(seed).sample(find_rules(game).sides, SEATS)


def timed_choices(service: Service, game: str, seed: int) -> Iterator[float]:
    """Play a whole game by chance; how long each choice took until both seats had their table."""
    seats = [Seating(side, FRIEND) for side in sides_of(game, seed)]
    game_id = found(service.store, OWNER, Wish(game, seats, {}, seed, confirm=False))
    draw = Random(seed)
    while True:
        with service.rooms.enter(game_id) as room:
            state = room.game.state
            if state.over:
                return
            option = room.game.rules.option_name(state, draw.choice(state.options))
        yield one_choice(service, game_id, option)


def one_choice(service: Service, game_id: str, option: str) -> float:
    """Choose, store, and make the table of every seat; the seconds it took."""
    began = perf_counter()
    with service.rooms.enter(game_id) as room:
        room.choose(room.asked, room.game.step, option)
        for seat in range(SEATS):
            page = service.page(room, seat, [seat])
            render("table.html", page=page, notice="", proof=Markup(""))
    return perf_counter() - began


def measure_choices(folder: Path) -> list[Times]:
    """Whole games of each kind, choice by choice."""
    store = Store(f"sqlite:///{folder / 'choices.db'}")
    store.migrate()
    service = Service(store, Settings())
    rows = []
    for game in CHOICES_BARS:
        times = [t for seed in range(1, GAMES + 1) for t in timed_choices(service, game, seed)]
        rows.append(figures(title(game), times))
    service.close()
    return rows


# A crowd


def begun(store: Store, game: str, seed: int) -> Link:
    """A stored game in which some choices were made already, so that all stages are seen."""
    draw = Random(seed)
    played = Game.new(game, sides_of(game, seed), seed)
    for _ in range(draw.randrange(PLAYED[game])):
        if not played.over:
            state = played.state
            played.choose(played.rules.option_name(state, draw.choice(state.options)))
    seats = [Seating(side, FRIEND) for side in played.seats]
    game_id = keep(store, OWNER, played, seats, {"confirm": False})
    return Link(game_id, (seat_secret(OWNER, game_id, 0), seat_secret(OWNER, game_id, 1)))


def begin_games(store: Store, places: int) -> list[Iterator[Link]]:
    """The games of each place."""
    store.migrate()
    found = []
    for place in range(places):
        for game in PLAYED:
            seeds = range(place * SPARE, (place + 1) * SPARE)
            found.append(iter([begun(store, game, seed) for seed in seeds]))
    return found


def cpu() -> float:
    """How many seconds of a core the server has taken."""
    stats = [Path(f"/proc/{pid}/stat").read_text("utf-8") for pid in children(os.getpid())]
    ticks = sum(int(number) for stat in stats for number in stat.rpartition(")")[2].split()[11:13])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory() -> float:
    """How many megabytes the server and its processes have taken at most."""
    texts = [Path(f"/proc/{pid}/status").read_text("utf-8") for pid in children(os.getpid())]
    return sum(int(text.partition("VmHWM:")[2].split()[0]) for text in texts) / 1024


def children(pid: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    own = [int(child) for task in tasks for child in task.read_text("utf-8").split()]
    return own + [later for child in own for later in children(child)]


def measure_crowd(folder: Path, places: int, seconds: float) -> Crowd:
    """Both kinds of games in parallel on a server of its own."""
    url = f"sqlite:///{folder / 'crowd.db'}"
    store = Store(url)
    links = begin_games(store, places)
    store.close()
    with running(url) as server:
        heard = asyncio.run(crowd(server.address, links, WARM_UP, seconds, cpu))
        heard.errors += server.log.splitlines()
        return told(heard, len(links), seconds)


def told(heard: Heard, games: int, seconds: float) -> Crowd:
    """What a crowd measured, ready to be read."""
    return {
        "games": games,
        "seconds": seconds,
        "choices_per_second": len(heard.answers) / seconds,
        "late": heard.late,
        "errors": heard.errors,
        "memory_mb": memory(),
        "cpu": heard.cpu / seconds,
        "times": [
            figures("a choice to its answer", heard.answers),
            figures("a choice to the other seat's table", heard.others),
        ],
    }


# Telling


def aligned(lines: Sequence[Sequence[str]]) -> list[str]:
    """A Markdown table to be read as it is."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = "|" + "|".join("-" * (width + 1) + ":" for width in widths) + "|"
    head, *body = ("| " + " | ".join(map(str.rjust, line, widths)) + " |" for line in lines)
    return [head, rule, *body]


def table(name: str, rows: Sequence[Times]) -> list[str]:
    """Times as a table."""
    columns = ("median", "p90", "p99", "max")
    shown = [
        (row["name"], f"{row['count']:,}", *(f"{row[column]:.1f}" for column in columns))  # type: ignore[literal-required]
        for row in rows
    ]
    return aligned([(f"{name}, ms", "times", *columns), *shown])


def words(result: Result) -> str:
    """The result as Markdown."""
    lines = [
        f"{result['build']} build, Python {result['python']}, {result['machine']}, "
        f"SQLite, one server process, load average {result['load']:.1f} at the start"
    ]
    if result["choices"]:
        lines += ["", *table("one choice, stored and shown to both seats", result["choices"])]
    crowd = result["crowd"]
    if crowd:
        lines += ["", *table(f"{crowd['games']} games at once", crowd["times"]), ""]
        lines += [
            f"{crowd['choices_per_second']:.1f} choices/s for {crowd['seconds']:g} s, "
            f"{len(crowd['errors'])} errors, {crowd['late']} choices begun late; the server took "
            f"{crowd['memory_mb']:.0f} MB at most and {crowd['cpu']:.2f} of a core"
        ]
    return "\n".join(lines)


def above(result: Result) -> list[str]:
    """What is above its bar."""
    found = []
    for row, bars in zip(result["choices"], CHOICES_BARS.values(), strict=False):
        for figure, value, bar in (
            ("median", row["median"], bars[0]),
            ("p99", row["p99"], bars[1]),
        ):
            if value >= bar:
                found.append(f"{row['name']}: {figure} {value:.1f} ms, the bar is {bar:g}")
    crowd = result["crowd"]
    if crowd:
        slow = [row for row in crowd["times"] if not 0 < row["p99"] < CROWD_BAR]
        found += [
            f"{row['name']}: p99 {row['p99']:.1f} ms, the bar is {CROWD_BAR:g}" for row in slow
        ]
        if crowd["memory_mb"] >= MEMORY_BAR:
            found.append(f"{crowd['memory_mb']:.0f} MB, the bar is {MEMORY_BAR:g}")
        found += [f"error: {error}" for error in crowd["errors"][:20]]
    return found


def run(only: str, places: int, seconds: float) -> Result:
    """Measure what is wanted."""
    load = os.getloadavg()[0]
    with TemporaryDirectory(prefix="imperia-bench-") as name:
        folder = Path(name)
        choices = measure_choices(folder) if only != "crowd" else []
        crowd = measure_crowd(folder, places, seconds) if only != "choices" else None
    return {
        "build": build(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "date": date.today().isoformat(),
        "load": load,
        "choices": choices,
        "crowd": crowd,
    }


def record(result: Result, path: Path) -> None:
    """Append the result to a Markdown file under a heading of its own."""
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n## {result['date']}, the browser table\n\n{words(result)}\n")


def main() -> None:
    """The command line of `python -m tests.web.bench`."""
    parser = argparse.ArgumentParser(prog="tests.web.bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--record", type=Path, metavar="FILE", help="append the tables to FILE")
    parser.add_argument("--only", choices=("choices", "crowd"), default="")
    parser.add_argument("--places", type=int, default=PLACES, help="games of each kind at once")
    parser.add_argument("--seconds", type=float, default=60.0, help="for the crowd")
    wanted = parser.parse_args()
    result = run(wanted.only, wanted.places, wanted.seconds)
    print(json.dumps(result, indent=2) if wanted.json else words(result))
    if wanted.record:
        record(result, wanted.record)
    if problems := above(result):
        sys.exit("\n".join(["above the bars:", *problems]))


if __name__ == "__main__":
    main()
