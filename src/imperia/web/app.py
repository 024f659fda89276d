"""The whole site as one application."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from ..store import Store
from .draw.assets import STATIC, game_file
from .guard.gate import Gate
from .guard.limits import plain_address
from .guard.safety import Headers, Sizes
from .guard.visitors import SECURE
from .guard.watching import Watching
from .routes.api import api
from .routes.campaigns import campaigns
from .routes.decks import decks
from .routes.deeds import ROUTES
from .routes.endings import endings
from .routes.errors import add_errors, plainly
from .routes.games import games
from .routes.hints import hints
from .routes.kept import kept_games
from .routes.legends import legends
from .routes.lessons import lessons
from .routes.lobby import lobby
from .routes.machines import machines
from .routes.reading import reading
from .routes.rematch import rematches
from .routes.replays import replays
from .routes.results import results
from .routes.seats import seats
from .routes.shortcut import Shortcut
from .routes.tables import tables
from .service import Service, Settings


class GameFiles(StaticFiles):
    """The style sheets and pictures of the games, each from its own folder: `game/board.css`."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Where a file is, and how large; nothing for what a game does not show to anybody."""
        game, _, name = path.partition(os.sep)
        found = game_file(game, name)
        return ("", None) if found is None else (str(found), found.stat())


class Site(FastAPI):
    """The whole site; what most visitors wait for is answered by a shortcut."""

    shortcut: Shortcut
    secure = False  # whether all who are not on this machine come by TLS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            scope[SECURE] = self.secure
            if scope.get("client"):
                address, port = scope["client"]
                scope["client"] = plain_address(address), port
        if self.shortcut.leads(scope):
            scope["app"] = self
            await self.shortcut(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """What goes on while the server runs."""
    service: Service = app.state.service
    service.open()
    yield
    service.close()


def create_app(store: Store, settings: Settings | None = None) -> FastAPI:
    """The site on a store."""
    app = Site(
        title="Imperia",
        version=version("imperia"),
        description="Begin games, look at them, choose by name, and hear of changes.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    service = app.state.service = Service(store, settings or Settings())
    app.shortcut = Shortcut(app, service)
    app.secure = service.settings.public.startswith("https:")
    app.router.routes.extend(ROUTES.values())
    played = (tables, hints, seats, lobby, lessons, campaigns, replays, rematches, kept_games)
    mine = (endings, games, results, decks)
    for router in (*played, *mine, reading, legends, api, machines):
        app.include_router(router, include_in_schema=router is api)
    app.mount("/static/games", GameFiles(), name="game static")
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    add_errors(app)
    # From the inside out: the last one sees a request first.
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=3)
    app.add_middleware(Sizes, refuse=plainly)
    app.add_middleware(Gate, refuse=plainly, limits=service.limits, public=service.settings.public)
    app.add_middleware(Headers)
    app.add_middleware(Watching, tally=service.tally)
    return app
