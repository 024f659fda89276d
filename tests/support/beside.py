"""How fast two installations of Imperia are, side by side.

A machine's speed changes by the minute, so a figure of yesterday says little about one of today.
Here the two take turns, each a fresh process, and each round gives one ratio; the median of the
ratios is what counts. Run it with `python -m tests.support.beside BEFORE AFTER`, where both are
Python interpreters with Imperia installed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from shutil import which
from statistics import median
from typing import NamedTuple


class Speed(NamedTuple):
    """What one run of one installation measured for one line-up."""

    decisions: float  # in a second
    copy: float  # microseconds


Run = dict[str, Speed]  # by the line-up's name


def interpreter(name: str) -> str:
    """An interpreter's full path, so that it is found from any folder."""
    found = which(name)
    if found is None:
        sys.exit(f"no Python interpreter at {name}")
    return str(Path(found).absolute())


def bench(python: str, seconds: float) -> Run:
    """One run of the bench by an interpreter."""
    command = [python, "-m", "imperia.bench", "--no-peers", "--json", "--repeats", "1"]
    # In the root folder no source tree lies in the way of what is installed.
    done = subprocess.run(
        [*command, "--seconds", str(seconds)], cwd="/", capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{python} cannot run imperia.bench: {done.stderr.strip() or done.stdout.strip()}")
    return read_run(done.stdout)


def read_run(text: str) -> Run:
    """What the bench printed."""
    rows = json.loads(text)["rows"]
    return {row["name"]: Speed(row["decisions_per_second"], row["copy_us"]) for row in rows}


def take_turns(before: str, after: str, rounds: int, seconds: float) -> list[tuple[Run, Run]]:
    """So many runs of both; who goes first changes, so that warming up favours nobody."""
    found = []
    for number in range(rounds):
        order = (before, after) if number % 2 == 0 else (after, before)
        runs = {python: bench(python, seconds) for python in order}
        found.append((runs[before], runs[after]))
    return found


def table(pairs: list[tuple[Run, Run]]) -> str:
    """Medians of both, and the median ratio with the lowest and the highest, in Markdown."""
    lines = [
        "| random play | decisions/s before | after | ratio | copy µs before | after | ratio |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name in pairs[0][0]:
        if name in pairs[0][1]:
            decisions = columns((old[name].decisions, new[name].decisions) for old, new in pairs)
            copies = columns((old[name].copy, new[name].copy) for old, new in pairs)
            lines.append("| {} | {:,.0f} | {:,.0f} | {}".format(name, *decisions))
            lines[-1] += " | {:.2f} | {:.2f} | {} |".format(*copies)
    return "\n".join(lines)


def columns(measured: Iterable[tuple[float, float]]) -> tuple[float, float, str]:
    """The medians before and after, and the ratios of the rounds in words."""
    pairs = list(measured)
    ratios = [new / old for old, new in pairs]
    words = f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    return median(old for old, _ in pairs), median(new for _, new in pairs), words


def main() -> None:
    """The command line of `python -m tests.support.beside`."""
    parser = argparse.ArgumentParser(prog="tests.support.beside", description=__doc__)
    parser.add_argument("before", help="a Python interpreter with Imperia as it was")
    parser.add_argument("after", help="one with Imperia as it is")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each line-up and round")
    parser.add_argument("--record", type=Path, metavar="FILE", help="append the table to FILE")
    wanted = parser.parse_args()
    before, after = interpreter(wanted.before), interpreter(wanted.after)
    text = table(take_turns(before, after, wanted.rounds, wanted.seconds))
    text = f"{text}\n\n{wanted.rounds} rounds of {wanted.seconds:g} s for each line-up."
    print(text)
    if wanted.record:
        with wanted.record.open("a", encoding="utf-8") as file:
            file.write(f"\n{text}\n")


if __name__ == "__main__":
    main()
