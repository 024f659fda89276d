"""One seat of Imperium: Horizons: its state, its resources, its cards, and the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from textwrap import shorten

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....kernel import several
from ....kernel.sentences import counted
from ..face import power_text
from ..options import bare_price, on_it, on_route, says
from ..rules.card import Card
from ..rules.plain import plain
from ..rules.state import FULL
from ..rules.symbols import (
    ICONS,
    RESOURCES,
    STATES,
    SUITS,
    SYMBOL_NAMES,
    names_of,
)
from ..rules.text import card_text
from ..rules.view import SeatView, View
from .paint import painted

LABEL = 13  # columns of the labels
NAMED = 6  # cards of another's discards that are named
SHORT = 60  # letters of another's Power card
Rows = list[tuple[str, str]]


def seat_block(view: View, seat: int, players: Mapping[str, str]) -> RenderableType:
    """One seat with everything that the viewer may know of it."""
    theirs = view.seats[seat]
    heading = Text(owner(view, seat, players), style="bold")
    return Group(heading, labelled(contents(view, theirs, seat == view.seat)))


def labelled(rows: Iterable[tuple[str, str]]) -> RenderableType:
    """Labels and what stands behind them; empty ones are left out."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(width=LABEL, style="dim")
    grid.add_column(overflow="fold")
    for label, content in rows:
        if content:
            grid.add_row(f"  {label}", painted(content))
    return grid


def owner(view: View, seat: int, players: Mapping[str, str]) -> str:
    """`Japan (you), Barbarian, 17 points now`."""
    theirs = view.seats[seat]
    who = "you" if seat == view.seat else players.get(theirs.nation, "")
    name = theirs.nation.capitalize()
    parts = [f"{name} ({who})" if who else name, state_name(view.table[theirs.state])]
    if theirs.score is not None:
        parts.append(f"{counted(theirs.score, 'point')}{'' if view.over else ' now'}")
    return ", ".join(parts + (["has resolved King of Kings"] if theirs.crowned else []))


def state_name(card: Card) -> str:
    """`Barbarian`, or `Summer: empire` where the name does not say it."""
    symbols = [name for name in names_of(card.marks & STATES) if name != card.name.lower()]
    return f"{card.name}: {', '.join(symbols)}" if symbols else card.name


def contents(view: View, theirs: SeatView, own: bool) -> Rows:
    """The labelled lines of a seat."""
    return [
        ("resources", f"{goods(theirs)}; {tokens(theirs)}"),
        (
            "power",
            power(view, theirs) if own else shorten(power(view, theirs), SHORT, placeholder=" …"),
        ),
        *special(view, theirs, own),
        ("merchants", merchants(view, theirs, own)),
        ("routes", several(route(view, card) for card in theirs.play if view.is_route(card))),
        ("in play", places(view, [card for card in theirs.play if not view.is_route(card)])),
        ("symbols", symbols(view, theirs) if own else ""),
        ("resolving", several(names(view, theirs.resolving))),
        ("discards", (several if own else some)(names(view, theirs.discard))),
        ("piles", piles(view, theirs)),
        ("to develop", development(view, theirs)),
        ("hand", "" if own else known(names(view, theirs.hand), theirs.hidden)),
    ]


def names(view: View, cards: Iterable[int]) -> list[str]:
    """The names of cards, as far as they are known."""
    return [view.table[card].name if card >= 0 else "unknown" for card in cards]


def goods(theirs: SeatView) -> str:
    """A pool in words."""
    held = (f"{n} {kind}" for kind, n in zip(RESOURCES, theirs.goods, strict=True) if n)
    return ", ".join(held) or "none"


def tokens(theirs: SeatView) -> str:
    """`3 actions, 5 exhaust tokens`."""
    return f"{counted(theirs.actions, 'action')}, {counted(theirs.exhausts, 'exhaust token')}"


def power(view: View, theirs: SeatView) -> str:
    """The Power card: which side, what it says, what lies on it."""
    card = view.table[theirs.power]
    side = "Advanced" if card.side == "A" else "Basic"
    marks = f" ({', '.join(found)})" if (found := lying(view, theirs.power)) else ""
    return f"{side} side{marks}. {power_text(card)}"


def special(view: View, theirs: SeatView, own: bool) -> Rows:
    """What only some nations have: a State card with rules, Mana, a ceremony, Chaos, Legends."""
    rows = [("state", plain(card_text(view.table[theirs.state])) if own else "")]
    if theirs.special >= 0:
        card = view.table[theirs.special]
        label = "mana" if card.name == "Mana" else "ceremony"
        text = f". {plain(card_text(card))}" if own else ""
        rows.append((label, place(view, theirs.special) + text))
    rows.append(("Chaos pile", str(len(theirs.chaos) or "")))
    return rows


def merchants(view: View, theirs: SeatView, own: bool) -> str:
    """The Merchants card, which there is only with Trade Routes."""
    if theirs.merchants < 0:
        return ""
    text = f". {plain(card_text(view.table[theirs.merchants]))}" if own else ""
    return place(view, theirs.merchants) + text


def route(view: View, card: int) -> str:
    """`Swahili Coast 3/3 goods, ready for Profit`."""
    ready = ", ready for Profit" if view.goods_on(card) >= FULL else ""
    return f"{view.table[card].name} {on_route(view, card)}{ready}"


def places(view: View, cards: Sequence[int]) -> str:
    """Cards in play with their marks."""
    return several(place(view, card) for card in cards)


def place(view: View, card: int) -> str:
    """`Kansai (exhausted, 2 population, garrison: Clans)`."""
    found = lying(view, card)
    return view.table[card].name + (f" ({', '.join(found)})" if found else "")


def lying(view: View, card: int) -> list[str]:
    """What lies on and under a card in play."""
    found = ["exhausted"] if card in view.exhausted else []
    found += [on_it(view, card)] if card in view.tokens else []
    under = several(names(view, view.garrisons.get(card, ())))
    return found + ([f"garrison: {under}"] if under else [])


def symbols(view: View, theirs: SeatView) -> str:
    """How often each symbol is in play, as it is printed."""
    cards = [view.table[card] for card in (*theirs.beside(), *theirs.play)]
    found: dict[str, int] = {}
    for bit, name in enumerate(SYMBOL_NAMES):
        if (SUITS | ICONS) >> bit & 1 and name != "power":
            found[name] = sum(card.count(1 << bit) for card in cards)
    return ", ".join(f"{number} {name}" for name, number in found.items() if number)


def piles(view: View, theirs: SeatView) -> str:
    """The face-down piles: how many cards, and what is known of them."""
    parts = [
        f"deck {theirs.deck + len(theirs.top)}{lists('on top', names(view, theirs.top[::-1]))}"
    ]
    history = len(theirs.history) + theirs.history_hidden
    if history:
        parts.append(
            f"history {history} ({known(names(view, theirs.history), theirs.history_hidden)})"
        )
    legends = len(theirs.legends) + theirs.legends_hidden
    if legends:
        parts.append(
            f"legends {legends} ({known(names(view, theirs.legends), theirs.legends_hidden)})"
        )
    return "; ".join([*parts, *nation_deck(view, theirs)])


def nation_deck(view: View, theirs: SeatView) -> list[str]:
    """The Nation deck and the Accession card below it; nothing once both are gone."""
    left = theirs.nation_deck + len(theirs.nation_top) + len(theirs.nation_bottom)
    if not left and theirs.accession < 0:
        return []
    top = lists("on top", names(view, theirs.nation_top[::-1]))
    bottom = lists("at the bottom", names(view, theirs.nation_bottom))
    last = f", then {view.table[theirs.accession].name}" if theirs.accession >= 0 else ""
    return [f"nation deck {left}{top}{bottom}{last}"]


def lists(where: str, names: Iterable[str]) -> str:
    """` (on top: Clans)`; nothing if there are no cards."""
    found = ", ".join(names)
    return f" ({where}: {found})" if found else ""


def development(view: View, theirs: SeatView) -> str:
    """The development cards with what they cost."""
    by_price: dict[str, list[str]] = {}
    for card in (view.table[one] for one in theirs.development):
        by_price.setdefault(bare_price(card), []).append(card.name)
    return "; ".join(f"{several(cards)}: {cost}" for cost, cards in by_price.items())


def some(names: Iterable[str]) -> str:
    """The latest names of a long list."""
    listed = list(names)
    if len(listed) <= NAMED + 1:
        return several(listed)
    return f"{several(reversed(listed[-NAMED:]))} and {len(listed) - NAMED} more"


def known(names: Iterable[str], hidden: int) -> str:
    """Cards of a hidden pile: those that are known, and how many are not."""
    found = several(names)
    return "; ".join(filter(None, (f"{hidden} unknown" if hidden else "", found)))


def hand(view: View) -> list[RenderableType]:
    """The own hand with what each card says."""
    cards = [view.table[card] for card in view.seats[view.seat].hand]
    title = Text(f"Your hand: {counted(len(cards), 'card')}", style="bold")
    return [title, texts(cards)]


def texts(cards: Sequence[Card]) -> RenderableType:
    """Cards with everything they show, equal ones counted."""
    copies = Counter(card.likeness for card in cards)
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(width=1)
    rows.add_column(max_width=24, overflow="fold")
    rows.add_column(overflow="fold")
    for card in cards:
        if card.likeness in copies:
            number = copies.pop(card.likeness)
            title = card.name + (f" ×{number}" if number > 1 else "")
            rows.add_row("", title, painted(says(card)))
    return rows
