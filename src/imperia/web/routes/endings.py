"""The page of a finished game: who won and how, the points, the best cards, and what comes next."""

from __future__ import annotations

from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...store import WATCHER
from ..draw.ending import HEIGHT, WIDTH, ending_of
from ..draw.pages import face_of
from ..draw.promise import promise_of
from ..draw.templating import render
from ..guard.visitors import check_form, visitor
from ..live import seats as seating
from ..service import proof_field, service_of
from .forms import Proof
from .replays import journal_of

endings = APIRouter()


@endings.get("/game/{game_id}/{word}/result")
def result(request: Request, game_id: str, word: str) -> Response:
    """Who won and why, scores by source, the points over the game, and the best cards."""
    service = service_of(request)
    with service.games.enter(game_id) as live:
        seat = service.seat(request, live, word)
        if not live.game.over:
            return RedirectResponse(f"/game/{game_id}/{word}", 303)
        journal = journal_of(live)
        page = service.page(live, seat, service.own_seats(request, live))
        outcome = live.game.outcome
        alone = len(live.seats) == 1 and outcome is not None
        earned = face_of(live.saved.game).title(outcome) if alone and outcome else ""
        secret = seating.links_of(live, visitor(request)).get(WATCHER, "")
        promise = promise_of(live)
    context = {
        "page": page,
        "ending": ending_of(journal),
        "width": WIDTH,
        "height": HEIGHT,
        "earned": earned,
        "share": f"{service.base(request)}/join/{secret}" if secret else "",
        "promise": promise,
        "proof": proof_field(request),
        "theme": request.cookies.get("theme", ""),
    }
    return HTMLResponse(render("result.html", **context))


@endings.post("/game/{game_id}/{word}/share")
def share(request: Request, game_id: str, word: str, proof: Proof) -> Response:
    """Make a link by which others may watch the replay; whoever has played may have one."""
    check_form(request, proof)
    service = service_of(request)
    with service.games.enter(game_id) as live:
        service.seat(request, live, word)
        seating.share(live, visitor(request))
    return RedirectResponse(f"/game/{game_id}/{quote(word)}/result#share", 303)
