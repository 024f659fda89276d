"""The declared facts of the Commons against the printed ones."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import Card
from imperia.games.horizons.rules.decks import PRINTED
from imperia.games.horizons.rules.symbols import (
    ATTACK,
    ICONS,
    PINNED,
    STATES,
    SUITS,
    names_of,
)
from imperia.games.horizons.rules.text import MARKS, card_text, points_text

from .scene import Scene

# number | name | suits, the banner first | icons | state | header | points | players | mark
FACTS = """
3FAM1 | Supreme | fame | | | | 11 | | |
3FAM2 | Supreme | fame | | | | 11 | | |
3FAM4 | Determined | fame | knight | | | variable | | |
3FAM5 | Canny | fame | | | | 6 | | |
3FAM6 | Honourable | fame | | | free | 5 | | |
3FAM7 | Brave | fame | | | free | 8 | | |
3FAM8 | Intrepid | fame | | | pinned free | 5 | | |
3FAM9 | Influential | fame | | | free | 3 | | |
3FAM10A | King of Kings | fame | | | | 0 | | |
3FAM10B | King of Kings | fame | | | | 0 | | |
3CIV1 | Taxation | civilised | | empire | free | 2 | 4 | |
3CIV2 | Epic Poetry | civilised | | empire | pinned | 2 | | |
3CIV3 | Moneylenders | civilised | | empire | free | variable | | |
3CIV4 | Nabataean Kingdom | civilised tributary | | empire | | 3 | | trade-friendly |
3CIV5 | Scribes | civilised | | empire | free | variable | | |
3CIV6 | Metropolis | civilised | metropolis | empire | pinned | 2 | | |
3CIV7 | Warehouse | civilised | | empire | pinned | 2 | | trade-friendly |
3CIV8 | Harbour City | civilised | city production ocean | empire | pinned | 2 | 3 | |
3CIV9 | Magistrate | civilised | | empire | | variable | 4 | |
3CIV10 | Couriers | civilised | | empire | pinned | 2 | | |
3CIV11 | Smugglers | civilised | | empire | attack | variable | | ruthless |
3CIV12 | Market Stall | civilised | merchant | empire | pinned | variable | | |
3CIV13 | Mercenaries | civilised | | empire | free | variable | | |
3CIV14 | Gardening | civilised | | empire | | variable | | |
3CIV15 | Bucellarii | civilised | knight | empire | | 2 | | |
3CIV16 | Tyranny | civilised | | empire | attack | conditional | | ruthless |
3CIV17 | Triremes | civilised | | empire | attack free | 2 | | ruthless |
3CIV18 | Imports | civilised | | empire | | variable | | trade-friendly |
3UNC1 | Navigation | uncivilised | | | pinned | 1 | 4 | |
3UNC2 | Undecipherable Scroll | uncivilised | scroll | barbarian | | 1 | | |
3UNC3 | Elders | uncivilised | | | | 1 | | |
3UNC4 | Trade Caravans | uncivilised | production | barbarian | pinned | 1 | | |
3UNC5 | Warfare | uncivilised | | | attack | 1 | | ruthless |
3UNC6 | Altar | uncivilised | | barbarian | pinned | variable | | |
3UNC7 | Trading Post | uncivilised | production city merchant | barbarian | pinned | variable | | \
trade-friendly |
3UNC8 | Priesthood | uncivilised | miracle | | pinned | 1 | 3 | |
3UNC9 | Oracle | uncivilised | | barbarian | free | variable | | |
3UNC10 | Vineyards | uncivilised | | | pinned | variable | | |
3UNC11 | Catamarans | uncivilised | | | pinned | variable | | |
3UNC12 | Terraces | uncivilised | production | | pinned | variable | | |
3UNC13 | Hunters and Trackers | uncivilised | hunt | barbarian | | variable | | |
3UNC14 | River Raiders | uncivilised | | barbarian | attack | variable | | ruthless |
3UNC15 | Trading City | uncivilised civilised | city production | | pinned | 1 | | |
3UNC16 | Trading City | uncivilised civilised | city production | | pinned | 1 | | |
3UNC17 | City | uncivilised civilised | city | | pinned | 1 | | |
3UNC18 | Trading City | uncivilised civilised | city production | | pinned | 1 | 3 | |
3UNC19 | Cultural Diversity | uncivilised civilised | | | free | 1 | | |
3UNC20 | Seaport | uncivilised civilised | ocean city production | | pinned | variable | | \
trade-friendly |
3UNC21 | Travellers | uncivilised civilised | | | | variable | 3 | |
3UNC22 | Barter | uncivilised civilised | | | free | 1 | | trade-friendly |
3UNC23 | Protection | uncivilised civilised | | | pinned | 1 | | ruthless |
3UNC24 | Golden Mask | uncivilised civilised | mask | | | conditional | | |
3UNC25 | Pirates | uncivilised civilised | ocean | | attack | 1 | | ruthless |
3REG1 | Volcano | region | fertile | barbarian | pinned | conditional | | |
3REG2 | Mangrove | region | fertile ocean | | pinned | 0 | | |
3REG3 | Lagoon | region | production ocean | | pinned | 0 | | |
3REG4 | River Delta | region | fertile river | | pinned | 0 | | trade-friendly |
3REG5 | Rift Valley | region | production river | | pinned | 0 | | |
3REG6 | Glacier | region | hunt | | pinned | conditional | | |
3REG7 | Savannah | region | hunt river | | pinned | 0 | | |
3REG8 | Scrubland | region | production production | | pinned | 0 | | |
3REG9 | Bogs | region | production river | | pinned | 0 | | |
3REG10 | Valley | region | production production fertile | | pinned | 0 | | |
3REG11 | Borderland | region | river | | pinned | variable | | |
3REG12 | Alluvial Plain | region | production river fertile | | pinned | 0 | | |
3REG13 | Heath | region | hunt | | pinned | 0 | 3 | |
3REG14 | Distant Island | region | production ocean | | pinned | 0 | | |
3TRI1 | Melayu Kingdom | tributary | | | | 3 | | |
3TRI2 | Harrapans | tributary | metropolis | empire | pinned | 3 | 3 | |
3TRI3 | Goryeo | tributary | | | | 3 | | |
3TRI4 | Akkadians | tributary | | | | variable | | |
3TRI5 | Byzantines | tributary | | empire | | 3 | | |
3TRI6 | Punt | tributary | | barbarian | | 3 | | trade-friendly |
3TRI7 | Seleucid Empire | tributary | city production | | pinned | 3 | | |
3TRI8 | Carolingian Kingdom | tributary | knight | | | 3 | | |
3TRI9 | Khmer Empire | tributary | | | | variable | | |
3TRI10 | Sabaeans | tributary | | | | 3 | | |
3TRI11 | Cimmerians | tributary | | | | 3 | 4 | |
3TRI12 | Illyrians | tributary | | barbarian | pinned | 3 | | ruthless |
3TRI13 | Tyrrhenians | tributary | | | attack free | variable | | ruthless |
UNR1 | Unrest | unrest | | | | -2 | | |
UNR2 | Unrest | unrest | | | | -2 | | |
UNR3 | Unrest | unrest | | | | -2 | | |
UNR4 | Unrest | unrest | | | | -2 | | |
UNR5 | Unrest | unrest | | | | -2 | | |
UNR6 | Unrest | unrest | | | | -2 | | |
UNR7 | Unrest | unrest | | | | -2 | | |
UNR8 | Unrest | unrest | | | | -2 | | |
UNR9 | Unrest | unrest | | | | -2 | 3 | |
UNR10 | Unrest | unrest | | | | -2 | 3 | |
UNR11 | Unrest | unrest | | | | -2 | 4 | |
UNR12 | Unrest | unrest | | | | -2 | 4 | |
"""

ROWS = [[cell.strip() for cell in line.split("|")][:9] for line in FACTS.strip().splitlines()]
DECLARED = {card.number: card for card in PRINTED["commons"]}
SEATS = ("japan", "magyars", "mayans", "taino")


def header(card: Card) -> list[str]:
    return [*names_of(card.marks & (PINNED | ATTACK)), *(["free"] if card.free else [])]


def worth(card: Card) -> str:
    if card.points is None:
        return str(card.vp)
    return "variable" if card.points.variable() else "conditional"


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_card_is_declared_as_it_is_printed(row: list[str]) -> None:
    number, name, suits, icons, state, head, points, players, mark = row
    card = DECLARED[number]
    assert card.name == name
    assert sorted(names_of(card.marks & SUITS)) == sorted(suits.split())
    assert names_of(card.banner) == suits.split()[:1]
    doubled = [icon for symbol in card.double for icon in names_of(symbol)]
    assert sorted(names_of(card.marks & ICONS) + doubled) == sorted(icons.split())
    assert names_of(card.states) == names_of(card.marks & STATES) == state.split()
    assert (header(card), worth(card)) == (head.split(), points)
    assert (card.players, MARKS[card.mark]) == (int(players or 1), mark)


def test_no_card_is_missing_and_none_is_too_many() -> None:
    assert [row[0] for row in ROWS] == list(DECLARED)


@pytest.mark.parametrize(
    ("suit", "number"),
    [
        ("fame", 9),
        ("civilised", 18),
        ("uncivilised", 25),
        ("region", 14),
        ("tributary", 13),
        ("unrest", 12),
    ],
)
def test_the_box_holds_so_many_cards_of_a_banner(suit: str, number: int) -> None:
    cards = [card for card in DECLARED.values() if names_of(card.banner) == [suit]]
    assert len({card.number.rstrip("AB") for card in cards}) == number


@pytest.mark.parametrize(
    ("mark", "numbers"),
    [
        ("ruthless", {"civilised": 3, "uncivilised": 4, "region": 0, "tributary": 2}),
        ("trade-friendly", {"civilised": 3, "uncivilised": 3, "region": 1, "tributary": 1}),
    ],
)
def test_the_two_groups_that_exclude_each_other(mark: str, numbers: dict[str, int]) -> None:
    marked = [names_of(card.banner)[0] for card in DECLARED.values() if MARKS[card.mark] == mark]
    assert {suit: marked.count(suit) for suit in numbers} == numbers


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_holds_the_cards_for_its_players_but_no_trade_friendly_one(players: int) -> None:
    table = Scene(*SEATS[:players]).state.table
    there = {card.number for card in table if card.deck == "commons"}
    wanted = {row[0] for row in ROWS if row[8] != "trade-friendly" and int(row[7] or 1) <= players}
    assert there == wanted


@pytest.mark.parametrize(
    ("number", "points"),
    [
        ("3CIV3", "1 VP per 10{material}"),
        ("3CIV5", "1 VP per 3 cards in your history"),
        ("3CIV9", "1 VP per 2 {production}"),
        ("3CIV11", "1 VP per 10 cards"),
        ("3CIV12", "1 VP per {goods}"),
        ("3CIV13", "1 VP per 4{population}"),
        ("3CIV14", "1 VP per {city}/{metropolis}"),
        ("3CIV16", "4 VP if in your history"),
        ("3CIV18", "1 VP per 10 cards"),
        ("3UNC6", "1 VP per 2 {fertile}/{ocean}/{river}"),
        ("3UNC7", "2 VP per {river}"),
        ("3UNC9", "2 VP per {fame}"),
        ("3UNC10", "2 VP per {fertile}"),
        ("3UNC11", "2 VP per {ocean}"),
        ("3UNC12", "1 VP per 3 {production}"),
        ("3UNC13", "1 VP per {hunt}"),
        ("3UNC14", "2 VP per {river}"),
        ("3UNC20", "1 VP per {trade-route}"),
        ("3UNC21", "1 VP per {region}/{tributary} in your history"),
        ("3UNC24", "2 VP if in your history"),
        ("3REG1", "3 VP if in play"),
        ("3REG6", "2 VP if in your history"),
        ("3REG11", "1 VP per 5{population}"),
        ("3FAM4", "1 VP per card garrisoned in a {region}"),
        ("3TRI4", "1 VP per {tributary}"),
        ("3TRI9", "1 VP per 4 {region}"),
        ("3TRI13", "1 VP per {attack}"),
    ],
)
def test_points_that_depend_on_something_say_on_what(number: str, points: str) -> None:
    assert points_text(DECLARED[number]) == points


# The trade-friendly cards wait for the Trade Routes: only their words can be looked at.
@pytest.mark.parametrize(
    ("number", "words"),
    [
        (
            "3CIV4",
            [
                "Pay 2{population} to break through for a {trade-route}.",
                "Exile a card from the market.",
                "Choose: take a {unrest} OR put this card into your history.",
            ],
        ),
        (
            "3CIV7",
            ["Exhaust: return a {exhaust} from a {merchant}", "Solstice: Discard a card."],
        ),
        (
            "3CIV18",
            [
                "All players gain 1{goods}.",
                "with a card in the market to trade OR ",
                "pay 3{material} to break through for a {uncivilised}/{civilised}.",
            ],
        ),
        ("3REG4", ["You may pay 2{population} to trade.", "You may garrison a card here."]),
        (
            "3TRI6",
            ["Break through for a {trade-route}.", "Put this card into your history."],
        ),
        ("3UNC7", ["Exhaust: recall a {river} to choose: trade OR gain 1{goods}."]),
        (
            "3UNC20",
            ["Exhaust: recall a {ocean} to choose: acquire a {trade-route} OR trade."],
        ),
        (
            "3UNC22",
            [
                "Free play.",
                "Choose: pay 1{goods} to trade OR ",
                "put a card from your hand or your discard pile into your history.",
            ],
        ),
    ],
)
def test_a_trade_friendly_card_says_what_is_printed(number: str, words: list[str]) -> None:
    text = card_text(DECLARED[number])
    places = [text.find(part) for part in words]
    assert places == sorted(places)
    assert places[0] >= 0
