"""What a state of Imperium: Horizons is worth: all knowledge of good play lives here and in
the modules beside it. `cards.py` says what a card promises, `lessons.py` what was learned about
options, `guess.py` takes both together for play-outs, and `holdings.py` forecasts what is still
to come.

Everything is measured in victory points: what a seat has now, and the forecast.
"""

from __future__ import annotations

from typing import Final

from ....players.value import Manner, Value, against_best, squash
from ..rules.moments import CHAOS_WIN, COLLAPSE
from ..rules.scoring import (
    card_points,
    progress_points,
    results,
    score,
    unrest_count,
)
from ..rules.state import State
from ..rules.symbols import (
    HERE,
    HISTORY,
    LEGENDS,
    PLAY,
    UNREST,
)
from ..words.points import ReturnsUnrest
from .guess import guesses
from .holdings import prospects

SPENT: Final = 0.5  # an Action that is spent, of what the turn was to bring
ENEMY: Final = 0.6  # the strongest enemy's prospects, against the own
# Play-outs differ by a few points in a hundred only, so little is explored; the guesses were
# learned by playing, so they are trusted as they are and strayed from seldom.
MANNER: Final = Manner(explore=0.3, trust=1.0, stray=0.02, moves=300, answers=2, guess_weight=0.7)
LOST: Final = 100.0  # a Collapse, won or lost
NEAR: Final = 5  # cards in the Unrest pile when a Collapse is near
# A lead of so many points is a good chance. Few play-outs fit into a move, and by their leads
# they tell more than by wins alone.
LEAD: Final = 15.0
WON: Final = 0.4
# What a Bot gains while a person's own forecast comes true. In two games of the greedy player the
# forecast lay 30 to 60 points above the Bot's score from the first round to the last.
BOT_GAINS: Final = 45.0


def points_now(state: State, seat: int) -> float:
    """A seat's points as if the game ended now; the same as `score`, but quicker."""
    mine = state.seats[seat]
    table = state.table
    total = table[mine.state].vp + progress_points(state, seat)
    total += card_points(state, seat, mine.power, PLAY)
    if mine.merchants >= 0:
        total += card_points(state, seat, mine.merchants, PLAY)
    unrest = back = False
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
            total += card_points(state, seat, card, zone)
            unrest = unrest or printed.marks & UNREST != 0
            back = back or isinstance(printed.points, ReturnsUnrest)
    # Unrest that goes back before scoring changes what other cards count (E8): not done quickly.
    return float(score(state, seat) if unrest and back else total)


class HorizonsValue:
    """Evaluates states of Imperium: Horizons."""

    manner = MANNER

    def worth(self, state: State, seat: int) -> float:
        """Own prospects, less a share of the strongest enemy's."""
        own = self.prospects(state, seat)
        if state.practice:
            return own
        others = [self.prospects(state, s) for s in range(state.players) if s != seat]
        return own - ENEMY * max(others) - 0.1 * sum(others) + self.collapse(state, seat)

    def collapse(self, state: State, seat: int) -> float:
        """The nearer a Collapse, the more counts who has less Unrest, which then decides."""
        if state.over and state.ending in (COLLAPSE, CHAOS_WIN):
            return LOST * (2.0 * results(state)[seat] - 1.0)
        near = NEAR - len(state.unrest)
        if near <= 0:
            return 0.0
        if state.bot_seat() >= 0:  # it wins every Collapse but that in chaos (p. 32)
            return 0.0 if state.wins_by_chaos(seat) else -6.0 * near
        least = min(unrest_count(state, other) for other in state.after(seat))
        return near * max(-6, min(6, least - unrest_count(state, seat)))

    def winning_odds(self, state: State) -> list[float]:
        """The hope to win of each seat that chooses, between 0 and 1; at the end as it ended."""
        points = [self.prospects(state, seat) for seat in range(state.players)]
        if state.over and state.ending in (COLLAPSE, CHAOS_WIN):
            return results(state)
        if state.practice:
            return [squash(points[0] - 65.0, 25.0)]
        lead = against_best(points, LEAD)[: len(state.people())]
        if state.over:
            won = results(state)
            return [WON * w + (1 - WON) * p for w, p in zip(won, lead, strict=True)]
        return lead

    def prospects(self, state: State, seat: int) -> float:
        """The points a seat may expect."""
        if state.is_bot(seat):
            return score(state, seat) + (0.0 if state.over else BOT_GAINS)
        points = points_now(state, seat)
        return points if state.over else points + prospects(state, seat) + self.turn(state, seat)

    def turn(self, state: State, seat: int) -> float:
        """What of this turn is over already: the forecast is made for its beginning."""
        mine = state.seats[seat]
        return SPENT * (mine.actions - 3) + 0.1 * mine.exhausts if seat == state.active else 0.0

    def horizon(self, state: State) -> int:
        """Play-outs go to the end of a round, or of the next: so far the guesses are good."""
        return state.round // 2

    def guesses(self, state: State) -> list[float]:
        """A quick guess at what each option of the open decision is worth."""
        return guesses(state)


VALUE: Final[Value[State]] = HorizonsValue()
