"""The pages of a table: look, choose, undo, end the turn, talk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from ...kernel import CannotUndo, GameOver, UnknownOption
from ...store import WATCHER, Conflict
from ...table import NotYourTurn, Stale
from ..draw.pages import face_of, seat_word
from ..draw.telling import chronicle
from ..draw.templating import render
from ..guard.visitors import check_form, visitor
from ..live.games import LiveGame
from ..live.seats import answer_request
from ..service import proof_field, service_of

tables = APIRouter()
# What is told on the table itself
FRIENDLY = (Stale, NotYourTurn, UnknownOption, CannotUndo, GameOver, Conflict)
LEVELS = {  # computer players that can be chosen, and what to expect of them
    "random": "plays by chance",
    "greedy": "quick and decent",
    "search:0.2s": "thinks a moment",
    "search:0.5s": "good",
    "search:2s": "strong",
    "search:5s": "strongest, slow",
}
Proof = Annotated[str, Form()]
Number = Annotated[int, Form()]
Words = Annotated[str, Form()]


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
    proof = proof_field(request)
    theme = request.cookies.get("theme", "")
    return HTMLResponse(render("table_page.html", page=page, proof=proof, notice="", theme=theme))


@tables.get("/game/{game_id}/{word}/stream")
def stream(request: Request, game_id: str, word: str) -> Response:
    """Tells the page whenever the game has changed."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        service.seat(request, live, word)
        guest = visitor(request)
        told = service.stream_of(live, lambda: service.store.seats_of(game_id, guest))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(told, media_type="text/event-stream", headers=headers)


def answer(
    request: Request, game_id: str, word: str, proof: str, deed: Callable[[LiveGame, int], object]
) -> Response:
    """Do something for a seat and show the table that comes of it."""
    check_form(request, proof)
    service = service_of(request)
    part = "hx-request" in request.headers

    def do(live: LiveGame, seat: int) -> str:
        notice = ""
        try:
            deed(live, seat)
        except FRIENDLY as error:
            notice = str(error)
            live.refresh()
        return service.table(request, live, seat, notice) if part else ""

    html = service.act(request, game_id, word, do)
    return HTMLResponse(html) if part else RedirectResponse(f"/game/{game_id}/{word}", 303)


@tables.post("/game/{game_id}/{word}/choose")
def choose(
    request: Request, game_id: str, word: str, proof: Proof, number: Number, option: Words
) -> Response:
    """Choose an option of the open decision."""
    return answer(request, game_id, word, proof, lambda r, s: r.choose(s, number, option))


@tables.post("/game/{game_id}/{word}/undo")
def undo(request: Request, game_id: str, word: str, proof: Proof, number: Number) -> Response:
    """Take the latest choice back."""
    return answer(request, game_id, word, proof, lambda r, s: r.undo(s, number))


@tables.post("/game/{game_id}/{word}/end-turn")
def end_turn(
    request: Request, game_id: str, word: str, proof: Proof, always: Words = "", then: Words = ""
) -> Response:
    """Let the others go on; `then` is the next seat at the same screen."""
    done = answer(request, game_id, word, proof, lambda r, s: r.end_turn(s, bool(always)))
    return RedirectResponse(f"/game/{game_id}/{quote(then)}/curtain", 303) if then else done


@tables.post("/game/{game_id}/{word}/back")
def back(request: Request, game_id: str, word: str, proof: Proof) -> Response:
    """Ask everybody to go back to my latest decision."""
    return answer(request, game_id, word, proof, lambda r, s: r.ask_back(s))


@tables.post("/game/{game_id}/{word}/answer")
def answer_back(request: Request, game_id: str, word: str, proof: Proof, agree: Words) -> Response:
    """Agree to what somebody asks for, or refuse."""
    return answer(request, game_id, word, proof, lambda r, s: answer_request(r, s, agree == "yes"))


@tables.post("/game/{game_id}/{word}/say")
def say(request: Request, game_id: str, word: str, proof: Proof, words: Words = "") -> Response:
    """Say something to everybody at the table."""
    said = " ".join(words.split())[:300]

    def speak(live: LiveGame, seat: int) -> None:
        if said:
            live.store.say(live.id, seat, said)
            live.refresh()

    return answer(request, game_id, word, proof, speak)


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
        lines = chronicle(live.game, seat, None)[::-1]
        context = {"title": live.saved.title, "address": f"/game/{game_id}/{word}"}
    theme = request.cookies.get("theme", "")
    return HTMLResponse(render("told.html", lines=lines, theme=theme, **context))
