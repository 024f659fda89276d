"""The Mayans: the Power card and the cards that lie in the deck at first."""

from __future__ import annotations

import pytest

from .scene import Scene

SIDES = ["mayans", "mayans-a"]
MASKS = ("stone-mask-2", "stone-mask-3", "stone-mask-4")


def mayans(seat: str = "mayans", *others: str) -> Scene:
    """The Mayans to move, with a quiet Market."""
    scene = Scene(seat, *(others or ("japan",)))
    return scene.market("oracle", "elders", "scribes", "altar", "lagoon")


def test_the_mayans_bring_an_unrest_for_the_pile() -> None:
    scene = Scene("mayans", "japan")
    assert scene.unrest_left() + sum(card >= 0 for card in scene.state.beneath) == 8 + 1


# The Power card


@pytest.mark.parametrize(
    "choice", ["find turquoise-mask from discard", "find stone-mask from deck"]
)
def test_the_mayans_give_a_card_to_find_a_mask(choice: str) -> None:
    scene = mayans("mayans-a").hand("mayans", "unrest").discards("mayans", "turquoise-mask")
    scene.deck("mayans", "caracol", "stone-mask-2").play("exhaust mayans")
    assert scene.options == ["find turquoise-mask from discard", "find stone-mask from deck"]
    scene.play(choice)
    assert scene.names("mayans", "hand") == [choice.split()[1]]
    assert "unrest" in scene.names("mayans", "discard")


def test_the_mayans_may_find_the_mask_that_they_have_just_discarded() -> None:
    """N20 (p. 38)."""
    scene = mayans("mayans-a").hand("mayans", "stone-mask-2").deck("mayans", "caracol")
    scene.play("exhaust mayans")
    assert scene.names("mayans", "hand") == ["stone-mask"]
    assert scene.cards("mayans", "discard") == []


def test_no_mask_is_found_in_the_nation_deck() -> None:
    scene = mayans("mayans-a").hand("mayans", "unrest").deck("mayans", "caracol")
    scene.nation_deck("mayans", "mayans/stone-mask", "tikal").play("exhaust mayans")
    assert scene.cards("mayans", "hand") == []
    assert scene.cards("mayans", "nation_top") == ["tikal", "stone-mask"]


def test_finding_a_mask_costs_a_card() -> None:
    assert "exhaust mayans" not in mayans("mayans-a").deck("mayans", "stone-mask-2").options


@pytest.mark.parametrize("side", SIDES)
def test_a_city_costs_a_mask_at_solstice(side: str) -> None:
    scene = mayans(side).in_play("mayans", "caracol").hand("mayans", "stone-mask-2", "unrest")
    scene.solstice().play("choose 1")
    assert scene.names("mayans", "discard") == ["stone-mask"]
    assert scene.cards("mayans", "play") == ["caracol"]


@pytest.mark.parametrize("side", SIDES)
def test_a_city_may_be_given_up_at_solstice(side: str) -> None:
    scene = mayans(side).in_play("mayans", "caracol", "tikal").hand("mayans", "stone-mask-2")
    scene.solstice().play("choose 2", "abandon tikal")
    assert scene.cards("mayans", "play") == ["caracol"]
    assert scene.names("mayans", "hand") == ["stone-mask"]


@pytest.mark.parametrize("side", SIDES)
def test_without_a_mask_a_city_must_be_given_up(side: str) -> None:
    scene = mayans(side).in_play("mayans", "caracol").hand("mayans", "unrest").solstice()
    assert scene.cards("mayans", "discard") == ["caracol"]
    assert scene.names("mayans", "hand") == ["unrest"]


@pytest.mark.parametrize("side", SIDES)
def test_only_cities_need_masks(side: str) -> None:
    scene = mayans(side).in_play("mayans", "metropolis", "chultuns").hand("mayans", "stone-mask-2")
    scene.solstice().play("solstice metropolis", "choose 2")
    assert scene.names("mayans", "hand") == ["stone-mask"]
    assert scene.cards("mayans", "play") == ["metropolis", "chultuns"]


def test_the_mayans_basic_side_scores_two_for_each_city_and_metropolis_in_play() -> None:
    scene = mayans().in_play("mayans", "caracol", "metropolis", "lagoon").hand("mayans", "tikal")
    scene.garrison("lagoon", "palenque").hand("mayans", "unrest")
    assert scene.points("mayans", scene.power("mayans"), "play") == 4
    assert not any(name.startswith("exhaust mayans") for name in scene.options)


def test_the_mayans_power_card_never_scores_more_than_ten() -> None:
    scene = mayans().in_play("mayans", "caracol", "tikal", "palenque", "chichen-itza", "city")
    assert scene.points("mayans", scene.power("mayans"), "play") == 10
    scene.in_play("mayans", "metropolis")
    assert scene.points("mayans", scene.power("mayans"), "play") == 10


# Stone Masks


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_stone_mask_draws_up_to_three_and_puts_one_back(number: int) -> None:
    scene = mayans().hand("mayans", "stone-mask-2", "unrest", "halach-uinic")
    deck = ["caracol", "chultuns", "pok-ta-pok", "road-networks"]
    scene.deck("mayans", *deck).play("play stone-mask", f"number {number}", "top unrest")
    assert scene.names("mayans", "hand") == sorted([*deck[:number], "halach-uinic"])
    assert scene.slug(scene.seat("mayans").top[-1]).startswith("unrest")


def test_a_stone_mask_never_reshuffles() -> None:
    scene = mayans().hand("mayans", "stone-mask-2", "unrest").deck("mayans", "caracol")
    scene.discards("mayans", "chultuns", "pok-ta-pok").play("play stone-mask")
    assert scene.options == ["number 1", "number 0"]
    scene.play("number 1", "top caracol")
    assert scene.names("mayans", "discard") == ["chultuns", "pok-ta-pok", "stone-mask"]


def test_a_stone_mask_without_deck_still_puts_a_card_back() -> None:
    scene = mayans().hand("mayans", "stone-mask-2", "unrest").deck("mayans")
    scene.play("play stone-mask")
    assert scene.names("mayans", "top") == ["unrest"]
    assert "play stone-mask" not in mayans().hand("mayans", "stone-mask-2").deck("mayans").options


@pytest.mark.parametrize("mask", ["mayans/stone-mask", *MASKS])
def test_a_stone_mask_scores_only_in_history(mask: str) -> None:
    scene = mayans()
    assert scene.points("mayans", mask, "history") == 1
    assert scene.points("mayans", mask) == 0


# Caracol, Palenque and Tikal

CITIES = ["caracol", "palenque", "tikal"]


@pytest.mark.parametrize("city", CITIES)
@pytest.mark.parametrize(
    ("way", "goods", "hand"),
    [
        ("choose 1", {}, ["stone-mask"]),
        ("choose 2", {"population": 1}, []),
        ("choose 3", {"material": 1}, []),
    ],
)
def test_a_mayan_city_gives_a_mask_people_or_materials(
    city: str, way: str, goods: dict[str, int], hand: list[str]
) -> None:
    scene = mayans().in_play("mayans", city).discards("mayans", "unrest", "stone-mask-2")
    scene.play(f"exhaust {city}", way)
    assert scene.goods("mayans") == goods
    assert scene.names("mayans", "hand") == hand
    assert f"exhaust {city}" not in scene.options


@pytest.mark.parametrize("city", CITIES)
def test_a_mayan_city_finds_no_mask_outside_the_discards(city: str) -> None:
    scene = mayans().in_play("mayans", city).deck("mayans", "stone-mask-2")
    scene.discards("mayans", "unrest").play(f"exhaust {city}")
    assert scene.options == ["choose 2", "choose 3"]


def test_only_barbarians_build_caracol() -> None:
    scene = mayans().hand("mayans", *CITIES).becomes("mayans", "empire")
    assert "play caracol" not in scene.options
    assert {"play palenque", "play tikal"} <= set(scene.options)
    scene.becomes("mayans", "barbarian").play("play caracol")
    assert scene.cards("mayans", "play") == ["caracol"]


# Pok-ta-pok


def test_a_game_of_pok_ta_pok_costs_two_masks_and_an_action() -> None:
    scene = mayans().in_play("mayans", "pok-ta-pok").hand("mayans", *MASKS[:2])
    scene.play("exhaust pok-ta-pok")
    assert scene.options == ["acquire oracle", "acquire elders", "acquire altar"]
    scene.play("acquire altar")
    assert scene.names("mayans", "hand") == ["altar", "unrest"]
    assert scene.names("mayans", "discard") == ["stone-mask", "stone-mask"]
    assert scene.seat("mayans").actions == 2


def test_a_finer_mask_wins_a_civilised_card() -> None:
    scene = mayans().in_play("mayans", "pok-ta-pok").hand("mayans", "stone-mask-2", "headpiece")
    scene.play("exhaust pok-ta-pok", "choose stone-mask")
    assert "acquire altar" in scene.options
    scene.play("acquire scribes")
    assert scene.names("mayans", "hand") == ["scribes", "unrest"]


def test_pok_ta_pok_is_not_played_with_one_mask_or_without_an_action() -> None:
    scene = mayans().in_play("mayans", "pok-ta-pok").hand("mayans", "stone-mask-2", "unrest")
    assert "exhaust pok-ta-pok" not in scene.options
    assert "exhaust pok-ta-pok" in scene.hand("mayans", "stone-mask-3").options
    scene.hand("mayans", "caracol", "tikal", "palenque")
    scene.play("play caracol", "play tikal", "play palenque")
    assert "exhaust pok-ta-pok" not in scene.options


# Road Networks


def test_roads_to_a_region_cost_a_mask_and_an_action() -> None:
    scene = mayans().market("goryeo").in_play("mayans", "road-networks")
    scene.hand("mayans", "stone-mask-2").play("exhaust road-networks")
    assert scene.cards("mayans", "hand") == ["lagoon"]
    assert scene.names("mayans", "discard") == ["stone-mask"]
    assert scene.seat("mayans").actions == 2


def test_a_finer_mask_opens_the_road_to_a_tributary() -> None:
    scene = mayans().market("goryeo").in_play("mayans", "road-networks")
    scene.hand("mayans", "golden-mask").play("exhaust road-networks")
    assert scene.options == ["acquire goryeo", "acquire lagoon"]
    scene.play("acquire goryeo")
    assert scene.names("mayans", "hand") == ["goryeo", "unrest"]


def test_there_are_no_roads_without_a_mask_or_an_action() -> None:
    scene = mayans().in_play("mayans", "road-networks").hand("mayans", "unrest")
    assert "exhaust road-networks" not in scene.options
    scene.hand("mayans", "stone-mask-2", *CITIES)
    assert "exhaust road-networks" in scene.options
    scene.play("play caracol", "play tikal", "play palenque")
    assert "exhaust road-networks" not in scene.options


# Chultuns


def test_chultuns_let_unrest_be_played_though_not_for_nothing() -> None:
    scene = mayans().in_play("mayans", "chultuns").hand("mayans", "stone-mask-2", "unrest")
    pile = scene.give("mayans", population=1).unrest_left()
    scene.play("exhaust chultuns", "choose 1")
    assert scene.unrest_left() == pile + 1
    assert scene.goods("mayans") == {}
    assert scene.seat("mayans").actions == 3


def test_chultuns_let_a_city_be_built_without_an_action() -> None:
    scene = mayans().in_play("mayans", "chultuns").hand("mayans", "stone-mask-2", "tikal", "city")
    scene.play("exhaust chultuns", "choose 2")
    assert scene.options == ["free play tikal", "free play city"]
    scene.play("free play city")
    assert scene.cards("mayans", "play") == ["chultuns", "city"]
    assert scene.seat("mayans").actions == 3


def test_chultuns_feed_a_person() -> None:
    scene = mayans().in_play("mayans", "chultuns").hand("mayans", "stone-mask-2", "tikal")
    scene.play("exhaust chultuns", "choose 3")
    assert scene.goods("mayans") == {"population": 1}
    assert scene.names("mayans", "discard") == ["stone-mask"]


def test_chultuns_cost_a_mask() -> None:
    scene = mayans().in_play("mayans", "chultuns").hand("mayans", "tikal", "unrest")
    assert "exhaust chultuns" not in scene.options


def test_chultuns_build_no_city_against_the_state() -> None:
    scene = mayans().in_play("mayans", "chultuns").becomes("mayans", "empire")
    scene.hand("mayans", "stone-mask-2", "caracol").play("exhaust chultuns")
    assert scene.goods("mayans") == {"population": 1}
    assert scene.cards("mayans", "hand") == ["caracol"]


# Halach Uinic


def test_halach_uinic_gives_tokens_for_cities_and_looks_ahead() -> None:
    scene = mayans().in_play("mayans", "caracol", "tikal", "metropolis", "chultuns")
    scene.hand("mayans", "halach-uinic").nation_deck("mayans", "patolli", "palenque")
    scene.play("play halach-uinic")
    assert scene.seat("mayans").exhausts == 8
    scene.play("do")
    assert scene.cards("mayans", "nation_top") == ["palenque"]
    assert scene.cards("mayans", "nation_bottom") == ["patolli"]


def test_halach_uinic_may_leave_the_nation_deck_as_it_is() -> None:
    scene = mayans().hand("mayans", "halach-uinic").nation_deck("mayans", "patolli", "palenque")
    scene.play("play halach-uinic", "leave patolli")
    assert scene.cards("mayans", "nation_top") == ["palenque", "patolli"]
    assert scene.seat("mayans").exhausts == 5


def test_the_tokens_of_halach_uinic_are_gone_after_the_turn() -> None:
    scene = mayans().in_play("mayans", "caracol", "tikal").hand("mayans", "halach-uinic")
    scene.play("play halach-uinic", "do", "end turn", "add to oracle")
    assert scene.seat("mayans").exhausts == 5
