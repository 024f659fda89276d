"""Playing on from a state that a player has imagined, by chance, to see where it leads."""

from __future__ import annotations

from typing import Final

from ..kernel import Chance, State

MOVES: Final = 100  # it goes far, since what an option costs later shows only there


def play_out(state: State, chance: Chance) -> None:
    """Play on by chance, for so many moves at most."""
    moves = 0
    while not state.over:
        if state.begins_move:
            moves += 1
            if moves > MOVES:
                return
        state.choose(chance.below(len(state.options)))
