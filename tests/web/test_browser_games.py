"""Whole games in a browser, by the mouse alone, from the first page to the result."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .browsing import Hand, begin, begin_with
from .conftest import Open

WON = re.compile("win|victory")  # several may share it


@pytest.fixture
def calm(open_page: Open) -> Page:
    """A page on which nothing moves, so that nobody has to wait for it."""
    return open_page(reduced_motion="reduce")


def read_result(page: Page, seats: int, sources: int = 3) -> None:
    """Look at the points by source, the winner, and the chart."""
    table = page.locator(".scores")
    expect(table.locator("thead th")).to_have_count(1 + seats)
    assert table.locator("tbody tr").count() > sources
    expect(page.locator("#decision h2")).to_contain_text(WON)
    page.get_by_role("link", name="Result and chart").click()
    expect(page.locator("h1")).to_contain_text(WON)
    expect(page.locator("svg.chart polyline")).to_have_count(seats)


# Two nations whose games are short.
@pytest.mark.parametrize(
    ("game", "side", "enemy"), [("settlers", "", ""), ("horizons", "taino", "mayans")]
)
def test_a_new_visitor_plays_a_whole_game_by_the_mouse_alone(
    calm: Page, game: str, side: str, enemy: str
) -> None:
    begin(calm, game, side, enemy=enemy)
    hand = Hand(calm)
    made = hand.play()
    assert 20 < hand.lit <= made
    read_result(calm, seats=2)


def test_a_game_that_draws_no_table_of_its_own_is_played_by_the_mouse_alone(calm: Page) -> None:
    begin(calm, "goofspiel", "hearts", enemy="spades")
    hand = Hand(calm)
    made = hand.play()
    assert made == hand.lit == 12  # the thirteenth card is the only one left
    read_result(calm, seats=2, sources=0)


def test_three_sit_at_a_table_and_two_are_computers(calm: Page) -> None:
    begin_with(calm, "settlers", ("me", "romans"), ("greedy", "any"), ("random", "any"))
    Hand(calm, seed=3).play()
    read_result(calm, seats=3)
