"""Laws of paying: all exact ways and no other, on every small pool; and when a cost forbids."""

from __future__ import annotations

from itertools import product

import pytest

from imperia.games.horizons.rules.payment import can_pay, payments
from imperia.games.horizons.rules.symbols import (
    Resources,
    goods,
    material,
    population,
    progress,
)

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")
POOLS = [list(pool) for pool in product(range(5), range(3), range(3), range(3))]
COSTS = [
    material(1),
    material(3),
    material(4),
    population(1),
    population(2),
    progress(1),
    goods(2),
    material(3) + population(1),
    material(1) + progress(1),
    population(1) + goods(1),
    material(2) + population(1) + progress(1) + goods(1),
]


def covers(paid: tuple[int, ...], cost: Resources) -> bool:
    """Whether tokens are worth a cost: substitutes count 1 population or 2 materials each."""
    if paid[2] < cost.progress or paid[3] < cost.goods:
        return False
    substitutes = paid[2] - cost.progress + paid[3] - cost.goods
    people = max(0, cost.population - paid[1])
    return 2 * (substitutes - people) >= max(0, cost.material - paid[0])


def is_exact(paid: tuple[int, ...], cost: Resources) -> bool:
    """Whether no token could have been kept."""
    fewer = [tuple(n - (k == kind) for k, n in enumerate(paid)) for kind in range(4) if paid[kind]]
    return covers(paid, cost) and not any(covers(less, cost) for less in fewer)


@pytest.mark.parametrize("cost", COSTS, ids=Resources.read)
def test_every_way_in_which_no_token_could_be_kept_is_offered_once(cost: Resources) -> None:
    """P1, P2 (p. 39)."""
    for pool in POOLS:
        offered = [choice[1:] for choice in payments(pool, cost)]
        every = product(*(range(number + 1) for number in pool))
        assert sorted(offered) == sorted(paid for paid in every if is_exact(paid, cost))
        assert can_pay(pool, cost) == bool(offered)


@pytest.mark.parametrize("cost", [cost for cost in COSTS if not cost.progress], ids=Resources.read)
def test_where_progress_may_not_be_paid_only_goods_stand_in(cost: Resources) -> None:
    """P5 (p. 45): an Alien's Unrest."""
    for pool in POOLS:
        without = [pool[0], pool[1], 0, pool[3]]
        assert payments(pool, cost, True) == payments(without, cost)
        assert can_pay(pool, cost, True) == can_pay(without, cost)


def test_two_costs_of_one_card_are_not_paid_with_the_same_token() -> None:
    """P1 (p. 39): 3 materials and 1 population, or 2 and 3."""
    scene = Scene("japan", "magyars").development("japan", "tea-ceremony", "shogun")
    scene.becomes("japan", "empire").hand("japan", "sabaeans").give("japan", material=1, progress=1)
    scene.play("play sabaeans")
    assert scene.cards("japan", "history") == ["sabaeans"]
    assert len(scene.cards("japan", "development")) == 2


# When a cost forbids


def test_a_cost_that_cannot_be_paid_forbids_the_play() -> None:
    """P4 (p. 14)."""
    scene = Scene("japan", "magyars").hand("japan", "japan/advance")
    assert "play advance" not in scene.give("japan", material=2).options
    assert "play advance" in scene.give("japan", material=1).options


def test_a_cost_that_cannot_be_paid_forbids_the_option() -> None:
    """P4 (p. 39): 3 materials acquire, 5 would break through."""
    scene = Scene("japan", "magyars").market(*MARKET).hand("japan", "japan/advance")
    scene.give("japan", material=4).play("play advance")
    assert scene.asks == "choose a card to acquire"


def test_a_cost_that_cannot_be_paid_forbids_the_exhaust() -> None:
    """P4 (p. 15)."""
    scene = Scene("japan", "magyars").in_play("japan", "appeal-to-china")
    assert "exhaust appeal-to-china" not in scene.options
    assert "exhaust appeal-to-china" in scene.give("japan", goods=1).options


def test_a_cost_may_be_paid_though_nothing_follows() -> None:
    """P4 (p. 14): neither an uncivilised nor a civilised card is for sale."""
    scene = Scene("japan", "magyars").give("japan", material=3).hand("japan", "japan/advance")
    scene.market("goryeo", "akkadians", "bogs", "lagoon", "mangrove").play("play advance")
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "discard") == ["advance"]
    assert scene.cards("japan", "hand") == []


def test_what_a_result_will_bring_pays_no_cost() -> None:
    """P4 (p. 14): the population on the Region comes too late for its price."""
    scene = Scene("magyars", "japan").market(*MARKET).tokens("lagoon", population=3)
    scene.hand("magyars", "conquer").give("magyars", population=1)
    assert "play conquer" not in scene.options


# Aliens


def test_an_alien_takes_unrest_for_progress_after_the_cost_and_before_the_result() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "japan").market(*MARKET).give("martians", progress=2)
    scene.hand("martians", "take-me-to-your-leader").play("play take-me-to-your-leader", "choose 2")
    assert scene.asks == "choose a card to acquire"
    assert scene.names("martians", "hand") == ["unrest", "unrest"]
    assert scene.goods("martians") == {}


def test_an_alien_takes_unrest_for_progress_in_a_development_cost() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "japan").nation_deck("martians", accession=False).deck("martians")
    scene.development("martians", "rituals-of-earthlings", "alien-overlord").market(*MARKET)
    scene.discards("martians", "thoats").give("martians", progress=2, population=1)
    scene.play("end turn", "add to elders", "develop alien-overlord")
    assert scene.names("martians", "hand").count("unrest") == 2
    assert scene.goods("martians") == {}
