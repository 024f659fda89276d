"""A Bot's turn: die, slots, Clean-up, dynasty and accession (pp. 29-30)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.decks import NATIONS

from .duel import Duel

FIVE = ("caracol", "chultuns", "pok-ta-pok", "road-networks", "halach-uinic")


def idle(level: str = "imperator") -> Duel:
    """A Bot whose every card gains a material."""
    return Duel(level=level, rows=("other: gain 1 material",))


# Die and slots


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_all_cards_but_the_one_under_the_die_are_resolved_from_the_lowest_slot(die: int) -> None:
    duel = idle()
    duel.bot_slots(*FIVE).bot_turn(die)
    kept = FIVE[die - 1 : die]
    assert [slug for slug, _ in duel.rows_used()] == [slug for slug in FIVE if slug not in kept]


@pytest.mark.parametrize("level", ["chieftain", "warlord"])
@pytest.mark.parametrize(("die", "number"), [(1, 3), (4, 3), (5, 4), (6, 4)])
def test_with_four_slots_a_five_or_six_covers_none(level: str, die: int, number: int) -> None:
    """p. 32."""
    duel = idle(level)
    duel.bot_slots(*FIVE[:4]).bot_turn(die)
    assert len(duel.rows_used()) == number


@pytest.mark.parametrize("level", ["overlord", "supreme-ruler"])
@pytest.mark.parametrize("die", [1, 5, 6])
def test_with_six_slots_five_cards_are_resolved(level: str, die: int) -> None:
    """B1 (p. 33)."""
    duel = idle(level)
    duel.bot_slots(*FIVE, "stone-mask").bot_turn(die)
    assert len(duel.rows_used()) == 5


def test_the_die_is_rolled_by_chance() -> None:
    duel = idle()
    rolled = set()
    for _ in range(40):
        duel.state.roll_die(duel.state.bot_seat())
        rolled.add(duel.bot.die)
    assert rolled == {1, 2, 3, 4, 5, 6}


def test_an_empty_slot_is_passed_over() -> None:
    duel = idle()
    duel.no_cards().bot_slots("caracol", "chultuns")
    duel.bot_turn(3)
    assert len(duel.rows_used()) == 2


def test_what_a_row_puts_on_the_deck_comes_in_the_clean_up_only() -> None:
    duel = Duel(rows=("mask: top this", "other: gain 1 material")).no_cards()
    duel.bot_slots("stone-mask", "caracol").bot_turn(6)
    assert [slug for slug, _ in duel.rows_used()] == ["stone-mask", "caracol"]
    assert duel.slots_of_bot()[0] == "stone-mask"


# The token


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_a_progress_is_added_to_the_card_above_the_die(die: int) -> None:
    duel = idle()
    duel.state.tokens.clear()
    above = duel.slots()[die - 1]
    duel.bot_slots(*FIVE).bot_turn(die)
    assert duel.on(above) == {"progress": 1}
    assert len(duel.state.tokens) == 1


TOKENS = {"guptas": "goods", "tang": "population", "wagadou": "material"}


@pytest.mark.parametrize("nation", NATIONS)
def test_some_nations_add_something_else(nation: str) -> None:
    """p. 30."""
    duel = Duel("japan" if nation != "japan" else "inuit", nation)
    duel.state.tokens.clear()
    duel.no_cards().bot_turn(2)
    assert duel.on(duel.slots()[1]) == {TOKENS.get(nation, "progress"): 1}


@pytest.mark.parametrize(
    ("level", "die"), [("imperator", 6), ("overlord", 6), ("chieftain", 5), ("warlord", 6)]
)
def test_a_six_or_a_slot_that_is_not_there_adds_no_token(level: str, die: int) -> None:
    """pp. 30, 32-33."""
    duel = idle(level)
    duel.state.tokens.clear()
    duel.bot_turn(die)
    assert duel.state.tokens == {}


def test_an_empty_slot_still_gets_its_token() -> None:
    """B16 (*own*)."""
    duel = idle()
    duel.state.tokens.clear()
    duel.no_cards().bot_slots("caracol")
    duel.bot_turn(4)
    assert duel.on(duel.slots()[3]) == {"progress": 1}


def test_without_a_card_above_the_die_there_is_no_token() -> None:
    duel = idle()
    duel.state.tokens.clear()
    duel.state.market = (-1, *duel.state.market[1:])
    duel.bot_turn(1)
    assert duel.state.tokens == {}


@pytest.mark.parametrize("card", ["elders", "lagoon"])
def test_a_row_may_add_to_the_card_above_the_die(card: str) -> None:
    """p. 30: `add 1 resource to the market card in the die slot`."""
    duel = Duel(rows=("other: add 2 population to die", "other: gain 1 goods")).market(card)
    duel.state.tokens.clear()
    duel.resolves("caracol", die=1)
    assert duel.on(card) == {"population": 2}
    duel.resolves("chultuns", die=6)
    assert duel.goods("mayans") == {"goods": 1}


def test_a_row_may_take_what_lies_above_the_die() -> None:
    duel = Duel(rows=("other: take die", "other: gain 1 goods")).market("elders")
    duel.state.tokens.clear()
    duel.tokens("elders", progress=2, material=1).resolves("caracol", die=1)
    assert duel.goods("mayans") == {"progress": 2, "material": 1}
    assert duel.lies_on_unrest("elders")
    assert duel.resolves("chultuns", die=1).goods("mayans")["goods"] == 1


@pytest.mark.parametrize("die", [5, 6])
@pytest.mark.parametrize("level", ["chieftain", "warlord"])
def test_with_four_slots_rows_find_nothing_above_a_five_or_six(level: str, die: int) -> None:
    """B26 (pp. 30, 32): `if the slot does not exist, no Resource is placed`."""
    rows = ("mask: take die", "other: add 2 population to die", "other: gain 1 goods")
    duel = Duel(rows=rows, level=level)
    duel.state.tokens.clear()
    duel.tokens(duel.slots()[4], progress=3)
    duel.resolves("stone-mask", die).resolves("caracol", die)
    assert duel.goods("mayans") == {"goods": 2}
    assert duel.on(duel.slots()[4]) == {"progress": 3}


@pytest.mark.parametrize(("level", "number"), [("chieftain", 0), ("imperator", 2), ("overlord", 2)])
def test_the_fifth_slot_is_there_from_imperator_on(level: str, number: int) -> None:
    """pp. 30, 32."""
    duel = Duel(rows=("other: add 2 population to die", "other: gain 1 goods"), level=level)
    duel.state.tokens.clear()
    duel.resolves("caracol", die=5)
    assert duel.on(duel.slots()[4]).get("population", 0) == number


# Clean-up


@pytest.mark.parametrize("die", [1, 3, 5])
def test_the_card_under_the_die_moves_to_the_first_slot(die: int) -> None:
    duel = idle()
    duel.bot_slots(*FIVE).bot_deck("palenque", "tikal", "patolli", "mayan-writing")
    duel.bot_turn(die)
    kept = FIVE[die - 1]
    assert duel.slots_of_bot() == [kept, "palenque", "tikal", "patolli", "mayan-writing"]


def test_after_a_six_all_slots_are_filled_anew() -> None:
    duel = idle()
    duel.bot_slots(*FIVE).bot_deck("palenque", "tikal", "patolli", "mayan-writing", "stone-mask")
    duel.bot_turn(6)
    assert duel.slots_of_bot()[0] == "palenque"
    assert duel.slots_of_bot()[4] == "stone-mask"


def test_an_empty_deck_is_made_anew_with_a_card_of_the_dynasty() -> None:
    duel = idle()
    duel.bot_slots(*FIVE).bot_deck("palenque").dynasty("tikal", "patolli").bot_turn(2)
    assert len(duel.events(e.DYNASTY)) == 1
    assert duel.slots_of_bot()[:2] == ["chultuns", "palenque"]
    # Four resolved cards and Tikal: three of them lie in slots, two in the deck.
    rest = {*duel.slots_of_bot()[2:], *duel.cards("mayans", "deck")}
    assert rest == {"tikal", *FIVE} - {"chultuns"}


def test_a_deck_that_is_just_empty_is_not_made_anew() -> None:
    """p. 30: only if a card is needed."""
    duel = idle()
    duel.bot_slots(*FIVE).bot_deck("palenque", "tikal", "patolli", "mayan-writing")
    duel.dynasty("stone-mask", "stone-mask-2")
    duel.bot_turn(2)
    assert not duel.events(e.DYNASTY)
    assert len(duel.cards("mayans", "discard")) == 4


def test_the_deck_may_be_made_anew_several_times() -> None:
    """p. 30."""
    duel = Duel(rows=("other: history this",)).no_cards()
    duel.dynasty("palenque", "tikal", "patolli", "mayan-writing", "stone-mask", "fine-featherwork")
    duel.bot_turn(6)
    assert len(duel.events(e.DYNASTY)) == 5
    assert duel.slots_of_bot()[:3] == ["palenque", "tikal", "patolli"]


def test_without_any_card_a_slot_stays_empty() -> None:
    duel = Duel(rows=("other: history this",)).no_cards().dynasty("palenque")
    duel.bot_turn(6)
    assert duel.slots_of_bot() == ["palenque", "", "", "", ""]
    duel.bot_turn(6)
    assert duel.slots_of_bot() == ["", "", "", "", ""]


def test_slots_are_filled_face_down() -> None:
    duel = idle()
    duel.bot_slots(*FIVE).bot_turn(6)
    told = " ".join(duel.told())
    assert not any(duel.state.table[card].name in told for card in duel.bot.slots if card >= 0)


def test_the_turn_of_the_bot_follows_that_of_the_person_and_then_comes_solstice() -> None:
    """p. 29: a Bot ignores Solstice."""
    duel = Duel("japan", "magyars")
    duel.play("end turn")
    while not duel.state.begins_move:
        listed = duel.options
        duel.play("done" if "done" in listed else listed[0])
    kinds = [event[0] for event in duel.state.events]
    assert kinds.index(e.DIE) < kinds.index(e.SOLSTICE) < kinds.index(e.ROUND)
    assert e.SOLSTICE_OF not in kinds
    assert duel.mover == "japan"


# The accession card


def test_the_accession_card_flips_the_state_as_it_joins_the_discards() -> None:
    """p. 30."""
    duel = Duel(against="japan", person="mayans", rows=("other: gain 1 material",)).no_cards()
    duel.dynasty("emperor-kanmu", "shogun", "miyabi")
    duel.bot_slots("glory").bot_turn(6)
    assert duel.side("japan") == "empire"
    assert duel.its.accession == -1


@pytest.mark.parametrize("nation", NATIONS)
def test_the_accession_card_flips_the_state_of_every_nation_that_does(nation: str) -> None:
    """p. 30: not that of Polynesians and Taino; Inuit and Cultists have no such card."""
    duel = Duel("japan" if nation != "japan" else "mayans", nation, rows=("other: dynasty 1",))
    accession = duel.its.accession
    assert (accession < 0) is (nation in ("inuit", "cultists"))
    if accession >= 0:
        before = duel.its.state
        duel.dynasty(duel.slug(accession), "unrest")
        duel.resolves(duel.slug(duel.its.deck[0]))
        assert (duel.its.state != before) is (nation not in ("polynesians", "taino"))


@pytest.mark.parametrize(
    ("row", "before", "after", "gains"),
    [
        ("dynasty 1", "barbarian", "empire", {"goods": 1}),
        # The accession card itself is resolved by the old table.
        ("resolve dynasty", "barbarian", "empire", {"goods": 1, "population": 1}),
        # King of Kings draws from the dynasty for an empire.
        ("fame", "empire", "barbarian", {"goods": 1, "progress": 3}),
    ],
)
def test_the_accession_card_flips_the_state_however_it_leaves_the_dynasty(
    row: str, before: str, after: str, gains: dict[str, int]
) -> None:
    """B7 (p. 30): what is left of the row is done as it stands in the old table."""
    duel = Duel("mayans", "japan").no_cards().fame().becomes("japan", before)
    old, new = f'"Glory": {row}; gain 1 goods', "other: gain 1 material"
    duel.bot.table = f"[{before}]\n{old}\nother: gain 1 population\n[{after}]\n{new}"
    duel.dynasty("emperor-kanmu", "shogun").resolves("glory")
    assert duel.side("japan") == after
    assert duel.goods("japan") == gains


def test_an_accession_card_that_goes_elsewhere_flips_the_state_once_and_not_again() -> None:
    """B7 (*own*)."""
    duel = Duel("mayans", "japan").no_cards()
    old = '"Glory": resolve dynasty\nother: gain 1 goods; history this'
    duel.bot.table = f"[barbarian]\n{old}\n[empire]\nother: gain 1 population"
    duel.dynasty("emperor-kanmu", "shogun").resolves("glory")
    assert duel.cards("japan", "history") == ["emperor-kanmu"]
    assert (duel.side("japan"), duel.its.accession) == ("empire", -1)
    duel.resolves("emperor-kanmu")
    assert duel.side("japan") == "empire"
    assert duel.goods("japan") == {"goods": 1, "population": 1}


@pytest.mark.parametrize(
    ("nation", "accession", "card"),
    [("taino", "ayiti-hispaniola", "bohio"), ("polynesians", "kupe", "explorers")],
)
def test_some_nations_do_not_flip_by_their_accession_card(
    nation: str, accession: str, card: str
) -> None:
    """p. 30, B22."""
    duel = Duel(against=nation, rows=("other: dynasty 1",)).dynasty(accession)
    before = duel.its.state
    duel.resolves(card)
    assert duel.its.state == before
    assert accession in duel.cards(nation, "discard")


def test_gaining_the_last_card_of_the_dynasty_triggers_the_end() -> None:
    """p. 31."""
    duel = Duel(rows=("other: dynasty 1",)).dynasty("palenque", "tikal")
    assert duel.resolves("caracol").state.last == 0
    assert duel.resolves("chultuns").state.last == duel.state.round + 1
    assert duel.resolves("pok-ta-pok").rows_used() == []  # nothing is left to discard
