"""Computer players as people are offered them: six levels, and how long each thinks.

A level is the name of a player: `imperia play GAME --seat SIDE=expert`. What stands behind it
differs from game to game, so that neighbours are about as far apart everywhere; `arena/ladder.py`
measures it. Players by their own names, such as `search:0.5s`, stay what they are.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..kernel import find_features


class Level(NamedTuple):
    """A computer player under a name for people."""

    name: str
    words: str  # how long it thinks


LEVELS: Final = {
    "beginner": Level("Beginner", "answers at once"),
    "novice": Level("Novice", "answers at once"),
    "regular": Level("Regular", "answers at once"),
    "skilled": Level("Skilled", "at most 2 s a turn"),
    "expert": Level("Expert", "at most 5 s a turn"),
    "champion": Level("Champion", "at most 15 s a turn"),
}
USUAL: Final = "regular"  # whom people meet if they say nothing
# What players were called before there were levels, for games that go on.
FORMER: Final = {
    "random": "by chance",
    "greedy": "casual",
    "policy": "trained",
    "search:0.2s": "fair",
    "search:0.5s": "good",
    "search:2s": "strong",
    "search:5s": "strongest",
}


def levels_of(game: str) -> dict[str, Level]:
    """The levels that people may choose from in a game."""
    return {spec: LEVELS[spec] for spec in find_features(game).levels}


def player_of(spec: str, game: str) -> str:
    """The player that stands behind a level; any other player as it is."""
    return find_features(game).levels[spec] if spec in LEVELS else spec


def level_name(spec: str) -> str:
    """What people call a computer player: `expert`; a stranger one is called as it is written."""
    known = LEVELS.get(spec)
    return known.name.lower() if known else FORMER.get(spec, spec.replace(":", " "))
