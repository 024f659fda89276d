"""How a Bot trades: its table of routes, its end of turn, and trade with the person (pp. 30-31)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.bots.book import BOOK
from imperia.games.horizons.bots.trading import BOT_TRADING
from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.symbols import SIGNPOST

from .duel import Duel

ROUTES = "trade-routes"
MARKET = ("epic-poetry", "scrubland", "gardening", "elders", "lagoon")
IN_PLAY = ("andes-highway", "swahili-coast")


def trader(*rows: str, against: str = "mayans", level: str = "imperator") -> Duel:
    """A Bot without cards, before a Market without routes or tokens."""
    duel = Duel(against=against, level=level, rows=rows, variant=ROUTES).no_cards().market(*MARKET)
    for card in duel.state.market:
        duel.state.tokens.pop(card, None)
    return duel


def trade(duel: Duel) -> Duel:
    """Let the Bot trade as it does at the end of its turn."""
    return duel.does(BOT_TRADING)


# Routes of its own


def test_a_route_is_played_and_triggered_and_stays() -> None:
    """p. 30."""
    duel = trader().resolves("andes-highway")
    assert duel.cards("mayans", "play") == ["andes-highway"]
    assert duel.goods("mayans") == {"population": 2, "progress": 1}


def test_a_fame_card_that_is_a_route_is_played_as_a_route() -> None:
    """B11 (*own*)."""
    duel = trader().fame("welcoming").dynasty("palenque", "tikal").resolves("welcoming")
    assert duel.cards("mayans", "play") == ["welcoming"]
    assert [slug for slug, _ in duel.rows_used()] == ["welcoming", "palenque"]


def test_every_route_of_the_game_has_its_row() -> None:
    """p. 52."""
    assert len(BOOK.routes) == 13
    table = trader().state.table
    assert {card.name for card in table if card.marks & SIGNPOST} - set(BOOK.routes) == set()


def test_where_no_suit_is_named_a_route_may_be_acquired_too() -> None:
    """B12 (*own*): `any` is the four suits of the Market, a card with materials is any card."""
    duel = trader().market("swahili-coast").tokens("swahili-coast", material=1)
    commerce = BOOK.routes["Trans-saharan Trade Route"].commerce
    assert duel.does(commerce).top() == ["unrest", "swahili-coast"]


@pytest.mark.parametrize("die", [5, 6])
@pytest.mark.parametrize("level", ["chieftain", "warlord"])
def test_a_commerce_adds_nothing_where_the_die_has_no_slot(level: str, die: int) -> None:
    """B26 (pp. 30, 32): the rest of the Commerce is resolved."""
    duel = trader(level=level)
    duel.bot.die = die
    duel.does(BOOK.routes["Trans-saharan Trade Route"].commerce)
    assert duel.goods("mayans") == {"material": 3}
    assert duel.state.tokens == {}
    duel = trader("other: acquire any holding material", "other: gain 1 goods")
    duel.market("swahili-coast").tokens("swahili-coast", material=1).resolves("caracol")
    assert duel.goods("mayans") == {"goods": 1}


# The end of its turn


def test_without_the_expansion_a_bot_does_not_trade() -> None:
    duel = Duel(rows=("other: trade", "other: gain 1 goods")).give("mayans", progress=1)
    assert duel.resolves("caracol").goods("mayans") == {"progress": 1, "goods": 1}


def test_first_a_route_in_the_market_is_acquired() -> None:
    """p. 52."""
    duel = trader().market("swahili-coast").give("mayans", goods=5)
    duel.in_play("mayans", "andes-highway").tokens("andes-highway", goods=3)
    trade(duel)
    assert duel.top() == ["unrest", "swahili-coast"]
    assert duel.goods("mayans") == {"goods": 5}


def test_then_5_goods_buy_fame_and_the_merchant_empire() -> None:
    duel = trader().give("mayans", goods=6).fame("canny", "brave")
    duel.in_play("mayans", "andes-highway").tokens("andes-highway", goods=3)
    trade(duel)
    assert duel.goods("mayans") == {"goods": 1}
    assert duel.top() == ["canny"]
    assert duel.slug(duel.its.merchants).startswith("merchant-empire")


def test_then_all_profits_are_taken_the_newest_first() -> None:
    """p. 30."""
    duel = trader().small_deck("uncivilised", "altar").fame("canny", "brave")
    duel.in_play("mayans", *IN_PLAY).discards("mayans", "chultuns")
    duel.tokens("andes-highway", goods=3).tokens("swahili-coast", goods=3)
    trade(duel)
    assert [event[2] for event in duel.events(e.PROFIT)] == [
        duel.card("swahili-coast"),
        duel.card("andes-highway"),
    ]
    assert duel.cards("mayans", "history") == ["swahili-coast", "andes-highway"]
    assert duel.goods("mayans") == {"goods": 6}
    # Swahili Coast broke through for Elders; Andes Highway: the last discard, then Fame.
    assert duel.top() == ["canny", "chultuns", "elders"]


def test_a_route_with_2_goods_is_not_full() -> None:
    duel = trader().in_play("mayans", "andes-highway").tokens("andes-highway", goods=2)
    trade(duel)
    assert duel.on("andes-highway") == {"goods": 3}
    assert not duel.events(e.PROFIT)


def test_a_merchant_empire_takes_profits_before_it_buys_cards() -> None:
    """p. 52."""
    duel = trader().merchant_empire("mayans").give("mayans", goods=3)
    duel.in_play("mayans", "andes-highway").tokens("andes-highway", goods=3)
    trade(duel)
    assert duel.goods("mayans") == {"goods": 6}
    trade(duel)
    assert duel.goods("mayans") == {"goods": 3}
    assert duel.top()[:2] == ["unrest", "gardening"]


def test_a_merchant_empire_still_acquires_routes_first() -> None:
    duel = trader().merchant_empire("mayans").give("mayans", goods=5).market("swahili-coast")
    assert trade(duel).top() == ["unrest", "swahili-coast"]


def test_a_bot_trades_at_the_end_of_each_turn_before_its_clean_up() -> None:
    duel = trader("other: gain 1 progress")
    duel.bot_slots("caracol").bot_turn(die=6)
    assert duel.goods("mayans") == {"goods": 1}


# Trading


def test_trading_with_its_own_route_takes_the_goods_from_the_supply() -> None:
    """B14 (p. 31)."""
    duel = trader().in_play("mayans", "andes-highway")
    trade(duel)
    assert duel.on("andes-highway") == {"goods": 1}
    assert duel.goods("mayans") == {"population": 2, "progress": 1}


def test_trading_with_the_persons_route_gives_goods_and_the_tables_commerce() -> None:
    """B14 (p. 31)."""
    duel = trader().in_play("japan", "andes-highway")
    trade(duel)
    assert duel.on("andes-highway") == {"goods": 1}
    assert duel.goods("mayans") == {"population": 2, "progress": 1, "goods": 1}
    assert duel.goods("japan") == {}


@pytest.mark.parametrize(
    ("own", "theirs", "chosen"),
    [
        ({"andes-highway": 0}, {"swahili-coast": 1}, "swahili-coast"),  # more goods
        ({"swahili-coast": 1}, {"andes-highway": 1}, "swahili-coast"),  # its own
        ({"swahili-coast": 1, "andes-highway": 1}, {}, "andes-highway"),  # first in the table
        ({}, {"swahili-coast": 0, "baltic-amber-road": 0}, "baltic-amber-road"),
        ({}, {"swahili-coast": 3, "baltic-amber-road": 0}, "baltic-amber-road"),  # full
    ],
)
def test_which_route_a_bot_trades_with(
    own: dict[str, int], theirs: dict[str, int], chosen: str
) -> None:
    """p. 31."""
    duel = trader("other: trade").in_play("mayans", *own).in_play("japan", *theirs)
    before = own | theirs
    for slug, number in before.items():
        if number:
            duel.tokens(slug, goods=number)
    duel.resolves("caracol")
    assert duel.on(chosen) == {"goods": before[chosen] + 1}


def test_without_a_free_route_progress_is_traded_for_goods() -> None:
    """B14 (p. 31)."""
    duel = trader("other: trade").give("mayans", progress=2).in_play("japan", "swahili-coast")
    duel.tokens("swahili-coast", goods=3).resolves("caracol")
    assert duel.goods("mayans") == {"progress": 1, "goods": 1}


def test_without_a_route_and_without_progress_nothing_is_traded() -> None:
    """p. 31."""
    duel = trader("other: trade", "other: gain 1 material").resolves("caracol")
    assert duel.goods("mayans") == {"material": 1}


# The person trades with the Bot


def test_the_person_trades_with_a_bots_route_by_what_is_printed_on_it() -> None:
    """p. 30."""
    duel = trader().in_play("mayans", "swahili-coast").give("japan", goods=1)
    duel.play("exhaust merchant", "choose 2")
    assert duel.on("swahili-coast") == {"goods": 1}
    # They draw, where the Bot would discard a card; and trading with another gives goods.
    assert duel.goods("japan") == {"progress": 1, "goods": 2}
    assert len(duel.cards("japan", "hand")) == 1
    assert duel.goods("mayans") == {}


@pytest.mark.parametrize("owner", ["mayans", "japan"])
def test_the_owner_of_welcoming_may_draw(owner: str) -> None:
    """p. 52."""
    duel = trader("trade-route: gain 1 progress", "other: trade").dynasty("palenque", "tikal")
    duel.in_play(owner, "welcoming").bot_deck("chultuns").resolves("caracol")
    if owner == "japan":
        duel.play("do")
        assert len(duel.cards("japan", "hand")) == 1
    else:
        assert "chultuns" in duel.cards("mayans", "discard")
