"""The pictures of cards and sides."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from .assets import game_static
from .board import find_board

EMBLEM = Markup(
    '<span class="emblem"><svg aria-hidden="true" viewBox="0 0 512 512">'
    '<use href="{}"/></svg></span>'
)
LETTER = Markup('<span class="emblem letter" aria-hidden="true">{}</span>')


@cache
def glyph_address(game: str, name: str) -> str:
    """Where the picture of a card or of a side is; "" if it has none."""
    board = find_board(game)
    glyph = board.glyphs.get(name)
    return f"{game_static(game, board.glyph_files[glyph])}#{glyph}" if glyph else ""


@cache
def emblem(game: str, side: str) -> Markup:
    """A side's picture, or its first letter if it has none."""
    address = glyph_address(game, side)
    return EMBLEM.format(address) if address else LETTER.format(side[:1].upper())
