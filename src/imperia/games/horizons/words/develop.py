"""Developing (p. 37)."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.moments import DEVELOPED
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import ANY, BARBARIAN, EMPIRE, Kind

# What cards may say.
__all__ = ["Develop"]


def developable(state: State, seat: int, kind: Kind, free: bool) -> list[int]:
    """The development cards that may be developed now, one of each likeness."""
    table = state.table
    found: list[int] = []
    for card in different(state, state.seats[seat].development):
        printed = table[card]
        if not kind.fits(printed.marks, printed.name):
            continue
        if printed.condition is not None and not printed.condition.holds(state, seat, card):
            continue
        if not in_season(state, seat, card):
            continue
        if free or printed.cost is None or payable_cost(state, seat, card):
            found.append(card)
    return found


def payable_cost(state: State, seat: int, card: int) -> bool:
    """Whether the Development cost of a card can be paid, or it is free just now."""
    printed = state.table[card]
    if printed.free_if is not None and printed.free_if.holds(state, seat, card):
        return True
    cost = printed.cost
    assert isinstance(cost, Phrase)
    return cost.payable(state, seat, card)


def in_season(state: State, seat: int, card: int) -> bool:
    """Whether a nation with seasons may develop a card now: its State card shows the season."""
    if not state.nation(seat).seasons:
        return True
    seasons = state.table[card].states & (BARBARIAN | EMPIRE)
    return not seasons or seasons & state.symbols(seat) != 0


class Develop(Phrase):
    """Develop a card: pay its cost and put it on the Discard pile, or into the hand."""

    __slots__ = ("free", "kind", "to_hand")
    __match_args__ = ("kind", "free", "to_hand")

    def __init__(self, kind: Kind = ANY, free: bool = False, to_hand: bool = False) -> None:
        self.kind = kind
        self.free = free
        self.to_hand = to_hand

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(developable(state, seat, self.kind, self.free))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.DEVELOP, one) for one in developable(state, seat, self.kind, self.free)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        develop(state, seat, choice[1], self.free, self.to_hand)

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose a card to develop"

    def read(self) -> str:
        words = "develop" if not self.kind.name else f"develop {self.kind.read()}"
        if self.free:
            words += " for free"
        return f"{words} and add it to your hand" if self.to_hand else words


class DevelopInReshuffle(Develop):
    """Develop a card while reshuffling, or not; it takes an exhaust token."""

    __slots__ = ()
    __match_args__ = ()

    def __init__(self) -> None:
        super().__init__()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        cards = developable(state, seat, ANY, False)
        if not cards:
            return []
        return [*[(c.DEVELOP, one) for one in cards], (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DEVELOP:
            state.spend_token_to_add(seat)
            develop(state, seat, choice[1], False, False)

    def ask(self) -> str:
        return "develop a card before you reshuffle, or not"


def develop(state: State, seat: int, card: int, free: bool, to_hand: bool) -> None:
    """Take a development card, and pay for it first."""
    printed = state.table[card]
    state.push(DEVELOPED_TO_HAND if to_hand else DEVELOPED_CARD, seat, card)
    if printed.free_if is not None and printed.free_if.holds(state, seat, card):
        free = True
    if not free and printed.cost is not None:
        state.push(printed.cost, seat, card)


class DevelopedCard(Phrase):
    """The paid development card reaches the Discard pile or the hand."""

    __slots__ = ("to_hand",)
    __match_args__ = ("to_hand",)

    def __init__(self, to_hand: bool) -> None:
        self.to_hand = to_hand

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.develop_card(seat, card, self.to_hand)
        if not state.seats[seat].development:
            state.trigger_end(seat, DEVELOPED)
        then = state.table[card].developed
        if then is not None:
            state.push(then, seat, card)


DEVELOP_IN_RESHUFFLE: Final = DevelopInReshuffle()


DEVELOPED_CARD: Final = DevelopedCard(False)


DEVELOPED_TO_HAND: Final = DevelopedCard(True)


class DevelopFree(Phrase):
    """King of Kings lets an Empire develop for free, if there is anything to develop."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        free = Develop(ANY, True)
        if free.possible(state, seat, card):
            state.push(free, seat, card)


DEVELOP_FREE: Final = DevelopFree()
