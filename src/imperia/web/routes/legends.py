"""The page that explains every sign of a game; a table opens the same above itself."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..draw.legend import legend
from .reading import Plainly, page, wants_part

legends = APIRouter(route_class=Plainly)


@legends.get("/rules/{game}/legend")
def legend_of(request: Request, game: str) -> Response:
    """All cards with notes and all signs of a game, or only these without the page around them."""
    template = "legend_part.html" if wants_part(request) else "legend.html"
    return page(template, request, game, legend=legend(game))
