"""Matches: the same seed gives the same totals, and everybody gets every seat and side."""

from __future__ import annotations

from collections import Counter

import pytest
from rich.console import Console

from imperia.arena import match, simulate
from imperia.arena.match import Match
from imperia.kernel import ImperiaError
from imperia.terminal.reports import match_table


def test_the_same_seed_gives_the_same_totals_with_any_number_of_workers() -> None:
    sides = ["romans", "barbarians", "egyptians", "japanese"]
    reports = [
        simulate("settlers", ["random"] * 4, sides, 30, seed=3, workers=workers).as_data()
        for workers in (1, 1, 2)
    ]
    assert reports[0]["totals"] == reports[1]["totals"] == reports[2]["totals"]
    assert reports[0]["totals"]["games"] == 30


def test_another_seed_gives_other_games() -> None:
    first, second = (
        simulate("settlers", ["random"] * 2, ["romans", "japanese"], 10, seed=seed).as_data()
        for seed in (1, 2)
    )
    assert first["totals"] != second["totals"]


def test_every_player_gets_every_side_in_every_seat() -> None:
    match = Match("settlers", ("a", "b"), ("romans", "japanese"), 1, {})
    seen = Counter(
        (player, side, seat)
        for number in range(4)
        for seat, (player, side) in enumerate(match.seating(number))
    )
    assert len(seen) == 8
    assert set(seen.values()) == {1}


def test_wins_add_up_to_the_games() -> None:
    report = simulate("settlers", ["random"] * 3, ["romans", "japanese", "egyptians"], 12, seed=1)
    assert sum(line.wins for line in report.by_player()) == pytest.approx(12)
    assert sum(line.wins for line in report.by_side()) == pytest.approx(12)
    assert all(line.games == 12 for line in report.by_player())


@pytest.mark.parametrize(
    ("players", "sides", "games", "workers"),
    [
        (["random"], ["romans", "japanese"], 1, 1),
        (["random", "best"], ["romans", "japanese"], 1, 1),
        (["random", "random"], ["romans", "vikings"], 1, 1),
        (["random", "random"], ["romans", "japanese"], 0, 1),
        (["random", "random"], ["romans", "japanese"], 1, 0),
    ],
)
def test_a_match_that_cannot_be_played_is_refused_in_one_line(
    players: list[str], sides: list[str], games: int, workers: int
) -> None:
    with pytest.raises(ImperiaError) as refused:
        simulate("settlers", players, sides, games, workers=workers)
    assert "\n" not in str(refused.value)


def test_a_game_without_an_end_is_called_off_and_won_by_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match, "LONGEST", 5)
    report = simulate("settlers", ["random", "random"], ["romans", "japanese"], 3)
    assert [line.wins for line in report.by_player()] == [0.0, 0.0]
    assert report.called_off == report.as_data()["totals"]["called_off"] == 3
    assert [result.decisions for result in report.results] == [5, 5, 5]
    screen = Console(width=100)
    with screen.capture() as told:
        screen.print(match_table(report))
    assert "3 of them had no end" in told.get()
