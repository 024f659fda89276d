"""If and unless: phrases that hang on a condition."""

from __future__ import annotations

from ..rules.clauses import Condition
from ..rules.phrase import Phrase
from ..rules.state import State

# What cards may say.
__all__ = ["If", "UnlessHolds"]


class If(Phrase):
    """Only if a condition holds, or something else otherwise."""

    __slots__ = ("condition", "otherwise", "phrase")
    __match_args__ = ("condition", "phrase", "otherwise")

    def __init__(
        self, condition: Condition[State], phrase: Phrase, otherwise: Phrase | None = None
    ) -> None:
        self.condition = condition
        self.phrase = phrase
        self.otherwise = otherwise

    def which(self, state: State, seat: int, card: int) -> Phrase | None:
        """The phrase that counts now."""
        return self.phrase if self.condition.holds(state, seat, card) else self.otherwise

    def possible(self, state: State, seat: int, card: int) -> bool:
        which = self.which(state, seat, card)
        return which is not None and which.possible(state, seat, card)

    def payable(self, state: State, seat: int, card: int) -> bool:
        which = self.which(state, seat, card)
        return which is not None and which.payable(state, seat, card)

    def is_optional(self) -> bool:
        otherwise = self.otherwise
        return self.phrase.is_optional() and (otherwise is None or otherwise.is_optional())

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        which = self.which(state, seat, card)
        if which is not None and which.possible(state, seat, card):
            state.push(which, seat, card, number)

    def read_if(self, condition: str) -> str:
        if self.otherwise is not None:
            return super().read_if(condition)
        return f"if {condition} and {self.condition.read()}, {self.phrase.read()}"

    def has_if(self) -> bool:
        return True

    def read(self) -> str:
        words = self.phrase.read_if(self.condition.read())
        return words if self.otherwise is None else f"{words}; if not, {self.otherwise.read()}"


class UnlessHolds(Phrase):
    """Do something unless a condition holds."""

    __slots__ = ("condition", "phrase")
    __match_args__ = ("condition", "phrase")

    def __init__(self, condition: Condition[State], phrase: Phrase) -> None:
        self.condition = condition
        self.phrase = phrase

    def possible(self, state: State, seat: int, card: int) -> bool:
        if self.condition.holds(state, seat, card):
            return False
        return self.phrase.possible(state, seat, card)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not self.condition.holds(state, seat, card):
            state.push(self.phrase, seat, card)

    def read(self) -> str:
        return f"{self.phrase.read()} unless {self.condition.read()}"
