"""The Common Action Locations: what they cost, what they do, how often."""

from __future__ import annotations

import pytest

from tests.games.settlers.scene import Scene

# What is spent, what is gained, uses a round.
ACTIONS = {
    "gold-mine": ({"worker": 1}, {"gold": 1}, 2),
    "goldsmiths-workshop": ({"worker": 1, "gold": 1}, {"vp": 2}, 1),
    "marketplace": ({"wood": 1, "stone": 1, "food": 1}, {"vp": 3}, 1),
    "coal-mine": ({"worker": 1}, {"stone": 2}, 1),
    "mason": ({"worker": 1, "stone": 1}, {"vp": 2}, 1),
    "mason-2": ({"worker": 1, "stone": 1}, {"vp": 2}, 1),
    "court-sculptor": ({"stone": 1}, {"vp": 1}, 2),
    "masons-guild": ({"worker": 1, "stone": 2}, {"vp": 3}, 1),
    "missionaries": ({"worker": 1, "raze": 1}, {"vp": 3}, 1),
    "lumberjacks": ({"worker": 1}, {"wood": 2}, 1),
    "carpenter": ({"worker": 1, "wood": 2}, {"vp": 3}, 1),
    "joiner": ({"worker": 1, "wood": 1}, {"vp": 2}, 1),
    "castle": ({"worker": 1}, {"card": 1}, 2),
    "castle-3": ({"worker": 1}, {"card": 1}, 2),
    "barracks": ({"worker": 1}, {"raze": 1}, 2),
    "confectioner": ({"worker": 1, "food": 2}, {"vp": 3}, 1),
    "pig-farmer": ({"worker": 1, "food": 1}, {"vp": 2}, 1),
    "pig-farmer-3": ({"worker": 1, "food": 1}, {"vp": 2}, 1),
    "brewer": ({"food": 1}, {"vp": 1}, 2),
    "new-forest": ({"worker": 1}, {"wood": 1}, 2),
    "sawmill": ({"wood": 1}, {"vp": 1}, 2),
    "hunter-joe": ({"worker": 1}, {"food": 2}, 1),
    "above-ground-mine": ({"worker": 1}, {"stone": 1}, 2),
}
ONCE = [slug for slug, (_, _, uses) in ACTIONS.items() if uses == 1]
TWICE = [slug for slug, (_, _, uses) in ACTIONS.items() if uses == 2]


def supplied(slug: str, times: int = 1) -> Scene:
    """Romans with an Action Location and the goods to use it so often."""
    goods = {good: number * times for good, number in ACTIONS[slug][0].items()}
    return Scene("romans", "barbarians").empire("romans", slug).give("romans", **goods)


def gained(scene: Scene) -> dict[str, int]:
    """The Romans' goods, cards drawn among them."""
    while "draw common" in scene.options:
        scene.play("draw common")
    hand = scene.cards("romans", "hand")
    return scene.goods("romans") | ({"card": len(hand)} if hand else {})


@pytest.mark.parametrize("slug", ACTIONS)
def test_an_action_spends_its_goods_and_gives_its_gain(slug: str) -> None:
    scene = supplied(slug)
    assert f"activate {slug} twice" not in scene.options
    scene.play(f"activate {slug}")
    assert gained(scene) == ACTIONS[slug][1]
    assert scene.mover == "barbarians"


@pytest.mark.parametrize("slug", ACTIONS)
def test_an_action_is_not_offered_with_one_good_less(slug: str) -> None:
    for short in ACTIONS[slug][0]:
        assert f"activate {slug}" not in supplied(slug).give("romans", **{short: -1}).options


@pytest.mark.parametrize("slug", ONCE)
def test_an_action_is_used_once_a_round(slug: str) -> None:
    scene = supplied(slug, 3)
    assert f"activate {slug} twice" not in scene.options
    scene.play(f"activate {slug}", "pass")
    assert scene.mover == "romans"
    assert f"activate {slug}" not in scene.options


@pytest.mark.parametrize("slug", TWICE)
def test_an_action_is_used_twice_at_once_for_twice_the_goods(slug: str) -> None:
    scene = supplied(slug, 2).play(f"activate {slug} twice")
    assert gained(scene) == {good: number * 2 for good, number in ACTIONS[slug][1].items()}
    scene.give("romans", **ACTIONS[slug][0]).play("pass")
    assert f"activate {slug}" not in scene.options


@pytest.mark.parametrize("slug", TWICE)
def test_an_action_is_used_twice_in_two_turns(slug: str) -> None:
    scene = supplied(slug, 3).play(f"activate {slug}")
    gained(scene)
    scene.play("pass")
    assert f"activate {slug}" in scene.options
    assert f"activate {slug} twice" not in scene.options
    scene.play(f"activate {slug}")
    gained(scene)
    assert f"activate {slug}" not in scene.options


@pytest.mark.parametrize("slug", ACTIONS)
def test_a_used_action_is_fresh_in_the_next_round(slug: str) -> None:
    scene = supplied(slug).play(f"activate {slug}")
    gained(scene)
    scene.finish_round().to_turn("romans").give("romans", **ACTIONS[slug][0])
    assert f"activate {slug}" in scene.options


def test_gold_pays_for_the_resources_of_an_action_but_not_for_its_worker() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "masons-guild")
    assert "activate masons-guild" not in scene.give("romans", gold=3).options
    scene.give("romans", worker=1, stone=1).play("activate masons-guild")
    assert scene.options == ["pay 1 stone 1 gold", "pay 2 gold"]
    scene.play("pay 1 stone 1 gold")
    assert scene.goods("romans") == {"gold": 2, "vp": 3}
