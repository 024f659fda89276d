"""What happened, in words: each event as a sentence for everybody who reads the chronicle."""

from __future__ import annotations

from typing import Final

from ....kernel.sentences import capital
from ....kernel.state import Event
from . import events as e
from .goods import (
    ADJECTIVES,
    ATTACK,
    COMMON,
    DECK_NAMES,
    RESOURCE,
    article,
    count,
    noun,
)
from .state import State


def side_name(faction: int) -> str:
    """A faction's name for programs; the virtual player's "faction" are the Attack cards."""
    return "virtual" if faction == ATTACK else DECK_NAMES[faction]


def people(faction: int) -> str:
    """A faction's name in a sentence: `Romans`."""
    return "the virtual player" if faction == ATTACK else DECK_NAMES[faction].capitalize()


def seat_name(state: State, seat: int) -> str:
    """A seat's name: its faction, or the virtual player."""
    return side_name(state.seats[seat].faction)


def spoken(state: State, seat: int) -> str:
    """A seat's name in a sentence."""
    return people(state.seats[seat].faction)


def does(state: State, seat: int, verb: str) -> str:
    """What a seat does, the verb in its number: `Romans lose`, `the virtual player loses`."""
    if seat >= state.players:
        verb += "es" if verb.endswith("s") else "s"
    return f"{spoken(state, seat)} {verb}"


def tell(state: State, event: Event, viewer: int) -> str:
    """An event in plain language for a viewer (-1: a watcher)."""
    return capital(told(state, event, viewer))


def told(state: State, event: Event, viewer: int) -> str:
    """An event as a sentence that may begin with a seat's name."""
    kind = event[0]
    if kind == e.ROUND:
        return f"Round {event[1]}. {does(state, event[2], 'go')} first."
    if kind in (e.REVEAL, e.ATTACK, e.COLLECT, e.MISS, e.RESHUFFLE, e.LEFT):
        return tell_table(state, event)
    if kind in (e.GAIN, e.CLEANUP):
        return tell_goods(state, event)
    if kind == e.PASS:
        return f"{does(state, event[1], 'pass')}."
    if kind == e.SWAP:
        return f"{does(state, event[1], 'exchange')} 2 workers."
    if kind == e.STEAL:
        victim = spoken(state, event[2])
        return f"{does(state, event[1], 'take')} {count(event[3], 1)} from {victim}."
    if kind in (e.DRAW, e.PICK):
        return tell_secret(state, event, viewer)
    if kind == e.FOUNDATION:
        return tell_burial(state, event, viewer)
    return tell_card(state, event)


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
        return f"The virtual player's new target is {noun(state.table[event[1]].deal)}."
    return "The attack misses." if event[0] == e.MISS else "The Common discards are shuffled."


def tell_goods(state: State, event: Event) -> str:
    """What somebody gains or discards."""
    start = 3 if event[0] == e.GAIN else 2
    pairs = zip(event[start::2], event[start + 1 :: 2], strict=True)
    goods = ", ".join(count(good, number) for good, number in pairs)
    if event[0] == e.CLEANUP:
        return f"{does(state, event[1], 'discard')} {goods}."
    source = f" ({state.table[event[2]].name})" if event[2] >= 0 else ""
    return f"{does(state, event[1], 'gain')} {goods}{source}."


def tell_secret(state: State, event: Event, viewer: int) -> str:
    """A card that only some may know; the others see its back."""
    who = does(state, event[1], "draw" if event[0] == e.DRAW else "pick")
    if viewer == event[1] or (event[0] == e.PICK and viewer >= 0 and viewer == event[3]):
        return f"{who} {state.table[event[2]].name}."
    return f"{who} {back(event[3] if event[0] == e.DRAW else COMMON)}."


def tell_burial(state: State, event: Event, viewer: int) -> str:
    """A card put down as a Foundation, face down but for its owner."""
    card = state.table[event[2]]
    shown = card.name if viewer == event[1] else back(card.deck)
    return f"{does(state, event[1], 'put')} {shown} down as a Foundation."


def back(deck: int) -> str:
    """What the back of a card shows: `a Common card`, `an Egyptian card`."""
    return f"{article(ADJECTIVES[deck])} {ADJECTIVES[deck]} card"


# kind: the verb, and what follows it
CARD_WORDS: Final = {
    e.TAKE: ("take", "{card}"),
    e.BUILD: ("build", "{card}"),
    e.DEAL: ("make", "a Deal with {card}"),
    e.DISCARD: ("discard", "{card}"),
    e.LEAVE: ("lose", "{card}"),
    e.GIVE_UP: ("give", "up {card}"),
    e.DEFEND: ("defend", "{card}"),
    e.SAMURAI: ("deploy", "a Samurai at {card}"),
    e.TRADE: ("make", "a Deal with the enemy {card}"),
    e.BLOCK: ("stop", "{card} for this round"),
}
# The same with another seat.
BETWEEN_TWO: Final = {
    e.TAKE_DEAL: ("take", "the Deal {card} from {whom}"),
    e.DROP_DEAL: ("discard", "the Deal {card} of {whom}"),
    e.DROP_TRADE: ("cancel", "the trade of {whom} with {card}"),
    e.TAKE_OVER: ("take", "over {card} of {whom}"),
}


def tell_card(state: State, event: Event) -> str:
    """What somebody does with a card that all may see."""
    kind, seat, card = event[0], event[1], state.table[event[2]]
    if kind == e.BUILD and seat >= state.players:
        return f"{does(state, seat, 'get')} {card.name}."
    if kind in CARD_WORDS:
        verb, words = CARD_WORDS[kind]
        return f"{does(state, seat, verb)} {words.format(card=card.name)}."
    if kind == e.ACTIVATE:
        twice = " twice" if event[3] == 2 else ""
        return f"{does(state, seat, 'activate')} {card.name}{twice}."
    if kind == e.HOLD:
        what = f"{count(event[3], 1)} on" if card.holds == RESOURCE else "a card under"
        return f"{does(state, seat, 'put')} {what} {card.name}."
    if kind == e.RAZE:
        return f"{does(state, seat, 'raze')} {card.name} {razed_from(state, event)}."
    verb, words = BETWEEN_TWO[kind]
    whom = spoken(state, event[3])
    return f"{does(state, seat, verb)} {words.format(card=card.name, whom=whom)}."


def razed_from(state: State, event: Event) -> str:
    """Where a razed card was: in hand, in the own Empire or in another."""
    if event[3] < 0:
        return "from hand"
    return "of their own" if event[3] == event[1] else f"of {spoken(state, event[3])}"
