"""Gadgets: progress nobody asked for, great effects, and points lost until they are gone."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("goryeo", "elders", "scribes", "terraces", "lagoon")
LOSSES = {
    "maps-of-nibiru": -2,
    "teleportation": -5,
    "fracture-of-time": -3,
    "eco-bubble": -1,
    "chariot-of-the-gods": -3,
    "resurrection-stone": -3,
    "crystal-skull": -2,
    "cloning-vats": -3,
    "cryostasis": -1,
}


def aliens(*hand: str, side: str = "martians") -> Scene:
    """Martians and Japan, with a hand of Martian cards and a known Market."""
    return Scene(side, "japan").market(*MARKET).hand("martians", *hand)


@pytest.mark.parametrize(("gadget", "loss"), LOSSES.items())
def test_a_gadget_costs_points_unless_it_is_in_history(gadget: str, loss: int) -> None:
    scene = aliens()
    assert scene.points("martians", gadget) == loss
    assert scene.points("martians", gadget, "play") == loss
    assert scene.points("martians", gadget, "history") == 0


def test_an_exiled_gadget_costs_nothing() -> None:
    scene = aliens("crystal-skull")
    before = scene.score("martians")
    assert scene.exile("crystal-skull").score("martians") == before + 2


# What the Power card makes of them


def test_martians_a_may_discard_a_card_to_be_spared_the_progress_of_a_gadget() -> None:
    scene = aliens("cryostasis", "thoats", side="martians-a").play("play cryostasis")
    assert scene.options == ["number 1", "choose thoats"]
    scene.play("choose thoats")
    assert scene.goods("martians") == {}
    assert scene.cards("martians", "discard") == ["thoats"]


def test_martians_a_without_another_card_must_gain_the_progress_of_a_gadget() -> None:
    scene = aliens("cryostasis", side="martians-a").play("play cryostasis")
    assert scene.goods("martians") == {"progress": 1}


def test_martians_b_gain_from_a_gadget_that_exiles_itself() -> None:
    scene = aliens("crystal-skull").deck("martians")
    scene.play("play crystal-skull", "do", "answer martians")
    assert scene.goods("martians") == {"population": 1, "progress": 2}
    assert scene.exiled() == ["crystal-skull"]
    assert scene.exhausted("martians")


def test_martians_b_gain_from_a_discarded_gadget_and_may_decline() -> None:
    scene = aliens("crystal-skull").in_play("martians", "thoats")
    scene.play("exhaust thoats", "decline")
    assert scene.goods("martians") == {}
    assert not scene.exhausted("martians")


def test_martians_b_gain_once_a_turn() -> None:
    scene = aliens("crystal-skull", "eco-bubble").in_play("martians", "thoats").deck("martians")
    scene.play("exhaust thoats", "discard eco-bubble", "answer martians")
    scene.play("play crystal-skull", "do")
    assert scene.goods("martians") == {"population": 1, "progress": 2}


def test_martians_b_gain_nothing_from_other_discards() -> None:
    scene = aliens("oannes-the-sage").in_play("martians", "thoats").play("exhaust thoats")
    assert scene.goods("martians") == {}
    assert scene.mover == "martians"


def test_martians_b_gain_from_a_gadget_that_they_exile_from_the_market() -> None:
    scene = aliens("bogs").market("crystal-skull").play("play bogs", "exile crystal-skull")
    scene.play("answer martians")
    assert scene.goods("martians") == {"material": 2, "population": 1, "progress": 1}


@pytest.mark.parametrize(
    "choices", [("end turn", "add to elders", "discard crystal-skull"), ("innovate",)]
)
def test_martians_b_gain_nothing_in_clean_up_or_when_innovating(choices: tuple[str, ...]) -> None:
    scene = aliens("crystal-skull").deck("martians").nation_deck("martians", accession=False)
    scene.play(*choices)
    assert scene.goods("martians") == {}
    assert "answer martians" not in scene.options


def test_martians_b_gain_from_a_gadget_off_the_nation_deck() -> None:
    scene = aliens("sword-of-power").nation_deck("martians", "crystal-skull")
    scene.play("play sword-of-power", "acquire lagoon", "answer martians")
    assert scene.goods("martians") == {"population": 1, "progress": 1}


# One by one


def test_maps_of_nibiru_lead_to_an_exiled_card() -> None:
    scene = aliens("maps-of-nibiru").exile("goryeo", "brave").give("martians", population=2)
    scene.play("play maps-of-nibiru", "pay 2 population", "decline")
    assert scene.cards("martians", "hand") == ["goryeo"]
    assert scene.goods("martians") == {"progress": 1}
    assert scene.exiled() == ["brave"]
    assert scene.cards("martians", "discard") == ["maps-of-nibiru"]


def test_maps_of_nibiru_may_be_paid_for_nothing_and_exiled() -> None:
    scene = aliens("maps-of-nibiru").give("martians", goods=2)
    scene.play("play maps-of-nibiru", "pay 2 goods", "do", "decline")
    assert scene.cards("martians", "hand") == []
    assert scene.exiled() == ["maps-of-nibiru"]


@pytest.mark.parametrize("side", ["alien", "gone-native"])
def test_maps_of_nibiru_are_for_an_empire_that_can_pay(side: str) -> None:
    scene = aliens("maps-of-nibiru").becomes("martians", side).exile("goryeo")
    assert "play maps-of-nibiru" not in scene.options
    scene.give("martians", population=2)
    assert ("play maps-of-nibiru" in scene.options) == (side == "alien")


def test_teleportation_may_exile_what_it_reveals() -> None:
    scene = aliens("teleportation").main_deck("akkadians")
    scene.play("play teleportation", "choose 1", "decline")
    assert scene.exiled() == ["akkadians"]
    assert scene.goods("martians") == {"progress": 1, "goods": 1}
    assert scene.seat("martians").actions == 3


def test_teleportation_may_keep_what_it_reveals_with_an_unrest() -> None:
    scene = aliens("teleportation").main_deck("bogs")
    scene.play("play teleportation", "choose 2", "decline")
    assert scene.names("martians", "discard") == ["bogs", "teleportation", "unrest"]
    assert scene.goods("martians") == {"progress": 1}
    assert scene.cards("martians", "hand") == []


def test_teleportation_may_vanish() -> None:
    scene = aliens("teleportation").main_deck("bogs")
    scene.play("play teleportation", "choose 2", "do", "decline")
    assert scene.exiled() == ["teleportation"]


def test_fracture_of_time_buries_an_exiled_card() -> None:
    scene = aliens("fracture-of-time").exile("akkadians", "crystal-skull", "brave")
    scene.play("play fracture-of-time")
    assert scene.options == ["choose akkadians from exile", "choose crystal-skull from exile"]
    scene.play("choose akkadians from exile", "decline")
    assert [scene.slug(card) for card in scene.state.main_bottom] == ["akkadians"]
    assert scene.goods("martians") == {"progress": 1}


def test_fracture_of_time_lays_a_card_down_for_an_action() -> None:
    scene = aliens("fracture-of-time", "thoats", "crystal-skull").play("play fracture-of-time")
    assert scene.options == ["history thoats", "decline"]
    scene.play("history thoats", "decline")
    assert scene.cards("martians", "history") == ["thoats"]
    assert scene.seat("martians").actions == 4


def test_fracture_of_time_may_be_exiled() -> None:
    scene = aliens("fracture-of-time", "thoats")
    scene.play("play fracture-of-time", "decline", "do", "decline")
    assert scene.exiled() == ["fracture-of-time"]
    assert scene.seat("martians").actions == 3


def test_an_eco_bubble_changes_the_market_and_takes_two_cards() -> None:
    scene = aliens("eco-bubble", "thoats", "oannes-the-sage", "flying-drone")
    scene.small_deck("civilised", "gardening")
    scene.play("play eco-bubble", "add to elders")
    assert "exile elders" not in scene.options
    scene.play("exile scribes", "garrison thoats", "garrison flying-drone")
    assert scene.on("elders") == {"goods": 1}
    assert scene.slots() == ["goryeo", "elders", "gardening", "terraces", "lagoon"]
    assert scene.under("eco-bubble") == ["thoats", "flying-drone"]
    assert scene.goods("martians") == {"progress": 1}


def test_an_eco_bubble_may_stay_empty() -> None:
    scene = aliens("eco-bubble", "thoats").play("play eco-bubble", "decline", "decline", "done")
    assert scene.slots() == list(MARKET)
    assert scene.under("eco-bubble") == []
    assert scene.cards("martians", "play") == ["eco-bubble"]


def test_a_chariot_of_the_gods_acquires_and_scatters() -> None:
    scene = aliens("chariot-of-the-gods").in_play("japan", "kansai", "kyushu")
    scene.play("play chariot-of-the-gods")
    assert scene.options == ["acquire goryeo", "acquire lagoon"]
    scene.play("acquire lagoon")
    assert (scene.mover, scene.options) == ("japan", ["recall kansai", "recall kyushu"])
    scene.play("recall kyushu", "decline")
    assert scene.cards("japan", "hand") == ["kyushu"]
    assert scene.goods("martians") == {"progress": 1}
    assert scene.cards("martians", "discard") == ["chariot-of-the-gods"]


def test_a_chariot_of_the_gods_lands_in_a_region_and_wakes_it() -> None:
    scene = aliens("chariot-of-the-gods").in_play("martians", "bogs", "thoats")
    scene.play("play chariot-of-the-gods", "acquire lagoon", "do", "choose 1", "exile scribes")
    assert scene.under("bogs") == ["chariot-of-the-gods"]
    assert scene.goods("martians") == {"material": 2, "progress": 1}
    assert scene.exiled() == ["scribes"]


def test_a_chariot_of_the_gods_may_be_exiled() -> None:
    scene = aliens("chariot-of-the-gods").in_play("martians", "bogs")
    scene.play("play chariot-of-the-gods", "acquire lagoon", "do", "choose 2", "decline")
    assert scene.exiled() == ["chariot-of-the-gods"]


def test_a_chariot_of_the_gods_comes_even_without_anything_to_acquire() -> None:
    scene = aliens("chariot-of-the-gods").market("city", "elders", "scribes", "terraces", "altar")
    scene.in_play("japan", "kansai").play("play chariot-of-the-gods", "decline")
    assert scene.goods("martians") == {"progress": 1}
    assert scene.cards("japan", "hand") == ["kansai"]


def test_a_resurrection_stone_plays_a_card_once_more_and_exiles_it() -> None:
    scene = aliens("resurrection-stone").history("martians", "oannes-the-sage")
    scene.discards("martians", "thoats").play("play resurrection-stone")
    fates = ["free play thoats from discard", "free play oannes-the-sage from history"]
    assert scene.options == fates
    scene.play(fates[1], "break through elders", "decline")
    assert scene.exiled() == ["oannes-the-sage"]
    assert scene.cards("martians", "hand") == ["elders"]
    assert scene.goods("martians") == {"progress": 1}
    assert scene.seat("martians").actions == 2


def test_a_resurrection_stone_exiles_even_a_card_that_stays() -> None:
    scene = aliens("resurrection-stone").discards("martians", "bogs")
    scene.play("play resurrection-stone", "exile scribes", "decline")
    assert scene.cards("martians", "play") == []
    assert scene.exiled() == ["scribes", "bogs"]
    assert scene.goods("martians") == {"material": 2, "progress": 1}


def test_a_resurrection_stone_returns_an_unrest_at_its_price() -> None:
    scene = aliens("resurrection-stone").history("martians", "unrest")
    scene.discards("martians", "unrest").give("martians", population=1)
    left = scene.unrest_left()
    scene.play("play resurrection-stone", "free play unrest from history", "decline")
    assert (scene.exiled(), scene.unrest_left()) == ([], left + 1)
    assert scene.goods("martians") == {"progress": 1}
    assert scene.names("martians", "discard") == ["resurrection-stone", "unrest"]


def test_a_resurrection_stone_may_be_exiled() -> None:
    scene = aliens("resurrection-stone").play("play resurrection-stone", "do", "decline")
    assert scene.exiled() == ["resurrection-stone"]


def test_a_crystal_skull_draws_if_able_and_lays_a_card_down() -> None:
    scene = aliens("crystal-skull").deck("martians", "thoats").discards("martians", "bogs")
    scene.play("play crystal-skull", "history thoats", "decline")
    assert scene.cards("martians", "history") == ["thoats"]
    assert scene.cards("martians", "discard") == ["bogs", "crystal-skull"]
    assert scene.goods("martians") == {"progress": 1}
    assert scene.seat("martians").actions == 3


def test_a_crystal_skull_draws_two_cards() -> None:
    scene = aliens("crystal-skull").deck("martians", "thoats", "bogs", "oannes-the-sage")
    scene.play("play crystal-skull", "decline", "decline")
    assert scene.cards("martians", "hand") == ["thoats", "bogs"]


def test_cloning_vats_play_a_card_from_the_discards() -> None:
    scene = aliens("cloning-vats").discards("martians", "take-me-to-your-leader", "altar")
    scene.give("martians", progress=2).play("play cloning-vats", "choose 1", "move to elders")
    scene.play("decline")
    assert scene.on("elders") == {"progress": 2}
    assert scene.cards("martians", "discard") == ["altar", "take-me-to-your-leader", "cloning-vats"]
    assert scene.seat("martians").actions == 2


def test_cloning_vats_need_an_empire() -> None:
    scene = aliens("cloning-vats").discards("martians", "bogs").becomes("martians", "gone-native")
    assert "play cloning-vats" not in scene.options


def test_a_card_is_free_played_once_a_turn() -> None:
    scene = aliens("cloning-vats", "crystal-skull").deck("martians")
    scene.play("play crystal-skull", "decline", "decline", "play cloning-vats", "decline")
    assert scene.cards("martians", "discard") == ["crystal-skull", "cloning-vats"]
    assert scene.goods("martians") == {"progress": 2}


def test_cloning_vats_may_be_exiled() -> None:
    scene = aliens("cloning-vats").play("play cloning-vats", "do", "decline")
    assert scene.exiled() == ["cloning-vats"]


def test_cryostasis_freezes_a_card_for_population() -> None:
    scene = aliens("cryostasis", "thoats").play("play cryostasis")
    assert scene.goods("martians") == {"progress": 1}
    scene.play("exhaust cryostasis")
    assert scene.under("cryostasis") == ["thoats"]
    assert scene.goods("martians") == {"population": 1, "progress": 1}


def test_cryostasis_needs_a_card_to_freeze() -> None:
    scene = aliens().in_play("martians", "cryostasis")
    assert "exhaust cryostasis" not in scene.options


def test_cryostasis_thaws_a_card_that_is_no_gadget() -> None:
    scene = aliens("oannes-the-sage", "flying-drone").in_play("martians", "cryostasis")
    scene.garrison("cryostasis", "thoats", "crystal-skull").give("martians", progress=1).solstice()
    assert scene.options == ["discard oannes-the-sage", "discard flying-drone", "decline"]
    scene.play("discard oannes-the-sage")
    assert scene.cards("martians", "hand") == ["flying-drone", "thoats"]
    assert scene.under("cryostasis") == ["crystal-skull"]


def test_cryostasis_need_not_thaw() -> None:
    scene = aliens("oannes-the-sage").in_play("martians", "cryostasis")
    scene.garrison("cryostasis", "thoats").give("martians", progress=1).solstice().play("decline")
    assert scene.under("cryostasis") == ["thoats"]
    assert scene.cards("martians", "hand") == ["oannes-the-sage"]
