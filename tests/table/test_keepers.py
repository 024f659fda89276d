"""Keepers: a choice counts when its keeper has it, and not before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from imperia.kernel import Game, GameOver, UnknownOption, read_lines
from imperia.table import HUMAN, Memory, NotYourTurn, Stale, Table

from .test_table import BOTH, SOLE, play_first, to_turn


class Full(Exception):
    """What a keeper without space raises."""


class Limited(Memory):
    """A keeper that takes so many changes and no more."""

    def __init__(self, changes: int) -> None:
        super().__init__()
        self.left = changes

    def append(self, game: Game, lines: Sequence[str]) -> None:
        """Take a change, or refuse it."""
        if not self.left:
            raise Full
        self.left -= 1
        super().append(game, lines)


def limited(changes: int) -> Table:
    """A table of two people whose keeper takes so many changes."""
    game = Game.new("settlers", list(BOTH), 1)
    table = Table(game, BOTH, Limited(changes + 1))
    table.keep()
    return table


def reopened(table: Table) -> Game:
    """The game that a keeper has."""
    return Game.resume(read_lines(table.keeper.lines()))


def test_memory_has_every_line_of_the_game() -> None:
    table = play_first(Table.new("settlers", SOLE, 4), 20)
    assert reopened(table).journal.choices == table.game.journal.choices
    assert table.game.journal.drain() == []


def test_a_game_kept_in_memory_can_be_saved_later(tmp_path: Path) -> None:
    table = play_first(Table.new("settlers", SOLE, 4), 7)
    assert table.path is None
    table.save_as(tmp_path / "game.jsonl")
    play_first(table, 2)
    assert Table.open(tmp_path / "game.jsonl").game.step == 9


def test_a_choice_that_its_keeper_refuses_does_not_count() -> None:
    table = play_first(limited(3), 3)
    with pytest.raises(Full):
        play_first(table, 1)
    assert not table.intact
    assert reopened(table).step == 3


def test_a_table_whose_latest_change_went_wrong_is_not_played_on() -> None:
    table = play_first(limited(3), 3)
    with pytest.raises(Full):
        table.go_back(1, 0)
    with pytest.raises(Stale, match="open the game again"):
        table.choose("whatever")


def test_a_choice_that_is_not_listed_leaves_the_table_intact() -> None:
    table = play_first(limited(9), 3)
    with pytest.raises(UnknownOption):
        table.choose("build atlantis")
    assert table.intact
    play_first(table, 1)
    assert reopened(table).step == 4


# Answers of seats


def first(table: Table) -> str:
    """The first option."""
    return table.game.options[0].name


def test_an_answer_to_the_open_decision_is_taken() -> None:
    table = limited(9)
    table.answer(table.asked, 0, first(table))
    assert (table.game.step, table.movers) == (1, [table.last_mover])


def test_an_answer_to_an_earlier_decision_is_stale() -> None:
    table = play_first(limited(9), 2)
    with pytest.raises(Stale, match="has gone on since"):
        table.answer(table.asked, 1, first(table))


def test_an_answer_of_another_seat_is_refused() -> None:
    table = limited(9)
    with pytest.raises(NotYourTurn, match="it is not your turn"):
        table.answer(1 - table.asked, 0, first(table))


def test_people_do_not_answer_for_computers_nor_computers_for_people() -> None:
    table = limited(9)
    with pytest.raises(NotYourTurn, match="a person plays this seat"):
        table.answer(table.asked, 0, first(table), computer=True)
    table.players = dict.fromkeys(BOTH, "random")
    with pytest.raises(NotYourTurn, match="a computer plays this seat"):
        table.answer(table.asked, 0, first(table))


def test_nothing_is_answered_after_the_end() -> None:
    table = Table.new("settlers", dict.fromkeys(BOTH, "random"), 1)
    list(table.let_computers_play())
    with pytest.raises(GameOver):
        table.answer(0, table.game.step, "pass")
    assert (table.asked, table.waits, table.computer) == (-1, -1, "")


# Ending a turn


def passed() -> Table:
    """A table at which people end their turns, just after one of them has passed."""
    table = to_turn(Table.new("settlers", BOTH, 1))
    table.confirm = True
    table.choose("pass")
    return table


def test_the_others_wait_until_a_seat_says_that_its_turn_is_over() -> None:
    table = passed()
    last, asked = table.last_mover, table.asked
    assert last != asked
    assert table.must_end_turn == table.waits == last
    with pytest.raises(NotYourTurn, match="did not end their turn yet"):
        table.answer(asked, table.game.step, first(table))
    table.confirmed = table.game.step
    assert (table.must_end_turn, table.waits) == (-1, asked)


def test_computers_wait_until_a_person_has_ended_their_turn() -> None:
    table = passed()
    table.players[str(table.game.seat)] = "random"
    assert table.computer == ""
    assert list(table.let_computers_play()) == []
    table.confirm = False
    assert table.computer == "random"


def test_who_undoes_the_end_of_a_turn_is_asked_again() -> None:
    table = passed()
    last = table.last_mover
    table.undo()
    assert (table.must_end_turn, table.waits) == (-1, last)
    assert table.players == dict.fromkeys(table.game.seats, HUMAN)
