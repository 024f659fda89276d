"""The Common Production Locations: they pay when built and in every Production phase."""

from __future__ import annotations

import pytest

from tests.games.settlers.scene import Scene

BOARD = {"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defense": 1}  # the Romans'

# What comes in each Production phase.
PRODUCES = {
    "old-forest": {"wood": 2},
    "quarry": {"stone": 1},
    "village": {"worker": 1},
    "village-3": {"worker": 1},
    "town": {"worker": 2},
    "armorer": {"raze": 1},
    "grain-field": {"food": 1},
    "monument": {"vp": 1},
    "gold-creek": {"gold": 1},
    "lumberjacks-route": {"wood": 1},
}
# The good for each Location of a colour, five others of it, and its cost.
PER_COLOUR = {
    "rubble": (
        "stone",
        ["coal-mine", "quarry", "masons-guild", "mason", "statue"],
        {"wood": 2, "stone": 1},
    ),
    "mammas-baths": (
        "worker",
        ["settlers", "village", "missionaries", "porters", "town"],
        {"wood": 2, "stone": 1},
    ),
    "lords-fields": (
        "food",
        ["brewer", "grain-field", "confectioner", "hunter-joe", "baker"],
        {"wood": 2, "stone": 1},
    ),
    "merchants-guild": (
        "gold",
        ["marketplace", "gold-mine", "apartment", "hanseatic-league", "gold-creek"],
        {"wood": 2, "stone": 1},
    ),
    "wood-supplier": (
        "wood",
        ["joiner", "old-forest", "wood-storage", "lumberjacks", "sawmill"],
        {"wood": 3},
    ),
}
OTHER_COLOURS = ("watchtower", "armorer", "monument", "ruins")


def added(produced: dict[str, int]) -> dict[str, int]:
    """The Romans' supply after a Production phase with one more producer than their board."""
    goods = dict(BOARD)
    for good, number in produced.items():
        goods[good] = goods.get(good, 0) + number
    return goods


def next_production(scene: Scene) -> Scene:
    """Pass, draw what the Lookout gives, and stop at the first turn of the next round."""
    return scene.finish_round().to_turn("barbarians")


@pytest.mark.parametrize("slug", PRODUCES)
def test_a_production_location_pays_in_the_production_phase_without_its_bonus(slug: str) -> None:
    scene = next_production(Scene("romans", "barbarians").empire("romans", slug))
    assert scene.goods("romans") == added(PRODUCES[slug])


@pytest.mark.parametrize("slug", PRODUCES)
def test_a_razed_production_location_pays_no_more(slug: str) -> None:
    scene = Scene("romans", "barbarians").foundations("romans", slug)
    assert next_production(scene).goods("romans") == BOARD


@pytest.mark.parametrize("copy", ["watchtower", "watchtower-2"])
def test_the_watchtower_draws_a_card_in_the_production_phase(copy: str) -> None:
    scene = Scene("romans", "barbarians").empire("romans", copy)
    scene = next_production(scene)
    assert len(scene.cards("romans", "hand")) == 3 + 1
    assert len(scene.cards("barbarians", "hand")) == 3


def test_the_watchtower_draws_its_two_cards_one_by_one_from_either_deck() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "watchtower").give("romans", wood=2)
    scene.on_deck("ruins", "mill").faction_deck("romans", "spies", "gardens")
    scene.play("build watchtower")
    scene.play("draw faction")
    assert len(scene.cards("romans", "hand")) == 1
    assert scene.options == ["draw common", "draw faction"]
    scene.play("draw common")
    assert len(scene.pile("deck")) == len(scene.cards("romans", "deck")) == 1
    assert scene.mover == "barbarians"


@pytest.mark.parametrize("slug", PER_COLOUR)
def test_it_pays_for_each_location_of_its_colour_itself_included(slug: str) -> None:
    good, others, cost = PER_COLOUR[slug]
    scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", **cost)
    scene.empire("romans", others[0], *OTHER_COLOURS).empire("barbarians", others[1])
    scene.foundations("romans", others[2]).play(f"build {slug}")
    assert scene.goods("romans") == {good: 2}


@pytest.mark.parametrize("slug", PER_COLOUR)
def test_it_pays_for_three_locations_of_its_colour_at_most(slug: str) -> None:
    good, others, cost = PER_COLOUR[slug]
    scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", **cost)
    scene.empire("romans", *others[1:]).play(f"build {slug}")
    assert scene.goods("romans") == {good: 3}


@pytest.mark.parametrize("slug", PER_COLOUR)
def test_it_counts_anew_in_every_production_phase(slug: str) -> None:
    good, others, _ = PER_COLOUR[slug]
    scene = Scene("romans", "barbarians").empire("romans", slug, others[0], others[3])
    assert next_production(scene).goods("romans") == added({good: 3})


def test_farmers_at_work_repeat_another_production_and_draw_a_card() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "farmers-at-work")
    scene.empire("romans", "village", "old-forest").give("romans", wood=3)
    scene.play("build farmers-at-work", "first 1 farmers-at-work")
    assert scene.options == ["choose romans/village", "choose romans/old-forest"]
    scene.play("choose romans/village", "draw common")
    assert scene.goods("romans") == {"worker": 1}
    assert len(scene.cards("romans", "hand")) == 1


def test_farmers_at_work_may_draw_before_they_produce() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "farmers-at-work")
    scene.empire("romans", "village").give("romans", wood=3)
    scene.play("build farmers-at-work", "first 2 farmers-at-work")
    assert scene.options == ["draw common", "draw faction"]
    scene.play("draw common")
    assert scene.goods("romans") == {"worker": 1}


def test_farmers_at_work_repeat_a_faction_location_in_the_production_phase() -> None:
    scene = Scene("barbarians", "romans")
    scene.empire("barbarians", "farmers-at-work", "sentry-tower").finish_round().to_turn("romans")
    expected = {"worker": 5 + 2 * 1, "raze": 1 + 2 * 1, "defense": 1}
    assert scene.goods("barbarians") == expected


def test_farmers_at_work_alone_produce_nothing() -> None:
    scene = next_production(Scene("romans", "barbarians").empire("romans", "farmers-at-work"))
    assert scene.goods("romans") == BOARD
    assert len(scene.cards("romans", "hand")) == 3


def test_farmers_at_work_count_again_what_they_repeat() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "farmers-at-work")
    scene.empire("romans", "mammas-baths").give("romans", wood=3)
    scene.play("build farmers-at-work", "first 1 farmers-at-work")
    assert scene.goods("romans") == {"worker": 2}
