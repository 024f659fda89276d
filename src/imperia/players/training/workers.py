"""Who plays the games that are learned from: this process, or several others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import TypeVar

from ..following import follow_the_parent

Task = TypeVar("Task")
Result = TypeVar("Result")


class Workers:
    """Play tasks in their order; how many processes share them changes nothing."""

    def __init__(self, pool: ProcessPoolExecutor | None) -> None:
        self.pool = pool

    def begin(self, play: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """Let tasks be played, by their nets as they are now; what comes of them, when asked."""
        return iter(list(map(play, tasks))) if self.pool is None else self.pool.map(play, tasks)


@contextmanager
def hired(count: int) -> Iterator[Workers]:
    """So many workers, for as long as they are needed."""
    if count == 1:
        yield Workers(None)
        return
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin_working)
    try:
        yield Workers(pool)
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_working() -> None:
    """Workers leave Ctrl-C to the process that started them, and end when it does."""
    signal(SIGINT, SIG_IGN)
    follow_the_parent()
