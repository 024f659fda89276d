"""Imperial Settlers drawn in a terminal: the table as a whole, and what help says about it."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...kernel import View as KernelView
from ...terminal.picture import Picture
from .empire import (
    empire,
    goods,
    hand,
    name,
    points,
)
from .face import where
from .rules.view import View

WIDE = 110  # columns from which two Empires stand side by side


class SettlersPicture(Picture):
    """Imperial Settlers in a terminal."""

    def draw(self, view: KernelView, players: Mapping[str, str], width: int) -> RenderableType:
        assert isinstance(view, View)
        order = [seat for seat in range(len(view.seats)) if seat != view.seat]
        order += [view.seat] if view.seat >= 0 else []
        empires = [empire(view, seat, players) for seat in order]
        parts = [Text(heading(view), style="bold"), *side_by_side(empires, width)]
        if view.seat >= 0:
            parts += hand(view)
        return Group(*parts)

    def keywords(self) -> Mapping[str, str]:
        words = super().keywords()
        return {**words, "faction": f"{words['faction']} Marked * in an Empire."}

    def brief(self, view: KernelView) -> str:
        assert isinstance(view, View)
        me = view.seats[view.seat]
        return f"You have {goods(me) or 'no goods'}; {points(me.score)}."


def heading(view: View) -> str:
    """Where the game stands."""
    first = name(view, view.first)
    piles = f"Common deck {view.deck_size}, discards {len(view.discard)}"
    return f"{where(view)}. {first} first. {piles}."


def side_by_side(empires: list[RenderableType], width: int) -> list[RenderableType]:
    """Two Empires in a row where there is room."""
    if width < WIDE:
        return empires
    grid = Grid.grid(padding=(0, 2), expand=True)
    for _ in range(2):
        grid.add_column(ratio=1)
    for first in range(0, len(empires), 2):
        grid.add_row(*empires[first : first + 2])
    return [grid]
