"""A game with nothing but its rules: two seats count to ten, and who says ten wins.

It has no cards, no variants, no words of help and no board; every screen must cope with that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from imperia.kernel import (
    BadSetup,
    Choice,
    Event,
    GameKind,
    Option,
    Outcome,
    Question,
    Rules,
    Seed,
    Standing,
    State,
    View,
    Vocabulary,
)
from imperia.kernel.rules import Options

GOAL = 10
EVIL = "<b>evil</b>"


class Count(State):
    """How far the seats have counted, and who said what."""

    FIELDS: ClassVar = (*State.FIELDS, "said")
    __slots__ = ("said",)
    said: list[list[int]]

    def copy(self) -> Count:
        """Another count to go on with."""
        new = Count()
        self.copy_shared(new)
        new.said = [numbers[:] for numbers in self.said]
        return new


class SayMore(Question[Count]):
    """Count on by one or two."""

    __slots__ = ()

    def options(self, state: Count, seat: int, card: int, number: int) -> list[Choice]:
        return [(1,), (2,)]

    def answer(self, state: Count, seat: int, card: int, number: int, choice: Choice) -> None:
        state.said[seat].append(choice[0])
        state.events.append((seat, *choice))
        state.turn += 1
        if sum(map(sum, state.said)) < GOAL:
            state.push(SayMore(), 1 - seat)

    def ask(self) -> str:
        return "count on"


class CountView(View):
    """Everything: nothing is hidden."""

    def __init__(self, state: Count, seat: int) -> None:
        self.seat = seat
        self.said = [numbers[:] for numbers in state.said]

    def as_data(self) -> dict[str, Any]:
        """The count as plain values."""
        return {
            "seat": self.seat,
            "count": sum(map(sum, self.said)),
            "may_be_said": [1, 2],
            "remarks": {"of_the_table": [EVIL, "quiet"], "nothing": []},
            "seats": [
                {"score": sum(numbers), "said": numbers, "hidden": 3, "passed": False}
                for numbers in self.said
            ],
        }


class CountingRules(Rules[Count, CountView]):
    """The rules of counting."""

    def __init__(self) -> None:
        self.name = "counting"
        self.title = "Counting"
        self.version = 1
        self.seats = (2, 2)
        self.sides = ("odd", "even")
        self.variants = {}
        self.vocabulary = Vocabulary((SayMore,))

    def start(self, seats: Sequence[str], seed: Seed, options: Options) -> Count:
        if sorted(seats) != ["even", "odd"]:
            raise BadSetup("odd and even play, both of them")
        state = Count()
        state.begin(seed)
        state.said = [[], []]
        state.push(SayMore(), 0)
        state.advance()
        return state

    def seat_names(self, state: Count) -> list[str]:
        return list(self.sides)

    def option(self, state: Count, choice: Choice) -> Option:
        return Option(f"say {choice[0]}", f"Count on by {choice[0]}", str(choice[0]), "say")

    def asks(self, state: Count, seat: int) -> tuple[str, str]:
        return ("", "") if state.asked is None else (state.asked[0].ask(), "")

    def view(self, state: Count, seat: int) -> CountView:
        return CountView(state, seat)

    def tell(self, state: Count, event: Event, seat: int) -> str | None:
        return f"{self.sides[event[0]].capitalize()} count on by {event[1]}."

    def outcome(self, state: Count) -> Outcome | None:
        if not state.over:
            return None
        winner = self.sides[state.chooser]
        standings = tuple(
            Standing(side, 1 if side == winner else 2, points, {"counted": points}, {})
            for side, points in zip(self.sides, self.scores(state), strict=True)
        )
        return Outcome("ten was said", (winner,), f"{winner.capitalize()} win.", standings)

    def standing(self, state: Count) -> list[float]:
        return [float(seat == state.chooser) for seat in range(2)]

    def cards(self) -> list[dict[str, Any]]:
        return []

    def scores(self, state: Count) -> list[int]:
        return [sum(numbers) for numbers in state.said]

    def blank(self) -> Count:
        return Count()


class DealtRules(CountingRules):
    """The same with cards to look at, of which as little is told as can be."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "dealt"
        self.title = "Dealt"

    def cards(self) -> list[dict[str, Any]]:
        return [{"name": "Ace", "slug": "ace"}, {"name": "Ten", "slug": "ten", "cost": {"gold": 2}}]


COUNTING = GameKind(CountingRules())
DEALT = GameKind(DealtRules())
