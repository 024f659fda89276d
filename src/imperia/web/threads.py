"""Threads for what may have to wait: who has worked last works next.

The threads of the standard library take turns. A server that has time between two choices then
wakes another thread for each, on another core, whose caches know nothing of tables. And what comes
of it is told from one future to another one, by a lock and three calls: here the event loop is
told at once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class Job(NamedTuple):
    """Something to do, and who waits for it in the event loop."""

    future: asyncio.Future[Any]
    deed: Callable[..., Any]
    given: tuple[Any, ...]

    def do(self) -> None:
        """Do it, unless whoever waited has left, and say what came of it."""
        if self.future.cancelled():
            return
        found, wrong = None, None
        try:
            found = self.deed(*self.given)
        except BaseException as error:  # whoever waits has to know, whatever it is
            wrong = error
        with suppress(RuntimeError):  # the loop has ended, and with it whoever waited
            self.future.get_loop().call_soon_threadsafe(tell, self.future, found, wrong)


def tell(future: asyncio.Future[Any], found: Any, wrong: BaseException | None) -> None:
    """Say in the event loop what came of something, if anybody still waits for it."""
    if future.cancelled():
        return
    if wrong is None:
        future.set_result(found)
    else:
        future.set_exception(wrong)


Inbox = SimpleQueue[Job | None]  # None: there is nothing more to do


class Threads:
    """At most so many threads, begun when they are first needed."""

    def __init__(self, most: int, name: str) -> None:
        self.most, self.name = most, name
        self._lock = Lock()
        self._idle: list[Inbox] = []  # who has worked last is at the end
        self._waiting: deque[Job] = deque()
        self._threads: list[tuple[Thread, Inbox]] = []
        self._closed = False

    @property
    def busy(self) -> int:
        """How many threads do something now."""
        with self._lock:
            return len(self._threads) - len(self._idle)

    @property
    def waiting(self) -> int:
        """How many jobs wait for a thread."""
        with self._lock:
            return len(self._waiting)

    async def do(self, deed: Callable[..., T], *given: Any) -> T:
        """Let something be done, and wait for what comes of it."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._take(Job(future, deed, given))
        return await future

    def _take(self, job: Job) -> None:
        with self._lock:
            if self._closed:
                raise RuntimeError("these threads have ended")
            if self._idle:
                self._idle.pop().put(job)
            elif len(self._threads) < self.most:
                self._begin(job)
            else:
                self._waiting.append(job)

    def _begin(self, job: Job) -> None:
        inbox: Inbox = SimpleQueue()
        inbox.put(job)
        name = f"{self.name}_{len(self._threads)}"
        thread = Thread(target=self._work, args=(inbox,), name=name, daemon=True)
        self._threads.append((thread, inbox))
        thread.start()

    def _work(self, inbox: Inbox) -> None:
        """Do what comes, until there is nothing more."""
        job: Job | None = inbox.get()
        while job is not None:
            job.do()
            del job  # what it holds is not needed while nothing comes
            with self._lock:
                job = self._waiting.popleft() if self._waiting else None
                if job is None:
                    self._idle.append(inbox)
            if job is None:
                job = inbox.get()

    def close(self) -> None:
        """Take nothing more; what was begun is finished."""
        with self._lock:
            self._closed = True
            threads = self._threads[:]
        for _, inbox in threads:
            inbox.put(None)
