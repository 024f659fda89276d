"""Doing something as often as symbols of a kind are in play."""

from __future__ import annotations

from ....kernel.sentences import counted
from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.counting import in_play, touch_in_play
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import Kind

# What cards may say.
__all__ = ["MayForEach"]


class MayForEach(Phrase):
    """For each symbol of a kind in play something may be done, once each.

    `number`: how often it may still be done, if not 0. All times are alike, so whoever declines
    one of them declines the rest.
    """

    __slots__ = ("kind", "phrase")
    __match_args__ = ("kind", "phrase")

    def __init__(self, kind: Kind, phrase: Phrase) -> None:
        self.kind = kind
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        return in_play(state, seat, self.kind) > 0 and self.phrase.possible(state, seat, card)

    def is_optional(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        left = number
        if not left:
            left = in_play(state, seat, self.kind)
            touch_in_play(state, seat, self.kind)
        state.ask(self, seat, card, left, self.options(state, seat, card, left))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        if not self.phrase.possible(state, seat, card):
            return []
        return [(c.DO,), (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DO:
            if number > 1:
                state.push(self, seat, card, number - 1)
            state.push(self.phrase, seat, card)

    def asks(self, state: State, seat: int, card: int, number: int) -> str:
        return f"{self.phrase.read()}, or not ({counted(number, 'time')} at most)"

    def ask(self) -> str:
        return f"{self.phrase.read()}, or not"

    def read(self) -> str:
        return f"for each {self.kind.read()} you have in play, you may {self.phrase.read()}"
