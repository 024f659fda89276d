"""What a learner reads of Horizons, and what it makes of a finished game."""

from __future__ import annotations

from imperia.games.horizons import RULES
from imperia.games.horizons.features import FEATURES, LOST
from imperia.games.horizons.rules.moments import COLLAPSE
from imperia.games.horizons.rules.state import State
from imperia.kernel import Perspective


def finished(*sides: str) -> State:
    """A game after its last choice."""
    state = RULES.start(sides, 2, {})
    while not state.over:
        state.choose(len(state.options) - 1)
    return state


def test_a_card_of_the_hand_is_read_as_one() -> None:
    state = RULES.start(["japan"], 2, {})
    reading = FEATURES.read(Perspective(RULES, state))
    seat = state.seats[0]
    names = {feature for feature, _ in reading.facts}
    assert {("hand", state.table[card].name) for card in seat.hand} <= names
    assert ("nation", "japan") in names
    assert reading.points == RULES.scores(state)[0]


def test_a_collapse_is_a_disaster_whatever_the_points() -> None:
    state = finished("japan")
    score = RULES.scores(state)[0]
    won = FEATURES.spread * RULES.standing(state)[0]
    assert FEATURES.result(RULES, state, 0) == score + won
    state.ending = COLLAPSE
    assert FEATURES.result(RULES, state, 0) < 0.2 * score - LOST + 1.0
