"""What holds for every Common card: its cost, its Raze field, its colour, its worth."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from imperia.games.settlers.cards.common import CARDS
from imperia.games.settlers.rules.text import card_data
from tests.games.settlers import (
    test_common_actions,
    test_common_features,
    test_common_production,
    test_common_special_actions,
)
from tests.games.settlers.scene import Scene

# As printed: colour, building cost, Raze field, and what comes at once when it is built alone.
FACTS = {
    "statue": ("grey", "1 wood 2 stone", "1 vp 1 stone", "1 vp 1 card"),
    "supplier": ("grey", "1 wood 2 stone", "1 gold 1 stone", "1 gold 1 vp"),
    "wood-storage": ("brown", "2 wood 1 stone", "2 wood", "1 vp 1 card"),
    "carpenters-workshop": ("brown", "3 wood", "1 gold 1 wood", "1 gold 1 vp"),
    "gallows": ("black", "2 wood", "1 vp 1 wood", ""),
    "mill": ("red", "3 wood", "1 worker 1 food", "1 gold 1 vp"),
    "old-forest": ("brown", "2 wood", "2 wood", "2 wood"),
    "quarry": ("grey", "1 wood 1 stone", "2 stone", "2 stone"),
    "rubble": ("grey", "2 wood 1 stone", "2 stone", "1 stone"),
    "village": ("pink", "1 wood", "2 worker", "2 worker"),
    "village-3": ("pink", "1 wood", "1 worker 1 wood", "2 worker"),
    "town": ("pink", "1 wood 1 stone", "2 worker", "2 worker"),
    "farmers-at-work": ("pink", "3 wood", "1 worker 1 gold", "1 card"),
    "mammas-baths": ("pink", "2 wood 1 stone", "1 worker 1 food", "1 worker"),
    "armorer": ("black", "1 wood 1 stone", "1 vp 1 stone", "1 raze"),
    "gold-mine": ("gold", "1 wood 1 stone", "1 vp 1 gold", ""),
    "grain-field": ("red", "1 wood 1 food", "2 food", "2 food"),
    "lords-fields": ("red", "2 wood 1 stone", "2 food", "1 food"),
    "monument": ("purple", "1 stone", "1 vp 1 stone", "1 vp"),
    "merchants-guild": ("gold", "2 wood 1 stone", "1 gold 1 stone", "1 gold"),
    "gold-creek": ("gold", "1 wood 1 stone", "1 gold 1 worker", "1 gold"),
    "wood-supplier": ("brown", "3 wood", "2 wood", "1 wood"),
    "goldsmiths-workshop": ("gold", "1 wood 1 stone", "1 vp 1 gold", ""),
    "marketplace": ("gold", "2 wood", "1 gold 1 wood", ""),
    "coal-mine": ("grey", "1 wood 1 stone", "1 worker 1 stone", ""),
    "mason": ("grey", "1 wood 1 stone", "1 wood 1 stone", ""),
    "mason-2": ("grey", "2 stone", "1 vp 1 stone", ""),
    "court-sculptor": ("grey", "1 stone", "1 worker 1 stone", ""),
    "masons-guild": ("grey", "2 wood 1 stone", "1 gold 1 stone", ""),
    "missionaries": ("pink", "2 food", "1 vp 1 worker", ""),
    "settlers": ("pink", "1 wood", "1 worker 1 wood", ""),
    "acting-troupe": ("pink", "2 wood", "1 worker 1 wood", ""),
    "lumberjacks": ("brown", "2 wood", "2 wood", ""),
    "carpenter": ("brown", "2 wood 1 stone", "1 vp 1 wood", ""),
    "joiner": ("brown", "2 wood", "1 vp 1 wood", ""),
    "castle": ("blue", "1 wood 1 stone", "2 card", ""),
    "castle-3": ("blue", "2 stone", "2 card", ""),
    "tavern": ("blue", "1 wood 1 stone", "2 card", "1 card"),
    "barracks": ("black", "1 wood 2 stone", "1 vp 1 worker", ""),
    "confectioner": ("red", "2 wood 1 stone", "1 gold 1 food", ""),
    "pig-farmer": ("red", "1 wood 1 stone", "1 worker 1 food", ""),
    "pig-farmer-3": ("red", "2 wood", "1 worker 1 food", ""),
    "brewer": ("red", "1 wood", "1 wood 1 food", ""),
    "imperial-messenger": ("red", "1 food", "1 worker 1 gold", ""),
    "new-forest": ("brown", "1 wood", "2 wood", ""),
    "hanseatic-league": ("gold", "1 wood 2 stone", "1 vp 1 gold", ""),
    "lumberjacks-route": ("brown", "2 wood", "2 wood", "2 wood"),
    "watchtower": ("blue", "2 wood", "2 card", "2 card"),
    "ruins": ("", "", "", "1 worker"),
    "baker": ("red", "2 wood 1 stone", "1 vp 1 food", "1 vp 1 card"),
    "sawmill": ("brown", "1 wood", "1 worker 1 wood", ""),
    "canteen": ("pink", "3 wood", "1 worker 1 food", "1 gold 1 vp"),
    "meeting-place": ("pink", "2 wood 1 stone", "1 worker 1 card", "1 vp 1 card"),
    "monty-the-merchant": ("gold", "1 wood 2 stone", "1 gold 1 stone", "1 gold 1 vp"),
    "apartment": ("gold", "1 wood 2 stone", "1 gold 1 stone", "1 vp 1 card"),
    "hunter-joe": ("red", "1 wood", "1 wood 1 food", ""),
    "above-ground-mine": ("grey", "1 stone", "2 stone", ""),
    "porters": ("pink", "2 wood", "1 worker 1 stone", ""),
}
COLOUR_FEATURES = {
    "supplier": "grey",
    "carpenters-workshop": "brown",
    "mill": "red",
    "canteen": "pink",
    "monty-the-merchant": "gold",
}
every_card = pytest.mark.parametrize("slug", FACTS)


def bundle(words: str) -> dict[str, int]:
    """Goods by name from `1 wood 2 stone`."""
    parts = words.split()
    return {good: int(number) for number, good in zip(parts[::2], parts[1::2], strict=True)}


def draw_common_cards(scene: Scene) -> int:
    """Take every card that may be drawn from the Common deck, and say how many."""
    drawn = 0
    while "draw common" in scene.options:
        scene.play("draw common")
        drawn += 1
    return drawn


def with_drawn(scene: Scene, seat: str) -> dict[str, int]:
    """The supply after all draws, with the cards drawn among the goods."""
    drawn = draw_common_cards(scene)
    assert len(scene.cards(seat, "hand")) == drawn
    return scene.goods(seat) | ({"card": drawn} if drawn else {})


@every_card
def test_a_common_card_is_built_for_its_exact_cost(slug: str) -> None:
    _, cost, _, built = FACTS[slug]
    scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", **bundle(cost))
    scene.play(f"build {slug}")
    if "first 1 farmers-at-work" in scene.options:
        scene.play("first 1 farmers-at-work")
    assert with_drawn(scene, "romans") == bundle(built)
    assert scene.locations("romans") == [slug]
    assert scene.mover == "barbarians"


@every_card
def test_a_common_card_is_not_built_with_one_good_less(slug: str) -> None:
    for short in bundle(FACTS[slug][1]):
        less = bundle(FACTS[slug][1]) | {"worker": 1, "raze": 1}
        less[short] -= 1
        scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", **less)
        assert f"build {slug}" not in scene.options


@every_card
def test_gold_stands_in_for_a_whole_building_cost(slug: str) -> None:
    _, cost, _, built = FACTS[slug]
    scene = Scene("romans", "barbarians").hand("romans", slug)
    scene.give("romans", gold=sum(bundle(cost).values())).play(f"build {slug}")
    gained = bundle(built).get("gold", 0)
    assert scene.goods("romans").get("gold", 0) == gained


@pytest.mark.parametrize("slug", [slug for slug in FACTS if slug != "ruins"])
def test_a_common_card_razed_from_hand_gives_exactly_its_raze_field(slug: str) -> None:
    scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", raze=1)
    scene.play(f"raze {slug}")
    assert with_drawn(scene, "romans") == bundle(FACTS[slug][2])
    assert scene.pile("discard") == [slug]


@pytest.mark.parametrize("slug", [slug for slug in FACTS if slug != "ruins"])
def test_a_common_location_razed_by_an_enemy_leaves_a_foundation(slug: str) -> None:
    scene = Scene("romans", "barbarians").empire("barbarians", slug).give("romans", raze=2)
    scene.play(f"raze barbarians/{slug}")
    assert with_drawn(scene, "romans") == bundle(FACTS[slug][2])
    assert scene.cards("barbarians", "foundations") == [slug]
    assert scene.goods("barbarians") == {"wood": 1}


@every_card
def test_a_common_card_makes_no_deal_and_is_not_razed_without_tokens(slug: str) -> None:
    scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", food=1)
    assert f"deal {slug}" not in scene.options
    assert f"raze {slug}" not in scene.options


@every_card
def test_a_common_location_is_worth_one_point_and_its_foundation_none(slug: str) -> None:
    assert Scene("romans", "barbarians").empire("romans", slug).score("romans") == 1
    assert Scene("romans", "barbarians").foundations("romans", slug).score("romans") == 0


@every_card
def test_only_the_feature_of_its_colour_answers_to_a_common_card(slug: str) -> None:
    colour, cost, _, _ = FACTS[slug]
    scene = Scene("romans", "barbarians").hand("romans", slug).give("romans", **bundle(cost))
    scene.empire("romans", *(feature for feature in COLOUR_FEATURES if feature != slug))
    scene.play(f"build {slug}")
    for feature, answers_to in COLOUR_FEATURES.items():
        name = scene.state.table[scene.card(feature)].name
        paid = f"Romans gain 1 gold, 1 VP ({name})." in scene.told()
        assert paid == (colour == answers_to)


@every_card
def test_a_common_card_shows_its_colour(slug: str) -> None:
    scene = Scene("romans", "barbarians")
    shown = card_data(scene.state.table[scene.card(slug)])["colours"]
    assert shown == FACTS[slug][0].split()


def scenes_of(module: ModuleType) -> list[str]:
    """How the names of a module's tests go on after `test_` or `test_the_`."""
    names = [name for name in vars(module) if name.startswith("test_")]
    return [re.sub("^test_(the_)?", "", name).replace("_", "-") for name in names]


def test_no_common_card_is_forgotten() -> None:
    assert {card.slug for card in CARDS if card.number == card.likeness} == set(FACTS)
    played = {*test_common_production.PRODUCES, *test_common_production.PER_COLOUR}
    played |= {*test_common_features.ANSWERS, *test_common_features.COUNTS}
    played |= set(test_common_actions.ACTIONS)
    modules = (test_common_production, test_common_features, test_common_special_actions)
    told = [name for module in modules for name in scenes_of(module)]
    played |= {slug for slug in FACTS if any(name.startswith(f"{slug}-") for name in told)}
    assert played == set(FACTS)
