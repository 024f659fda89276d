"""A table in parts: what a page is sent makes it what it would be if it were loaded anew."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest
from markupsafe import Markup
from starlette.requests import Request

from imperia.kernel import find_rules, game_names
from imperia.store import Store
from imperia.web.draw.pages import drawn_part, table_page
from imperia.web.draw.parts import Section, split, whole
from imperia.web.guard.visitors import COOKIE
from imperia.web.live.open_games import LiveGames
from imperia.web.showing import OpenPage, OpenPages, PageName, Table

from .site import Site, Visitor

INNER = "<!--[b--><i id=b>two</i><!--]-->"
PAGE = f"<p>one<!--[a--><div id=a>{INNER}</div><!--]-->three</p>"
BESIDE = ("status", "decision", "said")


def test_the_whole_has_no_marks() -> None:
    assert whole(PAGE) == "<p>one<div id=a><i id=b>two</i></div>three</p>"


def test_a_page_that_shows_nothing_yet_is_sent_the_outermost_parts() -> None:
    assert split(PAGE).news({}) == {"a": "<div id=a><i id=b>two</i></div>"}


def test_only_the_innermost_part_that_has_changed_is_sent() -> None:
    shown: dict[str, int] = {}
    split(PAGE).news(shown)
    assert split(PAGE.replace("two", "2")).news(shown) == {"b": "<i id=b>2</i>"}
    assert split(PAGE.replace("two", "2")).news(shown) == {}


def test_a_part_that_comes_or_goes_changes_what_is_around_it() -> None:
    shown: dict[str, int] = {}
    split(PAGE).news(shown)
    assert split(PAGE.replace(INNER, "")).news(shown) == {"a": "<div id=a></div>"}
    assert split(PAGE).news(shown) == {"a": "<div id=a><i id=b>two</i></div>"}


def test_what_somebody_writes_makes_no_part() -> None:
    assert "<!--[" not in str(Markup("{}").format("<!--[status-->"))


def test_a_page_is_known_by_its_visitor_too() -> None:
    pages, name = OpenPages(), PageName("anna", "1", "romans", "one")
    request = Request({"type": "http"})
    mine = pages.open(name, request)
    assert pages.find(name) is mine
    assert pages.find(name._replace(visitor="ben")) is None
    pages.open(name, request)
    pages.close(name, mine)  # late: it has begun anew meanwhile
    assert pages.find(name) is not None


# Whole games


def two(game: str) -> list[str]:
    """Two seats, both played at one screen."""
    return [f"{side} me" for side in find_rules(game).sides[:2]]


class Ids(HTMLParser):
    """The ids of elements, and the outermost element of a text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.first = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        name = dict(attrs).get("id")
        if self.get_starttag_text() and not self.first:
            self.first = name or "(none)"
        if name:
            self.ids.append(name)


class Browser:
    """A page as its script keeps it: parts by their ids, and the lines of the chronicle."""

    def __init__(self) -> None:
        self.seen = OpenPage()
        self.parts: dict[str, str] = {}
        self.lines: list[str] = []

    def take(self, news: dict[str, Any]) -> None:
        """Show what was sent."""
        for name, html in news["parts"].items():
            assert Ids(html).first == name  # the page finds it by its id
            for around, text in self.parts.items():
                if around != name and f'id="{name}"' in text:
                    self.parts[around] = put_in(text, name, html)
            self.parts[name] = html
        told = news["told"]
        del self.lines[len(self.lines) - told["gone"] :]
        self.lines += told["lines"]
        del self.lines[: len(self.lines) - told["most"]]


def put_in(text: str, name: str, html: str) -> str:
    """A text in which the element with an id is replaced."""
    begin = re.search(rf'<(\w+)[^<>]*\bid="{re.escape(name)}"', text)
    assert begin is not None
    tag, depth, at = begin[1], 0, begin.start()
    for found in re.finditer(rf"<(/?){tag}\b", text[at:]):
        depth += -1 if found[1] else 1
        if depth == 0:
            end = text.index(">", at + found.start()) + 1
            return text[:at] + html.strip() + text[end:]
    raise AssertionError(name)


@pytest.mark.parametrize("game", game_names())
def test_news_make_a_page_what_it_would_be_if_it_were_loaded_anew(
    site: Site, anna: Visitor, game: str
) -> None:
    """Also after an undo."""
    game_id = anna.begin(game, *two(game), seed=5)
    live, draw = site.live(game_id), Random(5)
    browsers = [Browser() for _ in live.seats]
    for _ in range(60):
        if live.game.over:
            break
        if live.undoable(live.movers[-1] if live.movers else 0) and draw.random() < 0.2:
            live.go_back(live.game.step - 1, live.movers[-1])
        else:
            live.choose(live.asked, live.game.step, draw.choice(live.game.options).name)
        for seat, browser in enumerate(browsers):
            browser.take(json.loads(Table(live, seat, [seat], "", Markup("")).news(browser.seen)))
            fresh = Browser()
            fresh.take(json.loads(Table(live, seat, [seat], "", Markup("")).news(None)))
            assert browser.lines == fresh.lines
            for name in (*BESIDE, "board"):
                assert stripped(browser.parts[name]) == stripped(fresh.parts[name]), name


def stripped(html: str) -> str:
    """HTML without the white space between elements."""
    return re.sub(r">\s+<", "><", html.strip())


@pytest.mark.parametrize("game", game_names())
def test_every_part_is_one_element_with_its_own_id(site: Site, anna: Visitor, game: str) -> None:
    game_id = anna.begin(game, *two(game), seed=6)
    live = site.live(game_id)
    for seat in range(-1, len(live.seats)):
        board = table_page(live, seat, [seat]).parts
        for part in within(board) if board is not None else ():
            drawn = Ids(drawn_part(part))
            assert part.id == drawn.first
            assert {each.id for each in within(part)} <= {*drawn.ids}
            assert len(drawn.ids) == len(set(drawn.ids))


def within(part: Section) -> list[Section]:
    """All parts within a part of a board."""
    return [each for inner in part.inner for each in (inner, *within(inner))]


def test_who_listens_is_sent_only_what_is_new(site: Site, anna: Visitor) -> None:
    game_id = anna.begin()
    seat = site.live(game_id).game.seat
    page = opened(site, anna, game_id, str(seat))
    own: list[dict[str, Any]] = []
    while len(own) < 6:
        game = site.live(game_id).game
        news = deed(site, anna, game_id, game.step)
        own += [news] if game.seat == seat else map(json.loads, page.ready)
        page.ready.clear()
    assert "board" in own[0]["parts"]
    assert any("board" not in news["parts"] for news in own[1:])
    assert [news["number"] for news in own] == [*range(1, len(own) + 1)]
    assert own[-1]["version"] == page.version


def opened(site: Site, visitor: Visitor, game_id: str, seat: str) -> OpenPage:
    """A page of a seat that listens."""
    cookie = f"{COOKIE}={visitor.secret}".encode()
    request = Request({"type": "http", "headers": [(b"cookie", cookie)]})
    return site.service.pages.open(PageName(visitor.secret, game_id, seat, "mine"), request)


def deed(site: Site, visitor: Visitor, game_id: str, number: int) -> dict[str, Any]:
    """A choice by an open page, and what it is answered."""
    game = site.live(game_id).game
    fields = {"number": number, "option": game.options[0].name, "proof": visitor.proof}
    headers = {"X-Page": "mine", "HX-Request": "true"}
    address = f"/game/{game_id}/{game.seat}/choose"
    answer: dict[str, Any] = visitor.client.post(address, data=fields, headers=headers).json()
    return answer


def test_a_page_whose_stream_another_process_has_is_told_to_wait_for_it(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = anna.begin()
    for sharing in (site.service.settings, site.service.games):
        monkeypatch.setattr(sharing, "shared", True)
    assert deed(site, anna, game_id, 0) == {"later": site.live(game_id).version}
    refused = deed(site, anna, game_id, 0)  # what went wrong is said at once
    assert "decision" in refused["parts"]
    known = opened(site, anna, game_id, str(site.live(game_id).game.seat))
    assert deed(site, anna, game_id, 1)["version"] == known.version


def test_what_is_known_to_be_stored_is_not_asked_for(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, games = anna.begin(), LiveGames(site.store)
    with games.enter(game_id, again=True) as live:
        live.choose(live.asked, 0, live.game.options[0].name)
    asked: list[str] = []
    version = Store.version

    def noted(store: Store, game: str) -> tuple[int, int]:
        asked.append(game)
        return version(store, game)

    monkeypatch.setattr(Store, "version", noted)
    with games.enter(game_id, again=True, stored=live.version) as again:
        assert not asked
    other = LiveGames(site.store)
    with other.enter(game_id, again=True, stored=live.version) as seen:
        assert (seen.version, seen.game.step) == (again.version, 1)
    with games.enter(game_id, again=True):
        assert asked[-1] == game_id  # nobody has said which version there is


def test_a_page_that_nobody_knows_is_sent_everything(site: Site, anna: Visitor) -> None:
    news = deed(site, anna, anna.begin(), 0)
    assert {"board", "status", "decision"} <= {*news["parts"]}
    assert "number" not in news
