"""Counting symbols that a seat has in play, as they are treated at the moment."""

from __future__ import annotations

from typing import Final

from .state import State
from .symbols import (
    FERTILE,
    OCEAN,
    PRODUCTION,
    RIVER,
    Kind,
)

# How a symbol is treated until the end of the turn, by number.
OCEAN_AS_FOUR: Final = 0  # Catamarans: one ocean as four productions
OCEAN_AS_TWO: Final = 1  # Outriggers: each ocean as two productions
FERTILE_TOO: Final = 2  # Soil Rotation: each fertile counts as production, too
FERTILE_INSTEAD: Final = 3  # Kumara: each fertile as production, for one card
RIVER_AS_THREE: Final = 4  # Irrigation: one river as three productions
# For each of them: how many productions it gives, and the symbol that goes.
TREATMENTS: Final = ((4, OCEAN), (2, OCEAN), (1, 0), (1, FERTILE), (3, RIVER))


def symbols_on(state: State, card: int, marks: int) -> int:
    """How many symbols of a set a card shows now."""
    printed = state.table[card]
    found = printed.count(marks)
    if state.treated:
        for which, how in state.treated:
            if which == card:
                found += changed(marks, how)
    return found


def changed(marks: int, how: int) -> int:
    """How many symbols of a set more or fewer a treatment gives."""
    gives, loses = TREATMENTS[how]
    more = gives if marks & PRODUCTION else 0
    return more - (1 if loses & marks else 0)


def marks_now(state: State, card: int) -> int:
    """The marks of a card as they are treated at the moment."""
    marks = state.table[card].marks
    for which, how in state.treated:
        if which == card:
            marks = (marks | PRODUCTION) & ~TREATMENTS[how][1]
    return marks


def in_play(state: State, seat: int, kind: Kind) -> int:
    """How many symbols of a kind a seat has in play."""
    return sum([symbols_on(state, card, kind.any_of) for card in showing(state, seat, kind)])


def touch_in_play(state: State, seat: int, kind: Kind) -> None:
    """A sentence uses the symbols of a kind that a seat has in play: their cards are touched."""
    for card in showing(state, seat, kind):
        if symbols_on(state, card, kind.any_of):
            state.touch(marks_now(state, card))


def showing(state: State, seat: int, kind: Kind) -> list[int]:
    """The cards in play that may show symbols of a kind."""
    table = state.table
    marks = kind.any_of
    plain = not state.treated
    found: list[int] = []
    for card in state.seats[seat].standing():
        printed = table[card]
        if plain and not printed.marks & marks:
            continue
        if (kind.all_of or kind.but_not) and not kind.fits(printed.marks, printed.name):
            continue
        found.append(card)
    return found
