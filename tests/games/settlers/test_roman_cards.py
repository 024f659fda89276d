"""Every card of the Roman deck is built, dealt with, used and looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from imperia.games.settlers.rules.decks import PRINTED
from imperia.games.settlers.rules.goods import ROMANS
from tests.games.settlers.scene import Scene

from .faction_facts import (
    EveryAction,
    EveryCard,
    Fact,
    next_turn,
)

FACTS = [
    Fact(
        "Sculptor's Workshop",
        "grey",
        {"stone": 1},
        "stone stone",
        spend={"worker": 1, "stone": 1},
        gain={"vp": 3},
    ),
    Fact(
        "Sculptor's Apprentice",
        "grey",
        {"stone": 1},
        "gold gold stone",
        spend={"stone": 1},
        gain={"vp": 2},
    ),
    Fact(
        "Gladiator School",
        "black",
        {"stone": 1},
        "worker worker",
        spend={"worker": 1},
        gain={"raze": 1},
        uses=2,
    ),
    Fact("Engineers", "black", {"wood": 1, "stone": 1}, "raze", own_scene=True),
    Fact(
        "Gardens",
        "red",
        {"wood": 1, "stone": 1},
        "food",
        built={"food": 1, "vp": 1},
        own_scene=True,
    ),
    Fact("Spies", "blue", {"wood": 1, "stone": 1}, "card", own_scene=True),
    Fact("Architect", "blue", {"stone": 2}, "card", own_scene=True),
    Fact(
        "Administration",
        "blue",
        {"stone": 2},
        "card card card",
        built={"gold": 1, "vp": 1},
        own_scene=True,
    ),
    Fact("Headquarters", "grey", {"stone": 2}, "stone stone", own_scene=True),
    Fact("Legion", "blue", {"food": 1}, "raze raze", own_scene=True),
    Fact("Warehouses", "red", {"stone": 1}, "food", own_scene=True),
    Fact(
        "Builder",
        "brown",
        {"stone": 1},
        "stone stone",
        built={"wood": 1, "stone": 1},
        production={"wood": 1, "stone": 1},
    ),
    Fact("Roman Fortifications", "black", {"stone": 2}, "worker", own_scene=True),
    Fact(
        "Trade Colony",
        "red brown grey",
        {"wood": 1, "stone": 2},
        "worker worker worker",
        built={"worker": 1, "gold": 1},
        production={"worker": 1, "gold": 1},
        own_scene=True,
    ),
    Fact(
        "Roman Barracks",
        "pink",
        {"food": 1},
        "raze",
        built={"worker": 2},
        production={"worker": 2},
    ),
    Fact(
        "Stonemason",
        "grey",
        {"wood": 1, "stone": 1},
        "stone stone",
        built={"stone": 2},
        production={"stone": 2},
    ),
    Fact("Roman Bank", "gold", {"stone": 1}, "gold", built={"gold": 1}, production={"gold": 1}),
    Fact("Colossus", "gold", {"stone": 2}, "stone", spend={"stone": 3}, gain={"vp": 5}),
]
BOARD = {"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defense": 1}


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.slug)
class TestEveryRomanCard(EveryCard):
    faction = "romans"
    board = BOARD


@pytest.mark.parametrize("fact", [f for f in FACTS if f.gain], ids=lambda fact: fact.slug)
class TestEveryRomanAction(EveryAction):
    faction = "romans"


# Engineers


def test_the_engineers_discard_any_enemy_location_and_bring_a_point() -> None:
    scene = Scene("romans", "japanese").empire("romans", "engineers", "gallows")
    scene.empire("japanese", "mill", "farm", "gate").give("romans", worker=1)
    scene.play("activate engineers")
    names = ["farm", "mill", "gate"]
    assert scene.options == [f"choose japanese/{name}" for name in names]
    scene.play("choose japanese/mill")
    assert scene.goods("romans") == {"vp": 1}  # not Razing: no goods, and nothing for the Gallows
    assert scene.goods("japanese") == {}
    assert scene.cards("japanese", "foundations") == []
    assert scene.pile("discard") == ["mill"]


def test_the_engineers_pass_by_a_samurai() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "farm").give("japanese", worker=3)
    scene.empire("romans", "engineers").give("romans", worker=1)
    scene.play("samurai farm", "workers food", "activate engineers")
    assert scene.cards("japanese", "discard") == ["farm"]
    assert scene.goods("japanese") == {"food": 1}
    assert scene.goods("romans") == {"vp": 1}


def test_the_engineers_need_a_worker_and_a_target_and_work_once_a_round() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "engineers", "quarry")
    assert "activate engineers" not in scene.give("romans", worker=2).options
    scene.empire("egyptians", "mill", "village").give("egyptians", worker=2)
    assert "activate engineers twice" not in scene.options
    scene.play("activate engineers", "choose egyptians/mill", "workers food")
    assert "activate engineers" not in scene.options
    scene = Scene("romans", "egyptians").empire("romans", "engineers").empire("egyptians", "mill")
    assert "activate engineers" not in scene.options


def test_the_engineers_cannot_reach_a_player_who_passed() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "mill").play("pass")
    scene.empire("romans", "engineers").give("romans", worker=1)
    assert "activate engineers" not in scene.options


# Gardens


def test_the_gardens_answer_to_every_red_location_built() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "gardens", "ruins")
    scene.hand("romans", "brewer", "village", "warehouses").give("romans", wood=2, stone=1)
    next_turn(scene.play("build brewer"), "romans")
    assert scene.goods("romans") == {"wood": 1, "stone": 1, "food": 1, "vp": 1}
    next_turn(scene.play("build warehouses", "give up ruins"), "romans")
    assert scene.goods("romans") == {"wood": 1, "food": 2, "vp": 2}
    scene.play("build village")
    assert scene.goods("romans") == {"worker": 2, "food": 2, "vp": 2}


# Spies


def test_the_spies_take_an_enemy_deal_and_bring_a_point() -> None:
    scene = Scene("romans", "egyptians", "japanese").empire("romans", "spies")
    scene.deals("egyptians", "pyramid", "slaves").deals("japanese", "farm")
    scene.give("romans", worker=1).play("activate spies")
    names = ["egyptians/pyramid", "egyptians/slaves", "japanese/farm"]
    assert scene.options == [f"deal {name}" for name in names]
    scene.play("deal egyptians/pyramid")
    assert scene.goods("romans") == {"vp": 1}  # no food spent, no gold gained: no Deal is made
    assert scene.cards("romans", "deals") == ["pyramid"]
    assert scene.cards("egyptians", "deals") == ["slaves"]


def test_a_deal_taken_by_spies_pays_the_romans_from_the_next_production_on() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "spies").deals("egyptians", "pyramid")
    scene.give("romans", worker=1).play("activate spies").finish_round().to_turn("romans")
    assert scene.goods("romans") == {**BOARD, "gold": 1, "vp": 1}
    assert scene.goods("egyptians") == {"worker": 3, "gold": 1, "raze": 1, "defense": 1}


def test_the_spies_need_a_worker_and_a_deal_and_work_once_a_round() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "spies").deals("romans", "builder")
    scene.hand("egyptians", "oasis").give("romans", worker=2)
    assert "activate spies" not in scene.options
    scene.deals("egyptians", "pyramid", "slaves").give("egyptians", worker=2)
    assert "activate spies twice" not in scene.options
    scene.play("activate spies", "deal egyptians/slaves", "workers food")
    assert "activate spies" not in scene.options
    scene = Scene("romans", "egyptians").empire("romans", "spies").deals("egyptians", "slaves")
    assert "activate spies" not in scene.options


def test_the_spies_cannot_reach_a_player_who_passed() -> None:
    scene = Scene("egyptians", "romans").deals("egyptians", "pyramid").play("pass")
    scene.empire("romans", "spies").give("romans", worker=1)
    assert "activate spies" not in scene.options


def test_the_spies_take_an_attack_card_of_the_virtual_player_as_a_deal() -> None:
    scene = Scene("romans").empire("romans", "spies").give("romans", worker=1)
    revealed = scene.cards("virtual", "deals")
    scene.play("activate spies")
    assert scene.goods("romans") == {"vp": 1}
    assert scene.cards("romans", "deals") == revealed
    assert scene.cards("virtual", "deals") == []


# Architect


def test_the_architect_shows_two_faction_cards_and_one_is_kept() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "ruins").give("romans", stone=2)
    scene.hand("romans", "architect").faction_deck("romans", "legion", "spies")
    scene.play("build architect")
    assert sorted(scene.options) == ["take legion", "take spies"]
    scene.play("take spies")
    assert scene.cards("romans", "hand") == ["spies"]
    assert scene.cards("romans", "discard") == ["legion"]


def test_the_architect_shows_two_more_cards_in_production() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "architect")
    scene.faction_deck("romans", "legion", "spies", "builder").finish_round().to_turn("romans")
    assert len(scene.cards("romans", "hand")) == 4  # three of the Lookout, one kept
    assert len(scene.cards("romans", "discard")) == 1


def test_the_architect_finds_nothing_in_an_empty_faction_deck() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "ruins").give("romans", stone=2)
    scene.hand("romans", "architect").faction_deck("romans").play("build architect")
    assert scene.cards("romans", "hand") == []
    assert scene.mover == "egyptians"


# Administration and Headquarters


def test_each_administration_answers_to_every_roman_location_built() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "administration", "ruins")
    scene.hand("romans", "administration-2").give("romans", stone=2)
    scene.play("build administration-2", "give up ruins")
    assert scene.goods("romans") == {"gold": 2, "vp": 2}
    next_turn(scene, "romans").empire("romans", "ruins").hand("romans", "legion", "village")
    scene.give("romans", food=1).play("build legion", "give up ruins", "pay 1 food")
    assert scene.goods("romans") == {"gold": 4, "vp": 4}
    scene.give("romans", wood=1)
    next_turn(scene, "romans").play("build village", "pay 1 wood")
    assert scene.goods("romans") == {"gold": 4, "vp": 4, "worker": 2}  # a Common Location


@pytest.mark.parametrize(("headquarters", "gold"), [(1, 1), (2, 2)])
def test_each_headquarters_answers_to_every_common_location_built(
    headquarters: int, gold: int
) -> None:
    scene = Scene("romans", "egyptians").hand("romans", "village", "legion")
    scene.empire("romans", "ruins", *["headquarters", "headquarters-2"][:headquarters])
    scene.give("romans", wood=1).play("build village")
    assert scene.goods("romans") == {"worker": 2, "gold": gold}
    next_turn(scene.give("romans", food=1), "romans")
    scene.play("build legion", "give up ruins", "pay 1 food")
    assert scene.goods("romans") == {"worker": 2, "gold": gold}  # not a Common Location


# Legion


def test_the_legion_draws_two_common_cards_when_built() -> None:
    scene = Scene("romans", "egyptians").hand("romans", "legion").empire("romans", "ruins")
    scene.on_deck("mill", "quarry", "village").give("romans", food=1).play("build legion")
    assert len(scene.cards("romans", "hand")) == 2
    assert set(scene.cards("romans", "hand")) <= {"mill", "quarry", "village"}
    assert scene.mover == "egyptians"


def test_the_legion_draws_one_common_card_in_production() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "legion").faction_deck("romans")
    common = len(scene.pile("deck"))
    scene.finish_round().to_turn("romans")
    assert len(scene.cards("romans", "hand")) == 3  # two of the Lookout, one of the Legion
    assert len(scene.pile("deck")) == common - 7


# Warehouses


def test_the_warehouses_store_all_wood_stone_and_food() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "warehouses")
    scene.give("romans", wood=2, stone=3, food=1, gold=1, worker=2, defense=1)
    scene.finish_round().to_turn("romans")
    assert scene.goods("romans") == {**BOARD, "wood": 3, "stone": 4, "food": 1}


def test_nothing_but_raze_tokens_is_stored_without_the_warehouses() -> None:
    scene = Scene("romans", "egyptians").give("romans", wood=2, stone=3, food=1, raze=2)
    scene.finish_round().to_turn("romans")
    assert scene.goods("romans") == {**BOARD, "raze": 3}


def test_goods_of_lost_warehouses_can_be_used_until_cleanup() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "warehouses").hand("romans", "builder")
    scene.give("romans", wood=2, stone=1, food=2).play("build builder")
    assert scene.cards("romans", "discard") == ["warehouses"]
    assert scene.goods("romans") == {"wood": 3, "stone": 1, "food": 2}
    scene.finish_round().to_turn("romans")
    assert scene.goods("romans") == {**BOARD, "wood": 2, "stone": 2}  # the board and the Builder


# Roman Fortifications


def test_the_roman_fortifications_cost_enemies_one_more_raze_token_for_every_location() -> None:
    scene = Scene("egyptians", "romans").empire("romans", "mill", "quarry", "roman-fortifications")
    scene.give("egyptians", raze=2)
    assert [name for name in scene.options if name.startswith("raze")] == []
    scene.give("egyptians", raze=1)
    razes = [name for name in scene.options if name.startswith("raze")]
    assert razes == ["raze romans/quarry", "raze romans/mill"]
    scene.play("raze romans/mill")
    assert scene.goods("egyptians") == {"worker": 1, "food": 1}
    assert scene.cards("romans", "foundations") == ["mill"]


def test_the_roman_fortifications_add_to_a_defense_token() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "mill", "roman-fortifications")
    scene.give("romans", defense=1, worker=2).play("defend mill", "workers food")
    assert "raze romans/mill" not in scene.give("egyptians", raze=3).options
    assert "raze romans/mill" in scene.give("egyptians", raze=1).options


def test_the_roman_fortifications_protect_no_other_empire() -> None:
    scene = Scene("egyptians", "romans", "japanese").empire("romans", "roman-fortifications")
    scene.empire("japanese", "mill").hand("egyptians", "quarry").give("egyptians", raze=2)
    assert "raze japanese/mill" in scene.options
    scene.play("raze quarry")
    assert scene.goods("egyptians") == {"raze": 1, "stone": 2}


def test_the_dark_chapel_pays_for_the_roman_fortifications_too() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "dark-chapel")
    scene.empire("romans", "mill", "roman-fortifications").give("barbarians", raze=2)
    assert "activate dark-chapel" not in scene.options
    scene.give("barbarians", raze=1).play("activate dark-chapel")
    assert scene.cards("romans", "foundations") == ["mill"]
    assert scene.goods("barbarians") == {"worker": 1, "food": 1}


# Trade Colony


def test_the_trade_colony_is_brown_grey_and_red_at_once_when_built() -> None:
    scene = Scene("romans", "egyptians").hand("romans", "trade-colony").empire("romans", "ruins")
    scene.empire("romans", "carpenters-workshop", "supplier", "mill", "gardens", "canteen")
    scene.give("romans", wood=1, stone=2).play("build trade-colony", "give up ruins")
    assert scene.goods("romans") == {"worker": 1, "gold": 4, "food": 1, "vp": 4}


@pytest.mark.parametrize(
    ("counter", "good"), [("wood-supplier", "wood"), ("rubble", "stone"), ("lords-fields", "food")]
)
def test_the_trade_colony_is_counted_under_each_of_its_colours(counter: str, good: str) -> None:
    scene = Scene("romans", "egyptians").hand("romans", counter).empire("romans", "trade-colony")
    scene.give("romans", wood=3 if good == "wood" else 2, stone=0 if good == "wood" else 1)
    scene.play(f"build {counter}")
    assert scene.goods("romans") == {good: 2}


# No card is forgotten.

SCENES: dict[str, Callable[..., None]] = {
    "Engineers": test_the_engineers_discard_any_enemy_location_and_bring_a_point,
    "Gardens": test_the_gardens_answer_to_every_red_location_built,
    "Spies": test_the_spies_take_an_enemy_deal_and_bring_a_point,
    "Architect": test_the_architect_shows_two_faction_cards_and_one_is_kept,
    "Administration": test_each_administration_answers_to_every_roman_location_built,
    "Headquarters": test_each_headquarters_answers_to_every_common_location_built,
    "Legion": test_the_legion_draws_two_common_cards_when_built,
    "Warehouses": test_the_warehouses_store_all_wood_stone_and_food,
    "Roman Fortifications": (
        test_the_roman_fortifications_cost_enemies_one_more_raze_token_for_every_location
    ),
    "Trade Colony": test_the_trade_colony_is_brown_grey_and_red_at_once_when_built,
}


def test_every_roman_card_has_its_scenes() -> None:
    printed = PRINTED[ROMANS]
    assert {fact.name for fact in FACTS} == {card.name for card in printed}
    assert {copy for fact in FACTS for copy in fact.copies} == {card.slug for card in printed}
    assert {fact.name for fact in FACTS if fact.own_scene} == set(SCENES)
    assert len(printed) == 30
