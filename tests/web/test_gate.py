"""The gate: a server answers to its own names only, and its links begin with one of them."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from imperia.web.guard.gate import is_ours

from .site import Site, opened, said


@pytest.mark.parametrize(
    "host",
    [
        "",
        "localhost",
        "LOCALHOST:8000",
        "localhost.:8000",
        "127.0.0.1:8000",
        "127.8.8.8",
        "[::1]:8000",
        "192.168.1.5:8000",
        "games.example.org",
        "Games.Example.Org:443",
    ],
)
def test_names_of_ours(host: str) -> None:
    assert is_ours(host, "192.168.1.5", "games.example.org")
    assert is_ours(host, "::ffff:192.168.1.5", "games.example.org")


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "192.168.1.6",
        "localhost.evil.example",
        "[::2]",
        "0",
        "localhost:8000@evil.example",
        "127.0.0.1:@evil.example",
        "[::1]@evil.example",
        "[::1].evil.example",
        "localhost:8000/evil.example",
        "localhost:x",
        "localhost evil.example",
        "localhost:80\n.evil.example",
    ],
)
def test_names_of_strangers(host: str) -> None:
    assert not is_ours(host, "192.168.1.5", "games.example.org")


def test_a_page_that_takes_our_address_for_its_own_name_gets_nothing(site: Site) -> None:
    anna = site.visitor()
    game = anna.begin()
    for address in (f"/game/{game}/romans/seats", "/api/kinds", "/static/base.css"):
        answer = anna.get(address, Host="evil.example")
        assert answer.status_code == 421, address
    page = said(anna.get("/", Host="evil.example"))
    assert "This server is not called evil.example" in page
    assert "--public http://evil.example" in page
    assert anna.get("/healthz", Host="whatever.internal").text == "ok"


def links(page: httpx.Response) -> set[str]:
    """What the links to seats on a page begin with."""
    return set(re.findall(r"(https?://[^\"/]*)/join/", page.text))


def test_links_begin_with_the_public_address_whatever_the_request_says(tmp_path: Path) -> None:
    with opened(tmp_path, public="https://games.example.org") as site:
        anna = site.visitor("https://testserver")
        game = anna.begin("settlers", "romans me", "barbarians friend")
        for host in ("games.example.org", "127.0.0.1:8000", "testserver"):
            page = anna.get(f"/game/{game}/romans/seats", Host=host)
            assert links(page) == {"https://games.example.org"}


def test_without_one_they_begin_with_where_the_request_came_in(site: Site) -> None:
    anna = site.visitor()
    game = anna.begin("settlers", "romans me", "barbarians friend")
    page = anna.get(f"/game/{game}/romans/seats", Host="127.0.0.1:8000")
    assert links(page) == {"http://127.0.0.1:8000"}
    for host in ("evil.example", "127.0.0.1:8000@evil.example", "[::1]@evil.example"):
        strange = anna.get(f"/game/{game}/romans/seats", Host=host)
        assert strange.status_code == 421
        assert links(strange) == set()
