"""Paying resources."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules.payment import can_pay, payments
from ..rules.phrase import Phrase
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import Resources

# What cards may say.
__all__ = ["Pay", "PayFrom"]


class Pay(Phrase):
    """Pay resources, progress and goods standing in as the rules allow."""

    __slots__ = ("cost",)
    __match_args__ = ("cost",)

    def __init__(self, cost: Resources) -> None:
        self.cost = cost

    def possible(self, state: State, seat: int, card: int) -> bool:
        return can_pay(state.seats[seat].goods, self.cost, no_progress(state, seat, card))

    def is_cost(self) -> bool:
        return True

    def resources(self) -> Resources | None:
        return self.cost

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return payments(state.seats[seat].goods, self.cost, no_progress(state, seat, card))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        pay(state, seat, card, choice)

    def ask(self) -> str:
        return f"choose how to pay {self.cost.read()}"

    def read(self) -> str:
        return f"pay {self.cost.read()}"


def pay(state: State, seat: int, card: int, choice: Choice) -> None:
    """Pay, with what passives make of it."""
    state.pay(seat, choice[1:])
    for passive, _ in state.seats[seat].passives:
        passive.paid(state, seat, card, choice[3])


def no_progress(state: State, seat: int, card: int) -> bool:
    """Whether progress cannot be paid for what a card says."""
    for passive, _ in state.seats[seat].passives:  # noqa: SIM110 - asked very often
        if passive.refuses_progress(state, card):
            return True
    return False


class PayFrom(Phrase):
    """Pay resources that lie on a card: this one, or the one of a name."""

    __slots__ = ("cost", "name")
    __match_args__ = ("cost", "name")

    def __init__(self, cost: Resources, name: str = "") -> None:
        self.cost = cost
        self.name = name

    def source(self, state: State, seat: int, card: int) -> int:
        """The card they lie on; -1 if it is not in play."""
        return state.stands(seat, self.name) if self.name else card

    def possible(self, state: State, seat: int, card: int) -> bool:
        held = state.tokens.get(self.source(state, seat, card), NO_TOKENS)
        return all(held[kind] >= n for kind, n in self.cost.items)

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for kind, n in self.cost.items:
            state.remove_tokens(seat, self.source(state, seat, card), kind, n)

    def read(self) -> str:
        return f"pay {self.cost.read()} from {self.name or 'here'}"
