"""Templates: one environment for all pages, and parts of pages that are made only once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache, lru_cache
from itertools import groupby

from jinja2 import (
    ChoiceLoader,
    Environment,
    FunctionLoader,
    PackageLoader,
    StrictUndefined,
    select_autoescape,
)
from markupsafe import Markup

from ...kernel import Outcome, UnknownGame
from ...kernel.sentences import listed
from .assets import board_sheets, card_sheets, static
from .board import boards, find_board
from .icons import icon, with_icons
from .telling import Told


@cache
def templates() -> Environment:
    """The environment in which all templates are found."""
    environment = Environment(
        loader=ChoiceLoader([PackageLoader("imperia.web"), FunctionLoader(game_template)]),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    shared = (static, card_sheets, board_sheets, icon, sources, ties, items, piece, section)
    environment.globals |= {function.__name__: function for function in shared}
    more = (card_name, publishers, with_variants)
    environment.globals |= {function.__name__: function for function in more}
    environment.filters["with_icons"] = noted
    return environment


def game_template(name: str) -> str | None:
    """A template of a game's own folder: `game/board.html`."""
    game, _, file = name.partition("/")
    try:
        return find_board(game).read(file) or None
    except UnknownGame:  # the loader then says in its own way that there is no such template
        return None


@cache
def publishers() -> str:
    """The publishers of the installed games, in words."""
    return listed(list(dict.fromkeys(b.publisher for b in boards() if b.publisher)), "or")


@lru_cache(10_000)
def noted(words: str, game: str) -> Markup:
    """A note with icons, made once: the same options are listed again and again."""
    return with_icons(game, words)


def card_name(game: str, slug: str) -> str:
    """The name of the card that a slug means."""
    card = find_board(game).face.by_slug.get(slug)
    return str(card["name"]) if card else slug


def sources(outcome: Outcome) -> list[str]:
    """Where points came from, in the order in which a standing lists them."""
    return list(dict.fromkeys(name for s in outcome.standings for name in s.sources))


def with_variants(names: Iterable[str]) -> str:
    """Which variants a side is always played with, behind its name; "" if none."""
    found = listed([name.replace("-", " ") for name in names])
    return f" (with {found})" if found else ""


def ties(outcome: Outcome) -> list[str]:
    """The figures that decide a tie, where there was one."""
    scores = [s.score for s in outcome.standings]
    tied = len(set(scores)) < len(scores)
    found = dict.fromkeys(name for s in outcome.standings for name in s.tie_breaks)
    return list(found) if tied else []


def items(lines: Iterable[Told]) -> Markup:
    """Lines as items of a list, which a loop in a template would make several times slower."""
    found = []
    for (words, heading), same in groupby(lines, key=lambda line: (line.words, line.heading)):
        times = len(list(same))
        begins = ' class="round"' if heading else ""
        often = f" <small>{times} times</small>" if times > 1 else ""
        found.append(f"<li{begins}>{words}{often}</li>\n")
    return Markup("".join(found))


@lru_cache(40_000)
def piece(template: str, macro: str, *shown: Hashable) -> Markup:
    """A small part of a page, made once for the same things to show."""
    return Markup(getattr(templates().get_template(template).module, macro)(*shown))


@lru_cache(10_000)
def section(template: str, macro: str, *shown: Hashable) -> Markup:
    """A large part of a page: most of a table is the same after a choice as it was before."""
    return piece.__wrapped__(template, macro, *shown)


def render(template: str, **context: object) -> str:
    """A template filled in."""
    return templates().get_template(template).render(**context)
