"""The store as a keeper: it takes the lines of one writer, and the others follow."""

from __future__ import annotations

import pytest

from imperia.kernel import Game, read_lines
from imperia.store import CannotKeep, Conflict, NewGame, Store, StoreKeeper
from imperia.table import HUMAN, Table

SEATS = ("romans", "barbarians")


def begun(store: Store) -> Table:
    """A table over the store."""
    game = Game.new("settlers", SEATS, 7)
    lines = game.journal.drain()
    new = NewGame("g1", "settlers", SEATS, "a game", "ada", lines, 0, game.seat or "")
    store.create(new)
    return Table(game, dict.fromkeys(SEATS, HUMAN), StoreKeeper(store, "g1", len(lines)))


def another(store: Store) -> Table:
    """The same game as another process has it."""
    lines = store.lines("g1")
    game = Game.resume(read_lines(lines))
    game.journal.drain()
    return Table(game, dict.fromkeys(SEATS, HUMAN), StoreKeeper(store, "g1", len(lines)))


def play(table: Table, choices: int = 1) -> None:
    """Choose the first option, so many times."""
    for _ in range(choices):
        table.choose(table.game.options[0].name)


def test_every_choice_is_stored_with_who_is_asked_next(store: Store) -> None:
    table = begun(store)
    play(table, 9)
    saved = store.find("g1")
    assert (saved.step, saved.waits) == (9, table.game.seat)
    assert read_lines(table.keeper.lines()).choices == table.game.journal.choices


def test_of_two_writers_the_second_is_refused(store: Store) -> None:
    here = begun(store)
    there = another(store)
    play(here)
    with pytest.raises(Conflict):
        there.choose(there.game.options[-1].name)
    assert not there.intact
    assert another(store).game.journal.choices == here.game.journal.choices


def test_a_writer_follows_what_the_other_has_stored_and_goes_on(store: Store) -> None:
    here = begun(store)
    there = another(store)
    play(here, 5)
    here.go_back(3, 0)
    assert isinstance(there.keeper, StoreKeeper)
    there.keeper.follow(there.game)
    assert there.game.decision == here.game.decision
    assert there.game.told() == here.game.told()
    play(there)
    assert store.find("g1").step == 4


def test_to_save_what_is_safe_already_changes_nothing(store: Store) -> None:
    table = begun(store)
    play(table)
    version = store.version("g1")
    table.save()
    assert store.version("g1") == version


def test_after_a_line_that_cannot_be_kept_the_next_one_is(store: Store) -> None:
    begun(store)
    version, written = store.version("g1")
    with pytest.raises(CannotKeep):
        store.append("g1", written, ["\ud800"], step=1, waits="", over=False)
    assert store.version("g1") == (version, written)
    assert store.append("g1", written, ["{}"], step=1, waits="", over=False) == version + 1
