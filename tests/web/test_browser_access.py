"""For everybody: without barriers on every page, by a finger on a phone, by the keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .browsing import (
    USES,
    Hand,
    Seen,
    ask_first,
    await_turn,
    begin,
    begin_with,
    bring,
    follow,
    goes_on,
    look,
    played,
    wait_for,
)
from .conftest import Open
from .running import PATIENCE

SEATS = {"settlers": ("romans", "barbarians"), "horizons": ("japan", "taino")}
GAMES = list(SEATS)
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


# Barriers, in light and in dark


def barriers(page: Page) -> list[str]:
    """What keeps somebody from using a page, by rule and element."""
    found = Axe().run(page).response["violations"]
    return [
        f"{page.url} {rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


@pytest.fixture(params=["light", "dark", "phone"])
def themed(request: pytest.FixtureRequest, open_page: Open) -> Page:
    """A page in each of its looks; some of its answers are errors."""
    if request.param == "phone":
        return open_page(troubled=True, reduced_motion="reduce", **PHONE)
    return open_page(troubled=True, reduced_motion="reduce", color_scheme=request.param)


def test_the_pages_around_the_table_have_no_barriers(themed: Page) -> None:
    found = []
    new = ("/new/settlers", "/new/horizons", "/new/horizons/solo", "/new/horizons/alone")
    mine = ("/games", "/results", "/decks", "/decks/settlers/new")
    for address in ("/", *new, *mine, "/campaigns/horizons", "/rules", "/nowhere", "/api"):
        themed.goto(address)
        found += barriers(themed)
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_the_reading_room_has_no_barriers(themed: Page, game: str) -> None:
    found = []
    themed.goto(f"/cards/{game}")
    found += barriers(themed)
    follow(themed, themed.locator("a.card").first)
    found += barriers(themed)
    for address in (f"/rules/{game}", f"/rules/{game}/legend"):
        themed.goto(address)
        found += barriers(themed)
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_running_table_has_no_barriers(themed: Page, game: str) -> None:
    one, two = SEATS[game]
    bring(themed, played(game, {one: "human", two: "human"}, lambda g: goes_on(g, after=50)))
    found = barriers(themed)
    ask_first(themed)
    themed.locator("[data-uses]:visible").first.click()
    expect(themed.locator(USES).first).to_be_visible()
    found += barriers(themed)
    here, there = (one, two) if one in themed.url else (two, one)
    themed.goto(themed.url.replace(here, there))
    found += barriers(themed)
    follow(themed, themed.get_by_role("link", name="Seats"))
    found += barriers(themed)
    themed.goto("/games")
    found += barriers(themed)
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_what_opens_at_a_table_has_no_barriers(themed: Page, game: str) -> None:
    begin(themed, game)
    await_turn(themed)
    themed.get_by_role("tab", name="Chat").click()
    found = barriers(themed)
    themed.locator("#hint").click()
    expect(themed.locator("#hint-words")).to_contain_text("games")
    found += barriers(themed)
    themed.locator("#help").click()
    expect(themed.locator("#legend-dialog .card").first).to_be_visible()
    found += barriers(themed)
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_has_no_barriers(themed: Page, game: str) -> None:
    themed.goto("/")
    themed.click(f"#learn-{game}")
    expect(themed.locator("[data-lesson=next]")).to_be_visible()
    assert barriers(themed) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_has_no_barriers(themed: Page, game: str) -> None:
    one, two = SEATS[game]
    bring(themed, played(game, {one: "human", two: "human"}, lambda g: g.over))
    table = themed.url
    found = barriers(themed)
    for part in ("replay/30?as_seat=open", "result", "seats", "chronicle"):
        themed.goto(f"{table}/{part}")
        found += barriers(themed)
    for address in ("/games", "/results"):  # which list it now
        themed.goto(address)
        found += barriers(themed)
    assert found == []


# A phone


@pytest.fixture
def phone(open_page: Open) -> Page:
    """A page in the hand."""
    return open_page(**PHONE, reduced_motion="reduce")


def too_wide(page: Page) -> int:
    """How many pixels a page is wider than the screen."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    return int(page.evaluate("() => document.documentElement.scrollWidth")) - width


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_a_game_is_played_by_tapping(phone: Page, game: str) -> None:
    begin(phone, game)
    hand = Hand(phone, finger=True)
    for _ in range(25):
        hand.play(1)
        await_turn(phone)
        assert too_wide(phone) <= 0
        expect(phone.locator("#decision h2")).to_be_in_viewport()
    assert hand.lit > 10


def test_on_a_phone_the_decision_can_be_put_away_until_the_next_question(phone: Page) -> None:
    begin(phone, "horizons")
    await_turn(phone)
    fold, options = phone.locator("#fold"), phone.locator("#options")
    fold.tap()
    expect(options).to_be_hidden()
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(phone.locator("#decision h2")).to_be_in_viewport()
    Hand(phone, finger=True).choose()
    wait_for(lambda: look(phone).mine or look(phone).must_end, "a question")
    if look(phone).mine:
        expect(fold).to_have_attribute("aria-expanded", "true")
        expect(options).to_be_visible()


@pytest.mark.parametrize("address", ["/", "/new/settlers", "/games", "/cards/horizons", "/rules"])
def test_on_a_phone_no_page_is_too_wide(phone: Page, address: str) -> None:
    phone.goto(address)
    assert too_wide(phone) <= 0


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_no_page_of_a_finished_game_is_too_wide(phone: Page, game: str) -> None:
    one, two = SEATS[game]
    bring(phone, played(game, {one: "human", two: "human"}, lambda g: g.over))
    table, wide = phone.url, {"table": too_wide(phone)}
    for part in ("replay/60?as_seat=open", "result", "seats", "chronicle"):
        phone.goto(f"{table}/{part}")
        wide[part] = too_wide(phone)
    assert max(wide.values()) <= 0, wide


# The keyboard


def focused(page: Page) -> str:
    """The id, or else the class, of what has the keyboard."""
    active = "() => document.activeElement.id || document.activeElement.className"
    return str(page.evaluate(active))


# In one go: between two questions to the page the table may change.
OUTLINED_OR_GONE = """() => {
  const active = document.activeElement, { outline } = getComputedStyle(active);
  return active === document.body || !(outline.includes("none") || outline.includes("0px"));
}"""


def one_can_see_where(page: Page) -> bool:
    """Whether one sees what has the keyboard; nothing has it where the table has just changed."""
    return bool(page.evaluate(OUTLINED_OR_GONE))


def tab_to(page: Page, selector: str, most: int = 120) -> None:
    """Press Tab until something that fits has the keyboard."""
    for _ in range(most):
        page.keyboard.press("Tab")
        assert one_can_see_where(page), focused(page)
        if page.evaluate(f"() => document.activeElement.matches('{selector}')"):
            return
    pytest.fail(f"{selector} cannot be reached")


def by_number(page: Page) -> None:
    """Choose by the number of an option."""
    page.keyboard.press("1")


def by_list(page: Page) -> None:
    """Choose from the list."""
    tab_to(page, ".option")
    page.keyboard.press("Enter")


def by_card(page: Page) -> None:
    """Choose by a card, if one is lit."""
    if not page.locator("[data-uses]:visible").count():
        return by_number(page)
    page.locator(".skip").first.focus()
    tab_to(page, "[data-uses]")
    ask_first(page)
    page.keyboard.press("Enter")
    if not page.locator("#series").is_visible():
        expect(page.locator(USES).first).to_be_focused()
        page.keyboard.press("Enter")
    return None


def press_until_changed(page: Page, before: Seen, press: Callable[[], None]) -> None:
    """Press as a person does: again, if a key fell between two tables and nothing came of it."""
    deadline = time.monotonic() + PATIENCE
    while look(page).version == before.version:
        assert time.monotonic() < deadline, f"no key changes anything: {focused(page)} has them"
        press()
        if page.locator("#series").is_visible():  # what is marked is confirmed
            page.keyboard.press("e")
        with suppress(AssertionError):
            wait_for(lambda: look(page).version != before.version, "a change", seconds=5)
            return
        page.keyboard.press("Escape")


def ways() -> Iterator[Any]:
    """The ways to choose, in turn."""
    while True:
        yield from (by_number, by_list, by_card)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_the_keyboard_alone(open_page: Open, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto("/")
    tab_to(page, f"section:has(#play-{game}) select[name=who1]")
    page.keyboard.press("Home")
    tab_to(page, f"#play-{game}")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    made, way = 0, ways()
    while made < 25:
        before = await_turn(page)
        if before.over:  # a game of few choices, by chance
            break
        if before.must_end:
            press_until_changed(page, before, lambda: page.keyboard.press("e"))
        else:
            press_until_changed(page, before, partial(next(way), page))
            made += 1
    assert made >= 12


def test_u_takes_the_latest_choice_back(page: Page) -> None:
    begin_with(page, "settlers", ("me", "romans"), seed="keys")
    hand = Hand(page)
    while not page.locator("#undo").is_enabled():
        hand.choose()
    before = look(page)
    page.keyboard.press("u")
    assert hand.changed(before).step == before.step - 1


def test_enter_twice_chooses_once(page: Page) -> None:
    begin_with(page, "settlers", ("me", "romans"), seed="keys")
    before = look(page)
    tab_to(page, ".option")
    page.keyboard.press("Enter")
    after = Hand(page).changed(before)
    expect(page.locator("#decision")).to_be_focused()
    page.keyboard.press("Enter")
    assert look(page) == after


def test_a_letter_that_is_typed_into_the_chat_does_nothing_else(page: Page) -> None:
    begin_with(page, "settlers", ("me", "romans"), seed="keys")
    before = look(page)
    page.get_by_role("tab", name="Chat").click()
    page.locator("#words").press_sequentially("1 u e ?")
    assert look(page) == before
    expect(page.locator("#words")).to_have_value("1 u e ?")
