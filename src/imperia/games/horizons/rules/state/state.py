"""The whole state: Unrest, the Market, Fame, State cards, and the end of the game."""

from __future__ import annotations

from .. import events as e
from ..moments import (
    CHAOS_WIN,
    COLLAPSE,
    FLIPPED,
    LOST,
    MAIN_DECK,
    RETURNED_UNREST,
    RUNNING,
    SHORT,
    TOOK_UNREST,
)
from ..seat import without
from ..symbols import (
    GADGET,
    REGION,
)
from .cards import Cards


class State(Cards):
    """A whole game, with the verbs that alone may change it."""

    __slots__ = ()

    def copy(self) -> State:
        """Another state that shares nothing that can change."""
        new = State()
        self.copy_shared(new)
        new.variant = self.variant
        new.players = self.players
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.seats = [seat.copy() for seat in self.seats]
        new.market = self.market
        new.beneath = self.beneath
        new.small = self.small
        new.main = self.main
        new.main_bottom = self.main_bottom
        new.fame = self.fame
        new.fame_top = self.fame_top
        new.king = self.king
        new.king_side = self.king_side
        new.box = self.box
        new.unrest = self.unrest
        new.exile = self.exile
        new.ending = self.ending
        new.last = self.last
        new.pool = self.pool
        new.tokens = self.tokens.copy()
        new.garrisons = self.garrisons.copy()
        new.exhausted = self.exhausted
        new.freed = self.freed
        new.known = self.known.copy()
        new.secret = self.secret.copy()
        new.ears = self.ears
        new.happenings = self.happenings
        new.touched = self.touched
        new.gained = self.gained
        new.ignoring = self.ignoring
        new.ignoring_next = self.ignoring_next
        new.brave = self.brave
        new.treated = self.treated
        new.shielded = self.shielded
        new.struck = self.struck
        new.counted = self.counted
        return new

    def take_unrest(self, seat: int) -> int:
        """Take an Unrest card into hand; the last one brings Collapse at once. -1: none left."""
        if not self.unrest:
            return -1
        card = self.unrest[-1]
        self.unrest = self.unrest[:-1]
        self.to_hand(seat, card, True)
        self.events.append((e.TAKE_UNREST, seat, card))
        self.note(TOOK_UNREST, seat, card)
        self.check_collapse()
        return card

    def return_unrest(self, seat: int, card: int) -> None:
        """Put an Unrest or Chaos card that lies nowhere back on its pile."""
        self.reveal(card)
        if self.table[card].name == "Chaos":
            for one in self.seats:
                if self.table[one.power].nation.keeps_chaos:
                    one.chaos += (card,)
        else:
            self.unrest += (card,)
        self.events.append((e.RETURN_UNREST, seat, card))
        self.note(RETURNED_UNREST, seat, card)

    def check_collapse(self) -> None:
        """No cards left in the Unrest pile: the game ends at once (p. 17)."""
        if self.unrest or self.over:
            return
        empty = any(self.wins_by_chaos(seat) for seat in range(self.players))
        self.ending = CHAOS_WIN if empty else COLLAPSE
        self.events.append((e.COLLAPSE, -1))
        self.finish()

    def trigger_end(self, seat: int, why: int) -> None:
        """Trigger Scoring: this round and one more, or this one only in a Short game."""
        if self.ending == RUNNING:
            self.ending = why
            self.last = self.round if self.variant & SHORT or self.practice else self.round + 1
            self.events.append((e.ENDING, seat, why))

    def slot(self, card: int) -> int:
        """Where a card lies in the Market."""
        return self.market.index(card)

    def clear_slot(self, slot: int) -> None:
        """Empty a slot; the Unrest under it has been dealt with."""
        self.market = (*self.market[:slot], -1, *self.market[slot + 1 :])
        self.beneath = (*self.beneath[:slot], -1, *self.beneath[slot + 1 :])

    def put_in_slot(self, slot: int, card: int) -> None:
        """Put a card into a slot, with an Unrest under it unless it is a Region."""
        under = -1
        if not self.table[card].marks & REGION and self.unrest:
            under = self.unrest[-1]
            self.unrest = self.unrest[:-1]
        self.reveal(card)
        self.market = (*self.market[:slot], card, *self.market[slot + 1 :])
        self.beneath = (*self.beneath[:slot], under, *self.beneath[slot + 1 :])
        self.events.append((e.MARKET, -1, card, slot))
        self.check_collapse()

    def refill(self, slot: int) -> None:
        """Fill an empty slot from its small deck, else from the Main deck."""
        deck = self.small[slot]
        if deck:
            card = self.draw_from(deck)
            rest = without(deck, card)
            self.small = (*self.small[:slot], rest, *self.small[slot + 1 :])
        else:
            card = self.draw_main()
        if card >= 0:
            self.put_in_slot(slot, card)

    def draw_main(self) -> int:
        """The top card of the Main deck; -1 if there is none. The last one triggers Scoring."""
        if self.main:
            card = self.draw_from(self.main)
            self.main = without(self.main, card)
        elif self.main_bottom:
            card = self.main_bottom[-1]
            self.main_bottom = self.main_bottom[:-1]
            self.known.pop(card, None)
        else:
            card = -1
        if not self.main and not self.main_bottom:
            self.trigger_end(-1, MAIN_DECK)
        return card

    def return_beneath(self, slot: int) -> None:
        """Put the Unrest under a slot back on the pile."""
        under = self.beneath[slot]
        if under >= 0:
            self.unrest += (under,)
            self.beneath = (*self.beneath[:slot], -1, *self.beneath[slot + 1 :])

    def exile_from_market(self, seat: int, card: int) -> None:
        """Exile a card of the Market and refill its slot."""
        slot = self.slot(card)
        self.return_beneath(slot)
        self.clear_slot(slot)
        self.exile_card(seat, card)
        self.refill(slot)

    def exile_card(self, seat: int, card: int) -> None:
        """Put a card that lies nowhere on the Exile pile."""
        self.exile += (card,)
        self.reveal(card)
        self.events.append((e.EXILE, seat, card))
        if self.table[card].marks & GADGET:
            self.note(LOST, seat, card)

    def draw_fame(self) -> int:
        """The top Fame card above King of Kings; -1 if none is left."""
        if self.fame_top:
            card = self.fame_top[-1]
            self.fame_top = self.fame_top[:-1]
            self.reveals += 1
            return card
        if self.fame:
            card = self.draw_from(self.fame)
            self.fame = without(self.fame, card)
            return card
        return -1

    def flip(self, seat: int, side: int) -> None:
        """Show another side of a seat's State card."""
        mine = self.seats[seat]
        mine.state = side
        self.refresh(seat)
        self.events.append((e.FLIP, seat, side))
        self.note(FLIPPED, seat, side)
