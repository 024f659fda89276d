"""What a card of Imperium: Horizons shows, in signs made from its declaration."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from ....web.draw.looks import Card as Facts
from ....web.draw.looks import Look, Part, Sign, Signs, amounts
from ..face import HEADERS, WHERE
from ..rules.card import IN_DEVELOPMENT, Card
from ..rules.clauses import Points
from ..rules.decks import PRINTED
from ..rules.phrase import Phrase
from ..rules.symbols import MANA, RESOURCES, SIGNPOST, names_of
from ..rules.text import card_data, card_lines, card_text, physical
from ..words.points import (
    IfIn,
    Per,
    PerCards,
    PerGarrison,
    PerResource,
    PerResourceHere,
    Unless,
)
from ..words.put import Put
from .digest import MORE, sentences_signs

SYMBOLS: Final = 2  # symbols behind a slash that fit on a small card


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
    points, cost = points_signs(sides), amounts(cost_of(sides[0]).items())
    foot = [Part("", points)] if points else []
    # A route to be developed has no room for what it costs; that stands below it.
    foot += route_parts(sides[0]) or ([Part("cost", cost, right=True)] if cost else [])
    return Look(
        side=tuple(map(Sign, marks(facts))),
        row=tuple(map(Sign, facts["icons"])),
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
        foot=tuple(Part(name, (words,)) for name, words in parts.items() if words),
        lines=tuple(says(sides)),
    )


def route_parts(card: Card) -> list[Part]:
    """What trading with a route gives, and what its Profit does, as far as signs can say it."""
    if not card.marks & SIGNPOST:
        return []
    said = {"commerce": sentences_signs(card.play), "profit": sentences_signs(card.profit)}
    return [Part(name, signs, right=True) for name, signs in said.items() if signs]


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
    """What a card is worth, in signs: `2★/city`; … where another side is worth something else."""
    worth = [side_points(side) for side in sides]
    first = next(filter(None, worth), ())
    differs = any(signs != first for signs in worth) and first[-1:] != (MORE,)
    return (*first, MORE) if first and differs else first


def side_points(card: Card) -> Signs:
    """What one side is worth."""
    if card.vp:
        fixed: Signs = (Sign("vp", str(card.vp)),)
        return fixed if card.points is None else (*fixed, MORE)
    return variable_points(card.points)


def variable_points(points: Points[Any] | None) -> Signs:
    """Points that depend on something."""
    one = Sign("vp", "1")
    if isinstance(points, Per):
        names = names_of(points.kind.any_of)
        more = points.where or len(names) > SYMBOLS
        counted: Signs = tuple(map(Sign, names[:SYMBOLS]))
        after: Signs = (MORE,) if more else ()
        return (Sign("vp", str(points.points)), every(points.every), *counted, *after)
    if isinstance(points, PerResource):
        return (one, every(points.every), Sign(RESOURCES[points.kind]))
    if isinstance(points, PerCards):
        return (one, every(points.every), Sign("card"), *([MORE] if points.where else []))
    if isinstance(points, PerResourceHere):
        return (one, every(points.every), MORE)
    if isinstance(points, IfIn | Unless):
        return (Sign("vp", str(points.points)), MORE)
    return (one, MORE) if isinstance(points, PerGarrison) else ()


def every(number: int) -> str:
    """The slash before what is counted: `/`, or `/10` if so many count once."""
    return f"/{number}" if number > 1 else "/"
