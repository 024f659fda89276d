"""What a Bot has beside the cards of a seat (pp. 28-30)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

EMPTY: Final = -2  # a slot without a card; -1 is a card that a viewer does not know

# Cards that lie above each other in layers; the order within a layer is drawn by chance.
Layers = tuple[tuple[int, ...], ...]


class Bot:
    """The automatic opponent of a solo game: its slots, die and decks."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "level",
        "table",
        "slots",
        "blocked",
        "die",
        "dynasty",
        "discoveries",
        "aside",
        "rites",
        "resolved",
        "striking",
    )
    __slots__ = FIELDS

    level: int  # see bots/levels.py
    table: str  # a table of one's own, as it was written; "": ours
    slots: tuple[int, ...]  # the cards face down below the slot markers
    blocked: int  # how many of the last slots get no card
    die: int  # what was rolled; 0 before the first turn
    dynasty: Layers  # the top layer first
    discoveries: Layers  # islands that the Polynesian Bot has not discovered yet
    aside: tuple[int, ...]  # cards that only a row of its table brings into play
    rites: int  # of the Cultist Bot's ceremony
    resolved: int  # cards this turn
    striking: int  # the card whose row attacks the person just now; -1: none

    def copy(self) -> Bot:
        """Another one that shares nothing that can change."""
        new = Bot()
        new.level = self.level
        new.table = self.table
        new.slots = self.slots
        new.blocked = self.blocked
        new.die = self.die
        new.dynasty = self.dynasty
        new.discoveries = self.discoveries
        new.aside = self.aside
        new.rites = self.rites
        new.resolved = self.resolved
        new.striking = self.striking
        return new

    def as_data(self, name: Callable[[int], str]) -> dict[str, Any]:
        """What it has, as plain JSON values; `name` gives the name of a card."""

        def named(layers: Layers) -> list[list[str]]:
            return [[name(card) for card in sorted(layer)] for layer in layers]

        return {
            "level": self.level,
            "die": self.die,
            "slots": [None if card == EMPTY else name(card) for card in self.slots],
            "blocked": self.blocked,
            "dynasty": named(self.dynasty),
            "discoveries": named(self.discoveries),
            "aside": [name(card) for card in self.aside],
            "rites": self.rites,
        }

    def dynasty_size(self) -> int:
        """How many cards its Dynasty deck has."""
        return sum([len(layer) for layer in self.dynasty])


def new_bot(level: int, slots: int, table: str) -> Bot:
    """A Bot before set-up."""
    bot = Bot()
    bot.level, bot.table = level, table
    bot.slots = (EMPTY,) * slots
    bot.blocked = bot.die = bot.rites = bot.resolved = 0
    bot.striking = -1
    bot.dynasty = bot.discoveries = ()
    bot.aside = ()
    return bot
