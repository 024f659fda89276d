"""Great Wealth of the Wagadou: costs with a material fewer, and what returned Unrest brings."""

from __future__ import annotations

from itertools import product

import pytest

from imperia.games.horizons.rules.payment import can_pay, payments, reduced
from imperia.games.horizons.rules.symbols import Resources, material, population
from imperia.games.horizons.words.control import And
from imperia.games.horizons.words.pay import Pay

from .scene import Scene
from .test_laws_of_payment import COSTS, POOLS, is_exact

MARKET = ("goryeo", "elders", "scribes", "altar", "lagoon")
WEALTH = "great-wealth"


def wealthy(**resources: int) -> Scene:
    """The Wagadou with Great Wealth in play, some resources, and a quiet Market."""
    scene = Scene("wagadou", "japan").market(*MARKET).in_play("wagadou", WEALTH)
    return scene.give("wagadou", **resources)


# Reduced costs


@pytest.mark.parametrize("cost", COSTS, ids=Resources.read)
def test_a_reduced_cost_is_paid_in_all_exact_ways_and_no_other(cost: Resources) -> None:
    """W6 (own): first the cost is reduced, then substitutes are counted."""
    less = Resources(max(0, cost.material - 1), cost.population, cost.progress, cost.goods)
    for pool in POOLS:
        offered = [choice[1:] for choice in payments(pool, reduced(cost, 1))]
        every = product(*(range(number + 1) for number in pool))
        assert sorted(offered) == sorted(paid for paid in every if is_exact(paid, less))
        assert can_pay(pool, reduced(cost, 1)) == bool(offered)


def test_an_advance_costs_two_materials_or_one_substitute() -> None:
    """W6 (own)."""
    scene = wealthy(material=2, progress=1).hand("wagadou", "japan/advance").play("play advance")
    assert scene.options == ["choose 1", "choose 2"], "4 materials are 2 and a substitute"
    scene.play("choose 1")
    assert scene.asks == "choose how to pay 2 material"
    assert scene.options == ["pay 2 material", "pay 1 progress"]
    scene.play("pay 1 progress", "acquire elders")
    assert scene.goods("wagadou") == {"material": 2}


@pytest.mark.parametrize(("materials", "enough"), [(1, False), (2, True)])
def test_a_reduced_cost_must_still_be_paid(materials: int, enough: bool) -> None:
    scene = wealthy(material=materials).hand("wagadou", "japan/advance")
    assert ("play advance" in scene.options) == enough


def test_a_cost_of_one_material_is_nothing() -> None:
    """W6 (own)."""
    scene = wealthy().in_play("wagadou", "appeal-to-china")
    scene.play("exhaust appeal-to-china", "choose 2", "add to altar")
    assert scene.goods("wagadou") == {}
    assert scene.on("altar") == {"goods": 1}


def test_population_goods_and_progress_are_not_reduced() -> None:
    """W6 (own)."""
    scene = wealthy(goods=3).hand("wagadou", "pride").in_play("wagadou", "mangrove")
    assert "play pride" not in scene.options
    assert reduced(material(3) + population(1), 1).read() == "2{material} and 1{population}"


def test_unrest_is_returned_for_two_materials() -> None:
    """W6 (own)."""
    scene = wealthy(material=2).hand("wagadou", "unrest").deck("wagadou", "pride")
    scene.play("play unrest")
    assert scene.goods("wagadou") == {"material": 2}, "2 paid, 2 gained"
    assert scene.cards("wagadou", "hand") == ["pride"]


def test_a_development_is_cheaper() -> None:
    """W6 (own)."""
    scene = wealthy(material=2, population=1).development("wagadou", "tea-ceremony", "pride")
    scene.becomes("wagadou", "empire").hand("wagadou", "sabaeans").play("play sabaeans")
    assert "develop tea-ceremony" in scene.options


def test_who_has_no_great_wealth_pays_the_full_price() -> None:
    """W6 (own)."""
    scene = wealthy().turn_of("japan").hand("japan", "japan/advance").give("japan", material=2)
    assert "play advance" not in scene.options


def test_the_price_is_full_again_when_great_wealth_has_gone() -> None:
    scene = wealthy(material=2).hand("wagadou", "japan/advance")
    scene.state.leave_play(0, scene.card(WEALTH))
    assert "play advance" not in scene.discards("wagadou", WEALTH).options


def test_the_attacker_gets_only_what_is_really_paid() -> None:
    """W6, W8 (own)."""
    scene = Scene("magyars", "wagadou").market(*MARKET).hand("magyars", "plundering")
    scene.in_play("wagadou", WEALTH, "dhar-tichitt", "guidimaka").give("wagadou", material=1)
    scene.deck("magyars", "glory").play("play plundering", "answer dhar-tichitt", "ignore")
    assert scene.goods("magyars") == {"material": 1}


def test_resources_that_are_moved_are_not_paid() -> None:
    """W6 (own)."""
    scene = wealthy(material=2).in_play("wagadou", "trade-caravans")
    scene.play("exhaust trade-caravans", "move to elders", "move to altar")
    assert (scene.on("elders"), scene.on("altar")) == ({"material": 1}, {"material": 1})
    assert scene.goods("wagadou") == {"goods": 1}


@pytest.mark.parametrize("materials", range(5))
def test_several_costs_of_one_sentence_are_each_reduced(materials: int) -> None:
    """W6 (own)."""
    both = And(Pay(material(2)), Pay(material(3)), Pay(population(1)))
    scene = wealthy(material=materials, population=1)
    assert both.payable(scene.state, 0, -1) == (materials >= 1 + 2)


# Returned Unrest


def test_returning_unrest_brings_materials_and_a_card() -> None:
    """W7 (own)."""
    scene = wealthy(population=1).hand("wagadou", "unrest").deck("wagadou", "pride", "bambouk")
    scene.play("play unrest")
    assert scene.goods("wagadou") == {"material": 2}
    assert scene.cards("wagadou", "hand") == ["pride"]


def test_a_revolt_is_answered_once_however_much_unrest_goes() -> None:
    """W7 (own)."""
    scene = (
        wealthy().hand("wagadou", "unrest", "unrest", "unrest").deck("wagadou", "pride", "bambouk")
    )
    scene.play("revolt", *["return unrest"] * 3)
    assert scene.goods("wagadou") == {"material": 2}
    assert scene.cards("wagadou", "hand") == ["pride"]


def test_unrest_returned_in_two_sentences_is_answered_twice() -> None:
    """W7 (own)."""
    scene = wealthy(population=2).hand("wagadou", "unrest", "unrest")
    scene.deck("wagadou", "pride", "bambouk").play("play unrest", "play unrest", "choose 1")
    assert scene.goods("wagadou") == {"material": 4}
    assert scene.cards("wagadou", "hand") == ["pride", "bambouk"]


def test_two_choices_of_one_sentence_are_answered_once() -> None:
    """W7 (own)."""
    scene = wealthy().becomes("wagadou", "empire").deck("wagadou", "pride", "bambouk", "guidimaka")
    scene.hand("wagadou", "adoption-of-islam", "unrest", "unrest")
    scene.play("play adoption-of-islam", "choose 1", "choose 1")
    assert scene.goods("wagadou") == {"material": 2}


def test_great_wealth_works_in_solstice() -> None:
    """W7 (own)."""
    scene = wealthy().in_play("wagadou", "great-mosque-of-djenne").discards("wagadou", "unrest")
    scene.deck("wagadou", "pride").solstice().play("return unrest")
    assert scene.goods("wagadou") == {"material": 2}
    assert scene.cards("wagadou", "hand") == ["pride"]


def test_the_unrest_of_others_brings_nothing() -> None:
    scene = wealthy().turn_of("japan").hand("japan", "unrest").give("japan", population=1)
    scene.play("play unrest")
    assert scene.goods("wagadou") == {}


def test_great_wealth_scores_five_materials_as_a_point() -> None:
    scene = wealthy(material=14)
    assert scene.points("wagadou", WEALTH) == 2
