"""The lobby: begin a game of any kind, find one's games again, bring one from a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...kernel import AnyFace, AnyRules, BadSetup, UnknownGame, find_game, find_lessons
from ...kernel.decks import DeckText, find_decks, read_deck
from ...kernel.sentences import capital, listed
from ...players.levels import USUAL, levels_of
from ...store import SavedDeck, Wanted
from ..draw.board import boards, find_board
from ..draw.cards import draw
from ..draw.glyphs import emblem
from ..draw.pages import face_of
from ..draw.templating import render
from ..guard.visitors import check_form, visitor
from ..live.counting import suited
from ..live.creating import (
    ABSENCE,
    ANY,
    FRIEND,
    NAME,
    Seating,
    Wish,
    create_game,
)
from ..live.timing import COMPUTER, DAYS, MINUTES, Terms
from ..service import Service, proof_field, service_of

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
CLOCKS = {  # by what stands in the form
    "1d": Terms(DAYS, 1),
    "3d": Terms(DAYS, 3),
    "7d": Terms(DAYS, 7),
    "10m": Terms(MINUTES, 10, 10),
    "25m": Terms(MINUTES, 25, 15),
    "60m": Terms(MINUTES, 60, 30),
}
GO_ON = 5  # running games on the first page
FormPage = Callable[[Request, AnyFace, str, FormData], Response]


def shown(request: Request, template: str, **context: Any) -> Response:
    """A page with what every page of the lobby needs."""
    theme = request.cookies.get("theme", "")
    proof = proof_field(request)
    return HTMLResponse(render(template, theme=theme, proof=proof, **context))


@lobby.get("/")
def home(request: Request) -> Response:
    """Every installed game, one click each."""
    played = service_of(request).store.results_of(visitor(request))
    return shown(
        request,
        "home.html",
        boards=boards(),
        fitting={board.rules.name: suited(board.rules.name, played) for board in boards()},
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
    """What else a game can be played with: `Friends, variants`."""
    found = {"friends": rules.seats[1] > 1, "variants": bool(rules.variants)}
    return capital(", ".join(name for name, there in found.items() if there) or "seed")


def latest(service: Service, request: Request) -> list[Any]:
    """The running games of a browser, the latest first."""
    return service.store.find_games(visitor(request), Wanted(over=False), 0, GO_ON)


@lobby.get("/new/{name}")
def new(request: Request, name: str, deck: str = "") -> Response:
    """Every choice there is for a new game; with a deck of one's own at the first seat."""
    chosen = [one for one in own_decks(request, name) if one.id == deck]
    filled = {"saved0": chosen[0].id, "side0": chosen[0].side, "confirm": "yes"} if chosen else {}
    return new_page(request, face_of(name), "", FormData(filled))


def own_decks(request: Request, game: str) -> list[SavedDeck]:
    """The decks of a visitor that a game can be played with."""
    kind = find_decks(game)
    if kind is None:
        return []
    kept = service_of(request).store.decks_of(visitor(request))
    return [one for one in kept if one.game == game and not kind.faults(one.side, one.cards)]


def new_page(request: Request, face: AnyFace, notice: str, form: FormData) -> Response:
    """The form of a new game, filled in as it was if something was wrong with it."""
    return shown(
        request,
        "new.html",
        face=face,
        rules=face.rules,
        decks={card["deck"] for card in find_board(face.rules.name).cards},
        own_decks=own_decks(request, face.rules.name),
        emblem=emblem,
        levels=levels_of(face.rules.name),
        absences=ABSENCES,
        clocks={name: terms.time for name, terms in CLOCKS.items()},
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


@lobby.get("/new/{name}/alone")
def alone(request: Request, name: str) -> Response:
    """What is to be chosen for a game of one seat, without an opponent."""
    return alone_page(request, face_of(name), "", FormData())


def alone_page(request: Request, face: AnyFace, notice: str, form: FormData) -> Response:
    """The form of a game of one seat, filled in as it was if something was wrong with it."""
    if face.rules.seats[0] > 1:
        raise UnknownGame(f"{face.rules.title} is not played alone")
    return shown(request, "alone.html", face=face, rules=face.rules, notice=notice, form=form)


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


@lobby.post("/new/{name}/alone")
async def begin_alone(request: Request, name: str) -> Response:
    """Set a game of one seat up."""
    form = await request.form()
    return await in_thread(begin_game, request, name, form, alone_page)


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
        wish = read_wish(face.rules, form, own_decks(request, name))
        game_id = create_game(service.store, visitor(request), wish)
    except BadSetup as error:
        page = again(request, face, str(error), form)
        page.status_code = 400
        return page
    service.began(game_id)
    waits_for_friends = any(seat.who == FRIEND for seat in wish.seats)
    return RedirectResponse(f"/game/{game_id}" + ("/invite" if waits_for_friends else ""), 303)


def word(form: FormData, field: str, otherwise: str = "") -> str:
    """A field of a form as text."""
    value = form.get(field, otherwise)
    return value.strip()[:4000] if isinstance(value, str) else otherwise


def read_wish(rules: AnyRules, form: FormData, saved: Sequence[SavedDeck] = ()) -> Wish:
    """The game that a form describes; `saved` are the decks that may be chosen from."""
    seats = []
    decks: dict[str, list[str]] = {}
    for number in range(rules.seats[1]):
        who = word(form, f"who{number}")
        if not who:
            continue
        deck = read_own_deck(form, number, saved)
        side = side_of(word(form, f"side{number}", ANY), deck)
        seats.append(Seating(side, who, word(form, f"name{number}")[:NAME]))
        if deck.cards:
            decks[side] = deck.cards
    options: dict[str, Any] = {}
    variants = [v for v in form.getlist("variant") if isinstance(v, str)]
    if variants:
        options["variant"] = variants
    if decks:
        options["decks"] = decks
    options |= read_opponent(form)
    confirm, hints = word(form, "confirm") == "yes", word(form, "hints") == "yes"
    seed, absence = read_seed(word(form, "seed")), read_absence(word(form, "absence"))
    clock = read_clock(word(form, "clock"), word(form, "time_up", COMPUTER))
    return Wish(rules.name, seats, options, seed, confirm, absence, hints=hints, clock=clock)


def read_clock(name: str, then: str) -> Terms | None:
    """The clock that somebody wants; None for none."""
    if not name:
        return None
    if name not in CLOCKS:
        raise BadSetup("choose a clock from the list")
    return CLOCKS[name]._replace(then=then)


def read_own_deck(form: FormData, number: int, saved: Sequence[SavedDeck]) -> DeckText:
    """The deck that somebody brings to a seat: a saved one, or as a text; no cards if none."""
    chosen = word(form, f"saved{number}")
    if not chosen:
        return read_deck(word(form, f"deck{number}"))
    found = next((one for one in saved if one.id == chosen), None)
    if found is None:
        raise BadSetup("the deck you chose is gone or not ready: choose another one")
    return DeckText(found.cards, found.side, found.name)


def side_of(side: str, deck: DeckText) -> str:
    """The side of a seat, whose deck may say whose it is."""
    if deck.side and side not in (ANY, deck.side):
        name = f"the deck “{deck.name}”" if deck.name else "a deck"
        whose = deck.side.capitalize()
        raise BadSetup(f"{name} is one of the {whose}: choose them at its seat")
    return deck.side or side


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
