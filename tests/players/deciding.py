"""Decisions that players are tried on."""

from __future__ import annotations

from imperia.kernel import Perspective, State, find_rules


def a_decision(*sides: str) -> Perspective:
    """A question of Settlers that has several good answers."""
    rules = find_rules("settlers")
    state: State = rules.start(sides, 7, {})
    while state.turn < 3 or len(state.options) < 4:
        state.choose(len(state.options) // 2)
    return Perspective(rules, state)
