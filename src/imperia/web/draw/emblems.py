"""The picture of a faction or nation."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from .glyphs import glyph_address

EMBLEM = Markup(
    '<span class="emblem"><svg aria-hidden="true" viewBox="0 0 512 512">'
    '<use href="{}"/></svg></span>'
)


@cache
def emblem(game: str, side: str) -> Markup:
    """A side's picture."""
    return EMBLEM.format(glyph_address(game, side))
