"""Messages and the request to take choices back."""

from __future__ import annotations

import pytest

from imperia.store import Conflict, NoSuchGame, Store

from .sample import a_game


@pytest.fixture(autouse=True)
def _saved(store: Store) -> None:
    store.create(a_game())


def test_what_is_said_is_read_in_order(store: Store) -> None:
    said = [store.say("g1", seat, words) for seat, words in [(0, "hello"), (1, "✌"), (-1, "hm")]]
    assert store.messages("g1") == said
    assert [(m.number, m.seat, m.words) for m in said] == [
        (0, 0, "hello"),
        (1, 1, "✌"),
        (2, -1, "hm"),
    ]
    assert store.messages("g7") == []


def test_only_the_latest_messages_are_read(store: Store) -> None:
    for number in range(6):
        store.say("g1", 0, str(number))
    assert [message.words for message in store.messages("g1", latest=2)] == ["4", "5"]


def test_nothing_is_said_at_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchGame):
        store.say("g7", 0, "hello")


def test_a_request_gathers_who_agrees(store: Store) -> None:
    asked = store.ask_back("g1", 1, 40)
    assert store.request("g1") == asked
    assert (asked.seat, asked.step, asked.agreed) == (1, 40, [1])
    assert store.agree("g1", 0).agreed == [0, 1]
    assert store.agree("g1", 0) == store.request("g1") == asked._replace(agreed=[0, 1])


def test_a_game_has_one_request_at_most(store: Store) -> None:
    asked = store.ask_back("g1", 1, 40)
    with pytest.raises(Conflict, match="already"):
        store.ask_back("g1", 0, 3)
    assert store.request("g1") == asked


def test_a_dropped_request_makes_room_for_another(store: Store) -> None:
    store.ask_back("g1", 1, 40)
    store.drop_request("g1")
    assert store.request("g1") is None
    assert store.ask_back("g1", 0, 3).step == 3


def test_dropping_no_request_changes_nothing(store: Store) -> None:
    store.drop_request("g1")
    assert store.version("g1") == (1, 3)


def test_nobody_agrees_to_nothing(store: Store) -> None:
    with pytest.raises(Conflict, match="nobody asks"):
        store.agree("g1", 0)
    assert store.version("g1") == (1, 3)


def test_a_request_may_be_about_a_seat(store: Store) -> None:
    asked = store.ask_seat("g1", 0, 1)
    assert store.request("g1") == asked
    assert (asked.seat, asked.target, asked.agreed) == (0, 1, [0])
    with pytest.raises(Conflict, match="answer that first"):
        store.ask_back("g1", 0, 1)
