"""The State card: flipping it, setting it, ignoring its symbols."""

from __future__ import annotations

from ..rules.card import Card
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import icons_of

# What cards may say.
__all__ = ["FlipState", "IgnoreStates", "SetState"]


def side_named(state: State, seat: int, name: str) -> int:
    """The side of a name that a seat's State card may show: its own lies nearest in the table."""
    mine = state.seats[seat]
    best = -1
    for number, printed in enumerate(state.table):
        if printed.name != name or printed.deck not in ("states", mine.nation):
            continue
        if best < 0 or abs(number - mine.state) < abs(best - mine.state):
            best = number
    return best


class SetState(Phrase):
    """Show the side of this name of one's State cards."""

    __slots__ = ("name",)
    __match_args__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.table[state.seats[seat].state].name != self.name

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        side = side_named(state, seat, self.name)
        if side >= 0:
            state.flip(seat, side)

    def read(self) -> str:
        return f"set your state card to {self.name}"


def accede(state: State, seat: int) -> None:
    """Flip the State card, for nations that do."""
    if state.nation(seat).flips:
        flip_state(state, seat)


def flip_state(state: State, seat: int) -> None:
    """Show the other side of the State card; sides lie beside each other in the table."""
    side = state.seats[seat].state
    here: Card = state.table[side]
    other = side + 1 if here.side == "A" else side - 1
    state.flip(seat, other)


class FlipState(Phrase):
    """Flip the State card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        flip_state(state, seat)

    def read(self) -> str:
        return "flip your state card"


class IgnoreStates(Phrase):
    """Ignore state symbols on the cards played this turn, or on the next one only."""

    __slots__ = ("next_only", "symbols")
    __match_args__ = ("symbols", "next_only")

    def __init__(self, symbols: int, next_only: bool = False) -> None:
        self.symbols = symbols
        self.next_only = next_only

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if self.next_only:
            state.ignore_on_next(self.symbols)
        else:
            state.ignore_this_turn(self.symbols)

    def read(self) -> str:
        icons = icons_of(self.symbols)
        if self.next_only:
            return f"ignore {icons} on the next card you play this turn"
        return f"ignore {icons} on every card you play for the rest of the turn"
