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
from .guide import Guide
from .symbols import BARBARIAN, EMPIRE

STATES: list[Card] = deck(
    "states",
    card("STA1A", "Barbarian", 0, BARBARIAN, side="A"),
    card("STA1B", "Empire", 0, EMPIRE, side="B"),
)

NATION_CARDS: Final[dict[str, list[Card]]] = {
    "japan": japan.CARDS,
    "magyars": magyars.CARDS,
    "mayans": mayans.CARDS,
    "taino": taino.CARDS,
    "inuit": inuit.CARDS,
    "polynesians": polynesians.CARDS,
    "martians": martians.CARDS,
    "cultists": cultists.CARDS,
}
GUIDES: Final[dict[str, Guide]] = {
    "japan": japan.GUIDE,
    "magyars": magyars.GUIDE,
    "mayans": mayans.GUIDE,
    "taino": taino.GUIDE,
    "inuit": inuit.GUIDE,
    "polynesians": polynesians.GUIDE,
    "martians": martians.GUIDE,
    "cultists": cultists.GUIDE,
}
NATIONS: Final[tuple[str, ...]] = tuple(NATION_CARDS)

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
