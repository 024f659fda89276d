"""A server of its own for a crowd: games at every stage, figures of times, memory and work."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from math import ceil
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypedDict

from imperia.kernel import Game, find_rules
from imperia.store import Store
from imperia.web.live.creating import FRIEND, Seating, store_game

from ..store.server import postgres_server
from ..support.apart import run_apart
from .crowd import Heard, Link, crowd
from .running import running

OWNER: Final = "the owner of every game that is measured"
SEATS: Final = 2
SPARE: Final = 6  # games for each place, for when one ends
PLAYED: Final = {"settlers": 60, "horizons": 500}  # the most choices made before the crowd comes
SHARES: Final = {"median": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}


class Times(TypedDict):
    """Figures of many times, in milliseconds."""

    name: str
    number: int
    ms: dict[str, float]


class Wanted(NamedTuple):
    """A crowd to be measured."""

    places: int  # games of each kind at once
    warm_up: float  # seconds that do not count
    seconds: float  # that do
    workers: int = 1
    postgres: bool = False


class Crowd(TypedDict):
    """What a crowd measured."""

    games: int
    workers: int
    database: str
    seconds: float
    choices_per_second: float
    late: int
    errors: list[str]
    memory_mb: float
    cores: float  # that the server kept busy
    times: list[Times]


def figures(name: str, seconds: Sequence[float]) -> Times:
    """The figures of some times."""
    ordered = sorted(1000 * each for each in seconds) or [float("inf")]
    ms = {figure: ordered[ceil(share * len(ordered)) - 1] for figure, share in SHARES.items()}
    return {"name": name, "number": len(seconds), "ms": ms}


def sides_of(game: str, seed: int) -> list[str]:
    """Sides by chance, so that many are seen."""
    return Random(seed).sample(find_rules(game).sides, SEATS)


def measure_crowd(folder: Path, wanted: Wanted) -> Crowd:
    """Both kinds of games in parallel, so many of each."""
    with ExitStack() as around:
        url = f"sqlite:///{folder / 'crowd.db'}"
        if wanted.postgres:
            url = around.enter_context(postgres_server())
        store = Store(url)
        links = begin_games(store, wanted.places)
        store.close()
        server = around.enter_context(running(url, workers=wanted.workers))
        heard = run_apart(crowd(server.address, links, wanted.warm_up, wanted.seconds, cpu))
        heard.errors += server.log.splitlines()
        return told(heard, len(links), wanted)


def begin_games(store: Store, places: int) -> list[Iterator[Link]]:
    """The games of each place."""
    store.migrate()
    found = []
    for place in range(places):
        for game in PLAYED:
            seeds = range(place * SPARE, (place + 1) * SPARE)
            found.append(iter([begun(store, game, seed) for seed in seeds]))
    return found


def begun(store: Store, game: str, seed: int) -> Link:
    """A stored game in which some choices were made already, so that all stages are seen."""
    draw = Random(seed)
    played = Game.new(game, sides_of(game, seed), seed)
    for _ in range(draw.randrange(PLAYED[game])):
        if not played.over:
            state = played.state
            played.choose(played.rules.option_name(state, draw.choice(state.options)))
    seats = [Seating(side, FRIEND) for side in played.seats]
    begun = store_game(store, OWNER, played, seats, {"confirm": False})
    return Link(begun.id, list(begun.invites.values()))


def told(heard: Heard, games: int, wanted: Wanted) -> Crowd:
    """What a crowd measured, ready to be read."""
    seconds = wanted.seconds
    return {
        "games": games,
        "workers": wanted.workers,
        "database": "PostgreSQL" if wanted.postgres else "SQLite",
        "seconds": seconds,
        "choices_per_second": len(heard.answers) / seconds,
        "late": heard.late,
        "errors": heard.errors,
        "memory_mb": memory(),
        "cores": heard.cpu / seconds,
        "times": [
            figures("a choice to its answer", heard.answers),
            figures("a choice to the other seat's table", heard.others),
        ],
    }


# The server is all that this process has started; PostgreSQL, where there is one, counts as well.


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
