"""Golden files: generated words, kept so that a change of words is seen in review.

`python -m tests.golden` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from imperia.settlers.card import Card
from imperia.settlers.decks import PRINTED
from imperia.settlers.goods import count
from imperia.settlers.text import card_text

SETTLERS_TEXTS = Path(__file__).with_name("settlers_texts.txt")


def settlers_texts() -> str:
    """One line for each card of Imperial Settlers that looks different."""
    return "".join(f"{line}\n" for cards in PRINTED.values() for line in deck_lines(cards))


def deck_lines(cards: list[Card]) -> Iterator[str]:
    """The lines of one deck."""
    for card in cards:
        if card.face == card.number:
            copies = sum(1 for other in cards if other.face == card.number)
            deal = count(card.deal, 1) if card.deal >= 0 else "none"
            fields = [
                f"{card.number} {card.name}" + (f" ×{copies}" if copies > 1 else ""),
                f"cost {card.cost.read() or 'none'}",
                f"raze {card.raze.read() or 'none'}",
                f"deal {deal}",
                card_text(card),
            ]
            yield " | ".join(fields)
