"""Playing in the terminal: what is typed, what is shown, and how one leaves."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from imperia.kernel import read_journal
from imperia.table import Table
from imperia.terminal.options import WARNING
from tests.terminal.sitting import (
    Sitting,
    at_random,
    first_option,
    names,
    set_table,
    to_action_phase,
    with_village,
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path))


def flat(sitting: Sitting) -> str:
    """The screen as one line."""
    return " ".join(sitting.screen.split())


def below(sitting: Sitting, header: str) -> list[str]:
    """The lines that follow a header."""
    return sitting.lines[sitting.lines.index(header) + 1 :]


def test_a_whole_game_is_played_against_a_random_player(tmp_path: Path) -> None:
    table = set_table(path=tmp_path / "game.jsonl")
    sitting = Sitting(table, *[at_random(1)] * 400)
    assert table.game.over
    assert sitting.code == 0
    assert "The game is over." in sitting.screen
    assert "Common Locations" in sitting.screen
    assert f"The game is saved in {tmp_path / 'game.jsonl'}" in sitting.screen
    journal = read_journal((tmp_path / "game.jsonl").read_text())
    assert journal.choices == table.game.journal.choices


def test_a_game_of_computers_alone_is_told_to_a_watcher() -> None:
    sitting = Sitting(set_table({"romans": "random", "barbarians": "random"}))
    assert sitting.prompts == []
    assert "Round 5. " in sitting.screen
    assert "    draw a Roman card" in below(sitting, "  Romans")
    assert "The game is over." in sitting.screen


def test_an_option_is_chosen_by_its_number() -> None:
    table = to_action_phase(set_table())
    sitting = Sitting(table, lambda t: str(len(t.game.options)))  # the last one is to pass
    assert "  You pass" in sitting.lines


def test_the_beginning_of_a_name_is_enough() -> None:
    sitting = Sitting(with_village(set_table()), "b vil")
    assert "  You build Village" in sitting.lines


def test_a_wrong_name_is_told_in_one_line_and_changes_nothing() -> None:
    table = to_action_phase(set_table())
    step = table.game.step
    sitting = Sitting(table, "conquer rome")
    assert table.game.step == step
    assert "'conquer rome' is not an option or a command" in sitting.screen


def test_a_number_that_is_not_listed_is_refused() -> None:
    sitting = Sitting(set_table(), "99")
    assert "there is no option 99: choose from 1 to " in sitting.screen


def test_enter_lists_the_options_again() -> None:
    assert Sitting(set_table(), "").screen.count("romans: take a card") == 2


def test_undo_takes_a_choice_back() -> None:
    table = with_village(set_table())
    sitting = Sitting(table, "build village", "undo")
    assert "  You build Village" in sitting.lines
    assert "Romans took back 1 choice." in flat(sitting)
    assert "build village" in names(table)


def test_undo_stops_where_a_card_was_revealed() -> None:
    sitting = Sitting(set_table(), first_option, "undo")
    assert "nothing to undo: your latest choice brought to light what was hidden (" in flat(sitting)
    assert "Revealed: Missionaries, Quarry, Mason); takeback goes further" in flat(sitting)
    assert "took back" not in sitting.screen


def test_takeback_goes_beyond_what_a_computer_chose() -> None:
    table = with_village(set_table())
    step = table.game.step
    sitting = Sitting(table, "build village", "end turn", "takeback", "takeback")
    assert "Romans took back 3 choices." in flat(sitting)
    assert table.game.step == step
    assert "build village" in names(table)


def test_help_on_a_card_is_its_text() -> None:
    sitting = Sitting(set_table(), "? village")
    assert "Production: Gain 1 worker. When built: Gain 1 worker." in sitting.screen


def test_help_on_a_good_is_in_plain_words() -> None:
    sitting = Sitting(set_table(), "help gold")
    assert "gold: Pays for any one Resource." in sitting.screen


def test_help_lists_the_commands() -> None:
    screen = Sitting(set_table(), "?").screen
    for word in ("undo [N|all]", "takeback", "save [FILE]", "log [N]", "quit"):
        assert word in screen


def test_help_on_an_unknown_word_says_so() -> None:
    assert "no help on 'spaceship'" in Sitting(set_table(), "? spaceship").screen


def test_the_log_begins_with_a_whole_turn() -> None:
    table = with_village(set_table())
    sitting = Sitting(table, "build village", "log 2", "log")
    brought = ["      spend 1 wood", "      gain 1 worker (2 times)"]
    assert below(sitting, "    build Village")[:2] == brought
    logs = [n for n, line in enumerate(sitting.lines) if line == "    build Village"]
    assert [sitting.lines[n - 1] for n in logs] == ["  You", "  You"]


def test_what_cannot_be_undone_says_so_before_it_is_chosen() -> None:
    table = to_action_phase(set_table())
    lines = Sitting(table).lines
    assert any(re.search(r"\d+\. .*[Cc]ard.* !", line) for line in lines)
    assert WARNING in lines
    assert not any("Pass" in line and "!" in line for line in lines)


def test_what_a_computer_does_in_a_turn_stands_below_one_header() -> None:
    sitting = Sitting(to_action_phase(set_table()), "pass")
    lines = below(sitting, "  You pass")
    assert lines[:4] == ["  Barbarians", "    exchange 2 workers", "      gain 1 stone", lines[0]]
    assert "    defend Castle" in lines


def test_the_table_is_shown_on_demand() -> None:
    assert Sitting(set_table(), "table").screen.count("Round 1 of 5, Lookout") == 2


def test_quitting_says_how_to_resume_and_resuming_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    sitting = Sitting(set_table(path=path), first_option, "quit")
    assert sitting.code == 0
    assert f"Go on with: imperia resume {path}" in sitting.lines
    table = Table.open(path)
    assert table.game.journal.choices == sitting.table.game.journal.choices
    again = Sitting(table)
    assert f"going on after {table.game.step} choices" in again.screen


def test_ctrl_c_leaves_the_game_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    sitting = Sitting(set_table(path=path), first_option, KeyboardInterrupt())
    assert sitting.code == 130
    assert "Go on with:" in sitting.screen
    assert Table.open(path).game.journal.choices == sitting.table.game.journal.choices


def test_ctrl_c_in_the_middle_of_saving_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    table = to_action_phase(set_table(path=path))
    before = table.game.step

    really = os.fsync

    def interrupt(descriptor: int) -> None:
        monkeypatch.setattr("os.fsync", really)
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupt)
    sitting = Sitting(table, "pass")
    assert sitting.code == 130
    assert Table.open(path).game.step == before + 1


def test_ctrl_d_leaves_the_game_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    sitting = Sitting(set_table(path=path))
    assert sitting.code == 0
    assert Table.open(path).game.step == sitting.table.game.step


def test_save_as_goes_on_in_the_new_file(tmp_path: Path) -> None:
    table = set_table(path=tmp_path / "one.jsonl")
    Sitting(table, f"save {tmp_path / 'two.jsonl'}", first_option)
    assert Table.open(tmp_path / "one.jsonl").game.step < table.game.step
    assert Table.open(tmp_path / "two.jsonl").game.step == table.game.step


def test_a_game_that_cannot_be_saved_goes_on_and_is_not_left_by_one_quit(tmp_path: Path) -> None:
    path = tmp_path / "games" / "game.jsonl"
    table = set_table(path=path)
    path.unlink()
    sitting = Sitting(table, first_option, "quit", f"save {tmp_path / 'new.jsonl'}", "quit")
    assert "The game goes on, but cannot save to" in sitting.screen
    assert "or quit again to lose the rest" in flat(sitting)
    assert sitting.answers == []
    assert Table.open(tmp_path / "new.jsonl").game.step == table.game.step


def test_nothing_is_wider_than_the_screen() -> None:
    players = dict.fromkeys(("romans", "barbarians", "egyptians", "japanese"), "random")
    for width in (80, 120):
        table = set_table(players | {"romans": "human"}, seed=6)
        sitting = Sitting(table, *[at_random(2)] * 400, width=width)
        assert table.game.over
        assert max(map(len, sitting.lines)) <= width


def test_a_finished_solo_game_is_entered_into_the_scores() -> None:
    table = set_table({"romans": "human"})
    sitting = Sitting(table, *[at_random(3)] * 400)
    assert "Your best games with the Romans:" in sitting.screen
    score = table.game.outcome and table.game.outcome.standings[0].score
    assert any(
        line.startswith("now") and f" {score} " in line for line in map(str.strip, sitting.lines)
    )
