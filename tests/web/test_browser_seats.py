"""Sitting down in a browser: the page behind a link, the page of the seats, and who is away."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page, expect

from .browsing import Hand, begin_with, look
from .conftest import Open
from .test_browser_access import PHONE, barriers, too_wide
from .test_browser_together import link


def invited(page: Page) -> str:
    """A game with a friend, whose link the page shows; returns that link."""
    begin_with(page, "settlers", ("me", "romans"), ("friend", "egyptians"), confirm=False)
    return link(page, "#seat-egyptians")


@pytest.mark.parametrize("how", ["light", "dark", "phone"])
def test_a_friend_sits_down_after_a_preview_and_is_led_back_by_the_link(
    open_page: Open, how: str
) -> None:
    wishes = PHONE if how == "phone" else {"color_scheme": how}
    one, two = open_page(**wishes), open_page(**wishes)
    theirs = invited(one)
    assert httpx.get(theirs).status_code == httpx.head(theirs).status_code == 200
    two.goto(theirs)
    assert (barriers(two), too_wide(two) > 0) == ([], False)
    two.get_by_label("Your name").fill("Ben")
    two.get_by_label("Your name").press("Enter")
    expect(two.locator("#table")).to_be_visible()
    table = two.url
    two.goto(theirs)
    expect(two).to_have_url(table)
    one.reload()
    expect(one.locator("#seat-egyptians")).to_contain_text("Ben. The seat is taken.")
    one.get_by_role("button", name="Open this seat on another device").click()
    expect(one.locator("#seat-romans .link")).to_be_visible()
    assert (barriers(one), too_wide(one) > 0) == ([], False)


def test_a_page_looks_again_when_whom_it_waits_for_may_be_absent(open_page: Open) -> None:
    one = open_page()
    one.clock.install()
    invited(one)
    one.click("#to-table")
    while look(one).mine:
        Hand(one).choose()
    with one.expect_request(lambda request: request.url.endswith("/romans/table")):
        one.clock.fast_forward("34:00")
