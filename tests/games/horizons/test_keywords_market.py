"""Keywords of the Market: acquire, break through, exile, swap, add, move, gaining from an icon."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def market(*seats: str) -> Scene:
    """The first seat to move beside a Market with a card of each suit."""
    return Scene(*(seats or ("magyars", "japan"))).market(*MARKET)


# Acquire


def test_an_acquired_card_comes_with_its_tokens_and_the_unrest_under_it() -> None:
    """M2 (p. 36)."""
    scene = market().tokens("elders", material=2, progress=1).hand("magyars", "emese")
    scene.give("magyars", material=1).play("play emese", "choose 1", "acquire elders")
    assert scene.names("magyars", "hand") == ["elders", "unrest"]
    assert scene.goods("magyars") == {"material": 2, "progress": 1}


def test_an_acquired_region_comes_without_unrest() -> None:
    scene = market().hand("magyars", "conquer").give("magyars", population=2)
    scene.play("play conquer", "acquire lagoon")
    assert scene.names("magyars", "hand") == ["lagoon"]


def test_a_slot_is_refilled_from_its_small_deck_with_unrest_under_the_new_card() -> None:
    """M1 (p. 36)."""
    scene = market().small_deck("uncivilised", "oracle").hand("magyars", "emese")
    left = scene.unrest_left()
    scene.give("magyars", material=1).play("play emese", "choose 1", "acquire altar")
    assert scene.slots()[3] == "oracle"
    assert scene.lies_on_unrest("oracle")
    assert scene.unrest_left() == left - 1


def test_a_refilled_region_lies_on_no_unrest() -> None:
    scene = market().small_deck("region", "bogs").hand("magyars", "conquer")
    scene.give("magyars", population=2).play("play conquer", "acquire lagoon")
    assert scene.slots()[4] == "bogs"
    assert not scene.lies_on_unrest("bogs")


@pytest.mark.parametrize(("taken", "slot"), [("elders", 0), ("altar", 3)])
def test_the_main_deck_refills_the_first_slots_and_those_without_small_deck(
    taken: str, slot: int
) -> None:
    """M1 (p. 36)."""
    scene = market().small_deck("uncivilised").main_deck("akkadians", "byzantines")
    scene.hand("magyars", "emese").give("magyars", material=1)
    scene.play("play emese", "choose 1", f"acquire {taken}")
    assert scene.slots()[slot] in ("akkadians", "byzantines")


def test_who_acquires_twice_may_take_the_card_that_just_came() -> None:
    scene = market("mayans", "japan").small_deck("region", "bogs")
    scene.hand("mayans", "king-kinich-janaab-pakal").play("play king-kinich-janaab-pakal")
    scene.play("acquire lagoon", "acquire bogs")
    assert scene.names("mayans", "hand") == ["bogs", "lagoon"]


def test_an_exiled_card_can_be_acquired_only_where_a_text_says_so() -> None:
    scene = market().exile("bogs").hand("magyars", "conquer", "great-moravia")
    scene.give("magyars", population=2).play("play conquer")
    assert "acquire exiled bogs" not in scene.options
    scene.play("acquire lagoon", "play great-moravia")
    assert "acquire exiled bogs" in scene.options


@pytest.mark.parametrize(("card", "hand"), [("bogs", ["bogs"]), ("oracle", ["oracle", "unrest"])])
def test_an_exiled_card_comes_with_an_unrest_unless_it_is_a_region(
    card: str, hand: list[str]
) -> None:
    """M4 (p. 36)."""
    scene = market().exile(card).hand("magyars", "canny")
    left = scene.unrest_left()
    scene.play("play canny", f"acquire exiled {card}")
    assert scene.names("magyars", "hand") == hand
    assert scene.unrest_left() == left + 1 - len(hand)
    assert scene.exiled() == []


def test_a_region_of_a_second_suit_is_a_region_and_brings_no_unrest() -> None:
    """M8 (p. 13)."""
    scene = market("martians", "japan").exile("eco-bubble").hand("martians", "canny")
    scene.play("play canny", "acquire exiled eco-bubble")
    assert scene.names("martians", "hand") == ["eco-bubble"]


def test_cards_of_another_state_can_be_acquired_and_broken_through_for() -> None:
    scene = market("japan", "taino").hand("japan", "advance", "elders")
    scene.give("japan", material=3).play("play advance")
    assert "acquire scribes" in scene.options
    assert scene.side("japan") == "barbarian"


# Break through


def test_a_breakthrough_in_the_market_gains_the_tokens_and_leaves_the_unrest() -> None:
    """M3 (p. 36)."""
    scene = market().tokens("goryeo", material=2).hand("magyars", "conquer")
    left = scene.unrest_left()
    scene.give("magyars", population=3).play("play conquer", "choose 2", "break through goryeo")
    assert scene.names("magyars", "hand") == ["goryeo"]
    assert scene.goods("magyars") == {"material": 2}
    new = scene.slots()[1]
    assert scene.unrest_left() == (left if scene.lies_on_unrest(new) else left + 1)


def test_a_breakthrough_may_take_the_top_card_of_the_small_deck() -> None:
    scene = market().small_deck("region", "bogs").hand("magyars", "conquer")
    scene.give("magyars", population=3)
    scene.play("play conquer", "choose 2", "break through region deck")
    assert scene.names("magyars", "hand") == ["bogs"]
    assert scene.slots()[4] == "lagoon"


def test_the_main_deck_is_searched_for_a_suit_only_when_its_small_deck_is_empty() -> None:
    scene = market().small_deck("region", "bogs").hand("magyars", "conquer")
    scene.give("magyars", population=3).play("play conquer", "choose 2")
    assert "search region" not in scene.options
    scene.small_deck("region")
    assert "search region" in scene.options
    assert "break through region deck" not in scene.options


def test_a_search_takes_a_card_of_the_suit_and_shuffles_the_others_back() -> None:
    scene = market().small_deck("region").main_deck("oracle", "bogs", "akkadians")
    scene.hand("magyars", "conquer").give("magyars", population=3)
    scene.play("play conquer", "choose 2", "search region")
    assert scene.names("magyars", "hand") == ["bogs"]
    assert sorted(scene.slug(card) for card in scene.state.main) == ["akkadians", "oracle"]


def test_a_tributary_is_searched_in_the_main_deck() -> None:
    scene = market().main_deck("oracle", "akkadians").hand("magyars", "conquer")
    scene.give("magyars", population=3).play("play conquer", "choose 2", "search tributary")
    assert scene.names("magyars", "hand") == ["akkadians"]


def test_a_search_that_finds_nothing_gives_two_progress_and_empties_nothing() -> None:
    """M5 (p. 36)."""
    scene = market().main_deck("oracle", "bogs").hand("magyars", "conquer")
    scene.give("magyars", population=3).play("play conquer", "choose 2", "search tributary")
    assert scene.goods("magyars") == {"progress": 2}
    assert len(scene.state.main) == 2
    assert not scene.state.ending


def test_a_breakthrough_in_exile_without_a_card_there_is_nothing_and_no_consolation() -> None:
    """M5 (p. 36)."""
    scene = market().hand("magyars", "undecipherable-scroll").play("play undecipherable-scroll")
    assert scene.goods("magyars") == {"progress": 1}
    assert scene.exiled() == ["undecipherable-scroll"]


def test_a_breakthrough_in_exile_takes_no_unrest() -> None:
    """M4 (p. 36)."""
    scene = market().exile("oracle", "bogs").hand("magyars", "undecipherable-scroll")
    scene.play("play undecipherable-scroll", "break through exiled oracle")
    assert scene.names("magyars", "hand") == ["oracle"]


def test_a_breakthrough_where_exile_counts_too_offers_market_main_deck_and_exile() -> None:
    scene = market("inuit", "japan").exile("akkadians", "bogs").hand("inuit", "exploration")
    scene.give("inuit", population=5).play("play exploration", "choose 2")
    assert scene.options == [
        "break through goryeo",
        "search tributary",
        "break through exiled akkadians",
    ]


# Exile


def test_an_exiled_market_card_returns_its_unrest_and_its_slot_is_refilled() -> None:
    """M3 (p. 37)."""
    scene = market().small_deck("uncivilised", "oracle").hand("magyars", "volcano")
    left = scene.unrest_left()
    scene.play("play volcano", "exile altar")
    assert scene.exiled() == ["altar"]
    assert scene.slots()[3] == "oracle"
    assert scene.unrest_left() == left


def test_a_card_with_tokens_cannot_be_exiled() -> None:
    """M7 (p. 37)."""
    scene = market().tokens("altar", progress=1).tokens("lagoon", goods=1)
    scene.hand("magyars", "volcano").play("play volcano")
    assert scene.options == ["exile elders", "exile goryeo", "exile scribes"]


def test_where_every_market_card_has_tokens_nothing_is_exiled() -> None:
    scene = market().hand("magyars", "volcano")
    for card in MARKET:
        scene.tokens(card, progress=1)
    scene.play("play volcano")
    assert scene.exiled() == []
    assert scene.goods("magyars") == {"progress": 1}
    assert scene.cards("magyars", "play") == ["volcano"]


def test_exiled_twice_the_second_may_be_the_card_that_just_came() -> None:
    scene = market().small_deck("region", "bogs").hand("magyars", "distant-island")
    scene.play("play distant-island", "exile lagoon", "exile bogs")
    assert scene.exiled() == ["lagoon", "bogs"]


# Swap


def test_a_swap_leaves_the_tokens_in_the_slot_and_lays_a_new_unrest() -> None:
    """M3, M7 (p. 39)."""
    scene = Scene("magyars", "japan", "taino").market(*MARKET).exile("oracle")
    scene.tokens("elders", progress=2).hand("magyars", "heath").play("play heath", "choose 2")
    scene.play("swap oracle with elders")
    assert scene.slots()[0] == "oracle"
    assert scene.on("oracle") == {"progress": 2}
    assert scene.lies_on_unrest("oracle")
    assert scene.exiled() == ["elders"]


def test_a_region_swapped_into_the_market_lies_on_no_unrest() -> None:
    scene = Scene("magyars", "japan", "taino").market(*MARKET).exile("bogs")
    left = scene.unrest_left()
    scene.hand("magyars", "heath").play("play heath", "choose 2", "swap bogs with elders")
    assert not scene.lies_on_unrest("bogs")
    assert scene.unrest_left() == left + 1


def test_without_an_exiled_card_there_is_nothing_to_swap() -> None:
    scene = Scene("magyars", "japan", "taino").market(*MARKET).hand("magyars", "heath")
    scene.play("play heath")
    assert scene.asks == "choose a card in the market to exile"


def test_a_swap_with_a_hand_needs_a_shared_suit() -> None:
    scene = market("martians", "japan").in_play("martians", "sharing-our-secrets")
    scene.hand("martians", "crystal-skull").play("exhaust sharing-our-secrets")
    assert scene.options == ["swap crystal-skull with elders", "swap crystal-skull with altar"]
    scene.play("swap crystal-skull with altar")
    assert scene.names("martians", "hand") == ["altar"]
    assert scene.slots()[3] == "crystal-skull"
    assert scene.lies_on_unrest("crystal-skull")


def test_a_swap_without_a_shared_suit_is_refused() -> None:
    scene = Scene("martians", "japan").in_play("martians", "sharing-our-secrets")
    scene.hand("martians", "crystal-skull").market("goryeo", "akkadians", "scribes", "bogs")
    assert "exhaust sharing-our-secrets" not in scene.options


# Add, move, remove


def test_what_is_added_to_a_card_comes_from_the_supply() -> None:
    scene = market("japan", "taino").in_play("japan", "appeal-to-china").give("japan", material=1)
    scene.play("exhaust appeal-to-china", "choose 2", "add to altar")
    assert scene.on("altar") == {"goods": 1}
    assert scene.goods("japan") == {}


def test_what_is_moved_comes_from_the_pool_to_different_cards() -> None:
    scene = market().in_play("magyars", "trade-caravans").give("magyars", material=2)
    scene.play("exhaust trade-caravans", "move to elders")
    assert "move to elders" not in scene.options
    scene.play("move to lagoon")
    assert (scene.on("elders"), scene.on("lagoon")) == ({"material": 1}, {"material": 1})
    assert scene.goods("magyars") == {"goods": 1}


def test_nothing_stands_in_for_a_resource_that_is_moved() -> None:
    """P3 (p. 38)."""
    scene = market().in_play("magyars", "trade-caravans").give("magyars", progress=5, goods=5)
    scene.becomes("magyars", "empire")
    assert "exhaust trade-caravans" not in scene.options
    assert "exhaust trade-caravans" in scene.give("magyars", material=2).options


def test_resources_on_cards_cannot_be_moved_or_paid() -> None:
    """P3 (p. 38)."""
    scene = market("taino", "japan").in_play("taino", "canoes", "fishing").hand("taino", "bohio")
    scene.tokens("fishing", population=3)
    assert "exhaust canoes" not in scene.options
    assert "exhaust canoes" in scene.give("taino", population=1).options


def test_what_is_removed_goes_to_the_supply_and_nothing_stands_in_for_it() -> None:
    """P3 (p. 39)."""
    scene = market("cultists", "japan").tokens("research-the-ceremony", progress=4)
    scene.give("cultists", progress=3, goods=3).solstice()
    assert scene.on("research-the-ceremony") == {"progress": 5}
    assert scene.names("cultists", "hand") == ["unrest"]
    scene = market("cultists", "japan").tokens("research-the-ceremony", progress=5)
    scene.solstice().play("choose 1")
    assert scene.on("prepare-the-ceremony") == {}
    assert scene.goods("cultists") == {}
