"""Samurai: deploying them, and what they bring."""

from __future__ import annotations

from ....kernel.state import Choice
from . import choices as c
from .base import SettlersEffect, SettlersQuestion, gain_each, push_triggers
from .goods import Goods
from .state import State
from .triggers import DEPLOY


class DeploySamurai(SettlersQuestion):
    """Put a Samurai from the general supply on an own Faction Location; lost if none is free."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return samurai_posts(state, seat)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        deploy(state, seat, choice[1])

    def ask(self) -> str:
        return "deploy a Samurai"


def samurai_posts(state: State, seat: int) -> list[Choice]:
    """The own Faction Locations that have no Samurai yet."""
    me = state.seats[seat]
    table, samurai = state.table, state.samurai
    return [
        (c.DEPLOY, card)
        for card in me.locations()
        if table[card].deck == me.faction and card not in samurai
    ]


def deploy(state: State, seat: int, card: int) -> None:
    """Put a Samurai on a Location and let features answer."""
    state.deploy(seat, card)
    push_triggers(state, seat, DEPLOY)


class PerSamurai(SettlersEffect):
    """Gain goods once for each own deployed Samurai."""

    __slots__ = ("goods", "most")
    __match_args__ = ("goods", "most")

    def __init__(self, goods: Goods, most: int) -> None:
        self.goods = goods
        self.most = most

    def quiet(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = sum(1 for post in state.seats[seat].locations() if post in state.samurai)
        gain_each(state, seat, card, self.goods, min(found, self.most))

    def read(self) -> str:
        return f"Gain {self.goods.read()} for each of your deployed Samurai, at most {self.most}."
