"""The options of Imperial Settlers as they are listed: grouped, with what they cost and bring."""

from __future__ import annotations

from ...kernel import Option
from ...kernel.face import Line
from .rules.card import Card
from .rules.goods import (
    DECK_NAMES,
    KIND_NAMES,
    RAZE,
    colours,
    count,
)
from .rules.text import action_text, card_text
from .rules.view import View

BUILD = "Build"
DEAL = "Make a Deal (1 food): its good now and in every Production phase"
RAZE_CARD = "Raze from hand (1 Raze token)"
RAZE_LOCATION = "Raze an enemy Location"
ACTIVATE = "Activate"
WORKERS = "Exchange 2 workers for"
FREE = "Free steps (the turn goes on)"
CHOOSE = "Choose"
END = "Or"
GROUPS = (BUILD, DEAL, RAZE_CARD, RAZE_LOCATION, ACTIVATE, WORKERS, FREE, CHOOSE, END)
FREE_STEPS = ("defend", "samurai", "offer", "stack")
ENDS = ("pass", "end turn", "done", "decline")


def listed(view: View, option: Option) -> Line:
    """An option with its heading and its note."""
    verb = option.name.split()[0]
    if option.name in ENDS:
        return Line(END, option.words, "")
    if verb == "workers":
        return Line(WORKERS, option.words.removeprefix("Exchange 2 workers for "), "")
    card = next((card for card in view.table if card.slug == option.target), None)
    if card is None:
        return Line(CHOOSE, option.words, "")
    if verb in FREE_STEPS:
        return Line(FREE, option.words, "")
    if "/" in option.name:
        return aimed(view, option, card)
    return about_a_card(option, card, verb)


def about_a_card(option: Option, card: Card, verb: str) -> Line:
    """Options about an own or shown card."""
    if verb == "build":
        return Line(BUILD, card.name, f"for {cost(card)}. {card_text(card)}")
    if verb == "deal":
        return Line(DEAL, card.name, count(card.deal, 1))
    if verb == "raze":
        return Line(RAZE_CARD, card.name, card.raze.read())
    if verb == "activate":
        twice = option.name.endswith(" twice")
        return Line(ACTIVATE, card.name + (" twice" if twice else ""), action_text(card))
    if verb in ("take", "discard", "use"):
        return Line(CHOOSE, option.words, f"{printed(card)}. {card_text(card)}")
    return Line(CHOOSE, option.words, "")


def aimed(view: View, option: Option, card: Card) -> Line:
    """Options aimed at a Location or a Deal in somebody's Empire."""
    verb, _, place = option.name.partition(" ")
    if verb == "raze":
        holder = place.partition("/")[0]
        tokens = count(RAZE, 2 + guards(view, holder, card))
        return Line(RAZE_LOCATION, f"{card.name} of {holder}", f"{card.raze.read()} for {tokens}")
    if verb == "choose":
        return Line(CHOOSE, option.words, card_text(card))
    return Line(CHOOSE, option.words, "")


def guards(view: View, holder: str, card: Card) -> int:
    """How many more Raze tokens than two a Location costs."""
    place = view.table.index(card)
    more = (place in view.defended) + (place in view.samurai)
    for seat, of in enumerate(view.seats):
        name = DECK_NAMES[of.faction] if seat < view.players else "virtual"
        if name == holder:
            more += sum(view.table[feature].fortifies for feature in of.features)
    return more


def cost(card: Card) -> str:
    """What building a card takes."""
    return card.cost.read() or "nothing"


def printed(card: Card) -> str:
    """`pink production, costs 1 wood, Raze: 2 workers`: all but the text."""
    parts = [" ".join([*colours(card.colour), KIND_NAMES[card.kind]]), f"costs {cost(card)}"]
    if card.raze:
        parts.append(f"Raze: {card.raze.read()}")
    if card.deal >= 0:
        parts.append(f"Deal: {count(card.deal, 1)}")
    return ", ".join(parts)
