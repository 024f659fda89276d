"""The Barbarian cards with an effect of their own, the Dark Chapel aside."""

from __future__ import annotations

import pytest

from tests.games.settlers.scene import Scene


def test_raid_scores_for_a_card_razed_from_hand() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "raid").give("barbarians", raze=1)
    scene.hand("barbarians", "quarry").play("raze quarry")
    assert scene.goods("barbarians") == {"stone": 2, "vp": 1}


def test_raid_scores_for_a_razed_enemy_location_once_per_copy() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "raid", "raid-2", "gallows")
    scene.empire("romans", "quarry").give("barbarians", raze=2).play("raze romans/quarry")
    assert scene.goods("barbarians") == {"stone": 2, "vp": 3}


def test_raid_is_silent_when_built_and_when_the_enemy_razes() -> None:
    scene = Scene("romans", "barbarians").empire("barbarians", "raid", "quarry")
    scene.give("romans", raze=2).play("raze barbarians/quarry")
    assert scene.goods("barbarians") == {"wood": 1}
    scene.hand("barbarians", "raid-2").play("build raid-2", "give up quarry")
    assert scene.goods("barbarians") == {}


@pytest.mark.parametrize("copy", ["saboteurs", "saboteurs-2"])
def test_saboteurs_take_a_resource_from_an_enemy_supply(copy: str) -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", copy)
    scene.give("barbarians", worker=1).give("romans", wood=1, food=2, gold=3, worker=1, raze=1)
    scene.play(f"activate {copy}")
    assert scene.options == ["steal romans/wood", "steal romans/food"]
    scene.play("steal romans/food")
    assert scene.goods("barbarians") == {"food": 1}
    assert scene.goods("romans") == {"wood": 1, "food": 1, "gold": 3, "worker": 1, "raze": 1}


@pytest.mark.parametrize("copy", ["saboteurs", "saboteurs-2"])
def test_saboteurs_strike_once_a_round(copy: str) -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", copy).hand("romans", "ruins")
    scene.give("barbarians", worker=3).give("romans", food=3)
    assert f"activate {copy} twice" not in scene.options
    scene.play(f"activate {copy}", "build ruins")
    assert f"activate {copy}" not in scene.options


def test_saboteurs_find_nothing_where_there_are_no_resources() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "saboteurs")
    scene.give("barbarians", worker=1, wood=1).give("romans", gold=3, worker=4)
    assert "activate saboteurs" not in scene.options
    assert "activate saboteurs" in scene.give("romans", stone=1).options
    assert "activate saboteurs" not in scene.give("barbarians", worker=-1).options


def test_saboteurs_choose_among_the_enemies_who_have_not_passed() -> None:
    scene = Scene("romans", "barbarians", "egyptians").give("barbarians", worker=1)
    scene.empire("barbarians", "saboteurs").give("romans", wood=1).give("egyptians", stone=1)
    assert scene.play("pass").mover == "barbarians"
    scene.play("activate saboteurs")
    assert scene.goods("barbarians") == {"stone": 1}
    assert scene.goods("romans") == {"wood": 1}


@pytest.mark.parametrize("copy", ["pack", "pack-2"])
def test_the_pack_takes_a_good_of_an_enemy_raze_field_and_razes_nothing(copy: str) -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", copy, "raid", "town")
    scene.empire("romans", "mill", "ruins", "spies").give("barbarians", worker=1)
    scene.play(f"activate {copy}")
    assert scene.options == ["gain worker of mill", "gain food of mill"]
    scene.play("gain food of mill")
    assert scene.goods("barbarians") == {"food": 1}
    assert sorted(scene.locations("romans")) == ["mill", "ruins", "spies"]
    assert scene.goods("romans") == {}


@pytest.mark.parametrize("copy", ["pack", "pack-2"])
def test_the_pack_hunts_twice_a_round(copy: str) -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", copy).empire("romans", "armorer")
    scene.hand("romans", "ruins").give("barbarians", worker=3).play(f"activate {copy} twice")
    scene.play("gain stone of armorer", "gain vp of armorer")
    assert scene.goods("barbarians") == {"worker": 1, "stone": 1, "vp": 1}
    assert scene.mover == "romans"
    assert f"activate {copy}" not in scene.play("build ruins").options


def test_the_pack_may_take_a_card_and_a_good_of_the_japanese() -> None:
    scene = Scene("barbarians", "japanese").empire("barbarians", "pack")
    scene.empire("japanese", "watchtower", "trade-route", "gate").give("barbarians", worker=2)
    scene.play("activate pack twice")
    assert scene.options == ["gain card of watchtower", "gain vp of trade-route"]
    scene.play("gain card of watchtower", "draw common", "gain vp of trade-route")
    assert scene.goods("barbarians") == {"vp": 1}
    assert len(scene.cards("barbarians", "hand")) == 1


def test_the_pack_finds_no_prey_without_a_raze_field_or_after_a_pass() -> None:
    scene = Scene("romans", "barbarians").empire("barbarians", "pack").empire("romans", "ruins")
    scene.give("barbarians", worker=2).hand("romans", "ruins-2").play("build ruins-2")
    assert "activate pack" not in scene.options
    scene = Scene("romans", "barbarians").empire("barbarians", "pack").empire("romans", "mill")
    scene.give("barbarians", worker=2).play("pass")
    assert "activate pack" not in scene.options


def test_rabble_razes_an_own_common_location_with_all_that_follows() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "rabble", "raid", "mill", "ruins")
    scene.empire("romans", "town").give("barbarians", worker=1).play("activate rabble")
    assert scene.goods("barbarians") == {"worker": 1, "food": 1, "wood": 1, "vp": 1}
    assert scene.cards("barbarians", "foundations") == ["mill"]
    assert sorted(scene.locations("barbarians")) == ["rabble", "raid", "ruins"]


def test_rabble_chooses_among_the_common_locations_with_a_raze_field() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "rabble", "mill", "town", "idol")
    scene.empire("romans", "quarry").give("barbarians", worker=2).play("activate rabble")
    assert scene.options == ["choose barbarians/town", "choose barbarians/mill"]
    scene.play("choose barbarians/town", "pass")
    assert scene.goods("barbarians") == {"worker": 1 + 2, "wood": 1}
    assert "activate rabble" not in scene.options


def test_rabble_finds_nothing_in_faction_locations_ruins_or_hand() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "rabble", "idol", "ruins")
    scene.hand("barbarians", "mill").empire("romans", "town").give("barbarians", worker=1)
    assert "activate rabble" not in scene.options


def test_rabble_is_not_told_as_razing_from_hand() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "rabble", "mill")
    scene.give("barbarians", worker=1).play("activate rabble")
    razed = [line for line in scene.told() if "raze" in line]
    assert len(razed) == 1
    assert "from hand" not in razed[0]


def test_the_hill_fort_counts_black_locations_itself_included() -> None:
    scene = Scene("barbarians", "romans").hand("barbarians", "hill-fort")
    scene.empire("barbarians", "raid", "armorer", "town", "idol", "rabble", "ruins")
    scene.empire("romans", "gallows").foundations("barbarians", "armorer-2")
    scene.give("barbarians", wood=2).play("build hill-fort", "give up armorer-2")
    assert scene.goods("barbarians") == {"vp": 3}


def test_the_hill_fort_does_not_count_what_it_replaces() -> None:
    scene = Scene("barbarians", "romans").hand("barbarians", "hill-fort")
    scene.empire("barbarians", "raid", "armorer").give("barbarians", wood=2)
    scene.play("build hill-fort", "give up armorer")
    assert scene.goods("barbarians") == {"vp": 2}


def test_the_hill_fort_gives_six_points_at_most_and_only_once() -> None:
    scene = Scene("barbarians", "romans").hand("barbarians", "hill-fort")
    scene.empire("barbarians", "raid", "raid-2", "pack", "border", "armorer", "gallows", "ruins")
    scene.give("barbarians", wood=2).play("build hill-fort", "give up ruins")
    assert scene.goods("barbarians") == {"vp": 6}
    assert scene.finish_round().to_turn("romans").goods("barbarians")["vp"] == 6


COMMON_BLACK = ["gallows", "armorer", "barracks"]
BLACK = ["raid", "saboteurs", "pack", "expedition", "barbarian-quarry", "fighting-pit", "border"]
NOT_BLACK = ["castle", "monument", "ruins", "rabble", "mission", "idol", "sentry-tower", "barter"]


@pytest.mark.parametrize("slug", COMMON_BLACK + BLACK + NOT_BLACK)
def test_the_hill_fort_counts_black_and_no_other_colour(slug: str) -> None:
    scene = Scene("barbarians", "romans").hand("barbarians", "hill-fort")
    scene.empire("barbarians", slug).foundations("barbarians", "ruins-2")
    scene.give("barbarians", wood=2).play("build hill-fort", "give up ruins-2")
    assert scene.goods("barbarians") == {"vp": 1 if slug in NOT_BLACK else 2}


@pytest.mark.parametrize("good", ["wood", "stone", "food", "gold"])
def test_barter_turns_any_resource_into_two_points(good: str) -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "barter")
    assert "activate barter" not in scene.give("barbarians", worker=3, raze=3).options
    scene.give("barbarians", **{good: 1}).play("activate barter")
    assert scene.goods("barbarians") == {"worker": 3, "raze": 3, "vp": 2}


def test_barter_lets_its_owner_choose_the_resource_once_a_round() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "barter")
    scene.give("barbarians", wood=2, stone=1, food=1, gold=1)
    assert "activate barter twice" not in scene.options
    scene.play("activate barter")
    assert scene.options == ["pay 1 wood", "pay 1 stone", "pay 1 food", "pay 1 gold"]
    scene.play("pay 1 food", "pass")
    assert scene.goods("barbarians") == {"wood": 2, "stone": 1, "gold": 1, "vp": 2}
    assert "activate barter" not in scene.options


def test_the_idol_gives_four_points_when_built_and_two_at_the_end() -> None:
    scene = Scene("barbarians", "romans").hand("barbarians", "idol")
    scene.empire("barbarians", "ruins").give("barbarians", stone=3).play("build idol")
    assert scene.goods("barbarians") == {"vp": 4}
    assert scene.score("barbarians") == 4 + 2
    assert scene.finish_round().to_turn("romans").goods("barbarians")["vp"] == 4


def test_the_border_stores_raze_tokens_over_cleanup() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "border")
    scene.give("barbarians", raze=3, worker=2, wood=4, gold=1).finish_round().to_turn("romans")
    assert scene.goods("barbarians") == {"raze": 3 + 1, "worker": 2 + 5, "defense": 1}


def test_the_border_stores_nothing_once_it_is_given_up() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "border")
    scene.hand("barbarians", "raid").give("barbarians", raze=3, wood=1).play("build raid")
    assert scene.locations("barbarians") == ["raid"]
    assert scene.finish_round().to_turn("romans").goods("barbarians")["raze"] == 1


def test_robbers_discard_an_enemy_deal_for_a_point_and_a_card() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "robbers")
    scene.deals("romans", "spies", "gardens").deals("barbarians", "idol")
    scene.give("barbarians", worker=1).play("activate robbers")
    assert scene.options == ["deal romans/spies", "deal romans/gardens"]
    scene.play("deal romans/spies", "draw common")
    assert scene.goods("barbarians") == {"vp": 1}
    assert len(scene.cards("barbarians", "hand")) == 1
    assert scene.cards("romans", "deals") == ["gardens"]
    assert scene.cards("romans", "discard") == ["spies"]


def test_robbers_come_once_a_round() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "robbers").hand("romans", "ruins")
    scene.deals("romans", "spies", "gardens").give("barbarians", worker=3)
    assert "activate robbers twice" not in scene.options
    scene.play("activate robbers", "deal romans/spies", "draw common", "build ruins")
    assert "activate robbers" not in scene.options


def test_robbers_find_nothing_without_an_enemy_deal_or_after_a_pass() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "robbers")
    scene.deals("barbarians", "idol").give("barbarians", worker=1)
    assert "activate robbers" not in scene.options
    scene = Scene("romans", "barbarians").empire("barbarians", "robbers").deals("romans", "spies")
    scene.give("barbarians", worker=1).play("pass")
    assert "activate robbers" not in scene.options


def test_robbers_may_cancel_a_deal_of_a_trade_route() -> None:
    scene = Scene("japanese", "barbarians").empire("japanese", "trade-route")
    scene.empire("barbarians", "robbers", "barter").deals("japanese", "gate")
    scene.give("japanese", food=1).give("barbarians", worker=1)
    scene.play("activate trade-route", "choose barbarians/barter", "activate robbers")
    assert scene.options == ["deal japanese/gate", "trade japanese/barter"]
    scene.play("trade japanese/barter", "draw common")
    assert scene.state.trades == []
    assert sorted(scene.locations("barbarians")) == ["barter", "robbers"]
    assert scene.cards("japanese", "deals") == ["gate"]


def test_robbers_discard_an_attack_card_of_the_virtual_player() -> None:
    scene = Scene("barbarians").empire("barbarians", "robbers").give("barbarians", worker=1)
    revealed = scene.cards("virtual", "deals")
    scene.play("activate robbers", "draw common")
    assert len(revealed) == 1
    assert scene.cards("virtual", "deals") == []
    assert scene.cards("virtual", "discard") == revealed
