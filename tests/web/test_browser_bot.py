"""An automatic opponent's turn in a browser: step by step, at the pace that a person sets."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from imperia.kernel import Game

from .browsing import Hand, await_turn, bring
from .conftest import Open

SHOWN = "#bot-steps > li:not(.waiting)"


def solo(turn: int) -> Game:
    """A solo game by chance, once so many turns have begun."""
    chance = Random(1)
    options = {"against": "mayans", "level": "imperator"}
    players = {"players": {"japan": "human"}}
    game = Game.new("horizons", ["japan"], 1, options, players)
    while game.state.turn < turn:
        game.choose(chance.choice(game.options))
    return game


def play_a_turn(page: Page) -> None:
    """Choose until the Bot has played once more."""
    before = page.locator("#bot-steps").get_attribute("data-steps")
    hand = Hand(page)
    for _ in range(60):
        await_turn(page)
        if page.locator("#bot-steps").get_attribute("data-steps") != before:
            return
        hand.choose()
    pytest.fail("the Bot has not played within sixty choices")


def lit_row(page: Page) -> str | None:
    """The row of the table that is lit."""
    return page.locator(".lit-row").get_attribute("data-row")


def test_a_turn_is_stepped_through_by_hand(page: Page) -> None:
    bring(page, solo(3))
    page.get_by_label("How steps are shown").select_option("by hand")
    page.get_by_role("button", name="All").click()
    play_a_turn(page)
    steps = page.locator("#bot-steps > li").count()
    expect(page.locator(SHOWN)).to_have_count(1)
    page.get_by_role("button", name="Next").click()
    expect(page.locator(SHOWN)).to_have_count(2)
    assert lit_row(page) == page.locator("#bot-step-2").get_attribute("data-uses-row")
    page.get_by_role("button", name="All").click()
    expect(page.locator(SHOWN)).to_have_count(steps)
    page.get_by_role("button", name="Again").click()
    expect(page.locator(SHOWN)).to_have_count(1)
    page.reload()
    expect(page.locator(SHOWN)).to_have_count(steps)
    expect(page.get_by_label("How steps are shown")).to_have_value("by hand")


def test_steps_follow_by_themselves_unless_motion_is_reduced(open_page: Open) -> None:
    page = open_page()
    bring(page, solo(3))
    expect(page.get_by_label("How steps are shown")).to_have_value("quickly")
    page.get_by_role("button", name="Again").click()
    expect(page.locator(SHOWN)).to_have_count(page.locator("#bot-steps > li").count())
    calm = open_page(reduced_motion="reduce")
    bring(calm, solo(3))
    expect(calm.get_by_label("How steps are shown")).to_have_value("at once")
    play_a_turn(calm)
    expect(calm.locator(SHOWN)).to_have_count(calm.locator("#bot-steps > li").count())
