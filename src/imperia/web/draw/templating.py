"""Templates: one environment for all pages, and parts of pages that are made only once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cache, lru_cache
from itertools import groupby

from jinja2 import (
    ChoiceLoader,
    Environment,
    PackageLoader,
    PrefixLoader,
    StrictUndefined,
    select_autoescape,
)
from markupsafe import Markup

from ...kernel import Outcome, find_rules, game_names
from .assets import static
from .icons import icon, with_icons


@cache
def templates() -> Environment:
    """The environment in which all templates are found."""
    environment = Environment(
        loader=ChoiceLoader(
            [
                PackageLoader("imperia.web"),
                PrefixLoader({g: PackageLoader(f"imperia.games.{g}", "web") for g in game_names()}),
            ]
        ),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals["static"] = static
    environment.globals["icon"] = icon
    environment.globals["sources"] = sources
    environment.globals["ties"] = ties
    environment.globals["items"] = items
    environment.globals["piece"] = piece
    environment.globals["section"] = section
    environment.globals["card_name"] = lambda game, slug: card_names(game).get(slug, slug)
    environment.filters["with_icons"] = noted
    return environment


@lru_cache(10_000)
def noted(words: str, game: str) -> Markup:
    """A note with icons, made once: the same options are listed again and again."""
    return with_icons(game, words)


@cache
def card_names(game: str) -> dict[str, str]:
    """The names of a game's cards by their slugs."""
    return {card["slug"]: card["name"] for card in find_rules(game).cards()}


def sources(outcome: Outcome) -> list[str]:
    """Where points came from, in the order in which a standing lists them."""
    return list(dict.fromkeys(name for s in outcome.standings for name in s.sources))


def ties(outcome: Outcome) -> list[str]:
    """The figures that decide a tie, where there was one."""
    scores = [s.score for s in outcome.standings]
    tied = len(set(scores)) < len(scores)
    found = dict.fromkeys(name for s in outcome.standings for name in s.tie_breaks)
    return list(found) if tied else []


def items(lines: Iterable[Markup]) -> Markup:
    """Lines as items of a list, which a loop in a template would make several times slower."""
    found = []
    for line, times in ((line, len(list(same))) for line, same in groupby(lines)):
        begins = ' class="round"' if line.startswith(("Round ", "Solstice ")) else ""
        often = f" <small>{times} times</small>" if times > 1 else ""
        found.append(f"<li{begins}>{line}{often}</li>\n")
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
