"""My games: all that a browser has begun or sits at, narrowed, deleted, brought from a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, UploadFile
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ...store import WATCHER, Wanted, hashed
from ..draw.board import boards
from ..draw.glyphs import emblem
from ..draw.mine import game_line, rivals
from ..guard.gate import identities
from ..guard.visitors import check_form, visitor
from ..live.counting import write_missing
from ..live.creating import Brought, store_brought
from ..live.kept import KeptOnly
from ..live.seats import who_must_agree
from ..service import NoEntry, service_of
from .forms import Proof
from .lobby import installed, shown

games = APIRouter()
EACH: Final = 20  # games on a page
LONGEST: Final = 80  # letters of what is looked for
# What a list can be narrowed to: whether the game is over, and whether it was won.
STATES: Final[Mapping[str, tuple[str, bool, bool | None]]] = {
    "running": ("running", False, None),
    "finished": ("finished", True, None),
    "won": ("won", True, True),
    "lost": ("lost", True, False),
}
FIELDS: Final = ("q", "game", "state", "side", "against", "counted")


class Looking(NamedTuple):
    """What somebody looks for among their games, and which page of it."""

    asked: Mapping[str, str]
    page: int

    @property
    def wanted(self) -> Wanted:
        """The same, as the store finds it."""
        asked = self.asked
        _, over, won = STATES.get(asked["state"], ("", None, None))
        return Wanted(
            words=" ".join(asked["q"].split()),
            game=asked["game"],
            side=asked["side"],
            against=asked["against"],
            over=over,
            won=won,
            counted=bool(asked["counted"]),
        )

    @property
    def narrowed(self) -> bool:
        """Whether some games are left out."""
        return any(self.asked.values())

    def address(self, page: int) -> str:
        """Where a page of this list is found."""
        given = {name: value for name, value in self.asked.items() if value}
        more = {"page": str(page)} if page > 1 else {}
        query = urlencode(given | more)
        return f"/games?{query}" if query else "/games"


def looking(request: Request) -> Looking:
    """What an address asks for; what makes no sense in it is left out."""
    given = request.query_params
    asked = {name: given.get(name, "").replace("\0", "")[:LONGEST] for name in FIELDS}
    if asked["state"] not in STATES:
        asked["state"] = ""
    page = given.get("page", "")
    number = int(page) if page.isascii() and page.isdecimal() and len(page) < 6 else 1
    return Looking(asked, max(1, number))


@games.get("/games")
def my_games(request: Request) -> Response:
    """The games of a browser, some at a time."""
    service, guest, here = service_of(request), visitor(request), installed()
    asked = looking(request)
    if asked.wanted.won is not None or asked.wanted.counted:
        write_missing(service.games, guest)
    store, wanted = service.store, asked.wanted
    number = store.count_games(guest, wanted)
    pages = max(1, -(-number // EACH))
    asked = asked._replace(page=min(asked.page, pages))
    saved = store.find_games(guest, wanted, EACH * (asked.page - 1), EACH)
    found = store.with_players(guest, saved)
    return shown(
        request,
        "games.html",
        lines=[game_line(one, hashed(guest), here) for one in found],
        number=number,
        pages=pages,
        looking=asked,
        boards=boards(),
        rivals=rivals(),
        states={name: words for name, (words, _, _) in STATES.items()},
        emblem=emblem,
        campaigns=[one for one in store.campaigns_of(guest) if one.game in here],
    )


@games.post("/game/{game_id}/delete")
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


@games.post("/upload")
async def upload(request: Request, proof: Proof, file: UploadFile) -> Response:
    """Bring a game from a journal."""
    check_form(request, proof)
    service = service_of(request)
    brought = await service.bringing.read(await file.read(), identities(request.scope))
    return await run_in_threadpool(store_upload, request, brought)


def store_upload(request: Request, brought: Brought) -> Response:
    """Store a game that was brought."""
    service = service_of(request)
    game_id = store_brought(service.store, visitor(request), brought)
    service.changed(game_id)
    return RedirectResponse(f"/game/{game_id}", 303)
