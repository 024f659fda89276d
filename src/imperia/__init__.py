"""Imperia: tabletop card games to play, study and extend."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from .kernel import Game, ImperiaError, find_rules, game_names

__all__ = ["Game", "ImperiaError", "__version__", "find_rules", "game_names", "new"]

try:
    __version__ = version("imperia")
except PackageNotFoundError:  # the sources alone, not installed
    __version__ = "0+unknown"


def new(game: str, seats: Sequence[str], seed: int | str = 1, **options: Any) -> Game:
    """Set up a game by name, with the sides that are played, in table order."""
    return Game.new(game, seats, seed, options)
