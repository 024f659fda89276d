"""Full states that agree with what a seat knows; the rest is dealt by chance."""

from __future__ import annotations

from ....kernel.chance import Linear
from ....kernel.imagining import open_question
from .moments import QUICK
from .seat import Seat, empty_seat
from .state import SLOT_SUITS, State
from .symbols import FAME, TRADE_ROUTE
from .view import (
    OPEN,
    UNKNOWN,
    SeatView,
    View,
)


def imagine(seen: View, chance: int) -> State:
    """A full state that agrees with everything the viewer knows; the rest is dealt by chance."""
    new = State()
    new.begin(Linear(chance))
    for name in OPEN:
        setattr(new, name, getattr(seen, name))
    new.tokens = seen.tokens.copy()
    new.garrisons = seen.garrisons.copy()
    new.answers_to = 0  # summed up again, seat by seat, once the cards are dealt
    new.stack = seen.stack[:]
    new.asked = seen.asked
    deal_hidden(new, seen)
    open_question(new, seen.options, lambda: deal_hidden(new, seen))
    return new


def deal_hidden(state: State, seen: View) -> None:
    """Deal what the viewer cannot see."""
    state.known = seen.known.copy()
    state.secret = seen.secret.copy()
    unseen = {kind: list(cards) for kind, cards in seen.unseen.items()}
    state.seats = [
        imagined_seat(state, index, seat, unseen) for index, seat in enumerate(seen.seats)
    ]
    for index in range(state.players):
        state.refresh(index)
    state.fame_top = fill_in(state, seen.fame_top, unseen.get(FAME, []))
    state.fame_bottom = fill_in(state, seen.fame_bottom, unseen.get(FAME, []))
    fame = unseen.pop(FAME, [])
    state.fame = tuple(pick(state, fame) for _ in range(seen.fame))
    routes = unseen.get(TRADE_ROUTE, [])
    removed = [pick(state, routes) for _ in range(seen.routes_out)]
    state.box = (*seen.box, *fame, *removed)
    state.main_bottom = seen.main_bottom
    small: list[tuple[int, ...]] = []
    for slot, size in enumerate(seen.small):
        cards = unseen.get(0 if state.variant & QUICK else SLOT_SUITS[slot], [])
        small.append(tuple(pick(state, cards) for _ in range(size)))
    state.small = tuple(small)
    # What lies nowhere else is the Main deck: decks have no order.
    rest: tuple[int, ...] = ()
    for cards in unseen.values():
        rest += tuple(cards)
    left = list(rest)
    state.main_top = fill_in(state, seen.main_top, left)
    state.main = tuple(left)


def pick(state: State, cards: list[int]) -> int:
    """Take a card out of a list by chance."""
    place = state.by_chance(len(cards))
    card = cards[place]
    cards[place] = cards[-1]
    cards.pop()
    return card


def fill_in(state: State, cards: tuple[int, ...], pool: list[int]) -> tuple[int, ...]:
    """Put cards of a pool where unknown ones lie."""
    return tuple(pick(state, pool) if card == UNKNOWN else card for card in cards)


def imagined_seat(state: State, index: int, seen: SeatView, unseen: dict[int, list[int]]) -> Seat:
    """One seat with its hidden cards dealt."""
    seat = empty_seat(seen.nation)
    seat.power = seen.power
    seat.state = seen.state
    seat.special = seen.special
    seat.merchants = seen.merchants
    seat.goods = seen.goods[:]
    seat.actions = seen.actions
    seat.exhausts = seen.exhausts
    seat.has_added = seen.has_added
    seat.discard = seen.discard
    seat.play = seen.play
    seat.resolving = seen.resolving
    seat.accession = seen.accession
    seat.development = seen.development
    seat.chaos = seen.chaos
    seat.bot = None if seen.bot is None else seen.bot.copy()
    seat.crowned = seen.crowned
    seat.swapped = seen.swapped
    pool = list(seen.members)
    for kind, number in seen.strangers:
        for _ in range(number):
            stranger = pick(state, unseen[kind])
            state.secret[stranger] = 1 << index
            pool.append(stranger)
    nation = list(seen.nation_members)
    place = nation if nation or not seen.swapped else pool
    seat.nation_top = fill_in(state, seen.nation_top, place)
    seat.nation_bottom = fill_in(state, seen.nation_bottom, place)
    seat.nation_deck = tuple(pick(state, place) for _ in range(seen.nation_deck))
    seat.hand = seen.hand + tuple(pick(state, pool) for _ in range(seen.hidden))
    seat.history = seen.history + tuple(pick(state, pool) for _ in range(seen.history_hidden))
    seat.legends = seen.legends + tuple(pick(state, pool) for _ in range(seen.legends_hidden))
    seat.top = fill_in(state, seen.top, pool)
    if seat.bot is not None:
        seat.bot.slots = fill_in(state, seat.bot.slots, pool)
    seat.deck = tuple(pool)
    mark_own(state, index, seat)
    return seat


def mark_own(state: State, index: int, seat: Seat) -> None:
    """A player knows what lies on top of their deck and of their Nation deck."""
    for card in seat.top + seat.nation_top + seat.nation_bottom:
        state.known[card] = state.known.get(card, 0) | 1 << index
