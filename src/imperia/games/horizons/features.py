"""What a decision of Imperium: Horizons is about, for players that learn."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...kernel import AnyRules, Features, Perspective, Reading, State
from ...kernel.features import LINEAR, USUAL_LEVELS
from .facts import describe, facts_of
from .rules.moments import CHAOS_WIN, COLLAPSE
from .rules.state import State as HorizonsState
from .rules.view import View

LOST: Final = 40.0  # points that a Collapse costs, or brings to who wins it


class HorizonsFeatures(Features):
    """Options by card, nation, question and asker; the table by cards and resources."""

    units = (128, 64)
    spread = 20.0
    alone = 0.75
    again_alone = 60
    every_seat = 70
    update = (64, 192)
    curious = (0.02, 0.005)
    stride = (0.008, 0.003)
    fade = 0.97
    levels = USUAL_LEVELS | {
        "beginner": "policy:5",
        "novice": "policy:3",
        "regular": "policy:1.8",
        "skilled": "policy",
        "expert": "search:1s/turn",
    }
    learned = Path(__file__).with_name("learned") / "policy.weights"

    def read(self, perspective: Perspective) -> Reading:
        view = perspective.view
        assert isinstance(view, View)
        options = describe(view, perspective.options)
        return Reading(facts_of(view), options, float(view.seats[view.seat].score or 0))

    def result(self, rules: AnyRules, state: State, seat: int) -> float:
        """As in any game, but a Collapse is a disaster or a triumph whatever the points."""
        assert isinstance(state, HorizonsState)
        if state.ending in (COLLAPSE, CHAOS_WIN):
            won = rules.standing(state)[seat]
            return LOST * (2.0 * won - 1.0) + LINEAR * rules.scores(state)[seat]
        return super().result(rules, state, seat)


FEATURES = HorizonsFeatures()
