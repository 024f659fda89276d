"""What a state is worth in a game that nobody has learned: who has more points is better off."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ..kernel import AnyRules, State

LEAD = 0.2  # a lead of this share of all points is a good chance to win
RIVAL = 0.6  # the best other seat's points, against the own


class ScoreValue:
    """The evaluation of any game by its score, for greedy and for search."""

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
