"""The Nation deck: adding its cards, looking at it, swapping with it."""

from __future__ import annotations

from typing import Final

from ....kernel.state import Choice
from ..rules import choices as c
from ..rules import events as e
from ..rules.moments import LOST, SHORT
from ..rules.phrase import Phrase, different
from ..rules.seat import without
from ..rules.state import State
from ..rules.symbols import GADGET, UNREST
from .state import accede

# What cards may say.
__all__ = ["DiscardNationTop", "LookAtNation", "SwapWithNation"]


def has_nation_card(state: State, seat: int) -> bool:
    """Whether a Nation deck, its Accession card included, has a card left."""
    mine = state.seats[seat]
    return bool(mine.nation_deck or mine.nation_top or mine.nation_bottom or mine.accession >= 0)


def take_nation_top(state: State, seat: int) -> int:
    """Take the top card of a Nation deck, its Accession card last; -1 if none is left."""
    mine = state.seats[seat]
    if mine.nation_top:
        card = mine.nation_top[-1]
        mine.nation_top = mine.nation_top[:-1]
    elif mine.nation_deck:
        card = state.draw_from(mine.nation_deck)
        mine.nation_deck = without(mine.nation_deck, card)
    elif mine.nation_bottom:
        card = mine.nation_bottom[-1]
        mine.nation_bottom = mine.nation_bottom[:-1]
    else:
        card = mine.accession
        mine.accession = -1
    state.known.pop(card, None)
    return card


def add_nation_card(state: State, seat: int) -> None:
    """Put the top card of a Nation deck on the Discard pile; Accession changes the state."""
    mine = state.seats[seat]
    last = not (mine.nation_deck or mine.nation_top or mine.nation_bottom)
    card = take_nation_top(state, seat)
    state.events.append((e.NATION, seat, card))
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
        mine = state.seats[seat]
        mine.development = without(mine.development, choice[1])
        state.box += (choice[1],)
        state.events.append((e.REMOVED, seat, choice[1]))

    def ask(self) -> str:
        return "choose a development card to remove from the game"


SET_ASIDE: Final = SetAside()


def shuffle_nation(state: State, seat: int) -> None:
    """Shuffle a Nation deck above its Accession card."""
    mine = state.seats[seat]
    for card in mine.nation_top + mine.nation_bottom:
        state.known.pop(card, None)
    mine.nation_deck += mine.nation_top + mine.nation_bottom
    mine.nation_top = mine.nation_bottom = ()


class LookAtNation(Phrase):
    """Look at the top card of the Nation deck and perhaps put it at the bottom."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return bool(mine.nation_deck or mine.nation_top or mine.nation_bottom)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not self.possible(state, seat, card):
            return
        look_at_nation(state, seat, 1)
        state.ask(self, seat, card, number, self.options(state, seat, card, number))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        return [(c.KEEP, state.seats[seat].nation_top[-1]), (c.DO,)]

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DO:
            mine = state.seats[seat]
            one = mine.nation_top[-1]
            mine.nation_top = mine.nation_top[:-1]
            mine.nation_bottom = (one, *mine.nation_bottom)
            state.events.append((e.NATION_BOTTOM, seat, one))

    def picks(self, zone: int) -> tuple[str, str]:
        return "leave", "Leave on top:"

    def says_yes(self) -> str:
        return "Put it at the bottom"

    def ask(self) -> str:
        return "leave the card on your nation deck, or put it at the bottom"

    def read(self) -> str:
        return "look at the top card of your nation deck; you may put it at the bottom"


def look_at_nation(state: State, seat: int, number: int) -> list[int]:
    """Look at the top cards of a Nation deck; they stay, and their owner knows them."""
    mine = state.seats[seat]
    seen: list[int] = []
    for _ in range(number):
        if mine.nation_deck or mine.nation_top or mine.nation_bottom:
            seen.append(take_nation_top(state, seat))
    for one in reversed(seen):
        mine.nation_top += (one,)
        state.known[one] = 1 << seat
        state.events.append((e.LOOK, seat, one))
    return seen


class SwapWithNation(Phrase):
    """Look at the top 2 cards of the Nation deck; one may be swapped with a card in hand."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        mine = state.seats[seat]
        return bool(mine.nation_deck or mine.nation_top or mine.nation_bottom)

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        if not self.possible(state, seat, card):
            return
        seen = len(look_at_nation(state, seat, 2))
        state.ask(self, seat, card, seen, self.options(state, seat, card, seen))

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        mine = state.seats[seat]
        table = state.table
        own = [one for one in mine.hand if not table[one].marks & UNREST]
        options: list[Choice] = [
            (c.SWAP, one, top) for one in different(state, own) for top in mine.nation_top[-number:]
        ]
        options.append((c.DECLINE,))
        return options

    def answer(self, state: State, seat: int, card: int, number: int, choice: Choice) -> None:
        if choice[0] == c.DECLINE:
            return
        _, one, top = choice
        mine = state.seats[seat]
        state.leave_hand(seat, one, False)
        place = mine.nation_top.index(top)
        mine.nation_top = (*mine.nation_top[:place], one, *mine.nation_top[place + 1 :])
        state.known.pop(top, None)
        state.known[one] = 1 << seat
        mine.hand += (top,)
        mine.swapped = True

    def ask(self) -> str:
        return "swap a card of your hand with one of your nation deck, or not"

    def read(self) -> str:
        return (
            "look at the top 2 cards of your nation deck; you may swap a card (not {unrest}) from "
            "your hand with one of them"
        )


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
