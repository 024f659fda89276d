"""The state of a game of Imperial Settlers, and the verbs that alone may change it."""

from __future__ import annotations

from typing import ClassVar, Final

from ....kernel.chance import below, step
from ....kernel.state import State as KernelState
from . import events as e
from .card import Card
from .goods import (
    ACTION,
    COMMON,
    DEFENSE,
    EGYPT,
    PRODUCTION,
    SUPPLY,
    VP,
    WOOD,
)
from .triggers import POINTS

# Variants, as bits.
ALTERNATE: Final = 1
ADVANCED: Final = 2
PEACEFUL: Final = 4
TEMPLE_COMMON: Final = 8
ALL_LOCATIONS: Final = 16


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


class State(KernelState):
    """A whole game. In a solo game the virtual player is the second seat.

    His Attack cards are his Faction deck, the revealed ones (newest first) his Deals.
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
    __slots__ = OWN

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
    known: dict[int, int]  # card in a hand or offer: bits of who else knows it, see `show`

    def copy(self) -> State:
        """Another state that shares nothing that can change."""
        new = State()
        self.copy_shared(new)
        new.variant = self.variant
        new.players = self.players
        new.round = self.round
        new.first = self.first
        new.seats = [seat.copy() for seat in self.seats]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.display = self.display[:]
        new.collection = self.collection[:]
        new.used = self.used.copy()
        new.blocked = self.blocked[:]
        new.defended = self.defended[:]
        new.samurai = self.samurai[:]
        new.taken = self.taken.copy()
        new.trades = self.trades[:]
        new.held = self.held.copy()
        new.stacked = self.stacked.copy()
        new.known = self.known.copy()
        return new

    # Looking

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

    # Goods

    def gain(self, seat: int, good: int, number: int, source: int = -1) -> None:
        """Take one kind of good from the general supply."""
        goods = self.seats[seat].goods
        goods[good] = 1 if good == DEFENSE else goods[good] + number
        self.events.append((e.GAIN, seat, source, good, number))
        if good == VP:
            self.points(seat)

    def gain_all(self, seat: int, items: tuple[tuple[int, int], ...], source: int) -> None:
        """Take several kinds of goods that lie in a supply, told as one event."""
        goods = self.seats[seat].goods
        told = [e.GAIN, seat, source]
        scored = False
        for good, number in items:
            if good < SUPPLY:
                goods[good] = 1 if good == DEFENSE else goods[good] + number
                told.append(good)
                told.append(number)
                if good == VP:
                    scored = True
        if len(told) > 3:
            self.events.append(tuple(told))
        if scored:
            self.points(seat)

    def points(self, seat: int) -> None:
        """Let features that watch for VP add theirs; what they add triggers nothing."""
        for feature in self.seats[seat].features:
            trigger = self.table[feature].whenever
            if trigger is not None and trigger.kind == POINTS:
                self.seats[seat].goods[VP] += trigger.more
                self.events.append((e.GAIN, seat, feature, VP, trigger.more))

    def pay(self, seat: int, good: int, number: int) -> None:
        """Give goods back to the general supply."""
        self.seats[seat].goods[good] -= number

    def steal(self, seat: int, victim: int, good: int) -> None:
        """Take one good from another supply."""
        self.seats[victim].goods[good] -= 1
        self.seats[seat].goods[good] += 1
        self.events.append((e.STEAL, seat, victim, good))

    # Cards

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
        self.chance = step(self.chance)
        place = below(self.chance, size)
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

    # Locations

    def leave_empire(self, holder: int, card: int) -> None:
        """Take a Location out of an Empire, with everything that lies on it."""
        self.seats[holder].row(self.table[card].kind).remove(card)
        self.used.pop(card, None)
        self.taken.pop(card, None)
        self.held.pop(card, None)
        if card in self.blocked:
            self.blocked.remove(card)
        if card in self.defended:
            self.defended.remove(card)
        if card in self.samurai:
            self.samurai.remove(card)
        if self.trades:
            self.trades = [trade for trade in self.trades if trade[1] != card]
        for under in self.stacked.pop(card, ()):
            self.put_away(under)

    def discard_location(self, holder: int, card: int) -> None:
        """Discard a Location; nobody gets anything for it."""
        self.leave_empire(holder, card)
        self.put_away(card)
        self.events.append((e.LEAVE, holder, card))

    def raze_location(self, seat: int, holder: int, card: int) -> None:
        """Raze a Location: a Common one becomes a Foundation, a Faction one is discarded."""
        owner = self.taken.get(card, holder)
        self.leave_empire(holder, card)
        self.events.append((e.RAZE, seat, card, holder))
        if owner != holder:
            self.gain(holder, EGYPT, 1)
        if self.table[card].deck != COMMON or owner >= self.players:
            self.put_away(card)
            return
        self.seats[owner].foundations.append(card)
        self.gain(holder, WOOD, 1)

    def give_up(self, seat: int, card: int) -> None:
        """Discard an own Location or Foundation as part of a building cost."""
        foundations = self.seats[seat].foundations
        if card in foundations:
            foundations.remove(card)
            self.put_away(card)
        else:
            self.leave_empire(seat, card)
            self.put_away(card)
        self.events.append((e.GIVE_UP, seat, card))
