"""Golden files: generated words, kept so that a change of words is seen in review.

`python -m tests.games.golden` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from imperia.games.horizons.rules.card import Card as HorizonsCard
from imperia.games.horizons.rules.decks import PRINTED as HORIZONS_PRINTED
from imperia.games.horizons.rules.symbols import STATES, names_of
from imperia.games.horizons.rules.text import card_text as horizons_text
from imperia.games.horizons.rules.text import cost_text, points_text
from imperia.games.settlers.rules.card import Card
from imperia.games.settlers.rules.decks import PRINTED
from imperia.games.settlers.rules.goods import count
from imperia.games.settlers.rules.text import card_text

SETTLERS_TEXTS = Path(__file__).with_name("settlers_texts.txt")
HORIZONS_TEXTS = Path(__file__).with_name("horizons_texts.txt")


def settlers_texts() -> str:
    """One line for each card of Imperial Settlers that looks different."""
    return "".join(f"{line}\n" for cards in PRINTED.values() for line in deck_lines(cards))


def deck_lines(cards: list[Card]) -> Iterator[str]:
    """The lines of one deck."""
    for card in cards:
        if card.likeness == card.number:
            copies = sum(1 for other in cards if other.likeness == card.number)
            deal = count(card.deal, 1) if card.deal >= 0 else "none"
            fields = [
                f"{card.number} {card.name}" + (f" ×{copies}" if copies > 1 else ""),
                f"cost {card.cost.read() or 'none'}",
                f"raze {card.raze.read() or 'none'}",
                f"deal {deal}",
                card_text(card),
            ]
            yield " | ".join(fields)


def horizons_texts() -> str:
    """One line for each card side of Imperium: Horizons that says something different."""
    lines: list[str] = []
    for deck, cards in HORIZONS_PRINTED.items():
        told = [horizons_line(card) for card in cards]
        for card, line in zip(cards, told, strict=True):
            copies = told.count(line)
            full = f"{deck} {card.number} {card.name}" + (f" ×{copies}" if copies > 1 else "")
            if told.index(line) == cards.index(card):  # the first of its copies
                lines.append(f"{full} | {line}")
    return "".join(f"{line}\n" for line in lines)


def horizons_line(card: HorizonsCard) -> str:
    """What a card shows and says."""
    symbols = names_of(card.marks & ~STATES)
    symbols += [name for symbol in card.double for name in names_of(symbol)]
    fields = [
        card.name,
        " ".join(symbols) or "no symbol",
        " ".join(names_of(card.states)) or "any state",
        points_text(card) or "0 VP",
        *([f"development: {cost_text(card)}"] if cost_text(card) else []),
        horizons_text(card) or "no text",
    ]
    return " | ".join(fields)
