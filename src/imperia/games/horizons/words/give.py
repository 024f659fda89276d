"""Giving cards to other players."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules import events as e
from ..rules.people import people_of
from ..rules.phrase import Phrase, different
from ..rules.seat import without
from ..rules.state import State
from ..rules.symbols import DISCARD, HAND, Kind
from .answer import note_struck
from .rivals import EachOther

# What cards may say.
__all__ = ["GiveEachOther"]

ASKED: Final = 8


BURDENED: Final = 16


class GiveEachOther(Phrase):
    """Give each other player a card from hand or discards, openly; only the active player does.

    `number`: bits of the players who have theirs, from ASKED on of those who let it happen
    though they could avoid it, and from BURDENED on of those who got a card of a kind that
    brings something with it, once all cards are given.
    """

    __slots__ = ("after", "kind", "then")
    __match_args__ = ("kind", "then")

    def __init__(self, kind: Kind | None = None, then: Phrase | None = None) -> None:
        self.kind = kind
        self.then = then
        self.after = None if then is None else EachOther(then)

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return state.players > 1 and bool(mine.hand or mine.discard)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        receiver = self.receiver(state, seat, number)
        if receiver < 0 or not self.possible(state, seat, card):
            self.burden(state, seat, card, number >> BURDENED)
            return
        may_ignore = state.shielded >> receiver & 1 and not number >> (ASKED + receiver) & 1
        asked = receiver if may_ignore else seat
        state.ask(self, asked, card, number, self.options(state, asked, card, number))

    def burden(self, state: State, seat: int, card: int, bits: int) -> None:
        """What their card brings befalls some players; it can be avoided like the card."""
        if self.after is None or not bits:
            return
        if self.after.phrase.takes_unrest() and len(state.unrest) < bits.bit_count():
            state.push(self.after, seat, card, bits << 1)
            return
        for other in reversed(state.after(seat)):
            if bits >> other & 1:
                state.push(self.after, other, card, 1)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if seat != state.active:
            return [(c.IGNORE,), (c.DO,)]
        receiver = self.receiver(state, seat, number)
        mine = state.seats[seat]
        own: list[Choice] = [(c.GIVE, one, receiver, HAND) for one in different(state, mine.hand)]
        own += [(c.GIVE, one, receiver, DISCARD) for one in different(state, mine.discard)]
        return own

    def receiver(self, state: State, seat: int, number: int) -> int:
        """Who gets the next card; -1: all have theirs."""
        for other in state.after(seat):
            if not number >> other & 1:
                return other
        return -1

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] != c.GIVE:
            done = 1 << seat if choice[0] == c.IGNORE else 1 << (ASKED + seat)
            state.push(self, state.active, card, number | done)
            return
        _, one, receiver, zone = choice
        printed = state.table[one]
        if self.kind is not None and self.kind.fits(printed.marks, printed.name):
            number |= 1 << (BURDENED + receiver)
        state.push(self, seat, card, number | 1 << receiver)
        mine = state.seats[seat]
        if zone == HAND:
            state.leave_hand(seat, one, True)
        else:
            mine.discard = without(mine.discard, one)
        state.to_hand(receiver, one, True)
        state.events.append((e.GIVE, seat, one, receiver))
        note_struck(state, receiver, card)

    def asks(self, state: State, seat: int, card: int, number: int) -> str:
        if seat == state.active:
            return self.ask()
        attacker, attack = people_of(state, state.active), state.table[card].name
        return f"{attacker} would give you a card by {attack}: let it happen, or ignore it"

    def says_yes(self) -> str:
        return "Let it happen"

    def ask(self) -> str:
        return "choose a card to give"

    def read(self) -> str:
        words = "give each other player a card from your hand or discard pile"
        if self.kind is None or self.then is None:
            return words
        return f"{words}; a player given {self.kind.article()} must also {self.then.read()}"
