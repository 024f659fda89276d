"""Words of the Cultists: their ceremony, and turning Unrest into Chaos."""

from __future__ import annotations

from .....kernel.state import Choice
from ...rules.clauses import Condition
from ...rules.phrase import Phrase
from ...rules.state import State
from ...rules.symbols import (
    ANY,
    CEREMONY_ICONS,
    DISCARD,
    HAND,
    HERE,
    PILE,
    PLAY,
    population,
    progress,
)
from ...rules.zones import find, into_history, movable, move
from ...words.answer import RUN_PLAY
from ...words.control import Choose
from ...words.gain import Gain
from ...words.put import garrison_under


class NextStage(Phrase):
    """The ceremony goes on: its card is flipped or replaced by the next in the table.

    A flipped card keeps what lies on it; what was garrisoned under a replaced one is discarded.
    """

    __slots__ = ("name",)
    __match_args__ = ("name",)

    def __init__(self, name: str = "") -> None:
        self.name = name  # of the card that replaces it

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.seats[seat].special == card

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        new = card + 1
        if self.name:
            for one in state.replace_special(seat, new):
                state.discard_openly(seat, one)
        else:
            state.flip_special(seat, new)
        state.push(RUN_PLAY, seat, new)

    def read(self) -> str:
        if self.name:
            return f"replace it with {self.name} (cards garrisoned here are discarded)"
        return "flip it"


class EndCeremony(Phrase):
    """Put the last ceremony card and what is garrisoned under it into the History."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return state.seats[seat].special == card

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        for one in state.end_special(seat):
            into_history(state, seat, one, True)

    def read(self) -> str:
        return "put this card into your history"


class IconsHere(Condition[State]):
    """The cards garrisoned under this one show so many different icons (p. 43)."""

    __slots__ = ("number",)
    __match_args__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: State, seat: int, card: int) -> bool:
        marks = 0
        for one in state.garrisons.get(card, ()):
            marks |= state.table[one].marks
        return (marks & CEREMONY_ICONS).bit_count() >= self.number

    def read(self) -> str:
        return f"cards garrisoned here show at least {self.number} different icons"


class GarrisonInCeremony(Phrase):
    """Garrison a card from hand or discards under the ceremony card."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        there = state.seats[seat].special
        # What lies beside another nation's Power card is no ceremony card.
        if there < 0 or state.table[there].deck != state.table[card].deck:
            return []
        return [
            one
            for one in find(state, seat, card, HAND | DISCARD, ANY)
            if one[1] != card and movable(state, one[1], one[2], HERE, False)
        ]

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(self.options(state, seat, card, 0))

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        garrison_under(state, seat, choice[1], choice[2], state.seats[seat].special)

    def direct(self) -> bool:
        return True

    def ask(self) -> str:
        return "choose a card to garrison in your ceremony card"

    def read(self) -> str:
        return "garrison a card from your hand or discard pile in your ceremony card"


class RecallToAnswer(Phrase):
    """Recall this card and gain something, or turn the Unrest another player took into Chaos.

    `number`: the Unrest.
    """

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return card in state.seats[seat].play

    def wants_subject(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        move(state, seat, card, PLAY, HAND)
        state.push(ways_of_spreading(number), seat, card)

    def read(self) -> str:
        return f"recall this card to {ways_of_spreading(-1).read()}"


class ChaosInstead(Phrase):
    """The player who took an Unrest returns it and takes a Chaos."""

    __slots__ = ("unrest",)
    __match_args__ = ("unrest",)

    def __init__(self, unrest: int) -> None:
        self.unrest = unrest

    def possible(self, state: State, seat: int, card: int) -> bool:
        return bool(state.seats[seat].chaos) and self.taker(state, seat) >= 0

    def taker(self, state: State, seat: int) -> int:
        """The player who has it in hand, or has discarded it at once; -1 if none.

        What a Bot takes lies on its deck.
        """
        for other in state.after(seat):
            mine = state.seats[other]
            taken = mine.hand if mine.bot is None else mine.top
            if self.unrest in taken + mine.discard:
                return other
        return -1

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        taker = self.taker(state, seat)
        if taker >= 0:
            state.take_chaos(taker, into_hand=True)
            mine = state.seats[taker]
            if self.unrest in mine.top:
                state.lose(taker, self.unrest)
                state.return_unrest(taker, self.unrest, False)
            else:
                zone = HAND if self.unrest in mine.hand else DISCARD
                move(state, taker, self.unrest, zone, PILE)

    def read(self) -> str:
        return "make that player return it and take a Chaos instead"


def ways_of_spreading(unrest: int) -> Choose:
    """What Spreading Chaos offers when another player has taken an Unrest."""
    return Choose((Gain(progress(1)), Gain(population(1)), ChaosInstead(unrest)))
