"""Cards as they are drawn in the browser: small with signs only, full with their text."""

from __future__ import annotations

from functools import cache
from typing import Final
from zlib import crc32

from markupsafe import Markup

from ...kernel import ImperiaError
from .assets import static
from .board import find_board
from .glyphs import glyph_address
from .icons import (
    full_signs,
    has_icon,
    icon_address,
    line,
    small_signs,
    with_icons,
)
from .looks import Card
from .templating import render

LONG: Final = 17  # letters of a name that fit into one line of a small card
LONG_WORD: Final = 12  # of a word in it
EMBLEM: Final = 4  # of them where its owner's glyph stands
WORDY: Final = 330  # letters of a text that fit below a large picture
LINE: Final = Markup("<b>{}</b>{}")
SCENES: Final = "scenes.svg"
# A flat scene in the card's colours, and before it the picture: its lit edge, its dark, its light.
ART: Final = Markup(
    '<span class="f-art"><svg class="f-scene{turned}" viewBox="0 0 200 150" aria-hidden="true"'
    ' preserveAspectRatio="xMidYMid slice"><use href="{scene}"/>'
    '<ellipse cx="100" cy="134" rx="46" ry="6"/><g class="f-glyph">'
    '<use href="{glyph}"/><use href="{glyph}"/><use href="{glyph}"/></g></svg></span>'
)
TINY: Final = Markup(
    '<article class="face tiny {classes}" aria-label="{label}">{art}{stamp}</article>'
)
STAMP: Final = Markup('<p class="f-stamp">{}</p>')
BACK: Final = Markup(
    '<article class="face back c-{kind}" aria-label="{words}">'
    '<svg class="f-glyph" aria-hidden="true"><use href="{href}"/></svg></article>'
)


@cache
def draw(game: str, name: str, size: str) -> Markup:
    """The face of a card as HTML; `size` is tiny, small or full."""
    board, card = find_board(game), facts(game, name)
    if size == "tiny":
        return _tiny(game, name)
    look, signs = (
        (board.small(name, card), small_signs)
        if size == "small"
        else (board.full(name, card), full_signs)
    )
    words = render(
        f"card_{size}.html",
        name=card["name"],
        classes=_classes(game, name),
        label=f"{card['name']}: {board.label(card)}",
        art=_art(game, card),
        doubtful=bool(card["reconstructed"]),
        kind=look.kind,
        side=signs(game, look.side),
        row=signs(game, look.row),
        does=[line(game, does) for does in look.does],
        foot=[(part, signs(game, part.shows)) for part in look.foot],
        lines=[_line(game, line) for line in look.lines],
        emblem=glyph_address(game, card["deck"]) if look.emblem else "",
    )
    return Markup(words)


def _tiny(game: str, name: str) -> Markup:
    """A card that is hardly more than its picture."""
    board, card = find_board(game), facts(game, name)
    stamp = board.tiny(name, card)
    return TINY.format(
        classes=colour_class(game, name),
        label=f"{card['name']}: {board.label(card)}",
        art=_art(game, card),
        stamp=STAMP.format(small_signs(game, stamp)) if stamp else "",
    )


def _art(game: str, card: Card) -> Markup:
    """A card's picture in a landscape; every other one is turned, so that neighbours differ."""
    scene = f"{static(SCENES)}#{find_board(game).scene(card)}"
    turned = " turned" if crc32(card["slug"].encode()) % 2 else ""
    return ART.format(turned=turned, scene=scene, glyph=glyph_of(game, card))


def glyph_of(game: str, card: Card) -> str:
    """The address of a card's picture; a card that has none yet shows the sign of its kind."""
    return glyph_address(game, card["name"]) or _sign_of(game, card["kind"])


def _sign_of(game: str, kind: str) -> str:
    return icon_address(game, kind if has_icon(game, kind) else "card")


@cache
def back(game: str, kind: str) -> Markup:
    """A card that lies face down: of a deck, a side, a suit, or unknown."""
    href = glyph_address(game, kind) or _sign_of(game, kind)
    return BACK.format(kind=kind, href=href, words=f"a face-down card ({kind})")


@cache
def colour_class(game: str, name: str) -> str:
    """The classes that colour a card: `c-brown`, or `c-brown d-grey` if it has two colours."""
    colours = find_board(game).colours(facts(game, name))
    return " ".join(f"{place}-{colour}" for place, colour in zip("cde", colours, strict=False))


def facts(game: str, name: str) -> Card:
    """What is printed on a card, or on the side of a card that the name means."""
    found = find_board(game).facts(name)
    if found is None:
        raise ImperiaError(f"{game} has no card {name!r}; use a slug from the list of cards")
    return found


def _classes(game: str, name: str) -> str:
    card = facts(game, name)
    found = {"long": _is_long(game, card), "wordy": len(card["text"]) > WORDY}
    return " ".join([colour_class(game, name), *(word for word in found if found[word])])


def _is_long(game: str, card: Card) -> bool:
    """Whether a name needs narrow letters on a small card."""
    fits = LONG - EMBLEM if glyph_address(game, card["deck"]) else LONG
    return len(card["name"]) > fits or max(map(len, card["name"].split())) > LONG_WORD


def _line(game: str, words: str) -> Markup:
    """A line of a card's text, in bold what it begins with."""
    for lead in find_board(game).leads:
        if words.startswith(lead) and words[len(lead) :][:1] in (":", ",", ".", " "):
            return LINE.format(with_icons(game, lead), with_icons(game, words[len(lead) :]))
    return with_icons(game, words)
