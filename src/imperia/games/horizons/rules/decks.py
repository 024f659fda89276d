"""All printed cards, by deck and by number."""

from __future__ import annotations

from typing import Final

from ....kernel.catalogue import Catalogue
from ..commons import commons, trade_routes
from ..nations import (
    abbasids,
    aksumites,
    cultists,
    guptas,
    inuit,
    japan,
    magyars,
    martians,
    mayans,
    polynesians,
    sassanids,
    taino,
    tang,
    wagadou,
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
    (abbasids.NATION, abbasids.CARDS),
    (aksumites.NATION, aksumites.CARDS),
    (guptas.NATION, guptas.CARDS),
    (tang.NATION, tang.CARDS),
    (sassanids.NATION, sassanids.CARDS),
    (wagadou.NATION, wagadou.CARDS),
)
NATIONS: Final[dict[str, Nation]] = {nation.name: nation for nation, _ in _DECLARED}
NATION_CARDS: Final[dict[str, list[Card]]] = {nation.name: cards for nation, cards in _DECLARED}

# Cards that are dealt no more, each as `deck(...)` declared it: games that have them go on.
WITHDRAWN: Final[list[Card]] = []
# The number that a card had in an earlier version, and the one it has today.
RENUMBERED: Final[dict[str, str]] = {}
# What cards, nations and variants were called in earlier versions, as options name them.
FORMER_NAMES: Final[dict[str, str]] = {}

PRINTED: Final[dict[str, list[Card]]] = {
    "commons": commons.CARDS,
    "trade-routes": trade_routes.CARDS,
    **NATION_CARDS,
    "states": STATES,
    "withdrawn": WITHDRAWN,
}
_CATALOGUE: Final = Catalogue((card for cards in PRINTED.values() for card in cards), RENUMBERED)


def card_by_number(number: str) -> Card:
    """The card with a printed number, of today or of before."""
    found: Card = _CATALOGUE.find(number)
    return found
