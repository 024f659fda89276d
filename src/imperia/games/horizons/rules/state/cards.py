"""Cards of a seat: hands, decks, discards, the play area and what is garrisoned there."""

from __future__ import annotations

from .. import events as e
from ..moments import GARRISONED, LOST, RESHUFFLED, TO_LEGENDS
from ..seat import without
from ..symbols import GADGET, STAYING
from .pools import Pools


class Cards(Pools):
    """The verbs of cards that belong to a seat."""

    __slots__ = ()

    def draw_from(self, bag: tuple[int, ...]) -> int:
        """A card of an unordered pile, by chance."""
        self.reveals += 1
        return bag[self.by_chance(len(bag))]

    # Hands, and what is known of them

    def to_hand(self, seat: int, card: int, seen: bool) -> None:
        """Put a card into a hand; everybody knows it if all have seen it."""
        mine = self.seats[seat]
        if mine.bot is not None:
            mine.top += (card,)  # what a Bot gains lies on its deck (p. 31)
        else:
            mine.hand += (card,)
        if seen:
            self.known[card] = self.everybody()
            self.secret.pop(card, None)

    def to_hand_secretly(self, seat: int, card: int) -> None:
        """Put a card of a Commons deck into a hand that nobody else has seen."""
        mine = self.seats[seat]
        if mine.bot is not None:
            mine.top += (card,)
        else:
            mine.hand += (card,)
        knowing = self.known.pop(card, 0) | 1 << seat
        self.secret[card] = knowing
        if knowing != 1 << seat:
            self.known[card] = knowing

    def take(self, seat: int, card: int, seen: bool) -> None:
        """Take a card that lies nowhere into hand, from an open pile or the History."""
        self.to_hand(seat, card, seen)
        self.events.append((e.TAKE, seat, card))

    def recall(self, seat: int, card: int) -> None:
        """Take a card that has left play back into hand."""
        self.to_hand(seat, card, True)
        self.events.append((e.RECALL, seat, card))

    def receive(self, seat: int, card: int, seen: bool) -> None:
        """A card that lies nowhere comes to a seat: into hand, or to the discards of a voyager."""
        mine = self.seats[seat]
        if mine.passives and mine.stops_drawing():
            self.discard_openly(seat, card)
        elif seen:
            self.to_hand(seat, card, True)
        else:
            self.to_hand_secretly(seat, card)

    def give(self, seat: int, card: int, receiver: int) -> None:
        """A card that lies nowhere goes openly into another hand."""
        self.to_hand(receiver, card, True)
        self.events.append((e.GIVE, seat, card, receiver))

    def show(self, card: int) -> None:
        """Show a card that stays where it is hidden: everybody knows it."""
        self.known[card] = self.everybody()
        self.secret.pop(card, None)

    def reveal(self, card: int) -> None:
        """A card lies open now: nothing about it is hidden any more."""
        self.known.pop(card, None)
        self.secret.pop(card, None)

    def leave_hand(self, seat: int, card: int, seen: bool) -> None:
        """Take a card out of a hand; an unseen one makes others unsure of the whole hand."""
        mine = self.seats[seat]
        mine.hand = without(mine.hand, card)
        if not seen:
            for one in mine.hand:
                self.known.pop(one, None)
        self.known.pop(card, None)

    # Decks and discards

    def draw_one(self, seat: int) -> int:
        """Draw the top card of a deck; -1 if it is empty."""
        mine = self.seats[seat]
        if mine.top:
            card = mine.top[-1]
            mine.top = mine.top[:-1]
            self.reveals += 1
        elif mine.deck:
            card = self.draw_from(mine.deck)
            mine.deck = without(mine.deck, card)
        else:
            return -1
        if mine.bot is not None:
            self.discard_openly(seat, card)  # that is what drawing means for a Bot (p. 30)
            return card
        mine.hand += (card,)
        self.events.append((e.DRAW, seat, card))
        return card

    def shuffle_deck(self, seat: int) -> None:
        """Shuffle a Draw deck: nobody knows a place in it any more."""
        mine = self.seats[seat]
        for card in mine.top:
            self.known.pop(card, None)
        mine.deck += mine.top
        mine.top = ()

    def reshuffle(self, seat: int) -> None:
        """Shuffle the Discard pile into the Draw deck."""
        mine = self.seats[seat]
        mine.deck += mine.discard
        mine.discard = ()
        self.shuffle_deck(seat)
        self.events.append((e.RESHUFFLE, seat))
        self.note(RESHUFFLED, seat, -1)

    def find_card(self, seat: int, card: int) -> None:
        """A seat has searched for a card and shows it."""
        self.events.append((e.FIND, seat, card))
        self.reveals += 1

    def leave_deck(self, seat: int, card: int) -> None:
        """Take a card out of a shuffled Draw deck."""
        mine = self.seats[seat]
        mine.deck = without(mine.deck, card)

    def leave_discard(self, seat: int, card: int) -> None:
        """Take a card out of a Discard pile."""
        mine = self.seats[seat]
        mine.discard = without(mine.discard, card)

    def discard_card(self, seat: int, card: int) -> None:
        """Put a card that lies nowhere on a Discard pile."""
        mine = self.seats[seat]
        mine.discard += (card,)
        self.reveal(card)

    def discard_openly(self, seat: int, card: int) -> None:
        """Put a card that lies nowhere on a Discard pile, and tell it."""
        self.discard_card(seat, card)
        self.events.append((e.DISCARD, seat, card))

    def discard_from_hand(self, seat: int, card: int) -> None:
        """Discard a card from hand."""
        self.leave_hand(seat, card, True)
        self.discard_card(seat, card)
        self.events.append((e.DISCARD, seat, card))
        if self.table[card].marks & GADGET:
            self.note(LOST, seat, card)

    def abandon(self, seat: int, card: int) -> None:
        """Put a card that has left play on a Discard pile."""
        self.discard_card(seat, card)
        self.events.append((e.ABANDON, seat, card))

    def on_deck(self, seat: int, card: int, seen: bool) -> None:
        """Put a card that lies nowhere face down on top of a Draw deck."""
        self.seats[seat].top += (card,)
        self.known[card] = self.everybody() if seen else 1 << seat
        self.events.append((e.ON_DECK, seat, card, int(seen)))

    # History, Legends and the Exile pile

    def record(self, seat: int, card: int, seen: bool) -> None:
        """Put a card that lies nowhere into the History."""
        self.seats[seat].history += (card,)
        if seen:
            self.show(card)
        self.events.append((e.HISTORY, seat, card, int(seen)))

    def leave_history(self, seat: int, card: int) -> None:
        """Take a card out of a History."""
        mine = self.seats[seat]
        mine.history = without(mine.history, card)
        self.known.pop(card, None)

    def add_to_legends(self, seat: int, card: int, seen: bool) -> None:
        """Put a card that lies nowhere into the Legends."""
        self.seats[seat].legends += (card,)
        if seen:
            self.show(card)
        self.events.append((e.LEGENDS, seat, card, int(seen)))
        if all(happening[0] != TO_LEGENDS for happening in self.happenings):
            self.note(TO_LEGENDS, seat, card)  # cards put there together are answered once

    def exile_card(self, seat: int, card: int) -> None:
        """Put a card that lies nowhere on the Exile pile."""
        self.exile += (card,)
        self.reveal(card)
        self.events.append((e.EXILE, seat, card))
        if self.table[card].marks & GADGET:
            self.note(LOST, seat, card)

    def leave_exile(self, card: int) -> None:
        """Take a card out of the Exile pile."""
        self.exile = without(self.exile, card)

    # The play area

    def begin_play(self, seat: int, card: int, free: bool) -> None:
        """A card that lies nowhere is played: some stay in play, others lie open until done."""
        if free:
            self.freed += (card,)
        if seat == self.active:
            self.ignoring_next = 0
        self.events.append((e.PLAY, seat, card, int(free)))
        if self.table[card].marks & STAYING:
            self.enter_play(seat, card)
        else:
            self.reveal(card)
            self.seats[seat].resolving += (card,)

    def leave_table(self, seat: int, card: int) -> None:
        """Take away a card that lay open while it was resolved."""
        mine = self.seats[seat]
        mine.resolving = without(mine.resolving, card)

    def enter_play(self, seat: int, card: int) -> None:
        """Put a card that lies nowhere into the play area."""
        self.seats[seat].play += (card,)
        self.reveal(card)
        if self.table[card].works_standing:
            self.refresh(seat)

    def leave_play(self, seat: int, card: int) -> tuple[int, ...]:
        """Take a card out of play, its resources to the pool; returns it and its garrison."""
        mine = self.seats[seat]
        printed = self.table[card]
        mine.play = without(mine.play, card)
        if card in self.tokens:
            self.collect_tokens(seat, card)
        if card in self.exhausted:
            self.lose_exhaust(card)
        if self.treated:
            self.treated = tuple(t for t in self.treated if t[0] != card)
        if printed.works_standing:
            self.refresh(seat)
        return (card, *self.garrisons.pop(card, ()))

    def garrison(self, seat: int, card: int, under: int) -> None:
        """Put a card that lies nowhere under a card in play."""
        self.garrisons[under] = (*self.garrisons.get(under, ()), card)
        self.reveal(card)
        self.events.append((e.GARRISON, seat, card, under))
        self.note(GARRISONED, seat, card)

    def ungarrison(self, card: int) -> int:
        """Take a card from under another; returns the other."""
        for under, cards in self.garrisons.items():
            if card in cards:
                rest = without(cards, card)
                if rest:
                    self.garrisons[under] = rest
                else:
                    del self.garrisons[under]
                return under
        raise ValueError(f"card {card} is not garrisoned")

    # The card beside the Power card

    def flip_special(self, seat: int, side: int) -> None:
        """Flip the ceremony card: what lies on it and under it stays."""
        mine = self.seats[seat]
        garrison = self.garrisons.pop(mine.special, ())
        self.lose_exhaust(mine.special)
        self.pass_tokens(mine.special, side)
        if garrison:
            self.garrisons[side] = garrison
        self.show_special(seat, side)

    def replace_special(self, seat: int, card: int) -> tuple[int, ...]:
        """Let another ceremony card take its place; returns what was garrisoned under it."""
        garrison = self.clear_special(seat)
        self.show_special(seat, card)
        return garrison

    def end_special(self, seat: int) -> tuple[int, ...]:
        """Take the ceremony card away; returns it and its garrison."""
        card = self.seats[seat].special
        garrison = self.clear_special(seat)
        self.seats[seat].special = -1
        self.refresh(seat)
        return (card, *garrison)

    def clear_special(self, seat: int) -> tuple[int, ...]:
        """Clear the ceremony card, its resources to the pool; returns its garrison."""
        card = self.seats[seat].special
        self.lose_exhaust(card)
        self.collect_tokens(seat, card)
        return self.garrisons.pop(card, ())

    def show_special(self, seat: int, card: int) -> None:
        """Show a ceremony card."""
        self.seats[seat].special = card
        self.refresh(seat)
        self.events.append((e.FLIP, seat, card))

    def lose(self, seat: int, card: int) -> None:
        """Take a card that is not in play out of the zone, or the garrison, that it lies in."""
        mine = self.seats[seat]
        for zone in ("hand", "deck", "top", "discard", "resolving", "history", "legends"):
            cards: tuple[int, ...] = getattr(mine, zone)
            if card in cards:
                setattr(mine, zone, without(cards, card))
                return
        self.ungarrison(card)
