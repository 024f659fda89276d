"""Cards that lose state symbols."""

from __future__ import annotations

from typing import Final

from ..rules.clauses import Passive
from ..rules.state import State
from ..rules.symbols import BARBARIAN, icons_of

# What cards may say.
__all__ = ["ADVANCE_LOSES_BARBARIAN", "CARDS_LOSE_BARBARIAN", "DEVELOPMENTS_LOSE_BARBARIAN"]


class CardsLose(Passive[State]):
    """All cards, only development cards, or only those of a name lose state symbols."""

    __slots__ = ("developments", "name", "symbols")
    __match_args__ = ("symbols", "developments", "name")

    def __init__(self, symbols: int, developments: bool = False, name: str = "") -> None:
        self.symbols = symbols
        self.developments = developments  # only those
        self.name = name  # "": of any name

    def removes(self, name: str, developed: bool) -> int:
        if self.name and name != self.name:
            return 0
        return self.symbols if developed or not self.developments else 0

    def read(self) -> str:
        cards = "development cards" if self.developments else f"{self.name} cards".lstrip()
        return f"Your {cards} lose the {icons_of(self.symbols)} symbol."


CARDS_LOSE_BARBARIAN: Final = CardsLose(BARBARIAN)
DEVELOPMENTS_LOSE_BARBARIAN: Final = CardsLose(BARBARIAN, True)
ADVANCE_LOSES_BARBARIAN: Final = CardsLose(BARBARIAN, name="Advance")
