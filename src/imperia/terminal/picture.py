"""How a game looks in a terminal: a plain drawing for any game, unless it declares its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from rich.console import Group, RenderableType
from rich.text import Text

from ..kernel import Face, find_face, find_game
from ..kernel.rules import V


class Picture(Generic[V]):
    """How a game is drawn: its face says the words, the picture puts them on a screen."""

    def __init__(self, face: Face[V]) -> None:
        self.face = face

    def draw(self, view: V, players: Mapping[str, str], width: int) -> RenderableType:
        """The whole table as a seat sees it."""
        return Group(*(Text(line) for line in outline(view.as_data())))

    def brief(self, view: V) -> str:
        """One line to keep in mind while answering; "" if there is none."""
        return ""

    def look(self, view: V) -> RenderableType:
        """Everything that lies open, in full."""
        return Group(*(Text(line) for line in outline(view.as_data())))

    def topics(self, view: V) -> Mapping[str, str]:
        """Help on what only this very table has."""
        return {}

    def painted(self, words: str) -> Text:
        """Words as they look on a screen, with the signs of the game's cards."""
        return Text(words)

    def keywords(self) -> Mapping[str, str]:
        """Help on everything that is not a card; a drawing with signs explains them, too."""
        return self.face.keywords()


AnyPicture = Picture[Any]  # where it does not matter which game it is


def outline(value: Any, indent: str = "") -> list[str]:
    """Plain JSON values as indented lines; the members of a list begin with a dash."""
    if isinstance(value, Mapping):
        return [line for name, inner in value.items() for line in _named(name, inner, indent)]
    if isinstance(value, list) and not _is_short(value):
        members = (outline(inner, indent + "  ") for inner in value)
        return [
            f"{indent}- {line.strip()}" if place == 0 else line
            for lines in members
            for place, line in enumerate(lines)
        ]
    return [indent + _in_a_line(value)]


def _named(name: str, value: Any, indent: str) -> list[str]:
    if isinstance(value, Mapping | list) and value and not _is_short(value):
        return [f"{indent}{name}:", *outline(value, indent + "  ")]
    return [f"{indent}{name}: {_in_a_line(value)}"]


def _is_short(value: Any) -> bool:
    """Whether a value is a list of plain words or numbers, so that it fits behind its name."""
    return isinstance(value, list) and all(isinstance(inner, str | int) for inner in value)


def _in_a_line(value: Any) -> str:
    if value is None or value in ([], {}):
        return "-"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def find_picture(game: str) -> AnyPicture:
    """How a game is drawn, by the game's name."""
    own: type[AnyPicture] = find_game(game).part("picture") or Picture
    return own(find_face(game))
