"""What happened as a page tells it: each event in words with links and pictures, read once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from string import Formatter
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from ...kernel import Deed, Game, Note, find_rules, latest_first
from ...kernel import Told as Entry
from ...kernel.deeds import EFFECT, NEWS, NO_SOURCE, NOBODY, SAID, WITHIN, Amounts, spell_out
from ...kernel.sentences import capital
from .board import find_board
from .icons import has_icon, icon_address
from .story import Happening

KEPT = 20_000  # lines that are made once: every seat reads the same ones again and again
MADE = 500  # lines of a game that are remembered for each seat
NOTED: Final = "note"  # in place of the part that a deed has for the story
YOU: Final = "You"
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


@dataclass(frozen=True, slots=True, eq=False)  # each is made once, and known by itself
class Told:
    """A line of the chronicle for one viewer, with all that a screen may show of it."""

    step: int  # after which choice
    words: Markup  # of what was done, without who did it unless `whole`
    plain: str  # the same for who cannot see pictures
    part: str  # what it is for the story
    begins: int = WITHIN
    seat: int = NOBODY  # who did it; of a line that says nothing of it, who chose
    name: str = ""  # what that seat is called in a page
    title: str = ""  # and in words
    whole: bool = True
    verb: str = ""
    cards: tuple[Shown, ...] = ()
    brings: Amounts = ()
    whom: int = NOBODY
    whom_name: str = ""
    source: int = NO_SOURCE
    source_words: Markup = NO_WORDS  # of an effect: the card that it comes from


# What events and notes of a game were in words: for each seat by the identity of the entry, which
# is kept beside them so that no other one can have it.
Made = defaultdict[int, dict[int, tuple[Entry | Note, Told | None]]]


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


def read(game: Game, seat: int, made: Made | None = None) -> Iterator[Told]:
    """Everything that a seat (-1: a watcher) may read, the latest first.

    `made` are lines of the same game from before; what is new is added to them.
    """
    known = {} if made is None else made[seat]
    if len(known) > MADE:
        known.clear()
    find, notes = known.get, game.notes
    for entry in latest_first(game.chronicle, notes) if notes else reversed(game.chronicle):
        found = find(id(entry))
        if found is None:
            found = known[id(entry)] = entry, tell(game, entry, seat)
        if found[1] is not None:
            yield found[1]


def tell(game: Game, entry: Entry | Note, viewer: int) -> Told | None:
    """An event or a note as a line, if a viewer may hear of it."""
    if isinstance(entry, Note):
        return Told(entry.step, escape(entry.words), entry.words, NOTED)
    step, event = entry
    deed = game.rules.deed(game.state, event, viewer)
    if deed is None:
        return None
    if deed.part == SAID:
        return said(game, step, deed, viewer)
    return Telling(game, viewer).line(step, deed, game.rules.begins(event))


def said(game: Game, step: int, deed: Deed, viewer: int) -> Told:
    """A line of which only the words are known; it belongs to whoever chose."""
    told = Told(step, linked(game.rules.name, deed.words), deed.words, SAID)
    if not step:
        return told
    name = game.journal.movers[step - 1]
    seat = game.seats.index(name)
    return replace(told, seat=seat, name=name, title=YOU if seat == viewer else capital(name))


class Telling:
    """Deeds of one game told to one viewer."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.name = game.rules.name
        self.board = find_board(self.name)
        self.viewer = viewer

    def line(self, step: int, deed: Deed, begins: int) -> Told:
        """A deed as a line."""
        cards = tuple(map(self.shown, deed.cards))
        doer = self.doer(deed.seat)
        return Told(
            step=step,
            words=self.words(deed, cards),
            plain=self.plain(deed, cards),
            part=deed.part,
            begins=begins,
            seat=deed.seat,
            name=doer[0],
            title=doer[1],
            whole=deed.whole or deed.part == NEWS,
            verb=deed.verb,
            cards=cards,
            brings=deed.brings,
            whom=deed.whom,
            whom_name=self.doer(deed.whom)[0],
            source=deed.source,
            source_words=self.why(deed),
        )

    def doer(self, seat: int) -> tuple[str, str]:
        """A seat's name in a page, and its title for the viewer."""
        if seat == NOBODY:
            return "", ""
        name, title = self.game.rules.doer(self.game.state, seat)
        return name, YOU if seat == self.viewer else title

    def whom(self, seat: int) -> str:
        """A seat that something was done to."""
        return "" if seat == NOBODY else self.game.rules.doer(self.game.state, seat).title

    def why(self, deed: Deed) -> Markup:
        """The card that an effect comes from."""
        tells = deed.part == EFFECT and deed.source != NO_SOURCE
        return self.link(self.shown(deed.source)) if tells else NO_WORDS

    def shown(self, number: int) -> Shown:
        """A card that the viewer may know."""
        card = self.game.state.printed_cards()[number]
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

    def plain(self, deed: Deed, cards: tuple[Shown, ...]) -> str:
        """The same in letters alone."""
        goods = self.board.face.amounts(dict(deed.goods)) or "nothing"
        names = [card.name for card in cards]
        return spell_out(deed.words, names, goods, self.whom(deed.whom))


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
