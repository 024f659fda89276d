"""Scenes with the routes that several nations have: Maritime Spice Route and Western Silk Road."""

from __future__ import annotations

import pytest

from .scene import Scene

SPICES = "maritime-spice-route"
SILK = "western-silk-road"


def table(*seats: str) -> Scene:
    """The Abbasids before a market with one ocean; each small deck holds one card."""
    scene = Scene(*(seats or ("abbasids", "japan")))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs").main_deck("goryeo", "sabaeans", "melayu-kingdom", "punt")
    return scene.market("akkadians", "terraces", "couriers", "elders", "lagoon")


# Maritime Spice Route: its Commerce


def test_the_spice_route_pays_once_for_each_icon_in_play() -> None:
    scene = table().hand("abbasids", SPICES).in_play("abbasids", "jazira", "bogs", "valley", "city")
    scene.play(f"play {SPICES}", "choose 1")
    assert scene.goods("abbasids") == {"material": 2 * 4}, "river, fertile, city, its own ocean"


def test_the_spice_route_pays_for_its_own_ocean() -> None:
    scene = table().hand("abbasids", SPICES).play(f"play {SPICES}", "choose 1")
    assert scene.goods("abbasids") == {"material": 2}
    assert scene.cards("abbasids", "play") == [SPICES]
    assert scene.on(SPICES) == {}, "whoever plays a route puts nothing on it"


def test_the_spice_route_acquires_an_ocean() -> None:
    scene = table().hand("abbasids", SPICES).play(f"play {SPICES}", "choose 2")
    assert scene.cards("abbasids", "hand") == ["lagoon"]


def test_the_spice_route_acquires_an_ocean_of_any_suit() -> None:
    """N45: a card that shows the icon, routes included."""
    scene = table().market("philippines-jade-trade", "seaport").hand("abbasids", SPICES)
    scene.play(f"play {SPICES}", "choose 2")
    listed = ["acquire philippines-jade-trade", "acquire seaport", "acquire lagoon"]
    assert scene.options == listed


def test_trading_with_ones_own_spice_route_takes_a_goods() -> None:
    scene = table().in_play("abbasids", SPICES, "jazira").give("abbasids", goods=2)
    scene.play("exhaust merchant", "choose 2", "choose 1")
    assert (scene.on(SPICES), scene.goods("abbasids")) == (
        {"goods": 1},
        {"goods": 1, "material": 4},
    )


def test_who_trades_with_anothers_spice_route_counts_their_own_icons() -> None:
    """N45: the ocean of the route is not theirs."""
    scene = table("japan", "abbasids").in_play("abbasids", SPICES, "jazira", "city")
    scene.in_play("japan", "valley").play("exhaust merchant", "choose 2", "choose 1")
    assert scene.goods("japan") == {"material": 2, "goods": 1}
    assert (scene.on(SPICES), scene.goods("abbasids")) == ({"goods": 1}, {})


# Maritime Spice Route: its Profit


def sailors(*discards: str) -> Scene:
    scene = table().in_play("abbasids", SPICES).tokens(SPICES, goods=3)
    return scene.discards("abbasids", *discards)


def test_the_profit_of_the_spice_route_plays_a_discarded_card_free() -> None:
    scene = sailors("jazira", "irrigation").play(f"profit {SPICES}")
    assert scene.options == ["free play jazira", "free play irrigation"]
    scene.play("free play irrigation")
    assert scene.cards("abbasids", "play") == ["irrigation"]
    assert (scene.goods("abbasids"), scene.seat("abbasids").actions) == ({"goods": 3}, 2)
    assert scene.cards("abbasids", "discard") == ["jazira", SPICES]


@pytest.mark.parametrize(("state", "card"), [("barbarian", "al-mamun"), ("empire", "conquer")])
def test_the_profit_of_the_spice_route_ignores_the_state(state: str, card: str) -> None:
    scene = sailors(card).becomes("abbasids", state).give("abbasids", population=2)
    assert "play conquer" not in scene.options
    scene.play(f"profit {SPICES}")
    assert card not in scene.cards("abbasids", "discard")


def test_the_profit_of_the_spice_route_may_bring_goods_alone() -> None:
    scene = sailors().play(f"profit {SPICES}")
    assert scene.goods("abbasids") == {"goods": 3}
    assert scene.cards("abbasids", "discard") == [SPICES], "it cannot play itself"


# Western Silk Road


def silk(**resources: int) -> Scene:
    return table().hand("abbasids", SILK).give("abbasids", **resources)


def test_the_silk_road_returns_unrest_for_materials_and_gives_progress() -> None:
    scene = silk(material=2).hand("abbasids", "unrest").play(f"play {SILK}")
    assert scene.cards("abbasids", "hand") == []
    assert scene.goods("abbasids") == {"progress": 1}


def test_the_silk_road_gives_progress_even_without_unrest() -> None:
    scene = silk(material=2).play(f"play {SILK}")
    assert scene.goods("abbasids") == {"progress": 1}


def test_the_silk_road_may_be_played_without_materials() -> None:
    scene = silk(material=1).hand("abbasids", "unrest").play(f"play {SILK}")
    assert scene.cards("abbasids", "play") == [SILK]
    assert (scene.names("abbasids", "hand"), scene.goods("abbasids")) == (
        ["unrest"],
        {"material": 1},
    )


def weavers(*deck: str) -> Scene:
    scene = table().in_play("abbasids", SILK).tokens(SILK, goods=3).deck("abbasids", *deck)
    return scene.hand("abbasids", "khorosan")


def test_the_profit_of_the_silk_road_draws_two_and_plays_one_of_them() -> None:
    scene = weavers("jazira", "irrigation", "prosperity").play(f"profit {SILK}")
    assert scene.options == ["free play jazira", "free play irrigation", "decline"]
    scene.play("free play irrigation")
    assert scene.cards("abbasids", "hand") == ["khorosan", "jazira"]
    assert scene.cards("abbasids", "play") == ["irrigation"]
    assert scene.seat("abbasids").actions == 2
    assert scene.cards("abbasids", "discard") == [SILK]


def test_the_profit_of_the_silk_road_may_play_none() -> None:
    scene = weavers("jazira", "irrigation").play(f"profit {SILK}", "decline")
    assert scene.cards("abbasids", "hand") == ["khorosan", "jazira", "irrigation"]


def test_the_profit_of_the_silk_road_plays_nothing_that_is_forbidden() -> None:
    scene = weavers("al-mamun", "irrigation").play(f"profit {SILK}")
    assert scene.options == ["free play irrigation", "decline"]


def test_the_profit_of_the_silk_road_does_not_reshuffle() -> None:
    """R1: `if able` never causes a reshuffle."""
    scene = weavers("jazira").discards("abbasids", "irrigation").play(f"profit {SILK}", "decline")
    assert scene.cards("abbasids", "hand") == ["khorosan", "jazira"]


def test_the_profit_of_the_silk_road_may_bring_goods_alone() -> None:
    scene = weavers().play(f"profit {SILK}")
    assert (scene.goods("abbasids"), scene.cards("abbasids", "hand")) == (
        {"goods": 3},
        ["khorosan"],
    )


# Routes in play


@pytest.mark.parametrize("card", ["altar", "catamarans"])
def test_a_route_with_an_ocean_cannot_be_recalled_but_is_an_ocean(card: str) -> None:
    scene = table().in_play("abbasids", SPICES, card)
    assert (f"exhaust {card}" in scene.options) == (card == "catamarans")


def test_the_spice_route_is_the_aksumites_accession() -> None:
    scene = Scene("aksumites", "japan").nation_deck("aksumites").deck("aksumites")
    scene.discards("aksumites", "amhara").hand("aksumites", "prosperity")
    scene.play("play prosperity", "do")
    assert scene.side("aksumites") == "empire"
    everywhere = scene.cards("aksumites", "deck") + scene.cards("aksumites", "hand")
    assert sorted(everywhere) == ["amhara", SPICES]
