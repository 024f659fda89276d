"""How a Bot takes cards: Acquire, Break through, Exile, Fame and King of Kings, Swap (p. 31)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.moments import KING, RUNNING

from .duel import Duel

# slots:    civilised 2,   region 0,   civilised 5, uncivilised 1, region 0
MARKET = ("epic-poetry", "scrubland", "gardening", "elders", "lagoon")
NO_REGION = ("epic-poetry", "gardening", "couriers", "elders", "altar")


def buyer(row: str, *more: str, against: str = "mayans") -> Duel:
    """A Bot with one row, before a Market without tokens."""
    duel = Duel(against=against, rows=(f"other: {row}", *more)).no_cards().market(*MARKET)
    for card in duel.state.market:
        duel.state.tokens.pop(card, None)
    return duel


# Acquire


def test_the_card_worth_the_most_points_is_acquired_and_lies_under_its_unrest() -> None:
    """B4 (p. 31): the card first, then the Unrest that was under it."""
    duel = buyer("acquire any").resolves("caracol")
    assert duel.top() == ["unrest", "gardening"]
    assert "gardening" not in duel.slots()
    assert len([card for card in duel.state.market if card >= 0]) == 5


def test_a_region_comes_without_unrest() -> None:
    assert buyer("acquire region").resolves("caracol").top() == ["scrubland"]


def test_progress_on_a_card_counts_as_points_and_nothing_else_does() -> None:
    """B5 (p. 31)."""
    duel = buyer("acquire any").tokens("elders", progress=5)
    duel.tokens("epic-poetry", goods=9, material=9, population=9).resolves("caracol")
    assert duel.top() == ["unrest", "elders"]
    assert duel.goods("mayans") == {"progress": 5}


def test_of_equal_cards_the_one_with_the_most_tokens_of_any_kind_is_taken() -> None:
    """B5 (p. 31)."""
    duel = buyer("acquire any").tokens("epic-poetry", progress=3)  # 5 points, 3 tokens
    duel.tokens("elders", progress=4).tokens("gardening", goods=3, material=2)
    assert duel.resolves("caracol").top() == ["unrest", "gardening"]


def test_of_cards_with_as_many_tokens_the_lowest_slot_is_taken() -> None:
    """B5 (p. 31)."""
    duel = buyer("acquire region").tokens("scrubland", material=1).tokens("lagoon", goods=1)
    assert duel.resolves("caracol").top() == ["scrubland"]
    assert duel.goods("mayans") == {"material": 1}


def test_only_cards_of_the_suit_are_acquired_and_a_second_suit_counts() -> None:
    duel = buyer("acquire civilised").market("city", "scrubland", "bogs", "elders", "lagoon")
    assert duel.resolves("caracol").top() == ["unrest", "city"]


def test_a_row_may_want_a_symbol_besides() -> None:
    duel = buyer("acquire civilised if pinned").resolves("caracol")
    assert duel.top() == ["unrest", "epic-poetry"]


def test_a_row_may_want_a_resource_on_the_card() -> None:
    duel = buyer("acquire any holding material").tokens("elders", material=1).resolves("caracol")
    assert duel.top() == ["unrest", "elders"]
    assert duel.goods("mayans") == {"material": 1}


def test_a_row_may_look_at_two_slots_only() -> None:
    assert buyer("acquire slot 1/2").resolves("caracol").top() == ["unrest", "epic-poetry"]


@pytest.mark.parametrize("row", ["acquire fame", "acquire any holding material", "acquire mask"])
def test_without_a_fitting_card_nothing_is_acquired(row: str) -> None:
    duel = buyer(row, "other: gain 1 goods").resolves("caracol")
    assert duel.goods("mayans") == {"goods": 1}


def test_an_exiled_card_may_be_better_and_comes_with_unrest_unless_it_is_a_region() -> None:
    """M4 holds for a Bot, too (p. 36)."""
    duel = buyer("acquire any or exiled").exile("altar").market("bogs", "scrubland", "city")
    left = duel.unrest_left()
    assert duel.resolves("caracol").top() == ["unrest", "altar"]
    assert duel.unrest_left() == left - 1
    duel = buyer("acquire region or exiled").exile("volcano").resolves("caracol")
    assert duel.top() == ["volcano"]


def test_of_equal_cards_one_in_the_market_goes_before_an_exiled_one() -> None:
    duel = buyer("acquire region or exiled").exile("valley").resolves("caracol")
    assert duel.top() == ["scrubland"]


def test_the_refill_may_collapse_the_game() -> None:
    duel = buyer("acquire civilised").small_deck("civilised", "couriers").unrest_pile(1)
    assert duel.resolves("caracol").state.over


# Break through


def test_breaking_through_takes_the_best_card_of_the_market_and_its_unrest_goes_back() -> None:
    duel = buyer("break through any").tokens("gardening", goods=2)
    left = duel.unrest_left()
    duel.small_deck("civilised", "couriers").resolves("caracol")
    assert duel.top() == ["gardening"]
    assert duel.goods("mayans") == {"goods": 2}
    assert duel.unrest_left() == left  # one came back, one lies under the next card


def test_without_a_card_in_the_market_it_comes_unseen_from_the_small_deck() -> None:
    """M6 holds for a Bot, too (p. 36)."""
    duel = buyer("break through region").market(*NO_REGION)
    duel.small_deck("region", "valley").resolves("caracol")
    assert duel.top() == ["valley"]
    assert duel.state.secret[duel.card("valley")] == 1 << duel.state.bot_seat()


def test_without_a_small_deck_the_main_deck_is_searched() -> None:
    duel = buyer("break through region").market(*NO_REGION).small_deck("region")
    duel.main_deck("sabaeans", "valley", "goryeo").resolves("caracol")
    assert duel.top() == ["valley"]
    assert sorted(duel.slug(card) for card in duel.state.main) == ["goryeo", "sabaeans"]


def test_a_tributary_is_searched_in_the_main_deck() -> None:
    duel = buyer("break through tributary").main_deck("valley", "goryeo").resolves("caracol")
    assert duel.top() == ["goryeo"]


def test_a_search_in_vain_gives_2_progress() -> None:
    """B6 (p. 31)."""
    duel = buyer("break through tributary").main_deck("valley").resolves("caracol")
    assert duel.goods("mayans") == {"progress": 2}
    assert duel.events(e.NOTHING_FOUND)


@pytest.mark.parametrize(
    ("suits", "found"),
    [
        ("tributary/region", "goryeo"),
        ("region/tributary", "valley"),
        ("uncivilised/region", "valley"),  # its small deck is empty, and the Main deck has none
    ],
)
def test_of_several_suits_the_first_is_looked_for_everywhere_first(suits: str, found: str) -> None:
    """B9 (*own*): its small deck, then the Main deck, then the next suit."""
    duel = buyer(f"break through {suits}")
    duel.market("epic-poetry", "gardening", "couriers", "scribes", "moneylenders")
    duel.small_deck("uncivilised").small_deck("region", "valley").main_deck("goryeo")
    assert duel.resolves("caracol").top() == [found]


def test_any_suit_in_the_market_goes_before_every_deck() -> None:
    duel = buyer("break through tributary/uncivilised").main_deck("goryeo").resolves("caracol")
    assert duel.top() == ["elders"]


def test_breaking_through_for_an_exiled_card_needs_one() -> None:
    """M5 holds for a Bot, too."""
    duel = buyer("break through any exiled", "other: gain 1 goods").resolves("caracol")
    assert duel.goods("mayans") == {"goods": 1}
    duel = buyer("break through any exiled").exile("altar", "bogs")
    left = duel.unrest_left()
    assert duel.resolves("caracol").top() == ["altar"]
    assert duel.unrest_left() == left


def test_the_card_may_go_to_the_discards_or_be_resolved_at_once() -> None:
    duel = buyer("break through tributary to discard").main_deck("goryeo").resolves("caracol")
    assert duel.cards("mayans", "discard") == ["goryeo", "caracol"]
    duel = Duel(rows=("region: gain 1 goods; play this", "other: break through region and resolve"))
    duel.market(*MARKET).resolves("caracol")
    assert duel.cards("mayans", "play") == ["scrubland"]
    assert duel.goods("mayans") == {"goods": 1}


# Exile


def test_the_lowest_slot_is_exiled() -> None:
    duel = buyer("exile market").resolves("caracol")
    assert duel.exiled() == ["epic-poetry"]


def test_a_card_with_any_token_is_never_exiled() -> None:
    duel = buyer("exile market").tokens("epic-poetry", goods=1).tokens("scrubland", material=1)
    assert duel.resolves("caracol").exiled() == ["gardening"]


def test_with_tokens_on_all_cards_none_is_exiled() -> None:
    duel = buyer("exile market", "other: gain 1 goods")
    for slug in MARKET:
        duel.tokens(slug, progress=1)
    duel.resolves("caracol")
    assert (duel.exiled(), duel.goods("mayans")) == ([], {"goods": 1})


# Fame


def test_the_top_fame_card_lies_on_the_deck_and_nobody_sees_which() -> None:
    duel = buyer("fame").fame("canny", "brave").resolves("caracol")
    assert duel.top() == ["canny"]
    assert "Mayans take a Fame card." in duel.told()


@pytest.mark.parametrize(
    ("side", "progress", "drawn"), [("barbarian", 6, []), ("empire", 3, ["palenque"])]
)
def test_king_of_kings_gives_progress_and_the_end(
    side: str, progress: int, drawn: list[str]
) -> None:
    """B10 (p. 31): the end is triggered in either state."""
    duel = buyer("fame").fame().becomes("mayans", side).dynasty("palenque", "tikal")
    duel.resolves("caracol")
    assert duel.goods("mayans") == {"progress": progress}
    assert duel.top() == drawn
    assert duel.state.ending == KING
    assert duel.state.last == duel.state.round + 1


def test_king_of_kings_comes_once() -> None:
    """B10 (p. 31): would the Bot gain Fame again, nothing happens."""
    duel = buyer("fame", "other: gain 1 goods").fame().resolves("caracol").resolves("chultuns")
    assert duel.goods("mayans") == {"progress": 6, "goods": 1}


def test_it_is_all_the_same_which_side_of_king_of_kings_shows() -> None:
    duel = buyer("fame").fame()
    duel.state.flip_king()
    assert duel.resolves("caracol").goods("mayans") == {"progress": 6}


def test_an_emperors_last_dynasty_card_is_taken_and_an_empty_deck_does_no_harm() -> None:
    duel = buyer("fame").fame().becomes("mayans", "empire").dynasty().resolves("caracol")
    assert duel.goods("mayans") == {"progress": 3}
    assert duel.state.ending == KING


@pytest.mark.parametrize("side", ["corrupted", "summoned"])
def test_a_corrupted_bot_gains_nothing_as_king(side: str) -> None:
    """B19 (*own*)."""
    duel = buyer("fame", against="cultists").fame().becomes("cultists", side)
    duel.resolves("temptation")
    assert duel.goods("cultists") == {}
    assert duel.state.ending == KING


def test_without_fame_the_game_goes_on() -> None:
    assert buyer("gain 1 goods").resolves("caracol").state.ending == RUNNING


# Swap


def gadgets(*rows: str) -> Duel:
    """The Martian Bot before a Market of five."""
    duel = Duel(against="martians", rows=rows or ("gadget: swap this", "other: mill 1")).no_cards()
    return duel.market("epic-poetry", "gardening", "scrubland", "elders", "lagoon")


def test_a_gadget_takes_the_place_of_the_best_card_of_its_suit() -> None:
    """B23 (p. 31)."""
    duel = gadgets().tokens("gardening", progress=2)
    left = duel.unrest_left()
    duel.resolves("maps-of-nibiru")
    assert duel.slots()[1] == "maps-of-nibiru"
    assert duel.cards("martians", "discard") == ["gardening"]
    assert duel.on("maps-of-nibiru") == {"progress": 2}  # what lay there stays there
    assert duel.goods("martians") == {}
    assert duel.unrest_left() == left
    assert duel.lies_on_unrest("maps-of-nibiru")


def test_a_gadget_that_is_a_region_gets_no_unrest_beneath() -> None:
    """M8, B23."""
    duel = gadgets().resolves("eco-bubble")
    assert duel.slots()[2] == "eco-bubble"
    assert not duel.lies_on_unrest("eco-bubble")


def test_without_a_card_of_its_suit_a_gadget_is_not_swapped() -> None:
    """B23."""
    duel = gadgets("gadget: first { swap this | history this }").resolves("chariot-of-the-gods")
    assert duel.cards("martians", "history") == ["chariot-of-the-gods"]
