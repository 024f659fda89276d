"""Who is there: a person whom all wait for, and who shows no sign for long, is absent.

A choice, a table that is sent and a stream that is open are signs. They are kept in the store,
so that every process and the next start of the server know of them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from datetime import UTC, datetime, timedelta

from ...store import Store, StoreError
from ...table import HUMAN
from .creating import ABSENCE, NEVER
from .games import LiveGame

log = logging.getLogger(__name__)
Sitting = Callable[[], Collection[int]]  # the seats that somebody holds, asked anew each time
A_DAY = 24 * 60  # minutes, after which also a game that never lets a computer go on counts one away
GRACE = timedelta(minutes=2)  # after the server's start, for browsers to come back
SHARE = 10  # signs are written down so often in the time of an absence, which is a write each
LEAST = 15.0  # seconds between two of them
LONG_AGO = datetime.min.replace(tzinfo=UTC)  # of whom nobody has ever seen anything


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


def absence(live: LiveGame) -> int:
    """After how many minutes others may let a computer go on; 0: never."""
    return int(live.saved.settings.get("absence", ABSENCE))


def often(live: LiveGame) -> float:
    """How many seconds pass before a sign of a person is written down again."""
    return max(LEAST, 60.0 * (absence(live) or A_DAY) / SHARE)


def note_presence(live: LiveGame, own: Collection[int]) -> None:
    """Note that whoever holds these seats is there, where it matters and is not known yet."""
    moment, since = now(), timedelta(seconds=often(live))
    for seat in own:
        if seat >= 0 and moment - last_sign(live, seat) >= since and matters(live, seat):
            write_down(live.store, live.id, [seat])
            live.players[seat] = live.players[seat]._replace(seen=moment)


def matters(live: LiveGame, seat: int) -> bool:
    """Whether somebody may ask for how long there was no sign of a seat's holder."""
    return seat == live.waits or not live.humans[seat]


def keep_signs(store: Store, game_id: str, sitting: Sitting) -> None:
    """Write down that who holds some seats now is there."""
    write_down(store, game_id, sitting())


def write_down(store: Store, game_id: str, seats: Collection[int]) -> None:
    """Write signs down; a store that cannot write keeps nobody from looking."""
    try:
        for seat in seats:
            if seat >= 0:
                store.note_seen(game_id, seat, now())
    except StoreError as error:
        log.warning("game %s: it was not noted that somebody is there: %s", game_id, error)


def last_sign(live: LiveGame, seat: int) -> datetime:
    """When a person was asked or last seen since; or last seen, if a computer plays for them."""
    player = live.players[seat]
    asked = live.moved if player.who == HUMAN else LONG_AGO
    return max(asked, player.seen or asked)


def may_be_replaced(live: LiveGame, seat: int) -> bool:
    """Whether others may let a computer go on for a person."""
    minutes = absence(live)
    return minutes != NEVER and live.humans[seat] and is_away(live, seat, minutes)


def has_left(live: LiveGame, seat: int) -> bool:
    """Whether a seat may be given to somebody else, if all agree: nobody holds it any more.

    It is a computer's, or its holder has resigned, or shows no sign for long; who lets a computer
    play for a while and looks in has not left.
    """
    if seat not in live.holders or live.players[seat].resigned:
        return not live.humans[seat]
    return is_away(live, seat, absence(live) or A_DAY)


def is_away(live: LiveGame, seat: int, minutes: int) -> bool:
    """Whether a person was not there for so long, whom all wait for or a computer plays for."""
    if not matters(live, seat) or now() < live.began + GRACE:
        return False
    if now() < gone_at(live, seat, minutes):
        return False
    look_again(live)  # another process may have seen them
    return now() >= gone_at(live, seat, minutes)


def gone_at(live: LiveGame, seat: int, minutes: int) -> datetime:
    """When a person counts as away: a little later, since not every sign is written down."""
    return last_sign(live, seat) + timedelta(minutes=minutes) * (1 + 1 / SHARE)


def look_again(live: LiveGame) -> None:
    """Take in the signs that other processes have written down, which make no new version."""
    fresh = live.store.players(live.id)
    live.players = [
        old._replace(seen=new.seen) for old, new in zip(live.players, fresh, strict=True)
    ]


def away_for(live: LiveGame, seat: int) -> str:
    """How long a person has not been there, in words."""
    minutes = int((now() - last_sign(live, seat)).total_seconds() // 60)
    return in_words(minutes)


def in_words(minutes: int) -> str:
    """A time in words: `40 minutes`, `3 hours`, `2 days`."""
    for size, name in ((24 * 60, "day"), (60, "hour"), (1, "minute")):
        if minutes >= 2 * size or (minutes >= size and minutes % size == 0):
            count = minutes // size
            return f"{count} {name}{'' if count == 1 else 's'}"
    return "a moment"
