"""What one seat may know, and full states imagined from it.

Hidden are the cards in other hands and offers, those that others buried by a Sanctuary, and what
is left in the decks. Card backs are seen: how many Common and how many Faction cards a hand holds
is open. Discards, Deals, razed Foundations and cards under a Gate are open too.
"""

from __future__ import annotations

from typing import Any

from ....kernel.chance import Linear
from ....kernel.imagining import open_question
from ....kernel.rules import View as KernelView
from ....kernel.state import Asked, Choice, Frame
from .card import Card
from .goods import (
    COMMON,
    DECK_NAMES,
    GOOD_NAMES,
    SUPPLY,
)
from .scoring import score
from .seat import Seat, empty_seat
from .state import State


class SeatView:
    """What a seat may know of one seat (perhaps itself)."""

    __slots__ = (
        "actions",
        "buried",
        "deals",
        "deck_size",
        "discard",
        "faction",
        "features",
        "foundations",
        "goods",
        "hand",
        "hidden",
        "offer",
        "offer_hidden",
        "passed",
        "production",
        "score",
    )

    faction: int
    goods: list[int]
    hand: list[int]  # the cards of the hand that the viewer knows
    hidden: tuple[int, int]  # unknown Common and Faction cards in hand
    deck_size: int
    discard: list[int]
    production: list[int]
    features: list[int]
    actions: list[int]
    foundations: list[int]  # those that the viewer knows
    buried: tuple[int, int]  # unknown Common and Faction cards among the Foundations
    deals: list[int]
    offer: list[int]
    offer_hidden: int
    passed: bool
    score: int  # as if the game ended now

    def locations(self) -> list[int]:
        """All Locations of the Empire."""
        return self.production + self.features + self.actions


class View(KernelView):
    """What one seat may know of the whole game."""

    __slots__ = (
        "asked",
        "blocked",
        "chooser",
        "collection",
        "deck_size",
        "defended",
        "discard",
        "display",
        "first",
        "held",
        "known",
        "options",
        "over",
        "players",
        "reveals",
        "round",
        "samurai",
        "seat",
        "seats",
        "stack",
        "stacked",
        "table",
        "taken",
        "trades",
        "turn",
        "unseen",
        "used",
        "variant",
    )

    seat: int  # the viewer; -1: a watcher
    table: list[Card]
    variant: int
    players: int
    round: int
    first: int
    turn: int
    reveals: int
    chooser: int
    over: bool
    seats: list[SeatView]
    deck_size: int
    unseen: list[list[int]]  # per deck: cards that are nowhere the viewer can see, sorted
    discard: list[int]
    display: list[int]
    collection: list[int]
    used: dict[int, int]
    blocked: list[int]
    defended: list[int]
    samurai: list[int]
    taken: dict[int, int]
    trades: list[tuple[int, int]]
    held: dict[int, int]
    stacked: dict[int, tuple[int, ...]]
    known: dict[int, int]  # what others know of cards the viewer knows
    stack: list[Frame]  # pending steps: all of them are public
    asked: Asked | None
    options: list[Choice]  # only when the viewer is asked

    def __str__(self) -> str:
        return as_text(self.as_data())

    def as_data(self) -> dict[str, Any]:
        """The view as plain JSON values, cards by their slugs."""
        slugs = [card.slug for card in self.table]
        return {
            "seat": DECK_NAMES[self.seats[self.seat].faction] if self.seat >= 0 else None,
            "round": self.round,
            "first": DECK_NAMES[self.seats[self.first].faction],
            "turn": self.turn,
            "over": self.over,
            "common": {
                "deck": self.deck_size,
                "discard": [slugs[card] for card in self.discard],
                "display": [slugs[card] for card in self.display],
            },
            "collection": [slugs[card] for card in self.collection],
            "trades": [
                {"seat": DECK_NAMES[self.seats[seat].faction], "with": slugs[card]}
                for seat, card in self.trades
            ],
            "seats": [self._seat_data(seat, slugs) for seat in self.seats],
        }

    def _seat_data(self, seat: SeatView, slugs: list[str]) -> dict[str, Any]:
        def location(card: int) -> dict[str, Any]:
            marks: dict[str, Any] = {
                "used": self.used.get(card, 0),
                "blocked": card in self.blocked,
                "defended": card in self.defended,
                "samurai": card in self.samurai,
                "taken": card in self.taken,
                "resources": self.held.get(card, 0),
                "under": [slugs[one] for one in self.stacked.get(card, ())],
            }
            return {"card": slugs[card]} | {name: mark for name, mark in marks.items() if mark}

        return {
            "seat": DECK_NAMES[seat.faction],
            "goods": {GOOD_NAMES[good]: seat.goods[good] for good in range(SUPPLY)},
            "score": seat.score,
            "passed": seat.passed,
            "hand": [slugs[card] for card in seat.hand],
            "hidden": {"common": seat.hidden[0], "faction": seat.hidden[1]},
            "offer": [slugs[card] for card in seat.offer],
            "offer_hidden": seat.offer_hidden,
            "deck": seat.deck_size,
            "discard": [slugs[card] for card in seat.discard],
            "production": [location(card) for card in seat.production],
            "features": [location(card) for card in seat.features],
            "actions": [location(card) for card in seat.actions],
            "foundations": [slugs[card] for card in seat.foundations],
            "buried": {"common": seat.buried[0], "faction": seat.buried[1]},
            "deals": [slugs[card] for card in seat.deals],
        }


def as_text(data: dict[str, Any]) -> str:
    """A view in plain text."""
    lines = [f"Round {data['round']}, {data['first']} first"]
    if data["common"]["display"]:
        lines.append("Lookout: " + ", ".join(data["common"]["display"]))
    for seat in data["seats"]:
        goods = ", ".join(f"{n} {good}" for good, n in seat["goods"].items() if n)
        lines.append(f"{seat['seat']}: {seat['score']} points; {goods or 'no goods'}")
        rows = [place["card"] for row in ROWS for place in seat[row]]
        hidden = sum(seat["hidden"].values())
        hand = [*seat["hand"], *([f"{hidden} unknown"] if hidden else [])]
        for name, cards in (("Empire", rows), ("Deals", seat["deals"]), ("Hand", hand)):
            if cards:
                lines.append(f"  {name}: {', '.join(cards)}")
    return "\n".join(lines)


ROWS = ("production", "features", "actions")


def view(state: State, seat: int) -> View:
    """What a seat may know (-1: a watcher)."""
    new = View()
    new.seat = seat
    new.table = state.table
    new.variant = state.variant
    new.players = state.players
    new.round = state.round
    new.first = state.first
    new.turn = state.turn
    new.reveals = state.reveals
    new.chooser = state.chooser
    new.over = state.over
    new.deck_size = len(state.deck)
    new.discard = state.discard[:]
    new.display = state.display[:]
    new.collection = state.collection[:]
    new.used = state.used.copy()
    new.blocked = state.blocked[:]
    new.defended = state.defended[:]
    new.samurai = state.samurai[:]
    new.taken = state.taken.copy()
    new.trades = state.trades[:]
    new.held = state.held.copy()
    new.stacked = state.stacked.copy()
    new.stack = state.stack[:]
    new.asked = state.asked
    new.options = state.options if state.seat == seat else []
    new.unseen = [[] for _ in DECK_NAMES]
    new.unseen[COMMON].extend(state.deck)
    new.known = {}
    new.seats = [seat_view(state, index, new) for index in range(len(state.seats))]
    for cards in new.unseen:
        cards.sort()
    return new


def knows(state: State, viewer: int, owner: int, card: int) -> bool:
    """Whether a viewer knows a card in another's hand or offer."""
    if viewer == owner:
        return True
    bit = state.players if viewer < 0 else viewer  # a watcher knows what was shown to all
    return bool(state.known.get(card, 0) >> bit & 1)


def seat_view(state: State, index: int, new: View) -> SeatView:
    """One seat as the viewer sees it; what they cannot see goes to the unseen cards."""
    seat = state.seats[index]
    mine = SeatView()
    mine.faction = seat.faction
    mine.goods = seat.goods[:]
    mine.hand, hidden = split(state, new, index, seat.hand)
    mine.hidden = backs(state, hidden)
    mine.offer, offered = split(state, new, index, seat.offer)
    mine.offer_hidden = len(offered)
    mine.deck_size = len(seat.deck)
    new.unseen[seat.faction].extend(seat.deck)
    mine.discard = seat.discard[:]
    mine.production = seat.production[:]
    mine.features = seat.features[:]
    mine.actions = seat.actions[:]
    buried = [card for card in seat.foundations if card in state.known]
    _, unknown = split(state, new, index, buried)
    mine.foundations = [card for card in seat.foundations if card not in unknown]
    mine.buried = backs(state, unknown)
    mine.deals = seat.deals[:]
    mine.passed = seat.passed
    mine.score = score(state, index) if index < state.players else 0
    return mine


def backs(state: State, cards: list[int]) -> tuple[int, int]:
    """How many of some cards have a Common and how many a Faction back."""
    common = sum(1 for card in cards if state.table[card].deck == COMMON)
    return common, len(cards) - common


def split(state: State, new: View, owner: int, cards: list[int]) -> tuple[list[int], list[int]]:
    """Cards the viewer knows, and cards they do not."""
    known: list[int] = []
    hidden: list[int] = []
    for card in cards:
        if knows(state, new.seat, owner, card):
            known.append(card)
            if card in state.known:
                new.known[card] = state.known[card]
        else:
            hidden.append(card)
            new.unseen[state.table[card].deck].append(card)
    return known, hidden


def imagine(seen: View, chance: int) -> State:
    """A full state that agrees with everything the viewer knows; the rest is dealt by chance."""
    new = State()
    new.begin(Linear(chance))
    new.table = seen.table
    new.variant = seen.variant
    new.players = seen.players
    new.round = seen.round
    new.first = seen.first
    new.turn = seen.turn
    new.reveals = seen.reveals
    new.chooser = seen.chooser
    new.over = seen.over
    new.discard = seen.discard[:]
    new.display = seen.display[:]
    new.collection = seen.collection[:]
    new.used = seen.used.copy()
    new.blocked = seen.blocked[:]
    new.defended = seen.defended[:]
    new.samurai = seen.samurai[:]
    new.taken = seen.taken.copy()
    new.trades = seen.trades[:]
    new.held = seen.held.copy()
    new.stacked = seen.stacked.copy()
    new.stack = seen.stack[:]
    new.asked = seen.asked
    deal_hidden(new, seen)
    open_question(new, seen.options, lambda: deal_hidden(new, seen), DEALS)
    return new


DEALS = 500  # how often hidden cards are dealt anew before giving up


def deal_hidden(state: State, seen: View) -> None:
    """Deal what the viewer cannot see; what stays in the unseen piles are the decks."""
    unseen = [cards[:] for cards in seen.unseen]
    state.known = seen.known.copy()
    state.seats = [imagined_seat(state, seat, unseen) for seat in seen.seats]
    state.deck = unseen[COMMON]
    for seat in state.seats:
        seat.deck = unseen[seat.faction]


def imagined_seat(state: State, seen: SeatView, unseen: list[list[int]]) -> Seat:
    """One seat with its hidden cards dealt from the unseen ones."""
    seat = empty_seat(seen.faction)
    seat.goods = seen.goods[:]
    common, faction = seen.hidden
    seat.hand = seen.hand[:]
    deal_out(state, unseen[COMMON], common, seat.hand)
    deal_out(state, unseen[seen.faction], faction, seat.hand)
    seat.offer = seen.offer[:]
    deal_out(state, unseen[COMMON], seen.offer_hidden, seat.offer)
    seat.discard = seen.discard[:]
    seat.production = seen.production[:]
    seat.features = seen.features[:]
    seat.actions = seen.actions[:]
    buried: list[int] = []
    deal_out(state, unseen[COMMON], seen.buried[0], buried)
    deal_out(state, unseen[seen.faction], seen.buried[1], buried)
    for card in buried:
        state.known[card] = 0
    seat.foundations = seen.foundations + buried
    seat.deals = seen.deals[:]
    seat.passed = seen.passed
    return seat


def deal_out(state: State, cards: list[int], number: int, to: list[int]) -> None:
    """Move so many cards by chance; what stays is a deck, and decks have no order."""
    for _ in range(number):
        place = state.by_chance(len(cards))
        to.append(cards[place])
        cards[place] = cards[-1]
        cards.pop()
