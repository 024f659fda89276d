"""Views made from a state: only what a seat may know is copied, the rest is counted."""

from __future__ import annotations

from .moments import QUICK
from .nation import NOBODY
from .scoring import score
from .state import State
from .symbols import CIVILISED, FAME, REGION, TRADE_ROUTE, TRIBUTARY, UNCIVILISED
from .view import OPEN, UNKNOWN, SeatView, View

# Cards that never lie in a small deck, and of which some go back to the box unseen.
UNDEALT = (FAME, TRADE_ROUTE)
GROUPS = {suit: suit for suit in (*UNDEALT, REGION, UNCIVILISED, CIVILISED)}  # else TRIBUTARY
GROUPS_WHEN_QUICK = {suit: suit for suit in UNDEALT}  # all others lie together


def group(state: State, card: int) -> int:
    """The face-down pile that a Commons card may come from: cards of a group look alike."""
    banner = state.table[card].banner
    if state.variant & QUICK:
        return GROUPS_WHEN_QUICK.get(banner, 0)
    return GROUPS.get(banner, TRIBUTARY)


def grouped(state: State) -> dict[int, list[int]]:
    """The cards of the face-down piles that all share, by their groups."""
    quick = state.variant & QUICK != 0
    groups, other = (GROUPS_WHEN_QUICK, 0) if quick else (GROUPS, TRIBUTARY)
    table = state.table
    found: dict[int, list[int]] = {}
    for pile in (*state.small, state.main, state.fame):
        for card in pile:
            kind = groups.get(table[card].banner, other)
            if kind in found:
                found[kind].append(card)
            else:
                found[kind] = [card]
    return found


def was_left_over(state: State, card: int) -> bool:
    """Whether a card in the box went there unseen; what a nation removes is seen by all."""
    printed = state.table[card]
    return printed.banner in UNDEALT and printed.nation is NOBODY


def view(state: State, seat: int) -> View:
    """What a seat may know (-1: a watcher)."""
    new = View()
    new.seat = seat
    for name in OPEN:
        setattr(new, name, getattr(state, name))
    new.small = tuple(len(deck) for deck in state.small)
    new.main = len(state.main)
    new.fame = len(state.fame)
    new.tokens = state.tokens.copy()
    new.garrisons = state.garrisons.copy()
    new.stack = state.stack[:]
    new.asked = state.asked
    new.options = state.options if state.seat == seat else []
    new.known = {}
    new.secret = {}
    unseen = grouped(state)
    new.box = tuple(card for card in state.box if not was_left_over(state, card))
    new.routes_out = 0
    for card in state.box:
        banner = state.table[card].banner
        if was_left_over(state, card):
            unseen.setdefault(banner, []).append(card)
            new.routes_out += banner == TRADE_ROUTE
    new.main_top = masked(state, new, state.main_top, unseen)
    new.main_bottom = masked(state, new, state.main_bottom, unseen)
    new.fame_top = masked(state, new, state.fame_top, unseen)
    new.fame_bottom = masked(state, new, state.fame_bottom, unseen)
    new.seats = [seat_view(state, index, new, unseen) for index in range(state.players)]
    new.unseen = {kind: tuple(sorted(cards)) for kind, cards in sorted(unseen.items())}
    return new


def knows(state: State, viewer: int, card: int) -> bool:
    """Whether a viewer knows where a hidden card lies."""
    bit = state.players if viewer < 0 else viewer  # a watcher knows what was shown to all
    return bool(state.known.get(card, 0) >> bit & 1)


def masked(
    state: State, new: View, cards: tuple[int, ...], unseen: dict[int, list[int]]
) -> tuple[int, ...]:
    """Cards in their order, unknown ones masked and put with the unseen."""
    shown: list[int] = []
    for card in cards:
        if knows(state, new.seat, card):
            shown.append(card)
            new.known[card] = state.known[card]
        else:
            shown.append(UNKNOWN)
            unseen.setdefault(group(state, card), []).append(card)
    return tuple(shown)


def seat_view(state: State, index: int, new: View, unseen: dict[int, list[int]]) -> SeatView:
    """One seat as the viewer sees it."""
    seat = state.seats[index]
    mine = SeatView()
    mine.nation = seat.nation
    mine.power = seat.power
    mine.state = seat.state
    mine.special = seat.special
    mine.merchants = seat.merchants
    mine.goods = seat.goods[:]
    mine.actions = seat.actions
    mine.exhausts = seat.exhausts
    mine.has_added = seat.has_added
    mine.discard = seat.discard
    mine.play = seat.play
    mine.resolving = seat.resolving
    mine.accession = seat.accession
    mine.development = seat.development
    mine.chaos = seat.chaos
    mine.bot = None if seat.bot is None else seat.bot.copy()
    mine.crowned = seat.crowned
    mine.swapped = seat.swapped
    mine.score = score(state, index) if index == new.seat or state.over else None
    hide(state, index, new, unseen, mine)
    return mine


def hide(state: State, index: int, new: View, unseen: dict[int, list[int]], mine: SeatView) -> None:
    """Fill in the hidden zones of a seat: what is known of each, and what lies somewhere."""
    seat = state.seats[index]
    own = index == new.seat
    lost: list[int] = []  # the seat's cards that the viewer cannot place

    mine.hand = split(state, new, seat.hand, own, lost)
    mine.hidden = len(seat.hand) - len(mine.hand)
    mine.history = split(state, new, seat.history, own, lost)
    mine.history_hidden = len(seat.history) - len(mine.history)
    mine.legends = split(state, new, seat.legends, own, lost)
    mine.legends_hidden = len(seat.legends) - len(mine.legends)
    mine.top = mask(state, new, seat.top, lost)
    if mine.bot is not None:
        placed = tuple(card for card in mine.bot.slots if card >= 0)
        filled = mask(state, new, placed, lost)
        mine.bot.slots = refilled(mine.bot.slots, filled)
    lost.extend(seat.deck)
    mine.deck = len(seat.deck)
    mine.nation_deck = len(seat.nation_deck)
    beside = lost
    if own or not seat.swapped:
        lost = []
    mine.nation_top = mask(state, new, seat.nation_top, lost)
    mine.nation_bottom = mask(state, new, seat.nation_bottom, lost)
    lost.extend(seat.nation_deck)
    mine.nation_members = () if lost is beside else tuple(sorted(lost))
    sort_out(state, new, beside, unseen, mine)


def split(
    state: State, new: View, cards: tuple[int, ...], seen: bool, lost: list[int]
) -> tuple[int, ...]:
    """The cards of a zone that the viewer knows to be there; the others are lost to them."""
    shown: list[int] = []
    for card in cards:
        if seen or knows(state, new.seat, card):
            shown.append(card)
            if card in state.known:
                new.known[card] = state.known[card]
            if card in state.secret:
                new.secret[card] = state.secret[card]
        else:
            lost.append(card)
    return tuple(shown)


def mask(state: State, new: View, cards: tuple[int, ...], lost: list[int]) -> tuple[int, ...]:
    """Cards in their order, those that the viewer does not know masked, and lost to them."""
    known = split(state, new, cards, False, lost)
    return tuple(card if card in known else UNKNOWN for card in cards)


def refilled(slots: tuple[int, ...], shown: tuple[int, ...]) -> tuple[int, ...]:
    """The slots of a Bot with cards as a viewer knows them; empty ones stay empty."""
    cards = list(shown)
    return tuple(cards.pop(0) if card >= 0 else card for card in slots)


def sort_out(
    state: State, new: View, cards: list[int], unseen: dict[int, list[int]], mine: SeatView
) -> None:
    """Of the cards a viewer cannot place, those known to be the seat's, and the strangers."""
    members: list[int] = []
    strangers: dict[int, int] = {}
    bit = state.players if new.seat < 0 else new.seat
    for card in cards:
        if card in state.secret and not state.secret[card] >> bit & 1:
            kind = group(state, card)
            unseen.setdefault(kind, []).append(card)
            strangers[kind] = strangers.get(kind, 0) + 1
        else:
            members.append(card)
            if card in state.secret:
                new.secret[card] = state.secret[card]
    mine.members = tuple(sorted(members))
    mine.strangers = tuple(sorted(strangers.items()))
