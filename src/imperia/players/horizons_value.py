"""What a state of Imperium: Horizons is worth: all knowledge of good play lives here and in
the modules beside it, `horizons_cards` (what a card promises), `horizons_lessons` (what was
learned about options) and `horizons_guess` (both together, for play-outs).

Everything is measured in victory points: what a seat has now, what its resources may become,
what its cards in play bring every turn and its deck when it is drawn.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ..horizons.moments import CHAOS_WIN, COLLAPSE
from ..horizons.points import ReturnsUnrest
from ..horizons.scoring import card_points, progress_points, results
from ..horizons.seat import Seat
from ..horizons.state import State as HorizonsState
from ..horizons.symbols import HERE, HISTORY, LEGENDS, PLAY, REGION, UNREST
from ..kernel import State
from .horizons_cards import card_worth
from .horizons_guess import turns_left, urges
from .value import Manner

# A resource in VP: material, population, progress (beyond the point it scores), goods.
WORTH: Final = (0.35, 0.5, 0.15, 0.8)
ENOUGH: Final = 6  # more of a resource than this is worth half

ENGINE: Final = 0.5  # how much of what a standing card promises each turn comes true
DECK_SHARE: Final = 0.35  # ... of what the deck promises
REGION_WORTH: Final = 0.9  # a Region in play, up to five: they become Fame
NATION_CARD: Final = 0.8  # a card of the Nation deck that has come
ENEMY: Final = 0.6
# A lead of so many points is a good chance. Few play-outs fit into a move, and by their leads
# they tell more than by wins alone.
LEAD: Final = 15.0
WON: Final = 0.4


def points_now(state: HorizonsState, seat: int) -> float:
    """A seat's points as if the game ended now; the same as `score`, but quicker."""
    mine = state.seats[seat]
    table = state.table
    total = table[mine.state].vp + progress_points(state, seat)
    total += card_points(state, seat, mine.power, PLAY)
    unrest = back = 0
    zones = [
        (mine.hand + mine.deck + mine.top + mine.discard, 0),
        (mine.play + mine.resolving, PLAY),
        (mine.history, HISTORY),
        (mine.legends, LEGENDS),
    ]
    if state.garrisons:
        standing = mine.standing()
        zones += [(cards, HERE) for under, cards in state.garrisons.items() if under in standing]
    for cards, zone in zones:
        for card in cards:
            printed = table[card]
            if printed.points is None and not printed.marks & UNREST:
                total += printed.vp
                continue
            points = card_points(state, seat, card, zone)
            total += points
            if printed.marks & UNREST and points < 0:
                unrest -= points
            if isinstance(printed.points, ReturnsUnrest):
                back += printed.points.number
    return float(total + min(2 * back, unrest))


class HorizonsValue:
    """Evaluates states of Imperium: Horizons."""

    manner = Manner(explore=0.3, trust=1.0, stray=0.02, moves=300, answers=2, gut=0.7)

    def worth(self, state: State, seat: int) -> float:
        """Own prospects, less a share of the strongest enemy's."""
        assert isinstance(state, HorizonsState)
        own = self.prospects(state, seat)
        if state.practice:
            return own
        others = [self.prospects(state, s) for s in range(state.players) if s != seat]
        return own - ENEMY * max(others) - 0.1 * sum(others)

    def chances(self, state: State) -> list[float]:
        """Each seat's prospects between 0 and 1; a finished game counts as it ended."""
        assert isinstance(state, HorizonsState)
        points = [self.prospects(state, seat) for seat in range(state.players)]
        if state.over and state.ending in (COLLAPSE, CHAOS_WIN):
            return results(state)
        if state.practice:
            return [_squash(points[0] - 65.0, 25.0)]
        if state.over:
            won = results(state)
            lead = _against_best(points)
            return [WON * w + (1 - WON) * p for w, p in zip(won, lead, strict=True)]
        return _against_best(points)

    def prospects(self, state: HorizonsState, seat: int) -> float:
        """The points a seat may expect."""
        points = points_now(state, seat)
        if state.over:
            return points
        left = turns_left(state)
        mine = state.seats[seat]
        return (
            points
            + self.resources(mine, left)
            + self.standing(state, mine, left)
            + self.deck(state, mine, left)
            + self.turn(state, seat, mine, left)
        )

    def resources(self, mine: Seat, left: float) -> float:
        """What the pool may become."""
        use = min(1.0, 0.15 + 0.25 * left)
        total = 0.0
        for kind in range(4):
            number = mine.goods[kind]
            whole = number if number <= ENOUGH else ENOUGH + 0.5 * (number - ENOUGH)
            total += whole * WORTH[kind]
        return use * total

    def standing(self, state: HorizonsState, mine: Seat, left: float) -> float:
        """What the cards in play bring every turn."""
        table = state.table
        promise = 0.0
        regions = 0
        for card in mine.standing():
            promise += card_worth(table[card]).standing
            if table[card].marks & REGION:
                regions += 1
        worth = ENGINE * promise * left
        return worth + REGION_WORTH * min(regions, 5) * min(1.0, left / 3)

    def deck(self, state: HorizonsState, mine: Seat, left: float) -> float:
        """What the deck brings when it is drawn; Unrest makes it worse."""
        table = state.table
        cards = mine.hand + mine.deck + mine.top + mine.discard
        if not cards:
            return 0.0
        total = sum(card_worth(table[card]).played for card in cards)
        worth = DECK_SHARE * 3.0 * left * total / len(cards)
        unrest = sum(1 for card in cards if table[card].marks & UNREST)
        worth -= 0.4 * unrest * min(1.0, left / 3)
        nation = len(mine.nation_deck) + len(mine.nation_top) + len(mine.nation_bottom)
        return worth - NATION_CARD * nation * min(1.0, left / 4)

    def turn(self, state: HorizonsState, seat: int, mine: Seat, left: float) -> float:
        """What is still to be done this turn: Actions, cards in hand, exhaust tokens."""
        if seat != state.active or not mine.hand:
            return 0.2 * len(mine.hand)
        table = state.table
        best = sorted((card_worth(table[card]).played for card in mine.hand), reverse=True)
        return 0.45 * sum(best[: mine.actions]) + 0.1 * len(mine.hand) + 0.1 * mine.exhausts

    def horizon(self, state: State) -> int:
        """Play-outs go to the end of the game."""
        return 0

    def urges(self, state: State) -> list[float]:
        """A quick guess at what each option of the open decision is worth."""
        assert isinstance(state, HorizonsState)
        return urges(state)


def _squash(points: float, scale: float) -> float:
    """Between 0 and 1."""
    return 1.0 / (1.0 + exp(-points / scale))


def _against_best(points: list[float]) -> list[float]:
    """Each seat's points against the best of the others."""
    found = []
    for seat, mine in enumerate(points):
        best = max(other for place, other in enumerate(points) if place != seat)
        found.append(_squash(mine - best, LEAD))
    return found


VALUE = HorizonsValue()
