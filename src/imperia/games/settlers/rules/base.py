"""What every word of this game is made from, and what many of them need."""

from __future__ import annotations

from ....kernel.compiling import mypyc_attr
from ....kernel.state import Effect, Question
from .goods import Goods
from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class SettlersEffect(Effect[State]):
    """An effect of this game; `quiet` ones never ask, so their order does not matter."""

    __slots__ = ()

    def quiet(self) -> bool:
        """Whether resolving it asks nothing."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class SettlersQuestion(Question[State]):
    """A question of this game."""

    __slots__ = ()


def different(state: State, cards: list[int]) -> list[int]:
    """Of cards that look the same only the first: they would be the same option."""
    seen: list[str] = []
    found: list[int] = []
    for card in cards:
        likeness = state.table[card].likeness
        if likeness not in seen:
            seen.append(likeness)
            found.append(card)
    return found


def copies(state: State, cards: list[int], one: int) -> int:
    """How many cards look like one of them: its option can be chosen so often."""
    likeness = state.table[one].likeness
    return sum(state.table[card].likeness == likeness for card in cards)


def push_triggers(state: State, seat: int, kind: int) -> None:
    """Push the effects of a seat's features that answer to something other than building."""
    for feature in state.seats[seat].features:
        trigger = state.table[feature].whenever
        if trigger is not None and trigger.kind == kind and trigger.effect is not None:
            state.push(trigger.effect, seat, feature)


def gain_each(state: State, seat: int, card: int, goods: Goods, times: int) -> None:
    """Gain plain goods a number of times at once."""
    if times:
        state.gain_all(seat, tuple((good, n * times) for good, n in goods.items), card)
