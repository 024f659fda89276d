"""Martians and Cultists: what is printed on each card, against what is declared."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.card import STARTS, Card
from imperia.games.horizons.rules.decks import PRINTED
from imperia.games.horizons.rules.state import State
from imperia.games.horizons.rules.symbols import RESOURCES, SYMBOL_NAMES
from imperia.games.horizons.rules.text import physical, points_text
from imperia.games.horizons.words.pay import Pay
from imperia.kernel import find_rules

# number | name | where it starts | development cost | points | symbols
MARTIANS = """
MRT1A | Martians | in-play | - | - | power
MRT1B | Martians | in-play | - | - | power
MRT2 | Reactor Explosion | accession | - | - | pinned
MRT3 | Permanent Settlement | development | 3 population | 1VP per 3 {pinned} in play | barbarian
MRT4 | Rituals of Earthlings | development | 3 population | 1VP per 2 {uncivilised}/{civilised} \
| barbarian
MRT5 | Alien Overlord | development | 3 population | 1VP per 2 {region}/{tributary} \
| attack barbarian
MRT6 | Maps of Nibiru | nation | - | -2VP unless in history | civilised gadget scroll empire
MRT7 | Teleportation | nation | - | -5VP unless in history | uncivilised gadget
MRT8 | Fracture of Time | nation | - | -3VP unless in history | uncivilised gadget
MRT9 | Eco-bubble | nation | - | -1VP unless in history | region gadget hunt pinned
MRT10 | Chariot of the Gods | nation | - | -3VP unless in history | tributary gadget knight attack
MRT11 | Resurrection Stone | nation | - | -3VP unless in history | uncivilised gadget miracle
MRT12 | Crystal Skull | nation | - | -2VP unless in history | uncivilised gadget mask
MRT13 | Unrest | nation | - | -2VP | unrest
MRT14 | Cloning Vats | nation | - | -3VP unless in history | civilised gadget empire
MRT15 | Take Me to Your Leader | deck | - | - | empire
MRT16 | Flying Drone | deck | - | - | empire
MRT17 | Sharing Our Secrets | deck | - | - | pinned empire
MRT18 | Ancient Astronauts | deck | - | - | -
MRT19 | Signals to Space | deck | - | - | pinned
MRT20 | Glorious Uplifting | deck | - | - | empire
MRT21 | Sword of Power | deck | - | - | empire
MRT22 | Oannes, the Sage | deck | - | - | -
MRT23 | Cryostasis | deck | - | -1VP unless in history | region gadget pinned
MRT24 | Landing Site | deck | - | - | region pinned
MRT25 | Thoats | deck | - | - | pinned
MRT26 | Unrest | deck | - | -2VP | unrest
MRT27 | Unrest | supply | - | -2VP | unrest
MRT28 | Unrest | supply | - | -2VP | unrest
MRT29A | Alien | state | - | - | empire
MRT29B | Gone Native | state | - | - | barbarian
"""
CULTISTS = """
CUL1A | Cultists | in-play | - | - | power
CUL1B | Cultists | in-play | - | 1VP per {unrest} | power
CUL2A | Research the Ceremony | in-play | - | - | -
CUL2B | Prepare the Ceremony | in-play | - | - | -
CUL3A | Ceremonial Gathering | in-play | - | - | unrest
CUL3B | Ceremony of the Key | in-play | - | - | unrest unrest
CUL4 | Dark Ritual | deck | - | - | corrupted summoned
CUL5 | Indoctrination | deck | - | - | barbarian empire
CUL6 | Blood Sacrifice | deck | - | - | barbarian empire
CUL7 | Temptation | deck | - | 1VP per {uncivilised} | empire
CUL8 | Unholy Shrine | deck | - | - | pinned
CUL9 | Spreading Chaos | deck | - | - | pinned
CUL10 | Cloak and Dagger | deck | - | 1VP per {tributary} | empire
CUL11 | Fallen Town | deck | - | - | pinned
CUL12 | Corruption | deck | - | - | attack corrupted
CUL13 | Strange Signs | deck | - | - | corrupted summoned
CUL14 | Cursed Library | deck | - | 1VP per {civilised} | pinned
CUL15 | Frozen Waste | deck | - | 1VP per {region} | region pinned
CUL16 | Lure of Decadence | deck | - | - | attack corrupted
CUL17 | Oracle | deck | - | 2VP per {fame} | barbarian
CUL18 | Unspeakable Worship | deck | - | - | pinned corrupted
CUL19 | Summon Aid | deck | - | - | barbarian empire
CUL20 | Twisted Grove | deck | - | - | region pinned
CUL21 | Unrest | supply | - | -2VP | unrest
CUL22 | Unrest | supply | - | -2VP | unrest
CUL23 | Unrest | supply | - | -2VP | unrest
CUL24 | Unrest | supply | - | -2VP | unrest
CUL25 | Chaos | chaos | - | -3VP | unrest
CUL26 | Chaos | chaos | - | -3VP | unrest
CUL27 | Chaos | chaos | - | -3VP | unrest
CUL28 | Chaos | chaos | - | -3VP | unrest
CUL29 | Chaos | chaos | - | -3VP | unrest
CUL30A | Corrupted | state | - | - | corrupted
CUL30B | Summoned | state | - | 5VP | summoned
"""
NATIONS = {"martians": MARTIANS, "cultists": CULTISTS}
FACTS = [(nation, line) for nation, facts in NATIONS.items() for line in facts.split("\n") if line]
FREE = ["Crystal Skull", "Flying Drone", "Fracture of Time", "Oracle", "Spreading Chaos"]


def declared(card: Card) -> str:
    """A card's declaration as a line of the tables above."""
    cost = "-"
    if card.cost is not None:
        assert isinstance(card.cost, Pay)
        cost = " ".join(f"{number} {RESOURCES[kind]}" for kind, number in card.cost.cost.items)
    points = points_text(card).replace(" VP", "VP").replace("in your history", "in history")
    symbols = [
        name for place, name in enumerate(SYMBOL_NAMES) for _ in range(card.count(1 << place))
    ]
    starts = STARTS[card.starts] or ("state" if card.side else "deck")
    return " | ".join(
        (card.number, card.name, starts, cost, points or "-", " ".join(symbols) or "-"),
    )


def start(*seats: str) -> State:
    """A game as it is set up."""
    state = find_rules("horizons").start(seats, 1, {})
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize(("nation", "fact"), FACTS, ids=lambda text: text.split(" | ")[0])
def test_a_card_is_declared_as_it_is_printed(nation: str, fact: str) -> None:
    number = fact.partition(" | ")[0]
    assert [declared(card) for card in PRINTED[nation] if card.number == number] == [fact]


@pytest.mark.parametrize("nation", ["martians", "cultists"])
def test_the_tables_name_every_declared_card(nation: str) -> None:
    lines = NATIONS[nation].strip().split("\n")
    assert len(PRINTED[nation]) == len(lines)


def test_the_rulebook_counts_the_martians_with_their_state_card() -> None:
    assert len(physical(PRINTED["martians"])) == 29


def test_the_rulebook_counts_the_cultists_without_their_state_card() -> None:
    cards = physical(PRINTED["cultists"])
    assert len([sides for sides in cards if sides[0].name != "Corrupted"]) == 29


def test_only_the_cards_with_the_keyword_are_played_free() -> None:
    cards = PRINTED["martians"] + PRINTED["cultists"]
    assert sorted(card.name for card in cards if card.free) == [*FREE, "Teleportation"]


@pytest.mark.parametrize(("seat", "progress"), [("martians-a", 26), ("martians", 21)])
def test_martians_land_with_a_heap_of_progress(seat: str, progress: int) -> None:
    assert start(seat, "japan").seats[0].goods == [3, 2, progress, 0]


def test_martians_start_as_aliens_with_five_exhaust_tokens() -> None:
    state = start("martians", "japan")
    martians = state.seats[0]
    assert state.table[martians.state].name == "Alien"
    assert martians.exhausts == 5
    assert (len(martians.nation_deck), len(martians.development)) == (9, 3)
    assert len(martians.deck + martians.hand) == 12


@pytest.mark.parametrize(
    ("others", "chaos"),
    [(("japan",), 3), (("japan", "taino"), 4), (("japan", "taino", "inuit"), 5)],
)
def test_the_chaos_pile_grows_with_the_number_of_players(
    others: tuple[str, ...], chaos: int
) -> None:
    assert len(start("cultists", *others).seats[0].chaos) == chaos


def test_cultists_start_as_an_empire_with_three_exhaust_tokens_and_their_research() -> None:
    state = start("japan", "taino", "cultists", "inuit")
    cultists = state.seats[2]
    assert state.table[cultists.state].name == "Empire"
    assert state.table[cultists.special].name == "Research the Ceremony"
    assert (cultists.exhausts, cultists.goods) == (3, [3, 2, 1, 0])
    assert (cultists.nation_deck, cultists.development, cultists.accession) == ((), (), -1)
    assert (len(cultists.deck + cultists.hand), len(cultists.chaos)) == (17, 5)


@pytest.mark.parametrize(("nation", "more"), [("martians", 2), ("cultists", 4)])
def test_a_nation_adds_its_unrest_to_the_pile(nation: str, more: int) -> None:
    state = start(nation, "inuit")
    everywhere = state.unrest + tuple(card for card in state.beneath if card >= 0)
    assert len([card for card in everywhere if state.table[card].deck == nation]) == more
