"""A card as it lies somewhere on the table, ready to be shown, lit where it may be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from .cards import back, draw
from .icons import icon

BACK = Markup('<div class="card {size} down{classes}"{uses} aria-label="{label}">{face}</div>')
MARK = Markup('<span class="mark mark-{sign}" title="{words}">{icon}{count}</span>')


class Mark(NamedTuple):
    """Something that lies on a card: which icon, how many, and what it means."""

    sign: str
    number: int
    words: str

    def html(self, game: str) -> Markup:
        """The mark as it is drawn on a card of a game."""
        count = Markup("<b>{}</b>").format(self.number) if self.number > 1 else ""
        shown = icon(game, self.sign, self.words)
        return MARK.format(sign=self.sign, words=self.words, icon=shown, count=count)


class Place(NamedTuple):
    """A card on the table; `zone` and `number` make it known again after it has moved."""

    game: str
    number: int
    slug: str
    name: str
    uses: str = ""
    marks: tuple[Mark, ...] = ()
    classes: str = ""
    zone: str = "card"

    @property
    def small(self) -> Markup:
        """The card as it lies on the table."""
        return drawn(self, "small")

    @property
    def tiny(self) -> Markup:
        """The card where there is space for little more than its picture."""
        return drawn(self, "tiny")

    @property
    def full(self) -> Markup:
        """The card with its text."""
        return drawn(self, "full")

    def html(self, size: str) -> Markup:
        """The card in one of its sizes."""
        signs = ", ".join(mark.words for mark in self.marks)
        label = ", ".join(filter(None, (self.name, signs, "can be used" if self.uses else "")))
        # Not by `Markup.format`, which takes ten times as long.
        return Markup(
            f'<div class="card {size}{classes(self.classes, self.uses)}"'
            f' id="{self.zone}-{self.number}" data-card="{self.slug}"'
            f"{data_uses(self.uses, self.name)}"
            f' tabindex="0" role="button" aria-label="{escape(label)}">'
            f"{draw(self.game, self.slug, size)}{shown(self.game, self.marks)}</div>"
        )


@lru_cache(40_000)
def drawn(place: Place, size: str) -> Markup:
    """A card's HTML; nearly all cards look as they did before the latest choice."""
    return place.html(size)


def shown(game: str, marks: Sequence[Mark]) -> str:
    """What lies on a card."""
    if not marks:
        return ""
    drawn = "".join(drawn_mark(game, mark) for mark in marks)
    return f'<span class="marks">{drawn}</span>'


@lru_cache(2_000)
def drawn_mark(game: str, mark: Mark) -> Markup:
    """What lies on many cards, made once."""
    return mark.html(game)


def classes(more: str, uses: str) -> str:
    """The further classes of an element, lit if it may be clicked."""
    return (f" {more}" if more else "") + (" lit" if uses else "")


def data_uses(uses: str, name: str) -> Markup:
    """The attributes by which the page knows what was clicked, and finds its options."""
    return Markup(f' data-uses="{escape(uses)}" data-name="{escape(name)}"') if uses else Markup()


def face_down(game: str, kind: str, words: str, uses: str = "", size: str = "small") -> Markup:
    """A card or pile that shows its back."""
    return BACK.format(
        size=size,
        classes=classes("", uses),
        uses=data_uses(uses, words),
        label=words,
        face=back(game, kind),
    )
