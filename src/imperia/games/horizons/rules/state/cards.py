"""Cards of a seat: hands, decks, discards, the play area and what is garrisoned there."""

from __future__ import annotations

from .....kernel.chance import below, step
from .. import events as e
from ..moments import (
    GARRISONED,
    LOST,
)
from ..seat import without
from ..symbols import (
    GADGET,
)
from .pools import Pools


class Cards(Pools):
    """The verbs of cards that belong to a seat."""

    __slots__ = ()

    def draw_from(self, bag: tuple[int, ...]) -> int:
        """A card of an unordered pile, by chance."""
        self.reveals += 1
        self.chance = step(self.chance)
        return bag[below(self.chance, len(bag))]

    def to_hand(self, seat: int, card: int, seen: bool) -> None:
        """Put a card into a hand; everybody knows it if all have seen it."""
        mine = self.seats[seat]
        mine.hand += (card,)
        if seen:
            self.known[card] = self.everybody()
            self.secret.pop(card, None)

    def to_hand_secretly(self, seat: int, card: int) -> None:
        """Put a card of a Commons deck into a hand that nobody else has seen."""
        self.seats[seat].hand += (card,)
        knowing = self.known.pop(card, 0) | 1 << seat
        self.secret[card] = knowing
        if knowing != 1 << seat:
            self.known[card] = knowing

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

    def on_deck(self, seat: int, card: int, seen: bool) -> None:
        """Put a card that lies nowhere face down on top of a Draw deck."""
        self.seats[seat].top += (card,)
        self.known[card] = self.everybody() if seen else 1 << seat
        self.events.append((e.ON_DECK, seat, card, int(seen)))

    def enter_play(self, seat: int, card: int) -> None:
        """Put a card that lies nowhere into the play area."""
        self.seats[seat].play += (card,)
        self.reveal(card)
        if self.table[card].when or self.table[card].passives:
            self.refresh(seat)

    def leave_play(self, seat: int, card: int) -> tuple[int, ...]:
        """Take a card out of play, its resources to the pool; returns it and its garrison."""
        mine = self.seats[seat]
        printed = self.table[card]
        mine.play = without(mine.play, card)
        if card in self.tokens:
            self.collect_tokens(seat, card)
        if card in self.exhausted:
            self.exhausted = without(self.exhausted, card)
        if self.treated:
            self.treated = tuple(t for t in self.treated if t[0] != card)
        if printed.when or printed.passives:
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

    def lose(self, seat: int, card: int) -> None:
        """Take a card that is not in play out of the zone, or the garrison, that it lies in."""
        mine = self.seats[seat]
        for zone in ("hand", "deck", "top", "discard", "resolving", "history", "legends"):
            cards: tuple[int, ...] = getattr(mine, zone)
            if card in cards:
                setattr(mine, zone, without(cards, card))
                return
        self.ungarrison(card)
