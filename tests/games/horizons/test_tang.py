"""Scenes with the Tang: their Power, their officials, their cities and their emperors."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.moments import CARD

from .scene import Scene

MANDATE = "mandate-of-heaven"


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("tang", "japan")))
    scene.small_deck("civilised", "metropolis").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs").main_deck("akkadians", "punt", "altar")
    return scene.market("oracle", "goryeo", "scribes", "elders", "lagoon")


# The Power card


@pytest.mark.parametrize("side", ["tang", "tang-a"])
def test_clean_up_sends_a_population_to_the_market(side: str) -> None:
    scene = table(side, "japan").play("end turn", "add to elders")
    assert scene.on("elders") == {"population": 1}


def test_side_a_discards_two_cards_for_a_progress() -> None:
    scene = table("tang-a", "japan").hand("tang", "taoism", "guangzhou", "rebellion")
    scene.play("exhaust tang", "discard taoism", "discard rebellion")
    assert scene.goods("tang") == {"progress": 1}
    assert scene.cards("tang", "hand") == ["guangzhou"]


def test_side_a_is_refused_with_one_card() -> None:
    assert "exhaust tang" not in table("tang-a", "japan").hand("tang", "taoism").options


def test_side_b_has_no_ability() -> None:
    assert "exhaust tang" not in table().hand("tang", "taoism", "guangzhou").options


@pytest.mark.parametrize(("side", "points"), [("tang", 4), ("tang-a", 1)])
def test_the_power_scores_pinned_cards_in_play_but_no_regions(side: str, points: int) -> None:
    scene = table(side, "japan").in_play("tang", "taoism", "changan", "guangzhou", MANDATE)
    scene.in_play("tang", "bogs", "swahili-coast").discards("tang", "ministry-of-the-army")
    assert scene.points("tang", "tang") == points


@pytest.mark.parametrize("side", ["tang", "tang-a"])
def test_every_solstice_ends_with_an_unrest(side: str) -> None:
    scene = table(side, "japan").solstice()
    assert scene.names("tang", "hand") == ["unrest"]


def test_the_unrest_comes_after_all_other_effects_of_the_solstice() -> None:
    """S2 (p. 16): the Mandate cannot discard it."""
    scene = table().in_play("tang", MANDATE).hand("tang", "taoism").solstice()
    assert scene.names("tang", "hand") == ["unrest"]
    assert scene.cards("tang", "discard") == ["taoism"]


def test_no_unrest_comes_once_the_end_is_triggered() -> None:
    scene = table()
    scene.state.trigger_end(1, CARD)
    assert scene.solstice().cards("tang", "hand") == []


# Officials


def test_imperial_examinations_acquire_a_card_on_which_population_waits() -> None:
    scene = table().hand("tang", "imperial-examinations").tokens("scribes", population=2)
    scene.tokens("elders", progress=1).tokens("lagoon", population=1)
    scene.play("play imperial-examinations")
    assert scene.names("tang", "hand") == ["scribes", "unrest"]
    assert scene.goods("tang") == {"population": 2}


def test_imperial_examinations_of_a_barbarian_need_a_card_with_population() -> None:
    scene = table().hand("tang", "imperial-examinations").tokens("scribes", progress=2)
    assert "play imperial-examinations" not in scene.options


def test_imperial_examinations_of_an_empire_find_and_play_scholar_officials() -> None:
    scene = table().becomes("tang", "empire").hand("tang", "imperial-examinations")
    scene.deck("tang", "scholar-officials", "taoism").tokens("elders", goods=1)
    scene.play("play imperial-examinations", "choose 2")
    assert scene.goods("tang") == {"goods": 1}
    assert scene.cards("tang", "hand") == ["taoism"]
    assert scene.seat("tang").actions == 2


@pytest.mark.parametrize(
    ("way", "kind"),
    [("choose 1", "material"), ("choose 2", "population"), ("choose 4", "goods")],
)
def test_scholar_officials_add_a_resource_of_any_kind(way: str, kind: str) -> None:
    scene = table().hand("tang", "scholar-officials").deck("tang", "taoism")
    scene.tokens("goryeo", goods=1).play("play scholar-officials", "choose 1", way)
    scene.play("add to oracle")
    assert scene.on("oracle") == {kind: 1}
    assert scene.cards("tang", "hand") == ["taoism"]


def test_progress_of_scholar_officials_becomes_population() -> None:
    """G3: the Power card speaks of every progress that is placed in the market."""
    scene = table().hand("tang", "scholar-officials").play("play scholar-officials")
    scene.play("choose 3", "add to oracle")
    assert scene.on("oracle") == {"population": 1}


def test_scholar_officials_take_everything_from_a_card_that_stays() -> None:
    scene = table().hand("tang", "scholar-officials").deck("tang")
    scene.tokens("elders", goods=1, population=3).play("play scholar-officials", "choose 2")
    assert scene.goods("tang") == {"goods": 1, "population": 3}
    assert (scene.on("elders"), "elders" in scene.slots()) == ({}, True)
    assert scene.lies_on_unrest("elders")


def ministry() -> Scene:
    scene = table().in_play("tang", "ministry-of-the-army").give("tang", population=2)
    return scene.hand("tang", "scholar-officials", "taoism")


def test_the_ministry_of_the_army_acquires_a_region() -> None:
    scene = ministry().play("exhaust ministry-of-the-army", "choose 1")
    assert scene.names("tang", "hand") == ["lagoon", "taoism"]
    assert (scene.goods("tang"), scene.seat("tang").actions) == ({}, 3)
    assert scene.cards("tang", "discard") == ["scholar-officials"]


def test_the_ministry_of_the_army_spends_an_action_for_a_tributary() -> None:
    scene = ministry().play("exhaust ministry-of-the-army", "choose 2")
    assert scene.names("tang", "hand") == ["goryeo", "taoism", "unrest"]
    assert scene.seat("tang").actions == 2


def test_the_ministry_of_the_army_needs_an_official_and_two_population() -> None:
    scene = table().in_play("tang", "ministry-of-the-army").hand("tang", "taoism")
    assert "exhaust ministry-of-the-army" not in scene.give("tang", population=2).options
    scene.hand("tang", "scholar-officials").give("tang", population=-1)
    assert "exhaust ministry-of-the-army" not in scene.options


# Cities


@pytest.mark.parametrize("city", ["changan", "luoyang"])
@pytest.mark.parametrize(
    ("way", "gains", "hand"),
    [
        ("choose 1", {"material": 1}, ["unrest"]),
        ("choose 2", {"population": 1}, ["unrest"]),
        ("choose 3", {}, ["rebellion", "unrest"]),
    ],
)
def test_a_metropolis_gives_something_every_solstice(
    city: str, way: str, gains: dict[str, int], hand: list[str]
) -> None:
    scene = table().in_play("tang", city).deck("tang", "rebellion").solstice().play(way)
    assert (scene.goods("tang"), scene.names("tang", "hand")) == (gains, hand)


def test_guangzhou_sells_materials_for_goods() -> None:
    scene = table().in_play("tang", "guangzhou").hand("tang", "taoism").give("tang", material=2)
    assert scene.solstice().play("choose 3").goods("tang") == {"goods": 1}


def test_tang_prosperity_gives_materials_and_may_build_a_city() -> None:
    scene = table().in_play("tang", "guangzhou", "bogs").hand("tang", "tang-prosperity", "changan")
    scene.play("play tang-prosperity", "decline", "decline", "free play changan")
    assert scene.goods("tang") == {"material": 2}
    assert scene.cards("tang", "play") == ["guangzhou", "bogs", "changan"]
    assert scene.seat("tang").actions == 2


@pytest.mark.parametrize("held", ["changan", "taoism"])
def test_who_was_offered_a_card_cannot_probe_for_cities_by_undo(held: str) -> None:
    """Whether the Tang are asked to build shows something of their hand: it is a barrier."""
    scene = table().hand("tang", "tang-prosperity", held).play("play tang-prosperity", "decline")
    before = scene.state.reveals
    assert scene.play("decline").state.reveals > before


def test_tang_prosperity_need_not_build() -> None:
    scene = table().hand("tang", "tang-prosperity", "changan", "taoism")
    scene.play("play tang-prosperity", "decline", "decline")
    assert scene.options == ["free play changan", "decline"]
    assert scene.play("decline").names("tang", "hand") == ["changan", "taoism"]


# The Mandate of Heaven and those who need it


def test_the_mandate_sends_people_to_the_market_and_may_be_given_up() -> None:
    scene = table().in_play("tang", MANDATE).play(f"exhaust {MANDATE}", "add to elders")
    assert scene.on("elders") == {"population": 1}
    assert scene.options == ["do", "decline"]
    assert scene.play("do").cards("tang", "discard") == [MANDATE]


def test_the_mandate_may_stay() -> None:
    scene = table().in_play("tang", MANDATE).play(f"exhaust {MANDATE}", "add to elders", "decline")
    assert scene.cards("tang", "play") == [MANDATE]


def test_the_mandate_costs_two_cards_every_solstice() -> None:
    scene = table().in_play("tang", MANDATE).hand("tang", "taoism", "changan", "rebellion")
    scene.solstice().play("discard taoism", "discard changan")
    assert scene.names("tang", "hand") == ["rebellion", "unrest"]


@pytest.mark.parametrize(("zone", "points"), [("play", 0), ("", -2), ("history", -2)])
def test_the_mandate_costs_two_points_unless_it_is_in_play(zone: str, points: int) -> None:
    assert table().points("tang", MANDATE, zone) == points


def test_taizong_takes_an_unrest_and_acquires_two_regions() -> None:
    """G4: one Unrest for both; the second may be the card that has just come."""
    scene = table().in_play("tang", MANDATE).hand("tang", "emperor-taizong")
    scene.play("play emperor-taizong")
    assert scene.names("tang", "hand") == ["bogs", "lagoon", "unrest"]
    assert scene.cards("tang", "history") == ["emperor-taizong"]


def test_taizong_needs_the_mandate() -> None:
    scene = table().hand("tang", "emperor-taizong", MANDATE)
    assert "play emperor-taizong" not in scene.options
    assert "play emperor-taizong" in scene.play(f"play {MANDATE}").options


def test_only_a_barbarian_plays_taizong() -> None:
    scene = table().becomes("tang", "empire").in_play("tang", MANDATE)
    assert "play emperor-taizong" not in scene.hand("tang", "emperor-taizong").options


def wu_zetian() -> Scene:
    scene = table().in_play("tang", MANDATE).history("tang", "emperor-taizong")
    return scene.hand("tang", "empress-wu-zetian")


def test_wu_zetian_breaks_through_for_a_civilised_card() -> None:
    scene = wu_zetian().play("play empress-wu-zetian", "break through scribes")
    assert scene.cards("tang", "hand") == ["scribes"]
    assert scene.cards("tang", "history") == ["emperor-taizong", "empress-wu-zetian"]


def test_wu_zetian_develops_even_before_the_empire() -> None:
    scene = wu_zetian().give("tang", population=4).development("tang", "yu-xuanji", "porcelain")
    scene.play("play empress-wu-zetian", "choose 2")
    assert scene.cards("tang", "discard") == ["yu-xuanji"]
    assert scene.goods("tang") == {}


def test_wu_zetian_needs_the_mandate_and_taizong() -> None:
    scene = table().in_play("tang", MANDATE).hand("tang", "empress-wu-zetian")
    assert "play empress-wu-zetian" not in scene.options
    scene = table().history("tang", "emperor-taizong").hand("tang", "empress-wu-zetian")
    assert "play empress-wu-zetian" not in scene.options


def test_wu_zetian_scores_a_point_in_the_history() -> None:
    assert table().points("tang", "empress-wu-zetian", "history") == 1
    assert table().points("tang", "empress-wu-zetian") == 0
