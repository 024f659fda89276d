"""A deck as it is put together in a browser: its cards with pictures, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ...kernel.decks import DeckKind, Quota, decks_of
from ...kernel.sentences import capital
from .board import find_board
from .looks import Card
from .shelf import Choice, choices, filters, folded

# What the cards of one side can be narrowed by, of all that the search of cards has.
LEFT_OUT: Final = ("deck", "cost", "word", "reconstructed")


class CardOffered(NamedTuple):
    """A card that may be put into a deck."""

    name: str
    slug: str
    copies: int
    chosen: bool
    words: str  # that a search finds it by
    values: Mapping[str, str]  # what it can be narrowed by, each with spaces between


class Narrowing(NamedTuple):
    """One way to narrow the cards, and its values."""

    name: str
    label: str
    choices: list[Choice]


class Check(NamedTuple):
    """How far a deck is, and what is wrong with it."""

    quotas: Sequence[Quota]
    faults: Sequence[str]
    different: int
    cards: int  # copies counted

    @property
    def other(self) -> Sequence[str]:
        """What is wrong beside numbers that stand there already."""
        met = all(quota.have == quota.wanted for quota in self.quotas)
        return self.faults[:6] if met else ()


def offered(game: str, side: str, chosen: Sequence[str]) -> list[CardOffered]:
    """Every card that a deck of a side may have."""
    board = find_board(game)
    narrow = [each for each in filters(board) if each.name not in LEFT_OUT]
    found = []
    for name, slug, copies in decks_of(game).pool(side):
        card = printed(game, slug)
        values = {each.name: " ".join(each.values(card)) for each in narrow}
        values["copies"] = str(copies)
        words = folded(f"{name} {card['text']} {board.face.summary(card)}")
        found.append(CardOffered(name, slug, copies, name in chosen, words, values))
    return found


def narrowings(game: str, side: str) -> list[Narrowing]:
    """What the cards of a side can be narrowed by."""
    pool = decks_of(game).pool(side)
    cards = [printed(game, each.slug) for each in pool]
    found = [
        Narrowing(each.name, each.label, choices(each, cards))
        for each in filters(find_board(game))
        if each.name not in LEFT_OUT
    ]
    numbers = sorted({each.copies for each in pool}, reverse=True)
    copies = [Choice(str(n), str(n), sum(each.copies == n for each in pool)) for n in numbers]
    return [
        *(each for each in found if len(each.choices) > 1),
        Narrowing("copies", "Copies", copies),
    ]


def printed(game: str, slug: str) -> Card:
    """What is printed on a card, also on one that was added to those of the box."""
    card = find_board(game).facts(slug)
    assert card is not None
    return card


def check(kind: DeckKind, side: str, names: Sequence[str]) -> Check:
    """How far a deck is, by the rule of its game."""
    copies = {card.name: card.copies for card in kind.pool(side)}
    faults = [capital(fault) for fault in kind.faults(side, names)]
    number = sum(copies.get(name, 0) for name in names)
    return Check(kind.quotas(side, names), faults, len(names), number)
