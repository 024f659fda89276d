"""Links, members and players."""

from __future__ import annotations

import pytest

from imperia.store import (
    WATCHER,
    Conflict,
    Link,
    NoSuchGame,
    PlayerRow,
    Store,
    hashed,
)

from .sample import a_game


@pytest.fixture(autouse=True)
def _saved(store: Store) -> None:
    store.create(a_game())


def test_a_link_opens_its_seat(store: Store) -> None:
    assert store.link("g1-romans") == Link("g1", 0)
    assert store.link("g1-watch") == Link("g1", WATCHER)
    assert store.link("guessed") is None


def test_a_seat_that_was_handed_over_belongs_to_one_visitor_with_a_secret_of_their_own(
    store: Store,
) -> None:
    store.join("g1", "bob", 0)
    assert store.holders("g1") == {0: {hashed("ada"), hashed("bob")}}
    store.hand_over("g1", 0, "cleo", "new")
    assert store.holders("g1") == {0: {hashed("cleo")}}
    assert (store.link("g1-romans"), store.link("new")) == (None, Link("g1", 0))
    assert store.link("g1-watch") == Link("g1", WATCHER)


def test_a_secret_opens_one_seat_only(store: Store) -> None:
    with pytest.raises(Conflict):
        store.hand_over("g1", 1, "bob", "g1-romans")
    assert (store.link("g1-romans"), store.seats_of("g1", "bob")) == (Link("g1", 0), [])


def test_a_secret_is_known_by_its_sha_256() -> None:
    assert hashed("abc").startswith("ba7816bf8f01cfea")
    assert len(hashed("\ud800")) == 64


def test_a_visitor_joins_seats(store: Store) -> None:
    store.join("g1", "bob", 1)
    store.join("g1", "bob", 0)
    assert (store.seats_of("g1", "bob"), store.seats_of("g1", "ada")) == ([0, 1], [0])


def test_joining_twice_changes_nothing(store: Store) -> None:
    store.join("g1", "bob", 1)
    before = store.version("g1")
    store.join("g1", "bob", 1)
    assert store.version("g1") == before
    assert store.seats_of("g1", "bob") == [1]


def test_nobody_joins_a_game_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchGame):
        store.join("g7", "bob", 1)
    with pytest.raises(NoSuchGame):
        store.hand_over("g7", 1, "bob", "new")
    assert store.link("new") is None


def test_players_come_in_the_order_of_seats(store: Store) -> None:
    assert store.players("g1") == [PlayerRow(0, name="Ada"), PlayerRow(1, "search:0.5s")]
    assert store.players("g7") == []


def test_a_player_changes_in_what_is_given(store: Store) -> None:
    store.seat_player("g1", 1, who="human", webhook="https://example.org/turn")
    store.seat_player("g1", 1, name="Bob")
    assert store.players("g1")[1] == PlayerRow(1, "human", "Bob", "https://example.org/turn")
    store.seat_player("g1", 1, resigned=True, webhook="")
    assert store.players("g1")[1] == PlayerRow(1, "human", "Bob", "", resigned=True)
    assert store.players("g1")[0] == PlayerRow(0, name="Ada")


def test_a_seat_that_is_not_there_cannot_be_taken(store: Store) -> None:
    with pytest.raises(NoSuchGame, match="no seat 5"):
        store.seat_player("g1", 5, name="Eve")
    with pytest.raises(NoSuchGame, match="no game 'g7'"):
        store.seat_player("g7", 0, name="Eve")
    assert store.version("g1") == (1, 3)
