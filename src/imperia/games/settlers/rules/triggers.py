"""Triggers: clauses of Feature Locations that answer to something that happens."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Effect
from .goods import ADJECTIVES, COLOUR_NAMES, article

BUILD: Final = 0
RAZE: Final = 1
DEAL: Final = 2
DEPLOY: Final = 3
POINTS: Final = 4
ENEMY_PAIR: Final = 5


class Trigger:
    """When something happens, an effect follows, or more VP are added on the spot."""

    __slots__ = ("clause", "colour", "deck", "effect", "kind", "more")

    def __init__(
        self,
        kind: int,
        clause: str,
        effect: Effect[Any] | None,
        colour: int = 0,
        deck: int = -1,
        more: int = 0,
    ) -> None:
        self.kind = kind
        self.clause = clause
        self.effect = effect
        self.more = more
        self.colour = colour  # of a built Location; 0: any
        self.deck = deck  # of a built Location; -1: any

    def read(self, itself: bool) -> str:
        """`Each time you build a red Location, this one too: gain 1 VP.`"""
        clause = f"{self.clause}, this one too" if itself else self.clause
        if self.effect is None:
            return f"{clause}: gain {self.more} more VP."
        effect = self.effect.read()
        return f"{clause}: {effect[0].lower()}{effect[1:]}"


def WhenBuilt(colour: int, effect: Effect[Any]) -> Trigger:
    """Each time its owner builds a Location of a colour, itself included."""
    return Trigger(BUILD, f"Each time you build a {COLOUR_NAMES[colour]} Location", effect, colour)


def WhenBuiltFrom(deck: int, effect: Effect[Any]) -> Trigger:
    """Each time its owner builds a Location of a deck, itself included."""
    name = ADJECTIVES[deck]
    clause = f"Each time you build {article(name)} {name} Location"
    return Trigger(BUILD, clause, effect, deck=deck)


def AfterRaze(effect: Effect[Any]) -> Trigger:
    """Each time its owner Razes, from hand or in an Empire."""
    return Trigger(RAZE, "Each time you Raze a card or a Location", effect)


def AfterDeal(effect: Effect[Any]) -> Trigger:
    """Each time its owner makes a Deal."""
    return Trigger(DEAL, "Each time you make a Deal", effect)


def AfterDeploy(effect: Effect[Any]) -> Trigger:
    """Each time its owner deploys a Samurai."""
    return Trigger(DEPLOY, "Each time you deploy a Samurai", effect)


def WheneverPoints(more: int) -> Trigger:
    """Each time its owner gains VP, also in the Production phase; once per gain."""
    return Trigger(POINTS, "Each time you gain VP, also in the Production phase", None, more=more)


def WhenEnemySpendsPair(effect: Effect[Any]) -> Trigger:
    """For each pair of workers an enemy spends on the board's action."""
    return Trigger(
        ENEMY_PAIR, "For every 2 workers an enemy exchanges for a Resource or a card", effect
    )
