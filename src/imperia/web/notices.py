"""Turn notices: a webhook per seat, called when its turn begins."""

from __future__ import annotations

import ipaddress
import json
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

from ..kernel import ImperiaError
from .rooms import Room

log = logging.getLogger(__name__)
TIMEOUT = 5  # seconds


class BadWebhook(ImperiaError):
    """An address that cannot be called."""


def check_webhook(url: str, private: bool = False) -> str:
    """Refuse what is no web address, or one of the server's own network; returns where it leads."""
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - a port that is no number is found only when it is asked for
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500:
        raise BadWebhook("a webhook is an address such as https://example.org/my-turn")
    found = addresses(parts.hostname)
    if not all(private or address.is_global for address in found):
        raise BadWebhook("this webhook leads into the server's own network: choose another one")
    return str(found[0])


def addresses(host: str) -> list[ipaddress.IPv4Address | ipaddress.IPv6Address]:
    """All addresses of a host."""
    try:
        found = socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise BadWebhook(f"there is no host called {host}") from None
    return [ipaddress.ip_address(entry[4][0]) for entry in found]


class Call(HTTPConnection):
    """A connection to an address that was checked: the name is not looked up a second time.

    It follows no redirect, which could lead anywhere.
    """

    def __init__(self, url: str, address: str) -> None:
        parts = urlsplit(url)
        self.safe = parts.scheme == "https"
        self.address = address
        super().__init__(parts.hostname or "", parts.port or (443 if self.safe else 80), TIMEOUT)

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), TIMEOUT)
        if self.safe:
            self.sock = ssl.create_default_context().wrap_socket(
                self.sock, server_hostname=self.host
            )


def call(url: str, address: str, words: dict[str, str]) -> None:
    """Send words to a webhook; what it answers does not matter."""
    parts = urlsplit(url)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = Call(url, address)
    try:
        connection.request(
            "POST", target, json.dumps(words).encode(), {"Content-Type": "application/json"}
        )
        connection.getresponse()
    finally:
        connection.close()


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
            call(url, check_webhook(url, self.private), words)
        except (ImperiaError, HTTPException, OSError, ValueError) as error:
            log.info("a webhook was not reached: %s", error)

    def close(self) -> None:
        """Call nobody any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
