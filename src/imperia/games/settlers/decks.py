"""Faction decks that people put together (p. 12): which cards there are, and the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ...kernel.decks import DeckCard, DeckKind, Quota
from ...kernel.sentences import listed
from .rules.decks import PATTERN, PRINTED, cards_with, deck_faults, names_today, pool
from .rules.goods import DECK_NAMES, FACTIONS


class SettlersDecks(DeckKind):
    """Decks of Imperial Settlers."""

    def __init__(self) -> None:
        self.sides = FACTIONS
        self.rule = f"A Faction deck has {listed([cards_with(*each) for each in PATTERN.items()])}."

    def pool(self, side: str) -> list[DeckCard]:
        found = {card.name: card for card in pool(DECK_NAMES.index(side))}
        return [DeckCard(card.name, card.slug, card.copies) for card in found.values()]

    def names_today(self, side: str, names: Sequence[str]) -> list[str]:
        return names_today(DECK_NAMES.index(side), names)

    def printed(self, side: str) -> list[str]:
        return list(dict.fromkeys(card.name for card in PRINTED[DECK_NAMES.index(side)]))

    def quotas(self, side: str, names: Sequence[str]) -> list[Quota]:
        known = {card.name: card.copies for card in self.pool(side)}
        found = Counter(known[name] for name in names if name in known)
        return [
            Quota(cards_with(copies, wanted), found[copies], wanted)
            for copies, wanted in PATTERN.items()
        ]

    def faults(self, side: str, names: Sequence[str]) -> list[str]:
        return deck_faults(side, names)


DECKS: Final = SettlersDecks()
