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
        state.exile_nation_deck(seat)
        standing = state.stands(seat, "Reactor Explosion")
        if standing >= 0:
            move(state, seat, standing, PLAY, EXILE)
        flip_state(state, seat)

    def read(self) -> str:
        return "exile your nation deck and Reactor Explosion, then flip this card"
