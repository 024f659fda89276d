"""Templates: one environment for all pages, and parts of pages that are made only once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, MutableMapping
from functools import cache, lru_cache
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FunctionLoader,
    PackageLoader,
    StrictUndefined,
    Template,
    nodes,
    select_autoescape,
)
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.runtime import Macro
from jinja2.utils import missing
from markupsafe import Markup

from ...kernel import Outcome, UnknownGame
from ...kernel.sentences import listed
from .assets import board_sheets, card_sheets, static
from .board import boards, find_board
from .glyphs import emblem
from .icons import icon, with_icons
from .parts import whole
from .writing import as_html, as_markup


def as_called(
    environment: Environment, func: Callable[..., str], *about: Any
) -> Callable[..., str]:
    """A macro that is called without detours, as all of ours are: by the places of its arguments.

    Jinja looks at what it is given, makes a list of it, and takes each text twice into its hand.
    """
    usual = Macro(environment, func, *about)
    if usual.caller or usual.catch_kwargs or usual.catch_varargs:
        return usual
    number = len(usual.arguments)

    def called(*given: Any, **named: Any) -> str:
        if named or len(given) > number:
            return usual(*given, **named)
        if len(given) < number:
            given += (missing,) * (number - len(given))
        return as_markup(func(*given))

    return called


class Writing(CodeGenerator):
    """Compiles templates that write by `as_html`, call at once and read attributes at once.

    Jinja makes each thing anew that it writes, looks at each function before it calls it, and asks
    everything by a function whether it has an attribute.
    """

    def _output_child_pre(
        self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo
    ) -> None:
        if finalize.src is not None or frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.as_html(")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        """Read an attribute of what has a name; a dict is asked as Jinja does it."""
        if node.ctx != "load" or not isinstance(node.node, nodes.Name):
            super().visit_Getattr(node, frame)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(f".{node.attr} if (")
        self.visit(node.node, frame)
        self.write(").__class__ is not dict else ")
        super().visit_Getattr(node, frame)
        self.write(")")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        """Call a function or a macro at once; none of ours asks where it is called from."""
        if forward_caller or node.kwargs or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for each in node.args:
            self.visit(each, frame)
            self.write(", ")
        self.write(")")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:
        """Make a macro of our own kind."""
        self.write("environment.")
        super().macro_def(macro_ref, frame)


class Templates(Environment):
    """Templates that share what they know in a plain dict: a chain is copied four times slower."""

    code_generator_class = Writing
    as_html = staticmethod(as_html)
    Macro = staticmethod(as_called)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What a template knows beside what it is given."""
        return {**self.globals, **(d or {})}


@cache
def templates() -> Environment:
    """The environment in which all templates are found."""
    environment = Templates(
        loader=ChoiceLoader([PackageLoader("imperia.web"), FunctionLoader(game_template)]),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    shared = (static, card_sheets, board_sheets, icon, sources, ties, piece, section)
    environment.globals |= {function.__name__: function for function in shared}
    more = (card_name, emblem, publishers, with_variants)
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


@cache
def macro_of(template: str, macro: str) -> Any:
    """A macro of a template, ready to be called."""
    return getattr(templates().get_template(template).module, macro)


@lru_cache(40_000)
def piece(template: str, macro: str, *shown: Hashable) -> Markup:
    """A small part of a page, made once for the same things to show."""
    drawn: Markup = macro_of(template, macro)(*shown)
    return drawn


@lru_cache(10_000)
def section(template: str, macro: str, *shown: Hashable) -> Markup:
    """A large part of a page: most of a table is the same after a choice as it was before."""
    return piece.__wrapped__(template, macro, *shown)


def render(template: str, **context: object) -> str:
    """A template filled in, as a browser gets it."""
    return whole(filled_in(template, **context))


def filled_in(template: str, **context: object) -> str:
    """A template filled in, with the marks of its parts."""
    return template_of(template).render(**context)


@cache
def template_of(name: str) -> Template:
    """A template by its name."""
    return templates().get_template(name)
