"""The Nation deck: adding its cards, looking at it, swapping with it."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules.moments import LOST, SHORT
from ..rules.phrase import Phrase, different
from ..rules.state import State
from ..rules.symbols import GADGET, UNREST
from .state import accede

# What cards may say.
__all__ = ["DiscardNationTop", "LookAtNation", "SwapWithNation"]


def has_nation_card(state: State, seat: int) -> bool:
    """Whether a Nation deck, its Accession card included, has a card left."""
    mine = state.seats[seat]
    return bool(mine.nation_deck or mine.nation_top or mine.nation_bottom or mine.accession >= 0)


def add_nation_card(state: State, seat: int) -> None:
    """Put the top card of a Nation deck on the Discard pile; Accession changes the state."""
    mine = state.seats[seat]
    last = not (mine.nation_deck or mine.nation_top or mine.nation_bottom)
    card = state.add_nation_top(seat)
    if not last:
        state.discard_card(seat, card)
        return
    if state.nation(seat).accession_enters_play:
        state.enter_play(seat, card)
    else:
        state.discard_card(seat, card)
        accede(state, seat)
    if state.variant & SHORT and mine.development and state.nation(seat).short_removes:
        state.push(SET_ASIDE, seat)


class SetAside(Phrase):
    """A Short game: with the Accession card one development leaves the game (p. 25)."""

    __slots__ = ()

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.SET_ASIDE, one) for one in different(state, state.seats[seat].development)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        state.set_aside(seat, choice[1])

    def ask(self) -> str:
        return "choose a development card to remove from the game"


SET_ASIDE: Final = SetAside()


class LookAtNation(Phrase):
    """Look at the top card of the Nation deck; perhaps put it at the bottom, or shuffle it in."""

    __slots__ = ("shuffles",)
    __match_args__ = ("shuffles",)

    def __init__(self, shuffles: bool = False) -> None:
        self.shuffles = shuffles

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return bool(mine.nation_deck or mine.nation_top or mine.nation_bottom)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not self.possible(state, seat, card):
            return
        state.look_at_nation(seat, 1)
        state.ask(self, seat, card, number, self.options(state, seat, card, number))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.KEEP, state.seats[seat].nation_top[-1]), (c.DO,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] != c.DO:
            return
        if self.shuffles:
            state.mix_nation(seat)
        else:
            state.bury_nation_top(seat)

    def picks(self, zone: int) -> tuple[str, str]:
        return "leave", "Leave on top:"

    def says_yes(self) -> str:
        return "Shuffle the deck" if self.shuffles else "Put it at the bottom"

    def ask(self) -> str:
        other = "shuffle it" if self.shuffles else "put it at the bottom"
        return f"leave the card on your nation deck, or {other}"

    def read(self) -> str:
        other = "shuffle the deck" if self.shuffles else "put it at the bottom"
        return f"look at the top card of your nation deck; you may {other}"


class SwapWithNation(Phrase):
    """Look at the top 2 cards of the Nation deck; one may be swapped with a card in hand."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return bool(mine.nation_deck or mine.nation_top or mine.nation_bottom)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if self.possible(state, seat, card):
            state.push(SwapLookedAt(state.look_at_nation(seat, 2)), seat, card)

    def read(self) -> str:
        return (
            "look at the top 2 cards of your nation deck; you may swap a card (not {unrest}) from "
            "your hand with one of them"
        )


class SwapLookedAt(Phrase):
    """Swap a card in hand with one of the top cards of the Nation deck, which were looked at."""

    __slots__ = ("looked",)
    __match_args__ = ("looked",)

    def __init__(self, looked: int) -> None:
        self.looked = looked  # how many cards

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat]
        table = state.table
        own = [one for one in mine.hand if not table[one].marks & UNREST]
        options: list[Choice] = [
            (c.SWAP, one, top)
            for one in different(state, own)
            for top in mine.nation_top[-self.looked :]
        ]
        options.append((c.DECLINE,))
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.SWAP:
            state.swap_with_nation(seat, choice[1], choice[2])

    def ask(self) -> str:
        return "swap a card of your hand with one of your nation deck, or not"


class DiscardNationTop(Phrase):
    """Discard the top card of the Nation deck; the Accession card does what it always does."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return has_nation_card(state, seat)

    def is_cost(self) -> bool:
        return True

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        before = len(state.seats[seat].discard)
        add_nation_card(state, seat)
        for one in state.seats[seat].discard[before:]:
            if state.table[one].marks & GADGET:
                state.note(LOST, seat, one)

    def read(self) -> str:
        return "discard the top card of your nation deck"
