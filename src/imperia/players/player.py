"""Players by name: `random`, `greedy`, `policy:0.3`, `rollout:2s`, `search:5s/turn`, `expert`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from ..kernel import Perspective
from ..kernel.errors import ImperiaError

if TYPE_CHECKING:
    from .budget import Allowance
    from .policy import ByWeights
    from .value import ScoreValue
    from .weights import Weights

# What each kind is, for menus and help.
PLAYERS = {
    "random": "chooses by chance",
    "greedy": "takes what looks best at once",
    "policy": "plays by what it has learned; policy:0.3 with some chance in it",
    "search": "looks ahead as suits the game; search:2s thinks 2 seconds about each move, "
    "search:5s/turn 5 seconds about all of a turn, search:500 imagines 500 games",
    "rollout": "plays its ideas on to the end of imagined games; rollout:2s, rollout:5s/turn and "
    "rollout:500 as with search",
    "tree": "looks ahead in a tree, to where it can forecast the result; tree:2s, tree:5s/turn and "
    "tree:500 as with search",
}
WARMEST = 20.0
LONGEST = 3600.0  # seconds


class Player(Protocol):
    """Whoever chooses for a seat."""

    def choose(self, perspective: Perspective) -> int:
        """The place of the chosen option in the perspective's list."""


def make_player(spec: str, game: str, seed: int) -> Player:
    """A player by its name or its level; its chance is its own and comes from the seed."""
    from .levels import player_of

    spec = player_of(spec, game)
    name, _, more = spec.partition(":")
    if name in MAKERS and not (more and name in ALWAYS_ALIKE):
        return MAKERS[name](spec, game, seed)
    raise ImperiaError(
        f"there is no player {spec!r}; choose from {', '.join(PLAYERS)} (or search:1s, search:400)"
    )


def _random(spec: str, game: str, seed: int) -> Player:
    """A player by chance."""
    from .random import RandomPlayer

    return RandomPlayer(seed)


def _greedy(spec: str, game: str, seed: int) -> Player:
    """What looks best at once: to who has learned the game, or by trying each option."""
    from .greedy import GreedyPlayer
    from .weights import has_learned

    return _policy(spec, game, seed) if has_learned(game) else GreedyPlayer(_score(game), seed)


def _policy(spec: str, game: str, seed: int) -> Player:
    """A player by what was learned for a game."""
    from .policy import PolicyPlayer

    warmth = spec.partition(":")[2]
    try:
        warm = float(warmth or 0.0)
    except ValueError:
        warm = -1.0
    if not 0.0 <= warm <= WARMEST:
        raise ImperiaError(f"{spec!r}: a policy takes a number from 0 to {WARMEST:.0f}: policy:0.3")
    return PolicyPlayer(_judge(game), seed, warm)


def _judge(game: str) -> ByWeights:
    """Who judges options at first sight by what was learned."""
    from ..kernel import find_features
    from .policy import ByWeights

    return ByWeights(find_features(game), _learned(game))


def _learned(game: str) -> Weights:
    """What was learned for a game."""
    from .judging import policy_of
    from .weights import learned_file

    return policy_of(learned_file(game), game)


def _score(game: str) -> ScoreValue:
    """The evaluation of a game that nobody has learned."""
    from ..kernel import find_rules
    from .value import ScoreValue

    return ScoreValue(find_rules(game))


def _search(spec: str, game: str, seed: int) -> Player:
    """A player that looks ahead: who has learned the game as suits it, else by the score."""
    from ..kernel import find_features
    from .search import SearchPlayer
    from .weights import has_learned

    if has_learned(game):
        return MAKERS[find_features(game).ahead](spec, game, seed)
    return SearchPlayer(_score(game), seed, _allowed(spec))


def _rollout(spec: str, game: str, seed: int) -> Player:
    """A player that plays its best ideas on to the end by what was learned."""
    from ..kernel import find_features, find_rules
    from .quick import QuickWeights
    from .rollout import RolloutPlayer

    features, judge, allowed = find_features(game), _judge(game), _allowed(spec)
    quick = QuickWeights(features, judge.policy, find_rules(game))
    return RolloutPlayer(judge, quick, features, seed, allowed)


def _tree(spec: str, game: str, seed: int) -> Player:
    """A player that looks ahead in a tree by learned promises and forecasts."""
    from ..kernel import find_features, find_rules
    from .tree_player import TreePlayer

    allowed = _allowed(spec)
    return TreePlayer(find_features(game), _learned(game), find_rules(game), seed, allowed)


def _allowed(spec: str) -> Allowance:
    """How long a player may think: seconds or imagined games; a second if nothing is said."""
    from .budget import Allowance

    name, _, budget = spec.partition(":")
    number = budget.removesuffix("/turn")
    try:
        if not budget:
            return Allowance(a_move=1.0)
        if number.endswith("s") and 0 < (seconds := float(number[:-1])) < LONGEST:
            a_turn = number != budget
            return Allowance(a_turn=seconds) if a_turn else Allowance(a_move=seconds)
        if number == budget and not number.endswith("s") and int(number) > 0:
            return Allowance(iterations=int(number))
    except ValueError:
        pass
    raise ImperiaError(
        f"{spec!r}: a {name} takes a time like {name}:0.5s or {name}:5s/turn, or a number like "
        f"{name}:400"
    )


MAKERS: Final[dict[str, Callable[[str, str, int], Player]]] = {
    "random": _random,
    "greedy": _greedy,
    "policy": _policy,
    "search": _search,
    "rollout": _rollout,
    "tree": _tree,
}
ALWAYS_ALIKE: Final = ("random", "greedy")  # nothing can be said after their names
