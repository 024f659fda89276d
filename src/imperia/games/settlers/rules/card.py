"""A card as it is declared: one declaration gives the rule, the text and the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....kernel.sentences import slug
from ....kernel.state import Effect
from .goods import (
    ACTION,
    COMMON,
    FEATURE,
    NOTHING,
    PRODUCTION,
    Goods,
)

if TYPE_CHECKING:
    from .triggers import Trigger

_PREFIXES = ("COM", "BAR", "EGY", "JAP", "ROM", "ATT")


class Card:
    """One printed card. The copies of a card differ in their number, some in Raze or Deal."""

    __slots__ = (
        "bonus",
        "colour",
        "copies",
        "cost",
        "deal",
        "deck",
        "effect",
        "fortifies",
        "holds",
        "kind",
        "likeness",
        "name",
        "number",
        "production",
        "raze",
        "slug",
        "spend",
        "stores",
        "uses",
        "vp",
        "whenever",
    )

    def __init__(self, name: str, number: str, deck: int, kind: int, colour: int) -> None:
        self.name = name
        self.number = number  # COM-012, as printed
        self.slug = ""  # village, village-2: unique in its deck
        # Copies may differ in their Raze and Deal fields. Cards with the same likeness look the
        # same in every respect, so they are one option: it is the number of the first of them.
        self.likeness = number
        self.copies = 1
        self.deck = deck
        self.kind = kind
        self.colour = colour
        self.cost: Goods = NOTHING
        self.raze: Goods = NOTHING
        self.deal = -1  # the good of its Deal field; -1 if it has none
        self.vp = 1 if deck == COMMON else 2
        self.production: Effect[Any] | None = None
        self.bonus: Effect[Any] | None = None
        self.spend: Goods = NOTHING
        self.effect: Effect[Any] | None = None
        self.uses = 0
        self.whenever: Trigger | None = None
        self.stores: tuple[int, ...] = ()  # goods that survive Cleanup
        self.fortifies = 0  # more Raze tokens for every Location of its Empire
        self.holds = -1  # what may be put on it for VP at the end: RESOURCE or HAND_CARD

    def __repr__(self) -> str:
        return f"<Card {self.number} {self.slug}>"


def production(
    name: str,
    numbers: str,
    colour: int,
    *,
    cost: Goods = NOTHING,
    raze: Goods | list[Goods] = NOTHING,
    deal: Goods | list[Goods] | None = None,
    produces: Effect[Any],
    built: Effect[Any] | None = None,
) -> list[Card]:
    """A Production Location: pays when built and in every Production phase."""
    cards = _declare(name, numbers, PRODUCTION, colour, cost, raze, deal, built)
    for card in cards:
        card.production = produces
    return cards


def feature(
    name: str,
    numbers: str,
    colour: int,
    *,
    cost: Goods = NOTHING,
    raze: Goods | list[Goods] = NOTHING,
    deal: Goods | list[Goods] | None = None,
    built: Effect[Any] | None = None,
    whenever: Trigger | None = None,
    stores: tuple[int, ...] = (),
    fortifies: int = 0,
    holds: int = -1,
) -> list[Card]:
    """A Feature Location: works as long as it stands."""
    cards = _declare(name, numbers, FEATURE, colour, cost, raze, deal, built)
    for card in cards:
        card.whenever = whenever
        card.stores = stores
        card.fortifies = fortifies
        card.holds = holds
    return cards


def action(
    name: str,
    numbers: str,
    colour: int,
    *,
    cost: Goods = NOTHING,
    raze: Goods | list[Goods] = NOTHING,
    deal: Goods | list[Goods] | None = None,
    built: Effect[Any] | None = None,
    spend: Goods,
    effect: Effect[Any],
    uses: int = 1,
) -> list[Card]:
    """An Action Location: spend to use it, once a round unless `uses` says more."""
    cards = _declare(name, numbers, ACTION, colour, cost, raze, deal, built)
    for card in cards:
        card.spend = spend
        card.effect = effect
        card.uses = uses
    return cards


def attack(number: str, target: Goods) -> list[Card]:
    """An Attack card of the virtual player: its target is also its good as a Deal."""
    cards = _declare("Attack", number, FEATURE, 0, NOTHING, NOTHING, target, None)
    for card in cards:
        card.vp = 0
    return cards


def _declare(
    name: str,
    numbers: str,
    kind: int,
    colour: int,
    cost: Goods,
    raze: Goods | list[Goods],
    deal: Goods | list[Goods] | None,
    built: Effect[Any] | None,
) -> list[Card]:
    prefix, _, span = numbers.partition("-")
    first, _, last = span.partition("..")
    deck = _PREFIXES.index(prefix)
    copies = range(int(first), int(last or first) + 1)
    cards: list[Card] = []
    for place, copy in enumerate(copies):
        card = Card(name, f"{prefix}-{copy:0{len(first)}d}", deck, kind, colour)
        card.cost = cost
        card.raze = raze[place] if isinstance(raze, list) else raze
        deal_field = deal[place] if isinstance(deal, list) else deal
        card.deal = -1 if deal_field is None else deal_field.items[0][0]
        card.bonus = built
        card.copies = len(copies)
        card.likeness = next((c.number for c in cards if _alike(c, card)), card.number)
        cards.append(card)
    return cards


def deck(*declared: list[Card]) -> list[Card]:
    """The cards of a deck file, each copy with a slug of its own: village, village-2."""
    cards = [card for copies in declared for card in copies]
    seen: dict[str, int] = {}
    for card in cards:
        copy = seen[card.name] = seen.get(card.name, 0) + 1
        card.slug = slug(card.name) if copy == 1 else f"{slug(card.name)}-{copy}"
    return cards


def _alike(one: Card, other: Card) -> bool:
    return one.raze.same(other.raze) and one.deal == other.deal
