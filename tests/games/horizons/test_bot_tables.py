"""Every row of our tables: it is found by its card, and does what its words promise."""

from __future__ import annotations

import re
from copy import copy
from typing import NamedTuple

import pytest

from imperia.games.horizons.bots.book import BOOK
from imperia.games.horizons.bots.tables import NATIONS as TABLED
from imperia.games.horizons.bots.tables import written
from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.card import Card
from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.symbols import SYMBOL_NAMES
from imperia.kernel.state import Event

from .duel import SIDES, Duel
from .promises import Scenery, broken, cut, pools_agree, ways_of
from .walks import misplaced

MARKET = ("goryeo", "couriers", "gardening", "altar", "lagoon")


class Line(NamedTuple):
    """A row as it is written."""

    nation: str
    side: str
    row: int
    trigger: str
    effect: str
    way: int  # which of its ways is looked at


def lines_of(nation: str) -> list[Line]:
    """All rows of a nation's tables, one for each of their ways."""
    found: list[Line] = []
    side, row = "", -1
    for text in written(nation).splitlines():
        if text.startswith("["):
            side, row = text[1 : text.index("]")], -1
        elif text and not text.startswith("#"):
            row += 1
            trigger, _, effect = text.partition(":")
            ways = ways_of(effect.strip())
            found += [
                Line(nation, side, row, trigger, effect.strip(), way) for way in range(len(ways))
            ]
    return found


ALL = {nation: lines_of(nation) for nation in TABLED}
DECLARED = [line for nation in TABLED if nation in NATIONS for line in ALL[nation]]


def test_all_tables_and_all_rows_are_there() -> None:
    """Counted once against the facts that the tables were made from."""
    rows = [line for lines in ALL.values() for line in lines if not line.way]
    assert len({(line.nation, line.side) for line in rows}) == 29
    assert len(rows) == 393
    assert {line.nation for line in DECLARED} == set(NATIONS)
    counts = {nation: sum(1 for line in ALL[nation] if not line.way) for nation in TABLED}
    assert counts == {
        "japan": 28,
        "magyars": 28,
        "mayans": 24,
        "taino": 17,
        "inuit": 28,
        "polynesians": 28,
        "martians": 27,
        "cultists": 49,
        "abbasids": 26,
        "aksumites": 27,
        "guptas": 28,
        "sassanids": 28,
        "tang": 28,
        "wagadou": 27,
    }


@pytest.mark.parametrize("nation", TABLED)
def test_every_side_begins_with_unrest_and_ends_with_all_other_cards(nation: str) -> None:
    for side in BOOK.tables[nation].values():
        assert side.rows[0].trigger.read() == "{unrest}"
        assert side.rows[-1].trigger.read() == "any other card"
        assert side.source


def test_no_row_pays_progress() -> None:
    """B2."""
    rows = [line.effect for lines in ALL.values() for line in lines]
    assert not [effect for effect in rows if re.search(r"pay [\w ]*progress|all progress", effect)]


@pytest.mark.parametrize("nation", [nation for nation in TABLED if nation in NATIONS])
def test_there_is_a_table_for_every_side_that_can_show(nation: str) -> None:
    assert set(BOOK.tables[nation]) == set(SIDES.get(nation, ("barbarian", "empire")))
    table = Duel("japan" if nation != "japan" else "magyars", nation).state.table
    assert {card.base for card in table if card.side and card.states} >= set(BOOK.tables[nation])


# A card for a row


def card_for(duel: Duel, line: Line) -> str:
    """A card that the row is for and no earlier one, taken from the game or made for it."""
    rows = BOOK.tables[line.nation][line.side].rows
    table = duel.state.table
    for number, card in enumerate(table):
        if card.side or number in duel.state.market:
            continue
        if rows[line.row].trigger.fits(card) and not any(
            row.trigger.fits(card) for row in rows[: line.row]
        ):
            return f"{card.deck}/{card.slug}"
    return made_card(duel, line)


def made_card(duel: Duel, line: Line) -> str:
    """A card with the symbols or the name that a row is for, in the place of another."""
    number = duel.its.deck[0]
    new: Card = copy(duel.state.table[number])
    first = cut(line.trigger, "|")[0].split(" or ")[0]
    new.name = first.strip('"') if first.startswith('"') else "Made Card"
    new.marks = 0
    for symbol in first.split("&") if not first.startswith('"') and first != "other" else ():
        new.marks |= 1 << SYMBOL_NAMES.index(symbol.strip())
    new.slug = new.base = "made-card"
    duel.state.table[number] = new
    return f"{new.deck}/made-card"


# A table on which everything is possible


def prepared(line: Line) -> Duel:
    """A Bot that has enough of everything, and so has the person."""
    person = "japan" if line.nation != "japan" else "magyars"
    duel = Duel(person, line.nation, variant="trade-routes")
    if line.way:
        rows = BOOK.tables[line.nation]
        way = ways_of(line.effect)[line.way]
        texts = ["unrest: return this"] * line.row + [f"{line.trigger}: {way}"]
        sides = [f"[{side}]\n" + "\n".join(texts) for side in rows]
        duel.bot.table = "\n".join(sides)
    duel.becomes(line.nation, line.side).becomes(person, "empire")
    everything = {"material": 12, "population": 12, "progress": 12, "goods": 12}
    duel.give(line.nation, **everything).give(person, **everything)
    duel.more_unrest(12).market(*MARKET).fame("canny", "brave", "intrepid")
    duel.state.tokens.clear()
    duel.in_play(person, "alluvial-plain", "rift-valley").hand(person, "influential")
    return stocked(duel, line)


def stocked(duel: Duel, line: Line) -> Duel:
    """The Bot's zones hold what the row may ask for."""
    nation = line.nation
    duel.in_play(nation, "valley", "bogs", "savannah", "glacier")
    if "trade" in line.effect:
        duel.in_play(nation, "andes-highway")
    duel.exile("elders", "epic-poetry", "mangrove", "sabaeans")
    duel.discards(nation, "unrest", "unrest", "unrest")
    if "holding" in line.effect:
        duel.tokens("altar", material=1, population=1, goods=1)
    if "take die" in line.effect:
        duel.tokens(MARKET[0], progress=2, goods=1)
    return duel


def supply(duel: Duel, line: Line, card: str) -> None:
    """Cards that a row moves lie where it takes them from; an Unrest lies on the deck."""
    skip = duel.card(card)
    for what, source in re.findall(r'move ("[^"]*"|[\w &]+) from (\w+)', line.effect):
        if source == "discard" and what != "last":
            table = duel.state.table
            at = Scenery(skip, duel.state, duel.state, [])
            number = next(
                n
                for n, one in enumerate(table)
                if n != skip
                and not one.side
                and n not in duel.state.market
                and n not in duel.its.play
                and at.fits(n, what)
            )
            duel.discards(line.nation, f"{table[number].deck}/{table[number].slug}")
    deck = ("unrest", "trading-city", "trading-city-2", "cultural-diversity")
    duel.bot_deck(*deck)


def happened(duel: Duel) -> list[Event]:
    """What happened, with every question of the person answered by its first option."""
    events = list(duel.state.events)
    while not duel.state.begins_move:
        duel.state.choose(0)
        events += duel.state.events
    return events


@pytest.mark.parametrize("line", DECLARED, ids=lambda line: "-".join(map(str, line[:3] + line[5:])))
def test_a_row_is_found_by_its_card_and_does_what_its_words_promise(line: Line) -> None:
    duel = prepared(line)
    card = card_for(duel, line)
    supply(duel, line, card)
    number = duel.card(card)
    duel._take(card)
    duel.state.box += (number,)
    duel.bot.die = 1
    before = duel.state.copy()
    duel.resolves(card, die=1)
    events = happened(duel)
    at = Scenery(number, before, duel.state, events)
    row = next(event for event in events if event[0] == e.ROW)
    assert (row[2], row[3]) == (number, line.row)
    assert broken(ways_of(line.effect)[line.way], at) == []
    assert pools_agree(at)
    assert misplaced(duel.state) == []


# Trade routes


ROUTE_LINES = [
    (match[1], match[2], match[3])
    for match in re.finditer(
        r'^"([^"]+)" (\w+)(?: inferred)?: (.*)$', written("trade_routes"), re.MULTILINE
    )
]


def test_thirteen_routes_have_a_commerce_and_a_profit() -> None:
    assert len(ROUTE_LINES) == 26
    assert [part for _, part, _ in ROUTE_LINES] == ["commerce", "profit"] * 13
    assert [name for name, part, _ in ROUTE_LINES if part == "profit"] == list(BOOK.routes)


@pytest.mark.parametrize(("name", "part", "effect"), ROUTE_LINES)
def test_a_route_does_what_its_words_promise(name: str, part: str, effect: str) -> None:
    line = Line("mayans", "barbarian", 0, "other", effect, 0)
    duel = prepared(line)
    # A route that belongs to a nation of the expansion is stood for by another.
    own = [card.slug for card in duel.state.table if card.name == name]
    route = own[0] if own else "hopewell-exchange-system"
    duel.in_play("mayans", route)
    supply(duel, line, route)
    duel.bot.die = 1
    before = duel.state.copy()
    duel.does(getattr(BOOK.routes[name], part), route)
    at = Scenery(duel.card(route), before, duel.state, happened(duel))
    assert broken(ways_of(effect)[0], at) == []
    assert pools_agree(at)
    assert misplaced(duel.state) == []
