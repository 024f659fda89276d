"""Imperia: tabletop card games to play, study and extend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .kernel import Game, ImperiaError, find_rules, game_names
from .kernel.registry import imperia_version

__all__ = ["Game", "ImperiaError", "__version__", "find_rules", "game_names", "new"]

__version__ = imperia_version()


def new(game: str, seats: Sequence[str], seed: int | str | None = 1, **options: Any) -> Game:
    """Set up a game by name, with the sides that are played, in table order.

    The same seed and choices give the same game; None stands for a secret that nobody can guess.
    """
    return Game.new(game, seats, seed, options)
