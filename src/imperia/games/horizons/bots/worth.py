"""What a card is worth to a Bot (p. 31)."""

from __future__ import annotations

from typing import Final

from ..rules.card import Card

VARIABLE: Final = 5  # points of a card whose points depend on something


def bot_points(card: Card) -> int:
    """What a card is worth to a Bot, wherever it lies."""
    if card.points is None:
        return card.vp
    if card.points.variable():
        return card.vp + VARIABLE
    return card.vp + card.points.most()
