"""Learning a game: a press of a button begins the guided one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..guard.visitors import check_form, visitor
from ..live.creating import create_game, wish_to_learn
from ..service import service_of

lessons = APIRouter()


@lessons.post("/learn/{name}")
def learn(request: Request, name: str, proof: Annotated[str, Form()]) -> Response:
    """Begin the guided game of a newcomer."""
    check_form(request, proof)
    service = service_of(request)
    game_id = create_game(service.store, visitor(request), wish_to_learn(name))
    service.changed(game_id)
    return RedirectResponse(f"/game/{game_id}", 303)
