"""The pages of the seats: who plays what, links to invite by, sitting down, computers instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...kernel import BadSetup, ImperiaError
from ...players.levels import levels_of
from ...store import USED, WATCH, WATCHER, Link
from ..draw.board import find_board
from ..draw.glyphs import emblem
from ..draw.pages import WATCH as WATCHING
from ..draw.pages import may_answer, people, request_words
from ..draw.promise import promise_of
from ..draw.seats import absence_words, invitation, seats_shown
from ..draw.templating import render
from ..guard.visitors import check_form, visitor
from ..live import seats as seating
from ..live.creating import NAME
from ..live.games import LiveGame
from ..live.notices import BadWebhook
from ..live.seats import NotYourSeat, seat_at
from ..service import NoEntry, Service, proof_field, service_of
from .forms import Proof, Words
from .webhooks import NO_WEBHOOK, Webhook

seats = APIRouter()
QUICK = "regular"  # the computer that plays if nobody says which
# A link in a chat is fetched for its preview: no search engine should keep what stands there.
HIDDEN = {"X-Robots-Tag": "noindex, nofollow"}


# Coming by a link


def found_link(service: Service, secret: str) -> Link:
    """The link of a secret."""
    link = service.store.link(secret)
    if link is None:
        raise NoEntry(
            "this link opens nothing: it is mistyped, a newer one was made, or its game is gone"
        )
    return link


@seats.api_route("/join/{secret}", methods=["GET", "HEAD"])
def look_at_link(request: Request, secret: str) -> Response:
    """What a link is for, with a button; looking changes nothing, whoever or whatever looks."""
    service = service_of(request)
    link = found_link(service, secret)
    with service.games.enter(link.game_id) as live:
        guest = visitor(request)
        if is_theirs(live, link, guest):
            return RedirectResponse(f"/game/{link.game_id}", 303, HIDDEN)
        check_open(link)
        shown = invitation(live, link, seat_at(live, guest), people(live, []))
    page = render(
        "join.html",
        shown=shown,
        game=find_board(shown.game).rules.title,
        emblem=emblem(shown.game, shown.seat) if shown.seat else "",
        address=f"/join/{secret}",
        table=f"/game/{link.game_id}",
        proof=proof_field(request),
        theme=request.cookies.get("theme", ""),
    )
    return HTMLResponse(page, headers=HIDDEN)


def is_theirs(live: LiveGame, link: Link, guest: str) -> bool:
    """Whether a browser has what a link is for already."""
    own = live.seats_of(guest)
    return link.seat in own or (link.kind == WATCH and bool(own))


def check_open(link: Link) -> None:
    """Refuse a link that nobody can use any more."""
    if link.kind == USED:
        raise NoEntry(
            "somebody sits there already: if that is not you, ask who invited you for a new link"
        )
    if not seating.is_open(link):
        raise NoEntry("this link is too old or no link for a browser: make a new one at Seats")


@seats.post("/join/{secret}")
def come(request: Request, secret: str, proof: Proof, name: Words = "") -> Response:
    """Sit down, open one's seat here, too, or watch: the button behind a link was pressed."""
    check_form(request, proof)
    service = service_of(request)
    link = found_link(service, secret)
    with service.games.enter(link.game_id) as live:
        guest = visitor(request)
        if not is_theirs(live, link, guest):
            check_open(link)
            called = " ".join(name.split())[:NAME]
            seating.enter(live, link, secret, visitor=guest, name=called)
            service.changed(link.game_id)
        word = live.seats[link.seat] if link.seat in live.seats_of(guest) and link.seat >= 0 else ""
    return RedirectResponse(f"/game/{link.game_id}" + (f"/{word}" if word else ""), 303)


# The page of the seats


@seats.get("/game/{game_id}/{word}/seats")
def seats_page(request: Request, game_id: str, word: str) -> Response:
    """Who plays what, links to invite by, and how to leave."""
    return shown_seats(request, game_id, word)


def shown_seats(
    request: Request, game_id: str, word: str, notice: str = "", made: str = ""
) -> Response:
    """The page of the seats, with what was wrong with a form of it, or a link made for oneself."""
    service = service_of(request)
    base = service.base(request)
    with service.games.enter(game_id) as live:
        seat = service.seat(request, live, word)
        service.present(request, live)
        owns = service.owns(request, live.saved)
        secrets = seating.links_of(live, visitor(request)) if owns else {}
        links = {number: f"{base}/join/{secret}" for number, secret in secrets.items()}
        own = service.own_seats(request, live)
        context = {
            "title": live.saved.title,
            "address": f"/game/{game_id}/{word}",
            "seats": seats_shown(live, seat, own, owns, links, people(live, own)),
            "watch": links.get(WATCHER, ""),
            "made": f"{base}/join/{made}" if made else "",
            "request": request_words(live, seat),
            "answer": may_answer(live, seat),
            "withdraw": may_withdraw(live, seat, owns),
            "away": absence_words(live),
            "clock": live.terms.words if live.terms else "",
            "unasked": live.ends_unasked,
            "levels": levels_of(live.saved.game),
            "over": live.game.over,
            "promise": promise_of(live),
        }
    theme = request.cookies.get("theme", "")
    proof = proof_field(request)
    page = render(
        "seats.html",
        theme=theme,
        proof=proof,
        quick=QUICK,
        notice=notice,
        **context,
    )
    return HTMLResponse(page, 400 if notice else 200)


def may_withdraw(live: LiveGame, seat: int, owns: bool) -> str:
    """The seat that somebody asks for, if who reads this has asked; "" otherwise."""
    request = live.request
    asks = request is not None and request.seat == seat and (seat >= 0 or owns)
    return (
        live.seats[request.target] if request is not None and asks and request.target >= 0 else ""
    )


class SeatForm(NamedTuple):
    """A form of the page of the seats, and who sends it."""

    visitor: str
    owns: bool  # whether they have begun the game
    own: list[int]  # the seats that they hold
    seat: int  # the one whose page it is; WATCHER if they watch
    target: int  # the one that is to change
    deed: str
    who: str
    name: str
    webhook: str


def change(live: LiveGame, form: SeatForm) -> None:
    """Do what a form asks for, if it may be asked for by who sends it."""
    if form.deed in OWN_DEEDS:
        if form.target not in form.own:
            raise NoEntry("this seat is somebody else's: only they can do that")
        OWN_DEEDS[form.deed](live, form)
    elif form.deed in OWNER_DEEDS:
        if not form.owns:
            raise NoEntry("only who began the game can do that")
        OWNER_DEEDS[form.deed](live, form)
    elif form.deed != "computer":
        raise BadSetup(f"a seat cannot be changed by {form.deed!r}")
    elif form.owns and not live.humans[form.target] and form.target not in live.holders:
        seating.change_computer(live, form.target, form.who)
    elif form.seat < 0:
        raise NoEntry("you are watching: only seats can do that")
    else:
        seating.let_computer(live, form.own, form.target, form.who)


def resign(live: LiveGame, form: SeatForm) -> None:
    """Let a computer play on in one's place."""
    seating.let_computer(live, form.own, form.target, form.who, resigned=True)


def close_elsewhere(live: LiveGame, form: SeatForm) -> None:
    """Close one's seat in all other browsers, and to programs."""
    live.store.close_elsewhere(live.id, form.target, form.visitor)
    live.refresh()


OWN_DEEDS: dict[str, Callable[[LiveGame, SeatForm], None]] = {
    "name": lambda live, form: live.rename(form.target, form.name, form.webhook),
    "ask": lambda live, form: live.ask_again(),
    "human": lambda live, form: seating.come_back(live, form.target),
    "resign": resign,
    "close": close_elsewhere,
}
OWNER_DEEDS: dict[str, Callable[[LiveGame, SeatForm], None]] = {
    "invite": lambda live, form: seating.invite(live, form.visitor, form.target),
    "free": lambda live, form: seating.ask_for_seat(live, form.seat, form.target),
    "withdraw": lambda live, form: seating.withdraw(live, form.target),
}


@seats.post("/game/{game_id}/{word}/player")
def change_seat(
    request: Request,
    game_id: str,
    word: str,
    proof: Proof,
    of: Words,
    deed: Words,
    who: Words = "",
    name: Words = "",
    webhook: Webhook = NO_WEBHOOK,
    then: Words = "seats",
) -> Response:
    """Change a seat: who plays it, its name, its links; `then` is the page to go on with."""
    check_form(request, proof)
    service = service_of(request)

    def do(live: LiveGame, seat: int) -> None:
        if of not in live.seats:
            raise BadSetup(f"no seat of this game is called {of!r}")
        form = SeatForm(
            visitor(request), service.owns(request, live.saved), service.own_seats(request, live),
            seat, live.seats.index(of), deed, who or QUICK, name.strip()[:NAME], webhook.url,
        )  # fmt: skip
        change(live, form)

    try:
        if webhook.trouble:
            raise BadWebhook(webhook.trouble)
        act(request, game_id, word, do)
    except ImperiaError as error:
        return shown_seats(request, game_id, word, str(error))
    to = "" if then == "table" else "/seats"
    return RedirectResponse(f"/game/{game_id}/{word}{to}", 303)


def act(request: Request, game_id: str, word: str, do: Callable[[LiveGame, int], None]) -> None:
    """Do something for a seat, or for who began a game and watches it, and tell everybody."""
    service = service_of(request)
    if word != WATCHING:
        service.act(request, game_id, word, do)
        return
    with service.games.enter(game_id) as live:
        service.seat(request, live, word)
        do(live, WATCHER)
    service.changed(game_id)


@seats.post("/game/{game_id}/{word}/device")
def own_link(request: Request, game_id: str, word: str, proof: Proof) -> Response:
    """Make a link by which the holder of a seat opens it in one more browser: shown only now."""
    check_form(request, proof)
    service = service_of(request)
    try:
        made = service.act(request, game_id, word, seating.own_link)
    except NotYourSeat as error:
        return shown_seats(request, game_id, word, str(error))
    return shown_seats(request, game_id, word, made=made)
