"""A card as it is declared: one declaration gives the rule, the text and the picture."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Final

from ....kernel.sentences import slug
from ....kernel.state import Effect
from .clauses import Condition, Passive, Points, When
from .nation import NOBODY, Nation
from .symbols import (
    ATTACK,
    NOTHING,
    PINNED,
    SIGNPOST,
    STATES,
    SUITS,
    Resources,
)

# What cards may say.
__all__ = [
    "ACCESSION",
    "CHAOS",
    "IN_DECK",
    "IN_DEVELOPMENT",
    "IN_NATION",
    "IN_PLAY",
    "NO_CLEAN_UP_DISCARD",
    "NO_GARRISON",
    "NO_GARRISON_IN_REGION",
    "NO_LEAVING",
    "NO_MANA",
    "NO_PLAY",
    "RUTHLESS",
    "SUPPLY",
    "TRADE_FRIENDLY",
    "Card",
    "card",
    "deck",
]


# Where a card starts (p. 9)
IN_DECK: Final = 0
IN_PLAY: Final = 1
IN_NATION: Final = 2
ACCESSION: Final = 3
IN_DEVELOPMENT: Final = 4
SUPPLY: Final = 5
CHAOS: Final = 6
STARTS: Final = ("", "in-play", "nation", "accession", "development", "supply", "chaos")

# What may never happen to a card, as bits
NO_GARRISON: Final = 1
NO_GARRISON_IN_REGION: Final = 2
NO_CLEAN_UP_DISCARD: Final = 4
NO_MANA: Final = 8
NO_LEAVING: Final = 16  # cannot be abandoned or recalled
NO_PLAY: Final = 32

# Marks of the box
RUTHLESS: Final = 1
TRADE_FRIENDLY: Final = 2


class Card:
    """One printed card, or one side of a double-sided one."""

    __slots__ = (
        "ability",
        "banner",
        "base",
        "condition",
        "cost",
        "deck",
        "developed",
        "double",
        "end_of_solstice",
        "exhaust",
        "exhausts",
        "forbids",
        "free",
        "free_if",
        "likeness",
        "mark",
        "marks",
        "name",
        "nation",
        "needs",
        "number",
        "passives",
        "play",
        "players",
        "plays_cards",
        "points",
        "profit",
        "setup",
        "side",
        "slug",
        "solstice",
        "solstice_of_others",
        "starts",
        "states",
        "vp",
        "when",
        "whens",
        "works_standing",
    )

    def __init__(self, number: str, name: str) -> None:
        self.number = number  # 3CIV1, JPN19, as printed
        self.name = name
        self.slug = ""  # trading-city-2: unique in its deck
        self.base = ""  # trading-city: the same for all copies
        self.likeness = 0  # cards with the same likeness look the same: they are one option
        self.deck = ""  # commons, or a nation
        self.nation: Nation = NOBODY
        self.marks = 0  # every symbol on it, see symbols.py
        self.double: tuple[int, ...] = ()  # symbols printed more than once, each further time
        self.states = 0
        self.banner = 0  # the suit that counts in set-up
        self.starts = IN_DECK
        self.players = 1  # used only with so many players
        self.mark = 0
        self.side = ""  # A or B of a double-sided card
        self.vp = 0
        self.points: Points[Any] | None = None
        self.play: tuple[Any, ...] = ()  # its sentences; the Commerce of a trade route
        self.profit: tuple[Any, ...] = ()  # the sentences of its Profit: a trade route
        self.plays_cards = False  # its text may play another card
        self.free = False  # has the keyword Free play
        self.free_if: Condition[Any] | None = None
        self.needs: Condition[Any] | None = None  # cannot be played unless
        self.exhaust: Effect[Any] | None = None
        self.ability: tuple[Any, ...] = ()  # the sentences of its Exhaust
        self.whens: tuple[When, ...] = ()  # what it answers to
        self.when = 0  # the kinds of happenings it answers to, as bits
        self.works_standing = False  # it changes something for as long as it stands
        self.solstice: tuple[Effect[Any], ...] = ()
        self.solstice_of_others: tuple[Effect[Any], ...] = ()  # each other player resolves it
        self.end_of_solstice: tuple[Effect[Any], ...] = ()
        self.passives: tuple[Passive[Any], ...] = ()
        self.forbids = 0
        self.cost: Effect[Any] | None = None  # to Develop it
        self.condition: Condition[Any] | None = None  # to Develop it at all
        self.developed: Effect[Any] | None = None  # happens when it is developed
        self.exhausts = 5
        self.setup: Resources = NOTHING  # further starting resources

    def count(self, marks: int) -> int:
        """How often symbols of this set are printed on it."""
        found = (self.marks & marks).bit_count()
        for symbol in self.double:
            if symbol & marks:
                found += 1
        return found

    def __repr__(self) -> str:
        return f"<Card {self.number} {self.slug}>"


Sentences = Any  # a phrase, several of them as sentences, or None


def card(
    number: str,
    name: str,
    symbols: int | tuple[int, ...] = 0,
    state: int = 0,
    *,
    pinned: bool = False,
    attack: bool = False,
    starts: int = IN_DECK,
    players: int = 1,
    mark: int = 0,
    side: str = "",
    vp: int = 0,
    points: Points[Any] | None = None,
    free: bool = False,
    free_if: Condition[Any] | None = None,
    needs: Condition[Any] | None = None,
    play: Sentences = None,
    commerce: Sentences = None,
    profit: Sentences = None,
    exhaust: Effect[Any] | None = None,
    when: When | tuple[When, ...] = (),
    solstice: Sentences = None,
    solstice_of_others: Sentences = None,
    end_of_solstice: Sentences = None,
    passive: Passive[Any] | tuple[Passive[Any], ...] = (),
    forbids: int = 0,
    cost: Effect[Any] | None = None,
    condition: Condition[Any] | None = None,
    developed: Effect[Any] | None = None,
    exhausts: int = 5,
    setup: Resources = NOTHING,
) -> Card:
    """Declare a card; `symbols` are its suits and icons, the banner first. Routes have commerce."""
    new = Card(number, name)
    headers = (PINNED if pinned else 0) | (ATTACK if attack else 0)
    _show(new, symbols, state, headers | (SIGNPOST if commerce is not None else 0))
    new.starts, new.players, new.mark, new.side = starts, players, mark, side
    new.free, new.free_if, new.needs, new.forbids = free, free_if, needs, forbids
    new.play = _several(play if commerce is None else commerce)  # a route is played for it
    new.profit, new.exhaust, new.ability = _several(profit), exhaust, _ability(exhaust)
    _let_stand(new, when, passive, solstice, end_of_solstice, solstice_of_others)
    new.cost, new.condition, new.developed = cost, condition, developed
    new.vp, new.points, new.exhausts, new.setup = vp, points, exhausts, setup
    return new


def _let_stand(
    new: Card, when: Any, passive: Any, solstice: Any, end_of_solstice: Any, of_others: Any
) -> None:
    """What a card does as long as it stands, and whether playing it may play another."""
    new.plays_cards = any(sentence.plays_cards() for sentence in new.play)
    new.whens, new.passives = _several(when), _several(passive)
    new.when = reduce(or_, (clause.kind for clause in new.whens), 0)
    new.solstice, new.end_of_solstice = _several(solstice), _several(end_of_solstice)
    new.solstice_of_others = _several(of_others)
    new.works_standing = bool(new.whens or new.passives or new.solstice_of_others)


def _show(new: Card, symbols: int | tuple[int, ...], state: int, headers: int) -> None:
    """Print symbols on a card; those that stand there twice are kept apart."""
    listed = symbols if isinstance(symbols, tuple) else ((symbols,) if symbols else ())
    double: list[int] = []
    for symbol in listed:
        if new.marks & symbol:
            double.append(symbol)
        new.marks |= symbol
    assert state & ~STATES == 0
    new.double = tuple(double)
    new.banner = listed[0] if listed and listed[0] & SUITS else 0
    new.states = state
    new.marks |= state | headers


def _ability(exhaust: Any) -> tuple[Any, ...]:
    """The sentences of an Exhaust."""
    return () if exhaust is None else tuple(exhaust.sentences())


def _several(declared: Any) -> tuple[Any, ...]:
    """What was declared alone, as one of several, or not at all, as a tuple."""
    if declared is None:
        return ()
    return declared if isinstance(declared, tuple) else (declared,)


_LIKENESSES: dict[tuple[str, int], int] = {}


def deck(owner: str | Nation, *declared: Card | list[Card]) -> list[Card]:
    """The cards of a deck file, each copy with a slug of its own: city, city-2."""
    cards: list[Card] = []
    for one in declared:
        cards += one if isinstance(one, list) else [one]
    seen: dict[str, int] = {}
    for place, printed in enumerate(cards):
        back = printed.side == "B" and place > 0 and cards[place - 1].name == printed.name
        if not back:  # two sides of one card share its slug
            seen[printed.name] = seen.get(printed.name, 0) + 1
        copy = seen[printed.name]
        printed.base = slug(printed.name)
        printed.slug = printed.base if copy == 1 else f"{printed.base}-{copy}"
        printed.deck = owner.name if isinstance(owner, Nation) else owner
        printed.nation = owner if isinstance(owner, Nation) else NOBODY
        if printed.nation.needs_routes:
            printed.mark = TRADE_FRIENDLY  # stands on every card of such a nation
        alike = (printed.name, printed.marks)
        printed.likeness = _LIKENESSES.setdefault(alike, len(_LIKENESSES))
    return cards
