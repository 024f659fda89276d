"""The declared facts of the Trade Routes deck against the printed ones."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import STARTS, Card
from imperia.games.horizons.rules.decks import PRINTED
from imperia.games.horizons.rules.symbols import (
    ATTACK,
    ICONS,
    PINNED,
    SIGNPOST,
    STATES,
    SUITS,
    names_of,
)
from imperia.games.horizons.rules.text import MARKS, card_text, points_text
from imperia.games.horizons.words.control import Choose
from imperia.games.horizons.words.trade import Trade

from .test_commons_facts import worth

# number | name | suits, the banner first | icons | header | points | players | starts
FACTS = """
3TRO1 | Cornwall Tin Road | trade-route | | signpost | variable | | deck
3TRO2 | Lapis Lazuli Trade | trade-route | | signpost | 1 | | deck
3TRO3 | Philippines Jade Trade | trade-route | ocean | signpost | 1 | | deck
3TRO4 | Baltic Amber Road | trade-route | | signpost | 1 | | deck
3TRO5 | Hopewell Exchange System | trade-route | hunt | signpost | 1 | | deck
3TRO6 | Swahili Coast | trade-route | fertile | signpost | 1 | | deck
3TRO7 | The Nile Corridor | trade-route | river | signpost | conditional | | deck
3TRO8 | Andes Highway | trade-route | | signpost | 1 | | deck
3TRO9 | Mediterranean Circle | trade-route | city | signpost | variable | 3 | deck
3FAM3 | Welcoming | fame trade-route | | signpost | 5 | | deck
MERC1A | Merchant | power | merchant | | 0 | | in-play
MERC1B | Merchant Empire | power | merchant production production | | variable | | in-play
MERC2A | Merchant | power | merchant | | 0 | 2 | in-play
MERC2B | Merchant Empire | power | merchant production production | | variable | 2 | in-play
MERC3A | Merchant | power | merchant | | 0 | 3 | in-play
MERC3B | Merchant Empire | power | merchant production production | | variable | 3 | in-play
MERC4A | Merchant | power | merchant | | 0 | 4 | in-play
MERC4B | Merchant Empire | power | merchant production production | | variable | 4 | in-play
"""

ROWS = [[cell.strip() for cell in line.split("|")] for line in FACTS.strip().splitlines()]
DECLARED = {card.number: card for card in PRINTED["trade-routes"]}
ROUTES = [card for card in DECLARED.values() if card.marks & SIGNPOST]


def slug(card: Card) -> str:
    """A card as pytest shows it."""
    return card.slug


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_card_is_declared_as_it_is_printed(row: list[str]) -> None:
    number, name, suits, icons, head, points, players, starts = row
    card = DECLARED[number]
    assert card.name == name
    assert sorted(names_of(card.marks & SUITS)) == sorted(suits.split())
    assert names_of(card.banner) == suits.split()[:1]
    doubled = [icon for symbol in card.double for icon in names_of(symbol)]
    assert sorted(names_of(card.marks & ICONS) + doubled) == sorted(icons.split())
    assert names_of(card.marks & (PINNED | ATTACK | SIGNPOST)) == head.split()
    assert (worth(card), card.players) == (points, int(players or 1))
    assert (STARTS[card.starts] or "deck") == starts


def test_no_card_is_missing_and_none_is_too_many() -> None:
    assert [row[0] for row in ROWS] == list(DECLARED)


def test_the_box_holds_fourteen_cards_for_the_expansion() -> None:
    """p. 7: nine routes, Welcoming, and four Merchants with two sides."""
    assert len({number.removesuffix("A").removesuffix("B") for number in DECLARED}) == 14
    assert len(ROUTES) == 10


@pytest.mark.parametrize("card", DECLARED.values(), ids=slug)
def test_every_card_is_marked_trade_friendly_and_none_asks_for_a_state(card: Card) -> None:
    assert MARKS[card.mark] == "trade-friendly"
    assert card.states == card.marks & STATES == 0
    assert not card.free


@pytest.mark.parametrize("card", ROUTES, ids=slug)
def test_every_route_has_a_commerce_and_a_profit(card: Card) -> None:
    text = card_text(card)
    assert card.play
    assert card.profit
    assert text.index("Commerce: ") < text.index("Profit: ")
    assert card.exhaust is None
    assert not card.passives + card.whens + card.solstice


@pytest.mark.parametrize("number", ["MERC1A", "MERC1B"])
def test_both_sides_of_the_merchants_trade_by_an_exhaust(number: str) -> None:
    ability = DECLARED[number].exhaust
    assert isinstance(ability, Choose)
    assert any(isinstance(way, Trade) for way in ability.ways)


def test_the_four_merchants_are_the_same() -> None:
    """p. 10."""
    for side in "AB":
        cards = [DECLARED[f"MERC{place}{side}"] for place in (1, 2, 3, 4)]
        assert len({card.likeness for card in cards}) == 1
        assert len({card_text(card) for card in cards}) == 1


@pytest.mark.parametrize(
    ("number", "points"),
    [
        ("3TRO1", "1 VP per {barbarian} (on {region}/{uncivilised}/{tributary} only)"),
        ("3TRO7", "2 VP if in your history"),
        ("3TRO9", "1 VP per {ocean}"),
        ("MERC1B", "1 VP per 2 {production} in play"),
    ],
)
def test_points_that_depend_on_something_say_on_what(number: str, points: str) -> None:
    assert points_text(DECLARED[number]) == points
