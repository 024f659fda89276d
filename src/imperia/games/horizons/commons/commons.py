"""The Horizons Commons: every card that belongs to no nation, in the order of the box."""

from __future__ import annotations

from ..vocabulary import *
from .civilised import CIVILISED_CARDS
from .fame import FAME_CARDS
from .regions import REGION_CARDS, TRIBUTARY_CARDS
from .uncivilised import UNCIVILISED_CARDS
from .unrest import unrest

CARDS: list[Card] = deck(
    "commons",
    FAME_CARDS,
    CIVILISED_CARDS,
    UNCIVILISED_CARDS,
    REGION_CARDS,
    TRIBUTARY_CARDS,
    [unrest(f"UNR{number}") for number in range(1, 9)],
    unrest("UNR9", players=3),
    unrest("UNR10", players=3),
    unrest("UNR11", players=4),
    unrest("UNR12", players=4),
)
