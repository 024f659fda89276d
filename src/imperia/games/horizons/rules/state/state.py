"""The whole state: what all the verbs are verbs of."""

from __future__ import annotations

from .. import events as e
from ..moments import FLIPPED
from .bots import Bots


class State(Bots):
    """A whole game, with the verbs that alone may change it."""

    __slots__ = ()

    def copy(self) -> State:
        """Another state that shares nothing that can change."""
        new = State()
        self.copy_shared(new)
        new.table = self.table
        new.variant = self.variant
        new.players = self.players
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.seats = [seat.copy() for seat in self.seats]
        self.copy_piles(new)
        new.ending = self.ending
        new.last = self.last
        new.pool = self.pool
        new.tokens = self.tokens.copy()
        new.garrisons = self.garrisons.copy()
        new.exhausted = self.exhausted
        new.freed = self.freed
        new.known = self.known.copy()
        new.secret = self.secret.copy()
        new.answers_to = self.answers_to
        new.happenings = self.happenings
        new.touched = self.touched
        new.gained = self.gained
        new.ignoring = self.ignoring
        new.ignoring_next = self.ignoring_next
        new.brave = self.brave
        new.returned = self.returned
        new.treated = self.treated
        new.shielded = self.shielded
        new.struck = self.struck
        new.counted = self.counted
        return new

    def copy_piles(self, new: State) -> None:
        """Copy what lies in the middle of the table."""
        new.market = self.market
        new.beneath = self.beneath
        new.small = self.small
        new.main = self.main
        new.main_bottom = self.main_bottom
        new.main_top = self.main_top
        new.routes = self.routes
        new.fame = self.fame
        new.fame_top = self.fame_top
        new.fame_bottom = self.fame_bottom
        new.king = self.king
        new.king_side = self.king_side
        new.box = self.box
        new.unrest = self.unrest
        new.exile = self.exile

    def flip(self, seat: int, side: int) -> None:
        """Show another side of a seat's State card."""
        mine = self.seats[seat]
        mine.state = side
        self.refresh(seat)
        self.events.append((e.FLIP, seat, side))
        self.note(FLIPPED, seat, side)
