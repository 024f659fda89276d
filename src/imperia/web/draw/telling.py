"""The chronicle on a page: each line with links to the cards it names."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup, escape

from ...kernel import Event, Game, find_rules
from .board import find_board

LATEST = 60  # lines beside a table; the rest has a page of its own
KEPT = 20_000  # lines that are made once: every seat reads the same ones again and again
MADE = 500  # lines of a game that are remembered for each seat
LINK = Markup('<a class="named" data-card="{slug}" href="/cards/{game}/{slug}">{name}</a>')


class Told(NamedTuple):
    """A line of the chronicle: after which choice, its words, and whether a new part begins."""

    step: int
    words: Markup
    heading: bool


# What events of a game were in words: for each seat by step and event.
Made = defaultdict[int, dict[tuple[int, Event], Told | None]]


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
    lines: list[Told] = []
    for entry in reversed(game.chronicle):
        if entry not in known:
            known[entry] = tell(game, *entry, seat)
        if told := known[entry]:
            lines.append(told)
            if len(lines) == latest:
                break
    return lines


def tell(game: Game, step: int, event: Event, seat: int) -> Told | None:
    """An event in words, if a seat may hear of it."""
    words = game.rules.tell(game.state, event, seat)
    if words is None:
        return None
    name = game.rules.name
    return Told(step, linked(name, words), find_board(name).is_heading(event))
