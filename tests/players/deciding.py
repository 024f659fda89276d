"""Decisions that players are tried on."""

from __future__ import annotations

from imperia.kernel import Perspective, State, find_rules
from imperia.players import make_player


def a_decision(*sides: str) -> Perspective:
    """A question of Settlers that has several good answers."""
    rules = find_rules("settlers")
    state: State = rules.start(sides, 7, {})
    policy = make_player("policy", "settlers", 1)
    perspective = Perspective(rules, state)
    while state.turn < 3 or len(state.options) < 4:
        state.choose(policy.choose(perspective))
    return perspective
