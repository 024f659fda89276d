"""Imperium: Horizons played in the terminal: a whole practice game, undo, and going on later."""

from __future__ import annotations

from pathlib import Path

import pytest

from imperia.kernel import read_journal
from imperia.table import Table, read_scores
from imperia.terminal.replays import Replay, check
from tests.terminal.sitting import (
    Sitting,
    at_random,
    first_option,
    names,
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_HOME", str(tmp_path))


def practice(nation: str = "japan", seed: int = 4, path: Path | None = None) -> Table:
    """A practice game."""
    return Table.new("horizons", {nation: "human"}, seed, path=path)


def in_the_middle(table: Table) -> Table:
    """Play on until a card that is being played asks something."""
    play = at_random(3)
    while "end turn" in names(table) or not table.game.decision or not table.game.decision.source:
        table.choose(play(table))
    return table


def test_a_whole_practice_game_is_played_and_entered_into_the_scores(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = practice("japan-a", path=path)
    sitting = Sitting(table, *[at_random(1)] * 2000)
    assert table.game.over
    assert sitting.code == 0
    for turn in range(1, 13):
        assert f"Practice, turn {turn} of 12" in sitting.screen
    assert "Your best games with Japan:" in sitting.screen
    outcome = table.game.outcome
    assert outcome is not None
    (score,) = read_scores()
    assert (score.game, score.side) == ("horizons", "japan-a")
    assert score.score == outcome.standings[0].score
    assert read_journal(path.read_text()).choices == table.game.journal.choices
    assert check(path)[0]


@pytest.mark.parametrize("nation", ["polynesians", "cultists-a"])
def test_practice_fits_on_a_screen_of_80_columns(nation: str) -> None:
    table = practice(nation, seed=6)
    sitting = Sitting(table, *[at_random(2)] * 2000)
    assert table.game.over
    assert max(map(len, sitting.lines)) <= 80
    assert "{" not in sitting.screen


def test_a_game_of_several_is_told_to_a_watcher() -> None:
    seats = {"taino": "random", "inuit-a": "random", "martians": "random"}
    sitting = Sitting(Table.new("horizons", seats, 2))
    assert sitting.prompts == []
    assert "  Taino" in sitting.lines
    assert "The game is over." in sitting.screen


def test_two_people_are_asked_in_turn() -> None:
    table = Table.new("horizons", {"japan-a": "human", "mayans": "human"}, 2)
    sitting = Sitting(table, "", "end turn", first_option, "done", "")
    handed = [prompt for prompt in sitting.prompts if "Press Enter" in prompt]
    assert {"It is the turn of Japan.", "It is the turn of the Mayans."} == {
        prompt.partition(" Press")[0] for prompt in handed
    }


def test_a_game_goes_on_in_the_middle_of_a_card(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = in_the_middle(practice("japan-a", path=path))
    asked, listed = table.game.decision, names(table)
    again = Table.open(path)
    assert again.players == {"japan": "human"}
    assert again.game.decision == asked
    assert names(again) == listed
    assert again.game.rules.encode(again.game.state) == table.game.rules.encode(table.game.state)
    sitting = Sitting(again, "1", "quit")
    assert f"going on after {table.game.step} choices" in sitting.screen
    assert Table.open(path).game.step == table.game.step + 1


def test_a_choice_is_taken_back() -> None:
    table = Table.new("horizons", {"japan": "human", "magyars": "human"}, 2)
    before, seat = names(table), str(table.game.seat)
    sitting = Sitting(table, "", next(n for n in before if n.startswith("play ")), "undo")
    assert f"    {seat.capitalize()} took back 1 choice." in sitting.lines
    assert names(table) == before


def test_a_seat_is_found_by_its_nation_with_or_without_the_power_side(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = in_the_middle(
        Table.new("horizons", {"taino-a": "human", "inuit": "human"}, 3, {}, path)
    )
    assert table.players == {"taino": "human", "inuit": "human"}
    for seat in ("taino", "taino-a"):
        assert Replay(path, 1, seat).as_data()["view"]["seat"] == "taino"
    assert table.game.view("taino-a").seat == table.game.view("taino").seat


def test_looking_shows_every_open_card_and_changes_nothing() -> None:
    table = practice()
    step = table.game.step
    sitting = Sitting(table, "look", "? acquire", "?")
    assert "Japan, developments" in sitting.lines
    assert "acquire: Take a card from the Market into your hand" in sitting.screen
    assert "(? acquire)" in sitting.screen
    assert table.game.step == step
