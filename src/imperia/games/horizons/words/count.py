"""Sentences that go on with what an earlier sentence of the same text has counted."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import symbols_on
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import DISCARD, PLAY, Kind, Resources, icons_of
from .draw import DRAW
from .put import Put
from .rivals import GainPerCounted

# What cards may say.
__all__ = ["AbandonCounting", "DrawPerReturned", "GainPerAbandoned", "GainPerReturned"]


class GainCounted(GainPerCounted):
    """Gain what was counted: done when a text comes to it, but no reason to play a card."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return False

    def is_tried_in_vain(self, state: State, seat: int, card: int) -> bool:
        return True


class GainPerReturned(GainCounted):
    """Gain resources for each Unrest that all players have returned just now."""

    __slots__ = ()

    def read(self) -> str:
        return f"gain {self.gains.read()} per {{unrest}} returned"


class DrawPerReturned(Phrase):
    """Draw a card for each Unrest that all players have returned just now."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return False  # no reason to play a card

    def is_tried_in_vain(self, state: State, seat: int, card: int) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if state.counted:
            state.push(DRAW, seat, card, state.counted)

    def read(self) -> str:
        return "draw a card per {unrest} returned"


class AbandonCounting(Put):
    """Abandon cards in play, and count symbols on them. `number`: see Put."""

    __slots__ = ("marks",)
    __match_args__ = ("kind", "amount", "marks")

    def __init__(self, kind: Kind, amount: int, marks: int) -> None:
        super().__init__(kind, PLAY, DISCARD, amount)
        self.marks = marks  # what is counted

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not number:
            state.begin_count()
        super().resolve(state, seat, card, number)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.PICK:
            for _ in range(symbols_on(state, choice[1], self.marks)):
                state.count_one()
        super().answer(state, seat, card, number, choice)

    def direct(self) -> bool:
        return False  # `may` would pick the first card before the count begins


class GainPerAbandoned(GainCounted):
    """Gain resources for each symbol counted on the cards that were abandoned just now."""

    __slots__ = ("marks",)
    __match_args__ = ("gains", "marks")

    def __init__(self, gains: Resources, marks: int) -> None:
        super().__init__(gains)
        self.marks = marks  # what was counted

    def read(self) -> str:
        return f"gain {self.gains.read()} per {icons_of(self.marks)} abandoned"
