"""The table: who chooses, what can be undone, who keeps it, and branches of a game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from imperia.kernel import CannotUndo, ImperiaError
from imperia.table import HUMAN, NOBODY, Table

SOLE = {"romans": HUMAN, "barbarians": "random"}
BOTH = {"romans": HUMAN, "barbarians": HUMAN}


def play_first(table: Table, choices: int) -> Table:
    """Choose the first option for people, so many times in all."""
    wanted = table.game.step + choices
    while table.game.step < wanted and not table.game.over:
        if table.is_human(table.game.seat or ""):
            table.choose(table.game.options[0].name)
        else:
            next(table.let_computers_play())
    return table


def to_turn(table: Table) -> Table:
    """Go on until a person may exchange workers."""
    while "workers wood" not in [option.name for option in table.game.options]:
        play_first(table, 1)
    return table


def test_computers_play_one_decision_at_a_time() -> None:
    table = Table.new("settlers", {"romans": "random", "barbarians": "random"}, 1)
    moves = table.let_computers_play()
    name = next(moves)
    assert table.game.journal.choices == [name]
    assert len([name, *moves]) == table.game.step
    assert table.game.over


def test_computers_stop_when_a_person_is_asked() -> None:
    table = Table.new("settlers", SOLE, 4)
    list(table.let_computers_play())
    assert table.game.seat == "romans"


def test_undo_takes_back_what_the_same_person_chose() -> None:
    table = to_turn(Table.new("settlers", BOTH, 1))
    seat, step, before = table.game.seat, table.game.step, table.undoable()
    table.choose("workers wood")
    assert table.undoable() == before + 1
    table.undo()
    assert (table.game.seat, table.game.step) == (seat, step)


def test_undo_does_not_cross_what_was_revealed() -> None:
    table = to_turn(Table.new("settlers", BOTH, 1))
    table.choose("workers common card")
    with pytest.raises(CannotUndo, match="something hidden was revealed"):
        table.undo()
    assert table.game.journal.choices[-1] == "workers common card"


def test_undo_does_not_cross_what_a_computer_chose() -> None:
    tables = (Table.new("settlers", SOLE, seed) for seed in range(20))
    table = to_turn(next(table for table in tables if table.game.seat == "romans"))
    table.choose("pass")
    assert table.undoable() > 0
    next(table.let_computers_play())
    assert table.undoable() == 0


def test_undo_does_not_cross_what_another_person_chose() -> None:
    table = to_turn(Table.new("settlers", BOTH, 1))
    table.choose("pass")
    to_turn(table).choose("workers wood")
    assert table.undoable() == 1
    with pytest.raises(CannotUndo, match="only the latest 1 can be undone"):
        table.undo(2)


def test_takeback_needs_all_people_but_no_computer() -> None:
    table = to_turn(Table.new("settlers", BOTH, 1))
    seat, step = table.game.seat, table.game.step
    assert seat is not None
    other = next(s for s in BOTH if s != seat)
    table.choose("workers common card")
    with pytest.raises(CannotUndo, match=f"{other} must agree"):
        table.take_back(seat, [])
    table.take_back(seat, [other])
    assert table.game.step == step
    alone = to_turn(Table.new("settlers", SOLE, 4))
    alone.choose("workers common card")
    alone.take_back("romans", [])
    assert alone.game.journal.choices[-1] != "workers common card"


def test_nothing_is_taken_back_from_a_seat_that_has_not_chosen() -> None:
    table = Table.new("settlers", SOLE, 4)
    with pytest.raises(CannotUndo, match="made no choice yet"):
        table.take_back("romans", [])


def test_play_goes_on_from_an_earlier_point_in_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = play_first(Table.new("settlers", SOLE, 4, path=path), 12)
    branch = Table.branch(path, 5, tmp_path / "branch.jsonl")
    assert branch.game.journal.choices == table.game.journal.choices[:5]
    play_first(branch, 4)
    assert Table.open(tmp_path / "branch.jsonl").game.step == 9
    assert Table.open(path).game.step == 12


def test_a_branch_needs_a_choice_that_was_made(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play_first(Table.new("settlers", SOLE, 4, path=path), 3)
    with pytest.raises(ImperiaError, match="has 3 choices, there is no 9"):
        Table.branch(path, 9, tmp_path / "branch.jsonl")


def saying(table: Table) -> Table:
    """A table whose people say when their turn is over."""
    table.confirm = True
    return table


def test_who_has_taken_an_action_is_asked_before_the_turn_ends() -> None:
    table = saying(to_turn(Table.new("settlers", BOTH, 1)))
    mover = table.asked
    while table.asked == mover:
        table.choose("pass" if table.game.decision and "pass" in options(table) else "end turn")
    assert table.must_end_turn in (mover, NOBODY)
    assert table.must_end_turn == (mover if table.undoable(mover) else NOBODY)


def options(table: Table) -> list[str]:
    """The names of the open options."""
    return [option.name for option in table.game.options]


def test_who_only_answers_in_the_turn_of_another_has_no_turn_to_end() -> None:
    table = saying(Table.new("horizons", {"magyars": HUMAN, "japan": HUMAN}, 5))
    draw, answered = Random(3), 0
    for _ in range(1500):
        if table.game.over:
            break
        if table.must_end_turn != NOBODY:
            table.confirmed = table.game.step
            continue
        state = table.game.state
        within, turn, mover = not state.begins_move, state.turn, table.asked
        before = table.last_mover
        table.choose(draw.choice(table.game.options).name)
        others = within and before not in (mover, NOBODY) and table.asked != mover
        if others and table.game.state.turn == turn:
            answered += 1
            assert table.must_end_turn == NOBODY
    assert answered
