"""Computer players as people are offered them: a name for each, and how long it thinks."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ..kernel.errors import ImperiaError
from .weights import learned_file


class Level(NamedTuple):
    """A computer player under a name for people."""

    name: str
    words: str  # how long it thinks about a question


LEVELS: Final = {
    "random": Level("By chance", "at once"),
    "greedy": Level("Casual", "at once"),
    "policy": Level("Trained", "at once"),
    "search:0.2s": Level("Fair", "thinks 0.2 s"),
    "search:0.5s": Level("Good", "thinks 0.5 s"),
    "search:2s": Level("Strong", "thinks 2 s"),
    "search:5s": Level("Strongest", "thinks 5 s"),
}


@cache
def levels_of(game: str) -> dict[str, Level]:
    """The computer players of a game; one that has learned only where it has."""
    return {spec: level for spec, level in LEVELS.items() if spec != "policy" or has_learned(game)}


def has_learned(game: str) -> bool:
    """Whether a player has learned a game."""
    try:
        learned_file(game)
    except ImperiaError:
        return False
    return True


def level_name(spec: str) -> str:
    """What people call a computer player: `good`; a stranger one is called as it is written."""
    known = LEVELS.get(spec)
    return known.name.lower() if known else spec.replace(":", " ")
