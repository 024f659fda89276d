"""The Dynasty deck: what a Bot's nation still has before it (pp. 29-30)."""

from __future__ import annotations

from ..rules.moments import DYNASTY
from ..rules.state import State
from ..words.state import flip_state
from .steps import BotStep, count_of
from .worth import bot_points


def take_dynasty(state: State, seat: int) -> int:
    """Take the top card of the Dynasty deck; the last one triggers Scoring. -1: there is none.

    Whoever has put it where it goes calls `accede`.
    """
    if state.nation(seat).seasons:
        mix_equals(state, seat)
    card = state.take_dynasty_top(seat)
    if card < 0:
        return -1
    if not state.bot(seat).dynasty:
        state.trigger_end(seat, DYNASTY)
    return card


def accede(state: State, seat: int, card: int) -> None:
    """A card of the Dynasty deck lies where it goes: accession flips the State card (p. 30)."""
    if card == state.seats[seat].accession:
        state.seats[seat].accession = -1
        if state.nation(seat).bot.flips:
            flip_state(state, seat)


def discard_dynasty(state: State, seat: int) -> None:
    """Put the top card of the Dynasty deck, if there is one, on the Bot's discards."""
    card = take_dynasty(state, seat)
    if card >= 0:
        state.discard_openly(seat, card)
        accede(state, seat, card)


def mix_equals(state: State, seat: int) -> None:
    """Which of equal cards of a season lies on top is drawn now: nobody knew it before."""
    bot, facts = state.bot(seat), state.nation(seat).bot
    cards = [card for layer in bot.dynasty for card in layer]
    if not cards or state.table[cards[0]].name in facts.first:
        return
    top = state.table[cards[0]]
    equal = [
        card
        for card in cards
        if state.table[card].states == top.states
        and bot_points(state.table[card]) == bot_points(top)
        and state.table[card].name != facts.last
    ]
    if len(equal) > 1:
        state.raise_in_dynasty(seat, state.draw_from(tuple(equal)))


class DiscardDynasty(BotStep):
    """Discard the top cards of the Dynasty deck."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(state.bot(seat).dynasty)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for _ in range(self.amount):
            discard_dynasty(state, seat)

    def read(self) -> str:
        return f"discard the top {count_of(self.amount)} of the dynasty deck"
