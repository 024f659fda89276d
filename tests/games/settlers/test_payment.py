"""Paying: every exact way is offered, gold stands for any Resource, and never for workers."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia.games.settlers.rules import choices as c
from imperia.games.settlers.rules.goods import (
    EGYPT,
    FOOD,
    GOLD,
    RAZE,
    RESOURCE,
    STONE,
    SUPPLY,
    WOOD,
    WORKER,
    Goods,
    food,
    gold,
    resource,
    stone,
    wood,
)
from imperia.games.settlers.rules.payment import can_pay, payments
from imperia.kernel import Choice
from tests.games.settlers.scene import Scene

FEW = st.integers(0, 3)
PAID = (WOOD, STONE, FOOD, GOLD)
SUPPLIES = st.tuples(FEW, FEW, FEW, FEW, FEW, FEW, FEW)
COSTS = st.tuples(FEW, FEW, FEW, st.integers(0, 1), FEW, FEW, FEW, FEW)


def supply(goods: tuple[int, ...]) -> list[int]:
    """A supply of wood, stone, food, gold, workers, Raze and Egypt tokens."""
    found = [0] * SUPPLY
    for good, number in zip((*PAID, WORKER, RAZE, EGYPT), goods, strict=True):
        found[good] = number
    return found


def cost_of(goods: tuple[int, ...]) -> Goods:
    """A cost of the same goods and of Resources of any kind."""
    kinds = (*PAID, WORKER, RAZE, EGYPT, RESOURCE)
    return Goods(tuple((good, n) for good, n in zip(kinds, goods, strict=True) if n))


def settles(paid: tuple[int, ...], cost: Goods) -> bool:
    """Whether some way to lay these goods on a cost covers it exactly, tried one by one."""
    wanted = [WOOD] * cost.wood + [STONE] * cost.stone + [FOOD] * cost.food
    wanted += [RESOURCE] * cost.resource + [GOLD] * cost.gold
    pieces = [good for good, number in zip(PAID, paid, strict=True) for _ in range(number)]
    if len(pieces) != len(wanted):
        return False

    def lay(open_pieces: list[int], open_wants: list[int]) -> bool:
        if not open_wants:
            return True
        want = open_wants[0]
        takes = {WOOD: (WOOD, GOLD), STONE: (STONE, GOLD), FOOD: (FOOD, GOLD), GOLD: (GOLD,)}
        for piece in set(open_pieces) & set(takes.get(want, PAID)):
            rest = open_pieces[:]
            rest.remove(piece)
            if lay(rest, open_wants[1:]):
                return True
        return False

    return lay(pieces, wanted)


def by_brute_force(goods: list[int], cost: Goods) -> set[Choice]:
    """Every bundle out of a supply that settles a cost."""
    bundles = product(*(range(goods[good] + 1) for good in PAID))
    return {(c.PAY, *paid) for paid in bundles if settles(paid, cost)}


@given(SUPPLIES, COSTS)
def test_payments_are_exactly_those_found_by_brute_force(
    goods: tuple[int, ...], wanted: tuple[int, ...]
) -> None:
    have, cost = supply(goods), cost_of(wanted)
    found = payments(have, cost)
    assert len(found) == len(set(found))
    assert set(found) == by_brute_force(have, cost)


@given(SUPPLIES, COSTS)
def test_a_cost_can_be_paid_if_and_only_if_there_is_a_way(
    goods: tuple[int, ...], wanted: tuple[int, ...]
) -> None:
    have, cost = supply(goods), cost_of(wanted)
    tokens = all(have[good] >= number for good, number in cost.items if WORKER <= good <= EGYPT)
    assert can_pay(have, cost) == (tokens and bool(by_brute_force(have, cost)))


@pytest.mark.parametrize(
    ("cost", "ways"),
    [
        (wood(1), {(1, 0, 0, 0), (0, 0, 0, 1)}),
        (gold(1), {(0, 0, 0, 1)}),
        (resource(1), {(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)}),
        (stone(1) + food(1), {(0, 1, 0, 1), (0, 0, 0, 2)}),
        (food(1) + gold(1), {(0, 0, 0, 2)}),
        (food(3), set()),
        (gold(3), set()),
    ],
)
def test_one_wood_one_stone_and_two_gold_pay_for(
    cost: Goods, ways: set[tuple[int, int, int, int]]
) -> None:
    have = supply((1, 1, 0, 2, 0, 0, 0))
    assert {way[1:] for way in payments(have, cost)} == ways
    assert can_pay(have, cost) == bool(ways)


def test_every_exact_way_to_pay_for_a_building_is_offered() -> None:
    """D14: and none that pays more than the cost."""
    scene = Scene("romans", "barbarians").give("romans", wood=1, stone=1, gold=2)
    scene.hand("romans", "armorer").play("build armorer")
    assert scene.asks == "choose how to pay"
    assert scene.options == [
        "pay 1 wood 1 stone",
        "pay 1 wood 1 gold",
        "pay 1 stone 1 gold",
        "pay 2 gold",
    ]
    scene.play("pay 1 stone 1 gold")
    assert scene.goods("romans") == {"wood": 1, "gold": 1, "raze": 1}


def test_the_only_way_to_pay_is_not_asked_for() -> None:
    scene = Scene("romans", "barbarians").give("romans", wood=1, gold=1)
    scene.hand("romans", "armorer").play("build armorer")
    assert scene.locations("romans") == ["armorer"]
    assert scene.goods("romans") == {"raze": 1}


def test_gold_pays_for_a_deal() -> None:
    scene = Scene("romans", "barbarians").give("romans", gold=1, food=1).hand("romans", "spies")
    scene.play("deal spies")
    assert scene.options == ["pay 1 food", "pay 1 gold"]
    scene.play("pay 1 gold", "draw common")
    assert scene.goods("romans") == {"food": 1}
    assert scene.cards("romans", "deals") == ["spies"]


def test_a_cost_of_any_resource_is_paid_with_any_one() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", wood=1, stone=1, food=1, gold=1)
    scene.empire("barbarians", "barter").play("activate barter")
    assert scene.options == ["pay 1 wood", "pay 1 stone", "pay 1 food", "pay 1 gold"]
    scene.play("pay 1 stone")
    assert scene.goods("barbarians") == {"wood": 1, "food": 1, "gold": 1, "vp": 2}


def test_two_activations_are_paid_together() -> None:
    scene = Scene("egyptians", "romans").give("egyptians", wood=2, food=1)
    scene.empire("egyptians", "golden-bazaar").play("activate golden-bazaar twice")
    assert scene.options == ["pay 2 wood", "pay 1 wood 1 food"]
    scene.play("pay 1 wood 1 food")
    assert scene.goods("egyptians") == {"wood": 1, "gold": 2}


def test_resources_never_stand_for_gold() -> None:
    scene = Scene("egyptians", "romans").give("egyptians", wood=3, stone=3, food=3)
    scene.empire("egyptians", "goldsmith")
    assert "activate goldsmith" not in scene.options
    scene.give("egyptians", gold=1).play("activate goldsmith")
    assert scene.goods("egyptians")["vp"] == 3


def test_gold_never_stands_for_workers_raze_tokens_or_cards() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", gold=9)
    scene.empire("barbarians", "lumberjacks", "fighting-pit", "tavern").empire("romans", "mill")
    assert scene.options == ["pass"]
    scene.give("barbarians", worker=1, raze=1).hand("barbarians", "ruins")
    activations = [f"activate {name}" for name in ("lumberjacks", "fighting-pit", "tavern")]
    assert set(activations) <= set(scene.options)
    assert not any(name.startswith("workers") for name in scene.options)


def test_a_payment_that_would_make_the_action_impossible_is_not_offered() -> None:
    """D14: here the wood must go for the action, for the gold is needed as food."""
    scene = Scene("romans", "barbarians").give("romans", wood=1, gold=1)
    scene.empire("romans", "settlers").hand("romans", "stonemason", "roman-barracks")
    scene.play("activate settlers")
    assert scene.locations("romans") == ["roman-barracks", "settlers"]
    assert scene.goods("romans") == {"worker": 2}
