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
    return seat_name(state, seat).capitalize()


def is_land(nation: str, power: str) -> bool:
    """Whether a nation bears the name of a land, so that it is singular: `Japan wins`.

    Its Power card bears the name of its people: Magyars play the Magyars, Japan the Japanese.
    """
    return nation != power.lower()


def people(nation: str, power: str) -> str:
    """A nation in the middle of a sentence: `the Magyars`, `Japan`."""
    name = nation.capitalize()
    return name if is_land(nation, power) else f"the {name}"


def people_of(state: State, seat: int) -> str:
    """A seat in the middle of a sentence."""
    mine = state.seats[seat]
    return people(mine.nation, state.table[mine.power].name)


def does(state: State, seat: int, deed: str) -> str:
    """A seat and what it does: `Magyars draw a card`, `Japan draws a card`; -1 is the game."""
    if seat < 0:
        return f"The game {singular(deed)}"
    mine = state.seats[seat]
    land = is_land(mine.nation, state.table[mine.power].name)
    return f"{spoken(state, seat)} {singular(deed) if land else deed}"


def singular(deed: str) -> str:
    """A deed of one: `draws a card`."""
    verb, space, rest = deed.partition(" ")
    return f"{IRREGULAR.get(verb) or f'{verb}s'}{space}{rest}"
