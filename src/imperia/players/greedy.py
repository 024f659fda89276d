"""The greedy player of a game that nobody has learned: tries each option on an imagined state."""

from __future__ import annotations

from typing import Final

from ..kernel import Chance, Perspective, State
from .play_out import play_out
from .value import ScoreValue

DEPTH: Final = 4  # how many questions of one move are looked through
ANSWERS: Final = 12  # how many answers of each are looked through
PLAY_OUTS: Final = 10  # how many of them judge an option


class GreedyPlayer:
    """Looks one move ahead; the questions that belong to the move are looked through."""

    def __init__(self, value: ScoreValue, seed: int) -> None:
        self.value = value
        self.chance = Chance(f"greedy {seed}")

    def choose(self, perspective: Perspective) -> int:
        """The option whose outcome is worth most."""
        count = len(perspective.options)
        if count == 1:
            return 0
        state = perspective.imagine(self.chance.fork())
        worths = [self.after(state, index, state.seat, DEPTH) for index in range(count)]
        return worths.index(max(worths))

    def after(self, state: State, index: int, seat: int, depth: int) -> float:
        """What a state is worth to a seat once it has chosen an option and finished the move."""
        tried = state.copy()
        tried.choose(index)
        if depth and tried.seat == seat and not tried.begins_move:
            answers = range(min(len(tried.options), ANSWERS))
            return max(self.after(tried, place, seat, depth - 1) for place in answers)
        return self.judge(tried, seat)

    def judge(self, state: State, seat: int) -> float:
        """What a state is worth on average where play-outs from it lead."""
        total = 0.0
        for _ in range(PLAY_OUTS):
            tried = state.copy()
            tried.chance = self.chance.fork()  # every play-out has luck of its own
            play_out(tried, self.chance)
            total += self.value.worth(tried, seat)
        return total / PLAY_OUTS
