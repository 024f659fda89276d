"""Rounds, turns and phases, their Actions and exhaust tokens, and what triggers the end."""

from __future__ import annotations

from .. import events as e
from ..moments import ACTIVATE, QUIET, RUNNING, SHORT, SOLSTICE, TRADE_ROUTES, TWELVE_TURNS
from ..seat import without
from .memory import Memory


class Clock(Memory):
    """The verbs of time, and of what a player may do in it."""

    __slots__ = ()

    # Rounds, turns and phases

    def begin_round(self) -> None:
        """The next round begins."""
        self.round += 1
        self.events.append((e.ROUND, self.round))

    def begin_turn(self, seat: int) -> None:
        """A turn begins; what the last one remembered is forgotten."""
        self.turn += 1
        self.active = seat
        self.phase = ACTIVATE
        self.freed = ()
        self.forget_turn()
        self.happenings = ()
        self.gained = False
        self.touched = 0
        self.events.append((e.TURN, seat))

    def begin_innovation(self, seat: int) -> None:
        """A seat innovates: nothing else happens in its turn."""
        self.phase = QUIET
        self.events.append((e.INNOVATE, seat))

    def begin_revolt(self, seat: int) -> None:
        """A seat revolts: nothing else happens in its turn."""
        self.phase = QUIET
        self.events.append((e.REVOLT, seat))

    def begin_clean_up(self) -> None:
        """Clean-up begins: no more Exhausts."""
        self.phase = QUIET

    def announce_clean_up(self, seat: int) -> None:
        """Tell that somebody cleans up."""
        self.events.append((e.CLEAN_UP, seat))

    def begin_solstice(self) -> None:
        """Solstice begins."""
        self.phase = SOLSTICE
        self.events.append((e.SOLSTICE, self.round))

    def begin_solstice_of(self, seat: int, card: int) -> None:
        """A seat resolves what one of its cards says for Solstice."""
        self.active = seat
        self.events.append((e.SOLSTICE_OF, seat, card))

    # Actions and exhaust tokens

    def gain_actions(self, seat: int, number: int) -> None:
        """Gain Actions."""
        self.seats[seat].actions += number
        self.events.append((e.ACTION, seat, number))

    def spend_action(self, seat: int) -> None:
        """Spend an Action; the card that is played with it is what is told."""
        self.seats[seat].actions -= 1

    def gain_exhausts(self, seat: int, number: int) -> None:
        """Gain exhaust tokens."""
        self.seats[seat].exhausts += number
        self.events.append((e.TOKEN, seat, number))

    def exhaust(self, seat: int, card: int) -> None:
        """Put an exhaust token on a card."""
        self.seats[seat].exhausts -= 1
        self.exhausted += (card,)
        self.events.append((e.EXHAUST, seat, card))

    def return_exhaust(self, seat: int, card: int) -> None:
        """Take the exhaust token of a card back to the State card."""
        self.exhausted = without(self.exhausted, card)
        self.gain_exhausts(seat, 1)

    def lose_exhaust(self, card: int) -> None:
        """A card goes or is flipped: its exhaust token, if there is one, goes to the supply."""
        if card in self.exhausted:
            self.exhausted = without(self.exhausted, card)

    def spend_token_to_add(self, seat: int) -> None:
        """A reshuffle adds a card: a token marks that it has done so once this turn."""
        mine = self.seats[seat]
        mine.exhausts -= 1
        mine.has_added = True

    def exhausts_of(self, seat: int) -> int:
        """The exhaust tokens of a nation, and one more with Trade Routes (p. 15)."""
        more = 1 if self.variant & TRADE_ROUTES else 0
        return self.table[self.seats[seat].power].exhausts + more

    def take_back_tokens(self, seat: int) -> None:
        """All tokens back to the State card: three Actions, and the nation's exhaust tokens."""
        mine = self.seats[seat]
        mine.actions = 3
        mine.exhausts = self.exhausts_of(seat)
        mine.has_added = False
        standing = mine.standing()
        self.exhausted = tuple(one for one in self.exhausted if one not in standing)

    # The end

    def trigger_end(self, seat: int, why: int) -> None:
        """Trigger Scoring: this round and one more, or this one only in a Short game."""
        if self.ending == RUNNING:
            self.ending = why
            self.last = self.round if self.variant & SHORT or self.practice else self.round + 1
            self.events.append((e.ENDING, seat, why))

    def end_practice(self) -> None:
        """Practice mode has come to its last turn."""
        if not self.ending:
            self.ending = TWELVE_TURNS
        self.last = self.round
