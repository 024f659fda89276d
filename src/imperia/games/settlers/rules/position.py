"""Where everything of a game lies, and what can be read from it; only `State` changes it."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel.state import State as KernelState
from .card import Card
from .seat import Seat

VIRTUAL: Final = 1  # the virtual player's seat in a solo game


class Position(KernelState):
    """A whole game as it lies on the table. In a solo game the virtual player is the second seat.

    The Attack cards are the virtual player's Faction deck, the revealed ones (newest first) the
    virtual player's Deals.
    """

    OWN: ClassVar[tuple[str, ...]] = (
        "variant",
        "players",
        "round",
        "first",
        "seats",
        "deck",
        "discard",
        "display",
        "collection",
        "used",
        "blocked",
        "defended",
        "samurai",
        "taken",
        "trades",
        "held",
        "stacked",
        "known",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (*KernelState.FIELDS, *OWN)
    __slots__ = ("table", *OWN)

    table: list[Card]  # which card a number stands for; never changes
    variant: int
    players: int  # seats that take turns: all but the virtual player
    round: int
    first: int  # the First player
    seats: list[Seat]
    deck: list[int]  # the Common deck, unordered
    discard: list[int]
    display: list[int]  # the face-up cards of the Lookout
    collection: list[int]  # the virtual player's Collection pile
    used: dict[int, int]  # Action Location: activations this round
    blocked: list[int]  # Action Locations that the Scorpion Breeder stopped this round
    defended: list[int]  # Locations with a Defense token
    samurai: list[int]  # Locations with a Samurai
    taken: dict[int, int]  # Location taken over by the Temple of Ra: its original owner
    trades: list[tuple[int, int]]  # Trade Route Deals: seat and enemy Location
    held: dict[int, int]  # Resources on a Shrine
    stacked: dict[int, tuple[int, ...]]  # cards under a Gate
    # A card in a hand, an offer or buried face down as a Foundation: bits of who else knows it,
    # see `show`. Without an entry nobody else knows a card in hand, and all know a Foundation.
    known: dict[int, int]

    def printed_cards(self) -> list[Card]:
        return self.table

    def lay_cards(self, cards: list[Card]) -> None:
        self.table = cards

    @property
    def solo(self) -> bool:
        """Whether the second seat is the virtual player."""
        return self.players == 1

    def targets(self, seat: int) -> list[int]:
        """The enemies that actions may aim at: a passed player is safe."""
        return [s for s in range(len(self.seats)) if s != seat and not self.seats[s].passed]

    def holder(self, card: int) -> int:
        """The seat in whose Empire a Location stands; -1 if in none."""
        kind = self.table[card].kind
        for index, seat in enumerate(self.seats):
            if card in seat.row(kind):
                return index
        return -1

    def guard(self, holder: int, card: int) -> int:
        """How many more Raze tokens than usual an enemy spends to raze a Location."""
        return self.walls(holder) + self.guards(card)

    def walls(self, holder: int) -> int:
        """How many more for any Location of an Empire."""
        more = 0
        for feature in self.seats[holder].features:
            more += self.table[feature].fortifies
        return more

    def guards(self, card: int) -> int:
        """How many more for what stands on a Location: a Defense token, a Samurai."""
        return (card in self.defended) + (card in self.samurai)
