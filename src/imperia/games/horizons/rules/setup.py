"""Setting the table, step by step (pp. 10-13, variants pp. 24-25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.state import Choice
from ..bots.opponent import Opponent
from ..bots.setup import seat_bot, shorten_bot
from ..bots.turn import fill_slots
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
from .decks import NATION_CARDS, NATIONS, PRINTED, STATES, card_by_number
from .moments import (
    LOWERED,
    QUICK,
    SETUP,
    SHORT,
)
from .phrase import Phrase
from .seat import Seat, empty_seat, without
from .state import NO_ROUTES, SLOT_SUITS, State
from .symbols import (
    BARBARIAN,
    CIVILISED,
    EMPIRE,
    FAME,
    GOODS,
    POWER,
    PROGRESS,
    TRADE_ROUTE,
    TRIBUTARY,
    UNREST,
)

# Small decks, and Fame cards above King of Kings, by number of players.
DECK_SIZE: Final = (0, 6, 6, 7, 8)
# Trade routes that go back to the box unseen, by number of players.
ROUTES_REMOVED: Final = (0, 2, 2, 1, 0)
PRACTICE_POOL: Final = 12
PRACTICE_EXILES: Final = 15
SHORT_EXILES: Final = 10


def set_the_table(
    state: State, seats: Sequence[tuple[str, str]], against: Opponent | None = None
) -> None:
    """Set up a game; each seat is a nation and the side of its Power card.

    Against a Bot the last seat is its own, and the person begins.
    """
    players = len(seats)
    state.players = players
    state.round = state.active = 0
    state.phase = SETUP
    state.table = []
    state.exile = state.exhausted = state.freed = state.box = state.unrest = ()
    state.main_bottom = state.main_top = state.fame_top = state.fame_bottom = ()
    state.routes = NO_ROUTES
    state.happenings = ()
    state.treated = ()
    state.tokens, state.garrisons, state.known, state.secret = {}, {}, {}, {}
    state.answers_to = state.touched = state.ignoring = state.ignoring_next = 0
    state.gained = state.brave = state.returned = False
    state.shielded = state.struck = state.counted = 0
    state.ending = state.last = 0
    state.pool = PRACTICE_POOL if players == 1 else -1
    state.seats = [empty_seat(nation) for nation, _ in seats]
    state.first = 0 if against is not None else state.by_chance(players)
    for seat, (nation, side) in enumerate(seats):
        own = against if seat == players - 1 else None
        seat_nation(state, seat, nation, side, own)
    lay_commons(state, against)
    if against is not None:
        change_for_campaign(state, against)
    for seat in state.order():
        if state.is_bot(seat):
            fill_slots(state, seat)
            continue
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


def seat_nation(
    state: State, seat: int, nation: str, side: str, against: Opponent | None = None
) -> None:
    """Player set-up (p. 10), or that of a Bot (p. 29)."""
    mine = state.seats[seat]
    own_state = -1
    cards: list[int] = []
    for card in NATION_CARDS[nation]:
        if not in_game(card, state.players) or (is_power(card) and card.side != side):
            continue
        number = add_to_table(state, card)
        if is_power(card):
            mine.power = number
        elif is_state(card):
            own_state = number if card.side == "A" else own_state
        else:
            cards.append(number)
    first = len(state.table)
    both = NATIONS[nation].common_states_too
    if own_state < 0 or both:
        for card in STATES:
            add_to_table(state, card)
        mine.state = first + 1 if both else first
    else:
        mine.state = own_state
    if state.has_routes():
        lay_merchants(state, seat)
    if against is not None:
        seat_bot(state, seat, cards, against.level, against.table)
        return
    for number in cards:
        start_card(state, mine, number, state.table[number])
    mine.goods = [3, 2, state.table[mine.power].setup.progress, 0]
    if state.has_routes():
        mine.goods[GOODS] += 1
    else:
        mine.goods[PROGRESS] += 1
    mine.actions = 3
    mine.exhausts = state.exhausts_of(seat)
    state.refresh(seat)


def lay_merchants(state: State, seat: int) -> None:
    """A Merchants card for a seat, both sides beside each other (p. 10)."""
    sides = [card for card in PRINTED["trade-routes"] if card.banner == POWER]
    state.seats[seat].merchants = add_to_table(state, sides[2 * seat])
    add_to_table(state, sides[2 * seat + 1])


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


def lay_commons(state: State, against: Opponent | None = None) -> None:
    """Commons set-up (p. 13)."""
    size = DECK_SIZE[state.players]
    piles, ruthless = sort_commons(state, against)
    state.king_side = 0
    fame = piles.pop(FAME)
    state.fame, removed = deal(state, fame, size + 1 if state.has_routes() else size)
    state.box += removed
    routes = piles.pop(TRADE_ROUTE)
    if state.variant & QUICK:
        mixed: tuple[int, ...] = ()
        for pile in piles.values():
            mixed += pile
        small, rest = [], mixed
        for _ in range(3):
            taken, rest = deal(state, rest, size)
            small.append(taken)
    else:
        small, rest = [], piles[TRIBUTARY]
        for suit in SLOT_SUITS[2:]:
            taken, left = deal(state, piles[suit], size)
            small.append(taken)
            rest += left
    state.small, state.main = ((), (), *small), rest
    if routes:
        lay_routes(state, routes)
    state.market = state.beneath = (-1, -1, -1, -1, -1)
    for slot in (4, 3, 2, 0, 1):
        state.refill(slot)
    state.main += ruthless
    for card_number in state.market:
        if state.table[card_number].banner == CIVILISED:
            state.add_tokens(-1, card_number, PROGRESS, 1)


def sort_commons(
    state: State, against: Opponent | None
) -> tuple[dict[int, tuple[int, ...]], tuple[int, ...]]:
    """The Commons by the suit of their banner, and ruthless cards that come later."""
    piles: dict[int, tuple[int, ...]] = dict.fromkeys(
        (*SLOT_SUITS[2:], TRIBUTARY, FAME, TRADE_ROUTE), ()
    )
    later: tuple[int, ...] = ()
    for card in commons_of(state, against):
        number = add_to_table(state, card)
        if card.banner == UNREST:
            state.unrest += (number,)
        elif card.name == "King of Kings":
            state.king = number if card.side == "A" else state.king
        elif card.mark == RUTHLESS and state.variant & LOWERED:
            later += (number,)
        else:
            piles[card.banner] += (number,)
    return piles, later


def commons_of(state: State, against: Opponent | None) -> list[Card]:
    """The Commons of a game: ruthless cards or trade-friendly ones, never both (p. 13).

    Some solo games have more Unrest than the number of players would give, and cards of the
    Commons that a campaign has brought into the starting deck (p. 33).
    """
    more, kept = (against.unrest, against.added) if against is not None else (0, ())
    cards = PRINTED["commons"]
    unfit = TRADE_FRIENDLY
    if state.has_routes():
        cards = [*cards, *[one for one in PRINTED["trade-routes"] if one.banner != POWER]]
        unfit = RUTHLESS
    dealt = [card for card in cards if card.banner != UNREST and in_game(card, state.players)]
    unrest = [card for card in cards if card.banner == UNREST]
    usual = sum(1 for card in unrest if in_game(card, state.players))
    return [
        card
        for card in (*dealt, *unrest[: usual + more])
        if card.mark != unfit and card.number not in kept
    ]


def lay_routes(state: State, routes: tuple[int, ...]) -> None:
    """A route face up under each small deck, some out of the game, the rest into the Main deck."""
    under, routes = deal(state, routes, 3)
    removed, routes = deal(state, routes, ROUTES_REMOVED[state.players])
    state.routes = (-1, -1, *under)
    state.box += removed
    state.main += routes


def change_for_campaign(state: State, against: Opponent) -> None:
    """A card more or less in the person's starting deck, and after a loss twice the resources."""
    mine = state.seats[0]
    for card in mine.deck:
        if state.table[card].number in against.removed:
            mine.deck = without(mine.deck, card)
            state.box += (card,)
    for number in against.added:
        if number not in against.removed:
            mine.deck += (add_to_table(state, card_by_number(number)),)
    if against.doubled:
        mine.goods = [*[2 * amount for amount in mine.goods]]


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
    if state.is_bot(seat):
        shorten_bot(state, seat)
        return
    nation = state.nation(seat)
    lost = [0, 0, 0, 0]
    for kind, number in nation.short_loses.items:
        lost[kind] += min(number, state.seats[seat].goods[kind])
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
