"""The Fame deck and King of Kings."""

from __future__ import annotations

from .. import events as e
from ..seat import without
from .market import Market


class Fame(Market):
    """The verbs of the Fame deck."""

    __slots__ = ()

    def fame_size(self) -> int:
        """How many cards the Fame deck has above King of Kings."""
        return len(self.fame) + len(self.fame_top) + len(self.fame_bottom)

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
        if self.fame_bottom:
            card = self.fame_bottom[-1]
            self.fame_bottom = self.fame_bottom[:-1]
            self.reveals += 1
            return card
        return -1

    def take_fame(self, seat: int, card: int) -> None:
        """Take a Fame card that lies nowhere into hand; others do not see which."""
        self.to_hand_secretly(seat, card)
        self.events.append((e.FAME, seat, card))

    def look_at_fame(self, seat: int, number: int) -> None:
        """Look at the top Fame cards, of which there are so many; they stay."""
        seen = [self.draw_fame() for _ in range(number)]
        for one in reversed(seen):
            self.fame_top += (one,)
            self.known[one] = self.known.get(one, 0) | 1 << seat
            self.events.append((e.LOOK, seat, one))

    def keep_fame(self, seat: int, card: int, looked: int) -> None:
        """Take one of the top Fame cards that a seat has looked at."""
        self.fame_top = without(self.fame_top, card)
        self.known.pop(card, None)  # nobody else can tell which of the cards was taken
        self.take_fame(seat, card)
        # Others who knew these cards cannot know any more which are left, nor in which order.
        for one in self.fame_top[-(looked - 1) :]:
            self.known[one] = self.known.get(one, 0) & 1 << seat

    def put_fame_on_top(self, card: int) -> None:
        """Of the known cards on top of the Fame deck, let this one be the topmost."""
        self.fame_top = (*without(self.fame_top, card), card)

    def bury_fame_top(self, seat: int) -> None:
        """Put the top Fame card, which a seat has looked at, under the others, unseen by them."""
        card = self.fame_top[-1]
        self.fame_top = self.fame_top[:-1]
        self.fame_bottom = (card, *self.fame_bottom)
        self.events.append((e.FAME_BOTTOM, seat, card))

    def exile_fame_top(self, seat: int) -> None:
        """Exile the top Fame card; King of Kings stays."""
        card = self.draw_fame()
        if card >= 0:
            self.exile_card(seat, card)

    def crown(self, seat: int) -> None:
        """A seat resolves King of Kings, once a game."""
        self.seats[seat].crowned = True
        self.events.append((e.KING, seat, self.king))

    def flip_king(self) -> None:
        """Show the other side of King of Kings."""
        self.king_side = 1
        self.king += 1  # its sides lie beside each other in the table
