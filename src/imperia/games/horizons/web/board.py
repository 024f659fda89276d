"""Imperium: Horizons in the browser: its table, its pictures, its cards, and how they are found.

A card is named by its slug. Names that several decks share also take the deck, `oracle@cultists`,
and every side of a card has its printed number, `JPN1A`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ....web.draw.board import Board
from ....web.draw.looks import Card as Facts
from ....web.draw.looks import Filter, Look
from ....web.draw.memory import Memory
from ....web.draw.parts import Section
from ....web.draw.story import Happening
from ....web.draw.uses import Uses
from ..rules.card import Card
from ..rules.text import card_data
from ..rules.view import View
from .bot import with_turn
from .layout import Layout, lay_out
from .look import (
    cost_of,
    full,
    marks,
    scene,
    sides_by_name,
    sides_of_whole,
    small,
)
from .parts import TEMPLATE, parts_of
from .signs import DRAWN
from .zones import name_of

ICONS: Final = {
    "material": "cube",
    "population": "character",
    "progress": "light-bulb",
    "goods": "amphora",
    "action": "hand",
    "exhaust": "hourglass",
    "region": "peaks",
    "uncivilised": "hut",
    "civilised": "greek-temple",
    "tributary": "kneeling",
    "fame": "trophy",
    "unrest": "revolt",
    "gadget": "ray-gun",
    "chaos": "vortex",
    "mana": "sparkles",
    "barbarian": "battle-axe",
    "empire": "queen-crown",
    "isle-bound": "palm-tree",
    "voyaging": "sailboat",
    "corrupted": "devil-mask",
    "summoned": "squid-head",
    "pinned": "pin",
    "signpost": "direction-signs",
    "attack": "crossed-sabres",
    "city": "medieval-gate",
    "fertile": "sprout",
    "hunt": "paw-print",
    "knight": "chess-knight",
    "mask": "tribal-mask",
    "merchant": "scales",
    "metropolis": "modern-city",
    "miracle": "angel-wings",
    "ocean": "waves",
    "production": "anvil",
    "river": "river",
    "scroll": "scroll-unfurled",
    "power": "power-lightning",
    "trade-route": "camel",
    "vp": "round-star",
    "history": "bookmarklet",
    "solstice": "sun",
    "common": "village",
}


class HorizonsBoard(Board[View]):
    """What Imperium: Horizons shows in a browser."""

    folder = Path(__file__).parent
    template = TEMPLATE
    board_styles = ("board.css", "seats.css", "screens.css", "many.css", "routes.css", "bot.css")
    card_styles = ("cards.css",)
    publisher = "Osprey Games"
    fan = ("lagoon", "scribes", "tea-ceremony", "volcano", "king-of-kings", "shinto")
    glyphs_by_side = True
    places: Mapping[str, str] = {
        "points": "section[aria-labelledby=seat-{seat}] .score",
        "tokens": "section[aria-labelledby=seat-{seat}] .goods",
        "in play": "section[aria-labelledby=seat-{seat}] .zone.play",
        "market": ".shared .slots",
        "unrest pile": "#unrest-pile",
        "nation deck": "#{seat}-nation",
    }
    icons = ICONS
    drawn = DRAWN
    icon_terms: Mapping[str, str] = {"common": "main deck"}
    annotated: Mapping[str, Mapping[str, str]] = {
        "kansai": {
            "name": "The name. The colour behind it is the suit, here a region.",
            "side": "The suit once more as a sign, and the pin: it stays in play. On other cards "
            "also the state in which they can be played.",
            "row": "Types, which other cards count or ask for.",
            "kind": "Suit and deck in words.",
            "text": "What happens when you play it, sentence by sentence.",
        },
        "heian-kyo-kyoto": {
            "side": "The crown: only an Empire can play it.",
            "text": "Some texts have their own moment: Exhaust for a token, Solstice between the "
            "rounds, Passive as long as the card is in play.",
            "foot": "What developing it costs, and its VP at the end.",
        },
    }
    icon_words: Mapping[str, str] = {"card": "A card, of any suit."}
    drawn_words: Mapping[str, str] = {
        "acquire": "Acquire a card like the one behind it.",
        "break-through": "Break through for a card like the one behind it.",
        "draw": "Draw what stands behind it.",
        "play": "In play.",
        "commerce": "Commerce: when the trade route is played.",
        "profit": "Profit: once three goods lie on the trade route.",
    }
    signs: Mapping[str, str] = {
        "/": "Either of what stands beside it.",
        "−2": "Points that you lose.",
        "≤7×": "Up to so many times.",
    }
    unmarked = ("to",)
    leads = (
        "Free play",
        "Commerce",
        "Profit",
        "Exhaust",
        "Passive",
        "Solstice",
        "End of solstice",
        "Set-up",
        "When developed",
        "A",
        "B",
    )
    labels: Mapping[str, str] = {"vp": "VP", "players": "Players at least", "starts": "Pile"}
    differing = ("starts", "players", "mark")
    long_verbs = ("break through", "free play")
    no_verbs = ("play",)
    nouns = ("token", "tokens", "pile", "piles")  # a discard pile is no discard

    def lay_out(
        self,
        view: View,
        uses: Uses,
        people: Mapping[str, str],
        waits: int | None = None,
        memory: Memory | None = None,
    ) -> Layout:
        return lay_out(view, uses, people, waits, memory)

    def with_story(self, layout: Layout, view: View, story: Iterable[Happening]) -> Layout:
        bot = layout.bot
        return layout if bot is None else layout._replace(bot=with_turn(bot, view, story))

    def parts(self, layout: Layout) -> Section:
        return parts_of(layout)

    verb_signs: Mapping[str, str] = {
        "innovate": "progress",
        "revolt": "unrest",
        "develop": "civilised",
        "garrison": "play",
        "exile": "attack",
        "rite": "corrupted",
    }

    def drawn_as(self, card: Card) -> str:
        return name_of(card)

    def seat_id(self, name: str, number: int) -> str:
        return f"side-{name}"

    def good_id(self, name: str, good: str) -> str:
        return f"good-{name}-{good}"

    def good_words(self) -> Mapping[str, str]:
        return {"VP": "vp", "mana": "mana"}

    def facts(self, name: str) -> Facts | None:
        return facts_by_name().get(name)

    def label(self, card: Facts) -> str:
        signs = dict.fromkeys([card["kind"], *card["suits"], *card["icons"], *marks(card)])
        return ", ".join(signs)

    def colours(self, card: Facts) -> list[str]:
        return list(dict.fromkeys([card["kind"], *card["suits"]]))

    def scene(self, card: Facts) -> str:
        return scene(card)

    def small(self, name: str, card: Facts) -> Look:
        return small(sides_by_name()[name], card)

    def full(self, name: str, card: Facts) -> Look:
        return full(sides_by_name()[name], card)

    def names(self, card: Facts) -> list[str]:
        sides = sides_of_whole()[card["number"]]
        decks = [f"{side.slug}@{side.deck}" for side in sides]
        return list(dict.fromkeys([*(side.slug for side in sides), *decks, *self.sides(card)]))

    def sides(self, card: Facts) -> list[str]:
        return [side.number for side in sides_of_whole()[card["number"]]]

    def cost(self, card: Facts) -> Mapping[str, int] | None:
        return cost_of(sides_of_whole()[card["number"]][0]) or None

    def filters(self) -> tuple[Filter, ...]:
        return (
            Filter("suit", "Suit", lambda card: card["suits"]),
            Filter("icon", "Icon", icons_of),
        )


@cache
def facts_by_name() -> dict[str, Facts]:
    """What is printed on each card, or side of one, by every name of it."""
    return {name: card_data(sides) for name, sides in sides_by_name().items()}


def icons_of(card: Facts) -> list[str]:
    """The icons, states and signs of a card."""
    return [*card["icons"], *(mark for mark in marks(card) if mark not in card["suits"])]
