"""An evaluation of any game that was learned, not typed: the guide of a search."""

from __future__ import annotations

from ..kernel import AnyRules, Features, Perspective, State
from .value import Manner
from .weights import Policy


class LearnedValue:
    """What a policy and its forecast say of states, for players that look ahead."""

    # Play-outs follow the policy for a few moves; the forecast sees the rest of the game.
    manner = Manner(explore=0.5, trust=1.0, stray=0.05, moves=2, scaled=True)

    def __init__(self, rules: AnyRules, features: Features, policy: Policy) -> None:
        self.rules, self.features, self.policy = rules, features, policy

    def worth(self, state: State, seat: int) -> float:
        """The result that a seat may expect, or has."""
        if state.over:
            return self.features.result(self.rules, state, seat)
        return self.policy.expected(self.features.see(self.rules.view(state, seat)))

    def winning_odds(self, state: State) -> list[float]:
        """What each seat may expect; the search brings it between 0 and 1 by what it has met."""
        return [self.worth(state, seat) for seat in range(len(self.rules.scores(state)))]

    def guesses(self, state: State) -> list[float]:
        """What the policy thinks of each option."""
        return self.policy.scores(self.features.read(Perspective(self.rules, state)))

    def horizon(self, state: State) -> int:
        """Play-outs stop only when they have taken enough moves."""
        return 0
