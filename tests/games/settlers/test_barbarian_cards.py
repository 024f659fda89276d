"""What holds for every Barbarian card, and those that simply produce or exchange."""

from __future__ import annotations

import pytest

from imperia.games.settlers.cards.barbarians import CARDS
from imperia.games.settlers.rules.text import card_data
from imperia.kernel.sentences import slug as slug_of
from tests.games.settlers import test_barbarian_dark_chapel, test_barbarian_raiders
from tests.games.settlers.scene import Scene
from tests.games.settlers.test_common_cards import (
    COLOUR_FEATURES,
    bundle,
    scenes_of,
    with_drawn,
)

BOARD = {"worker": 5, "raze": 1, "defense": 1}

# As printed: colour, building cost, Deal good, and what comes at once when it is built alone.
FACTS = {
    "primeval-forest": ("brown", "1 wood", "wood", "2 wood"),
    "barbarian-altar": ("gold", "2 wood 1 location", "gold", ""),
    "raid": ("black", "1 wood 1 location", "wood", ""),
    "saboteurs": ("black", "1 wood 1 location", "card", ""),
    "saboteurs-2": ("black", "1 wood 1 location", "gold", ""),
    "sentry-tower": ("pink", "2 wood 1 location", "worker", "1 raze 1 worker"),
    "dark-chapel": ("black", "1 wood 2 stone 1 location", "worker", ""),
    "dark-chapel-2": ("black", "1 wood 2 stone 1 location", "raze", ""),
    "pack": ("black", "1 wood 1 location", "raze", ""),
    "pack-2": ("black", "1 wood 1 location", "gold", ""),
    "rabble": ("blue", "1 wood 1 location", "worker", ""),
    "settlement": ("pink", "1 wood", "worker", "2 worker"),
    "hill-fort": ("black", "2 wood 1 location", "wood", "1 vp"),
    "expedition": ("black", "1 wood 1 stone 1 location", "stone", ""),
    "barbarian-quarry": ("black", "1 stone 1 location", "stone", "1 raze 1 stone"),
    "barter": ("gold", "1 wood 1 location", "food", ""),
    "fighting-pit": ("black", "1 wood 1 stone 1 location", "raze", ""),
    "idol": ("purple", "3 stone 1 location", "worker", "4 vp"),
    "mission": ("blue", "2 wood 1 location", "card", ""),
    "border": ("black", "1 wood 1 stone 1 location", "raze", ""),
    "robbers": ("red", "1 wood 1 location", "worker", ""),
}
PRODUCES = {
    "primeval-forest": {"wood": 2},
    "sentry-tower": {"raze": 1, "worker": 1},
    "settlement": {"worker": 2},
    "barbarian-quarry": {"raze": 1, "stone": 1},
}
# What is spent, what is gained, uses a round.
ACTIONS = {
    "barbarian-altar": ({"worker": 2}, {"vp": 2}, 1),
    "expedition": ({"worker": 1}, {"raze": 1}, 2),
    "fighting-pit": ({"raze": 1}, {"vp": 3}, 1),
    "mission": ({"worker": 1}, {"card": 2}, 1),
}
every_card = pytest.mark.parametrize("slug", FACTS)
TAKES_A_LOCATION = [slug for slug in FACTS if "location" in FACTS[slug][1]]


def goods_of(slug: str) -> dict[str, int]:
    """The goods of a building cost, without the Location."""
    return {good: n for good, n in bundle(FACTS[slug][1]).items() if good != "location"}


def ready(slug: str) -> Scene:
    """Barbarians with a card in hand, exactly its goods, and a Foundation if it takes one."""
    scene = Scene("barbarians", "romans").hand("barbarians", slug)
    scene.give("barbarians", **goods_of(slug))
    return scene.foundations("barbarians", "ruins") if slug in TAKES_A_LOCATION else scene


def after_production(produced: dict[str, int]) -> dict[str, int]:
    """The supply after a Production phase with more than the board."""
    return {g: BOARD.get(g, 0) + produced.get(g, 0) for g in BOARD | produced}


@every_card
def test_a_barbarian_card_is_built_for_its_exact_cost(slug: str) -> None:
    scene = ready(slug).play(f"build {slug}")
    assert with_drawn(scene, "barbarians") == bundle(FACTS[slug][3])
    assert scene.locations("barbarians") == [slug]
    assert scene.cards("barbarians", "foundations") == []
    assert scene.pile("discard") == (["ruins"] if slug in TAKES_A_LOCATION else [])


@every_card
def test_a_barbarian_card_is_not_built_with_one_good_less(slug: str) -> None:
    for short in goods_of(slug):
        scene = ready(slug).give("barbarians", **{short: -1}).give("barbarians", worker=2)
        assert f"build {slug}" not in scene.options


@pytest.mark.parametrize("slug", TAKES_A_LOCATION)
def test_it_is_not_built_without_a_location_or_foundation(slug: str) -> None:
    scene = Scene("barbarians", "romans").hand("barbarians", slug).empire("romans", "mill")
    scene.give("barbarians", **goods_of(slug)).give("barbarians", gold=2)
    assert f"build {slug}" not in scene.options


@pytest.mark.parametrize("slug", TAKES_A_LOCATION)
def test_it_is_built_in_place_of_any_location(slug: str) -> None:
    scene = ready(slug).empire("barbarians", "town", "primeval-forest-2")
    scene.play(f"build {slug}")
    assert scene.options == ["give up ruins", "give up town", "give up primeval-forest-2"]
    scene.play("give up primeval-forest-2")
    assert sorted(scene.locations("barbarians")) == sorted(["town", slug])
    assert scene.cards("barbarians", "discard") == ["primeval-forest-2"]
    assert scene.cards("barbarians", "foundations") == ["ruins"]


@every_card
def test_a_barbarian_card_makes_a_deal_for_one_food(slug: str) -> None:
    scene = Scene("barbarians", "romans").hand("barbarians", slug)
    assert f"deal {slug}" not in scene.give("barbarians", wood=1).options
    scene.give("barbarians", wood=-1, food=1).play(f"deal {slug}")
    assert with_drawn(scene, "barbarians") == {FACTS[slug][2]: 1}
    assert scene.cards("barbarians", "deals") == [slug]
    assert scene.score("barbarians") == 0


@pytest.mark.parametrize("slug", [slug for slug in FACTS if FACTS[slug][2] != "card"])
def test_a_deal_pays_its_good_in_the_production_phase(slug: str) -> None:
    scene = Scene("barbarians", "romans").deals("barbarians", slug)
    scene.finish_round().to_turn("romans")
    assert scene.goods("barbarians") == after_production({FACTS[slug][2]: 1})


@pytest.mark.parametrize("slug", ["saboteurs", "mission"])
def test_a_deal_for_a_card_draws_it_in_the_production_phase(slug: str) -> None:
    scene = Scene("barbarians", "romans").deals("barbarians", slug)
    scene.finish_round().to_turn("romans")
    assert len(scene.cards("barbarians", "hand")) == 3 + 1
    assert scene.goods("barbarians") == BOARD


@every_card
def test_a_barbarian_card_cannot_be_razed(slug: str) -> None:
    scene = Scene("barbarians", "romans").hand("barbarians", slug).give("barbarians", raze=3)
    assert f"raze {slug}" not in scene.options
    scene = Scene("romans", "barbarians").empire("barbarians", slug).give("romans", raze=9)
    assert f"raze barbarians/{slug}" not in scene.options


@every_card
def test_a_barbarian_location_is_worth_two_points(slug: str) -> None:
    assert Scene("barbarians", "romans").empire("barbarians", slug).score("barbarians") == 2


@every_card
def test_only_the_feature_of_its_colour_answers_to_a_barbarian_card(slug: str) -> None:
    scene = ready(slug).empire("barbarians", *COLOUR_FEATURES).play(f"build {slug}")
    if "give up ruins" in scene.options:
        scene.play("give up ruins")
    for feature, answers_to in COLOUR_FEATURES.items():
        name = scene.state.table[scene.card(feature)].name
        paid = f"Barbarians gain 1 gold, 1 VP ({name})." in scene.told()
        assert paid == (FACTS[slug][0] == answers_to)


@every_card
def test_a_barbarian_card_shows_its_colour(slug: str) -> None:
    scene = Scene("barbarians", "romans")
    shown = card_data(scene.state.table[scene.card(slug)])["colours"]
    assert shown == [FACTS[slug][0]]


@pytest.mark.parametrize("slug", PRODUCES)
def test_a_barbarian_production_location_pays_in_the_production_phase(slug: str) -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", slug)
    scene.finish_round().to_turn("romans")
    assert scene.goods("barbarians") == after_production(PRODUCES[slug])


@pytest.mark.parametrize("slug", ACTIONS)
def test_a_barbarian_action_spends_its_goods_and_gives_its_gain(slug: str) -> None:
    spend, gain, _ = ACTIONS[slug]
    scene = Scene("barbarians", "romans").empire("barbarians", slug).give("barbarians", **spend)
    scene.play(f"activate {slug}")
    assert with_drawn(scene, "barbarians") == gain
    assert scene.mover == "romans"


@pytest.mark.parametrize("slug", ACTIONS)
def test_a_barbarian_action_is_not_offered_with_one_good_less(slug: str) -> None:
    spend = ACTIONS[slug][0]
    scene = Scene("barbarians", "romans").empire("barbarians", slug).give("barbarians", **spend)
    for short in spend:
        scene.give("barbarians", **{short: -1}).give("barbarians", gold=3)
        assert f"activate {slug}" not in scene.options


@pytest.mark.parametrize("slug", ACTIONS)
def test_a_barbarian_action_is_used_as_often_as_it_says(slug: str) -> None:
    spend, _, uses = ACTIONS[slug]
    scene = Scene("barbarians", "romans").empire("barbarians", slug)
    scene.give("barbarians", **{good: 3 * n for good, n in spend.items()})
    assert (f"activate {slug} twice" in scene.options) == (uses == 2)
    scene.play(f"activate {slug}{' twice' if uses == 2 else ''}")
    with_drawn(scene, "barbarians")
    assert f"activate {slug}" not in scene.play("pass").options


def test_expeditions_may_set_out_in_two_turns() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "expedition")
    scene.give("barbarians", worker=3).play("activate expedition", "pass")
    assert "activate expedition twice" not in scene.options
    scene.play("activate expedition")
    assert scene.goods("barbarians") == {"worker": 1, "raze": 2}
    assert "activate expedition" not in scene.options


def test_the_mission_draws_each_card_from_either_deck() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "mission")
    scene.give("barbarians", worker=1).play("activate mission", "draw faction")
    assert scene.options == ["draw common", "draw faction"]
    scene.play("draw common")
    assert len(scene.cards("barbarians", "deck")) == 30 - 2
    assert len(scene.cards("barbarians", "hand")) == 2


def test_no_barbarian_card_is_forgotten() -> None:
    assert {card.slug for card in CARDS if card.number == card.likeness} == set(FACTS)
    names = {slug_of(card.name) for card in CARDS}
    told = scenes_of(test_barbarian_raiders) + scenes_of(test_barbarian_dark_chapel)
    played = {name for name in names if any(scene.startswith(f"{name}-") for scene in told)}
    assert played | set(PRODUCES) | set(ACTIONS) == names
