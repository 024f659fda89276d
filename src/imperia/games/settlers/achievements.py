"""The achievement table of the solo game (p. 16): titles for the points of a game that was won."""

from __future__ import annotations

from functools import partial
from typing import Final

from ...kernel.achievements import Achievement, Finished, Ladder
from .rules.solo import ACHIEVEMENTS


def earns(points: int, game: Finished) -> bool:
    """Whether a solo game was won with so many points."""
    return game.seats == 1 and game.won and game.score >= points


def says(points: int) -> str:
    """What is asked for a title."""
    return f"Win a solo game with {points} points or more" if points else "Win a solo game"


LADDERS: Final = (
    Ladder(
        "Titles of the solo game",
        "Defeat the virtual player; your points then make you:",
        tuple(
            Achievement(title, says(points), by_game=partial(earns, points))
            for points, title in reversed(ACHIEVEMENTS)
        ),
    ),
)
