"""Keywords about resources and tokens: gain, add, move, convert, steal, and whose passive helps."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "oracle", "lagoon")


# Gaining material from an icon in play (p. 38)


def test_material_on_the_market_card_comes_from_the_region_recalled_for_it() -> None:
    """Page 38: Bucellarii recall a fertile Region to break through for a tributary."""
    scene = Scene("japan", "magyars").market(*MARKET).becomes("japan", "empire")
    scene.tokens("goryeo", material=2).in_play("japan", "vineyards", "valley")
    scene.hand("japan", "bucellarii").play("play bucellarii", "choose 1", "break through goryeo")
    assert scene.goods("japan") == {"material": 2}
    assert scene.options == ["answer vineyards", "decline"]


def test_other_resources_on_the_market_card_let_nobody_answer() -> None:
    """Page 38."""
    scene = Scene("japan", "magyars").market(*MARKET).becomes("japan", "empire")
    scene.tokens("goryeo", progress=2).in_play("japan", "vineyards", "valley")
    scene.hand("japan", "bucellarii").play("play bucellarii", "choose 1", "break through goryeo")
    assert scene.options != ["answer vineyards", "decline"]


def test_a_recalled_ocean_that_is_treated_as_production_was_no_ocean() -> None:
    """Page 38: the Mangrove is recalled as a fertile, and Kayaks hear of no ocean."""
    scene = Scene("inuit-b", "japan").market(*MARKET)
    scene.in_play("inuit", "catamarans", "altar", "kayaks", "mangrove")
    scene.play("exhaust catamarans", "choose mangrove", "exhaust altar")
    assert scene.goods("inuit") == {"material": 1}
    assert scene.state.begins_move


def test_a_recalled_ocean_that_is_treated_as_nothing_else_was_one() -> None:
    """Page 38."""
    scene = Scene("inuit-b", "japan").market(*MARKET)
    scene.in_play("inuit", "altar", "kayaks", "mangrove").play("exhaust altar")
    assert scene.options == ["answer kayaks", "decline"]


def test_an_empire_alone_has_an_exhaust_for_an_ocean_in_kayaks() -> None:
    """Page 37: a condition on a state holds for the State card that shows."""
    scene = Scene("inuit-b", "japan").market(*MARKET).becomes("inuit", "winter")
    scene.in_play("inuit", "altar", "kayaks", "mangrove").play("exhaust altar")
    assert scene.state.begins_move


# Add, move, convert


def test_what_is_added_to_an_own_card_is_nobodys_gain() -> None:
    """Page 36: Glacier; the Inuit would gain one more."""
    scene = Scene("inuit-a", "japan").in_play("inuit", "glacier").garrison("glacier", "kayaks")
    scene.play("exhaust glacier", "choose 1")
    assert scene.on("glacier") == {"material": 2}
    assert scene.goods("inuit") == {}


def test_what_is_moved_to_a_card_leaves_the_pool() -> None:
    """P3 (p. 38)."""
    scene = Scene("cultists", "japan").give("cultists", progress=2)
    scene.play("exhaust research-the-ceremony")
    assert scene.goods("cultists") == {"progress": 1}
    assert scene.on("research-the-ceremony") == {"progress": 1}


def test_what_lies_on_a_card_cannot_be_moved_again() -> None:
    """P3 (p. 38)."""
    scene = Scene("cultists", "japan").tokens("research-the-ceremony", progress=2)
    assert "exhaust research-the-ceremony" not in scene.options


def test_no_more_is_converted_than_there_is() -> None:
    """P3 (p. 38): two Regions, but one progress."""
    scene = Scene("martians", "japan").in_play("martians", "valley", "bogs").deck("japan")
    scene.deck("martians").nation_deck("martians", accession=False).give("martians", progress=1)
    scene.hand("martians", "ancient-astronauts").play("play ancient-astronauts")
    while "choose 1" not in scene.options:
        scene.play("decline")
    assert scene.play("choose 1").goods("martians") == {"population": 1}


# Steal


@pytest.mark.parametrize(("there", "stolen"), [(5, 2), (2, 2), (1, 1)])
def test_a_theft_takes_as_much_as_is_there(there: int, stolen: int) -> None:
    """Page 39: Pirates steal 2 materials for their own ocean."""
    scene = Scene("japan", "magyars").market(*MARKET).hand("japan", "pirates")
    scene.give("magyars", material=there, progress=3, goods=3).play("play pirates")
    assert scene.goods("japan") == {"material": stolen}
    assert scene.goods("magyars").get("material", 0) == there - stolen


def test_resources_on_cards_cannot_be_stolen() -> None:
    """Page 39: from Resource pools only."""
    scene = Scene("japan", "taino").market(*MARKET).hand("japan", "pirates")
    scene.in_play("taino", "fishing").tokens("fishing", material=4).give("taino", material=1)
    scene.play("play pirates")
    assert scene.on("fishing") == {"material": 4}
    assert scene.goods("japan") == {"material": 1}


# Passives


def test_the_passive_of_a_power_card_works_in_solstice() -> None:
    """Page 39: the Inuit gain one material more."""
    scene = Scene("inuit-a", "japan").in_play("inuit", "metropolis").solstice().play("choose 1")
    assert scene.goods("inuit") == {"material": 2}


def test_the_passive_of_a_power_card_works_in_an_innovate_turn() -> None:
    """Page 39."""
    scene = Scene("inuit-a", "japan").market(*MARKET).tokens("elders", material=1)
    scene.play("innovate", "break through elders")
    assert scene.goods("inuit") == {"material": 2}


def test_a_passive_ends_when_its_card_leaves_play() -> None:
    """Page 39: Couriers make a hand larger while they are in play."""
    scene = Scene("japan", "magyars").becomes("japan", "empire").in_play("japan", "couriers")
    assert scene.seat("japan").hand_size == 6
    scene.hand("japan", "emperor-kanmu").market(*MARKET).deck("japan", "nara", "kanji", "clans")
    scene.play("play emperor-kanmu", "break through scribes", "abandon couriers")
    assert scene.seat("japan").hand_size == 5
