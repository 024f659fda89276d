"""Imperial Settlers drawn in a terminal: the Empires with their marks, the hand, and help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...kernel import several
from ...kernel.sentences import capital, counted
from ...terminal.picture import Picture
from .face import printed, where
from .rules.goods import (
    ADJECTIVES,
    COLOUR_NAMES,
    COMMON,
    SUPPLY,
    count,
    noun,
)
from .rules.state import ALL_LOCATIONS
from .rules.telling import people, side_name
from .rules.text import card_text
from .rules.view import SeatView, View

WIDE = 110  # columns from which two Empires stand side by side


class SettlersPicture(Picture[View]):
    """Imperial Settlers in a terminal."""

    def draw(self, view: View, players: Mapping[str, str], width: int) -> RenderableType:
        order = [seat for seat in range(len(view.seats)) if seat != view.seat]
        order += [view.seat] if view.seat >= 0 else []
        empires = [empire(view, seat, players) for seat in order]
        parts = [Text(heading(view), style="bold"), *side_by_side(empires, width)]
        if view.seat >= 0:
            parts += hand(view)
        return Group(*parts)

    def keywords(self) -> Mapping[str, str]:
        words = super().keywords()
        return {**words, "faction": f"{words['faction']} Marked * in an Empire."}

    def brief(self, view: View) -> str:
        me = view.seats[view.seat]
        return f"You have {goods(me) or 'no goods'}; {counted(me.score, 'point')}."


def heading(view: View) -> str:
    """Where the game stands."""
    first = name(view, view.first)
    piles = f"Common deck {view.deck_size}, discards {len(view.discard)}"
    return f"{where(view)}. {first} first. {piles}."


def side_by_side(empires: list[RenderableType], width: int) -> list[RenderableType]:
    """Two Empires in a row where the screen is wide enough."""
    if width < WIDE:
        return empires
    grid = Grid.grid(padding=(0, 2), expand=True)
    for _ in range(2):
        grid.add_column(ratio=1)
    for first in range(0, len(empires), 2):
        grid.add_row(*empires[first : first + 2])
    return [grid]


def name(view: View, seat: int) -> str:
    """A seat's name in a sentence."""
    return people(view.seats[seat].faction)


def empire(view: View, seat: int, players: Mapping[str, str]) -> RenderableType:
    """One seat's Empire: goods, three rows, Deals, Foundations, and what is known of the hand."""
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(width=13, style="dim")
    rows.add_column()
    for label, content in contents(view, seat, view.seats[seat]):
        if content:
            rows.add_row(f"  {label}", content)
    return Group(Text(owner(view, seat, players), style="bold"), rows)


def owner(view: View, seat: int, players: Mapping[str, str]) -> str:
    """`Romans (you), 17 points, passed`."""
    title = capital(name(view, seat))
    if seat >= view.players:
        return title
    theirs = view.seats[seat]
    who = "you" if seat == view.seat else players.get(side_name(theirs.faction), "")
    parts = [f"{title} ({who})" if who else title, counted(theirs.score, "point")]
    return ", ".join(parts + (["passed"] if theirs.passed else []))


def contents(view: View, seat: int, theirs: SeatView) -> list[tuple[str, str]]:
    """The labelled lines of an Empire; empty ones are not shown."""
    table = view.table
    rows = [
        ("goods", goods(theirs)),
        ("production", locations(view, theirs.production)),
        ("features", locations(view, theirs.features)),
        ("actions", locations(view, theirs.actions)),
    ]
    if seat >= view.players:
        return rows[1:] + solo_rows(view, theirs)
    deals = [f"{table[deal].name} ({noun(table[deal].deal)})" for deal in theirs.deals]
    deals += [f"trade with {table[at].name}" for trader, at in view.trades if trader == seat]
    foundations = len(theirs.foundations) + sum(theirs.buried)
    rows += [("Deals", several(deals)), ("Foundations", str(foundations or ""))]
    rows.append(("to pick from", several(table[card].name for card in theirs.offer)))
    if seat == view.seat:
        return [*rows, ("colours", colour_counts(view, theirs))]
    return [*rows, ("hand", known_hand(view, theirs))]


def solo_rows(view: View, theirs: SeatView) -> list[tuple[str, str]]:
    """The virtual player's targets and the Collection pile beside what it is compared with."""
    mine = view.seats[0].locations()
    if view.variant & ALL_LOCATIONS:
        own, kind = len(mine), "Locations"
    else:
        own, kind = sum(view.table[c].deck != COMMON for c in mine), "Faction Locations"
    targets = [noun(view.table[card].deal) for card in theirs.deals]
    pile = len(view.collection)
    verdict = "you would win" if own > pile else f"{pile + 1 - own} more to win"
    return [
        ("targets", ", ".join(targets) + " (newest first)"),
        ("Collection", f"{pile} against your {own} {kind}: {verdict}"),
    ]


def goods(theirs: SeatView) -> str:
    """A supply in words."""
    return ", ".join(
        count(good, theirs.goods[good]) for good in range(SUPPLY) if theirs.goods[good]
    )


def locations(view: View, cards: list[int]) -> str:
    """A row of an Empire, each Location with its marks."""
    return several(location(view, card) for card in cards)


def location(view: View, card: int) -> str:
    """`Gold Mine (used 1 of 2, defended)`; Faction Locations have a star."""
    printed_card = view.table[card]
    found = marks(view, card, printed_card.uses)
    star = "" if printed_card.deck == COMMON else "*"
    return f"{printed_card.name}{star}" + (f" ({', '.join(found)})" if found else "")


def marks(view: View, card: int, uses: int) -> list[str]:
    """What lies on a Location."""
    used, held, under = view.used.get(card, 0), view.held.get(card, 0), view.stacked.get(card, ())
    found = [f"used {used} of {uses}" if used < uses else "used"] if used else []
    found += ["stopped"] if card in view.blocked else []
    found += ["defended"] if card in view.defended else []
    found += ["Samurai"] if card in view.samurai else []
    found += [f"taken from {name(view, view.taken[card])}"] if card in view.taken else []
    found += [f"{held} Resources on it"] if held else []
    found += [f"{len(under)} cards under it"] if under else []
    return found + [f"trade of {name(view, who)}" for who, at in view.trades if at == card]


def colour_counts(view: View, theirs: SeatView) -> str:
    """How many Locations there are of each colour."""
    cards = [view.table[card] for card in theirs.locations()]
    found = {word: sum(bool(c.colour & bit) for c in cards) for bit, word in COLOUR_NAMES.items()}
    return ", ".join(f"{number} {word}" for word, number in found.items() if number)


def known_hand(view: View, theirs: SeatView) -> str:
    """How many cards another hand holds, and which of them are known."""
    common, faction = theirs.hidden
    backs = [f"{common} Common"] if common else []
    backs += [f"{faction} {ADJECTIVES[theirs.faction]}"] if faction else []
    parts = [f"{' and '.join(backs)} unknown"] if backs else []
    parts += [several(view.table[card].name for card in theirs.hand)] if theirs.hand else []
    return "; ".join(parts)


def hand(view: View) -> list[RenderableType]:
    """The own hand with what each card says."""
    cards = [view.table[card] for card in view.seats[view.seat].hand]
    copies = Counter(card.likeness for card in cards)
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(max_width=24)
    rows.add_column()
    for card in sorted(cards, key=lambda card: (card.deck, card.name, card.number)):
        if card.likeness in copies:
            alike = copies.pop(card.likeness)
            title = f"  {card.name}" + (f" ×{alike}" if alike > 1 else "")
            rows.add_row(title, f"{printed(card)}. {card_text(card)}")
    return [Text(f"Your hand: {len(cards)} cards", style="bold"), rows]
