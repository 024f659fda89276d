"""Turn notices: a webhook per seat, called when its turn begins."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import socket
import ssl
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from threading import Thread, Timer
from urllib.parse import urlsplit

from ...kernel import ImperiaError
from ..guard.limits import (
    ADDRESS,
    CALL,
    HOOK,
    HOST,
    LOOK_UP,
    VISITOR,
    AtOnce,
    Limits,
    TooMany,
)
from .games import LiveGame

log = logging.getLogger(__name__)
TIMEOUT = 5  # seconds
LOOK_UPS, LOOK_UPS_EACH = 12, 2  # hosts looked up at once: altogether, and for one visitor
CALLERS = 4  # threads that call webhooks
WAITING, WAITING_EACH = 200, 10  # calls that wait for them: altogether, and of one host
NAT64 = ipaddress.ip_network("64:ff9b::/96")
COMPATIBLE = ipaddress.ip_network("::/96")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class BadWebhook(ImperiaError):
    """An address that cannot be called."""


def check_webhook(url: str, private: bool = False) -> str:
    """Refuse what is no web address, or one of the server's own network; returns where it leads."""
    return checked(addresses(host_of(url)), private)


def host_of(url: str) -> str:
    """The host of a web address."""
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - a port that is no number is found only when it is asked for
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500:
        raise BadWebhook("a webhook is an address such as https://example.org/my-turn")
    return parts.hostname


def checked(found: Sequence[Address], private: bool) -> str:
    """The first of a host's addresses; refused if one of them is of the server's own network."""
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


class Names:
    """Looks hosts up, each in a thread of its own: a slow answer keeps nobody else waiting.

    Nothing can stop a look-up that has begun, so their number is limited until they really end.
    They are daemons: a server that stops does not wait for them.
    """

    def __init__(self) -> None:
        self.busy = AtOnce("webhooks", LOOK_UPS, LOOK_UPS_EACH)

    def look_up(self, host: str, *who: str) -> Future[list[Address]]:
        """Begin to look a host up for somebody."""
        self.busy.begin(*who)
        future: Future[list[Address]] = Future()
        future.set_running_or_notify_cancel()

        def work() -> None:
            try:
                found = addresses(host)
            except Exception as error:
                self.busy.end(*who)
                future.set_exception(error)
            else:
                self.busy.end(*who)
                future.set_result(found)

        Thread(target=work, name="names", daemon=True).start()
        return future


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

    def __init__(self, address: str, private: bool = False, limits: Limits | None = None) -> None:
        self.address = address  # of this server, for links in notices
        self.private = private  # whether webhooks may lead into the own network (for tests)
        self.limits = limits or Limits()
        self.names = Names()  # for forms; who sends them cannot keep calls from being made
        self.called = Names()
        self.waiting = AtOnce("webhooks", WAITING, WAITING_EACH)
        self._pool = ThreadPoolExecutor(CALLERS, "notices")

    async def check(self, url: str, who: Mapping[str, str]) -> None:
        """Refuse a webhook that cannot be called, or whose host is not found in time."""
        host = host_of(url)
        self.limits.count(LOOK_UP, who)
        looking = self.names.look_up(host, who[ADDRESS], who[VISITOR])
        try:
            async with asyncio.timeout(TIMEOUT):
                found = await asyncio.wrap_future(looking)
        except TimeoutError:
            raise BadWebhook("the host of this webhook does not answer: try again later") from None
        checked(found, self.private)

    def turn_began(self, live: LiveGame, before: int) -> None:
        """Tell the seat that all wait for now, if it was another before and wants to be told."""
        if live.waits in (before, -1):
            return
        url = live.players[live.waits].webhook
        if url:
            seat = live.seats[live.waits]
            self._tell(url, self.words(live.id, seat, live.saved.title))

    def _tell(self, url: str, words: dict[str, str]) -> None:
        """Call a webhook soon, unless it or its host was called too often."""
        try:
            host = host_of(url)
            self.limits.count(CALL, {HOOK: url, HOST: host})
            self.waiting.begin(host)
        except (BadWebhook, TooMany) as error:
            log.info("a webhook is not called: %s", error)
            return
        calling = self._pool.submit(self._call, url, words)
        calling.add_done_callback(lambda _: self.waiting.end(host))

    def words(self, game_id: str, seat: str, title: str) -> dict[str, str]:
        """What a webhook is told; `text` and `content` are what chat programs show."""
        link = f"{self.address}/game/{game_id}/{seat}"
        text = f"{title}: it is your turn ({seat}). {link}"
        return {"game": game_id, "seat": seat, "link": link, "text": text, "content": text}

    def _call(self, url: str, words: dict[str, str]) -> None:
        try:
            host = host_of(url)
            found = self.called.look_up(host, host).result(TIMEOUT)
            call(url, checked(found, self.private), words)
        except (ImperiaError, HTTPException, OSError, ValueError) as error:
            log.info("a webhook was not reached: %s", error)

    def close(self) -> None:
        """Call nobody any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
