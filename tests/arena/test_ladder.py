"""Levels against each other: played bit by bit, kept in a file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from imperia.arena import ladder
from imperia.arena.report import GameResult, Report
from imperia.kernel import ImperiaError

FEW = ("settlers", "--levels", "random,greedy", "--games", "8")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """The lines that the command prints under its head."""
    ladder.main(words)
    return capsys.readouterr().out.splitlines()[2:]


def test_the_stronger_level_stands_first_in_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = printed(capsys, *FEW)
    match, games, won, *_ = (cell.strip() for cell in line.split("|")[1:])
    assert (match, games) == ("greedy against random", "8")
    assert float(won.split()[0]) > 50


def test_a_second_run_goes_on_where_the_first_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ladder.jsonl"
    words = ("settlers", "--levels", "random,policy", "--file", str(path), "--games")
    printed(capsys, *words, "4")
    first = path.read_text()
    whole = printed(capsys, *words, "8")
    assert path.read_text().startswith(first)
    assert path.read_text().count("\n") == 8
    assert printed(capsys, *words, "8") == whole, "nothing is played twice"


def test_every_player_has_every_side_in_every_place() -> None:
    wanted = ladder.read_plan(["settlers", "--games", "32", "--seats", "4"])
    games = list(ladder.games_of(wanted, "policy", "random"))
    assert len(games) == len(set(games)) == 32
    seated: Counter[tuple[int, str]] = Counter()
    for one in games[:16]:
        result = ladder.play(one).result
        place = result.players.index(0)
        seated[place, result.sides[place]] += 1
    assert len(seated) == 16


def test_one_meets_three_others(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--levels", "random,policy", "--games", "16", "--seats", "4")
    (line,) = printed(capsys, "settlers", *words)
    assert line.startswith("| policy against 3 x random | 16 |")


def test_who_has_most_points_and_does_not_win_has_lost_though_ahead() -> None:
    lost = GameResult(0, [1, 0], ["a", "b"], [1.0, 0.0], [10, 50], 9)
    won = GameResult(1, [0, 1], ["a", "b"], [1.0, 0.0], [60, 50], 9)
    even = GameResult(2, [0, 1], ["a", "b"], [0.0, 1.0], [50, 50], 9)
    report = Report(["strong", "weak"], [lost, won, even, won], 1.0)
    assert report.lost_ahead(0) == 0.25
    assert report.lost_ahead(1) == 0.0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("settlers", "--seats", "5"), "--seats 5: choose from 2 to 4"),
        (("settlers", "--games", "3"), "games must be 4 or more"),
        (("settlers", "--levels", "random"), "needs two or more"),
        (("settlers", "--levels", "random,alice"), "there is no player 'alice'"),
    ],
)
def test_what_there_is_not_is_refused_in_one_line(words: tuple[str, ...], said: str) -> None:
    with pytest.raises(ImperiaError, match=said):
        ladder.main(words)


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ladder, "play", lambda _: pytest.fail("a game is played for nothing"))
    with pytest.raises(ImperiaError, match=r"cannot be written .*: name another file"):
        ladder.main([*FEW, "--file", str(tmp_path / "nowhere" / "ladder.jsonl")])
