"""Scenes with the Taino's crafts and beliefs: Batey, Canoes, Fishing, Zemi and the like."""

from __future__ import annotations

import pytest

from .scene import Scene


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("taino", "japan")))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs")
    return scene.market("akkadians", "city", "metropolis", "elders", "lagoon")


# Batey


def test_batey_acquires_for_an_action_and_a_card_on_the_deck() -> None:
    scene = table().in_play("taino", "batey-ball-games").hand("taino", "bohio", "zemi")
    scene.play("exhaust batey-ball-games", "top zemi")
    assert scene.options == ["acquire city", "acquire metropolis", "acquire elders"]
    scene.play("acquire elders")
    assert scene.names("taino", "hand") == ["bohio", "elders", "unrest"]
    assert scene.cards("taino", "top") == ["zemi"]
    assert (scene.seat("taino").actions, scene.seat("taino").exhausts) == (2, 2)


def test_batey_is_refused_without_a_card_in_hand() -> None:
    scene = table().in_play("taino", "batey-ball-games")
    assert "exhaust batey-ball-games" not in scene.options


def test_batey_is_refused_without_an_action() -> None:
    scene = table().in_play("taino", "batey-ball-games").hand("taino", "zemi", "canoes", "fishing")
    scene.hand("taino", "petroglyphs").play("play zemi", "play canoes", "play fishing")
    assert "exhaust batey-ball-games" not in scene.options


# Petroglyphs


def engravers() -> Scene:
    scene = table().in_play("taino", "petroglyphs").deck("taino", "bohio", "zemi")
    return scene.hand("taino", "canoes").solstice()


@pytest.mark.parametrize(
    ("way", "zone", "found"),
    [(1, "discard", ["bohio"]), (2, "top", ["zemi", "bohio"]), (3, "history", ["bohio"])],
)
def test_petroglyphs_send_the_top_card_three_ways(way: int, zone: str, found: list[str]) -> None:
    scene = engravers().play("do", f"choose {way}")
    assert scene.cards("taino", zone) == found
    assert scene.cards("taino", "hand") == ["canoes"]


def test_petroglyphs_may_be_left_alone() -> None:
    scene = engravers().play("decline")
    assert scene.cards("taino", "top") == ["zemi", "bohio"]
    assert "end turn" in scene.options


def test_petroglyphs_do_not_reshuffle() -> None:
    scene = table().in_play("taino", "petroglyphs").deck("taino").discards("taino", "bohio")
    scene.solstice()
    assert "end turn" in scene.options
    assert scene.cards("taino", "discard") == ["bohio"]


# Cacique


def zemi_with(**resources: int) -> Scene:
    return table().in_play("taino", "zemi").tokens("zemi", **resources).hand("taino", "cacique")


def test_cacique_returns_an_unrest_from_zemi_and_leaves_a_material_there() -> None:
    scene = zemi_with(material=1).garrison("zemi", "unrest", "unrest")
    left = scene.unrest_left()
    scene.play("play cacique", "do")
    assert (len(scene.under("zemi")), scene.unrest_left()) == (1, left + 1)
    assert (scene.on("zemi"), scene.goods("taino")) == ({"material": 2}, {})


def test_cacique_acquires_a_tributary_for_population_on_zemi() -> None:
    scene = zemi_with(population=2).play("play cacique", "do")
    assert scene.names("taino", "hand") == ["akkadians", "unrest"]
    assert scene.on("zemi") == {"population": 1}


def test_cacique_may_do_both() -> None:
    scene = zemi_with(population=1).garrison("zemi", "unrest").play("play cacique", "do", "do")
    assert (scene.under("zemi"), scene.on("zemi")) == ([], {"material": 1})
    assert "akkadians" in scene.cards("taino", "hand")


def test_cacique_may_do_neither() -> None:
    scene = zemi_with(population=1).garrison("zemi", "unrest")
    scene.play("play cacique", "decline", "decline")
    assert (len(scene.under("zemi")), scene.on("zemi")) == (1, {"population": 1})
    assert scene.cards("taino", "discard") == ["cacique"]


def test_cacique_is_refused_without_unrest_or_population_on_zemi() -> None:
    scene = zemi_with(material=5, progress=2).give("taino", population=5).hand("taino", "unrest")
    assert "play cacique" not in scene.options


def test_cacique_is_refused_without_zemi() -> None:
    scene = table().hand("taino", "cacique", "zemi").give("taino", population=5)
    assert "play cacique" not in scene.options


# Canoes


def test_canoes_acquire_a_region_and_an_ocean_gives_progress() -> None:
    scene = table().in_play("taino", "canoes").hand("taino", "bohio").give("taino", population=2)
    scene.play("exhaust canoes")
    assert scene.cards("taino", "hand") == ["lagoon"]
    assert scene.cards("taino", "top") == ["bohio"]
    assert scene.on("canoes") == {"population": 1}
    assert scene.goods("taino") == {"population": 1, "progress": 1}
    assert scene.seat("taino").actions == 3


def test_canoes_acquire_land_without_an_ocean_for_no_progress() -> None:
    scene = table().market("akkadians", "city", "metropolis", "elders", "valley")
    scene.in_play("taino", "canoes").hand("taino", "bohio").give("taino", population=1)
    scene.play("exhaust canoes")
    assert scene.cards("taino", "hand") == ["valley"]
    assert scene.goods("taino") == {}


def test_canoes_may_sail_in_vain() -> None:
    scene = table().market("akkadians", "city", "metropolis", "elders", "vineyards")
    scene.in_play("taino", "canoes").hand("taino", "bohio").give("taino", population=1)
    scene.play("exhaust canoes")
    assert scene.cards("taino", "hand") == []
    assert scene.on("canoes") == {"population": 1}


@pytest.mark.parametrize("pool", [{}, {"progress": 1}, {"goods": 1}, {"material": 5}])
def test_canoes_take_only_real_population_on_board(pool: dict[str, int]) -> None:
    scene = table().in_play("taino", "canoes").hand("taino", "bohio").give("taino", **pool)
    assert "exhaust canoes" not in scene.options


def test_canoes_are_refused_without_a_card_in_hand() -> None:
    scene = table().in_play("taino", "canoes").give("taino", population=1)
    assert "exhaust canoes" not in scene.options


# Fishing


def fishers(*cards: str) -> Scene:
    return table().in_play("taino", "fishing", *cards).deck("taino", "bohio", "zemi")


def test_fishing_recalls_a_water_for_population_and_a_card() -> None:
    scene = fishers("lagoon", "orinoco-valley", "cuba").give("taino", material=1).solstice()
    assert scene.options == ["recall lagoon", "recall orinoco-valley", "decline"]
    scene.play("recall orinoco-valley")
    assert scene.goods("taino") == {"material": 1, "population": 2}
    assert scene.cards("taino", "hand") == ["orinoco-valley", "bohio"]


def test_fishing_need_not_recall() -> None:
    scene = fishers("lagoon").give("taino", material=1).solstice().play("decline", "choose 1")
    assert scene.cards("taino", "play") == ["fishing", "lagoon"]
    assert (scene.on("fishing"), scene.goods("taino")) == ({"material": 1}, {})


def test_fishing_takes_unrest_instead_of_a_material() -> None:
    scene = fishers().give("taino", material=1).solstice().play("choose 2")
    assert scene.names("taino", "hand") == ["unrest"]
    assert (scene.on("fishing"), scene.goods("taino")) == ({}, {"material": 1})


@pytest.mark.parametrize("pool", [{}, {"progress": 1}, {"goods": 1}])
def test_fishing_without_a_real_material_brings_unrest(pool: dict[str, int]) -> None:
    scene = fishers().give("taino", **pool).solstice()
    assert scene.names("taino", "hand") == ["unrest"]
    assert scene.goods("taino") == pool


@pytest.mark.parametrize(("held", "points"), [(3, 0), (4, 1), (7, 1), (8, 2), (50, 10)])
def test_fishing_scores_a_point_per_four_resources_on_it(held: int, points: int) -> None:
    scene = fishers().tokens("fishing", material=held)
    assert scene.points("taino", "fishing", "play") == points


# Zemi


def test_zemi_holds_up_to_two_unrest() -> None:
    scene = table().in_play("taino", "zemi").hand("taino", "unrest", "unrest", "unrest", "bohio")
    scene.play("exhaust zemi")
    assert scene.options == ["garrison unrest", "done"]
    scene.play("garrison unrest", "garrison unrest")
    assert "end turn" in scene.options
    assert len(scene.under("zemi")) == 2
    assert scene.names("taino", "hand") == ["bohio", "unrest"]


def test_zemi_may_take_one_unrest_only() -> None:
    scene = table().in_play("taino", "zemi").hand("taino", "unrest", "unrest")
    scene.play("exhaust zemi", "garrison unrest", "done")
    assert len(scene.under("zemi")) == 1


def test_zemi_with_one_unrest_has_room_for_one_more() -> None:
    scene = table().in_play("taino", "zemi").garrison("zemi", "unrest")
    scene.hand("taino", "unrest", "unrest").play("exhaust zemi", "garrison unrest")
    assert "end turn" in scene.options
    assert len(scene.under("zemi")) == 2


def test_a_full_zemi_takes_no_more_unrest() -> None:
    scene = table().in_play("taino", "zemi").garrison("zemi", "unrest", "unrest")
    scene.hand("taino", "unrest")
    assert "exhaust zemi" not in scene.options
    scene.give("taino", material=1).play("exhaust zemi")
    assert scene.options == ["move material", "done"]


def test_zemi_takes_up_to_five_population_and_materials() -> None:
    scene = table().in_play("taino", "zemi").give("taino", material=4, population=4, progress=1)
    scene.play("exhaust zemi")
    assert scene.options == ["move population", "move material", "done"]
    scene.play("move population", "move population", *["move material"] * 3)
    assert "end turn" in scene.options
    assert scene.on("zemi") == {"material": 3, "population": 2}
    assert scene.goods("taino") == {"material": 1, "population": 2, "progress": 1}


def test_zemi_may_take_fewer() -> None:
    scene = table().in_play("taino", "zemi").give("taino", material=4)
    scene.play("exhaust zemi", "move material", "done")
    assert scene.on("zemi") == {"material": 1}


def test_zemi_takes_unrest_or_resources_but_not_both() -> None:
    scene = table().in_play("taino", "zemi").give("taino", material=1).hand("taino", "unrest")
    scene.play("exhaust zemi", "choose 1", "garrison unrest")
    assert "exhaust zemi" not in scene.options
    assert (scene.on("zemi"), scene.names("taino", "hand")) == ({}, [])


def test_zemi_takes_no_other_resources() -> None:
    scene = table().in_play("taino", "zemi").give("taino", progress=3, goods=3)
    assert "exhaust zemi" not in scene.options


@pytest.mark.parametrize(("held", "points"), [(4, 0), (5, 1), (9, 1), (10, 2), (60, 10)])
def test_zemi_scores_a_point_per_five_resources_on_it(held: int, points: int) -> None:
    scene = table().in_play("taino", "zemi").tokens("zemi", population=held)
    assert scene.points("taino", "zemi", "play") == points


def test_unrest_in_zemi_still_counts_against_the_taino() -> None:
    scene = table().in_play("taino", "zemi")
    before = scene.score("taino")
    assert scene.garrison("zemi", "unrest", "unrest").score("taino") == before - 4


# Caribs


def test_caribs_bring_unrest_to_all_others_and_an_uncivilised_card() -> None:
    scene = table("taino", "japan", "magyars").hand("taino", "caribs")
    left = scene.unrest_left()
    scene.play("play caribs")
    assert scene.names("japan", "hand") == scene.names("magyars", "hand") == ["unrest"]
    assert scene.unrest_left() == left - 2
    scene.play("break through elders")
    assert scene.cards("taino", "hand") == ["elders"]
    assert scene.cards("taino", "history") == ["caribs"]


def test_caribs_break_through_for_uncivilised_cards_only() -> None:
    scene = table().hand("taino", "caribs").play("play caribs")
    decks = ["break through uncivilised deck"]
    assert scene.options == ["break through city", "break through elders", *decks]
    scene.play(*decks)
    assert scene.cards("taino", "hand") == ["vineyards"]


def test_caribs_are_an_attack_that_can_be_avoided() -> None:
    scene = table().in_play("japan", "borderland").give("japan", population=1)
    scene.hand("taino", "caribs").play("play caribs")
    assert scene.mover == "japan"
    scene.play("answer borderland", "move to elders", "ignore")
    assert scene.names("japan", "hand") == []
    assert scene.on("elders") == {"population": 1}
