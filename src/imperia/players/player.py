"""Players by name: `random`, `greedy`, `search`, `search:0.5s`, `search:400`."""

from __future__ import annotations

from typing import Protocol

from ..kernel import Perspective
from ..kernel.errors import ImperiaError

# What each kind is, for menus and help.
PLAYERS = {
    "random": "chooses by chance",
    "greedy": "takes what looks best at once",
    "search": "looks ahead; search:2s thinks 2 seconds a move, search:500 for 500 iterations",
}


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
    if name == "search":
        seconds, iterations = _budget(spec, budget)
        return SearchPlayer(find_value(game), seed, seconds=seconds, iterations=iterations)
    known = ", ".join(PLAYERS)
    raise ImperiaError(
        f"there is no player {spec!r}; choose from {known} (or search:1s, search:400)"
    )


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
