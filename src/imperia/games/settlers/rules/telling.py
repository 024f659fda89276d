"""Options and events in words: stable names for programs, sentences for people."""

from __future__ import annotations

from ....kernel.decision import Option
from ....kernel.state import Choice, Event
from . import choices as c
from . import events as e
from .effects import ChooseOne, MayExchange
from .goods import (
    ADJECTIVES,
    COMMON,
    COMMON_CARD,
    DECK_NAMES,
    FACTION_CARD,
    GOOD_NAMES,
    count,
)
from .order import InAnyOrder
from .state import State

PAID = ("wood", "stone", "food", "gold")


def seat_name(state: State, seat: int) -> str:
    """A seat's name: its faction, or the virtual player."""
    return DECK_NAMES[state.seats[seat].faction] if seat < state.players else "virtual"


def spoken(state: State, seat: int) -> str:
    """A seat's name in a sentence."""
    return seat_name(state, seat).capitalize() if seat < state.players else "the virtual player"


def option(state: State, choice: Choice) -> Option:
    """A choice of the open decision with its name, words and target."""
    kind = choice[0]
    if kind in ABOUT_A_CARD:
        return about_a_card(state, choice)
    if kind in ABOUT_A_TARGET:
        return about_a_target(state, choice)
    return about_goods(state, choice)


# kind: name before the slug, words before the name
ABOUT_A_CARD = {
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
    twice = choice[0] == c.ACTIVATE and choice[2] == 2
    foundation = choice[0] == c.GIVE_UP and state.holder(choice[1]) < 0
    return Option(
        f"{name} {card.slug}" + (" twice" if twice else ""),
        f"{words} {'the Foundation ' if foundation else ''}{card.name}"
        + (" twice" if twice else ""),
        card.slug,
    )


ABOUT_A_TARGET = (
    c.RAZE_LOCATION,
    c.AT,
    c.STEAL,
    c.ENEMY,
    c.DEAL_OF,
    c.TRADE_OF,
    c.GOOD_AT,
    c.OFFER,
)


def about_a_target(state: State, choice: Choice) -> Option:
    """Options aimed at a Location, a Deal, a supply or a seat."""
    kind = choice[0]
    if kind == c.STEAL:
        enemy, good = seat_name(state, choice[1]), GOOD_NAMES[choice[2]]
        return Option(
            f"steal {enemy}/{good}",
            f"Take {count(choice[2], 1)} from {spoken(state, choice[1])}",
            enemy,
        )
    if kind == c.ENEMY:
        enemy = seat_name(state, choice[1])
        return Option(f"choose {enemy}", f"Choose {spoken(state, choice[1])}", enemy)
    card = state.table[choice[1]]
    if kind == c.GOOD_AT:
        good = count(choice[2], 1)
        name = f"gain {GOOD_NAMES[choice[2]]} of {card.slug}"
        return Option(name, f"Gain {good} as on {card.name}", card.slug)
    if kind == c.OFFER:
        name = f"offer {GOOD_NAMES[choice[2]]} on {card.slug}"
        return Option(name, f"Put {count(choice[2], 1)} on {card.name}", card.slug)
    of, whose = seat_name(state, choice[2]), spoken(state, choice[2])
    if kind in (c.DEAL_OF, c.TRADE_OF):
        verb, words = ("trade", "the trade with") if kind == c.TRADE_OF else ("deal", "the Deal")
        good = count(card.deal, 1)
        return Option(
            f"{verb} {of}/{card.slug}",
            f"{whose[0].upper()}{whose[1:]}: {words} {card.name} ({good})",
            card.slug,
        )
    verb, words = ("raze", "Raze") if kind == c.RAZE_LOCATION else ("choose", "Choose")
    return Option(f"{verb} {of}/{card.slug}", f"{words} {card.name} of {whose}", card.slug)


def about_goods(state: State, choice: Choice) -> Option:
    """Options about goods, decks, ways and endings."""
    kind = choice[0]
    if kind == c.DRAW:
        which = "common" if choice[1] == COMMON else "faction"
        return Option(f"draw {which}", f"Draw a {which.capitalize()} card", f"{which} deck")
    if kind == c.WORKERS:
        good = GOOD_NAMES[choice[1]]
        deck = {COMMON_CARD: "common deck", FACTION_CARD: "faction deck"}.get(choice[1], good)
        return Option(f"workers {good}", f"Exchange 2 workers for {count(choice[1], 1)}", deck)
    if kind == c.PAY:
        parts = [f"{n} {good}" for n, good in zip(choice[1:], PAID, strict=True) if n]
        return Option("pay " + " ".join(parts), "Pay " + ", ".join(parts), "gold")
    if kind == c.GOOD:
        good = GOOD_NAMES[choice[1]]
        return Option(f"discard {good}", f"Discard {count(choice[1], 1)}", good)
    if kind in (c.FIRST, c.EXCHANGE, c.NEXT):
        return about_ways(state, choice)
    return ENDINGS[kind]


ENDINGS = {
    c.PASS: Option("pass", "Pass for the rest of the round", ""),
    c.END_TURN: Option("end turn", "End the turn", ""),
    c.DECLINE: Option("decline", "Do not", ""),
    c.DONE: Option("done", "Done", ""),
}


def about_ways(state: State, choice: Choice) -> Option:
    """Options among the ways that a card offers."""
    assert state.asked is not None
    question = state.asked[0]
    if isinstance(question, ChooseOne):
        goods = question.way(choice[1]).goods
        name = "gain " + " ".join(f"{n} {GOOD_NAMES[good]}" for good, n in goods.items)
        return Option(name, f"Gain {goods.read()}", "")
    if isinstance(question, MayExchange):
        way = question.way(choice[1])
        names = " ".join(f"{n} {GOOD_NAMES[good]}" for good, n in way.spends.items)
        words = way.read()
        return Option(f"spend {names}", words[0].upper() + words[1:], "")
    assert isinstance(question, InAnyOrder)
    card = choice[2]
    slug = state.table[card].slug if card >= 0 else "board"
    effect = question.items[choice[1]][0]
    return Option(f"first {choice[1] + 1} {slug}", f"First {slug}: {effect.read()}", slug)


def tell(state: State, event: Event, viewer: int) -> str:
    """An event in plain language for a viewer (-1: a watcher)."""
    line = told(state, event, viewer)
    return line[0].upper() + line[1:]


def told(state: State, event: Event, viewer: int) -> str:
    """An event as a sentence that may begin with a seat's name."""
    kind = event[0]
    if kind == e.ROUND:
        return f"Round {event[1]}. {spoken(state, event[2])} go first."
    if kind in (e.REVEAL, e.ATTACK, e.COLLECT, e.MISS, e.RESHUFFLE, e.LEFT):
        return tell_table(state, event)
    who = spoken(state, event[1])
    if kind in (e.GAIN, e.CLEANUP):
        return tell_goods(state, event, who)
    if kind in (e.PASS, e.SWAP):
        return f"{who} {'pass' if kind == e.PASS else 'exchange 2 workers'}."
    if kind == e.STEAL:
        return f"{who} take {count(event[3], 1)} from {spoken(state, event[2])}."
    if kind in (e.DRAW, e.PICK):
        return tell_secret(state, event, viewer, who)
    return tell_card(state, event, who)


def tell_table(state: State, event: Event) -> str:
    """What happens to nobody in particular."""
    names = [state.table[card].name for card in event[1:]]
    if event[0] == e.REVEAL:
        return f"Revealed: {', '.join(names)}."
    if event[0] == e.LEFT:
        return f"Nobody takes {names[0]}."
    if event[0] == e.COLLECT:
        return f"{names[0]} goes to the Collection pile."
    if event[0] == e.ATTACK:
        target = count(state.table[event[1]].deal, 1)[2:]
        return f"The virtual player's new target is {target}."
    return "The attack misses." if event[0] == e.MISS else "The Common discards are shuffled."


def tell_goods(state: State, event: Event, who: str) -> str:
    """What somebody gains or discards."""
    start = 3 if event[0] == e.GAIN else 2
    pairs = zip(event[start::2], event[start + 1 :: 2], strict=True)
    goods = ", ".join(count(good, number) for good, number in pairs)
    if event[0] == e.CLEANUP:
        return f"{who} discard {goods}."
    source = f" ({state.table[event[2]].name})" if event[2] >= 0 else ""
    return f"{who} gain {goods}{source}."


def tell_secret(state: State, event: Event, viewer: int, who: str) -> str:
    """A card that only some may know."""
    verb = "draw" if event[0] == e.DRAW else "pick"
    shown = viewer == event[1] or (event[0] == e.PICK and viewer >= 0 and viewer == event[3])
    if shown:
        return f"{who} {verb} {state.table[event[2]].name}."
    adjective = ADJECTIVES[event[3]] if event[0] == e.DRAW else "Common"
    return (
        f"{who} {verb} a {adjective} card."
        if adjective[0] != "E"
        else f"{who} {verb} an {adjective} card."
    )


# kind: words before the card's name
CARD_WORDS = {
    e.TAKE: "take {card}",
    e.BUILD: "build {card}",
    e.DEAL: "make a Deal with {card}",
    e.FOUNDATION: "put {card} down as a Foundation",
    e.DISCARD: "discard {card}",
    e.LEAVE: "lose {card}",
    e.GIVE_UP: "give up {card}",
    e.DEFEND: "defend {card}",
    e.SAMURAI: "deploy a Samurai at {card}",
    e.TRADE: "make a Deal with the enemy {card}",
    e.BLOCK: "stop {card} for this round",
}


def tell_card(state: State, event: Event, who: str) -> str:
    """What somebody does with a card that all may see."""
    kind = event[0]
    card = state.table[event[2]].name
    if kind == e.BUILD and event[1] >= state.players:
        return f"The virtual player gets {card}."
    if kind in CARD_WORDS:
        return f"{who} {CARD_WORDS[kind].format(card=card)}."
    if kind == e.ACTIVATE:
        return f"{who} activate {card}{' twice' if event[3] == 2 else ''}."
    if kind == e.HOLD:
        thing = count(event[3], 1) if state.table[event[2]].name == "Shrine" else "a card"
        return f"{who} put {thing} on {card}."
    if kind == e.RAZE and event[3] < 0:
        return f"{who} raze {card} from hand."
    of = spoken(state, event[3])
    if kind == e.RAZE:
        return f"{who} raze {card} of {'their own' if of == who else of}."
    verbs = {
        e.TAKE_DEAL: f"take the Deal {card} from {of}",
        e.DROP_DEAL: f"discard the Deal {card} of {of}",
        e.DROP_TRADE: f"cancel the trade of {of} with {card}",
        e.TAKE_OVER: f"take over {card} of {of}",
    }
    return f"{who} {verbs[kind]}."
