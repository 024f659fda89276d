"""Every request is counted and, where it is wanted, written down: without its secrets."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .tally import Tally

log = logging.getLogger("imperia.requests")
METHODS: Final = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")
LEFT: Final = 499  # who asked has left before there was an answer
NOWHERE: Final = "none"  # the route of requests that lead nowhere, or were refused on their way


class Watching:
    """Counts every request with its route, status and duration."""

    def __init__(self, app: ASGIApp, tally: Tally) -> None:
        self.app = app
        self.tally = tally

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        status, stream = LEFT, False

        async def noted(message: Message) -> None:
            nonlocal status, stream
            if message["type"] == "http.response.start":
                status, stream = message["status"], is_stream(message)
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except Exception:
            status = 500
            raise
        finally:
            self.note(scope, status, None if stream else perf_counter() - began)

    def note(self, scope: Scope, status: int, seconds: float | None) -> None:
        """Count a request that was answered."""
        # A template: what was really asked for may hold the secret of a seat.
        route: str = getattr(scope.get("route"), "path", NOWHERE)
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.tally.add(route, method, status, seconds)
        if log.isEnabledFor(logging.INFO):
            told = {"route": route, "method": method, "status": status}
            log.info("request", extra={"told": told | ms(seconds)})


def is_stream(start: Message) -> bool:
    """Whether an answer goes on until somebody leaves."""
    return any(
        name == b"content-type" and value.startswith(b"text/event-stream")
        for name, value in start["headers"]
    )


def ms(seconds: float | None) -> dict[str, float]:
    """A duration for the log."""
    return {} if seconds is None else {"ms": round(1000 * seconds, 2)}
