"""The bench itself: its browsers understand the pages, and its figures are what they say."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from .bench import slow
from .beside import Turn, measure_idle, turns_told
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


def test_every_run_beside_another_installation_is_told_and_the_middle_of_their_ratios() -> None:
    turns: list[Turn] = [{"before": 8.0, "after": 4.0}, {"before": 4.0, "after": 3.0}]
    *rows, _, last = turns_told([*turns, {"before": 5.0, "after": 3.0}])
    assert rows[2:] == [
        "| 1 | 8.00 | 4.00 | 0.50 |",
        "| 2 | 4.00 | 3.00 | 0.75 |",
        "| 3 | 5.00 | 3.00 | 0.60 |",
    ]
    assert last == "Median of the ratios: 0.60"


def test_tables_left_open_stay_open(tmp_path: Path) -> None:
    idle = measure_idle(tmp_path, 3)
    assert idle["tables"] == idle["still_open"] == 3


def test_a_small_crowd_plays_without_an_error() -> None:
    # In a process of its own, because a bench counts what the process has started.
    command = [sys.executable, "-m", "tests.web.bench", *SMALL]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    (crowd,) = json.loads(done.stdout)["crowds"]
    assert (crowd["games"], crowd["errors"]) == (2, [])
    assert crowd["choices_per_second"] > 0
    assert [row["number"] > 0 for row in crowd["times"]] == [True, True]
    assert crowd["memory_mb"] > 10
