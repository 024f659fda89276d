"""Scenes with what the Inuit develop: Harpoons, Kayaks, Inuksuk, Bone Carving and the others."""

from __future__ import annotations

import pytest

from .scene import Scene


def table(season: str, seat: str = "inuit-a") -> Scene:
    scene = Scene(seat, "taino").becomes("inuit", season)
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs")
    return scene.market("akkadians", "city", "metropolis", "elders", "lagoon")


# Harpoons


def test_harpoons_abandon_a_hunt_and_exile_another_for_fame() -> None:
    scene = table("winter").in_play("inuit", "siku-sea-ice", "nunatsiavut", "dog-sleds", "lagoon")
    scene.fame("supreme").hand("inuit", "harpoons").play("play harpoons")
    assert scene.options == ["abandon siku-sea-ice", "abandon nunatsiavut", "abandon dog-sleds"]
    scene.play("abandon nunatsiavut")
    assert scene.options == ["exile siku-sea-ice", "exile dog-sleds"]
    scene.play("exile dog-sleds")
    assert scene.cards("inuit", "hand") == ["supreme"]
    assert scene.cards("inuit", "discard") == ["nunatsiavut", "harpoons"]
    assert scene.exiled() == ["dog-sleds"]


def test_harpoons_are_refused_with_one_hunt_in_play() -> None:
    """N8."""
    scene = table("winter").in_play("inuit", "siku-sea-ice", "lagoon").hand("inuit", "harpoons")
    assert "play harpoons" not in scene.options
    scene.in_play("inuit", "nunavut")
    assert "play harpoons" in scene.options


def test_harpoons_take_garrisons_along() -> None:
    scene = table("winter").in_play("inuit", "siku-sea-ice", "nunavut").fame("supreme")
    scene.garrison("siku-sea-ice", "iglu").garrison("nunavut", "qarmaq")
    scene.hand("inuit", "harpoons").play("play harpoons", "abandon siku-sea-ice")
    assert scene.cards("inuit", "discard") == ["siku-sea-ice", "iglu", "harpoons"]
    assert scene.exiled() == ["nunavut", "qarmaq"]


def test_harpoons_cannot_be_garrisoned() -> None:
    scene = table("summer").in_play("inuit", "oral-history").hand("inuit", "harpoons", "iglu")
    assert scene.solstice().options == ["garrison iglu", "decline"]


def test_harpoons_alone_leave_nothing_to_garrison() -> None:
    scene = table("winter").hand("inuit", "siku-sea-ice", "harpoons")
    scene.play("play siku-sea-ice", "exile elders")
    assert scene.under("siku-sea-ice") == []
    assert "end turn" in scene.options


# Nunavik and the Arctic Sea


def test_nunavik_may_be_garrisoned() -> None:
    scene = table("winter").hand("inuit", "nunavik", "iglu").play("play nunavik", "garrison iglu")
    assert scene.under("nunavik") == ["iglu"]
    assert scene.exiled() == []


def test_nunavik_pays_a_material_to_free_play_the_shaman() -> None:
    scene = table("winter").in_play("inuit", "nunavik").give("inuit", material=1)
    scene.hand("inuit", "angakkuq-shaman", "iglu").play("exhaust nunavik")
    assert scene.goods("inuit") == {"progress": 1}
    assert scene.cards("inuit", "discard") == ["angakkuq-shaman"]
    assert scene.seat("inuit").actions == 3


def test_nunavik_needs_a_material() -> None:
    scene = table("winter").in_play("inuit", "nunavik").hand("inuit", "angakkuq-shaman")
    assert "exhaust nunavik" not in scene.options


def test_nunavik_sleeps_in_summer() -> None:
    scene = table("summer").in_play("inuit", "nunavik").give("inuit", material=1)
    scene.hand("inuit", "angakkuq-shaman")
    assert "exhaust nunavik" not in scene.options


def test_the_arctic_sea_stays_in_play_without_any_effect() -> None:
    scene = table("summer").hand("inuit", "imaq-arctic-sea", "iglu").play("play imaq-arctic-sea")
    assert scene.cards("inuit", "play") == ["imaq-arctic-sea"]
    assert (scene.goods("inuit"), scene.exiled()) == ({}, [])


# Exploration


def test_exploration_acquires_a_region_for_two_population() -> None:
    scene = table("summer").exile("glacier", "altar").give("inuit", population=2)
    scene.hand("inuit", "exploration").play("play exploration")
    assert scene.options == ["acquire lagoon", "acquire exiled glacier"]
    scene.play("acquire exiled glacier")
    assert scene.cards("inuit", "hand") == ["glacier"]
    assert scene.goods("inuit") == {}


def test_exploration_breaks_through_for_a_tributary_for_five_population() -> None:
    scene = table("summer").exile("goryeo").give("inuit", population=5)
    scene.hand("inuit", "exploration").play("play exploration", "choose 2")
    tributaries = ["break through akkadians", "search tributary", "break through exiled goryeo"]
    assert sorted(scene.options) == sorted(tributaries)
    scene.play("break through exiled goryeo")
    assert scene.cards("inuit", "hand") == ["goryeo"]
    assert scene.goods("inuit") == {}


def test_exploration_is_refused_with_one_population() -> None:
    scene = table("summer").give("inuit", population=1).hand("inuit", "exploration")
    assert "play exploration" not in scene.options


# Kayaks


def test_kayaks_carry_population_to_a_region_in_winter() -> None:
    scene = table("winter").in_play("inuit", "kayaks").exile("glacier").give("inuit", population=2)
    scene.play("exhaust kayaks")
    assert scene.options == ["acquire lagoon", "acquire exiled glacier"]
    scene.play("acquire lagoon")
    assert scene.cards("inuit", "hand") == ["lagoon"]
    assert (scene.on("kayaks"), scene.goods("inuit")) == ({"population": 1}, {"population": 1})


@pytest.mark.parametrize(
    ("season", "pool"), [("winter", {"progress": 1}), ("winter", {}), ("summer", {"population": 1})]
)
def test_kayaks_need_population_and_winter(season: str, pool: dict[str, int]) -> None:
    scene = table(season).in_play("inuit", "kayaks").give("inuit", **pool)
    assert "exhaust kayaks" not in scene.options


def test_kayaks_come_home_in_summer_when_an_ocean_gives_materials() -> None:
    scene = table("summer", "inuit").in_play("inuit", "kayaks", "lagoon").hand("inuit", "qarmaq")
    scene.tokens("kayaks", population=2).play("play qarmaq", "decline", "decline", "choose 1")
    assert scene.options == ["answer kayaks", "decline"]
    scene.play("answer kayaks")
    assert scene.cards("inuit", "hand") == ["kayaks"]
    assert scene.goods("inuit") == {"material": 3, "population": 2, "progress": 2}
    assert scene.seat("inuit").exhausts == 2


def test_kayaks_answer_the_ocean_of_nunavut_as_it_is_played() -> None:
    scene = table("summer", "inuit").in_play("inuit", "kayaks").hand("inuit", "nunavut")
    scene.play("play nunavut", "choose 1", "answer kayaks", "decline")
    assert scene.goods("inuit") == {"material": 1, "progress": 2}
    assert scene.cards("inuit", "hand") == ["kayaks"]


def test_kayaks_answer_an_ocean_recalled_for_materials() -> None:
    scene = table("summer", "inuit").in_play("inuit", "kayaks", "altar", "lagoon")
    scene.play("exhaust altar", "answer kayaks")
    assert scene.goods("inuit") == {"material": 1, "progress": 2}
    assert scene.seat("inuit").exhausts == 1


def test_kayaks_need_not_come_home() -> None:
    scene = table("summer", "inuit").in_play("inuit", "kayaks").hand("inuit", "nunavut")
    scene.play("play nunavut", "choose 1", "decline")
    assert scene.cards("inuit", "play") == ["kayaks", "nunavut"]
    assert scene.goods("inuit") == {"material": 1}


def test_kayaks_do_not_answer_to_population() -> None:
    scene = table("summer", "inuit").in_play("inuit", "kayaks").hand("inuit", "nunavut")
    scene.play("play nunavut", "choose 2")
    assert "end turn" in scene.options


def test_kayaks_do_not_answer_to_materials_from_elsewhere() -> None:
    scene = table("summer", "inuit").in_play("inuit", "kayaks").hand("inuit", "savannah", "bogs")
    scene.play("play bogs", "exile elders", "decline")
    assert scene.goods("inuit") == {"material": 2}
    assert "end turn" in scene.options


def test_kayaks_do_not_come_home_in_winter() -> None:
    scene = table("winter", "inuit").in_play("inuit", "kayaks", "inuksuk").hand("inuit", "nunavut")
    scene.deck("inuit").play("exhaust inuksuk", "choose 1")
    assert scene.goods("inuit") == {"material": 1}
    assert "end turn" in scene.options


# Tattoos, Throat Singing


def test_tattoos_draw_from_the_deck_without_an_action() -> None:
    scene = table("summer").hand("inuit", "tattoos").deck("inuit", "iglu")
    scene.discards("inuit", "qarmaq").play("play tattoos", "do")
    assert scene.cards("inuit", "hand") == ["iglu"]
    assert scene.seat("inuit").actions == 3


def test_tattoos_draw_from_the_discards() -> None:
    scene = table("summer").hand("inuit", "tattoos").discards("inuit", "qarmaq", "iglu")
    scene.play("play tattoos", "choose iglu from discard")
    assert scene.cards("inuit", "hand") == ["iglu"]


def test_throat_singing_returns_an_exhaust_token() -> None:
    scene = table("winter").in_play("inuit", "kayaks", "qulliq-oil-lamp")
    scene.give("inuit", population=2).hand("inuit", "throat-singing")
    scene.play("exhaust kayaks", "exhaust qulliq-oil-lamp")
    assert scene.seat("inuit").exhausts == 1
    scene.play("play throat-singing", "choose kayaks")
    assert scene.seat("inuit").exhausts == 2
    assert "exhaust kayaks" in scene.options
    assert scene.seat("inuit").actions == 3


def test_throat_singing_puts_a_discard_on_top_of_the_deck() -> None:
    scene = table("winter").in_play("inuit", "kayaks").give("inuit", population=1)
    scene.hand("inuit", "throat-singing").discards("inuit", "iglu", "qarmaq").deck("inuit")
    scene.play("exhaust kayaks", "play throat-singing", "choose 2", "top qarmaq")
    assert scene.cards("inuit", "top") == ["qarmaq"]
    assert scene.exhausted("kayaks")


def test_throat_singing_is_refused_with_nothing_to_return() -> None:
    scene = table("winter").in_play("inuit", "kayaks").hand("inuit", "throat-singing")
    assert "play throat-singing" not in scene.options


# Angakkuq


def test_the_shaman_gives_progress() -> None:
    scene = table("winter").hand("inuit", "angakkuq-shaman", "unrest").give("inuit", material=2)
    scene.play("play angakkuq-shaman", "choose 1")
    assert scene.goods("inuit") == {"material": 2, "progress": 1}


def test_the_shaman_breaks_through_for_an_uncivilised_card() -> None:
    scene = table("winter").hand("inuit", "angakkuq-shaman").give("inuit", material=2)
    scene.play("play angakkuq-shaman", "choose 2")
    assert "break through metropolis" not in scene.options
    scene.play("break through uncivilised deck")
    assert (scene.cards("inuit", "hand"), scene.goods("inuit")) == (["vineyards"], {})


def test_the_shaman_returns_unrest_for_population() -> None:
    scene = table("winter").hand("inuit", "angakkuq-shaman", "unrest")
    left = scene.unrest_left()
    scene.play("play angakkuq-shaman", "choose 3")
    assert (scene.cards("inuit", "hand"), scene.unrest_left()) == ([], left + 1)
    assert scene.goods("inuit") == {"population": 1}


def test_the_shaman_can_only_do_what_can_be_paid() -> None:
    scene = table("winter").hand("inuit", "angakkuq-shaman").give("inuit", material=1)
    scene.play("play angakkuq-shaman")
    assert scene.goods("inuit") == {"material": 1, "progress": 1}


# Qulliq


def test_the_oil_lamp_draws_two_cards_in_winter() -> None:
    scene = table("winter").in_play("inuit", "qulliq-oil-lamp").hand("inuit", "iglu", "qarmaq")
    scene.deck("inuit", "nunavut", "advance", "unrest").play("exhaust qulliq-oil-lamp")
    assert scene.cards("inuit", "hand") == ["iglu", "qarmaq", "nunavut", "advance"]
    assert scene.goods("inuit") == {}


def test_the_oil_lamp_makes_two_discards_into_progress_in_summer() -> None:
    scene = table("summer").in_play("inuit", "qulliq-oil-lamp").hand("inuit", "iglu", "qarmaq")
    scene.hand("inuit", "unrest").play("exhaust qulliq-oil-lamp", "discard iglu", "discard unrest")
    assert scene.cards("inuit", "hand") == ["qarmaq"]
    assert scene.goods("inuit") == {"progress": 1}


def test_the_oil_lamp_needs_two_cards_in_summer() -> None:
    scene = table("summer").in_play("inuit", "qulliq-oil-lamp").hand("inuit", "iglu")
    assert "exhaust qulliq-oil-lamp" not in scene.options


# Inuksuk


def test_inuksuk_finds_a_region_for_an_action_and_a_hunt_gives_progress_in_summer() -> None:
    scene = table("summer").in_play("inuit", "inuksuk").deck("inuit", "siku-sea-ice", "iglu")
    scene.hand("inuit", "nunatsiavut").discards("inuit", "kalaallit-nunaat", "qarmaq")
    scene.play("exhaust inuksuk")
    assert scene.options == [
        "find nunatsiavut from hand",
        "find kalaallit-nunaat from discard",
        "find siku-sea-ice from deck",
    ]
    scene.play("find siku-sea-ice from deck", "exile elders", "decline")
    assert scene.cards("inuit", "play") == ["inuksuk", "siku-sea-ice"]
    assert scene.goods("inuit") == {"progress": 1}
    assert (scene.seat("inuit").actions, scene.seat("inuit").exhausts) == (2, 2)


def test_inuksuk_gives_no_progress_for_a_region_without_a_hunt() -> None:
    scene = table("summer").in_play("inuit", "inuksuk").deck("inuit")
    scene.discards("inuit", "kalaallit-nunaat").play("exhaust inuksuk", "exile elders")
    assert scene.cards("inuit", "play") == ["inuksuk", "kalaallit-nunaat"]
    assert scene.goods("inuit") == {}


def test_inuksuk_gives_no_progress_in_winter_but_ignores_the_season() -> None:
    scene = table("winter").in_play("inuit", "inuksuk").deck("inuit").hand("inuit", "nunatsiavut")
    scene.play("exhaust inuksuk", "exile elders")
    assert scene.cards("inuit", "play") == ["inuksuk", "nunatsiavut"]
    assert scene.goods("inuit") == {}


def test_inuksuk_is_refused_without_an_action() -> None:
    scene = table("summer").in_play("inuit", "inuksuk").hand("inuit", "nunatsiavut", "kayaks")
    scene.hand("inuit", "imaq-arctic-sea", "oral-history")
    scene.play("play kayaks", "play imaq-arctic-sea", "play oral-history")
    assert "exhaust inuksuk" not in scene.options


def test_inuksuk_is_worth_a_point_per_hunt_in_play() -> None:
    scene = table("summer").in_play("inuit", "inuksuk", "dog-sleds", "nunavut", "lagoon")
    scene.hand("inuit", "siku-sea-ice")
    assert scene.points("inuit", "inuksuk", "play") == 2


# Bone Carving


def test_bone_carving_garrisons_a_card_for_the_top_of_the_main_deck() -> None:
    scene = table("winter").in_play("inuit", "oral-history").main_deck("mangrove")
    scene.hand("inuit", "bone-carving", "iglu").discards("inuit", "qarmaq")
    scene.play("play bone-carving", "choose 1")
    assert scene.options == ["garrison iglu from hand", "garrison qarmaq from discard"]
    scene.play("garrison qarmaq from discard")
    assert scene.under("oral-history") == ["qarmaq"]
    assert scene.cards("inuit", "hand") == ["iglu", "mangrove"]


def test_bone_carving_draws_a_card_from_oral_history_and_gives_progress() -> None:
    scene = table("winter").in_play("inuit", "oral-history").hand("inuit", "bone-carving")
    scene.garrison("oral-history", "iglu", "qarmaq")
    scene.play("play bone-carving", "draw qarmaq")
    assert scene.under("oral-history") == ["iglu"]
    assert scene.cards("inuit", "hand") == ["qarmaq"]
    assert scene.goods("inuit") == {"progress": 1}


def test_bone_carving_needs_a_card_to_garrison_for_its_first_way() -> None:
    scene = table("winter").in_play("inuit", "oral-history").hand("inuit", "bone-carving")
    scene.play("play bone-carving")
    assert scene.goods("inuit") == {"progress": 1}
    assert scene.under("oral-history") == []


def test_bone_carving_without_oral_history_gives_progress_alone() -> None:
    """N19 (p. 14)."""
    scene = table("winter").hand("inuit", "bone-carving", "iglu").play("play bone-carving")
    assert scene.goods("inuit") == {"progress": 1}
    assert scene.cards("inuit", "hand") == ["iglu"]


def test_the_top_of_the_main_deck_is_not_face_up_in_the_market() -> None:
    scene = table("winter", "inuit").in_play("inuit", "oral-history").main_deck("altar")
    scene.hand("inuit", "bone-carving", "iglu", "qarmaq")
    scene.play("play bone-carving", "choose 1", "garrison iglu from hand")
    assert scene.cards("inuit", "hand") == ["qarmaq", "altar"]
    assert scene.goods("inuit") == {}
