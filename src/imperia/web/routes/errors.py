"""Errors in plain words: as a page, as a line for a part of a page, or as JSON for a program."""

from __future__ import annotations

import logging
from textwrap import shorten

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
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
from ...table import NotYourTurn, Stale
from ..draw.templating import render
from ..guard.limits import TooMany
from ..guard.safety import add_headers
from ..guard.visitors import Forged
from ..service import NoEntry

log = logging.getLogger(__name__)
LONGEST = 600  # letters of an error, which may repeat what was sent
STATUS: dict[type[ImperiaError], int] = {
    NoSuchGame: 404,
    UnknownGame: 404,
    NoEntry: 403,
    NotYours: 403,
    Forged: 403,
    Stale: 409,
    NotYourTurn: 409,
    UnknownOption: 409,
    GameOver: 409,
    CannotUndo: 409,
    TooMany: 429,
    Conflict: 409,
    CannotKeep: 400,
    StoreError: 503,  # whatever else the store cannot do
}
TITLES = {
    400: "That does not work",
    403: "Not for you",
    404: "Nothing here",
    409: "The game has gone on",
    413: "Too large",
    422: "That does not work",
    429: "A little slower",
    503: "The games cannot be reached right now",
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


def add_errors(app: FastAPI) -> None:
    """Answer every error in plain words."""

    async def known(request: Request, error: Exception) -> Response:
        assert isinstance(error, ImperiaError)
        words = str(error)
        if status_of(error) == 503:
            log.error("%s", error)
            words = (
                "The games cannot be reached right now. Nothing that was stored is lost: "
                "try again in a moment."
            )
        return plainly(request, status_of(error), words)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        words = "There is no such page." if error.status_code == 404 else str(error.detail)
        return plainly(request, error.status_code, words)

    async def incomplete(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        if request.url.path.startswith("/api"):
            return plainly(request, 422, exactly(error))
        return plainly(request, *misfit(error))

    async def bug(request: Request, error: Exception) -> Response:
        log.error("a mistake of ours", exc_info=error)
        words = "This is a mistake of ours. The game is stored as it was: reload the page."
        response = plainly(request, 500, words)
        add_headers(request, response.headers, False)  # it is sent past everything else
        return response

    app.add_exception_handler(ImperiaError, known)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(RequestValidationError, incomplete)
    app.add_exception_handler(Exception, bug)
