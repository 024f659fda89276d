"""My results: what was played and won, by game, side and opponent, and what was achieved."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...kernel import UnknownGame
from ...kernel.campaign import BadCampaign, Campaign, campaigns_of
from ...store import SavedCampaign
from ..draw.board import boards
from ..draw.glyphs import emblem
from ..draw.mine import TALL, game_results
from ..guard.visitors import visitor
from ..live.counting import write_missing
from ..service import service_of
from .lobby import installed, shown

results = APIRouter()


@results.get("/results")
def my_results(request: Request, game: str = "") -> Response:
    """What a browser has played of each kind of game, or of one."""
    service, guest = service_of(request), visitor(request)
    if game and game not in installed():
        raise UnknownGame(f"there is no game called {game!r} here")
    write_missing(service.games, guest)
    played = service.store.results_of(guest)
    saved = service.store.campaigns_of(guest)
    names = [game] if game else [board.rules.name for board in boards()]
    found = [game_results(name, played, readable(name, saved)) for name in names]
    return shown(
        request,
        "results.html",
        games=[one for one in found if game or one.total or one.ladders],
        boards=boards(),
        practice=sum(not result.counts for result in played),
        waiting=len(service.store.unwritten(guest, 1)),
        emblem=emblem,
        tall=TALL,
    )


def readable(game: str, saved: list[SavedCampaign]) -> list[Campaign]:
    """The campaigns of a game that can still be read."""
    found = []
    for one in saved:
        if one.game == game:
            try:
                found.append(campaigns_of(game).read(one.content))
            except BadCampaign:
                continue
    return found
