"""The bench of two installations side by side."""

from __future__ import annotations

import sys

import pytest

from .support.beside import Speed, bench, table


def test_the_ratio_is_the_median_of_the_rounds() -> None:
    """One slow round, here the second, must not decide."""
    name = "Some game, 2 players"
    pairs = [
        ({name: Speed(100, 2.0)}, {name: Speed(110, 1.0)}),
        ({name: Speed(100, 2.0)}, {name: Speed(20, 8.0)}),
        ({name: Speed(50, 4.0)}, {name: Speed(60, 4.0)}),
    ]
    last = table(pairs).splitlines()[-1]
    assert last == (
        "| Some game, 2 players | 100 | 60 | 1.10 (0.20 to 1.20)"
        " | 2.00 | 4.00 | 1.00 (0.50 to 4.00) |"
    )


def test_what_only_one_of_them_has_is_left_out() -> None:
    pairs = [({"old": Speed(1, 1)}, {"new": Speed(1, 1)})]
    assert len(table(pairs).splitlines()) == 2


def test_this_very_installation_can_be_measured() -> None:
    assert all(
        speed.decisions > 0 and speed.copy > 0 for speed in bench(sys.executable, 0.01).values()
    )


def test_an_interpreter_without_imperia_is_refused_in_one_line() -> None:
    with pytest.raises(SystemExit, match="cannot run"):
        bench("/bin/false", 0.01)
