"""The pictures of cards and sides."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from .assets import game_static
from .board import find_board

EMBLEM = Markup(
    '<span class="emblem of-{side}"><svg aria-hidden="true" viewBox="0 0 512 512">'
    '<use href="{address}"/></svg></span>'
)
LETTER = Markup('<span class="emblem letter of-{side}" aria-hidden="true">{letter}</span>')


@cache
def glyph_address(game: str, name: str) -> str:
    """Where the picture of a card or of a side is; "" if it has none."""
    board = find_board(game)
    glyph = board.glyphs.get(name)
    return f"{game_static(game, board.glyph_files[glyph])}#{glyph}" if glyph else ""


@cache
def emblem(game: str, side: str) -> Markup:
    """A side's picture in its colour, or its first letter if it has none."""
    address = glyph_address(game, side)
    if address:
        return EMBLEM.format(side=side, address=address)
    return LETTER.format(side=side, letter=side[:1].upper())
