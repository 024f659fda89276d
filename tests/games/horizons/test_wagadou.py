"""The Wagadou: the Power card, the cards of the first deck and of the nation deck."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.seeing import view

from .scene import Scene

MARKET = ("goryeo", "elders", "scribes", "altar", "lagoon")
ROUTE = "trans-saharan-trade-route"
PACT = "pact-with-bida"


def wagadou(seat: str = "wagadou", *others: str) -> Scene:
    """The Wagadou to move, with a quiet Market; each small deck holds one card."""
    scene = Scene(seat, *(others or ("japan",)))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs").main_deck("sabaeans", "melayu-kingdom", "akkadians", "punt")
    return scene.market(*MARKET)


# The Power card


@pytest.mark.parametrize("seat", ["wagadou", "wagadou-a"])
def test_clean_up_places_a_material_on_a_card_of_the_market(seat: str) -> None:
    scene = wagadou(seat).play("end turn", "add to elders")
    assert scene.on("elders") == {"material": 1}


def test_side_a_gains_two_materials_and_one_for_each_route() -> None:
    scene = wagadou("wagadou-a").in_play("wagadou", ROUTE, "swahili-coast").solstice()
    assert scene.goods("wagadou") == {"material": 2 + 2}


@pytest.mark.parametrize(("seat", "every", "most"), [("wagadou-a", 10, 100), ("wagadou", 2, 20)])
def test_the_power_card_scores_materials_up_to_ten_points(seat: str, every: int, most: int) -> None:
    scene = wagadou(seat).give("wagadou", material=3 * every + 1)
    assert scene.points("wagadou", "wagadou") == 3
    scene.give("wagadou", material=most)
    assert scene.points("wagadou", "wagadou") == 10


def test_side_b_shows_two_productions() -> None:
    scene = wagadou().hand("wagadou", "japan/prosperity")
    scene.play("play prosperity", "decline", "decline")
    assert scene.goods("wagadou") == {"material": 2}, "there is no region to choose instead"


# The trade route


def test_the_route_gives_materials_and_lays_one_in_the_market() -> None:
    scene = wagadou().hand("wagadou", ROUTE).play(f"play {ROUTE}", "add to elders")
    assert scene.goods("wagadou") == {"material": 3}
    assert scene.on("elders") == {"material": 1}


def test_the_route_acquires_any_card_with_materials_on_it() -> None:
    scene = wagadou().market("swahili-coast").tokens("swahili-coast", material=2)
    scene.tokens("scribes", material=1).tokens("altar", progress=1)
    scene.hand("wagadou", ROUTE).give("wagadou", material=4).play(f"play {ROUTE}", "choose 2")
    assert scene.options == ["acquire swahili-coast", "acquire scribes"]
    scene.play("acquire swahili-coast")
    assert scene.goods("wagadou") == {"material": 2}
    assert scene.names("wagadou", "hand") == ["swahili-coast", "unrest"]


def test_others_who_trade_with_the_route_gain_the_materials() -> None:
    scene = wagadou("japan", "wagadou").in_play("wagadou", ROUTE)
    scene.play("exhaust merchant", "choose 2", "add to elders")
    assert scene.goods("japan") == {"material": 3, "goods": 1}
    assert scene.on(ROUTE) == {"goods": 1}


def test_the_profit_of_the_route_is_a_progress_for_each_kind_of_land() -> None:
    scene = wagadou().in_play("wagadou", ROUTE, "bogs", "lagoon", "mangrove", "glacier")
    scene.tokens(ROUTE, goods=3).play(f"profit {ROUTE}")
    assert scene.goods("wagadou") == {"progress": 4, "goods": 3}, "each counts once"
    assert scene.cards("wagadou", "discard") == [ROUTE]


# The Pact with Bida


def test_the_pact_is_played_free_and_enlarges_the_hand() -> None:
    scene = wagadou().hand("wagadou", PACT).play(f"play {PACT}")
    assert scene.seat("wagadou").actions == 3
    assert scene.seat("wagadou").hand_size == 6


def test_the_pact_gives_an_action_or_a_discarded_card() -> None:
    scene = wagadou().in_play("wagadou", PACT).discards("wagadou", "pride", "guidimaka")
    scene.play(f"exhaust {PACT}", "choose 1", "draw pride")
    assert scene.cards("wagadou", "hand") == ["pride"]
    scene = wagadou().in_play("wagadou", PACT).play(f"exhaust {PACT}")
    assert scene.seat("wagadou").actions == 4


def test_bida_takes_a_region_with_its_garrison() -> None:
    scene = wagadou().in_play("wagadou", PACT, "guidimaka", "bambouk")
    scene.garrison("guidimaka", "dhar-tichitt").solstice().play("choose 2")
    assert scene.cards("wagadou", "discard") == ["guidimaka", "dhar-tichitt"]
    assert scene.goods("wagadou") == {"progress": 1}


def test_without_a_garrison_bida_brings_two_unrest() -> None:
    scene = wagadou().in_play("wagadou", PACT, "guidimaka").solstice()
    assert scene.names("wagadou", "hand") == ["unrest", "unrest"]
    assert scene.cards("wagadou", "play") == [PACT, "guidimaka"]


# Regions


@pytest.mark.parametrize(
    ("region", "gained"),
    [("guidimaka", {"population": 2}), ("bambouk", {"goods": 1})],
)
def test_a_region_turns_a_card_into_resources(region: str, gained: dict[str, int]) -> None:
    scene = wagadou().hand("wagadou", region, "pride").play(f"play {region}", "choose 2")
    assert scene.goods("wagadou") == gained
    assert scene.cards("wagadou", "discard") == ["pride"]


@pytest.mark.parametrize("region", ["guidimaka", "bambouk"])
def test_a_region_exiles_a_card_from_the_market(region: str) -> None:
    scene = wagadou().hand("wagadou", region).play(f"play {region}", "exile altar")
    assert scene.exiled() == ["altar"]


def test_pride_cannot_be_garrisoned() -> None:
    scene = wagadou().hand("wagadou", "guidimaka", "pride", "berber-traders")
    scene.play("play guidimaka")
    assert scene.options == ["garrison berber-traders", "decline"]


def test_the_niger_writes_history_or_gives_progress() -> None:
    scene = wagadou().hand("wagadou", "niger-river-valley", "pride").discards("wagadou", "bambouk")
    scene.play("play niger-river-valley", "choose 1")
    assert scene.options == ["history pride from hand", "history bambouk from discard"]
    scene.play("history bambouk from discard")
    assert scene.cards("wagadou", "history") == ["bambouk"]
    scene = wagadou().hand("wagadou", "niger-river-valley", "pride")
    scene.play("play niger-river-valley", "choose 2")
    assert scene.goods("wagadou") == {"progress": 1}


def test_northern_mali_looks_at_the_nation_deck() -> None:
    scene = (
        wagadou().nation_deck("wagadou", "bambouk", "dinga-cisse").hand("wagadou", "northern-mali")
    )
    scene.play("play northern-mali")
    assert scene.options == ["leave bambouk", "do"]
    scene.play("leave bambouk")
    tops = [view(scene.state, viewer).as_data()["seats"][0]["nation_top"] for viewer in (0, 1)]
    assert tops[0][-1] == "bambouk"
    assert scene.goods("wagadou") == {"population": 1}


def test_northern_mali_may_shuffle_the_nation_deck() -> None:
    scene = (
        wagadou().nation_deck("wagadou", "bambouk", "dinga-cisse").hand("wagadou", "northern-mali")
    )
    scene.play("play northern-mali", "do")
    assert sorted(scene.cards("wagadou", "nation_deck")) == ["bambouk", "dinga-cisse"]
    assert scene.cards("wagadou", "nation_top") == []
    assert scene.seat("wagadou").accession >= 0


def test_northern_mali_does_not_look_at_the_accession_card() -> None:
    scene = wagadou().nation_deck("wagadou").hand("wagadou", "northern-mali")
    scene.play("play northern-mali")
    assert "end turn" in scene.options


# Merchants


def test_the_gold_merchants_buy_a_card_with_materials_on_it() -> None:
    scene = wagadou().in_play("wagadou", "gold-merchants", "guidimaka", "bambouk")
    scene.garrison("bambouk", "unrest").tokens("scribes", material=3).tokens("altar", progress=2)
    scene.hand("wagadou", "dhar-tichitt").give("wagadou", material=2)
    scene.play("exhaust gold-merchants")
    assert scene.under("guidimaka") == ["dhar-tichitt"], "the other region has a garrison"
    assert scene.names("wagadou", "hand") == ["scribes", "unrest"]
    assert scene.goods("wagadou") == {"material": 3}
    assert scene.seat("wagadou").actions == 2


@pytest.mark.parametrize(
    ("materials", "actions", "card"),
    [(1, 3, "dhar-tichitt"), (2, 0, "dhar-tichitt"), (2, 3, "pride")],
)
def test_the_gold_merchants_need_all_of_their_cost(materials: int, actions: int, card: str) -> None:
    scene = wagadou().in_play("wagadou", "gold-merchants", "guidimaka")
    scene.seat("wagadou").actions = actions
    scene.hand("wagadou", card).give("wagadou", material=materials)
    assert "exhaust gold-merchants" not in scene.options


def test_the_gold_merchants_need_a_region_without_garrison() -> None:
    scene = wagadou().in_play("wagadou", "gold-merchants", "guidimaka")
    scene.garrison("guidimaka", "unrest").hand("wagadou", "dhar-tichitt")
    scene.give("wagadou", material=2)
    assert "exhaust gold-merchants" not in scene.options


def test_the_gold_merchants_trigger_no_play_effect() -> None:
    scene = wagadou().in_play("wagadou", "gold-merchants", "northern-mali")
    scene.hand("wagadou", "dhar-tichitt").give("wagadou", material=2)
    scene.play("exhaust gold-merchants")
    assert scene.goods("wagadou") == {}


def test_the_gold_merchants_of_an_empire_go_down_in_history() -> None:
    """W11 (own)."""
    scene = wagadou().becomes("wagadou", "empire").hand("wagadou", "dhar-tichitt")
    scene.in_play("wagadou", "gold-merchants", "guidimaka").give("wagadou", material=2)
    scene.play("exhaust gold-merchants")
    assert scene.cards("wagadou", "history") == ["gold-merchants"]


def test_an_empire_plays_the_gold_merchants_into_play() -> None:
    """W11 (own)."""
    scene = wagadou().becomes("wagadou", "empire").hand("wagadou", "gold-merchants")
    scene.play("play gold-merchants")
    assert scene.cards("wagadou", "play") == ["gold-merchants"]


def test_the_salt_merchants_lay_goods_in_the_market_and_trade() -> None:
    scene = wagadou().in_play("wagadou", "salt-merchants", "guidimaka", "bambouk")
    scene.garrison("bambouk", "unrest").hand("wagadou", "dhar-tichitt")
    scene.give("wagadou", progress=2).play("exhaust salt-merchants", "under bambouk")
    scene.play("add to altar", "do")
    assert scene.under("bambouk")[-1] == "dhar-tichitt", "a second garrison is no hindrance"
    assert scene.on("altar") == {"goods": 1}
    assert scene.goods("wagadou") == {"goods": 1}, "one paid to trade, one traded"


def test_the_salt_merchants_need_a_card_and_a_region() -> None:
    scene = wagadou().in_play("wagadou", "salt-merchants").hand("wagadou", "dhar-tichitt")
    assert "exhaust salt-merchants" not in scene.options
    scene.in_play("wagadou", "guidimaka")
    assert "exhaust salt-merchants" in scene.options


def test_the_berber_traders_free_a_merchant_and_empty_a_card_of_the_market() -> None:
    scene = wagadou().hand("wagadou", "berber-traders").give("wagadou", progress=1)
    scene.tokens("altar", material=2, goods=1).play("exhaust merchant", "choose 2")
    scene.play("play berber-traders", "do", "do")
    assert not scene.exhausted("merchant")
    assert scene.goods("wagadou") == {"material": 2, "goods": 2}
    assert scene.slots() == list(MARKET)


def test_the_berber_traders_want_one_of_both() -> None:
    scene = wagadou().hand("wagadou", "berber-traders").in_play("wagadou", PACT)
    scene.play(f"exhaust {PACT}")
    assert "play berber-traders" not in scene.options, "the pact is no merchant"


# Dinga Cissé


def test_dinga_cisse_gains_goods_with_a_city() -> None:
    scene = wagadou().market("city").hand("wagadou", "dinga-cisse").play("play dinga-cisse")
    scene.play("break through city")
    assert scene.goods("wagadou") == {"goods": 1}
    assert scene.cards("wagadou", "history") == ["dinga-cisse"]


def test_dinga_cisse_gains_nothing_with_another_card() -> None:
    scene = wagadou().hand("wagadou", "dinga-cisse")
    scene.play("play dinga-cisse", "break through elders")
    assert scene.goods("wagadou") == {}


@pytest.mark.parametrize(("card", "hidden"), [("trading-city", 0), ("oracle", 1)])
def test_dinga_cisse_shows_the_city_that_goods_are_gained_for(card: str, hidden: int) -> None:
    """W9 (own)."""
    scene = wagadou().small_deck("uncivilised", card).hand("wagadou", "dinga-cisse")
    scene.play("play dinga-cisse", "break through uncivilised deck")
    assert view(scene.state, 1).seats[0].hidden == hidden


def test_dinga_cisse_breaks_through_for_a_route() -> None:
    scene = wagadou().market("swahili-coast").hand("wagadou", "dinga-cisse")
    scene.play("play dinga-cisse", "break through swahili-coast")
    assert scene.cards("wagadou", "hand") == ["swahili-coast"]


# Pride


def test_pride_takes_fame_for_goods_and_a_fertile_region() -> None:
    scene = wagadou().in_play("wagadou", "guidimaka", "mangrove", "bogs").give("wagadou", goods=5)
    scene.hand("wagadou", "pride").fame("brave").play("play pride")
    assert scene.options == ["history mangrove", "history bogs"]
    scene.play("history mangrove")
    assert scene.cards("wagadou", "hand") == ["brave"]
    assert scene.goods("wagadou") == {"goods": 1}
    assert scene.cards("wagadou", "history") == ["mangrove"]


@pytest.mark.parametrize(("goods", "region"), [(3, "mangrove"), (4, "guidimaka")])
def test_pride_needs_four_goods_and_a_region_with_water_or_fields(goods: int, region: str) -> None:
    scene = wagadou().in_play("wagadou", region, "terraces").hand("wagadou", "pride")
    scene.give("wagadou", goods=goods, progress=9)
    assert "play pride" not in scene.options
