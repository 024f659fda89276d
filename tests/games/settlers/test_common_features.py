"""The Common Feature Locations: what they answer to, and what they give when built."""

from __future__ import annotations

import pytest

from tests.games.settlers.scene import Scene

# The feature's cost, and a Location of its colour with its cost and what it gives itself.
ANSWERS = {
    "supplier": ({"wood": 1, "stone": 2}, "coal-mine", {"wood": 1, "stone": 1}, {}),
    "carpenters-workshop": ({"wood": 3}, "old-forest", {"wood": 2}, {"wood": 2}),
    "mill": ({"wood": 3}, "brewer", {"wood": 1}, {}),
    "canteen": ({"wood": 3}, "village", {"wood": 1}, {"worker": 2}),
    "monty-the-merchant": ({"wood": 1, "stone": 2}, "marketplace", {"wood": 2}, {}),
}
# The cost, and six other Locations of its colour.
COUNTS = {
    "statue": (
        {"wood": 1, "stone": 2},
        ["quarry", "rubble", "coal-mine", "mason", "court-sculptor", "masons-guild"],
    ),
    "wood-storage": (
        {"wood": 2, "stone": 1},
        ["old-forest", "joiner", "carpenter", "lumberjacks", "new-forest", "sawmill"],
    ),
    "baker": (
        {"wood": 2, "stone": 1},
        ["lords-fields", "grain-field", "brewer", "pig-farmer", "confectioner", "hunter-joe"],
    ),
    "meeting-place": (
        {"wood": 2, "stone": 1},
        ["village", "town", "porters", "settlers", "missionaries", "acting-troupe"],
    ),
    "apartment": (
        {"wood": 1, "stone": 2},
        [
            "gold-mine",
            "gold-mine-2",
            "gold-creek",
            "marketplace",
            "hanseatic-league",
            "merchants-guild",
        ],
    ),
}
OTHER_COLOURS = ("watchtower", "armorer", "monument", "ruins")


@pytest.mark.parametrize("slug", ANSWERS)
def test_a_colour_feature_answers_to_its_own_building(slug: str) -> None:
    cost = ANSWERS[slug][0]
    scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", **cost)
    scene.play(f"build {slug}")
    assert scene.goods("romans") == {"gold": 1, "vp": 1}


@pytest.mark.parametrize("slug", ANSWERS)
def test_a_colour_feature_answers_to_each_location_of_its_colour(slug: str) -> None:
    _, other, cost, gains = ANSWERS[slug]
    scene = Scene("romans", "barbarians").empire("romans", slug).hand("romans", other)
    scene.give("romans", **cost).play(f"build {other}")
    assert scene.goods("romans") == {"gold": 1, "vp": 1} | gains


@pytest.mark.parametrize("slug", ANSWERS)
def test_a_colour_feature_does_not_answer_to_what_an_enemy_builds(slug: str) -> None:
    _, other, cost, gains = ANSWERS[slug]
    scene = Scene("romans", "barbarians").empire("barbarians", slug).hand("romans", other)
    scene.give("romans", **cost).play(f"build {other}")
    assert scene.goods("romans") == gains
    assert scene.goods("barbarians") == {}


@pytest.mark.parametrize("slug", ANSWERS)
def test_a_razed_colour_feature_answers_no_more(slug: str) -> None:
    _, other, cost, gains = ANSWERS[slug]
    scene = Scene("romans", "barbarians").foundations("romans", slug).hand("romans", other)
    scene.give("romans", **cost).play(f"build {other}")
    assert scene.goods("romans") == gains


@pytest.mark.parametrize("slug", COUNTS)
def test_its_bonus_counts_its_colour_itself_included_and_draws_a_card(slug: str) -> None:
    cost, others = COUNTS[slug]
    scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", **cost)
    scene.empire("romans", *others[:2], *OTHER_COLOURS).empire("barbarians", others[2])
    scene.foundations("romans", others[3]).play(f"build {slug}")
    assert scene.options == ["draw common", "draw faction"]
    scene.play("draw faction")
    assert scene.goods("romans") == {"vp": 3}
    assert len(scene.cards("romans", "hand")) == 1


@pytest.mark.parametrize("slug", COUNTS)
def test_its_bonus_is_six_points_at_most_and_comes_only_once(slug: str) -> None:
    cost, others = COUNTS[slug]
    scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", **cost)
    scene.empire("romans", *others).play(f"build {slug}", "draw common")
    assert scene.goods("romans") == {"vp": 6}
    assert scene.finish_round().to_turn("barbarians").goods("romans")["vp"] == 6


def test_the_statue_and_the_supplier_both_pay_for_one_building() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "supplier").hand("romans", "statue")
    scene.give("romans", wood=1, stone=2).play("build statue", "draw common")
    assert scene.goods("romans") == {"gold": 1, "vp": 1 + 2}


def test_gallows_score_for_a_card_razed_from_hand() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "gallows").hand("romans", "quarry")
    scene.give("romans", raze=1).play("raze quarry")
    assert scene.goods("romans") == {"stone": 2, "vp": 1}


def test_gallows_score_for_a_razed_enemy_location() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "gallows").give("romans", raze=2)
    scene.empire("barbarians", "armorer").play("raze barbarians/armorer")
    assert scene.goods("romans") == {"stone": 1, "vp": 1 + 1}


def test_gallows_are_silent_when_built_and_when_an_enemy_razes() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "gallows").give("romans", wood=2)
    scene.empire("romans", "quarry").give("barbarians", raze=2).play("build gallows")
    assert scene.goods("romans") == {}
    scene.play("raze romans/quarry")
    assert scene.goods("romans") == {"wood": 1}


def test_ruins_cost_a_turn_and_nothing_else() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "ruins").play("build ruins")
    assert scene.goods("romans") == {"worker": 1}
    assert scene.mover == "barbarians"


def test_ruins_give_their_worker_only_once() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "ruins")
    assert scene.finish_round().to_turn("barbarians").goods("romans")["worker"] == 2


def test_ruins_cannot_be_razed() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "ruins").give("romans", raze=3)
    scene.empire("barbarians", "ruins-2", "mill")
    razes = [name for name in scene.options if name.startswith("raze")]
    assert razes == ["raze barbarians/mill"]


def test_ruins_pay_for_a_faction_location() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "ruins")
    scene.hand("barbarians", "raid").give("barbarians", wood=1).play("build raid")
    assert scene.locations("barbarians") == ["raid"]
    assert scene.pile("discard") == ["ruins"]
