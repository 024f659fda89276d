"""Players by name: `random`, `greedy`, `policy`, `policy:0.3`, `search:0.5s`, `search:400`."""

from __future__ import annotations

from typing import Protocol

from ..kernel import Perspective
from ..kernel.errors import ImperiaError

# What each kind is, for menus and help.
PLAYERS = {
    "random": "chooses by chance",
    "greedy": "takes what looks best at once",
    "policy": "plays by what it has learned; policy:0.3 with some chance in it",
    "search": "looks ahead; search:2s thinks 2 seconds a move, search:500 for 500 iterations",
}
WARMEST = 10.0


class Player(Protocol):
    """Whoever chooses for a seat."""

    def choose(self, perspective: Perspective) -> int:
        """The place of the chosen option in the perspective's list."""


def make_player(spec: str, game: str, seed: int) -> Player:
    """A player by its name; its chance is its own and comes from the seed."""
    from .greedy import GreedyPlayer
    from .random import RandomPlayer
    from .search import SearchPlayer
    from .value import find_value

    name, _, budget = spec.partition(":")
    if name == "random" and not budget:
        return RandomPlayer(seed)
    if name == "greedy" and not budget:
        return GreedyPlayer(find_value(game), seed)
    if name == "policy":
        return _policy(spec, budget, game, seed)
    if name == "search":
        seconds, iterations = _budget(spec, budget)
        return SearchPlayer(find_value(game), seed, seconds=seconds, iterations=iterations)
    known = ", ".join(PLAYERS)
    raise ImperiaError(
        f"there is no player {spec!r}; choose from {known} (or search:1s, search:400)"
    )


def _policy(spec: str, warmth: str, game: str, seed: int) -> Player:
    """A player by what was learned for a game."""
    from ..kernel import find_features
    from .policy import PolicyPlayer
    from .weights import learned_file, policy_of

    try:
        warm = float(warmth or 0.0)
    except ValueError:
        warm = -1.0
    if not 0.0 <= warm <= WARMEST:
        raise ImperiaError(f"{spec!r}: a policy takes a number from 0 to {WARMEST:.0f}: policy:0.3")
    return PolicyPlayer(find_features(game), policy_of(learned_file(game), game), seed, warm)


def _budget(spec: str, budget: str) -> tuple[float | None, int | None]:
    """Seconds or iterations, from `0.5s` or `400`; one second if nothing is said."""
    if not budget:
        return 1.0, None
    number = budget.removesuffix("s")
    try:
        if budget.endswith("s") and 0 < float(number) < 3600:
            return float(number), None
        if not budget.endswith("s") and int(number) > 0:
            return None, int(number)
    except ValueError:
        pass
    raise ImperiaError(
        f"{spec!r}: a search takes a time like search:0.5s or a number like search:400"
    )
