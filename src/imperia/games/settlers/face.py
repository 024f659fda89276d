"""Imperial Settlers in words: how it lists options, and what help says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel import Option, Outcome
from ...kernel.face import ATTACK as ATTACKS
from ...kernel.face import PLAY, TRADE, USE, Face, Line
from ...kernel.sentences import capital
from .help import GUIDES, KEYWORDS
from .rules import choices as c
from .rules.answers import PAIRS, TWICE, VERBS
from .rules.building import BuildFactionCard, BuildOwnDeal
from .rules.card import Card
from .rules.goods import (
    ATTACK,
    COMMON,
    DECK_NAMES,
    FOOD,
    GOOD_NAMES,
    KIND_NAMES,
    LOCATION,
    RAZE,
    WORKER,
    Goods,
    colours,
    count,
)
from .rules.phases import ROUNDS, ProductionPhase, Store
from .rules.solo import Attack, achievement
from .rules.telling import people
from .rules.text import action_text, card_text, twice_text
from .rules.turns import ActionPhase
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
FREE_STEPS = tuple(VERBS[kind] for kind in (c.DEFEND, c.DEPLOY, c.OFFER, c.STACK))
ENDS = tuple(VERBS[kind] for kind in (c.PASS, c.END_TURN, c.DONE, c.DECLINE))
SHOWN_CARDS = tuple(VERBS[kind] for kind in (c.TAKE, c.DISCARD, c.UNDER))
KINDS = {
    **dict.fromkeys((VERBS[c.BUILD], VERBS[c.DEFEND], VERBS[c.DEPLOY], VERBS[c.OFFER]), PLAY),
    **dict.fromkeys((VERBS[c.ACTIVATE], TWICE, VERBS[c.STACK]), USE),
    **dict.fromkeys((VERBS[c.DEAL], VERBS[c.WORKERS], VERBS[c.EXCHANGE]), TRADE),
    **dict.fromkeys((VERBS[c.RAZE], VERBS[c.RAZE_LOCATION]), ATTACKS),
}
# What is done with a card that is in sight
ACTS = {
    VERBS[c.TAKE]: "Take",
    VERBS[c.DEFEND]: "Put the Defense token on it",
    VERBS[c.DEPLOY]: "Deploy a Samurai here",
    VERBS[c.STACK]: "Put a card under it",
    VERBS[c.GIVE_UP]: "Give it up",
    VERBS[c.DISCARD]: "Discard",
    VERBS[c.UNDER]: "Put it under",
    VERBS[c.GOOD]: "Discard",
    VERBS[c.STORE_LESS]: "Discard",
}
# By what a pair of workers buys on screen: the same in words.
BOUGHT = {target: count(good, 1) for good, target in PAIRS.items()}


class SettlersFace(Face[View]):
    """The face of Imperial Settlers."""

    side = "faction"
    example = ("b vil", "build village")
    topic = "raze"
    groups = GROUPS
    ends = END
    kinds = KINDS

    def line(self, view: View, option: Option) -> Line:
        return listed(view, option)

    def where(self, view: View) -> str:
        return where(view)

    def apart(self, view: View, option: Option, alike: Sequence[Option]) -> str:
        return told_apart(view, option, alike)

    def guide(self, side: str) -> str:
        return GUIDES[DECK_NAMES.index(side)]

    def keywords(self) -> Mapping[str, str]:
        return KEYWORDS

    def title(self, outcome: Outcome) -> str:
        return achievement(outcome.standings[0].score) if outcome.winners else ""

    def summary(self, card: Mapping[str, Any]) -> str:
        parts = [" ".join([*card["colours"], card["kind"]])]
        attacks = card["deck"] == DECK_NAMES[ATTACK]
        if not attacks:
            parts.append(f"costs {self.amounts(card['cost']) or 'nothing'}")
        parts += [f"Raze: {self.amounts(card['raze'])}"] if card["raze"] else []
        field = "Target:" if attacks else "Deal:"
        parts += [f"{field} {self.amounts({card['deal']: 1})}"] if card["deal"] else []
        return ", ".join(parts)

    def amounts(self, goods: Mapping[str, int]) -> str:
        return ", ".join(count(GOOD_NAMES.index(good), number) for good, number in goods.items())


def listed(view: View, option: Option) -> Line:
    """An option with its heading and its note."""
    verb, act = option.verb, ACTS.get(option.verb, "")
    if verb in ENDS:
        return Line(END, option.words, "")
    if verb in FREE_STEPS:
        cost = count(WORKER, 1) if verb == VERBS[c.DEPLOY] else ""
        return Line(FREE, option.words, "", act, cost)
    if verb == VERBS[c.WORKERS]:
        return Line(WORKERS, BOUGHT[option.target], "")
    if option.cards:
        return about_a_card(view, option, option.cards[0])
    return Line(CHOOSE, option.words, "", act)


def about_a_card(view: View, option: Option, number: int) -> Line:
    """Options about a card, with what it costs and what it brings."""
    card, verb, act = view.table[number], option.verb, ACTS.get(option.verb, "")
    if verb == VERBS[c.BUILD]:
        price = asked_cost(view, card)
        return Line(BUILD, card.name, f"for {price}. {card_text(card)}", "Build", price)
    if verb == VERBS[c.DEAL]:
        good = count(card.deal, 1)
        more = f"{capital(good)} now, and again in every Production phase."
        return Line(DEAL, card.name, good, "Make a Deal", f"{count(FOOD, 1)} → {good}", more)
    if verb == VERBS[c.RAZE]:
        brings = card.raze.read()
        cost = f"{count(RAZE, 1)} → {brings}"
        return Line(RAZE_CARD, card.name, brings, "Raze it", cost, "It leaves your hand for good.")
    if verb == VERBS[c.RAZE_LOCATION]:
        return raze_location(view, number)
    if verb == VERBS[c.ACTIVATE]:
        return Line(ACTIVATE, card.name, action_text(card), "Activate")
    if verb == TWICE:
        return Line(ACTIVATE, f"{card.name} twice", twice_text(card), "Activate twice")
    if verb in SHOWN_CARDS:
        return Line(CHOOSE, option.words, f"{printed(card)}. {card_text(card)}", act)
    if verb == VERBS[c.AT]:
        return Line(CHOOSE, option.words, card_text(card), act)
    return Line(CHOOSE, option.words, "", act)


def told_apart(view: View, option: Option, alike: Sequence[Option]) -> str:
    """What tells an option from others about cards of the same name: their fields, or guards."""
    facts = [differences(view, one) for one in (option, *alike)]
    found = [
        fact
        for place, fact in enumerate(facts[0])
        if fact and any(other[place] != fact for other in facts[1:])
    ]
    return ", ".join(found)


def differences(view: View, option: Option) -> tuple[str, ...]:
    """What cards of one name may differ in: where they lie, their fields, what lies on them."""
    if not option.cards:
        return ()
    number = option.cards[0]
    card = view.table[number]
    guards = (number in view.defended) + (number in view.samurai)
    return (
        "in your hand" if number in view.seats[max(view.seat, 0)].hand else "on the table",
        f"Raze: {card.raze.read()}" if card.raze else "no Raze field",
        f"Deal: {count(card.deal, 1)}" if card.deal >= 0 else "no Deal field",
        f"{guards} guarding" if guards else "unguarded",
    )


def raze_location(view: View, number: int) -> Line:
    """An enemy Location with its goods and the Raze tokens it costs."""
    card = view.table[number]
    holder = next(seat for seat in view.seats if number in seat.locations())
    walls = sum(view.table[feature].fortifies for feature in holder.features)
    guards = (number in view.defended) + (number in view.samurai)
    tokens, brings = count(RAZE, 2 + walls + guards), card.raze.read()
    whose = f"{card.name} of {people(holder.faction)}"
    leaves = card.deck == COMMON and view.players > 1
    more = f"{capital(people(holder.faction))} keep a Foundation and gain 1 wood." if leaves else ""
    cost = f"{tokens} → {brings}"
    return Line(RAZE_LOCATION, whose, f"{brings} for {tokens}", "Raze it", cost, more)


def asked_cost(view: View, card: Card) -> str:
    """What building a card takes now: some cards let it be built without a Location."""
    asks = view.asked[0] if view.asked is not None else None
    if isinstance(asks, BuildFactionCard | BuildOwnDeal):
        return cost(Goods(tuple(item for item in card.cost.items if item[0] != LOCATION)))
    return cost(card.cost)


def cost(goods: Goods) -> str:
    """A cost in words."""
    return goods.read() or "nothing"


def printed(card: Card) -> str:
    """`pink production, costs 1 wood, Raze: 2 workers`: all but the text."""
    parts = [" ".join([*colours(card.colour), KIND_NAMES[card.kind]]), f"costs {cost(card.cost)}"]
    if card.raze:
        parts.append(f"Raze: {card.raze.read()}")
    if card.deal >= 0:
        parts.append(f"Deal: {count(card.deal, 1)}")
    return ", ".join(parts)


def where(view: View) -> str:
    """`Round 2 of 5, Action phase`."""
    return f"Round {view.round} of {ROUNDS}, {phase(view)}"


def phase(view: View) -> str:
    """Which phase it is, read from what is still to come."""
    if view.over:
        return "the end"
    pending = [type(frame[0]) for frame in view.stack]
    if ProductionPhase in pending:
        return "Lookout"
    if ActionPhase in pending:
        return "Production"
    asks = view.asked[0] if view.asked is not None else None
    if isinstance(asks, Store):
        return "Cleanup"
    if isinstance(asks, Attack):
        return "the attack"
    return "Action phase"
