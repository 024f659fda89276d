"""Whether a server can do its work: its database answers, and takes what is written."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Future, ThreadPoolExecutor
from math import inf
from time import monotonic
from typing import Final

from ...store import Store, StoreError

log = logging.getLogger(__name__)
KEPT: Final = 5.0  # seconds that an answer counts, however often it is asked for
TIMEOUT: Final = 5.0
FINE: Final = ""
LATE: Final = "the database does not answer in time"
LOST: Final = "the database cannot be reached or written"


class Health:
    """Asks the database now and then, in a thread of its own: the others may all wait for it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.trouble = FINE
        self._asked = -inf
        self._asking: Future[None] | None = None
        self._pool = ThreadPoolExecutor(1, "health")

    async def ask(self) -> str:
        """What is wrong, in words; "" if nothing is."""
        if monotonic() - self._asked >= KEPT:
            before, self.trouble = self.trouble, await self._look()
            self._asked = monotonic()
            if self.trouble != before:
                log.warning("health: %s", self.trouble or "the database answers again")
        return self.trouble

    async def _look(self) -> str:
        if self._asking is None or self._asking.done():
            self._asking = self._pool.submit(self.store.check_writing)
        try:
            async with asyncio.timeout(TIMEOUT):
                # Shielded: who asks next may still hear the answer that came too late for us.
                await asyncio.shield(asyncio.wrap_future(self._asking))
        except TimeoutError:
            return LATE
        except StoreError as error:
            log.info("health: %s", error)
            return LOST
        return FINE

    def close(self) -> None:
        """Ask no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
