"""What a card of Imperium: Horizons shows, in signs made from its declaration."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from ....web.draw.looks import Card as Facts
from ....web.draw.looks import (
    Deed,
    Line,
    Look,
    Part,
    Sign,
    Signs,
    amounts,
)
from ..face import HEADERS, WHERE
from ..rules.card import IN_DEVELOPMENT, Card
from ..rules.decks import PRINTED
from ..rules.phrase import Phrase
from ..rules.symbols import MANA, RESOURCES, SIGNPOST
from ..rules.text import card_data, card_lines, card_text, physical
from ..words.put import Put
from .signs import (
    MORE,
    OR,
    points,
    sentences_signs,
    signs_of,
)

SCENES: Final = {
    "ocean": "sea",
    "river": "sea",
    "city": "town",
    "metropolis": "town",
    "fertile": "fields",
    "region": "pines",
    "uncivilised": "steppe",
    "civilised": "arches",
    "tributary": "dunes",
    "trade-route": "dunes",
    "fame": "rays",
    "power": "rays",
    "unrest": "crags",
    "state": "town",
    "gadget": "stars",
    "chaos": "stars",
}
LONG: Final = 3  # signs of a line that fit on the smallest cards


@cache
def sides_by_name() -> dict[str, list[Card]]:
    """The sides of the cards by number, by slug and deck, and by slug alone."""
    found: dict[str, list[Card]] = {}
    for deck, cards in PRINTED.items():
        for card in cards:
            found[card.number] = [card]
            found.setdefault(f"{card.slug}@{deck}", []).append(card)
    for deck, cards in PRINTED.items():
        for card in cards:
            found.setdefault(card.slug, found[f"{card.slug}@{deck}"])
    return found


@cache
def sides_of_whole() -> dict[str, list[Card]]:
    """The sides of each card by the number that the card has as a whole."""
    whole = (sides for cards in PRINTED.values() for sides in physical(cards))
    return {card_data(sides)["number"]: sides for sides in whole}


def small(sides: list[Card], facts: Facts) -> Look:
    """A card as it lies on the table."""
    worth, cost = points_signs(sides), cost_signs(sides[0])
    foot = [Part("points", worth)] if worth else []
    foot += [Part("cost", cost, right=True)] if cost else []
    text = (MORE,) if any(map(has_more, sides)) else ()
    return Look(
        side=(*map(Sign, marks(facts)), *text),
        row=tuple(map(Sign, facts["icons"])),
        does=route_lines(sides[0]),
        foot=tuple(foot),
        emblem=False,
    )


def full(sides: list[Card], facts: Facts) -> Look:
    """A card with its text."""
    parts = {"develop": facts["development"].removeprefix("pay "), "": facts["vp"]}
    return Look(
        kind=kind(facts),
        side=tuple(map(Sign, marks(facts))),
        row=tuple(map(Sign, facts["icons"])),
        does=route_lines(sides[0]),
        foot=tuple(Part(name, (words,)) for name, words in parts.items() if words),
        lines=tuple(says(sides)),
    )


def has_more(card: Card) -> bool:
    """Whether a card has a text beside the lines of a trade route: small ones have no room."""
    return len(card_lines(card)) > len(route_lines(card))


def route_lines(card: Card) -> tuple[Line, ...]:
    """What trading with a route gives, and what its Profit does."""
    if not card.marks & SIGNPOST:
        return ()
    said = {"commerce": sentences_signs(card.play), "profit": sentences_signs(card.profit)}
    return tuple(Line(lead, groups(signs), len(signs) > LONG) for lead, signs in said.items())


def groups(signs: Signs) -> tuple[Signs, ...]:
    """Signs in groups that stay on one line: each verb with what it is done to, each way."""
    found: list[list[Any]] = [[]]
    for sign in signs:
        if found[-1] and (sign in (OR, "/") or (isinstance(sign, Deed) and found[-1] != [OR])):
            found.append([])
        found[-1].append(sign)
    return tuple(map(tuple, found))


def scene(facts: Facts) -> str:
    """The landscape behind a card: by what is printed on it, else by its suit or kind."""
    signs = (*facts["icons"], *facts["suits"], facts["kind"])
    return next((SCENES[sign] for sign in signs if sign in SCENES), "peaks")


def marks(facts: Facts) -> list[str]:
    """The signs beside the glyph: suits, states, and whether it stays in play or attacks."""
    headers = [mark for mark in HEADERS if facts[mark]]
    return [*facts["suits"], *facts["states"], *headers]


def kind(facts: Facts) -> str:
    """`civilised · Japan · development`."""
    kinds = ", ".join(dict.fromkeys([facts["kind"], *facts["suits"]]))
    more = [f"{facts['players']}+ players"] if facts["players"] > 1 else []
    deck = "" if facts["deck"] == "states" else facts["deck"].replace("-", " ").capitalize()
    parts = [kinds, deck, WHERE.get(facts["starts"], ""), facts["mark"], *more]
    return " · ".join(filter(None, parts))


def says(sides: list[Card]) -> list[str]:
    """The text in lines; of a card whose sides share a name, both sides."""
    if len(sides) == 1:
        return card_lines(sides[0]) or ["No effect."]
    texts = [card_text(side) or "No effect." for side in sides]
    if len(set(texts)) == 1:
        return card_lines(sides[0])
    return [f"{side.side}: {text}" for side, text in zip(sides, texts, strict=True)]


def cost_of(card: Card) -> Mapping[str, int]:
    """What developing a card takes, by the name of the good."""
    if card.starts != IN_DEVELOPMENT:
        return {}
    if isinstance(card.cost, Put) and card.cost.sources == MANA:
        return {"mana": card.cost.amount}
    paid = card.cost.resources() if isinstance(card.cost, Phrase) else None
    return {RESOURCES[good]: number for good, number in paid.items} if paid is not None else {}


def points_signs(sides: list[Card]) -> Signs:
    """What a card is worth; a star and the book where its sides are worth different things."""
    worth = {side_points(side) for side in sides}
    return worth.pop() if len(worth) == 1 else (Sign("vp"), MORE)


def side_points(card: Card) -> Signs:
    """What one side is worth."""
    fixed: Signs = (points(card.vp),) if card.vp else ()
    if card.points is None:
        return fixed
    said = signs_of(card.points)
    return (*(fixed or (Sign("vp"),)), MORE) if said == (MORE,) else (*fixed, *said)


def cost_signs(card: Card) -> Signs:
    """What developing a card takes; the book where there is a condition, or no plain payment."""
    goods = amounts(cost_of(card).items())
    if card.starts != IN_DEVELOPMENT or card.cost is None:
        return goods
    plain = isinstance(card.cost, Phrase) and card.cost.resources() is not None
    limits = card.condition is not None or card.free_if is not None
    return goods if plain and not limits else (*goods, MORE)
