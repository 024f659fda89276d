"""Threads of which who has worked last works next."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from threading import Event, current_thread
from typing import Any, TypeVar

import pytest

from imperia.web.threads import Threads
from tests.support.apart import run_apart

PATIENCE = 20.0  # seconds
T = TypeVar("T")


def run(scene: Coroutine[Any, Any, T]) -> T:
    """What happens in an event loop, which does not wait for ever."""
    return run_apart(asyncio.wait_for(scene, PATIENCE))


def name() -> str:
    """Who works."""
    return current_thread().name


@asynccontextmanager
async def both_busy(threads: Threads) -> AsyncIterator[list[asyncio.Task[bool]]]:
    """Two threads that have begun something, until the block ends."""
    begun, go_on = [Event(), Event()], Event()

    def wait(mine: Event) -> bool:
        mine.set()
        return go_on.wait(PATIENCE)

    tasks = [asyncio.create_task(threads.do(wait, each)) for each in begun]
    while not all(each.is_set() for each in begun):
        await asyncio.sleep(0.01)
    try:
        yield tasks
    finally:
        go_on.set()
        assert all(await asyncio.gather(*tasks))


async def become_idle(threads: Threads) -> None:
    """An answer comes a moment before who gave it has time again."""
    while len(threads._idle) < len(threads._threads):
        await asyncio.sleep(0.001)


def test_what_comes_of_a_deed_is_told() -> None:
    async def scene() -> None:
        threads = Threads(2, "test")
        assert await threads.do(max, 3, 5) == 5
        with pytest.raises(ZeroDivisionError):
            await threads.do(divmod, 1, 0)
        threads.close()

    run(scene())


def test_who_has_worked_last_works_next() -> None:
    async def scene() -> None:
        threads = Threads(2, "test")
        async with both_busy(threads):
            pass
        await become_idle(threads)
        last = await threads.do(name)
        for _ in range(20):
            await become_idle(threads)
            assert await threads.do(name) == last
        threads.close()

    run(scene())


def test_no_more_than_so_many_work_at_once_and_the_others_wait_in_a_line() -> None:
    async def scene() -> None:
        threads, done = Threads(2, "test"), list[int]()
        async with both_busy(threads):
            later = [asyncio.create_task(threads.do(done.append, n)) for n in range(5)]
            await asyncio.sleep(0.05)
            assert not done
        await asyncio.gather(*later)
        assert sorted(done) == [0, 1, 2, 3, 4]
        assert len(threads._threads) == 2
        threads.close()

    run(scene())


def test_it_is_known_how_many_work_and_how_many_jobs_wait() -> None:
    async def scene() -> None:
        threads = Threads(2, "test")
        assert (threads.busy, threads.waiting) == (0, 0)
        async with both_busy(threads):
            later = [asyncio.create_task(threads.do(name)) for _ in range(3)]
            await asyncio.sleep(0)
            assert (threads.busy, threads.waiting) == (2, 3)
        await asyncio.gather(*later)
        await become_idle(threads)
        assert (threads.busy, threads.waiting) == (0, 0)
        threads.close()

    run(scene())


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    async def scene() -> None:
        threads, done = Threads(2, "test"), list[int]()
        async with both_busy(threads):
            later = asyncio.create_task(threads.do(done.append, 1))
            await asyncio.sleep(0.05)
            later.cancel()
        assert await threads.do(name)
        assert later.cancelled()
        assert not done
        threads.close()

    run(scene())


def test_who_leaves_meanwhile_keeps_nobody_from_working() -> None:
    async def scene() -> None:
        threads, begun, go_on = Threads(1, "test"), Event(), Event()

        def wait() -> bool:
            begun.set()
            return go_on.wait(PATIENCE)

        leaves = asyncio.create_task(threads.do(wait))
        while not begun.is_set():
            await asyncio.sleep(0.01)
        leaves.cancel()
        go_on.set()
        assert await threads.do(name) == "test_0"
        assert leaves.cancelled()
        threads.close()

    run(scene())


def test_threads_that_have_ended_take_nothing_more() -> None:
    async def scene() -> list[Any]:
        threads = Threads(2, "test")
        async with both_busy(threads):
            threads.close()
            with pytest.raises(RuntimeError, match="have ended"):
                await threads.do(name)
        return [thread for thread, _ in threads._threads]

    for thread in run(scene()):
        thread.join(PATIENCE)
        assert not thread.is_alive()
