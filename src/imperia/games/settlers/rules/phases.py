"""Rounds and their phases, as effects: Lookout, Production, Action, Cleanup."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Effect
from .base import SettlersEffect
from .effects import DEAL_GAINS, Gain
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
    VP,
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
    """Discard what is not stored, clear the Action Locations, pass the First player marker."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for player in range(state.players):
            discard_goods(state, player)
        state.clean_up()


def discard_goods(state: State, seat: int) -> None:
    """Discard a player's goods that neither his board nor a feature stores."""
    me = state.seats[seat]
    stored = [VP, *BOARDS[me.faction].stores]
    for feature in me.features:
        stored.extend(state.table[feature].stores)
    goods = range(DEFENSE + 1)
    lost = [(good, me.goods[good]) for good in goods if me.goods[good] and good not in stored]
    state.discard_goods(seat, lost)


ROUND: Final = Round()
PRODUCTION_PHASE: Final = ProductionPhase()
PRODUCE: Final = Produce()
CLEANUP: Final = Cleanup()
