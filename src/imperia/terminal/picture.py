"""How a game looks in a terminal: a plain drawing for any game, unless it declares its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ..kernel import Face, View, find_face, find_game


class Picture:
    """How a game is drawn: its face says the words, the picture puts them on a screen."""

    def __init__(self, face: Face) -> None:
        self.face = face

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

    def keywords(self) -> Mapping[str, str]:
        """Help on everything that is not a card; a drawing with signs explains them, too."""
        return self.face.keywords()


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
    own: type[Picture] = find_game(game).part("picture") or Picture
    return own(find_face(game))
