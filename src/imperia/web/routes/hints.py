"""A hint for whoever asks: what a computer would choose here, and why."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ...players.hints import Hint
from ..draw.templating import render
from ..guard.visitors import check_form
from ..live.hints import Asked, ask_hint, think_of_hint
from ..service import service_of
from .forms import Proof

hints = APIRouter()


async def hint_for(request: Request, game_id: str, word: str, number: int) -> Hint:
    """A hint for a seat of one's own; no thread of the server waits while it is thought out."""
    service = service_of(request)

    def asked() -> Asked:
        with service.games.enter(game_id, again=True) as live:
            return ask_hint(live, service.seat(request, live, word), number)

    return await service.computers.think(think_of_hint, *await service.in_thread(asked))


@hints.post("/game/{game_id}/{word}/hint")
async def hint(
    request: Request, game_id: str, word: str, proof: Proof, number: Annotated[int, Form()]
) -> Response:
    """What a computer would choose for the seat that is asked."""
    check_form(request, proof)
    found = await hint_for(request, game_id, word, number)
    if "hx-request" in request.headers:
        return JSONResponse(found._asdict())
    words, theme = f"{found.words}. {found.why}", request.cookies.get("theme", "")
    return HTMLResponse(render("error.html", title="A hint", words=words, theme=theme))
