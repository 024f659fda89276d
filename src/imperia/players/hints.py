"""A hint: what a computer would choose here, and in a sentence why, by its own figures."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..kernel import Perspective
from .player import make_player
from .rollout import RolloutPlayer
from .search import SearchPlayer
from .weighing import Weighed, Weigher
from .weights import has_learned

SECONDS: Final = 1.0  # that it looks ahead
ALIKE: Final = 0.015  # a difference in hope that says nothing
SEEN: Final = 20  # an option visited less than once in so many visits has shown too little


class Hint(NamedTuple):
    """What a computer would choose, and why."""

    option: str  # its name
    words: str
    why: str


def give_hint(perspective: Perspective, seed: int, seconds: float = SECONDS) -> Hint:
    """What a computer would choose for the seat that is asked, from what that seat may know."""
    told = perspective.told
    if len(told) == 1:
        return Hint(told[0].name, told[0].words, "It is the only option.")
    rules = perspective.rules
    weighed = find_weigher(rules.name, seed, seconds).weigh(perspective)
    others = [(told[other.place].words, other) for other in weighed[1:]]
    best = told[weighed[0].place]
    return Hint(best.name, best.words, why(weighed, others, perspective.alone))


def find_weigher(game: str, seed: int, seconds: float) -> Weigher:
    """Who gives hints in a game: a player that has learned it, or else a search."""
    kind = "rollout" if has_learned(game) else "search"
    player = make_player(f"{kind}:{seconds}s", game, seed)
    assert isinstance(player, RolloutPlayer | SearchPlayer)
    return player


def why(weighed: list[Weighed], others: list[tuple[str, Weighed]], alone: bool) -> str:
    """Why the first option was chosen, in a sentence or two."""
    best, visits = weighed[0], sum(option.visits for option in weighed)
    shown = [(words, other) for words, other in others if other.visits * SEEN >= visits]
    if alone or not shown:
        next_one = f", then {shown[0][0]} ({shown[0][1].visits})" if shown else ""
        return (
            f"Of {visits} games that it imagined from here, it went on with this in "
            f"{best.visits}{next_one}."
        )
    words, other = shown[0]
    hope = f"It hopes to win about {percent(best)} of 100 games that go on like this"
    if abs(best.odds - other.odds) < ALIKE:
        return f"{hope}. {words} is about as good."
    return f"{hope}, and {percent(other)} with: {words}."


def percent(weighed: Weighed) -> int:
    """The hope to win, of a hundred games."""
    return round(100 * weighed.odds)
