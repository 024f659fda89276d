"""What a card says, produced from its declaration; icons stand in braces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from ....kernel.sentences import sentence
from .card import (
    IN_DEVELOPMENT,
    IN_PLAY,
    NO_CLEAN_UP_DISCARD,
    NO_GARRISON,
    NO_GARRISON_IN_REGION,
    NO_LEAVING,
    NO_MANA,
    NO_PLAY,
    RUTHLESS,
    STARTS,
    TRADE_FRIENDLY,
    Card,
)
from .provenance import note, provenance, reconstructed
from .symbols import (
    ATTACK,
    ICONS,
    PINNED,
    POWER,
    SIGNPOST,
    STATES,
    SUITS,
    SYMBOL_NAMES,
    names_of,
)

FORBIDDEN: Final = (
    (NO_PLAY, "Cannot be played."),
    (NO_GARRISON, "Cannot be garrisoned."),
    (NO_GARRISON_IN_REGION, "Cannot be garrisoned in a {region}."),
    (NO_MANA, "Cannot be gained as mana."),
    (NO_CLEAN_UP_DISCARD, "Cannot be discarded in your clean-up."),
    (NO_LEAVING, "Cannot be abandoned or recalled."),
)
MARKS: Final = {0: "", RUTHLESS: "ruthless", TRADE_FRIENDLY: "trade-friendly"}


def said(sentences: Iterable[Any]) -> str:
    """Phrases, each as a sentence."""
    return " ".join(sentence(phrase.read()) for phrase in sentences)


def card_lines(card: Card) -> list[str]:
    """The rules text of a card, a line for each part."""
    lines: list[str] = []
    if card.needs is not None:
        lines.append(f"Cannot be played unless {card.needs.read()}.")
    lines += [words for bit, words in FORBIDDEN if card.forbids & bit]
    if card.setup.items:
        lines.append(f"Set-up: gain {card.setup.read()}.")
    if card.free:
        lines.append("Free play.")
    elif card.free_if is not None and card.starts != IN_DEVELOPMENT:
        lines.append(f"Free play if {card.free_if.read()}.")
    if card.developed is not None:
        lines.append(f"When developed: {card.developed.read()}.")
    played = [sentence(phrase.read()) for phrase in card.play]
    lines += [f"Commerce: {' '.join(played)}"] if card.marks & SIGNPOST else played
    if card.profit:
        lines.append(f"Profit: {said(card.profit)}")
    if card.exhaust is not None:
        lines.append(f"Exhaust: {card.exhaust.read()}.")
    lines += [when.read() for when in card.whens]
    lines += [f"Passive: {passive.read()}" for passive in card.passives]
    if card.solstice:
        lines.append(f"Solstice: {said(card.solstice)}")
    if card.solstice_of_others:
        lines.append(f"Solstice of each other player: {said(card.solstice_of_others)}")
    if card.end_of_solstice:
        lines.append(f"End of solstice: {said(card.end_of_solstice)}")
    return lines


@cache
def card_text(card: Card) -> str:
    """The rules text of a card in one line."""
    return " ".join(card_lines(card))


def points_text(card: Card) -> str:
    """What a card is worth."""
    parts = [f"{card.vp} VP"] if card.vp else []
    if card.points is not None:
        parts.append(card.points.read())
    return "; ".join(parts)


def cost_text(card: Card) -> str:
    """What it takes to develop a card."""
    if card.starts != IN_DEVELOPMENT:
        return ""
    parts = [card.cost.read() if card.cost is not None else "free"]
    if card.condition is not None:
        parts.append(f"only if {card.condition.read()}")
    if card.free_if is not None:
        parts.append(f"free if {card.free_if.read()}")
    return "; ".join(parts)


def kind_of(card: Card) -> str:
    """What a card is, for lists: its banner's suit, or what else it is."""
    if card.marks & POWER:
        return "power"
    if card.side and card.states and not card.starts:
        return "state"
    if card.banner and card.starts != IN_PLAY:
        return names_of(card.banner)[0]
    return "nation"


def deck_of(card: Card) -> str:
    """The deck a card is listed under: a State card beside the common ones lies with them."""
    own_state = card.nation.common_states_too and kind_of(card) == "state"
    return "states" if own_state else card.deck


def side_words(sides: list[Card], words: list[str]) -> list[str]:
    """The words of each side behind its name, or its letter if both have the same name."""
    if len(set(words)) == 1:
        return words[:1]
    same = sides[0].name == sides[1].name
    names = [side.side if same else side.name for side in sides]
    return [f"{name}: {each}" for name, each in zip(names, words, strict=True) if each]


def symbols_of(sides: list[Card], marks: int) -> list[str]:
    """The symbols of a card, each as often as the side that shows it most."""
    found: list[str] = []
    for place, name in enumerate(SYMBOL_NAMES):
        if marks >> place & 1:
            found += [name] * max(side.count(1 << place) for side in sides)
    return found


def card_data(sides: list[Card]) -> dict[str, Any]:
    """A physical card as plain JSON values; double-sided ones have both texts."""
    card = sides[0]
    names = list(dict.fromkeys(side.name for side in sides))
    number = card.number.rstrip("AB") if len(sides) > 1 else card.number
    return {
        "number": number,
        "name": " / ".join(names),
        "slug": card.slug,
        "deck": deck_of(card),
        "kind": kind_of(card),
        "suits": symbols_of(sides, SUITS),
        "icons": symbols_of(sides, ICONS),
        "states": symbols_of(sides, STATES),
        "pinned": bool(card.marks & PINNED),
        "attack": bool(card.marks & ATTACK),
        "signpost": bool(card.marks & SIGNPOST),
        "starts": STARTS[card.starts],
        "players": card.players,
        "mark": MARKS[card.mark],
        "development": cost_text(card),
        "vp": "; ".join(side_words(sides, [points_text(side) for side in sides])),
        "text": " ".join(side_words(sides, [card_text(side) or "No effect." for side in sides])),
        "reconstructed": reconstructed(number),
        "provenance": provenance(number),
        "note": note(number),
    }


def physical(cards: list[Card]) -> list[list[Card]]:
    """Cards by their sides: a double-sided card is one card."""
    found: dict[str, list[Card]] = {}
    for card in cards:
        number = card.number[:-1] if card.side and card.number[-1] in "AB" else card.number
        found.setdefault(number, []).append(card)
    return list(found.values())
