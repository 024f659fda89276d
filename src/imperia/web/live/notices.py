"""Turn notices: a webhook per seat, called when its turn begins."""

from __future__ import annotations

import ipaddress
import json
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from threading import Timer
from urllib.parse import urlsplit

from ...kernel import ImperiaError
from .games import LiveGame

log = logging.getLogger(__name__)
TIMEOUT = 5  # seconds
NAT64 = ipaddress.ip_network("64:ff9b::/96")
COMPATIBLE = ipaddress.ip_network("::/96")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


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
    if not all(private or public(address) for address in found):
        raise BadWebhook("this webhook leads into the server's own network: choose another one")
    return str(found[0])


def public(address: Address) -> bool:
    """Whether an address is anybody's: also what it stands for, if it is one inside another."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in NAT64 or address in COMPATIBLE:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return public(inner)
        if address.is_site_local:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def addresses(host: str) -> list[Address]:
    """All addresses of a host."""
    try:
        found = socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise BadWebhook(f"there is no host called {host}") from None
    return [ipaddress.ip_address(entry[4][0]) for entry in found]


class Call(HTTPConnection):
    """A connection to an address that was checked: the name is not looked up a second time.

    It follows no redirect, which could lead anywhere, and is cut off when its time is over.
    """

    def __init__(self, url: str, address: str) -> None:
        parts = urlsplit(url)
        self.safe = parts.scheme == "https"
        self.address = address
        self.late = False  # its time is over
        super().__init__(parts.hostname or "", parts.port or (443 if self.safe else 80), TIMEOUT)

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), TIMEOUT)
        if self.safe:
            safe = ssl.create_default_context().wrap_socket(
                self.sock, server_hostname=self.host, do_handshake_on_connect=False
            )
            self.sock = safe
            safe.do_handshake()
        if self.late:  # while there was no connection yet that could be cut off
            raise TimeoutError("a webhook took too long to be reached")

    def cut_off(self) -> None:
        """End whatever is being waited for."""
        self.late = True
        with suppress(OSError):  # it may have ended by itself
            if self.sock is not None:
                self.sock.shutdown(socket.SHUT_RDWR)


def call(url: str, address: str, words: dict[str, str]) -> None:
    """Send words to a webhook; what it answers does not matter."""
    parts = urlsplit(url)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = Call(url, address)
    limit = Timer(TIMEOUT, connection.cut_off)
    limit.start()
    try:
        connection.request(
            "POST", target, json.dumps(words).encode(), {"Content-Type": "application/json"}
        )
        connection.getresponse()
    finally:
        limit.cancel()
        connection.close()


class Notices:
    """Calls webhooks, one try each, without keeping anybody waiting."""

    def __init__(self, address: str, private: bool = False) -> None:
        self.address = address  # of this server, for links in notices
        self.private = private  # whether webhooks may lead into the own network (for tests)
        self._pool = ThreadPoolExecutor(4, "notices")

    def check(self, url: str) -> None:
        """Refuse a webhook that cannot be called, or whose host is not found in time."""
        try:
            self._pool.submit(check_webhook, url, self.private).result(TIMEOUT)
        except TimeoutError:
            raise BadWebhook("the host of this webhook does not answer: try again later") from None

    def turn_began(self, live: LiveGame, before: int) -> None:
        """Tell the seat that all wait for now, if it was another before and wants to be told."""
        if live.waits in (before, -1):
            return
        url = live.players[live.waits].webhook
        if url:
            seat = live.seats[live.waits]
            self._pool.submit(self._call, url, self.words(live.id, seat, live.saved.title))

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
