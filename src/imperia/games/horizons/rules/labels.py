"""Cards as they stand in the names of options, where each must be told from the others."""

from __future__ import annotations

from typing import Final

from . import choices as c
from .state import State
from .symbols import PLAY

# Kinds of choices whose second number is a card, and whose options are called by its name.
NAMING: Final = (
    c.PLAY,
    c.FREE,
    c.EXHAUST,
    c.PICK,
    c.ACQUIRE,
    c.ACQUIRE_EXILED,
    c.BREAK_MARKET,
    c.BREAK_EXILED,
    c.POETRY,
    c.MARKET,
    c.KEEP,
    c.DEVELOP,
    c.UNDER,
    c.SET_ASIDE,
    c.SOLVE,
    c.TRADE,
    c.PROFIT,
    c.BREAK_ROUTE,
)


def label(state: State, card: int, place: int) -> str:
    """A card's name in an option: its copy matters in play, its deck where names collide."""
    others: list[int] = []
    for choice in state.options:
        if len(choice) > 1 and choice[0] in NAMING:
            if choice[0] in (c.PICK, c.FREE) and choice[2] not in (0, place):
                continue  # its zone tells it apart
            others.append(choice[1])
    return apart(state, card, others, place)


def apart(state: State, card: int, others: list[int], place: int = 0) -> str:
    """A card's name as none of the others has it."""
    printed = state.table[card]
    name = printed.slug if place == PLAY else printed.base
    for number in others:
        other = state.table[number]
        if (other.slug if place == PLAY else other.base) == name and other is not printed:
            return f"{name}@{printed.deck}" if other.deck != printed.deck else printed.slug
    return name
