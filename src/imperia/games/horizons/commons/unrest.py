"""Unrest cards: they lie in the Commons and in every nation's deck."""

from __future__ import annotations

from ..vocabulary import *

RETURN = To(PayForUnrest(), PutThis(PILE))


def unrest(number: str, starts: int = IN_DECK, players: int = 1) -> Card:
    """One Unrest card."""
    return card(number, "Unrest", UNREST, starts=starts, players=players, vp=-2, play=RETURN)
