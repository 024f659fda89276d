"""A Bot in words, on any screen: its level, its slots, its table and where the table is from."""

from __future__ import annotations

from typing import NamedTuple

from ...kernel.sentences import capital
from .bots.book import BOOK, Row, Side, Table
from .bots.levels import LEVELS
from .bots.tables import read_own
from .bots.turn import RITES
from .rules.bot import EMPTY, Bot
from .rules.plain import plain
from .rules.view import SeatView, View

RECONSTRUCTED = "reconstructed"
HOW = (
    "How the Bot plays. Each card that it turns over is resolved by the topmost row that is for it "
    "and can do something."
)
OURS = "Our own table, reconstructed: no public source shows this one."
RECONSTRUCTED_SHORT = "our own table, reconstructed"
OWN = "A table that you brought along."
FOUND = "found: "
ROUTES_TITLE = "Trade routes"
ROUTES_HOW = (
    "The rulebook's table (p. 52). Of a route the Bot does what stands here instead of what is "
    "printed on the card: its Commerce when it triggers the route or trades with it, its Profit "
    "once three {goods} lie there; it gets these, and the card goes into its history."
)
TRADE_HOW = (
    "It trades with the route that has the most {goods} but fewer than three, of two such routes "
    "with its own, then with the one that is listed first. Yours brings it 1{goods}; without any "
    "it turns 1{progress} into 1{goods}."
)
INFERRED = "the resources are our own reconstruction"


class SideWords(NamedTuple):
    """One side of a Bot's table: its rows in their order, and where it is from."""

    state: str  # the slug of the State card's side
    title: str
    shows: bool  # whether this side of the State card shows now
    source: str
    ours: bool  # reconstructed by us
    rows: tuple[tuple[str, str], ...]  # what each is for, and what is done


class RouteWords(NamedTuple):
    """What a Bot does with a trade route, and which of it is our own reconstruction."""

    name: str
    commerce: str
    profit: str
    inferred: tuple[str, ...]  # `commerce`, `profit`


class DeedsWords(NamedTuple):
    """What a Bot tries at the end of its turn, by a side of its Merchants."""

    side: str  # its slug
    title: str
    shows: bool
    deeds: tuple[str, ...]


def bot_of(of: SeatView) -> Bot:
    """The Bot of a seat, which is one."""
    assert of.bot is not None
    return of.bot


def level_title(bot: Bot) -> str:
    """`Supreme Ruler`."""
    return LEVELS[bot.level].title


def table_of(of: SeatView) -> Table:
    """The table that a Bot plays by: ours, or one that a person has written."""
    written = bot_of(of).table
    return read_own(written) if written else BOOK.tables[of.nation]


def sides_of_table(view: View, of: SeatView) -> list[SideWords]:
    """Both sides of a Bot's table, the one that shows first."""
    showing = view.table[of.state].base
    own = bool(bot_of(of).table)
    sides = [side_words(side, own, showing) for side in table_of(of).values()]
    return sorted(sides, key=lambda side: not side.shows)


def side_words(side: Side, own: bool, showing: str) -> SideWords:
    """A side of a table in words."""
    ours = not own and side.source == RECONSTRUCTED
    source = OURS if ours else OWN if own else capital(side.source.removeprefix(FOUND)) + "."
    rows = tuple(row_words(row) for row in side.rows)
    return SideWords(side.state, capital(side.state), side.state == showing, source, ours, rows)


def row_words(row: Row) -> tuple[str, str]:
    """What a row is for, and what is done; with icons."""
    return row.trigger.read(), row.effect.read()


def has_routes(of: SeatView) -> bool:
    """Whether a Bot plays with the Trade Routes expansion: it has Merchants then."""
    return of.merchants >= 0


def routes_of_table(view: View) -> tuple[RouteWords, ...]:
    """The rows of the routes that may come up in a game, in the order of the rulebook's table."""
    there = {card.name for card in view.table}
    return tuple(
        RouteWords(name, row.commerce.read(), row.profit.read(), row.inferred)
        for name, row in BOOK.routes.items()
        if name in there
    )


def deeds_of_table(view: View, of: SeatView) -> list[DeedsWords]:
    """What a Bot tries at the end of its turn, by the side of its Merchants that shows, first."""
    showing = view.table[of.merchants].base
    sides = [
        DeedsWords(
            side,
            side.replace("-", " ").title(),
            side == showing,
            tuple(one.read() for one in deeds),
        )
        for side, deeds in BOOK.deeds.items()
    ]
    return sorted(sides, key=lambda side: not side.shows)


def slot_words(view: View, bot: Bot, slot: int) -> str:
    """`face down`, `Stone Mask`, `empty`, `no card in winter`."""
    card = bot.slots[slot]
    if card >= 0:
        return view.table[card].name
    if card != EMPTY:
        return "face down"
    return "gets no card" if slot >= len(bot.slots) - bot.blocked else "empty"


def die_words(bot: Bot) -> str:
    """What was rolled last, and what it means."""
    if not bot.die:
        return "not rolled yet"
    rests = bot.die <= len(bot.slots)
    return f"{bot.die}: " + (f"slot {bot.die} rested" if rests else "no slot rested")


def rites_words(bot: Bot) -> str:
    """How far the ceremony of a Bot is."""
    return f"{bot.rites} of {RITES}"


def table_text(view: View, of: SeatView) -> str:
    """The whole table in plain words, the side that shows first."""
    lines = [HOW]
    for side in sides_of_table(view, of):
        lines.append(f"{side.title} side{', which shows now' if side.shows else ''}. {side.source}")
        for place, (trigger, effect) in enumerate(side.rows, 1):
            lines.append(f"{place:4}. {capital(plain(trigger))}: {plain(effect)}.")
    if has_routes(of):
        lines += trading_lines(view, of)
    return "\n".join(lines)


def trading_lines(view: View, of: SeatView) -> list[str]:
    """What a Bot does at the end of its turn and with trade routes, in plain words."""
    lines = []
    for side in deeds_of_table(view, of):
        shows = ", which shows now" if side.shows else ""
        lines.append(f"{side.title}{shows}. At the end of its turn, the first that it can:")
        lines += [f"{place:4}. {capital(plain(deed))}." for place, deed in enumerate(side.deeds, 1)]
    lines += [plain(TRADE_HOW), f"{ROUTES_TITLE}. {plain(ROUTES_HOW)}"]
    for route in routes_of_table(view):
        for part, effect in (("commerce", route.commerce), ("profit", route.profit)):
            ours = f" ({INFERRED})" if part in route.inferred else ""
            lines.append(f"    {route.name}, {part}: {plain(effect)}.{ours}")
    return lines
