"""The Merchants card and its other side, the Merchant Empire."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.scoring import unrest_count

from .scene import RULES, Scene
from .walks import seen_by

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def merchants(*seats: str) -> Scene:
    """Some nations with Trade Routes; Japan, the first, is about to act."""
    return Scene(*(seats or ("japan", "magyars")), variant="trade-routes").market(*MARKET)


def empire(*seats: str) -> Scene:
    """The same, and the first seat has turned its Merchants."""
    scene = merchants(*seats)
    return scene.merchant_empire(scene.state.seats[0].nation)


def shown(scene: Scene) -> str:
    """The side of the first seat's Merchants that everybody sees."""
    sides = {seen_by(scene.state, n).as_data()["seats"][0]["merchants"]["card"] for n in (-1, 0, 1)}
    return str(*sides)


# Merchants


def test_merchants_offer_three_ways_for_one_exhaust_token() -> None:
    """X19 (p. 27)."""
    scene = merchants().give("japan", progress=1, goods=3).play("exhaust merchant")
    words = [RULES.option(scene.state, choice).words for choice in scene.state.options]
    assert len(words) == 3
    assert scene.seat("japan").exhausts == 5
    assert scene.exhausted("merchant")


def test_merchants_are_exhausted_once_a_turn() -> None:
    """X19 (p. 15)."""
    scene = merchants().give("japan", progress=3).play("exhaust merchant", "choose 2")
    assert "exhaust merchant" not in scene.options
    scene.end_turn().end_turn()
    assert "exhaust merchant" in scene.options


def test_merchants_are_not_exhausted_in_the_turn_of_another() -> None:
    scene = merchants().give("japan", progress=3).end_turn()
    assert "exhaust merchant-2" in scene.options
    assert "exhaust merchant" not in scene.options


def test_a_token_is_not_returned_from_the_merchants() -> None:
    """T7 (p. 39): they lie beside the play area; a Tea Ceremony returns one from there."""
    scene = merchants().becomes("japan", "empire").hand("japan", "tea-ceremony")
    scene.give("japan", progress=1).play("exhaust merchant", "choose 2", "play tea-ceremony")
    assert scene.exhausted("merchant")


def test_a_route_is_acquired_and_then_any_card_is_exiled() -> None:
    """X19 (p. 36): the card that refills the slot, too."""
    scene = merchants().market("andes-highway").main_deck("oracle", "valley")
    scene.play("exhaust merchant")
    assert scene.slots()[0] in ("oracle", "valley")
    assert f"exile {scene.slots()[0]}" in scene.options


def test_without_a_route_in_the_market_a_card_is_exiled_all_the_same() -> None:
    """X19 (own): as much as possible."""
    scene = merchants().play("exhaust merchant", "exile altar")
    assert scene.exiled() == ["altar"]
    assert scene.cards("japan", "hand") == []


def test_a_route_is_acquired_even_if_nothing_can_be_exiled() -> None:
    """X19 (p. 37): tokens protect."""
    scene = merchants().market("andes-highway")
    for card in scene.slots()[1:]:
        scene.tokens(card, progress=1)
    scene.small_deck("region").main_deck("oracle", "valley").play("exhaust merchant")
    assert "andes-highway" in scene.cards("japan", "hand")


# Flipping


def test_three_goods_turn_the_merchants_into_a_merchant_empire() -> None:
    """X19 (p. 27)."""
    scene = merchants().give("japan", goods=4).play("exhaust merchant", "choose 3")
    assert shown(scene) == "merchant-empire"
    assert scene.goods("japan") == {"goods": 1}


def test_the_exhaust_token_stays_on_the_other_side() -> None:
    """X19 (p. 27): it cannot be used before the next turn."""
    scene = merchants().give("japan", goods=9).play("exhaust merchant", "choose 3")
    assert scene.exhausted("merchant-empire")
    assert "exhaust merchant-empire" not in scene.options
    scene.end_turn()
    assert not scene.exhausted("merchant-empire")
    assert scene.seat("japan").exhausts == 6


def test_the_merchants_of_others_stay_as_they_are() -> None:
    scene = merchants().give("japan", goods=3).play("exhaust merchant", "choose 3")
    assert scene.slug(scene.seat("magyars").merchants) == "merchant-2"


def test_the_flip_is_told() -> None:
    scene = merchants().give("japan", goods=3).play("exhaust merchant", "choose 3")
    told = [RULES.tell(scene.state, event, -1) for event in scene.state.events]
    assert "Japan turns to Merchant Empire." in told


def test_there_is_no_way_back() -> None:
    """X19 (p. 27)."""
    scene = empire().give("japan", goods=9, progress=1).hand("japan", "bogs")
    scene.play("exhaust merchant-empire", "choose 1")
    assert shown(scene) == "merchant-empire"


# The Merchant Empire


def test_a_merchant_empire_acquires_no_routes() -> None:
    """X19 (p. 27)."""
    scene = empire().market("andes-highway", "swahili-coast").give("japan", goods=3)
    scene.play("exhaust merchant-empire", "acquire altar")
    assert scene.slots()[:2] == ["andes-highway", "swahili-coast"]


def test_a_merchant_empire_trades() -> None:
    """X19 (p. 27)."""
    scene = empire().give("japan", progress=1).play("exhaust merchant-empire")
    assert scene.goods("japan") == {"goods": 1}


def test_a_merchant_empire_acquires_a_civilised_or_uncivilised_card_for_three_goods() -> None:
    """X19 (p. 27)."""
    scene = empire().give("japan", goods=4).play("exhaust merchant-empire")
    assert scene.options == ["acquire elders", "acquire scribes", "acquire altar"]
    scene.play("acquire scribes")
    assert scene.names("japan", "hand") == ["scribes", "unrest"]
    assert scene.goods("japan") == {"goods": 1}


def test_a_merchant_empire_takes_fame_for_five_goods_and_a_pinned_card() -> None:
    """X20 (p. 27)."""
    scene = empire().give("japan", goods=5).hand("japan", "kanji", "glory").fame("brave", "canny")
    scene.play("exhaust merchant-empire", "choose 3")
    assert scene.under("merchant-empire") == ["kanji"]
    assert scene.cards("japan", "hand") == ["glory", "brave"]
    assert scene.goods("japan") == {}


@pytest.mark.parametrize(("goods", "card"), [(4, "kanji"), (5, "glory"), (5, "andes-highway")])
def test_fame_needs_all_five_goods_and_a_pinned_card(goods: int, card: str) -> None:
    """X20 (p. 27): a route is not pinned."""
    scene = empire().give("japan", goods=goods, progress=9).hand("japan", card)
    assert "choose 3" not in scene.play("exhaust merchant-empire").options


def test_one_garrison_is_all_that_a_merchant_empire_holds() -> None:
    """X20 (p. 27)."""
    scene = empire().give("japan", goods=9, progress=1).hand("japan", "kanji")
    scene.garrison("merchant-empire", "bogs").play("exhaust merchant-empire")
    assert scene.options == ["choose 1", "choose 2"]


def test_no_change_is_given_for_the_fame_and_king_of_kings_comes_last() -> None:
    """X20 (p. 40)."""
    scene = empire().give("japan", goods=5).hand("japan", "kanji").fame()
    scene.play("exhaust merchant-empire", "choose 3")
    assert scene.seat("japan").crowned
    assert scene.goods("japan") == {"progress": 6}


def test_what_is_garrisoned_under_a_merchant_empire_scores() -> None:
    """X20 (p. 17)."""
    scene = empire()
    before = scene.score("japan")
    scene.garrison("merchant-empire", "trade-caravans")
    assert scene.score("japan") == before + 1


def test_an_unrest_under_a_merchant_empire_would_count_in_a_collapse() -> None:
    """X20 (p. 17): it is one of the scored zones."""
    scene = empire().deck("japan")
    before = unrest_count(scene.state, 0)
    scene.garrison("merchant-empire", "unrest")
    assert unrest_count(scene.state, 0) == before + 1


# Points and icons


@pytest.mark.parametrize(
    ("lands", "points"),
    [((), 1), (("bogs",), 1), (("valley",), 2), (("valley", "scrubland", "bogs"), 3)],
)
def test_a_merchant_empire_scores_a_point_per_two_production_in_play(
    lands: tuple[str, ...], points: int
) -> None:
    """X20 (own): its own two count."""
    scene = empire().in_play("japan", *lands)
    assert scene.points("japan", "merchant-empire") == points


def test_a_merchant_empire_counts_production_in_play_alone_and_scores_ten_at_most() -> None:
    """X20 (p. 17)."""
    scene = empire().hand("japan", "valley").garrison("merchant-empire", "scrubland")
    assert scene.points("japan", "merchant-empire") == 1
    lands = ("bogs", "rift-valley", "lagoon", "alluvial-plain", "distant-island", "kyushu")
    cities = ("trading-city", "trading-city-2", "seaport", "terraces", "trade-caravans")
    more = ("valley", "scrubland", "kanto-plain", "trading-post", "seleucid-empire")
    assert scene.in_play("japan", *lands, *cities, *more).points("japan", "merchant-empire") == 10


def test_the_points_of_a_merchant_empire_are_in_the_score_and_merchants_have_none() -> None:
    """X20 (p. 17)."""
    scene = merchants().in_play("japan", "valley")
    before = scene.score("japan")
    assert scene.merchant_empire("japan").score("japan") == before + 2


def test_icons_on_a_merchant_empire_count_as_in_play() -> None:
    """X21 (own): Prosperity counts its two production."""
    scene = empire().hand("japan", "prosperity").in_play("japan", "kyushu")
    scene.play("play prosperity", "decline", "decline", "choose 1")
    assert scene.goods("japan") == {"material": 3}


def test_a_merchants_card_is_no_card_where_cards_are_counted() -> None:
    """X21 (own): Imports score a point per ten cards."""
    scene = empire().deck("japan", "glory", "clans", "kansai", "kyushu", "shinto", "kanji", "nara")
    scene.hand("japan", "imports", "elders")
    assert scene.points("japan", "imports") == 0
    assert scene.garrison("merchant-empire", "bogs").points("japan", "imports") == 1


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_everybody_sees_everybodys_merchants(seat: int) -> None:
    scene = merchants()
    seats = seen_by(scene.state, seat).as_data()["seats"]
    assert [one["merchants"]["card"] for one in seats] == ["merchant", "merchant-2"]
