"""Acquiring cards (p. 36)."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules import events as e
from ..rules.moments import ACQUIRED, BROKE_THROUGH, FACE_UP, TOOK_UNREST
from ..rules.phrase import Phrase, different
from ..rules.seat import without
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import (
    ANY,
    DISCARD,
    GOODS,
    HAND,
    MASK,
    PILE,
    PLAY,
    REGION,
    RESOURCES,
    SUITS,
    Kind,
    icons_of,
    one_of,
)
from ..rules.zones import count_in, find, move
from .play import PLAY_TAKEN

# What cards may say.
__all__ = [
    "A_MASK",
    "EXILE_ONLY",
    "EXILE_TOO",
    "MARKET_ONLY",
    "Acquire",
    "AcquireForMasks",
    "AcquireWithGoods",
]

# Whether the Exile pile counts.
MARKET_ONLY: Final = 0


EXILE_TOO: Final = 1


EXILE_ONLY: Final = 2


class Acquire(Phrase):
    """Acquire a card: its tokens, the card and the Unrest under it.

    `number`: how often it may still be done, if not 0. `then` follows with the card as `number`.
    """

    __slots__ = ("exile", "holding", "kind", "then", "times")
    __match_args__ = ("kind", "exile", "times", "holding", "then")

    def __init__(
        self,
        kind: Kind,
        exile: int = MARKET_ONLY,
        times: int = 1,
        holding: int = -1,
        then: Phrase | None = None,
    ) -> None:
        self.kind = kind
        self.exile = exile
        self.times = times  # more than one: up to so often
        self.holding = holding  # a resource that must lie on it
        self.then = then

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        kind = self.kind
        options: list[Choice] = []
        if self.exile != EXILE_ONLY:
            for one in state.market:
                if one < 0 or not kind.fits(table[one].marks, table[one].name):
                    continue
                if self.holding < 0 or state.tokens.get(one, NO_TOKENS)[self.holding]:
                    options.append((c.ACQUIRE, one))
        if self.exile or state.seats[seat].passives:
            self.exiled(state, seat, options)
        if options and self.times > 1:
            options.append((c.DONE,))
        return options

    def exiled(self, state: State, seat: int, options: list[Choice]) -> None:
        """Add the exiled cards that may be acquired, or recited instead of one that may be."""
        table = state.table
        opened, recited = opened_marks(state, seat), recited_marks(state, seat)
        if not (self.exile or opened or recited):
            return
        exiled = different(state, state.exile)
        for one in exiled:
            marks = table[one].marks
            if self.holding >= 0 or not self.kind.fits(marks, table[one].name):
                continue
            if self.exile or marks & opened:
                options.append((c.ACQUIRE_EXILED, one))
        if recited:
            suits = self.suits(state, options) & recited
            options += [(c.POETRY, one) for one in exiled if table[one].marks & suits]

    def suits(self, state: State, options: list[Choice]) -> int:
        """As which suits the cards listed would be acquired."""
        found = 0
        for choice in options:
            found |= state.table[choice[1]].marks
        return found & (self.kind.any_of & SUITS or SUITS)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        kind, one = choice[0], choice[1] if len(choice) > 1 else -1
        if kind == c.DONE:
            return
        left = (number or self.times) - 1
        if left:
            state.push(self, seat, card, left)
        if self.then is not None:
            state.push(self.then, seat, card, one)
        if kind == c.ACQUIRE:
            acquire(state, seat, one)
        elif kind == c.ACQUIRE_EXILED:
            acquire_exiled(state, seat, one)
        else:
            recite(state, seat, one)

    def direct(self) -> bool:
        return self.times == 1

    def ask(self) -> str:
        return "choose a card to acquire"

    def read(self) -> str:
        what = self.kind.article()
        if self.exile == EXILE_ONLY:
            what = f"an exiled {self.kind.read()}"
        if self.times > 1:
            what = f"up to {self.times} {'exiled ' if self.exile == EXILE_ONLY else ''}"
            what += self.kind.read()
        words = f"acquire {what}"
        if self.holding >= 0:
            words += f" with {{{RESOURCES[self.holding]}}} on it"
        if self.exile == EXILE_TOO:
            words += " (exiled ones too)"
        return words if self.then is None else f"{words}; {self.then.read()}"


def opened_marks(state: State, seat: int) -> int:
    """The marks of exiled cards that a seat may acquire as if they lay in the Market."""
    marks = 0
    for passive, _ in state.seats[seat].passives:
        marks |= passive.opens_exile()
    return marks


def recited_marks(state: State, seat: int) -> int:
    """The marks of exiled cards that a seat may break through for instead of another card."""
    marks = 0
    for passive, _ in state.seats[seat].passives:
        marks |= passive.recites()
    return marks


def receive(state: State, seat: int, card: int, seen: bool) -> None:
    """A card that lies nowhere comes to a player: into hand, or to the discards of a voyager."""
    if state.seats[seat].stops_drawing():
        state.discard_card(seat, card)
        state.events.append((e.DISCARD, seat, card))
    elif seen:
        state.to_hand(seat, card, True)
    else:
        state.to_hand_secretly(seat, card)


def acquire(state: State, seat: int, card: int) -> None:
    """Acquire a card of the Market: tokens, card, the Unrest under it, then refill (p. 36)."""
    slot = state.slot(card)
    under = state.beneath[slot]
    state.events.append((e.ACQUIRE, seat, card))
    state.gain_tokens(seat, card)
    state.clear_slot(slot)
    receive(state, seat, card, True)
    state.note(ACQUIRED, seat, card)
    state.note(FACE_UP, seat, card)
    if under >= 0:
        state.to_hand(seat, under, True)
        state.events.append((e.TAKE_UNREST, seat, under))
        note_taken(state, seat, under)
    state.refill(slot)


def note_taken(state: State, seat: int, unrest: int) -> None:
    """Unrest was taken with a card; Brave lets it be played at once."""
    state.note(TOOK_UNREST, seat, unrest)
    if state.brave and seat == state.active:
        state.push(PLAY_TAKEN, seat, unrest)


def acquire_exiled(state: State, seat: int, card: int) -> None:
    """Acquire an exiled card; all but a Region come with an Unrest."""
    state.exile = without(state.exile, card)
    state.events.append((e.ACQUIRE, seat, card))
    receive(state, seat, card, True)
    state.note(ACQUIRED, seat, card)
    if not state.table[card].marks & REGION:
        taken = state.take_unrest(seat)
        if state.brave and seat == state.active and taken >= 0:
            state.push(PLAY_TAKEN, seat, taken)


def recite(state: State, seat: int, card: int) -> None:
    """Epic Poetry: break through for an exiled card instead, and recall the Poetry."""
    state.exile = without(state.exile, card)
    state.events.append((e.BREAK_THROUGH, seat, card, 1))
    receive(state, seat, card, True)
    state.note(BROKE_THROUGH, seat, card)
    poetry = next(here for passive, here in state.seats[seat].passives if passive.recites())
    move(state, seat, poetry, PLAY, HAND)


class AcquireWithGoods(Phrase):
    """Acquire a card with goods on it; if it held nothing else its Unrest may go back."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return WITH_GOODS.options(state, seat, card, number)

    def possible(self, state: State, seat: int, card: int) -> bool:
        return WITH_GOODS.possible(state, seat, card)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        held = state.tokens.get(choice[1], NO_TOKENS)
        under = state.beneath[state.slot(choice[1])] if choice[0] == c.ACQUIRE else -1
        WITH_GOODS.answer(state, seat, card, number, choice)
        if sum(held) == 1 and under >= 0:
            state.push(RETURN_TAKEN, seat, under)

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return WITH_GOODS.ask()

    def read(self) -> str:
        return (
            f"{WITH_GOODS.read()}; if that was the only resource on it, you may return the "
            "{unrest} taken at once"
        )


class ReturnTaken(Phrase):
    """Return an Unrest just taken, or not. `card`: the Unrest."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if card not in state.seats[seat].hand:
            return []
        return [(c.PICK, card, HAND), (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.PICK:
            move(state, seat, card, HAND, PILE)

    def ask(self) -> str:
        return "return the Unrest just taken, or not"


class AcquireForMasks(Phrase):
    """Discard masks and spend an Action to acquire a card; a finer mask widens the choice.

    `number`: 2 for each mask discarded, and 1 more once one of them was no Stone Mask.
    """

    __slots__ = ("finer", "instead", "masks", "plain", "suit")
    __match_args__ = ("masks", "suit", "instead")

    def __init__(self, masks: int, suit: int, instead: int) -> None:
        self.masks = masks
        self.suit = suit
        self.instead = instead
        self.plain = Acquire(one_of(suit))
        self.finer = Acquire(one_of(suit | instead))

    def possible(self, state: State, seat: int, card: int) -> bool:
        if not state.seats[seat].actions:
            return False
        return count_in(state, seat, card, HAND, A_MASK) >= self.masks

    def is_cost(self) -> bool:
        return True

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return find(state, seat, card, HAND, A_MASK)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        done = number + 2
        if state.table[choice[1]].name != "Stone Mask":
            done |= 1
        move(state, seat, choice[1], HAND, DISCARD)
        if done >> 1 < self.masks:
            state.push(self, seat, card, done)
        else:
            state.seats[seat].actions -= 1
            state.push(self.finer if done & 1 else self.plain, seat, card)

    def ask(self) -> str:
        return "choose a mask to discard"

    def read(self) -> str:
        one = self.masks == 1
        masks = "a {mask}" if one else f"{self.masks} {{mask}}"
        which = "it was not" if one else "one of them was not"
        return (
            f"discard {masks} and spend 1 {{action}} to {self.plain.read()}; if {which} a Stone "
            f"Mask, you may acquire a {icons_of(self.instead)} instead"
        )


A_MASK: Final = one_of(MASK)


WITH_GOODS: Final = Acquire(ANY, MARKET_ONLY, 1, GOODS)


RETURN_TAKEN: Final = ReturnTaken()
