"""How long a player that looks ahead may think, and how it shares its time in a turn."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final, NamedTuple

from ..kernel import Perspective
from ..kernel.compiling import mypyc_attr

# Of the time that is left, what a question may have. So the first ones of a turn, which decide
# most, have most, and there is always some left. A move has few questions, mostly one.
FIRST_OF_TURN: Final = 0.3  # that begins a move
OTHER_OF_TURN: Final = 0.12
FIRST_OF_MOVE: Final = 0.7
OTHER_OF_MOVE: Final = 0.4


class Budget:
    """Seconds for all questions of one seat in one turn or in one move, however many there are."""

    def __init__(self, seconds: float, each_move: bool = False) -> None:
        self.seconds = self.left = seconds
        self.each_move = each_move
        self.turn = -1

    def begin(self, turn: int, spent: float = 0.0) -> None:
        """A turn or a move begins, or goes on after some of the time was spent elsewhere."""
        self.turn, self.left = turn, max(0.0, self.seconds - spent)

    def share(self, perspective: Perspective) -> float:
        """Seconds for the question that is asked."""
        begins = perspective.begins_move
        if perspective.turn != self.turn or (begins and self.each_move):
            self.begin(perspective.turn)
        if self.each_move:
            return self.left * (FIRST_OF_MOVE if begins else OTHER_OF_MOVE)
        return self.left * (FIRST_OF_TURN if begins else OTHER_OF_TURN)

    def spend(self, seconds: float) -> None:
        """Take away what was used."""
        self.left = max(0.0, self.left - seconds)


class Allowance(NamedTuple):
    """How much a player may think: one of these, or as much as it does by itself."""

    seconds: float | None = None  # for each question
    a_move: float | None = None  # seconds for a move with all its questions
    a_turn: float | None = None  # seconds for all questions of a turn
    iterations: int | None = None  # imagined games for each question

    def budget(self) -> Budget | None:
        """The seconds that several questions share, if they do."""
        if self.a_turn is not None:
            return Budget(self.a_turn)
        return None if self.a_move is None else Budget(self.a_move, each_move=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker:
    """A player that looks ahead as far as it is allowed to."""

    def __init__(self, allowed: Allowance) -> None:
        self.seconds = allowed.seconds
        self.iterations = allowed.iterations
        self.budget = allowed.budget()
        self.most: float | None = None  # seconds for a question, whatever the budget says
        self.clock: Callable[[], float] = perf_counter  # the time that passes for people

    def time_for(self, perspective: Perspective) -> float | None:
        """Seconds for a question, if it is not imagined games that are counted."""
        wanted = self.seconds if self.budget is None else self.budget.share(perspective)
        if self.most is None:
            return wanted
        return self.most if wanted is None else min(wanted, self.most)

    def begin(self, perspective: Perspective, usual: int) -> Pace:
        """Begin to think about a question; `usual` visits if neither they nor a time are set."""
        return Pace(self, self.time_for(perspective), usual)


class Pace:
    """How a player gets on that visits imagined games one by one."""

    def __init__(self, thinker: Thinker, seconds: float | None, usual: int) -> None:
        self.thinker, self.seconds = thinker, seconds
        self.limit = thinker.iterations or (usual if seconds is None else 10**9)
        self.start = thinker.clock()

    def left(self, done: int) -> int:
        """How many more visits there will be, as far as one can tell."""
        left = self.limit - done
        if self.seconds is None:
            return left
        spent = max(self.thinker.clock() - self.start, 1e-6)
        return min(left, int(done * max(0.0, self.seconds - spent) / spent))

    def end(self) -> None:
        """The time that it took is gone from the turn."""
        if self.thinker.budget is not None:
            self.thinker.budget.spend(self.thinker.clock() - self.start)
