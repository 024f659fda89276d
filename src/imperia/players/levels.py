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


# From weak to strong.
LEVELS: Final = ("beginner", "novice", "regular", "skilled", "expert", "champion")
A_TURN: Final = "s/turn"  # how the time for a turn ends a player's name
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
    """The levels that people may choose from in a game, by their names as players."""
    players = find_features(game).levels
    return {level: Level(level.capitalize(), pace(players[level])) for level in LEVELS}


def pace(player: str) -> str:
    """How long a player behind a level thinks, in words."""
    if not player.endswith(A_TURN):
        return "answers at once"
    return f"at most {player.partition(':')[2].removesuffix(A_TURN)} s a turn"


def player_of(spec: str, game: str) -> str:
    """The player that stands behind a level; any other player as it is."""
    return find_features(game).levels[spec] if spec in LEVELS else spec


def level_name(spec: str) -> str:
    """What people call a computer player: `expert`; a stranger one is called as it is written."""
    return spec if spec in LEVELS else FORMER.get(spec, spec.replace(":", " "))
