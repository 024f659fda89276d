"""The Fame deck and King of Kings (p. 17)."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.moments import KING
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import BARBARIAN, EMPIRE, PROGRESS
from .develop import DEVELOP_FREE

# What cards may say.
__all__ = ["BecomeKing", "ExileFame", "KingOfKings", "LookAtFame", "LookAtTopFame", "TakeFame"]


class KingOfKings(Phrase):
    """What King of Kings says; nobody plays it, `crown` carries it out."""

    __slots__ = ("first",)
    __match_args__ = ("first",)

    def __init__(self, first: bool) -> None:
        self.first = first  # side A

    def possible(self, state: State, seat: int, card: int) -> bool:
        return False

    def read(self) -> str:
        words = "instead of gaining this card resolve it, each player once a game: "
        if self.first:
            return (
                f"{words}if you are {{barbarian}}, gain 6{{progress}}; if you are {{empire}}, "
                "gain 3{progress} and develop for free; then flip it and trigger the end of the "
                "game"
            )
        return (
            f"{words}if you are {{barbarian}}, gain 4{{progress}}; if you are {{empire}}, "
            "develop for free"
        )


class TakeFame(Phrase):
    """Take the top Fame card; if only King of Kings is left, resolve it."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return fame_left(state, seat)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        take_fame(state, seat)

    def read(self) -> str:
        return "take the top {fame} card"


def fame_left(state: State, seat: int) -> bool:
    """Whether the Fame deck has something for a seat."""
    return state.fame_size() > 0 or not state.seats[seat].crowned


def take_fame(state: State, seat: int) -> None:
    """Take the top Fame card, or resolve King of Kings."""
    found = state.draw_fame()
    if found >= 0:
        state.take_fame(seat, found)
    else:
        crown(state, seat)


def crown(state: State, seat: int) -> None:
    """Resolve King of Kings: side A triggers the end; each player once a game (p. 17)."""
    if state.seats[seat].crowned:
        return
    state.crown(seat)
    first = state.king_side == 0
    symbols = state.symbols(seat)
    if symbols & EMPIRE:
        state.push(DEVELOP_FREE, seat, state.king)
        if first:
            state.gain(seat, PROGRESS, 3, state.king)
    elif symbols & BARBARIAN:
        state.gain(seat, PROGRESS, 6 if first else 4, state.king)
    if first:
        state.flip_king()
        state.trigger_end(seat, KING)


class BecomeKing(Phrase):
    """Resolve King of Kings because a card says so, each player once a game."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return not state.seats[seat].crowned

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        crown(state, seat)

    def read(self) -> str:
        return "resolve King of Kings"


class ExileFame(Phrase):
    """Exile the top Fame card above King of Kings."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.fame_size() > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.exile_fame_top(seat)

    def read(self) -> str:
        return "exile the top {fame} card (not King of Kings)"


class LookAtTopFame(Phrase):
    """Look at the top Fame card and perhaps put it at the bottom, above King of Kings."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.fame_size() > 0

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        state.look_at_fame(seat, 1)
        state.ask(self, seat, card, number, self.options(state, seat, card, number))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        leave: Choice = (c.KEEP, state.fame_top[-1])
        return [leave, (c.DO,)] if state.fame_size() > 1 else [leave]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DO:
            state.bury_fame_top(seat)

    def picks(self, zone: int) -> tuple[str, str]:
        return "leave", "Leave on top:"

    def says_yes(self) -> str:
        return "Put it at the bottom"

    def ask(self) -> str:
        return "leave the card on the Fame deck, or put it at the bottom"

    def read(self) -> str:
        return "look at the top {fame} card; you may put it at the bottom of the {fame} deck"


class LookAtFame(Phrase):
    """Look at the top Fame cards and take one; the others go back on top in any order."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        return fame_left(state, seat)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        there = state.fame_size()
        if there < 2:
            take_fame(state, seat)
            return
        looked = min(self.amount, there)
        state.look_at_fame(seat, looked)
        state.push(KEEP_FAME, seat, card, looked)

    def read(self) -> str:
        return f"look at the top {self.amount} cards of the {{fame}} deck and take one"


class KeepFame(Phrase):
    """Take one of the Fame cards looked at. `number`: how many; the one taken first."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.KEEP, one) for one in different(state, state.fame_top[-number:])]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.keep_fame(seat, choice[1], number)
        if number > 2:
            state.push(ORDER_FAME, seat, card, number - 1)

    def picks(self, zone: int) -> tuple[str, str]:
        return "take", "Take"

    def ask(self) -> str:
        return "choose a Fame card to take"


class OrderFame(Phrase):
    """Which of the cards goes back on top. `number`: how many there are to order."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.PICK, one, 0) for one in state.fame_top[-number:]]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.put_fame_on_top(choice[1])

    def ask(self) -> str:
        return "choose the card that goes back on top"


KEEP_FAME: Final = KeepFame()


ORDER_FAME: Final = OrderFame()
