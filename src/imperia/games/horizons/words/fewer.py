"""Martians, side A: progress may be gained less, or not at all."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.asking import Asking
from ..rules.symbols import GADGET, PROGRESS


class GainFewer(Asking[Any]):
    """Gain progress, or less of it. `card`: where it comes from; `number`: how much.

    From a gadget or the Market a discarded card makes it one less; else it can be ignored.
    """

    __slots__ = ("taken",)
    __match_args__ = ("taken",)

    def __init__(self, taken: bool) -> None:
        self.taken = taken  # it lay on a card taken from the Market

    def options(self, state: Any, seat: int, card: int, number: int) -> list[Choice]:
        options: list[Choice] = [(c.AMOUNT, number)]
        if self.taken or (card >= 0 and state.table[card].marks & GADGET):
            seen: list[int] = []
            for one in self.held(state, seat, card):
                if state.table[one].face not in seen:
                    seen.append(state.table[one].face)
                    options.append((c.PICK, one, 1))
        else:
            options.append((c.DECLINE,))
        return options

    def held(self, state: Any, seat: int, card: int) -> tuple[int, ...]:
        """The hand as it was before a card of the Market came with its Unrest (p. 36)."""
        hand: tuple[int, ...] = state.seats[seat].hand
        return hand[: hand.index(card)] if self.taken and card in hand else hand

    def answer(self, state: Any, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.PICK:
            state.discard_from_hand(seat, choice[1])
            state.gain_plainly(seat, PROGRESS, number - 1, card)
        elif choice[0] == c.AMOUNT:
            state.gain_plainly(seat, PROGRESS, number, card)

    def picks(self, zone: int) -> tuple[str, str]:
        return "choose", "Gain 1 less and discard"

    def counts(self, amount: int, number: int) -> str:
        return f"{amount} progress"

    def ask(self) -> str:
        return "gain the progress, or less of it"


GAIN_FEWER: Final = GainFewer(False)


GAIN_FEWER_TAKEN: Final = GainFewer(True)
