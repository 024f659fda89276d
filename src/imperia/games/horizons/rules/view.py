"""What one seat may know, as a value, as JSON and as text.

Open are the Market, the Exile pile, discards, cards in play and garrisoned, developments, all
resources and tokens. Hidden are hands, decks, the History and the Legends, but for the cards
that were seen going there. Whose a hidden card is, is known for nation cards and for Commons
cards taken openly; for those taken from a face-down deck only their suit.
"""

from __future__ import annotations

from typing import Any

from ....kernel.rules import View as KernelView
from ....kernel.sentences import counted
from ....kernel.state import Asked, Choice, Frame
from .bot import Bot
from .card import Card
from .symbols import GOODS, RESOURCES, SIGNPOST

UNKNOWN = -1
SMALL_DECKS = ("civilised", "uncivilised", "region")  # as their slots lie in the Market


class SeatView:
    """What a viewer may know of one seat (perhaps itself)."""

    __slots__ = (
        "accession",
        "actions",
        "bot",
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
        "merchants",
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
    merchants: int
    goods: list[int]
    actions: int
    exhausts: int
    has_added: bool
    hand: tuple[int, ...]  # the cards of the hand that the viewer knows
    hidden: int  # how many they do not know
    deck: int  # how many cards of unknown order
    top: tuple[int, ...]  # cards put on the deck, UNKNOWN for those not seen
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
    bot: Bot | None  # its slots with UNKNOWN for cards that nobody has seen
    crowned: bool
    swapped: bool
    score: int | None  # as if the game ended now; only one's own, and everybody's at the end
    members: tuple[int, ...]  # the seat's cards that lie somewhere hidden, sorted
    strangers: tuple[tuple[int, int], ...]  # group and number of unknown Commons cards among them
    nation_members: tuple[int, ...]  # what its Nation deck holds, sorted

    def beside(self) -> list[int]:
        """The cards beside the play area: Power, Merchants, State, Mana or ceremony."""
        cards = (self.power, self.merchants, self.state, self.special)
        return [card for card in cards if card >= 0]


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
        "fame_bottom",
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
        "main_top",
        "market",
        "options",
        "over",
        "phase",
        "players",
        "pool",
        "returned",
        "reveals",
        "round",
        "routes",
        "routes_out",
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
    main_top: tuple[int, ...]  # looked at and put back; UNKNOWN for those not seen
    routes: tuple[int, ...]
    routes_out: int  # how many went back to the box unseen
    fame: int
    fame_top: tuple[int, ...]
    fame_bottom: tuple[int, ...]
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
    returned: bool
    treated: tuple[tuple[int, int], ...]
    shielded: int
    struck: int
    counted: int
    unseen: dict[int, tuple[int, ...]]  # Commons cards with no known place, by group, sorted
    stack: list[Frame]  # pending steps: all of them are public
    asked: Asked | None
    options: list[Choice]  # only when the viewer is asked

    def __str__(self) -> str:
        return as_text(self)

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
            "small_decks": dict(zip(SMALL_DECKS, self.small[2:], strict=True)),
            "main_deck": self.main_size(),
            "main_bottom": [name(card) for card in self.main_bottom],
            "main_top": [name(card) for card in self.main_top],
            "trade_routes": self.routes_data(),
            "fame_deck": self.fame_size(),
            "fame_top": [name(card) for card in self.fame_top],
            "fame_bottom": [name(card) for card in self.fame_bottom],
            "king_of_kings": "B" if self.king_side else "A",
            "unrest": len(self.unrest),
            "exile": [name(card) for card in self.exile],
            "seats": [self.seat_data(seat) for seat in self.seats],
        }

    def main_size(self) -> int:
        """How many cards the Main deck has."""
        return self.main + len(self.main_bottom) + len(self.main_top)

    def routes_data(self) -> dict[str, str]:
        """The trade routes under the small decks."""
        pairs = zip(SMALL_DECKS, self.routes[2:], strict=True)
        return {deck: self.card_name(card) for deck, card in pairs if card >= 0}

    def is_route(self, card: int) -> bool:
        """Whether a card is a trade route."""
        return self.table[card].marks & SIGNPOST != 0

    def goods_on(self, card: int) -> int:
        """How many goods lie on a card."""
        return self.tokens[card][GOODS] if card in self.tokens else 0

    def fame_size(self) -> int:
        """How many cards the Fame deck has above King of Kings."""
        return self.fame + len(self.fame_top) + len(self.fame_bottom)

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
            "merchants": self.place_data(seat.merchants) if seat.merchants >= 0 else None,
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
        } | ({} if seat.bot is None else {"bot": seat.bot.as_data(name)})


def as_text(view: View) -> str:
    """A view in plain text."""
    table = view.table
    mover = view.seats[view.active].nation.capitalize()
    market = ", ".join(table[card].name for card in view.market if card >= 0)
    lines = [f"Round {view.round}, {mover} to move"]
    lines.append(f"Market: {market}; {len(view.unrest)} Unrest in the pile")
    for seat in view.seats:
        goods = ", ".join(f"{n} {kind}" for kind, n in zip(RESOURCES, seat.goods, strict=True) if n)
        points = "" if seat.score is None else f" {counted(seat.score, 'point')};"
        name, state = seat.nation.capitalize(), table[seat.state].name
        lines.append(f"{name} ({state}):{points} {goods or 'no resources'}")
        for pile, cards in (("Play", seat.play), ("Hand", seat.hand), ("Discard", seat.discard)):
            named = [table[card].name for card in cards]
            if pile == "Hand" and seat.hidden:
                named.append(f"{seat.hidden} unknown")
            if named:
                lines.append(f"  {pile}: {', '.join(named)}")
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
    "routes",
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
    "returned",
    "treated",
    "shielded",
    "struck",
    "counted",
)
