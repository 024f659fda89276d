"""What one seat may know, and full states imagined from it.

Open are the Market, the Exile pile, discards, cards in play and garrisoned, developments, all
resources and tokens. Hidden are hands, decks, the History and the Legends, but for the cards
that were seen going there. Whose a hidden card is, is known for nation cards and for Commons
cards taken openly; for those taken from a face-down deck only their suit.
"""

from __future__ import annotations

from typing import Any

from ....kernel.rules import View as KernelView
from ....kernel.state import Asked, Choice, Frame
from .card import Card
from .moments import QUICK
from .scoring import score
from .state import State
from .symbols import (
    CIVILISED,
    FAME,
    REGION,
    RESOURCES,
    TRIBUTARY,
    UNCIVILISED,
)

UNKNOWN = -1


class SeatView:
    """What a viewer may know of one seat (perhaps itself)."""

    __slots__ = (
        "accession",
        "actions",
        "chaos",
        "crowned",
        "deck",
        "development",
        "discard",
        "exhausts",
        "goods",
        "hand",
        "has_added",
        "hidden",
        "history",
        "history_hidden",
        "legends",
        "legends_hidden",
        "members",
        "nation",
        "nation_bottom",
        "nation_deck",
        "nation_members",
        "nation_top",
        "play",
        "power",
        "resolving",
        "score",
        "special",
        "state",
        "strangers",
        "swapped",
        "top",
    )

    nation: str
    power: int
    state: int
    special: int
    goods: list[int]
    actions: int
    exhausts: int
    has_added: bool
    hand: tuple[int, ...]  # the cards of the hand that the viewer knows
    hidden: int  # how many he does not
    deck: int  # how many cards of unknown order
    top: tuple[int, ...]  # cards put on the deck, UNKNOWN for those he has not seen
    discard: tuple[int, ...]
    play: tuple[int, ...]
    resolving: tuple[int, ...]
    history: tuple[int, ...]
    history_hidden: int
    legends: tuple[int, ...]
    legends_hidden: int
    nation_deck: int
    nation_top: tuple[int, ...]
    nation_bottom: tuple[int, ...]
    accession: int
    development: tuple[int, ...]
    chaos: tuple[int, ...]
    crowned: bool
    swapped: bool
    score: int | None  # as if the game ended now; only one's own, and everybody's at the end
    members: tuple[int, ...]  # the seat's cards that lie somewhere hidden, sorted
    strangers: tuple[tuple[int, int], ...]  # group and number of unknown Commons cards among them
    nation_members: tuple[int, ...]  # what its Nation deck holds, sorted


class View(KernelView):
    """What one seat may know of the whole game."""

    __slots__ = (
        "active",
        "asked",
        "beneath",
        "box",
        "brave",
        "chooser",
        "counted",
        "ending",
        "exhausted",
        "exile",
        "fame",
        "fame_top",
        "first",
        "freed",
        "gained",
        "garrisons",
        "happenings",
        "ignoring",
        "ignoring_next",
        "king",
        "king_side",
        "known",
        "last",
        "main",
        "main_bottom",
        "market",
        "options",
        "over",
        "phase",
        "players",
        "pool",
        "reveals",
        "round",
        "seat",
        "seats",
        "secret",
        "shielded",
        "small",
        "stack",
        "struck",
        "table",
        "tokens",
        "touched",
        "treated",
        "turn",
        "unrest",
        "unseen",
        "variant",
    )

    seat: int  # the viewer; -1: a watcher
    table: list[Card]
    variant: int
    players: int
    round: int
    first: int
    active: int
    phase: int
    turn: int
    reveals: int
    chooser: int
    over: bool
    seats: list[SeatView]
    market: tuple[int, ...]
    beneath: tuple[int, ...]
    small: tuple[int, ...]  # sizes
    main: int
    main_bottom: tuple[int, ...]
    fame: int
    fame_top: tuple[int, ...]
    king: int
    king_side: int
    box: tuple[int, ...]  # removed openly
    unrest: tuple[int, ...]
    exile: tuple[int, ...]
    ending: int
    last: int
    pool: int
    tokens: dict[int, tuple[int, int, int, int]]
    garrisons: dict[int, tuple[int, ...]]
    exhausted: tuple[int, ...]
    freed: tuple[int, ...]
    known: dict[int, int]  # what others know of cards the viewer knows
    secret: dict[int, int]
    happenings: tuple[tuple[int, int, int], ...]
    touched: int
    gained: bool
    ignoring: int
    ignoring_next: int
    brave: bool
    treated: tuple[tuple[int, int], ...]
    shielded: int
    struck: int
    counted: int
    unseen: dict[int, tuple[int, ...]]  # Commons cards he cannot place, by group, sorted
    stack: list[Frame]  # pending steps: all of them are public
    asked: Asked | None
    options: list[Choice]  # only when the viewer is asked

    def __str__(self) -> str:
        return as_text(self.as_data())

    def as_data(self) -> dict[str, Any]:
        """The view as plain JSON values, cards by their slugs."""
        name = self.card_name
        return {
            "seat": self.seats[self.seat].nation if self.seat >= 0 else None,
            "round": self.round,
            "turn": self.turn,
            "first": self.seats[self.first].nation,
            "active": self.seats[self.active].nation,
            "over": self.over,
            "last_round": self.last or None,
            "practice_turns_left": self.pool if self.pool >= 0 else None,
            "market": [self.slot_data(slot) for slot in range(5)],
            "small_decks": dict(
                zip(("civilised", "uncivilised", "region"), self.small[2:], strict=True)
            ),
            "main_deck": self.main + len(self.main_bottom),
            "main_bottom": [name(card) for card in self.main_bottom],
            "fame_deck": self.fame + len(self.fame_top),
            "fame_top": [name(card) for card in self.fame_top],
            "king_of_kings": "B" if self.king_side else "A",
            "unrest": len(self.unrest),
            "exile": [name(card) for card in self.exile],
            "seats": [self.seat_data(seat) for seat in self.seats],
        }

    def card_name(self, card: int) -> str:
        """A card's slug, or that it is unknown."""
        return self.table[card].slug if card >= 0 else "unknown"

    def slot_data(self, slot: int) -> dict[str, Any] | None:
        """A slot of the Market."""
        card = self.market[slot]
        if card < 0:
            return None
        return {"card": self.card_name(card), "unrest": self.beneath[slot] >= 0} | self.held(card)

    def held(self, card: int) -> dict[str, Any]:
        """The resources on a card."""
        held = self.tokens.get(card)
        if held is None:
            return {}
        amounts = zip(RESOURCES, held, strict=True)
        return {"resources": {kind: number for kind, number in amounts if number}}

    def place_data(self, card: int) -> dict[str, Any]:
        """A card in play with everything on it."""
        data: dict[str, Any] = {"card": self.card_name(card)} | self.held(card)
        if card in self.exhausted:
            data["exhausted"] = True
        if card in self.garrisons:
            data["garrison"] = [self.card_name(one) for one in self.garrisons[card]]
        return data

    def seat_data(self, seat: SeatView) -> dict[str, Any]:
        """One seat."""
        name = self.card_name
        return {
            "seat": seat.nation,
            "power": self.place_data(seat.power),
            "state": name(seat.state),
            "extra": self.place_data(seat.special) if seat.special >= 0 else None,
            "resources": dict(zip(RESOURCES, seat.goods, strict=True)),
            "actions": seat.actions,
            "exhausts": seat.exhausts,
            "score": seat.score,
            "hand": [name(card) for card in seat.hand],
            "hidden": seat.hidden,
            "deck": seat.deck + len(seat.top),
            "top": [name(card) for card in seat.top],
            "discard": [name(card) for card in seat.discard],
            "play": [self.place_data(card) for card in seat.play],
            "resolving": [name(card) for card in seat.resolving],
            "history": [name(card) for card in seat.history],
            "history_hidden": seat.history_hidden,
            "legends": [name(card) for card in seat.legends],
            "legends_hidden": seat.legends_hidden,
            "nation_deck": seat.nation_deck + len(seat.nation_top) + len(seat.nation_bottom),
            "nation_top": [name(card) for card in seat.nation_top],
            "nation_bottom": [name(card) for card in seat.nation_bottom],
            "accession": name(seat.accession) if seat.accession >= 0 else None,
            "development": [name(card) for card in seat.development],
            "chaos": len(seat.chaos),
            "king_of_kings_used": seat.crowned,
        }


def as_text(data: dict[str, Any]) -> str:
    """A view in plain text."""
    lines = [f"Round {data['round']}, {data['active']} to move"]
    slots = [slot["card"] for slot in data["market"] if slot]
    lines.append(f"Market: {', '.join(slots)}; {data['unrest']} Unrest in the pile")
    for seat in data["seats"]:
        goods = ", ".join(f"{n} {kind}" for kind, n in seat["resources"].items() if n)
        points = "" if seat["score"] is None else f" {seat['score']} points;"
        lines.append(f"{seat['seat']} ({seat['state']}):{points} {goods or 'no resources'}")
        hand = [*seat["hand"], *([f"{seat['hidden']} unknown"] if seat["hidden"] else [])]
        play = [place["card"] for place in seat["play"]]
        for name, cards in (("Play", play), ("Hand", hand), ("Discard", seat["discard"])):
            if cards:
                lines.append(f"  {name}: {', '.join(cards)}")
    return "\n".join(lines)


# What everybody sees as it is; all of it is replaced as a whole when it changes.
OPEN = (
    "table",
    "variant",
    "players",
    "round",
    "first",
    "active",
    "phase",
    "turn",
    "reveals",
    "chooser",
    "over",
    "market",
    "beneath",
    "king",
    "king_side",
    "unrest",
    "exile",
    "ending",
    "last",
    "pool",
    "exhausted",
    "freed",
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


def group(state: State, card: int) -> int:
    """The face-down pile that a Commons card may come from: cards of a group look alike."""
    banner = state.table[card].banner
    if banner == FAME:
        return FAME
    if state.variant & QUICK:
        return 0
    return banner if banner in (REGION, UNCIVILISED, CIVILISED) else TRIBUTARY


def view(state: State, seat: int) -> View:
    """What a seat may know (-1: a watcher)."""
    new = View()
    new.seat = seat
    for name in OPEN:
        setattr(new, name, getattr(state, name))
    new.small = tuple(len(deck) for deck in state.small)
    new.main = len(state.main)
    new.fame = len(state.fame)
    new.tokens = state.tokens.copy()
    new.garrisons = state.garrisons.copy()
    new.stack = state.stack[:]
    new.asked = state.asked
    new.options = state.options if state.seat == seat else []
    new.known = {}
    new.secret = {}
    unseen: dict[int, list[int]] = {}
    for pile in (*state.small, state.main, state.fame):
        for card in pile:
            unseen.setdefault(group(state, card), []).append(card)
    new.box = tuple(card for card in state.box if state.table[card].banner != FAME)
    for card in state.box:
        if state.table[card].banner == FAME:
            unseen.setdefault(FAME, []).append(card)
    new.main_bottom = masked(state, new, state.main_bottom, unseen)
    new.fame_top = masked(state, new, state.fame_top, unseen)
    new.seats = [seat_view(state, index, new, unseen) for index in range(state.players)]
    new.unseen = {kind: tuple(sorted(cards)) for kind, cards in sorted(unseen.items())}
    return new


def knows(state: State, viewer: int, card: int) -> bool:
    """Whether a viewer knows where a hidden card lies."""
    bit = state.players if viewer < 0 else viewer  # a watcher knows what was shown to all
    return bool(state.known.get(card, 0) >> bit & 1)


def masked(
    state: State, new: View, cards: tuple[int, ...], unseen: dict[int, list[int]]
) -> tuple[int, ...]:
    """Cards in their order, unknown ones masked and put with the unseen."""
    shown: list[int] = []
    for card in cards:
        if knows(state, new.seat, card):
            shown.append(card)
            new.known[card] = state.known[card]
        else:
            shown.append(UNKNOWN)
            unseen.setdefault(group(state, card), []).append(card)
    return tuple(shown)


def seat_view(state: State, index: int, new: View, unseen: dict[int, list[int]]) -> SeatView:
    """One seat as the viewer sees it."""
    seat = state.seats[index]
    mine = SeatView()
    mine.nation = seat.nation
    mine.power = seat.power
    mine.state = seat.state
    mine.special = seat.special
    mine.goods = seat.goods[:]
    mine.actions = seat.actions
    mine.exhausts = seat.exhausts
    mine.has_added = seat.has_added
    mine.discard = seat.discard
    mine.play = seat.play
    mine.resolving = seat.resolving
    mine.accession = seat.accession
    mine.development = seat.development
    mine.chaos = seat.chaos
    mine.crowned = seat.crowned
    mine.swapped = seat.swapped
    mine.score = score(state, index) if index == new.seat or state.over else None
    hide(state, index, new, unseen, mine)
    return mine


def hide(state: State, index: int, new: View, unseen: dict[int, list[int]], mine: SeatView) -> None:
    """Fill in the hidden zones of a seat: what is known of each, and what lies somewhere."""
    seat = state.seats[index]
    own = index == new.seat
    lost: list[int] = []  # the seat's cards that the viewer cannot place

    def split(cards: tuple[int, ...], seen: bool) -> tuple[int, ...]:
        shown: list[int] = []
        for card in cards:
            if seen or knows(state, new.seat, card):
                shown.append(card)
                if card in state.known:
                    new.known[card] = state.known[card]
                if card in state.secret:
                    new.secret[card] = state.secret[card]
            else:
                lost.append(card)
        return tuple(shown)

    def mask(cards: tuple[int, ...]) -> tuple[int, ...]:
        for card in cards:
            split((card,), False)
        return tuple(card if knows(state, new.seat, card) else UNKNOWN for card in cards)

    mine.hand = split(seat.hand, own)
    mine.hidden = len(seat.hand) - len(mine.hand)
    mine.history = split(seat.history, own)
    mine.history_hidden = len(seat.history) - len(mine.history)
    mine.legends = split(seat.legends, own)
    mine.legends_hidden = len(seat.legends) - len(mine.legends)
    mine.top = mask(seat.top)
    lost.extend(seat.deck)
    mine.deck = len(seat.deck)
    mine.nation_deck = len(seat.nation_deck)
    beside = lost
    if own or not seat.swapped:
        lost = []
    mine.nation_top = mask(seat.nation_top)
    mine.nation_bottom = mask(seat.nation_bottom)
    lost.extend(seat.nation_deck)
    mine.nation_members = () if lost is beside else tuple(sorted(lost))
    sort_out(state, new, beside, unseen, mine)


def sort_out(
    state: State, new: View, cards: list[int], unseen: dict[int, list[int]], mine: SeatView
) -> None:
    """Of the cards a viewer cannot place, those he knows to be the seat's, and the strangers."""
    members: list[int] = []
    strangers: dict[int, int] = {}
    bit = state.players if new.seat < 0 else new.seat
    for card in cards:
        if card in state.secret and not state.secret[card] >> bit & 1:
            kind = group(state, card)
            unseen.setdefault(kind, []).append(card)
            strangers[kind] = strangers.get(kind, 0) + 1
        else:
            members.append(card)
            if card in state.secret:
                new.secret[card] = state.secret[card]
    mine.members = tuple(sorted(members))
    mine.strangers = tuple(sorted(strangers.items()))
