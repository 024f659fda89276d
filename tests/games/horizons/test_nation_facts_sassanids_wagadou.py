"""Sassanids and Wagadou: what is printed on each card, against what is declared."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import NO_GARRISON, TRADE_FRIENDLY
from imperia.games.horizons.rules.decks import NATIONS, PRINTED
from imperia.games.horizons.rules.text import physical

from .scene import Scene
from .test_nation_facts_two import declared

# number | name | where it starts | development cost | points | symbols
SASSANIDS = """
SAS1A | Sassanids | in-play | - | 1VP per 2 {tributary} in your history | power
SAS1B | Sassanids | in-play | - | 1VP per {tributary} | power
SAS2 | Khosrau I | accession | - | - | -
SAS3 | Shah | development | pay 3{material} and 2{population} | 1VP per {fame} | empire
SAS4 | Kushan Empire | development | pay 3{population} | 3VP | tributary empire
SAS5 | Academy of Gondishapur | development | pay 5{material} | 1VP per {city}/{metropolis} \
| pinned empire
SAS6 | Bozorgan | development | pay 4{material} and 2{population} | 3VP | knight empire
SAS7 | Dreaded | development | pay 2{material} and 3{population} | 2VP | fame attack empire
SAS8 | Sogdia | nation | - | - | region production pinned
SAS9 | City of Taysafun | nation | - | - | city production pinned
SAS10 | Aswaran (Cavalry) | nation | - | - | knight
SAS11 | Atar | nation | - | - | pinned
SAS12 | Clibanarii | nation | - | - | knight attack
SAS13 | Unrest | nation | - | -2VP | unrest
SAS14 | Unrest | nation | - | -2VP | unrest
SAS15 | Parthian Empire | deck | - | - | tributary knight barbarian
SAS16 | Fars | deck | - | - | region fertile pinned
SAS17 | Huzistan | deck | - | - | region production river pinned barbarian
SAS18 | Prosperity | deck | - | - | -
SAS19 | Unrest | deck | - | -2VP | unrest
SAS20 | Advance | deck | - | - | barbarian
SAS21 | Western Silk Road | deck | - | - | trade-route signpost
SAS22 | Zoroastrianism | deck | - | - | pinned
SAS23 | Aban | deck | - | - | river pinned
SAS24 | Ardashir I | deck | - | - | attack barbarian
"""
WAGADOU = """
WAG1A | Wagadou | in-play | - | 1VP per 10{material} | power
WAG1B | Wagadou | in-play | - | 1VP per 2{material} | power production production
WAG2 | City of Koumbi Saleh | accession | - | - | city production pinned
WAG3 | City of Aoudaghost | development | pay 5{population} | 1VP per {city}/{metropolis} \
| city production pinned empire
WAG4 | Controlling the Trade | development | pay 3{population} | 1VP per 3 {production} \
| pinned empire
WAG5 | Great Mosque of Djenne | development | pay 4{population} | 2VP | pinned empire
WAG6 | Adoption of Islam | development | pay 3{population} | 1VP per 4 cards in your history \
| empire
WAG7 | Great Wealth | development | pay 5{population} | 1VP per 5{material} | pinned empire
WAG8 | Dinga Cissé | nation | - | - | barbarian
WAG9 | Salt Merchants | nation | - | - | merchant pinned
WAG10 | Berber Traders | nation | - | - | -
WAG11 | Niger River Valley | nation | - | - | region production river pinned
WAG12 | Bambouk | nation | - | - | region pinned
WAG13 | Golden Prosperity | nation | - | - | -
WAG14 | Unrest | nation | - | -2VP | unrest
WAG15 | Trans-saharan Trade Route | deck | - | - | trade-route production signpost
WAG16 | Dhar Tichitt | deck | - | - | pinned barbarian
WAG17 | Pact with Bida | deck | - | - | pinned barbarian
WAG18 | Guidimaka | deck | - | - | region pinned
WAG19 | Northern Mali | deck | - | - | region pinned
WAG20 | Gold Merchants | deck | - | - | merchant pinned
WAG21 | Pride | deck | - | - | -
WAG22 | Unrest | deck | - | -2VP | unrest
WAG23 | Unrest | deck | - | -2VP | unrest
"""
TABLES = {"sassanids": SASSANIDS, "wagadou": WAGADOU}
FACTS = [(nation, line) for nation, facts in TABLES.items() for line in facts.split("\n") if line]


@pytest.mark.parametrize(("nation", "fact"), FACTS, ids=lambda text: text.partition(" | ")[0])
def test_a_card_is_declared_as_it_is_printed(nation: str, fact: str) -> None:
    number, _, _ = fact.partition(" | ")
    assert [declared(card) for card in PRINTED[nation] if card.number == number] == [fact]


@pytest.mark.parametrize(("nation", "count"), [("sassanids", 24), ("wagadou", 23)])
def test_a_nation_has_as_many_cards_as_its_box_holds(nation: str, count: int) -> None:
    cards = PRINTED[nation]
    assert len(physical(cards)) == count
    assert len(cards) == count + 1, "only the Power card has two sides"


@pytest.mark.parametrize("nation", TABLES)
def test_a_nation_of_merchants_needs_the_expansion(nation: str) -> None:
    assert NATIONS[nation].needs_routes
    assert {card.mark for card in PRINTED[nation]} == {TRADE_FRIENDLY}


@pytest.mark.parametrize(
    ("nation", "deck", "nations", "developments"), [("sassanids", 10, 7, 5), ("wagadou", 9, 7, 5)]
)
def test_a_nation_begins_as_barbarian(
    nation: str, deck: int, nations: int, developments: int
) -> None:
    scene = Scene("japan", nation)
    seat = scene.seat(nation)
    assert (len(seat.deck), len(seat.nation_deck)) == (deck, nations)
    assert len(seat.development) == developments
    assert (scene.side(nation), seat.exhausts) == ("barbarian", 5 + 1)


def test_only_the_cards_with_the_keyword_are_played_free() -> None:
    cards = [card for nation in TABLES for card in PRINTED[nation]]
    assert [card.number for card in cards if card.free] == ["SAS3", "SAS4", "WAG4", "WAG6", "WAG17"]


def test_pride_alone_cannot_be_garrisoned() -> None:
    cards = [card for nation in TABLES for card in PRINTED[nation]]
    assert [card.name for card in cards if card.forbids & NO_GARRISON] == ["Pride"]


@pytest.mark.parametrize("nation", TABLES)
def test_a_nation_adds_no_unrest_to_the_pile(nation: str) -> None:
    state = Scene("japan", nation).state
    everywhere = state.unrest + tuple(card for card in state.beneath if card >= 0)
    assert [card for card in everywhere if state.table[card].deck == nation] == []
