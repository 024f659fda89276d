"""The Bot's side of the table: its slots and die, its decks, and its table with the row in use."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup

from ....kernel.sentences import capital
from ....web.draw.cards import back
from ....web.draw.icons import with_icons
from ....web.draw.story import Happening
from ..bot_words import (
    INFERRED,
    RECONSTRUCTED_SHORT,
    ROUTES_HOW,
    ROUTES_TITLE,
    TRADE_HOW,
    DeedsWords,
    RouteWords,
    SideWords,
    bot_of,
    deeds_of_table,
    die_words,
    has_routes,
    level_title,
    rites_words,
    routes_of_table,
    sides_of_table,
    slot_words,
)
from ..rules import events as e
from ..rules.bot import Layers
from ..rules.decks import NATIONS
from ..rules.plain import plain
from ..rules.symbols import RESOURCES
from ..rules.view import UNKNOWN, SeatView, View
from .zones import FIRST, GAME, Amount, Group, Pile, Shown, Zones, unknown


class BotSlot(NamedTuple):
    """A place of the Bot: a card, known or not, or why there is none."""

    number: int
    card: Markup | None
    words: str
    rests: bool  # its card is not resolved in this turn


class BotRow(NamedTuple):
    """A row of the table."""

    key: str  # the side of the State card, and the row's place
    trigger: Markup
    effect: Markup


class BotTable(NamedTuple):
    """One side of the table."""

    title: str
    shows: bool
    source: str
    note: str  # that it is our own, where it is
    rows: tuple[BotRow, ...]


class BotDeed(NamedTuple):
    """Something that is tried at the end of the turn."""

    key: str  # the side of the Merchants, and the deed's place
    words: Markup


class BotDeeds(NamedTuple):
    """What is tried at the end of the turn, by one side of the Merchants."""

    title: str
    shows: bool
    deeds: tuple[BotDeed, ...]


class BotRoute(NamedTuple):
    """What the Bot does with a trade route."""

    name: str
    commerce: Markup
    profit: Markup
    inferred: tuple[str, ...]  # which of the two is our own, as far as resources go


class BotTrading(NamedTuple):
    """How the Bot trades."""

    title: str
    how: Markup
    routes_how: Markup
    ours: str
    sides: tuple[BotDeeds, ...]
    routes: tuple[BotRoute, ...]


class Step(NamedTuple):
    """A step of the Bot's latest turn: what was turned over, by which row, and what was done."""

    title: Markup
    row: str  # the key of the row
    deeds: tuple[Markup, ...]


class BotSide(NamedTuple):
    """The Bot's side of the table."""

    name: str
    title: str
    level: str
    rites: str
    points: int | None
    score: str  # the same in words
    classes: str
    goods: tuple[Amount, ...]
    die: int
    die_words: str
    slots: tuple[BotSlot, ...]
    state: tuple[Markup, ...]
    resolving: tuple[Shown, ...]
    play: tuple[Shown, ...]
    routes: tuple[Shown, ...]
    piles: tuple[Pile, ...]
    tables: tuple[BotTable, ...]
    trading: BotTrading | None  # None: without the expansion
    turn: str = ""  # which turn the steps belong to
    steps: tuple[Step, ...] = ()
    lit: str = ""  # the row that was used last


class BotZones(Zones):
    """Draws the side of a Bot."""

    def bot_side(self, index: int) -> BotSide:
        """Everything that may be known of a Bot."""
        view, of = self.view, self.view.seats[index]
        bot = bot_of(of)
        points = "" if of.score is None else f"{of.score} point{'' if of.score == 1 else 's'}"
        standing = [card for card in (of.state, of.merchants, of.special) if card >= 0]
        return BotSide(
            name=of.nation,
            title=of.nation.capitalize(),
            level=level_title(bot),
            rites=rites_words(bot) if NATIONS[of.nation].bot.ceremony else "",
            points=of.score,
            score=points,
            classes="asked" if index == view.active and not view.over else "",
            goods=self.resources(of),
            die=bot.die,
            die_words=die_words(bot),
            slots=tuple(self.bot_slot(index, slot) for slot in range(len(bot.slots))),
            state=self.chips(standing),
            resolving=self.row(of.resolving),
            play=self.standing(card for card in of.play if not view.is_route(card)),
            routes=self.routes(card for card in of.play if view.is_route(card)),
            piles=self.bot_piles(of),
            tables=tuple(map(drawn_table, sides_of_table(view, of))),
            trading=drawn_trading(view, of) if has_routes(of) else None,
        )

    def resources(self, of: SeatView) -> tuple[Amount, ...]:
        """The resources of a seat that has no tokens."""
        pairs = zip(RESOURCES, of.goods, strict=True)
        return tuple(Amount(f"good-{of.nation}-{sign}", sign, n, sign) for sign, n in pairs)

    def bot_slot(self, index: int, slot: int) -> BotSlot:
        """A slot of the Bot; after its turn the card under the die lies in the first one."""
        bot = bot_of(self.view.seats[index])
        card = bot.slots[slot]
        rests = index == self.view.active and bot.die == slot + 1
        shown = self.card(card) if card >= 0 else unknown() if card == UNKNOWN else None
        return BotSlot(slot + 1, shown, slot_words(self.view, bot, slot), rests)

    def bot_piles(self, of: SeatView) -> tuple[Pile, ...]:
        """The decks of a Bot; some nations have more of them than others."""
        name, bot = of.nation, bot_of(of)
        top = back(GAME, name)
        groups = self.group(FIRST, of.top[::-1])
        groups += self.names("Somewhere in slots, deck or history", of.members)
        aside = self.names("", bot.aside)
        some = (
            self.layered(f"{name}-dynasty", "Dynasty", bot.dynasty, top),
            self.layered(f"{name}-discoveries", "Discoveries", bot.discoveries, top),
            Pile(f"{name}-aside", "Set aside", len(bot.aside), top, aside),
            Pile(f"{name}-chaos", "Chaos", len(of.chaos), back(GAME, "chaos")),
        )
        return (
            Pile(f"{name}-deck", "Bot deck", of.deck + len(of.top), top, groups),
            self.open_pile(f"{name}-discards", "Discards", of.discard),
            self.hidden_pile(f"{name}-history", "History", of.history, of.history_hidden),
            *(pile for pile in some if pile.size),
        )

    def layered(self, name: str, title: str, layers: Layers, top: Markup) -> Pile:
        """A deck in layers: which cards come next, but not in which order."""
        groups: list[Group] = []
        for place, layer in enumerate(layers):
            groups += self.names("Next, in some order" if not place else "Then", sorted(layer))
        return Pile(name, title, sum(map(len, layers)), top, tuple(groups))


@cache
def drawn_table(side: SideWords) -> BotTable:
    """A side of the table with icons."""
    rows = tuple(
        BotRow(
            f"{side.state}-{place}",
            with_icons(GAME, capital(plain(trigger))),
            with_icons(GAME, capital(effect) + "."),
        )
        for place, (trigger, effect) in enumerate(side.rows)
    )
    note = RECONSTRUCTED_SHORT if side.ours else ""
    return BotTable(side.title, side.shows, side.source, note, rows)


def drawn_trading(view: View, of: SeatView) -> BotTrading:
    """How a Bot trades, with icons."""
    return BotTrading(
        ROUTES_TITLE,
        with_icons(GAME, TRADE_HOW),
        with_icons(GAME, ROUTES_HOW),
        INFERRED,
        tuple(map(drawn_deeds, deeds_of_table(view, of))),
        tuple(map(drawn_route, routes_of_table(view))),
    )


@cache
def drawn_deeds(side: DeedsWords) -> BotDeeds:
    """What is tried at the end of the turn, with icons."""
    deeds = (
        BotDeed(f"{side.side}-{place}", with_icons(GAME, capital(words) + "."))
        for place, words in enumerate(side.deeds)
    )
    return BotDeeds(side.title, side.shows, tuple(deeds))


@cache
def drawn_route(route: RouteWords) -> BotRoute:
    """A row of the table of routes with icons."""
    commerce, profit = (
        with_icons(GAME, capital(words) + ".") for words in (route.commerce, route.profit)
    )
    return BotRoute(route.name, commerce, profit, route.inferred)


# The latest turn

OPENING: Final = (e.DIE, e.SLOT, e.END_OF_TURN, e.CLEAN_UP, e.SLOTS_DONE)  # a new step


def with_turn(of: BotSide, view: View, story: Iterable[Happening]) -> BotSide:
    """A Bot's side with its latest turn, step by step."""
    told = latest_turn(view.players - 1, story)
    if not told:
        return of
    steps = steps_of(view, told)
    rows = [step.row for step in steps if step.row]
    return of._replace(turn=f"{told[0].step}", steps=steps, lit=rows[-1] if rows else "")


def latest_turn(seat: int, story: Iterable[Happening]) -> list[Happening]:
    """What was told of a Bot's latest turn, from its die on; `story` begins with the latest."""
    found: list[Happening] = []
    for one in story:
        kind = one.event[0]
        found.append(one)
        if kind == e.DIE:
            return found[::-1]
        if kind in (e.ROUND, e.SOLSTICE) or (kind == e.TURN and one.event[1] != seat):
            found.clear()
    return []


def steps_of(view: View, told: list[Happening]) -> tuple[Step, ...]:
    """A turn in steps: the die, each slot, each row that a card resolves, trade and Clean-up."""
    steps: list[Step] = []
    for one in told:
        row = row_of(view, one)
        if one.event[0] in OPENING or (row and steps[-1].row):
            steps.append(Step(one.words, row, ()))
        else:
            last = steps[-1]
            steps[-1] = last._replace(row=row or last.row, deeds=(*last.deeds, one.words))
    return tuple(steps)


def row_of(view: View, one: Happening) -> str:
    """The key of the row that an event follows; "" if it follows none."""
    kind, *about = one.event
    if kind == e.ROW:
        return f"{view.table[about[3]].base}-{about[2]}"
    return f"{view.table[about[1]].base}-{about[2]}" if kind == e.END_OF_TURN else ""
