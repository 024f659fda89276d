"""How seats are called in sentences, with verbs that agree."""

from __future__ import annotations

from typing import Final

from .state import State

IRREGULAR: Final = {"have": "has", "are": "is"}


def seat_name(state: State, seat: int) -> str:
    """A seat's name: its nation."""
    return state.seats[seat].nation


def spoken(state: State, seat: int) -> str:
    """A seat's name as it begins a sentence."""
    return state.nation(seat).title


def people_of(state: State, seat: int) -> str:
    """A seat in the middle of a sentence."""
    return state.nation(seat).people


def does(state: State, seat: int, deed: str) -> str:
    """A seat and what it does: `Magyars draw a card`, `Japan draws a card`; -1 is the game."""
    if seat < 0:
        return f"The game {singular(deed)}"
    land = state.nation(seat).is_land
    return f"{spoken(state, seat)} {singular(deed) if land else deed}"


def singular(deed: str) -> str:
    """A deed of one: `draws a card`."""
    verb, space, rest = deed.partition(" ")
    return f"{IRREGULAR.get(verb) or f'{verb}s'}{space}{rest}"
