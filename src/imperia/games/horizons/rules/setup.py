"""Setting the table, step by step (pp. 10-13, variants pp. 24-25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.chance import below, step
from ....kernel.state import Choice
from . import choices as c
from .card import (
    ACCESSION,
    CHAOS,
    IN_DECK,
    IN_DEVELOPMENT,
    IN_NATION,
    IN_PLAY,
    RUTHLESS,
    SUPPLY,
    TRADE_FRIENDLY,
    Card,
)
from .decks import NATION_CARDS, NATIONS, PRINTED, STATES
from .moments import (
    LOWERED,
    QUICK,
    SETUP,
    SHORT,
)
from .phrase import Phrase
from .seat import Seat, empty_seat, without
from .state import SLOT_SUITS, State
from .symbols import (
    BARBARIAN,
    CIVILISED,
    EMPIRE,
    FAME,
    POWER,
    PROGRESS,
    TRIBUTARY,
    UNREST,
)

# Small decks, and Fame cards above King of Kings, by number of players.
DECK_SIZE: Final = (0, 6, 6, 7, 8)
PRACTICE_POOL: Final = 12
PRACTICE_EXILES: Final = 15
SHORT_EXILES: Final = 10


def set_the_table(state: State, seats: Sequence[tuple[str, str]]) -> None:
    """Set up a game; each seat is a nation and the side of its Power card."""
    players = len(seats)
    state.players = players
    state.round = state.active = 0
    state.phase = SETUP
    state.table = []
    state.exile = state.exhausted = state.freed = state.box = state.unrest = ()
    state.main_bottom = state.fame_top = ()
    state.happenings = ()
    state.treated = ()
    state.tokens, state.garrisons, state.known, state.secret = {}, {}, {}, {}
    state.answers_to = state.touched = state.ignoring = state.ignoring_next = 0
    state.gained = state.brave = False
    state.shielded = state.struck = state.counted = 0
    state.ending = state.last = 0
    state.pool = PRACTICE_POOL if players == 1 else -1
    state.seats = [empty_seat(nation) for nation, _ in seats]
    state.chance = step(state.chance)
    state.first = below(state.chance, players)
    for seat, (nation, side) in enumerate(seats):
        seat_nation(state, seat, nation, side)
    lay_commons(state)
    for seat in state.order():
        for _ in range(5):
            state.draw_one(seat)
    change_for_variants(state)
    state.events = []


def in_game(card: Card, players: int) -> bool:
    """Whether a card is used with so many players; a solo game is set up for two."""
    return card.players <= max(2, players)


def add_to_table(state: State, card: Card) -> int:
    """Give a card its number."""
    state.table.append(card)
    return len(state.table) - 1


def seat_nation(state: State, seat: int, nation: str, side: str) -> None:
    """Player set-up (p. 10)."""
    mine = state.seats[seat]
    own_state = -1
    for card in NATION_CARDS[nation]:
        if not in_game(card, state.players) or (is_power(card) and card.side != side):
            continue
        number = add_to_table(state, card)
        if is_power(card):
            mine.power = number
        elif is_state(card):
            own_state = number if card.side == "A" else own_state
        else:
            start_card(state, mine, number, card)
    first = len(state.table)
    both = NATIONS[nation].common_states_too
    if own_state < 0 or both:
        for card in STATES:
            add_to_table(state, card)
        mine.state = first + 1 if both else first
    else:
        mine.state = own_state
    power = state.table[mine.power]
    mine.goods = [3, 2, 1 + power.setup.progress, 0]
    mine.actions = 3
    mine.exhausts = power.exhausts
    state.refresh(seat)


def is_power(card: Card) -> bool:
    """Whether a card is a side of a Power card."""
    return card.starts == IN_PLAY and card.banner == POWER


def is_state(card: Card) -> bool:
    """Whether a card is a side of a State card."""
    return bool(card.side) and card.starts == IN_DECK and card.states != 0


def start_card(state: State, mine: Seat, number: int, card: Card) -> None:
    """Put a nation's card where it starts."""
    if card.starts == IN_PLAY:
        if mine.special < 0:
            mine.special = number  # later ceremony cards lie behind it in the table
    elif card.starts == IN_NATION:
        mine.nation_deck += (number,)
    elif card.starts == ACCESSION:
        mine.accession = number
    elif card.starts == IN_DEVELOPMENT:
        mine.development += (number,)
    elif card.starts == SUPPLY:
        state.unrest += (number,)
    elif card.starts == CHAOS:
        mine.chaos += (number,)
    else:
        mine.deck += (number,)


def lay_commons(state: State) -> None:
    """Commons set-up (p. 13)."""
    size = DECK_SIZE[state.players]
    piles: dict[int, tuple[int, ...]] = dict.fromkeys((*SLOT_SUITS[2:], TRIBUTARY, FAME), ())
    ruthless: tuple[int, ...] = ()
    for card in PRINTED["commons"]:
        if card.mark == TRADE_FRIENDLY or not in_game(card, state.players):
            continue
        number = add_to_table(state, card)
        if card.banner == UNREST:
            state.unrest += (number,)
        elif card.name == "King of Kings":
            state.king = number if card.side == "A" else state.king
        elif card.mark == RUTHLESS and state.variant & LOWERED:
            ruthless += (number,)
        else:
            piles[card.banner] += (number,)
    state.king_side = 0
    fame = piles.pop(FAME)
    state.fame, state.box = deal(state, fame, size)
    if state.variant & QUICK:
        mixed: tuple[int, ...] = ()
        for pile in piles.values():
            mixed += pile
        small, rest = [], mixed
        for _ in range(3):
            taken, rest = deal(state, rest, size)
            small.append(taken)
        state.small, state.main = ((), (), *small), rest
    else:
        small, rest = [], piles[TRIBUTARY]
        for suit in SLOT_SUITS[2:]:
            taken, left = deal(state, piles[suit], size)
            small.append(taken)
            rest += left
        state.small, state.main = ((), (), *small), rest
    state.market = state.beneath = (-1, -1, -1, -1, -1)
    for slot in (4, 3, 2, 0, 1):
        state.refill(slot)
    state.main += ruthless
    for card_number in state.market:
        if state.table[card_number].banner == CIVILISED:
            state.add_tokens(-1, card_number, PROGRESS, 1)


def deal(
    state: State, cards: tuple[int, ...], number: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """So many cards by chance, and the rest."""
    taken: tuple[int, ...] = ()
    for _ in range(min(number, len(cards))):
        card = state.draw_from(cards)
        cards = without(cards, card)
        taken += (card,)
    return taken, cards


def change_for_variants(state: State) -> None:
    """What Practice mode and the Short variant change (pp. 24-25)."""
    exiles = PRACTICE_EXILES if state.practice else 0
    exiles += SHORT_EXILES if state.variant & SHORT else 0
    for _ in range(exiles):
        state.exile_card(-1, state.draw_main())
    if state.variant & SHORT:
        for seat in range(state.players):
            shorten(state, seat)


def shorten(state: State, seat: int) -> None:
    """The Short variant's changes for one nation."""
    nation = state.nation(seat)
    lost = [0, 0, 0, 0]
    for kind, number in nation.short_loses.items:
        lost[kind] += number
    state.pay(seat, tuple(lost))
    if nation.seasons:
        state.push(PickSeason(BARBARIAN), seat)
        state.push(PickSeason(EMPIRE), seat)
        return
    added = (state.take_nation_top(seat), state.take_nation_top(seat))
    mana = state.draw_from(added) if nation.short_mana else -1
    for card in added:
        if card == mana:
            state.garrison(seat, card, state.seats[seat].special)
        else:
            state.discard_card(seat, card)


class PickSeason(Phrase):
    """A nation with seasons begins a Short game with a development card of each season."""

    __slots__ = ("season",)
    __match_args__ = ("season",)

    def __init__(self, season: int) -> None:
        self.season = season  # the state symbol that stands for it

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.DEVELOP, one)
            for one in state.seats[seat].development
            if state.table[one].states & self.season
        ]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.develop_card(seat, choice[1], False)

    def ask(self) -> str:
        return "choose a development card of the season to begin with"
