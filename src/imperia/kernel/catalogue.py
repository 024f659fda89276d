"""The cards of a game by their printed numbers, also by those of earlier versions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .errors import OtherVersion


class Catalogue:
    """Cards by number, for snapshots: every card that is dealt, and those that were once.

    `renumbered` gives the number of today for one of before. A card that is dealt no more stays
    declared, apart from the decks: running games go on with it.
    """

    __slots__ = ("_cards", "renumbered")

    def __init__(self, cards: Iterable[Any], renumbered: Mapping[str, str]) -> None:
        self.renumbered = renumbered
        self._cards: dict[str, Any] = {card.number: card for card in cards}

    def find(self, number: str) -> Any:
        """The card with a number of today or of before."""
        found = self._cards.get(self.renumbered.get(number, number))
        if found is None:
            raise OtherVersion(f"there is no card {number} in this version")
        return found
