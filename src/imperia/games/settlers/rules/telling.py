"""What happened: each event as a deed, and in words for everybody who reads the chronicle."""

from __future__ import annotations

from typing import Final

from ....kernel.deeds import (
    COST,
    EFFECT,
    MOVE,
    NEWS,
    NOBODY,
    PHASE,
    ROUND,
    TURN,
    WITHIN,
    Amounts,
    Deed,
    Doer,
    spell_out,
)
from ....kernel.sentences import capital
from ....kernel.state import Event
from . import events as e
from .goods import (
    ADJECTIVES,
    ATTACK,
    COMMON,
    DECK_NAMES,
    DEFENSE,
    GOOD_NAMES,
    RESOURCE,
    WORKER,
    article,
    count,
    noun,
)
from .state import State

# Seats


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


def doer(state: State, seat: int) -> Doer:
    """How a seat is called above what it did."""
    title = "Virtual player" if seat >= state.players else spoken(state, seat)
    return Doer(seat_name(state, seat), title)


def agree(state: State, seat: int, words: str) -> str:
    """What a seat does, the verb in its number: `lose a card`, `loses a card`."""
    if seat < state.players:
        return words
    verb, space, rest = words.partition(" ")
    return f"{verb}{'es' if verb.endswith('s') else 's'}{space}{rest}"


# Lines of the chronicle


def tell(state: State, event: Event, viewer: int) -> str | None:
    """An event in plain language for a viewer (-1: a watcher); None if it is but a mark."""
    deed = deed_of(state, event, viewer)
    return None if deed.part == TURN else capital(in_words(state, deed))


def in_words(state: State, deed: Deed) -> str:
    """A deed as a sentence that may begin with a seat's name."""
    names = [state.table[card].name for card in deed.cards]
    goods = ", ".join(count(GOOD_NAMES.index(good), number) for good, number in deed.goods)
    whom = spoken(state, deed.whom) if deed.whom != NOBODY else ""
    words = spell_out(deed.words, names, goods, whom)
    if deed.seat == NOBODY:
        return words
    source = deed.source if deed.part == EFFECT else -1
    why = f" ({state.table[source].name})" if source >= 0 else ""
    return f"{spoken(state, deed.seat)} {words}{why}."


def begins(event: Event) -> int:
    """What begins with an event: a round, a phase, or nothing."""
    return {e.ROUND: ROUND, e.PHASE: PHASE}.get(event[0], WITHIN)


# Deeds


def deed_of(state: State, event: Event, viewer: int) -> Deed:
    """An event as a viewer (-1: a watcher) may know it."""
    kind = event[0]
    if kind in OF_NOBODY:
        return deed_of_nobody(state, event)
    seat = event[1]
    if kind == e.TURN:
        return Deed("", TURN, seat)
    if kind == e.PASS:
        return Deed(agree(state, seat, "pass"), MOVE, seat, "pass")
    if kind in (e.GAIN, e.PAY, e.CLEANUP, e.SWAP, e.STEAL):
        return deed_with_goods(state, event)
    if kind in (e.DRAW, e.PICK):
        return secret_deed(state, event, viewer)
    if kind == e.FOUNDATION:
        return burial(state, event, viewer)
    return deed_with_card(state, event)


OF_NOBODY: Final = (
    *(e.ROUND, e.PHASE, e.REVEAL, e.LEFT),
    *(e.ATTACK, e.COLLECT, e.MISS, e.RESHUFFLE),
)
PHASES: Final = {
    e.PRODUCTION: "Production phase.",
    e.ACTIONS: "Action phase.",
    e.CLEAN: "Cleanup.",
}
ON_THE_TABLE: Final = {
    e.REVEAL: "Revealed: {cards}.",
    e.LEFT: "Nobody takes {card}.",
    e.COLLECT: "{card} goes to the Collection pile.",
    e.MISS: "The attack misses.",
    e.RESHUFFLE: "The Common discards are shuffled.",
}


def deed_of_nobody(state: State, event: Event) -> Deed:
    """What happens to nobody in particular."""
    kind = event[0]
    if kind == e.ROUND:
        first = f"{spoken(state, event[2])} {agree(state, event[2], 'go')} first"
        return Deed(f"Round {event[1]}. {capital(first)}.", NEWS)
    if kind == e.PHASE:
        return Deed(PHASES[event[1]], NEWS)
    if kind == e.ATTACK:
        target = noun(state.table[event[1]].deal)
        return Deed(f"The virtual player's new target is {target}.", NEWS, drawn=True)
    return Deed(ON_THE_TABLE[kind], NEWS, cards=event[1:], drawn=kind == e.REVEAL)


def amounts(pairs: tuple[int, ...], sign: int = 1) -> Amounts:
    """Goods and their numbers as they stand in an event, by the goods' names."""
    each = zip(pairs[::2], pairs[1::2], strict=True)
    return tuple((GOOD_NAMES[good], sign * number) for good, number in each)


def deed_with_goods(state: State, event: Event) -> Deed:
    """What somebody gains, pays, discards, exchanges or takes."""
    kind, seat = event[0], event[1]
    if kind == e.STEAL:
        words, one = agree(state, seat, "take {goods} from {whom}"), amounts((event[3], 1))
        return Deed(words, EFFECT, seat, "take", goods=one, whom=event[2], brings=one)
    if kind == e.GAIN:
        words, goods = agree(state, seat, "gain {goods}"), amounts(event[3:])
        return Deed(words, EFFECT, seat, "gain", goods=goods, source=event[2], brings=goods)
    pairs: tuple[int, ...] = (WORKER, 2)
    if kind == e.SWAP:
        part, words, verb = MOVE, "exchange {goods}", "swap"
    elif kind == e.PAY:
        part, words, verb, pairs = COST, "spend {goods}", "pay", event[3:]
    else:
        part, words, verb, pairs = EFFECT, "discard {goods}", "discard", event[2:]
    source = event[2] if kind == e.PAY else -1
    goods, lost = amounts(pairs), amounts(pairs, sign=-1)
    return Deed(
        agree(state, seat, words), part, seat, verb, goods=goods, source=source, brings=lost
    )


CARD: Final[Amounts] = (("card", 1),)


def secret_deed(state: State, event: Event, viewer: int) -> Deed:
    """A card that only some may know; the others see its back."""
    kind, seat = event[0], event[1]
    drawn = kind == e.DRAW
    verb, part = ("draw", EFFECT) if drawn else ("pick", MOVE)
    if viewer == seat or (kind == e.PICK and viewer >= 0 and viewer == event[3]):
        known = agree(state, seat, f"{verb} {{card}}")
        return Deed(known, part, seat, verb, (event[2],), brings=CARD, drawn=drawn)
    words = agree(state, seat, f"{verb} {back(event[3] if drawn else COMMON)}")
    return Deed(words, part, seat, verb, brings=CARD, drawn=drawn)


def burial(state: State, event: Event, viewer: int) -> Deed:
    """A card put down as a Foundation, face down but for its owner."""
    _, seat, card = event
    known = viewer == seat
    shown = "{card}" if known else back(state.table[card].deck)
    words = agree(state, seat, f"put {shown} down as a Foundation")
    return Deed(words, EFFECT, seat, "put", (card,) if known else ())


def back(deck: int) -> str:
    """What the back of a card shows: `a Common card`, `an Egyptian card`."""
    return f"{article(ADJECTIVES[deck])} {ADJECTIVES[deck]} card"


# kind: what it is for the story, its sign, and its words
WITH_A_CARD: Final = {
    e.TAKE: (MOVE, "take", "take {card}"),
    e.BUILD: (MOVE, "build", "build {card}"),
    e.DEAL: (MOVE, "deal", "make a Deal with {card}"),
    e.DISCARD: (EFFECT, "discard", "discard {card}"),
    e.LEAVE: (EFFECT, "discard", "lose {card}"),
    e.GIVE_UP: (COST, "discard", "give up {card}"),
    e.DEFEND: (MOVE, "defend", "defend {card}"),
    e.SAMURAI: (MOVE, "deploy", "deploy a Samurai at {card}"),
    e.TRADE: (MOVE, "deal", "make a Deal with the enemy {card}"),
    e.BLOCK: (EFFECT, "stop", "stop {card} for this round"),
}
# The same with another seat.
BETWEEN_TWO: Final = {
    e.TAKE_DEAL: (EFFECT, "take", "take the Deal {card} from {whom}"),
    e.DROP_DEAL: (EFFECT, "discard", "discard the Deal {card} of {whom}"),
    e.DROP_TRADE: (EFFECT, "discard", "cancel the trade of {whom} with {card}"),
    e.TAKE_OVER: (EFFECT, "take", "take over {card} of {whom}"),
}


def deed_with_card(state: State, event: Event) -> Deed:
    """What somebody does with a card that all may see."""
    kind, seat, cards = event[0], event[1], (event[2],)
    if kind in BETWEEN_TWO:
        part, verb, words = BETWEEN_TWO[kind]
        return Deed(agree(state, seat, words), part, seat, verb, cards, whom=event[3])
    if kind == e.RAZE:
        return razing(state, event)
    if kind == e.ACTIVATE:
        words = "activate {card} twice" if event[3] == 2 else "activate {card}"
        return Deed(agree(state, seat, words), MOVE, seat, "use", cards)
    if kind == e.HOLD:
        return holding(state, event)
    part, verb, words = WITH_A_CARD[kind]
    by_chance = kind == e.BUILD and seat >= state.players
    if by_chance:
        words = "get {card}"
    brings = amounts((DEFENSE, 1), sign=-1) if kind == e.DEFEND else ()
    return Deed(agree(state, seat, words), part, seat, verb, cards, brings=brings, drawn=by_chance)


def holding(state: State, event: Event) -> Deed:
    """A good or a card that somebody puts on a Location of theirs."""
    _, seat, card, what = event
    if state.table[card].holds != RESOURCE:
        return Deed(agree(state, seat, "put a card under {card}"), MOVE, seat, "put", (card,))
    words, one = agree(state, seat, "put {goods} on {card}"), amounts((what, 1))
    lost = amounts((what, 1), sign=-1)
    return Deed(words, MOVE, seat, "put", (card,), one, brings=lost)


def razing(state: State, event: Event) -> Deed:
    """A card razed: from hand, in the own Empire or in another."""
    _, seat, card, victim = event
    foe = victim not in (NOBODY, seat)
    own = "from hand" if victim == NOBODY else "of their own"
    words = agree(state, seat, f"raze {{card}} {'of {whom}' if foe else own}")
    return Deed(words, MOVE, seat, "raze", (card,), whom=victim if foe else NOBODY)
