"""Paying resources."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules.clauses import Passive
from ..rules.payment import can_pay, payments, reduced
from ..rules.phrase import Phrase
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import ANY, GOODS, Resources, material, population
from .control import Choose, EitherCost
from .pick import Discard

# What cards may say.
__all__ = [
    "EASES_UNREST",
    "LESS_MATERIAL",
    "PAID_GOODS_COME_HERE",
    "Pay",
    "PayForUnrest",
    "PayFrom",
    "PayTo",
]


class Pay(Phrase):
    """Pay resources, progress and goods standing in as the rules allow."""

    __slots__ = ("cost",)
    __match_args__ = ("cost",)

    def __init__(self, cost: Resources) -> None:
        self.cost = cost

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        cost = reduced(self.cost, mine.discount)
        return can_pay(mine.goods, cost, no_progress(state, seat, card))

    def is_cost(self) -> bool:
        return True

    def resources(self, discount: int = 0) -> Resources | None:
        return reduced(self.cost, discount)

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat]
        cost = reduced(self.cost, mine.discount)
        return payments(mine.goods, cost, no_progress(state, seat, card))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        pay(state, seat, card, choice)

    def asks(self, state: State, seat: int, card: int, number: int) -> str:
        return f"choose how to pay {reduced(self.cost, state.seats[seat].discount).read()}"

    def ask(self) -> str:
        return f"choose how to pay {self.cost.read()}"

    def read(self) -> str:
        return f"pay {self.cost.read()}"


class PayTo(Pay):
    """Pay resources to the active player: the very tokens that are spent go to them."""

    __slots__ = ()

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        pay(state, seat, card, choice)
        state.receive_payment(state.active, choice[1:])

    def read(self) -> str:
        return f"pay {self.cost.read()} to that player"


def pay(state: State, seat: int, card: int, choice: Choice) -> None:
    """Pay, with what passives make of it."""
    state.pay(seat, choice[1:])
    for passive, here in state.seats[seat].passives:
        passive.paid(state, seat, card, choice[3])
        if choice[4]:
            passive.goods_paid(state, seat, here, choice[4])


def no_progress(state: State, seat: int, card: int) -> bool:
    """Whether progress cannot be paid for what a card says."""
    for passive, _ in state.seats[seat].passives:  # noqa: SIM110 - asked very often
        if passive.refuses_progress(state, card):
            return True
    return False


class SavesMaterial(Passive[State]):
    """Each cost of materials is reduced."""

    __slots__ = ("fewer",)
    __match_args__ = ("fewer",)

    def __init__(self, fewer: int) -> None:
        self.fewer = fewer

    def saves_material(self) -> int:
        return self.fewer

    def read(self) -> str:
        return f"Whenever you pay {{material}}, pay {self.fewer}{{material}} less."


LESS_MATERIAL: Final = SavesMaterial(1)


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


class PaidGoodsComeHere(Passive[State]):
    """Goods that are paid, also in place of something else, go to this card."""

    __slots__ = ()

    def goods_paid(self, state: State, seat: int, here: int, number: int) -> None:
        state.add_tokens(seat, here, GOODS, number)

    def read(self) -> str:
        return "{goods} that you pay are added here instead of going back to the supply."


PAID_GOODS_COME_HERE: Final = PaidGoodsComeHere()


class PayForUnrest(Choose):
    """What it costs to play an Unrest, which a passive may ease."""

    __slots__ = ("eased",)
    __match_args__ = ()

    def __init__(self) -> None:
        super().__init__((Pay(population(1)), Discard(ANY, 2), Pay(material(3))), 1, True)
        self.eased: Choose = EitherCost(Pay(population(1)), Discard(), Pay(material(2)))

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.payable(state, seat, card)

    def payable(self, state: State, seat: int, card: int) -> bool:
        if is_eased(state, seat):
            return self.eased.payable(state, seat, card)
        return super().payable(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if is_eased(state, seat):
            state.push(self.eased, seat, card)
        else:
            super().resolve(state, seat, card, number)


def is_eased(state: State, seat: int) -> bool:
    """Whether a seat plays Unrest for less."""
    for passive, _ in state.seats[seat].passives:  # noqa: SIM110 - asked very often
        if passive.eases_unrest():
            return True
    return False


class EasesUnrest(Passive[State]):
    """Playing Unrest costs a material, or a card, less."""

    __slots__ = ()

    def eases_unrest(self) -> bool:
        return True

    def read(self) -> str:
        return "To play a {unrest}, discard only 1 card or pay only 2{material}."


EASES_UNREST: Final = EasesUnrest()
