"""Options: stable names and verbs for programs, sentences for people, and the cards they are about.

A verb is one or two words of the rulebook, the same for all options of a kind. Screens group and
explain options by verb and cards; nobody takes a name or a sentence apart.
"""

from __future__ import annotations

from typing import Final

from ....kernel.decision import Option
from ....kernel.sentences import capital, listed
from ....kernel.state import Choice
from . import choices as c
from .effects import ChooseOne, MayExchange
from .goods import (
    COMMON,
    COMMON_CARD,
    FACTION_CARD,
    FOOD,
    GOOD_NAMES,
    STONE,
    WOOD,
    count,
)
from .order import InAnyOrder
from .phases import storable
from .state import State
from .telling import seat_name, spoken

TWICE: Final = "activate twice"
VERBS: Final = {
    c.TAKE: "take",
    c.DRAW: "draw",
    c.BUILD: "build",
    c.DEAL: "deal",
    c.RAZE: "raze",
    c.RAZE_LOCATION: "raze location",
    c.ACTIVATE: "activate",
    c.WORKERS: "workers",
    c.PASS: "pass",
    c.DEFEND: "defend",
    c.DEPLOY: "samurai",
    c.OFFER: "offer",
    c.STACK: "stack",
    c.END_TURN: "end turn",
    c.PAY: "pay",
    c.GIVE_UP: "give up",
    c.DISCARD: "discard",
    c.AT: "choose location",
    c.STEAL: "steal",
    c.ENEMY: "choose enemy",
    c.DEAL_OF: "choose deal",
    c.TRADE_OF: "choose trade",
    c.GOOD: "discard good",
    c.NEXT: "first",
    c.DECLINE: "decline",
    c.DONE: "done",
    c.GOOD_AT: "gain good",
    c.FIRST: "gain",
    c.UNDER: "use",
    c.EXCHANGE: "spend",
    c.STORE: "store",
    c.STORE_LESS: "store less",
}


def option(state: State, choice: Choice) -> Option:
    """A choice of the open decision with its name, words, target, verb and cards."""
    kind = choice[0]
    if kind in ABOUT_A_CARD:
        return about_a_card(state, choice)
    if kind in ABOUT_A_PLACE:
        return about_a_place(state, choice)
    if kind in (c.STEAL, c.ENEMY):
        return about_an_enemy(state, choice)
    if kind in (c.FIRST, c.EXCHANGE, c.NEXT):
        return about_ways(state, choice)
    if kind == c.STORE:
        return about_storing(state)
    return about_goods(choice)


# kind: name before the slug, words before the name
ABOUT_A_CARD: Final = {
    c.TAKE: ("take", "Take"),
    c.BUILD: ("build", "Build"),
    c.DEAL: ("deal", "Make a Deal with"),
    c.RAZE: ("raze", "Raze from hand:"),
    c.DEFEND: ("defend", "Put the Defense token on"),
    c.DEPLOY: ("samurai", "Deploy a Samurai at"),
    c.STACK: ("stack", "Put a card under"),
    c.GIVE_UP: ("give up", "Give up"),
    c.DISCARD: ("discard", "Discard"),
    c.UNDER: ("use", "Use"),
    c.ACTIVATE: ("activate", "Activate"),
}


def about_a_card(state: State, choice: Choice) -> Option:
    """Options about one of the own or shown cards."""
    card = state.table[choice[1]]
    name, words = ABOUT_A_CARD[choice[0]]
    verb, after = VERBS[choice[0]], ""
    if choice[0] == c.ACTIVATE and choice[2] == 2:
        verb, after = TWICE, " twice"
    if choice[0] == c.GIVE_UP and state.holder(choice[1]) < 0:
        words += " the Foundation"
    name, words = f"{name} {card.slug}{after}", f"{words} {card.name}{after}"
    return Option(name, words, card.slug, verb, (choice[1],))


ABOUT_A_PLACE: Final = (c.RAZE_LOCATION, c.AT, c.DEAL_OF, c.TRADE_OF, c.GOOD_AT, c.OFFER)


def about_a_place(state: State, choice: Choice) -> Option:
    """Options aimed at a Location or a Deal, one's own or an enemy's."""
    card = state.table[choice[1]]
    name, words = placed(state, choice)
    return Option(name, words, card.slug, VERBS[choice[0]], (choice[1],))


def placed(state: State, choice: Choice) -> tuple[str, str]:
    """The name and the words of an option about a Location or a Deal."""
    kind, card = choice[0], state.table[choice[1]]
    if kind == c.GOOD_AT:
        good = GOOD_NAMES[choice[2]]
        return f"gain {good} of {card.slug}", f"Gain {count(choice[2], 1)} as on {card.name}"
    if kind == c.OFFER:
        good = GOOD_NAMES[choice[2]]
        return f"offer {good} on {card.slug}", f"Put {count(choice[2], 1)} on {card.name}"
    place, whose = f"{seat_name(state, choice[2])}/{card.slug}", spoken(state, choice[2])
    if kind == c.RAZE_LOCATION:
        return f"raze {place}", f"Raze {card.name} of {whose}"
    if kind == c.AT:
        return f"choose {place}", f"Choose {card.name} of {whose}"
    deal = f"{card.name} ({count(card.deal, 1)})"
    if kind == c.TRADE_OF:
        return f"trade {place}", f"{capital(whose)}: the trade with {deal}"
    return f"deal {place}", f"{capital(whose)}: the Deal {deal}"


def about_an_enemy(state: State, choice: Choice) -> Option:
    """Options aimed at a seat or its supply."""
    enemy, whom = seat_name(state, choice[1]), spoken(state, choice[1])
    if choice[0] == c.ENEMY:
        name, words = f"choose {enemy}", f"Choose {whom}"
    else:
        good = GOOD_NAMES[choice[2]]
        name, words = f"steal {enemy}/{good}", f"Take {count(choice[2], 1)} from {whom}"
    return Option(name, words, enemy, VERBS[choice[0]])


# What a pair of workers is exchanged for: the pile or the good on screen that stands for it.
PAIRS: Final = {
    WOOD: "wood",
    STONE: "stone",
    FOOD: "food",
    COMMON_CARD: "common deck",
    FACTION_CARD: "faction deck",
}
PAID: Final = ("wood", "stone", "food", "gold")


def about_goods(choice: Choice) -> Option:
    """Options about goods and decks, and those that say it all by themselves."""
    kind, verb = choice[0], VERBS[choice[0]]
    if kind == c.DRAW:
        which = "common" if choice[1] == COMMON else "faction"
        words = f"Draw a {which.capitalize()} card"
        return Option(f"draw {which}", words, f"{which} deck", verb)
    if kind == c.WORKERS:
        name = f"workers {GOOD_NAMES[choice[1]]}"
        words = f"Exchange 2 workers for {count(choice[1], 1)}"
        return Option(name, words, PAIRS[choice[1]], verb)
    if kind == c.PAY:
        parts = [f"{n} {good}" for n, good in zip(choice[1:], PAID, strict=True) if n]
        return Option("pay " + " ".join(parts), "Pay " + ", ".join(parts), "gold", verb)
    if kind in (c.GOOD, c.STORE_LESS):
        good = GOOD_NAMES[choice[1]]
        return Option(f"discard {good}", f"Discard {count(choice[1], 1)}", good, verb)
    return Option(verb, PLAIN_OPTIONS[kind], verb=verb)


def about_storing(state: State) -> Option:
    """The option to store all that may be stored, with what that is."""
    assert state.asked is not None
    seat = state.asked[1]
    goods = state.seats[seat].goods
    kept = [count(good, goods[good]) for good in storable(state, seat) if goods[good]]
    return Option("store all", f"Store {listed(kept)}", "board", VERBS[c.STORE])


# Options that name nothing on the table.
PLAIN_OPTIONS: Final = {
    c.PASS: "Pass for the rest of the round",
    c.END_TURN: "End the turn",
    c.DECLINE: "Do not",
    c.DONE: "Done",
}


def about_ways(state: State, choice: Choice) -> Option:
    """Options among the ways that a card offers."""
    assert state.asked is not None
    question, verb = state.asked[0], VERBS[choice[0]]
    if isinstance(question, ChooseOne):
        goods = question.way(choice[1]).goods
        name = "gain " + " ".join(f"{n} {GOOD_NAMES[good]}" for good, n in goods.items)
        return Option(name, f"Gain {goods.read()}", verb=verb)
    if isinstance(question, MayExchange):
        way = question.way(choice[1])
        names = " ".join(f"{n} {GOOD_NAMES[good]}" for good, n in way.spends.items)
        return Option(f"spend {names}", capital(way.read()), verb=verb)
    assert isinstance(question, InAnyOrder)
    return about_order(state, question, choice[1])


def about_order(state: State, question: InAnyOrder, place: int) -> Option:
    """Options among effects that happen at once: which one comes first."""
    effect, card = question.items[place]
    slug = state.table[card].slug if card >= 0 else "board"
    source = state.table[card].name if card >= 0 else "the Faction board"
    words = f"First {source}: {effect.read()}"
    cards = (card,) if card >= 0 else ()
    return Option(f"first {place + 1} {slug}", words, slug, VERBS[c.NEXT], cards)
