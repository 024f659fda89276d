"""Playing on from a state that a player has imagined, to see where it leads."""

from __future__ import annotations

from ..kernel import Chance, State
from .value import AnyValue


def play_out(state: State, value: AnyValue, chance: Chance) -> None:
    """Finish the move by quick guesses, then play on to the horizon, straying now and then."""
    manner = value.manner
    horizon = value.horizon(state)
    steps = 0
    while not state.over and value.horizon(state) == horizon:
        if state.begins_move:
            steps += 1
            if steps > manner.moves:
                return
        count = len(state.options)
        if count == 1:
            state.choose(0)
        elif chance.below(100) < manner.stray * 100:
            state.choose(chance.below(count))
        else:
            guesses = value.guesses(state)
            state.choose(guesses.index(max(guesses)))
