"""A game to save, and a look at what is left in a database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select

from imperia.store import NewGame, PlayerRow, Store
from imperia.store.tables import METADATA

LINES = ('{"game": "settlers"}', "build sentry-tower", "größe ✓")


def a_game(name: str = "g1", **changes: Any) -> NewGame:
    """A game for two, begun by Ada, who sits at the first seat."""
    new = NewGame(
        id=name,
        game="settlers",
        seats=["romans", "japanese"],
        title="Friday",
        owner="ada",
        lines=LINES,
        step=2,
        waits="romans",
        settings={"undo": "ask"},
        links=[(f"{name}-romans", 0), (f"{name}-watch", -1)],
        players=[PlayerRow(1, "search:0.5s"), PlayerRow(0, name="Ada")],
        members=[("ada", 0)],
    )
    return new._replace(**changes)


def rows_in(store: Store) -> dict[str, int]:
    """How many rows each table has."""
    with store.reading() as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in METADATA.sorted_tables
        }
