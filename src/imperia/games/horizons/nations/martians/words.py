"""Words of the Martians: going native."""

from __future__ import annotations

from ...rules.phrase import Phrase
from ...rules.state import State
from ...rules.symbols import EXILE, PLAY
from ...rules.zones import move
from ...words.state import flip_state


class GoNative(Phrase):
    """Exile the Nation deck, its Accession card and Reactor Explosion; flip the State card."""

    __slots__ = ()

    def resolve(self, state: State, seat: int, card: int, number: int) -> None:
        mine = state.seats[seat]
        cards = mine.nation_deck + mine.nation_top + mine.nation_bottom
        if mine.accession >= 0:
            cards += (mine.accession,)
        mine.nation_deck = mine.nation_top = mine.nation_bottom = ()
        mine.accession = -1
        mine.swapped = False
        for one in cards:
            state.exile_card(seat, one)
        standing = state.stands(seat, "Reactor Explosion")
        if standing >= 0:
            move(state, seat, standing, PLAY, EXILE)
        flip_state(state, seat)

    def read(self) -> str:
        return "exile your nation deck and Reactor Explosion, then flip this card"
