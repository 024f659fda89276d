"""What one seat owns."""

from __future__ import annotations

from typing import ClassVar

from .goods import ACTION, PRODUCTION, SUPPLY


class Seat:
    """What one seat owns. Cards are numbers into the state's table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "faction",
        "goods",
        "hand",
        "deck",
        "discard",
        "production",
        "features",
        "actions",
        "foundations",
        "deals",
        "offer",
        "passed",
    )
    __slots__ = FIELDS

    faction: int
    goods: list[int]
    hand: list[int]
    deck: list[int]  # unordered: chance is drawn when a card is
    discard: list[int]
    production: list[int]  # the three rows of the Empire
    features: list[int]
    actions: list[int]
    foundations: list[int]
    deals: list[int]
    offer: list[int]  # cards to pick from in the Alternate Lookout
    passed: bool

    def copy(self) -> Seat:
        """Another seat that shares nothing."""
        new = Seat()
        new.faction = self.faction
        new.goods = self.goods[:]
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.production = self.production[:]
        new.features = self.features[:]
        new.actions = self.actions[:]
        new.foundations = self.foundations[:]
        new.deals = self.deals[:]
        new.offer = self.offer[:]
        new.passed = self.passed
        return new

    def row(self, kind: int) -> list[int]:
        """The row of a kind of Location."""
        if kind == PRODUCTION:
            return self.production
        return self.actions if kind == ACTION else self.features

    def locations(self) -> list[int]:
        """All Locations of the Empire."""
        return self.production + self.features + self.actions


def empty_seat(faction: int) -> Seat:
    """A seat before set-up."""
    seat = Seat()
    seat.faction = faction
    seat.goods = [0] * SUPPLY
    seat.hand, seat.deck, seat.discard = [], [], []
    seat.production, seat.features, seat.actions = [], [], []
    seat.foundations, seat.deals, seat.offer = [], [], []
    seat.passed = False
    return seat
