"""The bench itself: its browsers understand the pages, and its figures are what they say."""

from __future__ import annotations

import json
import subprocess
import sys

from .bench import slow
from .gathering import figures
from .running import ROOT

SMALL = ("--only", "crowd", "--places", "1", "--warm-up", "4", "--seconds", "4", "--json")


def test_the_figures_of_a_hundred_times() -> None:
    row = figures("all", [number / 1000 for number in range(100, 0, -1)])
    assert row == {
        "name": "all",
        "number": 100,
        "ms": {"median": 50, "p90": 90, "p99": 99, "max": 100},
    }


def test_what_reaches_its_bar_is_told() -> None:
    row = figures("all", [0.010, 0.020])
    assert slow(row, {"median": 10.1, "p99": 20.1}) == []
    assert slow(row, {"median": 10.1, "p99": 20.0}) == ["all: p99 20.0 ms, the bar is 20"]


def test_a_small_crowd_plays_without_an_error() -> None:
    # In a process of its own, because a bench counts what the process has started.
    command = [sys.executable, "-m", "tests.web.bench", *SMALL]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    (crowd,) = json.loads(done.stdout)["crowds"]
    assert (crowd["games"], crowd["errors"]) == (2, [])
    assert crowd["choices_per_second"] > 0
    assert [row["number"] > 0 for row in crowd["times"]] == [True, True]
    assert crowd["memory_mb"] > 10
