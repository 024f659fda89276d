"""In a browser: a deck is built, saved and played with; games are narrowed; a clock runs."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from imperia.kernel.decks import decks_of

SINGLE = next(card.name for card in decks_of("settlers").pool("romans") if card.copies == 1)


def card_box(page: Page, name: str) -> str:
    """Where the plus or minus of a card is."""
    return f'.pick:has(input[value="{name}"])'


def test_a_deck_is_built_by_clicking_saved_and_played_with_a_clock(page: Page) -> None:
    page.goto("/decks")
    page.get_by_role("link", name="New deck of the Romans").click()
    ready, check = "Ready to be played", page.locator("#check")
    expect(check).to_contain_text(ready)
    page.click(card_box(page, SINGLE))  # minus
    expect(check).to_contain_text("8 of 9 cards with 1 copy each")
    page.get_by_role("checkbox", name=SINGLE).press("Space")  # plus, by the keyboard
    expect(check).to_contain_text(ready)

    cards = page.locator(".pool > li:visible")
    page.locator("[data-narrow=copies]").select_option("3")
    expect(cards).to_have_count(3)
    page.locator("[data-narrow=copies]").select_option("")
    page.locator("[data-narrow=words]").fill(SINGLE.lower())
    expect(cards).to_have_count(1)

    page.get_by_label("Name").fill("Walls")
    page.click("#save")
    page.get_by_role("link", name="Play", exact=True).last.click()
    expect(page.locator("[name=side0]")).to_have_value("romans")
    page.locator("[name=who1]").select_option("me")
    page.locator("#clock").select_option("25m")
    page.click("#begin")
    page.locator("a.main, button.main").first.click()  # the screen is handed over
    running = page.locator("#clocks [data-runs]")
    expect(running).to_have_text(re.compile(r"24:5\d"))  # it counts down by itself

    page.goto("/games")
    title = page.get_by_role("link", name="Imperial Settlers: Romans")
    expect(title).to_have_count(1)
    page.locator("[name=state]").select_option("won")
    expect(page.locator("#found")).to_contain_text("None of your games is like this")
    page.locator("[name=state]").select_option("running")
    expect(title).to_have_count(1)
    assert "state=running" in page.url


def test_the_pages_of_a_visitor_fit_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for address in ("/games", "/results", "/decks", "/decks/settlers/new", "/new/settlers"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address
    page.goto("/decks/settlers/new")
    save = page.locator("#save")
    expect(save).to_be_in_viewport()  # below the cards, always
    page.locator(".pick").last.scroll_into_view_if_needed()
    expect(save).to_be_in_viewport()
