"""Hearing of changes: quickly, from other processes, and again after a lost connection."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import QueueHandler
from queue import Queue
from typing import Any, Final

import pytest

from imperia.store import Conflict, Listening, Store, listening
from imperia.store.listening import UNKNOWN

from .sample import a_game
from .server import Server
from .test_rivals import writer

PATIENCE: Final = 60.0  # seconds, for a machine that has much else to do


class Ears:
    """What was heard so far, in order."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.queue: Queue[str] = Queue()
        self.versions: Queue[int] = Queue()
        self.looks: Queue[int] = Queue()  # SQLite has to be looked at again and again
        self.listening = Listening(store, self.hear)
        self.listening.start()
        assert self.next() == ""

    def hear(self, game_id: str, version: int) -> None:
        """A game has changed."""
        self.versions.put(version)
        self.queue.put(game_id)

    def next(self) -> str:
        """The next that is heard."""
        return self.queue.get(timeout=PATIENCE)

    def silence(self) -> bool:
        """Whether nothing is heard although it would have been by now."""
        if self.store.notifies:  # what happened before a new game is told before it
            self.store.create(a_game("fence"))
            return self.next() == "fence"
        while not self.looks.empty():
            self.looks.get()
        for _ in range(3):  # the first may have begun before what we ask about
            self.looks.get(timeout=PATIENCE)
        return self.queue.empty()

    def stop(self) -> None:
        """Stop, and wait until that is done."""
        self.listening.stop()
        for thread in threading.enumerate():
            if thread.name == "imperia-listening":
                thread.join(PATIENCE)


@pytest.fixture
def ears(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ears]:
    """Somebody who listens to the store, which has a game."""
    store.create(a_game())
    ears = Ears(store)
    look = listening.data_version

    def seen_to_look(connection: Any) -> int:
        ears.looks.put(version := look(connection))
        return version

    monkeypatch.setattr(listening, "data_version", seen_to_look)
    yield ears
    ears.stop()


@contextmanager
def warnings() -> Iterator[Queue[Any]]:
    """What the listener complains of, as it does."""
    heard: Queue[Any] = Queue()
    handler = QueueHandler(heard)
    logger = logging.getLogger("imperia.store")
    logger.addHandler(handler)
    yield heard
    logger.removeHandler(handler)


def word(store: Store) -> str:
    """What is heard of the game: PostgreSQL names it, SQLite only says that something changed."""
    return "g1" if store.notifies else ""


def test_a_change_is_heard_once(store: Store, ears: Ears) -> None:
    store.append("g1", 3, ["x"], step=3, waits="", over=False)
    assert ears.next() == word(store)
    assert ears.silence()


def test_with_a_change_comes_the_version_where_the_database_can_say_it(
    store: Store, ears: Ears
) -> None:
    assert ears.versions.get(timeout=PATIENCE) == UNKNOWN  # the first is for any game
    for change in (
        lambda: store.append("g1", 3, ["x"], step=3, waits="", over=False),
        lambda: store.say("g1", 0, "hello"),
    ):
        change()
        assert ears.next() == word(store)
        version, _ = store.version("g1")
        assert ears.versions.get() == (version if store.notifies else UNKNOWN)


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
    ears.stop()
    assert "imperia-listening" not in [thread.name for thread in threading.enumerate()]
    store.say("g1", 0, "hello")
    assert ears.queue.empty()


def test_a_fault_of_the_hearer_does_not_end_the_listening(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    store.create(a_game())
    heard: Queue[str] = Queue()

    def hear(game_id: str, _: int) -> None:
        heard.put(game_id)
        raise ZeroDivisionError

    listener = Listening(store, hear)
    listener.start()
    heard.get(timeout=PATIENCE)
    store.say("g1", 0, "hello")
    assert heard.get(timeout=PATIENCE) == word(store)
    listener.stop()
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
    ears.stop()
    store.close()
    assert "cannot listen, trying again" in caplog.text


def test_a_server_that_comes_back_is_heard_again(server: Server, postgres_url: str) -> None:
    store = Store(postgres_url)
    store.migrate()
    store.create(a_game())
    ears = Ears(store)
    with warnings() as complaints, server.stopped():
        complaints.get(timeout=PATIENCE)
        assert ears.queue.empty()
    assert ears.next() == ""
    store.say("g1", 0, "hello")
    assert ears.next() == "g1"
    ears.stop()
    store.close()
