"""The rulebook's nouns as numbers: resources, suits, icons, state symbols, zones; and Kind.

Everything printed on a card as a symbol is one bit of its `marks`, so that asking what a card
is costs one `and`.
"""

from __future__ import annotations

from typing import Final

from ....kernel.vocabulary import Word

# What cards may say.
__all__ = [
    "ANY",
    "ATTACK",
    "BARBARIAN",
    "CEREMONY_ICONS",
    "CITY",
    "CIVILISED",
    "CORRUPTED",
    "DECK",
    "DEVELOPMENT",
    "DISCARD",
    "EMPIRE",
    "EXILE",
    "FAME",
    "FERTILE",
    "GADGET",
    "GOODS",
    "HAND",
    "HERE",
    "HISTORY",
    "HUNT",
    "ISLE_BOUND",
    "KNIGHT",
    "LEGENDS",
    "MANA",
    "MARKET",
    "MARKET_SUITS",
    "MASK",
    "MATERIAL",
    "MERCHANT",
    "METROPOLIS",
    "MIRACLE",
    "NATION_DECK",
    "NOTHING",
    "OCEAN",
    "PILE",
    "PINNED",
    "PLAY",
    "POPULATION",
    "POWER",
    "PRODUCTION",
    "PROGRESS",
    "REGION",
    "RIVER",
    "SCROLL",
    "SIGNPOST",
    "SUMMONED",
    "TRADE_ROUTE",
    "TRIBUTARY",
    "UNCIVILISED",
    "UNREST",
    "VOYAGING",
    "Resources",
    "goods",
    "material",
    "named",
    "one_of",
    "population",
    "progress",
]

# Resources
MATERIAL: Final = 0
POPULATION: Final = 1
PROGRESS: Final = 2
GOODS: Final = 3
RESOURCES: Final = ("material", "population", "progress", "goods")

# Suits
REGION: Final = 1
UNCIVILISED: Final = 2
CIVILISED: Final = 4
TRIBUTARY: Final = 8
FAME: Final = 16
UNREST: Final = 32
GADGET: Final = 64
POWER: Final = 128
TRADE_ROUTE: Final = 256
# Card types
CITY: Final = 1 << 9
FERTILE: Final = 1 << 10
HUNT: Final = 1 << 11
KNIGHT: Final = 1 << 12
MASK: Final = 1 << 13
MERCHANT: Final = 1 << 14
METROPOLIS: Final = 1 << 15
MIRACLE: Final = 1 << 16
OCEAN: Final = 1 << 17
PRODUCTION: Final = 1 << 18
RIVER: Final = 1 << 19
SCROLL: Final = 1 << 20
# Headers
PINNED: Final = 1 << 21
ATTACK: Final = 1 << 22
# State symbols
BARBARIAN: Final = 1 << 23
EMPIRE: Final = 1 << 24
ISLE_BOUND: Final = 1 << 25
VOYAGING: Final = 1 << 26
CORRUPTED: Final = 1 << 27
SUMMONED: Final = 1 << 28
# The header of trade routes: they stay in play, but are not pinned (p. 38)
SIGNPOST: Final = 1 << 29
STAYING: Final = PINNED | SIGNPOST

SYMBOL_NAMES: Final = (
    "region",
    "uncivilised",
    "civilised",
    "tributary",
    "fame",
    "unrest",
    "gadget",
    "power",
    "trade-route",
    "city",
    "fertile",
    "hunt",
    "knight",
    "mask",
    "merchant",
    "metropolis",
    "miracle",
    "ocean",
    "production",
    "river",
    "scroll",
    "pinned",
    "attack",
    "barbarian",
    "empire",
    "isle-bound",
    "voyaging",
    "corrupted",
    "summoned",
    "signpost",
)
SUITS: Final = (1 << 9) - 1
ICONS: Final = (1 << 21) - 1 - SUITS
STATES: Final = BARBARIAN | EMPIRE | ISLE_BOUND | VOYAGING | CORRUPTED | SUMMONED
MARKET_SUITS: Final = REGION | UNCIVILISED | CIVILISED | TRIBUTARY
# What may be counted for the Ceremony of the Key (p. 43): every type and suit but Power.
CEREMONY_ICONS: Final = (SUITS | ICONS) & ~POWER

# Where cards lie; several may be joined with |
HAND: Final = 1
DISCARD: Final = 2
PLAY: Final = 4
HISTORY: Final = 8
DECK: Final = 16
NATION_DECK: Final = 32
EXILE: Final = 64
MARKET: Final = 128
HERE: Final = 256  # garrisoned under the card that speaks
MANA: Final = 512
LEGENDS: Final = 1024
DEVELOPMENT: Final = 2048
PILE: Final = 4096  # the Unrest pile, or the Chaos pile for Chaos


def names_of(marks: int) -> list[str]:
    """The names of the symbols in a set of marks."""
    return [name for place, name in enumerate(SYMBOL_NAMES) if marks >> place & 1]


def icons_of(marks: int) -> str:
    """`{region}/{tributary}`: as it reads on a card."""
    return "/".join(f"{{{name}}}" for name in names_of(marks))


class Kind(Word):
    """Which cards are meant: with one of these marks, all of those, none of the others."""

    __slots__ = ("all_of", "any_of", "anything", "but_not", "name", "not_name")
    __match_args__ = ("any_of", "all_of", "but_not", "name", "not_name")

    def __init__(
        self, any_of: int, all_of: int = 0, but_not: int = 0, name: str = "", not_name: str = ""
    ) -> None:
        self.any_of = any_of  # 0: any card
        self.all_of = all_of
        self.but_not = but_not
        self.name = name
        self.not_name = not_name
        self.anything = not (any_of or all_of or but_not or name or not_name)

    def fits(self, marks: int, name: str) -> bool:
        """Whether a card with these marks and this name is meant."""
        if self.any_of and not marks & self.any_of:
            return False
        if marks & self.but_not or marks & self.all_of != self.all_of:
            return False
        if self.name and name != self.name:
            return False
        return not self.not_name or name != self.not_name

    def having(self, marks: int) -> Kind:
        """The same with further marks."""
        return Kind(self.any_of, self.all_of | marks, self.but_not, self.name, self.not_name)

    def without(self, marks: int) -> Kind:
        """The same, but not with these marks."""
        return Kind(self.any_of, self.all_of, self.but_not | marks, self.name, self.not_name)

    def but(self, name: str) -> Kind:
        """The same, but not the card of this name."""
        return Kind(self.any_of, self.all_of, self.but_not, self.name, name)

    def read(self) -> str:
        """`{region} with {river}`, `card`, `Shinto`."""
        if self.name:
            return self.name
        first, second = self.any_of, self.all_of
        if second & SUITS and not first & SUITS:
            first, second = second, first  # a suit is what a card is, types are what it shows
        words = icons_of(first) or "card"
        if second:
            words += f" with {icons_of(second)}"
        nots = ([f"{icons_of(self.but_not)}"] if self.but_not else []) + (
            [self.not_name] if self.not_name else []
        )
        return f"{words} (not {', '.join(nots)})" if nots else words

    def article(self) -> str:
        """`a {region}`, `Shinto`."""
        return self.read() if self.name else f"a {self.read()}"


ANY: Final = Kind(0)


def one_of(any_of: int) -> Kind:
    """Cards with one of these marks."""
    return Kind(any_of)


def named(name: str) -> Kind:
    """The card of this name."""
    return Kind(0, 0, 0, name)


class Resources(Word):
    """An amount of each resource."""

    __slots__ = ("goods", "items", "material", "population", "progress")
    __match_args__ = ("material", "population", "progress", "goods")

    def __init__(
        self, material: int = 0, population: int = 0, progress: int = 0, goods: int = 0
    ) -> None:
        self.material = material
        self.population = population
        self.progress = progress
        self.goods = goods
        amounts = (material, population, progress, goods)
        self.items: tuple[tuple[int, int], ...] = tuple(
            (kind, n) for kind, n in enumerate(amounts) if n
        )

    def __add__(self, other: Resources) -> Resources:
        return Resources(
            self.material + other.material,
            self.population + other.population,
            self.progress + other.progress,
            self.goods + other.goods,
        )

    def read(self) -> str:
        """`3{material} and 1{population}`."""
        return " and ".join(f"{n}{{{RESOURCES[kind]}}}" for kind, n in self.items)


NOTHING: Final = Resources()


def material(n: int) -> Resources:
    """So many Materials."""
    return Resources(material=n)


def population(n: int) -> Resources:
    """So much Population."""
    return Resources(population=n)


def progress(n: int) -> Resources:
    """So much Progress."""
    return Resources(progress=n)


def goods(n: int) -> Resources:
    """So many Goods."""
    return Resources(goods=n)
