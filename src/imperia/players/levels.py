"""Computer players as people are offered them: a name for each, and what to expect of it."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ..kernel.errors import ImperiaError
from .weights import learned_file


class Level(NamedTuple):
    """A computer player under a name for people."""

    name: str
    words: str  # how it plays, and how long it thinks about a question


LEVELS: Final = {
    "random": Level("By chance", "plays anything that is allowed"),
    "greedy": Level("Casual", "plays what looks best, at once"),
    "policy": Level("Trained", "plays as it has learned, at once"),
    "search:0.2s": Level("Fair", "looks ahead for up to 0.2 seconds"),
    "search:0.5s": Level("Good", "looks ahead for up to half a second"),
    "search:2s": Level("Strong", "looks ahead for up to 2 seconds"),
    "search:5s": Level("Strongest", "looks ahead for up to 5 seconds"),
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
