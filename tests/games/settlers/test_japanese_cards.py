"""Every card of the Japanese deck is built, dealt with, razed, used and looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from imperia.games.settlers.rules.decks import PRINTED
from imperia.games.settlers.rules.goods import JAPANESE
from tests.games.settlers.scene import Scene

from . import test_japanese_trade_route as trade_route
from .faction_facts import (
    JAPANESE_BOARD,
    EveryAction,
    EveryCard,
    Fact,
    next_turn,
)

FACTS = [
    Fact(
        "Farm",
        "red",
        {"wood": 1},
        "worker worker worker",
        "vp",
        location=False,
        built={"worker": 1, "food": 1},
        production={"worker": 1, "food": 1},
    ),
    Fact(
        "Rice Fields",
        "red",
        {"food": 1},
        "food food",
        "vp",
        location=False,
        built={"food": 2},
        production={"food": 2},
    ),
    Fact(
        "Geisha House",
        "pink",
        {"wood": 1},
        "worker worker",
        "vp",
        built={"worker": 1},
        production={"worker": 1},
        own_scene=True,
    ),
    Fact("Garrison", "black", {"wood": 1}, "raze", "vp", own_scene=True),
    Fact("Daimyo's Castle", "grey", {"stone": 2}, "stone gold", "vp", own_scene=True),
    Fact("Buddha's Temple", "blue", {"stone": 1}, "card", "vp", own_scene=True),
    Fact(
        "Casino",
        "gold",
        {"wood": 2},
        "gold",
        "vp",
        spend={"worker": 1},
        gain={"gold": 1},
        uses=2,
    ),
    Fact("Gate", "blue", {"wood": 1}, "food food", own_scene=True),
    Fact("Shrine", "gold", {"wood": 1, "stone": 1}, "card", own_scene=True),
    Fact("Stalls", "red", {"wood": 1}, "food food food", "vp", spend={"food": 1}, gain={"vp": 2}),
    Fact("Negotiator", "red", {"wood": 1}, "gold", "vp", own_scene=True),
    Fact(
        "Sake Brewery",
        "pink",
        {"wood": 1},
        "food",
        "vp",
        built={"food": 1, "vp": 1},
        own_scene=True,
    ),
    Fact("Trade Route", "red", {"stone": 1}, "food worker vp", "vp", own_scene=True),
    Fact("Dojo", "red", {"wood": 1}, "vp vp", "vp", own_scene=True),
    Fact("Ninjas", "black", {"stone": 1}, "raze raze", "vp", own_scene=True),
    Fact("Sumo School", "black", {"wood": 1}, "worker", "vp", spend={"food": 1}, gain={"raze": 1}),
    Fact(
        "Master Swordsmith",
        "black",
        {"stone": 1},
        "stone",
        "vp",
        spend={"stone": 1},
        gain={"raze": 2},
    ),
    Fact("School of Diplomacy", "red", {"wood": 1}, "gold", "vp", own_scene=True),
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.slug)
class TestEveryJapaneseCard(EveryCard):
    faction = "japanese"
    board = JAPANESE_BOARD


@pytest.mark.parametrize("fact", [f for f in FACTS if f.gain], ids=lambda fact: fact.slug)
class TestEveryJapaneseAction(EveryAction):
    faction = "japanese"


# Samurai


def test_workers_are_deployed_as_samurai_without_ending_the_turn() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "farm", "stalls", "mill")
    scene.give("japanese", worker=2).play("samurai farm")
    assert scene.mover == "japanese"
    assert scene.goods("japanese") == {"worker": 1}
    assert "samurai farm" not in scene.options  # no more than one
    assert "samurai mill" not in scene.options  # Faction Locations only
    scene.play("samurai stalls")
    assert scene.options == ["pass"]


def test_samurai_may_be_deployed_after_the_action_too() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "farm").give("japanese", worker=3)
    scene.play("workers wood")
    assert scene.options == ["samurai farm", "end turn"]
    scene.play("samurai farm")
    assert scene.goods("japanese") == {"wood": 1}
    assert scene.mover == "romans"


def test_nobody_else_deploys_samurai() -> None:
    scene = Scene("romans", "japanese").empire("romans", "builder").give("romans", worker=1)
    scene.empire("japanese", "farm").give("japanese", worker=1)
    assert scene.options == ["pass"]


def guarded(*locations: str) -> Scene:
    """The Japanese have deployed a Samurai at each of their Locations; the Romans are to move."""
    scene = Scene("japanese", "romans").empire("japanese", *locations)
    scene.give("japanese", worker=len(locations) + 2)
    scene.play(*(f"samurai {location}" for location in locations))
    return scene.play("workers food")


def test_a_samurai_costs_the_enemy_one_more_raze_token_and_returns_to_the_supply() -> None:
    scene = guarded("farm").give("romans", raze=2)
    assert "raze japanese/farm" not in scene.options
    scene.give("romans", raze=1).play("raze japanese/farm")
    assert scene.goods("romans") == {"vp": 1}
    assert scene.goods("japanese") == {"food": 1}
    assert scene.cards("japanese", "discard") == ["farm"]


def test_a_location_built_anew_has_no_samurai() -> None:
    scene = guarded("farm").give("romans", raze=5).play("raze japanese/farm")
    scene.hand("japanese", "farm").give("japanese", wood=1).play("build farm", "end turn")
    assert scene.goods("romans") == {"raze": 2, "vp": 1}
    assert "raze japanese/farm" in scene.options


def test_a_samurai_guards_only_its_own_location() -> None:
    scene = guarded("farm").empire("japanese", "stalls").give("romans", raze=2)
    assert "raze japanese/stalls" in scene.options
    assert "raze japanese/farm" not in scene.options


def test_samurai_stay_over_cleanup() -> None:
    scene = guarded("farm").finish_round().to_turn("romans")
    scene.give("romans", raze=1)  # two with the one just produced
    assert "raze japanese/farm" not in scene.options
    assert "raze japanese/farm" in scene.give("romans", raze=1).options


def test_samurai_may_stand_before_the_gate_and_the_shrine() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "gate", "shrine")
    scene.give("japanese", worker=2).play("samurai gate", "samurai shrine")
    assert scene.options == ["pass"]


def test_a_samurai_is_lost_with_a_location_given_up() -> None:
    scene = guarded("farm").hand("japanese", "daimyos-castle").give("japanese", stone=2)
    next_turn(scene, "japanese").play("build daimyos-castle")
    assert scene.cards("japanese", "discard") == ["farm"]
    assert scene.goods("japanese") == {"food": 1}


# Geisha House and Sake Brewery


@pytest.mark.parametrize(("others", "workers"), [(1, 2), (2, 3), (3, 3)])
def test_the_geisha_house_counts_up_to_three_pink_locations(others: int, workers: int) -> None:
    scene = Scene("japanese", "romans").hand("japanese", "geisha-house").give("japanese", wood=1)
    scene.empire("japanese", *["village", "town", "sake-brewery"][:others], "ruins", "mill")
    scene.play("build geisha-house", "give up ruins")
    assert scene.goods("japanese")["worker"] == workers


def test_the_geisha_house_counts_again_in_production() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "geisha-house", "canteen")
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese") == {**JAPANESE_BOARD, "worker": 6}


def test_the_sake_brewery_answers_to_every_pink_location_built() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "sake-brewery", "ruins")
    scene.hand("japanese", "village", "geisha-house", "farm").give("japanese", wood=3)
    next_turn(scene.play("build village"), "japanese")
    assert scene.goods("japanese") == {"wood": 2, "worker": 2, "food": 1, "vp": 1}
    next_turn(scene.play("build geisha-house", "give up ruins"), "japanese")
    assert scene.goods("japanese") == {"wood": 1, "worker": 5, "food": 2, "vp": 2}
    scene.play("build farm")
    assert scene.goods("japanese") == {"worker": 6, "food": 3, "vp": 2}


# Garrison


def test_the_garrison_discards_any_enemy_location_for_a_raze_token() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "garrison", "gallows")
    scene.empire("romans", "quarry", "ruins", "legion").give("japanese", raze=1)
    scene.play("activate garrison")
    names = ["quarry", "legion", "ruins"]
    assert scene.options == [f"choose romans/{name}" for name in names]
    scene.play("choose romans/quarry")
    assert scene.goods("japanese") == {}  # not Razing: no goods, and nothing for the Gallows
    assert scene.goods("romans") == {}
    assert scene.cards("romans", "foundations") == []
    assert scene.pile("discard") == ["quarry"]


def test_the_garrison_puts_a_faction_location_on_its_own_discard_pile() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "garrison").empire("romans", "legion")
    scene.give("japanese", raze=1).play("activate garrison")
    assert scene.cards("romans", "discard") == ["legion"]
    assert scene.locations("romans") == []


def test_nothing_guards_a_location_against_the_garrison() -> None:
    scene = Scene("romans", "japanese").empire("romans", "roman-fortifications", "mill")
    scene.give("romans", defense=1, worker=2).play("defend mill", "workers food")
    scene.empire("japanese", "garrison").give("japanese", raze=1)
    scene.play("activate garrison", "choose romans/mill")
    assert scene.pile("discard") == ["mill"]


def test_the_garrison_needs_a_token_and_a_target_and_works_once_a_round() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "garrison")
    assert "activate garrison" not in scene.give("japanese", raze=2).options
    scene.empire("romans", "mill", "quarry").give("romans", worker=2)
    assert "activate garrison twice" not in scene.options
    scene.play("activate garrison", "choose romans/mill", "workers food")
    assert "activate garrison" not in scene.options
    scene = Scene("japanese", "romans").empire("japanese", "garrison").empire("romans", "mill")
    assert "activate garrison" not in scene.options


def test_the_garrison_cannot_reach_a_player_who_passed() -> None:
    scene = Scene("romans", "japanese").empire("romans", "mill").play("pass")
    scene.empire("japanese", "garrison").give("japanese", raze=1)
    assert "activate garrison" not in scene.options


# Daimyo's Castle


@pytest.mark.parametrize(("samurai", "points"), [(1, 1), (3, 3), (4, 3)])
def test_the_daimyos_castle_brings_a_point_for_each_samurai(samurai: int, points: int) -> None:
    posts = ["farm", "farm-2", "farm-3", "stalls"][:samurai]
    scene = next_turn(guarded(*posts), "japanese").empire("japanese", "ruins")
    scene.hand("japanese", "daimyos-castle").give("japanese", stone=2)
    scene.play("build daimyos-castle", "give up ruins")
    assert scene.goods("japanese") == {"food": 1, "vp": points}


def test_the_daimyos_castle_counts_samurai_again_in_production() -> None:
    scene = guarded("daimyos-castle", "gate").finish_round().to_turn("japanese")
    assert scene.goods("japanese") == {**JAPANESE_BOARD, "food": 1, "vp": 2}


# Buddha's Temple


def test_the_buddhas_temple_shows_two_faction_cards_and_one_is_kept() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "ruins").give("japanese", stone=1)
    scene.hand("japanese", "buddhas-temple", "mill").faction_deck("japanese", "farm", "gate")
    scene.play("build buddhas-temple")
    assert sorted(scene.options) == ["take farm", "take gate"]
    scene.play("take gate")
    assert scene.cards("japanese", "hand") == ["mill", "gate"]
    assert scene.cards("japanese", "discard") == ["farm"]


def test_the_buddhas_temple_shows_two_more_cards_in_production() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "buddhas-temple")
    scene.faction_deck("japanese", "farm", "gate", "dojo").finish_round().to_turn("japanese")
    assert len(scene.cards("japanese", "hand")) == 4  # three of the Lookout, one kept
    assert len(scene.cards("japanese", "discard")) == 1
    assert scene.cards("japanese", "deck") == []


def test_the_last_faction_card_is_kept_without_a_choice() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "ruins").give("japanese", stone=1)
    scene.hand("japanese", "buddhas-temple").faction_deck("japanese", "farm")
    scene.play("build buddhas-temple")
    assert scene.cards("japanese", "hand") == ["farm"]
    assert scene.cards("japanese", "discard") == []
    assert scene.mover == "romans"


# Gate


def test_cards_put_under_the_gate_score_a_point_each_and_take_no_turn() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "gate")
    scene.hand("japanese", "mill", "farm", "dojo").play("stack gate")
    assert scene.options == ["use mill", "use farm", "use dojo"]
    scene.play("use mill")
    assert scene.mover == "japanese"
    scene.play("stack gate", "use dojo")
    assert scene.cards("japanese", "hand") == ["farm"]
    assert scene.score("japanese") == 4
    assert scene.pile("discard") == []


def test_cards_under_the_gate_stay_there_over_cleanup() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "gate").hand("japanese", "mill")
    scene.play("stack gate").finish_round().to_turn("japanese")
    assert "mill" not in scene.cards("japanese", "hand")
    assert scene.score("japanese") == 3


def test_cards_may_be_put_under_the_gate_after_the_action_but_only_from_hand() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "gate").give("japanese", food=1)
    assert "stack gate" not in scene.options
    scene.hand("japanese", "stalls", "farm").play("deal stalls")
    assert scene.options == ["stack gate", "end turn"]
    scene.play("stack gate")
    assert scene.cards("japanese", "hand") == []
    assert scene.mover == "romans"


def test_a_gate_given_up_loses_the_cards_under_it() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "gate").give("japanese", wood=1)
    scene.hand("japanese", "mill", "dojo-2", "stalls").play("stack gate", "use mill")
    scene.play("stack gate", "use dojo-2", "build stalls")
    assert scene.locations("japanese") == ["stalls"]
    assert scene.pile("discard") == ["mill"]
    assert sorted(scene.cards("japanese", "discard")) == ["dojo-2", "gate"]
    assert scene.score("japanese") == 2


def test_each_gate_holds_cards_of_its_own() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "gate", "gate-2")
    scene.hand("japanese", "mill", "farm").play("stack gate", "use mill", "stack gate-2")
    assert scene.score("japanese") == 6


# Shrine


def test_resources_put_on_the_shrine_score_a_point_each_and_take_no_turn() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "shrine")
    scene.give("japanese", wood=1, stone=1, food=2, gold=1, raze=1)
    offers = [f"offer {good} on shrine" for good in ("wood", "stone", "food")]
    assert [name for name in scene.options if "shrine" in name] == offers  # neither gold nor token
    scene.play(*offers, "offer food on shrine")
    assert scene.mover == "japanese"
    assert scene.goods("japanese") == {"gold": 1, "raze": 1}
    assert scene.score("japanese") == 6


def test_resources_on_the_shrine_stay_there_over_cleanup() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "shrine").give("japanese", stone=1)
    scene.play("offer stone on shrine").finish_round().to_turn("japanese")
    assert scene.goods("japanese") == JAPANESE_BOARD
    assert scene.score("japanese") == 3


def test_resources_may_be_put_on_the_shrine_after_the_action() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "shrine").give("japanese", worker=2)
    scene.play("workers wood")
    assert scene.options == ["offer wood on shrine", "end turn"]
    assert scene.play("offer wood on shrine").mover == "romans"


def test_a_shrine_given_up_loses_the_resources_on_it() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "shrine").hand("japanese", "stalls")
    scene.give("japanese", wood=2).play("offer wood on shrine", "build stalls")
    assert scene.goods("japanese") == {}
    assert scene.score("japanese") == 2


# Negotiator


def test_the_negotiator_builds_a_deal_without_giving_up_a_location() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "negotiator")
    scene.deals("japanese", "stalls", "geisha-house", "farm", "daimyos-castle")
    scene.give("japanese", worker=1, wood=1).play("activate negotiator")
    assert scene.options == ["build stalls", "build geisha-house", "build farm"]
    scene.play("build geisha-house")
    assert scene.cards("japanese", "deals") == ["stalls", "farm", "daimyos-castle"]
    assert scene.locations("japanese") == ["geisha-house", "negotiator"]
    assert scene.goods("japanese") == {"worker": 1}  # what the Geisha House produces


def test_a_location_built_by_the_negotiator_counts_as_built() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "negotiator", "mill")
    scene.deals("japanese", "dojo").faction_deck("japanese", "gate")
    scene.give("japanese", worker=1, wood=1).play("activate negotiator")
    assert scene.goods("japanese") == {"gold": 1, "vp": 1}
    assert scene.cards("japanese", "hand") == ["gate"]
    assert scene.locations("japanese") == ["mill", "dojo", "negotiator"]


def test_a_deal_that_was_built_pays_no_more() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "negotiator").deals("japanese", "dojo")
    scene.give("japanese", worker=1, wood=1).play("activate negotiator")
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese") == JAPANESE_BOARD


def test_the_negotiator_needs_a_worker_and_a_deal_that_can_be_paid() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "negotiator").give("japanese", wood=1)
    assert "activate negotiator" not in scene.give("japanese", worker=1).options
    assert "activate negotiator" not in scene.deals("japanese", "shrine").options
    assert "activate negotiator" in scene.deals("japanese", "stalls").options
    scene = Scene("japanese", "romans").empire("japanese", "negotiator").give("japanese", wood=1)
    assert "activate negotiator" not in scene.deals("japanese", "stalls").options


def test_the_negotiator_builds_once_a_round() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "negotiator")
    scene.deals("japanese", "stalls", "farm").give("japanese", worker=2, wood=2)
    assert "activate negotiator twice" not in scene.options
    next_turn(scene.play("activate negotiator", "build stalls"), "japanese")
    assert "activate negotiator" not in scene.options


# Dojo


def test_the_dojo_draws_a_faction_card_when_built() -> None:
    scene = Scene("japanese", "romans").hand("japanese", "dojo").empire("japanese", "ruins")
    scene.faction_deck("japanese", "gate").give("japanese", wood=1).play("build dojo")
    assert scene.cards("japanese", "hand") == ["gate"]


@pytest.mark.parametrize("dojos", [1, 2])
def test_each_dojo_brings_a_point_for_each_samurai_deployed(dojos: int) -> None:
    scene = Scene("japanese", "romans").empire("japanese", *["dojo", "dojo-2"][:dojos], "farm")
    scene.give("japanese", worker=2).play("samurai farm")
    assert scene.goods("japanese") == {"worker": 1, "vp": dojos}
    scene.play("samurai dojo")
    assert scene.goods("japanese") == {"vp": 2 * dojos}


# Ninjas


def test_the_ninjas_come_with_two_samurai() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "farm", "stalls", "ruins", "mill")
    scene.hand("japanese", "ninjas").give("japanese", stone=1).play("build ninjas", "give up ruins")
    assert scene.options == ["samurai farm", "samurai stalls", "samurai ninjas"]
    scene.play("samurai stalls")
    assert scene.options == ["samurai farm", "samurai ninjas"]
    scene.play("samurai farm").give("romans", raze=2)
    assert "raze japanese/ninjas" in scene.options
    assert "raze japanese/farm" not in scene.options
    assert "raze japanese/stalls" not in scene.options


def test_a_samurai_of_the_ninjas_without_a_post_is_lost() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "ruins").hand("japanese", "ninjas")
    scene.give("japanese", stone=1).play("build ninjas")
    assert scene.mover == "romans"
    assert scene.goods("japanese") == {}
    scene.give("romans", raze=2)
    assert "raze japanese/ninjas" not in scene.options
    assert "raze japanese/ninjas" in scene.give("romans", raze=1).options


def test_the_dojo_counts_the_samurai_of_the_ninjas() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "dojo", "ruins")
    scene.hand("japanese", "ninjas").give("japanese", stone=1).play("build ninjas", "give up ruins")
    scene.play("samurai dojo")
    assert scene.goods("japanese") == {"vp": 2}


def test_the_ninjas_take_a_good_from_an_enemy_supply() -> None:
    goods = {"wood": 1, "stone": 1, "food": 1, "gold": 1, "worker": 1, "raze": 1}
    scene = Scene("japanese", "romans", "egyptians").empire("japanese", "ninjas")
    scene.give("romans", **goods, defense=1, vp=3).give("egyptians", egypt=4)
    scene.give("japanese", worker=1).play("activate ninjas")
    assert scene.options == [f"steal romans/{good}" for good in goods]
    scene.play("steal romans/gold")
    assert scene.goods("japanese") == {"gold": 1}
    assert "gold" not in scene.goods("romans")


def test_the_ninjas_need_a_worker_and_a_supply_to_take_from_and_work_once_a_round() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "ninjas").give("romans", wood=2)
    assert "activate ninjas" not in scene.options
    assert "activate ninjas twice" not in scene.give("japanese", worker=3).options
    scene.play("activate ninjas", "end turn").give("romans", worker=2).play("workers food")
    assert scene.mover == "japanese"
    assert "activate ninjas" not in scene.options
    scene = Scene("japanese", "romans").empire("japanese", "ninjas").give("japanese", worker=1)
    assert "activate ninjas" not in scene.give("romans", defense=1, vp=3).options


def test_the_ninjas_take_nothing_from_a_player_who_passed() -> None:
    scene = Scene("romans", "japanese").give("romans", wood=2).play("pass")
    scene.empire("japanese", "ninjas").give("japanese", worker=1)
    assert "activate ninjas" not in scene.options


# School of Diplomacy


def test_the_school_of_diplomacy_brings_gold_for_each_deal() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "school-of-diplomacy")
    scene.hand("japanese", "rice-fields", "dojo").give("japanese", food=1).play("deal rice-fields")
    assert scene.goods("japanese") == {"food": 1, "gold": 1}
    next_turn(scene, "japanese").play("deal dojo", "pay 1 food")
    assert scene.goods("japanese") == {"gold": 2, "vp": 1}


def test_a_trade_counts_as_a_deal_for_the_school_of_diplomacy() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "school-of-diplomacy", "trade-route")
    scene.empire("romans", "colossus").give("japanese", food=1).play("activate trade-route")
    assert scene.goods("japanese") == {"stone": 1, "gold": 1}


def test_the_school_of_diplomacy_brings_nothing_in_production_or_for_enemy_deals() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "school-of-diplomacy")
    scene.deals("japanese", "dojo").give("japanese", worker=2).play("workers wood")
    scene.hand("romans", "builder").give("romans", food=1).play("deal builder")
    assert scene.goods("japanese") == {"wood": 1}
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese") == {**JAPANESE_BOARD, "vp": 1}


# No card is forgotten.

SCENES: dict[str, Callable[..., None]] = {
    "Geisha House": test_the_geisha_house_counts_up_to_three_pink_locations,
    "Garrison": test_the_garrison_discards_any_enemy_location_for_a_raze_token,
    "Daimyo's Castle": test_the_daimyos_castle_brings_a_point_for_each_samurai,
    "Buddha's Temple": test_the_buddhas_temple_shows_two_faction_cards_and_one_is_kept,
    "Gate": test_cards_put_under_the_gate_score_a_point_each_and_take_no_turn,
    "Shrine": test_resources_put_on_the_shrine_score_a_point_each_and_take_no_turn,
    "Negotiator": test_the_negotiator_builds_a_deal_without_giving_up_a_location,
    "Sake Brewery": test_the_sake_brewery_answers_to_every_pink_location_built,
    "Trade Route": trade_route.test_the_trade_route_deals_with_an_enemy_faction_location,
    "Dojo": test_each_dojo_brings_a_point_for_each_samurai_deployed,
    "Ninjas": test_the_ninjas_take_a_good_from_an_enemy_supply,
    "School of Diplomacy": test_the_school_of_diplomacy_brings_gold_for_each_deal,
}


def test_every_japanese_card_has_its_scenes() -> None:
    printed = PRINTED[JAPANESE]
    assert {fact.name for fact in FACTS} == {card.name for card in printed}
    assert {copy for fact in FACTS for copy in fact.copies} == {card.slug for card in printed}
    assert {fact.name for fact in FACTS if fact.own_scene} == set(SCENES)
    assert len(printed) == 30
