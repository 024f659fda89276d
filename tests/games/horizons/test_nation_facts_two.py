"""Taino, Inuit and Polynesians: what is printed on each card, against what is declared."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import STARTS, Card
from imperia.games.horizons.rules.decks import PRINTED
from imperia.games.horizons.rules.symbols import SYMBOL_NAMES
from imperia.games.horizons.rules.text import cost_text, physical, points_text

from .scene import Scene

# number | name | where it starts | development cost | points | symbols
TAINO = """
TAI1A | Taino | in-play | - | - | power
TAI1B | Taino | in-play | - | 1VP per {fertile}/{ocean} | power
TAI2 | Ayiti (Hispaniola) | accession | - | - | region fertile production pinned
TAI3 | Enriquillo | development | pay 5{population} | 1VP per {tributary} | -
TAI4 | Borinquen (Puerto Rico) | development | pay 5{material} | 2VP \
| region ocean production pinned
TAI5 | Caribbean Sea | development | pay 2{progress} | 1VP per 6 resources on your cards \
| region ocean pinned
TAI6 | Gift Exchange | development | pay 3{material} and 1{population} | 2VP | pinned
TAI7 | Cuba | development | pay 5{material} | 1VP | region fertile production pinned
TAI8 | Migration | nation | - | - | -
TAI9 | Sol de Jayuya | nation | - | - | -
TAI10 | Guanahani (San Salvador) | nation | - | - | region production pinned
TAI11 | Unrest | nation | - | -2VP | unrest
TAI12 | Caribs | nation | - | - | tributary attack
TAI13 | Soil Rotation | nation | - | - | -
TAI14 | Orinoco Valley | deck | - | - | region fertile production river pinned
TAI15 | Batey (Ball Games) | deck | - | - | pinned
TAI16 | Petroglyphs | deck | - | - | pinned
TAI17 | Bohio | deck | - | - | -
TAI18 | Cacique | deck | - | - | -
TAI19 | Canoes | deck | - | - | pinned
TAI20 | Fishing | deck | - | 1VP per 4 resources here | pinned
TAI21 | Zemi | deck | - | 1VP per 5 resources here | pinned
TAI22 | Unrest | deck | - | -2VP | unrest
TAI23 | Unrest | deck | - | -2VP | unrest
TAI24A | Free Tribes | state | - | - | barbarian
TAI24B | Free Tribes | state | - | - | barbarian
"""
INUIT = """
INU1A | Inuit | in-play | - | 1VP per 2 {uncivilised}/{civilised} | power ocean
INU1B | Inuit | in-play | - | 5VP | power ocean
INU2 | Nunavut | deck | - | - | region region hunt ocean production pinned empire
INU3 | Siku (Sea Ice) | deck | - | - | region hunt pinned barbarian
INU4 | Nunatsiavut | deck | - | - | region hunt pinned empire
INU5 | Kalaallit Nunaat | deck | - | - | region production pinned
INU6 | Advance | deck | - | - | barbarian
INU7 | Iglu | deck | - | - | barbarian
INU8 | Qarmaq | deck | - | - | empire
INU9 | Dog Sleds | deck | - | 1VP per {production} in play | hunt pinned empire
INU10 | Harpoons | development | pay 1{population} | 3VP | barbarian
INU11 | Nunavik | development | pay 1{material} | 1VP | region hunt pinned barbarian
INU12 | Imaq (Arctic Sea) | development | pay 1{material} | 1VP | region hunt pinned empire
INU13 | Oral History | development | pay 3{material} | 1VP per card garrisoned here \
| pinned empire
INU14 | Exploration | development | pay 2{population} | 3VP | empire
INU15 | Kayaks | development | pay 3{material}; free if Imaq (Arctic Sea) is in play | - | pinned
INU16 | Tattoos | development | pay 2{population} | 3VP | empire
INU17 | Angakkuq (Shaman) | development | pay 2{population} | 3VP | barbarian
INU18 | Qulliq (Oil Lamp) | development | pay 4{material} | 1VP | pinned barbarian
INU19 | Throat Singing | development | pay 2{population} | 3VP | barbarian
INU20 | Inuksuk | development | pay 4{material} | 1VP per {hunt} in play | pinned empire
INU21 | Bone Carving | development | pay 3{material} | 3VP | barbarian
INU22 | Unrest | supply | - | -2VP | unrest
INU23 | Unrest | supply | - | -2VP | unrest
INU24 | Unrest | supply | - | -2VP | unrest
INU25A | Summer | state | - | - | empire
INU25B | Winter | state | - | - | barbarian
"""
POLYNESIANS = """
POL1A | Polynesians | in-play | - | - | power
POL1B | Polynesians | in-play | - | 1VP per {fame} | power
POL2 | Mana | in-play | - | - | -
POL3 | Kupe | accession | - | 1VP per 2 {ocean} in play | isle-bound
POL4 | Aotearoa (New Zealand) | development \
| put 1 mana into legends; only if it is the last card in your development area | 3VP \
| region fertile hunt ocean pinned voyaging
POL5 | Rapa Nui (Easter Island) | development | discard 3 mana; only if Rarotonga is in play \
| 1VP per 3 cards in legends | region ocean pinned voyaging
POL6 | Hawaii | development | discard 3 mana | 2VP per {empire} \
| region ocean production pinned voyaging
POL7 | Rarotonga | development | discard 2 mana | 1VP per {uncivilised} \
| region fertile ocean pinned voyaging
POL8 | Wayfinding | nation | - | -2VP if in legends | pinned isle-bound
POL9 | Tattoos | nation | - | - | -
POL10 | Waka Taua (War Canoes) | nation | - | -2VP if in legends | -
POL11 | Haka | nation | - | -2VP if in legends | -
POL12 | Tohunga | nation | - | -2VP if in legends | -
POL13 | Nafanua | nation | - | 1VP if in legends | -
POL14 | Tutu-te-aroaro | nation | - | - | isle-bound
POL15 | Kumara (Sweet Potato) | nation | - | -2VP if in legends | pinned isle-bound
POL16 | Tahiti | nation | - | -1VP if in legends | region ocean pinned isle-bound
POL17 | Overpopulation | deck | - | -4VP | pinned isle-bound
POL18 | Waka Hourua (Large Canoes) | deck | - | - | pinned
POL19 | Explorers | deck | - | - | voyaging
POL20 | Tutuila | deck | - | -1VP if in legends | region ocean pinned isle-bound
POL21 | Savai'i | deck | - | -1VP if in legends | region production pinned isle-bound
POL22 | Outriggers | deck | - | - | pinned
POL23 | Whakapapa | deck | - | - | pinned isle-bound
POL24 | Advance | deck | - | - | isle-bound
POL25 | Islander Prosperity | deck | - | - | isle-bound
POL26 | Unrest | deck | - | -2VP | unrest
POL27 | Unrest | supply | - | -2VP | unrest
POL28 | Unrest | supply | - | -2VP | unrest
POL29A | Isle-bound | state | - | - | barbarian isle-bound
POL29B | Voyaging | state | - | - | barbarian voyaging
"""
NATIONS = {"taino": TAINO, "inuit": INUIT, "polynesians": POLYNESIANS}
FACTS = [(nation, line) for nation, facts in NATIONS.items() for line in facts.split("\n") if line]


def declared(card: Card) -> str:
    """A card's declaration as a line of the tables above."""
    starts = STARTS[card.starts] or ("state" if card.side else "deck")
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


@pytest.mark.parametrize(("nation", "count"), [("taino", 24), ("inuit", 25), ("polynesians", 29)])
def test_a_nation_has_as_many_cards_as_its_box_holds(nation: str, count: int) -> None:
    cards = PRINTED[nation]
    assert len(physical(cards)) == count
    assert len(cards) == count + 2, "Power and State card have two sides each"


@pytest.mark.parametrize(
    ("number", "players"), [("INU22", 1), ("INU23", 1), ("INU24", 3), ("POL27", 3), ("POL28", 1)]
)
def test_unrest_for_the_pile_is_used_with_enough_players(number: str, players: int) -> None:
    cards = PRINTED["inuit"] + PRINTED["polynesians"]
    assert [card.players for card in cards if card.number == number] == [players]


@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_of_the_islands_has_three_exhaust_tokens(nation: str) -> None:
    sides = [card for card in PRINTED[nation] if "power" in declared(card)]
    assert [card.exhausts for card in sides] == [3, 3]


def test_only_the_cards_with_the_keyword_are_played_free() -> None:
    cards = [card for nation in NATIONS for card in PRINTED[nation]]
    free = [card.number for card in cards if card.free]
    assert free == ["INU16", "INU19", "POL9", "POL17"]


@pytest.mark.parametrize(
    ("nation", "deck", "nations", "developments", "side"),
    [
        ("taino", 10, 6, 5, "free-tribes"),
        ("inuit", 8, 0, 12, "summer"),
        ("polynesians", 10, 9, 4, "isle-bound"),
    ],
)
def test_a_nation_begins_with_its_own_state_card(
    nation: str, deck: int, nations: int, developments: int, side: str
) -> None:
    scene = Scene("japan", nation)
    seat = scene.seat(nation)
    assert (len(seat.deck), len(seat.nation_deck)) == (deck, nations)
    assert len(seat.development) == developments
    assert (scene.side(nation), seat.exhausts) == (side, 3)


def test_mana_lies_below_the_power_card_from_the_beginning() -> None:
    scene = Scene("polynesians", "japan")
    assert scene.seat("polynesians").special == scene.card("mana")
    assert scene.under("mana") == []


@pytest.mark.parametrize(("nation", "more"), [("taino", 0), ("inuit", 3), ("polynesians", 2)])
def test_a_nation_adds_its_unrest_to_the_pile_of_three(nation: str, more: int) -> None:
    state = Scene("japan", "magyars", nation).state
    everywhere = state.unrest + tuple(card for card in state.beneath if card >= 0)
    assert len([card for card in everywhere if state.table[card].deck == nation]) == more


def test_a_short_game_lets_the_polynesians_begin_with_one_mana() -> None:
    scene = Scene("polynesians", "japan", variant="short")
    [mana] = scene.under("mana")
    [other] = scene.cards("polynesians", "discard")
    left = scene.cards("polynesians", "nation_deck")
    assert len({mana, other, *left}) == 9


def test_a_short_game_lets_the_inuit_begin_with_a_card_of_each_season() -> None:
    scene = Scene("inuit", "japan", variant="short")
    begun = [declared(scene.state.table[card]) for card in scene.seat("inuit").discard]
    assert ["empire" in fact for fact in begun].count(True) == 1
    assert ["barbarian" in fact for fact in begun].count(True) == 1
    assert len(scene.seat("inuit").development) == 10
