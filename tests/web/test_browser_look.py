"""What pages look like and weigh: light and dark, tooltips, enlarged cards, motion, bytes."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from .browsing import (
    Hand,
    await_turn,
    begin,
    begin_with,
    wait_for,
)
from .conftest import Open

GAMES = ("settlers", "horizons")
LIGHT, DARK = "rgb(169, 188, 179)", "rgb(16, 26, 25)"


def test_dark_is_kept_after_a_reload(page: Page) -> None:
    page.goto("/")
    expect(page.locator("body")).to_have_css("background-color", LIGHT)
    page.click("#theme")
    expect(page.locator("body")).to_have_css("background-color", DARK)
    page.reload()
    expect(page.locator("body")).to_have_css("background-color", DARK)
    page.goto("/rules")
    expect(page.locator("body")).to_have_css("background-color", DARK)


def test_a_browser_that_is_dark_gets_dark_pages_until_it_asks_for_light(open_page: Open) -> None:
    page = open_page(color_scheme="dark")
    page.goto("/")
    expect(page.locator("body")).to_have_css("background-color", DARK)
    page.click("#theme")
    page.reload()
    expect(page.locator("body")).to_have_css("background-color", LIGHT)


@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_an_icon_tells_its_rule(page: Page, game: str) -> None:
    begin(page, game)
    await_turn(page)
    page.locator("#board .amount .icon").first.hover()
    expect(page.locator("#tip")).to_be_visible()
    assert len(page.locator("#tip").inner_text()) > 20
    page.locator("#status").hover()
    expect(page.locator("#tip")).to_be_hidden()


def test_icons_tell_their_rules_above_an_open_card_too(page: Page) -> None:
    begin(page, "settlers")
    await_turn(page)
    page.locator(".hand .card").first.click()
    icon = page.locator("#held .large .icon").first
    icon.hover()
    expect(page.locator("#tip:popover-open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()


def pointed_at(page: Page, card: Locator, lens: Locator) -> FloatRect | None:
    """Where a card is enlarged; a table that changes under the pointer puts that away again."""
    page.locator("#status").hover()
    card.hover()
    with suppress(AssertionError):
        expect(lens).to_be_visible(timeout=5000)
    return lens.bounding_box()


@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_a_card_enlarges_it(page: Page, game: str) -> None:
    begin(page, game)
    await_turn(page)  # a computer's move would take away what is pointed at
    card = page.locator("#board .card.small[data-card]:visible").first
    lens = page.locator("#lens")
    large = wait_for(lambda: pointed_at(page, card, lens), "the enlarged card")
    small = card.bounding_box()
    assert small
    assert large
    assert large["width"] > 1.5 * small["width"]
    assert large["x"] >= 0
    assert large["y"] + large["height"] <= 900
    page.locator("#status").hover()
    expect(lens).to_be_hidden()


def test_a_card_named_in_the_chronicle_opens(page: Page) -> None:
    begin_with(page, "settlers", ("me", "romans"), seed="named")
    name = page.locator("#chronicle a.named").first
    words = name.inner_text()
    name.click()
    expect(page.locator("#held .large")).to_contain_text(words)
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#held")).to_be_hidden()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_cards_move_only_where_motion_is_welcome(open_page: Open, motion: str) -> None:
    page = open_page(reduced_motion=motion)
    begin_with(page, "settlers", ("me", "romans"), seed="motion")
    page.evaluate("""() => {
        window.moved = 0;
        document.addEventListener("transitionrun", () => (window.moved += 1));
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            window.moved += 1;
            return animate.apply(this, how);
        };
    }""")
    Hand(page).choose()
    running = page.evaluate("() => document.getAnimations().length + window.moved")
    assert bool(running) == (motion == "no-preference")


def test_pictures_are_not_fetched_again_with_every_choice(page: Page) -> None:
    begin_with(page, "settlers", ("me", "romans"), seed="pictures")
    Hand(page).play(1)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    Hand(page).play(3)
    assert [url for url in fetched if "/static/" in url] == []
