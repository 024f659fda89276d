"""What a computer player gets to decide with: one seat's side of a game, and nothing more."""

from __future__ import annotations

from .decision import Option
from .rules import AnyRules, View
from .state import Choice, State


class Perspective:
    """The open decision as its seat sees it; the view is built only when asked for."""

    __slots__ = ("_state", "rules")

    def __init__(self, rules: AnyRules, state: State) -> None:
        self.rules = rules
        self._state = state

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self._state.seat

    @property
    def seats(self) -> int:
        """How many take decisions in this game."""
        return len(self.rules.seat_names(self._state))

    @property
    def alone(self) -> bool:
        """Whether nobody else takes decisions in this game."""
        return self.seats == 1

    @property
    def turn(self) -> int:
        """How many turns have begun so far, in the whole game."""
        return self._state.turn

    @property
    def begins_move(self) -> bool:
        """Whether the question begins a move, rather than belonging to one."""
        return self._state.begins_move

    @property
    def options(self) -> list[Choice]:
        """All lawful choices."""
        return self._state.options

    @property
    def told(self) -> list[Option]:
        """All lawful choices as the seat is told of them."""
        return [self.rules.option(self._state, choice) for choice in self._state.options]

    @property
    def view(self) -> View:
        """What the seat may know."""
        seen: View = self.rules.view(self._state, self._state.seat)
        return seen

    def imagine(self, chance: int) -> State:
        """A full state that agrees with what the seat knows."""
        state: State = self.rules.imagine(self.view, chance)
        return state
