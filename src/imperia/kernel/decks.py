"""Decks that people put together: what a game declares of them, and the text that holds one.

What is wrong with a deck only its game says, by the same rule by which it sets a table up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from .compiling import mypyc_attr
from .errors import BadSetup
from .registry import find_game

NAME: Final = "deck:"  # the lines of a text that say what a deck is called, and whose it is
SIDE: Final = "side:"
REMARK: Final = "#"


class DeckCard(NamedTuple):
    """A card that may be chosen; it comes with all its copies."""

    name: str
    slug: str
    copies: int


class Quota(NamedTuple):
    """How many different cards of a kind a deck has, and how many it must have."""

    words: str
    have: int
    wanted: int


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckKind:
    """What a game declares as its part `decks`."""

    sides: tuple[str, ...]  # that may bring a deck of their own
    rule: str  # what a deck must be, in words

    def pool(self, side: str) -> Sequence[DeckCard]:
        """Every card that a deck of a side may have."""
        raise NotImplementedError

    def names_today(self, side: str, names: Sequence[str]) -> list[str]:
        """The cards of a deck that was kept, by their names of today."""
        return list(names)

    def printed(self, side: str) -> Sequence[str]:
        """The names of the cards in the deck that a side has in the box."""
        raise NotImplementedError

    def quotas(self, side: str, names: Sequence[str]) -> Sequence[Quota]:
        """What a deck has of what it must have."""
        raise NotImplementedError

    def faults(self, side: str, names: Sequence[str]) -> Sequence[str]:
        """All that is wrong with a deck, each in a line; nothing if it can be played with."""
        raise NotImplementedError


def find_decks(game: str) -> DeckKind | None:
    """How decks of a game are put together; None if nobody brings any."""
    kind: DeckKind | None = find_game(game).part("decks")
    return kind


def decks_of(game: str) -> DeckKind:
    """How decks of a game are put together; a game without is refused."""
    kind = find_decks(game)
    if kind is None:
        raise BadSetup(f"{find_game(game).rules.title} is played with the decks of the box")
    return kind


class DeckText(NamedTuple):
    """A deck as it is written in a file: the terminal and the browser read the same."""

    cards: list[str]
    side: str = ""  # "" if it does not say
    name: str = ""

    def text(self) -> str:
        """The text of a file."""
        head = [f"{NAME} {self.name}"] if self.name else []
        head += [f"{SIDE} {self.side}"] if self.side else []
        return "".join(f"{line}\n" for line in [*head, *self.cards])


def read_deck(text: str) -> DeckText:
    """A deck from a text: a card name on each line; empty lines and # remarks are left out."""
    side = name = ""
    cards = []
    for line in map(str.strip, text.splitlines()):
        if line.startswith(NAME):
            name = line.removeprefix(NAME).strip()
        elif line.startswith(SIDE):
            side = line.removeprefix(SIDE).strip().lower()
        elif line and not line.startswith(REMARK):
            cards.append(line)
    return DeckText(cards, side, name)
