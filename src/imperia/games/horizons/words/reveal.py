"""Revealing the top card of the Main deck, and what is done with it."""

from __future__ import annotations

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.phrase import Phrase
from ..rules.state import State
from ..rules.symbols import Kind, Resources
from .unrest import take_unrest

# What cards may say.
__all__ = ["ChooseForIt", "ExileItFor", "IfThatCard", "KeepItWithUnrest", "RevealMain"]


class RevealMain(Phrase):
    """Reveal the top card of the Main deck and do something with it. `then`: `number` is it."""

    __slots__ = ("then",)
    __match_args__ = ("then",)

    def __init__(self, then: Phrase) -> None:
        self.then = then

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.main_size() > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        found = state.reveal_main(seat)
        if found >= 0:
            state.push(self.then, seat, card, found)

    def read(self) -> str:
        return f"reveal the top card of the main deck; {self.then.read()}"


class ExileItFor(Phrase):
    """Exile the revealed card and gain resources. `number`: the card."""

    __slots__ = ("gains",)
    __match_args__ = ("gains",)

    def __init__(self, gains: Resources) -> None:
        self.gains = gains

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.leave_table(seat, number)
        state.exile_card(seat, number)
        for kind, amount in self.gains.items:
            state.gain(seat, kind, amount, card)

    def read(self) -> str:
        return f"exile it and gain {self.gains.read()}"


class KeepItWithUnrest(Phrase):
    """Put the revealed card and an Unrest into the Discard pile. `number`: the card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.leave_table(seat, number)
        state.discard_openly(seat, number)
        take_unrest(state, seat, True)

    def takes_unrest(self) -> bool:
        return True

    def read(self) -> str:
        return "put it and a {unrest} into your discard pile"


class ChooseForIt(Phrase):
    """Choose one of two phrases about the card in `number`."""

    __slots__ = ("first", "second")
    __match_args__ = ("first", "second")

    def __init__(self, first: Phrase, second: Phrase) -> None:
        self.first = first
        self.second = second

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.WAY, 0), (c.WAY, 1)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.push(self.second if choice[1] else self.first, seat, card, number)

    def way(self, place: int) -> str:
        return (self.second if place else self.first).read()

    def ask(self) -> str:
        return "choose what to do with it"

    def read(self) -> str:
        return f"choose: {self.first.read()} OR {self.second.read()}"


class IfThatCard(Phrase):
    """If the card in `number` is of a kind."""

    __slots__ = ("kind", "otherwise", "phrase")
    __match_args__ = ("kind", "phrase", "otherwise")
    FORMERLY = ("IfIt",)

    def __init__(self, kind: Kind, phrase: Phrase, otherwise: Phrase | None = None) -> None:
        self.kind = kind
        self.phrase = phrase
        self.otherwise = otherwise

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        printed = state.table[number]
        fits = self.kind.fits(printed.marks, printed.name)
        if fits and number in state.seats[seat].hand:
            state.show(number)  # nobody need believe what they cannot see
        which = self.phrase if fits else self.otherwise
        if which is not None:
            state.push(which, seat, card, number)

    def has_if(self) -> bool:
        return True

    def read_if(self, condition: str) -> str:
        if self.otherwise is not None:
            return super().read_if(condition)
        return f"if {condition} and it is {self.kind.article()}, {self.phrase.read()}"

    def read(self) -> str:
        words = f"if it is {self.kind.article()}, {self.phrase.read()}"
        return words if self.otherwise is None else f"{words}; if not, {self.otherwise.read()}"
