"""Taking and returning Unrest, and Chaos instead of it."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.moments import SOLSTICE
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import UNREST

# What cards may say.
__all__ = ["TAKE_UNREST", "TakeUnrest"]


def has_unrest(state: State, seat: int) -> bool:
    """Whether a hand holds Unrest."""
    return any(state.table[card].marks & UNREST for card in state.seats[seat].hand)


class TakeUnrest(Phrase):
    """Take Unrest cards into hand; a corrupted Cultist may hand out Chaos instead."""

    __slots__ = ("number", "to_discard")
    __match_args__ = ("number", "to_discard")

    def __init__(self, number: int = 1, to_discard: bool = False) -> None:
        self.number = number
        self.to_discard = to_discard

    def takes_unrest(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if self.number > 1:
            for _ in range(self.number):
                state.push(TAKE_UNREST, seat, card)
            return
        active = state.seats[state.active]
        if (
            seat != state.active
            and active.chaos
            and any(passive.hands_out_chaos() for passive, _ in active.passives)
            and state.phase != SOLSTICE
        ):
            state.push(ForceChaos(seat, self.to_discard), state.active, card)
        else:
            take_unrest(state, seat, self.to_discard)

    def read(self) -> str:
        if self.to_discard:
            return "take a {unrest} and discard it"
        return "take a {unrest}" if self.number == 1 else f"take {self.number} {{unrest}}"


def take_unrest(state: State, seat: int, to_discard: bool) -> None:
    """Take an Unrest into hand, or on the Discard pile."""
    taken = state.take_unrest(seat)
    if to_discard and taken in state.seats[seat].hand and not state.over:
        state.discard_from_hand(seat, taken)


class ForceChaos(Phrase):
    """Make another player take Chaos instead of Unrest, or not."""

    __slots__ = ("to_discard", "victim")
    __match_args__ = ("victim", "to_discard")

    def __init__(self, victim: int, to_discard: bool) -> None:
        self.victim = victim
        self.to_discard = to_discard  # whether the Unrest would be discarded

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.FORCE, self.victim), (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.FORCE:
            state.take_chaos(self.victim)
        else:
            take_unrest(state, self.victim, self.to_discard)

    def ask(self) -> str:
        return "make them take Chaos instead of Unrest"


TAKE_UNREST: Final = TakeUnrest()


class MayDiscardUnrest(Phrase):
    """Discard an Unrest, so that the Chaos of the Cultists' reshuffle does not come."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat]
        unrest = [one for one in mine.hand if state.table[one].marks & UNREST]
        if not unrest:
            return []
        picks: list[Choice] = [(c.PICK, one, 1) for one in different(state, unrest)]
        return [*picks, (c.DECLINE,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.PICK:
            state.discard_from_hand(seat, choice[1])

    def picks(self, zone: int) -> tuple[str, str]:
        return "choose", "Discard"

    def ask(self) -> str:
        return "discard an Unrest, or risk Chaos"


class SpreadChaos(Phrase):
    """A player with no Unrest among the discards gets a Chaos there."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        discards = state.seats[seat].discard
        if not any(state.table[one].marks & UNREST for one in discards):
            state.take_chaos(seat)


SPREAD_CHAOS: Final = SpreadChaos()
MAY_DISCARD_UNREST: Final = MayDiscardUnrest()
