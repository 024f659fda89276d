"""The state of a game of Imperium: Horizons, and the verbs that alone may change it.

Zones are tuples that are replaced as a whole, so that a copy shares them. A face-down pile is
a bag whose order chance decides when a card is drawn, with the few cards whose place somebody
knows kept apart: `top` (the last one is the topmost) and `bottom`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ....kernel.chance import below, step
from ....kernel.state import State as KernelState
from . import events as e
from .card import Card
from .clauses import Passive
from .moments import (
    CHAOS_WIN,
    COLLAPSE,
    FLIPPED,
    GARRISONED,
    LOST,
    MAIN_DECK,
    RETURNED_UNREST,
    RUNNING,
    SHORT,
    TOOK_UNREST,
)
from .nation import Nation
from .seat import Seat, without
from .symbols import (
    CIVILISED,
    GADGET,
    MATERIAL,
    REGION,
    STATES,
    UNCIVILISED,
)

SLOT_SUITS: Final = (0, 0, CIVILISED, UNCIVILISED, REGION)
NO_TOKENS: Final = (0, 0, 0, 0)


class State(KernelState):
    """A whole game."""

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
        "fame",
        "fame_top",
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
        "ears",
        "happenings",
        "touched",
        "gained",
        "ignoring",
        "ignoring_next",
        "brave",
        "treated",
        "shielded",
        "struck",
        "counted",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (*KernelState.FIELDS, *OWN)
    __slots__ = OWN

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
    fame: tuple[int, ...]  # unordered, without King of Kings
    fame_top: tuple[int, ...]
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
    ears: int
    happenings: tuple[tuple[int, int, int], ...]  # kind, seat, card: to be answered
    touched: int  # symbols of cards in play that the current sentence used
    gained: bool  # whether it gave the active player materials
    ignoring: int  # state symbols that the active player ignores this turn
    ignoring_next: int  # ... on the next card he plays
    brave: bool  # Brave was played this turn
    treated: tuple[tuple[int, int], ...]  # card, and as what one of its symbols is treated
    shielded: int  # seats that may ignore the attack being resolved
    struck: int  # seats that the attack has affected
    counted: int  # how many did what a card counts

    def copy(self) -> State:
        """Another state that shares nothing that can change."""
        new = State()
        self.copy_shared(new)
        new.variant = self.variant
        new.players = self.players
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.seats = [seat.copy() for seat in self.seats]
        new.market = self.market
        new.beneath = self.beneath
        new.small = self.small
        new.main = self.main
        new.main_bottom = self.main_bottom
        new.fame = self.fame
        new.fame_top = self.fame_top
        new.king = self.king
        new.king_side = self.king_side
        new.box = self.box
        new.unrest = self.unrest
        new.exile = self.exile
        new.ending = self.ending
        new.last = self.last
        new.pool = self.pool
        new.tokens = self.tokens.copy()
        new.garrisons = self.garrisons.copy()
        new.exhausted = self.exhausted
        new.freed = self.freed
        new.known = self.known.copy()
        new.secret = self.secret.copy()
        new.ears = self.ears
        new.happenings = self.happenings
        new.touched = self.touched
        new.gained = self.gained
        new.ignoring = self.ignoring
        new.ignoring_next = self.ignoring_next
        new.brave = self.brave
        new.treated = self.treated
        new.shielded = self.shielded
        new.struck = self.struck
        new.counted = self.counted
        return new

    # Looking

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
        """Whether a Collapse would be a seat's victory: its Chaos pile is empty."""
        return self.nation(seat).keeps_chaos and not self.seats[seat].chaos

    def stands(self, seat: int, name: str) -> int:
        """The card of this name that a seat has in play; -1 if none."""
        table = self.table
        for card in self.seats[seat].play:
            if table[card].name == name:
                return card
        return -1

    # Happenings

    def note(self, kind: int, seat: int, card: int) -> None:
        """Remember what happened, if any card in play answers to it."""
        if self.ears & kind:
            self.happenings += ((kind, seat, card),)

    def refresh(self, seat: int) -> None:
        """Sum up what a seat's standing cards change and answer to."""
        mine = self.seats[seat]
        table = self.table
        ears = more = 0
        passives: list[tuple[Passive[Any], int]] = []
        for card in mine.standing():
            printed = table[card]
            ears |= printed.when
            for passive in printed.passives:
                passives.append((passive, card))
                more += passive.hand_size()
        passives.reverse()  # a card in play goes before the State card
        mine.ears = ears
        mine.passives = tuple(passives)
        mine.hand_size = 5 + more
        self.ears = 0
        for one in self.seats:
            self.ears |= one.ears

    # Resources

    def gain(self, seat: int, kind: int, number: int, source: int = -1) -> None:
        """Take resources from the supply; some passives bend it."""
        if number <= 0:
            return
        mine = self.seats[seat]
        for passive, _ in mine.passives:
            number = passive.gaining(self, seat, kind, number, source)
            if not number:
                return
        self.gain_plainly(seat, kind, number, source)

    def gain_plainly(self, seat: int, kind: int, number: int, source: int = -1) -> None:
        """Take resources that no passive bends any more."""
        if number > 0:
            if kind == MATERIAL and seat == self.active:
                self.gained = True
            self.seats[seat].goods[kind] += number
            self.events.append((e.GAIN, seat, source, kind, number))

    def pay(self, seat: int, amounts: tuple[int, ...]) -> None:
        """Give resources back to the supply."""
        held = self.seats[seat].goods
        for kind, number in enumerate(amounts):
            held[kind] -= number
        self.events.append((e.PAY, seat, *amounts))

    def add_tokens(self, seat: int, card: int, kind: int, number: int) -> None:
        """Put resources from the supply on a card."""
        held = list(self.tokens.get(card, NO_TOKENS))
        held[kind] += number
        self.tokens[card] = (held[0], held[1], held[2], held[3])
        self.events.append((e.TOKENS, seat, card, kind, number))

    def move_tokens(self, seat: int, card: int, kind: int, number: int) -> None:
        """Move resources from a pool to a card."""
        self.seats[seat].goods[kind] -= number
        self.add_tokens(seat, card, kind, number)

    def remove_tokens(self, seat: int, card: int, kind: int, number: int) -> None:
        """Take resources off a card, back to the supply."""
        held = list(self.tokens[card])
        held[kind] -= number
        if any(held):
            self.tokens[card] = (held[0], held[1], held[2], held[3])
        else:
            del self.tokens[card]
        self.events.append((e.REMOVE, seat, card, kind, number))

    def collect_tokens(self, seat: int, card: int) -> None:
        """Move all resources on an own card to the pool."""
        held = self.tokens.pop(card, None)
        if held is not None:
            goods = self.seats[seat].goods
            for kind in range(4):
                goods[kind] += held[kind]
                if held[kind]:
                    self.events.append((e.GAIN, seat, card, kind, held[kind]))

    def gain_tokens(self, seat: int, card: int) -> None:
        """Gain all resources on a card of the Market."""
        held = self.tokens.pop(card, None)
        if held is not None:
            for kind in range(4):
                number = held[kind]
                for passive, _ in self.seats[seat].passives:
                    if number:
                        number = passive.gaining_taken(self, seat, kind, number, card)
                self.gain_plainly(seat, kind, number, card)

    def steal(self, seat: int, victim: int, kind: int, number: int) -> None:
        """Take resources from another pool."""
        self.seats[victim].goods[kind] -= number
        self.seats[seat].goods[kind] += number
        if kind == MATERIAL and seat == self.active:
            self.gained = True
        self.events.append((e.STEAL, seat, victim, kind, number))

    # Chance

    def draw_from(self, bag: tuple[int, ...]) -> int:
        """A card of an unordered pile, by chance."""
        self.reveals += 1
        self.chance = step(self.chance)
        return bag[below(self.chance, len(bag))]

    # Hands and decks

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

    # The play area

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

    # Unrest

    def take_unrest(self, seat: int) -> int:
        """Take an Unrest card into hand; the last one brings Collapse at once. -1: none left."""
        if not self.unrest:
            return -1
        card = self.unrest[-1]
        self.unrest = self.unrest[:-1]
        self.to_hand(seat, card, True)
        self.events.append((e.TAKE_UNREST, seat, card))
        self.note(TOOK_UNREST, seat, card)
        self.check_collapse()
        return card

    def return_unrest(self, seat: int, card: int) -> None:
        """Put an Unrest or Chaos card that lies nowhere back on its pile."""
        self.reveal(card)
        if self.table[card].name == "Chaos":
            for one in self.seats:
                if self.table[one.power].nation.keeps_chaos:
                    one.chaos += (card,)
        else:
            self.unrest += (card,)
        self.events.append((e.RETURN_UNREST, seat, card))
        self.note(RETURNED_UNREST, seat, card)

    def check_collapse(self) -> None:
        """No cards left in the Unrest pile: the game ends at once (p. 17)."""
        if self.unrest or self.over:
            return
        empty = any(self.wins_by_chaos(seat) for seat in range(self.players))
        self.ending = CHAOS_WIN if empty else COLLAPSE
        self.events.append((e.COLLAPSE, -1))
        self.finish()

    def trigger_end(self, seat: int, why: int) -> None:
        """Trigger Scoring: this round and one more, or this one only in a Short game."""
        if self.ending == RUNNING:
            self.ending = why
            self.last = self.round if self.variant & SHORT or self.practice else self.round + 1
            self.events.append((e.ENDING, seat, why))

    # The Market

    def slot(self, card: int) -> int:
        """Where a card lies in the Market."""
        return self.market.index(card)

    def clear_slot(self, slot: int) -> None:
        """Empty a slot; the Unrest under it has been dealt with."""
        self.market = (*self.market[:slot], -1, *self.market[slot + 1 :])
        self.beneath = (*self.beneath[:slot], -1, *self.beneath[slot + 1 :])

    def put_in_slot(self, slot: int, card: int) -> None:
        """Put a card into a slot, with an Unrest under it unless it is a Region."""
        under = -1
        if not self.table[card].marks & REGION and self.unrest:
            under = self.unrest[-1]
            self.unrest = self.unrest[:-1]
        self.reveal(card)
        self.market = (*self.market[:slot], card, *self.market[slot + 1 :])
        self.beneath = (*self.beneath[:slot], under, *self.beneath[slot + 1 :])
        self.events.append((e.MARKET, -1, card, slot))
        self.check_collapse()

    def refill(self, slot: int) -> None:
        """Fill an empty slot from its small deck, else from the Main deck."""
        deck = self.small[slot]
        if deck:
            card = self.draw_from(deck)
            rest = without(deck, card)
            self.small = (*self.small[:slot], rest, *self.small[slot + 1 :])
        else:
            card = self.draw_main()
        if card >= 0:
            self.put_in_slot(slot, card)

    def draw_main(self) -> int:
        """The top card of the Main deck; -1 if there is none. The last one triggers Scoring."""
        if self.main:
            card = self.draw_from(self.main)
            self.main = without(self.main, card)
        elif self.main_bottom:
            card = self.main_bottom[-1]
            self.main_bottom = self.main_bottom[:-1]
            self.known.pop(card, None)
        else:
            card = -1
        if not self.main and not self.main_bottom:
            self.trigger_end(-1, MAIN_DECK)
        return card

    def return_beneath(self, slot: int) -> None:
        """Put the Unrest under a slot back on the pile."""
        under = self.beneath[slot]
        if under >= 0:
            self.unrest += (under,)
            self.beneath = (*self.beneath[:slot], -1, *self.beneath[slot + 1 :])

    def exile_from_market(self, seat: int, card: int) -> None:
        """Exile a card of the Market and refill its slot."""
        slot = self.slot(card)
        self.return_beneath(slot)
        self.clear_slot(slot)
        self.exile_card(seat, card)
        self.refill(slot)

    def exile_card(self, seat: int, card: int) -> None:
        """Put a card that lies nowhere on the Exile pile."""
        self.exile += (card,)
        self.reveal(card)
        self.events.append((e.EXILE, seat, card))
        if self.table[card].marks & GADGET:
            self.note(LOST, seat, card)

    # Fame

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
        return -1

    # The State card

    def flip(self, seat: int, side: int) -> None:
        """Show another side of a seat's State card."""
        mine = self.seats[seat]
        mine.state = side
        self.refresh(seat)
        self.events.append((e.FLIP, seat, side))
        self.note(FLIPPED, seat, side)
