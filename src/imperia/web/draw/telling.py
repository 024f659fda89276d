"""What happened as a page tells it: each event in words with links and pictures, read once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from string import Formatter
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from ...kernel import Deed, Game, find_rules
from ...kernel.deeds import SAID
from ...table.reading import Latest
from ...table.telling import Telling, Told, has_source
from .board import find_board
from .icons import has_icon, icon_address
from .story import Happening

KEPT = 20_000  # lines that are made once: every seat reads the same ones again and again
NO_WORDS: Final = Markup("")
LINK = Markup('<a class="named" data-card="{slug}" href="/cards/{game}/{slug}">{name}</a>')
COUNTED = Markup(
    '<span class="counted" role="img" aria-label="{words}">{number}'
    '<svg class="icon-{name}" aria-hidden="true"><use href="{address}"/></svg></span>'
)
WHO = Markup('<b class="who">{}</b>')


class Shown(NamedTuple):
    """A card that a line is about: its number at the table, its picture, and its name."""

    number: int
    slug: str
    name: str


@dataclass(slots=True, eq=False)
class Painted(Told):
    """A line with all that a screen may show of it."""

    words: Markup = NO_WORDS  # as in letters alone, with links and pictures
    cards: tuple[Shown, ...] = ()
    source_words: Markup = NO_WORDS  # of an effect: the card that it comes from


# What was read of a game so far, for each seat.
Made = defaultdict[int, Latest[Painted]]


@cache
def names(game: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """A pattern that finds any card's name, and the slug of each."""
    rules = find_rules(game)
    slugs: dict[str, str] = {}
    for card in rules.cards():
        if card["name"].lower() not in rules.sides:  # there it is the seat that is meant
            slugs.setdefault(card["name"], card["slug"])
    longest_first = sorted(slugs, key=len, reverse=True)
    found = "|".join(re.escape(name) for name in longest_first) or "(?!)"  # of none: nothing
    return re.compile(rf"(?<!\w)(?:{found})(?!\w)"), slugs


@lru_cache(KEPT)
def linked(game: str, line: str) -> Markup:
    """A sentence of which only the words are known, with its cards as links."""
    pattern, slugs = names(game)
    parts: list[str] = []
    end = 0
    for match in pattern.finditer(line):
        parts.append(str(escape(line[end : match.start()])))
        name = match.group()
        parts.append(LINK.format(slug=slugs[name], game=game, name=name))
        end = match.end()
    return Markup("".join([*parts, str(escape(line[end:]))]))


def story(game: Game, seat: int) -> Iterator[Happening]:
    """The events that a seat (-1: a watcher) may hear of with their words, the latest first."""
    for step, event in reversed(game.chronicle):
        words = game.rules.tell(game.state, event, seat)
        if words is not None:
            yield Happening(step, event, linked(game.rules.name, words))


class Painting(Telling[Painted]):
    """Deeds of one game told to one viewer, with links and pictures."""

    kind = Painted

    def __init__(self, game: Game, viewer: int) -> None:
        self.name = game.rules.name
        self.board = find_board(self.name)
        super().__init__(game, viewer, self.board.face)

    def finish(self, told: Painted, deed: Deed | None) -> None:
        """Add links and pictures."""
        if deed is None:
            told.words = escape(told.plain)
        elif told.part == SAID:
            told.words = linked(self.name, told.plain)
        else:
            told.cards = tuple(map(self.shown, deed.cards))
            told.words = self.words(deed, told.cards)
            if has_source(deed):
                told.source_words = self.link(self.shown(deed.source))

    def shown(self, number: int) -> Shown:
        """A card that the viewer may know."""
        card = self.cards[number]
        return Shown(number, self.board.drawn_as(card), card.name)

    def link(self, card: Shown) -> Markup:
        """A card's name that leads to the card."""
        return link(self.name, card.slug, card.name)

    def words(self, deed: Deed, cards: tuple[Shown, ...]) -> Markup:
        """What was done, with links and pictures."""
        told = [text + self.field(name, deed, cards) for text, name in pieces(deed.words)]
        return Markup("".join(told))

    def field(self, name: str, deed: Deed, cards: tuple[Shown, ...]) -> str:
        """What stands in a place of a sentence, as HTML."""
        if name == "goods":
            return " ".join(counted(self.name, *each) for each in deed.goods) or "nothing"
        if name == "whom":
            return bold(self.whom(deed.whom))
        shown = {"card": cards[:1], "other": cards[-1:], "cards": cards, "": ()}[name]
        return ", ".join(map(self.link, shown))


@lru_cache(KEPT)
def pieces(words: str) -> tuple[tuple[str, str], ...]:
    """A sentence in pieces: a text as HTML, and the name of what stands behind it, if anything."""
    return tuple((str(escape(text)), name or "") for text, name, *_ in Formatter().parse(words))


@cache
def bold(title: str) -> Markup:
    """Whom something was done to."""
    return WHO.format(title)


@cache
def link(game: str, slug: str, name: str) -> Markup:
    """A card's name that leads to the card."""
    return LINK.format(slug=slug, game=game, name=name)


@cache
def counted(game: str, good: str, number: int) -> Markup:
    """So many of a good as a picture, in words for who cannot see it; without one, in words."""
    words = find_board(game).face.amounts({good: abs(number)})
    if not has_icon(game, good):
        return escape(words)
    shown = "" if abs(number) == 1 else abs(number)
    return COUNTED.format(words=words, number=shown, name=good, address=icon_address(game, good))
