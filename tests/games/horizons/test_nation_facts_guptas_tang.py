"""Guptas and Tang: what is printed on each card, against what is declared."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import TRADE_FRIENDLY
from imperia.games.horizons.rules.decks import NATIONS, PRINTED
from imperia.games.horizons.rules.text import physical

from .scene import Scene
from .test_nation_facts_two import declared

# number | name | where it starts | development cost | points | symbols
GUPTAS = """
GUP1A | Guptas | in-play | - | 1VP per 3{goods} | power
GUP1B | Guptas | in-play | - | 3VP per {trade-route} | power
GUP2 | Glory | accession | - | - | -
GUP3 | Chandragupta I | development | pay 2{material} and 1{population} and 1{goods} | 2VP | empire
GUP4 | Chandragupta II | development | pay 2{material} and 2{population} and 1{goods} \
| 1VP per {civilised} | empire
GUP5 | Judicial System | development | pay 2{material} and 2{population} and 2{goods} | 2VP \
| pinned empire
GUP6 | Science | development | pay 2{population} and 1{goods} | 3VP | pinned empire
GUP7 | Philosophy | development | pay 2{material} and 1{population} and 1{goods} \
| 1VP per 5 cards | empire
GUP8 | Mahabharata | development | pay 2{material} and 2{population} and 2{goods} | 3VP \
| pinned empire
GUP9 | Advanced Mathematics | nation | - | - | pinned
GUP10 | Shreni | nation | - | - | merchant pinned
GUP11 | Sarthavaha | nation | - | - | merchant pinned
GUP12 | Height of Civilisation | nation | - | - | -
GUP13 | Rock Cut Architecture | nation | - | - | pinned
GUP14 | Ayurveda | deck | - | - | pinned barbarian
GUP15 | Ganga River Valley | deck | - | - | region production river pinned
GUP16 | Indus River Valley | deck | - | - | region production river pinned
GUP17 | Sri Gupta | deck | - | - | barbarian
GUP18 | Advance | deck | - | - | barbarian
GUP19 | Conquer | deck | - | - | barbarian
GUP20 | Prosperity | deck | - | - | -
GUP21 | The Great Pataliputra | deck | - | - | city production pinned
GUP22 | Unrest | deck | - | -2VP | unrest
GUP23 | Unrest | deck | - | -2VP | unrest
GUP24 | Unrest | supply | - | -2VP | unrest
"""
TANG = """
TAN1A | Tang | in-play | - | 1VP per 3 {pinned} (not {region}) in play | power
TAN1B | Tang | in-play | - | 1VP per {pinned} (not {region}) in play | power
TAN2 | Poetry | accession | - | - | empire
TAN3 | Salt Industry Commission | development | pay 4{material} and 1{population} \
| 4VP if in play, 2VP otherwise | merchant production pinned empire
TAN4 | Eastern Silk Road | development | pay 3{material} and 1{population} \
| 3VP if in your history | trade-route empire signpost
TAN5 | Tea Drinking | development | pay 3{material} and 1{population} | 2VP | civilised empire
TAN6 | Confucianism | development | pay 4{population} | 2VP | pinned empire
TAN7 | Porcelain | development | pay 3{material} and 1{population} | 1VP per 5{progress} \
| production production pinned empire
TAN8 | Fireworks | development | pay 2{material} and 1{population} | 2VP | empire
TAN9 | Wood Block Printing | development | pay 3{material} and 2{population} \
| 1VP per {trade-route} | pinned empire
TAN10 | Yu Xuanji | development | pay 4{population} | 3VP | empire
TAN11 | Cosmopolitan Culture | nation | - | - | city
TAN12 | Luoyang | nation | - | - | metropolis pinned
TAN13 | Chan Buddhism | nation | - | - | pinned
TAN14 | Empress Wu Zetian | nation | - | 1VP if in your history | -
TAN15 | Taoism | deck | - | - | pinned
TAN16 | Imperial Examinations | deck | - | - | civilised
TAN17 | Scholar Officials | deck | - | - | civilised
TAN18 | Ministry of the Army | deck | - | - | pinned
TAN19 | Chang'an | deck | - | - | metropolis pinned
TAN20 | Guangzhou | deck | - | - | city production pinned
TAN21 | Tang Prosperity | deck | - | - | -
TAN22 | Emperor Taizong | deck | - | - | barbarian
TAN23 | Mandate of Heaven | deck | - | -2VP unless in play | pinned
TAN24 | Rebellion | deck | - | - | -
TAN25 | Unrest | supply | - | -2VP | unrest
TAN26 | Unrest | supply | - | -2VP | unrest
TAN27 | Unrest | supply | - | -2VP | unrest
"""
TABLES = {"guptas": GUPTAS, "tang": TANG}
FACTS = [(nation, line) for nation, facts in TABLES.items() for line in facts.split("\n") if line]


@pytest.mark.parametrize(("nation", "fact"), FACTS, ids=lambda text: text.partition(" | ")[0])
def test_a_card_is_declared_as_it_is_printed(nation: str, fact: str) -> None:
    number, _, _ = fact.partition(" | ")
    assert [declared(card) for card in PRINTED[nation] if card.number == number] == [fact]


@pytest.mark.parametrize(("nation", "count"), [("guptas", 24), ("tang", 27)])
def test_a_nation_has_as_many_cards_as_its_box_holds(nation: str, count: int) -> None:
    assert len(physical(PRINTED[nation])) == count
    assert len(PRINTED[nation]) == count + 1, "the Power card has two sides"


@pytest.mark.parametrize("nation", TABLES)
def test_every_card_is_marked_as_one_of_trade_routes(nation: str) -> None:
    assert NATIONS[nation].needs_routes
    assert {card.mark for card in PRINTED[nation]} == {TRADE_FRIENDLY}


def test_only_fireworks_are_played_free() -> None:
    cards = [card for nation in TABLES for card in PRINTED[nation]]
    assert [card.name for card in cards if card.free] == ["Fireworks"]


@pytest.mark.parametrize(
    ("nation", "deck", "nations", "developments"), [("guptas", 10, 5, 6), ("tang", 10, 4, 8)]
)
def test_a_nation_begins_with_six_exhaust_tokens(
    nation: str, deck: int, nations: int, developments: int
) -> None:
    scene = Scene("japan", nation)
    seat = scene.seat(nation)
    assert (len(seat.deck), len(seat.nation_deck)) == (deck, nations)
    assert len(seat.development) == developments
    assert (scene.side(nation), seat.exhausts) == ("barbarian", 6)


@pytest.mark.parametrize(("nation", "more"), [("guptas", 1), ("tang", 3)])
def test_a_nation_adds_its_unrest_to_the_pile(nation: str, more: int) -> None:
    state = Scene("japan", nation).state
    everywhere = state.unrest + tuple(card for card in state.beneath if card >= 0)
    assert len([card for card in everywhere if state.table[card].deck == nation]) == more


def test_the_tang_begin_without_unrest() -> None:
    assert "unrest" not in Scene("tang", "japan").names("tang", "deck")
    assert Scene("guptas", "japan").names("guptas", "deck").count("unrest") == 2
