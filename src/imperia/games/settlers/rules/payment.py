"""The one routine that says what can be paid and in which exact ways.

Gold may stand for any Resource in a cost, never for workers, tokens or cards.
"""

from __future__ import annotations

from ....kernel.state import Choice
from . import choices as c
from .goods import (
    EGYPT,
    FOOD,
    GOLD,
    RAZE,
    STONE,
    WOOD,
    WORKER,
    Goods,
)


def can_pay(goods: list[int], cost: Goods) -> bool:
    """Whether a supply covers a cost, gold standing in for what is short."""
    spare = goods[GOLD] - cost.gold
    if spare < 0 or goods[WORKER] < cost.worker or goods[RAZE] < cost.raze:
        return False
    if goods[EGYPT] < cost.egypt:
        return False
    wood = goods[WOOD] - cost.wood
    stone = goods[STONE] - cost.stone
    food = goods[FOOD] - cost.food
    if wood < 0:
        spare += wood
    if stone < 0:
        spare += stone
    if food < 0:
        spare += food
    if spare < 0 or not cost.resource:
        return spare >= 0
    return spare + max(wood, 0) + max(stone, 0) + max(food, 0) >= cost.resource


def payments(goods: list[int], cost: Goods) -> list[Choice]:
    """Every exact way to pay a cost's wood, stone, food and gold; gold last."""
    found: list[Choice] = []
    extra = cost.resource
    total = cost.wood + cost.stone + cost.food + extra
    for wood in range(min(cost.wood + extra, goods[WOOD]), -1, -1):
        for stone in range(min(cost.stone + extra, goods[STONE]), -1, -1):
            over = max(0, wood - cost.wood) + max(0, stone - cost.stone)
            if over > extra:
                continue
            most = min(cost.food + extra - over, goods[FOOD], total - wood - stone)
            for food in range(most, -1, -1):
                gold = total - wood - stone - food + cost.gold
                if gold > goods[GOLD]:
                    break
                found.append((c.PAY, wood, stone, food, gold))
    return found
