"""Threads for what may have to wait: who has worked last works next.

The threads of the standard library take turns. A server that has time between two choices then
wakes another thread for each, on another core, whose caches know nothing of tables.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Job(NamedTuple):
    """Something to do, and who waits for it."""

    future: Future[Any]
    deed: Callable[[], Any]

    def do(self) -> None:
        """Do it, and say what came of it."""
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            found = self.deed()
        except BaseException as error:  # whoever waits has to know, whatever it is
            self.future.set_exception(error)
        else:
            self.future.set_result(found)


Inbox = SimpleQueue[Job | None]  # None: there is nothing more to do


class Threads(Executor):
    """At most so many threads, begun when they are first needed."""

    def __init__(self, most: int, name: str) -> None:
        self.most, self.name = most, name
        self._lock = Lock()
        self._idle: list[Inbox] = []  # who has worked last is at the end
        self._waiting: deque[Job] = deque()
        self._threads: list[tuple[Thread, Inbox]] = []
        self._closed = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Let something be done."""
        future: Future[T] = Future()
        job = Job(future, lambda: fn(*args, **kwargs))
        with self._lock:
            if self._closed:
                raise RuntimeError("these threads have ended")
            if self._idle:
                self._idle.pop().put(job)
            elif len(self._threads) < self.most:
                self._begin(job)
            else:
                self._waiting.append(job)
        return future

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

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take nothing more; what was begun is finished."""
        with self._lock:
            self._closed = True
            if cancel_futures:
                for job in self._waiting:
                    job.future.cancel()
                self._waiting.clear()
            threads = self._threads[:]
        for _, inbox in threads:
            inbox.put(None)
        if wait:
            for thread, _ in threads:
                thread.join()
