"""Scenes with the Tang as an Empire: what they develop, and their culture."""

from __future__ import annotations

import pytest

from .scene import Scene

MANDATE = "mandate-of-heaven"
DEVELOPMENTS = [
    ("salt-industry-commission", {"material": 4, "population": 1}),
    ("eastern-silk-road", {"material": 3, "population": 1}),
    ("tea-drinking", {"material": 3, "population": 1}),
    ("confucianism", {"population": 4}),
    ("porcelain", {"material": 3, "population": 1}),
    ("fireworks", {"material": 2, "population": 1}),
    ("wood-block-printing", {"material": 3, "population": 2}),
    ("yu-xuanji", {"population": 4}),
]


def empire(*cards: str) -> Scene:
    scene = Scene("tang", "japan").becomes("tang", "empire").in_play("tang", *cards)
    scene.small_deck("civilised", "metropolis").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs").main_deck("akkadians", "punt", "altar")
    return scene.market("oracle", "goryeo", "scribes", "elders", "lagoon")


def before_a_reshuffle(card: str) -> Scene:
    """The whole Nation deck is gone, and Clean-up will reshuffle."""
    scene = empire().nation_deck("tang", accession=False).development("tang", card)
    return scene.deck("tang").discards("tang", "taoism")


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_a_development_is_paid_in_a_reshuffle(card: str, cost: dict[str, int]) -> None:
    scene = before_a_reshuffle(card).give("tang", **cost)
    scene.play("end turn", "add to elders", f"develop {card}")
    assert scene.names("tang", "hand") == sorted(["taoism", card])
    assert scene.goods("tang") == {}


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_a_development_is_not_offered_for_less(card: str, cost: dict[str, int]) -> None:
    scene = before_a_reshuffle(card).give("tang", **cost).give("tang", population=-1)
    scene.play("end turn", "add to elders")
    assert scene.cards("tang", "development") == [card]


# Salt Industry Commission


def test_the_salt_industry_trades_twice_for_an_unrest() -> None:
    scene = empire("salt-industry-commission").give("tang", progress=2)
    scene.play("exhaust salt-industry-commission", "trade progress", "trade progress")
    assert scene.goods("tang") == {"goods": 2}
    assert scene.names("tang", "hand") == ["unrest"]


def test_the_salt_industry_may_trade_once() -> None:
    scene = empire("salt-industry-commission").give("tang", progress=2)
    scene.play("exhaust salt-industry-commission", "trade progress", "done")
    assert scene.goods("tang") == {"progress": 1, "goods": 1}


def test_the_salt_industry_costs_a_card_and_gives_goods_with_the_mandate() -> None:
    scene = empire("salt-industry-commission").hand("tang", "taoism").solstice()
    assert (scene.goods("tang"), scene.cards("tang", "discard")) == ({}, ["taoism"])
    scene = empire("salt-industry-commission", MANDATE).hand("tang", "taoism").solstice()
    scene.play("solstice salt-industry-commission")
    assert scene.goods("tang") == {"goods": 1}


@pytest.mark.parametrize(("zone", "points"), [("play", 4), ("history", 2), ("", 2)])
def test_the_salt_industry_scores_more_in_play(zone: str, points: int) -> None:
    assert empire().points("tang", "salt-industry-commission", zone) == points


# Eastern Silk Road


def test_the_silk_road_draws_and_acquires_a_civilised_card_when_it_is_played() -> None:
    scene = empire().hand("tang", "eastern-silk-road").deck("tang", "taoism").exile("gardening")
    scene.play("play eastern-silk-road", "acquire exiled gardening")
    assert scene.names("tang", "hand") == ["gardening", "taoism", "unrest"]
    assert scene.cards("tang", "play") == ["eastern-silk-road"]


def test_the_silk_road_serves_others_who_trade_with_it() -> None:
    scene = empire("eastern-silk-road").turn_of("japan").deck("japan", "nara")
    scene.play("exhaust merchant-2", "choose 2")
    assert scene.names("japan", "hand") == ["nara", "scribes", "unrest"]
    assert (scene.goods("japan"), scene.on("eastern-silk-road")) == ({"goods": 1}, {"goods": 1})


def test_the_profit_of_the_silk_road_breaks_through_and_enters_history() -> None:
    scene = empire("eastern-silk-road").tokens("eastern-silk-road", goods=3)
    scene.play("profit eastern-silk-road", "break through goryeo")
    assert scene.goods("tang") == {"goods": 3}
    assert scene.cards("tang", "hand") == ["goryeo"]
    assert scene.cards("tang", "history") == ["eastern-silk-road"]


@pytest.mark.parametrize(("zone", "points"), [("play", 0), ("history", 3), ("", 0)])
def test_the_silk_road_scores_in_history(zone: str, points: int) -> None:
    assert empire().points("tang", "eastern-silk-road", zone) == points


# Tea, Confucius, porcelain


def test_tea_drinking_draws_gains_and_returns_an_exhaust_token() -> None:
    scene = empire("taoism").hand("tang", "tea-drinking").deck("tang", "changan")
    scene.play("exhaust taoism", "add to elders", "play tea-drinking")
    assert scene.cards("tang", "hand") == ["changan"]
    assert scene.goods("tang") == {"progress": 1}
    assert not scene.exhausted("taoism")


def confucius(*hand: str) -> Scene:
    return empire("confucianism").hand("tang", *hand)


def test_confucianism_acquires_a_card_with_population_on_it() -> None:
    scene = confucius("taoism", "changan").tokens("goryeo", population=1)
    scene.tokens("lagoon", population=1).tokens("scribes", goods=1).play("exhaust confucianism")
    scene.play("discard taoism")
    assert scene.names("tang", "hand") == ["goryeo", "unrest"]
    assert (scene.goods("tang"), scene.seat("tang").actions) == ({"population": 1}, 2)


def test_confucianism_returns_up_to_two_unrest_from_the_discards() -> None:
    scene = confucius("taoism", "changan").discards("tang", "unrest", "unrest", "unrest")
    scene.play("exhaust confucianism", "discard taoism", "return unrest", "return unrest")
    assert scene.names("tang", "discard") == ["changan", "taoism", "unrest"]


def test_confucianism_may_return_the_very_unrest_that_paid_for_it() -> None:
    scene = confucius("unrest", "changan").play("exhaust confucianism", "discard unrest")
    assert scene.play("return unrest").cards("tang", "discard") == ["changan"]


def test_confucianism_needs_two_cards_and_an_action() -> None:
    assert "exhaust confucianism" not in confucius("taoism").options
    scene = confucius("taoism", "changan")
    scene.seat("tang").actions = 0
    assert "exhaust confucianism" not in scene.hand("tang", "guangzhou").options


def test_porcelain_takes_materials_or_is_given_up() -> None:
    scene = empire("porcelain").give("tang", material=2).solstice()
    scene.play("choose 1")
    assert (scene.on("porcelain"), scene.goods("tang")) == ({"progress": 1}, {})


def test_porcelain_that_cannot_be_paid_for_is_abandoned_with_what_lies_on_it() -> None:
    scene = empire("porcelain").tokens("porcelain", progress=3).solstice()
    assert scene.cards("tang", "discard") == ["porcelain"]
    assert scene.goods("tang") == {"progress": 3}


def test_progress_on_porcelain_scores_nothing_until_it_is_in_the_pool() -> None:
    """G6 (p. 17): resources on cards do not count towards variable cards."""
    scene = empire("porcelain").give("tang", progress=9).tokens("porcelain", progress=6)
    assert scene.points("tang", "porcelain", "play") == 1
    assert scene.give("tang", progress=1).points("tang", "porcelain", "play") == 2


# Fireworks, printing, Yu Xuanji


def test_fireworks_are_free_and_may_put_a_discard_into_history() -> None:
    scene = empire().hand("tang", "fireworks", "taoism").deck("tang", "changan")
    scene.play("play fireworks", "discard changan", "history changan")
    assert scene.cards("tang", "history") == ["changan"]
    assert scene.names("tang", "hand") == ["taoism"]
    assert scene.seat("tang").actions == 3


def test_wood_block_printing_puts_a_card_into_history_and_honours_the_mandate() -> None:
    scene = empire("wood-block-printing", MANDATE).hand("tang", "taoism", "changan")
    scene.play("exhaust wood-block-printing", "history taoism", "choose 2")
    assert scene.cards("tang", "history") == ["taoism"]
    assert scene.goods("tang") == {"progress": 1}


def test_wood_block_printing_without_the_mandate_gives_nothing() -> None:
    scene = empire("wood-block-printing").hand("tang", "taoism")
    scene.play("exhaust wood-block-printing", "history taoism")
    assert scene.goods("tang") == {}
    assert scene.mover == "tang"


def test_wood_block_printing_may_print_nothing_and_draw() -> None:
    scene = empire("wood-block-printing", MANDATE).hand("tang", "taoism").deck("tang", "changan")
    scene.play("exhaust wood-block-printing", "decline", "choose 1")
    assert scene.cards("tang", "hand") == ["taoism", "changan"]


def test_wood_block_printing_scores_trade_routes() -> None:
    scene = empire("eastern-silk-road").discards("tang", "swahili-coast")
    scene.development("tang")
    assert scene.points("tang", "wood-block-printing") == 2


def test_yu_xuanji_returns_a_discarded_unrest_and_breaks_through() -> None:
    scene = empire().hand("tang", "yu-xuanji").discards("tang", "unrest").exile("gardening")
    scene.play("play yu-xuanji", "break through exiled gardening")
    assert scene.cards("tang", "hand") == ["gardening"]
    assert scene.cards("tang", "discard") == []
    assert scene.cards("tang", "history") == ["yu-xuanji"]


# Cosmopolitan Culture


def test_cosmopolitan_culture_draws_for_cities_itself_included() -> None:
    scene = empire("changan", "guangzhou").hand("tang", "cosmopolitan-culture")
    scene.deck("tang", "taoism", "luoyang", "rebellion", MANDATE)
    scene.play("play cosmopolitan-culture")
    assert scene.cards("tang", "hand") == ["taoism", "luoyang", "rebellion"]
    assert scene.cards("tang", "history") == ["cosmopolitan-culture"]


def test_cosmopolitan_culture_gives_for_each_of_four_icons_once() -> None:
    scene = empire("bogs", "savannah", "mangrove").hand("tang", "cosmopolitan-culture")
    scene.deck("tang").play("play cosmopolitan-culture")
    assert scene.goods("tang") == {"material": 4, "population": 4}


def test_cosmopolitan_culture_finds_merchants_at_home() -> None:
    scene = empire().hand("tang", "cosmopolitan-culture").play("play cosmopolitan-culture")
    assert scene.goods("tang") == {"material": 1, "population": 1}
    assert len(scene.cards("tang", "hand")) == 1
