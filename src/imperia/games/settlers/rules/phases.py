"""Rounds and their phases, as effects: Lookout, Production, Action, Cleanup."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Choice, Effect, Series
from . import choices as c
from .base import SettlersEffect, SettlersQuestion
from .effects import DEAL_GAINS, Gain
from .events import CLEAN, PRODUCTION
from .goods import (
    BARBARIANS,
    DEFENSE,
    EGYPTIANS,
    FOOD,
    GOLD,
    JAPANESE,
    RAZE,
    ROMANS,
    STONE,
    WOOD,
    WORKER,
    Goods,
)
from .lookout import LOOKOUT, clockwise
from .order import all_at_once
from .solo import VIRTUAL_ATTACK
from .state import State
from .turns import ACTION_PHASE

ROUNDS: Final = 5


class FactionBoard:
    """What a Faction board shows: its production and what it stores over Cleanup."""

    __slots__ = ("produces", "stores")

    def __init__(self, produces: tuple[tuple[int, int], ...], stores: tuple[int, ...]) -> None:
        self.produces = Gain(Goods((*produces, (RAZE, 1), (DEFENSE, 1))))
        self.stores = stores


BOARDS: Final[dict[int, FactionBoard]] = {
    BARBARIANS: FactionBoard(((WORKER, 5),), stores=(WORKER,)),
    EGYPTIANS: FactionBoard(((WORKER, 3), (GOLD, 1)), stores=(GOLD,)),
    JAPANESE: FactionBoard(((WORKER, 4), (WOOD, 1)), stores=(FOOD,)),
    ROMANS: FactionBoard(((WORKER, 2), (WOOD, 1), (STONE, 1)), stores=(RAZE,)),
}
EGYPT_TOKENS: Final = 4


class Round(SettlersEffect):
    """One round; the fifth has no Cleanup and is the last."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.begin_round()
        last = state.round == ROUNDS
        # A stack: what is pushed last happens first.
        if not last:
            state.push(ROUND, -1)
        if state.solo:
            state.push(VIRTUAL_ATTACK, 0)
        if not last:
            state.push(CLEANUP, -1)
        state.push(ACTION_PHASE, -1)
        state.push(PRODUCTION_PHASE, -1)
        state.push(LOOKOUT, -1)


class ProductionPhase(SettlersEffect):
    """Everybody produces, in turn order."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.begin_phase(PRODUCTION)
        for player in reversed(clockwise(state)):
            state.push(PRODUCE, player)


class Produce(SettlersEffect):
    """One player's goods from their board, their Deals and their Production Locations."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        me = state.seats[seat]
        table = state.table
        items: list[tuple[Effect[Any], int]] = [(BOARDS[me.faction].produces, -1)]
        for deal in me.deals:
            items.append((DEAL_GAINS[table[deal].deal], deal))
        for trader, place in state.trades:
            if trader == seat:
                items.append((DEAL_GAINS[table[place].deal], place))
        for place in me.production:
            production = table[place].production
            if production is not None:
                items.append((production, place))
        all_at_once(state, seat, items)


class Cleanup(SettlersEffect):
    """Discard what cannot be stored, then let everybody store; last, clear the Locations."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        order = clockwise(state)
        state.begin_phase(CLEAN)
        state.push(END_ROUND, -1)
        for player in reversed(order):
            state.push(STORE, player)
        # Nobody has a choice here, so it need not wait until somebody is asked.
        for player in order:
            discard_unstorable(state, player)


def storable(state: State, seat: int) -> list[int]:
    """The kinds of goods that a player's board or features store, each once."""
    me = state.seats[seat]
    stores = list(BOARDS[me.faction].stores)
    for feature in me.features:
        stores.extend(state.table[feature].stores)
    return [good for good in range(DEFENSE + 1) if good in stores]


def discard_unstorable(state: State, seat: int) -> None:
    """Discard a player's goods that neither their board nor a feature stores."""
    goods, kept = state.seats[seat].goods, storable(state, seat)
    lost = [g for g in range(DEFENSE + 1) if goods[g] and g not in kept]
    state.discard_goods(seat, [(good, goods[good]) for good in lost])


class Store(SettlersQuestion):
    """Store everything that may be stored, or say one by one what is not.

    The rulebook says "can" (p. 7). Who has nothing to store is not asked.
    """

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        goods = state.seats[seat].goods
        less: list[Choice] = [(c.STORE_LESS, g) for g in storable(state, seat) if goods[g]]
        return [(c.STORE,), *less] if less else []

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.STORE_LESS:
            state.discard_goods(seat, [(choice[1], 1)])
            state.push(STORE, seat)

    def series(self, state: State, seat: int, card: int, number: int) -> Series:
        goods = state.seats[seat].goods
        times = tuple(0 if one[0] == c.STORE else goods[one[1]] for one in state.options)
        return Series(0, sum(times), times)

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        return True

    def ask(self) -> str:
        return "store your goods, or discard some of them"


class EndRound(SettlersEffect):
    """Clear what a round leaves on Locations, and pass the First player marker."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.clean_up()


ROUND: Final = Round()
PRODUCTION_PHASE: Final = ProductionPhase()
PRODUCE: Final = Produce()
CLEANUP: Final = Cleanup()
STORE: Final = Store()
END_ROUND: Final = EndRound()
