"""Imperium: Horizons drawn in a terminal: the table as a whole, and what help says about it."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....kernel import several
from ....kernel.sentences import counted
from ....terminal.picture import Picture
from ..bot_words import table_text
from ..face import where
from ..options import kind, on_it, says
from ..rules.moments import QUICK
from ..rules.view import View
from .bot import bot_block
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
        blocks = [block(view, seat, players) for seat in order]
        parts: list[RenderableType] = [Text(where(view) + ".", style="bold"), market(view, width)]
        rows = [("piles", shared(view)), ("routes", routes(view))]
        parts += [labelled([*rows, ("exiled", several(names(view, view.exile)))])]
        parts += side_by_side(blocks, width)
        return Group(*parts, *(hand(view) if view.seat >= 0 else []))

    def look(self, view: View) -> RenderableType:
        piles = {"Market": view.market, "Under the small decks": view.routes, "Exiled": view.exile}
        for theirs in view.seats:
            beside = [card for card in (theirs.state, theirs.special) if card >= 0]
            own = [card for card in beside if view.table[card].passives]
            own += [theirs.merchants] if theirs.merchants >= 0 else []
            if theirs.bot is None:
                own.insert(0, theirs.power)
            name = theirs.nation.capitalize()
            piles |= {
                f"{name}, in play": (*own, *theirs.play),
                f"{name}, discards": theirs.discard,
                f"{name}, developments": theirs.development,
            }
        parts: list[RenderableType] = []
        for title, cards in piles.items():
            known = [view.table[card] for card in cards if card >= 0]
            if known:
                parts += [Text(title, style="bold"), texts(known)]
        return Group(*parts)

    def topics(self, view: View) -> Mapping[str, str]:
        last = view.seats[-1]
        return {} if last.bot is None else {"table": table_text(view, last)}

    def brief(self, view: View) -> str:
        me = view.seats[view.seat]
        return f"You have {goods(me)}; {tokens(me)}; {counted(me.score or 0, 'point')} now."

    def painted(self, words: str) -> Text:
        return painted(words)


def block(view: View, seat: int, players: Mapping[str, str]) -> RenderableType:
    """A seat, of a person or of a Bot."""
    if view.seats[seat].bot is not None:
        return bot_block(view, seat)
    return seat_block(view, seat, players)


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
        return "route next" if view.routes[slot] >= 0 else f"main {view.main_size()}"
    return f"{'deck' if view.variant & QUICK else SLOTS[slot]} {left}"


def routes(view: View) -> str:
    """The trade routes under the small decks: `Swahili Coast (under the civilised deck)`."""
    found = []
    for slot, card in enumerate(view.routes):
        if card >= 0:
            deck = f"the {SLOTS[slot]} deck"
            lies = f"under {deck}" if view.small[slot] else f"open, {deck} is empty"
            found.append(f"{view.table[card].name} ({lies})")
    return ", ".join(found)


def shared(view: View) -> str:
    """The common piles: Unrest, Fame and what is known of them."""
    fame = view.fame_size()
    king = "King of Kings" if not view.king_side else "King of Kings (resolved once)"
    parts = [f"Unrest {len(view.unrest)}", f"Fame {fame}, then {king}" if fame else f"only {king}"]
    known = [name for name in names(view, view.fame_top[::-1]) if name != "unknown"]
    parts += [f"known Fame: {', '.join(known)}"] if known else []
    last = [name for name in names(view, view.fame_bottom[::-1]) if name != "unknown"]
    parts += [f"at the bottom: {', '.join(last)}"] if last else []
    above = [name for name in names(view, view.main_top[::-1]) if name != "unknown"]
    parts += [f"on the main deck: {', '.join(above)}"] if above else []
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
