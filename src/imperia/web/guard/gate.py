"""The gate: whom the server takes itself for, where forms may come from, and the limits."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from .limits import ADDRESS, SEAT, VISITOR, AtOnce, Limits, TooMany, shared_address
from .safety import Refuse, header
from .visitors import secret_of

# For machines that know us by names of their own, and with nothing in them to steal.
FOR_ANYBODY: Final = ("/healthz", "/metrics")
# A name or an address, and a port: links begin with it, so nothing else may stand there, such as
# the @ that would make a name of ours the user of a stranger's.
HOST: Final = re.compile(r"([\w.-]*|\[[0-9a-fA-F:.%\w]*\])(:\d{1,5})?", re.ASCII)
LONGEST_NAME: Final = 260  # letters of a host and its port
LONGEST_SECRET: Final = 100  # letters of what somebody is counted by
SAFE: Final = ("GET", "HEAD", "OPTIONS")
ENDLESS: Final = ("/stream", "/api/game/events")
STREAMS: Final = 4_000  # open at the same moment
STREAMS_EACH: Final = 20  # by one visitor at one game
STREAMS_ADDRESS: Final = STREAMS // 2  # by all at one address, perhaps a whole school
OTHER_SITE: Final = "This form is of another site: open the page here and try again."
NO_PAGE: Final = "There is no such page."


class Gate:
    """Refuses requests to strange names and forms of other sites, and holds the limits.

    A page of a stranger can give its own name our address, and then ask us as if it were ours
    (DNS rebinding). It cannot send another `Host` than its name, and that is not one of ours.
    """

    def __init__(self, app: ASGIApp, refuse: Refuse, limits: Limits, public: str = "") -> None:
        self.app = app
        self.refuse = refuse
        self.limits = limits
        self.streams = AtOnce("open tables", STREAMS, STREAMS_EACH)
        self.addresses = AtOnce("open tables of one address", STREAMS, STREAMS_ADDRESS)
        self.public = (urlsplit(public).hostname or "").lower()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            refusal = self.refusal(scope)
            if refusal is not None:
                response = self.refuse(Request(scope), *refusal)
                await response(scope, receive, send)
            elif scope["path"].endswith(ENDLESS) and scope["method"] == "GET":
                who = identities(scope)
                with self.addresses.one(who[ADDRESS]), self.streams.one(who[SEAT]):
                    await self.app(scope, receive, send)
            else:
                await self.app(scope, receive, send)
        except TooMany as error:  # whatever else is raised was answered further inside
            await self.too_many(scope, error)(scope, receive, send)

    def too_many(self, scope: Scope, error: TooMany) -> Response:
        """The answer to who did too much."""
        response = self.refuse(Request(scope), 429, str(error))
        response.headers["Retry-After"] = str(error.seconds)
        return response

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Why a request goes no further, if it does not; too many are raised as such."""
        path, method, server = scope["path"], scope["method"], scope.get("server") or ("", None)
        if not path.isprintable():  # a line break behind an address would get past all patterns
            return 404, NO_PAGE
        host = header(scope, b"host")
        if not is_ours(host[:LONGEST_NAME], server[0], self.public) and path not in FOR_ANYBODY:
            return 421, stranger(host)
        if method not in SAFE and header(scope, b"sec-fetch-site") == "cross-site":
            return 403, OTHER_SITE
        counts = self.limits.limiting(method, path)
        if counts:
            who = identities(scope)
            for count in counts:
                count.add(who[count.limit.by])
        return None


def identities(scope: Scope) -> dict[str, str]:
    """Who sends a request, in each of the ways in which it is counted."""
    path = scope["path"]
    address = shared_address((scope.get("client") or ("",))[0])
    # Only what opens a seat counts: who adds anything else to the request gains nothing by it.
    secret = bearer(scope) if path.startswith("/api/") else secret_of(scope)
    visitor = (secret or address)[:LONGEST_SECRET]
    game = path.split("/", 3)[2][:LONGEST_SECRET] if path.startswith("/game/") else ""
    return {ADDRESS: address, VISITOR: visitor, SEAT: f"{visitor} {game}"}


def bearer(scope: Scope) -> str:
    """The secret that a program sends, however it spells what stands before it."""
    return header(scope, b"authorization").partition(" ")[2].strip()


@lru_cache(1024)
def is_ours(host: str, server: str, public: str) -> bool:
    """Whether a `Host` means us: the public name, this machine, or where the request came in."""
    if not HOST.fullmatch(host):
        return False
    name = host_name(host)
    came_in = server.lower().removeprefix("::ffff:")  # how IPv6 writes an address of IPv4
    return name in ("", "localhost", public, came_in) or is_loopback(name)


def host_name(host: str) -> str:
    """A host without its port and brackets."""
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    return name.lower().rstrip(".")


def is_loopback(name: str) -> bool:
    """Whether a name is an address of this machine that only it can use."""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def stranger(host: str) -> str:
    """What to tell who asks for somebody else."""
    if not HOST.fullmatch(host):
        return "This request names no server: open the page by its address."
    name = host_name(host)[:60]
    return (
        f"This server is not called {name}: open it by its address, or let whoever runs it"
        f" start it with --public http://{name}."
    )
