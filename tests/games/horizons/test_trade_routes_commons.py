"""The trade-friendly Commons: a scene at least for each of them."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def friendly(*seats: str) -> Scene:
    """Some nations with Trade Routes; Japan, the first, is about to act."""
    return Scene(*(seats or ("japan", "magyars")), variant="trade-routes").market(*MARKET)


def as_empire(*seats: str) -> Scene:
    """The same, with Japan an Empire."""
    return friendly(*seats).becomes("japan", "empire")


# Imports


def test_imports_give_goods_to_all_and_a_trade_for_a_swap() -> None:
    scene = as_empire("japan", "magyars", "taino").hand("japan", "imports").exile("oracle")
    scene.in_play("japan", "andes-highway").play("play imports")
    assert [scene.goods(seat) for seat in ("japan", "magyars", "taino")] == [{"goods": 1}] * 3
    scene.play("swap oracle with altar")
    assert scene.slots()[3] == "oracle"
    assert scene.on("andes-highway") == {"goods": 1}


def test_imports_swap_even_if_nothing_can_be_traded() -> None:
    """P4 (p. 14): their goods and no route."""
    scene = as_empire().hand("japan", "imports").exile("oracle").play("play imports")
    scene.play("swap oracle with altar")
    assert scene.goods("japan") == {"goods": 1}
    assert scene.exiled() == ["altar"]


def test_imports_swap_out_a_route_but_not_in() -> None:
    """X8 (own): four suits are named for the exiled card, none for the other."""
    scene = as_empire().hand("japan", "imports").exile("swahili-coast", "oracle")
    scene.market("andes-highway").play("play imports")
    assert "swap oracle with andes-highway" in scene.options
    assert not [name for name in scene.options if "swahili" in name]


def test_imports_break_through_for_three_materials() -> None:
    scene = as_empire().hand("japan", "imports").give("japan", material=3)
    scene.play("play imports", "pay 3 material", "break through scribes")
    assert scene.cards("japan", "hand") == ["scribes"]
    assert scene.goods("japan") == {"goods": 1}


def test_imports_score_a_point_per_ten_cards() -> None:
    scene = friendly().deck("japan", "glory", "clans", "kansai", "kyushu", "shinto", "kanji")
    assert scene.hand("japan", "imports", "nara", "oracle").points("japan", "imports") == 0
    assert scene.history("japan", "andes-highway").points("japan", "imports") == 1


# Nabataean Kingdom


def test_the_nabataeans_break_through_for_a_route_exile_and_take_unrest() -> None:
    scene = as_empire().market("andes-highway").hand("japan", "nabataean-kingdom")
    scene.give("japan", population=2)
    scene.play("play nabataean-kingdom", "break through andes-highway", "exile altar", "choose 1")
    assert scene.names("japan", "hand") == ["andes-highway", "unrest"]
    assert scene.cards("japan", "discard") == ["nabataean-kingdom"]
    assert scene.exiled() == ["altar"]


def test_the_nabataeans_go_into_the_history_instead_of_unrest() -> None:
    scene = as_empire().market("andes-highway").hand("japan", "nabataean-kingdom")
    scene.give("japan", population=2)
    scene.play("play nabataean-kingdom", "break through andes-highway", "exile altar", "choose 2")
    assert scene.cards("japan", "history") == ["nabataean-kingdom"]
    assert scene.names("japan", "hand") == ["andes-highway"]


def test_the_nabataeans_must_be_paid() -> None:
    scene = as_empire().hand("japan", "nabataean-kingdom").give("japan", population=1)
    assert "play nabataean-kingdom" not in scene.options
    assert "play nabataean-kingdom" in scene.give("japan", goods=1).options


# Warehouse


def test_a_warehouse_takes_the_token_of_the_merchants_back() -> None:
    """X21: Merchants are a merchant, though no card of the play area."""
    scene = friendly().in_play("japan", "warehouse").give("japan", progress=2)
    assert "exhaust warehouse" not in scene.options
    scene.play("exhaust merchant", "choose 2", "exhaust warehouse")
    assert not scene.exhausted("merchant")
    assert "exhaust merchant" in scene.options
    assert scene.seat("japan").exhausts == 5


def test_a_warehouse_chooses_among_merchants() -> None:
    scene = (
        friendly().in_play("japan", "warehouse", "trading-post", "bogs").give("japan", progress=1)
    )
    scene.play("exhaust trading-post", "choose 2", "exhaust merchant", "choose 2")
    scene.play("exhaust warehouse")
    assert scene.options == ["choose trading-post", "choose merchant"]


def test_a_warehouse_does_not_serve_the_merchants_of_others() -> None:
    scene = friendly().in_play("magyars", "warehouse").give("japan", progress=1)
    scene.play("exhaust merchant", "choose 2").end_turn()
    assert "exhaust warehouse" not in scene.options


def test_a_warehouse_costs_a_card_at_solstice() -> None:
    scene = friendly().in_play("japan", "warehouse").hand("japan", "glory", "clans").solstice()
    assert scene.play("discard glory").cards("japan", "hand") == ["clans"]


# River Delta


def test_a_river_delta_may_be_paid_for_a_trade() -> None:
    scene = friendly().in_play("japan", "andes-highway").hand("japan", "river-delta")
    scene.give("japan", population=2, goods=1).play("play river-delta", "do", "pay 2 population")
    assert scene.on("andes-highway") == {"goods": 1}
    assert scene.goods("japan") == {"population": 2, "progress": 1}


def test_a_river_delta_is_settled_without_trading() -> None:
    scene = friendly().hand("japan", "river-delta", "clans").give("japan", population=2)
    scene.play("play river-delta", "decline", "garrison clans")
    assert scene.under("river-delta") == ["clans"]
    assert scene.goods("japan") == {"population": 2}


# Punt


def test_punt_breaks_through_for_a_route_and_goes_into_the_history() -> None:
    scene = friendly().market("andes-highway").hand("japan", "punt").play("play punt")
    scene.play("break through andes-highway")
    assert scene.cards("japan", "hand") == ["andes-highway"]
    assert scene.cards("japan", "history") == ["punt"]


def test_punt_is_for_barbarians() -> None:
    assert "play punt" not in as_empire().hand("japan", "punt").options


# Barter


def test_barter_pays_goods_to_trade_and_needs_no_action() -> None:
    scene = friendly().in_play("japan", "andes-highway").hand("japan", "barter")
    scene.give("japan", goods=2).play("play barter")
    assert scene.goods("japan") == {"population": 2, "progress": 1}
    assert scene.on("andes-highway") == {"goods": 1}
    assert scene.seat("japan").actions == 3


def test_barter_with_the_last_goods_leaves_none_for_an_own_route() -> None:
    """P4 (p. 14): it may be paid for nothing."""
    scene = friendly().in_play("japan", "andes-highway").hand("japan", "barter")
    scene.give("japan", goods=1).play("play barter")
    assert scene.on("andes-highway") == {}
    assert scene.goods("japan") == {}


def test_barter_puts_a_card_of_hand_or_discards_into_the_history() -> None:
    scene = friendly().hand("japan", "barter", "glory").discards("japan", "clans")
    scene.play("play barter", "history clans from discard")
    assert scene.cards("japan", "history") == ["clans"]


def test_barter_without_goods_or_another_card_cannot_be_played() -> None:
    assert "play barter" not in friendly().hand("japan", "barter").options


# Seaport


def test_a_seaport_recalls_an_ocean_to_acquire_a_route() -> None:
    scene = friendly().market("andes-highway").in_play("japan", "seaport", "distant-island")
    scene.give("japan", progress=1).play("exhaust seaport", "recall distant-island", "choose 1")
    assert scene.names("japan", "hand") == ["andes-highway", "distant-island", "unrest"]


def test_a_seaport_recalls_an_ocean_to_trade() -> None:
    scene = friendly().in_play("japan", "seaport", "distant-island").give("japan", progress=1)
    scene.play("exhaust seaport", "recall distant-island")
    assert scene.goods("japan") == {"goods": 1}


def test_a_seaport_may_recall_itself() -> None:
    """It shows an ocean and is pinned."""
    scene = friendly().in_play("japan", "seaport").give("japan", progress=1)
    scene.play("exhaust seaport")
    assert scene.cards("japan", "hand") == ["seaport"]
    assert scene.goods("japan") == {"goods": 1}


# Trading Post


@pytest.mark.parametrize(("choice", "goods"), [("choose 1", {"goods": 1}), ("choose 2", {})])
def test_a_trading_post_recalls_a_river_to_trade_or_for_goods(
    choice: str, goods: dict[str, int]
) -> None:
    scene = friendly().in_play("japan", "trading-post", "bogs", "andes-highway")
    scene.give("japan", goods=1).play("exhaust trading-post", choice)
    assert scene.cards("japan", "hand") == ["bogs"]
    assert scene.on("andes-highway") == goods


def test_a_trading_post_scores_two_points_per_river() -> None:
    scene = friendly().deck("japan").in_play("japan", "the-nile-corridor", "bogs")
    assert scene.hand("japan", "river-delta").points("japan", "trading-post") == 6


# Golden Mask


def test_a_golden_mask_trades() -> None:
    scene = friendly().in_play("magyars", "andes-highway").hand("japan", "golden-mask")
    scene.play("play golden-mask", "choose 3")
    assert scene.goods("japan") == {"population": 2, "progress": 1, "goods": 1}
    assert scene.cards("japan", "discard") == ["golden-mask"]


def test_a_golden_mask_trades_without_exhausting_the_merchants() -> None:
    scene = friendly().hand("japan", "golden-mask").give("japan", progress=2)
    scene.play("play golden-mask", "choose 3", "exhaust merchant", "choose 2")
    assert scene.goods("japan") == {"goods": 2}
