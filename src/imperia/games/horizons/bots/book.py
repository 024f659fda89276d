"""Where the rows of a Bot's table are found when a card is resolved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ..rules.phrase import Phrase
from ..rules.state import State
from .matching import Trigger


class Row(NamedTuple):
    """A row of a table: what it is for, and what is done then."""

    trigger: Trigger
    effect: Phrase

    def read(self) -> str:
        """`{city}/{metropolis}: gain 1{population}`."""
        return f"{self.trigger.read()}: {self.effect.read()}"


class Side(NamedTuple):
    """The table of one side of a Bot's State card."""

    state: str  # the slug of the State card's side
    source: str  # `reconstructed`, or where it was found
    rows: tuple[Row, ...]


Table = dict[str, Side]


class RouteRow(NamedTuple):
    """What a Bot does with a trade route instead of what is printed on it (p. 52)."""

    commerce: Phrase
    profit: Phrase
    inferred: tuple[str, ...] = ()  # which of the two names resources that no source shows


class Book:
    """All tables. `tables.py` and `trading.py` fill it: the words in a table must know it, too."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.routes: dict[str, RouteRow] = {}
        # What is tried at the end of a turn, by the slug of the Merchants' side that shows.
        self.deeds: dict[str, tuple[Phrase, ...]] = {}
        self.read: Callable[[str], Table] | None = None

    def table(self, state: State, seat: int) -> Table:
        """The table that a Bot plays by."""
        written = state.bot(seat).table
        if written:
            assert self.read is not None
            return self.read(written)
        return self.tables[state.seats[seat].nation]

    def rows(self, state: State, seat: int) -> tuple[Row, ...]:
        """The rows of the side that shows."""
        return self.table(state, seat)[state.table[state.seats[seat].state].base].rows


BOOK: Final = Book()
