"""What every answer carries and what no request may do: policies, secrets, sizes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...kernel import ImperiaError
from .visitors import new_cookie

RawHeaders = list[tuple[bytes, bytes]]  # names in small letters
Refuse = Callable[[Request, int, str], Response]  # an error as a page, a line or JSON
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
RAW: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
KEEP = b"public, max-age=31536000, immutable"
KEEP_A_WHILE = b"public, max-age=600"  # for who asks without the digest of a file
MOST = 64 * 1024  # bytes of a request
MOST_UPLOAD = 4 * 1024 * 1024
SLOWEST = 30.0  # seconds until all of it must have come
WITHOUT_BODY = ("GET", "HEAD")


class TooLarge(ImperiaError):
    """A request with more bytes than anybody needs."""


class TooSlow(ImperiaError):
    """A request whose bytes do not come."""


REFUSALS: Final[dict[type[ImperiaError], tuple[int, str]]] = {
    TooLarge: (413, "This is larger than anything a game needs."),
    TooSlow: (408, "What you send does not arrive: see to your connection and try again."),
}
NOT_UTF8: Final = (415, "What is sent must be text in UTF-8.")


class Sizes:
    """Cuts off requests that are too large or too slow, also those that do not say their size."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = MOST_UPLOAD if scope["path"] == "/upload" else MOST
        refusal = unread(scope, most)
        if refusal is not None:
            pass
        elif scope["method"] in WITHOUT_BODY:
            await self.app(scope, receive, send)
        else:
            body = Body(most, receive, send)
            await self.app(scope, body.receive, body.send)
            refusal = body.refusal
        if refusal is not None:
            await self.refuse(Request(scope), *refusal)(scope, receive, send)


class Body:
    """What is sent with one request, counted and timed while it is read."""

    def __init__(self, most: int, receive: Receive, send: Send) -> None:
        self.left = most  # bytes
        self.refusal: tuple[int, str] | None = None
        self._until = asyncio.get_running_loop().time() + SLOWEST
        self._whole = self._answered = False
        self._receive, self._send = receive, send

    async def receive(self) -> Message:
        """The next part of it."""
        if self._whole:  # from here on all that can come is that the client leaves
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise self._refused(TooSlow) from None
        self._whole = not message.get("more_body")
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise self._refused(TooLarge)
        return message

    async def whole(self) -> bytes:
        """All of it."""
        parts = []
        while not self._whole:
            message = await self.receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            parts.append(message.get("body", b""))
        return b"".join(parts)

    async def send(self, message: Message) -> None:
        """Answer, unless the request was cut off: who read it has other words for what happened."""
        if self.refusal is None or self._answered:
            self._answered = True
            await self._send(message)

    def _refused(self, kind: type[ImperiaError]) -> ImperiaError:
        if not self._answered:
            self.refusal = REFUSALS[kind]
        return kind(REFUSALS[kind][1])


def unread(scope: Scope, most: int = MOST) -> tuple[int, str] | None:
    """Why a request is refused before it is read, if it is."""
    if strange(header(scope, b"content-type")):
        return NOT_UTF8
    return REFUSALS[TooLarge] if hides_or_says_more(scope, most) else None


def hides_or_says_more(scope: Scope, most: int) -> bool:
    """Whether a request is refused unread: for its size, or as it has one where none belongs."""
    if scope["method"] in WITHOUT_BODY and header(scope, b"transfer-encoding"):
        return True
    said = header(scope, b"content-length")
    return said.isdecimal() and int(said[:20]) > most


def header(scope: Scope, name: bytes) -> str:
    """A header of a request, "" if it is not there: several times as quick as by an object."""
    for key, value in scope["headers"]:
        if key == name:
            found: str = value.decode("latin-1")
            return found
    return ""


@lru_cache(64)
def strange(content_type: str) -> bool:
    """Whether a form is in an encoding that we do not read: some take hours to decode."""
    _, _, charset = content_type.lower().partition("charset=")
    return charset.partition(";")[0].strip(' "') not in ("", "utf-8", "utf8")


class Headers:
    """Adds the policies to every answer, and lets new browsers keep their secret."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = message["status"] in (200, 206, 304)
                add_headers(Request(scope), message["headers"], found)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def add_headers(request: Request, headers: RawHeaders, found: bool) -> None:
    """The headers of one answer; what was not found today may be there tomorrow."""
    there = {name for name, _ in headers}
    headers += [pair for pair in RAW if pair[0] not in there]
    if b"cache-control" not in there:
        headers.append((b"cache-control", keeping(request) if found else b"no-store"))
    cookie = new_cookie(request)
    if cookie:
        headers.append((b"set-cookie", cookie.encode("latin-1")))


def keeping(request: Request) -> bytes:
    """How long a browser may keep an answer."""
    if not request.scope["path"].startswith("/static/"):
        return b"no-store"
    return KEEP if request.scope["query_string"] else KEEP_A_WHILE
