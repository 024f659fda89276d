"""Giving cards to other players."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.people import people_of
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import DISCARD, HAND, Kind
from .rivals import befall_all

# What cards may say.
__all__ = ["GiveEachOther"]


class GiveEachOther(Phrase):
    """Give each other player a card from hand or discards, openly; only the active player does.

    A card of a kind may bring something with it, once all cards are given.
    """

    __slots__ = ("kind", "then")
    __match_args__ = ("kind", "then")

    def __init__(self, kind: Kind | None = None, then: Phrase | None = None) -> None:
        self.kind = kind
        self.then = then

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.players > 1 and has_to_give(state, seat)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(GiveNext(self, tuple(state.after(seat))), seat, card)

    def burdens(self, state: State, card: int) -> bool:
        """Whether a card brings something with it for whoever gets it."""
        printed = state.table[card]
        return self.kind is not None and self.kind.fits(printed.marks, printed.name)

    def read(self) -> str:
        words = "give each other player a card from your hand or discard pile"
        if self.kind is None or self.then is None:
            return words
        return f"{words}; a player given {self.kind.article()} must also {self.then.read()}"


def has_to_give(state: State, seat: int) -> bool:
    """Whether a seat has a card to give."""
    mine = state.seats[seat]
    return bool(mine.hand or mine.discard)


class GiveNext(Phrase):
    """Give the next player a card, unless they may avoid it; then those after them."""

    __slots__ = ("accepted", "burdened", "gift", "receivers")
    __match_args__ = ("gift", "receivers", "burdened", "accepted")

    def __init__(
        self,
        gift: GiveEachOther,
        receivers: tuple[int, ...],
        burdened: tuple[int, ...] = (),
        accepted: bool = False,
    ) -> None:
        self.gift = gift
        self.receivers = receivers  # who have no card yet, clockwise
        self.burdened = burdened  # who have got a card that brings something with it
        self.accepted = accepted  # the next one could avoid it and lets it happen

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not self.receivers or not has_to_give(state, seat):
            if self.gift.then is not None and self.burdened:
                befall_all(state, seat, card, self.gift.then, list(self.burdened))
        elif state.is_shielded(self.receivers[0]) and not self.accepted:
            state.push(AvoidGift(self), self.receivers[0], card)
        else:
            state.ask(self, seat, card, number, self.options(state, seat, card, number))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat]
        to = self.receivers[0]
        own: list[Choice] = [(c.GIVE, one, to, HAND) for one in different(state, mine.hand)]
        own += [(c.GIVE, one, to, DISCARD) for one in different(state, mine.discard)]
        return own

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        _, one, receiver, zone = choice
        burdened = (receiver,) if self.gift.burdens(state, one) else ()
        state.push(self.after_next(burdened), seat, card)
        if zone == HAND:
            state.leave_hand(seat, one, True)
        else:
            state.leave_discard(seat, one)
        state.give(seat, one, receiver)
        state.strike(receiver, card)

    def after_next(self, burdened: tuple[int, ...] = ()) -> GiveNext:
        """What is left to give once the next player is done, perhaps burdened."""
        return GiveNext(self.gift, self.receivers[1:], self.burdened + burdened)

    def ask(self) -> str:
        return "choose a card to give"


class AvoidGift(Phrase):
    """A player who avoids the attack ignores the card they would be given, or takes it."""

    __slots__ = ("giving",)
    __match_args__ = ("giving",)

    def __init__(self, giving: GiveNext) -> None:
        self.giving = giving

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.IGNORE,), (c.DO,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        now = self.giving
        if choice[0] == c.IGNORE:
            state.push(now.after_next(), state.active, card)
        else:
            accepted = GiveNext(now.gift, now.receivers, now.burdened, True)
            state.push(accepted, state.active, card)

    def asks(self, state: State, seat: int, card: int, number: int) -> str:
        attacker, attack = people_of(state, state.active), state.table[card].name
        return f"{attacker} would give you a card by {attack}: let it happen, or ignore it"

    def says_yes(self) -> str:
        return "Let it happen"

    def ask(self) -> str:
        return "take the card that you would be given, or ignore it"
