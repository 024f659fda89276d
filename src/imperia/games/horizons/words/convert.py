"""Converting progress into population."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import in_play, touch_in_play
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import PROGRESS, Kind

# What cards may say.
__all__ = ["CONVERT_ONE", "Convert", "ConvertGained"]


class Convert(Phrase):
    """Turn progress into population one to one, once or for each symbol of a kind in play."""

    __slots__ = ("kind",)
    __match_args__ = ("kind",)

    def __init__(self, kind: Kind | None = None) -> None:
        self.kind = kind

    def amount(self, state: State, seat: int) -> int:
        """How much can be converted."""
        times = 1 if self.kind is None else in_play(state, seat, self.kind)
        return min(times, state.seats[seat].goods[PROGRESS])

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.amount(state, seat) > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if self.kind is not None:
            touch_in_play(state, seat, self.kind)
        state.convert(seat, self.amount(state, seat))

    def read(self) -> str:
        words = "convert 1{progress} into 1{population}"
        return words if self.kind is None else f"{words} per {self.kind.read()} you have in play"


CONVERT_ONE: Final = Convert()


class ConvertGained(Phrase):
    """Do something; the progress it gave may be turned into population."""

    __slots__ = ("phrase",)
    __match_args__ = ("phrase",)

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        return self.phrase.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.push(ConvertBeyond(state.seats[seat].goods[PROGRESS]), seat, card)
        state.push(self.phrase, seat, card)

    def read(self) -> str:
        more = "you may convert any {progress} gained with it into {population}"
        return f"{self.phrase.read()} ({more})"


class ConvertBeyond(Phrase):
    """Turn progress into population, as much as came beyond what there was before."""

    __slots__ = ("before",)
    __match_args__ = ("before",)

    def __init__(self, before: int) -> None:
        self.before = before  # how much progress lay in the pool

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        gained = state.seats[seat].goods[PROGRESS] - self.before
        return [(c.AMOUNT, n) for n in range(gained, -1, -1)] if gained > 0 else []

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[1]:
            state.convert(seat, choice[1])

    def counts(self, amount: int, number: int) -> str:
        return f"{amount} progress"

    def ask(self) -> str:
        return "choose how much progress to convert into population"
