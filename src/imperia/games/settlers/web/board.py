"""Imperial Settlers in the browser: its table, its pictures, its cards, and how they are found."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ....web.draw.board import Board, Course
from ....web.draw.looks import Card as Facts
from ....web.draw.looks import Filter, Look, Signs
from ....web.draw.memory import Memory
from ....web.draw.parts import Section
from ....web.draw.uses import Uses
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
from .look import full, gain, small
from .parts import TEMPLATE, parts_of
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
# The landscape behind a card's picture, by its first colour.
SCENES: Final = {
    "black": "crags",
    "blue": "sea",
    "brown": "pines",
    "gold": "dunes",
    "grey": "peaks",
    "pink": "town",
    "purple": "rays",
    "red": "fields",
}
ATTACK: Final = DECK_NAMES[ATTACKS]


class SettlersBoard(Board[View]):
    """What Imperial Settlers shows in a browser."""

    folder = Path(__file__).parent
    template = TEMPLATE
    board_styles = ("board.css", "screens.css")
    card_styles = ("cards.css",)
    publisher = "Portal Games"
    fan = ("village", "watchtower", "dojo", "pyramid", "grain-field", "dark-chapel")
    places: Mapping[str, str] = {
        "points": "#seat-{seat} .score",
        "course": ".course",
        "goods": "#seat-{seat} .goods",
        "enemy": ".others .seat-head",
    }
    icons = ICONS
    drawn = DRAWN
    # The bare word is a verb, or no word of the game.
    icon_terms: Mapping[str, str] = {
        "raze": "raze token",
        "defense": "defense token",
        "egypt": "egypt token",
    }
    annotated: Mapping[str, Mapping[str, str]] = {
        "gold-mine": {
            "name": "The name. The colour behind it counts for some other cards.",
            "side": "What building it costs: 1 wood and 1 stone.",
            "kind": "Its colour, its kind, and its deck. Production, Feature and Action Locations "
            "stand in rows of their own.",
            "text": "What it does. An Action Location is used for what it spends.",
            "foot": "The Raze field: goods for who Razes it, from hand or in an enemy Empire.",
        },
        "roman-bank": {
            "name": "A Faction card shows the emblem of its faction beside the name.",
            "side": "The house is a Location of yours that you give up to build this card there.",
            "text": "A Production Location pays when it is built and in every Production phase.",
            "foot": "The Deal field: this good in every round, if you make a Deal with the card "
            "instead of building it. Then the VP at the end; a Common Location adds 1.",
        },
    }
    drawn_words: Mapping[str, str] = {
        "build": "Build; a hatched line that begins with it happens when the card is built.",
        "discard": "Discard what stands behind it.",
        "draw": "Draw what stands behind it.",
        "take": "Take what stands behind it from an enemy.",
        "copy": "Gain once more what it gives.",
        "again": "Activate it once more.",
        "store": "Keep it in Cleanup.",
        "put": "Put down or deploy what stands behind it.",
        "each": "Each time that you do what stands behind it.",
        "end": "At the end of the game.",
        "enemy": "An enemy.",
        "target": "The good that an Attack card is after.",
    }
    signs: Mapping[str, str] = {
        "→": "Spend what stands before it, or wait for it to happen; gain what stands behind it.",
        "⇒": "What stands before it becomes what stands behind it.",
        "+this": "Counts the card itself, too; with a number: so many more.",
        "/": "Either of two.",
        "≤3": "At most 3.",
        "2×": "Up to twice a round.",
    }
    hues = tuple(COLOUR_NAMES.values())
    hued = "Location"
    leads = ("Production", "When built", "Feature", "Action")
    labels: Mapping[str, str] = {"vp": "VP"}
    nouns = ("token", "tokens", "pile", "piles", "field")  # a Raze token is no Raze

    def lay_out(
        self,
        view: View,
        uses: Uses,
        people: Mapping[str, str],
        waits: int | None = None,
        memory: Memory | None = None,
    ) -> Layout:
        return lay_out(view, uses, people, waits, memory)

    def course(self, layout: Layout) -> Course:
        return Course(layout.rounds, layout.round, layout.phases, layout.phase)

    def parts(self, layout: Layout) -> Section:
        return parts_of(layout)

    verb_signs: Mapping[str, str] = {
        "use": "action",
        "defend": "defense",
        "deploy": "samurai",
        "pick": "take",
        "stop": "stopped",
        "swap": "worker",
    }

    def seat_id(self, name: str, number: int) -> str:
        return f"seat-{name}"

    def good_id(self, name: str, good: str) -> str:
        return f"good-{name}-{good}"

    def good_words(self) -> Mapping[str, str]:
        return good_words()

    def facts(self, name: str) -> Facts | None:
        if name in self.by_slug:
            return self.by_slug[name]
        card = find_card(name)
        return None if card is None else card_data(card)

    def colours(self, card: Facts) -> list[str]:
        return card["colours"] or [card["kind"] if card["deck"] == ATTACK else "none"]

    def scene(self, card: Facts) -> str:
        return SCENES.get(self.colours(card)[0], "arches")

    def tiny(self, name: str, card: Facts) -> Signs:
        printed = find_card(name)
        assert printed is not None
        return gain(printed)

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
