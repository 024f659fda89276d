"""The Temple of Ra: Locations that Egypt tokens take over, and how they come back."""

from __future__ import annotations

from imperia.games.settlers.rules.goods import EGYPT
from imperia.games.settlers.rules.state import State
from imperia.kernel import find_rules
from tests.games.settlers.scene import Scene

from .faction_facts import EGYPTIAN_BOARD, next_turn


def take_over(*locations: str, enemy: str = "romans") -> Scene:
    """The Egyptians have taken over the first of an enemy's Locations; the enemy is to move."""
    scene = Scene("egyptians", enemy).empire("egyptians", "temple-of-ra")
    scene.empire(enemy, *locations).give("egyptians", egypt=1).play("activate temple-of-ra")
    return scene if len(locations) == 1 else scene.play(f"choose {enemy}/{locations[0]}")


def test_the_egyptians_begin_with_four_egypt_tokens() -> None:
    state = find_rules("settlers").start(["romans", "egyptians"], 1, {})
    assert isinstance(state, State)
    assert [seat.goods[EGYPT] for seat in state.seats] == [0, 4]


def test_the_temple_of_ra_spends_an_egypt_token_once_a_round() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "temple-of-ra")
    scene.empire("romans", "quarry", "mill")
    assert "activate temple-of-ra" not in scene.give("egyptians", gold=1, worker=1).options
    scene.give("egyptians", egypt=2).play("activate temple-of-ra", "choose romans/mill")
    assert scene.goods("egyptians") == {"gold": 1, "worker": 1, "egypt": 1}
    assert scene.locations("egyptians") == ["mill", "temple-of-ra"]
    assert scene.locations("romans") == ["quarry"]
    scene.give("romans", worker=2).play("workers food")
    assert "activate temple-of-ra" not in scene.options


def test_egypt_tokens_are_kept_and_a_taken_location_stays_taken_over_cleanup() -> None:
    scene = take_over("mill").give("egyptians", egypt=3).finish_round().to_turn("romans")
    assert scene.goods("egyptians") == {**EGYPTIAN_BOARD, "egypt": 3}
    assert scene.locations("egyptians") == ["mill", "temple-of-ra"]
    scene.give("romans", raze=1).play("raze egyptians/mill")
    assert scene.goods("egyptians") == {**EGYPTIAN_BOARD, "egypt": 4, "wood": 1}
    assert scene.cards("romans", "foundations") == ["mill"]


def test_a_taken_production_location_produces_first_in_the_next_production_phase() -> None:
    scene = take_over("quarry")
    assert scene.goods("egyptians") == {}
    scene.finish_round().to_turn("egyptians")
    assert scene.goods("egyptians") == {**EGYPTIAN_BOARD, "stone": 1}
    assert scene.goods("romans") == {"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defense": 1}


def test_a_taken_location_cannot_be_given_up_by_anybody() -> None:
    scene = take_over("quarry").hand("romans", "builder").hand("egyptians", "slaves")
    assert "build builder" not in scene.give("romans", stone=1).options
    next_turn(scene.give("egyptians", stone=1), "egyptians").play("build slaves")
    assert scene.locations("egyptians") == ["quarry", "slaves"]
    assert scene.cards("egyptians", "discard") == ["temple-of-ra"]


def test_a_taken_location_stays_taken_without_the_temple_and_nothing_is_built_on_it() -> None:
    scene = take_over("quarry", "engineers").give("romans", worker=1)
    scene.play("activate engineers", "choose egyptians/temple-of-ra")
    assert scene.locations("egyptians") == ["quarry"]
    scene.hand("egyptians", "slaves").give("egyptians", stone=1)
    assert "build slaves" not in scene.options


def test_the_former_owner_of_a_taken_feature_loses_it_to_the_egyptians() -> None:
    scene = take_over("canteen").hand("romans", "village").hand("egyptians", "town")
    scene.give("romans", wood=1).give("egyptians", wood=1, stone=1)
    scene.play("build village")
    assert scene.goods("romans") == {"worker": 2}
    scene.play("build town")
    assert scene.goods("egyptians") == {"worker": 2, "gold": 1, "vp": 1}


def test_a_taken_action_location_works_for_the_egyptians_only() -> None:
    scene = take_over("coal-mine").give("romans", worker=1).give("egyptians", worker=1)
    assert "activate coal-mine" not in scene.options
    next_turn(scene, "egyptians").play("activate coal-mine")
    assert scene.goods("egyptians") == {"stone": 2}


def used_gold_mine(times: str) -> Scene:
    """The Romans have used their Gold Mine, the Egyptians have just taken it over."""
    scene = Scene("romans", "egyptians").empire("romans", "gold-mine").give("romans", worker=2)
    scene.empire("egyptians", "temple-of-ra").give("egyptians", egypt=1, worker=2)
    scene.play(f"activate gold-mine{times}", "activate temple-of-ra")
    return next_turn(scene, "egyptians")


def test_a_taken_location_that_was_used_up_rests_until_the_next_round() -> None:
    scene = used_gold_mine(" twice")
    assert "activate gold-mine" not in scene.options
    scene.finish_round().to_turn("egyptians")
    assert "activate gold-mine twice" in scene.options


def test_a_taken_location_used_once_of_twice_can_be_used_once_more() -> None:
    scene = used_gold_mine("")
    assert "activate gold-mine twice" not in scene.options
    scene.play("activate gold-mine")
    assert scene.goods("egyptians") == {"worker": 1, "gold": 1}
    assert "activate gold-mine" not in scene.options


def test_a_taken_location_scores_for_the_egyptians() -> None:
    scene = take_over("legion", "quarry")
    assert (scene.score("egyptians"), scene.score("romans")) == (4, 1)


def test_a_taken_location_razed_returns_the_token_and_leaves_its_owner_a_foundation() -> None:
    scene = take_over("armorer").give("romans", raze=2)
    scene.play("raze egyptians/armorer")
    assert scene.goods("romans") == {"vp": 1, "stone": 1}
    assert scene.goods("egyptians") == {"wood": 1, "egypt": 1}
    assert scene.cards("romans", "foundations") == ["armorer"]
    assert scene.cards("egyptians", "foundations") == []
    assert scene.locations("egyptians") == ["temple-of-ra"]


def test_a_third_player_razes_a_taken_location_with_the_same_result() -> None:
    scene = Scene("egyptians", "romans", "barbarians").empire("romans", "armorer")
    scene.empire("egyptians", "temple-of-ra").give("egyptians", egypt=1)
    scene.give("barbarians", raze=2).play("activate temple-of-ra", "pass", "raze egyptians/armorer")
    assert scene.goods("barbarians") == {"vp": 1, "stone": 1}
    assert scene.goods("egyptians") == {"wood": 1, "egypt": 1}
    assert scene.goods("romans") == {}
    assert scene.cards("romans", "foundations") == ["armorer"]


def test_a_returned_egypt_token_can_be_used_again() -> None:
    scene = take_over("armorer", "mill").give("romans", raze=2).play("raze egyptians/armorer")
    assert "activate temple-of-ra" not in scene.options
    scene.finish_round().to_turn("romans").play("workers food", "end turn")
    scene.play("activate temple-of-ra")
    assert scene.locations("egyptians") == ["mill", "temple-of-ra"]


def test_a_taken_japanese_location_razed_is_discarded_without_wood() -> None:
    scene = take_over("farm", enemy="japanese").give("japanese", raze=2)
    scene.play("raze egyptians/farm")
    assert scene.goods("japanese") == {"vp": 1}
    assert scene.goods("egyptians") == {"egypt": 1}
    assert scene.cards("japanese", "discard") == ["farm"]
    assert scene.cards("japanese", "foundations") == []


def test_any_enemy_location_can_be_taken_over_or_common_ones_only() -> None:
    for variant in (None, "temple-common"):
        scene = Scene("egyptians", "romans", variant=variant).empire("romans", "legion", "ruins")
        scene.empire("romans", "mill").empire("egyptians", "temple-of-ra")
        scene.give("egyptians", egypt=1).play("activate temple-of-ra")
        common = ["choose romans/ruins", "choose romans/mill"]
        assert scene.options == (common if variant else ["choose romans/legion", *common])


def test_the_temple_of_ra_takes_nothing_from_a_player_who_passed() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "mill").play("pass")
    scene.empire("egyptians", "temple-of-ra").give("egyptians", egypt=1)
    assert "activate temple-of-ra" not in scene.options


def test_a_taken_location_keeps_its_defense_token() -> None:
    scene = Scene("romans", "egyptians").empire("romans", "mill").give("romans", defense=1, raze=5)
    scene.empire("egyptians", "temple-of-ra").give("egyptians", egypt=1)
    scene.give("romans", worker=2).play("defend mill", "workers food", "activate temple-of-ra")
    scene.play("raze egyptians/mill")
    assert scene.goods("romans") == {"food": 2, "worker": 1, "raze": 2}
