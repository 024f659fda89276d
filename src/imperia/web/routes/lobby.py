"""The lobby: begin a game of any kind, find one's games again, bring one from a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, UploadFile
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...kernel import AnyFace, AnyRules, BadSetup, UnknownGame, find_game, find_lessons
from ...kernel.sentences import capital, listed
from ...players.levels import USUAL, levels_of
from ...store import WATCHER
from ..draw.board import boards, find_board
from ..draw.cards import draw
from ..draw.glyphs import emblem
from ..draw.pages import face_of
from ..draw.templating import render
from ..guard.gate import identities
from ..guard.visitors import check_form, visitor
from ..live.creating import (
    ABSENCE,
    ANY,
    FRIEND,
    NAME,
    Brought,
    Seating,
    Wish,
    create_game,
    store_brought,
)
from ..live.kept import KeptOnly
from ..live.seats import who_must_agree
from ..service import NoEntry, Service, proof_field, service_of
from .forms import Proof

lobby = APIRouter()
ABSENCES = {  # minutes without a sign of a person, in words
    "5": "5 minutes",
    "15": "15 minutes",
    "30": "30 minutes",
    "120": "2 hours",
    "1440": "a day",
    "4320": "3 days",
    "0": "never",
}
FormPage = Callable[[Request, AnyFace, str, FormData], Response]


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
        has_campaigns=has_campaigns,
        find_lessons=find_lessons,
        levels_of=levels_of,
        running=latest(service_of(request), request),
        installed=installed(),
    )


def installed() -> set[str]:
    """The names of the games that can be played here."""
    return {board.rules.name for board in boards()}


def has_campaigns(game: str) -> bool:
    """Whether games of a kind may follow from each other."""
    return find_game(game).part("campaign") is not None


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
        levels=levels_of(face.rules.name),
        absences=ABSENCES,
        absence=word(form, "absence") or str(ABSENCE),
        notice=notice,
        form=form,
    )


@lobby.get("/new/{name}/solo")
def solo(request: Request, name: str) -> Response:
    """Every choice there is for a game of one person against an automatic opponent."""
    return solo_page(request, face_of(name), "", FormData())


def solo_page(request: Request, face: AnyFace, notice: str, form: FormData) -> Response:
    """The form of a solo game, filled in as it was if something was wrong with it."""
    if not face.rules.levels:
        raise UnknownGame(f"{face.rules.title} has no opponents to choose for one person alone")
    return shown(request, "solo.html", face=face, rules=face.rules, notice=notice, form=form)


@lobby.post("/new/{name}")
async def begin(request: Request, name: str) -> Response:
    """Set a new game up."""
    form = await request.form()
    return await in_thread(begin_game, request, name, form, new_page)


@lobby.post("/new/{name}/solo")
async def begin_solo(request: Request, name: str) -> Response:
    """Set a solo game up."""
    form = await request.form()
    return await in_thread(begin_game, request, name, form, solo_page)


async def in_thread(deed: Any, *args: Any) -> Response:
    """Let the store work without keeping others waiting."""
    response: Response = await run_in_threadpool(deed, *args)
    return response


def begin_game(request: Request, name: str, form: FormData, again: FormPage) -> Response:
    """Create a game from a filled-in form; `again` shows the form with what is wrong."""
    check_form(request, word(form, "proof"))
    service = service_of(request)
    face = face_of(name)
    try:
        wish = read_wish(face.rules, form)
        game_id = create_game(service.store, visitor(request), wish)
    except BadSetup as error:
        page = again(request, face, str(error), form)
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
    options |= read_opponent(form)
    confirm = word(form, "confirm") == "yes"
    seed, absence = read_seed(word(form, "seed")), read_absence(word(form, "absence"))
    return Wish(rules.name, seats, options, seed, confirm, absence)


def read_opponent(form: FormData) -> dict[str, str]:
    """Whom one person alone plays against; the rules say what is wrong with it."""
    against, table = word(form, "against"), form.get("bot_table", "")
    if not against:
        return {}
    if not isinstance(table, str):
        raise BadSetup("a table of your own is a text: write it into its field")
    found = {"against": against, "level": word(form, "level"), "bot_table": table.strip()}
    return {name: text for name, text in found.items() if text}


def read_absence(text: str) -> int:
    """The minutes after which a person counts as absent."""
    if text and text not in ABSENCES:
        raise BadSetup("choose from the list after how long somebody counts as absent")
    return int(text) if text else ABSENCE


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
    base = service_of(request).base(request)
    return shown(request, "api.html", calls=calls, base=base, first=first_game())


def first_game() -> str:
    """What a program may send to begin a game, as JSON."""
    rules = boards()[0].rules
    sides = rules.sides[: max(rules.seats[0], min(2, rules.seats[1]))]
    seats = [{"side": side, **({"who": USUAL} if n else {})} for n, side in enumerate(sides)]
    return json.dumps({"game": rules.name, "seats": seats})


@lobby.get("/games")
def my_games(request: Request) -> Response:
    """All games of a browser."""
    service = service_of(request)
    games = service.store.games_of(visitor(request))
    owned = {game.id for game in games if service.owns(request, game)}
    kept = [one for one in service.store.campaigns_of(visitor(request)) if one.game in installed()]
    return shown(
        request, "games.html", games=games, owned=owned, installed=installed(), campaigns=kept
    )


@lobby.post("/game/{game_id}/delete")
def delete(request: Request, game_id: str, proof: Proof) -> Response:
    """Delete a game of one's own."""
    check_form(request, proof)
    service = service_of(request)
    see_that_nobody_loses_it(request, game_id)
    service.store.delete(game_id, visitor(request))
    service.games.close(game_id)
    service.hub.tell(game_id)  # its streams end
    return RedirectResponse("/games", 303)


def see_that_nobody_loses_it(request: Request, game_id: str) -> None:
    """Refuse to delete a running game that others play: who is about to lose could end it so."""
    service = service_of(request)
    try:
        with service.games.enter(game_id) as live:
            others = [] if live.game.over else who_must_agree(live, WATCHER)
            if others and service.owns(request, live.saved):
                raise NoEntry(
                    "others play this game: it can be deleted once it is over or they have left;"
                    " to leave it yourself, resign at Seats"
                )
    except KeptOnly:
        return  # nobody can go on with it here


@lobby.post("/upload")
async def upload(request: Request, proof: Proof, file: UploadFile) -> Response:
    """Bring a game from a journal."""
    check_form(request, proof)
    service = service_of(request)
    brought = await service.bringing.read(await file.read(), identities(request.scope))
    return await in_thread(store_upload, request, brought)


def store_upload(request: Request, brought: Brought) -> Response:
    """Store a game that was brought."""
    service = service_of(request)
    game_id = store_brought(service.store, visitor(request), brought)
    service.changed(game_id)
    return RedirectResponse(f"/game/{game_id}", 303)
