"""Routes in the Market: refills from under a small deck, acquiring, breaking through for them."""

from __future__ import annotations

import pytest

from .scene import Scene
from .walks import seen_by, viewers

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def traders(*market: str) -> Scene:
    """Japan before the Magyars, with known cards in the Market."""
    return Scene("japan", "magyars", variant="trade-routes").market(*(market or MARKET))


def bare(suit: str, route: str) -> Scene:
    """The same, with one small deck used up, so that the route under it lies uncovered."""
    return traders().small_deck(suit).routes(**{suit: route})


def under(scene: Scene) -> dict[str, str]:
    """The routes under the small decks, as everybody sees them."""
    found = [seen_by(scene.state, viewer).as_data() for viewer in viewers(scene.state)]
    assert all(one["trade_routes"] == found[0]["trade_routes"] for one in found)
    routes: dict[str, str] = found[0]["trade_routes"]
    return routes


# Refills


def test_everybody_sees_the_routes_under_the_small_decks() -> None:
    """X5 (p. 27)."""
    scene = traders().routes(civilised="andes-highway", uncivilised="swahili-coast")
    scene.routes(region="lapis-lazuli-trade")
    wanted = ["andes-highway", "swahili-coast", "lapis-lazuli-trade"]
    assert under(scene) == dict(zip(("civilised", "uncivilised", "region"), wanted, strict=True))


def test_a_small_deck_with_cards_covers_its_route() -> None:
    """X5 (p. 36): the last card of the deck is drawn, and the route waits."""
    scene = traders().small_deck("uncivilised", "oracle").routes(uncivilised="swahili-coast")
    scene.hand("japan", "japan/advance").give("japan", material=3)
    scene.play("play advance", "acquire altar")
    assert scene.slots()[3] == "oracle"
    assert under(scene)["uncivilised"] == "swahili-coast"


def test_the_slot_of_an_empty_small_deck_is_refilled_by_its_route_after_an_acquisition() -> None:
    """X5 (p. 36)."""
    scene = bare("uncivilised", "swahili-coast").hand("japan", "japan/advance")
    scene.give("japan", material=3).play("play advance", "acquire altar")
    assert scene.slots()[3] == "swahili-coast"
    assert scene.lies_on_unrest("swahili-coast")
    assert "uncivilised" not in under(scene)


def test_the_next_refill_of_that_slot_comes_from_the_main_deck() -> None:
    """X5 (p. 36)."""
    scene = bare("uncivilised", "swahili-coast").main_deck("oracle", "valley")
    scene.hand("japan", "japan/advance").give("japan", material=3)
    scene.play("play advance", "acquire altar", "exhaust merchant", "exile lagoon")
    assert "swahili-coast" in scene.cards("japan", "hand")
    assert scene.slots()[3] in ("oracle", "valley")


def test_a_route_refills_the_slot_of_an_exiled_card() -> None:
    """X5 (p. 37, own)."""
    scene = bare("region", "andes-highway").play("exhaust merchant", "exile lagoon")
    assert scene.slots()[4] == "andes-highway"
    assert scene.lies_on_unrest("andes-highway")


def test_a_route_refills_the_slot_of_a_card_broken_through_for() -> None:
    """X5 (p. 36)."""
    scene = bare("civilised", "andes-highway").play("innovate", "break through scribes")
    assert scene.slots()[2] == "andes-highway"


def test_taking_the_last_card_of_a_small_deck_leaves_its_route_where_it_lies() -> None:
    """X5 (p. 36): the slot is not empty."""
    scene = traders().small_deck("region", "bogs").routes(region="andes-highway")
    scene.play("innovate", "break through region deck")
    assert scene.cards("japan", "hand") == ["bogs"]
    assert scene.slots()[4] == "lagoon"
    assert under(scene)["region"] == "andes-highway"


def test_a_swap_fills_the_slot_by_itself_so_the_route_stays() -> None:
    """X5 (p. 39)."""
    scene = bare("uncivilised", "swahili-coast").becomes("japan", "empire").exile("oracle")
    scene.hand("japan", "imports").play("play imports", "swap oracle with altar")
    assert scene.slots()[3] == "oracle"
    assert under(scene)["uncivilised"] == "swahili-coast"


def test_the_two_slots_of_the_main_deck_have_no_route_of_their_own() -> None:
    """X5 (p. 13)."""
    scene = traders().small_deck("civilised").small_deck("uncivilised").small_deck("region")
    scene.main_deck("oracle", "valley").play("exhaust merchant", "exile elders")
    assert scene.slots()[0] in ("oracle", "valley")
    assert len(under(scene)) == 3


def test_a_route_that_refills_a_slot_may_take_the_last_unrest() -> None:
    """X5 (p. 17): Collapse."""
    scene = bare("region", "andes-highway").unrest_pile(1)
    scene.play("exhaust merchant", "exile lagoon")
    assert scene.state.over


def test_a_small_deck_whose_route_is_gone_is_refilled_from_the_main_deck() -> None:
    """X5 (p. 36)."""
    scene = bare("region", "andes-highway").main_deck("oracle", "valley").hand("japan", "punt")
    scene.play("play punt")
    scene.play("exhaust merchant", "exile lagoon")
    assert scene.slots()[4] in ("oracle", "valley")


# Acquiring


def test_merchants_acquire_a_route_with_its_resources_and_its_unrest() -> None:
    """X5 (p. 27): as every card but a Region."""
    scene = traders("andes-highway", *MARKET[1:]).tokens("andes-highway", progress=2)
    scene.play("exhaust merchant", "exile altar")
    assert scene.names("japan", "hand") == ["andes-highway", "unrest"]
    assert scene.goods("japan") == {"progress": 2}
    assert scene.exiled() == ["altar"]


def test_merchants_choose_among_the_routes_of_the_market() -> None:
    scene = traders("andes-highway", "swahili-coast", *MARKET[2:]).play("exhaust merchant")
    assert scene.options == ["acquire andes-highway", "acquire swahili-coast"]


def test_an_uncovered_route_is_not_in_the_market_and_cannot_be_acquired() -> None:
    """X5 (p. 36)."""
    scene = bare("region", "andes-highway").in_play("japan", "seaport", "distant-island")
    scene.play("exhaust seaport", "recall distant-island")
    assert scene.state.begins_move  # there was nothing to acquire, nor to trade with
    assert scene.cards("japan", "hand") == ["distant-island"]


def test_a_route_is_no_card_of_the_suit_whose_slot_it_lies_in() -> None:
    """X5 (own): it refills the Region slot and is no Region."""
    scene = Scene("magyars", "japan", variant="trade-routes").market(*MARKET[:4], "andes-highway")
    scene.hand("magyars", "conquer").give("magyars", population=2).play("play conquer")
    assert scene.names("magyars", "hand") == ["goryeo", "unrest"]  # Conquer: Region or Tributary
    assert scene.slots()[4] == "andes-highway"


def test_a_text_that_names_four_suits_means_no_route() -> None:
    """X8 (own): Canny takes exiled cards of the four suits."""
    scene = traders().exile("andes-highway", "oracle").hand("japan", "canny").play("play canny")
    assert scene.options == ["acquire exiled oracle", "done"]


def test_a_text_that_names_no_suit_means_a_route_too() -> None:
    """X8 (own): Miyabi acquires a card with goods on it."""
    scene = traders("andes-highway", *MARKET[1:]).tokens("andes-highway", goods=1, progress=1)
    scene.becomes("japan", "empire").hand("japan", "miyabi").play("play miyabi")
    assert scene.names("japan", "hand") == ["andes-highway", "unrest"]


def test_the_mayan_king_acquires_routes() -> None:
    """X8 (p. 44): his text names the suit."""
    scene = Scene("mayans", "japan", variant="trade-routes").market("andes-highway", *MARKET[1:])
    scene.hand("mayans", "king-kinich-janaab-pakal").play("play king-kinich-janaab-pakal")
    assert "acquire andes-highway" in scene.options


# Breaking through


def test_a_breakthrough_for_a_route_takes_one_of_the_market() -> None:
    """X9 (p. 36): its resources come along, its Unrest goes back."""
    scene = traders("andes-highway", *MARKET[1:]).tokens("andes-highway", goods=2)
    left = scene.unrest_left()
    scene.hand("japan", "punt").play("play punt", "break through andes-highway")
    assert scene.cards("japan", "hand") == ["andes-highway"]
    assert scene.goods("japan") == {"goods": 2}
    assert scene.unrest_left() == left


def test_a_breakthrough_for_a_route_takes_an_uncovered_one() -> None:
    """X9 (p. 36)."""
    scene = bare("region", "andes-highway").hand("japan", "punt")
    scene.play("play punt")
    assert scene.cards("japan", "hand") == ["andes-highway"]
    assert "region" not in under(scene)


def test_while_a_route_lies_uncovered_the_main_deck_is_not_searched() -> None:
    """X9 (p. 36)."""
    scene = bare("region", "andes-highway").small_deck("civilised").hand("japan", "punt")
    scene.routes(civilised="swahili-coast").market("lapis-lazuli-trade", *MARKET[1:])
    scene.play("play punt")
    assert scene.options == [
        "break through lapis-lazuli-trade",
        "break through swahili-coast",
        "break through andes-highway",
    ]


def test_a_covered_route_cannot_be_broken_through_for() -> None:
    """X9 (p. 36)."""
    scene = traders().small_deck("region", "bogs").routes(region="andes-highway")
    scene.main_deck("swahili-coast", "oracle").hand("japan", "punt").play("play punt")
    assert scene.cards("japan", "hand") == ["swahili-coast"]
    assert under(scene)["region"] == "andes-highway"


def test_a_route_of_the_market_or_a_search_of_the_main_deck() -> None:
    """X9 (p. 36)."""
    scene = traders("andes-highway", *MARKET[1:]).hand("japan", "punt").play("play punt")
    assert scene.options == ["break through andes-highway", "search trade-route"]


def test_a_search_without_any_route_gives_two_progress() -> None:
    """X9 (p. 36)."""
    scene = traders().main_deck("oracle", "valley").hand("japan", "punt").play("play punt")
    assert scene.goods("japan") == {"progress": 2}
    assert scene.cards("japan", "history") == ["punt"]
    assert len(scene.state.main) == 2


def test_a_search_for_a_route_is_seen_by_all_and_shuffles_the_rest() -> None:
    scene = traders().main_deck("oracle", "swahili-coast", "valley").hand("japan", "punt")
    scene.play("play punt")
    assert scene.cards("japan", "hand") == ["swahili-coast"]
    assert "swahili-coast" in seen_by(scene.state, 1).as_data()["seats"][0]["hand"]


def test_a_nabataean_breakthrough_is_seen_as_breaking_through_not_acquiring() -> None:
    """X9 (p. 36): no Unrest comes along."""
    scene = traders("andes-highway", *MARKET[1:]).becomes("japan", "empire")
    scene.hand("japan", "nabataean-kingdom").give("japan", population=2)
    scene.play("play nabataean-kingdom", "break through andes-highway", "exile altar", "choose 2")
    assert scene.names("japan", "hand") == ["andes-highway"]


# Innovate


def test_nobody_innovates_for_a_route() -> None:
    """X10 (p. 15)."""
    scene = bare("region", "andes-highway").market("swahili-coast", *MARKET[1:])
    scene.play("innovate")
    assert not [name for name in scene.options if "route" in name]
    assert "break through swahili-coast" not in scene.options
    assert "break through andes-highway" not in scene.options


def test_an_uncovered_route_does_not_stop_a_search_for_its_deck_suit() -> None:
    """X9 (p. 36): no face-down card is left in the Region deck."""
    scene = bare("region", "andes-highway").main_deck("valley", "oracle").play("innovate")
    assert "search region" in scene.options
    scene.play("search region")
    assert scene.cards("japan", "hand") == ["valley"]


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_view_tells_how_large_the_main_deck_is_with_routes(viewer: int) -> None:
    scene = traders().main_deck("oracle", "swahili-coast", "valley")
    assert seen_by(scene.state, viewer).as_data()["main_deck"] == 3
