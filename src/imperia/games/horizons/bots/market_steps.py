"""Steps of a row at the Market card above the die."""

from __future__ import annotations

from ..rules.state import State
from ..rules.symbols import Resources
from .steps import BotStep


def above_die(state: State, seat: int) -> int:
    """The card of the Market above the slot that the die shows; -1 if there is none.

    A slot that the level does not use does not exist (pp. 30, 32).
    """
    bot = state.bot(seat)
    slot = bot.die - 1
    return state.market[slot] if slot < min(len(bot.slots), len(state.market)) else -1


class AddAtDie(BotStep):
    """Add resources from the supply to the card of the Market above the die."""

    __slots__ = ("amounts",)
    __match_args__ = ("amounts",)

    def __init__(self, amounts: Resources) -> None:
        self.amounts = amounts

    def possible(self, state: State, seat: int, card: int) -> bool:
        return above_die(state, seat) >= 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for kind, amount in self.amounts.items:
            state.add_tokens(seat, above_die(state, seat), kind, amount)

    def read(self) -> str:
        return f"add {self.amounts.read()} to the card of the market above the die"


class TakeAtDie(BotStep):
    """Take all resources off the card of the Market above the die."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return above_die(state, seat) in state.tokens

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.gain_tokens(seat, above_die(state, seat))

    def read(self) -> str:
        return "gain all resources on the card of the market above the die"
