"""The pages of a table: look, choose, undo, end the turn, talk, change seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from ...kernel import (
    BadSetup,
    CannotUndo,
    GameOver,
    ImperiaError,
    UnknownOption,
)
from ...store import WATCHER, Conflict, hashed
from ...table import HUMAN, NotYourTurn, Stale
from ..draw.pages import (
    WATCH,
    face_of,
    people,
    seat_word,
)
from ..draw.telling import chronicle
from ..draw.templating import render
from ..guard.visitors import check_form, seat_secret, visitor
from ..live.creating import NAME, check_computer
from ..live.games import LiveGame, first_seat
from ..service import NoEntry, proof_field, service_of

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
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(
        service.stream(game_id), media_type="text/event-stream", headers=headers
    )


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
    """Agree to going back, or refuse."""
    return answer(request, game_id, word, proof, lambda r, s: r.answer_back(s, agree == "yes"))


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


@tables.get("/game/{game_id}/{word}/seats")
def seats(request: Request, game_id: str, word: str) -> Response:
    """Who plays what, links to invite by, and how to leave."""
    return seats_page(request, game_id, word, "")


def seats_page(request: Request, game_id: str, word: str, notice: str) -> Response:
    """The page of the seats, with what was wrong with a form of it."""
    service = service_of(request)
    owner = visitor(request)
    with service.games.enter(game_id) as live:
        seat = service.seat(request, live, word)
        owns = service.owns(request, live.saved)
        base = str(request.base_url).rstrip("/")
        links = seat_links(
            live, owner, base, [*range(len(live.seats)), WATCHER] if owns else [seat]
        )
        context = {
            "title": live.saved.title,
            "address": f"/game/{game_id}/{word}",
            "seat": seat,
            "names": live.seats,
            "players": live.players,
            "people": people(live, service.own_seats(request, live)),
            "owns": owns,
            "unasked": live.ends_unasked,
            "over": live.game.over,
            "seed": live.game.journal.header["seed"] if live.game.over else "",
        }
    theme = request.cookies.get("theme", "")
    proof = proof_field(request)
    return HTMLResponse(
        render(
            "seats.html", links=links, theme=theme, proof=proof, levels=LEVELS,
            notice=notice, **context,
        ),
        400 if notice else 200,
    )  # fmt: skip


def seat_links(live: LiveGame, guest: str, base: str, seats: Sequence[int]) -> dict[int, str]:
    """The secret links to seats that a browser can make again: those that were made for it."""
    secrets = {seat: seat_secret(guest, live.id, seat) for seat in seats}
    return {
        seat: f"{base}/join/{secret}"
        for seat, secret in secrets.items()
        if (seat < 0 or live.humans[seat]) and live.store.link(secret) is not None
    }


@tables.post("/game/{game_id}/{word}/player")
def change_player(
    request: Request,
    game_id: str,
    word: str,
    proof: Proof,
    of: Words,
    deed: Words,
    who: Words = "",
    name: Words = "",
    webhook: Words = "",
) -> Response:
    """Replace a seat by a computer, take it back, resign, or change one's name and notice."""
    check_form(request, proof)
    service = service_of(request)

    def change(live: LiveGame, seat: int) -> None:
        target = live.seats.index(of) if of in live.seats else -1
        owns = service.owns(request, live.saved) and deed != "name"
        if target < 0 or (target != seat and not owns):
            raise NoEntry("only the owner of a game may change other seats, and not their names")
        if deed == "name":
            live.rename(target, name.strip()[:NAME], webhook)
        elif deed == "ask":
            live.ask_again()
        elif deed == "human":
            live.sit(target, HUMAN)
        elif deed in ("computer", "resign"):
            check_computer(who or "greedy", live.saved.game)
            live.sit(target, who or "greedy", deed == "resign")
        else:
            raise BadSetup(f"a seat cannot be changed by {deed!r}")

    try:
        if webhook:  # before anybody has to wait for it
            service.notices.check(webhook)
        if word == WATCH:
            with service.games.enter(game_id) as live:
                service.seat(request, live, word)
                change(live, WATCHER)
            service.changed(game_id)
        else:
            service.act(request, game_id, word, change)
    except ImperiaError as error:
        return seats_page(request, game_id, word, str(error))
    return RedirectResponse(f"/game/{game_id}/{word}/seats", 303)


def sit_down(live: LiveGame, guest: str, seat: int) -> None:
    """Let a browser act for a seat; the first friend has it alone, by a link of his own."""
    friends, strangers = live.saved.settings.get("friends", ()), {live.saved.owner}
    first = not live.holders.get(seat, set()) - strangers
    if seat in friends and first and hashed(guest) != live.saved.owner:
        live.store.hand_over(live.id, seat, guest, seat_secret(guest, live.id, seat))
    else:
        live.store.join(live.id, guest, seat)
    live.refresh()


@tables.get("/join/{secret}")
def join(request: Request, secret: str) -> Response:
    """Take the seat of a secret link."""
    service = service_of(request)
    link = service.store.link(secret)
    if link is None:
        raise NoEntry("this link opens nothing: it is mistyped, or its game was deleted")
    with service.games.enter(link.game_id) as live:
        sit_down(live, visitor(request), link.seat)
        word = seat_word(live, link.seat)
    service.changed(link.game_id)
    return RedirectResponse(f"/game/{link.game_id}/{word}", 303)
