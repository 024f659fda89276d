"""The greedy player: tries each option on an imagined state and takes the best one."""

from __future__ import annotations

from ..kernel import Chance, Perspective, State
from .play_out import play_out
from .value import AnyValue

DEPTH = 4  # how many questions of one move are looked through


class GreedyPlayer:
    """Looks one move ahead; the questions that belong to the move are looked through."""

    def __init__(self, value: AnyValue, seed: int) -> None:
        self.value = value
        self.chance = Chance(f"greedy {seed}")

    def choose(self, perspective: Perspective) -> int:
        """The option whose outcome is worth most."""
        count = len(perspective.options)
        if count == 1:
            return 0
        state = perspective.imagine(self.chance.fork())
        worths = [self.after(state, index, state.seat, DEPTH) for index in range(count)]
        weight = self.value.manner.guess_weight
        if weight:
            guesses = self.value.guesses(state)
            worths = [w + weight * guess for w, guess in zip(worths, guesses, strict=True)]
        return worths.index(max(worths))

    def after(self, state: State, index: int, seat: int, depth: int) -> float:
        """What a state is worth to a seat once it has chosen an option and finished the move."""
        tried = state.copy()
        tried.choose(index)
        if depth and tried.seat == seat and not tried.begins_move:
            return max(self.after(tried, place, seat, depth - 1) for place in self.best(tried))
        return self.judge(tried, seat)

    def judge(self, state: State, seat: int) -> float:
        """What a state is worth as it stands, or on average where play-outs from it lead."""
        count = self.value.manner.play_outs
        if not count:
            return self.value.worth(state, seat)
        total = 0.0
        for _ in range(count):
            tried = state.copy()
            tried.chance = self.chance.fork()  # every play-out has luck of its own
            play_out(tried, self.value, self.chance)
            total += self.value.worth(tried, seat)
        return total / count

    def best(self, state: State) -> list[int]:
        """The answers to look through: all, or those that the quick guesses like best."""
        places = list(range(len(state.options)))
        most = self.value.manner.answers
        if len(places) > most:
            guesses = self.value.guesses(state)
            places = sorted(places, key=lambda place: -guesses[place])[:most]
        return places
