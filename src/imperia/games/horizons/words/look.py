"""Looking at cards of the Main deck."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.phrase import Phrase, different
from ..rules.state import State
from .play import begin_play, can_play, not_freed

# What cards may say.
__all__ = ["FreePlayFromMain"]


class FreePlayFromMain(Phrase):
    """Look at the top cards of the Main deck and Free play one; the others go back on top."""

    __slots__ = ("amount",)
    __match_args__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.main_size() > 0

    def plays_cards(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        looked = len(state.look_at_main(seat, self.amount))
        state.push(PLAY_LOOKED_AT, seat, card, looked)

    def read(self) -> str:
        return f"look at the top {self.amount} cards of the main deck and free play one of them"


class PlayLookedAt(Phrase):
    """Free play one of the cards looked at, if one can be. `number`: how many there are."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        seen = different(state, not_freed(state, state.main_top[-number:]))
        return [(c.KEEP, one) for one in seen if can_play(state, seat, one)]

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        options = self.options(state, seat, card, number)
        if options:
            state.insist(self, seat, card, number, options)  # only they have seen the cards
        else:
            state.push(OrderMain(number), seat, card, number)

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.leave_main_top(choice[1])
        begin_play(state, seat, choice[1], True)
        rest = number - 1
        if rest > 1:
            state.push(OrderMain(rest), seat, card, rest)  # before the card takes effect

    def picks(self, zone: int) -> tuple[str, str]:
        return "free play", "Free play"

    def ask(self) -> str:
        return "choose a card of the main deck to Free play"


class OrderMain(Phrase):
    """Put cards that were looked at back one by one. `number`: how many are not back yet."""

    __slots__ = ("looked",)
    __match_args__ = ("looked",)

    def __init__(self, looked: int) -> None:
        self.looked = looked

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        waiting = state.main_top[-self.looked :][:number]
        return [(c.PICK, one, 0) for one in different(state, waiting)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.put_main_on_top(choice[1])
        if number > 1:
            state.push(self, seat, card, number - 1)

    def picks(self, zone: int) -> tuple[str, str]:
        return "put back", "Put back"

    def ask(self) -> str:
        return "choose the card that goes back next: the last one lies on top"


PLAY_LOOKED_AT: Final = PlayLookedAt()
