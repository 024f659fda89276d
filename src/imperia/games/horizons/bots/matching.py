"""Which cards a row of a Bot's table is for."""

from __future__ import annotations

from ....kernel.vocabulary import Word
from ..rules.card import Card
from ..rules.symbols import icons_of


class Match(Word):
    """Cards that show all of some symbols, or that have a name; neither: any card."""

    __slots__ = ("marks", "name")
    __match_args__ = ("marks", "name")

    def __init__(self, marks: int = 0, name: str = "") -> None:
        self.marks = marks
        self.name = name

    def fits(self, card: Card) -> bool:
        """Whether a card is meant."""
        if self.name:
            return card.name.lower() == self.name.lower()
        return card.marks & self.marks == self.marks

    def read(self) -> str:
        """`{region} with {hunt}`, `Stone Mask`, `any other card`."""
        if self.name:
            return self.name
        return " with ".join(icons_of(self.marks).split("/")) if self.marks else "any other card"


class Trigger(Word):
    """What a row is for: a card that one of these means."""

    __slots__ = ("matches",)
    __match_args__ = ("matches",)

    def __init__(self, matches: tuple[Match, ...]) -> None:
        self.matches = matches

    def fits(self, card: Card) -> bool:
        """Whether the row is for this card."""
        return any(match.fits(card) for match in self.matches)

    def read(self) -> str:
        """`{city} or {metropolis}`."""
        return " or ".join(match.read() for match in self.matches)
