"""Japan: the Power card and the cards that lie in the deck at first."""

from __future__ import annotations

import pytest

from .scene import Scene


def japan(seat: str = "japan") -> Scene:
    """Japan to move, a quiet Market, and nobody else who could answer."""
    scene = Scene(seat, "mayans")
    return scene.market("oracle", "elders", "scribes", "altar", "lagoon")


# The Power card


def test_japan_pays_people_and_a_card_for_a_further_action() -> None:
    scene = japan("japan-a").hand("japan", "glory", "clans").give("japan", population=2)
    scene.play("exhaust japanese", "discard glory")
    assert scene.seat("japan").actions == 4
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "discard") == ["glory"]
    assert "exhaust japanese" not in scene.options


def test_a_further_action_needs_two_people_and_a_card() -> None:
    scene = japan("japan-a").hand("japan", "glory").give("japan", population=1)
    assert "exhaust japanese" not in scene.options
    assert "exhaust japanese" in scene.give("japan", population=1).options
    assert "exhaust japanese" not in japan("japan-a").give("japan", population=2).options


def test_progress_and_goods_stand_in_for_japans_people() -> None:
    scene = japan("japan-a").hand("japan", "glory").give("japan", progress=1, goods=1)
    scene.play("exhaust japanese")
    assert scene.goods("japan") == {}
    assert scene.seat("japan").actions == 4


def test_japans_basic_side_scores_two_for_each_civilised_card_and_has_no_exhaust() -> None:
    scene = japan().hand("japan", "glory", "scribes").give("japan", population=2)
    scene.discards("japan", "city").history("japan", "metropolis")
    assert scene.points("japan", scene.power("japan"), "play") == 6
    assert "exhaust japanese" not in scene.options


def test_japans_power_card_never_scores_more_than_ten() -> None:
    scene = japan().hand("japan", "scribes", "city", "metropolis", "couriers", "gardening")
    assert scene.points("japan", scene.power("japan"), "play") == 10
    scene.hand("japan", "tea-ceremony")
    assert scene.points("japan", scene.power("japan"), "play") == 10


def test_a_tea_ceremony_that_is_not_developed_is_no_civilised_card_of_japan() -> None:
    scene = japan()
    assert "tea-ceremony" in scene.cards("japan", "development")
    assert scene.points("japan", scene.power("japan"), "play") == 0


# Appeal to China


def test_an_appeal_to_china_draws_a_card_and_exiles_one() -> None:
    scene = japan().in_play("japan", "appeal-to-china").deck("japan", "glory")
    scene.give("japan", material=1).play("exhaust appeal-to-china", "choose 1", "exile altar")
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.exiled() == ["altar"]
    assert scene.goods("japan") == {}


def test_an_appeal_to_china_exiles_no_card_with_tokens() -> None:
    scene = japan().in_play("japan", "appeal-to-china").give("japan", material=1)
    scene.tokens("altar", progress=1)
    scene.play("exhaust appeal-to-china", "choose 1")
    assert scene.options == ["exile oracle", "exile elders", "exile scribes", "exile lagoon"]


def test_an_appeal_to_china_adds_goods_to_a_card_in_the_market() -> None:
    scene = japan().in_play("japan", "appeal-to-china").give("japan", material=1)
    scene.play("exhaust appeal-to-china", "choose 2", "add to lagoon")
    assert scene.on("lagoon") == {"goods": 1}
    assert scene.goods("japan") == {}


def test_an_appeal_to_china_costs_a_material() -> None:
    scene = japan().in_play("japan", "appeal-to-china").give("japan", population=3)
    assert "exhaust appeal-to-china" not in scene.options


# Kansai and Kyushu


def test_kansai_gives_a_material_and_may_hold_a_garrison() -> None:
    scene = japan().hand("japan", "kansai", "clans")
    scene.play("play kansai", "garrison clans")
    assert scene.goods("japan") == {"material": 1}
    assert scene.under("kansai") == ["clans"]
    assert scene.cards("japan", "play") == ["kansai"]


def test_kyushu_gives_nothing_and_may_stay_without_a_garrison() -> None:
    scene = japan().hand("japan", "kyushu", "clans")
    scene.play("play kyushu", "decline")
    assert scene.goods("japan") == {}
    assert scene.under("kyushu") == []
    assert scene.cards("japan", "hand") == ["clans"]


@pytest.mark.parametrize("region", ["kansai", "kyushu", "kanto-plain"])
def test_glory_cannot_be_garrisoned(region: str) -> None:
    scene = japan().hand("japan", region, "glory", "unrest").play(f"play {region}")
    if region == "kanto-plain":
        scene.play("decline")
    assert scene.options == ["garrison unrest", "decline"]


# Shinto


def test_shinto_answers_to_an_uncivilised_card_with_people_and_cards() -> None:
    scene = japan().in_play("japan", "shinto").hand("japan", "clans").give("japan", population=1)
    scene.deck("japan", "glory", "advance", "kansai").small_deck("region", "glacier")
    scene.play("play clans", "break through lagoon", "answer shinto")
    assert scene.goods("japan") == {"population": 1}
    assert scene.names("japan", "hand") == ["advance", "glory", "lagoon", "unrest"]
    assert scene.exhausted("shinto")


def test_shinto_answers_to_a_civilised_card_once_a_turn() -> None:
    scene = japan().in_play("japan", "shinto").becomes("japan", "empire")
    scene.hand("japan", "tea-ceremony", "gardening").play("play tea-ceremony", "answer shinto")
    assert scene.goods("japan") == {"population": 1, "goods": 1}
    scene.play("play gardening")
    assert scene.goods("japan") == {"population": 1, "goods": 1, "progress": 1}


def test_shinto_need_not_answer() -> None:
    scene = japan().in_play("japan", "shinto").hand("japan", "city")
    scene.play("play city", "decline")
    assert scene.goods("japan") == {}
    assert not scene.exhausted("shinto")


def test_shinto_does_not_answer_to_a_card_of_another_suit() -> None:
    scene = japan().in_play("japan", "shinto").hand("japan", "akkadians", "kansai")
    scene.play("play akkadians", "play kansai")
    assert not scene.exhausted("shinto")
    assert scene.goods("japan") == {"material": 1, "goods": 1}


def test_shinto_does_not_answer_to_what_others_play() -> None:
    scene = japan().in_play("japan", "shinto").turn_of("mayans").hand("mayans", "city")
    scene.play("play city")
    assert scene.mover == "mayans"
    assert scene.goods("japan") == {}


def test_shinto_drives_tendai_buddhism_out_of_a_barbarian_state() -> None:
    scene = japan().in_play("japan", "tendai-buddhism").hand("japan", "shinto")
    scene.play("play shinto")
    assert scene.cards("japan", "play") == ["shinto"]
    assert scene.cards("japan", "discard") == ["tendai-buddhism"]


def test_shinto_and_tendai_buddhism_live_together_in_an_empire() -> None:
    scene = japan().in_play("japan", "tendai-buddhism").becomes("japan", "empire")
    scene.hand("japan", "shinto").play("play shinto")
    assert scene.cards("japan", "play") == ["tendai-buddhism", "shinto"]


def test_shinto_may_be_played_without_any_tendai_buddhism() -> None:
    scene = japan().hand("japan", "shinto").play("play shinto")
    assert scene.cards("japan", "play") == ["shinto"]
    assert scene.seat("japan").actions == 2


# Clans


def test_clans_take_unrest_and_pay_a_person_to_break_through_for_a_region() -> None:
    scene = japan().hand("japan", "clans").give("japan", population=1)
    scene.small_deck("region", "glacier", "savannah").play("play clans", "break through lagoon")
    assert scene.names("japan", "hand") == ["lagoon", "unrest"]
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "discard") == ["clans"]


def test_clans_may_take_the_top_of_the_region_deck() -> None:
    scene = japan().hand("japan", "clans").give("japan", population=1)
    scene.small_deck("region", "glacier").play("play clans", "break through region deck")
    assert scene.names("japan", "hand") == ["glacier", "unrest"]
    assert scene.slots()[4] == "lagoon"


def test_clans_need_a_person_and_a_barbarian_state() -> None:
    scene = japan().hand("japan", "clans").give("japan", material=5)
    assert "play clans" not in scene.options
    assert "play clans" in scene.give("japan", population=1).options
    assert "play clans" not in scene.becomes("japan", "empire").options


# Advance


def test_an_advance_acquires_for_three_materials() -> None:
    scene = japan().hand("japan", "advance").give("japan", material=3)
    scene.tokens("scribes", progress=1).play("play advance")
    assert scene.options == ["acquire oracle", "acquire elders", "acquire scribes", "acquire altar"]
    scene.play("acquire scribes")
    assert scene.names("japan", "hand") == ["scribes", "unrest"]
    assert scene.goods("japan") == {"progress": 1}


def test_an_advance_breaks_through_for_five_materials() -> None:
    scene = japan().hand("japan", "advance").give("japan", material=5)
    scene.small_deck("civilised", "gardening").small_deck("uncivilised", "vineyards")
    scene.play("play advance", "choose 2", "break through civilised deck")
    assert scene.cards("japan", "hand") == ["gardening"]
    assert scene.goods("japan") == {}


def test_an_advance_needs_three_materials_and_a_barbarian_state() -> None:
    scene = japan().hand("japan", "advance").give("japan", material=2)
    assert "play advance" not in scene.options
    assert "play advance" in scene.give("japan", material=1).options
    assert "play advance" not in scene.becomes("japan", "empire").options


# Glory


def test_glory_abandons_three_regions_for_one_of_two_fame_cards() -> None:
    scene = japan().hand("japan", "glory").fame("supreme", "brave", "canny")
    scene.in_play("japan", "kansai", "kyushu", "kanto-plain", "lagoon")
    scene.play("play glory", "abandon kansai", "abandon kyushu", "abandon lagoon", "take brave")
    assert scene.cards("japan", "hand") == ["brave"]
    assert scene.cards("japan", "play") == ["kanto-plain"]
    assert scene.names("japan", "discard") == ["glory", "kansai", "kyushu", "lagoon"]
    assert [scene.slug(card) for card in scene.state.fame_top] == ["canny", "supreme"]


def test_glory_needs_three_regions() -> None:
    scene = japan().hand("japan", "glory").in_play("japan", "kansai", "kyushu", "shinto")
    assert "play glory" not in scene.options
    assert "play glory" in scene.in_play("japan", "kanto-plain").options


def test_japan_keeps_its_glory_as_an_empire() -> None:
    scene = japan().hand("japan", "glory").in_play("japan", "kansai", "kyushu", "kanto-plain")
    assert "play glory" in scene.becomes("japan", "empire").options


# Prince Shotoku Taishi


def test_the_prince_returns_unrest_and_finds_tendai_buddhism() -> None:
    scene = japan().hand("japan", "prince-shotoku-taishi", "unrest", "city")
    scene.nation_deck("japan", "nara", "tendai-buddhism", "kanji")
    left = scene.unrest_left()
    scene.play("play prince-shotoku-taishi", "choose 1")
    assert scene.unrest_left() == left + 1
    assert scene.names("japan", "hand") == ["city", "tendai-buddhism"]
    assert scene.cards("japan", "history") == ["prince-shotoku-taishi"]


def test_the_prince_plays_a_civilised_empire_card_and_finds_kanji() -> None:
    scene = japan().hand("japan", "prince-shotoku-taishi", "couriers", "tea-ceremony")
    scene.nation_deck("japan", "nara", "tendai-buddhism", "kanji")
    scene.play("play prince-shotoku-taishi", "choose 2", "free play couriers")
    assert scene.cards("japan", "play") == ["couriers"]
    assert scene.names("japan", "hand") == ["kanji", "tea-ceremony"]
    assert scene.seat("japan").actions == 2
    assert scene.cards("japan", "history") == ["prince-shotoku-taishi"]


def test_the_prince_finds_kanji_wherever_it_lies() -> None:
    scene = japan().hand("japan", "prince-shotoku-taishi").discards("japan", "kanji")
    scene.nation_deck("japan", "nara").play("play prince-shotoku-taishi")
    assert scene.cards("japan", "hand") == ["kanji"]


def test_the_prince_finds_nothing_that_is_in_play() -> None:
    scene = japan().hand("japan", "prince-shotoku-taishi", "unrest")
    scene.nation_deck("japan", "nara").in_play("japan", "tendai-buddhism", "kanji")
    scene.play("play prince-shotoku-taishi")
    assert scene.cards("japan", "hand") == []
    assert scene.cards("japan", "play") == ["tendai-buddhism", "kanji"]


def test_the_princes_civilised_card_must_still_be_paid_for() -> None:
    scene = japan().hand("japan", "prince-shotoku-taishi", "mercenaries", "moneylenders")
    scene.nation_deck("japan", "kanji").give("japan", population=1)
    scene.play("play prince-shotoku-taishi")
    assert scene.cards("japan", "discard") == ["mercenaries"]
    assert scene.seat("japan").actions == 3
    assert scene.goods("japan") == {}


def test_an_empire_has_no_use_for_the_prince() -> None:
    scene = japan().hand("japan", "prince-shotoku-taishi").becomes("japan", "empire")
    assert "play prince-shotoku-taishi" not in scene.options


# Unrest


@pytest.mark.parametrize(
    ("way", "left"),
    [
        ("choose 1", {"material": 3}),
        ("choose 2", {"material": 3, "population": 1}),
        ("choose 3", {"population": 1}),
    ],
)
def test_unrest_is_returned_for_people_cards_or_materials(way: str, left: dict[str, int]) -> None:
    scene = japan().hand("japan", "japan/unrest", "glory", "kansai")
    pile = scene.unrest_left()
    scene.give("japan", material=3, population=1).play("play unrest", way)
    if way == "choose 2":
        scene.play("discard glory")
    assert scene.goods("japan") == left
    assert scene.unrest_left() == pile + 1
    assert len(scene.cards("japan", "hand")) == (0 if way == "choose 2" else 2)


def test_unrest_stays_with_those_who_cannot_pay() -> None:
    scene = japan().hand("japan", "japan/unrest", "glory").give("japan", material=2)
    assert "play unrest" not in scene.options


def test_each_unrest_costs_two_points_but_not_in_the_nation_deck() -> None:
    scene = japan()
    assert scene.score("japan") == -4
    assert scene.discards("japan", "japan/unrest").score("japan") == -6
    assert scene.history("japan", "unrest").score("japan") == -8
