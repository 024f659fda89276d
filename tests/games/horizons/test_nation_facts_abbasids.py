"""Abbasids and Aksumites: what is printed on each card, against what is declared."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import STARTS, TRADE_FRIENDLY, Card
from imperia.games.horizons.rules.decks import NATIONS as DECLARED
from imperia.games.horizons.rules.decks import PRINTED
from imperia.games.horizons.rules.symbols import SYMBOL_NAMES
from imperia.games.horizons.rules.text import card_text, cost_text, physical, points_text
from imperia.kernel import find_rules

from .scene import Scene

# number | name | where it starts | development cost | points | symbols
ABBASIDS = """
ABB1A | Abbasids | in-play | - | 1VP per 7 cards | power
ABB1B | Abbasids | in-play | - | 1VP per 3 cards | power
ABB2 | Baghdad | accession | - | - | metropolis production pinned
ABB3 | Dredging The Tigris | development | pay 5{material} | 1VP per {ocean}/{river} \
| merchant pinned empire
ABB4 | Glass Working | development | pay 4{material} and 2{population} | 1VP per 2{goods} here \
| merchant production production pinned empire
ABB5 | al-Ma'mun | development | pay 3{population} and 2{goods} | 1VP per {trade-route} | empire
ABB6 | Grand Library of Baghdad | development \
| pay 4{material} and 2{population}; only if Baghdad is in play | 1VP per card garrisoned here \
| pinned empire
ABB7 | Grand Caliphate | development | pay 1{progress} and 1{goods} | 3VP if in your history \
| empire
ABB8 | Turkish Mercenaries | development | pay 4{population} | 3VP if in your history | empire
ABB9 | Glory | nation | - | - | -
ABB10 | al Mansur | nation | - | - | -
ABB11 | Maritime Spice Route | nation | - | - | trade-route ocean signpost
ABB12 | Western Silk Road | nation | - | - | trade-route signpost
ABB13 | Jazira | nation | - | - | region river pinned
ABB14 | Grand Mosque of Damascus | nation | - | - | pinned
ABB15 | Unrest | deck | - | -2VP | unrest
ABB16 | Prosperity | deck | - | - | -
ABB17 | Advance | deck | - | - | barbarian
ABB18 | Abbasid Revolution | deck | - | - | barbarian
ABB19 | Khorosan | deck | - | - | region production production pinned
ABB20 | Conquer | deck | - | - | barbarian
ABB21 | Irrigation | deck | - | - | pinned
ABB22 | Unrest | deck | - | -2VP | unrest
ABB23 | Unrest | deck | - | -2VP | unrest
"""
AKSUMITES = """
AKS1A | Aksumites | in-play | - | 1VP per 6{material} | power
AKS1B | Aksumites | in-play | - | 1VP per {production} | power
AKS2 | Maritime Spice Route | accession | - | - | trade-route ocean signpost
AKS3 | King Endubis | development | pay 2{material} and 3{population} | 1VP per 2 {production} \
| empire
AKS4 | Aksumite Coinage | development | pay 4{material} and 3{population} | 2VP \
| merchant production pinned empire
AKS5 | Himyarite Kingdom | development | pay 2{population} | 1VP | tributary empire
AKS6 | Conversion to Christianity | development | pay 5{material} | 1VP per {region} in play \
| empire
AKS7 | Land of Sheba | development | pay 2{population} | 1VP \
| region fertile production production pinned empire
AKS8 | Exotic Trade | development \
| pay 3{material} and 1{goods}; free if Land of Sheba is in play | 2VP | empire
AKS9 | Stelae | nation | - | 1VP per 2 cards garrisoned here | pinned
AKS10 | Kingdom of Kush | nation | - | - | tributary barbarian
AKS11 | City of Adulis | nation | - | - | city ocean pinned
AKS12 | Glory | nation | - | - | -
AKS13 | Unrest | nation | - | -2VP | unrest
AKS14 | City of Axum | deck | - | - | city pinned
AKS15 | Eritrean Highlands | deck | - | - | region production pinned
AKS16 | Amhara | deck | - | - | region production river pinned
AKS17 | Salt Mines | deck | - | 1VP if in your history | pinned
AKS18 | Ge'ez Script | deck | - | - | pinned
AKS19 | Prosperity | deck | - | - | -
AKS20 | Advance | deck | - | - | barbarian
AKS21 | Conquer | deck | - | - | barbarian
AKS22 | Unrest | deck | - | -2VP | unrest
AKS23 | Unrest | deck | - | -2VP | unrest
"""
NATIONS = {"abbasids": ABBASIDS, "aksumites": AKSUMITES}
FACTS = [(nation, line) for nation, facts in NATIONS.items() for line in facts.split("\n") if line]


def declared(card: Card) -> str:
    """A card's declaration as a line of the tables above."""
    starts = STARTS[card.starts] or "deck"
    symbols = [
        name for place, name in enumerate(SYMBOL_NAMES) for _ in range(card.count(1 << place))
    ]
    points = points_text(card).replace(" VP", "VP")
    facts = (starts, cost_text(card) or "-", points or "-", " ".join(symbols) or "-")
    return " | ".join((card.number, card.name, *facts))


@pytest.mark.parametrize(("nation", "fact"), FACTS, ids=lambda text: text.partition(" | ")[0])
def test_a_card_is_declared_as_it_is_printed(nation: str, fact: str) -> None:
    number, _, _ = fact.partition(" | ")
    assert [declared(card) for card in PRINTED[nation] if card.number == number] == [fact]


@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_has_as_many_cards_as_its_box_holds(nation: str) -> None:
    cards = PRINTED[nation]
    assert len(physical(cards)) == 23
    assert len(cards) == 24, "only the Power card has two sides"
    assert [card.number for card in cards] == [
        fact.split(" | ")[0] for n, fact in FACTS if n == nation
    ]


@pytest.mark.parametrize("nation", NATIONS)
def test_every_card_bears_the_mark_of_trade(nation: str) -> None:
    assert DECLARED[nation].needs_routes
    assert {card.mark for card in PRINTED[nation]} == {TRADE_FRIENDLY}


def test_only_the_cards_with_the_keyword_are_played_free() -> None:
    cards = [card for nation in NATIONS for card in PRINTED[nation]]
    assert [card.number for card in cards if card.free] == ["ABB8", "AKS5", "AKS6", "AKS8"]


def test_the_routes_of_two_nations_say_the_same() -> None:
    abbasid, aksumite = (
        next(card for card in PRINTED[nation] if card.name == "Maritime Spice Route")
        for nation in NATIONS
    )
    assert card_text(abbasid) == card_text(aksumite)


@pytest.mark.parametrize(
    ("nation", "deck", "nations", "developments"), [("abbasids", 9, 6, 6), ("aksumites", 10, 5, 6)]
)
def test_a_nation_begins_as_barbarians_with_merchants(
    nation: str, deck: int, nations: int, developments: int
) -> None:
    scene = Scene("japan", nation)
    seat = scene.seat(nation)
    assert (len(seat.deck), len(seat.nation_deck), len(seat.development)) == (
        deck,
        nations,
        developments,
    )
    assert (scene.side(nation), seat.exhausts) == ("barbarian", 6)
    assert scene.slug(seat.merchants).startswith("merchant")


@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_begins_with_goods_instead_of_progress(nation: str) -> None:
    state = find_rules("horizons").start([nation, "japan"], 1, {})
    assert state.seats[0].goods == state.seats[1].goods == [3, 2, 0, 1]
