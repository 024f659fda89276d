"""Acquiring cards (p. 36)."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.moments import ACQUIRED, FACE_UP, LADEN
from ..rules.phrase import Phrase, different
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

    __slots__ = ("exile", "holding", "kind", "slots", "then", "times")
    __match_args__ = ("kind", "exile", "times", "holding", "then", "slots")

    def __init__(
        self,
        kind: Kind,
        exile: int = MARKET_ONLY,
        times: int = 1,
        holding: int = -1,
        then: Phrase | None = None,
        slots: int = 5,
    ) -> None:
        self.kind = kind
        self.exile = exile
        self.slots = slots  # only from the first so many slots of the Market
        self.times = times  # more than one: up to so often
        self.holding = holding  # a resource that must lie on it
        self.then = then

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        table = state.table
        kind = self.kind
        options: list[Choice] = []
        if self.exile != EXILE_ONLY:
            for one in state.market[: self.slots]:
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
            if self.holding >= 0 or self.slots < 5 or not self.kind.fits(marks, table[one].name):
                continue  # in exile nothing lies on a card, and no slot is
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
        if self.slots < 5:
            words += f" in one of the first {self.slots} slots of the market"
        if self.holding >= 0:
            words += f" with {{{RESOURCES[self.holding]}}} on it"
        if self.exile == EXILE_TOO:
            words += " (exiled ones too)"
        return words if self.then is None else self.then.read_after(words)


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


def acquire(state: State, seat: int, card: int) -> None:
    """Acquire a card of the Market: tokens, card, the Unrest under it, then refill (p. 36)."""
    slot = state.slot(card)
    laden = sum(state.tokens.get(card, NO_TOKENS))
    under = state.take_from_market(seat, card)
    state.receive(seat, card, True)
    state.note(ACQUIRED, seat, card)
    state.note(FACE_UP, seat, card)
    state.note(LADEN, seat, laden)
    if under >= 0:
        state.take_this_unrest(seat, under)
        may_play_taken(state, seat, under)
    state.refill(slot)


def may_play_taken(state: State, seat: int, unrest: int) -> None:
    """Unrest was taken with a card; Brave lets it be played at once."""
    if state.brave and seat == state.active:
        state.push(PLAY_TAKEN, seat, unrest)


def acquire_exiled(state: State, seat: int, card: int) -> None:
    """Acquire an exiled card; all but a Region come with an Unrest."""
    state.take_from_exile(seat, card)
    state.receive(seat, card, True)
    state.note(ACQUIRED, seat, card)
    if not state.table[card].marks & REGION:
        taken = state.take_unrest(seat)
        if taken >= 0:
            may_play_taken(state, seat, taken)


def recite(state: State, seat: int, card: int) -> None:
    """Epic Poetry: break through for an exiled card instead, and recall the Poetry."""
    state.leave_exile(card)
    state.break_through(seat, card, True, False)
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
    """Discard masks and spend an Action to acquire a card; a finer mask widens the choice."""

    __slots__ = ("first", "instead", "masks", "suit")
    __match_args__ = ("masks", "suit", "instead")

    def __init__(self, masks: int, suit: int, instead: int) -> None:
        self.masks = masks
        self.suit = suit
        self.instead = instead
        self.first = DiscardMasks(masks, suit, suit | instead)

    def possible(self, state: State, seat: int, card: int) -> bool:
        if not state.seats[seat].actions:
            return False
        return count_in(state, seat, card, HAND, A_MASK) >= self.masks

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(self.first, seat, card)

    def read(self) -> str:
        one = self.masks == 1
        masks = "a {mask}" if one else f"{self.masks} {{mask}}"
        which = "it was not" if one else "one of them was not"
        return (
            f"discard {masks} and spend 1 {{action}} to {Acquire(one_of(self.suit)).read()}; if "
            f"{which} a Stone Mask, you may acquire a {icons_of(self.instead)} instead"
        )


class DiscardMasks(Phrase):
    """Discard so many masks one by one, then spend an Action and acquire a card of some suits."""

    __slots__ = ("finer", "left", "suits")
    __match_args__ = ("left", "suits", "finer")

    def __init__(self, left: int, suits: int, finer: int) -> None:
        self.left = left
        self.suits = suits
        self.finer = finer  # the suits if one of the masks is no Stone Mask

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return find(state, seat, card, HAND, A_MASK)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        plain = state.table[choice[1]].name == "Stone Mask"
        suits = self.suits if plain else self.finer
        move(state, seat, choice[1], HAND, DISCARD)
        if self.left > 1:
            state.push(DiscardMasks(self.left - 1, suits, self.finer), seat, card)
        else:
            state.spend_action(seat)
            state.push(Acquire(one_of(suits)), seat, card)

    def ask(self) -> str:
        return "choose a mask to discard"


A_MASK: Final = one_of(MASK)


WITH_GOODS: Final = Acquire(ANY, MARKET_ONLY, 1, GOODS)


RETURN_TAKEN: Final = ReturnTaken()
