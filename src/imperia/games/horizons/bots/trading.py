"""What a Bot does with trade routes, by the table on the rulebook's back (pp. 30-31, 52)."""

from __future__ import annotations

from typing import Final

from ..rules.phrase import Phrase
from ..rules.state import NO_TOKENS, State
from ..rules.symbols import CIVILISED, GOODS, PROGRESS, TRADE_ROUTE, UNCIVILISED, goods
from .book import BOOK
from .steps import BotPay, BotStep
from .taking import BotAcquire, BotFame


class TriggerRoute(BotStep):
    """Resolve the Commerce that the table has for a route. `card`: the route."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        row = BOOK.routes.get(state.table[card].name)
        return row is not None and row.commerce.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(BOOK.routes[state.table[card].name].commerce, seat, card)

    def read(self) -> str:
        return "trigger it"


class BotTrade(BotStep):
    """Trade with a route, or turn a progress into goods (p. 31)."""

    __slots__ = ()

    def route(self, state: State, seat: int) -> int:
        """The route with the most goods, then its own, then the first in the table; -1: none."""
        order = list(BOOK.routes)
        found, most = -1, (-1, False, 0)
        for owner in (seat, *state.after(seat)):
            for route in state.routes_of(owner):
                name = state.table[route].name
                if state.is_full(route) or name not in order:
                    continue
                held = state.tokens.get(route, NO_TOKENS)[GOODS]
                worth = (held, owner == seat, -order.index(name))
                if found < 0 or worth > most:
                    found, most = route, worth
        return found

    def possible(self, state: State, seat: int, card: int) -> bool:
        if not state.has_routes():
            return False
        return self.route(state, seat) >= 0 or state.seats[seat].goods[PROGRESS] > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        route = self.route(state, seat)
        if route < 0:
            state.pay(seat, (0, 0, 1, 0))
            state.gain(seat, GOODS, 1)
            return
        if state.owner_of(route) != seat:
            state.gain(seat, GOODS, 1, route)
        state.trade_as_bot(seat, route)
        if TRIGGER_ROUTE.possible(state, seat, route):
            state.push(TRIGGER_ROUTE, seat, route)

    def read(self) -> str:
        return "trade"


class Profits(BotStep):
    """Take the Profit of every full route, the newest first; it goes into history (p. 30)."""

    __slots__ = ()

    def full(self, state: State, seat: int) -> list[int]:
        """The routes whose Profit is taken."""
        return [route for route in state.routes_of(seat) if state.is_full(route)]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.full(state, seat))

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        full = self.full(state, seat)
        if len(full) > 1:
            state.push(self, seat, card)
        route = full[-1]
        state.begin_profit(seat, route)
        row = BOOK.routes.get(state.table[route].name)
        for gone in state.leave_play(seat, route):
            state.record(seat, gone, True)
        if row is not None and row.profit.possible(state, seat, route):
            state.push(row.profit, seat, route)

    def read(self) -> str:
        return "take all profits"


class FameAndEmpire(BotStep):
    """Gain the top Fame card and turn to the Merchant Empire."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.flip_merchants(seat)
        if BOT_FAME.possible(state, seat, card):
            state.push(BOT_FAME, seat, card)

    def read(self) -> str:
        return f"{BOT_FAME.read()} and turn to the Merchant Empire"


class BotTrading(Phrase):
    """At the end of its turn a Bot does the first of some things that it can (p. 52)."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        deeds = BOOK.deeds[state.table[state.seats[seat].merchants].base]
        for place, deed in enumerate(deeds):
            if deed.possible(state, seat, -1):
                state.begin_trading(seat, place)
                state.push(deed, seat)
                return


TRIGGER_ROUTE: Final = TriggerRoute()
BOT_FAME: Final = BotFame()
ACQUIRE_ROUTE: Final = BotAcquire(TRADE_ROUTE)
TAKE_PROFITS: Final = Profits()
TRADE: Final = BotTrade()
MERCHANT_DEEDS: Final = (
    ACQUIRE_ROUTE,
    BotPay(goods(5), FameAndEmpire()),
    TAKE_PROFITS,
    TRADE,
)
EMPIRE_DEEDS: Final = (
    ACQUIRE_ROUTE,
    TAKE_PROFITS,
    BotPay(goods(3), BotAcquire(UNCIVILISED | CIVILISED)),
    TRADE,
)
BOOK.deeds = {"merchant": MERCHANT_DEEDS, "merchant-empire": EMPIRE_DEEDS}
BOT_TRADING: Final = BotTrading()
