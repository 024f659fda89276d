"""How a clock runs: for whom all wait, with days for each turn or minutes for the whole game.

A turn at the clock lasts from the moment when all wait for a seat until they wait for another one.
Time that is used never comes back. Who takes a choice back and makes another one gets nothing for
it a second time: new days, or the seconds for a turn, are given only where a game has not been yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ...kernel import BadSetup
from ...kernel.sentences import counted
from ...store import Clock

DAYS: Final = "days"  # for each turn
MINUTES: Final = "minutes"  # for the whole game, and more seconds for each turn
COMPUTER: Final = "computer"  # goes on when time is up
MARK: Final = "mark"  # is all that happens then
SETTING: Final = "clock"  # the setting of a game that holds its terms
NOBODY: Final = -1
A_DAY: Final = 24 * 3600.0
MOST_DAYS: Final = 30
MOST_MINUTES: Final = 600
MOST_SECONDS: Final = 600  # more for each turn


class Terms(NamedTuple):
    """How long somebody may think, and what happens when time is up."""

    kind: str
    length: int  # days or minutes
    more: int = 0  # seconds for each turn
    then: str = COMPUTER

    @property
    def seconds(self) -> float:
        """What is given at first."""
        return self.length * (A_DAY if self.kind == DAYS else 60.0)

    @property
    def time(self) -> str:
        """How long somebody may think, in words."""
        if self.kind == DAYS:
            return f"{counted(self.length, 'day')} for each turn"
        more = f", and {counted(self.more, 'second')} more for each turn" if self.more else ""
        return f"{counted(self.length, 'minute')} each for the whole game{more}"

    @property
    def words(self) -> str:
        """The terms in words."""
        up = "a computer goes on" if self.then == COMPUTER else "that is told, and nothing else"
        return f"{self.time}. When time is up, {up}."


# What is not known of terms that another version has stored.
USUAL: Final = {DAYS: Terms(DAYS, 3), MINUTES: Terms(MINUTES, 25)}


def check_terms(terms: Terms) -> None:
    """Refuse terms that make no sense."""
    most = {DAYS: MOST_DAYS, MINUTES: MOST_MINUTES}.get(terms.kind)
    if most is None or terms.then not in (COMPUTER, MARK):
        raise BadSetup("choose the clock, and what happens when time is up, from the lists")
    if not 1 <= terms.length <= most:
        raise BadSetup(f"a clock has 1 to {most} {terms.kind}")
    if not 0 <= terms.more <= MOST_SECONDS or (terms.more and terms.kind == DAYS):
        raise BadSetup(f"a clock of minutes gives 0 to {MOST_SECONDS} seconds more for each turn")


def terms_of(settings: Mapping[str, Any]) -> Terms | None:
    """The terms of a game's clock, as far as this version knows them; None if it has none."""
    kept = settings.get(SETTING)
    if not kept:
        return None
    usual = USUAL[MINUTES if kept.get("kind") == MINUTES else DAYS]
    return usual._replace(
        **{name: kept[name] for name in ("length", "more", "then") if name in kept}
    )


def new_clock(terms: Terms, seats: int, now: float) -> Clock:
    """A clock that does not run yet."""
    return Clock(NOBODY, now, [terms.seconds] * seats, -1)


def left(clock: Clock, seat: int, now: float) -> float:
    """The seconds that a seat has left."""
    used = now - clock.since if seat == clock.seat else 0.0
    return max(0.0, clock.left[seat] - max(0.0, used))


def turned(terms: Terms, clock: Clock, seat: int, step: int, now: float) -> Clock:
    """A clock that runs for a seat, or for nobody, after so many choices."""
    if seat == clock.seat:
        return clock
    rest = [left(clock, each, now) for each in range(len(clock.left))]
    if step > clock.reached:
        if clock.seat != NOBODY and rest[clock.seat]:
            rest[clock.seat] += terms.more
        if terms.kind == DAYS and seat != NOBODY:
            rest[seat] = terms.seconds
    runs = seat if seat != NOBODY and rest[seat] else NOBODY
    if runs == clock.seat and rest == clock.left:
        return clock
    return Clock(runs, now, rest, max(step, clock.reached))


def stopped(clock: Clock, now: float) -> Clock:
    """A clock whose time is up for the seat that it runs for."""
    rest = [0.0 if seat == clock.seat else each for seat, each in enumerate(clock.left)]
    return clock._replace(seat=NOBODY, since=now, left=rest)


def taken_back(terms: Terms, clock: Clock, step: int) -> Clock:
    """A clock after all agreed to go back: who is asked there again has all their days."""
    return clock._replace(reached=min(clock.reached, step - 1)) if terms.kind == DAYS else clock
