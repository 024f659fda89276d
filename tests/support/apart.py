"""Coroutines in tests: each in a thread of its own.

The browser of the tests (Playwright) leaves a loop running in the thread of its tests, and
`asyncio.run` refuses to begin a second one there. Which tests share a process is chance.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Found = TypeVar("Found")


def run_apart(coroutine: Coroutine[Any, Any, Found]) -> Found:
    """Run a coroutine to its end, whatever runs in this thread."""
    with ThreadPoolExecutor(1, "apart") as thread:
        return thread.submit(asyncio.run, coroutine).result()
