"""The bench of two installations side by side."""

from __future__ import annotations

import sys

import pytest

from .support.beside import Installation, Speed, interpreter, table, take_turns


def test_the_ratio_is_the_median_of_the_pairs() -> None:
    """One slow slice, here the second, must not decide."""
    pairs = [
        (Speed(100, 5e5), Speed(110, 1e6)),
        (Speed(100, 5e5), Speed(20, 125_000)),
        (Speed(50, 250_000), Speed(60, 250_000)),
    ]
    last = table({"Some game, 2 players": pairs}).splitlines()[-1]
    assert last == (
        "| Some game, 2 players | 100 | 60 | 1.10 (0.20 to 1.20)"
        " | 2.00 | 4.00 | 1.00 (0.50 to 4.00) |"
    )


def test_this_very_installation_can_be_measured_beside_itself() -> None:
    both = Installation(sys.executable), Installation(sys.executable)
    try:
        found = take_turns(*both, rounds=1, seconds=0.001)
    finally:
        for one in both:
            one.close()
    assert list(found) == [
        "Settlers, 2 players",
        "Settlers, 4 players",
        "Horizons, 2 players",
        "Horizons, 4 players",
    ]
    for [(old, new)] in found.values():
        assert min(*old, *new) > 0


def test_an_interpreter_without_imperia_is_refused_in_one_line() -> None:
    one = Installation("/bin/false")
    with pytest.raises(SystemExit, match="cannot play"):
        one.measure("settlers", ("romans", "japanese"), 0.001)
    one.close()


def test_an_interpreter_that_is_not_there_is_refused_in_one_line() -> None:
    with pytest.raises(SystemExit, match="no Python interpreter at nowhere"):
        interpreter("nowhere")
