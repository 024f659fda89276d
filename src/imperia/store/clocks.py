"""Clocks of games: whose runs since when, what is left to each, and the pulse of the server.

Moments are seconds since 1970, so that a database can add to them.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Double, Integer, bindparam, delete, insert, select, update

from .access import Access
from .rows import Clock
from .tables import CLOCKS, GAME_ID, PULSE

ONLY: Final = 0  # the id of the one row of the pulse
CLOCK: Final = (CLOCKS.c.seat, CLOCKS.c.since, CLOCKS.c.left, CLOCKS.c.reached)
FIND: Final = select(*CLOCK).where(CLOCKS.c.game_id == GAME_ID)
ADD: Final = insert(CLOCKS)
# Of two who turn a clock at once, the second finds no such row.
TURN: Final = (
    update(CLOCKS)
    .where(
        CLOCKS.c.game_id == bindparam("of_game"),
        CLOCKS.c.seat == bindparam("before_seat", type_=Integer()),
        CLOCKS.c.since == bindparam("before_since", type_=Double()),
    )
    .values(
        seat=bindparam("new_seat"),
        since=bindparam("new_since"),
        due=bindparam("new_due"),
        left=bindparam("new_left"),
        reached=bindparam("new_reached"),
    )
)
DUE: Final = select(CLOCKS.c.game_id).where(CLOCKS.c.due <= bindparam("now", type_=Double()))
RUNNING: Final = select(CLOCKS.c.game_id).where(CLOCKS.c.due.is_not(None)).limit(1)
STARTED: Final = select(CLOCKS.c.game_id, *CLOCK).where(CLOCKS.c.due.is_not(None))
DELAY: Final = (
    update(CLOCKS)
    .where(CLOCKS.c.game_id == bindparam("of_game"))
    .values(since=bindparam("new_since"), due=bindparam("new_due"))
)
LAST_BEAT: Final = select(PULSE.c.at).where(PULSE.c.id == ONLY).with_for_update()
DROP_BEAT: Final = delete(PULSE)
ADD_BEAT: Final = insert(PULSE)


class Clocks(Access):
    """Clocks of saved games."""

    def clock(self, game_id: str) -> Clock | None:
        """The clock of a game as it was turned last, if it has one."""
        with self.reading() as connection:
            row = connection.execute(FIND, {"game_id": game_id}).one_or_none()
        return None if row is None else Clock._make(row)

    def add_clock(self, game_id: str, clock: Clock) -> None:
        """Give a game a clock."""
        row = {"game_id": game_id, "due": due(clock), **clock._asdict()}
        with self.writing() as connection:
            connection.execute(ADD, row)

    def turn_clock(self, game_id: str, before: Clock, after: Clock) -> bool:
        """Turn a clock, unless somebody else has done so since; everybody looks again."""
        given = {"of_game": game_id, "before_seat": before.seat, "before_since": before.since}
        new = {f"new_{name}": value for name, value in after._asdict().items()}
        with self.changing(game_id) as connection:
            turned = connection.execute(TURN, given | new | {"new_due": due(after)})
        return bool(turned.rowcount)

    def due_clocks(self, now: float) -> list[str]:
        """The games in which somebody's time is up."""
        with self.reading() as connection:
            return list(connection.execute(DUE, {"now": now}).scalars())

    def beat(self, now: float) -> None:
        """Note that a server runs, if a clock does."""
        with self.reading() as connection:
            running = connection.execute(RUNNING).first() is not None
        with self.writing() as connection:
            connection.execute(DROP_BEAT)
            if running:
                connection.execute(ADD_BEAT, {"id": ONLY, "at": now})

    def forgive(self, now: float) -> None:
        """Let the time since the last beat not count: no server ran, and nobody could choose."""
        with self.writing() as connection:
            last = connection.execute(LAST_BEAT).scalar_one_or_none()
            if last is None or last >= now:
                return
            for game_id, *row in connection.execute(STARTED).all():
                clock = Clock._make(row)
                later = max(0.0, min(now - last, now - clock.since))
                delayed = clock._replace(since=clock.since + later)
                new = {"new_since": delayed.since, "new_due": due(delayed)}
                connection.execute(DELAY, {"of_game": game_id, **new})
            connection.execute(DROP_BEAT)
            connection.execute(ADD_BEAT, {"id": ONLY, "at": now})


def due(clock: Clock) -> float | None:
    """When time is up for the seat whose clock runs; None if none does."""
    return None if clock.seat < 0 else clock.since + clock.left[clock.seat]
