"""Trading, Commerce, Profit and the Merchants (pp. 26-27, 37, 39)."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import marks_now
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import GOODS, goods, progress
from .answer import RUN_COMMERCE, RUN_PROFIT, Use
from .control import May, To
from .gain import Gain
from .pay import Pay

# What cards may say.
__all__ = ["CommerceOfAnother", "FlipMerchants", "OwnerMay", "Trade"]


class Trade(Phrase):
    """Trade in one of three ways; impossible without the Trade Routes expansion (p. 40).

    `number`: how often it may still be done, if not 0.
    """

    __slots__ = ("times",)
    __match_args__ = ("times",)

    def __init__(self, times: int = 1) -> None:
        self.times = times  # more than one: up to so often

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if not state.has_routes():
            return []
        options: list[Choice] = []
        if PROGRESS_FOR_GOODS.possible(state, seat, card):
            options.append((c.TRADE_PROGRESS,))
        if state.seats[seat].goods[GOODS]:
            options += open_routes(state, seat)
        for other in state.after(seat):
            options += open_routes(state, other)
        if options and self.times > 1:
            options.append((c.DONE,))
        return options

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.has_routes() and bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DONE:
            return
        left = (number or self.times) - 1
        if left:
            state.push(self, seat, card, left)
        if choice[0] == c.TRADE_PROGRESS:
            state.trade_progress(seat)
            state.push(PROGRESS_FOR_GOODS, seat, card)
        else:
            trade_with(state, seat, choice[1])

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose how to trade"

    def read(self) -> str:
        return "trade" if self.times == 1 else f"trade up to {self.times} times"


def open_routes(state: State, seat: int) -> list[Choice]:
    """The routes of a seat that can be traded with."""
    return [(c.TRADE, route) for route in state.routes_of(seat) if not state.is_full(route)]


def trade_with(state: State, seat: int, route: int) -> None:
    """Trade with a route; with somebody else's the trader gains goods at the end."""
    if state.owner_of(route) != seat:
        state.push(REWARD, seat, route)
    state.trade_with(seat, route)
    state.push(Use(state.touched | marks_now(state, route)), seat, route)
    state.push(RUN_COMMERCE, seat, route)


class CommerceOfAnother(Phrase):
    """Resolve the Commerce of a route that somebody else has in play, without trading with it.

    Not of the route that says so: its Commerce is being resolved already.
    """

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [
            (c.PICK, route, 0)
            for other in state.after(seat)
            for route in state.routes_of(other)
            if route != card
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.push(RUN_COMMERCE, seat, choice[1])

    def plays_cards(self) -> bool:
        return True

    def direct(self) -> bool:
        return True

    def picks(self, zone: int) -> tuple[str, str]:
        return "commerce of", "Commerce of"

    def ask(self) -> str:
        return "choose a trade route whose Commerce you resolve"

    def read(self) -> str:
        return "resolve the commerce of a {trade-route} that another player has in play"


class OwnerMay(Phrase):
    """The owner of the card that speaks, whoever trades with it, may do something."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def owner(self, state: State, seat: int, card: int) -> int:
        """Who has it in play; who speaks, while it is only being played."""
        owner = state.owner_of(card)
        return seat if owner < 0 else owner

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.phrase.possible(state, self.owner(state, seat, card), card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(May(self.phrase), self.owner(state, seat, card), card)

    def read(self) -> str:
        return f"the owner of this card may {self.phrase.read()}"


class FlipMerchants(Phrase):
    """Turn the Merchants card to its Merchant Empire; the exhaust token stays on it."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return card == state.seats[seat].merchants

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.flip_merchants(seat)

    def read(self) -> str:
        return "flip this card (the {exhaust} stays on it)"


class FinishProfit(Phrase):
    """The Profit is taken: the route is discarded unless its text put it elsewhere."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if card in state.seats[seat].play:
            for one in state.leave_play(seat, card):
                state.discard_openly(seat, one)


def profitable(state: State, seat: int) -> list[Choice]:
    """The routes whose Profit a seat may take now."""
    if not state.seats[seat].actions:
        return []
    return [
        (c.PROFIT, route)
        for route in state.routes_of(seat)
        if state.is_full(route) and is_payable(state, seat, route)
    ]


def is_payable(state: State, seat: int, route: int) -> bool:
    """Whether the costs that the Profit of a route asks for can be paid (p. 14, rule 7)."""
    for sentence in state.table[route].profit:
        if sentence.is_cost() and not sentence.possible(state, seat, route):
            return False
    return True


def take_profit(state: State, seat: int, route: int) -> None:
    """Spend an Action to take the goods of a route and resolve its Profit (p. 39)."""
    state.spend_action(seat)
    state.begin_profit(seat, route)
    state.push(FINISH_PROFIT, seat, route)
    state.push(Use(marks_now(state, route)), seat, route)
    state.push(RUN_PROFIT, seat, route)


PROGRESS_FOR_GOODS: Final = To(Pay(progress(1)), Gain(goods(1)))


REWARD: Final = Gain(goods(1))


FINISH_PROFIT: Final = FinishProfit()
