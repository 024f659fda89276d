"""Threads of which who has worked last works next."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import wait
from threading import Barrier, Event, current_thread

import pytest

from imperia.web.threads import Threads

from .test_running import becomes

PATIENCE = 20.0  # seconds


@pytest.fixture
def threads() -> Iterator[Threads]:
    """Two threads at most."""
    with Threads(2, "test") as found:
        yield found


def name() -> str:
    """Who works."""
    return current_thread().name


def test_what_comes_of_a_deed_is_told(threads: Threads) -> None:
    assert threads.submit(max, 3, 5).result(PATIENCE) == 5
    with pytest.raises(ZeroDivisionError):
        threads.submit(divmod, 1, 0).result(PATIENCE)


def test_who_has_worked_last_works_next(threads: Threads) -> None:
    both = Barrier(2)
    begun = [threads.submit(both.wait, PATIENCE) for _ in range(2)]
    wait(begun, PATIENCE)
    last = threads.submit(name).result(PATIENCE)
    for _ in range(20):
        # An answer comes a moment before who gave it has time again.
        assert becomes(lambda: len(threads._idle) == 2)
        assert threads.submit(name).result(PATIENCE) == last


def test_no_more_than_so_many_work_at_once_and_the_others_wait_in_a_line(threads: Threads) -> None:
    go_on, done = Event(), list[int]()
    busy = [threads.submit(go_on.wait, PATIENCE) for _ in range(2)]
    later = [threads.submit(done.append, number) for number in range(5)]
    assert not any(each.done() for each in later)
    go_on.set()
    wait(busy, PATIENCE)
    wait(later, PATIENCE)
    assert sorted(done) == [0, 1, 2, 3, 4]
    assert len(threads._threads) == 2


def test_what_waits_can_be_cancelled(threads: Threads) -> None:
    go_on = Event()
    busy = [threads.submit(go_on.wait, PATIENCE) for _ in range(2)]
    later = threads.submit(name)
    assert later.cancel()
    go_on.set()
    wait(busy, PATIENCE)
    assert threads.submit(name).result(PATIENCE)


def test_threads_that_have_ended_take_nothing_more() -> None:
    threads = Threads(2, "test")
    go_on = Event()
    busy = [threads.submit(go_on.wait, PATIENCE) for _ in range(2)]
    later = threads.submit(name)
    threads.shutdown(wait=False, cancel_futures=True)
    assert later.cancelled()
    with pytest.raises(RuntimeError, match="have ended"):
        threads.submit(name)
    go_on.set()
    threads.shutdown()
    assert all(each.result() for each in busy)
    assert not any(thread.is_alive() for thread, _ in threads._threads)
