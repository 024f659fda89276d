"""The verbs that move cards between decks, hands, discards and the Lookout."""

from __future__ import annotations

from . import events as e
from .goods import COMMON
from .position import Position


class Piles(Position):
    """A position whose hidden and open cards can move."""

    __slots__ = ()

    def draw_common(self) -> int:
        """Turn up a Common card; the discards are shuffled in when the deck is empty. -1: none."""
        if not self.deck:
            if not self.discard:
                return -1
            self.deck, self.discard = self.discard, []
            self.events.append((e.RESHUFFLE,))
        return self.draw_from(self.deck)

    def draw_from(self, deck: list[int]) -> int:
        """Turn up a card of an unordered deck by chance. -1: it is empty."""
        size = len(deck)
        if not size:
            return -1
        self.reveals += 1
        place = self.by_chance(size)
        card = deck[place]
        deck[place] = deck[size - 1]
        deck.pop()
        return card

    def draw(self, seat: int, common: bool) -> int:
        """Draw a card into a hand. -1: there was none."""
        me = self.seats[seat]
        card = self.draw_common() if common else self.draw_from(me.deck)
        if card >= 0:
            me.hand.append(card)
            self.events.append((e.DRAW, seat, card, COMMON if common else me.faction))
        return card

    def put_away(self, card: int) -> None:
        """Put a card on the discard pile of its deck."""
        deck = self.table[card].deck
        if deck == COMMON:
            self.discard.append(card)
            return
        for seat in self.seats:
            if seat.faction == deck:
                seat.discard.append(card)

    def show(self, seat: int, card: int) -> None:
        """Let everybody know a card in a hand: a bit for each seat, the highest for watchers.

        It goes to the end of the hand, so that its place tells nothing about the others.
        """
        hand = self.seats[seat].hand
        hand.remove(card)
        hand.append(card)
        self.known[card] = (2 << self.players) - 1

    def leave_hand(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        self.seats[seat].hand.remove(card)
        self.known.pop(card, None)

    def discard_from_hand(self, seat: int, card: int) -> None:
        """Discard a card from a hand."""
        self.leave_hand(seat, card)
        self.put_away(card)
        self.events.append((e.DISCARD, seat, card))

    # The Lookout

    def reveal(self, number: int) -> None:
        """Turn up so many Common cards in the middle."""
        shown: list[int] = []
        for _ in range(number):
            card = self.draw_common()
            if card >= 0:
                shown.append(card)
        self.display.extend(shown)
        if shown:
            self.events.append((e.REVEAL, *shown))

    def take_shown(self, seat: int, card: int) -> None:
        """Take a face-up card into hand; everybody sees which."""
        self.display.remove(card)
        self.seats[seat].hand.append(card)
        self.show(seat, card)
        self.events.append((e.TAKE, seat, card))

    def clear_display(self) -> None:
        """Discard the cards nobody took."""
        for left in self.display:
            self.discard.append(left)
            self.events.append((e.LEFT, left))
        self.display = []

    def fill_offer(self, seat: int, number: int) -> None:
        """Give a seat so many Common cards to pick from."""
        for _ in range(number):
            card = self.draw_common()
            if card >= 0:
                self.seats[seat].offer.append(card)

    def pick(self, seat: int, card: int, passer: int) -> None:
        """Pick a card of the own offer; only who passed it on (-1: nobody) knows which."""
        self.seats[seat].offer.remove(card)
        self.seats[seat].hand.append(card)
        self.events.append((e.PICK, seat, card, passer))

    def discard_offer(self, seat: int) -> None:
        """Discard what is left of an offer."""
        for left in self.seats[seat].offer:
            self.known.pop(left, None)
            self.put_away(left)
            self.events.append((e.DISCARD, seat, left))
        self.seats[seat].offer = []

    def hand_on_offers(self) -> None:
        """Everybody passes their offer clockwise, and knows what they passed."""
        players = self.players
        offers = [self.seats[i].offer for i in range(players)]
        for i in range(players):
            self.seats[(i + 1) % players].offer = offers[i]
            for passed in offers[i]:
                self.known[passed] = 1 << i
        self.reveals += 1
