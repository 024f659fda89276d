"""Action Locations: whether they can be used now, and using them."""

from __future__ import annotations

from ....kernel.state import Choice
from . import choices as c
from .base import SettlersQuestion
from .building import PAY_ACTIVATION
from .effects import Gain
from .goods import Goods
from .payment import can_pay, payments
from .state import State


def can_activate(state: State, seat: int, card: int, times: int) -> bool:
    """Whether a seat can pay for an action and its effect would be possible then."""
    action = state.table[card]
    spend = action.spend if times == 1 else action.spend * times
    me = state.seats[seat]
    if not can_pay(me.goods, spend) or len(me.hand) < spend.hand:
        return False
    if spend.deals and len(me.deals) + trade_deals(state, seat) < spend.deals:
        return False
    effect = action.effect
    if effect is None:
        return True
    if isinstance(effect, Gain):
        return effect.plain or effect.brings(state, seat, times)
    return possible_when_paid(state, seat, card, spend)


def possible_when_paid(state: State, seat: int, card: int, spend: Goods) -> bool:
    """Whether some exact payment leaves the effect possible; the supply is as before after it."""
    effect = state.table[card].effect
    assert effect is not None
    state.pay_tokens(seat, spend, 1)
    found = False
    for way in payments(state.seats[seat].goods, spend):
        state.pay_way(seat, way)
        found = effect.possible(state, seat, card)
        state.pay_way(seat, way, -1)
        if found:
            break
    state.pay_tokens(seat, spend, -1)
    return found


def trade_deals(state: State, seat: int) -> int:
    """How many Trade Route Deals a seat has."""
    return sum(1 for trader, _ in state.trades if trader == seat)


def activate(state: State, seat: int, card: int, times: int) -> None:
    """Use an action: pay for all times, then take the effect as often."""
    action = state.table[card]
    assert action.effect is not None
    state.announce_action(seat, card, times)
    for _ in range(times):
        state.push(action.effect, seat, card)
    state.push(PAY_ACTIVATION, seat, card, times)


class ActivateAnother(SettlersQuestion):
    """Take the action of another own Action Location once more, paying for it.

    It may be used up for the round, but not one that itself activates another.
    """

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.ACTIVATE, other, 1)
            for other in state.seats[seat].actions
            if other not in state.blocked
            and not isinstance(state.table[other].effect, ActivateAnother)
            and can_activate(state, seat, other, 1)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        activate(state, seat, choice[1], 1)

    def ask(self) -> str:
        return "choose another Action Location to activate"

    def read(self) -> str:
        return (
            "Activate another of your Action Locations once more, even a used one; "
            "pay for it as usual."
        )
