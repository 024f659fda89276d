"""Which row of a Bot's table is resolved, how far, and what a row may do (pp. 29-30)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.bots.resolving import DEEPEST, MOST
from imperia.games.horizons.rules import events as e

from .duel import Duel

# Which row


def test_the_topmost_row_that_fits_is_resolved_and_no_other() -> None:
    rows = ("city: gain 1 material", "pinned: gain 1 population", "other: gain 1 progress")
    duel = Duel(rows=rows).resolves("caracol")
    assert duel.goods("mayans") == {"material": 1}
    assert duel.rows_used() == [("caracol", 0)]


@pytest.mark.parametrize(
    ("trigger", "card"),
    [
        ("unrest", "unrest"),
        ("region", "scrubland"),
        ("city", "caracol"),
        ("pinned", "chultuns"),
        ("attack", "mayan-traders"),
        ("barbarian", "caracol"),
        ('"stone mask"', "stone-mask"),
        ("city & pinned", "caracol"),
        ("metropolis or city", "caracol"),
        ("uncivilised", "city"),  # a card of two suits fits by either
        ("civilised", "city"),
        ("other", "halach-uinic"),
    ],
)
def test_a_card_fits_by_name_suit_icon_header_or_state(trigger: str, card: str) -> None:
    duel = Duel(rows=(f"{trigger}: gain 1 goods", "other: gain 1 progress")).resolves(card)
    assert duel.goods("mayans") == {"goods": 1}


@pytest.mark.parametrize("trigger", ["region & city", '"Stone Mask"', "mask", "attack or region"])
def test_what_does_not_fit_falls_to_a_later_row(trigger: str) -> None:
    duel = Duel(rows=(f"{trigger}: gain 1 goods", "other: gain 1 progress")).resolves("caracol")
    assert duel.goods("mayans") == {"progress": 1}


def test_a_bot_resolves_cards_of_the_other_state_too() -> None:
    duel = Duel(rows=("empire: gain 1 goods", "other: gain 1 progress"))
    assert duel.side("mayans") == "barbarian"
    assert duel.resolves("codices-and-prophecies").goods("mayans") == {"goods": 1}


def test_a_row_of_which_nothing_can_be_done_is_passed_over() -> None:
    duel = Duel(rows=("other: mill 1", "other: return 1 unrest", "other: gain 1 progress"))
    duel.no_cards().resolves("caracol")
    assert duel.rows_used() == [("caracol", 2)]


def test_a_row_of_which_a_part_can_be_done_is_resolved_in_part() -> None:
    duel = Duel(rows=("other: mill 1; gain 1 progress; return 1 unrest", "other: gain 1 goods"))
    duel.no_cards().resolves("caracol")
    assert duel.goods("mayans") == {"progress": 1}


def test_to_put_the_card_into_history_is_a_part_that_can_always_be_done() -> None:
    """B3 (p. 29)."""
    duel = Duel(rows=("other: mill 1; history this", "other: gain 1 progress"))
    duel.no_cards().resolves("caracol")
    assert duel.goods("mayans") == {}
    assert duel.cards("mayans", "history") == ["caracol"]


def test_a_card_that_no_row_is_for_goes_to_the_discards() -> None:
    """B3 (p. 29)."""
    duel = Duel(rows=("region: gain 1 progress",)).no_cards().resolves("caracol")
    assert duel.cards("mayans", "discard") == ["caracol"]
    assert duel.rows_used() == []


def test_a_card_goes_to_the_discards_unless_its_row_says_otherwise() -> None:
    duel = Duel(rows=("other: gain 1 goods",)).no_cards().resolves("caracol")
    assert duel.cards("mayans", "discard") == ["caracol"]


def test_only_unrest_is_returned_to_its_pile() -> None:
    duel = Duel(rows=("other: return this", "other: gain 1 goods"))
    assert duel.resolves("caracol").rows_used() == [("caracol", 1)]


# Steps that depend on each other


def test_what_a_row_gains_it_may_spend() -> None:
    """B3 (p. 29)."""
    duel = Duel(rows=("other: gain 2 material; pay 2 material { gain 1 progress }",))
    assert duel.resolves("caracol").goods("mayans") == {"progress": 1}


@pytest.mark.parametrize("kind", ["material", "population"])
def test_progress_and_goods_never_stand_for_other_resources(kind: str) -> None:
    """B2 (p. 29)."""
    duel = Duel(rows=(f"other: pay 2 {kind} {{ gain 1 goods }}", "other: mill 1"))
    duel.give("mayans", **{kind: 1}, progress=9, goods=9).resolves("caracol")
    assert duel.goods("mayans") == {kind: 1, "progress": 9, "goods": 9}
    assert duel.rows_used() == [("caracol", 1)]


def test_a_cost_is_paid_only_if_something_can_be_done_with_it() -> None:
    """B3 (p. 29)."""
    duel = Duel(rows=("other: pay 1 material { acquire fame }", "other: gain 1 goods"))
    duel.give("mayans", material=1).resolves("caracol")
    assert duel.goods("mayans") == {"material": 1, "goods": 1}


def test_a_cost_must_be_paid_in_full() -> None:
    duel = Duel(rows=("other: first { abandon 3 region { gain 3 progress } | gain 1 goods }",))
    duel.no_cards().in_play("mayans", "valley", "bogs").resolves("caracol")
    assert duel.goods("mayans") == {"goods": 1}
    assert duel.cards("mayans", "play") == ["valley", "bogs"]


def test_the_first_way_that_is_able_is_taken_and_no_other() -> None:
    duel = Duel(rows=("other: first { mill 1 | gain 1 goods | gain 1 progress }; gain 1 material",))
    duel.no_cards().resolves("caracol")
    assert duel.goods("mayans") == {"goods": 1, "material": 1}


def test_where_the_card_goes_makes_no_way_able() -> None:
    """B3: a way of several steps needs more than a place for the card (p. 29)."""
    duel = Duel(rows=("other: first { mill 1; history this | gain 1 goods }",))
    duel.no_cards().resolves("caracol")
    assert duel.goods("mayans") == {"goods": 1}
    assert duel.cards("mayans", "discard") == ["caracol"]


def test_a_way_that_only_says_where_the_card_goes_is_always_able() -> None:
    """B3 (p. 29)."""
    duel = Duel(rows=("other: first { history this | gain 1 goods }",)).resolves("caracol")
    assert duel.goods("mayans") == {}
    assert duel.cards("mayans", "history") == ["caracol"]


# Resolving


def test_a_resolved_card_is_discarded_and_may_resolve_another() -> None:
    duel = Duel(rows=("mask: gain 1 goods", "city: resolve deck", "other: gain 1 progress"))
    duel.no_cards().bot_deck("stone-mask", "chultuns").resolves("caracol")
    assert duel.rows_used() == [("caracol", 1), ("stone-mask", 0)]
    assert duel.cards("mayans", "discard") == ["stone-mask", "caracol"]
    assert duel.top() == ["chultuns"]


def test_the_rest_of_a_row_waits_until_the_other_card_is_resolved() -> None:
    duel = Duel(rows=("mask: gain 1 goods", "city: resolve deck; pay 1 goods { gain 5 progress }"))
    duel.no_cards().bot_deck("stone-mask").resolves("caracol")
    assert duel.goods("mayans") == {"progress": 5}


@pytest.mark.parametrize("deck", ["deck", "dynasty", "main"])
def test_resolving_from_an_empty_deck_gives_2_progress(deck: str) -> None:
    """B6 (p. 30)."""
    duel = Duel(rows=(f"other: resolve {deck}",)).no_cards().dynasty().main_deck()
    duel.discards("mayans", "chultuns").resolves("caracol")
    assert duel.goods("mayans") == {"progress": 2}
    assert duel.cards("mayans", "discard") == ["chultuns", "caracol"]  # no reshuffle


def test_the_top_card_of_the_main_deck_is_resolved_and_belongs_to_the_bot_then() -> None:
    duel = Duel(rows=("region: gain 1 goods; play this", "other: resolve main"))
    duel.main_deck("valley").resolves("caracol")
    assert duel.cards("mayans", "play") == ["valley"]
    assert duel.goods("mayans") == {"goods": 1}


@pytest.mark.parametrize(("card", "gained"), [("valley", 1), ("glacier", 0), ("unrest", 0)])
def test_a_card_worth_no_points_may_give_something(card: str, gained: int) -> None:
    duel = Duel(rows=("mask: resolve main for 1 progress", "other: mill 1"))
    duel.main_deck(card).resolves("stone-mask")
    assert duel.goods("mayans").get("progress", 0) == gained


def test_cards_that_resolve_each_other_come_to_an_end() -> None:
    """B8: no more than thirty cards are resolved because of each other (*own*)."""
    duel = Duel(rows=("other: top this; resolve deck; gain 1 goods",)).no_cards()
    duel.resolves("caracol")
    assert len(duel.rows_used()) == DEEPEST == 30
    assert duel.goods("mayans") == {"goods": 30}
    assert duel.cards("mayans", "discard") == ["caracol"]


def test_a_table_cannot_keep_a_game_busy_for_ever() -> None:
    """B8."""
    row = "other: top this; resolve deck; move last from discard to top; resolve deck"
    duel = Duel(rows=(row,)).no_cards().resolves("caracol")
    assert len(duel.rows_used()) <= MOST


def test_the_state_that_a_row_flips_counts_from_the_next_card_on() -> None:
    """B7."""
    table = "[barbarian]\nother: flip; gain 1 material\n[empire]\nother: gain 1 population"
    duel = Duel()
    duel.bot.table = table
    duel.no_cards().bot_slots("caracol", "chultuns")
    duel.bot_turn(die=6)
    assert duel.goods("mayans") == {"material": 1, "population": 1}


def test_the_person_is_told_the_row_that_is_resolved() -> None:
    duel = Duel().no_cards().resolves("caracol")
    assert duel.told()[-3:] == [
        "Caracol (city or metropolis): gain 1 population.",
        "Mayans gain 1 population (Caracol).",
        "Mayans discard Caracol.",
    ]
    assert [event[0] for event in duel.state.events][-3:] == [e.ROW, e.GAIN, e.DISCARD]
