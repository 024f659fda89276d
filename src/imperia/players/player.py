"""Players by name: `random`, `greedy`, `policy:0.3`, `search:0.5s`, `search:5s/turn`, `expert`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..kernel import Perspective
from ..kernel.errors import ImperiaError

if TYPE_CHECKING:
    from .policy import Judge
    from .value import AnyValue

# What each kind is, for menus and help.
PLAYERS = {
    "random": "chooses by chance",
    "greedy": "takes what looks best at once",
    "policy": "plays by what it has learned; policy:0.3 with some chance in it",
    "search": "looks ahead; search:2s thinks 2 seconds about each question, search:5s/turn 5 "
    "seconds about all of a turn, search:500 imagines 500 games",
}
WARMEST = 20.0
LONGEST = 3600.0  # seconds


class Player(Protocol):
    """Whoever chooses for a seat."""

    def choose(self, perspective: Perspective) -> int:
        """The place of the chosen option in the perspective's list."""


def make_player(spec: str, game: str, seed: int) -> Player:
    """A player by its name or its level; its chance is its own and comes from the seed."""
    from .greedy import GreedyPlayer
    from .levels import player_of
    from .random import RandomPlayer
    from .value import find_value

    spec = player_of(spec, game)
    name, _, budget = spec.partition(":")
    if name == "random" and not budget:
        return RandomPlayer(seed)
    if name == "greedy" and not budget:
        return GreedyPlayer(find_value(game), seed)
    if name == "policy":
        return _policy(spec, budget, game, seed)
    if name == "search":
        return _search(spec, budget, find_value(game), seed)
    known = ", ".join(PLAYERS)
    raise ImperiaError(
        f"there is no player {spec!r}; choose from {known} (or search:1s, search:400)"
    )


def _policy(spec: str, warmth: str, game: str, seed: int) -> Player:
    """A player by what was learned for a game."""
    from .policy import PolicyPlayer

    try:
        warm = float(warmth or 0.0)
    except ValueError:
        warm = -1.0
    if not 0.0 <= warm <= WARMEST:
        raise ImperiaError(f"{spec!r}: a policy takes a number from 0 to {WARMEST:.0f}: policy:0.3")
    return PolicyPlayer(_judge(game, seed), seed, warm)


def _judge(game: str, seed: int) -> Judge:
    """Who judges options at first sight: learned weights, or what the game's evaluation knows."""
    from ..kernel import find_features, find_game
    from .policy import ByGuess, ByWeights
    from .value import find_value
    from .weights import has_learned, learned_file, policy_of

    if not has_learned(game) and find_game(game).part("value") is not None:
        return ByGuess(find_value(game), seed)
    return ByWeights(find_features(game), policy_of(learned_file(game), game))


def _search(spec: str, budget: str, value: AnyValue, seed: int) -> Player:
    """A player that looks ahead, for seconds or iterations; one second if nothing is said."""
    from .budget import TurnBudget
    from .search import SearchPlayer

    number = budget.removesuffix("/turn")
    try:
        if not budget:
            return SearchPlayer(value, seed, seconds=1.0)
        if number.endswith("s") and 0 < (seconds := float(number[:-1])) < LONGEST:
            if budget.endswith("/turn"):
                return SearchPlayer(value, seed, budget=TurnBudget(seconds))
            return SearchPlayer(value, seed, seconds=seconds)
        if number == budget and not number.endswith("s") and int(number) > 0:
            return SearchPlayer(value, seed, iterations=int(number))
    except ValueError:
        pass
    raise ImperiaError(
        f"{spec!r}: a search takes a time like search:0.5s or search:5s/turn, or a number like "
        "search:400"
    )
