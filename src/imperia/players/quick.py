"""Judging options at once, as play-outs need it: thousands of decisions a second."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp
from typing import Any, Final

from ..kernel import AnyRules, Features, Glance, Perspective, State
from .policy import AS_LEARNED, weights_of
from .weights import Weights

# Sums of weights that no policy reaches: beyond them chances could not be told as numbers.
LEAST: Final = -300.0
MOST: Final = 300.0


class QuickWeights:
    """Learned weights that keep in mind what they have said of an option in this game.

    That holds as long as options are just weighed. A net also looks at the table, which is
    another one at nearly every decision: it is read in full each time.
    """

    def __init__(self, features: Features, policy: Weights, rules: AnyRules) -> None:
        self.features, self.policy, self.rules = features, policy, rules
        self.cards: list[Any] = []
        self.known: dict[Hashable, dict[Hashable, float]] = {}

    def chances(self, state: State) -> list[float]:
        """How likely each option is, as the policy played when it learned."""
        glance = None if any(self.features.units) else self.features.glance(state)
        if glance is None:
            reading = self.features.read(Perspective(self.rules, state))
            return weights_of(self.policy.scores(reading), AS_LEARNED)
        cards = state.printed_cards()
        if cards is not self.cards:  # another game, where numbers mean other cards
            self.cards, self.known = cards, {}
        known = self.known.get(glance.situation)
        if known is None:
            known = self.known[glance.situation] = {}
        try:
            return [known[key] for key in glance.keys]
        except KeyError:
            self.learn(glance, known)
        return [known[key] for key in glance.keys]

    def learn(self, glance: Glance, known: dict[Hashable, float]) -> None:
        """Weigh the options that are new."""
        for place, key in enumerate(glance.keys):
            if key not in known:
                known[key] = exp(max(LEAST, min(MOST, self.policy.score(glance.features(place)))))
