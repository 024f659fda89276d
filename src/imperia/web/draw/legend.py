"""Every sign of a game explained: cards with notes on their parts, all icons, all other signs."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup

from ...kernel import ImperiaError
from ...kernel.sentences import capital
from .board import AnyBoard, find_board
from .cards import draw, facts
from .icons import BOOK, DOT, SHARED, icon, terms
from .rulebook import rulebook, slug, term_links

# The parts of a face that can have a note; the style sheet puts the same numbers on them.
PARTS: Final = ("name", "side", "row", "kind", "text", "foot")


class Note(NamedTuple):
    """What a part of a card is, under the number that stands on it."""

    number: int
    words: str


class Annotated(NamedTuple):
    """A card with notes on its parts."""

    name: str
    face: Markup
    classes: str  # the parts that have a note
    notes: tuple[Note, ...]


class Entry(NamedTuple):
    """A sign and what it means."""

    name: str
    sign: Markup
    words: str
    link: str = ""  # where the rules tell more


class Legend(NamedTuple):
    """All that a game draws instead of saying it."""

    cards: tuple[Annotated, ...]
    icons: tuple[Entry, ...]
    signs: tuple[Entry, ...]


@cache
def legend(game: str) -> Legend:
    """The signs of a game, from what it declares of its icons."""
    board = find_board(game)
    icons = tuple(icon_entry(board, name) for name in {**board.icons, **SHARED})
    signs = (*drawn_entries(board), *sign_entries(board), *hue_entries(board))
    return Legend(tuple(annotated(board)), icons, signs)


def annotated(board: AnyBoard) -> list[Annotated]:
    """The cards that a game shows with notes."""
    found = []
    for name, said in board.annotated.items():
        unknown = sorted({*said} - {*PARTS})
        if unknown:
            raise ImperiaError(f"a card has no part {unknown[0]!r}; its parts: {', '.join(PARTS)}")
        notes = tuple(Note(PARTS.index(part) + 1, said[part]) for part in PARTS if part in said)
        game, classes = board.rules.name, " ".join(f"on-{part}" for part in said)
        face = draw(game, name, "full")
        found.append(Annotated(facts(game, name)["name"], face, classes, notes))
    return found


def icon_entry(board: AnyBoard, name: str) -> Entry:
    """An icon with what help says of it."""
    game = board.rules.name
    term = board.icon_terms.get(name, name)
    words = board.icon_words.get(name) or terms(game).get(term, "")
    link = term_links(rulebook(game)).get(slug(term), "")
    title = board.labels.get(term) or capital(term.replace("-", " "))
    return Entry(title, icon(game, name), words, link)


def drawn_entries(board: AnyBoard) -> list[Entry]:
    """Signs of small cards, and the book, which stands where they do not say it all."""
    game = board.rules.name
    if not board.drawn:
        return []
    found = [Entry(capital(n.replace("-", " ")), icon(game, n), w) for n, w in drawn_words(board)]
    return [*found, Entry("More", icon(game, BOOK), "There is more: read the text of the card.")]


def drawn_words(board: AnyBoard) -> list[tuple[str, str]]:
    """Each drawn sign with what it means."""
    return [(name, board.drawn_words[name]) for name in board.drawn]


def sign_entries(board: AnyBoard) -> list[Entry]:
    """Signs that are letters, not pictures."""
    return [
        Entry("", Markup("<b>{}</b>").format(sign), words) for sign, words in board.signs.items()
    ]


def hue_entries(board: AnyBoard) -> list[Entry]:
    """The colours that stand for what has them."""
    return [Entry(capital(hue), DOT.format(hue), f"A {hue} {board.hued}.") for hue in board.hues]
