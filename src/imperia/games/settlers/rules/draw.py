"""Drawing cards."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from . import choices as c
from .base import SettlersEffect, SettlersQuestion
from .goods import COMMON
from .state import State


class Draw(SettlersQuestion):
    """Draw a card from the Common or the own Faction deck."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = []
        if state.deck or state.discard:
            options.append((c.DRAW, COMMON))
        if state.seats[seat].deck:
            options.append((c.DRAW, state.seats[seat].faction))
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.draw(seat, choice[1] == COMMON)

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        return True

    def ask(self) -> str:
        return "draw a card"


class DrawCommon(SettlersEffect):
    """Draw a Common card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.draw(seat, True)


class DrawFaction(SettlersEffect):
    """Draw a Faction card; an empty Faction deck gives nothing."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.draw(seat, False)


class LookAndKeep(SettlersEffect):
    """Draw two Faction cards, keep one, discard the other."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(state.seats[seat].deck)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        before = len(state.seats[seat].hand)
        state.draw(seat, False)
        if state.draw(seat, False) >= 0:
            state.push(KEEP_ONE, seat, card, before)

    def read(self) -> str:
        return "Draw 2 Faction cards, keep 1 and discard the other."


class KeepOne(SettlersQuestion):
    """Keep one of the cards just drawn. `number`: how large the hand was before."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.TAKE, drawn) for drawn in state.seats[seat].hand[number:]]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        for drawn in state.seats[seat].hand[number:]:
            if drawn != choice[1]:
                state.discard_from_hand(seat, drawn)

    def ask(self) -> str:
        return "keep one of the two cards"


KEEP_ONE: Final = KeepOne()
