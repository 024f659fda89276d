"""What is special about some nations' Bots (pp. 42-48), and what the levels change (pp. 32-33)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.bots.levels import NAMES
from imperia.games.horizons.bots.turn import DIFFERENT_ICONS, PEOPLE, RITES
from imperia.games.horizons.rules import events as e
from imperia.games.horizons.rules.moments import CEREMONY

from .duel import Duel

# Cultists


def cultists(level: str = "imperator", *rows: str) -> Duel:
    """The Cultist Bot without cards in slots and discards; each card gains a material."""
    duel = Duel("japan", "cultists", level, rows=rows or ("other: gain 1 material",)).no_cards()
    return duel.bot_deck("oracle", "temptation", "unholy-shrine", "fallen-town", "cursed-library")


def test_a_reshuffle_of_the_cultist_bot_is_a_rite() -> None:
    """B19 (*own*)."""
    duel = cultists().bot_deck().discards("cultists", "oracle", "temptation")
    duel.bot_turn(6)
    assert duel.bot.rites == 1
    assert len(duel.events(e.RITE)) == 1


@pytest.mark.parametrize(("discards", "chaos"), [((), 1), (("unrest",), 0), (("glory",), 1)])
def test_a_person_without_unrest_in_their_discards_gets_chaos_by_it(
    discards: tuple[str, ...], chaos: int
) -> None:
    """B19 (*own*)."""
    duel = cultists().bot_deck().discards("cultists", "oracle", "temptation", "fallen-town")
    duel.discards("cultists", "unholy-shrine", "cursed-library").discards("japan", *discards)
    duel.bot_turn(6)
    assert duel.names("japan", "discard").count("chaos") == chaos


def test_with_no_chaos_left_nothing_comes() -> None:
    duel = cultists().bot_deck().discards("cultists", "oracle")
    duel.state.box += duel.its.chaos
    duel.its.chaos = ()
    duel.bot_turn(6)
    assert duel.cards("japan", "discard") == []


@pytest.mark.parametrize(("rites", "side"), [(RITES - 1, "empire"), (RITES, "barbarian")])
def test_rites_lead_from_empire_to_barbarian(rites: int, side: str) -> None:
    """B19 (*own*)."""
    duel = cultists()
    duel.bot.rites = rites
    duel.bot_turn(6)
    assert duel.side("cultists") == side
    assert duel.bot.rites == (rites if side == "empire" else 0)


@pytest.mark.parametrize(("people", "side"), [(PEOPLE - 1, "barbarian"), (PEOPLE, "corrupted")])
def test_people_lead_from_barbarian_to_corrupted(people: int, side: str) -> None:
    """B19 (*own*)."""
    duel = cultists().becomes("cultists", "barbarian").give("cultists", population=people)
    duel.bot_turn(6)
    assert duel.side("cultists") == side
    assert duel.goods("cultists").get("population", 0) == (people if side == "barbarian" else 0)


def test_only_one_stage_is_reached_in_a_turn() -> None:
    duel = cultists().give("cultists", population=PEOPLE)
    duel.bot.rites = RITES
    duel.bot_turn(6)
    assert duel.side("cultists") == "barbarian"


def test_different_icons_lead_from_corrupted_to_summoned_and_to_the_end() -> None:
    """B19 (p. 31): twelve types and eight suits count, not headers or states."""
    duel = cultists().becomes("cultists", "corrupted").bot_deck("oracle", "temptation")
    # region, hunt, fertile, ocean, production, river; uncivilised, civilised, city, mask
    duel.history("cultists", "savannah", "valley", "lagoon", "city").bot_turn(6)
    duel.discards("cultists", "golden-mask")
    assert duel.side("cultists") == "corrupted"
    duel.bot_deck("oracle", "temptation").discards("cultists", "supreme").bot_turn(6)
    assert DIFFERENT_ICONS == 11
    assert duel.side("cultists") == "summoned"
    assert duel.state.ending == CEREMONY


def test_a_summoned_bot_stays_so() -> None:
    duel = cultists().becomes("cultists", "summoned")
    duel.bot_turn(6)
    assert duel.side("cultists") == "summoned"


# Inuit


def inuit(level: str) -> Duel:
    """The Inuit Bot in summer, with enough cards."""
    duel = Duel("japan", "inuit", level, rows=("other: gain 1 material",))
    duel.bot_deck("nunavik", "harpoons", "oral-history", "tattoos", "kayaks", "inuksuk")
    return duel


@pytest.mark.parametrize(
    ("level", "winter", "summer"),
    list(zip(NAMES, (3, 3, 3, 4, 4, 4), (4, 4, 5, 5, 6, 6), strict=True)),
)
def test_in_winter_some_slots_stay_empty(level: str, winter: int, summer: int) -> None:
    """pp. 44, 33: slots 4 and higher, from Sovereign on 5 and higher."""
    duel = inuit(level)
    assert duel.side("inuit") == "summer"
    duel.bot_turn(1)
    assert duel.side("inuit") == "winter"
    filled = [bool(slug) for slug in duel.slots_of_bot()]
    assert filled == [True] * winter + [False] * (summer - winter)
    duel.bot_turn(1)
    assert duel.side("inuit") == "summer"
    assert all(duel.slots_of_bot())


def test_the_card_under_the_die_comes_to_slot_1_before_slots_are_blocked() -> None:
    duel = inuit("imperator")
    kept = duel.slots_of_bot()[4]
    duel.bot_turn(5)
    assert duel.slots_of_bot()[0] == kept


def test_in_winter_a_die_on_a_blocked_slot_covers_no_card_but_adds_its_token() -> None:
    """B16 (*own*)."""
    duel = inuit("imperator")
    duel.bot_turn(1)
    duel.state.tokens.clear()
    duel.state.events.clear()
    duel.bot_turn(5)
    assert len(duel.rows_used()) == 3
    assert duel.on(duel.slots()[4]) == {"progress": 1}


def test_nunavut_counts_twice_but_is_one_card() -> None:
    """B25 (p. 43)."""
    rows = ("barbarian: abandon 2 region { gain 1 goods }", "other: gain 1 material per region")
    duel = Duel(against="inuit", rows=rows).no_cards().in_play("inuit", "nunavut")
    assert duel.resolves("qarmaq").goods("inuit") == {"material": 2}
    assert duel.resolves("iglu").cards("inuit", "play") == ["nunavut"]


# Polynesians


def test_a_discovery_comes_on_top_of_the_deck_aotearoa_last() -> None:
    """p. 46."""
    duel = Duel(against="polynesians", rows=("other: discover", "other: gain 1 goods")).no_cards()
    for card in ("explorers", "outriggers", "waka-hourua-large-canoes"):
        duel.resolves(card)
    assert "aotearoa-new-zealand" not in duel.top()
    duel.resolves("islander-prosperity")
    assert duel.top()[0] == "aotearoa-new-zealand"
    assert duel.resolves("whakapapa").goods("polynesians") == {"goods": 1}


def test_only_rows_flip_the_polynesian_state() -> None:
    """B22 (*own*): Kupe flips it when resolved, not when added."""
    duel = Duel(against="polynesians").resolves("waka-hourua-large-canoes")
    assert duel.side("polynesians") == "voyaging"
    duel.resolves("waka-hourua-large-canoes")
    assert duel.side("polynesians") == "isle-bound"
    assert duel.resolves("kupe").side("polynesians") == "voyaging"


def test_a_bot_of_the_polynesians_has_a_history() -> None:
    """p. 29."""
    duel = Duel(against="polynesians").resolves("nafanua")
    assert duel.cards("polynesians", "history") == ["nafanua"]


# Martians


def test_reactor_explosion_makes_the_martian_bot_go_native() -> None:
    """p. 30."""
    duel = Duel(against="martians", rows=("other: dynasty 1",)).dynasty("reactor-explosion")
    assert duel.side("martians") == "alien"
    assert duel.resolves("thoats").side("martians") == "gone-native"


def test_reactor_explosion_brings_unrest_when_it_is_resolved() -> None:
    duel = Duel(against="martians").no_cards().becomes("martians", "gone-native")
    duel.resolves("reactor-explosion")
    assert duel.top() == ["unrest", "unrest"]
    assert duel.cards("martians", "history") == ["reactor-explosion"]


def test_a_martian_bot_pays_no_unrest_for_progress() -> None:
    """p. 28: the text on its State card is the table's alone."""
    duel = Duel(against="martians", variant="trade-routes", rows=("other: trade",)).no_cards()
    duel.give("martians", progress=1).resolves("thoats")
    assert duel.goods("martians") == {"goods": 1}
    assert duel.top() == []


# Mayans


def test_a_headpiece_comes_from_aside_and_a_stone_mask_goes() -> None:
    """B24 (p. 34)."""
    duel = Duel().no_cards().discards("mayans", "stone-mask").resolves("elders")
    assert duel.top() == ["headpiece"]
    assert duel.cards("mayans", "history") == ["stone-mask", "elders"]
    assert len(duel.bot.aside) == 2


@pytest.mark.parametrize(("aside", "masks"), [(1, 0), (0, 1)])
def test_either_half_will_do(aside: int, masks: int) -> None:
    """B24 (*own*)."""
    duel = Duel().no_cards().bot_deck("chultuns").discards("mayans", *["stone-mask"] * masks)
    duel.bot.aside = duel.bot.aside[:aside]
    duel.resolves("elders")
    assert duel.top() == ["headpiece"] * aside + ["chultuns"]
    assert duel.cards("mayans", "history") == ["stone-mask"] * masks + ["elders"]


def test_with_neither_the_top_card_is_resolved() -> None:
    """B24 (*own*)."""
    duel = Duel().no_cards().bot_deck("caracol")
    duel.bot.aside = ()
    duel.resolves("elders")
    assert [slug for slug, _ in duel.rows_used()] == ["elders", "caracol"]


@pytest.mark.parametrize("revealed", ["altar", "elders"])
def test_patolli_gambles_with_the_main_deck(revealed: str) -> None:
    duel = Duel().no_cards().main_deck(revealed, revealed).resolves("patolli")
    if revealed == "altar":  # pinned
        assert duel.exiled() == ["altar"]
        assert duel.goods("mayans") == {"goods": 1}
    else:
        assert duel.names("mayans", "discard") == ["elders", "patolli", "unrest"]


# Levels


@pytest.mark.parametrize("level", NAMES)
def test_a_warlord_discards_the_top_card_after_refilling(level: str) -> None:
    """p. 32."""
    duel = Duel(level=level, rows=("other: history this",)).no_cards()
    seven = ("caracol", "chultuns", "pok-ta-pok", "road-networks", "halach-uinic", "tikal")
    duel.bot_deck(*seven, "palenque").bot_turn(6)
    assert len(duel.its.top) == 7 - len(duel.bot.slots) - (level == "warlord")
    assert len(duel.cards("mayans", "discard")) == (level == "warlord")


def test_a_warlord_with_an_empty_deck_discards_nothing() -> None:
    duel = Duel(level="warlord", rows=("other: history this",)).no_cards()
    duel.bot_deck("caracol", "chultuns", "pok-ta-pok", "road-networks").bot_turn(6)
    assert duel.cards("mayans", "discard") == []
    assert not duel.events(e.DYNASTY)


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize(
    "row", ["unrest: return this", "other: return 1 unrest", "other: return 2 unrest"]
)
def test_the_supreme_ruler_gains_progress_for_each_unrest_returned(level: str, row: str) -> None:
    """B17 (p. 33)."""
    duel = Duel(level=level, rows=(row,)).no_cards()
    if row.startswith("unrest"):
        duel.resolves("unrest")
    else:
        duel.discards("mayans", "unrest", "unrest").resolves("caracol")
    returned = len(duel.events(e.RETURN_UNREST))
    assert returned == (2 if "2" in row else 1)
    expected = {"progress": returned} if level == "supreme-ruler" else {}
    assert duel.goods("mayans") == expected


def test_chaos_goes_back_to_its_own_pile() -> None:
    duel = Duel("cultists", rows=("unrest: return this",)).resolves("chaos")
    assert len(duel.cards("cultists", "chaos")) == 3
