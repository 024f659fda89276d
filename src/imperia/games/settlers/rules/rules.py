"""Imperial Settlers behind the kernel's one door: set-up, names, views, snapshots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....kernel.chance import Seed
from ....kernel.decision import Option
from ....kernel.deeds import Deed, Doer
from ....kernel.errors import BadSetup
from ....kernel.outcome import Outcome
from ....kernel.rules import Options, Rules
from ....kernel.state import Choice, Event
from ....kernel.variants import chosen_variants
from ....kernel.vocabulary import Vocabulary
from .answers import option
from .base import SettlersEffect, SettlersQuestion
from .card import Card
from .decks import FORMER_NAMES, PRINTED, WITHDRAWN, card_by_number, faction_cards
from .effects import Exchange
from .goods import (
    ATTACK,
    COMMON,
    DECK_NAMES,
    EGYPT,
    EGYPTIANS,
    FACTIONS,
    Goods,
)
from .phases import EGYPT_TOKENS, ROUND
from .scoring import brought, outcome, results, score
from .seat import Seat, empty_seat
from .state import (
    ADVANCED,
    ALL_LOCATIONS,
    ALTERNATE,
    PEACEFUL,
    TEMPLE_COMMON,
    State,
)
from .telling import begins, deed_of, doer, seat_name, tell
from .text import card_data
from .view import View, imagine, view

VARIANTS = {
    "alternate-lookout": (ALTERNATE, "pick one of three in secret, pass two on, pick again"),
    "advanced-lookout": (ADVANCED, "one row of five cards, two picks each"),
    "peaceful": (PEACEFUL, "no Razing of enemy Locations but by cards; one more Common card"),
    "temple-common": (TEMPLE_COMMON, "the Temple of Ra takes over Common Locations only"),
    "solo-all-locations": (
        ALL_LOCATIONS,
        "easier solo: all your Locations count, not Faction only",
    ),
}


VOCABULARY = Vocabulary((SettlersEffect, SettlersQuestion, Exchange, Goods), (Seat,))


class SettlersRules(Rules[State, View]):
    """The rules of Imperial Settlers."""

    def __init__(self) -> None:
        self.name = "settlers"
        self.title = "Imperial Settlers"
        self.version = 2  # 2: storing is asked for
        self.releases = {1: "0.1.0", 2: "0.2.0"}
        self.seats = (1, 4)
        self.sides = FACTIONS
        self.plays = ("build",)
        self.variants = {name: words for name, (_, words) in VARIANTS.items()}
        self.vocabulary = VOCABULARY
        self.builds_decks = True
        self.former_names = FORMER_NAMES

    def start(self, seats: Sequence[str], seed: Seed, options: Options) -> State:
        check_seats(seats)
        state = State()
        state.begin(seed)
        state.variant = variant_of(options, len(seats))
        set_the_table(state, seats, options.get("decks") or {})
        state.push(ROUND, -1)
        state.advance()
        return state

    def seat_names(self, state: State) -> list[str]:
        return [seat_name(state, seat) for seat in range(state.players)]

    def option(self, state: State, choice: Choice) -> Option:
        return option(state, choice)

    def view(self, state: State, seat: int) -> View:
        return view(state, seat)

    def open_view(self, state: State) -> View:
        seen = view(state, -1)
        for seat in range(state.players):
            seen.seats[seat] = view(state, seat).seats[seat]  # in its own view a hand lies open
        return seen

    def imagine(self, view: View, chance: int) -> State:
        return imagine(view, chance)

    def tell(self, state: State, event: Event, seat: int) -> str | None:
        return tell(state, event, seat)

    def deed(self, state: State, event: Event, seat: int) -> Deed | None:
        return deed_of(state, event, seat)

    def begins(self, event: Event) -> int:
        return begins(event)

    def doer(self, state: State, seat: int) -> Doer:
        return doer(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state) if state.over else None

    def brought(self, state: State, events: Sequence[Event]) -> dict[str, dict[str, int]]:
        return brought(state, events)

    def standing(self, state: State) -> list[float]:
        return results(state)

    def cards(self) -> list[dict[str, Any]]:
        printed = [card for cards in PRINTED.values() for card in cards]
        return [card_data(card) for card in [*printed, *WITHDRAWN]]

    def scores(self, state: State) -> list[int]:
        return [score(state, seat) for seat in range(state.players)]

    def blank(self) -> State:
        return State()

    def printed(self, number: str) -> Card:
        return card_by_number(number)


def check_seats(seats: Sequence[str]) -> None:
    """Refuse factions that do not exist, or twice, or too many."""
    for seat in seats:
        if seat not in FACTIONS:
            raise BadSetup(f"there is no faction {seat!r}; choose from {', '.join(FACTIONS)}")
    if not 1 <= len(seats) <= 4:
        raise BadSetup(f"Imperial Settlers takes 1 to 4 seats, not {len(seats)}")
    if len(set(seats)) < len(seats):
        raise BadSetup("each faction can be chosen only once")


def variant_of(options: Options, seats: int) -> int:
    """The variants chosen, as bits; unknown options and impossible mixtures are refused."""
    bits = chosen_variants(options, VARIANTS, ("decks",))
    if bits & ALTERNATE and bits & ADVANCED:
        raise BadSetup("alternate-lookout and advanced-lookout cannot be played together")
    if seats == 1 and bits & (ALTERNATE | ADVANCED | PEACEFUL):
        raise BadSetup("the solo game has its own Lookout and opponent: no such variant there")
    if seats > 1 and bits & ALL_LOCATIONS:
        raise BadSetup("solo-all-locations is for a solo game")
    return bits


def set_the_table(state: State, seats: Sequence[str], decks: Mapping[str, Sequence[str]]) -> None:
    """Deal the decks and the starting hands."""
    if not isinstance(decks, Mapping):
        raise BadSetup("decks are given by faction, each as a list of card names")
    for names in decks.values():
        if not isinstance(names, list | tuple) or not all(isinstance(n, str) for n in names):
            raise BadSetup("a deck is given as a list of card names")
    stray = [faction for faction in decks if faction not in seats]
    if stray:
        raise BadSetup(f"a deck is given for {stray[0].capitalize()}, who do not play")
    piles = [PRINTED[COMMON]] + [faction_cards(faction, decks) for faction in seats]
    if len(seats) == 1:
        piles.append(PRINTED[ATTACK])
    table: list[Card] = []
    places: list[list[int]] = []
    for pile in piles:
        places.append(list(range(len(table), len(table) + len(pile))))
        table += pile
    state.table = table
    state.players = len(seats)
    state.round = 0
    state.deck = places[0]
    state.seats = [empty_seat(DECK_NAMES.index(faction)) for faction in seats]
    if len(seats) == 1:
        state.seats.append(empty_seat(ATTACK))
    for seat, place in zip(state.seats, places[1:], strict=True):
        seat.deck = place
        if seat.faction == EGYPTIANS:
            seat.goods[EGYPT] = EGYPT_TOKENS
    state.discard, state.display, state.collection = [], [], []
    state.used, state.taken, state.held, state.stacked, state.known = {}, {}, {}, {}, {}
    state.blocked, state.defended, state.samurai, state.trades = [], [], [], []
    state.first = state.by_chance(state.players)
    for turn in range(state.players):
        player = (state.first + turn) % state.players
        for _ in range(2):
            state.draw(player, True)
            state.draw(player, False)
    if state.solo:
        state.reveal_attack()


RULES = SettlersRules()
