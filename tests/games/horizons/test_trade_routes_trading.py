"""Playing routes and trading with them: three ways of trading, and what each of them refuses."""

from __future__ import annotations

import pytest

from .scene import Scene
from .walks import RULES, seen_by

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")
ALL_FOUR = ("japan", "magyars", "mayans", "taino")


def traders(*seats: str) -> Scene:
    """Some nations with Trade Routes; Japan, the first, is about to act."""
    return Scene(*(seats or ("japan", "magyars")), variant="trade-routes").market(*MARKET)


def trading(scene: Scene) -> list[str]:
    """The ways to trade that the first seat's Merchants offer."""
    return scene.play("exhaust merchant", "choose 2").options


def told(scene: Scene) -> list[str]:
    """What the latest choice is told as, to a watcher."""
    return [RULES.tell(scene.state, event, -1) or "" for event in scene.state.events]


# Playing a route


def test_a_played_route_stays_in_play_and_its_commerce_happens_at_once() -> None:
    """X11 (pp. 27, 37)."""
    scene = traders().hand("japan", "andes-highway").play("play andes-highway")
    assert scene.cards("japan", "play") == ["andes-highway"]
    assert scene.goods("japan") == {"population": 2, "progress": 1}
    assert scene.seat("japan").actions == 2


def test_playing_a_route_takes_no_goods_and_puts_none_on_it() -> None:
    """X11 (p. 27)."""
    scene = traders().hand("japan", "andes-highway").give("japan", goods=1)
    scene.play("play andes-highway")
    assert scene.goods("japan")["goods"] == 1
    assert scene.on("andes-highway") == {}


def test_a_commerce_that_is_no_choice_cannot_be_declined() -> None:
    """X11 (p. 37): the keyword chapter does not say `may`."""
    scene = traders().hand("japan", "the-nile-corridor", "oracle")
    scene.play("play the-nile-corridor")
    assert "decline" not in scene.options


def test_a_route_is_played_even_if_the_cost_of_its_commerce_cannot_be_paid() -> None:
    """X11 (own): there is no card to put on the deck."""
    scene = traders().hand("japan", "philippines-jade-trade").play("play philippines-jade-trade")
    assert scene.cards("japan", "play") == ["philippines-jade-trade"]
    assert scene.slots() == list(MARKET)


def test_a_route_is_played_even_if_its_commerce_can_do_nothing() -> None:
    """X11 (own): no Unrest to play, and no Empire."""
    scene = traders().hand("japan", "baltic-amber-road").play("play baltic-amber-road")
    assert scene.cards("japan", "play") == ["baltic-amber-road"]


def test_a_payable_cost_of_a_commerce_must_be_paid() -> None:
    """X11 (p. 14)."""
    scene = traders().becomes("japan", "empire").hand("japan", "baltic-amber-road")
    scene.give("japan", material=2).play("play baltic-amber-road")
    assert scene.goods("japan") == {"progress": 2}


def test_a_played_route_is_told_and_seen() -> None:
    scene = traders().hand("japan", "andes-highway").play("play andes-highway")
    assert told(scene)[0] == "Japan plays Andes Highway."
    play = seen_by(scene.state, 1).as_data()["seats"][0]["play"]
    assert [card["card"] for card in play] == ["andes-highway"]


# Trading progress for goods


def test_trading_progress_pays_one_for_one_goods() -> None:
    """X12 (p. 39)."""
    scene = traders().give("japan", progress=2)
    scene.play("exhaust merchant", "choose 2")  # there is no route to trade with
    assert scene.goods("japan") == {"progress": 1, "goods": 1}


@pytest.mark.parametrize("resource", ["material", "population", "goods"])
def test_nothing_stands_for_the_progress_that_is_traded(resource: str) -> None:
    """X12 (p. 39)."""
    scene = traders().give("japan", **{resource: 5}).play("exhaust merchant")
    assert "choose 2" not in scene.options


def test_nobody_trades_without_progress_goods_or_a_route_of_others() -> None:
    """X12 (p. 39)."""
    scene = traders().in_play("japan", "andes-highway").give("japan", material=9)
    scene.hand("japan", "golden-mask").discards("japan", "glory").play("play golden-mask")
    assert scene.options == ["choose 1", "choose 2"]


# Trading with one's own route


def test_own_goods_move_to_an_own_route_whose_commerce_follows() -> None:
    """X12 (p. 39)."""
    scene = traders().in_play("japan", "andes-highway").give("japan", goods=2)
    scene.play("exhaust merchant", "choose 2")
    assert scene.on("andes-highway") == {"goods": 1}
    assert scene.goods("japan") == {"population": 2, "progress": 1, "goods": 1}


def test_own_routes_cannot_be_traded_with_for_progress() -> None:
    """X12 (p. 39): moving takes goods alone."""
    scene = traders().in_play("japan", "andes-highway").give("japan", progress=1)
    scene.play("exhaust merchant", "choose 2")
    assert scene.on("andes-highway") == {}
    assert scene.goods("japan") == {"goods": 1}


def test_each_own_route_with_room_can_be_traded_with() -> None:
    scene = traders().in_play("japan", "andes-highway", "swahili-coast", "lapis-lazuli-trade")
    scene.tokens("swahili-coast", goods=3).tokens("lapis-lazuli-trade", goods=2)
    scene.give("japan", goods=1, progress=1)
    assert trading(scene) == ["trade progress", "trade andes-highway", "trade lapis-lazuli-trade"]


@pytest.mark.parametrize(("goods", "has_room"), [(0, True), (1, True), (2, False)])
def test_a_route_holds_three_goods_at_most(goods: int, has_room: bool) -> None:
    """X12 (p. 27)."""
    scene = traders().in_play("japan", "baltic-amber-road").give("japan", goods=4)
    scene.tokens("baltic-amber-road", goods=goods).hand("japan", "golden-mask")
    scene.play("exhaust merchant", "choose 2", "play golden-mask")
    assert scene.on("baltic-amber-road") == {"goods": goods + 1}
    assert ("choose 3" in scene.options) is has_room


def test_a_route_whose_commerce_can_do_nothing_may_still_be_traded_with() -> None:
    """X13 (own): to fill it for its Profit."""
    scene = traders().in_play("japan", "baltic-amber-road").give("japan", goods=1)
    scene.play("exhaust merchant", "choose 2")
    assert scene.on("baltic-amber-road") == {"goods": 1}
    assert scene.goods("japan") == {}


def test_goods_on_a_route_cannot_be_paid() -> None:
    """X14 (p. 39)."""
    scene = traders().in_play("japan", "andes-highway").tokens("andes-highway", goods=3)
    scene.hand("japan", "unrest")
    assert "play unrest" not in scene.options
    assert "play unrest" in scene.give("japan", goods=1).options


# Trading with others


def test_goods_of_the_supply_go_to_the_route_of_another_and_one_to_the_trader() -> None:
    """X12 (p. 39)."""
    scene = traders().in_play("magyars", "andes-highway").give("magyars", goods=1)
    scene.play("exhaust merchant", "choose 2")
    assert scene.on("andes-highway") == {"goods": 1}
    assert scene.goods("japan") == {"population": 2, "progress": 1, "goods": 1}
    assert scene.goods("magyars") == {"goods": 1}


def test_the_trader_not_the_owner_resolves_the_commerce() -> None:
    """X12 (p. 27): they draw, and choose."""
    scene = traders().in_play("magyars", "cornwall-tin-road").discards("japan", "glory")
    scene.play("exhaust merchant", "choose 2", "choose 2")
    assert scene.cards("japan", "hand") == ["glory"]


def test_the_traders_goods_come_after_the_commerce() -> None:
    """X12 (p. 39): Lapis Lazuli asks first."""
    scene = traders().in_play("magyars", "lapis-lazuli-trade").play("exhaust merchant", "choose 2")
    assert scene.options == ["choose 1", "choose 2"]
    assert scene.goods("japan") == {}
    assert scene.play("choose 1").goods("japan") == {"material": 4, "goods": 1}


def test_a_full_route_of_another_is_closed() -> None:
    """X12 (p. 27)."""
    scene = traders().in_play("magyars", "andes-highway").tokens("andes-highway", goods=3)
    assert "choose 2" not in scene.play("exhaust merchant").options


def test_trading_with_another_needs_no_goods_of_ones_own() -> None:
    """X12 (p. 39)."""
    scene = traders().in_play("magyars", "andes-highway").in_play("japan", "swahili-coast")
    scene.play("exhaust merchant", "choose 2")
    assert scene.on("andes-highway") == {"goods": 1}
    assert scene.on("swahili-coast") == {}


def test_the_unpayable_cost_of_another_route_still_brings_the_goods() -> None:
    """X13 (own): Jade asks for a card that the trader does not have."""
    scene = traders().in_play("magyars", "philippines-jade-trade").play("exhaust merchant")
    scene.play("choose 2")
    assert scene.goods("japan") == {"goods": 1}
    assert scene.on("philippines-jade-trade") == {"goods": 1}


def test_a_trade_with_another_is_told_with_its_owner() -> None:
    scene = traders().in_play("magyars", "andes-highway").play("exhaust merchant", "choose 2")
    assert "Japan trades with Andes Highway of the Magyars." in told(scene)


def test_four_players_trade_with_all_routes_that_have_room() -> None:
    """X12 (p. 39): clockwise, one's own first."""
    scene = traders(*ALL_FOUR).in_play("japan", "andes-highway").give("japan", progress=1, goods=1)
    scene.in_play("taino", "swahili-coast").in_play("magyars", "lapis-lazuli-trade")
    scene.in_play("mayans", "baltic-amber-road").tokens("baltic-amber-road", goods=3)
    assert trading(scene) == [
        "trade progress",
        "trade andes-highway",
        "trade lapis-lazuli-trade",
        "trade swahili-coast",
    ]


def test_three_players_share_one_route_until_it_is_full() -> None:
    """X12 (p. 27): two others and then its owner."""
    scene = traders(*ALL_FOUR[:3]).in_play("mayans", "swahili-coast").give("mayans", goods=1)
    for seat, merchant in (("japan", "merchant"), ("magyars", "merchant-2")):
        assert scene.mover == seat
        scene.play(f"exhaust {merchant}", "choose 2").end_turn()
    scene.play("exhaust merchant-3", "choose 2")
    assert scene.on("swahili-coast") == {"goods": 3}
    assert "profit swahili-coast" in scene.options


def test_another_seat_sees_whose_route_it_trades_with() -> None:
    scene = traders().in_play("magyars", "andes-highway").give("japan", progress=1)
    scene.play("exhaust merchant", "choose 2")
    words = [RULES.option(scene.state, choice).words for choice in scene.state.options]
    assert "Trade with Andes Highway of the Magyars" in words


# Without the expansion


def test_without_the_expansion_the_way_to_trade_is_left_out() -> None:
    """X15 (p. 40)."""
    scene = Scene("japan", "magyars").hand("japan", "golden-mask").give("japan", progress=5)
    scene.discards("japan", "glory").play("play golden-mask")
    assert scene.options == ["choose 1", "choose 2"]
    assert scene.play("choose 2").goods("japan") == {"progress": 5, "goods": 1}
