"""A player against every automatic opponent on every level: played bit by bit, kept in a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from imperia.arena import levels
from imperia.arena.results import ResultFile, read_line
from imperia.kernel import ImperiaError, find_rules

FEW = ("horizons", "--player", "random", "--against", "japan,tang", "--level", "chieftain,overlord")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints."""
    levels.main(words)
    return capsys.readouterr().out


def test_the_table_has_a_line_for_each_opponent_and_one_for_each_level(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = printed(capsys, *FEW, "--games", "2").splitlines()
    assert lines[0] == "random: 8 games"
    cells = [[cell.strip() for cell in line.split("|")[1:4]] for line in lines[4:]]
    assert cells == [
        ["chieftain", "japan", "2"],
        ["chieftain", "tang", "2"],
        ["chieftain", "**all**", "4"],
        ["overlord", "japan", "2"],
        ["overlord", "tang", "2"],
        ["overlord", "**all**", "4"],
    ]


def test_a_second_run_goes_on_where_the_first_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.jsonl"
    words = (*FEW, "--file", str(path), "--games")
    printed(capsys, *words, "1")
    first = path.read_text()
    assert first.count("\n") == 4
    whole = printed(capsys, *words, "2")
    assert path.read_text().startswith(first)
    assert path.read_text().count("\n") == 8
    assert printed(capsys, *words, "2") == whole, "nothing is played twice"
    assert printed(capsys, *words, "0") == whole
    assert path.read_text().count("\n") == 8


def test_a_run_that_was_stopped_in_the_middle_of_a_line_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.jsonl"
    words = (*FEW, "--file", str(path), "--games", "1")
    whole = printed(capsys, *words)
    path.write_bytes(path.read_bytes()[:-10])
    assert printed(capsys, *words) == whole
    assert all(read_line(line) for line in path.read_text().splitlines())


def test_the_same_games_come_of_several_processes(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for workers, path in enumerate(files, 1):
        levels.main([*FEW, "--games", "1", "--file", str(path), "--workers", str(workers)])
    one, two = ([each[:-1] for each in ResultFile(path, read_line).results] for path in files)
    assert one == two


def test_players_and_variants_have_tables_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = (*FEW, "--games", "1", "--file", str(tmp_path / "results.jsonl"))
    printed(capsys, *words)
    both = printed(capsys, *words, "--variant", "trade-routes")
    assert "random: 4 games" in both
    assert "random, trade-routes: 4 games" in both


def test_nobody_plays_against_their_own_side_and_the_sides_take_turns() -> None:
    rules = find_rules("horizons")
    every = list(levels.games_of(levels.read_plan(["horizons", "--games", "13"])))
    assert len(every) == 13 * len(rules.sides) * len(rules.levels)
    assert {(one.side, one.against) for one in every} == {
        (one, other) for one in rules.sides for other in rules.sides if one != other
    }
    few = levels.games_of(levels.read_plan(["horizons", "--games", "1", "--level", "warlord"]))
    assert len({one.side for one in few}) > len(rules.sides) / 2
    alone = levels.read_plan(["horizons", "--sides", "japan-a", "--against", "japan"])
    assert list(levels.games_of(alone)) == []


def test_what_there_is_not_is_refused_in_one_line(tmp_path: Path) -> None:
    for words, said in (
        (("settlers",), "has no opponents with levels"),
        (("horizons", "--level", "boss"), "--level boss: choose from chieftain"),
        (("horizons", "--against", "atlantis"), "--against atlantis: choose from japan"),
        (("horizons", "--against", "tang-a"), "--against tang-a: choose from japan"),
        (("horizons", "--sides", "atlantis"), "--sides atlantis: choose from japan"),
        (("horizons", "--player", "alice"), "there is no player 'alice'"),
        (("horizons", "--variant", "blitz"), "there is no variant 'blitz'"),
        (("horizons", "--workers", "0"), "workers 1 or more"),
    ):
        with pytest.raises(ImperiaError, match=said):
            levels.main(words)
    path = tmp_path / "results.jsonl"
    path.write_text(json.dumps({"game": "horizons"}) + "\n")
    with pytest.raises(ImperiaError, match=r"line 1 of .* is no result"):
        levels.main([*FEW, "--file", str(path)])
