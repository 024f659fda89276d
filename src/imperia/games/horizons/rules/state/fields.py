"""What a game of Imperium: Horizons consists of.

Zones are tuples that are replaced as a whole, so that a copy shares them. A face-down pile is
a bag whose order chance decides when a card is drawn, with the few cards whose place somebody
knows kept apart: `top` (the last one is the topmost) and `bottom`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from .....kernel.state import Effect
from .....kernel.state import State as KernelState
from ..card import Card
from ..clauses import Passive
from ..nation import Nation
from ..seat import Seat
from ..symbols import (
    CIVILISED,
    REGION,
    STATES,
    UNCIVILISED,
)

SLOT_SUITS: Final = (0, 0, CIVILISED, UNCIVILISED, REGION)
NO_TOKENS: Final = (0, 0, 0, 0)
NO_ROUTES: Final = (-1, -1, -1, -1, -1)


class Fields(KernelState):
    """Everything that a game in progress consists of, and looking at it."""

    OWN: ClassVar[tuple[str, ...]] = (
        "variant",
        "players",
        "round",
        "first",
        "active",
        "phase",
        "seats",
        "market",
        "beneath",
        "small",
        "main",
        "main_bottom",
        "main_top",
        "routes",
        "fame",
        "fame_top",
        "fame_bottom",
        "king",
        "king_side",
        "box",
        "unrest",
        "exile",
        "ending",
        "last",
        "pool",
        "tokens",
        "garrisons",
        "exhausted",
        "freed",
        "known",
        "secret",
        "happenings",
        "touched",
        "gained",
        "ignoring",
        "ignoring_next",
        "brave",
        "returned",
        "treated",
        "shielded",
        "struck",
        "counted",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (*KernelState.FIELDS, *OWN)
    DERIVED: ClassVar[tuple[str, ...]] = ("answers_to",)
    GONE: ClassVar[tuple[str, ...]] = ("ears",)  # what answers_to was called
    DEFAULTS: ClassVar[Mapping[str, Any]] = {
        "main_top": (),
        "routes": NO_ROUTES,
        "fame_bottom": (),
        "returned": False,
    }
    __slots__ = ("table", *OWN, *DERIVED)

    table: list[Card]  # which card a number stands for; never changes
    variant: int
    players: int
    round: int
    first: int  # who begins each round
    active: int  # whose turn it is
    phase: int
    seats: list[Seat]
    market: tuple[int, ...]  # five slots; -1: empty
    beneath: tuple[int, ...]  # the Unrest under each slot; -1: none
    small: tuple[tuple[int, ...], ...]  # the deck of each slot, unordered; main slots have none
    main: tuple[int, ...]  # unordered
    main_bottom: tuple[int, ...]
    main_top: tuple[int, ...]  # looked at and put back; the last one is the topmost
    routes: tuple[int, ...]  # the trade route face up under each small deck; -1: none
    fame: tuple[int, ...]  # unordered, without King of Kings
    fame_top: tuple[int, ...]
    fame_bottom: tuple[int, ...]
    king: int  # King of Kings, the side that shows
    king_side: int  # 0 before anybody resolved it
    box: tuple[int, ...]  # removed from the game unseen
    unrest: tuple[int, ...]
    exile: tuple[int, ...]
    ending: int  # why the end was triggered
    last: int  # the last round; 0 while unknown
    pool: int  # progress left beside the Market in Practice mode; -1 in a game of several
    tokens: dict[int, tuple[int, int, int, int]]  # resources on a card
    garrisons: dict[int, tuple[int, ...]]  # cards under a card in play
    exhausted: tuple[int, ...]  # cards with an exhaust token
    freed: tuple[int, ...]  # cards that were Free played this turn
    known: dict[int, int]  # hidden card: bits of the seats that know it, the highest for watchers
    secret: dict[int, int]  # Commons card taken unseen: bits of the seats that know who owns it
    answers_to: int  # the happenings that any card in play answers to
    happenings: tuple[tuple[int, int, int], ...]  # kind, seat, card: to be answered
    touched: int  # symbols of cards in play that the current sentence used
    gained: bool  # whether it gave the active player materials
    ignoring: int  # state symbols that the active player ignores this turn
    ignoring_next: int  # ... on the next card they play
    brave: bool  # Brave was played this turn
    returned: bool  # the active player has returned Unrest from hand this turn
    treated: tuple[tuple[int, int], ...]  # card, and as what one of its symbols is treated
    shielded: int  # seats that may ignore the attack being resolved
    struck: int  # seats that the attack has affected
    counted: int  # how many did what a card counts

    def printed_cards(self) -> list[Card]:
        return self.table

    def lay_cards(self, cards: list[Card]) -> None:
        self.table = cards

    @property
    def practice(self) -> bool:
        """Whether this is Practice mode (p. 24)."""
        return self.players == 1

    def everybody(self) -> int:
        """The bits of all seats and of watchers."""
        return (2 << self.players) - 1

    def after(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        return [(seat + n) % self.players for n in range(1, self.players)]

    def order(self) -> list[int]:
        """All seats in turn order."""
        return [(self.first + n) % self.players for n in range(self.players)]

    def symbols(self, seat: int) -> int:
        """The symbols on a seat's State card."""
        return self.table[self.seats[seat].state].marks & STATES

    def nation(self, seat: int) -> Nation:
        """What is special about the nation of a seat."""
        nation: Nation = self.table[self.seats[seat].power].nation
        return nation

    def wins_by_chaos(self, seat: int) -> bool:
        """Whether a Collapse would be a seat's victory: its Chaos pile is empty.

        A Bot has no such victory of its own: it wins every other Collapse anyway (p. 32).
        """
        mine = self.seats[seat]
        return mine.bot is None and self.nation(seat).keeps_chaos and not mine.chaos

    def stands(self, seat: int, name: str) -> int:
        """The card of this name that a seat has in play; -1 if none."""
        table = self.table
        for card in self.seats[seat].standing():
            if table[card].name == name:
                return card
        return -1

    def work_out(self) -> None:
        for mine in self.seats:
            mine.answers_to = 0  # every seat is asked for it when any of them is refreshed
        for seat in range(len(self.seats)):
            self.seats[seat].nation = self.nation(seat).name  # it may have been called otherwise
            self.refresh(seat)

    def note(self, kind: int, seat: int, card: int) -> None:
        """Remember what happened, if any card in play answers to it."""
        if self.answers_to & kind:
            self.happenings += ((kind, seat, card),)

    def push_below(self, steps: int, effect: Effect[Any], seat: int, card: int) -> None:
        """Put an effect below the topmost steps of the stack: it waits until they are done."""
        self.stack.insert(len(self.stack) - steps, (effect, seat, card, 0))

    def refresh(self, seat: int) -> None:
        """Sum up what a seat's standing cards change and answer to."""
        mine = self.seats[seat]
        mine.lay_beside()
        table = self.table
        answers_to = more = discount = 0
        mine.reaching = ()
        passives: list[tuple[Passive[Any], int]] = []
        for card in mine.standing() if mine.bot is None else ():
            printed = table[card]
            answers_to |= printed.when
            if printed.solstice_of_others:
                mine.reaching += (card,)
            for passive in printed.passives:
                passives.append((passive, card))
                more += passive.hand_size()
                discount += passive.saves_material()
        passives.reverse()  # a card in play goes before the State card
        mine.answers_to = answers_to
        mine.passives = tuple(passives)
        mine.hand_size = 5 + more
        mine.discount = discount
        self.answers_to = 0
        for one in self.seats:
            self.answers_to |= one.answers_to
