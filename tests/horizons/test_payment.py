"""Paying: every exact way, no token too many, and what cannot be paid (p. 39)."""

from __future__ import annotations

from itertools import product

import pytest

from imperia.horizons.payment import can_pay, payments
from imperia.horizons.symbols import Resources, goods, material, population, progress

from .table import Scene

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


def paying(**pool: int) -> Scene:
    """Japan has just chosen to pay 3 materials with an Advance."""
    scene = Scene("japan", "magyars").market(*MARKET).give("japan", **pool)
    return scene.hand("japan", "japan/advance").play("play advance")


# Every exact way


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


def test_materials_are_paid_plainly_or_with_substitutes_for_two() -> None:
    """P1, P2 (p. 39): 3 materials."""
    scene = paying(material=3, progress=2, goods=1).play("choose 1")
    assert scene.options == [
        "pay 3 material",
        "pay 1 material 1 progress",
        "pay 1 material 1 goods",
        "pay 2 progress",
        "pay 1 progress 1 goods",
    ]


def test_two_materials_and_a_substitute_would_pay_too_much() -> None:
    """P2 (p. 39)."""
    scene = paying(material=2, progress=1)
    assert scene.asks == "choose a card to acquire"
    assert scene.goods("japan") == {"material": 1}


def test_no_change_is_given() -> None:
    """P1 (p. 39)."""
    scene = paying(progress=2)
    assert scene.goods("japan") == {}


def test_a_single_way_to_pay_is_not_asked_for() -> None:
    scene = paying(material=3)
    assert scene.asks == "choose a card to acquire"


@pytest.mark.parametrize("substitute", ["progress", "goods"])
def test_population_is_paid_one_to_one(substitute: str) -> None:
    """P1 (p. 39)."""
    scene = Scene("magyars", "japan").market(*MARKET).hand("magyars", "conquer")
    scene.give("magyars", population=1, **{substitute: 2}).play("play conquer", "choose 1")
    assert scene.options == [f"pay 1 population 1 {substitute}", f"pay 2 {substitute}"]


@pytest.mark.parametrize("other", ["material", "population", "goods"])
def test_nothing_stands_in_for_progress(other: str) -> None:
    """P1 (p. 39): the progress of the Caribbean Sea."""
    scene = Scene("taino", "japan").nation_deck("taino", accession=False).deck("taino")
    scene.development("taino", "caribbean-sea", "cuba").discards("taino", "bohio")
    scene.give("taino", progress=1, material=5).give("taino", **{other: 9}).market(*MARKET)
    scene.play("end turn", "add to elders")
    assert scene.options == ["develop cuba", "decline"]


@pytest.mark.parametrize("other", ["material", "population", "progress"])
def test_nothing_stands_in_for_goods(other: str) -> None:
    """P1 (p. 39): the goods of Miyabi."""
    scene = Scene("japan", "magyars").becomes("japan", "empire").hand("japan", "sabaeans")
    scene.development("japan", "miyabi", "shogun").give("japan", goods=1, **{other: 9})
    scene.play("play sabaeans")
    assert "develop miyabi" not in scene.options
    assert "miyabi" in scene.cards("japan", "development")


@pytest.mark.parametrize("other", ["material", "population"])
def test_materials_and_population_stand_in_for_nothing(other: str) -> None:
    """P1 (p. 39)."""
    scene = Scene("magyars", "japan").hand("magyars", "conquer", "magyars/advance")
    scene.give("magyars", **{other: 9})
    playable = {"material": "play advance", "population": "play conquer"}
    assert [option for option in scene.options if option.startswith("play")] == [playable[other]]


def test_two_costs_of_one_sentence_are_not_paid_with_the_same_token() -> None:
    """P4 (p. 14)."""
    scene = Scene("japan", "magyars").nation_deck("japan", accession=False)
    scene.development("japan", "tea-ceremony", "shogun").becomes("japan", "empire")
    scene.hand("japan", "sabaeans").give("japan", material=1, progress=1)
    scene.play("play sabaeans")
    assert scene.cards("japan", "history") == ["sabaeans"]
    assert len(scene.cards("japan", "development")) == 2


# What cannot be paid


def test_a_cost_that_cannot_be_paid_forbids_the_play() -> None:
    """P4 (p. 14)."""
    scene = Scene("japan", "magyars").hand("japan", "japan/advance")
    assert "play advance" not in scene.give("japan", material=2).options
    assert "play advance" in scene.give("japan", material=1).options


def test_a_cost_that_cannot_be_paid_forbids_the_option() -> None:
    """P4 (p. 39)."""
    scene = paying(material=4)
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


def test_a_cost_is_paid_in_full_before_the_result_begins() -> None:
    """P4 (p. 14): the population on the Region comes too late for its price."""
    scene = Scene("magyars", "japan").market(*MARKET).tokens("lagoon", population=3)
    scene.hand("magyars", "conquer").give("magyars", population=1)
    assert "play conquer" not in scene.options


# What is no payment


def test_who_steals_takes_no_substitute() -> None:
    """P3 (p. 39): River Raiders steal a good."""
    scene = Scene("magyars", "japan").deck("magyars", "levedia").hand("magyars", "river-raiders")
    scene.give("japan", progress=3, material=3).play("play river-raiders")
    assert scene.goods("magyars") == {}
    assert scene.goods("japan") == {"material": 3, "progress": 3, "goods": 1}
    assert scene.names("japan", "hand") == ["unrest"]


def test_who_moves_or_removes_has_no_substitute() -> None:
    """P3 (p. 38): goods on the ceremony card, and goods in the pool."""
    scene = Scene("cultists", "japan").give("cultists", goods=5)
    assert "exhaust research-the-ceremony" not in scene.options
    scene.tokens("research-the-ceremony", goods=9, progress=4).solstice()
    assert scene.state.seats[0].extra == scene.card("research-the-ceremony")


def test_who_converts_has_no_substitute() -> None:
    """P3 (p. 38): Ancient Astronauts convert progress only."""
    scene = Scene("martians", "japan").in_play("martians", "bogs", "valley")
    scene.give("martians", goods=4, progress=1).hand("martians", "ancient-astronauts").deck("japan")
    scene.play("play ancient-astronauts")
    while "choose 1" not in scene.options:
        scene.play("decline")
    scene.play("choose 1")
    assert scene.goods("martians") == {"population": 1, "goods": 4}


def test_resources_on_a_card_pay_for_nothing() -> None:
    """P3 (p. 6)."""
    scene = Scene("taino", "japan").in_play("taino", "fishing").hand("taino", "soil-rotation")
    scene.in_play("taino", "cuba").discards("taino", "ayiti-hispaniola").tokens(
        "fishing", material=9
    )
    assert "play soil-rotation" not in scene.options
    assert "play soil-rotation" in scene.give("taino", material=2).options


# Aliens


def test_an_alien_takes_unrest_for_progress_after_the_cost_and_before_the_result() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "japan").market(*MARKET).give("martians", progress=2)
    scene.hand("martians", "take-me-to-your-leader").play("play take-me-to-your-leader", "choose 2")
    assert scene.asks == "choose a card to acquire"
    assert scene.names("martians", "hand") == ["unrest", "unrest"]
    assert scene.goods("martians") == {}


def test_an_alien_takes_no_unrest_for_what_he_moves_or_converts() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "japan").market(*MARKET).give("martians", progress=2)
    scene.hand("martians", "take-me-to-your-leader").play("play take-me-to-your-leader", "choose 1")
    scene.play("move to elders")
    assert scene.on("elders") == {"progress": 2}
    assert scene.cards("martians", "hand") == []


def test_an_alien_pays_development_costs_with_unrest_too() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "japan").nation_deck("martians", accession=False).deck("martians")
    scene.development("martians", "rituals-of-earthlings", "alien-overlord")
    scene.discards("martians", "thoats").give("martians", progress=2, population=1)
    scene.hand("martians", "crystal-skull", "oannes-the-sage").market(*MARKET)
    scene.play("end turn", "add to elders", "done", "develop alien-overlord")
    unrest = [name for name in scene.names("martians", "hand") if name == "unrest"]
    assert len(unrest) == 2
    assert scene.goods("martians") == {}


def test_an_alien_cannot_pay_progress_for_unrest() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "japan").hand("martians", "unrest").give("martians", progress=3)
    assert "play unrest" not in scene.options
    assert "play unrest" in scene.give("martians", goods=1).options


def test_an_alien_can_pay_progress_for_chaos() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "cultists").hand("martians", "chaos").give("martians", progress=1)
    scene.play("play chaos")
    assert scene.names("martians", "hand") == ["unrest"]
    assert "chaos" in scene.cards("cultists", "chaos")


def test_martians_who_have_gone_native_take_no_unrest_for_progress() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "japan").becomes("martians", "gone-native")
    scene.hand("martians", "unrest").give("martians", progress=1).play("play unrest")
    assert scene.cards("martians", "hand") == []
    assert scene.goods("martians") == {}
