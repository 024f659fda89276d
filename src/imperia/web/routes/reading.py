"""The pages for reading: cards to search and read, and the rules, for anybody who comes by."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from fastapi.routing import APIRoute
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool

from ...kernel import ImperiaError, UnknownGame
from ..draw.board import boards, find_board
from ..draw.cards import draw, facts
from ..draw.icons import terms
from ..draw.looks import Card
from ..draw.rulebook import (
    find_sections,
    marked,
    mentions,
    rulebook,
    slug,
    term_links,
)
from ..draw.shelf import (
    Entry,
    NoSuchCard,
    Shelf,
    find,
    shelf,
)
from ..draw.templating import render

AT_ONCE = 48  # cards sent together; the rest follows when one has scrolled there
LONGEST = 200  # letters of a search that are looked at
DAY = "public, max-age=86400"


class NoCards(ImperiaError):
    """Cards are asked for where no game has any."""


class Plainly(APIRoute):
    """A route that says in a page of plain words what does not exist."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The usual answer, or the page that helps on."""
        usual = super().get_route_handler()

        async def answer(request: Request) -> Response:
            try:
                return await usual(request)
            except (NoCards, NoSuchCard, UnknownGame) as error:
                return await run_in_threadpool(missing, request, error)

        return answer


reading = APIRouter(route_class=Plainly)


class Find(NamedTuple):
    """What was looked for among the cards, and the part of it that is shown now."""

    words: str
    wanted: Mapping[str, str]
    start: int
    entries: list[Entry]
    cards: int  # that were found, copies counted

    @property
    def shown(self) -> list[Entry]:
        """The entries of this part."""
        return self.entries[self.start : self.start + AT_ONCE]

    @property
    def left(self) -> int:
        """How many entries come after this part."""
        return max(0, len(self.entries) - self.start - AT_ONCE)

    def address(self, game: str, start: int = 0) -> str:
        """Where this search is found again, from a place in it on."""
        asked = {"q": self.words, **self.wanted, "start": start or ""}
        query = urlencode({name: value for name, value in asked.items() if value})
        return f"/cards/{game}?{query}" if query else f"/cards/{game}"


class Source(NamedTuple):
    """Where a fact of a card comes from."""

    field: str
    words: str
    reconstructed: bool


def page(
    template: str, request: Request, game: str = "", status: int = 200, **more: Any
) -> Response:
    """A page, or the part of it that htmx asked for."""
    theme = request.cookies.get("theme", "")
    known = theme if theme in ("light", "dark") else ""
    title = find_board(game).rules.title if game else ""
    named = {"theme": known, "game_name": game, "title": title, "boards": boards()}
    context = {**named, "notice": "", **more}
    headers = {"Vary": "HX-Request"}
    return HTMLResponse(render(template, **context), status, headers)


def wants_part(request: Request) -> bool:
    """Whether only what was found is wanted; going back in the browser needs the whole page."""
    headers = request.headers
    return "HX-Request" in headers and "HX-History-Restore-Request" not in headers


def missing(request: Request, error: ImperiaError) -> Response:
    """The page for what does not exist: why, and where to go on."""
    if isinstance(error, NoSuchCard):
        return card_list(request, shelf(request.path_params["game"]), str(error), 404)
    words = str(error)
    if isinstance(error, UnknownGame):
        words = f"There is no game called “{request.path_params['game']}” here. These are:"
    return page("rules.html", request, status=404, notice=words)


def looked_for(request: Request, shelf: Shelf) -> Find:
    """What a search form or a link asks for."""
    asked = request.query_params
    words = asked.get("q", "")[:LONGEST]
    wanted = {each.name: asked[each.name] for each in shelf.filters if asked.get(each.name)}
    start = asked.get("start", "")
    first = int(start) if start.isascii() and start.isdecimal() and len(start) < 5 else 0
    entries = find(shelf, words, wanted)
    return Find(words, wanted, first, entries, sum(shelf.fitting(e, wanted) for e in entries))


def card_list(request: Request, shelf: Shelf, notice: str = "", status: int = 200) -> Response:
    """The card browser, or what it found."""
    game = shelf.board.rules.name
    found = looked_for(request, shelf)
    template = "cards_found.html" if wants_part(request) else "cards.html"
    answer = page(
        template, request, game, status, shelf=shelf, found=found, notice=notice, draw=draw
    )
    if request.headers.get("HX-Target") == "found":
        answer.headers["HX-Push-Url"] = found.address(game)
    return answer


@reading.get("/cards")
def all_cards() -> Response:
    """The cards of the first game that has any."""
    first = next((board.rules.name for board in boards() if board.cards), None)
    if first is None:
        raise NoCards("No game here has cards.")
    return RedirectResponse(f"/cards/{first}")


@reading.get("/cards/{game}")
def cards(request: Request, game: str) -> Response:
    """The card browser of a game."""
    return card_list(request, shelf(game))


@reading.get("/cards/{game}/{slug}")
def one_card(request: Request, game: str, slug: str) -> Response:
    """Everything about one card."""
    cards = shelf(game)
    entry, card = cards.open(slug)
    before, after = cards.beside(entry)
    sides = cards.board.sides(card)
    return page(
        "card_page.html",
        request,
        game,
        card=card,
        entry=entry,
        summary=cards.board.face.summary(card),
        facts=cards.board.told(card),
        faces=[(side, draw(game, side, "full")) for side in sides],
        sources=sources(card),
        mentions=mentions(rulebook(game), [facts(game, side)["name"] for side in sides]),
        before=before,
        after=after,
    )


def sources(card: Card) -> list[Source]:
    """Where the facts of a card come from."""
    return [
        Source(re.sub("[_.]", " ", field.removesuffix("_en")), words, "reconstructed" in words)
        for field, words in card["provenance"].items()
    ]


@reading.get("/cards/{game}/{slug}/face")
def card_face(game: str, slug: str) -> Response:
    """Only the drawn card, to enlarge it elsewhere."""
    shelf(game).open(slug)
    wrapped = Markup('<div class="card full" data-card="{}">{}</div>')
    return HTMLResponse(
        wrapped.format(slug, draw(game, slug, "full")), headers={"Cache-Control": DAY}
    )


@reading.get("/rules")
def rules(request: Request) -> Response:
    """The games whose rules can be read."""
    return page("rules.html", request)


@reading.get("/rules/{game}")
def rules_of(request: Request, game: str, q: str = "") -> Response:
    """The rules of a game, or the sections in which words were found."""
    words = q[:LONGEST].strip()
    book = rulebook(game)
    found = find_sections(book, words) if words else []
    template = "rules_found.html" if wants_part(request) else "rules_game.html"
    answer = page(template, request, game, book=book, words=words, found=found, marked=marked)
    if request.headers.get("HX-Target") == "found":
        query = f"?{urlencode({'q': words})}" if words else ""
        answer.headers["HX-Push-Url"] = f"/rules/{game}{query}"
    return answer


@reading.get("/rules/{game}/terms.json")
def rules_terms(game: str) -> Response:
    """What each term means, and where the rules tell more of it."""
    links = term_links(rulebook(game))
    told = {
        term: {"words": words, **({"link": links[slug(term)]} if slug(term) in links else {})}
        for term, words in terms(game).items()
    }
    return JSONResponse(told, headers={"Cache-Control": DAY})
