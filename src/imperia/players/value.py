"""What a game's evaluation must offer; a game declares its own."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..kernel import State, find_game
from ..kernel.errors import ImperiaError


class Manner(NamedTuple):
    """How the players go about a game, as fits its evaluation."""

    explore: float = 1.0  # how much it tries what has not yet shown itself
    trust: float = 1.5  # how flat the quick guesses make the prior: higher is flatter
    stray: float = 0.08  # how often a play-out strays from the best guess
    moves: int = 40  # how many moves a play-out may take
    answers: int = 12  # how many answers of each question the greedy player looks through
    gut: float = 0.0  # how much the quick guess counts with the greedy player


class Value(Protocol):
    """An evaluation of states, for one game."""

    @property
    def manner(self) -> Manner:
        """How the players should go about it."""

    def worth(self, state: State, seat: int) -> float:
        """How good a state is for a seat; the greedy player takes the highest."""

    def chances(self, state: State) -> list[float]:
        """Each seat's prospects between 0 and 1; the search reads them at its leaves."""

    def urges(self, state: State) -> list[float]:
        """A quick guess at what each option of the open decision is worth."""

    def horizon(self, state: State) -> int:
        """A number that changes where play-outs may stop."""


def find_value(game: str) -> Value:
    """The evaluation of a game by the game's name."""
    value: Value | None = find_game(game).part("value")
    if value is None:
        raise ImperiaError(f"there is no evaluation for {game}: only random can play it")
    return value
