"""One Empire of Imperial Settlers: its goods, its three rows with their marks, and the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...kernel import several
from .options import printed
from .rules.card import Card
from .rules.goods import (
    ADJECTIVES,
    COLOUR_NAMES,
    COMMON,
    DECK_NAMES,
    SUPPLY,
    count,
)
from .rules.state import ALL_LOCATIONS
from .rules.text import card_text
from .rules.view import SeatView, View


def name(view: View, seat: int) -> str:
    """A seat's name."""
    return DECK_NAMES[view.seats[seat].faction] if seat < view.players else "virtual player"


def empire(view: View, seat: int, players: Mapping[str, str]) -> RenderableType:
    """One seat's Empire: goods, three rows, Deals, Foundations, and what is known of the hand."""
    of = view.seats[seat]
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(width=13, style="dim")
    rows.add_column()
    for label, content in contents(view, seat, of):
        if content:
            rows.add_row(f"  {label}", content)
    return Group(Text(owner(view, seat, players), style="bold"), rows)


def owner(view: View, seat: int, players: Mapping[str, str]) -> str:
    """`romans (you), 17 points, passed`."""
    if seat >= view.players:
        return name(view, seat)
    of = view.seats[seat]
    who = "you" if seat == view.seat else players.get(name(view, seat), "")
    parts = [f"{name(view, seat)} ({who})" if who else name(view, seat), points(of.score)]
    return ", ".join(parts + (["passed"] if of.passed else []))


def contents(view: View, seat: int, of: SeatView) -> list[tuple[str, str]]:
    """The labelled lines of an Empire; empty ones are not shown."""
    table = view.table
    rows = [
        ("goods", goods(of)),
        ("production", locations(view, of.production)),
        ("features", locations(view, of.features)),
        ("actions", locations(view, of.actions)),
    ]
    if seat >= view.players:
        return rows[1:] + solo_rows(view, of)
    deals = [f"{table[deal].name} ({count(table[deal].deal, 1)[2:]})" for deal in of.deals]
    deals += [f"trade with {table[at].name}" for trader, at in view.trades if trader == seat]
    rows += [("Deals", several(deals)), ("Foundations", str(len(of.foundations) or ""))]
    rows.append(("to pick from", several(table[card].name for card in of.offer)))
    if seat == view.seat:
        return [*rows, ("colours", colour_counts(view, of))]
    return [*rows, ("hand", known_hand(view, of))]


def solo_rows(view: View, of: SeatView) -> list[tuple[str, str]]:
    """The virtual player's targets and his Collection pile beside what it is compared with."""
    me = view.seats[0]
    mine = me.production + me.features + me.actions
    if view.variant & ALL_LOCATIONS:
        own, kind = len(mine), "Locations"
    else:
        own, kind = sum(view.table[c].deck != COMMON for c in mine), "Faction Locations"
    targets = [count(view.table[card].deal, 1)[2:] for card in of.deals]
    pile = len(view.collection)
    verdict = "you would win" if own > pile else f"{pile + 1 - own} more to win"
    return [
        ("targets", ", ".join(targets) + " (newest first)"),
        ("Collection", f"{pile} against your {own} {kind}: {verdict}"),
    ]


def points(number: int) -> str:
    """`1 point`, `2 points`."""
    return "1 point" if number == 1 else f"{number} points"


def goods(of: SeatView) -> str:
    """A supply in words."""
    return ", ".join(count(good, of.goods[good]) for good in range(SUPPLY) if of.goods[good])


def locations(view: View, cards: list[int]) -> str:
    """A row of an Empire, each Location with its marks."""
    return several(location(view, card) for card in cards)


def location(view: View, card: int) -> str:
    """`Gold Mine (used 1 of 2, defended)`; Faction Locations have a star."""
    face = view.table[card]
    found = marks(view, card, face)
    star = "" if face.deck == COMMON else "*"
    return f"{face.name}{star}" + (f" ({', '.join(found)})" if found else "")


def marks(view: View, card: int, face: Card) -> list[str]:
    """What lies on a Location."""
    used, held, under = view.used.get(card, 0), view.held.get(card, 0), view.stacked.get(card, ())
    found = [f"used {used} of {face.uses}" if used < face.uses else "used"] if used else []
    found += ["stopped"] if card in view.blocked else []
    found += ["defended"] if card in view.defended else []
    found += ["Samurai"] if card in view.samurai else []
    found += [f"taken from {name(view, view.taken[card])}"] if card in view.taken else []
    found += [f"{held} Resources on it"] if held else []
    found += [f"{len(under)} cards under it"] if under else []
    return found + [f"trade of {name(view, who)}" for who, at in view.trades if at == card]


def colour_counts(view: View, of: SeatView) -> str:
    """How many Locations there are of each colour."""
    cards = [view.table[card] for card in of.production + of.features + of.actions]
    found = {word: sum(bool(c.colour & bit) for c in cards) for bit, word in COLOUR_NAMES.items()}
    return ", ".join(f"{number} {word}" for word, number in found.items() if number)


def known_hand(view: View, of: SeatView) -> str:
    """How many cards another hand holds, and which of them are known."""
    common, faction = of.hidden
    backs = [f"{common} Common"] if common else []
    backs += [f"{faction} {ADJECTIVES[of.faction]}"] if faction else []
    parts = [f"{' and '.join(backs)} unknown"] if backs else []
    parts += [several(view.table[card].name for card in of.hand)] if of.hand else []
    return "; ".join(parts)


def hand(view: View) -> list[RenderableType]:
    """The own hand with what each card says."""
    cards = [view.table[card] for card in view.seats[view.seat].hand]
    faces = Counter(card.likeness for card in cards)
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(max_width=24)
    rows.add_column()
    for card in sorted(cards, key=lambda card: (card.deck, card.name, card.number)):
        if card.likeness in faces:
            copies = faces.pop(card.likeness)
            title = f"  {card.name}" + (f" ×{copies}" if copies > 1 else "")
            rows.add_row(title, f"{printed(card)}. {card_text(card)}")
    return [Text(f"Your hand: {len(cards)} cards", style="bold"), rows]
