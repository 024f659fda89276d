"""Decks: the printed ones, and faction decks put together from a pool of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ....kernel.catalogue import Catalogue
from ....kernel.errors import BadSetup
from ....kernel.sentences import slug
from ..cards import (
    attacks,
    barbarians,
    common,
    egyptians,
    japanese,
    romans,
)
from .card import Card
from .goods import (
    ADJECTIVES,
    ATTACK,
    BARBARIANS,
    COMMON,
    DECK_NAMES,
    EGYPTIANS,
    FACTIONS,
    JAPANESE,
    ROMANS,
    article,
)

PRINTED: dict[int, list[Card]] = {
    COMMON: common.CARDS,
    BARBARIANS: barbarians.CARDS,
    EGYPTIANS: egyptians.CARDS,
    JAPANESE: japanese.CARDS,
    ROMANS: romans.CARDS,
    ATTACK: attacks.CARDS,
}
# Cards that are dealt no more, each as `deck(...)` declared it: games that have them go on.
WITHDRAWN: list[Card] = []
# The number that a card had in an earlier version, and the one it has today.
RENUMBERED: dict[str, str] = {}
# What cards, factions and variants were called in earlier versions, as options name them.
FORMER_NAMES: dict[str, str] = {}
# How many cards of a faction deck come in three, two and one copies.
PATTERN = {3: 3, 2: 6, 1: 9}
_added: dict[int, list[Card]] = {}
_CATALOGUE = Catalogue(
    [*(card for cards in PRINTED.values() for card in cards), *WITHDRAWN], RENUMBERED
)


def add_to_pool(cards: Sequence[Card]) -> None:
    """Make more Faction cards known (from `deck(...)`), so that decks may be built with them."""
    for place, card in enumerate(cards):
        if DECK_NAMES[card.deck] not in FACTIONS:
            raise BadSetup(f"{card.name} is not a Faction card: only Faction decks can be built")
        before = [known for deck in PRINTED for known in pool(deck)] + list(cards[:place])
        for known in before:
            if card.slug == known.slug:
                name = ADJECTIVES[known.deck]
                raise BadSetup(f"the {name} deck already has a card called {card.name}")
            if card.number == known.number:
                raise BadSetup(f"{card.name} has the number {card.number} of {known.name}")
    for card in cards:
        _added.setdefault(card.deck, []).append(card)


def pool(deck: int) -> list[Card]:
    """Every known card of a faction."""
    return PRINTED[deck] + _added.get(deck, [])


def build_deck(faction: str, names: Sequence[str]) -> list[Card]:
    """A faction deck of the named cards, all copies of each, checked against the rule."""
    faults = deck_faults(faction, names)
    if faults:
        raise BadSetup(faults[0])
    deck = DECK_NAMES.index(faction)
    chosen = set(names_today(deck, names))
    return [card for card in pool(deck) if card.name in chosen]


def names_today(deck: int, names: Sequence[str]) -> list[str]:
    """The cards of a list by their names of today: lists that people keep grow old."""
    known = {card.slug: card.name for card in pool(deck)}
    return [known.get(FORMER_NAMES.get(slug(name), ""), name) for name in names]


def deck_faults(faction: str, names: Sequence[str]) -> list[str]:
    """All that is wrong with a faction deck of the named cards (p. 12), a line each."""
    if faction not in FACTIONS:
        return [f"there is no faction {faction!r}; choose from {', '.join(FACTIONS)}"]
    deck = DECK_NAMES.index(faction)
    known = {card.name: card for card in pool(deck)}
    names = names_today(deck, names)
    found: list[str] = []
    for name, times in Counter(names).items():
        if name not in known:
            found.append(f"the {faction.capitalize()} have no card called {name!r}")
        elif times > 1:
            found.append(f"{name} is listed {times} times: a card comes with all its copies")
    number = Counter(known[name].copies for name in set(names) if name in known)
    for copies, wanted in PATTERN.items():
        if number[copies] != wanted:
            kind, cards = ADJECTIVES[deck], cards_with(copies, wanted)
            found.append(f"{article(kind)} {kind} deck needs {cards}, not {number[copies]}")
    if any(copies not in PATTERN for copies in number):
        found.append("a faction deck holds cards with one, two or three copies only")
    return found


def cards_with(copies: int, number: int) -> str:
    """`6 cards with 2 copies each`."""
    return f"{number} cards with {copies} {'copy' if copies == 1 else 'copies'} each"


def faction_cards(faction: str, decks: Mapping[str, Sequence[str]]) -> list[Card]:
    """The deck a faction plays with: its own list if one is given, else the printed one."""
    if faction in decks:
        return build_deck(faction, decks[faction])
    return PRINTED[DECK_NAMES.index(faction)]


def card_by_number(number: str) -> Card:
    """Any known card by its printed number, of today or of before."""
    for cards in _added.values():
        for card in cards:
            if card.number == number:
                return card
    found: Card = _CATALOGUE.find(number)
    return found


def every_card() -> list[Card]:
    """Every card that may lie on a table, also of one's own, or dealt no more."""
    return [*(card for deck in PRINTED for card in pool(deck)), *WITHDRAWN]
