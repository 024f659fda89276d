"""Time that is up: found by the server, told in the chronicle, and a computer goes on if wanted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from starlette.concurrency import run_in_threadpool

from ...kernel import OUT_OF_TIME, TIME_UP, ImperiaError
from ...store import Store
from .games import LiveGame
from .open_games import LiveGames
from .seats import tell
from .timing import COMPUTER, NOBODY, left, stopped

log = logging.getLogger(__name__)
Changed = Callable[[str, LiveGame], None]  # tells of a game that has changed
EVERY = 5.0  # seconds between two looks
BEAT = 20.0  # seconds between two signs of the server
GOES_ON = "search:0.5s"  # the computer that plays on for who has no time left


class ClockWatch:
    """Looks after the clocks of all games; what time it is comes from whoever made it."""

    def __init__(self, games: LiveGames, time: Callable[[], float]) -> None:
        self.games = games
        self.time = time
        self._beaten = 0.0  # when the store was told last that the server runs

    @property
    def store(self) -> Store:
        """Where clocks are kept."""
        return self.games.store

    def begin(self) -> None:
        """A server begins: the time in which none ran does not count."""
        self.store.forgive(self.time())

    async def keep_looking(self, changed: Changed) -> None:
        """Look at the clocks now and then, as long as the server runs."""
        while True:
            try:
                await run_in_threadpool(self.look, changed)
            except ImperiaError as error:  # the store will be back some time
                log.warning("the clocks were not looked at: %s", error)
            await asyncio.sleep(EVERY)

    def look(self, changed: Changed) -> None:
        """End what is due, tell who has to know of it, and note that the server runs."""
        for game_id in self.store.due_clocks(self.time()):
            try:
                with self.games.enter(game_id) as live:
                    if end_time(live):
                        changed(game_id, live)
            except ImperiaError as error:
                log.warning("game %s: its clock was not looked at: %s", game_id, error)
        if not 0 <= self.time() - self._beaten < BEAT:
            self._beaten = self.time()
            self.store.beat(self._beaten)


def end_time(live: LiveGame) -> bool:
    """End the time of the seat whose clock runs, if it is up; of two processes one does it."""
    clock, terms = live.clock, live.terms
    if (
        clock is None
        or terms is None
        or clock.seat == NOBODY
        or left(clock, clock.seat, live.time())
    ):
        return False
    if not live.store.turn_clock(live.id, clock, stopped(clock, live.time())):
        live.refresh()
        return False
    live.refresh()
    if terms.then == COMPUTER and live.humans[clock.seat]:
        live.sit(clock.seat, GOES_ON)
        tell(live, OUT_OF_TIME, clock.seat, GOES_ON)
    else:
        tell(live, TIME_UP, clock.seat)
    return True
