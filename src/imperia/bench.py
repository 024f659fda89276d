"""How fast the rules run: whole games of random choices, beside a peer in the same process.

The contenders take turns, repeat after repeat, so that a busy machine slows all of them alike;
each figure is the median of the repeats. Run it with `python -m imperia.bench`.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import sys
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple, Protocol, TypedDict

from .kernel import AnyRules, ImperiaError, find_game, game_names
from .kernel import state as kernel_state

PEER = "catanatron, 4 players"
MIDGAMES = 5  # positions whose copying is timed
BATCHES = 10  # of copies of each position, in each repeat
COPIES = 100  # in a batch
ENDLESS = sys.maxsize


class Copyable(Protocol):
    """A game in progress, ours or a peer's."""

    def copy(self) -> object:
        """Another game that goes its own way."""
        ...


# Plays the random game of a seed, at most so many decisions of it; returns it and their number.
Play = Callable[[int, int], tuple[Copyable, int]]


class Sample(NamedTuple):
    """What one repeat of one contender measured."""

    decisions: int
    games: int
    seconds: float
    copy_us: float


class Row(TypedDict):
    """One contender's medians; the ratios say how many times faster than the peer it is."""

    name: str
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    copy_us: float
    speed_ratio: float | None
    copy_ratio: float | None


class Result(TypedDict):
    """A whole run, ready for JSON."""

    build: str
    python: str
    machine: str
    date: str
    repeats: int
    seconds: float
    rows: list[Row]


class MissingPeer(ImperiaError):
    """The peer to compare with is not installed."""


def build() -> str:
    """Which build of the rules is imported: `pure` or `compiled`."""
    return "pure" if str(kernel_state.__file__).endswith(".py") else "compiled"


def ours(rules: AnyRules, seats: tuple[str, ...], variant: str = "") -> Play:
    """Random play of one of our games."""
    options = {"variant": variant} if variant else {}

    def play(seed: int, limit: int) -> tuple[Copyable, int]:
        state = rules.start(list(seats), seed=seed, options=options)
        draw = Random(seed).random
        decisions = 0
        while not state.over and decisions < limit:
            state.choose(int(draw() * len(state.options)))
            decisions += 1
        return state, decisions

    return play


def catanatron() -> Play:
    """Random play of catanatron, with its own players and in the loop of its own `Game.play`."""
    try:
        from catanatron import Color, Game, RandomPlayer
        from catanatron.game import TURNS_LIMIT
    except ImportError:
        raise MissingPeer(
            "catanatron is not installed: pip install 'imperia[bench]', or leave out the peers"
        ) from None

    def play(seed: int, limit: int) -> tuple[Copyable, int]:
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        decisions = 0
        while (
            game.winning_color() is None
            and game.state.num_turns < TURNS_LIMIT
            and decisions < limit
        ):
            game.play_tick()
            decisions += 1
        return game, decisions

    return play


def midgames(play: Play) -> list[Copyable]:
    """The positions halfway through the first few games."""
    lengths = {seed: play(seed, ENDLESS)[1] for seed in range(1, MIDGAMES + 1)}
    return [play(seed, length // 2)[0] for seed, length in lengths.items()]


def copy_time(positions: list[Copyable]) -> float:
    """Microseconds that one copy takes on average, what it leaves to the collector included."""
    gc.collect()
    started = perf_counter()
    for position in positions * BATCHES:
        copy = position.copy
        for _ in range(COPIES):
            copy()
    return (perf_counter() - started) / (COPIES * BATCHES * len(positions)) * 1e6


def measure(play: Play, positions: list[Copyable], seconds: float) -> Sample:
    """Play whole games, always from the same first seed, until the time is up."""
    gc.collect()
    decisions = games = 0
    elapsed = 0.0
    started = perf_counter()
    while elapsed < seconds:
        games += 1
        decisions += play(games, ENDLESS)[1]
        elapsed = perf_counter() - started
    return Sample(decisions, games, elapsed, copy_time(positions))


def row(name: str, samples: list[Sample]) -> Row:
    """The medians of one contender's repeats."""
    return {
        "name": name,
        "decisions_per_second": median(s.decisions / s.seconds for s in samples),
        "games_per_second": median(s.games / s.seconds for s in samples),
        "decisions_per_game": median(s.decisions / s.games for s in samples),
        "copy_us": median(s.copy_us for s in samples),
        "speed_ratio": None,
        "copy_ratio": None,
    }


def compare(rows: list[Row], peer: Row) -> None:
    """Fill in how many times faster than the peer each row is."""
    for each in rows:
        each["speed_ratio"] = each["decisions_per_second"] / peer["decisions_per_second"]
        each["copy_ratio"] = peer["copy_us"] / each["copy_us"]


def contenders(games: Iterable[str], peers: bool) -> dict[str, Play]:
    """What is measured, by name: each game with the line-ups that it declares, then the peer."""
    found: dict[str, Play] = {}
    for kind in map(find_game, games):
        for seats in kind.line_ups:
            name = f"{kind.rules.name.capitalize()}, {len(seats)} players"
            found[name] = ours(kind.rules, seats)
            for variant in kind.expansions:
                found[f"{name}, {variant}"] = ours(kind.rules, seats, variant)
    return found | ({PEER: catanatron()} if peers else {})


def run(games: Iterable[str], peers: bool, repeats: int = 3, seconds: float = 2.0) -> Result:
    """Measure every contender, so many seconds in each of the repeats."""
    plays = contenders(games, peers)
    positions = {name: midgames(play) for name, play in plays.items()}
    gc.collect()
    gc.freeze()  # so that no contender's rubbish collection walks through the others' things
    samples: dict[str, list[Sample]] = {name: [] for name in plays}
    for _ in range(repeats):
        for name, play in plays.items():
            samples[name].append(measure(play, positions[name], seconds))
    rows = [row(name, of_one) for name, of_one in samples.items()]
    if peers:
        compare(rows, rows[-1])
    return {
        "build": build(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "date": date.today().isoformat(),
        "repeats": repeats,
        "seconds": seconds,
        "rows": rows,
    }


def table(result: Result) -> str:
    """The result as a Markdown table, aligned to be read as it is."""
    lines = [("random play", "decisions/s", "games/s", "decisions/game", "copy µs")]
    lines += [
        (
            each["name"],
            f"{each['decisions_per_second']:,.0f}{times(each['speed_ratio'])}",
            f"{each['games_per_second']:,.1f}",
            f"{each['decisions_per_game']:,.0f}",
            f"{each['copy_us']:.2f}{times(each['copy_ratio'])}",
        )
        for each in result["rows"]
    ]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = "|" + "|".join("-" * (width + 1) + ":" for width in widths) + "|"
    head, *body = ("| " + " | ".join(map(str.rjust, line, widths)) + " |" for line in lines)
    title = (
        f"{result['build']} build, Python {result['python']}, {result['machine']}, one core, "
        f"median of {result['repeats']} × {result['seconds']:g} s"
    )
    return "\n".join([title, "", head, rule, *body])


def times(ratio: float | None) -> str:
    """A ratio against the peer, as it stands beside its figure."""
    return "" if ratio is None else f" ({ratio:.1f}×)"


def record(result: Result, path: Path) -> None:
    """Append the result to a Markdown file under a heading of its own."""
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n## {result['date']}, {result['build']}\n\n{table(result)}\n")


def main() -> None:
    """The command line of `python -m imperia.bench`."""
    parser = argparse.ArgumentParser(prog="imperia.bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all that are installed if none")
    parser.add_argument("--no-peers", action="store_true", help="measure Imperia alone")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--record", type=Path, metavar="FILE", help="append the table to FILE")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each contender and repeat")
    wanted = parser.parse_args()
    try:
        games = wanted.games or game_names()
        result = run(games, not wanted.no_peers, wanted.repeats, wanted.seconds)
    except ImperiaError as error:
        sys.exit(str(error))
    print(json.dumps(result, indent=2) if wanted.json else table(result))
    if wanted.record:
        record(result, wanted.record)


if __name__ == "__main__":
    main()
