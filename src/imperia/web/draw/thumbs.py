"""Cards as small as a stamp: the picture in its colours, for rows of what happened."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from .cards import colour_class, facts, glyph_of

THUMB: Final = Markup(
    '<span class="thumb {colours}" data-card="{slug}"><svg aria-hidden="true" '
    'viewBox="0 0 512 512"><use href="{glyph}"/></svg></span>'
)


@cache
def thumb(game: str, slug: str) -> Markup:
    """A card as small as a stamp."""
    card = facts(game, slug)
    return THUMB.format(colours=colour_class(game, slug), slug=slug, glyph=glyph_of(game, card))
