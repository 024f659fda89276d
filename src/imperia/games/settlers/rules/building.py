"""Building a Location, making a Deal, razing, and paying for all of it."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel.state import Choice, Effect, Series
from . import choices as c
from .base import SettlersEffect, SettlersQuestion, copies, different, push_triggers
from .effects import DEAL_GAINS, take
from .goods import (
    COMMON,
    EGYPT,
    GOLD,
    LOCATION,
    Goods,
    food,
)
from .order import all_at_once
from .payment import can_pay, payments
from .state import State
from .triggers import BUILD, DEAL
from .triggers import RAZE as WHEN_RAZED

FROM_HAND: Final = 0
FROM_DEALS: Final = 1


class Pay(SettlersQuestion):
    """Pay a cost in one of its exact ways; only gold makes more than one."""

    __slots__ = ()

    def ask_payment(self, state: State, seat: int, card: int, number: int, cost: Goods) -> None:
        """Pay at once if there is only one way, else ask."""
        if state.seats[seat].goods[GOLD] == 0 and not cost.resource:
            state.pay_plain(seat, card, cost)
        else:
            state.ask(self, seat, card, number, payments(state.seats[seat].goods, cost))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.pay_exactly(seat, card, choice)

    def ask(self) -> str:
        return "choose how to pay"


class PayBuilding(Pay):
    """Pay the goods of a card's building cost."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return payments(state.seats[seat].goods, state.table[card].cost)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        self.ask_payment(state, seat, card, number, state.table[card].cost)


class PayDeal(Pay):
    """Pay the food for a Deal."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return payments(state.seats[seat].goods, DEAL_COST)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        self.ask_payment(state, seat, card, number, DEAL_COST)


DEAL_COST: Final = food(1)


class PayActivation(SettlersEffect):
    """Pay what an Action Location asks, `number` times."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        spend = state.table[card].spend
        for _ in range(spend.hand * number):
            state.push(DISCARD_FROM_HAND, seat, card)
        for _ in range(spend.deals * number):
            state.push(DISCARD_OWN_DEAL, seat, card)
        state.spend_tokens(seat, card, spend, number)
        if spend.wood or spend.stone or spend.food or spend.gold or spend.resource:
            state.push(PAY_SPENDING, seat, card, number)


class PaySpending(Pay):
    """Pay an action's Resources and gold, `number` times, so that its effect stays possible."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        spend = state.table[card].spend
        ways = payments(state.seats[seat].goods, spend if number == 1 else spend * number)
        if len(ways) > 1:
            ways = [way for way in ways if still_possible(state, seat, card, way)]
        return ways


def still_possible(state: State, seat: int, card: int, way: Choice) -> bool:
    """Whether an action's effect is possible once it is paid for in a certain way."""
    effect = state.table[card].effect
    assert effect is not None
    state.pay_way(seat, way)
    possible = effect.possible(state, seat, card)
    state.pay_way(seat, way, -1)
    return possible


class DiscardFromHand(SettlersQuestion):
    """Discard a card from hand, as a cost or because an enemy says so."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.DISCARD, one) for one in different(state, state.seats[seat].hand)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.discard_from_hand(seat, choice[1])

    def series(self, state: State, seat: int, card: int, number: int) -> Series | None:
        hand = state.seats[seat].hand
        most = 1
        for frame in reversed(state.stack):  # the same cost, once more
            if frame[0] is not self or frame[1:3] != (seat, card):
                break
            most += 1
        times = tuple(copies(state, hand, choice[1]) for choice in state.options)
        return Series(most, most, times) if 1 < most <= len(hand) else None

    def ask(self) -> str:
        return "discard a card from hand"


class DiscardOwnDeal(SettlersQuestion):
    """Discard an own Deal, or cancel a Trade Route Deal, as a cost."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = [(c.DEAL_OF, deal, seat) for deal in state.seats[seat].deals]
        options += [(c.TRADE_OF, place, seat) for trader, place in state.trades if trader == seat]
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        drop_deal(state, seat, choice)

    def ask(self) -> str:
        return "discard one of your Deals"


DISCARD_FROM_HAND: Final = DiscardFromHand()
DISCARD_OWN_DEAL: Final = DiscardOwnDeal()


def drop_deal(state: State, seat: int, choice: Choice) -> None:
    """Discard a Deal, or cancel a Trade Route Deal, that a choice names."""
    if choice[0] == c.TRADE_OF:
        state.drop_trade(seat, choice[2], choice[1])
    else:
        state.drop_deal(seat, choice[2], choice[1])


class GiveUpLocation(SettlersQuestion):
    """Discard an own Location or a Foundation for a building cost."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return spare_locations(state, seat)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.give_up(seat, choice[1])

    def ask(self) -> str:
        return "choose a Location or a Foundation to give up for the new building"


def spare_locations(state: State, seat: int) -> list[Choice]:
    """What may be given up to build: Foundations, and Locations that are not taken over."""
    me = state.seats[seat]
    cards = me.foundations + me.locations()
    if state.taken:
        return [(c.GIVE_UP, card) for card in cards if card not in state.taken]
    return [(c.GIVE_UP, card) for card in cards]


def has_spare_location(state: State, seat: int) -> bool:
    """Whether anything may be given up to build."""
    me = state.seats[seat]
    if state.taken:
        return bool(spare_locations(state, seat))
    return bool(me.foundations or me.production or me.features or me.actions)


def build(state: State, seat: int, card: int, origin: int, free_of_location: bool) -> None:
    """Push the steps of building a card: give up, pay, place. It is shown from now on."""
    if origin == FROM_HAND:
        state.show(seat, card)
    state.push(PLACE, seat, card, origin)
    state.push(PAY_BUILDING, seat, card)
    if state.table[card].cost.location and not free_of_location:
        state.push(GIVE_UP_LOCATION, seat, card)


class Place(SettlersEffect):
    """Put a paid card into the Empire. `number`: from hand or from the Deals."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.place(seat, card, number == FROM_HAND)
        built = state.table[card]
        items: list[tuple[Effect[State], int]] = []
        if built.production is not None:
            items.append((built.production, card))
        if built.bonus is not None:
            items.append((built.bonus, card))
        for place in state.seats[seat].features:
            trigger = state.table[place].whenever
            if trigger is None or trigger.kind != BUILD or trigger.effect is None:
                continue
            if trigger.colour & built.colour or trigger.deck == built.deck:
                items.append((trigger.effect, place))
        if items:
            all_at_once(state, seat, items)


class SignDeal(SettlersEffect):
    """Put a paid card under the Faction board and gain its good."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.make_deal(seat, card)
        push_triggers(state, seat, DEAL)
        state.push(DEAL_GAINS[state.table[card].deal], seat, card)


PLACE: Final = Place()
PAY_BUILDING: Final = PayBuilding()
PAY_DEAL: Final = PayDeal()
PAY_ACTIVATION: Final = PayActivation()
PAY_SPENDING: Final = PaySpending()
GIVE_UP_LOCATION: Final = GiveUpLocation()
SIGN_DEAL: Final = SignDeal()


def raze_from_hand(state: State, seat: int, card: int) -> None:
    """Raze a card from hand: its goods, then the discard pile."""
    state.raze_from_hand(seat, card)
    reward(state, seat, card)


def raze_at(state: State, seat: int, card: int, holder: int) -> None:
    """Raze a Location in an Empire and take its goods."""
    state.raze_location(seat, holder, card)
    reward(state, seat, card)


def reward(state: State, seat: int, card: int) -> None:
    """Gain the goods of a Raze field, and let features answer."""
    push_triggers(state, seat, WHEN_RAZED)
    take(state, seat, card, state.table[card].raze)


class BuildForGoods(SettlersQuestion):
    """Build a card that would cost a Location too, for its goods alone."""

    __slots__ = ()
    place: ClassVar[int] = FROM_HAND

    def cards(self, state: State, seat: int) -> list[int]:
        """The cards it may be, whatever they cost."""
        raise NotImplementedError

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        goods = state.seats[seat].goods
        table = state.table
        return [
            (c.BUILD, card) for card in self.cards(state, seat) if can_pay(goods, table[card].cost)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        build(state, seat, choice[1], self.place, True)


class BuildFactionCard(BuildForGoods):
    """Build a Faction Location from hand without giving up a Location."""

    __slots__ = ()

    def cards(self, state: State, seat: int) -> list[int]:
        table = state.table
        hand = different(state, state.seats[seat].hand)
        return [card for card in hand if table[card].deck != COMMON]

    def ask(self) -> str:
        return "choose a Faction card to build"

    def read(self) -> str:
        return "Build a Faction Location from your hand, paying its goods but no Location."


class BuildOwnDeal(BuildForGoods):
    """Build an own Deal as a Location without giving up a Location."""

    __slots__ = ()
    place: ClassVar[int] = FROM_DEALS

    def cards(self, state: State, seat: int) -> list[int]:
        me = state.seats[seat]
        return [card for card in me.deals if state.table[card].deck == me.faction]

    def ask(self) -> str:
        return "choose a Deal to build"

    def read(self) -> str:
        return "Build one of your Deals from under the board, paying its goods but no Location."


assert LOCATION > EGYPT  # a Location in a cost is asked for, never paid from the supply
