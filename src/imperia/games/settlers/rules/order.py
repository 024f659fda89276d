"""Effects of one seat that happen at once, and their order."""

from __future__ import annotations

from ....kernel.state import Choice, Effect
from . import choices as c
from .base import SettlersEffect, SettlersQuestion
from .state import State


class InAnyOrder(SettlersQuestion):
    """Effects of one seat that happen at once: quiet ones first, the others as it likes."""

    __slots__ = ("items",)
    __match_args__ = ("items",)

    def __init__(self, items: tuple[tuple[Effect[State], int], ...]) -> None:
        self.items = items

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.NEXT, place, self.items[place][1]) for place in range(len(self.items))]

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        first = self.items[0][0]
        if all(effect.same(first) for effect, _ in self.items[1:]):
            for effect, source in self.items:
                state.push(effect, seat, source)
        else:
            state.ask(self, seat, card, number, self.options(state, seat, card, number))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        place = choice[1]
        state.push(InAnyOrder(self.items[:place] + self.items[place + 1 :]), seat)
        state.push(self.items[place][0], seat, self.items[place][1])

    def ask(self) -> str:
        return "choose what happens first"


def all_at_once(state: State, seat: int, items: list[tuple[Effect[State], int]]) -> None:
    """Resolve what is quiet now and push the rest to be ordered by its seat."""
    rest: list[tuple[Effect[State], int]] = []
    for effect, source in items:
        if isinstance(effect, SettlersEffect) and effect.quiet():
            effect.resolve(state, seat, source, 0)
        elif effect.possible(state, seat, source):
            rest.append((effect, source))
    if len(rest) == 1:
        state.push(rest[0][0], seat, rest[0][1])
    elif rest:
        state.push(InAnyOrder(tuple(rest)), seat)
