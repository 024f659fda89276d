"""Who chooses has the other open pages of the game drawn along: their streams only send."""

from __future__ import annotations

import json
from typing import Any

import pytest
from markupsafe import Markup

from imperia.web import service
from imperia.web.service import NoEntry, events
from imperia.web.showing import OpenPage, Table

from .site import Site, Visitor
from .test_parts import Browser, deed, opened, stripped, two


@pytest.fixture
def game_id(site: Site, anna: Visitor) -> str:
    return anna.begin("settlers", *two("settlers"), seed=5)


@pytest.fixture
def other(site: Site, game_id: str) -> int:
    """The seat that is not asked first."""
    return 1 - site.live(game_id).asked


@pytest.fixture
def page(site: Site, anna: Visitor, game_id: str, other: int) -> OpenPage:
    """The page of that seat, which shows the table as it is."""
    live = site.live(game_id)
    page = opened(site, anna, game_id, live.seats[other])
    Table(live, other, [0, 1], "", Markup("")).news(page)
    return page


def test_what_is_drawn_along_makes_a_page_what_it_would_be_if_it_were_loaded_anew(
    site: Site, anna: Visitor, game_id: str, other: int
) -> None:
    live, browser, along = site.live(game_id), Browser(), 0
    page = opened(site, anna, game_id, live.seats[other])
    browser.take(news_of(site, game_id, other, page))
    while along < 8:
        asked = live.asked
        told = [deed(site, anna, game_id, live.game.step)]
        assert bool(page.ready) == (asked != other)  # the page that chooses is answered
        if page.ready:
            told = [json.loads(page.ready.popleft())]
            along += 1
        live.refresh()
        assert page.version == live.version == told[0]["version"]
        browser.take(told[0])
        fresh = Browser()
        fresh.take(news_of(site, game_id, other, None))
        assert browser.lines == fresh.lines
        assert stripped(browser.parts["board"]) == stripped(fresh.parts["board"])


def news_of(site: Site, game_id: str, seat: int, page: OpenPage | None) -> dict[str, Any]:
    """What a page of a seat is sent."""
    table = Table(site.live(game_id), seat, [0, 1], "", Markup(""))
    found: dict[str, Any] = json.loads(table.news(page))
    return found


def test_what_waits_to_be_sent_is_sent_at_once_and_in_its_order(page: OpenPage) -> None:
    page.ready.extend([b"1", b"2"])
    assert events(page.ready) == b"event: table\ndata: 1\n\nevent: table\ndata: 2\n\n"
    assert not page.ready


@pytest.mark.parametrize("wrong", [NoEntry("not theirs any more"), ValueError("a mistake")])
def test_a_page_that_cannot_be_drawn_keeps_nobody_from_choosing(
    site: Site,
    anna: Visitor,
    game_id: str,
    page: OpenPage,
    monkeypatch: pytest.MonkeyPatch,
    wrong: Exception,
) -> None:
    def fail(*_: object) -> None:
        raise wrong

    monkeypatch.setattr(service.Service, "_draw", fail)
    before = page.version
    answer = deed(site, anna, game_id, site.live(game_id).game.step)
    assert answer["version"] == site.live(game_id).version > before
    assert page.version != answer["version"]  # so its stream will draw it
    assert not page.ready


def test_of_a_large_audience_only_some_are_drawn_along(
    site: Site, anna: Visitor, game_id: str, page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "ALONG", 0)
    deed(site, anna, game_id, site.live(game_id).game.step)
    assert page.version != site.live(game_id).version
    assert not page.ready
