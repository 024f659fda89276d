"""Campaigns in a browser: from a file, through a choice, to the log on a phone, and away again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from imperia.kernel import find_rules
from imperia.kernel.campaign import campaigns_of
from imperia.table import KeptCampaign

from .browsing import Hand, await_table, await_turn, follow, look, options, wait_for
from .conftest import Open
from .running import Server, running
from .test_browser_access import PHONE, barriers, too_wide

CIVILISED = [card for card in find_rules("horizons").cards() if card["kind"] == "civilised"]


def won_once() -> KeptCampaign:
    """A campaign after a win: a card may be kept."""
    kind = campaigns_of("horizons")
    win = {"against": "mayans", "level": "chieftain", "score": 9, "bot_score": 1, "won": True}
    entry = win | {"card": "", "rewards": [CIVILISED[0]["number"]]}
    content = kind.begin("japan", {}).as_data() | {"log": [entry]}
    return KeptCampaign(None, "horizons", kind.read(content))


def bring(page: Page, kept: KeptCampaign) -> None:
    """Bring a campaign from a file."""
    page.goto("/campaigns/horizons")
    text = json.dumps(kept.content()).encode()
    file: FilePayload = {"name": "mine.json", "mimeType": "application/json", "buffer": text}
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Bring it").click()
    expect(page.locator(".log")).to_be_visible()


def test_a_campaign_is_brought_gone_on_with_and_deleted(page: Page) -> None:
    bring(page, won_once())
    page.get_by_role("button", name=f"Keep {CIVILISED[0]['name']}").click()
    expect(page.locator(".log")).to_contain_text(CIVILISED[0]["name"])
    page.get_by_role("button", name="Magyars").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#table")).to_be_visible()
    page.goto("/campaigns/horizons")
    page.get_by_text("Delete", exact=True).click()
    page.get_by_role("button", name="Delete the campaign; its games stay").click()
    expect(page.locator("ul.games")).to_have_count(0)


def begin_from_the_first_page(page: Page) -> None:
    """From the first page into a new campaign of Japan."""
    page.goto("/")
    follow(page, page.get_by_role("link", name="Campaign…"))
    page.get_by_label("Your nation").select_option("japan")
    page.locator("select[name=level]").select_option("chieftain")
    follow(page, page.get_by_role("button", name="Begin"))


def play_next(page: Page) -> None:
    """Choose whom to play against, whoever is left, and begin that game."""
    follow(page, page.locator("button[name=option][value^=against]").last)
    follow(page, page.get_by_role("button", name="Play", exact=True))
    await_table(page)


def let_a_computer_finish(page: Page) -> None:
    """Leave the seat to a computer until the game is over."""
    table = page.url
    page.goto(f"{table}/seats")
    page.get_by_text("Leave", exact=True).click()
    leave = page.locator("form:has(button[value=resign])")
    leave.locator("select[name=who]").select_option("beginner")
    follow(page, leave.get_by_role("button", name="Let it play for a while"))
    page.goto(table)
    wait_for(lambda: look(page).over, "the end of the game")


def killed_and_back(server: Server, page: Page) -> None:
    """Kill the server, start it again, and open the same page anew."""
    server.kill()
    server.start()
    page.reload()


def test_a_campaign_is_played_from_the_first_page_to_its_second_game_on_a_server_that_dies(
    open_page: Open, tmp_path: Path
) -> None:
    with running(f"sqlite:///{tmp_path}/games.db") as server:
        page = open_page(base_url=server.address, troubled=True)
        begin_from_the_first_page(page)
        campaign = page.url
        play_next(page)
        Hand(page).play(3)
        await_turn(page)
        before, listed = look(page).step, options(page)
        killed_and_back(server, page)
        assert (await_turn(page).step, options(page)) == (before, listed)
        let_a_computer_finish(page)
        follow(page, page.get_by_role("link", name="On with the campaign"))
        assert page.url == campaign
        log = page.locator(".log tbody tr").inner_text()
        killed_and_back(server, page)
        assert page.locator(".log tbody tr").inner_text() == log
        assert page.locator("h1").inner_text().endswith(("1 won, 0 lost", "0 won, 1 lost"))
        if "won" in log.split():
            follow(page, page.locator("button[name=option]").first)
        play_next(page)
        await_turn(page)
        killed_and_back(server, page)
        assert await_turn(page).mine
        page.goto(campaign)
        expect(page.get_by_role("link", name="Go on with the game")).to_be_visible()


@pytest.mark.parametrize("wishes", [PHONE, PHONE | {"color_scheme": "dark"}, {}])
def test_the_pages_of_campaigns_have_no_barriers_and_fit(
    open_page: Open, wishes: dict[str, Any]
) -> None:
    page = open_page(**wishes)
    bring(page, won_once())
    assert too_wide(page) <= 0
    assert barriers(page) == []
    page.goto("/campaigns/horizons")
    assert too_wide(page) <= 0
    assert barriers(page) == []
