"""Imperia: two tabletop card games to play, study and extend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .kernel import (
    Game,
    ImperiaError,
    find_rules,
    game_names,
)

__all__ = ["Game", "ImperiaError", "find_rules", "game_names", "new"]


def new(game: str, seats: Sequence[str], seed: int | str = 1, **options: Any) -> Game:
    """Set up a game by its name and a side for each seat; `seed` decides all chance in it."""
    return Game.new(game, seats, seed, options)
