"""Work spread over processes; its results come in the order of the tasks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import TypeVar

from ..players.following import follow_the_parent

BATCH = 25  # tasks that a worker is given at once, at most
K = TypeVar("K")
T = TypeVar("T")


def spread(work: Callable[[K], T], tasks: Sequence[K], workers: int, batch: int = 0) -> Iterator[T]:
    """What the work makes of each task; `batch`: how many a worker is given at once."""
    if workers == 1:
        yield from map(work, tasks)
        return
    size = batch or min(BATCH, max(1, len(tasks) // (workers * 4)))
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin_working)
    try:
        batches = [tasks[first : first + size] for first in range(0, len(tasks), size)]
        for waiting in [pool.submit(_do, work, some) for some in batches]:
            yield from waiting.result()
    except BaseException:  # an interrupt must not wait for games nobody wants any more
        for process in list(pool._processes.values()):
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


def _do(work: Callable[[K], T], tasks: Sequence[K]) -> list[T]:
    return [work(task) for task in tasks]


def _begin_working() -> None:
    """Workers leave Ctrl-C to the process that started them, and end when it does."""
    signal(SIGINT, SIG_IGN)
    follow_the_parent()
