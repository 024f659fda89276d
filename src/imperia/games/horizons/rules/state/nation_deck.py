"""What a nation still has before it: its Nation deck and its Development area."""

from __future__ import annotations

from .. import events as e
from ..seat import without
from .cards import Cards


class NationDeck(Cards):
    """The verbs of Nation decks, Accession cards and developments."""

    __slots__ = ()

    def take_nation_top(self, seat: int) -> int:
        """Take the top card of a Nation deck, its Accession card last; -1 if none is left."""
        mine = self.seats[seat]
        if mine.nation_top:
            card = mine.nation_top[-1]
            mine.nation_top = mine.nation_top[:-1]
        elif mine.nation_deck:
            card = self.draw_from(mine.nation_deck)
            mine.nation_deck = without(mine.nation_deck, card)
        elif mine.nation_bottom:
            card = mine.nation_bottom[-1]
            mine.nation_bottom = mine.nation_bottom[:-1]
        else:
            card = mine.accession
            mine.accession = -1
        self.known.pop(card, None)
        return card

    def add_nation_top(self, seat: int) -> int:
        """Take the top card of a Nation deck and show it; it lies nowhere yet."""
        card = self.take_nation_top(seat)
        self.events.append((e.NATION, seat, card))
        return card

    def leave_nation_deck(self, seat: int, card: int) -> None:
        """Take a card out of a shuffled Nation deck."""
        mine = self.seats[seat]
        mine.nation_deck = without(mine.nation_deck, card)

    def shuffle_nation(self, seat: int) -> None:
        """Shuffle a Nation deck above its Accession card."""
        mine = self.seats[seat]
        for card in mine.nation_top + mine.nation_bottom:
            self.known.pop(card, None)
        mine.nation_deck += mine.nation_top + mine.nation_bottom
        mine.nation_top = mine.nation_bottom = ()

    def mix_nation(self, seat: int) -> None:
        """Shuffle a Nation deck because its owner likes to, and tell it."""
        self.shuffle_nation(seat)
        self.events.append((e.MIX_NATION, seat))

    def look_at_nation(self, seat: int, number: int) -> int:
        """Look at the top cards of a Nation deck; they stay, and their owner knows them."""
        mine = self.seats[seat]
        seen: list[int] = []
        for _ in range(number):
            if mine.nation_deck or mine.nation_top or mine.nation_bottom:
                seen.append(self.take_nation_top(seat))
        for one in reversed(seen):
            mine.nation_top += (one,)
            self.known[one] = 1 << seat
            self.events.append((e.LOOK, seat, one))
        return len(seen)

    def bury_nation_top(self, seat: int) -> None:
        """Put the known top card of a Nation deck at its bottom."""
        mine = self.seats[seat]
        card = mine.nation_top[-1]
        mine.nation_top = mine.nation_top[:-1]
        mine.nation_bottom = (card, *mine.nation_bottom)
        self.events.append((e.NATION_BOTTOM, seat, card))

    def swap_with_nation(self, seat: int, card: int, top: int) -> None:
        """Swap a card of a hand with one of the known top cards of the Nation deck, unseen."""
        mine = self.seats[seat]
        self.leave_hand(seat, card, False)
        place = mine.nation_top.index(top)
        mine.nation_top = (*mine.nation_top[:place], card, *mine.nation_top[place + 1 :])
        self.known.pop(top, None)
        self.known[card] = 1 << seat
        mine.hand += (top,)
        mine.swapped = True

    def exile_nation_deck(self, seat: int) -> None:
        """Exile a Nation deck with its Accession card."""
        mine = self.seats[seat]
        cards = mine.nation_deck + mine.nation_top + mine.nation_bottom
        if mine.accession >= 0:
            cards += (mine.accession,)
        mine.nation_deck = mine.nation_top = mine.nation_bottom = ()
        mine.accession = -1
        mine.swapped = False  # what others could not know of the deck lies open now
        self.reveals += 1
        for card in cards:
            self.exile_card(seat, card)

    # Developments

    def leave_development(self, seat: int, card: int) -> None:
        """Take a card out of a Development area."""
        mine = self.seats[seat]
        mine.development = without(mine.development, card)

    def develop_card(self, seat: int, card: int, to_hand: bool) -> None:
        """Put a development card on the Discard pile, or into the hand."""
        self.leave_development(seat, card)
        self.events.append((e.DEVELOP, seat, card))
        if to_hand:
            self.to_hand(seat, card, True)
        else:
            self.discard_card(seat, card)

    def set_aside(self, seat: int, card: int) -> None:
        """Remove a development card from the game."""
        self.leave_development(seat, card)
        self.box += (card,)
        self.events.append((e.REMOVED, seat, card))
