"""Imperium: Horizons drawn in a terminal: the table as a whole, and what help says about it."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....kernel import several
from ....kernel.sentences import counted
from ....terminal.picture import Picture
from ..face import where
from ..options import kind, on_it, says
from ..rules.moments import QUICK
from ..rules.view import View
from .paint import painted
from .seat import (
    goods,
    hand,
    labelled,
    names,
    seat_block,
    texts,
    tokens,
)

WIDE = 120  # columns from which two seats stand side by side
READS = 100  # columns from which the Market shows what its cards say
SLOTS = ("main", "main", "civilised", "uncivilised", "region")


class HorizonsPicture(Picture[View]):
    """Imperium: Horizons in a terminal."""

    def draw(self, view: View, players: Mapping[str, str], width: int) -> RenderableType:
        order = [seat for seat in range(view.players) if seat != view.seat]
        order += [view.seat] if view.seat >= 0 else []
        blocks = [seat_block(view, seat, players) for seat in order]
        parts: list[RenderableType] = [Text(where(view) + ".", style="bold"), market(view, width)]
        parts += [labelled([("piles", shared(view)), ("exiled", several(names(view, view.exile)))])]
        parts += side_by_side(blocks, width)
        return Group(*parts, *(hand(view) if view.seat >= 0 else []))

    def look(self, view: View) -> RenderableType:
        piles = {"Market": view.market, "Exiled": view.exile}
        for theirs in view.seats:
            beside = [card for card in (theirs.state, theirs.special) if card >= 0]
            own = [card for card in beside if view.table[card].passives]
            name = theirs.nation.capitalize()
            piles |= {
                f"{name}, in play": (theirs.power, *own, *theirs.play),
                f"{name}, discards": theirs.discard,
                f"{name}, developments": theirs.development,
            }
        parts: list[RenderableType] = []
        for title, cards in piles.items():
            if cards:
                known = [view.table[card] for card in cards if card >= 0]
                parts += [Text(title, style="bold"), texts(known)]
        return Group(*parts)

    def brief(self, view: View) -> str:
        me = view.seats[view.seat]
        return f"You have {goods(me)}; {tokens(me)}; {counted(me.score or 0, 'point')} now."

    def painted(self, words: str) -> Text:
        return painted(words)


def market(view: View, width: int) -> RenderableType:
    """The five places of the Market: which deck fills them, and what lies there."""
    reads = width >= READS
    grid = Grid.grid(padding=(0, 1), expand=reads)
    grid.add_column(width=16, style="dim")
    for _ in range(2):
        grid.add_column(max_width=30)
    grid.add_column(ratio=1, no_wrap=reads, overflow="ellipsis" if reads else "fold")
    for slot, card in enumerate(view.market):
        if card < 0:
            grid.add_row(f"  {refill(view, slot)}", Text("empty"))
            continue
        printed = view.table[card]
        shown = says(printed) if reads else ", ".join(kind(printed))
        cells = (Text(printed.name), painted(on_it(view, card)), painted(shown))
        grid.add_row(f"  {refill(view, slot)}", *cells)
    return Group(Text("Market", style="bold"), grid)


def refill(view: View, slot: int) -> str:
    """The deck that fills a place, and how many cards it has left."""
    left = view.small[slot]
    if not left:
        return f"main {view.main + len(view.main_bottom)}"
    return f"{'deck' if view.variant & QUICK else SLOTS[slot]} {left}"


def shared(view: View) -> str:
    """The common piles: Unrest, Fame and what is known of them."""
    fame = view.fame + len(view.fame_top)
    king = "King of Kings" if not view.king_side else "King of Kings (resolved once)"
    parts = [f"Unrest {len(view.unrest)}", f"Fame {fame}, then {king}" if fame else f"only {king}"]
    known = [name for name in names(view, view.fame_top[::-1]) if name != "unknown"]
    parts += [f"known Fame: {', '.join(known)}"] if known else []
    below = [name for name in names(view, view.main_bottom) if name != "unknown"]
    parts += [f"under the main deck: {', '.join(below)}"] if below else []
    return "; ".join(parts)


def side_by_side(blocks: list[RenderableType], width: int) -> list[RenderableType]:
    """Two seats in a row on a wide screen; one that is left over has a row of its own."""
    paired = len(blocks) // 2 * 2 if width >= WIDE else 0
    grid = Grid.grid(padding=(0, 2), expand=True)
    for _ in range(2):
        grid.add_column(ratio=1)
    for first in range(0, paired, 2):
        grid.add_row(*blocks[first : first + 2])
    return [*([grid] if paired else []), *blocks[paired:]]
