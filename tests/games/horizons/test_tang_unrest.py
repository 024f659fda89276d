"""Scenes with the Tang: what they make of their Unrest, and their Rebellion."""

from __future__ import annotations

from typing import Any

import pytest

from imperia.games.horizons.rules.state import State

from .scene import RULES, Scene

MANDATE = "mandate-of-heaven"


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("tang", "japan")))
    scene.small_deck("civilised", "metropolis").small_deck("uncivilised", "vineyards")
    return scene.market("oracle", "goryeo", "scribes", "elders", "lagoon")


# Chan Buddhism


def chan(*hand: str) -> Scene:
    return table().in_play("tang", "chan-buddhism").hand("tang", *hand)


def test_chan_buddhism_returns_an_unrest_for_two_materials() -> None:
    scene = chan("unrest").give("tang", material=2).play("play unrest")
    assert (scene.goods("tang"), scene.cards("tang", "hand")) == ({}, [])


def test_without_chan_buddhism_an_unrest_costs_three_materials() -> None:
    scene = table().hand("tang", "unrest", "taoism").give("tang", material=2)
    assert "play unrest" not in scene.options
    assert "play unrest" in scene.give("tang", material=1).options


def test_chan_buddhism_returns_an_unrest_for_one_card() -> None:
    scene = chan("unrest", "taoism").play("play unrest")
    assert scene.cards("tang", "hand") == []
    assert scene.cards("tang", "discard") == ["taoism"]


def test_chan_buddhism_leaves_the_price_in_population() -> None:
    scene = chan("unrest", "taoism").give("tang", population=1, material=2).play("play unrest")
    assert scene.options == ["choose 1", "choose 2", "choose 3"]
    words = [RULES.option(scene.state, choice).words for choice in scene.state.options]
    assert words == ["Pay 1 population", "Discard a card", "Pay 2 material"]


def test_one_progress_stands_for_the_two_materials_of_chan_buddhism() -> None:
    """G7 (p. 39): the price is lowered first, then paid."""
    scene = chan("unrest").give("tang", progress=1).play("play unrest", "choose 3")
    assert scene.goods("tang") == {}


def test_chan_buddhism_helps_nobody_else() -> None:
    scene = chan().turn_of("japan").hand("japan", "unrest").give("japan", material=2)
    assert "play unrest" not in scene.options


def test_chan_buddhism_returns_an_unrest_for_a_material_at_solstice() -> None:
    scene = chan("unrest").give("tang", material=1).solstice().play("choose 1")
    assert scene.goods("tang") == {}
    assert scene.names("tang", "hand") == ["unrest"], "the one that ends the solstice"


def test_chan_buddhism_gives_a_material_instead() -> None:
    scene = chan("unrest").give("tang", material=1).solstice().play("choose 2")
    assert scene.goods("tang") == {"material": 2}


# Taoism


def opened(saved: dict[str, Any]) -> State:
    state = RULES.decode(saved)
    assert isinstance(state, State)
    return state


def taoism(*hand: str) -> Scene:
    return table().in_play("tang", "taoism").hand("tang", *hand)


def test_taoism_sends_a_population_to_the_market() -> None:
    scene = taoism("scholar-officials").play("exhaust taoism", "add to elders")
    assert scene.on("elders") == {"population": 1}


def test_taoism_turns_an_official_into_an_action_after_an_unrest_was_returned() -> None:
    scene = taoism("unrest", "scholar-officials").give("tang", population=1)
    scene.play("play unrest", "exhaust taoism", "choose 2")
    assert scene.seat("tang").actions == 3
    assert scene.cards("tang", "discard") == ["scholar-officials"]


def test_taoism_asks_for_a_civilised_card() -> None:
    scene = taoism("unrest", "changan").give("tang", population=1)
    scene.play("play unrest", "exhaust taoism")
    assert "add to elders" in scene.options


def test_taoism_forgets_what_was_returned_in_an_earlier_turn() -> None:
    scene = taoism("unrest", "scholar-officials").give("tang", population=1)
    scene.play("play unrest").end_turn().end_turn()
    assert "add to elders" in scene.play("exhaust taoism").options


def test_taoism_does_not_count_an_unrest_returned_from_the_discards() -> None:
    scene = taoism("yu-xuanji", "scholar-officials").discards("tang", "unrest")
    scene.becomes("tang", "empire").play("play yu-xuanji", "break through civilised deck")
    assert "add to elders" in scene.play("exhaust taoism").options


def test_taoism_does_not_count_what_others_return() -> None:
    scene = taoism("poetry", "scholar-officials").becomes("tang", "empire")
    scene.hand("japan", "unrest").deck("tang").play("play poetry", "return unrest")
    assert "add to elders" in scene.play("exhaust taoism").options


def test_an_unrest_that_is_played_counts_as_returned_from_hand() -> None:
    """G5 (p. 39): even if something let it be played from the discards."""
    scene = Scene("tang", "martians").in_play("tang", "taoism").give("tang", population=1)
    scene.hand("tang", "scholar-officials", "resurrection-stone").discards("tang", "unrest")
    scene.play("play resurrection-stone", "pay 1 population", "decline")
    assert scene.play("exhaust taoism", "choose 2").seat("tang").actions == 3


def test_a_saved_turn_remembers_the_unrest_returned() -> None:
    scene = taoism("unrest", "scholar-officials").give("tang", population=1).play("play unrest")
    saved = RULES.encode(scene.state)
    assert opened(saved).returned
    del saved["fields"]["returned"]
    assert not opened(saved).returned, "a game that was saved before there was such a memory"


def test_everybody_knows_whether_an_unrest_was_returned() -> None:
    scene = taoism("unrest", "scholar-officials").give("tang", population=1).play("play unrest")
    imagined = RULES.imagine(RULES.view(scene.state, 1), 3)
    assert isinstance(imagined, State)
    assert imagined.returned


# Poetry


def poem(*hand: str) -> Scene:
    scene = table().becomes("tang", "empire").hand("tang", "poetry", *hand)
    return scene.deck("tang", "taoism", "changan", "rebellion")


def test_poetry_draws_a_card_for_each_unrest_that_anybody_returns() -> None:
    scene = poem("unrest").hand("japan", "unrest").play("play poetry", "return unrest")
    assert scene.mover == "japan"
    assert scene.play("return unrest").cards("tang", "hand") == ["taoism", "changan"]
    assert scene.goods("tang") == {}


def test_poetry_draws_nothing_for_those_who_decline() -> None:
    scene = poem("unrest").hand("japan", "unrest").play("play poetry", "decline", "decline")
    assert scene.names("tang", "hand") == ["unrest"]
    assert scene.cards("tang", "discard") == ["poetry"]


def test_poetry_gives_progress_once_yu_xuanji_has_lived() -> None:
    scene = poem("unrest").history("tang", "yu-xuanji").play("play poetry", "return unrest")
    assert scene.cards("tang", "hand") == ["taoism"]
    assert scene.goods("tang") == {"progress": 1}


def test_poetry_needs_somebody_who_may_have_unrest() -> None:
    assert "play poetry" not in poem("changan").options
    assert "play poetry" in poem("changan").hand("japan", "kyushu").options
    assert "play poetry" in poem().history("tang", "yu-xuanji").options


def test_only_an_empire_plays_poetry() -> None:
    assert "play poetry" not in table().hand("tang", "poetry", "unrest").options


# Rebellion


def rebels(*cards: str) -> Scene:
    scene = table().in_play("tang", *cards).hand("tang", "rebellion")
    return scene.fame("canny", "brave", "honourable", "supreme")


def test_rebellion_gives_up_four_places_for_the_best_of_three_fame_cards() -> None:
    scene = rebels("changan", "luoyang", "guangzhou", "bogs").play("play rebellion")
    assert sorted(scene.options) == ["take brave", "take canny", "take honourable"]
    scene.play("take honourable", "choose canny")
    assert scene.cards("tang", "hand") == ["honourable"]
    assert scene.cards("tang", "play") == []
    assert [scene.slug(one) for one in scene.state.fame_top] == ["supreme", "brave", "canny"]


def test_rebellion_gives_two_materials_for_each_metropolis() -> None:
    scene = rebels("changan", "luoyang", "guangzhou", "bogs").play("play rebellion")
    assert scene.goods("tang") == {}
    assert scene.play("take canny", "choose brave").goods("tang") == {"material": 4}


def test_rebellion_lets_its_owner_choose_what_to_give_up() -> None:
    scene = rebels("changan", "luoyang", "guangzhou", "bogs", "valley", "lagoon")
    scene.play("play rebellion", "abandon guangzhou", "abandon bogs", "abandon valley")
    scene.play("abandon lagoon", "take canny", "choose brave")
    assert scene.cards("tang", "play") == ["changan", "luoyang"]
    assert scene.goods("tang") == {}


def test_the_materials_of_rebellion_do_not_come_from_the_regions_given_up() -> None:
    """T1 (p. 15): they are a sentence of their own, so Vineyards have nothing to answer to."""
    scene = rebels("changan", "luoyang", "guangzhou", "valley").in_play("tang", "vineyards")
    scene.play("play rebellion", "take canny", "choose brave")
    assert scene.goods("tang") == {"material": 4}
    assert "end turn" in scene.options


def test_rebellion_is_refused_with_three() -> None:
    assert "play rebellion" not in rebels("changan", "luoyang", "bogs", "taoism").options


def test_rebellion_gives_up_no_trade_route() -> None:
    """A route with a city leaves play by its profit alone (p. 38)."""
    scene = Scene("tang", "japan", "magyars", "mayans").hand("tang", "rebellion")
    scene.in_play("tang", "mediterranean-circle", "changan", "luoyang", "guangzhou")
    assert "play rebellion" not in scene.options
    assert "play rebellion" in scene.in_play("tang", "bogs").options


def test_two_region_symbols_count_twice_for_a_rebellion() -> None:
    """G8 (p. 43): Nunavut is two Regions."""
    scene = Scene("tang", "inuit").in_play("tang", "nunavut", "changan").hand("tang", "rebellion")
    assert "play rebellion" not in scene.options
    assert "play rebellion" in scene.in_play("tang", "luoyang").options


def test_rebellion_cannot_be_garrisoned() -> None:
    scene = table().hand("tang", "rebellion", "bogs").play("play bogs")
    assert "garrison rebellion" not in scene.options


@pytest.mark.parametrize("crowned", [False, True])
def test_rebellion_may_crown_a_king(crowned: bool) -> None:
    scene = rebels("changan", "luoyang", "guangzhou", "bogs").fame()
    scene.seat("tang").crowned = crowned
    scene.play("play rebellion")
    progress = {} if crowned else {"progress": 6}
    assert scene.goods("tang") == {"material": 4} | progress
