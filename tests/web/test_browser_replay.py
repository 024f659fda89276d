"""A finished game again: step by step, with all hands open, and played on from a moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .browsing import (
    await_turn,
    bring,
    follow,
    look,
    played,
)

SEATS = {"settlers": ("romans", "barbarians"), "horizons": ("japan", "taino")}
HANDS = "[aria-label=Hand] [data-card], .revealed [data-card]"


@pytest.fixture(params=list(SEATS))
def replay(request: pytest.FixtureRequest, page: Page) -> Page:
    """The replay of a finished game, open at its end."""
    one, two = SEATS[request.param]
    bring(page, played(request.param, {one: "human", two: "greedy"}, lambda g: g.over))
    follow(page, page.locator("#buttons").get_by_role("link", name="Replay"))
    return page


def expect_step(page: Page, step: int) -> None:
    """The replay shows this step, and so does its address."""
    expect(page.locator("#table")).to_have_attribute("data-step", str(step))
    assert f"/replay/{step}" in page.url


def test_the_arrow_keys_go_from_step_to_step(replay: Page) -> None:
    last = int(replay.locator("#table").get_attribute("data-last") or 0)
    expect_step(replay, 0)
    for key, step in [("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1)]:
        replay.keyboard.press(key)
        expect_step(replay, step)


def test_the_buttons_and_the_slider_go_to_any_step(replay: Page) -> None:
    replay.click("#first")
    expect_step(replay, 0)
    replay.click("#next")
    replay.click("#next")
    expect_step(replay, 2)
    replay.locator("#slider").fill("7")
    expect_step(replay, 7)
    expect(replay.locator("output")).to_contain_text("7 of")


def test_every_step_has_an_address_of_its_own(replay: Page) -> None:
    replay.goto(replay.url.split("/replay/")[0] + "/chronicle")
    link = replay.locator(".chronicle .turn a").nth(5)
    step = int((link.get_attribute("href") or "").rpartition("/")[2])
    link.click()
    expect_step(replay, step)


def test_after_the_end_all_hands_can_be_seen(replay: Page) -> None:
    replay.keyboard.press("Home")
    expect_step(replay, 0)
    replay.get_by_role("link", name="a watcher").click()
    expect(replay.locator("#decision b")).to_have_text("a watcher")
    assert replay.locator(HANDS).count() == 0
    replay.get_by_role("link", name="all hands open").click()
    expect(replay.locator("#decision b")).to_have_text("all hands open")
    assert replay.locator(HANDS).count() >= 8
    replay.keyboard.press("ArrowRight")
    expect_step(replay, 1)
    assert "as_seat=open" in replay.url


def test_a_game_can_be_played_on_from_any_step(replay: Page) -> None:
    old = replay.url
    replay.locator("#slider").fill("9")
    expect_step(replay, 9)
    replay.locator("select[name=who]").select_option("novice")
    replay.click("#play-on")
    replay.wait_for_selector("#table[data-live]")
    assert replay.url.split("/game/")[1][:8] not in old
    seen = await_turn(replay)
    assert seen.step >= 9
    assert not look(replay).over
