"""Learning a game by the mouse: each bubble stands beside what it points at, covering nothing."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from imperia.kernel import Lesson

from ..support.lessons import LESSONS, NAMES
from .browsing import Hand, await_table, await_turn, look, wait_for
from .conftest import Open
from .screenshots import PHONE

SIZES: Final = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "laptop": {"viewport": {"width": 1280, "height": 720}},
    "phone": PHONE,
}
# The bubble that is read, and what it covers of what it points at and of the choices.
READ: Final = """() => {
    const bubble = document.querySelector("#lesson .bubble:not([hidden])");
    const at = document.getElementById("lesson").getBoundingClientRect();
    const over = (element) => {
        const box = element.getBoundingClientRect();
        const across = box.left < at.right && box.right > at.left;
        return across && box.top < at.bottom && box.bottom > at.top;
    };
    const inside = (element) => {
        const box = element.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
    };
    const taught = [...document.querySelectorAll(".taught")];
    return {
        number: Number(bubble.id.replace("bubble-", "")),
        left: document.querySelectorAll("#lesson .bubble").length,
        advised: bubble.querySelector("kbd")?.textContent ?? "",
        pointed: taught.length,
        in_sight: taught.some(inside),
        covered: taught.filter(over).length,
        covers_choices: over(document.getElementById("decision")),
        on_screen: Math.min(at.top, at.left, innerHeight - at.bottom, innerWidth - at.right) >= 0,
    };
}"""


def learn(page: Page, game: str) -> None:
    """From the first page into the guided game."""
    page.goto("/")
    page.click(f"#learn-{game}")
    await_table(page)


def read_all(page: Page) -> list[dict[str, Any]]:
    """Read the bubbles of a decision one after the other."""
    found = [page.evaluate(READ)]
    while len(found) < found[0]["left"]:
        page.click("#lesson [data-lesson=next]")
        found.append(page.evaluate(READ))
    return found


def go_on(page: Page, option: str) -> None:
    """Press an option, and wait for the table that comes of it."""
    before = look(page)
    wanted = page.locator(option).first
    wanted.evaluate("option => option.closest('details')?.setAttribute('open', '')")
    wanted.click()
    Hand(page).confirm(before)  # where several are marked and confirmed once
    wait_for(lambda: look(page).version != before.version, "a change")


def follow(page: Page, bubbles: int) -> list[int]:
    """Do what the coach advises until the last bubble is read; returns all that were."""
    heard: list[int] = []
    while bubbles not in heard:
        seen = await_turn(page)
        spoken = read_all(page) if page.locator("#lesson .bubble").count() else []
        for one in spoken:
            assert one["pointed"], one
            assert one["in_sight"], one
            assert not one["covered"], one
            assert not one["covers_choices"], one
            assert one["on_screen"], one
        heard += [one["number"] for one in spoken]
        advised = next((one["advised"] for one in spoken if one["advised"]), "")
        if seen.must_end:
            go_on(page, "#end-turn")
        elif advised:
            go_on(page, f"#option-{advised}")
        elif bubbles not in heard:
            hurry(page)
    return heard


def hurry(page: Page) -> None:
    """End what can be ended, else press or mark what can be pressed."""
    if page.locator(".ends .option:visible").count():
        go_on(page, ".ends .option:visible")
    else:
        Hand(page).choose()


def finish(page: Page) -> None:
    """Play on until the game is over, without thinking."""
    while not (seen := await_turn(page)).over:
        if seen.must_end:
            go_on(page, "#end-turn")
        else:
            hurry(page)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_a_newcomer_learns_by_the_mouse_and_finishes_the_game(
    open_page: Open, game: str, lesson: Lesson
) -> None:
    page = open_page(reduced_motion="reduce")
    learn(page, game)
    assert follow(page, len(lesson.bubbles)) == list(range(1, len(lesson.bubbles) + 1))
    finish(page)
    expect(page.locator(".scores")).to_be_visible()
    expect(page.locator("#lesson")).to_be_hidden()


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=NAMES)
def test_bubbles_cover_nothing_on_smaller_screens(
    open_page: Open, size: str, game: str, lesson: Lesson
) -> None:
    page = open_page(reduced_motion="reduce", **SIZES[size])
    learn(page, game)
    assert follow(page, len(lesson.bubbles)) == list(range(1, len(lesson.bubbles) + 1))


def test_the_coach_is_read_by_keys_and_put_away(page: Page) -> None:
    learn(page, "settlers")
    await_turn(page)
    says = page.locator("#lesson [role=status][aria-live=polite]")
    expect(says).to_contain_text("What you are after")
    page.keyboard.press("n")
    expect(says.locator("h2:visible")).to_contain_text("A round")
    page.keyboard.press("b")
    expect(says.locator("h2:visible")).to_contain_text("What you are after")
    page.locator("#lesson [data-lesson=close]").focus()
    page.keyboard.press("Escape")
    expect(says).to_be_hidden()
    assert page.locator(".taught").count() == 0
    page.reload()
    expect(says).to_be_hidden()
    page.get_by_role("button", name="Coach: What you are after").press("Enter")
    expect(says).to_be_visible()


def test_a_bubble_comes_back_after_undo_and_reload(page: Page) -> None:
    learn(page, "horizons")
    await_turn(page)
    page.keyboard.press("n")
    page.reload()
    expect(page.locator("#bubble-1")).to_be_visible()
    go_on(page, "#option-4")  # Shinto, as is advised
    expect(page.locator("#bubble-5")).to_be_visible()
    page.click("#undo")
    expect(page.locator("#bubble-1")).to_be_visible()


def test_no_bubble_keeps_anybody_from_another_move(page: Page) -> None:
    learn(page, "settlers")
    await_turn(page)
    go_on(page, ".option[value='take lumberjacks']")
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page.locator("#chronicle")).to_contain_text("take Lumberjacks")
    while (seen := await_turn(page)).must_end or not page.locator("#bubble-5").count():
        go_on(page, "#end-turn" if seen.must_end else ".option")
    expect(page.locator("#bubble-5")).to_be_visible()
