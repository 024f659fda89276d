"""What a card says, produced from its declaration."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from ....kernel.sentences import capital, listed
from .card import Card
from .goods import (
    ACTION,
    ATTACK,
    COMMON,
    DECK_NAMES,
    GOOD_NAMES,
    HAND_CARD,
    JAPANESE,
    KIND_NAMES,
    OWN_DEAL,
    PRODUCTION,
    RAZE,
    RESOURCE,
    Goods,
    colours,
    count,
    noun,
)
from .triggers import Trigger

HOLDS = {
    RESOURCE: "On your turn you may put Resources from your supply on it; they stay there. "
    "At the end of the game gain 1 VP for each.",
    HAND_CARD: "On your turn you may put cards from your hand under it; they stay there. "
    "At the end of the game gain 1 VP for each.",
}


@cache
def card_text(card: Card) -> str:
    """The rules text of a card in one line."""
    return " ".join(card_lines(card))


def card_lines(card: Card) -> list[str]:
    """The rules text of a card, a line for each part."""
    if card.deck == ATTACK:
        return [f"The virtual player's target is {noun(card.deal, 2)}."]
    parts: list[str] = []
    if card.kind == PRODUCTION and card.production is not None:
        parts.append(f"Production: {card.production.read()}")
    if card.bonus is not None:
        parts.append(f"When built: {card.bonus.read()}")
    parts += feature_text(card)
    if card.kind == ACTION and card.effect is not None:
        parts.append(f"Action: {action_text(card)}")
    if is_unrazeable(card):
        parts.append("It cannot be Razed.")
    return parts


def is_unrazeable(card: Card) -> bool:
    """Whether a card has no Raze field, though others of its deck have one."""
    return card.deck in (COMMON, JAPANESE) and not card.raze


def counts_itself(card: Card, trigger: Trigger) -> bool:
    """Whether building the card itself sets off its own trigger."""
    return bool(trigger.colour & card.colour) or trigger.deck == card.deck


def feature_text(card: Card) -> list[str]:
    """The sentences of a Feature Location."""
    parts: list[str] = []
    if card.whenever is not None:
        parts.append(f"Feature: {card.whenever.read(counts_itself(card, card.whenever))}")
    if card.stores:
        names = [noun(good, 2) for good in card.stores]
        parts.append(f"Feature: In Cleanup you may store any number of {listed(names)}.")
    if card.fortifies:
        tokens = count(RAZE, card.fortifies)
        parts.append(f"Feature: Enemies spend {tokens} more to Raze any of your Locations.")
    if card.holds >= 0:
        parts.append(f"Feature: {HOLDS[card.holds]}")
    return parts


def action_text(card: Card) -> str:
    """`Spend 1 worker to gain 1 gold. Up to twice a round.`"""
    text = effect_text(card)
    if card.spend:
        text = f"{capital(spend_words(card.spend))} to {text}"
    return f"{text} Up to twice a round." if card.uses == 2 else text


def twice_text(card: Card) -> str:
    """`Spend 2 workers to do this twice: gain 1 gold.`"""
    return f"{capital(spend_words(card.spend * 2))} to do this twice: {effect_text(card)}"


def effect_text(card: Card) -> str:
    """An action's effect as it goes on after its cost, if there is one."""
    assert card.effect is not None
    text = card.effect.read()
    # Raze is a term of the rules, and begins with a capital everywhere.
    return text if text.startswith("Raze") or not card.spend else text[0].lower() + text[1:]


def spend_words(goods: Goods) -> str:
    """`spend 1 worker and discard 1 Deal of yours`."""
    discarded = (HAND_CARD, OWN_DEAL)
    supply = Goods(tuple(item for item in goods.items if item[0] not in discarded))
    parts = [f"spend {supply.read()}"] if supply else []
    parts += [f"discard {count(g, n)}" for g, n in goods.items if g in discarded]
    return " and ".join(parts)


def goods_data(goods: Goods) -> dict[str, int]:
    """Goods by name."""
    return {GOOD_NAMES[good]: number for good, number in goods.items}


@cache
def _provenance() -> dict[str, Any]:
    data = files("imperia.games.settlers.cards").joinpath("provenance.json").read_text("utf-8")
    cards: dict[str, Any] = json.loads(data)["cards"]
    return cards


def provenance(card: Card) -> dict[str, str]:
    """Where each fact of a card comes from, by field; empty for cards that others declared."""
    fields: dict[str, str] = _entry(card).get("fields", {})
    return fields


def note(card: Card) -> str:
    """What is doubtful about a card's facts; "" if nothing is."""
    text: str = _entry(card).get("note", "")
    return text


def reconstructed(card: Card) -> list[str]:
    """The fields of a card that we had to reconstruct, at least in part; its name aside."""
    fields = provenance(card).items()
    return [field for field, source in fields if "reconstructed" in source and field != "name_en"]


def _entry(card: Card) -> dict[str, Any]:
    prefix, digits = card.number.split("-")
    entries = _provenance()
    for number in range(int(digits), 0, -1):
        entry: dict[str, Any] | None = entries.get(f"{prefix}-{number:0{len(digits)}d}")
        if entry is not None:
            return entry
    return {}


def card_data(card: Card) -> dict[str, Any]:
    """A card as plain JSON values."""
    return {
        "number": card.number,
        "name": card.name,
        "slug": card.slug,
        "deck": DECK_NAMES[card.deck],
        "kind": "attack" if card.deck == ATTACK else KIND_NAMES[card.kind],
        "colours": colours(card.colour),
        "copies": card.copies,
        "cost": goods_data(card.cost),
        "raze": goods_data(card.raze),
        "deal": GOOD_NAMES[card.deal] if card.deal >= 0 else None,
        "vp": card.vp,
        "text": card_text(card),
        "reconstructed": reconstructed(card),
        "provenance": provenance(card),
        "note": note(card),
    }
