"""Errors in plain words: as a page, as a line for a part of a page, or as JSON for a program."""

from __future__ import annotations

import logging
from textwrap import shorten

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from ...kernel import (
    CannotUndo,
    GameOver,
    ImperiaError,
    UnknownGame,
    UnknownOption,
)
from ...store import (
    CannotKeep,
    Conflict,
    NoSuchGame,
    NotYours,
    StoreError,
)
from ...table import Interrupted, NotYourTurn, Stale
from ..draw.templating import render
from ..guard.limits import TooMany
from ..guard.safety import TooLarge, TooSlow, add_headers
from ..guard.visitors import Forged
from ..live.kept import KeptOnly
from ..live.seats import NotYourSeat
from ..service import NoEntry
from .forms import Unclear
from .kept import kept_page

log = logging.getLogger(__name__)
LONGEST = 600  # letters of an error, which may repeat what was sent
STATUS: dict[type[ImperiaError], int] = {
    NoSuchGame: 404,
    UnknownGame: 404,
    NoEntry: 403,
    NotYours: 403,
    NotYourSeat: 403,
    Forged: 403,
    Unclear: 422,
    Stale: 409,
    NotYourTurn: 409,
    Interrupted: 409,
    UnknownOption: 409,
    GameOver: 409,
    CannotUndo: 409,
    TooMany: 429,
    TooLarge: 413,
    TooSlow: 408,
    Conflict: 409,
    KeptOnly: 409,
    CannotKeep: 400,
    StoreError: 503,  # whatever else the store cannot do
}
TITLES = {
    400: "That does not work",
    403: "Not for you",
    404: "Nothing here",
    405: "That does not work",
    408: "Too slow",
    409: "The game has gone on",
    413: "Too large",
    415: "That does not work",
    421: "Another name",
    422: "That does not work",
    429: "A little slower",
    503: "The games cannot be reached right now",
}
WORDS = {  # for what only a number is known of
    400: "What was sent cannot be read: reload the page and try again.",
    404: "There is no such page.",
    405: "This page cannot be asked for in that way: follow its links and forms.",
}


def status_of(error: ImperiaError) -> int:
    """The status of an error."""
    return next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)


def plainly(request: Request, status: int, words: str) -> Response:
    """An error as a page, a line of text for a part of a page, or JSON for a program."""
    words = shorten(words, LONGEST, placeholder="…")
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": words}, status)
    if "hx-request" in request.headers:
        return PlainTextResponse(words, status)
    theme = request.cookies.get("theme", "")
    title = TITLES.get(status, "Something went wrong")
    return HTMLResponse(render("error.html", title=title, words=words, theme=theme), status)


def wants_page(request: Request) -> bool:
    """Whether somebody opens a page in a browser."""
    part = "hx-request" in request.headers or request.url.path.startswith("/api")
    return request.method == "GET" and not part


def misfit(error: RequestValidationError) -> tuple[int, str]:
    """The status and the words for a form, an address or JSON that lacks or misstates something."""
    wrong = [(each["loc"][0], ".".join(map(str, each["loc"][1:]))) for each in error.errors()]
    if any(name == "proof" for _, name in wrong):
        return status_of(Forged()), "This page was not made for you: reload it and try again."
    if any(where == "path" for where, _ in wrong):
        return 404, "There is no such page."
    names = ", ".join(dict.fromkeys(name for _, name in wrong if name)) or "what was sent"
    return 422, f"Missing or not understood: {names}. Reload the page and try again."


def exactly(error: RequestValidationError) -> str:
    """What is wrong with what a program sent, place by place."""
    places = [(".".join(map(str, each["loc"][1:])), each["msg"]) for each in error.errors()]
    return "; ".join(f"{place}: {words}" if place else words for place, words in places)


async def known(request: Request, error: Exception) -> Response:
    """Answer what somebody asked for in vain."""
    assert isinstance(error, ImperiaError)
    if isinstance(error, KeptOnly) and wants_page(request):
        try:
            return await run_in_threadpool(kept_page, request, error)
        except ImperiaError as other:
            return plainly(request, status_of(other), str(other))
    words = str(error)
    if status_of(error) == 503:
        log.error("%s", error)
        words = (
            "The games cannot be reached right now. Nothing that was stored is lost: "
            "try again in a moment."
        )
    response = plainly(request, status_of(error), words)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.seconds)
    return response


async def left(request: Request, error: Exception) -> Response:
    """Answer nobody: who asked has left."""
    return Response(status_code=400)


async def http(request: Request, error: Exception) -> Response:
    """Answer what has no page, or is asked for in a wrong way."""
    assert isinstance(error, HTTPException)
    status = error.status_code
    return plainly(request, status, WORDS.get(status, str(error.detail)))


async def incomplete(request: Request, error: Exception) -> Response:
    """Answer what lacks or misstates something."""
    assert isinstance(error, RequestValidationError)
    if request.url.path.startswith("/api"):
        return plainly(request, 422, exactly(error))
    return plainly(request, *misfit(error))


async def bug(request: Request, error: Exception) -> Response:
    """Answer what is our own fault, and write it down."""
    log.error("a mistake of ours", exc_info=error)
    words = "This is a mistake of ours. The game is stored as it was: reload the page."
    response = plainly(request, 500, words)
    add_headers(request, response.raw_headers, False)  # it is sent past everything else
    return response


def add_errors(app: FastAPI) -> None:
    """Answer every error in plain words."""
    app.add_exception_handler(ImperiaError, known)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(RequestValidationError, incomplete)
    app.add_exception_handler(ClientDisconnect, left)
    app.add_exception_handler(Exception, bug)
