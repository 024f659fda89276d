"""A game to save, and a look at what is left in a database."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import func, select

from imperia.store import KEY, WATCH, Link, NewGame, NewLink, PlayerRow, Result, Store
from imperia.store.tables import METADATA

LINES = ('{"game": "settlers"}', "build sentry-tower", "größe ✓")

WHEN = datetime(2026, 3, 1, 12, tzinfo=UTC)


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
        links=[NewLink(f"{name}-romans", 0, KEY), NewLink(f"{name}-watch", -1, WATCH, "salt")],
        players=[PlayerRow(1, "search:0.5s"), PlayerRow(0, name="Ada")],
        members=[("ada", 0)],
    )
    return new._replace(**changes)


def a_result(name: str = "g1", seat: int = 0, **changes: Any) -> Result:
    """How Ada fared with the Romans against a computer."""
    result = Result(
        game_id=name,
        seat=seat,
        game="settlers",
        side="romans",
        against="search:0.5s",
        seats=2,
        score=41,
        won=True,
        counts=True,
        ended=WHEN,
        options={"variant": ["peaceful"]},
    )
    return result._replace(**changes)


def found(store: Store, secret: str) -> Link:
    """The link of a secret, which there must be."""
    link = store.link(secret)
    assert link is not None
    return link


def rows_in(store: Store) -> dict[str, int]:
    """How many rows each table has that belongs to games; others are kept beside them."""
    with store.reading() as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in METADATA.sorted_tables
            if table.name not in ("campaigns", "decks", "pulse")
        }
