"""Whole games in a browser, by the mouse alone, from the first page to the result."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .browsing import Hand, begin, begin_with


def read_result(page: Page, seats: int) -> None:
    """Look at the points by source, the winner, and the chart."""
    table = page.locator(".scores")
    expect(table.locator("thead th")).to_have_count(1 + seats)
    assert table.locator("tbody tr").count() > 3
    expect(page.locator("#decision h2")).to_contain_text("win")
    page.get_by_role("link", name="Result and chart").click()
    expect(page.locator("h1")).to_contain_text("win")
    expect(page.locator("svg.chart polyline")).to_have_count(seats)


@pytest.mark.parametrize("game", ["settlers", "horizons"])
def test_a_new_visitor_plays_a_whole_game_by_the_mouse_alone(page: Page, game: str) -> None:
    begin(page, game)
    hand = Hand(page)
    made = hand.play()
    assert hand.lit > 20
    print(made, hand.lit)
    read_result(page, seats=2)


def test_three_sit_at_a_table_and_two_are_computers(page: Page) -> None:
    begin_with(page, "settlers", ("me", "romans"), ("greedy", "any"), ("random", "any"))
    Hand(page, seed=3).play()
    read_result(page, seats=3)
