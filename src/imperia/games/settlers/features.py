"""What a decision of Imperial Settlers is about, for players that learn."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel import Choice, Fact, Feature, Features, Glance, Perspective, Reading
from ...kernel import State as KernelState
from ...kernel.features import LINEAR
from .rules import choices as c
from .rules.answers import VERBS
from .rules.goods import COMMON, DECK_NAMES, GOOD_NAMES, SUPPLY
from .rules.seat import Seat
from .rules.state import State
from .rules.view import SeatView, View

# Options whose first number is a card; the second of NEXT is one, too.
OF_A_CARD: Final = frozenset(
    (
        c.TAKE,
        c.BUILD,
        c.DEAL,
        c.RAZE,
        c.RAZE_LOCATION,
        c.ACTIVATE,
        c.DEFEND,
        c.DEPLOY,
        c.OFFER,
        c.STACK,
        c.GIVE_UP,
        c.DISCARD,
        c.AT,
        c.DEAL_OF,
        c.TRADE_OF,
        c.GOOD_AT,
        c.UNDER,
    )
)
OF_A_HOLDER: Final = (c.RAZE_LOCATION, c.AT, c.DEAL_OF, c.TRADE_OF)  # the second is a seat
OF_A_GOOD: Final = (c.WORKERS, c.GOOD, c.STORE_LESS)
MOST: Final = 6  # of a good: more of it is as good as that
LARGE_HAND: Final = 8  # cards; more are the same


Table = View | State  # what a seat sees, or a state that a player has imagined

# The colder or the more thought, the stronger; `arena/ladder.py` says by how much.
LEVELS: Final = {
    "beginner": "policy:20",
    "novice": "policy:5.5",
    "regular": "policy:2.8",
    "skilled": "policy",
    "expert": "rollout:1s/turn",
    "champion": "rollout:15s/turn",
}


class SettlersFeatures(Features):
    """Options by card, side, round and asker; the table by cards and goods."""

    units = (0, 0)
    spread = 20.0
    ahead = "rollout"  # a linear forecast is no match for the end of the game
    levels = LEVELS
    learned = Path(__file__).with_name("learned") / "policy.weights"

    def read(self, perspective: Perspective) -> Reading:
        view = perspective.view
        assert isinstance(view, View)
        mine = view.seats[view.seat]
        others = [seat.score for seat in view.seats[: view.players] if seat is not mine]
        options = describe(view, mine, perspective.options)
        return Reading(facts_of(view, mine), options, mine.score - max(others, default=0))

    def glance(self, state: KernelState) -> Glance:
        """Options by their numbers: in one game these mean the same cards and seats."""
        assert isinstance(state, State)
        assert state.asked is not None
        question, seat, card, _ = state.asked
        mine = state.seats[seat]
        asker = card if card >= 0 else type(question)
        held = min(len(mine.hand), LARGE_HAND)
        situation = (seat, mine.faction, state.players, state.round, asker, held)
        goods = mine.goods
        keys = [
            (choice, min(goods[choice[1]], MOST))
            if choice[0] in OF_A_GOOD and choice[1] < SUPPLY
            else choice
            for choice in state.options
        ]
        return Glance(
            situation, keys, lambda place: describe(state, mine, [state.options[place]])[0]
        )


def describe(view: Table, mine: SeatView | Seat, choices: list[Choice]) -> list[list[Feature]]:
    """What each option is about."""
    assert view.asked is not None
    question, _, card, _ = view.asked
    asker = view.table[card].name if card >= 0 else type(question).__name__
    side = DECK_NAMES[mine.faction]
    company = "alone" if view.players == 1 else "company"
    held = min(len(mine.hand), LARGE_HAND)
    found: list[list[Feature]] = []
    for choice in choices:
        kind, verb, what = choice[0], VERBS[choice[0]], about(view, choice)
        features: list[Feature] = [
            (side, view.round, *what),
            what,
            (side, *what),
            (company, *what),
            (asker, side, *what),
            ("round", verb, view.round),
            ("holds", verb, held),
        ]
        if kind in OF_A_GOOD and choice[1] < SUPPLY:
            features.append(("has", *what, min(mine.goods[choice[1]], MOST)))
        found.append(features)
    return found


def about(view: Table, choice: Choice) -> Feature:
    """The verb of an option with its card, good or seat."""
    kind, verb = choice[0], VERBS[choice[0]]
    if kind in OF_A_CARD:
        second = choice[2] if len(choice) > 2 else 0
        if kind in OF_A_HOLDER:
            second = int(second == view.seat)
        return verb, view.table[choice[1]].name, second
    if kind == c.NEXT:
        return verb, view.table[choice[2]].name if choice[2] >= 0 else "board"
    if kind == c.ENEMY:
        return verb, DECK_NAMES[view.seats[choice[1]].faction]
    if kind == c.STEAL:
        return verb, DECK_NAMES[view.seats[choice[1]].faction], choice[2]
    if kind == c.DRAW:
        return verb, "common" if choice[1] == COMMON else "faction"
    return verb, *choice[1:]


def facts_of(view: View, mine: SeatView) -> list[Fact]:
    """The table as its seat sees it."""
    side, now = DECK_NAMES[mine.faction], view.round
    found: dict[Feature, float] = {
        ("side", side, view.players): 1.0,
        ("round", now, view.players): 1.0,
        ("round", now, side): 1.0,
    }
    count_cards(found, view, mine, "my")
    stock(found, mine, "my", now)
    for seat in view.seats[: view.players]:
        if seat is not mine:
            count_goods(found, seat)
    return list(found.items())


ZONES: Final = ("hand", "production", "features", "actions", "deals")


def count_cards(found: dict[Feature, float], view: View, seat: SeatView, whose: str) -> None:
    """How many of each card lie in each zone, and in the rounds to come."""
    late = 5 - view.round
    for zone in ZONES:
        cards: list[int] = getattr(seat, zone)
        for card in cards:
            name = view.table[card].name
            key: Feature = (whose, zone, name)
            found[key] = found.get(key, 0.0) + 1.0
            key = (whose, zone, name, "to come")
            found[key] = found.get(key, 0.0) + 0.25 * late
        found[whose, zone, "size", view.round] = LINEAR * len(cards)
    found[whose, "foundations"] = LINEAR * len(seat.foundations)


def stock(found: dict[Feature, float], seat: SeatView, whose: str, now: int) -> None:
    """What a seat has in its supply: how much, roughly how much, and in which round."""
    for good in range(SUPPLY):
        amount, name = seat.goods[good], GOOD_NAMES[good]
        if amount:
            found[whose, name] = LINEAR * amount
            found[whose, name, "about", min(amount, MOST)] = 1.0
            found[whose, name, "in", now] = LINEAR * amount


def count_goods(found: dict[Feature, float], seat: SeatView) -> None:
    """What another seat has, in short: goods, Locations, cards and whether it has passed."""
    for name, amount in (
        ("workers", seat.goods[4]),
        ("raze", seat.goods[5]),
        ("resources", sum(seat.goods[:4])),
        ("locations", len(seat.locations())),
        ("deals", len(seat.deals)),
        ("cards", len(seat.hand) + sum(seat.hidden)),
        ("passed", 10 * seat.passed),
    ):
        key: Feature = ("other", name)
        found[key] = found.get(key, 0.0) + LINEAR * amount


FEATURES = SettlersFeatures()
