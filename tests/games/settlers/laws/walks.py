"""Random games for the laws: how they are set up, how they walk, and where every card lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from imperia.games.settlers.rules import choices as c
from imperia.games.settlers.rules.goods import FACTIONS
from imperia.games.settlers.rules.seat import Seat
from imperia.games.settlers.rules.state import State
from imperia.games.settlers.rules.view import View
from imperia.kernel import Chance, Game, find_rules
from imperia.kernel.snapshot import fingerprint

RULES = find_rules("settlers")
LONGEST = 1500  # decisions; the longest random game seen is far below
TASTES = (c.BUILD, c.DEAL, c.ACTIVATE, c.RAZE, c.RAZE_LOCATION, c.DEPLOY, c.WORKERS)
LOOKOUTS: tuple[list[str], ...] = ([], ["alternate-lookout"], ["advanced-lookout"])


class Walk(NamedTuple):
    """A random game: its table, its seed, and how it is steered."""

    seats: tuple[str, ...]
    variants: tuple[str, ...]
    seed: int
    steering: tuple[int, ...] = ()  # the first choices; chance makes the others
    patience: int = 2  # how often a pass is thought over: higher means longer games
    taste: int = c.BUILD  # the kind of choice that is taken half of the time when there is one

    def start(self) -> State:
        """The state at its first decision."""
        state = RULES.start(self.seats, self.seed, {"variant": list(self.variants)})
        assert isinstance(state, State)
        return state

    def game(self) -> Game:
        """The same as a game with its journal."""
        return Game.new("settlers", self.seats, self.seed, {"variant": list(self.variants)})

    def indexes(self) -> Steering:
        """What steers it, from the first choice on."""
        return Steering(self)

    def states(self) -> Iterator[State]:
        """The state at every decision and at the end; always the same object."""
        state, steering = self.start(), self.indexes()
        while not state.over:
            yield state
            state.choose(steering.index(state))
        yield state

    def games(self) -> Iterator[Game]:
        """The game at every decision and at the end; always the same object."""
        game, steering = self.game(), self.indexes()
        while not game.over:
            yield game
            game.choose(name_of(game.state, steering.index(game.state)))
        yield game


class Steering:
    """Chooses by taste and at random, but does not pass or end a turn at the first thought."""

    def __init__(self, walk: Walk) -> None:
        self.given = list(walk.steering)
        self.patience = walk.patience
        self.taste = walk.taste
        self.chance = Chance(f"walk {walk.seed}")

    def index(self, state: Any) -> int:
        """The place of the next choice among the options."""
        count = len(state.options)
        if self.given:
            return self.given.pop(0) % count
        tasty = [i for i, choice in enumerate(state.options) if choice[0] == self.taste]
        if tasty and self.chance.below(2):
            return tasty[self.chance.below(len(tasty))]
        index = self.chance.below(count)
        for _ in range(self.patience):
            if index == count - 1:
                index = self.chance.below(count)
        return index


@st.composite
def walks(draw: st.DrawFn, fewest: int = 1, most: int = 4, patience: int = 4) -> Walk:
    """A random game of any seats, factions and variants."""
    count = draw(st.integers(fewest, most))
    seats = draw(st.permutations(FACTIONS))[:count]
    extra = ["temple-common", "solo-all-locations" if count == 1 else "peaceful"]
    variants = draw(st.lists(st.sampled_from(extra), unique=True))
    lookout = draw(st.sampled_from(LOOKOUTS)) if count > 1 else []
    steering = draw(st.lists(st.integers(0, 40), max_size=8))
    seed = draw(st.integers(0, 10**9))
    thoughts = draw(st.integers(0, patience))
    taste = draw(st.sampled_from(TASTES))
    return Walk(tuple(seats), tuple(lookout + variants), seed, tuple(steering), thoughts, taste)


def law(examples: int) -> settings:
    """So many random games, the same in every run."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def names(state: State) -> list[str]:
    """The names of all options."""
    return [RULES.option_name(state, choice) for choice in state.options]


def name_of(state: Any, index: int) -> str:
    """The name of one option."""
    return RULES.option_name(state, state.options[index])


def print_of(state: Any) -> str:
    """The fingerprint of a state."""
    return fingerprint(RULES.encode(state))


def seen_by(state: State, seat: int) -> View:
    """A seat's view, or a watcher's (-1)."""
    view = RULES.view(state, seat)
    assert isinstance(view, View)
    return view


def viewers(state: State) -> range:
    """Everybody who may look: the watcher (-1) and all seats that take turns."""
    return range(-1, state.players)


SEAT_ZONES = (
    "hand",
    "deck",
    "discard",
    "production",
    "features",
    "actions",
    "foundations",
    "deals",
    "offer",
)
TABLE_ZONES = ("deck", "discard", "display", "collection")


def zones(state: State) -> dict[str, list[int]]:
    """Every place where a card can lie, with its cards."""
    found: dict[str, list[int]] = {zone: getattr(state, zone) for zone in TABLE_ZONES}
    for index, seat in enumerate(state.seats):
        found |= seat_zones(index, seat)
    found |= {f"under card {gate}": list(cards) for gate, cards in state.stacked.items()}
    return found


def seat_zones(index: int, seat: Seat) -> dict[str, list[int]]:
    """The zones of one seat."""
    return {f"{zone} of seat {index}": getattr(seat, zone) for zone in SEAT_ZONES}


def cards_in_zones(state: State) -> list[int]:
    """All cards of all zones, sorted: each card of the game exactly once."""
    return sorted(card for cards in zones(state).values() for card in cards)
