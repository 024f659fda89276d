"""Decks: the printed ones, and faction decks put together from a pool of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ....kernel.catalogue import Catalogue
from ....kernel.errors import BadSetup
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
    if faction not in FACTIONS:
        raise BadSetup(f"there is no faction {faction!r}; choose from {', '.join(FACTIONS)}")
    deck = DECK_NAMES.index(faction)
    known = {card.name: card for card in pool(deck)}
    for name, times in Counter(names).items():
        if name not in known:
            raise BadSetup(f"the {faction.capitalize()} have no card called {name!r}")
        if times > 1:
            raise BadSetup(f"{name} is listed {times} times: a card comes with all its copies")
    found = Counter(known[name].copies for name in names)
    for copies, wanted in PATTERN.items():
        if found[copies] != wanted:
            name, noun = ADJECTIVES[deck], "copy" if copies == 1 else "copies"
            raise BadSetup(
                f"{article(name)} {name} deck needs {wanted} cards with {copies} {noun} each, "
                f"not {found[copies]}"
            )
    if sum(found.values()) != sum(PATTERN.values()):
        raise BadSetup("a faction deck holds cards with one, two or three copies only")
    return [card for card in pool(deck) if card.name in set(names)]


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
