"""Clocks of games: turned by one at a time, due when they should be, still while no server runs."""

from __future__ import annotations

import pytest

from imperia.store import Clock, NoSuchGame, Store

from .sample import a_game

NEW = Clock(0, 1000.0, [60.0, 60.0], 0)


@pytest.fixture
def clocked(store: Store) -> Store:
    """A game whose first seat has a minute from the moment 1000 on."""
    store.create(a_game())
    store.add_clock("g1", NEW)
    return store


def test_a_clock_is_kept_as_it_was_turned(clocked: Store) -> None:
    turned = Clock(1, 1010.5, [49.5, 60.0], 3)
    before = clocked.find("g1").version
    assert clocked.turn_clock("g1", NEW, turned)
    assert clocked.clock("g1") == turned
    assert clocked.find("g1").version == before + 1  # others look again


def test_of_two_who_turn_it_only_the_first_does(clocked: Store) -> None:
    assert clocked.turn_clock("g1", NEW, Clock(1, 1010.0, [50.0, 60.0], 1))
    assert not clocked.turn_clock("g1", NEW, Clock(-1, 1011.0, [0.0, 60.0], 1))
    found = clocked.clock("g1")
    assert found is not None
    assert found.seat == 1


def test_time_is_up_when_nothing_is_left(clocked: Store) -> None:
    assert [clocked.due_clocks(now) for now in (1059.9, 1060.0)] == [[], ["g1"]]
    clocked.turn_clock("g1", NEW, Clock(-1, 1060.0, [0.0, 60.0], 0))
    assert clocked.due_clocks(9999.0) == []


def test_a_game_without_a_clock_has_none(store: Store) -> None:
    store.create(a_game())
    assert store.clock("g1") is None
    with pytest.raises(NoSuchGame):
        store.turn_clock("g7", NEW, NEW)


def test_the_time_in_which_no_server_ran_does_not_count(clocked: Store) -> None:
    clocked.beat(1020.0)
    clocked.forgive(5020.0)  # a server begins again, long after
    assert [clocked.due_clocks(now) for now in (5059.0, 5060.0)] == [[], ["g1"]]
    clocked.forgive(5020.0)  # and another process of it
    assert clocked.due_clocks(5059.0) == []
    found = clocked.clock("g1")
    assert found is not None
    assert found.since == 5000.0


def test_a_server_without_running_clocks_has_no_pulse(store: Store) -> None:
    store.create(a_game())
    store.beat(1000.0)
    store.add_clock("g1", NEW._replace(since=2000.0))
    store.forgive(2030.0)  # nothing is known of before
    assert store.due_clocks(2060.0) == ["g1"]


def test_a_clock_that_began_after_the_last_beat_is_never_set_ahead(clocked: Store) -> None:
    clocked.beat(900.0)  # before it began to run
    clocked.forgive(1030.0)
    assert [clocked.due_clocks(now) for now in (1089.0, 1090.0)] == [[], ["g1"]]
