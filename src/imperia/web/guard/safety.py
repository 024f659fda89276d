"""What every answer carries and what no request may do: policies, secrets, sizes."""

from __future__ import annotations

from collections.abc import Callable

from starlette.datastructures import Headers as Named
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...kernel import ImperiaError
from .visitors import new_cookie

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
KEEP = "public, max-age=31536000, immutable"
KEEP_A_WHILE = "public, max-age=600"  # for who asks without the digest of a file
MOST = 64 * 1024  # bytes of a request
MOST_UPLOAD = 4 * 1024 * 1024


class TooLarge(ImperiaError):
    """A request with more bytes than anybody needs."""


class Sizes:
    """Cuts off requests that are too large, also those that do not say their size."""

    def __init__(self, app: ASGIApp, refuse: Refuse) -> None:
        self.app = app
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if strange(Named(scope=scope).get("content-type", "")):
            words = "What is sent must be text in UTF-8."
            await self.refuse(Request(scope), 415, words)(scope, receive, send)
            return
        most = MOST_UPLOAD if scope["path"] == "/upload" else MOST
        seen, answered = 0, False

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise TooLarge("this is larger than anything a game needs")
            return message

        async def sent(message: Message) -> None:
            nonlocal answered
            if seen <= most:  # else who read the request has other words for what happened
                answered = True
                await send(message)

        await self.app(scope, counted, sent)
        if seen > most and not answered:
            words = "This is larger than anything a game needs."
            await self.refuse(Request(scope), 413, words)(scope, receive, send)


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
                add_headers(Request(scope), MutableHeaders(scope=message), found)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def add_headers(request: Request, headers: MutableHeaders, found: bool) -> None:
    """The headers of one answer; what was not found today may be there tomorrow."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", keeping(request) if found else "no-store")
    cookie = new_cookie(request)
    if cookie:
        headers.append("Set-Cookie", cookie)


def keeping(request: Request) -> str:
    """How long a browser may keep an answer."""
    if not request.scope["path"].startswith("/static/"):
        return "no-store"
    return KEEP if request.scope["query_string"] else KEEP_A_WHILE
