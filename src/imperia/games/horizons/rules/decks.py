"""All printed cards, by deck and by number."""

from __future__ import annotations

from typing import Final

from ..commons import commons
from ..nations import (
    cultists,
    inuit,
    japan,
    magyars,
    martians,
    mayans,
    polynesians,
    taino,
)
from .card import Card, card, deck
from .nation import Nation
from .symbols import BARBARIAN, EMPIRE

STATES: list[Card] = deck(
    "states",
    card("STA1A", "Barbarian", 0, BARBARIAN, side="A"),
    card("STA1B", "Empire", 0, EMPIRE, side="B"),
)

# In the order in which they are offered.
_DECLARED: Final = (
    (japan.NATION, japan.CARDS),
    (magyars.NATION, magyars.CARDS),
    (mayans.NATION, mayans.CARDS),
    (taino.NATION, taino.CARDS),
    (inuit.NATION, inuit.CARDS),
    (polynesians.NATION, polynesians.CARDS),
    (martians.NATION, martians.CARDS),
    (cultists.NATION, cultists.CARDS),
)
NATIONS: Final[dict[str, Nation]] = {nation.name: nation for nation, _ in _DECLARED}
NATION_CARDS: Final[dict[str, list[Card]]] = {nation.name: cards for nation, cards in _DECLARED}

PRINTED: Final[dict[str, list[Card]]] = {
    "commons": commons.CARDS,
    **NATION_CARDS,
    "states": STATES,
}

_BY_NUMBER: Final[dict[str, Card]] = {
    printed.number: printed for cards in PRINTED.values() for printed in cards
}


def card_by_number(number: str) -> Card:
    """The card with a printed number."""
    return _BY_NUMBER[number]
