"""Several people at one table: in windows of their own, at one screen, and on two servers."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ..store.server import postgres_server
from .browsing import (
    USES,
    Hand,
    ask_first,
    begin_with,
    look,
    wait_for,
)
from .conftest import Open
from .running import running


def link(page: Page, label: str) -> str:
    """A secret link from the page of the seats."""
    return page.locator(label).locator("input.link").input_value()


def begin_by_link(page: Page, game: str, mine: str, theirs: str) -> tuple[str, str]:
    """A game with a friend, open at one's own seat; returns the friend's and the watcher's link."""
    begin_with(page, game, ("me", mine), ("friend", theirs), seed="together", confirm=False)
    links = link(page, f"#seat-{theirs}"), link(page, "section:has-text('Watchers')")
    page.click("#to-table")
    return links


def come(page: Page, address: str) -> None:
    """Open a link and press its button."""
    page.goto(address)
    page.click("#sit-down")
    page.wait_for_selector("#table")


def asked(*pages: Page) -> Page:
    """The page that is asked now."""
    wait_for(lambda: any(look(page).mine for page in pages), "somebody is asked")
    return next(page for page in pages if look(page).mine)


def choose_before_all(one: Page, two: Page, *watchers: Page) -> None:
    """Somebody chooses, and everybody sees it."""
    seen = Hand(asked(one, two)).choose()
    for page in (one, two, *watchers):
        table = page.locator("#table")
        expect(table).to_have_attribute("data-step", str(seen.step))


def test_two_browsers_play_each_other_and_a_third_watches(open_page: Open) -> None:
    one, two, three = open_page(), open_page(), open_page()
    theirs, watching = begin_by_link(one, "settlers", "romans", "egyptians")
    come(two, theirs)
    come(three, watching)
    for _ in range(8):
        choose_before_all(one, two, three)
    assert three.locator(".option, [data-uses], .hand").count() == 0


def test_what_is_said_reaches_everybody_and_words_being_typed_stay(open_page: Open) -> None:
    one, two = open_page(), open_page()
    theirs, _ = begin_by_link(one, "settlers", "romans", "egyptians")
    come(two, theirs)
    for page in (one, two):
        page.get_by_role("tab", name="Chat").click()
    two.locator("#words").fill("I am still thi")
    one.locator("#words").fill("Have fun <b>you</b>")
    one.get_by_role("button", name="Say", exact=True).click()
    expect(two.locator(".chat li")).to_contain_text("Have fun <b>you</b>")
    expect(two.locator("#words")).to_have_value("I am still thi")
    expect(one.locator("#words")).to_have_value("")


def test_a_page_of_old_cannot_choose_for_a_decision_that_is_gone(open_page: Open) -> None:
    one = open_page()
    begin_with(one, "settlers", ("me", "romans"), ("random", "egyptians"), seed="old")
    again = one.context.new_page()
    again.goto(one.url)
    ask_first(one)
    lit = one.locator("[data-uses]").first
    lit.click()
    expect(one.locator(USES).first).to_be_visible()
    Hand(again).choose()
    expect(one.locator("#held")).to_be_hidden()


def test_at_one_screen_a_curtain_hides_the_other_hand(page: Page) -> None:
    begin_with(page, "settlers", ("me", "romans"), ("me", "egyptians"), seed="curtain")
    draw_curtain(page)
    first = page.locator(".hand .card").evaluate_all("all => all.map((one) => one.id)")
    while not (look(page).must_end or look(page).hand_over):
        Hand(page).choose()
    page.click("#end-turn" if look(page).must_end else "#hand-over")
    draw_curtain(page)
    second = page.locator(".hand .card").evaluate_all("all => all.map((one) => one.id)")
    assert second
    assert not set(first) & set(second)


def draw_curtain(page: Page) -> None:
    """See that nothing can be seen, and go on."""
    expect(page.get_by_role("heading", name="It is the turn of")).to_be_visible()
    assert page.locator(".card").count() == 0
    page.get_by_role("link", name="Here I am").click()
    expect(page.locator("#table")).to_be_visible()


def ask_back(open_page: Open) -> tuple[Page, Page, int]:
    """Two players have chosen; the first asks to go back to a step before both."""
    one, two = open_page(), open_page()
    theirs, _ = begin_by_link(one, "settlers", "romans", "egyptians")
    come(two, theirs)
    asker = asked(one, two)
    other = two if asker is one else one
    before = look(asker).step
    while asked(one, two) is asker:
        before = look(asker).step
        Hand(asker).choose()
    Hand(other).choose()
    asker.once("dialog", lambda question: question.accept())
    asker.get_by_role("button", name="Take back…").click()
    return asker, other, before


def test_a_choice_is_taken_back_when_everybody_agrees(open_page: Open) -> None:
    asker, other, before = ask_back(open_page)
    other.get_by_role("button", name="Agree").click()
    expect(asker.locator("#table")).to_have_attribute("data-step", str(before))
    assert look(asker).mine


def test_a_choice_stands_when_somebody_refuses(open_page: Open) -> None:
    asker, other, before = ask_back(open_page)
    other.get_by_role("button", name="Refuse").click()
    expect(asker.get_by_text("ask to go back")).to_be_hidden()
    assert look(asker).step > before


def test_a_choice_at_one_server_is_seen_at_another(open_page: Open) -> None:
    with postgres_server() as url, running(url) as here, running(url) as there:
        one, two = open_page(base_url=here.address), open_page(base_url=there.address)
        theirs, _ = begin_by_link(one, "settlers", "romans", "egyptians")
        come(two, theirs.replace(here.address, there.address))
        for _ in range(5):
            choose_before_all(one, two)
