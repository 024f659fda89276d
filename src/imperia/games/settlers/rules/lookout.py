"""The Lookout phase: the usual one, its variants, and the solo one."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from . import choices as c
from .base import SettlersEffect, SettlersQuestion, different
from .state import (
    ADVANCED,
    ALTERNATE,
    PEACEFUL,
    State,
)


def clockwise(state: State) -> list[int]:
    """The seats in turn order from the First player."""
    return [(state.first + i) % state.players for i in range(state.players)]


class Lookout(SettlersEffect):
    """Everybody draws a Faction card (in a peaceful game a Common one too), then drafts."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        order = clockwise(state)
        for player in order:
            state.draw(player, False)
            if state.variant & PEACEFUL:
                state.draw(player, True)
        if state.solo:
            state.push(SOLO_TAKE, 0, -1, 0)
            state.push(REVEAL, 0, -1, 4)
        elif state.variant & ALTERNATE:
            alternate(state, order)
        elif state.variant & ADVANCED:
            advanced(state, order)
        else:
            draft(state, order[::-1], len(order) + 1)
            draft(state, order, len(order) + 1)


def draft(state: State, order: list[int], cards: int) -> None:
    """Push: reveal cards, everybody takes one in order, the rest is discarded."""
    state.push(CLEAR, order[0])
    for player in reversed(order):
        state.push(TAKE, player)
    state.push(REVEAL, order[0], -1, cards)


def advanced(state: State, order: list[int]) -> None:
    """Push: two picks each from one row of five, refilled for three and four players."""
    state.push(CLEAR, order[0])
    last = order[-1]
    steps: list[tuple[int, int]] = [(order[0], 5)]  # player, cards on show at their pick
    if len(order) == 2:
        steps += [(last, 4), (order[0], 3), (last, 2)]
    else:
        steps += [(player, 4) for player in order[1:]]
        steps += [(player, 3) for player in order[:-1]] + [(last, 2)]
    for player, cards in reversed(steps):
        state.push(TAKE, player)
        state.push(REFILL, player, -1, cards)


def alternate(state: State, order: list[int]) -> None:
    """Push: pick one of three in secret, pass two on, pick one of those, discard the last."""
    for player in reversed(order):
        state.push(PICK, player, -1, 1)
    state.push(HAND_ON, order[0])
    for player in reversed(order):
        state.push(PICK, player, -1, 0)
    for player in order:
        state.fill_offer(player, 3)


class Reveal(SettlersEffect):
    """Turn up so many (`number`) Common cards."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.reveal(number)


class Refill(SettlersEffect):
    """Turn up Common cards until so many (`number`) are on show."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        missing = number - len(state.display)
        if missing > 0:
            state.push(REVEAL, seat, -1, missing)


class Take(SettlersQuestion):
    """Take one of the face-up cards; everybody sees which."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.TAKE, one) for one in different(state, state.display)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.take_shown(seat, choice[1])

    def begins_move(self) -> bool:
        return True

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        return True

    def ask(self) -> str:
        return "take a card"


class Clear(SettlersEffect):
    """Discard the cards nobody took."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.clear_display()


class Pick(SettlersQuestion):
    """Pick a card of the own offer in secret; the second time (`number` 1) discard the rest."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.TAKE, one) for one in different(state, state.seats[seat].offer)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.pick(seat, choice[1], (seat - 1) % state.players if number else -1)
        if number:
            state.discard_offer(seat)

    def begins_move(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose a card to keep and hand the others on"


class HandOn(SettlersEffect):
    """Everybody passes the cards left in their offer clockwise, and knows what they passed."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.hand_on_offers()


class SoloTake(SettlersQuestion):
    """Take one of the cards; the virtual player gets a random one, in the end the last one.

    `number`: 0 for the first take, 1 for the second.
    """

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.TAKE, one) for one in different(state, state.display)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.take_shown(seat, choice[1])
        if number == 0:
            state.push(SOLO_TAKE, seat, -1, 1)
        if state.display:
            state.deal_to_virtual()

    def begins_move(self) -> bool:
        return True

    def ask(self) -> str:
        return "take a card"


LOOKOUT: Final = Lookout()
REVEAL: Final = Reveal()
REFILL: Final = Refill()
TAKE: Final = Take()
CLEAR: Final = Clear()
PICK: Final = Pick()
HAND_ON: Final = HandOn()
SOLO_TAKE: Final = SoloTake()
