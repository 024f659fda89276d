"""Turn notices: a webhook per seat, called when its turn begins."""

from __future__ import annotations

import ipaddress
import json
import logging
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from ..kernel import ImperiaError
from .rooms import Room

log = logging.getLogger(__name__)
TIMEOUT = 5  # seconds


class BadWebhook(ImperiaError):
    """An address that cannot be called."""


class StaysHere(HTTPRedirectHandler):
    """A redirect could lead anywhere, so none is followed."""

    def redirect_request(self, *args: Any, **more: Any) -> None:
        return None


def check_webhook(url: str, private: bool = False) -> None:
    """Refuse what is no web address, or one of the server's own network."""
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500:
        raise BadWebhook("a webhook is an address such as https://example.org/my-turn")
    if not all(private or address.is_global for address in addresses(parts.hostname)):
        raise BadWebhook("this webhook leads into the server's own network: choose another one")


def addresses(host: str) -> list[ipaddress.IPv4Address | ipaddress.IPv6Address]:
    """All addresses of a host."""
    try:
        found = socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise BadWebhook(f"there is no host called {host}") from None
    return [ipaddress.ip_address(entry[4][0]) for entry in found]


class Notices:
    """Calls webhooks, one try each, without keeping anybody waiting."""

    def __init__(self, address: str, private: bool = False) -> None:
        self.address = address  # of this server, for links in notices
        self.private = private  # whether webhooks may lead into the own network (for tests)
        self._pool = ThreadPoolExecutor(2, "notices")

    def turn_began(self, room: Room, before: int) -> None:
        """Tell the seat that all wait for now, if it was another before and wants to be told."""
        if room.waits in (before, -1):
            return
        url = room.players[room.waits].webhook
        if url:
            seat = room.seats[room.waits]
            self._pool.submit(self._call, url, self.words(room.id, seat, room.saved.title))

    def words(self, game_id: str, seat: str, title: str) -> dict[str, str]:
        """What a webhook is told; `text` and `content` are what chat programs show."""
        link = f"{self.address}/game/{game_id}/{seat}"
        text = f"{title}: it is your turn ({seat}). {link}"
        return {"game": game_id, "seat": seat, "link": link, "text": text, "content": text}

    def _call(self, url: str, words: dict[str, str]) -> None:
        try:
            check_webhook(url, self.private)
            body = json.dumps(words).encode()
            request = Request(url, body, {"Content-Type": "application/json"}, method="POST")
            build_opener(StaysHere).open(request, timeout=TIMEOUT).close()
        except (ImperiaError, URLError, OSError, ValueError) as error:
            log.info("a webhook was not reached: %s", error)

    def close(self) -> None:
        """Call nobody any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
