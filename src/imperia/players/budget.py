"""How a player that looks ahead shares its time among the questions of a turn."""

from __future__ import annotations

from typing import Final

from ..kernel import Perspective

# Of the time that is left, what a question may have. So the first ones of a turn, which decide
# most, have most, and there is always some left.
MOVE: Final = 0.3
REST: Final = 0.12


class TurnBudget:
    """Seconds for all questions of one seat in one turn, however many there are."""

    def __init__(self, seconds: float) -> None:
        self.seconds = self.left = seconds
        self.turn = -1

    def begin(self, turn: int, spent: float = 0.0) -> None:
        """A turn begins, or goes on after some of the time was spent elsewhere."""
        self.turn, self.left = turn, max(0.0, self.seconds - spent)

    def share(self, perspective: Perspective) -> float:
        """Seconds for the question that is asked."""
        if perspective.turn != self.turn:
            self.begin(perspective.turn)
        return self.left * (MOVE if perspective.begins_move else REST)

    def spend(self, seconds: float) -> None:
        """Take away what was used."""
        self.left = max(0.0, self.left - seconds)
