"""A board as a browser gets it."""

from __future__ import annotations

from typing import Any

from imperia.web.draw.board import find_board
from imperia.web.draw.pages import drawn_board
from imperia.web.draw.parts import whole


def shown_board(game: str, layout: Any) -> str:
    """The HTML of a game's board."""
    board = find_board(game)
    return whole(drawn_board(board.template, layout, board.parts(layout)))
