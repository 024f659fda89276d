"""Judging options at once, as play-outs need it: thousands of decisions a second."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol

from ..kernel import AnyRules, Features, Glance, Perspective, State
from .value import AnyValue
from .weights import EVERY_SIDE, Policy


class QuickJudge(Protocol):
    """Whoever says how good the options of an imagined state look at first sight."""

    def scores(self, state: State) -> list[float]:
        """How good each option looks; only differences mean something."""


class QuickWeights:
    """Learned weights that keep in mind what they have said of an option in this game.

    That holds as long as options are just weighed. A net also looks at the table, which is
    another one at nearly every decision: it is read in full each time.
    """

    def __init__(self, features: Features, policy: Policy, rules: AnyRules) -> None:
        self.features, self.policy, self.rules = features, policy, rules
        self.cards: list[Any] = []
        self.known: dict[Hashable, dict[Hashable, float]] = {}

    def scores(self, state: State) -> list[float]:
        """What the policy thinks of each option."""
        glance = None if self.features.hidden else self.features.glance(state)
        if glance is None:
            return self.policy.scores(self.features.read(Perspective(self.rules, state)))
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
        net = self.policy.net(EVERY_SIDE)
        for place, key in enumerate(glance.keys):
            if key not in known:
                known[key] = net.score(glance.features(place), [])


class QuickGuesses:
    """The quick guesses of a game's evaluation."""

    def __init__(self, value: AnyValue) -> None:
        self.value = value

    def scores(self, state: State) -> list[float]:
        """What the evaluation promises for each option."""
        return self.value.guesses(state)
