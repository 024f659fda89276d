"""What others did, in a browser: shown, marked, kept; the chat; a replay that plays by itself."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect

from imperia.kernel import Game
from imperia.kernel.deeds import ROUND

from .browsing import Hand, Seen, await_turn, bring, look, options, played, wait_for
from .conftest import Open

SEATS = {"settlers": ("romans", "barbarians"), "horizons": ("japan", "taino")}
games = pytest.mark.parametrize("game", SEATS)
# What a browser remembers of having read, as if another one had written.
FORGET = """() => {
    for (const key of Object.keys(localStorage)) {
        if (key.startsWith("imperia-read-")) localStorage.removeItem(key);
    }
}"""


def ready(game: str) -> Game:
    """A game in which the computer has just had its turn, and the person is to have theirs."""
    one, two = SEATS[game]

    def is_ready(g: Game) -> bool:
        return g.step > 40 and g.seat == one and g.journal.movers[-1] == two and g.state.begins_move

    return played(game, {one: "human", two: "greedy"}, is_ready, seed=2)


def keys(page: Page) -> list[str]:
    """The moves of the strip."""
    found = page.locator("#since .moved").evaluate_all("all => all.map((one) => one.dataset.key)")
    return [str(key) for key in found]


def act(page: Page) -> None:
    """Choose what ends the turn soonest: nobody looks at it here."""
    before = look(page)
    wait_for(lambda: acts(page, before), "a change")


def acts(page: Page, before: Seen) -> bool:
    """Press the last option; on a busy machine a click may fall between two tables."""
    if look(page).must_end:
        page.locator("#end-turn").dispatch_event("click")
    elif names := options(page):
        option = page.locator(f'.option[value="{names[-1]}"]')
        option.dispatch_event("click")  # its group may be folded
        Hand(page).confirm(before)
    with suppress(AssertionError):
        wait_for(lambda: look(page).version != before.version, "an answer", 5)
    return look(page).version != before.version


@games
def test_a_move_of_an_opponent_is_shown_and_marked_until_one_acts(
    open_page: Open, game: str
) -> None:
    page = open_page(shows=True)
    bring(page, ready(game))
    before = keys(page)
    expect(page.locator(".fresh").first).to_be_visible()
    page.evaluate("""() => {
        self.shown = [];
        new MutationObserver(() => {
            const words = document.querySelector("#show .shown-words")?.textContent;
            if (words && self.shown.at(-1) !== words) self.shown.push(words);
        }).observe(document.body, { childList: true, subtree: true });
    }""")
    while keys(page) == before or not look(page).mine:
        seen = look(page)  # before the strip: the moves that one waits for may come in between
        if seen.must_end or (seen.mine and keys(page) == before):
            act(page)
    wait_for(lambda: page.evaluate("self.shown.length"), "a move being shown")
    words = page.evaluate("self.shown[0]")
    assert words.startswith(SEATS[game][1].capitalize() + ": ")
    await_turn(page)
    fresh = keys(page)
    assert fresh
    page.reload()  # and on another device: the server remembers
    page.wait_for_load_state()
    assert keys(page) == fresh
    expect(page.locator(".fresh").first).to_be_visible()
    expect(page.locator("#show")).to_have_count(0)  # what was there already is not shown again
    page.locator("#show-again button").click()
    expect(page.locator("#show .shown-words")).to_be_visible()
    page.keyboard.press("Shift")
    expect(page.locator("#show")).to_have_count(0)
    page.locator("#show-again select").select_option("at once")
    page.reload()
    expect(page.locator("#show-again select")).to_have_value("at once")


def test_with_reduced_motion_nothing_moves_and_everything_is_marked(open_page: Open) -> None:
    page = open_page(shows=True, reduced_motion="reduce")
    bring(page, ready("settlers"))
    expect(page.locator("#since .moved").first).to_be_visible()
    expect(page.locator(".fresh").first).to_be_visible()
    expect(page.locator("#show-again")).to_be_hidden()
    before = keys(page)
    while keys(page) == before:
        if look(page).mine or look(page).must_end:
            act(page)
        assert not page.locator("#show").count()
        assert not page.evaluate("document.getAnimations().length")


def test_a_replay_plays_by_itself_shows_moves_and_stops_at_the_end(open_page: Open) -> None:
    page = open_page(shows=True)
    made = ready("settlers")
    bring(page, made)
    first = made.step - 3
    page.goto(f"{page.url}/replay/{first}")
    rounds = sum(made.rules.begins(event) == ROUND for _, event in made.chronicle)
    expect(page.locator(".round-mark")).to_have_text([str(n + 1) for n in range(rounds)])
    page.keyboard.press(" ")
    play = page.locator("#play")
    expect(play).to_have_text("Pause")
    expect(page.locator("#show .shown-words").first).to_be_visible()
    expect(page.locator("#table")).to_have_attribute("data-step", str(made.step))
    expect(play).to_have_text("Play")
    page.keyboard.press("Home")
    expect(page.locator("#table")).to_have_attribute("data-step", "0")
    play.click()
    expect(page.locator("#table")).not_to_have_attribute("data-step", "0")
    page.keyboard.press(" ")
    expect(play).to_have_text("Play")
    page.locator(".round-mark").last.click()
    expect(page.locator("#table")).not_to_have_attribute("data-step", "0")
    page.locator(".chronicle .turn a").last.click()
    wait_for(lambda: "/replay/" in page.url, "a step of the replay")


def test_the_chat_counts_what_is_new_since_one_looked(open_page: Open) -> None:
    page = open_page()
    bring(page, ready("settlers"))
    chat = page.get_by_role("tab", name="Chat")
    expect(page.get_by_role("tab", name="Chronicle")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#chat")).to_be_hidden()
    chat.click()
    page.locator("#words").fill("Good luck!")
    page.locator("#words").press("Enter")
    expect(page.locator("#said li")).to_contain_text(["Good luck!"])
    expect(page.locator("#told-tabs .new")).to_have_count(0)
    page.get_by_role("tab", name="Chronicle").click()
    page.evaluate(FORGET)
    page.reload()
    expect(page.locator("#told-tabs .new")).to_have_text("1")
    chat.click()
    expect(page.locator("#told-tabs .new")).to_have_count(0)
    page.reload()
    expect(page.locator("#told-tabs .new")).to_have_count(0)
