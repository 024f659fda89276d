"""Static files, those of all pages and those of the games, at addresses that change with them."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from .board import PLAIN, find_board

STATIC = Path(__file__).parents[1] / "static"
# What a game's folder may show to anybody: never its code, its templates or its lists.
SERVED: Final = (".css", ".svg")


@cache
def static(name: str) -> str:
    """The address of a static file; it changes with the file, so it may be kept for ever."""
    return f"/static/{name}?{_digest(STATIC / name)}"


@cache
def game_static(game: str, name: str) -> str:
    """The address of a style sheet or picture of a game."""
    path = game_file(game, name)
    if path is None:
        raise FileNotFoundError(f"{game} declares {name!r}, but its folder has no such file")
    return f"/static/games/{game}/{name}?{_digest(path)}"


def game_file(game: str, name: str) -> Path | None:
    """A file of a game that may be shown to anybody; None if there is no such file."""
    folder = find_board(game).folder
    shown = [] if folder is None else [p for p in folder.iterdir() if p.suffix in SERVED]
    return next((path for path in shown if path.name == name), None)


@cache
def card_sheets(game: str) -> list[str]:
    """The style sheets for pages with a game's cards or icons; none if no game is named."""
    return [game_static(game, name) for name in find_board(game).card_styles] if game else []


@cache
def board_sheets(game: str) -> list[str]:
    """The style sheets for a game's table."""
    board = find_board(game)
    own = [game_static(game, name) for name in board.board_styles]
    return [static("plain.css"), *own] if board.template == PLAIN else own


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:10]
