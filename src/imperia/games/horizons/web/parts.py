"""The table of Imperium: Horizons in parts; each is drawn only if it shows something new."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ....web.draw.parts import Section
from .bot import BotSide
from .layout import Layout, Seat
from .zones import Pile, is_full

TEMPLATE: Final = "horizons/parts.html"
BOT: Final = "horizons/bot.html"


def part(name: str, macro: str, *shown: Any, inner: tuple[Section, ...] = ()) -> Section:
    """A part of the table."""
    return Section(name, TEMPLATE, macro, shown, inner)


def pile(one: Pile) -> Section:
    """A pile, with what is known to be in it."""
    return part(one.id, "pile", one)


def parts_of(layout: Layout) -> Section:
    """The whole table."""
    own, bot = layout.own, layout.bot
    inner = [market(layout)]
    inner += [bot_side(bot)] if bot is not None else []
    inner += map(side, layout.others)
    if own is not None:
        inner.append(side(own))
        inner.append(part("hand", "hand", own.name, own.hand, is_full(own.hand)))
    if layout.tray:
        inner.append(part("tray", "tray", layout.tray))
    others = tuple(seat.name for seat in layout.others)
    names = (bot.name if bot is not None else "", own.name if own is not None else "")
    return part("board", "board", others, *names, layout.trading, inner=tuple(inner))


def market(layout: Layout) -> Section:
    """What all share."""
    slots = [
        part(f"slot-{number}", "slot", slot, number) for number, slot in enumerate(layout.slots, 1)
    ]
    piles = map(pile, (layout.main, layout.fame, layout.unrest, layout.exile))
    shown = (layout.warning, len(slots), layout.king, layout.king_side)
    return part("market", "market", *shown, inner=(*slots, *piles))


def side(seat: Seat) -> Section:
    """One seat's side of the table."""
    name = seat.name
    strip = (name, seat.title, seat.who, seat.facts, seat.points, seat.score, seat.badges)
    inner = [
        part(f"strip-{name}", "strip", *strip, seat.uses, seat.goods),
        part(f"piles-{name}", "piles", name, inner=tuple(map(pile, seat.piles))),
        part(f"field-{name}", "field", name, inner=tuple(zones(seat))),
    ]
    if seat.symbols:
        inner.append(part(f"symbols-{name}", "symbols", name, seat.symbols))
    if seat.to_develop:
        inner.append(part(f"to-develop-{name}", "to_develop", name, seat.to_develop))
    return part(f"side-{name}", "side", name, seat.classes, inner=tuple(inner))


def zones(seat: Seat) -> Iterator[Section]:
    """The cards that lie before a seat."""
    name = seat.name
    if seat.resolving:
        yield part(
            f"resolving-{name}", "zone", "resolving", name, "Resolving", False, seat.resolving
        )
    title = "Power and State"
    yield part(f"standing-{name}", "zone", "standing", name, title, False, seat.standing)
    if seat.routes:
        yield part(f"routes-{name}", "zone", "routes", name, "Trade routes", True, seat.routes)
    play = ("In play", True, seat.play, "nothing in play yet")
    yield part(f"play-{name}", "zone", "play", name, *play)
    if seat.hand and not seat.own:
        yield part(f"revealed-{name}", "zone", "revealed", name, "Hand", True, seat.hand)


def bot_side(bot: BotSide) -> Section:
    """The Bot's side of the table."""
    name = bot.name
    strip = (name, bot.title, bot.level, bot.rites, bot.points, bot.score, bot.goods, bot.state)
    lies = (bot.slots, bot.resolving, bot.play, bot.routes)
    inner = (
        Section(f"strip-{name}", BOT, "strip", strip),
        *map(pile, bot.piles),
        Section("bot-left", BOT, "left", (bot.die, bot.die_words, *lies, bot.turn, bot.steps)),
        Section("bot-book", BOT, "book", (bot.tables, bot.trading, bot.lit)),
    )
    piles = tuple(one.id for one in bot.piles)
    return Section(f"side-{name}", BOT, "side", (name, bot.classes, piles), inner)
