"""What is searched in the reading room: every card once, and what narrows the search."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ...games.horizons.rules.card import Card as HorizonsCard
from ...games.horizons.rules.decks import PRINTED
from ...games.horizons.rules.text import card_data, physical
from ...kernel import Face, ImperiaError, find_face

Card = Mapping[str, Any]
SIGN = re.compile(r"\{([a-z-]+)\}")
AMOUNT = re.compile(r"(\d+)[ {]([a-z]+)")
# A verb stands where a sentence or one of its parts begins, and something follows that it is about.
VERB = re.compile(
    r"(?:^|[.:;] |\b(?:to|may|you|and|or|then) )(break through|free play|[a-z]+)"
    r"(?= (?:\d|\{|(?:an?|the|this|your|any|another|up|it|for)\b))",
    re.IGNORECASE,
)
NO_VERBS = ("a", "are", "at", "from", "have", "if", "in", "on", "play", "twice")
NOUNS = r"(?! tokens?\b| piles?\b| field\b)"  # a Raze token is no Raze, a discard pile no discard
LABELS = {"vp": "VP", "players": "Players at least", "starts": "Pile"}
NOT_PRINTED = ("starts", "players")  # facts in which copies of one card may differ


class NoSuchCard(ImperiaError):
    """An address of a card that no card has."""


class Filter(NamedTuple):
    """One way to narrow the search: its name in addresses, and the values that a card has."""

    name: str
    label: str
    values: Callable[[Card], Iterable[str]]


class Choice(NamedTuple):
    """A value of a filter, and how many printed cards have it."""

    value: str
    words: str
    cards: int


class Entry(NamedTuple):
    """A card with its equal copies, as it is found."""

    card: Card
    address: str
    copies: tuple[Card, ...]
    values: Mapping[str, frozenset[str]]
    words: str

    @property
    def decks(self) -> list[str]:
        """The decks that have a copy."""
        return list(dict.fromkeys(copy["deck"] for copy in self.copies))


class Shelf(NamedTuple):
    """All cards of a game, ready to be searched."""

    face: Face
    entries: tuple[Entry, ...]
    filters: tuple[Filter, ...]
    choices: Mapping[str, list[Choice]]
    addresses: Mapping[str, tuple[Entry, Card]]

    def fitting(self, entry: Entry, wanted: Mapping[str, str]) -> int:
        """How many copies of a card have all the values; others may be in other decks."""
        narrow = [(each, wanted[each.name]) for each in self.filters if each.name in wanted]
        return sum(
            all(value in each.values(copy) for each, value in narrow) for copy in entry.copies
        )

    def open(self, address: str) -> tuple[Entry, Card]:
        """The card at an address, as the copy it is and as the entry it belongs to."""
        if address not in self.addresses:
            raise NoSuchCard(f"There is no card called “{address}” in {self.face.rules.title}.")
        return self.addresses[address]

    def beside(self, entry: Entry) -> tuple[Entry, Entry]:
        """The entries before and after one; the last is followed by the first."""
        place = self.entries.index(entry)
        return self.entries[place - 1], self.entries[(place + 1) % len(self.entries)]


def readable(words: str) -> str:
    """Signs as words: `gain 2 material`."""
    return re.sub(r" +", " ", SIGN.sub(r" \1 ", words)).replace(" /", "/").strip()


def folded(words: str) -> str:
    """Words as they are compared: without accents, apostrophes, signs and capitals."""
    letters = unicodedata.normalize("NFKD", readable(words)).casefold()
    kept = (c for c in letters if not unicodedata.combining(c) and c not in "'’")
    return " ".join("".join(kept).split())


def cost(card: Card) -> dict[str, int] | None:
    """What a card costs by kind of good; None if it is not bought at all."""
    if "development" in card:
        amounts = AMOUNT.findall(card["development"].partition(";")[0])
        return {good: int(number) for number, good in amounts} or None
    return None if card["kind"] == "attack" else dict(card["cost"])


def told_facts(face: Face, card: Card) -> dict[str, str]:
    """What is printed on a card beside its text, under headings for people."""
    facts = face.facts(card)
    if card.get("deal"):
        facts["deal"] = face.amounts({card["deal"]: 1})
    if card["kind"] == "attack":
        facts["target"] = facts.pop("deal")
    return {LABELS.get(name, name.capitalize()): fact for name, fact in facts.items()}


def effect_words(cards: Iterable[Card]) -> list[str]:
    """The verbs of the texts, those that stand on two cards or more."""
    texts = {card["name"]: card["text"] for card in cards}
    verbs = Counter(verb for text in texts.values() for verb in _verbs(text))
    return sorted(verb for verb, count in verbs.items() if count > 1 and verb not in NO_VERBS)


def _verbs(text: str) -> set[str]:
    return {verb.lower() for verb in VERB.findall(text)}


def has_word(card: Card, word: str) -> bool:
    """Whether a verb stands anywhere in a card's text."""
    text = SIGN.sub("", card["text"])
    return re.search(rf"\b{word}\b{NOUNS}", text, re.IGNORECASE) is not None


def icons(card: Card) -> list[str]:
    """The icons, states and signs of a card."""
    signs = [sign for sign in ("pinned", "attack") if card.get(sign)]
    return [*card.get("icons", ()), *card.get("states", ()), *signs]


def filters(cards: Sequence[Card]) -> tuple[Filter, ...]:
    """Everything that a game's cards can be narrowed by."""
    verbs = effect_words(cards)
    dearest = max(sum((cost(card) or {}).values()) for card in cards)

    def limits(card: Card) -> Iterable[str]:
        price = cost(card)
        return () if price is None else map(str, range(sum(price.values()), dearest + 1))

    return (
        Filter("deck", "Deck", lambda card: [card["deck"]]),
        Filter("kind", "Kind", lambda card: [card["kind"]]),
        Filter("suit", "Suit", lambda card: card.get("suits", ())),
        Filter("colour", "Colour", lambda card: card.get("colours", ())),
        Filter("icon", "Icon", icons),
        Filter("good", "Cost includes", lambda card: cost(card) or ()),
        Filter("cost", "Cost in all", limits),
        Filter("word", "Effect", lambda card: [verb for verb in verbs if has_word(card, verb)]),
        Filter("reconstructed", "Facts", lambda card: ["yes"] if card["reconstructed"] else ()),
    )


def choices(each: Filter, cards: Iterable[Card]) -> list[Choice]:
    """The values of a filter: decks and kinds as they are printed, others by the alphabet."""
    counted = Counter(value for card in cards for value in set(each.values(card)))
    values = list(counted) if each.name in ("deck", "kind") else sorted(counted)
    return [Choice(value, _said(each.name, value), counted[value]) for value in values]


def _said(name: str, value: str) -> str:
    if name == "cost":
        return f"at most {value}"
    return value.capitalize() if name == "deck" else value


@cache
def shelf(game: str) -> Shelf:
    """The cards of a game."""
    face = find_face(game)
    narrow = filters(face.cards)
    groups: dict[tuple[str, ...], list[Card]] = {}
    for card in face.cards:
        groups.setdefault(_printed(face, card), []).append(card)
    entries = tuple(_entry(face, copies, narrow) for copies in groups.values())
    offered = {each.name: choices(each, face.cards) for each in narrow}
    shown = tuple(each for each in narrow if offered[each.name])
    return Shelf(face, entries, shown, offered, _addresses(face, entries))


def _printed(face: Face, card: Card) -> tuple[str, ...]:
    facts = face.facts(card)
    told = (fact for name, fact in sorted(facts.items()) if name not in NOT_PRINTED)
    return (card["name"], card["kind"], card["text"], *told)


def _entry(face: Face, copies: Sequence[Card], narrow: Iterable[Filter]) -> Entry:
    card = copies[0]
    owner = next(other for other in face.cards if other["slug"] == card["slug"])
    address = card["slug"] if owner is card else f"{card['slug']}@{card['deck']}"
    values = {
        each.name: frozenset(value for copy in copies for value in each.values(copy))
        for each in narrow
    }
    told = [card["name"], card["text"], *(face.summary(copy) for copy in copies)]
    places = [f"{copy['deck']} {copy['number']}" for copy in copies]
    return Entry(card, address, tuple(copies), values, folded(" ".join([*told, *places])))


def _addresses(face: Face, entries: Iterable[Entry]) -> dict[str, tuple[Entry, Card]]:
    found: dict[str, tuple[Entry, Card]] = {}
    owners = {id(copy): entry for entry in entries for copy in entry.copies}
    for card in face.cards:
        for name in names(face.rules.name, card):
            found.setdefault(name, (owners[id(card)], card))
    return found


def names(game: str, card: Card) -> list[str]:
    """Everything that a card is called in addresses: it and its sides, with and without deck."""
    if game != "horizons":
        return [card["slug"]]
    slugs = [side.slug for side in _horizons_sides()[card["number"]]]
    decks = [f"{side.slug}@{side.deck}" for side in _horizons_sides()[card["number"]]]
    return list(dict.fromkeys([*slugs, *decks, *sides(game, card)]))


def sides(game: str, card: Card) -> list[str]:
    """What to draw of a card: each of its sides."""
    if game != "horizons":
        return [card["slug"]]
    return [side.number for side in _horizons_sides()[card["number"]]]


@cache
def _horizons_sides() -> dict[str, list[HorizonsCard]]:
    """The sides of each card by the number that the card has as a whole."""
    whole = (sides for cards in PRINTED.values() for sides in physical(cards))
    return {card_data(sides)["number"]: sides for sides in whole}


def find(shelf: Shelf, words: str, wanted: Mapping[str, str]) -> list[Entry]:
    """The entries that have all the words and all the values, those named so first."""
    parts = folded(words).split()
    found = [
        entry
        for entry in shelf.entries
        if all(part in entry.words for part in parts)
        and all(value in entry.values[name] for name, value in wanted.items())
    ]
    return sorted(found, key=lambda entry: not all(p in folded(entry.card["name"]) for p in parts))
