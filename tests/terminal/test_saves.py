"""Saved games: the file of a game, damaged files, the folder of games, the scores."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from imperia.kernel import BadJournal, ImperiaError, read_journal
from imperia.table import (
    HUMAN,
    CannotSave,
    Score,
    Table,
    add_score,
    data_folder,
    new_save,
    read_scores,
    saved_games,
)
from tests.table.test_table import (
    BOTH,
    SOLE,
    play_first,
    to_turn,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def entry(score: int, won: bool = True, date: str = "2026-11-15T21:30:00") -> Score:
    return Score("settlers", "romans", date, score, won, "King", 7, [])


def test_the_file_holds_the_whole_game_after_every_choice(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = Table.new("settlers", SOLE, 4, path=path)
    for _ in range(12):
        play_first(table, 1)
        assert path.read_text().splitlines() == table.keeper.lines()


def test_undo_is_added_to_the_file_and_nothing_is_rewritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = to_turn(Table.new("settlers", BOTH, 1, path=path))
    table.choose("workers wood")
    before = path.read_text()
    table.undo()
    assert path.read_text().startswith(before)
    assert Table.open(path).game.step == table.game.step


def test_an_opened_game_remembers_who_sits_where_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = play_first(Table.new("settlers", SOLE, 4, path=path), 9)
    opened = Table.open(path)
    assert opened.players == SOLE
    assert opened.game.rules.encode(opened.game.state) == table.game.rules.encode(table.game.state)
    play_first(opened, 5)
    assert Table.open(path).game.step == 14


def test_half_a_line_at_the_end_is_cut_off_before_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play_first(Table.new("settlers", SOLE, 4, path=path), 6)
    with path.open("ab") as file:
        file.write(b'{"choose":"bui')
    play_first(Table.open(path), 1)
    assert len(read_journal(path.read_text()).choices) == 7


def test_a_snapshot_lost_at_the_end_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = Table.new("settlers", SOLE, 4, path=path)
    while not path.read_text().splitlines()[-1].startswith('{"snapshot"') or not table.game.step:
        play_first(table, 1)
    whole = path.read_text()
    path.write_text("\n".join(whole.splitlines()[:-1]) + "\n")
    Table.open(path)
    assert path.read_text() == whole


def test_a_game_never_overwrites_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    with pytest.raises(CannotSave, match="exists already"):
        Table.new("settlers", SOLE, 4, path=path)
    assert path.read_text() == "mine"


def test_a_folder_that_cannot_be_written_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotSave, match=r"cannot save to .*: "):
        Table.new("settlers", SOLE, 4, path=tmp_path / "file" / "game.jsonl")


def test_a_game_that_lost_its_file_goes_on_and_can_be_saved_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = Table.new("settlers", SOLE, 4, path=path)
    path.unlink()
    play_first(table, 3)
    assert "cannot save to" in table.trouble
    table.save_as(tmp_path / "other.jsonl")
    assert table.trouble == ""
    assert Table.open(tmp_path / "other.jsonl").game.step == 3


def test_two_programs_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = play_first(Table.new("settlers", SOLE, 4, path=path), 3)
    play_first(Table.open(path), 1)
    play_first(table, 1)
    assert "another program has changed" in table.trouble
    assert Table.open(path).game.step == 4


def test_a_journal_with_a_byte_order_mark_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play_first(Table.new("settlers", SOLE, 1, path=path), 3)
    path.write_text(path.read_text(), "utf-8-sig")
    play_first(Table.open(path), 1)
    assert Table.open(path).game.step == 4


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (0, "is not JSON"),
        (2, "is not JSON"),
        (-1, "is not JSON"),
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, line: int, words: str) -> None:
    path = tmp_path / "game.jsonl"
    play_first(Table.new("settlers", SOLE, 4, path=path), 6)
    lines = path.read_text().splitlines()
    lines[line] = lines[line][: len(lines[line]) // 2]
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadJournal, match=words):
        Table.open(path)


@pytest.mark.parametrize("damage", ["cards", "fields"])
def test_a_game_whose_snapshot_is_damaged_opens_from_its_choices(
    tmp_path: Path, damage: str
) -> None:
    path = tmp_path / "game.jsonl"
    before = Table.new("settlers", SOLE, 4, path=path)
    header, snapshot = path.read_text().splitlines()
    content = json.loads(snapshot)
    del content["snapshot"][damage]
    path.write_text(f"{header}\n{json.dumps(content, separators=(',', ':'))}\n")
    table = Table.open(path)
    assert table.game.decision == before.game.decision
    assert table.game.detour is not None
    assert table.game.detour.why == "the snapshot at choice 0 is damaged"


def test_a_header_without_sense_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Table.new("settlers", SOLE, 4, path=path)
    text = path.read_text().replace('"players":{"romans":"human",', '"players":{"romans":7,')
    path.write_text(text)
    with pytest.raises(BadJournal, match="who sits where"):
        Table.open(path)


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    table = play_first(Table.new("settlers", SOLE, 4, path=path), 3)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("os.fsync", full)
        play_first(table, 2)
        assert "No space left on device" in table.trouble
    play_first(table, 1)
    assert table.trouble == ""
    assert path.read_text().splitlines() == table.keeper.lines()


def test_saved_games_have_readable_names_and_are_never_the_same(home: Path) -> None:
    first = new_save("settlers", ["romans", "barbarians"])
    assert first.parent == home / "games"
    assert first.name.startswith("settlers-romans-barbarians-20")
    Table.new("settlers", SOLE, 4, path=first)
    assert new_save("settlers", ["romans", "barbarians"]) != first


def test_saved_games_are_listed_the_latest_first(home: Path) -> None:
    for age, name in enumerate(("new", "old", "damaged")):
        path = home / "games" / f"{name}.jsonl"
        Table.new("settlers", SOLE, 4, path=path)
        if name == "damaged":
            path.write_text("{}\n")
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    new, old, damaged = saved_games()
    assert (new.path.name, old.path.name) == ("new.jsonl", "old.jsonl")
    assert (new.seats, new.players) == (["romans", "barbarians"], [HUMAN, "random"])
    assert not new.over
    assert "is not a journal of Imperia" in damaged.trouble


def test_the_folder_of_games_follows_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IMPERIA_HOME")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_folder() == Path("/data/imperia")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/me")
    assert data_folder() == Path("/home/me/.local/share/imperia")
    monkeypatch.setattr("sys.platform", "darwin")
    assert data_folder() == Path("/home/me/Library/Application Support/imperia")


def test_scores_are_listed_best_first_and_wins_before_defeats() -> None:
    add_score(entry(40, date="2026-01-01"))
    add_score(entry(90, won=False, date="2026-01-02"))
    listed = add_score(entry(55, date="2026-01-03"))
    assert [score.score for score in listed] == [55, 40, 90]
    assert read_scores() == listed


def test_a_game_played_on_replaces_its_score() -> None:
    add_score(entry(40))
    assert [score.score for score in add_score(entry(42))] == [42]


def test_a_damaged_list_of_scores_is_not_overwritten(home: Path) -> None:
    add_score(entry(40))
    (home / "scores.json").write_text('{"scores": [{"game": 1}]}')
    with pytest.raises(ImperiaError, match="is damaged: move it away"):
        add_score(entry(50))
    assert (home / "scores.json").read_text() == '{"scores": [{"game": 1}]}'
