"""Adding lines to a journal: every choice waits for it, so it takes the shortest way.

SQLite gets two statements in one transaction, PostgreSQL one that does everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import (
    ARRAY,
    Integer,
    Text,
    bindparam,
    case,
    func,
    insert,
    select,
    update,
)

from .access import Access
from .directly import Direct
from .tables import CHANNEL, GAME_ID, GAMES, LINES, Moment

NOW: Final = bindparam("now", type_=Moment())
# Written only if nobody has written since: of two writers the second finds no such row.
LENGTHEN: Final = (
    update(GAMES)
    .where(GAMES.c.id == GAME_ID, GAMES.c.lines == bindparam("since"))
    .values(
        version=GAMES.c.version + 1,
        changed=NOW,
        # A line that only tells something asks nobody anew.
        moved=case((GAMES.c.step == bindparam("new_step"), GAMES.c.moved), else_=NOW),
        lines=bindparam("until"),
        step=bindparam("new_step"),
        waits=bindparam("new_waits"),
        over=bindparam("is_over"),
    )
    .returning(GAMES.c.version)
)
ADD_LINE: Final = insert(LINES)
COLUMNS: Final = ("game_id", "number", "text")

GROWN: Final = LENGTHEN.cte("grown")
ADD_LINES: Final = (
    insert(LINES)
    .from_select(
        COLUMNS,
        select(
            GAME_ID,
            func.unnest(bindparam("numbers", type_=ARRAY(Integer))),
            func.unnest(bindparam("texts", type_=ARRAY(Text))),
        ).select_from(GROWN),
    )
    .cte("added")
)
TOLD: Final = func.pg_notify(CHANNEL, func.concat(GAME_ID, " ", GROWN.c.version))
ALL_AT_ONCE: Final = select(GROWN.c.version, TOLD).add_cte(ADD_LINES)


class SQLiteAppending:
    """Adds lines in SQLite."""

    def __init__(self, store: Access) -> None:
        self.store, dialect = store, store.engine.dialect
        self.lengthen = Direct(LENGTHEN, dialect)
        self.add_line = Direct(ADD_LINE, dialect, *COLUMNS)

    def append(self, values: Mapping[str, Any], lines: Sequence[str]) -> int | None:
        """Add lines to a game; its new version, None if nothing was changed."""
        rows = [
            {"game_id": values["game_id"], "number": number, "text": text}
            for number, text in enumerate(lines, values["since"])
        ]
        with self.store.driving() as cursor:
            found = cursor.execute(self.lengthen.text, self.lengthen.given(values)).fetchall()
            if found:
                cursor.executemany(self.add_line.text, [self.add_line.given(row) for row in rows])
        return found[0][0] if found else None


class PostgreSQLAppending:
    """Adds lines in PostgreSQL, and tells those who listen."""

    def __init__(self, store: Access) -> None:
        self.store = store
        self.all_at_once = Direct(ALL_AT_ONCE, store.engine.dialect)

    def append(self, values: Mapping[str, Any], lines: Sequence[str]) -> int | None:
        """Add lines to a game; its new version, None if nothing was changed."""
        numbers = list(range(values["since"], values["until"]))
        given = self.all_at_once.given({**values, "numbers": numbers, "texts": list(lines)})
        with self.store.driving() as cursor:
            found = cursor.execute(self.all_at_once.text, given).fetchone()
        return found[0] if found else None
