"""Saved games that this version cannot go on with: listed, shown, and left as they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from imperia.table import Table
from tests.table.test_table import play_first
from tests.test_cli import imperia

SEATS = {"romans": "human", "barbarians": "greedy"}
OLD = {"imperia": "0.0.7"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def save(home: Path) -> Path:
    """A game of another version, whose latest choice is not an option any more."""
    path = home / "games" / "old.jsonl"
    table = play_first(Table.new("settlers", {"romans": "human"}, 4, path=path), 9)
    change_header(path, written_by=OLD)
    with path.open("a") as file:
        file.write(json.dumps({"choose": "build atlantis", "seat": table.game.seat}) + "\n")
    return path


def change_header(path: Path, **changes: Any) -> None:
    """Change the first line of a save."""
    first, *rest = path.read_text().splitlines()
    path.write_text("\n".join([json.dumps(json.loads(first) | changes), *rest, ""]))


def test_resume_shows_what_was_chosen_and_which_version_can_go_on(save: Path) -> None:
    before = save.read_bytes()
    result = imperia("resume", str(save))
    assert result.exit_code == 1
    words = " ".join(result.stdout.split())
    assert "settlers: romans (human)" in words
    assert "10 choices so far" in words
    assert "10. romans: build atlantis" in words
    assert "this version cannot go on with it, imperia 0.0.7 can: choice 10 does not fit" in words
    assert f"imperia replay {save}" in words
    assert save.read_bytes() == before


def test_the_list_shows_it_with_the_reason(save: Path) -> None:
    words = " ".join(imperia("resume", "--list").stdout.split())
    assert "romans (human); 10 choices" in words
    assert "imperia 0.0.7 can" in words
    (entry,) = json.loads(imperia("resume", "--json").stdout)
    assert (entry["game"], entry["seats"], entry["choices"]) == ("settlers", ["romans"], 10)
    assert "imperia 0.0.7 can" in entry["trouble"]


def test_a_replay_shows_the_table_as_near_as_it_can(save: Path) -> None:
    words = " ".join(imperia("replay", str(save)).stdout.split())
    assert words.startswith("Choice 10 cannot be shown: ")
    assert "After choice 9 of 10" in words
    assert json.loads(imperia("replay", str(save), "--step", "5", "--json").stdout)["step"] == 5


def test_a_new_game_can_be_played_on_from_before(save: Path) -> None:
    table = Table.branch(save, 9, save.parent / "new.jsonl")
    assert table.game.step == 9
    play_first(table, 3)
    assert Table.open(save.parent / "new.jsonl").game.step == 12


def test_resume_without_a_name_takes_a_game_that_can_go_on(save: Path, home: Path) -> None:
    result = imperia("resume")
    assert result.exit_code == 2
    assert "no unfinished game is saved" in result.stderr


@pytest.fixture
def strange(home: Path) -> Path:
    """A game that is not installed any more."""
    path = home / "games" / "senet.jsonl"
    play_first(Table.new("settlers", {"romans": "human"}, 4, path=path), 5)
    change_header(path, game="senet", written_by={"imperia": "0.2.0", "senet-game": "1.0"})
    return path


def test_a_game_that_is_not_installed_is_listed_with_what_is_missing(strange: Path) -> None:
    words = " ".join(imperia("resume", "--list").stdout.split())
    assert "romans (human); 5 choices" in words
    assert "it needs the game 'senet', which is not installed here: install senet-game" in words


@pytest.mark.parametrize("command", [("resume",), ("replay", "--check"), ("replay",)])
def test_a_game_that_is_not_installed_is_kept(strange: Path, command: tuple[str, ...]) -> None:
    before = strange.read_bytes()
    result = imperia(command[0], str(strange), *command[1:])
    assert result.exit_code in (1, 2)
    said = " ".join((result.stdout + result.stderr).split())
    assert "'senet', which is not installed here" in said
    assert strange.read_bytes() == before


def test_a_game_put_together_from_its_choices_says_so(save: Path) -> None:
    lines = save.read_text().splitlines()[:-1]
    marks = [number for number, line in enumerate(lines) if line.startswith('{"snapshot"')]
    lines[marks[-1]] = lines[marks[-1]].replace('"round":', '"round":1', 1)
    save.write_text("\n".join([*lines, ""]))
    result = imperia("resume", str(save), typed="quit\n")
    words = " ".join(result.stdout.split())
    assert "put together again from its choices: the snapshot at choice" in words
    assert "is damaged" in words


@pytest.mark.parametrize("depth", [900, 100_000])
def test_a_deeply_nested_journal_is_one_line_everywhere(home: Path, depth: int) -> None:
    path = home / "games" / "deep.jsonl"
    play_first(Table.new("settlers", {"romans": "human"}, 4, path=path), 3)
    with path.open("a") as file:
        file.write('{"choose":' + "[" * depth + "]" * depth + "}\n")
    for command in (("resume", str(path)), ("replay", str(path)), ("replay", str(path), "--check")):
        result = imperia(*command)
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1
        assert "line" in result.stderr
    listed = imperia("resume", "--list")
    assert listed.exit_code == 0
    assert "deep.jsonl" in listed.stdout
