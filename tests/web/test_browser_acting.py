"""Acting in a browser: uses at the card, one press for one use, marks, keys, hints, the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from imperia.kernel import Game

from .browsing import USES, Hand, ask_first, bring, look, played, wait_for
from .conftest import Open

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DUEL = {"romans": "human", "barbarians": "greedy"}


def busy(game: Game) -> bool:
    """Whether the Romans have a card in hand with several uses, and much else to do."""
    verbs = [option.verb for option in game.options]
    return game.step > 60 and game.seat == "romans" and "deal" in verbs and len(verbs) > 12


@pytest.fixture(scope="module")
def turn() -> Game:
    """A turn with many moves."""
    return played("settlers", DUEL, busy, seed=4)


def cleaning_up(game: Game) -> bool:
    """Whether Japan may discard several cards."""
    series = game.state.series
    return game.seat == "japan" and series is not None and series.most > 2


@pytest.fixture
def calm(open_page: Open) -> Page:
    """A page on which nothing moves."""
    return open_page(reduced_motion="reduce")


def step(page: Page, before: int) -> int:
    """Wait until a choice was made; the number of the new decision."""
    wait_for(lambda: look(page).step != before, "a choice")
    return look(page).step


def test_uses_open_at_the_card_and_keys_choose_among_them(calm: Page, turn: Game) -> None:
    bring(calm, turn)
    before = look(calm).step
    several = calm.locator('.hand .card[data-uses*=" "]').first
    Hand(calm).press(several)
    expect(calm.locator(USES).first).to_be_focused()
    assert calm.locator(f"{USES} .act").all_inner_texts()[0] == "Build"
    expect(calm.locator(f"{USES} .cost svg").first).to_be_visible()
    inside(calm, "#held")
    calm.keyboard.press("ArrowDown")
    expect(calm.locator(USES).nth(1)).to_be_focused()
    calm.keyboard.press("Escape")
    expect(calm.locator("#held")).to_be_hidden()
    expect(several).to_be_focused()
    calm.keyboard.press("ArrowRight")  # to another thing that is lit
    expect(several).not_to_be_focused()
    assert calm.locator("[data-uses]:focus").count() == 1
    several.press("Enter")
    expect(calm.locator(USES).first).to_be_focused()
    calm.keyboard.press("1")
    assert step(calm, before) == before + 1


def inside(page: Page, selector: str) -> None:
    """See that something lies within the window."""
    box, size = page.locator(selector).bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]


def test_a_single_use_takes_one_press_unless_one_wants_to_be_asked(calm: Page, turn: Game) -> None:
    bring(calm, turn)
    before, hand = look(calm), Hand(calm)
    single = calm.locator('.amount[data-uses]:not([data-uses*=" "])').first
    hand.press(single)
    after = step(calm, before.step)
    hand.press(calm.locator("#undo"))
    step(calm, after)
    calm.locator("#ask-first").check()
    hand.press(calm.locator('.amount[data-uses]:not([data-uses*=" "])').first)
    expect(calm.locator(USES)).to_have_count(1)
    assert look(calm).step == before.step


def test_the_list_folds_what_is_in_sight_and_m_opens_it(calm: Page, turn: Game) -> None:
    bring(calm, turn)
    listed, folded = calm.locator("#options .option"), calm.locator("details.group:not([open])")
    assert listed.count() > 12
    assert folded.count() > 2
    expect(calm.locator("#moves")).to_contain_text(f"All {listed.count()} moves")
    calm.keyboard.press("m")
    expect(folded).to_have_count(0)
    calm.reload()
    expect(folded).to_have_count(0)  # it stays as one likes it
    assert calm.locator("#options .option:not(.unseen) .note:visible").count() == 0
    lit = calm.locator("#board .card[data-kind]")
    kinds = lit.evaluate_all("all => all.map((card) => card.dataset.kind)")
    assert {"attack", "several"} <= set(kinds)


def test_several_cards_are_marked_and_confirmed_once(calm: Page) -> None:
    bring(calm, played("horizons", {"japan": "human", "inuit": "greedy"}, cleaning_up, seed=4))
    before, hand = look(calm).step, Hand(calm)
    cards, confirm = calm.locator(".hand .card[data-uses]"), calm.locator("#confirm")
    hand.press(cards.nth(0))
    hand.press(cards.nth(1))
    expect(confirm).to_have_text("Discard 2 e")
    expect(calm.locator(".option[aria-pressed=true]")).to_have_count(2)
    hand.press(cards.nth(1))
    expect(confirm).to_have_text("Discard 1 e")
    calm.keyboard.press("Escape")
    expect(calm.locator(".hand .marked")).to_have_count(0)
    calm.keyboard.press("1")
    hand.press(cards.nth(1))
    assert look(calm).step == before  # nothing is sent before it is confirmed
    confirm.click()
    assert step(calm, before) >= before + 3


def test_what_cannot_be_undone_says_so_before_it_is_pressed(calm: Page, turn: Game) -> None:
    bring(calm, turn)
    named = calm.locator("#options [data-reveals]")
    assert "cannot be undone" in (named.first.get_attribute("title") or "")
    deck = calm.locator("#board [data-warned]").first
    assert "cannot be undone" in (deck.get_attribute("title") or "")
    assert deck.get_attribute("aria-description") == deck.get_attribute("title")


def test_a_hint_points_at_an_option_and_says_why(calm: Page, turn: Game) -> None:
    bring(calm, turn)
    calm.keyboard.press("h")
    expect(calm.locator(".option.hinted")).to_have_count(1)
    expect(calm.locator("#hint-words")).to_contain_text("games")


def test_a_finger_is_asked_first_and_the_sheet_opens_with_a_new_question(
    open_page: Open, turn: Game
) -> None:
    page = open_page(**PHONE, reduced_motion="reduce")
    bring(page, turn)
    before, hand = look(page).step, Hand(page, finger=True)
    hand.press(page.locator("#fold"))
    expect(page.locator("#options")).to_be_hidden()
    single = page.locator('.amount[data-uses]:not([data-uses*=" "])').first
    hand.press(single)
    expect(page.locator(USES)).to_have_count(1)
    inside(page, "#held .sheet")
    hand.press(page.locator(USES))
    step(page, before)
    wait_for(lambda: look(page).waits, "a question")
    if look(page).mine:
        expect(page.locator("#options")).to_be_visible()


def test_the_end_counts_up_and_shows_where_points_came_from(open_page: Open) -> None:
    page = open_page()
    bring(page, played("settlers", DUEL, lambda game: game.over))
    ask_first(page)
    page.get_by_role("link", name="Result and chart").click()
    expect(page.locator(".podium .place")).to_have_count(2)
    total = page.locator(".scores .total td").first.inner_text()
    expect(page.locator(".count").first).to_have_text(total)
    assert page.locator(".bar rect").count() >= 4
    assert page.locator(".best li").count() >= 2
    expect(page.get_by_role("link", name="Next game")).to_be_visible()
