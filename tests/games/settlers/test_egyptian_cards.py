"""Every card of the Egyptian deck is built, dealt with, used and looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from imperia.games.settlers.rules.decks import PRINTED
from imperia.games.settlers.rules.goods import EGYPTIANS
from tests.games.settlers.scene import Scene

from . import test_egyptian_temple_of_ra as temple_of_ra
from .faction_facts import (
    EGYPTIAN_BOARD,
    EveryAction,
    EveryCard,
    Fact,
    next_turn,
    until,
)

FACTS = [
    Fact("Desert", "blue", {}, "worker", location=False, own_scene=True),
    Fact(
        "Altar of Bastet",
        "grey",
        {"stone": 1},
        "card",
        built={"stone": 1},
        production={"stone": 1},
        own_scene=True,
    ),
    Fact("Chariot Builder", "black", {"wood": 1, "stone": 1}, "raze", own_scene=True),
    # In Production it asks; the first of its two ways is a Raze token.
    Fact("Pharaoh's Guard", "black", {"food": 2}, "raze", production={"raze": 1}, own_scene=True),
    Fact("Oasis", "pink", {"food": 1}, "worker", built={"worker": 2}, own_scene=True),
    Fact("Slaver", "pink", {"stone": 1}, "worker", own_scene=True),
    Fact(
        "Royal Bath",
        "pink",
        {"stone": 1},
        "worker worker",
        spend={"gold": 1},
        gain={"worker": 3},
    ),
    Fact("Golden Bazaar", "gold", {}, "worker", own_scene=True),
    Fact("Scorpion Breeder", "pink", {"wood": 1, "stone": 1}, "raze", own_scene=True),
    Fact(
        "Caravan",
        "grey",
        {"food": 1},
        "card card",
        location=False,
        built={"food": 1, "worker": 1},
        production={"food": 1, "worker": 1},
    ),
    Fact("Temple of Ra", "gold", {"stone": 1}, "worker", own_scene=True),
    Fact("Sanctuary", "black", {"stone": 2}, "gold gold", own_scene=True),
    Fact("Avenue of Sphinxes", "grey", {"stone": 2}, "worker worker worker", own_scene=True),
    Fact("Sphinx", "gold", {"stone": 1}, "gold gold", own_scene=True),
    Fact("Goldsmith", "gold", {"stone": 2}, "gold gold gold", spend={"gold": 1}, gain={"vp": 3}),
    Fact("Slaves", "grey", {"stone": 1}, "stone stone", spend={"worker": 1}, gain={"stone": 2}),
    Fact(
        "Egyptian Quarry",
        "grey",
        {"stone": 1},
        "stone stone",
        built={"stone": 2},
        production={"stone": 2},
    ),
    Fact(
        "Pyramid",
        "grey",
        {"stone": 2},
        "gold gold gold",
        location=False,
        built={"gold": 1, "stone": 1},
        production={"gold": 1, "stone": 1},
    ),
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.slug)
class TestEveryEgyptianCard(EveryCard):
    faction = "egyptians"
    board = EGYPTIAN_BOARD


@pytest.mark.parametrize("fact", [f for f in FACTS if f.gain], ids=lambda fact: fact.slug)
class TestEveryEgyptianAction(EveryAction):
    faction = "egyptians"


# Desert


def test_the_desert_is_built_for_free_and_draws_two_cards_of_either_deck() -> None:
    scene = Scene("egyptians", "romans").hand("egyptians", "desert")
    scene.on_deck("mill").faction_deck("egyptians", "oasis", "sphinx").play("build desert")
    assert scene.options == ["draw common", "draw faction"]
    scene.play("draw faction")
    assert scene.options == ["draw common", "draw faction"]
    scene.play("draw common")
    assert scene.cards("egyptians", "hand")[1:] == ["mill"]
    assert len(scene.cards("egyptians", "deck")) == 1
    assert scene.mover == "romans"


def test_the_desert_makes_an_enemy_discard_a_card_of_their_choice_for_a_point() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "desert")
    scene.hand("egyptians", "mill", "oasis").hand("romans", "quarry", "legion")
    scene.play("activate desert", "discard mill")
    assert scene.mover == "romans"
    assert scene.options == ["discard quarry", "discard legion"]
    assert scene.goods("egyptians") == {}
    scene.play("discard legion")
    assert scene.goods("egyptians") == {"vp": 1}
    assert scene.cards("romans", "hand") == ["quarry"]
    assert scene.cards("romans", "discard") == ["legion"]
    assert scene.cards("egyptians", "hand") == ["oasis"]
    assert scene.pile("discard") == ["mill"]


def test_the_desert_may_choose_any_enemy_who_holds_a_card() -> None:
    scene = Scene("egyptians", "romans", "japanese", "barbarians").empire("egyptians", "desert")
    scene.hand("egyptians", "mill").hand("romans", "quarry").hand("barbarians", "village")
    scene.play("activate desert")
    assert scene.options == ["choose romans", "choose barbarians"]
    scene.play("choose barbarians")
    assert scene.cards("romans", "hand") == ["quarry"]
    assert scene.pile("discard") == ["mill", "village"]


def test_the_desert_is_used_once_a_round_and_needs_a_card_on_both_sides() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "desert")
    assert "activate desert" not in scene.hand("romans", "quarry", "town").options
    assert "activate desert" in scene.hand("egyptians", "mill", "village").options
    scene.give("romans", worker=2)
    scene.play("activate desert", "discard mill", "discard quarry", "workers wood")
    assert scene.mover == "egyptians"
    assert scene.cards("egyptians", "hand") == ["village"]
    assert "activate desert" not in scene.options


def test_the_desert_is_no_use_against_empty_hands_or_players_who_passed() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "desert").hand("egyptians", "mill")
    assert "activate desert" not in scene.options
    scene = Scene("romans", "egyptians").empire("egyptians", "desert").hand("egyptians", "mill")
    scene.hand("romans", "quarry").play("pass")
    assert scene.mover == "egyptians"
    assert "activate desert" not in scene.options


# Altar of Bastet


@pytest.mark.parametrize(("others", "stone"), [(1, 2), (2, 3), (3, 3)])
def test_the_altar_of_bastet_counts_up_to_three_grey_locations(others: int, stone: int) -> None:
    scene = Scene("egyptians", "romans").hand("egyptians", "altar-of-bastet")
    scene.empire("egyptians", *["coal-mine", "statue", "slaves"][:others], "ruins", "mill")
    scene.give("egyptians", stone=1).play("build altar-of-bastet", "give up ruins")
    assert scene.goods("egyptians") == {"stone": stone}


def test_the_altar_of_bastet_counts_again_in_production() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "altar-of-bastet", "coal-mine")
    scene.finish_round().to_turn("egyptians")
    assert scene.goods("egyptians") == {**EGYPTIAN_BOARD, "stone": 2}


# Chariot Builder


def test_the_chariot_builder_razes_for_one_raze_token() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "chariot-builder")
    scene.empire("romans", "armorer").give("egyptians", raze=1)
    scene.play("activate chariot-builder")
    assert scene.goods("egyptians") == {"vp": 1, "stone": 1}
    assert scene.cards("romans", "foundations") == ["armorer"]
    assert scene.goods("romans") == {"wood": 1}


def test_what_the_chariot_builder_does_is_razing() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "chariot-builder", "gallows")
    scene.empire("romans", "quarry").give("egyptians", raze=1).play("activate chariot-builder")
    assert scene.goods("egyptians") == {"stone": 2, "vp": 1}


def test_the_chariot_builder_heeds_neither_defense_nor_fortifications() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "armorer", "roman-fortifications")
    scene.empire("egyptians", "chariot-builder").give("egyptians", raze=1)
    scene.give("romans", defense=1, worker=2).play("defend armorer", "workers food")
    scene.play("activate chariot-builder")
    assert scene.cards("romans", "foundations") == ["armorer"]
    assert scene.goods("egyptians") == {"vp": 1, "stone": 1}


def test_the_chariot_builder_heeds_no_samurai() -> None:
    scene = Scene("japanese", "egyptians").empire("japanese", "farm").give("japanese", worker=3)
    scene.empire("egyptians", "chariot-builder").give("egyptians", raze=1)
    scene.play("samurai farm", "workers food", "activate chariot-builder")
    assert scene.goods("egyptians") == {"vp": 1}
    assert scene.cards("japanese", "discard") == ["farm"]
    assert scene.goods("japanese") == {"food": 1}


def test_the_chariot_builder_razes_only_what_has_a_raze_field() -> None:
    scene = Scene("egyptians", "romans", "japanese").empire("egyptians", "chariot-builder")
    scene.empire("romans", "ruins", "builder").empire("japanese", "gate", "shrine")
    assert "activate chariot-builder" not in scene.give("egyptians", raze=3).options
    scene.empire("romans", "quarry", "mill").empire("japanese", "dojo")
    scene.play("activate chariot-builder")
    assert scene.options == ["choose romans/quarry", "choose romans/mill", "choose japanese/dojo"]


def test_the_chariot_builder_needs_a_raze_token_and_an_enemy_who_has_not_passed() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "quarry")
    scene.empire("egyptians", "chariot-builder").give("romans", worker=2).play("workers food")
    assert "activate chariot-builder" not in scene.options
    scene = Scene("romans", "egyptians").empire("romans", "quarry").give("egyptians", raze=1)
    scene.empire("egyptians", "chariot-builder").play("pass")
    assert "activate chariot-builder" not in scene.options


def test_the_chariot_builder_razes_even_in_a_peaceful_game() -> None:
    scene = Scene("egyptians", "romans", variant="peaceful").empire("romans", "quarry")
    scene.empire("egyptians", "chariot-builder").give("egyptians", raze=2)
    assert "raze romans/quarry" not in scene.options
    scene.play("activate chariot-builder")
    assert scene.cards("romans", "foundations") == ["quarry"]


def test_the_chariot_builder_razes_once_a_round() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "chariot-builder")
    scene.empire("romans", "quarry", "mill").give("egyptians", raze=2).give("romans", worker=2)
    assert "activate chariot-builder twice" not in scene.options
    scene.play("activate chariot-builder", "choose romans/quarry", "workers food")
    assert scene.goods("egyptians") == {"raze": 1, "stone": 2}
    assert "activate chariot-builder" not in scene.options


# Pharaoh's Guard


@pytest.mark.parametrize(("way", "gain"), [("gain 1 raze", {"raze": 1}), ("gain 2 vp", {"vp": 2})])
def test_the_pharaohs_guard_gives_a_raze_token_or_two_points(
    way: str, gain: dict[str, int]
) -> None:
    scene = Scene("egyptians", "romans").hand("egyptians", "pharaohs-guard")
    scene.empire("egyptians", "ruins").give("egyptians", food=2).play("build pharaohs-guard")
    assert scene.options == ["gain 1 raze", "gain 2 vp"]
    assert scene.play(way).goods("egyptians") == gain


def test_the_pharaohs_guard_asks_again_in_production() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "pharaohs-guard")
    until(scene, "gain 2 vp").play("gain 2 vp").to_turn("egyptians")
    assert scene.goods("egyptians") == {**EGYPTIAN_BOARD, "vp": 2}


# Oasis


def test_the_oasis_gives_a_worker_for_each_pair_an_enemy_exchanges() -> None:
    scene = Scene("romans", "egyptians").empire("egyptians", "oasis").give("romans", worker=6)
    scene.play("workers wood", "workers common card")
    assert scene.goods("egyptians") == {"worker": 2}
    scene.play("workers faction card")
    assert scene.goods("egyptians") == {"worker": 3}
    assert scene.mover == "egyptians"


def test_the_oasis_gives_nothing_for_own_pairs_or_other_workers() -> None:
    scene = Scene("egyptians", "barbarians").empire("egyptians", "oasis")
    scene.give("egyptians", worker=2).play("workers wood")
    scene.empire("barbarians", "barbarian-altar").give("barbarians", worker=2)
    scene.play("activate barbarian-altar")
    assert scene.goods("barbarians") == {"vp": 2}
    assert scene.goods("egyptians") == {"wood": 1}


def test_the_oasis_works_for_egyptians_who_passed() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "oasis").give("romans", worker=2)
    scene.play("pass", "workers stone")
    assert scene.goods("egyptians") == {"worker": 1}


def test_the_oasis_gives_its_two_workers_only_when_built() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "oasis")
    assert scene.finish_round().to_turn("egyptians").goods("egyptians") == EGYPTIAN_BOARD


# Slaver


@pytest.mark.parametrize(
    ("way", "left"),
    [
        ("spend 1 gold", {"worker": 1, "vp": 2}),
        ("spend 1 worker", {"gold": 1, "vp": 1}),
        ("decline", {"gold": 1, "worker": 1}),
    ],
)
def test_the_slaver_offers_one_exchange_for_itself(way: str, left: dict[str, int]) -> None:
    scene = Scene("egyptians", "romans").hand("egyptians", "slaver").empire("egyptians", "ruins")
    scene.give("egyptians", stone=1, gold=1, worker=1).play("build slaver", "pay 1 stone")
    assert scene.options == ["spend 1 gold", "spend 1 worker", "decline"]
    scene.play(way)
    assert scene.goods("egyptians") == left
    assert scene.mover == "romans"


def test_the_slaver_may_sell_the_worker_of_a_caravan_just_built() -> None:
    scene = Scene("egyptians", "romans").hand("egyptians", "caravan").empire("egyptians", "slaver")
    scene.give("egyptians", food=1).play("build caravan")
    assert scene.options == ["spend 1 worker", "decline"]
    assert scene.play("spend 1 worker").goods("egyptians") == {"food": 1, "vp": 1}


def test_the_slaver_offers_nothing_for_a_common_location() -> None:
    scene = Scene("egyptians", "romans").hand("egyptians", "ruins").empire("egyptians", "slaver")
    scene.give("egyptians", worker=1).play("build ruins")
    assert scene.mover == "romans"
    assert scene.goods("egyptians") == {"worker": 2}


def test_the_slaver_and_the_desert_happen_in_any_order() -> None:
    scene = Scene("egyptians", "romans").hand("egyptians", "desert").empire("egyptians", "slaver")
    scene.give("egyptians", worker=1).play("build desert")
    assert scene.options == ["first 1 desert", "first 2 slaver"]
    scene.play("first 2 slaver", "spend 1 worker")
    assert scene.goods("egyptians") == {"vp": 1}
    assert scene.options == ["draw common", "draw faction"]


# Golden Bazaar


def test_the_golden_bazaar_turns_any_resource_into_gold() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "golden-bazaar")
    assert "activate golden-bazaar" not in scene.give("egyptians", worker=1, raze=1).options
    scene.give("egyptians", wood=1, stone=1, food=1).play("activate golden-bazaar")
    assert scene.options == ["pay 1 wood", "pay 1 stone", "pay 1 food"]
    scene.play("pay 1 food")
    assert scene.goods("egyptians") == {"wood": 1, "stone": 1, "gold": 1, "worker": 1, "raze": 1}


def test_the_golden_bazaar_works_twice_a_round() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "golden-bazaar")
    scene.give("egyptians", wood=1, food=1).play("activate golden-bazaar twice")
    assert scene.goods("egyptians") == {"gold": 2}
    next_turn(scene.give("egyptians", stone=1), "egyptians")
    assert "activate golden-bazaar" not in scene.options


def test_the_golden_bazaar_may_be_used_in_two_turns() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "golden-bazaar")
    scene.give("egyptians", wood=1).play("activate golden-bazaar")
    next_turn(scene, "egyptians").give("egyptians", stone=2)
    assert "activate golden-bazaar twice" not in scene.options
    scene.play("activate golden-bazaar", "pay 1 stone")
    assert scene.goods("egyptians") == {"stone": 1, "gold": 2}


# Scorpion Breeder


def test_the_scorpion_breeder_stops_an_enemy_action_location_for_the_round() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "scorpion-breeder")
    scene.empire("romans", "coal-mine", "gladiator-school").give("romans", worker=3)
    scene.give("egyptians", worker=1).play("activate scorpion-breeder", "choose romans/coal-mine")
    assert scene.goods("egyptians") == {}
    assert scene.mover == "romans"
    assert "activate coal-mine" not in scene.options
    assert "activate gladiator-school" in scene.options
    scene.finish_round().to_turn("romans")
    assert "activate coal-mine" in scene.options


def test_the_scorpion_breeder_stops_nothing_but_action_locations() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "scorpion-breeder", "slaves")
    scene.empire("romans", "quarry", "mill", "builder").give("egyptians", worker=1)
    assert "activate scorpion-breeder" not in scene.options
    scene.empire("romans", "coal-mine", "colossus").play("activate scorpion-breeder")
    assert scene.options == ["choose romans/coal-mine", "choose romans/colossus"]


def test_a_location_stopped_by_scorpions_cannot_be_activated_by_another() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "scorpion-breeder")
    scene.empire("romans", "coal-mine", "acting-troupe").give("romans", worker=4)
    scene.give("egyptians", worker=1).play("activate scorpion-breeder", "choose romans/coal-mine")
    assert "activate acting-troupe" not in scene.options


def test_the_scorpion_breeder_stops_one_location_a_round_for_one_worker() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "scorpion-breeder")
    scene.empire("romans", "coal-mine", "colossus")
    assert "activate scorpion-breeder" not in scene.options
    scene.give("egyptians", worker=2).give("romans", worker=2)
    assert "activate scorpion-breeder twice" not in scene.options
    scene.play("activate scorpion-breeder", "choose romans/colossus", "workers food")
    assert "activate scorpion-breeder" not in scene.options


def test_scorpions_do_not_reach_a_player_who_passed() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "coal-mine")
    scene.empire("egyptians", "scorpion-breeder").give("egyptians", worker=1).play("pass")
    assert "activate scorpion-breeder" not in scene.options


# Sanctuary


def test_the_sanctuary_makes_a_foundation_of_a_card_from_hand() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "sanctuary")
    scene.hand("egyptians", "mill", "sphinx").give("egyptians", worker=1)
    scene.play("activate sanctuary")
    assert scene.options == ["use mill", "use sphinx"]
    scene.play("use sphinx")
    assert scene.goods("egyptians") == {"stone": 1, "vp": 1}
    assert scene.cards("egyptians", "foundations") == ["sphinx"]
    assert scene.cards("egyptians", "hand") == ["mill"]
    assert scene.score("egyptians") == 3  # the Sanctuary and the VP, nothing for the Foundation


@pytest.mark.parametrize(("card", "common", "faction"), [("mill", 1, 0), ("sphinx", 0, 1)])
def test_a_foundation_of_the_sanctuary_is_discarded_to_build(
    card: str, common: int, faction: int
) -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "sanctuary")
    scene.hand("egyptians", card).give("egyptians", worker=1).play("activate sanctuary")
    next_turn(scene, "egyptians").hand("egyptians", "slaves")
    scene.play("build slaves", f"give up {card}")
    assert scene.cards("egyptians", "foundations") == []
    assert len(scene.pile("discard")) == common
    assert len(scene.cards("egyptians", "discard")) == faction
    assert scene.goods("egyptians") == {"vp": 1}


def test_the_sanctuary_does_not_raze() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "sanctuary", "gallows")
    scene.hand("egyptians", "mill").give("egyptians", worker=1).play("activate sanctuary")
    assert scene.goods("egyptians") == {"stone": 1, "vp": 1}


def test_the_sanctuary_needs_a_worker_and_a_card_and_works_once_a_round() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "sanctuary")
    assert "activate sanctuary" not in scene.give("egyptians", worker=2).options
    scene.hand("egyptians", "mill", "quarry")
    assert "activate sanctuary twice" not in scene.options
    next_turn(scene.play("activate sanctuary", "use mill"), "egyptians")
    assert "activate sanctuary" not in scene.options
    scene = Scene("egyptians", "romans").empire("egyptians", "sanctuary").hand("egyptians", "mill")
    assert "activate sanctuary" not in scene.options


# Avenue of Sphinxes


def test_the_avenue_of_sphinxes_activates_a_used_location_once_more_for_its_cost() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "avenue-of-sphinxes", "goldsmith")
    scene.give("egyptians", gold=2, worker=1).play("activate goldsmith")
    next_turn(scene, "egyptians").play("activate avenue-of-sphinxes")
    assert scene.goods("egyptians") == {"vp": 6}
    assert scene.mover == "egyptians"
    assert scene.options == ["pass"]


def test_an_action_taken_along_the_avenue_does_not_count_as_its_use() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "avenue-of-sphinxes", "goldsmith")
    scene.give("egyptians", gold=2, worker=1).play("activate avenue-of-sphinxes")
    next_turn(scene, "egyptians").play("activate goldsmith")
    assert scene.goods("egyptians") == {"vp": 6}


def test_the_avenue_of_sphinxes_chooses_among_what_can_be_paid() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "avenue-of-sphinxes", "goldsmith")
    scene.empire("egyptians", "slaves", "royal-bath", "coal-mine")
    scene.give("egyptians", worker=2).play("activate avenue-of-sphinxes")
    assert scene.options == ["activate slaves", "activate coal-mine"]
    scene.play("activate slaves")
    assert scene.goods("egyptians") == {"stone": 2}


def test_the_avenue_of_sphinxes_needs_a_worker_besides_the_other_cost() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "avenue-of-sphinxes", "slaves")
    assert "activate avenue-of-sphinxes" not in scene.give("egyptians", worker=1).options
    assert "activate avenue-of-sphinxes" in scene.give("egyptians", worker=1).options


def test_the_avenue_of_sphinxes_leads_to_no_avenue_and_no_enemy_location() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "avenue-of-sphinxes")
    scene.empire("egyptians", "avenue-of-sphinxes-2").empire("romans", "coal-mine")
    assert "activate avenue-of-sphinxes" not in scene.give("egyptians", worker=5).options


def test_each_avenue_of_sphinxes_works_once_a_round() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "avenue-of-sphinxes", "slaves")
    scene.empire("egyptians", "avenue-of-sphinxes-2").give("egyptians", worker=9)
    assert "activate avenue-of-sphinxes twice" not in scene.options
    next_turn(scene.play("activate avenue-of-sphinxes"), "egyptians")
    assert "activate avenue-of-sphinxes" not in scene.options
    next_turn(scene.play("activate avenue-of-sphinxes-2"), "egyptians")
    scene.play("activate slaves")
    assert scene.goods("egyptians") == {"worker": 4, "stone": 6}


def test_the_avenue_of_sphinxes_opens_the_temple_of_ra_a_second_time() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "avenue-of-sphinxes", "temple-of-ra")
    scene.empire("romans", "mill", "quarry").give("egyptians", egypt=2, worker=1)
    scene.play("activate temple-of-ra", "choose romans/mill").give("romans", worker=2)
    scene.play("workers food", "activate avenue-of-sphinxes")
    assert scene.locations("romans") == []
    assert scene.goods("egyptians") == {}


# Sphinx


@pytest.mark.parametrize(("sphinxes", "points"), [(1, 4), (2, 5)])
def test_each_sphinx_adds_a_point_to_every_gain_of_points(sphinxes: int, points: int) -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", *["sphinx", "sphinx-2"][:sphinxes])
    scene.empire("egyptians", "goldsmith").give("egyptians", gold=1).play("activate goldsmith")
    assert scene.goods("egyptians") == {"vp": points}


def test_the_sphinx_adds_a_point_to_a_razed_location_and_an_exchange() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "sphinx", "slaver")
    scene.give("egyptians", raze=1).hand("egyptians", "armorer", "desert").play("raze armorer")
    assert scene.goods("egyptians") == {"vp": 2, "stone": 1}
    next_turn(scene.give("egyptians", worker=1), "egyptians")
    scene.play("build desert", "first 2 slaver", "spend 1 worker")
    assert scene.goods("egyptians") == {"vp": 4, "stone": 1}


def test_the_sphinx_watches_each_gain_of_the_production_phase() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "sphinx", "sphinx-2", "monument")
    scene.empire("egyptians", "pharaohs-guard")
    until(scene, "gain 2 vp").play("gain 2 vp").to_turn("egyptians")
    assert scene.goods("egyptians") == {**EGYPTIAN_BOARD, "vp": 7}  # (1 + 2) and (2 + 2)


def test_the_sphinx_adds_nothing_to_other_goods_to_enemies_or_to_final_points() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "sphinx", "slaves")
    scene.give("egyptians", worker=1).play("activate slaves")
    assert scene.goods("egyptians") == {"stone": 2}
    scene.empire("romans", "sculptors-apprentice").give("romans", stone=1)
    scene.play("activate sculptors-apprentice")
    assert scene.goods("romans") == {"vp": 2}
    assert scene.goods("egyptians") == {"stone": 2}
    assert scene.score("egyptians") == 4


def test_a_sphinx_just_built_adds_to_the_points_of_its_own_building() -> None:
    scene = Scene("egyptians", "romans").hand("egyptians", "sphinx").empire("egyptians", "ruins")
    scene.empire("egyptians", "monty-the-merchant").give("egyptians", stone=1)
    scene.play("build sphinx", "give up ruins")
    assert scene.goods("egyptians") == {"gold": 1, "vp": 2}


# No card is forgotten.

SCENES: dict[str, Callable[..., None]] = {
    "Desert": test_the_desert_makes_an_enemy_discard_a_card_of_their_choice_for_a_point,
    "Altar of Bastet": test_the_altar_of_bastet_counts_up_to_three_grey_locations,
    "Chariot Builder": test_the_chariot_builder_razes_for_one_raze_token,
    "Pharaoh's Guard": test_the_pharaohs_guard_gives_a_raze_token_or_two_points,
    "Oasis": test_the_oasis_gives_a_worker_for_each_pair_an_enemy_exchanges,
    "Slaver": test_the_slaver_offers_one_exchange_for_itself,
    "Golden Bazaar": test_the_golden_bazaar_turns_any_resource_into_gold,
    "Scorpion Breeder": test_the_scorpion_breeder_stops_an_enemy_action_location_for_the_round,
    "Temple of Ra": temple_of_ra.test_the_temple_of_ra_spends_an_egypt_token_once_a_round,
    "Sanctuary": test_the_sanctuary_makes_a_foundation_of_a_card_from_hand,
    "Avenue of Sphinxes": (
        test_the_avenue_of_sphinxes_activates_a_used_location_once_more_for_its_cost
    ),
    "Sphinx": test_each_sphinx_adds_a_point_to_every_gain_of_points,
}


def test_every_egyptian_card_has_its_scenes() -> None:
    printed = PRINTED[EGYPTIANS]
    assert {fact.name for fact in FACTS} == {card.name for card in printed}
    assert {copy for fact in FACTS for copy in fact.copies} == {card.slug for card in printed}
    assert {fact.name for fact in FACTS if fact.own_scene} == set(SCENES)
    assert len(printed) == 30
