"""Imperial Settlers in words: how it lists options, and what help says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel import Option, Outcome
from ..kernel import View as KernelView
from ..settlers.goods import ATTACK, DECK_NAMES, GOOD_NAMES, count
from ..settlers.solo import achievement
from ..settlers.view import View
from .face import Face, Line
from .settlers_options import GROUPS, listed
from .settlers_words import GUIDES, KEYWORDS


class SettlersFace(Face):
    """The face of Imperial Settlers."""

    side = "faction"
    example = ("b vil", "build village")
    topic = "raze"
    groups = GROUPS

    def line(self, view: KernelView, option: Option) -> Line:
        assert isinstance(view, View)
        return listed(view, option)

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
        parts += [f"Deal: {self.amounts({card['deal']: 1})}"] if card["deal"] else []
        return ", ".join(parts)

    def amounts(self, goods: Mapping[str, int]) -> str:
        return ", ".join(count(GOOD_NAMES.index(good), number) for good, number in goods.items())


FACE = SettlersFace
