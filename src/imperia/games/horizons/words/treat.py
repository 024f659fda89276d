"""Treating a symbol as another until the end of the turn."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import FERTILE_TOO, OCEAN_AS_FOUR, OCEAN_AS_TWO
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import FERTILE, OCEAN

# What cards may say.
__all__ = ["CountFertile", "TreatOceans"]


class TreatOceans(Phrase):
    """Treat each ocean in play as two productions, or one of them as four, this turn."""

    __slots__ = ("each",)
    __match_args__ = ("each",)

    def __init__(self, each: bool) -> None:
        self.each = each

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        changed = [one for one, _ in state.treated]
        return [
            (c.PICK, one, 0)
            for one in state.seats[seat].standing()
            if table[one].marks & OCEAN and one not in changed
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        options = self.options(state, seat, card, number)
        if self.each:
            state.treat(seat, card, tuple((one[1], OCEAN_AS_TWO) for one in options))
        else:
            state.ask(self, seat, card, number, options)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.treat(seat, choice[1], ((choice[1], OCEAN_AS_FOUR),))

    def ask(self) -> str:
        return "choose the ocean"

    def read(self) -> str:
        which, what = ("each {ocean} you have in play", "2") if self.each else ("1 {ocean}", "4")
        return f"treat {which} as {what} {{production}} for the rest of the turn"


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
        state.treat(seat, card, changes)

    def read(self) -> str:
        return "count each {fertile} you have in play as {production}, too, until the turn ends"
