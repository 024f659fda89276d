"""Several writers at once: one wins, the others are told, and nothing that was told is lost."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, Popen

from imperia.store import INVITE, Conflict, NewLink, Store

from .sample import LINES, a_game, found

ROOT = Path(__file__).parents[2]
MANY = 1_000_000


def writer(url: str, name: str, count: int) -> Popen[str]:
    """Another process that adds lines to the game."""
    command = [sys.executable, "-m", "tests.store.writer", url, "g1", name, str(count)]
    return Popen(command, cwd=ROOT, stdout=PIPE, text=True)


def all_at_once(work: Callable[[int], object], count: int) -> None:
    """Run the same work in several threads that begin together."""
    gate = threading.Barrier(count)

    def begin(number: int) -> None:
        gate.wait()
        work(number)

    threads = [threading.Thread(target=begin, args=[number]) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_of_two_threads_that_write_one_line_one_wins(store: Store) -> None:
    store.create(a_game())
    outcomes: list[str] = []

    def append(number: int) -> None:
        try:
            store.append("g1", 3, [f"line of {number}"], step=3, waits="", over=False)
            outcomes.append(f"line of {number}")
        except Conflict:
            outcomes.append("conflict")

    all_at_once(append, 2)
    assert sorted(outcomes)[0] == "conflict"
    assert store.lines("g1") == [*LINES, sorted(outcomes)[1]]
    assert store.version("g1") == (2, 4)


def test_many_threads_write_and_nothing_is_lost(store: Store) -> None:
    store.create(a_game())
    all_at_once(lambda number: [store.say("g1", number, str(i)) for i in range(5)], 8)
    said = store.messages("g1")
    assert [message.number for message in said] == list(range(40))
    assert {(m.seat, m.words) for m in said} == {(n, str(i)) for n in range(8) for i in range(5)}
    assert store.version("g1")[0] == 41


def test_two_processes_write_and_nothing_is_lost(store: Store, url: str) -> None:
    store.create(a_game())
    rivals = [writer(url, "ada", 25), writer(url, "bob", 25)]
    told = [rival.communicate(timeout=60)[0].splitlines() for rival in rivals]
    written = store.lines("g1", since=len(LINES))
    assert sorted(written) == sorted(told[0] + told[1])
    assert [line for line in written if line.startswith("ada")] == told[0]
    assert store.version("g1") == (51, len(LINES) + 50)


def test_what_a_killed_process_was_told_is_safe_is_there(store: Store, url: str) -> None:
    store.create(a_game())
    with writer(url, "ada", MANY) as victim:
        assert victim.stdout is not None
        told = [victim.stdout.readline().strip() for _ in range(20)]
        victim.kill()
        told += victim.stdout.read().splitlines()
    written = store.lines("g1", since=len(LINES))
    assert victim.returncode == -signal.SIGKILL
    # The very last line may be safe although nobody was told any more.
    assert len(written) - len(told) in {0, 1}
    assert written[: len(told)] == told
    assert store.version("g1") == (1 + len(written), len(LINES) + len(written))
    store.append("g1", len(LINES) + len(written), ["on"], step=1, waits="", over=False)


def test_two_who_ask_at_once_make_one_request(store: Store) -> None:
    store.create(a_game())
    refused: list[int] = []

    def ask(number: int) -> None:
        try:
            store.ask_back("g1", number, 1)
        except Conflict:
            refused.append(number)

    all_at_once(ask, 4)
    request = store.request("g1")
    assert request is not None
    assert sorted([*refused, request.seat]) == [0, 1, 2, 3]


def test_nobody_who_agrees_is_forgotten(store: Store) -> None:
    store.create(a_game())
    store.ask_back("g1", 0, 1)
    all_at_once(lambda number: store.agree("g1", number), 6)
    request = store.request("g1")
    assert request is not None
    assert request.agreed == [0, 1, 2, 3, 4, 5]


def test_a_visitor_who_joins_twice_at_once_joins_once(store: Store) -> None:
    store.create(a_game())
    all_at_once(lambda number: store.join("g1", "bob", 1), 4)
    assert store.seats_of("g1", "bob") == [1]


def test_of_several_who_use_one_invitation_at_once_one_sits_down(store: Store) -> None:
    store.create(a_game())
    store.invite("g1", NewLink("come", 1, INVITE))
    link, refused = found(store, "come"), list[int]()

    def sit_down(number: int) -> None:
        try:
            store.sit_down(link, "come", visitor=f"guest {number}")
        except Conflict:
            refused.append(number)

    all_at_once(sit_down, 4)
    sitting = [n for n in range(4) if store.seats_of("g1", f"guest {n}") == [1]]
    assert sorted([*refused, *sitting]) == [0, 1, 2, 3]
    assert len(sitting) == len(store.holders("g1")[1]) == 1


def test_readers_need_not_wait_for_a_writer(store: Store) -> None:
    store.create(a_game())
    with store.changing("g1"):
        assert store.version("g1") == (1, 3)
        assert store.lines("g1") == list(LINES)
    assert store.version("g1") == (2, 3)
