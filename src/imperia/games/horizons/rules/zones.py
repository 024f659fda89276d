"""Moving cards from zone to zone, with everything that hangs on it."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from . import choices as c
from .card import NO_GARRISON, NO_GARRISON_IN_REGION, NO_LEAVING, NO_MANA
from .counting import marks_now
from .moments import LOST
from .state import State
from .symbols import (
    DECK,
    DEVELOPMENT,
    DISCARD,
    EXILE,
    GADGET,
    HAND,
    HERE,
    HISTORY,
    LEGENDS,
    MANA,
    PILE,
    PLAY,
    REGION,
    SIGNPOST,
    Kind,
)

HIDDEN: Final = HISTORY | LEGENDS | DECK  # others may not look there


def find(state: State, seat: int, card: int, zones: int, kind: Kind) -> list[Choice]:
    """The cards of a kind in some zones of a seat, as choices; `card` is the one that speaks."""
    found: list[Choice] = []
    table = state.table
    for zone, cards in zones_of(state, seat, card, zones):
        if zone != PLAY:
            gather(state, cards, zone, kind, found, card)
            continue
        for one in cards:
            marks = marks_now(state, one) if state.treated else table[one].marks
            if marks & SIGNPOST:
                continue  # a trade route leaves play by its Profit alone (p. 38)
            if kind.fits(marks, table[one].name):
                found.append((c.PICK, one, PLAY))
    return found


def gather(
    state: State,
    cards: tuple[int, ...],
    zone: int,
    kind: Kind,
    found: list[Choice],
    but: int = -1,
) -> None:
    """Add the cards of a kind, one of each likeness, but not the card that speaks."""
    table = state.table
    seen: list[int] = []
    for card in cards:
        printed = table[card]
        if card == but or printed.likeness in seen:
            continue
        if kind.anything or kind.fits(printed.marks, printed.name):
            seen.append(printed.likeness)
            found.append((c.PICK, card, zone))


def exists(
    state: State, seat: int, card: int, zones: int, kind: Kind, target: int, region: bool
) -> bool:
    """Whether some zones hold a card of a kind that may go to another, the speaking one aside."""
    table = state.table
    for zone, cards in zones_of(state, seat, card, zones):
        for one in cards:
            if one == card and zone != PLAY:
                continue
            printed = table[one]
            marks = printed.marks if not state.treated else marks_now(state, one)
            if zone == PLAY and marks & SIGNPOST:
                continue
            if not kind.anything and not kind.fits(marks, printed.name):
                continue
            if not printed.forbids or movable(state, one, zone, target, region):
                return True
    return False


def zones_of(state: State, seat: int, card: int, zones: int) -> list[tuple[int, tuple[int, ...]]]:
    """The cards of some zones of a seat."""
    mine = state.seats[seat]
    found: list[tuple[int, tuple[int, ...]]] = []
    if zones & HAND:
        found.append((HAND, mine.hand))
    if zones & DISCARD:
        found.append((DISCARD, mine.discard))
    if zones & PLAY:
        found.append((PLAY, mine.play))
    if zones & HISTORY:
        found.append((HISTORY, mine.history))
    if zones & HERE:
        found.append((HERE, state.garrisons.get(card, ())))
    if zones & MANA:
        found.append((MANA, state.garrisons.get(mine.special, ())))
    if zones & EXILE:
        found.append((EXILE, state.exile))
    if zones & DEVELOPMENT:
        found.append((DEVELOPMENT, mine.development))
    return found


def count_in(state: State, seat: int, card: int, zones: int, kind: Kind) -> int:
    """How many cards of a kind, copies counted, could be taken out of some zones of a seat."""
    table = state.table
    found = 0
    for zone, cards in zones_of(state, seat, card, zones):
        for one in cards:
            marks = table[one].marks
            if one == card or not kind.fits(marks, table[one].name):
                continue
            if zone != PLAY or not marks & SIGNPOST:
                found += 1
    return found


def movable(state: State, card: int, zone: int, target: int, under_region: bool) -> bool:
    """Whether a card may go from a zone to another at all."""
    forbids = state.table[card].forbids
    if not forbids:
        return True
    if zone == PLAY and target != HISTORY and forbids & NO_LEAVING:
        return False
    if target == MANA:
        return not forbids & (NO_MANA | NO_GARRISON)
    if target == HERE:
        if forbids & NO_GARRISON:
            return False
        return not (under_region and forbids & NO_GARRISON_IN_REGION)
    return True


def take_out(state: State, seat: int, card: int, zone: int, target: int) -> tuple[int, ...]:
    """Take a card out of its zone; returns it with what is garrisoned under it."""
    if zone == HAND:
        state.leave_hand(seat, card, not target & HIDDEN)
    elif zone == DISCARD:
        state.leave_discard(seat, card)
    elif zone == PLAY:
        state.touch(marks_now(state, card))
        return state.leave_play(seat, card)
    elif zone == HISTORY:
        state.leave_history(seat, card)
    elif zone in (HERE, MANA):
        state.ungarrison(card)
    elif zone == EXILE:
        state.leave_exile(card)
    elif zone == DEVELOPMENT:
        state.leave_development(seat, card)
    return (card,)


def put_in(state: State, seat: int, card: int, zone: int, target: int) -> None:
    """Put a card that lies nowhere into a zone; it comes from another."""
    seen = zone != HAND or not target & HIDDEN
    if target == DISCARD:
        discard(state, seat, card, zone)
    elif target == HAND:
        if zone == PLAY:
            state.recall(seat, card)
        else:
            state.take(seat, card, zone != HISTORY)
    elif target == HISTORY:
        into_history(state, seat, card, seen)
    elif target == LEGENDS:
        into_legends(state, seat, card, seen)
    elif target == EXILE:
        state.exile_card(seat, card)
    elif target == DECK:
        state.on_deck(seat, card, seen)
    elif target == PILE:
        state.return_unrest(seat, card, zone == HAND)
    elif target == MANA:
        state.garrison(seat, card, state.seats[seat].special)


def discard(state: State, seat: int, card: int, zone: int) -> None:
    """Put a card that lies nowhere and comes from a zone on a Discard pile."""
    if zone == PLAY:
        state.abandon(seat, card)
        return
    state.discard_openly(seat, card)
    if zone == HAND and state.table[card].marks & GADGET:
        state.note(LOST, seat, card)


def move(state: State, seat: int, card: int, zone: int, target: int) -> None:
    """Move a card and what is garrisoned under it."""
    for one in take_out(state, seat, card, zone, target):
        put_in(state, seat, one, zone, target)


def into_history(state: State, seat: int, card: int, seen: bool) -> None:
    """Put a card that lies nowhere into the History, or where a nation without one puts it."""
    for passive, here in state.seats[seat].passives:
        if passive.recording(state, seat, here, card):
            return
    state.record(seat, card, seen)


def into_legends(state: State, seat: int, card: int, seen: bool) -> None:
    """Put a card that lies nowhere into the Legends; a nation without them discards it."""
    if state.nation(seat).keeps_legends:
        state.add_to_legends(seat, card, seen)
    else:
        state.discard_openly(seat, card)


def has_region(state: State, under: int) -> bool:
    """Whether a card is a Region."""
    return state.table[under].marks & REGION != 0
