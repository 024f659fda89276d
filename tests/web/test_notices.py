"""Notices of turns: webhooks are called when they should be, and never where they should not."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import IPv4Address
from pathlib import Path
from queue import Queue
from ssl import SSLError
from threading import Event, Thread
from typing import Any

import pytest

from imperia.web.live import notices
from imperia.web.live.notices import (
    BadWebhook,
    Call,
    Notices,
    check_webhook,
)

from .site import (
    Site,
    Visitor,
    change,
    opened,
    turn,
    undo,
)

FRIENDS = ("romans me", "barbarians friend")
PATIENCE = 60.0  # seconds, for a machine that has much else to do


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A site without games, whose webhooks may lead to this machine."""
    with opened(tmp_path, private_webhooks=True) as site:
        yield site


class Mailbox(HTTPServer):
    """A server that keeps what it is sent."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Postman)
        self.letters: Queue[dict[str, Any]] = Queue()
        self.sends_on_to = ""

    @property
    def url(self) -> str:
        """Where it takes letters."""
        return f"http://127.0.0.1:{self.server_port}/turn"


class Postman(BaseHTTPRequestHandler):
    """Takes one letter."""

    server: Mailbox

    def do_POST(self) -> None:
        """Keep what comes."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.letters.put(
            {"path": self.path, "host": self.headers["Host"], **json.loads(body)}
        )
        self.send_response(307 if self.server.sends_on_to else 204)
        if self.server.sends_on_to:
            self.send_header("Location", self.server.sends_on_to)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    """A mailbox of this test's own."""
    with Mailbox() as box:
        thread = Thread(target=box.serve_forever, args=(0.02,))
        thread.start()
        yield box
        box.shutdown()
        thread.join()


def all_called(site: Site) -> None:
    """Wait until every webhook was called that is to be; from then on none is."""
    site.service.notices._pool.shutdown(wait=True)


def test_a_webhook_is_called_when_the_turn_begins(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    ben = anna.friend(game, 1)
    with mailbox() as box:
        change(ben, game, "barbarians", "name", webhook=box.url)
        anna.choose(game)
        assert site.live(game).game.seat == "barbarians"
        letter = box.letters.get(timeout=PATIENCE)
        assert letter["seat"] == "barbarians"
        assert letter["link"].endswith(f"/game/{game}/barbarians")
        assert letter["text"] == letter["content"]


def test_no_webhook_is_called_before_the_turn_is_ended(site: Site, anna: Visitor) -> None:
    game = anna.begin(confirm="yes", seed=1)
    mine = site.live(game).seats[turn(site, anna, game)]
    last, step = site.played(game)[-1], len(site.played(game))
    undo(anna, game, mine, step)
    with mailbox() as box:
        for seat in site.live(game).seats:
            change(anna, game, seat, "name", webhook=box.url)
        anna.choose(game, last)
        anna.press(f"/game/{game}/{mine}/end-turn")
        assert box.letters.get(timeout=PATIENCE)["seat"] == site.live(game).game.seat != mine
        all_called(site)
        assert box.letters.empty()


def test_no_webhook_is_called_for_what_was_refused(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS, seed=1)
    ben = anna.friend(game, 1)
    with mailbox() as box:
        change(ben, game, "barbarians", "name", webhook=box.url)
        anna.choose(game, "no such option")
        ben.choose(game, seat="barbarians")
        all_called(site)
        assert box.letters.empty()


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost:8000/",
        "http://10.0.0.1/",
        "http://192.168.1.1/",
        "http://169.254.169.254/latest",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://2130706433/",
        "http://0/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://[fec0::1]/",
        "http://[::127.0.0.1]/",
        "http://224.0.0.1/",
        "http://[ff0e::1]/",
    ],
)
def test_a_webhook_into_the_servers_own_network_is_refused(url: str) -> None:
    with pytest.raises(BadWebhook, match="own network"):
        check_webhook(url)


@pytest.mark.parametrize(
    "url", ["ftp://example.org", "javascript:alert(1)", "http://", "http://[::1", "http://a..b/"]
)
def test_what_is_no_web_address_is_refused(url: str) -> None:
    with pytest.raises(BadWebhook):
        check_webhook(url, private=True)
    with pytest.raises(BadWebhook):
        check_webhook(url)


def test_the_page_says_why_a_webhook_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as strict:
        anna = strict.visitor()
        game = anna.begin("settlers", *FRIENDS)
        page = change(anna, game, "romans", "name", webhook="http://127.0.0.1:1/")
        assert "own network" in page
        assert strict.store.players(game)[0].webhook == ""


def test_the_address_that_was_checked_is_the_one_that_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name that leads somewhere else the second time gains nothing."""
    asked: list[str] = []

    def look_up(host: str) -> list[IPv4Address]:
        asked.append(host)
        return [IPv4Address("127.0.0.1")]

    with mailbox() as box:
        monkeypatch.setattr(notices, "addresses", look_up)
        caller = Notices("http://imperia.example", private=True)
        caller._call(f"http://changing.example:{box.server_port}/hook?key=1", {"text": "now"})
        letter = box.letters.get(timeout=PATIENCE)
    assert asked == ["changing.example"]
    assert letter["path"] == "/hook?key=1"
    assert letter["host"] == f"changing.example:{box.server_port}"


def test_a_redirect_is_not_followed() -> None:
    with mailbox() as box, mailbox() as other:
        box.sends_on_to = other.url
        Notices("http://imperia.example", private=True)._call(box.url, {"text": "now"})
        assert box.letters.get(timeout=PATIENCE)["text"] == "now"
        assert other.letters.empty()


def test_a_safe_webhook_is_called_safely_or_not_at_all() -> None:
    with mailbox() as box:
        call = Call(f"https://localhost:{box.server_port}/", "127.0.0.1")
        with pytest.raises(SSLError):
            call.request("POST", "/")
        call.close()
        assert box.letters.empty()


def test_a_webhook_that_drips_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "TIMEOUT", 1.0)
    cut_off, end = Event(), Event()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def drip() -> None:
            caller, _ = server.accept()
            with caller:
                try:
                    caller.sendall(b"HTTP/1.1 200 OK\r\n")
                    while not end.wait(0.1):
                        caller.sendall(b"X")
                except OSError:
                    cut_off.set()

        thread = Thread(target=drip)
        thread.start()
        url = f"http://127.0.0.1:{server.getsockname()[1]}/"
        Notices("http://imperia.example", private=True)._call(url, {"text": "now"})
        assert cut_off.wait(PATIENCE)
        end.set()
        thread.join()
