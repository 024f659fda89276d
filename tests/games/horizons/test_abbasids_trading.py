"""Scenes with the Abbasids as traders: their mercenaries, their rivers and what trade brings."""

from __future__ import annotations

import pytest

from .scene import Scene


def table(*seats: str) -> Scene:
    """The Abbasids as Empire before a market of every suit; each small deck holds one card."""
    scene = Scene(*(seats or ("abbasids", "japan"))).becomes("abbasids", "empire")
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs").main_deck("goryeo", "sabaeans", "melayu-kingdom", "punt")
    return scene.market("akkadians", "terraces", "couriers", "elders", "lagoon")


def glassmakers(**resources: int) -> Scene:
    return table().in_play("abbasids", "glass-working").give("abbasids", **resources)


# Turkish Mercenaries


def test_mercenaries_give_an_action_and_a_card_for_goods() -> None:
    scene = table().hand("abbasids", "turkish-mercenaries").give("abbasids", goods=1)
    scene.deck("abbasids", "jazira").play("play turkish-mercenaries", "choose 1")
    assert (scene.seat("abbasids").actions, scene.goods("abbasids")) == (4, {})
    assert scene.cards("abbasids", "hand") == ["jazira"]
    assert scene.cards("abbasids", "discard") == ["turkish-mercenaries"]


@pytest.mark.parametrize("pool", [{}, {"progress": 3}, {"material": 3, "population": 3}])
def test_mercenaries_take_goods_only(pool: dict[str, int]) -> None:
    scene = table().hand("abbasids", "turkish-mercenaries").give("abbasids", **pool)
    assert "play turkish-mercenaries" not in scene.options


def hired(*under: str) -> Scene:
    """The Abbasids as Merchant Empire with the mercenaries at hand."""
    scene = table().hand("abbasids", "turkish-mercenaries").give("abbasids", goods=1)
    return scene.merchant_empire("abbasids").garrison("merchant-empire", *under)


def test_mercenaries_fetch_what_is_garrisoned_under_the_merchant_empire() -> None:
    scene = hired("irrigation").play("play turkish-mercenaries", "choose 2", "do")
    assert scene.cards("abbasids", "hand") == ["irrigation"]
    assert scene.under("merchant-empire") == []
    assert scene.cards("abbasids", "history") == ["turkish-mercenaries"]


def test_mercenaries_may_leave_the_garrison_where_it_is() -> None:
    scene = hired("irrigation").play("play turkish-mercenaries", "choose 2", "decline")
    assert scene.under("merchant-empire") == ["irrigation"]
    assert scene.cards("abbasids", "history") == ["turkish-mercenaries"]


@pytest.mark.parametrize("empire", [True, False])
def test_mercenaries_go_into_history_even_with_nothing_to_fetch(empire: bool) -> None:
    """N41: the History does not hang on the Merchant Empire."""
    scene = table().hand("abbasids", "turkish-mercenaries").give("abbasids", goods=1)
    scene = scene.merchant_empire("abbasids") if empire else scene
    scene.play("play turkish-mercenaries", "choose 2")
    assert scene.cards("abbasids", "history") == ["turkish-mercenaries"]
    assert scene.goods("abbasids") == {}


# Trading


def test_al_mansur_plays_a_city_free_or_trades() -> None:
    scene = table().hand("abbasids", "al-mansur", "city").give("abbasids", progress=1)
    scene.play("play al-mansur", "break through elders")
    assert scene.options == ["choose 1", "choose 2"]
    scene.play("choose 1")
    assert scene.cards("abbasids", "play") == ["city"]
    assert scene.cards("abbasids", "history") == ["al-mansur"]


def test_al_mansur_trades_progress_for_goods() -> None:
    scene = table().hand("abbasids", "al-mansur").give("abbasids", progress=1)
    scene.play("play al-mansur", "break through elders")
    assert scene.goods("abbasids") == {"goods": 1}


def dredgers(*in_play: str) -> Scene:
    return table().in_play("abbasids", "dredging-the-tigris", *in_play)


def test_a_recalled_river_lets_the_dredgers_acquire_a_civilised_card_or_a_route() -> None:
    scene = dredgers("jazira").market("swahili-coast", "terraces", "couriers", "elders", "lagoon")
    scene.play("exhaust dredging-the-tigris")
    assert scene.options == ["acquire swahili-coast", "acquire couriers"]
    scene.play("acquire swahili-coast")
    assert scene.names("abbasids", "hand") == ["jazira", "swahili-coast", "unrest"]


def test_a_recalled_ocean_lets_the_dredgers_trade() -> None:
    scene = dredgers("lagoon").give("abbasids", progress=1).play("exhaust dredging-the-tigris")
    assert scene.cards("abbasids", "hand") == ["lagoon"]
    assert scene.goods("abbasids") == {"goods": 1}


def test_the_dredgers_are_refused_without_water() -> None:
    scene = dredgers("khorosan", "maritime-spice-route")
    assert "exhaust dredging-the-tigris" not in scene.options, "a route cannot be recalled"


def test_the_dredgers_score_rivers_and_oceans_everywhere() -> None:
    scene = dredgers("lagoon").hand("abbasids", "jazira").history("abbasids", "alluvial-plain")
    assert scene.points("abbasids", "dredging-the-tigris", "play") == 3


def test_al_mamun_scores_every_route() -> None:
    scene = table().in_play("abbasids", "swahili-coast").discards("abbasids", "western-silk-road")
    assert scene.points("abbasids", "al-mamun") == 2


def test_merchants_that_become_an_empire_feed_glass_working() -> None:
    scene = glassmakers(goods=3).play("exhaust merchant", "choose 3")
    assert (scene.on("glass-working"), scene.goods("abbasids")) == ({"goods": 3}, {})


def test_a_goods_moved_to_a_route_is_not_paid() -> None:
    """N42: moving is not paying."""
    scene = glassmakers(goods=1).in_play("abbasids", "maritime-spice-route")
    scene.play("exhaust merchant", "choose 2", "choose 1")
    assert scene.on("glass-working") == {}
    assert scene.on("maritime-spice-route") == {"goods": 1}
