"""Japan, Magyars and Mayans: what is printed on each card, against what is declared."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import STARTS, Card
from imperia.games.horizons.rules.decks import PRINTED
from imperia.games.horizons.rules.symbols import RESOURCES, SYMBOL_NAMES
from imperia.games.horizons.words.pay import Pay

# number | name | where it starts | development cost | VP | symbols
JAPAN = """
JPN1A | Japanese | in-play | - | 0 | power
JPN1B | Japanese | in-play | - | variable | power
JPN2 | Emperor Kanmu | accession | - | 0 | empire
JPN3 | Heian-kyo (Kyoto) | development | 3 material 2 population | 3 | city pinned empire
JPN4 | Jingu-ji (Shrine Temple) | development | 5 material | variable | pinned empire
JPN5 | Tea Ceremony | development | 3 material 1 population | 2 | civilised empire
JPN6 | Miyabi | development | 1 population 2 goods | 2 | empire
JPN7 | Shogun | development | 2 material 3 population | variable | empire
JPN8 | Unrest | nation | - | -2 | unrest
JPN9 | Kanji | nation | - | 0 | pinned
JPN10 | Tendai Buddhism | nation | - | 0 | pinned
JPN11 | Prosperity | nation | - | 0 | -
JPN12 | Kanto Plain | nation | - | 0 | region production production river pinned
JPN13 | Manno Reservoir | nation | - | 0 | pinned
JPN14 | Nara | nation | - | 0 | city pinned
JPN15 | Appeal to China | deck | - | 0 | pinned
JPN16 | Kansai | deck | - | 0 | region river pinned
JPN17 | Kyushu | deck | - | 0 | region production pinned
JPN18 | Shinto | deck | - | 0 | pinned
JPN19 | Clans | deck | - | 0 | uncivilised barbarian
JPN20 | Advance | deck | - | 0 | barbarian
JPN21 | Glory | deck | - | 0 | -
JPN22 | Prince Shotoku Taishi | deck | - | 0 | barbarian
JPN23 | Unrest | deck | - | -2 | unrest
JPN24 | Unrest | deck | - | -2 | unrest
"""
MAGYARS = """
MAG1A | Magyars | in-play | - | variable | power
MAG1B | Magyars | in-play | - | variable | power
MAG2 | Conversion to Christianity | accession | - | variable | empire
MAG3 | Saint Stephen I | development | 5 population | 4 | empire
MAG4 | Bishoprics | development | 5 material | variable | pinned empire
MAG5 | Holy Right | development | 3 material 4 population | 8 | empire
MAG6 | Plundering | nation | - | 0 | attack barbarian
MAG7 | Pannonia | nation | - | 0 | region fertile production production pinned
MAG8 | Great Hungarian Plain | nation | - | 0 | region fertile hunt production pinned
MAG9 | Arpad | nation | - | 0 | attack barbarian
MAG10 | Advance | nation | - | 0 | barbarian
MAG11 | Great Moravia | nation | - | 0 | tributary barbarian
MAG12 | Unrest | nation | - | -2 | unrest
MAG13 | Unrest | nation | - | -2 | unrest
MAG14 | Blood Oath | deck | - | 0 | pinned barbarian
MAG15 | Mounted Archers | deck | - | 0 | pinned
MAG16 | Etelkoz | deck | - | 0 | region hunt production river pinned barbarian
MAG17 | Levedia | deck | - | 0 | region hunt pinned barbarian
MAG18 | Conquer | deck | - | 0 | barbarian
MAG19 | Glory | deck | - | 0 | barbarian
MAG20 | Hunters and Nomads | deck | - | 0 | barbarian
MAG21 | Emese | deck | - | 0 | barbarian
MAG22 | Almos | deck | - | 0 | attack barbarian
MAG23 | Unrest | deck | - | -2 | unrest
MAG24 | Unrest | supply | - | -2 | unrest
MAG25 | Unrest | supply | - | -2 | unrest
MAG26 | Unrest | supply | - | -2 | unrest
MAG27 | Unrest | supply | - | -2 | unrest
"""
MAYANS = """
MAY1A | Mayans | in-play | - | 0 | power
MAY1B | Mayans | in-play | - | variable | power
MAY2 | King K'inich Janaab' Pakal | accession | - | 0 | -
MAY3 | Codices and Prophecies | development | 4 material 2 population | 4 | empire
MAY4 | Popol Vuh | development | 4 material 2 population | 4 | pinned empire
MAY5 | Turquoise Mask | development | 4 material 2 population | conditional | mask empire
MAY6 | Mayan Traders | development | 4 material 2 population | 4 | attack empire
MAY7 | Chichen Itza | development | 4 material 2 population | variable | metropolis pinned empire
MAY8 | Headpiece | development | 2 material | conditional | mask
MAY9 | Headpiece | development | 2 material | conditional | mask
MAY10 | Headpiece | development | 2 material | conditional | mask
MAY11 | Fine Featherwork | nation | - | 0 | pinned
MAY12 | Stone Mask | nation | - | conditional | mask
MAY13 | Mayan Writing | nation | - | 0 | pinned
MAY14 | Palenque | nation | - | 0 | city pinned
MAY15 | Patolli | nation | - | 0 | -
MAY16 | Tikal | nation | - | 0 | city pinned
MAY17 | Advanced Mathematics | nation | - | 0 | pinned
MAY18 | Unrest | deck | - | -2 | unrest
MAY19 | Pok-ta-pok | deck | - | 0 | pinned
MAY20 | Unrest | deck | - | -2 | unrest
MAY21 | Caracol | deck | - | 0 | city pinned barbarian
MAY22 | Road Networks | deck | - | 0 | pinned
MAY23 | Stone Mask | deck | - | conditional | mask
MAY24 | Stone Mask | deck | - | conditional | mask
MAY25 | Stone Mask | deck | - | conditional | mask
MAY26 | Chultuns | deck | - | 0 | pinned
MAY27 | Halach Uinic | deck | - | 0 | -
MAY28 | Unrest | supply | - | -2 | unrest
"""
NATIONS = {"japan": JAPAN, "magyars": MAGYARS, "mayans": MAYANS}
FACTS = [(nation, line) for nation, facts in NATIONS.items() for line in facts.split("\n") if line]


def declared(card: Card) -> str:
    """A card's declaration as a line of the tables above."""
    cost, vp = "-", str(card.vp)
    if card.cost is not None:
        assert isinstance(card.cost, Pay)
        cost = " ".join(f"{number} {RESOURCES[kind]}" for kind, number in card.cost.cost.items)
    if card.points is not None and not card.vp:
        vp = "variable" if card.points.variable() else "conditional"
    symbols = [
        name for place, name in enumerate(SYMBOL_NAMES) for _ in range(card.count(1 << place))
    ]
    starts = STARTS[card.starts] or "deck"
    return " | ".join((card.number, card.name, starts, cost, vp, " ".join(symbols) or "-"))


@pytest.mark.parametrize(("nation", "fact"), FACTS, ids=lambda text: text.partition(" | ")[0])
def test_a_card_is_declared_as_it_is_printed(nation: str, fact: str) -> None:
    number, _, _ = fact.partition(" | ")
    assert [declared(card) for card in PRINTED[nation] if card.number == number] == [fact]


@pytest.mark.parametrize(("nation", "count"), [("japan", 24), ("magyars", 27), ("mayans", 28)])
def test_a_nation_has_as_many_cards_as_its_box_holds(nation: str, count: int) -> None:
    cards = PRINTED[nation]
    assert len({card.number.rstrip("AB") for card in cards}) == count
    assert len(cards) == count + 1, "the Power card has two sides"


@pytest.mark.parametrize(
    ("number", "players"), [("MAG24", 1), ("MAG25", 1), ("MAG26", 3), ("MAG27", 4), ("MAY28", 1)]
)
def test_unrest_for_the_pile_is_used_with_enough_players(number: str, players: int) -> None:
    cards = PRINTED["magyars"] + PRINTED["mayans"]
    assert [card.players for card in cards if card.number == number] == [players]
