"""Hearing of changes: quickly, from other processes, and again after a lost connection."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from queue import Empty, Queue
from typing import Final

import pytest

from imperia.store import Conflict, Listening, Store

from .sample import a_game
from .server import Server
from .test_rivals import writer

SOON: Final = 10.0
A_WHILE: Final = 0.6


class Ears:
    """What was heard so far, in order."""

    def __init__(self, store: Store) -> None:
        self.queue: Queue[str] = Queue()
        self.listening = Listening(store, self.queue.put)
        self.listening.start()
        assert self.next() == ""

    def next(self) -> str:
        """The next that is heard."""
        return self.queue.get(timeout=SOON)

    def silence(self) -> bool:
        """Whether nothing is heard for a while."""
        try:
            self.queue.get(timeout=A_WHILE)
        except Empty:
            return True
        return False


@pytest.fixture
def ears(store: Store) -> Iterator[Ears]:
    """Somebody who listens to the store, which has a game."""
    store.create(a_game())
    ears = Ears(store)
    yield ears
    ears.listening.stop()


def word(store: Store) -> str:
    """What is heard of the game: PostgreSQL names it, SQLite only says that something changed."""
    return "g1" if store.notifies else ""


def test_a_change_is_heard_once(store: Store, ears: Ears) -> None:
    store.append("g1", 3, ["x"], step=3, waits="", over=False)
    assert ears.next() == word(store)
    assert ears.silence()


def test_a_change_of_another_process_is_heard(store: Store, url: str, ears: Ears) -> None:
    other = writer(url, "ada", 1)
    assert ears.next() == word(store)
    assert other.communicate(timeout=60)[0] == "ada 0\n"
    assert store.lines("g1")[-1] == "ada 0"


def test_reading_and_failing_are_not_heard(store: Store, ears: Ears) -> None:
    store.find("g1")
    store.join("g1", "ada", 0)
    with pytest.raises(Conflict):
        store.append("g1", 0, ["x"], step=3, waits="", over=False)
    assert ears.silence()


def test_beginning_and_deleting_a_game_is_heard(store: Store, ears: Ears) -> None:
    store.create(a_game("g2"))
    assert ears.next() == word(store).replace("1", "2")
    store.delete("g1", "ada")
    assert ears.next() == word(store)


def test_who_has_stopped_hears_nothing(store: Store, ears: Ears) -> None:
    ears.listening.stop()
    store.say("g1", 0, "hello")
    assert ears.silence()
    assert "imperia-listening" not in [thread.name for thread in threading.enumerate()]


def test_a_fault_of_the_hearer_does_not_end_the_listening(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    store.create(a_game())
    heard: Queue[str] = Queue()

    def hear(game_id: str) -> None:
        heard.put(game_id)
        raise ZeroDivisionError

    listening = Listening(store, hear)
    listening.start()
    heard.get(timeout=SOON)
    store.say("g1", 0, "hello")
    assert heard.get(timeout=SOON) == word(store)
    listening.stop()
    assert "ZeroDivisionError" in caplog.text


def test_a_lost_connection_is_made_again(
    server: Server, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(postgres_url)
    store.migrate()
    store.create(a_game())
    ears = Ears(store)
    server.end_connections()
    assert ears.next() == ""
    store.say("g1", 0, "hello")
    assert ears.next() == "g1"
    ears.listening.stop()
    store.close()
    assert "cannot listen, trying again" in caplog.text


def test_a_server_that_comes_back_is_heard_again(server: Server, postgres_url: str) -> None:
    store = Store(postgres_url)
    store.migrate()
    store.create(a_game())
    ears = Ears(store)
    with server.stopped():
        assert ears.silence()
    assert ears.next() == ""
    store.say("g1", 0, "hello")
    assert ears.next() == "g1"
    ears.listening.stop()
    store.close()
