"""What a card of Imperial Settlers shows, in signs made from its declaration."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Effect
from ....web.draw.looks import Card as Facts
from ....web.draw.looks import (
    Deed,
    Line,
    Look,
    Part,
    Sign,
    Signs,
    Tile,
    amounts,
)
from ..rules.card import Card
from ..rules.goods import (
    ACTION,
    ATTACK,
    FEATURE,
    GOOD_NAMES,
    KIND_NAMES,
    PRODUCTION,
    RAZE,
    RESOURCE,
)
from ..rules.text import card_lines, counts_itself, is_unrazeable
from .signs import (
    BECOMES,
    MORE,
    NEXT,
    OR,
    OWN,
    PER,
    POINT,
    PUT,
    TO,
    good_sign,
    signs_of,
    spent,
    trigger_signs,
)

GAIN: Final = 2  # signs that fit on the smallest picture
LONG: Final = 9  # more signs than fit on the smallest cards
BREAKS: Final = (TO, BECOMES, OR, PER, "/")  # a line may break before them


def small(card: Card, facts: Facts) -> Look:
    """A card as it lies on the table."""
    attacks = card.deck == ATTACK  # its Deal field is the good that it is after
    return Look(
        side=amounts(facts["cost"].items()),
        does=does(card),
        foot=() if attacks else fields(card),
    )


def gain(card: Card) -> Signs:
    """The goods that a Location makes or its action brings; nothing if more must be said."""
    effect = card.production if card.production is not None else card.effect
    signs = signs_of(effect) if effect is not None else ()
    return signs if len(signs) <= GAIN and all(isinstance(s, Sign) for s in signs) else ()


def full(card: Card, facts: Facts) -> Look:
    """A card with its text."""
    points = (Part("", (f"{card.vp} VP",)),) if card.vp else ()
    return Look(
        kind=f"{', '.join(facts['colours'])} {facts['kind']} · {facts['deck'].capitalize()}",
        side=amounts(facts["cost"].items()),
        does=does(card),
        foot=foot(facts) + points,
        lines=tuple(card_lines(card)),
    )


def foot(facts: Facts) -> tuple[Part, ...]:
    """The Raze field and the Deal field."""
    raze = (Part("raze", amounts(facts["raze"].items())),) if facts["raze"] else ()
    deal = (Part("deal", (Sign(facts["deal"]),), right=True),) if facts["deal"] else ()
    return raze + deal


def fields(card: Card) -> tuple[Part, ...]:
    """The Raze field and the Deal field of a small card, each behind its verb."""
    goods = tuple(good_sign(good, number) for good, number in card.raze.items)
    found = [Part("raze", (Deed("raze"), *goods))] if goods else []
    if is_unrazeable(card):
        found.append(Part("safe", (Deed("stopped"), Deed("raze"))))
    if card.deal >= 0:
        found.append(Part("deal", (Deed("deal"), good_sign(card.deal)), right=True))
    return tuple(found)


def does(card: Card) -> tuple[Line, ...]:
    """What a card does, a line for each part; what happens only when it is built comes first."""
    if card.deck == ATTACK:
        return (Line("target", ((good_sign(card.deal),),)),)
    said = [("build", signs_of(card.bonus))] if card.bonus is not None else []
    said += parts(card)
    long = sum(len(signs) for _, signs in said) > LONG
    return tuple(Line(lead, groups(signs), long) for lead, signs in said)


def parts(card: Card) -> list[tuple[str, Signs]]:
    """What a Location does by its kind, each time or as long as it stands."""
    said: list[tuple[str, Signs]] = []
    if card.production is not None:
        said.append((KIND_NAMES[PRODUCTION], signs_of(card.production)))
    said += [(KIND_NAMES[FEATURE], signs) for signs in feature_signs(card)]
    if card.effect is not None:
        said.append((KIND_NAMES[ACTION], action_signs(card, card.effect)))
    return said


def feature_signs(card: Card) -> list[Signs]:
    """What a Feature Location does as long as it stands."""
    found: list[Signs] = []
    if card.whenever is not None:
        found.append(trigger_signs(card.whenever, counts_itself(card, card.whenever)))
    if card.stores:
        found.append((Deed("store"), NEXT, *map(good_sign, card.stores)))
    if card.fortifies:
        dearer = Sign(GOOD_NAMES[RAZE], f"+{card.fortifies}")
        found.append((Sign("enemy"), dearer, TO, Tile("location", "raze", OWN)))
    if card.holds >= 0:
        found.append(
            (
                *held_signs(card.holds),
                NEXT,
                Sign("end"),
                POINT,
                PER,
                good_sign(card.holds),
                NEXT,
                MORE,
            )
        )
    return found


def held_signs(good: int) -> Signs:
    """What may be put on a card."""
    return (PUT, good_sign(good)) if good == RESOURCE else (Tile("card", "put", OWN),)


def action_signs(card: Card, effect: Effect[Any]) -> Signs:
    """What an Action Location takes and gives, and how often."""
    cost = (*spent(card.spend), TO) if card.spend else ()
    often = (f"{card.uses}×",) if card.uses > 1 else ()
    return (*cost, *signs_of(effect), *often)


def groups(signs: Signs) -> tuple[Signs, ...]:
    """Signs in groups that stay on one line."""
    found: list[list[Any]] = [[]]
    for sign in signs:
        if found[-1] and (sign in BREAKS or sign == NEXT):
            found.append([])
        if sign != NEXT:
            found[-1].append(sign)
    return tuple(map(tuple, found))
