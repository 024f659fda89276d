"""Scenes with the Guptas: their Power, their first deck and their nation deck."""

from __future__ import annotations

import pytest

from .scene import Scene


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("guptas", "japan")))
    scene.small_deck("civilised", "metropolis").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs").main_deck("akkadians", "lapis-lazuli-trade", "altar")
    return scene.market("oracle", "goryeo", "scribes", "elders", "lagoon")


# The Power card


@pytest.mark.parametrize("side", ["guptas", "guptas-a"])
def test_clean_up_places_goods_on_a_card_in_the_market(side: str) -> None:
    scene = table(side, "japan").play("end turn", "add to elders")
    assert scene.on("elders") == {"goods": 1}


def test_whoever_places_progress_on_a_card_places_goods_if_they_are_the_guptas() -> None:
    scene = table("japan", "guptas").play("end turn", "add to elders")
    assert scene.on("elders") == {"progress": 1}


def test_side_a_takes_an_unrest_to_trade() -> None:
    scene = table("guptas-a", "japan").give("guptas", progress=1)
    scene.discards("guptas", "swahili-coast").play("exhaust guptas", "choose 2")
    assert scene.goods("guptas") == {"goods": 1}
    assert scene.names("guptas", "hand") == ["unrest"]


def test_side_a_takes_an_unrest_to_free_play_a_route_from_the_discards() -> None:
    scene = table("guptas-a", "japan").discards("guptas", "swahili-coast", "conquer")
    scene.deck("guptas", "ayurveda").give("guptas", progress=1).play("exhaust guptas", "choose 1")
    assert scene.cards("guptas", "play") == ["swahili-coast"]
    assert scene.names("guptas", "hand") == ["ayurveda", "unrest"]
    assert (scene.seat("guptas").actions, scene.goods("guptas")) == (3, {"progress": 2})


def test_side_a_may_take_the_unrest_for_nothing() -> None:
    """P4 (p. 14): a payable cost may be paid even if nothing follows."""
    scene = table("guptas-a", "japan").play("exhaust guptas")
    assert scene.names("guptas", "hand") == ["unrest"]


def test_side_a_scores_a_point_for_three_goods_in_the_pool() -> None:
    scene = table("guptas-a", "japan").give("guptas", goods=8).in_play("guptas", "swahili-coast")
    assert scene.tokens("swahili-coast", goods=2).points("guptas", "guptas") == 2


def test_side_b_scores_three_points_for_a_route_wherever_it_lies() -> None:
    scene = table().in_play("guptas", "swahili-coast").discards("guptas", "andes-highway")
    assert scene.points("guptas", "guptas") == 6
    scene.history("guptas", "lapis-lazuli-trade").hand("guptas", "hopewell-exchange-system")
    assert scene.points("guptas", "guptas") == 10


def test_side_b_has_no_ability() -> None:
    scene = table().give("guptas", progress=1).discards("guptas", "swahili-coast")
    assert "exhaust guptas" not in scene.options


# The first deck


def test_ayurveda_gives_a_population_and_costs_a_barbarian_a_card() -> None:
    scene = table().in_play("guptas", "ayurveda").hand("guptas", "conquer", "prosperity")
    scene.solstice().play("discard conquer")
    assert scene.goods("guptas") == {"population": 1}
    assert scene.cards("guptas", "hand") == ["prosperity"]


def test_ayurveda_costs_an_empire_nothing() -> None:
    scene = table().becomes("guptas", "empire").in_play("guptas", "ayurveda")
    scene.hand("guptas", "conquer").solstice()
    assert scene.goods("guptas") == {"population": 1}
    assert scene.cards("guptas", "hand") == ["conquer"]


def test_only_a_barbarian_plays_ayurveda() -> None:
    scene = table().becomes("guptas", "empire").hand("guptas", "ayurveda")
    assert "play ayurveda" not in scene.options


@pytest.mark.parametrize(
    ("card", "gains"),
    [("ganga-river-valley", {"population": 1}), ("indus-river-valley", {"material": 2})],
)
def test_a_river_valley_gives_something_and_may_be_garrisoned(
    card: str, gains: dict[str, int]
) -> None:
    scene = table().hand("guptas", card, "conquer").play(f"play {card}", "garrison conquer")
    assert scene.goods("guptas") == gains
    assert scene.under(card) == ["conquer"]


def test_sri_gupta_lets_others_draw_and_breaks_through_for_a_route() -> None:
    scene = table().hand("guptas", "sri-gupta").deck("japan", "nara").play("play sri-gupta")
    assert (scene.mover, scene.options) == ("japan", ["do", "decline"])
    scene.play("do")
    assert scene.cards("japan", "hand") == ["nara"]
    assert scene.cards("guptas", "hand") == ["lapis-lazuli-trade"]
    assert scene.cards("guptas", "history") == ["sri-gupta"]


def test_sri_gupta_takes_a_route_that_no_deck_covers() -> None:
    scene = table().small_deck("region").routes(region="swahili-coast")
    scene.hand("guptas", "sri-gupta").deck("japan").discards("japan").play("play sri-gupta")
    assert scene.play("decline").cards("guptas", "hand") == ["swahili-coast"]


def test_only_a_barbarian_plays_sri_gupta() -> None:
    scene = table().becomes("guptas", "empire").hand("guptas", "sri-gupta")
    assert "play sri-gupta" not in scene.options


def test_advance_and_conquer_are_those_of_everybody() -> None:
    scene = table().give("guptas", material=3, population=2)
    scene.hand("guptas", "guptas/advance", "guptas/conquer")
    scene.play("play advance", "acquire elders").play("play conquer", "acquire lagoon")
    assert {"elders", "lagoon"} <= set(scene.cards("guptas", "hand"))
    assert scene.goods("guptas") == {}


def test_prosperity_lets_all_draw_and_gives_for_productions_or_regions() -> None:
    scene = table().in_play("guptas", "ganga-river-valley", "the-great-pataliputra")
    scene.hand("guptas", "guptas/prosperity").play("play prosperity", "decline", "decline")
    assert scene.play("choose 1").goods("guptas") == {"material": 2}


def test_pataliputra_sells_materials_for_goods() -> None:
    scene = table().in_play("guptas", "the-great-pataliputra").hand("guptas", "conquer")
    scene.give("guptas", material=2).solstice().play("choose 3")
    assert scene.goods("guptas") == {"goods": 1}
    assert scene.cards("guptas", "discard") == ["conquer"]


def test_pataliputra_does_nothing_for_an_empty_hand() -> None:
    scene = table().in_play("guptas", "the-great-pataliputra").give("guptas", material=2)
    assert scene.solstice().goods("guptas") == {"material": 2}


# The nation deck


def test_advanced_mathematics_makes_the_hand_larger() -> None:
    scene = table().in_play("guptas", "advanced-mathematics").end_turn()
    assert len(scene.cards("guptas", "hand")) == 6


def test_advanced_mathematics_gives_progress_for_an_empty_hand() -> None:
    scene = table().in_play("guptas", "advanced-mathematics").play("end turn")
    assert scene.goods("guptas") == {"progress": 1}
    scene = table().in_play("guptas", "advanced-mathematics").hand("guptas", "conquer")
    assert scene.play("end turn").goods("guptas") == {}


def test_shreni_acquires_a_card_with_goods_on_it() -> None:
    scene = table().in_play("guptas", "shreni").give("guptas", material=2)
    scene.tokens("scribes", goods=2).tokens("lagoon", goods=1).tokens("elders", progress=1)
    scene.play("exhaust shreni", "choose 1")
    assert scene.names("guptas", "hand") == ["scribes", "unrest"]
    assert scene.goods("guptas") == {"goods": 2}


def test_shreni_adds_goods_and_lets_everybody_gain_materials() -> None:
    scene = table().in_play("guptas", "shreni").play("exhaust shreni", "add to oracle", "do")
    assert scene.mover == "japan"
    scene.play("do")
    assert scene.on("oracle") == {"goods": 1}
    assert scene.goods("guptas") == scene.goods("japan") == {"material": 2}


def test_the_offer_of_shreni_can_be_taken_back_until_it_is_answered() -> None:
    """Everybody is always asked, so it shows nothing that was hidden."""
    scene = table().in_play("guptas", "shreni")
    before = scene.state.reveals
    scene.play("exhaust shreni", "add to oracle", "do")
    assert (scene.mover, scene.state.reveals) == ("japan", before)


def test_nobody_must_gain_the_materials_of_shreni() -> None:
    scene = table().in_play("guptas", "shreni").play("exhaust shreni", "add to oracle", "decline")
    scene.play("decline")
    assert scene.goods("guptas") == scene.goods("japan") == {}


def test_solstice_costs_shreni_a_card_in_play_or_in_hand() -> None:
    scene = table().in_play("guptas", "shreni", "swahili-coast").hand("guptas", "conquer")
    scene.solstice()
    assert scene.options == ["choose 1", "choose 2"]
    scene.play("choose 2")
    assert scene.cards("guptas", "discard") == ["conquer"]


def test_without_a_hand_shreni_is_abandoned_rather_than_a_route() -> None:
    scene = table().in_play("guptas", "shreni", "swahili-coast").solstice()
    assert scene.cards("guptas", "play") == ["swahili-coast"]


def test_sarthavaha_pays_goods_to_trade() -> None:
    scene = table().in_play("guptas", "sarthavaha").in_play("japan", "swahili-coast")
    scene.give("guptas", goods=1).deck("guptas", "conquer").play("exhaust sarthavaha")
    assert scene.goods("guptas") == {"goods": 1, "progress": 1}
    assert scene.cards("guptas", "hand") == ["conquer"]
    assert scene.on("swahili-coast") == {"goods": 1}


def test_sarthavaha_takes_nothing_but_goods() -> None:
    scene = table().in_play("guptas", "sarthavaha").give("guptas", progress=3)
    assert "exhaust sarthavaha" not in scene.options


HEIGHTS = [
    ("choose 1", {}, 3),
    ("choose 2", {"material": 6}, 0),
    ("choose 3", {"population": 4}, 0),
    ("choose 4", {"goods": 3, "progress": 3}, 0),
]


@pytest.mark.parametrize(("way", "gains", "drawn"), HEIGHTS)
def test_the_height_of_civilisation_gives_in_one_of_four_ways(
    way: str, gains: dict[str, int], drawn: int
) -> None:
    scene = table().in_play("guptas", "ganga-river-valley", "indus-river-valley", "shreni")
    scene.in_play("guptas", "the-great-pataliputra", "sarthavaha")
    scene.hand("guptas", "height-of-civilisation").play("play height-of-civilisation", way)
    assert scene.goods("guptas") == gains
    assert len(scene.cards("guptas", "hand")) == drawn
    assert scene.cards("guptas", "history") == ["height-of-civilisation"]


def test_the_merchants_beside_the_power_card_count_for_the_height_of_civilisation() -> None:
    scene = table().hand("guptas", "height-of-civilisation").play("play height-of-civilisation")
    assert scene.options == ["choose 1", "choose 4"]
    assert scene.play("choose 4").goods("guptas") == {"goods": 1, "progress": 1}
