"""Goods, colours and decks: the nouns of the rulebook as small numbers, and bundles of goods."""

from __future__ import annotations

from typing import Final

from ....kernel.sentences import listed
from ....kernel.vocabulary import Word

# Goods that lie in a supply, by their place in a seat's list.
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
GOLD: Final = 3
WORKER: Final = 4
RAZE: Final = 5
DEFENSE: Final = 6
VP: Final = 7
EGYPT: Final = 8
SUPPLY: Final = 9  # how many there are

# Goods that act when they are gained, and parts of a cost that are not in the supply.
CARD: Final = 9
COMMON_CARD: Final = 10
FACTION_CARD: Final = 11
SAMURAI: Final = 12
LOCATION: Final = 13
RESOURCE: Final = 14
HAND_CARD: Final = 15
OWN_DEAL: Final = 16

GOOD_NAMES: Final = (
    "wood",
    "stone",
    "food",
    "gold",
    "worker",
    "raze",
    "defense",
    "vp",
    "egypt",
    "card",
    "common card",
    "faction card",
    "samurai",
    "location",
    "resource",
    "hand card",
    "deal",
)

# How one and how many of a good read.
_ONE: Final = {
    RAZE: "Raze token",
    DEFENSE: "Defense token",
    VP: "VP",
    EGYPT: "Egypt token",
    COMMON_CARD: "Common card",
    FACTION_CARD: "Faction card",
    SAMURAI: "Samurai",
    LOCATION: "Location",
    RESOURCE: "Resource of any kind",
    HAND_CARD: "card from your hand",
    OWN_DEAL: "Deal of yours",
}
_MANY: Final = {WORKER: "workers", CARD: "cards", COMMON_CARD: "Common cards"} | {
    RAZE: "Raze tokens",
    DEFENSE: "Defense tokens",
    EGYPT: "Egypt tokens",
    OWN_DEAL: "Deals of yours",
    HAND_CARD: "cards from your hand",
    FACTION_CARD: "Faction cards",
    RESOURCE: "Resources of any kind",
    LOCATION: "Locations",
}

# Decks; the factions' numbers also stand for the factions.
COMMON: Final = 0
BARBARIANS: Final = 1
EGYPTIANS: Final = 2
JAPANESE: Final = 3
ROMANS: Final = 4
ATTACK: Final = 5
DECK_NAMES: Final = ("common", "barbarians", "egyptians", "japanese", "romans", "attack")
FACTIONS: Final = ("barbarians", "egyptians", "japanese", "romans")
ADJECTIVES: Final = ("Common", "Barbarian", "Egyptian", "Japanese", "Roman", "Attack")

# Colours are bits: Trade Colony has three of them.
BLACK: Final = 1
BLUE: Final = 2
BROWN: Final = 4
GOLDEN: Final = 8
GREY: Final = 16
PINK: Final = 32
PURPLE: Final = 64
RED: Final = 128
NO_COLOUR: Final = 0
COLOUR_NAMES: Final = {
    BLACK: "black",
    BLUE: "blue",
    BROWN: "brown",
    GOLDEN: "gold",
    GREY: "grey",
    PINK: "pink",
    PURPLE: "purple",
    RED: "red",
}

# Kinds of Location, which are also the rows of an Empire.
PRODUCTION: Final = 0
FEATURE: Final = 1
ACTION: Final = 2
KIND_NAMES: Final = ("production", "feature", "action")


class Goods(Word):
    """A bundle of goods, to gain or to pay: `wood(1) + stone(2)`."""

    __slots__ = (
        "code",
        "deals",
        "egypt",
        "food",
        "gold",
        "hand",
        "items",
        "location",
        "raze",
        "resource",
        "stone",
        "wood",
        "worker",
    )
    __match_args__ = ("items",)

    def __init__(self, items: tuple[tuple[int, int], ...] = ()) -> None:
        self.items = items
        amount = dict(items)
        self.wood: int = amount.get(WOOD, 0)
        self.stone: int = amount.get(STONE, 0)
        self.food: int = amount.get(FOOD, 0)
        self.gold: int = amount.get(GOLD, 0)
        self.worker: int = amount.get(WORKER, 0)
        self.raze: int = amount.get(RAZE, 0)
        self.egypt: int = amount.get(EGYPT, 0)
        self.location: int = amount.get(LOCATION, 0)
        self.resource: int = amount.get(RESOURCE, 0)
        self.hand: int = amount.get(HAND_CARD, 0)
        self.deals: int = amount.get(OWN_DEAL, 0)
        self.code = sum(n << 4 * good for good, n in items if good != LOCATION)  # equal: as dear

    def __add__(self, other: Goods) -> Goods:
        amount = dict(self.items)
        for good, number in other.items:
            amount[good] = amount.get(good, 0) + number
        return Goods(tuple(amount.items()))

    def __mul__(self, times: int) -> Goods:
        return Goods(tuple((good, number * times) for good, number in self.items))

    def __bool__(self) -> bool:
        return bool(self.items)

    def __repr__(self) -> str:
        return f"<Goods {self.read() or 'none'}>"

    def each(self) -> list[int]:
        """Each good by itself: two wood are listed twice."""
        return [good for good, number in self.items for _ in range(number)]

    def read(self) -> str:
        """`1 wood and 2 stone`."""
        return listed([count(good, number) for good, number in self.items])


NOTHING: Final = Goods()


def count(good: int, number: int) -> str:
    """`1 worker`, `2 workers`, `3 VP`."""
    return f"{number} {noun(good, number)}"


def noun(good: int, number: int = 1) -> str:
    """`worker`, `workers`, `Raze token`: a good without its number."""
    one = _ONE.get(good, GOOD_NAMES[good])
    return one if number == 1 else _MANY.get(good, one)


def article(word: str) -> str:
    """`a` or `an`, as it stands before an adjective of a deck."""
    return "an" if word[0] in "AE" else "a"


def colours(mask: int) -> list[str]:
    """The names of the colours in a mask."""
    return [name for colour, name in COLOUR_NAMES.items() if mask & colour]


def _bundle(good: int, number: int) -> Goods:
    return Goods(((good, number),))


def wood(number: int) -> Goods:
    return _bundle(WOOD, number)


def stone(number: int) -> Goods:
    return _bundle(STONE, number)


def food(number: int) -> Goods:
    return _bundle(FOOD, number)


def gold(number: int) -> Goods:
    return _bundle(GOLD, number)


def worker(number: int) -> Goods:
    return _bundle(WORKER, number)


def raze(number: int) -> Goods:
    """Raze tokens."""
    return _bundle(RAZE, number)


def vp(number: int) -> Goods:
    """Victory Points."""
    return _bundle(VP, number)


def egypt(number: int) -> Goods:
    """Egypt tokens, for the Temple of Ra."""
    return _bundle(EGYPT, number)


def card(number: int) -> Goods:
    """Cards, each from the Common or the own Faction deck."""
    return _bundle(CARD, number)


def common_card(number: int) -> Goods:
    return _bundle(COMMON_CARD, number)


def faction_card(number: int) -> Goods:
    return _bundle(FACTION_CARD, number)


def samurai(number: int) -> Goods:
    return _bundle(SAMURAI, number)


def location(number: int) -> Goods:
    """As a cost: a Location or Foundation of the own Empire."""
    return _bundle(LOCATION, number)


def resource(number: int) -> Goods:
    """As a cost: wood, stone or food, at the payer's choice."""
    return _bundle(RESOURCE, number)


def hand_card(number: int) -> Goods:
    """As a cost: cards discarded from hand."""
    return _bundle(HAND_CARD, number)


def own_deal(number: int) -> Goods:
    """As a cost: own Deals discarded."""
    return _bundle(OWN_DEAL, number)
