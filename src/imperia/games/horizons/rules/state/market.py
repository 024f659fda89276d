"""What all players share: the Unrest pile, the Market, its small decks and the Main deck."""

from __future__ import annotations

from .. import events as e
from ..moments import (
    BROKE_THROUGH,
    CHAOS_WIN,
    COLLAPSE,
    MAIN_DECK,
    RETURNED_UNREST,
    TOOK_UNREST,
)
from ..seat import without
from ..symbols import REGION
from .nation_deck import NationDeck


class Market(NationDeck):
    """The verbs of the cards in the middle of the table."""

    __slots__ = ()

    def take_unrest(self, seat: int) -> int:
        """Take an Unrest card into hand; the last one brings Collapse at once. -1: none left."""
        if not self.unrest:
            return -1
        card = self.unrest[-1]
        self.unrest = self.unrest[:-1]
        self.take_this_unrest(seat, card)
        self.check_collapse()
        return card

    def take_this_unrest(self, seat: int, card: int) -> None:
        """Take an Unrest card that lies nowhere into hand, as one from under the Market does."""
        self.to_hand(seat, card, True)
        self.events.append((e.TAKE_UNREST, seat, card))
        self.note(TOOK_UNREST, seat, card)

    def return_unrest(self, seat: int, card: int, from_hand: bool) -> None:
        """Put an Unrest or Chaos card that lies nowhere back on its pile."""
        self.reveal(card)
        if from_hand and seat == self.active:
            self.returned = True
        if self.table[card].name == "Chaos":
            for one in self.seats:
                if self.table[one.power].nation.keeps_chaos:
                    one.chaos += (card,)
        else:
            self.unrest += (card,)
        self.events.append((e.RETURN_UNREST, seat, card))
        self.note(RETURNED_UNREST, seat, card)

    def take_chaos(self, seat: int, into_hand: bool = False) -> None:
        """Put a card of the Chaos pile into a seat's Discard pile or hand, if there is one."""
        for one in self.seats:
            if one.chaos:
                card = one.chaos[-1]
                one.chaos = one.chaos[:-1]
                if into_hand:
                    self.to_hand(seat, card, True)
                else:
                    self.seats[seat].discard += (card,)
                self.events.append((e.TAKE if into_hand else e.CHAOS, seat, card))
                return

    def check_collapse(self) -> None:
        """No cards left in the Unrest pile: the game ends at once (p. 17)."""
        if self.unrest or self.over:
            return
        empty = any(self.wins_by_chaos(seat) for seat in range(self.players))
        self.ending = CHAOS_WIN if empty else COLLAPSE
        self.events.append((e.COLLAPSE, -1))
        self.finish()

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
        """Fill an empty slot from its small deck, then the route under it, else the Main deck."""
        if self.small[slot]:
            card = self.draw_small(slot)
        else:
            card = self.take_route(slot)
            if card < 0:
                card = self.draw_main()
        if card >= 0:
            self.put_in_slot(slot, card)

    def draw_small(self, slot: int) -> int:
        """The top card of the small deck of a slot, which has one."""
        deck = self.small[slot]
        card = self.draw_from(deck)
        self.small = (*self.small[:slot], without(deck, card), *self.small[slot + 1 :])
        return card

    def take_route(self, slot: int) -> int:
        """The trade route that lay face up under a small deck; -1 if there is none (p. 36)."""
        card = self.routes[slot]
        if card >= 0:
            self.routes = (*self.routes[:slot], -1, *self.routes[slot + 1 :])
        return card

    def draw_main(self) -> int:
        """The top card of the Main deck; -1 if there is none. The last one triggers Scoring."""
        if self.main_top:
            card = self.main_top[-1]
            self.main_top = self.main_top[:-1]
            self.known.pop(card, None)
            self.reveals += 1
        elif self.main:
            card = self.draw_from(self.main)
            self.main = without(self.main, card)
        elif self.main_bottom:
            card = self.main_bottom[-1]
            self.main_bottom = self.main_bottom[:-1]
            self.known.pop(card, None)
        else:
            card = -1
        self.check_main()
        return card

    def main_size(self) -> int:
        """How many cards the Main deck has."""
        return len(self.main_top) + len(self.main) + len(self.main_bottom)

    def check_main(self) -> None:
        """No cards left in the Main deck: Scoring (p. 17)."""
        if not (self.main or self.main_bottom or self.main_top):
            self.trigger_end(-1, MAIN_DECK)

    def search_main(self, suit: int) -> int:
        """Reveal cards of the Main deck until one has the suit; -1 if none has.

        The other cards revealed are shuffled back, so nobody knows a place in it any more; there
        are none if the topmost card, known to somebody, has the suit.
        """
        if self.main_top and self.table[self.main_top[-1]].marks & suit:
            return self.draw_main()
        fitting = [one for one in self.main if self.table[one].marks & suit]
        buried = [one for one in self.main_bottom if self.table[one].marks & suit]
        seen = [one for one in self.main_top if self.table[one].marks & suit]
        for one in self.main_bottom + self.main_top:
            self.known.pop(one, None)
        card = -1
        if seen:
            card = seen[-1]
            self.main_top = without(self.main_top, card)
        elif fitting:
            card = self.draw_from(tuple(fitting))
            self.main = without(self.main, card)
        elif buried:
            card = buried[-1]
            self.main_bottom = without(self.main_bottom, card)
        self.main += self.main_bottom + self.main_top
        self.main_bottom = self.main_top = ()
        if card >= 0:
            self.reveals += 1
        return card

    def find_nothing(self, seat: int) -> None:
        """A search has shown that there is nothing to find."""
        self.reveals += 1
        self.events.append((e.NOTHING_FOUND, seat))

    def reveal_main(self, seat: int) -> int:
        """Lay the top card of the Main deck open before a seat; -1 if there is none."""
        card = self.draw_main()
        if card >= 0:
            self.events.append((e.REVEAL, seat, card))
            self.seats[seat].resolving += (card,)
        return card

    def bury(self, card: int) -> None:
        """Put a card that lies nowhere under the Main deck; all have seen it."""
        self.main_bottom = (card, *self.main_bottom)
        self.known[card] = self.everybody()

    # Taking cards of the Market, and swapping them

    def take_from_market(self, seat: int, card: int) -> int:
        """Take a card of the Market and what lies on it; returns the Unrest under it, or -1.

        Both lie nowhere then, and the slot is empty.
        """
        slot = self.slot(card)
        under = self.beneath[slot]
        self.events.append((e.ACQUIRE, seat, card))
        self.gain_tokens(seat, card)
        self.clear_slot(slot)
        return under

    def take_from_exile(self, seat: int, card: int) -> None:
        """Take a card of the Exile pile as if it lay in the Market."""
        self.leave_exile(card)
        self.events.append((e.ACQUIRE, seat, card))

    def break_through(self, seat: int, card: int, seen: bool, to_discard: bool) -> None:
        """A card that lies nowhere, and that a seat breaks through for, comes to it."""
        self.events.append((e.BREAK_THROUGH, seat, card, int(seen or to_discard)))
        if to_discard:
            self.discard_card(seat, card)
        else:
            self.receive(seat, card, seen)
        self.note(BROKE_THROUGH, seat, card if seen else -1)

    def swap_in(self, seat: int, card: int, out: int) -> None:
        """Put a card that lies nowhere into the slot of another, which then lies nowhere."""
        slot = self.slot(out)
        self.pass_tokens(out, card)
        self.return_beneath(slot)
        self.clear_slot(slot)
        self.events.append((e.SWAP, seat, card, out))
        self.put_in_slot(slot, card)

    def swap_exiled(self, seat: int, card: int, out: int) -> None:
        """Swap an exiled card with one of the Market."""
        self.leave_exile(card)
        self.swap_in(seat, card, out)
        self.exile += (out,)

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
