"""Treating a symbol as another until the end of the turn."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import (
    FERTILE_TOO,
    OCEAN_AS_FOUR,
    OCEAN_AS_TWO,
    RIVER_AS_THREE,
    TREATMENTS,
    marks_now,
)
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import FERTILE, OCEAN, RIVER, icons_of, names_of

# What cards may say.
__all__ = ["CountFertile", "Treat"]

# Each of a symbol or one, the symbol: as what it is treated.
WAYS: Final = {
    (True, OCEAN): OCEAN_AS_TWO,
    (False, OCEAN): OCEAN_AS_FOUR,
    (False, RIVER): RIVER_AS_THREE,
}


class Treat(Phrase):
    """Treat one ocean or river in play as productions, or each of them, this turn."""

    __slots__ = ("each", "how", "symbol")
    __match_args__ = ("each", "symbol")
    FORMERLY = ("TreatOceans",)

    def __init__(self, each: bool, symbol: int = OCEAN) -> None:
        self.each = each
        self.symbol = symbol
        self.how = WAYS[each, symbol]

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.PICK, one, 0)
            for one in state.seats[seat].standing()
            if marks_now(state, one) & self.symbol
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        options = self.options(state, seat, card, number)
        if self.each:
            state.treat(seat, tuple((one[1], self.how) for one in options))
        else:
            state.ask(self, seat, card, number, options)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.treat(seat, ((choice[1], self.how),))

    def ask(self) -> str:
        return f"choose the {names_of(self.symbol)[0]}"

    def read(self) -> str:
        icon = icons_of(self.symbol)
        which = f"each {icon} you have in play" if self.each else f"1 {icon}"
        productions = TREATMENTS[self.how][0]
        return f"treat {which} as {productions} {{production}} for the rest of the turn"


class CountFertile(Phrase):
    """Each fertile in play counts as a production, too, this turn."""

    __slots__ = ()

    def cards(self, state: State, seat: int) -> list[int]:
        """The cards that are not yet counted so."""
        return [
            one
            for one in state.seats[seat].standing()
            if state.table[one].marks & FERTILE and (one, FERTILE_TOO) not in state.treated
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.cards(state, seat))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        changes: tuple[tuple[int, int], ...] = ()
        for one in self.cards(state, seat):
            changes += ((one, FERTILE_TOO),) * state.table[one].count(FERTILE)
        state.treat(seat, changes)

    def read(self) -> str:
        return "count each {fertile} you have in play as {production}, too, until the turn ends"
