"""Imperium: Horizons behind the kernel's one door: set-up, names, views, snapshots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....kernel.chance import Seed
from ....kernel.decision import Option
from ....kernel.deeds import Deed, Doer
from ....kernel.errors import BadSetup
from ....kernel.outcome import Outcome
from ....kernel.rules import Options, Rules
from ....kernel.state import Choice, Event
from ....kernel.variants import chosen_variants
from ....kernel.vocabulary import Vocabulary
from ..bots.levels import LEVELS
from ..bots.matching import Match, Trigger
from ..bots.solo import SOLO_OPTIONS, opponent_of
from .asking import Asking
from .bot import Bot
from .card import Card
from .clauses import Condition, Passive, Points
from .decks import FORMER_NAMES, NATIONS, PRINTED, card_by_number
from .imagine import imagine
from .moments import (
    LOWERED,
    PRECIOUS,
    QUICK,
    SHORT,
    TRADE_ROUTES,
)
from .people import seat_name
from .phrase import Phrase
from .plain import plain
from .scoring import brought, outcome, results, score
from .seat import Seat
from .seeing import view
from .setup import set_the_table
from .state import State
from .symbols import Kind, Resources
from .telling_events import begins, deed_of, doer, tell
from .telling_options import option
from .text import card_data, physical
from .turns import ROUND
from .view import View

VARIANTS: Final = {
    "lowered-aggression": (LOWERED, "ruthless cards come from the main deck only, so later"),
    "quick-set-up": (QUICK, "all market cards are shuffled together; suits may hide anywhere"),
    "precious-cards": (PRECIOUS, "no discarding in clean-up"),
    "short": (SHORT, "a quarter of an hour less for each player; not for Cultists"),
    "trade-routes": (TRADE_ROUTES, "the expansion: merchants, goods, routes to trade with"),
}


VOCABULARY: Final = Vocabulary(
    (Phrase, Condition, Passive, Points, Kind, Resources, Match, Trigger), (Seat, Bot)
)


class HorizonsRules(Rules[State, View]):
    """The rules of Imperium: Horizons."""

    def __init__(self) -> None:
        self.name = "horizons"
        self.title = "Imperium: Horizons"
        self.version = 2
        self.releases = {1: "0.1.0", 2: "0.2.0"}
        self.seats = (1, 4)
        self.sides = tuple(NATIONS)
        self.plays = ("play", "free play")
        self.variants = {name: words for name, (_, words) in VARIANTS.items()}
        self.alone = "practice"
        self.levels = {level.name: level.words for level in LEVELS}
        self.vocabulary = VOCABULARY
        self.former_names = FORMER_NAMES

    def start(self, seats: Sequence[str], seed: Seed, options: Options) -> State:
        chosen = [nation_and_side(seat) for seat in seats]
        against = opponent_of(options, len(seats))
        if against is not None:
            chosen.append((against.nation, "B"))
        check_seats(chosen)
        state = State()
        state.begin(seed)
        state.variant = variant_of(options, [nation for nation, _ in chosen])
        state.push(ROUND, -1)
        set_the_table(state, chosen, against)
        state.advance()
        return state

    def seat_names(self, state: State) -> list[str]:
        return [seat_name(state, seat) for seat in state.people()]

    def seat_name_of(self, side: str) -> str:
        return nation_and_side(side)[0]

    def needs(self, side: str) -> tuple[str, ...]:
        nation = NATIONS.get(self.seat_name_of(side))
        return ("trade-routes",) if nation is not None and nation.needs_routes else ()

    def option(self, state: State, choice: Choice) -> Option:
        return option(state, choice)

    def asks(self, state: State, seat: int) -> tuple[str, str]:
        if state.asked is None:
            return "", ""
        question, asked, card, number = state.asked
        assert isinstance(question, Asking)
        words = plain(question.asks(state, asked, card, number))
        return words, state.table[card].slug if card >= 0 else ""

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
        return brought(state)

    def standing(self, state: State) -> list[float]:
        return results(state)

    def cards(self) -> list[dict[str, Any]]:
        return [card_data(sides) for cards in PRINTED.values() for sides in physical(cards)]

    def scores(self, state: State) -> list[int]:
        return [score(state, seat) for seat in state.people()]

    def blank(self) -> State:
        return State()

    def printed(self, number: str) -> Card:
        return card_by_number(number)


def nation_and_side(seat: str) -> tuple[str, str]:
    """`japan` plays the Basic side of its Power card, `japan-a` the Advanced one."""
    name = seat.lower()
    for side in ("a", "b"):
        if name.endswith(f"-{side}"):
            return name[:-2], side.upper()
    return name, "B"


def check_seats(seats: Sequence[tuple[str, str]]) -> None:
    """Refuse nations that do not exist, or twice, or too many."""
    for nation, _ in seats:
        if nation not in NATIONS:
            raise BadSetup(
                f"there is no nation {nation!r}; choose from {', '.join(NATIONS)}, "
                "with -a behind it for the Advanced side of its Power card"
            )
    if not 1 <= len(seats) <= 4:
        raise BadSetup(f"Imperium: Horizons takes 1 to 4 seats, not {len(seats)}")
    if len({nation for nation, _ in seats}) < len(seats):
        raise BadSetup("each nation can be chosen only once")


def variant_of(options: Options, nations: Sequence[str]) -> int:
    """The variants chosen, as bits; unknown options and impossible mixtures are refused."""
    bits = chosen_variants(options, VARIANTS, SOLO_OPTIONS)
    unfit = [NATIONS[nation] for nation in nations if not NATIONS[nation].short_game]
    if bits & SHORT and unfit:
        raise BadSetup(
            f"the short variant is not for {unfit[0].people} (p. 25); leave one of them out"
        )
    if any(NATIONS[nation].needs_routes for nation in nations):
        bits |= TRADE_ROUTES
    return bits


RULES = HorizonsRules()
