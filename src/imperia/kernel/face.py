"""How a game speaks to people on any screen: options in groups, help, guides, facts of cards.

A game that declares no face of its own speaks by this plain one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple

from .decision import Option
from .outcome import Outcome
from .registry import find_game
from .rules import Rules, V
from .sentences import capital

# Facts of a card that are told by themselves, or only to programs.
UNLISTED = ("name", "slug", "number", "deck", "kind", "copies", "text")
SOURCES = ("reconstructed", "provenance", "note")


class Line(NamedTuple):
    """An option as it is listed: under which heading, in which words, with what to know."""

    group: str
    label: str
    note: str
    # Where its card is in sight, and says the rest:
    act: str = ""  # what is done with it: `Build`; "": the option's own words
    cost: str = ""  # what it takes and brings, in a few words
    more: str = ""  # what the card does not say


# What kind of use an option is, so that a screen can show each in its own way.
PLAY: Final = "play"  # a card comes to the table
USE: Final = "use"  # a card that lies there does something
TRADE: Final = "trade"  # something for something
ATTACK: Final = "attack"
TARGET: Final = "target"  # a question asks for it


class Way(NamedTuple):
    """One of several ways to play a side: the word to choose it by, and what it is."""

    word: str
    side: str  # as the rules want it
    says: str


class Face(Generic[V]):
    """What any game says; a game's own face says it better."""

    side = "side"  # what one plays: a faction, a nation
    way = "way to play"  # what else one may choose about it
    opponent = (
        "computer opponent"  # what plays against one person alone, where there is such a thing
    )
    example = ("2", "the second option")  # what may be typed, and what it stands for
    topic = ""  # a word that help explains
    groups: tuple[str, ...] = ()  # headings in the order in which they are listed
    kinds: Mapping[str, str] = {}  # by verb: what kind of use it is, if not a target
    ends = ""  # the heading of what ends a step or declines it; screens set it apart

    def __init__(self, rules: Rules[Any, V]) -> None:
        self.rules = rules
        self.cards = rules.cards()
        self.by_slug = {card["slug"]: card for card in self.cards}

    def line(self, view: V, option: Option) -> Line:
        """An option of the open decision as it is listed."""
        card = self.by_slug.get(option.target)
        return Line(capital(option.verb or "choose"), option.words, card["text"] if card else "")

    def where(self, view: V) -> str:
        """Where the game stands: the round and the phase."""
        return ""

    def cards_of(self, view: V, option: Option) -> tuple[int, ...]:
        """The cards of the game's table that an option is about."""
        return option.cards

    def apart(self, view: V, option: Option, alike: Sequence[Option]) -> str:
        """What tells an option from others with the same words; "": only its place does."""
        return ""

    def people(self, seat: str) -> str:
        """A seat in a sentence, with its article."""
        return f"the {seat.capitalize()}"

    def guide(self, side: str) -> str:
        """Two lines for those who do not know a side yet."""
        return ""

    def about(self, side: str) -> str:
        """More for the one who has chosen a side; "" if there is nothing more."""
        return ""

    def ways(self, side: str) -> list[Way]:
        """The ways to play a side, the usual one first; none if there is nothing to choose."""
        return []

    def keywords(self) -> Mapping[str, str]:
        """Help on everything that is not a card, in our own words."""
        return {}

    def title(self, outcome: Outcome) -> str:
        """What a solo result earns; "" if nothing."""
        return "victory" if outcome.winners else ""

    def amounts(self, goods: Mapping[str, int]) -> str:
        """Goods and how many of each, in a row."""
        return ", ".join(f"{number} {good}" for good, number in goods.items())

    def facts(self, card: Mapping[str, Any]) -> dict[str, str]:
        """What is printed on a card beside its text, by name."""
        found: dict[str, str] = {}
        for name, value in card.items():
            silent = value is False or value in (None, "", [], {})
            if name not in UNLISTED + SOURCES and not silent:
                found[name] = self._fact(value)
        return found

    def summary(self, card: Mapping[str, Any]) -> str:
        """What is printed on a card beside its text, in a line."""
        facts = (f"{name} {fact}" for name, fact in self.facts(card).items())
        return "; ".join([card["kind"], *facts])

    def _fact(self, value: Any) -> str:
        if isinstance(value, Mapping):
            return self.amounts(value)
        if value is True:
            return "yes"
        return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


AnyFace = Face[Any]  # where it does not matter which game it is


def several(names: Iterable[str]) -> str:
    """Names in a row, equal ones counted."""
    counted = Counter(names)
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counted.items())


def find_face(game: str) -> AnyFace:
    """The face of a game by the game's name."""
    kind = find_game(game)
    own: type[AnyFace] = kind.part("face") or Face
    return own(kind.rules)
