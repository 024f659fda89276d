"""The options of Imperium: Horizons as they are listed: grouped, with what the cards say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ...kernel import Option, several
from ...kernel.face import PLAY as PLAYS
from ...kernel.face import TRADE as TRADES
from ...kernel.face import USE, Line
from ...kernel.sentences import counted
from .rules import choices as c
from .rules.card import Card
from .rules.plain import plain
from .rules.state import FULL, SLOT_SUITS
from .rules.symbols import (
    ATTACK,
    ICONS,
    PINNED,
    POWER,
    RESOURCES,
    SIGNPOST,
    STATES,
    SUITS,
    names_of,
)
from .rules.telling_options import MAIN_DECK, deck_of
from .rules.text import card_text, cost_text, points_text, said
from .rules.turns import MayDiscard
from .rules.view import View
from .words.pay import Pay

PLAY = "Play a card (an action, unless it has free play)"
PROFIT = "Take the Profit (an action)"
EXHAUST = "Exhaust (a token)"
INSTEAD = "Instead of all this"
TRADE = "Trade"
ACQUIRE = "Acquire, with the resources on it and the Unrest under it"
BREAK = "Break through for, without Unrest"
EXILED = "From the Exile pile"
MARKET = "In the Market"
DEVELOP = "Develop"
CHOOSE = "Choose"
END = "Or"
GROUPS = (
    *(PLAY, PROFIT, EXHAUST, INSTEAD, TRADE, ACQUIRE, BREAK, EXILED, MARKET, DEVELOP, CHOOSE),
    END,
)
ENDS = ("end turn", "done", "decline", "ignore")
# The verb of an option: its heading, and whether the card's name alone is enough.
HEADINGS = {
    "play": (PLAY, True),
    "profit": (PROFIT, True),
    "exhaust": (EXHAUST, True),
    "trade": (TRADE, False),
    "acquire exiled": (EXILED, True),
    "acquire": (ACQUIRE, True),
    "break through exiled": (EXILED, True),
    "break through": (BREAK, True),
    "recite": (EXILED, False),
    "add to": (MARKET, False),
    "move to": (MARKET, False),
    "gain from": (MARKET, False),
    "develop": (DEVELOP, True),
    "remove": (DEVELOP, False),
}
KINDS = {
    **dict.fromkeys(("play", "free play", "develop"), PLAYS),
    **dict.fromkeys(("exhaust", "profit", "answer", "solstice"), USE),
    **dict.fromkeys(("trade", "acquire", "acquire exiled"), TRADES),
}
# What is done with a card that is in sight
ACTS = {
    "play": "Play",
    "free play": "Free play",
    "profit": "Take the Profit",
    "exhaust": "Exhaust",
    "trade": "Trade",
    "acquire": "Acquire",
    "acquire exiled": "Acquire from exile",
    "break through": "Break through for it",
    "break through exiled": "Break through for it",
    "develop": "Develop",
    "solstice": "Resolve its Solstice",
    "answer": "Use it",
    "discard": "Discard",
    "abandon": "Abandon",
    "recall": "Recall",
    "return": "Return",
    "exile": "Exile",
    "history": "Put it into your history",
    "legends": "Put it into legends",
    "garrison": "Garrison it",
    "mana": "Keep it as mana",
    "top": "Put it on top of your deck",
    "draw": "Draw",
    "add to": "Add to it",
}
UNREST_TOO = "What lies on it is yours, and so is the Unrest under it."
SILENT = ("give", "swap", "under")  # so many pairs that texts would hide them
# The small deck that fills a place in the Market, by the target of an option to take from it.
SMALL_DECKS = {deck_of(suit): slot for slot, suit in enumerate(SLOT_SUITS) if suit}


def listed(view: View, option: Option) -> Line:
    """An option with its heading and its note."""
    if option.verb in ("innovate", "revolt"):
        return Line(INSTEAD, option.words, "")
    if option.verb in ENDS and (c.DO,) not in view.options:
        return Line(END, option.words, "")
    if option.target == MAIN_DECK or option.target in SMALL_DECKS:
        return Line(BREAK, option.words, pile_note(view, option.target))
    group, bare = HEADINGS.get(option.verb, (CHOOSE, False))
    if not option.cards:
        return Line(group, option.words, "")
    card = option.cards[0]
    if card in view.market and group == CHOOSE:
        group = MARKET
    label, act = view.table[card].name if bare else option.words, ACTS.get(option.verb, "")
    cost, more = costs(view, option.verb, card)
    return Line(group, label, note(view, option.verb, card), act, cost, more)


def costs(view: View, verb: str, card: int) -> tuple[str, str]:
    """What an option about a card takes or brings that the card does not show, and what of it."""
    if verb == "develop":
        return price(view.table[card]), ""
    lies = on_it(view, card) if card in view.market else ""
    if verb == "acquire" and lies:
        return lies, UNREST_TOO
    if verb in ("trade", "profit"):
        return on_route(view, card), ""
    return lies, ""


def note(view: View, verb: str, card: int) -> str:
    """What to know about the card of an option."""
    printed = view.table[card]
    if verb in SILENT or (view.asked is not None and isinstance(view.asked[0], MayDiscard)):
        return ""
    if verb == "exhaust" and printed.exhaust is not None:
        return plain(printed.exhaust.read())
    if verb == "answer":
        return plain(" ".join(when.read() for when in printed.whens))
    if verb == "solstice":
        return plain(said(printed.solstice))
    if verb in ROUTE_NOTES:
        return ROUTE_NOTES[verb](view, card)
    if verb == "develop":
        return f"{price(printed)}. {says(printed)}"
    if verb == "play":
        return plain(card_text(printed)) or looks(printed)
    lies = on_it(view, card) if card in view.market else ""
    shown = ", ".join(kind(printed)) if verb == "add to" else says(printed)
    return "; ".join(filter(None, (f"with {lies}" if lies else "", shown)))


def trade_note(view: View, route: int) -> str:
    """What trading with a route brings: `1/3 goods; you gain 1 goods, too. Draw 2 cards.`"""
    own = route in view.seats[view.seat].play
    gain = "" if own else "; you gain 1 goods, too"
    return f"{on_route(view, route)}{gain}. {commerce_note(view, route)}"


def commerce_note(view: View, route: int) -> str:
    """The Commerce of a route."""
    return plain(said(view.table[route].play))


def profit_note(view: View, route: int) -> str:
    """The Profit of a route, and the goods that come with it."""
    words = plain(said(view.table[route].profit))
    return f"{view.goods_on(route)} goods come to your pool. {words}"


ROUTE_NOTES: Final[Mapping[str, Callable[[View, int], str]]] = {
    "trade": trade_note,
    "commerce of": commerce_note,
    "profit": profit_note,
}


def on_route(view: View, route: int) -> str:
    """How full a trade route is: `2/3 goods`."""
    return f"{view.goods_on(route)}/{FULL} goods"


def told_apart(view: View, option: Option, alike: Sequence[Option]) -> str:
    """What tells an option from others that read the same; "" if nothing does."""
    if not option.cards:
        return ""
    facts = differences(view, option.cards[0])
    others = [differences(view, one.cards[0]) for one in alike if one is not option]
    found = [
        fact
        for place, fact in enumerate(facts)
        if fact and any(other[place] != fact for other in others)
    ]
    return ", ".join(found)


def differences(view: View, card: int) -> tuple[str, ...]:
    """What cards of one name may differ in: the pile, what lies on and under it, the deck."""
    held = on_it(view, card)
    under = several(view.table[one].name for one in view.garrisons.get(card, ()) if one >= 0)
    return (
        pile_of(view, card),
        f"{held} on it" if held else "nothing on it",
        f"garrison: {under}" if under else "no garrison",
        "exhausted" if card in view.exhausted else "ready",
        f"of the {view.table[card].deck.capitalize()}",
    )


def pile_of(view: View, card: int) -> str:
    """The pile that a card lies in: `from your discard pile`."""
    if card in view.market:
        return "from the Market"
    if card in view.exile:
        return "from the Exile pile"
    for seat, of in enumerate(view.seats):
        whose = "your" if seat == view.seat else f"the {of.nation.capitalize()}'"
        for pile, cards in (
            ("hand", of.hand),
            ("discard pile", of.discard),
            ("history", of.history),
            ("legends", of.legends),
            ("deck", of.top),
        ):
            if card in cards:
                return f"from {whose} {pile}"
    return ""


def says(card: Card) -> str:
    """Everything that a card shows, in a line."""
    return ". ".join(filter(None, (looks(card), plain(card_text(card)))))


def looks(card: Card) -> str:
    """`region, barbarian, river, pinned; 2 VP`: all but the text."""
    headers = names_of(card.marks & (PINNED | SIGNPOST | ATTACK))
    signs = ", ".join(kind(card) + symbols(card, ICONS) + headers)
    return "; ".join(filter(None, (signs, plain(points_text(card)))))


def kind(card: Card) -> list[str]:
    """The suits and the state symbols of a card."""
    return symbols(card, SUITS & ~POWER) + names_of(card.marks & STATES)


def symbols(card: Card, marks: int) -> list[str]:
    """The symbols of a card, with a 2 before those that are printed twice."""
    twice = [name for symbol in card.double for name in names_of(symbol)]
    return [f"2 {name}" if name in twice else name for name in names_of(card.marks & marks)]


def bare_price(card: Card) -> str:
    """What is paid to develop a card, without its conditions."""
    if isinstance(card.cost, Pay):
        return plain(card.cost.cost.read())
    return plain(card.cost.read()) if card.cost is not None else "free"


def price(card: Card) -> str:
    """What developing a card takes: `3 material and 2 population`."""
    return plain(cost_text(card)).removeprefix("pay ")


def on_it(view: View, card: int) -> str:
    """What lies on a card and, in the Market, under it: `2 progress, Unrest`."""
    held = [
        f"{number} {kind}"
        for kind, number in zip(RESOURCES, view.tokens.get(card, ()), strict=False)
        if number
    ]
    if card in view.market and view.beneath[view.market.index(card)] >= 0:
        held.append("Unrest")
    return ", ".join(held)


def pile_note(view: View, target: str) -> str:
    """How many cards a deck has left."""
    if target == MAIN_DECK:
        return f"{view.main_size()} cards; if there is none, 2 progress"
    return counted(view.small[SMALL_DECKS[target]], "card")
