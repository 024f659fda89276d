"""The table of Imperial Settlers in parts; each is drawn only if it shows something new."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ....web.draw.parts import Section
from .layout import Empire, Layout, Pile

TEMPLATE: Final = "settlers/parts.html"


def part(name: str, macro: str, *shown: Any, inner: tuple[Section, ...] = ()) -> Section:
    """A part of the table."""
    return Section(name, TEMPLATE, macro, shown, inner)


def parts_of(layout: Layout) -> Section:
    """The whole table."""
    own, compact = layout.own, layout.compact
    inner = [empire(seat, compact, mine=False) for seat in layout.others]
    inner.append(middle(layout))
    if own is not None:
        inner.append(empire(own, compact=False, mine=True))
        inner.append(part("hand", "hand", own.hand, own.makes, own.board_uses, own.colours))
    others = tuple(seat.name for seat in layout.others)
    mine = own.name if own is not None else ""
    return part("board", "board", compact, layout.over, others, mine, inner=tuple(inner))


def middle(layout: Layout) -> Section:
    """What lies between the Empires."""
    title = "Lookout" if layout.phase == "Lookout" else "In question"
    shown = (title if layout.shown else "", outsides(layout.piles), layout.verdict, layout.shown)
    return part("middle", "middle", *shown, inner=insides(layout.piles))


def empire(seat: Empire, compact: bool, mine: bool) -> Section:
    """One seat's side of the table."""
    name = seat.name
    held = (seat.deals, seat.foundations, seat.backs, seat.known, seat.score is None)
    lanes = (
        part(f"lane-{name}-{number}", "lane", f"lane-{name}-{number}", row, compact)
        for number, row in enumerate(seat.rows, 1)
    )
    inner = (head(seat, mine), part(f"beside-{name}", "beside", name, *held), *lanes)
    return part(f"seat-{name}", "empire", name, seat.title, seat.width, mine, inner=inner)


def head(seat: Empire, mine: bool) -> Section:
    """Who sits there, what they have, and their piles."""
    signs = (seat.asked, seat.first, seat.passed, seat.uses, mine)
    shown = (seat.name, seat.title, seat.who, seat.score, *signs, seat.goods, outsides(seat.piles))
    return part(f"head-{seat.name}", "head", *shown, inner=insides(seat.piles))


def outsides(piles: Iterable[Pile]) -> tuple[Pile, ...]:
    """Piles as they lie there."""
    return tuple(pile._replace(cards=()) if pile.cards else pile for pile in piles)


def insides(piles: Iterable[Pile]) -> tuple[Section, ...]:
    """The piles that can be looked through, looked through."""
    return tuple(part(pile.id, "look", pile) for pile in piles if pile.cards)
