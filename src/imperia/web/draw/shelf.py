"""What is searched on the pages for reading: every card once, and what narrows the search."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ...kernel import ImperiaError
from ...kernel.sentences import capital
from .board import AnyBoard, find_board
from .icons import any_of
from .looks import Card, Filter

SIGN = re.compile(r"\{([a-z-]+)\}")
NO_VERBS = ("a", "are", "at", "from", "have", "if", "in", "on", "twice")


class NoSuchCard(ImperiaError):
    """An address of a card that no card has."""


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

    board: AnyBoard
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
            raise NoSuchCard(f"There is no card called “{address}” in {self.board.rules.title}.")
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


def verbs_in(board: AnyBoard, text: str) -> set[str]:
    """The verbs of a text: each begins a part of a sentence, and is about something."""
    longer = any_of(board.long_verbs)
    found = re.findall(
        rf"(?:^|[.:;] |\b(?:to|may|you|and|or|then) )({longer}|[a-z]+)"
        r"(?= (?:\d|\{|(?:an?|the|this|your|any|another|up|it|for)\b))",
        text,
        re.IGNORECASE,
    )
    return {verb.lower() for verb in found}


def effect_words(board: AnyBoard) -> list[str]:
    """The verbs of the texts, those that stand on two cards or more."""
    texts = {card["name"]: card["text"] for card in board.cards}
    verbs = Counter(verb for text in texts.values() for verb in verbs_in(board, text))
    none = (*NO_VERBS, *board.no_verbs)
    return sorted(verb for verb, count in verbs.items() if count > 1 and verb not in none)


def has_word(board: AnyBoard, card: Card, word: str) -> bool:
    """Whether a verb stands anywhere in a card's text."""
    text = SIGN.sub("", card["text"])
    verb = rf"\b{word}\b(?! (?:{any_of(board.nouns)})\b)"
    return re.search(verb, text, re.IGNORECASE) is not None


def filters(board: AnyBoard) -> tuple[Filter, ...]:
    """Everything that a game's cards can be narrowed by."""
    verbs = effect_words(board)
    costs = (board.cost(card) or {} for card in board.cards)
    dearest = max((sum(cost.values()) for cost in costs), default=0)

    def limits(card: Card) -> Iterable[str]:
        price = board.cost(card)
        return () if price is None else map(str, range(sum(price.values()), dearest + 1))

    def effects(card: Card) -> Iterable[str]:
        return (verb for verb in verbs if has_word(board, card, verb))

    return (
        Filter("deck", "Deck", lambda card: [card["deck"]] if card["deck"] else ()),
        Filter("kind", "Kind", lambda card: [card["kind"]] if card["kind"] else ()),
        *board.filters(),
        Filter("good", "Cost includes", lambda card: board.cost(card) or ()),
        Filter("cost", "Cost in all", limits),
        Filter("word", "Effect", effects),
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
    return capital(value) if name == "deck" else value


@cache
def shelf(game: str) -> Shelf:
    """The cards of a game."""
    board = find_board(game)
    narrow = filters(board)
    groups: dict[tuple[str, ...], list[Card]] = {}
    for card in board.cards:
        groups.setdefault(_printed(board, card), []).append(card)
    entries = tuple(_entry(board, copies, narrow) for copies in groups.values())
    offered = {each.name: choices(each, board.cards) for each in narrow}
    shown = tuple(each for each in narrow if offered[each.name])
    return Shelf(board, entries, shown, offered, _addresses(board, entries))


def _printed(board: AnyBoard, card: Card) -> tuple[str, ...]:
    facts = board.face.facts(card)
    told = (fact for name, fact in sorted(facts.items()) if name not in board.differing)
    return (card["name"], card["kind"], card["text"], *told)


def _entry(board: AnyBoard, copies: Sequence[Card], narrow: Iterable[Filter]) -> Entry:
    card = copies[0]
    # Two decks may have a card of one name: only the first gets the short address.
    first = board.by_slug[card["slug"]] is card
    address = card["slug"] if first else f"{card['slug']}@{card['deck']}"
    values = {
        each.name: frozenset(value for copy in copies for value in each.values(copy))
        for each in narrow
    }
    told = [card["name"], card["text"], *(board.face.summary(copy) for copy in copies)]
    places = [f"{copy['deck']} {copy['number']}" for copy in copies]
    return Entry(card, address, tuple(copies), values, folded(" ".join([*told, *places])))


def address_of(game: str, card: Card) -> str:
    """Where a card of a game is read about, and how it is drawn."""
    wanted = (card["slug"], card["number"])
    return next(
        entry.address
        for entry in shelf(game).entries
        if wanted in ((copy["slug"], copy["number"]) for copy in entry.copies)
    )


def _addresses(board: AnyBoard, entries: Iterable[Entry]) -> dict[str, tuple[Entry, Card]]:
    found: dict[str, tuple[Entry, Card]] = {}
    owners = {id(copy): entry for entry in entries for copy in entry.copies}
    for card in board.cards:
        for name in board.names(card):
            found.setdefault(name, (owners[id(card)], card))
    return found


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
