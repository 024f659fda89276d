"""Imperial Settlers in words: how it lists options, and what help says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel import Option, Outcome
from ...kernel import View as KernelView
from ...kernel.face import Face, Line
from .help import GUIDES, KEYWORDS
from .options import GROUPS, listed
from .rules.goods import (
    ATTACK,
    DECK_NAMES,
    GOOD_NAMES,
    count,
)
from .rules.phases import ROUNDS, ProductionPhase
from .rules.solo import Attack, achievement
from .rules.turns import ActionPhase
from .rules.view import View


class SettlersFace(Face):
    """The face of Imperial Settlers."""

    side = "faction"
    example = ("b vil", "build village")
    topic = "raze"
    groups = GROUPS

    def line(self, view: KernelView, option: Option) -> Line:
        assert isinstance(view, View)
        return listed(view, option)

    def where(self, view: KernelView) -> str:
        assert isinstance(view, View)
        return where(view)

    def cards_of(self, view: KernelView, option: Option) -> tuple[int, ...]:
        assert isinstance(view, View)
        return tuple(n for n, card in enumerate(view.table) if card.slug == option.target)

    def guide(self, side: str) -> str:
        return GUIDES[DECK_NAMES.index(side)]

    def keywords(self) -> Mapping[str, str]:
        return KEYWORDS

    def title(self, outcome: Outcome) -> str:
        return achievement(outcome.standings[0].score) if outcome.winners else ""

    def summary(self, card: Mapping[str, Any]) -> str:
        parts = [" ".join([*card["colours"], card["kind"]])]
        if card["deck"] != DECK_NAMES[ATTACK]:
            parts.append(f"costs {self.amounts(card['cost']) or 'nothing'}")
        parts += [f"Raze: {self.amounts(card['raze'])}"] if card["raze"] else []
        attacks = card["deck"] == DECK_NAMES[ATTACK]
        field = "Target:" if attacks else "Deal:"
        parts += [f"{field} {self.amounts({card['deal']: 1})}"] if card["deal"] else []
        return ", ".join(parts)

    def amounts(self, goods: Mapping[str, int]) -> str:
        return ", ".join(count(GOOD_NAMES.index(good), number) for good, number in goods.items())


def where(view: View) -> str:
    """`Round 2 of 5, Action phase`."""
    return f"Round {view.round} of {ROUNDS}, {phase(view)}"


def phase(view: View) -> str:
    """Which phase it is, read from what is still to come."""
    if view.over:
        return "the end"
    pending = [type(frame[0]) for frame in view.stack]
    if ProductionPhase in pending:
        return "Lookout"
    if ActionPhase in pending:
        return "Production"
    if view.asked is not None and isinstance(view.asked[0], Attack):
        return "the attack"
    return "Action phase"
