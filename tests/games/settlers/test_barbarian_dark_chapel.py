"""The Dark Chapel: Razing that turns its spoils into points."""

from __future__ import annotations

import pytest

from tests.games.settlers.scene import Scene


def dark_chapel(*, tokens: int) -> Scene:
    """Barbarians at their Dark Chapel with Raze tokens."""
    scene = Scene("barbarians", "romans").empire("barbarians", "dark-chapel")
    return scene.give("barbarians", raze=tokens)


@pytest.mark.parametrize("copy", ["dark-chapel", "dark-chapel-2"])
def test_the_dark_chapel_razes_a_card_from_hand_for_one_token(copy: str) -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", copy).give("barbarians", raze=1)
    scene.hand("barbarians", "armorer").play(f"activate {copy}")
    assert scene.options == ["discard stone", "discard vp", "done"]
    scene.play("done")
    assert scene.goods("barbarians") == {"stone": 1, "vp": 1}
    assert scene.pile("discard") == ["armorer"]


def test_the_dark_chapel_turns_each_discarded_good_into_two_points() -> None:
    scene = dark_chapel(tokens=1).hand("barbarians", "armorer")
    scene.play("activate dark-chapel", "discard stone")
    assert scene.goods("barbarians") == {"vp": 1 + 2}
    assert scene.options == ["discard vp", "done"]
    scene.play("discard vp")
    assert scene.goods("barbarians") == {"vp": 2 + 2}
    assert scene.mover == "romans"


def test_the_dark_chapel_razes_an_enemy_location_for_two_tokens() -> None:
    scene = dark_chapel(tokens=3).empire("romans", "quarry").play("activate dark-chapel")
    scene.play("discard stone", "discard stone")
    assert scene.goods("barbarians") == {"raze": 1, "vp": 4}
    assert scene.cards("romans", "foundations") == ["quarry"]
    assert scene.goods("romans") == {"wood": 1}


def test_the_dark_chapel_chooses_between_hand_and_enemies() -> None:
    scene = dark_chapel(tokens=2).hand("barbarians", "mill", "ruins", "raid")
    scene.empire("romans", "quarry", "ruins-2", "spies").empire("barbarians", "town")
    scene.play("activate dark-chapel")
    assert scene.options == ["raze mill", "raze romans/quarry"]
    scene.play("raze mill", "done")
    assert scene.goods("barbarians") == {"raze": 1, "worker": 1, "food": 1}


def test_the_dark_chapel_needs_tokens_and_something_to_raze() -> None:
    assert "activate dark-chapel" not in dark_chapel(tokens=0).hand("barbarians", "mill").options
    assert "activate dark-chapel" not in dark_chapel(tokens=1).empire("romans", "mill").options
    assert "activate dark-chapel" not in dark_chapel(tokens=9).hand("barbarians", "raid").options
    assert "activate dark-chapel" in dark_chapel(tokens=2).empire("romans", "mill").options


def test_the_dark_chapel_offers_only_what_the_razing_gave() -> None:
    scene = dark_chapel(tokens=1).give("barbarians", wood=5, food=1, worker=1)
    scene.hand("barbarians", "brewer").play("activate dark-chapel")
    assert scene.options == ["discard wood", "discard food", "done"]
    scene.play("discard food")
    assert scene.options == ["discard wood", "done"]
    scene.play("discard wood")
    assert scene.goods("barbarians") == {"wood": 5, "food": 1, "worker": 1, "vp": 4}


def test_the_dark_chapel_offers_drawn_cards_too() -> None:
    scene = dark_chapel(tokens=1).hand("barbarians", "watchtower", "idol")
    scene.on_deck("mill", "town").play("activate dark-chapel", "draw common", "draw common")
    assert sorted(scene.options) == ["discard mill", "discard town", "done"]
    scene.play("discard mill", "done")
    assert scene.goods("barbarians") == {"vp": 2}
    assert scene.cards("barbarians", "hand") == ["idol", "town"]
    assert scene.pile("discard") == ["watchtower", "mill"]


def test_the_dark_chapel_offers_a_worker_and_a_card_of_one_field() -> None:
    scene = dark_chapel(tokens=1).hand("barbarians", "meeting-place").on_deck("mill")
    scene.play("activate dark-chapel", "draw common")
    assert scene.options == ["discard worker", "discard mill", "done"]
    scene.play("discard mill", "discard worker")
    assert scene.goods("barbarians") == {"vp": 4}


def test_the_dark_chapel_pays_one_more_token_for_a_defended_location() -> None:
    scene = Scene("romans", "barbarians").empire("barbarians", "dark-chapel")
    scene.empire("romans", "quarry").give("romans", defense=1).hand("romans", "ruins")
    scene.give("barbarians", raze=2).play("defend quarry", "build ruins")
    assert "activate dark-chapel" not in scene.options
    scene.give("barbarians", raze=1).play("activate dark-chapel", "done")
    assert scene.goods("barbarians") == {"stone": 2}


def test_the_dark_chapel_pays_one_more_token_for_a_samurai() -> None:
    scene = Scene("japanese", "barbarians").empire("barbarians", "dark-chapel")
    scene.empire("japanese", "farm").give("japanese", worker=1).hand("japanese", "ruins")
    scene.give("barbarians", raze=2).play("samurai farm", "build ruins")
    assert "activate dark-chapel" not in scene.options
    scene.give("barbarians", raze=1).play("activate dark-chapel")
    assert "raze" not in scene.goods("barbarians")
    assert scene.cards("japanese", "discard") == ["farm"]
    assert scene.cards("japanese", "foundations") == []


def test_the_dark_chapel_is_a_razing() -> None:
    scene = dark_chapel(tokens=2).empire("barbarians", "raid").empire("romans", "quarry")
    scene.play("activate dark-chapel", "done")
    assert scene.goods("barbarians") == {"stone": 2, "vp": 1}


@pytest.mark.parametrize("copy", ["dark-chapel", "dark-chapel-2"])
def test_the_dark_chapel_opens_once_a_round(copy: str) -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", copy).give("barbarians", raze=3)
    scene.hand("barbarians", "mill", "quarry")
    assert f"activate {copy} twice" not in scene.options
    scene.play(f"activate {copy}", "raze quarry", "done", "pass")
    assert f"activate {copy}" not in scene.options
    assert "raze mill" in scene.options


def test_the_dark_chapel_cannot_reach_an_enemy_who_has_passed() -> None:
    scene = Scene("romans", "barbarians").empire("barbarians", "dark-chapel")
    scene.empire("romans", "quarry").give("barbarians", raze=5).play("pass")
    assert "activate dark-chapel" not in scene.options


def test_the_dark_chapel_razes_enemies_even_in_a_peaceful_game() -> None:
    scene = Scene("barbarians", "romans", variant="peaceful").give("barbarians", raze=2)
    scene.empire("barbarians", "dark-chapel").empire("romans", "quarry")
    assert "raze romans/quarry" not in scene.options
    scene.play("activate dark-chapel", "done")
    assert scene.cards("romans", "foundations") == ["quarry"]


def test_the_dark_chapel_razes_the_virtual_player_without_a_foundation() -> None:
    scene = Scene("barbarians").empire("barbarians", "dark-chapel").empire("virtual", "quarry")
    scene.give("barbarians", raze=2).play("activate dark-chapel", "discard stone", "done")
    assert scene.goods("barbarians") == {"stone": 1, "vp": 2}
    assert scene.pile("discard") == ["quarry"]
