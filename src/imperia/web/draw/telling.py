"""The chronicle on a page: each line with links to the cards it names."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice
from typing import NamedTuple

from markupsafe import Markup, escape

from ...kernel import Game, Note, find_rules, latest_first
from ...kernel import Told as Entry
from .board import find_board
from .story import Happening

LATEST = 60  # lines beside a table; the rest has a page of its own
KEPT = 20_000  # lines that are made once: every seat reads the same ones again and again
MADE = 500  # lines of a game that are remembered for each seat
LINK = Markup('<a class="named" data-card="{slug}" href="/cards/{game}/{slug}">{name}</a>')


class Told(NamedTuple):
    """A line of the chronicle: after which choice, its words, and whether a new part begins."""

    step: int
    words: Markup
    heading: bool


# What events and notes of a game were in words: for each seat by step and event, or by note.
Made = defaultdict[int, dict[Entry | Note, Told | None]]


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
    """A line of the chronicle with its cards as links."""
    pattern, slugs = names(game)
    parts: list[str] = []
    end = 0
    for match in pattern.finditer(line):
        parts.append(str(escape(line[end : match.start()])))
        name = match.group()
        parts.append(LINK.format(slug=slugs[name], game=game, name=name))
        end = match.end()
    return Markup("".join([*parts, str(escape(line[end:]))]))


def chronicle(
    game: Game, seat: int, latest: int | None = LATEST, made: Made | None = None
) -> list[Told]:
    """The latest lines that a seat (-1: a watcher) may read, the newest first.

    `made` are lines of the same game from before; what is new is added to them.
    """
    known = {} if made is None else made[seat]
    if len(known) > MADE:
        known.clear()
    return [told for _, told in islice(read(game, seat, known), latest)]


def story(game: Game, seat: int, made: Made | None = None) -> Iterator[Happening]:
    """The events that a seat (-1: a watcher) may hear of with their words, the latest first."""
    for entry, told in read(game, seat, {} if made is None else made[seat]):
        if not isinstance(entry, Note):
            yield Happening(entry[0], entry[1], told.words)


def read(
    game: Game, seat: int, known: dict[Entry | Note, Told | None]
) -> Iterator[tuple[Entry | Note, Told]]:
    """Everything that a seat may read, the latest first; `known` is what was made before."""
    for entry in latest_first(game.chronicle, game.notes):
        if entry not in known:
            known[entry] = tell(game, entry, seat)
        if told := known[entry]:
            yield entry, told


def tell(game: Game, entry: Entry | Note, seat: int) -> Told | None:
    """An event or a note in words, if a seat may hear of it."""
    words = game.words(entry, seat)
    if words is None:
        return None
    name = game.rules.name
    heading = not isinstance(entry, Note) and find_board(name).is_heading(entry[1])
    return Told(entry[0], linked(name, words), heading)
