"""The pages of a table: to look at, to listen to, to read."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from ...store import WATCHER
from ..draw.pages import face_of, marked_table, seat_word
from ..draw.parts import whole
from ..draw.templating import render
from ..draw.turns import items, latest
from ..guard.visitors import visitor
from ..live.games import LiveGame
from ..service import proof_field, service_of

tables = APIRouter()


# First what is asked for most: routes are tried in their order.


@tables.get("/game/{game_id}/{word}/table")
def fragment(request: Request, game_id: str, word: str, have: int = -1) -> Response:
    """The table alone; nothing if the page has this version already."""
    service = service_of(request)
    with service.games.enter(game_id, again=True) as live:
        seat = service.seat(request, live, word)
        service.present(request, live)
        if have == live.version:
            return Response(status_code=204)
        return HTMLResponse(service.table(request, live, seat))


@tables.get("/game/{game_id}/invite")
def invite(request: Request, game_id: str) -> Response:
    """From the form to the page with the links for friends."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        own = [seat for seat in service.own_seats(request, live) if seat >= 0]
        at = seat_word(live, own[0] if own else WATCHER)
    return RedirectResponse(f"/game/{game_id}/{at}/seats", 303)


def first_seat(live: LiveGame, seats: Sequence[int]) -> int:
    """Which of a visitor's seats to show: the one that is awaited, or the first."""
    return live.waits if live.waits in seats else min(seats)


@tables.get("/game/{game_id}")
def my_seat(request: Request, game_id: str) -> Response:
    """Go to the seat that is mine."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        seats = [seat for seat in service.own_seats(request, live) if seat >= 0]
        word = seat_word(live, first_seat(live, seats) if seats else WATCHER)
        several = sum(live.humans[seat] for seat in seats) > 1 and not live.game.over
    return RedirectResponse(f"/game/{game_id}/{word}" + ("/curtain" if several else ""), 303)


@tables.get("/game/{game_id}/{word}")
def table(request: Request, game_id: str, word: str) -> Response:
    """The whole page of a table."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        seat = service.seat(request, live, word)
        service.present(request, live)
        page = service.page(live, seat, service.own_seats(request, live))
        service.go_on(live)  # after a restart, when somebody looks
    html = Markup(whole(marked_table(page, "", proof_field(request))))
    theme = request.cookies.get("theme", "")
    return HTMLResponse(render("table_page.html", page=page, table=html, theme=theme))


@tables.get("/game/{game_id}/{word}/stream")
def stream(request: Request, game_id: str, word: str, page: str = "", have: int = -1) -> Response:
    """Tells whenever the game has changed; a page that gives its name is sent its table at once."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        service.seat(request, live, word)
        service.present(request, live)
        guest = visitor(request)
        told: AsyncIterator[str | bytes] | AsyncIterator[str]
        if page:
            told = service.show(request, live, word, page, have)
        else:
            told = service.stream_of(live, lambda: service.store.seats_of(game_id, guest))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(told, media_type="text/event-stream", headers=headers)


@tables.get("/game/{game_id}/{word}/curtain")
def curtain(request: Request, game_id: str, word: str) -> Response:
    """A page that shows nothing, while the screen goes from hand to hand."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        service.seat(request, live, word)
        name = face_of(live.saved.game).people(word)
    address = f"/game/{game_id}/{word}"
    theme = request.cookies.get("theme", "")
    return HTMLResponse(render("curtain.html", people=name, address=address, theme=theme))


@tables.get("/game/{game_id}/{word}/chronicle")
def whole_chronicle(request: Request, game_id: str, word: str) -> Response:
    """Everything that was told to a seat."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        seat = service.seat(request, live, word)
        address = f"/game/{game_id}/{word}"
        lines = items(live.saved.game, latest(live.game, seat, lines=None), address)
        context = {"title": live.saved.title, "address": address, "game_name": live.saved.game}
    theme = request.cookies.get("theme", "")
    return HTMLResponse(render("told.html", lines=lines, theme=theme, **context))
