"""Trade routes, the Merchants card, and cards of the Main deck that were looked at."""

from __future__ import annotations

from .. import events as e
from ..moments import PROFITED, TRADE_ROUTES, TRADED
from ..seat import without
from ..symbols import GOODS, SIGNPOST
from .fame import Fame
from .fields import NO_TOKENS

FULL = 3  # goods on a route, until its owner takes its Profit


class Routes(Fame):
    """The verbs of the Trade Routes expansion (pp. 26-27)."""

    __slots__ = ()

    def has_routes(self) -> bool:
        """Whether the game is played with the expansion."""
        return self.variant & TRADE_ROUTES != 0

    def routes_of(self, seat: int) -> list[int]:
        """The trade routes that a seat has in play."""
        table = self.table
        return [card for card in self.seats[seat].play if table[card].marks & SIGNPOST]

    def is_full(self, route: int) -> bool:
        """Whether nobody can trade with a route before its owner takes its Profit."""
        return self.tokens.get(route, NO_TOKENS)[GOODS] >= FULL

    def owner_of(self, card: int) -> int:
        """The seat that has a card in play; -1 if nobody has."""
        for seat, mine in enumerate(self.seats):
            if card in mine.play:
                return seat
        return -1

    def trade_progress(self, seat: int) -> None:
        """A seat trades progress for goods."""
        self.note(TRADED, seat, -1)

    def trade_with(self, seat: int, route: int) -> None:
        """A seat trades with a route: its own goods go to its own, the supply's to another's."""
        owner = self.owner_of(route)
        self.events.append((e.TRADE, seat, route, owner))
        if owner == seat:
            self.move_tokens(seat, route, GOODS, 1)
        else:
            self.add_tokens(seat, route, GOODS, 1)
        self.note(TRADED, seat, route)

    def begin_profit(self, seat: int, route: int) -> None:
        """A seat takes the Profit of a route: the goods on it come to the pool."""
        self.events.append((e.PROFIT, seat, route))
        self.collect_tokens(seat, route)
        self.note(PROFITED, seat, route)

    def flip_merchants(self, seat: int) -> None:
        """Merchants become the Merchant Empire; the exhaust token stays where it is."""
        mine = self.seats[seat]
        before = mine.merchants
        mine.merchants += 1  # the sides lie beside each other in the table
        if before in self.exhausted:
            self.exhausted = (*without(self.exhausted, before), mine.merchants)
        self.refresh(seat)
        self.events.append((e.FLIP, seat, mine.merchants))

    # The top of the Main deck

    def look_at_main(self, seat: int, number: int) -> tuple[int, ...]:
        """Look at the top cards of the Main deck; they stay. Returns them, the topmost last.

        Several of them are put back in any order, so whoever knew their places before does not
        know them any more.
        """
        while len(self.main_top) < number and self.main:
            card = self.draw_from(self.main)
            self.main = without(self.main, card)
            self.main_top = (card, *self.main_top)
        while len(self.main_top) < number and self.main_bottom:
            self.main_top = (self.main_bottom[-1], *self.main_top)
            self.main_bottom = self.main_bottom[:-1]
        seen = self.main_top[-number:]
        for card in reversed(seen):
            others = self.known.get(card, 0) if len(seen) == 1 else 0
            self.known[card] = others | 1 << seat
            self.events.append((e.LOOK, seat, card))
        self.reveals += 1  # also of cards that somebody else had looked at before
        return seen

    def leave_main_top(self, card: int) -> None:
        """Take one of the known cards on top of the Main deck."""
        self.main_top = without(self.main_top, card)
        self.known.pop(card, None)
        self.check_main()

    def put_main_on_top(self, card: int) -> None:
        """Of the known cards on top of the Main deck, let this one be the topmost."""
        self.main_top = (*without(self.main_top, card), card)
