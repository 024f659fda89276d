"""Drawing a set table into lines of text."""

from __future__ import annotations

from io import StringIO

from rich.console import Console, RenderableType

from imperia.kernel import Decision, View
from imperia.terminal import AnyPicture, find_picture
from tests.games.settlers.scene import RULES, Scene

PICTURE = find_picture("settlers")


def drawn(what: RenderableType, width: int) -> list[str]:
    """What a screen of a width shows, line by line."""
    console = Console(file=StringIO(), width=width, highlight=False)
    console.print(what)
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def at_table(scene: Scene) -> tuple[AnyPicture, View, Decision]:
    """How the game is drawn, and what the seat to move sees and is asked."""
    state = scene.state
    asks, source = RULES.asks(state, state.seat)
    options = tuple(RULES.option(state, choice) for choice in state.options)
    decision = Decision(0, scene.mover, asks, source, options)
    return PICTURE, RULES.view(state, state.seat), decision


def table(scene: Scene, width: int = 80) -> list[str]:
    """The table as the seat to move sees it."""
    picture, view, _ = at_table(scene)
    return drawn(picture.draw(view, {}, width), width)
