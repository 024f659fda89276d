"""An automatic opponent's turn in a browser: step by step, at the pace that a person sets."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from imperia.kernel import Game

from .browsing import Hand, await_turn, bring
from .conftest import Open
from .test_browser_access import barriers

SHOWN = "#bot-steps > li:not(.waiting)"


def solo(turn: int, **more: Any) -> Game:
    """A solo game by chance, once so many turns have begun."""
    chance = Random(1)
    options = {"against": "mayans", "level": "imperator", **more}
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
    page.get_by_role("button", name="All", exact=True).click()
    play_a_turn(page)
    steps = page.locator("#bot-steps > li").count()
    expect(page.locator(SHOWN)).to_have_count(1)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(SHOWN)).to_have_count(2)
    assert lit_row(page) == page.locator("#bot-step-2").get_attribute("data-uses-row")
    page.get_by_role("button", name="All", exact=True).click()
    expect(page.locator(SHOWN)).to_have_count(steps)
    page.get_by_role("button", name="Again", exact=True).click()
    expect(page.locator(SHOWN)).to_have_count(1)
    page.reload()
    expect(page.locator(SHOWN)).to_have_count(steps)
    expect(page.get_by_label("How steps are shown")).to_have_value("by hand")


def test_steps_follow_by_themselves_unless_motion_is_reduced(open_page: Open) -> None:
    page = open_page()
    bring(page, solo(3))
    expect(page.get_by_label("How steps are shown")).to_have_value("quickly")
    page.get_by_role("button", name="Again", exact=True).click()
    expect(page.locator(SHOWN)).to_have_count(page.locator("#bot-steps > li").count())
    calm = open_page(reduced_motion="reduce")
    bring(calm, solo(3))
    expect(calm.get_by_label("How steps are shown")).to_have_value("at once")
    play_a_turn(calm)
    expect(calm.locator(SHOWN)).to_have_count(calm.locator("#bot-steps > li").count())


# On smaller screens

ROUTES = {"against": "tang", "level": "overlord", "variant": ["trade-routes"]}
IN_SIGHT = (".shared .field", ".slots", ".own .strip", ".own .play", ".hand .cards")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
@pytest.mark.parametrize("more", [{"level": "chieftain"}, ROUTES])
def test_market_and_own_side_stay_in_sight_and_the_bot_scrolls_by_itself(
    open_page: Open, width: int, height: int, more: dict[str, Any]
) -> None:
    page = open_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    bring(page, solo(9, **more))
    scrolls = "element => element.scrollHeight - element.clientHeight"
    assert page.locator("#board").evaluate(scrolls) <= 0
    for selector in (*IN_SIGHT, ".bot .strip", ".bot-slots", "#bot-steps", "#bot-book"):
        box = page.locator(selector).first.bounding_box()
        assert box, selector
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= height, selector
        assert box["x"] + box["width"] <= width, selector
    hand = page.locator(".hand .cards").bounding_box()
    assert hand
    assert hand["height"] > 120
    assert barriers(page) == []


def choosing_a_discard() -> Game:
    """A solo game by chance in which a card of one's own discard pile is to be chosen."""
    game, chance = solo(9), Random(2)
    while "card from your discard pile" not in game.rules.asks(game.state, 0)[0]:
        game.choose(chance.choice(game.options))
    return game


def test_on_a_phone_the_choices_lie_above_the_cards_to_choose_from(open_page: Open) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    bring(page, choosing_a_discard())
    expect(page.locator(".hz .tray")).to_have_count(1)
    covered = """decision => {
        const box = decision.getBoundingClientRect();
        const spots = [0.1, 0.3, 0.5, 0.7, 0.9].map((down) => box.top + box.height * down);
        const there = (y) => document.elementFromPoint(box.left + box.width / 2, y);
        return spots.filter((y) => y < innerHeight && !decision.contains(there(y))).length;
    }"""
    assert page.locator("#decision").evaluate(covered) == 0
