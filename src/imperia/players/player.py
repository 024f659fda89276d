"""Players by name: `random`, `greedy`, `policy:0.3`, `rollout:2s`, `search:5s/turn`, `expert`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..kernel import Perspective
from ..kernel.errors import ImperiaError

if TYPE_CHECKING:
    from .budget import Allowance
    from .policy import Judge
    from .value import AnyValue
    from .weights import Weights

# What each kind is, for menus and help.
PLAYERS = {
    "random": "chooses by chance",
    "greedy": "takes what looks best at once",
    "policy": "plays by what it has learned; policy:0.3 with some chance in it",
    "rollout": "plays what it has learned on to the end of imagined games; rollout:2s, "
    "rollout:5s/turn and rollout:500 as with search",
    "tree": "looks ahead by what it has learned; tree:2s, tree:5s/turn and tree:500 as with search",
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
    if name == "rollout":
        return _rollout(spec, budget, game, seed)
    if name == "tree":
        return _tree(spec, budget, game, seed)
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
    from .weights import has_learned

    if not has_learned(game) and find_game(game).part("value") is not None:
        return ByGuess(find_value(game), seed)
    return ByWeights(find_features(game), _learned(game))


def _learned(game: str) -> Weights:
    """What was learned for a game."""
    from .weights import learned_file, policy_of

    return policy_of(learned_file(game), game)


def _search(spec: str, budget: str, value: AnyValue, seed: int) -> Player:
    """A player that looks ahead in a tree."""
    from .search import SearchPlayer

    return SearchPlayer(value, seed, _allowed(spec, budget))


def _rollout(spec: str, budget: str, game: str, seed: int) -> Player:
    """A player that plays its best ideas on to the end: learned ones, or what the game guesses."""
    from ..kernel import find_features, find_rules
    from .policy import ByGuess, ByWeights
    from .quick import QuickGuesses, QuickWeights
    from .rollout import RolloutPlayer
    from .value import find_value
    from .weights import has_learned

    features, allowed = find_features(game), _allowed(spec, budget)
    if not has_learned(game):
        value = find_value(game)
        return RolloutPlayer(ByGuess(value, seed), QuickGuesses(value), features, seed, allowed)
    policy = _learned(game)
    quick = QuickWeights(features, policy, find_rules(game))
    return RolloutPlayer(ByWeights(features, policy), quick, features, seed, allowed)


def _tree(spec: str, budget: str, game: str, seed: int) -> Player:
    """A player that looks ahead in a tree by learned promises and forecasts."""
    from ..kernel import find_features, find_rules
    from .tree_player import TreePlayer

    allowed = _allowed(spec, budget)
    return TreePlayer(find_features(game), _learned(game), find_rules(game), seed, allowed)


def _allowed(spec: str, budget: str) -> Allowance:
    """How long a player may think: seconds or imagined games; a second if nothing is said."""
    from .budget import Allowance

    number = budget.removesuffix("/turn")
    try:
        if not budget:
            return Allowance(seconds=1.0)
        if number.endswith("s") and 0 < (seconds := float(number[:-1])) < LONGEST:
            return Allowance(a_turn=seconds) if number != budget else Allowance(seconds)
        if number == budget and not number.endswith("s") and int(number) > 0:
            return Allowance(iterations=int(number))
    except ValueError:
        pass
    name = spec.partition(":")[0]
    raise ImperiaError(
        f"{spec!r}: a {name} takes a time like {name}:0.5s or {name}:5s/turn, or a number like "
        f"{name}:400"
    )
