"""Unrest cards: they lie in the Commons and in every nation's deck."""

from __future__ import annotations

from ..card import IN_DECK, Card, card
from ..control import EitherCost, To
from ..effects import Pay
from ..picks import Discard, PutThis
from ..symbols import ANY, PILE, UNREST, material, population

RETURN = To(
    EitherCost(Pay(population(1)), Discard(ANY, 2), Pay(material(3))),
    PutThis(PILE),
)


def unrest(number: str, starts: int = IN_DECK, players: int = 1) -> Card:
    """One Unrest card."""
    return card(number, "Unrest", UNREST, starts=starts, players=players, vp=-2, play=RETURN)
