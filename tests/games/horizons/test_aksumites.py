"""Scenes with the Aksumites: their Power, their mines and lands, and what they begin with."""

from __future__ import annotations

import pytest

from .scene import Scene


def table(*seats: str) -> Scene:
    """The Aksumites before a market of every suit; each small deck holds one card."""
    scene = Scene(*(seats or ("aksumites", "japan")))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs")
    return scene.market("akkadians", "scribes", "gardening", "elders", "lagoon")


def rich(**resources: int) -> Scene:
    """The Aksumites with the Advanced Power, Conquer, Advance and what those cost."""
    scene = table("aksumites-a", "japan").hand("aksumites", "conquer", "advance")
    return scene.give("aksumites", material=3, population=2).tokens("lagoon", **resources)


# The Advanced Power


@pytest.mark.parametrize(
    "resources", [{"progress": 2}, {"material": 1, "progress": 1}, {"goods": 1, "population": 2}]
)
def test_the_power_answers_to_a_card_acquired_with_two_resources(resources: dict[str, int]) -> None:
    """N43: of whatever kind they are."""
    scene = rich(**resources).play("play conquer", "acquire lagoon")
    assert scene.options == ["answer aksumites", "decline"]
    before = scene.goods("aksumites").get("goods", 0)
    scene.play("answer aksumites")
    assert scene.goods("aksumites")["goods"] == before + 1
    assert scene.exhausted("aksumites")


@pytest.mark.parametrize("resources", [{}, {"progress": 1}, {"goods": 1}])
def test_the_power_does_not_answer_to_fewer_resources(resources: dict[str, int]) -> None:
    scene = rich(**resources).play("play conquer", "acquire lagoon")
    assert "end turn" in scene.options


def test_the_power_answers_to_a_card_broken_through_for_in_the_market() -> None:
    scene = rich(progress=2).give("aksumites", population=1)
    scene.play("play conquer", "choose 2", "break through lagoon")
    assert scene.options == ["answer aksumites", "decline"]
    assert scene.play("answer aksumites").goods("aksumites")["goods"] == 1


def test_the_power_does_not_answer_to_a_card_from_a_deck() -> None:
    """N43: nothing lay on it."""
    scene = rich(progress=2).give("aksumites", population=1)
    scene.play("play conquer", "choose 2", "break through region deck")
    assert "end turn" in scene.options


def test_the_power_answers_once_a_turn() -> None:
    scene = rich(progress=2).tokens("elders", material=2)
    scene.play("play conquer", "acquire lagoon", "answer aksumites")
    scene.play("play advance", "choose 1", "pay 3 material", "acquire elders")
    assert "end turn" in scene.options
    assert scene.goods("aksumites")["goods"] == 1


def test_the_power_may_be_saved_for_later() -> None:
    scene = rich(progress=2).play("play conquer", "acquire lagoon", "decline")
    assert "goods" not in scene.goods("aksumites")
    assert not scene.exhausted("aksumites")


def test_the_power_does_not_answer_to_what_others_acquire() -> None:
    scene = table("japan", "aksumites-a").hand("japan", "advance").give("japan", material=3)
    scene.tokens("elders", progress=3).play("play advance", "acquire elders")
    assert (scene.mover, scene.goods("aksumites")) == ("japan", {})


def test_the_power_sleeps_while_its_owner_innovates() -> None:
    scene = rich(progress=2).play("innovate", "break through lagoon")
    assert scene.goods("aksumites") == {"material": 3, "population": 2, "progress": 2}
    assert not scene.exhausted("aksumites")


@pytest.mark.parametrize(("material", "points"), [(5, 0), (6, 1), (17, 2), (99, 10)])
def test_the_power_scores_a_point_per_six_materials(material: int, points: int) -> None:
    scene = table("aksumites-a", "japan").give("aksumites", material=material)
    assert scene.points("aksumites", "aksumites") == points


# The Basic Power


def test_the_basic_side_scores_every_production_and_has_no_ability() -> None:
    scene = table().tokens("lagoon", progress=3).hand("aksumites", "conquer")
    before = scene.points("aksumites", "aksumites")
    assert before == 2, "Eritrean Highlands and Amhara lie in the deck"
    assert scene.in_play("aksumites", "land-of-sheba").points("aksumites", "aksumites") == 4
    scene.give("aksumites", population=2).play("play conquer", "acquire lagoon")
    assert "end turn" in scene.options


# Salt Mines


def miners() -> Scene:
    scene = table().in_play("aksumites", "salt-mines").hand("aksumites", "conquer", "advance")
    return scene.give("aksumites", material=3, population=2)


def test_salt_mines_give_a_population_for_an_acquired_region() -> None:
    scene = miners().play("play conquer", "acquire lagoon")
    assert scene.goods("aksumites") == {"material": 3, "population": 1}


def test_salt_mines_give_a_material_for_an_acquired_uncivilised_card() -> None:
    scene = miners().play("play advance", "acquire elders")
    assert scene.goods("aksumites") == {"material": 1, "population": 2}


def test_salt_mines_give_nothing_for_other_suits() -> None:
    scene = miners().play("play conquer", "acquire akkadians", "play advance", "acquire gardening")
    assert scene.goods("aksumites") == {}


def test_salt_mines_give_nothing_for_a_break_through() -> None:
    scene = miners().give("aksumites", population=1)
    scene.play("play conquer", "choose 2", "break through lagoon")
    assert scene.goods("aksumites") == {"material": 3}


def test_salt_mines_give_nothing_for_what_others_acquire() -> None:
    scene = table("japan", "aksumites").in_play("aksumites", "salt-mines").hand("japan", "advance")
    scene.give("japan", material=3).play("play advance", "acquire elders")
    assert scene.goods("aksumites") == {}


def test_salt_mines_need_no_token() -> None:
    scene = miners()
    scene.seat("aksumites").exhausts = 0
    scene.play("play conquer", "acquire lagoon")
    assert scene.goods("aksumites") == {"material": 3, "population": 1}


@pytest.mark.parametrize(("zone", "points"), [("history", 1), ("play", 0), ("hand", 0)])
def test_salt_mines_score_only_in_the_history(zone: str, points: int) -> None:
    assert table().points("aksumites", "salt-mines", zone) == points


# Ge'ez Script


def scribes(*hand: str) -> Scene:
    return table().in_play("aksumites", "geez-script").hand("aksumites", *hand)


@pytest.mark.parametrize("card", ["elders", "gardening", "trading-city"])
def test_geez_script_pays_for_uncivilised_and_civilised_cards(card: str) -> None:
    scene = scribes(card).play("exhaust geez-script")
    assert scene.cards("aksumites", "history") == [card]
    assert scene.goods("aksumites") == {"progress": 1}


@pytest.mark.parametrize("card", ["lagoon", "akkadians", "salt-mines", "unrest"])
def test_geez_script_writes_other_cards_down_for_nothing(card: str) -> None:
    scene = scribes(card).play("exhaust geez-script")
    assert scene.names("aksumites", "history") == [card]
    assert scene.goods("aksumites") == {}


def test_geez_script_lets_its_owner_choose_the_card() -> None:
    scene = scribes("elders", "salt-mines").play("exhaust geez-script")
    assert scene.options == ["history elders", "history salt-mines"]


def test_geez_script_is_refused_with_an_empty_hand() -> None:
    assert "exhaust geez-script" not in scribes().options


def test_others_do_not_see_what_geez_script_writes_down() -> None:
    scene = scribes("elders", "salt-mines").play("exhaust geez-script", "history salt-mines")
    assert scene.state.known.get(scene.card("salt-mines"), 0) & 0b10 == 0


# Lands and cities


def test_eritrean_highlands_give_two_population_and_a_garrison() -> None:
    scene = table().hand("aksumites", "eritrean-highlands", "elders")
    scene.play("play eritrean-highlands", "garrison elders")
    assert scene.goods("aksumites") == {"population": 2}
    assert scene.under("eritrean-highlands") == ["elders"]


def test_amhara_may_stay_without_a_garrison() -> None:
    scene = table().hand("aksumites", "amhara", "elders").play("play amhara", "decline")
    assert (scene.cards("aksumites", "play"), scene.under("amhara")) == (["amhara"], [])


@pytest.mark.parametrize(("way", "goods"), [(1, {"material": 1}), (2, {"population": 1}), (3, {})])
def test_axum_lives_on_a_discarded_card(way: int, goods: dict[str, int]) -> None:
    scene = table().in_play("aksumites", "city-of-axum").hand("aksumites", "elders")
    scene.deck("aksumites", "amhara").solstice().play("discard elders", f"choose {way}")
    assert scene.goods("aksumites") == goods
    assert scene.cards("aksumites", "hand") == (["amhara"] if way == 3 else [])


def test_axum_may_be_left_alone() -> None:
    scene = table().in_play("aksumites", "city-of-axum").hand("aksumites", "elders").solstice()
    assert scene.play("decline").cards("aksumites", "hand") == ["elders"]


def test_prosperity_lets_all_draw_and_pays_for_production_or_regions() -> None:
    scene = table().in_play("aksumites", "amhara", "eritrean-highlands")
    scene.hand("aksumites", "prosperity").play("play prosperity", "decline")
    assert scene.mover == "japan"
    scene.play("do", "choose 1")
    assert scene.goods("aksumites") == {"material": 2}
    assert len(scene.cards("japan", "hand")) == 1
