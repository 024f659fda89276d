"""Where the rule texts contradict each other: the rulings A of docs/rulings-settlers.md.

Those about the virtual player (A2 to A6 and C) are played in test_solo.py.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from imperia.games.settlers.rules.goods import GOOD_NAMES
from tests.games.settlers.endings import seen
from tests.games.settlers.scene import Scene

HERE = Path(__file__)


def test_every_ruling_has_a_test() -> None:
    written = (HERE.parents[3] / "docs" / "rulings-settlers.md").read_text("utf-8")
    tests = "".join(path.read_text("utf-8") for path in HERE.parent.glob("test_*.py"))
    codes = re.findall(r"^\| ([A-D]\d+) \|", written, re.MULTILINE)
    assert len([code for code in codes if code[0] in "ABC"]) == 15 + 25 + 9
    assert [code for code in codes if f'"""{code}: ' not in tests] == []


def test_an_empty_faction_deck_is_not_reshuffled() -> None:
    """A1: a forced Faction draw from an empty deck gives nothing."""
    scene = Scene("romans", "barbarians").faction_deck("romans").give("romans", stone=1)
    scene.empire("romans", "roman-bank").hand("romans", "builder").play("build builder", "pass")
    scene.play("pass")
    assert scene.cards("romans", "hand") == []
    assert scene.cards("romans", "discard") == ["roman-bank"]
    assert len(scene.cards("barbarians", "hand")) == 1


def test_a_free_draw_with_an_empty_faction_deck_is_a_common_card() -> None:
    """A1: with a free choice, the Common deck is drawn from."""
    scene = Scene("romans", "barbarians").faction_deck("romans").on_deck("mill")
    scene.give("romans", worker=1).empire("romans", "castle").play("activate castle")
    assert scene.cards("romans", "hand") == ["mill"]


def test_a_foundation_pays_for_any_location_wherever_it_stands() -> None:
    """A7: a razed Production Location makes room for an Action Location."""
    scene = Scene("romans", "barbarians").give("romans", wood=1, stone=1)
    scene.foundations("romans", "village").hand("romans", "spies").play("build spies")
    assert scene.locations("romans") == ["spies"]
    assert scene.cards("romans", "foundations") == []


@pytest.mark.parametrize(
    ("faction", "free", "other"),
    [
        ("japanese", ["farm", "rice-fields"], "stalls"),
        ("barbarians", ["settlement", "primeval-forest"], "raid"),
        ("egyptians", ["caravan", "pyramid", "desert"], "goldsmith"),
    ],
)
def test_only_the_icon_asks_for_a_location(faction: str, free: list[str], other: str) -> None:
    """A8: some Faction Locations are built in an empty Empire."""
    scene = Scene(faction, "romans").give(faction, wood=3, stone=3, food=3)
    scene.hand(faction, *free, other)
    assert all(f"build {name}" in scene.options for name in free)
    assert f"build {other}" not in scene.options
    scene.foundations(faction, "village")
    assert f"build {other}" in scene.options


def test_the_advanced_lookout_begins_with_a_faction_card() -> None:
    """A9: one Faction card each, then the row of five."""
    scene = Scene("romans", "barbarians", variant="advanced-lookout").finish_round()
    decks = [[scene.state.table[card].deck for card in seat.hand] for seat in scene.state.seats]
    assert decks == [[seat.faction] for seat in scene.state.seats]
    assert len(scene.pile("display")) == 5


def test_rabble_raze_a_common_location_of_their_own() -> None:
    """A10: all its Raze goods, a Foundation and 1 wood."""
    scene = Scene("barbarians", "romans").give("barbarians", worker=1)
    scene.empire("barbarians", "rabble", "town", "mill", "ruins", "raid")
    scene.play("activate rabble")
    assert scene.options == ["choose barbarians/town", "choose barbarians/mill"]
    scene.play("choose barbarians/town")
    assert scene.goods("barbarians") == {"worker": 2, "wood": 1, "vp": 1}
    assert scene.cards("barbarians", "foundations") == ["town"]


def test_rabble_do_not_raze_from_hand() -> None:
    """A10: and the chronicle does not say so."""
    scene = Scene("barbarians", "romans").give("barbarians", worker=1)
    scene.empire("barbarians", "rabble", "town").play("activate rabble")
    razed = [line for line in scene.told() if "raze Town" in line]
    assert len(razed) == 1
    assert "from hand" not in razed[0]


def test_what_the_temple_of_ra_takes_produces_nothing_then() -> None:
    """A11: no production at the moment of taking over, but in the next Production phase."""
    scene = Scene("egyptians", "romans").give("egyptians", egypt=1)
    scene.empire("egyptians", "temple-of-ra").empire("romans", "monument")
    scene.play("activate temple-of-ra")
    assert scene.goods("egyptians") == {}
    scene.finish_round().to_turn("egyptians")
    assert scene.goods("egyptians")["vp"] == 1
    assert "vp" not in scene.goods("romans")


def test_a_razed_taken_location_pays_the_egyptian_and_leaves_the_owner_a_foundation() -> None:
    """A11: 1 wood and the token for the Egyptian, the Foundation for the owner."""
    scene = Scene("egyptians", "romans", "barbarians").give("egyptians", egypt=1)
    scene.empire("egyptians", "temple-of-ra").empire("romans", "village")
    scene.play("activate temple-of-ra").give("romans", worker=2).play("workers wood")
    scene.give("barbarians", raze=2).play("raze egyptians/village")
    assert scene.goods("egyptians") == {"egypt": 1, "wood": 1}
    assert scene.goods("romans") == {"wood": 1}
    assert scene.cards("romans", "foundations") == ["village"]
    assert scene.cards("egyptians", "foundations") == []


def test_a_razed_faction_location_that_was_taken_gives_the_token_back_but_no_wood() -> None:
    """A11: a Japanese Location is discarded to its own pile."""
    scene = Scene("egyptians", "japanese", "barbarians").give("egyptians", egypt=1)
    scene.empire("egyptians", "temple-of-ra").empire("japanese", "farm")
    scene.play("activate temple-of-ra", "pass").give("barbarians", raze=2)
    scene.play("raze egyptians/farm")
    assert scene.goods("egyptians") == {"egypt": 1}
    assert scene.cards("japanese", "discard") == ["farm"]


def test_the_chariot_builder_razes_one_location_with_a_raze_field() -> None:
    """A12: neither Ruins nor Faction Locations that have none."""
    scene = Scene("egyptians", "romans").give("egyptians", raze=1)
    scene.empire("egyptians", "chariot-builder")
    scene.empire("romans", "village", "mill", "ruins", "builder").play("activate chariot-builder")
    assert scene.options == ["choose romans/village", "choose romans/mill"]
    scene.play("choose romans/mill")
    assert scene.cards("romans", "foundations") == ["mill"]


def test_deals_are_open_to_all() -> None:
    """A13: everybody sees which cards lie under a board."""
    scene = Scene("romans", "barbarians").give("romans", food=1).hand("romans", "spies", "builder")
    scene.play("deal builder")
    assert seen(scene, 1, 0)["deals"] == ["builder"]
    assert seen(scene, 1, 0)["hand"] == []


def test_nothing_but_the_storage_of_the_base_game_survives_cleanup() -> None:
    """A14: there are no technology tokens; Egypt tokens are no goods to discard."""
    scene = Scene("egyptians", "romans").give("egyptians", worker=1, raze=1, gold=1, egypt=2, vp=1)
    scene.finish_round()
    assert scene.goods("egyptians") == {"gold": 1, "egypt": 2, "vp": 1}
    assert not any("technology" in name for name in GOOD_NAMES)


def test_the_deal_of_the_example_is_the_sentry_tower() -> None:
    """A15: the Village, a Common card, cannot be a Deal."""
    scene = Scene("barbarians", "romans").give("barbarians", food=1)
    scene.hand("barbarians", "sentry-tower", "village")
    assert "deal village" not in scene.options
    scene.play("deal sentry-tower")
    assert scene.cards("barbarians", "deals") == ["sentry-tower"]
