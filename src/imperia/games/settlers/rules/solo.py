"""The virtual player: the attack phase, the end of a solo game, and the achievement table."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from . import choices as c
from .base import SettlersEffect, SettlersQuestion
from .goods import (
    ACTION,
    CARD,
    COMMON,
    FEATURE,
    FOOD,
    GOLD,
    JAPANESE,
    RAZE,
    STONE,
    VP,
    WOOD,
    WORKER,
)
from .position import VIRTUAL
from .state import ALL_LOCATIONS, State

# The order in which it attacks Japanese Locations, by the good of their Deal field.
JAPANESE_ORDER: Final = (CARD, RAZE, GOLD, VP, STONE, WORKER, FOOD, WOOD)
# Points needed for a title, best first.
ACHIEVEMENTS: Final = (
    (80, "Emperor"),
    (70, "King"),
    (60, "Castellan"),
    (50, "Knight"),
    (40, "Squire"),
    (30, "Servant"),
    (0, "Commoner"),
)


def achievement(score: int) -> str:
    """The title that a winning score earns."""
    return next((title for points, title in ACHIEVEMENTS if score >= points), "Commoner")


class VirtualAttack(SettlersEffect):
    """The attack phase: its Locations go to the Collection pile, then it attacks twice."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for location in state.seats[VIRTUAL].locations():
            state.collect(VIRTUAL, location)
        for _ in range(2):
            state.push(ATTACK, seat)
            state.push(REVEAL_ATTACK, seat)


class Attack(SettlersQuestion):
    """One attack: look for a target and collect it; ties are the player's choice."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        found, _ = find_targets(state, seat)
        return [(c.AT, target, seat) for target in found]

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        options = self.options(state, seat, card, number)
        if options:
            state.ask(self, seat, card, number, options)
        else:
            state.miss()

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        _, second = find_targets(state, seat)
        state.spend_attacks(second)
        state.collect(seat, choice[1])

    def ask(self) -> str:
        return "choose which Location the virtual player razes"


class RevealAttack(SettlersEffect):
    """Reveal the next Attack card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.reveal_attack()


def find_targets(state: State, seat: int) -> tuple[list[int], int]:
    """The Locations it would raze (several if tied), and the place of the second target."""
    targets = [state.table[card].deal for card in state.seats[VIRTUAL].deals]
    if not targets:
        return [], -1
    if state.seats[seat].faction == JAPANESE and targets[0] == VP and VP in targets[1:]:
        found = japanese_targets(state, seat)
        if found:
            return found, targets.index(VP, 1)
    for place in range(1, len(targets)):
        found = [
            card
            for card in state.seats[seat].locations()
            if state.table[card].deck == COMMON
            and has_both(state.table[card].raze.each(), targets[0], targets[place])
        ]
        if found:
            return most_wanted(state, found), place
    return [], -1


def has_both(goods: list[int], first: int, second: int) -> bool:
    """Whether a Raze field shows two goods; the same good twice needs it twice."""
    if first not in goods:
        return False
    rest = goods[:]
    rest.remove(first)
    return second in rest


def japanese_targets(state: State, seat: int) -> list[int]:
    """The Japanese Faction Locations it attacks first; those that cannot be razed are safe."""
    table = state.table
    faction = [
        card
        for card in state.seats[seat].locations()
        if table[card].deck == JAPANESE and table[card].raze.items
    ]
    for good in JAPANESE_ORDER:
        found = [card for card in faction if table[card].deal == good]
        if found:
            return most_wanted(state, found)
    return []


def most_wanted(state: State, cards: list[int]) -> list[int]:
    """Action before Feature before Production, then the dearest, then the most stone."""
    rank = {ACTION: 2, FEATURE: 1}

    def wanted(card: int) -> tuple[int, int, int]:
        printed = state.table[card]
        cost = printed.cost
        return rank.get(printed.kind, 0), cost.wood + cost.stone + cost.food + cost.gold, cost.stone

    best = max(wanted(card) for card in cards)
    return [card for card in cards if wanted(card) == best]


def defended_lands(state: State) -> int:
    """What the Collection pile is compared with: the own Faction Locations."""
    me = state.seats[0]
    if state.variant & ALL_LOCATIONS:
        return len(me.locations())
    return sum(1 for card in me.locations() if state.table[card].deck != COMMON)


VIRTUAL_ATTACK: Final = VirtualAttack()
ATTACK: Final = Attack()
REVEAL_ATTACK: Final = RevealAttack()
