"""Imperial Settlers in the browser: its table, its pictures, its cards, and how they are found."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ....kernel import Event
from ....web.draw.board import Board
from ....web.draw.looks import Card as Facts
from ....web.draw.looks import Filter, Look
from ....web.draw.uses import Uses
from ..rules import events as e
from ..rules.card import Card
from ..rules.decks import every_card
from ..rules.goods import ATTACK as ATTACKS
from ..rules.goods import (
    COLOUR_NAMES,
    DECK_NAMES,
    GOOD_NAMES,
    HAND_CARD,
    OWN_DEAL,
    count,
)
from ..rules.text import card_data
from ..rules.view import View
from .layout import Layout, lay_out
from .look import full, small
from .signs import DRAWN, RENAMED

ICONS: Final = {
    "wood": "log",
    "stone": "stone-block",
    "food": "shiny-apple",
    "gold": "two-coins",
    "worker": "meeple",
    "raze": "flame",
    "defense": "checked-shield",
    "vp": "round-star",
    "samurai": "samurai-helmet",
    "card": "files",
    "common": "village",
    "faction": "vertical-banner",
    "egypt": "ankh",
    "location": "house",
    "foundation": "broken-wall",
    "resource": "cubes",
    "deal": "shaking-hands",
    "production": "anvil",
    "feature": "cog",
    "action": "hand",
    "used": "check-mark",
    "stopped": "interdiction",
}
ATTACK: Final = DECK_NAMES[ATTACKS]


class SettlersBoard(Board[View]):
    """What Imperial Settlers shows in a browser."""

    folder = Path(__file__).parent
    template = "settlers/board.html"
    board_styles = ("board.css", "screens.css")
    card_styles = ("cards.css",)
    publisher = "Portal Games"
    fan = ("village", "watchtower", "dojo", "pyramid", "grain-field", "dark-chapel")
    icons = ICONS
    drawn = DRAWN
    # The bare word is a verb, or no word of the game.
    icon_terms: Mapping[str, str] = {
        "raze": "raze token",
        "defense": "defense token",
        "egypt": "egypt token",
    }
    hues = tuple(COLOUR_NAMES.values())
    hued = "Location"
    leads = ("Production", "When built", "Feature", "Action")
    labels: Mapping[str, str] = {"vp": "VP"}
    nouns = ("token", "tokens", "pile", "piles", "field")  # a Raze token is no Raze

    def lay_out(
        self, view: View, uses: Uses, people: Mapping[str, str], waits: int | None = None
    ) -> Layout:
        return lay_out(view, uses, people, waits)

    def is_heading(self, event: Event) -> bool:
        return event[0] == e.ROUND

    def good_words(self) -> Mapping[str, str]:
        return good_words()

    def facts(self, name: str) -> Facts | None:
        if name in self.by_slug:
            return self.by_slug[name]
        card = find_card(name)
        return None if card is None else card_data(card)

    def colours(self, card: Facts) -> list[str]:
        return card["colours"] or [card["kind"] if card["deck"] == ATTACK else "none"]

    def small(self, name: str, card: Facts) -> Look:
        printed = find_card(name)
        assert printed is not None
        return small(printed, card)

    def full(self, name: str, card: Facts) -> Look:
        printed = find_card(name)
        assert printed is not None
        return full(printed, card)

    def cost(self, card: Facts) -> Mapping[str, int] | None:
        return None if card["deck"] == ATTACK else super().cost(card)

    def told(self, card: Facts) -> dict[str, str]:
        told = super().told(card)
        if not card["deal"]:
            return told
        told["Deal"] = self.face.amounts({card["deal"]: 1})
        # What an Attack card shows there is the good that the virtual player is after.
        renamed = {"Deal": "Target"} if card["deck"] == ATTACK else {}
        return {renamed.get(name, name): fact for name, fact in told.items()}

    def filters(self) -> tuple[Filter, ...]:
        return (Filter("colour", "Colour", lambda card: card["colours"]),)


def find_card(slug: str) -> Card | None:
    """A known card by its slug, also one that was added to a pool later."""
    return next((card for card in every_card() if card.slug == slug), None)


@cache
def good_words() -> Mapping[str, str]:
    """Words that become an icon behind a number: `Raze tokens` is the icon `raze`."""
    found = {"Deal": "deal", "Deals": "deal", "Foundation": "foundation"}
    for good, name in enumerate(GOOD_NAMES):
        if good not in (HAND_CARD, OWN_DEAL):  # read as `card from your hand`, `Deal of yours`
            found |= {count(good, n)[2:]: RENAMED.get(good, name) for n in (1, 2)}
    return found
