"""Scenes with the tributaries of the Commons."""

from __future__ import annotations

import pytest

from .scene import Scene

FOUR = ("japan", "magyars", "mayans", "taino")


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("japan", "magyars")))
    return scene.market("seleucid-empire", "city", "gardening", "terraces", "bogs")


def empire(*seats: str) -> Scene:
    return table(*seats).becomes("japan", "empire")


@pytest.mark.parametrize(
    ("card", "state", "other"),
    [
        ("harrapans", "empire", "barbarian"),
        ("byzantines", "empire", "barbarian"),
        ("illyrians", "barbarian", "empire"),
    ],
)
def test_a_state_symbol_says_who_plays_a_tributary(card: str, state: str, other: str) -> None:
    scene = table(*FOUR).hand("japan", card).becomes("japan", state)
    assert f"play {card}" in scene.options
    assert f"play {card}" not in scene.becomes("japan", other).options


# Melayu Kingdom


def test_melayu_kingdom_breaks_through_for_a_region_and_plays_an_ocean_free() -> None:
    scene = table().small_deck("region", "mangrove").hand("japan", "melayu-kingdom", "kansai")
    scene.play("play melayu-kingdom", "break through region deck")
    assert scene.options == ["free play mangrove", "decline"]
    scene.play("free play mangrove", "exile city", "decline")
    assert scene.cards("japan", "play") == ["mangrove"]
    assert scene.cards("japan", "history") == ["melayu-kingdom"]
    assert scene.seat("japan").actions == 2


def test_melayu_kingdom_may_keep_the_ocean_in_hand() -> None:
    scene = table().hand("japan", "melayu-kingdom", "lagoon")
    scene.play("play melayu-kingdom", "break through bogs", "decline")
    assert scene.cards("japan", "hand") == ["lagoon", "bogs"]
    assert scene.cards("japan", "history") == ["melayu-kingdom"]


def test_melayu_kingdom_takes_any_card_with_an_ocean() -> None:
    scene = table().hand("japan", "melayu-kingdom", "lagoon", "pirates", "kansai")
    scene.give("magyars", material=2).play("play melayu-kingdom", "break through bogs")
    assert scene.options == ["free play lagoon", "free play pirates", "decline"]


# Harrapans


@pytest.mark.parametrize(
    ("way", "goods", "hand"),
    [
        ("choose 1", {"material": 1}, []),
        ("choose 2", {"population": 1}, []),
        ("choose 3", {}, ["clans"]),
    ],
)
def test_harrapans_give_something_in_every_solstice(
    way: str, goods: dict[str, int], hand: list[str]
) -> None:
    scene = table(*FOUR[:3]).in_play("japan", "harrapans").deck("japan", "clans").solstice()
    assert scene.options == ["choose 1", "choose 2", "choose 3"]
    scene.play(way)
    assert scene.goods("japan") == goods
    assert scene.cards("japan", "hand") == hand


# Goryeo


def test_goryeo_acquires_a_civilised_card_and_goes_into_the_history() -> None:
    scene = table().tokens("gardening", progress=2).hand("japan", "goryeo").play("play goryeo")
    assert scene.options == ["acquire city", "acquire gardening"]
    scene.play("acquire gardening")
    assert scene.names("japan", "hand") == ["gardening", "unrest"]
    assert scene.goods("japan") == {"progress": 2}
    assert scene.cards("japan", "history") == ["goryeo"]


def test_goryeo_goes_into_the_history_even_if_no_civilised_card_is_for_sale() -> None:
    scene = table().market("seleucid-empire", "elders", "oracle").hand("japan", "goryeo")
    scene.play("play goryeo")
    assert scene.cards("japan", "hand") == []
    assert scene.cards("japan", "history") == ["goryeo"]


# Akkadians


def test_akkadians_gain_goods_and_are_discarded() -> None:
    scene = table().hand("japan", "akkadians").play("play akkadians")
    assert scene.goods("japan") == {"goods": 1}
    assert scene.cards("japan", "discard") == ["akkadians"]


def test_akkadians_score_for_every_tributary() -> None:
    scene = table().hand("japan", "akkadians").history("japan", "goryeo")
    scene.in_play("japan", "seleucid-empire", "kansai").garrison("kansai", "byzantines")
    assert scene.points("japan", "akkadians") == 4


# Byzantines


def test_byzantines_find_another_tributary_and_go_into_the_history() -> None:
    scene = empire().hand("japan", "byzantines").play("play byzantines")
    assert scene.options == ["break through seleucid-empire", "search tributary"]
    scene.play("break through seleucid-empire")
    assert scene.cards("japan", "hand") == ["seleucid-empire"]
    assert scene.cards("japan", "history") == ["byzantines"]


def test_byzantines_search_the_main_deck_and_shuffle_the_rest_back() -> None:
    scene = empire().main_deck("oracle", "goryeo", "elders").hand("japan", "byzantines")
    scene.play("play byzantines", "search tributary")
    assert scene.cards("japan", "hand") == ["goryeo"]
    assert len(scene.state.main) == 2


def test_byzantines_who_find_nobody_gain_two_progress() -> None:
    """M5 (p. 36)."""
    scene = empire().main_deck("oracle", "elders").hand("japan", "byzantines")
    scene.play("play byzantines", "search tributary")
    assert scene.goods("japan") == {"progress": 2}
    assert scene.cards("japan", "history") == ["byzantines"]


# Carolingian Kingdom


def test_carolingian_kingdom_plays_a_region_free_and_joins_it() -> None:
    scene = table().hand("japan", "carolingian-kingdom", "kansai", "kyushu")
    scene.play("play carolingian-kingdom", "free play kansai", "decline")
    assert scene.options == ["under kansai", "decline"]
    scene.play("under kansai")
    assert scene.under("kansai") == ["carolingian-kingdom"]
    assert scene.goods("japan") == {"material": 2}
    assert scene.seat("japan").actions == 2


def test_carolingian_kingdom_may_do_only_one_of_its_deeds() -> None:
    scene = table().hand("japan", "carolingian-kingdom", "kyushu").in_play("japan", "kansai")
    scene.play("play carolingian-kingdom", "decline", "under kansai")
    assert scene.cards("japan", "hand") == ["kyushu"]
    assert scene.under("kansai") == ["carolingian-kingdom"]
    assert scene.goods("japan") == {"material": 1}


def test_carolingian_kingdom_is_refused_without_a_region() -> None:
    scene = table().hand("japan", "carolingian-kingdom", "clans").in_play("japan", "shinto")
    assert "play carolingian-kingdom" not in scene.options


# Khmer Empire


def test_khmer_empire_does_four_things() -> None:
    scene = table().hand("japan", "khmer-empire", "unrest")
    scene.play("play khmer-empire", "break through bogs")
    assert scene.options == ["free play bogs", "decline"]
    scene.play("free play bogs", "exile city", "decline", "return unrest")
    assert scene.cards("japan", "play") == ["bogs"]
    assert scene.cards("japan", "hand") == []
    assert scene.goods("japan") == {"material": 2}
    assert scene.cards("japan", "history") == ["khmer-empire"]


def test_khmer_empire_may_keep_river_and_unrest() -> None:
    scene = table().hand("japan", "khmer-empire", "unrest")
    scene.play("play khmer-empire", "break through bogs", "decline", "decline")
    assert scene.names("japan", "hand") == ["bogs", "unrest"]
    assert scene.cards("japan", "history") == ["khmer-empire"]


def test_khmer_empire_scores_a_point_for_four_regions() -> None:
    scene = table().deck("japan", "valley").in_play("japan", "kansai", "kyushu")
    assert scene.points("japan", "khmer-empire") == 0
    scene.garrison("kansai", "bogs")
    assert scene.points("japan", "khmer-empire") == 1


# Sabaeans


def test_sabaeans_give_barbarians_progress() -> None:
    scene = table().hand("japan", "sabaeans").give("japan", material=9, population=9)
    scene.play("play sabaeans")
    assert scene.goods("japan") == {"material": 9, "population": 9, "progress": 2}
    assert scene.cards("japan", "discard") == ["sabaeans"]


def test_sabaeans_let_an_empire_develop_for_the_printed_cost() -> None:
    scene = empire().hand("japan", "sabaeans").give("japan", material=3, population=1)
    scene.play("play sabaeans")
    assert scene.cards("japan", "discard") == ["tea-ceremony"]
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "history") == ["sabaeans"]


def test_sabaeans_go_into_the_history_of_an_empire_that_cannot_pay() -> None:
    scene = empire().hand("japan", "sabaeans").play("play sabaeans")
    assert len(scene.cards("japan", "development")) == 5
    assert scene.cards("japan", "history") == ["sabaeans"]


def test_sabaeans_are_refused_by_those_who_are_neither() -> None:
    scene = table("cultists", "magyars").becomes("cultists", "corrupted")
    assert "play sabaeans" not in scene.hand("cultists", "sabaeans").options


# Cimmerians


def test_cimmerians_let_all_draw_and_take_material_for_every_production() -> None:
    scene = table(*FOUR).hand("japan", "cimmerians").in_play("japan", "scrubland", "kyushu")
    scene.deck("japan", "clans").deck("mayans", "stone-mask")
    scene.play("play cimmerians", "do", "decline", "do", "decline")
    assert scene.cards("japan", "hand") == ["clans"]
    assert scene.cards("magyars", "hand") == scene.cards("taino", "hand") == []
    assert scene.cards("mayans", "hand") == ["stone-mask"]
    assert scene.goods("japan") == {"material": 6}


# Illyrians


def test_illyrians_pay_to_put_an_attack_on_the_deck() -> None:
    scene = table().in_play("japan", "illyrians").give("japan", material=1)
    scene.discards("japan", "warfare", "clans").play("exhaust illyrians", "choose 1")
    assert scene.cards("japan", "top") == ["warfare"]
    assert scene.goods("japan") == {}


def test_illyrians_pay_to_put_any_discarded_card_into_the_history() -> None:
    scene = empire().in_play("japan", "illyrians").give("japan", material=1)
    scene.discards("japan", "warfare", "clans")
    scene.play("exhaust illyrians", "choose 2", "history clans")
    assert scene.cards("japan", "history") == ["clans"]


def test_illyrians_do_nothing_unpaid() -> None:
    scene = table().in_play("japan", "illyrians").discards("japan", "clans")
    assert "exhaust illyrians" not in scene.give("japan", population=3).options
    assert "exhaust illyrians" in scene.give("japan", goods=1).options


# Tyrrhenians


def test_tyrrhenians_make_each_other_player_discard_a_card_of_their_choice() -> None:
    scene = table(*FOUR[:3]).hand("japan", "tyrrhenians", "clans").hand("mayans", "stone-mask")
    scene.hand("magyars", "conquer", "emese").play("play tyrrhenians")
    assert scene.mover == "magyars"
    scene.play("discard emese")
    assert scene.cards("magyars", "hand") == ["conquer"]
    assert scene.cards("mayans", "hand") == []
    assert scene.cards("japan", "discard") == ["tyrrhenians"]
    assert scene.seat("japan").actions == 3


def test_tyrrhenians_garrison_a_card_of_the_hand_or_the_discards_in_a_region() -> None:
    scene = table().hand("japan", "tyrrhenians", "clans").discards("japan", "unrest")
    scene.in_play("japan", "kansai", "kyushu", "shinto").play("play tyrrhenians")
    assert scene.options == ["garrison clans from hand", "garrison unrest from discard", "decline"]
    scene.play("garrison unrest from discard")
    assert scene.options == ["under kansai", "under kyushu"]
    scene.play("under kyushu")
    assert len(scene.under("kyushu")) == 1
    assert scene.cards("japan", "discard") == ["tyrrhenians"]
    assert scene.goods("japan") == {}


def test_tyrrhenians_of_an_empire_play_a_region_free_and_go_into_the_history() -> None:
    scene = empire().hand("japan", "tyrrhenians", "kansai", "kyushu", "clans")
    scene.play("play tyrrhenians")
    assert scene.options == ["free play kansai", "free play kyushu"]
    scene.play("free play kansai", "decline")
    assert scene.cards("japan", "play") == ["kansai"]
    assert scene.cards("japan", "history") == ["tyrrhenians"]
    assert scene.seat("japan").actions == 3


def test_tyrrhenians_of_barbarians_play_no_region() -> None:
    scene = table().hand("japan", "tyrrhenians", "kansai").hand("magyars", "conquer")
    scene.play("play tyrrhenians")
    assert scene.cards("japan", "hand") == ["kansai"]
    assert scene.cards("japan", "discard") == ["tyrrhenians"]


def test_tyrrhenians_can_be_avoided() -> None:
    scene = table().hand("japan", "tyrrhenians").hand("magyars", "conquer")
    scene.in_play("magyars", "mounted-archers")
    scene.play("play tyrrhenians", "answer mounted-archers", "ignore")
    assert scene.cards("magyars", "hand") == ["conquer"]


def test_tyrrhenians_score_for_every_attack() -> None:
    scene = table().hand("japan", "tyrrhenians", "clans").history("japan", "pirates")
    scene.discards("japan", "warfare")
    assert scene.points("japan", "tyrrhenians") == 3
