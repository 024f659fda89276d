"""A hint: what a computer would choose here, and in a sentence why, by its own figures."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..kernel import Perspective, find_rules
from .budget import Allowance
from .levels import LEVELS
from .player import make_player
from .policy import Likely, PolicyPlayer
from .rollout import RolloutPlayer
from .search import SearchPlayer
from .tree_player import TreePlayer
from .value import ScoreValue
from .weighing import Weighed

SECONDS: Final = 1.0  # that it looks ahead
ALIKE: Final = 0.015  # a difference in hope that says nothing
CLOSE: Final = 0.03  # a difference in how likely two options are that says nothing
SURE: Final = 0.995  # so likely that no other option is worth a word
SEEN: Final = 20  # an option visited less than once in so many visits has shown too little


Adviser = PolicyPlayer | RolloutPlayer | TreePlayer | SearchPlayer


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
    player = adviser(perspective.rules.name, seed, seconds)
    if isinstance(player, PolicyPlayer):
        likely = player.weigh(perspective)
        best = told[likely[0].place]
        return Hint(best.name, best.words, why_likely(likely, told[likely[1].place].words))
    weighed = player.weigh(perspective)
    others = [(told[other.place].words, other) for other in weighed[1:]]
    best = told[weighed[0].place]
    return Hint(best.name, best.words, why(weighed, others, perspective.alone))


def adviser(game: str, seed: int, seconds: float) -> Adviser:
    """The strongest player of a game's levels that can say why it chooses.

    Who looks ahead is asked for a time of its own, as nobody wants to wait a whole turn's time for
    a hint.
    """
    for level in reversed(LEVELS):
        player = make_player(level, game, seed)
        if isinstance(player, RolloutPlayer | TreePlayer):
            player.budget, player.seconds = None, seconds
            return player
        if isinstance(player, SearchPlayer):
            break
        if isinstance(player, PolicyPlayer):
            return player
    return SearchPlayer(ScoreValue(find_rules(game)), seed, Allowance(seconds))


def why_likely(likely: list[Likely], next_one: str) -> str:
    """Why a policy chose the first option, in a sentence or two."""
    best, second = likely[0].share, likely[1].share
    if best >= SURE:
        return "By what it learned from many games, it would choose this nearly every time."
    often = f"By what it learned from many games, it would choose this {percent(best)} of 100 times"
    if best - second < CLOSE:
        return f"{often}. {next_one} is about as good."
    return f"{often}, and {percent(second)} times: {next_one}."


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
    hope = f"It hopes to win about {percent(best.odds)} of 100 games that go on like this"
    if abs(best.odds - other.odds) < ALIKE:
        return f"{hope}. {words} is about as good."
    return f"{hope}, and {percent(other.odds)} with: {words}."


def percent(share: float) -> int:
    """How many of a hundred."""
    return round(100 * share)
