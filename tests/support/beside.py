"""How fast two installations of Imperia are, side by side.

A machine's speed changes by the second, so a figure of before says little about one of after. Here
the two take turns, a slice of a fifth of a second each, and each pair of slices gives one ratio;
the median of the ratios is what counts. Run it with `python -m tests.support.beside BEFORE AFTER`,
where both are Python interpreters with Imperia installed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from shutil import which
from statistics import median, quantiles
from typing import NamedTuple

from imperia.kernel import find_game

GAMES = ("settlers", "horizons")

# Run by both interpreters, so it may use only what has always been there. It plays random games
# for as long as a line of input asks, and goes on where it stopped; time of its own process
# counts, as others may use the machine.
WORKER = """
import gc, json, sys
from random import Random
from time import process_time
from imperia.kernel import find_rules

def play(rules, seats, seed, limit=sys.maxsize):
    state, draw, decisions = rules.start(seats, seed=seed, options={}), Random(seed).random, 0
    while not state.over and decisions < limit:
        state.choose(int(draw() * len(state.options)))
        decisions += 1
    return state, decisions

def lasting(seconds, step):
    gc.collect()
    count, started = 0, process_time()
    while process_time() - started < seconds:
        count += step()
    return count / (process_time() - started)

class LineUp:
    def __init__(self, game, seats):
        self.rules, self.seats, self.seed = find_rules(game), seats, 0
        self.half, _ = play(self.rules, seats, 1, play(self.rules, seats, 1)[1] // 2)
    def game(self):
        self.seed += 1
        return play(self.rules, self.seats, self.seed)[1]
    def copies(self):
        for _ in range(100):
            self.half.copy()
        return 100

line_ups = {}
for line in sys.stdin:
    game, seats, seconds = json.loads(line)
    key = game, len(seats)
    mine = line_ups[key] = line_ups.get(key) or LineUp(game, seats)
    print(lasting(seconds, mine.game), lasting(seconds / 4, mine.copies), flush=True)
"""


class Speed(NamedTuple):
    """What one slice measured."""

    decisions: float  # in a second
    copies: float  # in a second


class Installation:
    """A process of one of the interpreters, which measures a slice whenever it is asked."""

    def __init__(self, python: str) -> None:
        self.python = python
        # In the root folder no source tree lies in the way of what is installed.
        self.process = subprocess.Popen(
            [python, "-c", WORKER],
            cwd="/",
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def measure(self, game: str, seats: tuple[str, ...], seconds: float) -> Speed:
        """One slice of a line-up."""
        asked, told = self.process.stdin, self.process.stdout
        assert asked is not None
        assert told is not None
        try:
            asked.write(json.dumps([game, seats, seconds]) + "\n")
            asked.flush()
        except BrokenPipeError:
            pass  # it has said why it ended, and says no more
        line = told.readline()
        if not line:
            sys.exit(f"{self.python} cannot play {game}: is Imperia installed there?")
        decisions, copies = map(float, line.split())
        return Speed(decisions, copies)

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


def interpreter(name: str) -> str:
    """An interpreter's full path, so that it is found from any folder."""
    found = which(name)
    if found is None:
        sys.exit(f"no Python interpreter at {name}")
    return str(Path(found).absolute())


Pairs = list[tuple[Speed, Speed]]


def take_turns(
    before: Installation, after: Installation, rounds: int, seconds: float
) -> dict[str, Pairs]:
    """So many slices of both for each line-up; who goes first changes, and favours nobody."""
    found: dict[str, Pairs] = {}
    for game in GAMES:
        for seats in find_game(game).line_ups:
            pairs = found.setdefault(f"{game.capitalize()}, {len(seats)} players", [])
            for number in range(rounds):
                order = (before, after) if number % 2 == 0 else (after, before)
                speeds = {one: one.measure(game, seats, seconds) for one in order}
                pairs.append((speeds[before], speeds[after]))
    return found


def table(found: dict[str, Pairs]) -> str:
    """Medians of both, and the ratios of the pairs, in Markdown."""
    lines = [
        "| random play | decisions/s before | after | ratio | copy µs before | after | ratio |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name, pairs in found.items():
        decisions = [(old.decisions, new.decisions) for old, new in pairs]
        copies = [(1e6 / old.copies, 1e6 / new.copies) for old, new in pairs]
        lines.append(
            "| {} | {:,.0f} | {:,.0f} | {} | {:.2f} | {:.2f} | {} |".format(
                name, *columns(decisions), *columns(copies)
            )
        )
    return "\n".join(lines)


def columns(pairs: list[tuple[float, float]]) -> tuple[float, float, str]:
    """The medians before and after, and the median ratio with the middle half of all ratios."""
    ratios = [new / old for old, new in pairs]
    low, middle, high = quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
    words = f"{middle:.2f} ({low:.2f} to {high:.2f})"
    return median(old for old, _ in pairs), median(new for _, new in pairs), words


def main() -> None:
    """The command line of `python -m tests.support.beside`."""
    parser = argparse.ArgumentParser(prog="tests.support.beside", description=__doc__)
    parser.add_argument("before", help="a Python interpreter with Imperia as it was")
    parser.add_argument("after", help="one with Imperia as it is")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.2, help="for each slice")
    parser.add_argument("--record", type=Path, metavar="FILE", help="append the table to FILE")
    wanted = parser.parse_args()
    before, after = (Installation(interpreter(name)) for name in (wanted.before, wanted.after))
    try:
        text = table(take_turns(before, after, wanted.rounds, wanted.seconds))
    finally:
        before.close()
        after.close()
    text = f"{text}\n\n{wanted.rounds} pairs of slices of {wanted.seconds:g} s for each line-up."
    print(text)
    if wanted.record:
        with wanted.record.open("a", encoding="utf-8") as file:
            file.write(f"\n{text}\n")


if __name__ == "__main__":
    main()
