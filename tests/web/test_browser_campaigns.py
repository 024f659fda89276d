"""Campaigns in a browser: from a file, through a choice, to the log on a phone, and away again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from imperia.kernel import find_rules
from imperia.kernel.campaign import campaigns_of
from imperia.table import KeptCampaign

from .conftest import Open
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
