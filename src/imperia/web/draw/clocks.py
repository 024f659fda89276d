"""The clocks of a table as its page shows them."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from ..live.games import LiveGame
from ..live.timing import left


class SeatTime(NamedTuple):
    """The time that a seat has left."""

    name: str
    seconds: int
    runs: bool
    text: str


class ClockShown(NamedTuple):
    """All clocks of a table, and what they are about."""

    words: str
    seats: list[SeatTime]


def clock_shown(live: LiveGame) -> ClockShown | None:
    """The clocks of a game; None if it has none. Computers need no time."""
    if live.clock is None or live.terms is None:
        return None
    clock, now = live.clock, live.time()
    found = []
    for seat, name in enumerate(live.seats):
        seconds = ceil(left(clock, seat, now))
        if live.humans[seat] or not seconds:
            runs = seat == clock.seat and not live.game.over
            found.append(SeatTime(name, seconds, runs, in_digits(seconds)))
    return ClockShown(live.terms.words, found)


def in_digits(seconds: int) -> str:
    """A time as clocks show it: `2 d 4 h`, `1:05:09`, `4:59`."""
    hours, rest = divmod(seconds, 3600)
    if hours >= 24:
        return f"{hours // 24} d {hours % 24} h"
    minutes = f"{rest // 60:02}" if hours else f"{rest // 60}"
    return f"{hours}:{minutes}:{rest % 60:02}" if hours else f"{minutes}:{rest % 60:02}"
