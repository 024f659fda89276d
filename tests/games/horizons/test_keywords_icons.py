"""Keywords about icons: gaining material from an icon in play, treat as, icons that count twice."""

from __future__ import annotations

import pytest

from .scene import RULES, Scene

MARKET = ("elders", "goryeo", "scribes", "oracle", "lagoon")


def japan(*in_play: str) -> Scene:
    """Japan with Prosperity in hand and these cards in play."""
    scene = Scene("japan", "taino").market(*MARKET)
    return scene.in_play("japan", *in_play).hand("japan", "prosperity")


def prosper(scene: Scene, way: str = "choose 1") -> Scene:
    """Play Prosperity, and nobody draws."""
    return scene.play("play prosperity", "decline", "decline", way)


# Gaining material from an icon in play


def test_a_fertile_region_that_was_counted_for_material_lets_vineyards_answer() -> None:
    scene = prosper(japan("valley", "vineyards"))
    assert scene.goods("japan") == {"material": 2}
    scene.play("answer vineyards")
    assert len(scene.cards("japan", "hand")) == 2
    assert scene.exhausted("vineyards")
    assert scene.seat("japan").exhausts == 4


def test_the_answer_is_free_to_be_left() -> None:
    scene = prosper(japan("valley", "vineyards")).play("decline")
    assert scene.cards("japan", "hand") == []
    assert not scene.exhausted("vineyards")


def test_a_fertile_region_that_was_not_counted_lets_nobody_answer() -> None:
    scene = prosper(japan("bogs", "mangrove", "vineyards"))
    assert scene.goods("japan") == {"material": 1}
    assert scene.state.begins_move


def test_population_from_a_fertile_region_lets_nobody_answer() -> None:
    scene = prosper(japan("valley", "vineyards"), "choose 2")
    assert scene.goods("japan") == {"population": 1}
    assert scene.state.begins_move


def test_a_region_that_gives_material_when_played_counts_as_in_play() -> None:
    scene = Scene("taino", "japan").market(*MARKET).in_play("taino", "vineyards")
    scene.hand("taino", "ayiti-hispaniola").play("play ayiti-hispaniola")
    assert scene.goods("taino") == {"material": 4}
    assert scene.options == ["answer vineyards", "decline"]


def test_a_fertile_region_recalled_for_material_lets_vineyards_answer() -> None:
    scene = japan("mangrove", "altar", "vineyards").play("exhaust altar")
    assert scene.goods("japan") == {"material": 1}
    assert "mangrove" in scene.cards("japan", "hand")
    assert scene.options == ["answer vineyards", "decline"]


def test_a_region_without_the_icon_recalled_for_material_lets_nobody_answer() -> None:
    scene = japan("bogs", "altar", "vineyards").play("exhaust altar")
    assert scene.goods("japan") == {"material": 1}
    assert scene.state.begins_move


def test_an_exhausted_card_does_not_answer_again() -> None:
    scene = japan("valley", "mangrove", "altar", "vineyards").deck("japan", "glory", "clans")
    prosper(scene).play("answer vineyards", "exhaust altar", "recall mangrove")
    assert scene.state.begins_move


def test_nobody_answers_without_an_exhaust_token() -> None:
    scene = japan("valley", "vineyards")
    scene.seat("japan").exhausts = 0
    assert prosper(scene).state.begins_move


def test_answers_come_before_the_next_sentence() -> None:
    scene = Scene("taino", "japan").market(*MARKET).in_play("taino", "vineyards")
    scene.hand("taino", "ayiti-hispaniola").deck("taino", "bohio", "canoes")
    scene.play("play ayiti-hispaniola", "answer vineyards")
    assert scene.options == ["garrison bohio", "garrison canoes", "decline"]


# Treat as


def test_an_ocean_is_treated_as_four_productions() -> None:
    scene = japan("distant-island", "catamarans").play("exhaust catamarans")
    assert prosper(scene).goods("japan") == {"material": 5}


def test_an_ocean_that_is_treated_as_something_else_is_no_ocean() -> None:
    scene = japan("distant-island", "catamarans", "altar").play("exhaust catamarans")
    assert "exhaust altar" not in scene.options


def test_a_treated_ocean_is_no_ocean_that_material_comes_from() -> None:
    scene = Scene("inuit", "japan", "mayans", "taino").market(*MARKET)
    scene.in_play("inuit", "distant-island", "catamarans", "kayaks").hand("inuit", "cimmerians")
    scene.play("exhaust catamarans", "choose distant-island")
    scene.play("play cimmerians", "decline", "decline", "decline", "decline")
    assert scene.goods("inuit") == {"material": 10}
    assert scene.state.begins_move


def test_an_ocean_counted_as_it_is_lets_kayaks_answer() -> None:
    scene = Scene("inuit", "japan", "mayans", "taino").market(*MARKET)
    scene.in_play("inuit", "distant-island", "kayaks").hand("inuit", "cimmerians")
    scene.play("play cimmerians", "decline", "decline", "decline", "decline")
    assert scene.options == ["answer kayaks", "decline"]


def test_each_ocean_may_be_treated_as_two_productions() -> None:
    scene = Scene("polynesians", "japan").market(*MARKET).hand("polynesians", "islander-prosperity")
    scene.in_play("polynesians", "tahiti", "distant-island", "outriggers")
    scene.play("exhaust outriggers", "play islander-prosperity", "decline", "decline", "choose 1")
    assert scene.goods("polynesians") == {"material": 5}


def test_a_treatment_ends_with_the_turn() -> None:
    scene = japan("distant-island", "catamarans").play("exhaust catamarans").end_turn()
    scene.turn_of("japan").hand("japan", "prosperity")
    assert prosper(scene).goods("japan") == {"material": 1}


def test_a_symbol_that_counts_as_another_too_keeps_counting_as_itself() -> None:
    scene = Scene("taino", "japan").market(*MARKET).hand("taino", "soil-rotation", "valley")
    scene.in_play("taino", "mangrove", "altar").give("taino", material=2)
    scene.play("play soil-rotation", "exile elders")
    assert "exhaust altar" in scene.options


# Symbols printed twice


@pytest.mark.parametrize(("cards", "gains"), [(["nunavut"], 2), (["nunavut", "bogs"], 3)])
def test_nunavut_counts_as_two_regions(cards: list[str], gains: int) -> None:
    scene = Scene("inuit", "japan").market(*MARKET).in_play("inuit", *cards).hand("inuit", "qarmaq")
    scene.play("play qarmaq", "decline", "decline", "choose 2")
    assert scene.goods("inuit") == {"population": gains}


def test_nunavut_is_two_of_three_abandoned_regions() -> None:
    scene = Scene("inuit", "japan").in_play("inuit", "nunavut", "bogs")
    scene.hand("inuit", "japan/glory").fame("brave", "canny").play("play glory")
    assert "nunavut" in scene.cards("inuit", "discard")
    assert "bogs" in scene.cards("inuit", "discard")


def test_the_chronicle_tells_which_symbol_is_treated_as_what() -> None:
    scene = japan("distant-island", "catamarans").play("exhaust catamarans")
    told = [RULES.tell(scene.state, event, -1) for event in scene.state.events]
    assert "Japan treats the ocean of Distant Island as 4 production." in told


def test_the_chronicle_tells_what_counts_as_another_symbol_too() -> None:
    scene = Scene("taino", "japan").market(*MARKET).in_play("taino", "orinoco-valley")
    scene.give("taino", material=2).hand("taino", "soil-rotation").play("play soil-rotation")
    told = [RULES.tell(scene.state, event, -1) for event in scene.state.events]
    assert "Taino count the fertile of Orinoco Valley as production, too." in told
