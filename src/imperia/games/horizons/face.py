"""Imperium: Horizons in words: how it lists options, and what help says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel import Option, Outcome, Rules
from ...kernel.face import Face, Line, Way
from .help import KEYWORDS
from .options import END, GROUPS, KINDS, listed, told_apart
from .rules.card import Card
from .rules.decks import NATION_CARDS, NATIONS, PRINTED
from .rules.moments import ACTIVATE, SETUP, SOLSTICE
from .rules.plain import plain
from .rules.scoring import MASTERED, UNDERSTOOD
from .rules.symbols import POWER
from .rules.text import card_text, points_text
from .rules.turns import PRACTICE_TURNS, CleanUp
from .rules.view import View

STARS = 5
HEADERS = ("pinned", "signpost", "attack")
WHERE = {"nation": "nation deck", "accession": "accession card", "development": "development"}


class HorizonsFace(Face[View]):
    """The face of Imperium: Horizons."""

    side = "nation"
    way = "side of the Power card"
    opponent = "Bot"
    example = ("pl cl", "play clans")
    topic = "acquire"
    groups = GROUPS
    ends = END
    kinds = KINDS

    def __init__(self, rules: Rules[Any, View]) -> None:
        super().__init__(rules)
        for cards in PRINTED.values():
            self.by_slug |= {card.slug: {"name": card.name} for card in cards}  # each side

    def line(self, view: View, option: Option) -> Line:
        return listed(view, option)

    def where(self, view: View) -> str:
        return where(view)

    def apart(self, view: View, option: Option, alike: Sequence[Option]) -> str:
        return told_apart(view, option, alike)

    def people(self, seat: str) -> str:
        nation = NATIONS.get(self.rules.seat_name_of(seat))
        return super().people(seat) if nation is None else nation.people  # a watcher is no nation

    def guide(self, side: str) -> str:
        guide = NATIONS[side].guide
        stars = "★" * guide.complexity + "☆" * (STARS - guide.complexity)
        first = guide.text.partition(". ")[0]
        mine = " (our estimate)" if guide.estimated else ""
        routes = " Always played with Trade Routes." if NATIONS[side].needs_routes else ""
        return f"Complexity {stars}{mine}, {guide.aggression.lower()}. {first}.{routes}"

    def about(self, side: str) -> str:
        guide = NATIONS[side].guide
        return "\n".join([guide.text, *(f"- {note}" for note in guide.notes)])

    def ways(self, side: str) -> list[Way]:
        sides = {card.side: card for card in NATION_CARDS[side] if card.marks & POWER}
        return [
            Way("basic", side, power_text(sides["B"])),
            Way("advanced", f"{side}-a", power_text(sides["A"])),
        ]

    def keywords(self) -> Mapping[str, str]:
        return KEYWORDS | {side: self.about(side) for side in self.rules.sides}

    def title(self, outcome: Outcome) -> str:
        score = outcome.standings[0].score
        if outcome.ending.startswith("collapse"):
            return "won by Chaos" if outcome.winners else ""
        if len(outcome.standings) > 1:
            return "victory"  # against a Bot
        if score >= MASTERED:
            return "a fine game"
        return "knows the rules" if score >= UNDERSTOOD else "learning"

    def facts(self, card: Mapping[str, Any]) -> dict[str, str]:
        found = super().facts(card)
        if card["players"] == 1:
            del found["players"]
        return found

    def summary(self, card: Mapping[str, Any]) -> str:
        shown = Counter([*card["suits"], *card["icons"], *card["states"]])
        signs = [f"{shown[s]} {s}" if shown[s] > 1 else s for s in {card["kind"]: 1} | shown]
        parts = [", ".join([*signs, *(sign for sign in HEADERS if card[sign])])]
        if card["kind"] != "unrest":
            parts += [f"{card['players']}+ players"] if card["players"] > 1 else []
            parts += [card["mark"], WHERE.get(card["starts"], ""), card["development"]]
        return "; ".join(filter(None, [*parts, card["vp"]]))


def power_text(card: Card) -> str:
    """What a Power card says and gives."""
    gives = plain(points_text(card))
    return " ".join(filter(None, (plain(card_text(card)), f"{gives}." if gives else "")))


def where(view: View) -> str:
    """Where the game stands."""
    turn = f"Practice, turn {view.round} of {PRACTICE_TURNS}"
    parts = [f"Round {view.round}" if view.pool < 0 else turn, phase(view)]
    if view.pool < 0 and not view.over:
        parts.insert(1, f"{view.seats[view.active].nation.capitalize()} to move")
    if view.last and not view.over:
        last = "this is the last round" if view.last == view.round else f"last round: {view.last}"
        parts.append(last)
    return ", ".join(parts)


def phase(view: View) -> str:
    """Which part of a turn it is."""
    if view.over:
        return "the end"
    if view.phase in (SETUP, ACTIVATE, SOLSTICE):
        return {SETUP: "set-up", ACTIVATE: "activating", SOLSTICE: "solstice"}[view.phase]
    steps = [frame[3] for frame in view.stack if isinstance(frame[0], CleanUp)]
    return "clean-up" if any(steps) else "innovating or revolting"
