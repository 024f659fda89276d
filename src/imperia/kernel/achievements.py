"""Achievements: what a person may do in a game beside winning it, declared by the game as values.

They are counted from games that were stored and from campaigns, never written down: who deletes a
game has it no more, and a game that declares another one finds it in what was played before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .campaign import Campaign
from .registry import find_game


class Finished(NamedTuple):
    """What is known of a finished game for one person."""

    side: str
    seats: int
    score: int
    won: bool
    options: Mapping[str, Any]  # as the game was set up; what is long is only True


class Achievement(NamedTuple):
    """Something to achieve: by one game, or by a campaign."""

    title: str
    says: str  # how, in words
    by_game: Callable[[Finished], bool] | None = None
    by_campaign: Callable[[Campaign], bool] | None = None


class Ladder(NamedTuple):
    """Achievements that belong together, the easiest first."""

    title: str
    says: str  # what they are about, in words
    steps: tuple[Achievement, ...]


def find_ladders(game: str) -> tuple[Ladder, ...]:
    """The achievements of a game; many have none."""
    return find_game(game).part("achievements") or ()
