"""How fast the browser table is: one choice by itself, a hundred games at once, a choice on screen.

Run it with `python -m tests.web.bench`; it fails if a figure is above its bar.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, TypedDict

from markupsafe import Markup

from imperia.bench import build as build_of_the_rules
from imperia.store import Store
from imperia.web.live.creating import (
    FRIEND,
    Seating,
    Wish,
    create_game,
)
from imperia.web.service import Service, Settings
from imperia.web.showing import OpenPage, Table

from .beside import (
    Idle,
    Turn,
    idle_told,
    measure_beside,
    measure_idle,
    per_choice,
    turns_told,
)
from .gathering import (
    OWNER,
    SEATS,
    Crowd,
    Times,
    Wanted,
    figures,
    measure_crowd,
    sides_of,
)
from .screen import measure_screen

GAMES: Final = 10  # whole games of each kind
PLACES: Final = 50  # games of each kind in the crowd
BARS: Final = {  # milliseconds
    "settlers": {"median": 40.0, "p99": 120.0},
    "horizons": {"median": 80.0, "p99": 240.0},
    "crowd": {"p99": 500.0},
    "screen": {"median": 100.0},
}
MEMORY_BAR: Final = 1024.0  # megabytes


class Result(TypedDict):
    """A whole run, ready for JSON."""

    build: str
    python: str
    machine: str
    date: str
    load: float
    choices: dict[str, Times]
    crowds: list[Crowd]
    screen: dict[str, Times]
    beside: list[Turn]
    idle: Idle | None


def run(only: str, wanted: Wanted, runs: int = 1, beside: str = "", idle: int = 0) -> Result:
    """Measure what is wanted, a crowd so many times."""
    load = os.getloadavg()[0]
    apart = bool(beside or idle)  # which is measured alone
    with TemporaryDirectory(prefix="imperia-bench-") as name:
        folder = Path(name)
        choices = measure_choices(folder) if only in ("", "choices") and not apart else {}
        screen = measure_screen(folder) if only == "screen" and not apart else {}
        tables = measure_idle(folder, idle) if idle else None
    crowds = [a_crowd(wanted) for _ in range(runs)] if only in ("", "crowd") and not apart else []
    return {
        "build": build_of_the_rules(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "date": date.today().isoformat(),
        "load": load,
        "choices": choices,
        "crowds": crowds,
        "screen": screen,
        "beside": measure_beside(beside, runs, as_arguments(wanted)) if beside else [],
        "idle": tables,
    }


def as_arguments(wanted: Wanted) -> list[str]:
    """A crowd as every version of this command takes it."""
    pairs = {"--places": wanted.places, "--warm-up": wanted.warm_up, "--seconds": wanted.seconds}
    return [word for name, value in pairs.items() for word in (name, str(value))]


def a_crowd(wanted: Wanted) -> Crowd:
    """One crowd on a server and a store of its own."""
    with TemporaryDirectory(prefix="imperia-bench-") as name:
        return measure_crowd(Path(name), wanted)


# One choice


def measure_choices(folder: Path) -> dict[str, Times]:
    """Whole games of each kind, choice by choice."""
    store = Store(f"sqlite:///{folder / 'choices.db'}")
    store.migrate()
    service = Service(store, Settings())
    rows = {}
    for game in ("settlers", "horizons"):
        times = [t for seed in range(1, GAMES + 1) for t in timed_choices(service, game, seed)]
        rows[game] = figures(f"{game.capitalize()}, {SEATS} seats", times)
    service.close()
    return rows


def timed_choices(service: Service, game: str, seed: int) -> Iterator[float]:
    """Play a whole game by chance; how long each choice took until both seats had their table."""
    seats = [Seating(side, FRIEND) for side in sides_of(game, seed)]
    game_id = create_game(service.store, OWNER, Wish(game, seats, {}, seed, confirm=False))
    draw, pages = Random(seed), [OpenPage() for _ in seats]
    while True:
        with service.games.enter(game_id) as live:
            state = live.game.state
            if state.over:
                return
            option = live.game.rules.option_name(state, draw.choice(state.options))
        yield one_choice(service, game_id, option, pages)


def one_choice(service: Service, game_id: str, option: str, pages: list[OpenPage]) -> float:
    """Choose, store, and make what is new for every seat; the seconds it took."""
    began = perf_counter()
    with service.games.enter(game_id) as live:
        live.choose(live.asked, live.game.step, option)
        for seat in range(SEATS):
            Table(live, seat, [seat], "", Markup("")).news(pages[seat])
    return perf_counter() - began


# Telling


def words(result: Result) -> str:
    """The result as Markdown."""
    build = f"{result['build']} build, Python {result['python']}, {result['machine']}"
    lines = [f"{build}, load average {result['load']:.1f} at the start"]
    if result["choices"]:
        about = "one choice, stored and shown to both seats, ms"
        lines += ["", *table(about, list(result["choices"].values()))]
    if result["screen"]:
        about = "from the press of a button to the painted table, ms"
        lines += ["", *table(about, list(result["screen"].values()))]
    for crowd in result["crowds"]:
        lines += ["", *table(f"{crowd['games']} games at once, ms", crowd["times"])]
        lines += ["", around(crowd)]
    if result["beside"]:
        lines += ["", *turns_told(result["beside"])]
    if result["idle"]:
        lines += ["", idle_told(result["idle"])]
    return "\n".join(lines)


def table(about: str, rows: Sequence[Times]) -> list[str]:
    """Times as a Markdown table, aligned to be read as it is."""
    lines = [[about, "number", *rows[0]["ms"]]]
    for row in rows:
        lines.append(
            [row["name"], f"{row['number']:,}", *(f"{ms:.1f}" for ms in row["ms"].values())]
        )
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = "|" + "|".join("-" * (width + 1) + ":" for width in widths) + "|"
    head, *body = ("| " + " | ".join(map(str.rjust, line, widths)) + " |" for line in lines)
    return [head, rule, *body]


def around(crowd: Crowd) -> str:
    """What else is to be known of a crowd."""
    many = f"{crowd['workers']} server processes" if crowd["workers"] > 1 else "one server process"
    return (
        f"{crowd['choices_per_second']:.1f} choices/s for {crowd['seconds']:g} s, "
        f"{len(crowd['errors'])} errors, {crowd['late']} choices begun late; "
        f"{many} on {crowd['database']}, {crowd['memory_mb']:.0f} MB at most, "
        f"{crowd['cores']:.2f} of a core, {per_choice(crowd):.2f} ms of it for each choice"
    )


def above(result: Result) -> list[str]:
    """What is above its bar."""
    found = [line for game, row in result["choices"].items() for line in slow(row, BARS[game])]
    found += [line for row in result["screen"].values() for line in slow(row, BARS["screen"])]
    for crowd in result["crowds"]:
        found += [line for row in crowd["times"] for line in slow(row, BARS["crowd"])]
        if crowd["memory_mb"] >= MEMORY_BAR:
            found.append(f"{crowd['memory_mb']:.0f} MB, the bar is {MEMORY_BAR:g}")
        found += [f"error: {error}" for error in crowd["errors"][:20]]
    if idle := result["idle"]:
        if idle["memory_mb"] >= MEMORY_BAR:
            found.append(f"{idle['memory_mb']:.0f} MB, the bar is {MEMORY_BAR:g}")
        if idle["still_open"] < idle["tables"]:
            found.append(f"{idle['tables'] - idle['still_open']} open tables were closed")
    return found


def slow(row: Times, bars: dict[str, float]) -> list[str]:
    """The times that are not below their bars."""
    return [
        f"{row['name']}: {figure} {row['ms'][figure]:.1f} ms, the bar is {bar:g}"
        for figure, bar in bars.items()
        if row["ms"][figure] >= bar
    ]


def record(result: Result, path: Path) -> None:
    """Append the result to a Markdown file under a heading of its own."""
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n## {result['date']}, the browser table\n\n{words(result)}\n")


def main() -> None:
    """The command line of `python -m tests.web.bench`."""
    parser = argparse.ArgumentParser(prog="tests.web.bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--record", type=Path, metavar="FILE", help="append the tables to FILE")
    parser.add_argument("--only", choices=("choices", "crowd", "screen"), default="")
    parser.add_argument("--places", type=int, default=PLACES, help="games of each kind at once")
    parser.add_argument("--warm-up", type=float, default=15.0, help="seconds that do not count")
    parser.add_argument("--seconds", type=float, default=60.0, help="of the crowd that count")
    parser.add_argument("--runs", type=int, default=1, help="how often the crowd is measured")
    parser.add_argument("--workers", type=int, default=1, help="server processes")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own")
    parser.add_argument(
        "--beside",
        default="",
        metavar="PYTHON",
        help="of a checkout of before, installed editably: what a choice costs both, in turns",
    )
    parser.add_argument("--idle", type=int, default=0, help="tables to leave open instead")
    given = parser.parse_args()
    wanted = Wanted(given.places, given.warm_up, given.seconds, given.workers, given.postgres)
    result = run(given.only, wanted, given.runs, given.beside, given.idle)
    print(json.dumps(result, indent=2) if given.json else words(result))
    if given.record:
        record(result, given.record)
    if problems := above(result):
        sys.exit("\n".join(["above the bars:", *problems]))


if __name__ == "__main__":
    main()
