"""What a game's evaluation must offer; a game declares its own, or is judged by the score."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple, Protocol, TypeVar

from ..kernel import AnyRules, State, find_game

LEAD = 0.2  # a lead of this share of all points is a good chance to win
RIVAL = 0.6  # the best other seat's points, against the own

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Manner(NamedTuple):
    """How the players go about a game, as fits its evaluation."""

    explore: float = 1.0  # how much it tries what has not yet shown itself
    trust: float = 1.5  # how flat the quick guesses make the prior: higher is flatter
    stray: float = 0.08  # how often a play-out strays from the best guess
    moves: int = 40  # how many moves a play-out may take
    answers: int = 12  # how many answers of each question the greedy player looks through
    guess_weight: float = 0.0  # how much the quick guess counts with the greedy player
    play_outs: int = 0  # how many play-outs the greedy player judges an option by


class Value(Protocol[S_contra]):
    """An evaluation of states, for one game."""

    @property
    def manner(self) -> Manner:
        """How the players should go about it."""

    def worth(self, state: S_contra, seat: int) -> float:
        """How good a state is for a seat; the greedy player takes the highest."""

    def winning_odds(self, state: S_contra) -> list[float]:
        """Each seat's hope to win, between 0 and 1; the search reads it at its leaves."""

    def guesses(self, state: S_contra) -> list[float]:
        """A quick guess at what each option of the open decision is worth."""

    def horizon(self, state: S_contra) -> int:
        """A number that changes where play-outs may stop."""


AnyValue = Value[Any]  # where it does not matter which game it is


class ScoreValue:
    """The evaluation of a game that declares none: whoever has more points is better off.

    It knows nothing about options, so play-outs choose by chance, and they go far: what an
    option costs later shows only there.
    """

    manner = Manner(explore=2.5, trust=1.0, stray=1.0, moves=100, play_outs=10)

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def worth(self, state: State, seat: int) -> float:
        """Own points, less a share of the best other's."""
        scores = self.rules.scores(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        return scores[seat] - RIVAL * max(others, default=0)

    def winning_odds(self, state: State) -> list[float]:
        """Each seat's lead over the best other, squashed; a finished game counts as it ended."""
        scores = self.rules.scores(state)
        scale = max(1.0, LEAD * sum(map(abs, scores)))
        odds = against_best(scores, scale)
        if state.over:
            won = self.rules.standing(state)
            return [0.9 * w + 0.1 * o for w, o in zip(won, odds, strict=True)]
        return odds

    def guesses(self, state: State) -> list[float]:
        """Nothing is known: all options are alike."""
        return [0.0] * len(state.options)

    def horizon(self, state: State) -> int:
        """Play-outs stop only when they have taken enough moves."""
        return 0


def against_best(points: Sequence[float], scale: float) -> list[float]:
    """Each seat's lead over the best of the others, squashed; alone it leads by all it has."""
    odds = []
    for seat, mine in enumerate(points):
        others = [other for place, other in enumerate(points) if place != seat]
        odds.append(squash(mine - max(others, default=0), scale))
    return odds


def squash(points: float, scale: float) -> float:
    """Any number of points, brought between 0 and 1."""
    return 1.0 / (1.0 + exp(-points / scale))


def find_value(game: str) -> AnyValue:
    """The evaluation of a game by the game's name."""
    kind = find_game(game)
    own: AnyValue | None = kind.part("value")
    return ScoreValue(kind.rules) if own is None else own
