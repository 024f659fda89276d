"""The one routine that says what can be paid and in which exact ways (p. 39).

Progress and goods stand for population one to one and for materials one to two, without
change; nothing stands for progress or goods.
"""

from __future__ import annotations

from ....kernel.state import Choice
from . import choices as c
from .symbols import (
    GOODS,
    MATERIAL,
    POPULATION,
    PROGRESS,
    Resources,
)


def reduced(cost: Resources, discount: int) -> Resources:
    """A cost with so many materials fewer, as long as there are any; then it is paid as usual."""
    if not discount or not cost.material:
        return cost
    left = max(0, cost.material - discount)
    return Resources(left, cost.population, cost.progress, cost.goods)


def can_pay(pool: list[int], cost: Resources, no_progress: bool = False) -> bool:
    """Whether a pool covers a cost, substitutes included."""
    spare_progress = pool[PROGRESS] - cost.progress
    spare_goods = pool[GOODS] - cost.goods
    if spare_progress < 0 or spare_goods < 0:
        return False
    spare = spare_goods if no_progress else spare_goods + spare_progress
    short = cost.population - pool[POPULATION]
    if short > 0:
        spare -= short
    short = cost.material - pool[MATERIAL]
    if short > 0:
        spare -= (short + 1) // 2
    return spare >= 0


def payments(pool: list[int], cost: Resources, no_progress: bool = False) -> list[Choice]:
    """Every exact way to pay, the plain one first: no token that could be kept is paid."""
    found: list[Choice] = []
    spare_progress = 0 if no_progress else pool[PROGRESS] - cost.progress
    spare_goods = pool[GOODS] - cost.goods
    if pool[PROGRESS] < cost.progress or spare_goods < 0:
        return found
    spare = spare_progress + spare_goods
    for for_population in range(max(0, cost.population - pool[POPULATION]), cost.population + 1):
        if for_population > spare:
            break
        people = cost.population - for_population
        least = (max(0, cost.material - pool[MATERIAL]) + 1) // 2
        for for_material in range(least, (cost.material + 1) // 2 + 1):
            instead = for_population + for_material
            if instead > spare:
                break
            materials = max(0, cost.material - 2 * for_material)
            for with_progress in range(min(instead, spare_progress), -1, -1):
                with_goods = instead - with_progress
                if with_goods > spare_goods:
                    break
                found.append(
                    (
                        c.PAY,
                        materials,
                        people,
                        cost.progress + with_progress,
                        cost.goods + with_goods,
                    )
                )
    return found
