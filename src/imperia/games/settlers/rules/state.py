"""The state of a game of Imperial Settlers, and the verbs that alone may change it."""

from __future__ import annotations

from typing import Any, Final

from ....kernel.state import Choice, Effect
from . import events as e
from .goods import (
    COMMON,
    DEFENSE,
    EGYPT,
    FOOD,
    GOLD,
    RAZE,
    STONE,
    SUPPLY,
    VP,
    WOOD,
    WORKER,
    Goods,
)
from .piles import Piles
from .position import VIRTUAL
from .triggers import POINTS

# Variants, as bits.
ALTERNATE: Final = 1
ADVANCED: Final = 2
PEACEFUL: Final = 4
TEMPLE_COMMON: Final = 8
ALL_LOCATIONS: Final = 16


class State(Piles):
    """A game that goes on: everything that can happen to a position, verb by verb."""

    __slots__ = ()

    def copy(self) -> State:
        """Another state that shares nothing that can change."""
        new = State()
        self.copy_shared(new)
        new.table = self.table
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

    # Rounds and turns

    def begin_round(self) -> None:
        """Count the next round."""
        self.round += 1
        self.events.append((e.ROUND, self.round, self.first))

    def begin_phase(self, phase: int) -> None:
        """Tell that another phase of the round begins."""
        self.events.append((e.PHASE, phase))

    def open_actions(self) -> None:
        """The Action phase begins: nobody has passed yet."""
        self.begin_phase(e.ACTIONS)
        for seat in self.seats[: self.players]:
            seat.passed = False

    def begin_turn(self, turn: Effect[Any], seat: int) -> None:
        """Give a seat its turn."""
        self.turn += 1
        self.stack.append((turn, seat, -1, 0))
        self.events.append((e.TURN, seat))

    def pass_turn(self, seat: int) -> None:
        """Take no more turns this round."""
        self.seats[seat].passed = True
        self.events.append((e.PASS, seat))

    def clean_up(self) -> None:
        """Take away what a round leaves on Locations, and pass the First player marker."""
        self.used = {}
        self.blocked = []
        self.defended = []
        self.first = (self.first + 1) % self.players

    # Goods

    def discard_goods(self, seat: int, amounts: list[tuple[int, int]]) -> None:
        """Discard goods in Cleanup, told as one event."""
        told = [e.CLEANUP, seat]
        for good, number in amounts:
            self.seats[seat].goods[good] -= number
            told.append(good)
            told.append(number)
        if amounts:
            self.events.append(tuple(told))

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

    def pay(self, seat: int, good: int, number: int, card: int) -> None:
        """Give goods back to the general supply, for a card."""
        self.seats[seat].goods[good] -= number
        self.events.append((e.PAY, seat, card, good, number))

    def announce_payment(self, seat: int, card: int, amounts: list[tuple[int, int]]) -> None:
        """Tell what was paid for a card, as one event."""
        told = [e.PAY, seat, card]
        for good, number in amounts:
            if number:
                told.append(good)
                told.append(number)
        if len(told) > 3:
            self.events.append(tuple(told))

    def spend_tokens(self, seat: int, card: int, cost: Goods, times: int) -> None:
        """Pay what a card asks beside Resources, so many times."""
        self.pay_tokens(seat, cost, times)
        tokens = [(WORKER, cost.worker), (RAZE, cost.raze), (EGYPT, cost.egypt)]
        self.announce_payment(seat, card, [(good, number * times) for good, number in tokens])

    def pay_tokens(self, seat: int, cost: Goods, times: int) -> None:
        """Take workers and tokens of a cost away, so many times (-1: take it back), untold."""
        goods = self.seats[seat].goods
        goods[WORKER] -= cost.worker * times
        goods[RAZE] -= cost.raze * times
        goods[EGYPT] -= cost.egypt * times

    def pay_plain(self, seat: int, card: int, cost: Goods) -> None:
        """Pay the Resources of a card's cost exactly as printed."""
        goods = self.seats[seat].goods
        goods[WOOD] -= cost.wood
        goods[STONE] -= cost.stone
        goods[FOOD] -= cost.food
        printed = [(WOOD, cost.wood), (STONE, cost.stone), (FOOD, cost.food)]
        self.announce_payment(seat, card, printed)

    def pay_exactly(self, seat: int, card: int, way: Choice) -> None:
        """Pay for a card in one of the exact ways that `payments` listed."""
        self.pay_way(seat, way)
        paid = [(WOOD, way[1]), (STONE, way[2]), (FOOD, way[3]), (GOLD, way[4])]
        self.announce_payment(seat, card, paid)

    def pay_way(self, seat: int, way: Choice, sign: int = 1) -> None:
        """Take away what such a way asks (sign -1: take it back), untold."""
        goods = self.seats[seat].goods
        goods[WOOD] -= way[1] * sign
        goods[STONE] -= way[2] * sign
        goods[FOOD] -= way[3] * sign
        goods[GOLD] -= way[4] * sign

    def exchange_workers(self, seat: int) -> None:
        """Give two workers for something that follows."""
        self.seats[seat].goods[WORKER] -= 2
        self.events.append((e.SWAP, seat))

    def steal(self, seat: int, victim: int, good: int) -> None:
        """Take one good from another supply."""
        self.seats[victim].goods[good] -= 1
        self.seats[seat].goods[good] += 1
        self.events.append((e.STEAL, seat, victim, good))

    # Deals

    def make_deal(self, seat: int, card: int) -> None:
        """Put a card from hand under the own board."""
        self.leave_hand(seat, card)
        self.seats[seat].deals.append(card)
        self.events.append((e.DEAL, seat, card))

    def make_trade(self, seat: int, card: int) -> None:
        """Make a Trade Route Deal with an enemy Location."""
        self.trades.append((seat, card))
        self.events.append((e.TRADE, seat, card))

    def take_deal(self, seat: int, victim: int, card: int) -> None:
        """Put a Deal from under an enemy board under the own one."""
        self.seats[victim].deals.remove(card)
        self.seats[seat].deals.append(card)
        self.events.append((e.TAKE_DEAL, seat, card, victim))

    def drop_deal(self, seat: int, owner: int, card: int) -> None:
        """Discard a Deal, one's own or an enemy's."""
        self.seats[owner].deals.remove(card)
        self.put_away(card)
        self.events.append((e.DROP_DEAL, seat, card, owner))

    def drop_trade(self, seat: int, owner: int, card: int) -> None:
        """Cancel a Trade Route Deal, one's own or an enemy's."""
        self.trades.remove((owner, card))
        self.events.append((e.DROP_TRADE, seat, card, owner))

    # Locations

    def place(self, seat: int, card: int, from_hand: bool) -> None:
        """Put a card from hand, or from under the board, into its row of the Empire."""
        if from_hand:
            self.leave_hand(seat, card)
        else:
            self.seats[seat].deals.remove(card)
        self.seats[seat].row(self.table[card].kind).append(card)
        self.events.append((e.BUILD, seat, card))

    def bury(self, seat: int, card: int) -> None:
        """Put a card from hand face down into the Empire, as a Foundation.

        The others see its back only. So they cannot tell any more which of the cards with that
        back, perhaps known to them, is still in hand.
        """
        self.leave_hand(seat, card)
        for left in self.seats[seat].hand:
            if self.table[left].deck == self.table[card].deck:
                self.known.pop(left, None)
        self.seats[seat].foundations.append(card)
        self.known[card] = 0
        self.events.append((e.FOUNDATION, seat, card))

    def use(self, card: int, times: int) -> None:
        """Count the activations of an Action Location in this round."""
        self.used[card] = self.used.get(card, 0) + times

    def announce_action(self, seat: int, card: int, times: int) -> None:
        """Tell that an action is taken; a repeat by another card is told, but not counted."""
        self.events.append((e.ACTIVATE, seat, card, times))

    def block(self, seat: int, card: int) -> None:
        """Stop an Action Location for this round."""
        self.blocked.append(card)
        self.events.append((e.BLOCK, seat, card))

    def defend(self, seat: int, card: int) -> None:
        """Put the own Defense token on a Location."""
        self.seats[seat].goods[DEFENSE] -= 1
        self.defended.append(card)
        self.events.append((e.DEFEND, seat, card))

    def deploy(self, seat: int, card: int) -> None:
        """Put a Samurai on a Location."""
        self.samurai.append(card)
        self.events.append((e.SAMURAI, seat, card))

    def put_good_on(self, seat: int, card: int, good: int) -> None:
        """Put a Resource of the own supply on a Location, for good."""
        self.seats[seat].goods[good] -= 1
        self.held[card] = self.held.get(card, 0) + 1
        self.events.append((e.HOLD, seat, card, good))

    def put_card_under(self, seat: int, card: int, under: int) -> None:
        """Put a card from hand under a Location, for good."""
        self.leave_hand(seat, under)
        self.stacked[card] = (*self.stacked.get(card, ()), under)
        self.events.append((e.HOLD, seat, card, under))

    def take_over(self, seat: int, holder: int, card: int) -> None:
        """Move a Location into the own Empire, marked with an Egypt token."""
        kind = self.table[card].kind
        self.seats[holder].row(kind).remove(card)
        self.seats[seat].row(kind).append(card)
        self.taken[card] = holder
        self.events.append((e.TAKE_OVER, seat, card, holder))

    def raze_from_hand(self, seat: int, card: int) -> None:
        """Raze a card from hand: it is discarded."""
        self.leave_hand(seat, card)
        self.put_away(card)
        self.events.append((e.RAZE, seat, card, -1))

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
            self.known.pop(card, None)
            self.put_away(card)
        else:
            self.leave_empire(seat, card)
            self.put_away(card)
        self.events.append((e.GIVE_UP, seat, card))

    # The virtual player

    def deal_to_virtual(self) -> None:
        """Give a face-up card by chance to the virtual player, as a Location."""
        given = self.draw_from(self.display)
        self.seats[VIRTUAL].row(self.table[given].kind).append(given)
        self.events.append((e.BUILD, VIRTUAL, given))

    def reveal_attack(self) -> None:
        """Reveal the next Attack card, newest first. Discards come back if none is left."""
        virtual = self.seats[VIRTUAL]
        if not virtual.deck:
            virtual.deck, virtual.discard = virtual.discard, []
        card = self.draw_from(virtual.deck)
        if card >= 0:
            virtual.deals.insert(0, card)
            self.events.append((e.ATTACK, card))

    def spend_attacks(self, second: int) -> None:
        """Move the newest Attack card and the one in a place behind it to the end of the line."""
        attacks = self.seats[VIRTUAL].deals
        used = [attacks.pop(second), attacks.pop(0)]
        attacks += used[::-1]

    def miss(self) -> None:
        """Tell that an attack finds no target."""
        self.events.append((e.MISS,))

    def collect(self, holder: int, card: int) -> None:
        """Put a Location on the Collection pile; what lies on it is lost."""
        self.leave_empire(holder, card)
        self.collection.append(card)
        self.events.append((e.COLLECT, card))
