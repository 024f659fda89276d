"""Icons and terms inside texts: signs in braces and amounts of goods become small pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import zip_longest
from typing import Final

from markupsafe import Markup, escape

from ...kernel import ImperiaError
from .assets import game_static, static
from .board import find_board
from .glyphs import glyph_address
from .looks import (
    Deed,
    Dot,
    Line,
    Sign,
    Signs,
    Tile,
)

# The icons that every game has, and which picture of game-icons each of them is.
SHARED: Final[Mapping[str, str]] = {"card": "files", "vp": "round-star"}
# Signs that were drawn for these pages: those that every game has are in `signs.svg`, too.
DRAWN: Final = "signs.svg"
BOOK: Final = "book"  # there is more, and only the text says it

ICON: Final = Markup(
    '<span class="icon icon-{name}" data-term="{term}" role="img" aria-label="{words}">'
    '<svg aria-hidden="true"><use href="{address}"/></svg></span>'
)
SIGN: Final = Markup('<svg class="icon-{}"><use href="{}"/></svg>')
AMOUNT: Final = Markup('<span class="counted">{}{}</span>')
TERM: Final = Markup('<span class="term" data-term="{}">{}</span>')
HUE: Final = Markup('<span class="hue hue-{0}">{0}</span>')
PAIR: Final = Markup("<i>{}{}</i>")
DOT: Final = Markup('<i class="hue hue-{}"></i>')
DEED: Final = Markup('<svg class="deed"><use href="{}"/></svg>')
WHICH: Final = Markup('<svg><use href="{}"/></svg>')
TILE: Final = Markup('{}<i class="tile {}">{}</i>')
LINE: Final = Markup('<p class="f-does f-{}">{}{}{}</p>')
GROUP: Final = Markup("<span>{}</span>")


@cache
def icon(game: str, name: str, words: str = "") -> Markup:
    """A small picture with words for those who cannot see it, and a tooltip."""
    term, address = find_board(game).icon_terms.get(name, name), icon_address(game, name)
    return ICON.format(name=name, term=term, words=words or name, address=address)


@cache
def sign(game: str, name: str) -> Markup:
    """A small picture alone, for places that say in words elsewhere what they show."""
    return SIGN.format(name, icon_address(game, name))


def has_icon(game: str, name: str) -> bool:
    """Whether there is an icon of this name."""
    board = find_board(game)
    return name in board.icons or name in board.drawn or name in SHARED or name == BOOK


def icon_address(game: str, name: str) -> str:
    """Where the picture of an icon is: a game's own go before those that all share."""
    board = find_board(game)
    own = board.icons
    if name in own:
        return f"{game_static(game, 'icons.svg')}#{name}"
    if name in board.drawn:
        return f"{game_static(game, DRAWN)}#{name}"
    if name in SHARED:
        return f"{static('icons.svg')}#{name}"
    if name == BOOK:
        return f"{static(DRAWN)}#{name}"
    known = ", ".join({**SHARED, **own})
    raise ImperiaError(f"{game} has no icon {name!r}; the icons are: {known}")


def small_signs(game: str, shown: Signs) -> Markup:
    """Signs as they stand on a small card, words apart from words."""
    spaced = [
        f"{each} " if isinstance(each, str) and isinstance(after, str) else each
        for each, after in zip_longest(shown, shown[1:])
    ]
    return Markup("").join(_small(game, each) for each in spaced)


def _small(game: str, each: Sign | Dot | Deed | Tile | str) -> Markup:
    if isinstance(each, Sign):
        return _pair(each, sign(game, each.icon))
    return _other(game, each)


def _other(game: str, each: Dot | Deed | Tile | str) -> Markup:
    """What looks the same on a small card and on a full one."""
    if isinstance(each, Tile):
        return _tile(game, each)
    if isinstance(each, Deed):
        return DEED.format(icon_address(game, each.verb))
    return DOT.format(each.colour) if isinstance(each, Dot) else escape(each)


def _tile(game: str, tile: Tile) -> Markup:
    """A verb and what it is done to; a side's own cards show its picture."""
    deed = _other(game, Deed(tile.verb)) if tile.verb else Markup()
    kinds = (f"t-{tile.noun}", tile.owner, f"hue-{tile.colour}" if tile.colour else "")
    which = glyph_address(game, tile.which) or (tile.which and icon_address(game, tile.which))
    shown = WHICH.format(which) if which else escape(tile.words)
    drawn = TILE.format(deed, " ".join(filter(None, kinds)), shown)
    return PAIR.format(tile.before, drawn) if tile.before else drawn


def line(game: str, does: Line) -> Markup:
    """A line of what a card does; it breaks only between groups."""
    groups = Markup("").join(GROUP.format(small_signs(game, group)) for group in does.groups)
    kind, book = (f"{does.lead} f-long", sign(game, BOOK)) if does.long else (does.lead, "")
    return LINE.format(kind, sign(game, does.lead), groups, book)


def full_signs(game: str, shown: Signs) -> Markup:
    """Signs as they stand on a full card: each can be pointed at, and words have icons."""
    return Markup("").join(_full(game, each) for each in shown)


def _full(game: str, each: Sign | Dot | Deed | Tile | str) -> Markup:
    if isinstance(each, Sign):
        return _pair(each, icon(game, each.icon))
    return with_icons(game, each) if isinstance(each, str) else _other(game, each)


def _pair(each: Sign, picture: Markup) -> Markup:
    return PAIR.format(each.before, picture) if each.before else picture


def with_icons(game: str, words: str) -> Markup:
    """Generated text as HTML: amounts and signs as icons, keywords ready for tooltips."""
    parts: list[str] = []
    end = 0
    for found in _pattern(game).finditer(words):
        parts += [escape(words[end : found.start()]), _shown(game, found)]
        end = found.end()
    return Markup("").join([*parts, escape(words[end:])])


@cache
def terms(game: str) -> dict[str, str]:
    """What the tooltips say, by the name in `data-term`."""
    board = find_board(game)
    keywords = board.face.keywords()
    named = {name: board.icon_terms.get(name, name) for name in board.icons}
    icons = {name: keywords[term] for name, term in named.items() if term in keywords}
    return icons | dict(keywords)


@cache
def _pattern(game: str) -> re.Pattern[str]:
    """Finds everything in a text that is drawn, in the order in which it is tried."""
    board = find_board(game)
    marked = any_of(word for word in terms(game) if word not in board.unmarked)
    goods, hues = any_of(board.good_words()), any_of(board.hues)
    return re.compile(
        r"(?:(?P<some>-?\d+) ?)?\{(?P<sign>[a-z-]+)\}"
        rf"|(?<![\w-])(?P<count>-?\d+(?: more)?) (?P<good>{goods})\b"
        rf"|\b(?P<hue>{hues})(?= {re.escape(board.hued)})"
        rf"|(?<![\w-])(?i:(?P<term>{marked})(?:s|d|ed)?)(?![\w-])"
    )


def any_of(words: Iterable[str]) -> str:
    """A pattern for one of these words, the longest that fits; of no words it finds nothing."""
    longest_first = sorted(words, key=len, reverse=True)
    return "|".join(re.escape(word) for word in longest_first) or "(?!)"


def _shown(game: str, found: re.Match[str]) -> Markup:
    """One thing that the pattern found, as HTML."""
    if found["sign"] and has_icon(game, found["sign"]):
        picture = icon(game, found["sign"])
        return AMOUNT.format(found["some"], picture) if found["some"] else picture
    if found["good"]:
        picture = icon(game, find_board(game).good_words()[found["good"]], found["good"])
        return AMOUNT.format(found["count"], picture)
    if found["hue"]:
        return HUE.format(found["hue"])
    return _term(found["term"].lower(), found[0]) if found["term"] else escape(found[0])


@cache
def _term(term: str, words: str) -> Markup:
    return TERM.format(term, words)
