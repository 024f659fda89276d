"""Games that visitors bring as files: read in a process of its own, one after the other.

To read a journal is to play its whole game, which may take seconds. In a thread of the server
everybody else would wait for Python's lock meanwhile.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Final

from ...kernel import BadJournal
from ...players.following import follow_the_parent
from ..guard.limits import ADDRESS, VISITOR, AtOnce
from .creating import Brought, check_length, read_file

FILES, FILES_EACH = 6, 2  # that are read or wait for it: altogether, and of one visitor
WORK: Final = 10  # seconds of a processor for one file; a long game takes less than one
PATIENCE: Final = 120.0  # seconds, if there are no processors free for it
TOO_LONG: Final = "the file takes too long to be read: it is no game that was played here"


def begin_reading() -> None:
    """What the process that reads does first."""
    follow_the_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    with suppress(AttributeError, OSError):  # where there are no priorities
        os.nice(10)


def read_in_time(raw: bytes) -> Brought:
    """Read a file in a process that ends if it works too long."""
    limit_work()
    return read_file(raw)


def limit_work() -> None:
    """Let this process be ended if it works too long from now on."""
    with suppress(ImportError):  # Windows, where only patience ends
        import resource

        usage = resource.getrusage(resource.RUSAGE_SELF)
        soon = int(usage.ru_utime + usage.ru_stime) + WORK
        resource.setrlimit(resource.RLIMIT_CPU, (soon, resource.RLIM_INFINITY))


class Bringing:
    """Reads the files that visitors bring."""

    def __init__(self) -> None:
        self.files = AtOnce("uploads", FILES, FILES_EACH)
        self._turn = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None

    async def read(self, raw: bytes, who: Mapping[str, str]) -> Brought:
        """The game of a file; whatever is wrong with it, or how long it takes, is told."""
        check_length(raw)
        with self.files.one(who[ADDRESS], who[VISITOR]):
            async with self._turn:
                return await self._read(raw)

    async def _read(self, raw: bytes) -> Brought:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                return await loop.run_in_executor(self._reader(), read_in_time, raw)
        except (TimeoutError, BrokenProcessPool):
            self.close()
            raise BadJournal(TOO_LONG) from None

    def _reader(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=begin_reading)
        return self._pool

    def close(self) -> None:
        """Stop reading."""
        pool, self._pool = self._pool, None
        if pool is not None:
            reading = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in reading:  # nobody waits for what they read
                process.terminate()
