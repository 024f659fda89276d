"""How a game looks in a terminal: a plain drawing for any game, unless it declares its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ..kernel import Face as Words
from ..kernel import View, find_game


class Picture(Words):
    """What any game offers to a terminal beside its words."""

    def draw(self, view: View, players: Mapping[str, str], width: int) -> RenderableType:
        """The whole table as a seat sees it."""
        return Group(*(Text(line) for line in outline(view.as_data())))

    def brief(self, view: View) -> str:
        """One line to keep in mind while answering; "" if there is none."""
        return ""

    def look(self, view: View) -> RenderableType:
        """Everything that lies open, in full."""
        return Group(*(Text(line) for line in outline(view.as_data())))

    def painted(self, words: str) -> Text:
        """Words as they look on a screen, with the signs of the game's cards."""
        return Text(words)


def outline(value: Any, indent: str = "") -> list[str]:
    """Plain JSON values as indented lines."""
    if isinstance(value, Mapping):
        lines: list[str] = []
        for name, inner in value.items():
            if isinstance(inner, Mapping | list) and inner:
                lines += [f"{indent}{name}:", *outline(inner, indent + "  ")]
            else:
                lines.append(f"{indent}{name}: {'-' if inner in ([], {}) else inner}")
        return lines
    if isinstance(value, list):
        if all(isinstance(inner, str | int) for inner in value):
            return [indent + ", ".join(map(str, value))]
        return [line for inner in value for line in outline(inner, indent + "  ")]
    return [f"{indent}{value}"]


def find_picture(game: str) -> Picture:
    """How a game is drawn, by the game's name."""
    kind = find_game(game)
    own: type[Picture] | None = kind.part("picture")
    return Picture(kind.rules) if own is None else own(kind.rules)
