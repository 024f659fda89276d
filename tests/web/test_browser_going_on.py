"""A game goes on as if nothing had happened: after undo, a reload, or the death of the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from imperia.kernel import Game

from .browsing import (
    Hand,
    begin_with,
    bring,
    goes_on,
    look,
    options,
    played,
)
from .conftest import Open
from .running import running

SEATS = {"settlers": ("romans", "barbarians"), "horizons": ("japan", "taino")}


def is_nested(game: Game) -> bool:
    """Whether a card asks something in the middle of what it does."""
    return goes_on(game) and game.decision is not None and game.decision.source != ""


@pytest.mark.parametrize(
    ("game", "seats"),
    [("settlers", [("me", "romans")]), ("horizons", [("me", "japan"), ("random", "taino")])],
)
def test_undo_goes_back_choice_by_choice_as_far_as_nothing_was_revealed(
    page: Page, game: str, seats: list[tuple[str, str]]
) -> None:
    begin_with(page, game, *seats, seed="undo")
    hand, past = Hand(page, seed=5), list[list[str]]()
    while len(past) < 3:
        if look(page).must_end:
            hand.end_turn()
            past = []
        if look(page).mine:
            past.append(options(page))
            hand.choose()
            past = past if page.locator("#undo").is_enabled() else []
    for before in reversed(past):
        step = look(page).step
        page.click("#undo")
        expect(page.locator("#table")).to_have_attribute("data-step", str(step - 1))
        assert options(page) == before
    expect(page.locator("#undo")).to_be_disabled()


@pytest.mark.parametrize("game", ["settlers", "horizons"])
def test_a_reload_in_the_middle_of_a_decision_changes_nothing(page: Page, game: str) -> None:
    one, two = SEATS[game]
    there = played(game, {one: "human", two: "human"}, is_nested)
    bring(page, there)
    asks, listed = page.locator("#decision h2").inner_text(), options(page)
    assert listed == [option.name for option in there.options]
    page.reload()
    expect(page.locator("#decision h2")).to_have_text(asks)
    assert options(page) == listed


@pytest.mark.parametrize("game", ["settlers", "horizons"])
def test_when_the_server_dies_the_page_says_so_and_goes_on_by_itself(
    open_page: Open, tmp_path: Path, game: str
) -> None:
    one, two = SEATS[game]
    with running(f"sqlite:///{tmp_path}/games.db") as server:
        page = open_page(base_url=server.address, troubled=True)
        bring(page, played(game, {one: "human", two: "greedy"}, is_nested, seed=3))
        Hand(page).play(1)
        before, listed = look(page), options(page)
        server.kill()
        expect(page.get_by_role("alert")).to_contain_text("connection is lost")
        server.start()
        expect(page.get_by_role("alert")).to_have_count(0)
        assert (look(page).step, options(page)) == (before.step, listed)
        Hand(page).play(2)


def test_a_choice_that_the_server_did_not_hear_can_be_made_again(
    open_page: Open, tmp_path: Path
) -> None:
    with running(f"sqlite:///{tmp_path}/games.db") as server:
        page = open_page(base_url=server.address, troubled=True)
        begin_with(page, "settlers", ("me", "romans"), seed="again")
        before = look(page)
        server.kill()
        page.locator(".option").first.click()
        expect(page.get_by_role("alert")).to_contain_text("Your choice was not made")
        assert look(page) == before
        server.start()
        expect(page.get_by_role("alert")).to_have_count(0)
        assert Hand(page).choose().step == before.step + 1
