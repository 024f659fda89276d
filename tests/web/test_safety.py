"""Safety: policies on every answer, nothing inline, sizes, plain words when something is wrong."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from httpx import Response

from imperia.web.draw.assets import STATIC, static
from imperia.web.draw.board import boards
from imperia.web.guard.safety import HEADERS, MOST

from .site import (
    PART,
    Outage,
    Site,
    Visitor,
    notice,
    opened,
    said,
)

TEMPLATES = sorted(
    [
        *(STATIC.parent / "templates").glob("*.html"),
        *(path for board in boards() if board.folder for path in board.folder.glob("*.html")),
    ]
)
SHEETS = sorted(
    [
        *STATIC.glob("*.css"),
        *(path for board in boards() if board.folder for path in board.folder.glob("*.css")),
    ]
)
INLINE = re.compile(
    r"<script(?![^>]*\bsrc=)|<style|\sstyle\s*=|\son\w+\s*=|\shx-on|javascript:|<iframe|<base\b",
    re.IGNORECASE,
)
ELSEWHERE = re.compile(r"<(?:script|link|img|use|form)\b[^>]*(?:src|href|action)=\"(?:https?:)?//")


def answers(anna: Visitor) -> dict[str, Response]:
    """An answer of every kind."""
    game = anna.begin()
    table = f"/game/{game}/romans"
    return {
        "page": anna.get("/"),
        "table": anna.get(table),
        "fragment": anna.get(f"{table}/table", **PART),
        "nothing new": anna.get(f"{table}/table?have={anna.site.live(game).version}"),
        "redirect": anna.get(f"/game/{game}"),
        "static": anna.get("/static/base.css"),
        "API": anna.get("/api/kinds"),
        "not found": anna.get("/nowhere"),
        "not found at all": anna.get("/static/nowhere.css"),
        "refused": anna.get("/game/unknown"),
        "refused part": anna.get("/game/unknown/romans/table", **PART),
        "API refused": anna.get("/api/game"),
        "incomplete": anna.press(f"{table}/choose"),
        "forged": anna.client.post(f"{table}/choose"),
        "too large": anna.press(f"{table}/say", words="x" * 2 * MOST),
        "wrong verb": anna.client.delete("/"),
    }


# Headers


def test_every_answer_carries_the_policies(anna: Visitor) -> None:
    for kind, answer in answers(anna).items():
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value, (kind, name)


def test_the_policy_allows_nothing_inline_and_nobody_else(anna: Visitor) -> None:
    policy = anna.get("/").headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert "*" not in policy
    assert "http" not in policy
    assert "frame-ancestors 'none'" in policy


def test_a_mistake_of_ours_is_told_plainly_and_with_the_policies(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> NoReturn:
        raise RuntimeError("secret details")

    game = anna.begin()
    monkeypatch.setattr(site.service, "page", broken)
    anna.client._transport.raise_server_exceptions = False
    answer = anna.get(f"/game/{game}/romans")
    assert answer.status_code == 500
    assert "a mistake of ours" in said(answer)
    assert "secret details" not in answer.text
    assert answer.headers.items() >= {k.lower(): v for k, v in HEADERS.items()}.items()


def test_pages_are_not_kept_but_static_files_are(anna: Visitor) -> None:
    page = anna.get("/")
    assert page.headers["cache-control"] == "no-store"
    kept = re.findall(r'(?:src|href)="(/static/[^"]*)"', page.text)
    assert len(kept) > 4
    for address in kept:
        answer = anna.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"], address
    assert "immutable" not in anna.get("/static/base.css").headers["cache-control"]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: f"{path.parents[1].name}/{path.name}")
def test_style_sheets_name_files_by_their_digests(sheet: Path) -> None:
    """The address of a file is typed into a sheet; the test says what to type after a change."""
    text = sheet.read_text("utf-8")
    for address in re.findall(r"""url[(](?!["']?data:)["']?([^"')]*)""", text):
        name = address.partition("?")[0]
        assert f"/static/{address}" == static(name), f"write url({static(name)}) into {sheet.name}"


def test_large_answers_are_compressed(anna: Visitor) -> None:
    game = anna.begin()
    with anna.client.stream("GET", f"/game/{game}/romans") as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert len(raw) < len(gzip.decompress(raw)) / 3


# Cookies


def cookie(answer: Response) -> list[str]:
    """The parts of the cookie that an answer brings."""
    return [part.strip().lower() for part in answer.headers["set-cookie"].split(";")]


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(site: Site) -> None:
    parts = cookie(site.visitor().get("/"))
    assert {"httponly", "samesite=lax", "path=/"} <= set(parts)
    assert "secure" not in parts
    assert len(parts[0].partition("=")[2]) >= 43


def test_under_https_the_cookie_is_secure(site: Site) -> None:
    assert "secure" in cookie(site.visitor("https://testserver").get("/"))


def test_where_all_come_by_https_the_cookie_is_secure_whatever_a_proxy_says(tmp_path: Path) -> None:
    with opened(tmp_path, public="https://testserver") as site:
        assert "secure" in cookie(site.visitor("http://testserver").get("/"))
    (tmp_path / "other").mkdir()
    with opened(tmp_path / "other", public="http://testserver") as site:
        assert "secure" not in cookie(site.visitor("http://testserver").get("/"))


def test_each_browser_gets_a_secret_of_its_own_and_keeps_it(site: Site) -> None:
    secrets = {site.visitor().secret for _ in range(5)}
    assert len(secrets) == 5
    anna = site.visitor()
    assert anna.secret in str(anna.client.cookies)
    assert "set-cookie" not in anna.get("/").headers


@pytest.mark.parametrize("held", ["", "short", "x" * 200])
def test_a_cookie_that_is_not_ours_is_replaced(site: Site, held: str) -> None:
    anna = site.visitor()
    answer = anna.get("/", Cookie=f"imperia={held}")
    assert len(cookie(answer)[0]) > 43


# Nothing inline


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: "/".join(path.parts[-3:]))
def test_no_template_has_anything_inline(template: Path) -> None:
    text = re.sub(r"{%.*?%}", "", template.read_text("utf-8"), flags=re.DOTALL)
    assert INLINE.findall(text) == []
    assert ELSEWHERE.findall(text) == []
    assert "|safe" not in text.replace(" ", "")
    assert not re.search(r"hx-trigger=\"[^\"]*\[", text)


def test_no_page_has_anything_inline(site: Site, anna: Visitor) -> None:
    for game, sides in (("settlers", "romans japanese"), ("horizons", "japan cultists")):
        seats = sides.split()
        begun = anna.begin(game, *(f"{side} me" for side in seats))
        anna.play(begun, 40)
        table = f"/game/{begun}/{seats[0]}"
        pages = [table, f"{table}/seats", f"{table}/chronicle", f"/new/{game}", f"/cards/{game}"]
        anna_saw = [anna.get(page).text for page in [*pages, f"/rules/{game}", "/", "/games"]]
        for text in anna_saw:
            assert INLINE.findall(text) == []
            assert ELSEWHERE.findall(text) == []


def test_what_a_browser_sends_is_escaped_where_it_is_shown(anna: Visitor) -> None:
    evil = '"><script>alert(1)</script>'
    game = anna.begin()
    anna.client.cookies.set("theme", "x'><script>alert(1)</script>")
    pages = [
        anna.get("/"),
        anna.get(f"/game/{game}/romans/seats?notice={evil}"),
        anna.get(f"/game/{game}/{evil}"),
        anna.get(f"/cards/settlers?q={evil}"),
        anna.ask("settlers", f"{evil} me", f"any {evil}", name0=evil, seed=evil, deck0=evil),
        anna.post(f"/game/{game}/romans/player", of="romans", deed="resign", who=evil),
    ]
    for page in pages:
        assert "<script>alert" not in page.text


# Sizes


def test_too_large_a_form_is_refused(site: Site, anna: Visitor) -> None:
    game = anna.begin()
    for answer in (
        anna.post(f"/game/{game}/romans/say", words="x" * MOST),
        anna.post("/new/settlers", who0="me", side0="romans", deck0="x" * MOST),
        anna.client.post("/api/games", json={"game": "x" * MOST, "seats": []}),
    ):
        assert answer.status_code == 413
        assert "larger than anything a game needs" in said(answer)
    assert site.store.messages(game) == []


def test_too_large_a_request_is_refused_also_if_it_hides_its_size(anna: Visitor) -> None:
    def drops() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 4096

    for address in ("/new/settlers", "/api/games", "/game/any/romans/say"):
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        answer = anna.client.post(address, content=drops(), headers=headers)
        assert answer.status_code == 413, address


# Errors


def test_an_unknown_page_is_told_in_words(anna: Visitor) -> None:
    for address in ("/nowhere", "/game", "/cards/chess", "/game/x/y/z", "/game/x/y/replay/one"):
        answer = anna.get(address)
        assert answer.status_code in (403, 404), address
        assert 'href="/games"' in answer.text, address


def test_a_part_of_a_page_gets_one_line_instead_of_a_page(anna: Visitor) -> None:
    answer = anna.get("/game/unknown/romans/table", **PART)
    assert answer.headers["content-type"].startswith("text/plain")
    assert "no game 'unknown'" in answer.text


# A database that is lost


@pytest.fixture
def outage(site: Site) -> Iterator[Outage]:
    """A database that can be lost and come back."""
    outage = Outage(site.store)
    yield outage
    outage.end()


def test_a_lost_database_is_told_in_plain_words(
    anna: Visitor, outage: Outage, caplog: pytest.LogCaptureFixture
) -> None:
    game = anna.begin()
    outage.begin("reading", "writing")
    for answer in (anna.get(f"/game/{game}/romans"), anna.get("/games"), anna.ask("settlers")):
        assert answer.status_code in (400, 503)
    answer = anna.get("/games")
    assert answer.status_code == 503
    assert "Nothing that was stored is lost" in said(answer)
    assert "somewhere" not in answer.text
    assert "somewhere" in caplog.text
    assert answer.headers.items() >= {k.lower(): v for k, v in HEADERS.items()}.items()


def test_parts_of_pages_and_programs_hear_of_a_lost_database(
    site: Site, anna: Visitor, outage: Outage
) -> None:
    game = anna.begin()
    program = anna.program(game, 0)
    outage.begin("reading", "writing")
    part = anna.get(f"/game/{game}/romans/table", **PART)
    told = program.client.get("/api/game")
    assert [part.status_code, told.status_code] == [503, 503]
    assert part.text == told.json()["error"]
    assert part.text.startswith("The games cannot be reached")


@pytest.mark.parametrize("ways", [("writing",), ("reading", "writing")])
def test_after_a_lost_database_the_game_goes_on_and_nothing_is_lost(
    site: Site, anna: Visitor, outage: Outage, ways: tuple[str, ...]
) -> None:
    game = anna.begin()
    anna.play(game, 5)
    live, played = site.live(game), site.played(game)
    form = {"number": 5, "option": live.game.options[0].name}
    address = f"/game/{game}/{live.game.seat}/choose"
    proof = {"proof": anna.proof}
    outage.begin(*ways)
    for _ in range(2):
        assert anna.client.post(address, data={**form, **proof}, headers=PART).status_code == 503
    outage.end()
    assert site.played(game) == played
    assert 'data-step="5"' in anna.table(game, live.game.seat or "")
    again = anna.press(address, **form)
    assert (again.status_code, notice(again)) == (200, "")
    assert site.played(game) == [*played, form["option"]]


@pytest.mark.parametrize("charset", ["punycode", "unicode_escape", "utf-7", '"idna"'])
def test_forms_in_strange_codes_are_not_even_read(anna: Visitor, charset: str) -> None:
    kind = f"multipart/form-data; boundary=BBB; charset={charset}"
    body = f'--BBB\r\nContent-Disposition: form-data; name="p"\r\n\r\n-{"a" * 1000}\r\n--BBB--\r\n'
    for address in ("/upload", "/new/settlers"):
        answer = anna.client.post(address, content=body, headers={"Content-Type": kind})
        assert (answer.status_code, "UTF-8" in said(answer)) == (415, True)


def test_what_was_not_found_is_not_kept(anna: Visitor) -> None:
    assert anna.get("/static/nowhere.js?0123456789").headers["cache-control"] == "no-store"


def test_errors_repeat_little_of_what_was_sent(anna: Visitor) -> None:
    wish = {"game": "settlers", "seats": [{"side": "x" * 5000}]}
    answer = anna.client.post("/api/games", json=wish)
    assert (answer.status_code, len(answer.text) < 700) == (400, True)
