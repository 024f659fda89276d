"""The lobby: begin a game of any kind, find one's games again, bring one from a file."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Form, UploadFile
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...kernel import AnyFace, AnyRules, BadSetup
from ...kernel.sentences import capital, listed
from ..draw.board import boards, find_board
from ..draw.cards import draw
from ..draw.glyphs import emblem
from ..draw.pages import face_of
from ..draw.templating import render
from ..guard.visitors import check_form, visitor
from ..live.creating import (
    ANY,
    FRIEND,
    NAME,
    Seating,
    Wish,
    create_game,
    from_file,
)
from ..service import Service, proof_field, service_of
from .tables import LEVELS

lobby = APIRouter()
Proof = Annotated[str, Form()]


def shown(request: Request, template: str, **context: Any) -> Response:
    """A page with what every page of the lobby needs."""
    theme = request.cookies.get("theme", "")
    proof = proof_field(request)
    return HTMLResponse(render(template, theme=theme, proof=proof, **context))


@lobby.get("/")
def home(request: Request) -> Response:
    """Every installed game, one click each."""
    return shown(
        request,
        "home.html",
        boards=boards(),
        titles=listed([board.rules.title for board in boards()]),
        emblem=emblem,
        draw=draw,
        ways=ways,
        levels=LEVELS,
        running=latest(service_of(request), request),
    )


def ways(rules: AnyRules) -> str:
    """What else a game can be played with: `Friends, variants, solo`."""
    found = {
        "friends": rules.seats[1] > 1,
        "variants": bool(rules.variants),
        rules.alone: rules.seats[0] == 1,
    }
    return capital(", ".join(name for name, there in found.items() if there) or "seed")


def latest(service: Service, request: Request) -> list[Any]:
    """The running games of a browser, the latest first."""
    games = service.store.games_of(visitor(request))
    return [game for game in games if not game.over][:5]


@lobby.get("/new/{name}")
def new(request: Request, name: str) -> Response:
    """Every choice there is for a new game."""
    return new_page(request, face_of(name), "", FormData())


def new_page(request: Request, face: AnyFace, notice: str, form: FormData) -> Response:
    """The form of a new game, filled in as it was if something was wrong with it."""
    return shown(
        request,
        "new.html",
        face=face,
        rules=face.rules,
        decks={card["deck"] for card in find_board(face.rules.name).cards},
        emblem=emblem,
        levels=LEVELS,
        notice=notice,
        form=form,
    )


@lobby.post("/new/{name}")
async def begin(request: Request, name: str) -> Response:
    """Set a new game up."""
    form = await request.form()
    return await in_thread(begin_game, request, name, form)


async def in_thread(deed: Any, *args: Any) -> Response:
    """Let the store work without keeping others waiting."""
    response: Response = await run_in_threadpool(deed, *args)
    return response


def begin_game(request: Request, name: str, form: FormData) -> Response:
    """Create a game from a filled-in form."""
    check_form(request, word(form, "proof"))
    service = service_of(request)
    face = face_of(name)
    service.limits.count(request.client.host if request.client else "")
    try:
        wish = read_wish(face.rules, form)
        game_id = create_game(service.store, visitor(request), wish)
    except BadSetup as error:
        page = new_page(request, face, str(error), form)
        page.status_code = 400
        return page
    service.changed(game_id)
    waits_for_friends = any(seat.who == FRIEND for seat in wish.seats)
    return RedirectResponse(f"/game/{game_id}" + ("/invite" if waits_for_friends else ""), 303)


def word(form: FormData, field: str, otherwise: str = "") -> str:
    """A field of a form as text."""
    value = form.get(field, otherwise)
    return value.strip()[:4000] if isinstance(value, str) else otherwise


def read_wish(rules: AnyRules, form: FormData) -> Wish:
    """The game that a form describes."""
    seats = []
    decks: dict[str, list[str]] = {}
    for number in range(rules.seats[1]):
        who = word(form, f"who{number}")
        if not who:
            continue
        side = word(form, f"side{number}", ANY)
        seats.append(Seating(side, who, word(form, f"name{number}")[:NAME]))
        deck = [line.strip() for line in word(form, f"deck{number}").splitlines() if line.strip()]
        if deck:
            decks[side] = deck
    options: dict[str, Any] = {}
    variants = [v for v in form.getlist("variant") if isinstance(v, str)]
    if variants:
        options["variant"] = variants
    if decks:
        options["decks"] = decks
    confirm = word(form, "confirm") == "yes"
    return Wish(rules.name, seats, options, read_seed(word(form, "seed")), confirm)


def read_seed(text: str) -> int | str | None:
    """A seed as typed: a number or any word."""
    if not text:
        return None
    return int(text) if text.isdecimal() and len(text) < 16 else text[:60]


@lobby.get("/api")
def for_programs(request: Request) -> Response:
    """What programs can ask for, from the same description that they read."""
    described = request.app.openapi()
    calls = [
        (verb.upper(), path, call.get("description", ""))
        for path, verbs in described["paths"].items()
        for verb, call in verbs.items()
    ]
    base = str(request.base_url).rstrip("/")
    return shown(request, "api.html", calls=calls, base=base, first=first_game())


def first_game() -> str:
    """What a program may send to begin a game, as JSON."""
    rules = boards()[0].rules
    sides = rules.sides[: max(rules.seats[0], min(2, rules.seats[1]))]
    seats = [{"side": side, **({"who": "greedy"} if n else {})} for n, side in enumerate(sides)]
    return json.dumps({"game": rules.name, "seats": seats})


@lobby.get("/games")
def my_games(request: Request) -> Response:
    """All games of a browser."""
    service = service_of(request)
    games = service.store.games_of(visitor(request))
    owned = {game.id for game in games if service.owns(request, game)}
    return shown(request, "games.html", games=games, owned=owned)


@lobby.post("/game/{game_id}/delete")
def delete(request: Request, game_id: str, proof: Proof) -> Response:
    """Delete a game of one's own."""
    check_form(request, proof)
    service = service_of(request)
    service.store.delete(game_id, visitor(request))
    service.games.close(game_id)
    service.hub.tell(game_id)  # its streams end
    return RedirectResponse("/games", 303)


@lobby.post("/upload")
async def upload(request: Request, proof: Proof, file: UploadFile) -> Response:
    """Bring a game from a journal."""
    check_form(request, proof)
    raw = await file.read()
    return await in_thread(upload_game, request, raw)


def upload_game(request: Request, raw: bytes) -> Response:
    """Store a game that was brought."""
    service = service_of(request)
    service.limits.count(request.client.host if request.client else "")
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        raise BadSetup("the file is not a journal of Imperia: it is not text") from None
    game_id = from_file(service.store, visitor(request), text)
    service.changed(game_id)
    return RedirectResponse(f"/game/{game_id}", 303)
