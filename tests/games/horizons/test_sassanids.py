"""The Sassanids: the Power card, the cards of the first deck, and the sacred fire."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.seeing import view

from .scene import Scene

MARKET = ("goryeo", "elders", "scribes", "altar", "lagoon")
SILK = "western-silk-road"
FAITH = ("aban", "atar", "zoroastrianism")


def sassanids(seat: str = "sassanids", *others: str) -> Scene:
    """The Sassanids to move, with a quiet Market; each small deck holds one card."""
    scene = Scene(seat, *(others or ("japan",)))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs").main_deck("sabaeans", "melayu-kingdom", "akkadians", "punt")
    return scene.market(*MARKET)


# The Power card


def test_side_a_breaks_through_when_a_route_pays_its_profit() -> None:
    scene = sassanids("sassanids-a").in_play("sassanids", SILK).tokens(SILK, goods=3)
    scene.deck("sassanids", "fars", "aban").play(f"profit {SILK}", "answer sassanids")
    assert scene.options == ["break through goryeo", "search tributary"]
    scene.play("break through goryeo", "decline")
    assert scene.cards("sassanids", "hand") == ["goryeo", "fars", "aban"]
    assert scene.exhausted("sassanids")


def test_side_a_answers_to_the_own_profit_only() -> None:
    scene = sassanids("japan", "sassanids-a").in_play("japan", "andes-highway")
    scene.tokens("andes-highway", goods=3).hand("japan", "clans").fame("brave")
    scene.play("profit andes-highway")
    assert scene.mover == "japan"


def test_side_a_needs_no_tributary() -> None:
    scene = sassanids("sassanids-a").in_play("sassanids", SILK).tokens(SILK, goods=3)
    scene.deck("sassanids").play(f"profit {SILK}", "decline")
    assert scene.cards("sassanids", "hand") == []
    assert not scene.exhausted("sassanids")


def test_side_a_scores_two_tributaries_in_the_history_as_one_point() -> None:
    scene = sassanids("sassanids-a").history("sassanids", "goryeo", "punt", "parthian-empire")
    scene.hand("sassanids", "akkadians")
    assert scene.points("sassanids", "sassanids") == 1
    scene.history("sassanids", "sabaeans")
    assert scene.points("sassanids", "sassanids") == 2


def test_side_b_scores_a_point_for_each_tributary_up_to_ten() -> None:
    scene = sassanids().history("sassanids", "goryeo").discards("sassanids", "punt")
    assert scene.points("sassanids", "sassanids") == 2 + 1, "the Parthian Empire, too"
    names = ("akkadians", "byzantines", "carolingian-kingdom", "khmer-empire", "sabaeans")
    scene.hand("sassanids", *names, "melayu-kingdom", "nabataean-kingdom", "kushan-empire")
    assert scene.points("sassanids", "sassanids") == 10, "though there are eleven"


# Regions


@pytest.mark.parametrize(("way", "gained"), [(1, "material"), (2, "population")])
def test_fars_gives_a_material_or_a_population(way: int, gained: str) -> None:
    scene = sassanids().hand("sassanids", "fars", "advance").play("play fars", f"choose {way}")
    scene.play("garrison advance")
    assert scene.goods("sassanids") == {gained: 1}
    assert scene.under("fars") == ["advance"]


def test_huzistan_leaves_the_top_fame_card_where_it_is() -> None:
    scene = sassanids().fame("brave", "canny", "supreme").hand("sassanids", "huzistan")
    scene.play("play huzistan")
    assert scene.options == ["leave brave", "do"]
    scene.play("leave brave")
    assert scene.slug(scene.state.fame_top[-1]) == "brave"


def test_huzistan_puts_a_fame_card_under_the_others_but_above_king_of_kings() -> None:
    """W3 (pp. 38, 40)."""
    scene = sassanids().fame("brave", "canny", "supreme").hand("sassanids", "huzistan")
    scene.play("play huzistan", "do")
    drawn = [scene.slug(scene.state.draw_fame()) for _ in range(3)]
    assert drawn == ["canny", "supreme", "brave"]
    assert scene.state.draw_fame() == -1


def test_a_second_buried_fame_card_lies_under_the_first() -> None:
    """W3 (pp. 38, 40)."""
    scene = sassanids().fame("brave", "canny", "supreme")
    scene.hand("sassanids", "huzistan", "parthian-empire").play("play huzistan", "do", "decline")
    scene.play("play parthian-empire", "decline", "choose 1", "do")
    drawn = [scene.slug(scene.state.draw_fame()) for _ in range(3)]
    assert drawn == ["supreme", "brave", "canny"]


def test_what_huzistan_buries_is_known_to_who_has_looked() -> None:
    """W3 (pp. 38, 40)."""
    scene = sassanids().fame("brave", "canny", "supreme").hand("sassanids", "huzistan")
    scene.play("play huzistan", "do")
    below = [view(scene.state, viewer).as_data()["fame_bottom"] for viewer in (-1, 0, 1)]
    assert below == [["unknown"], ["brave"], ["unknown"]]
    assert view(scene.state, 1).as_data()["fame_deck"] == 3


def test_who_knew_the_top_fame_card_knows_where_huzistan_has_put_it() -> None:
    """W3 (pp. 38, 40)."""
    scene = sassanids().fame("brave", "canny").hand("sassanids", "huzistan")
    scene.state.known[scene.card("brave")] = 1 << 1
    scene.play("play huzistan", "do")
    below = [view(scene.state, viewer).as_data()["fame_bottom"] for viewer in (-1, 0, 1)]
    assert below == [["unknown"], ["brave"], ["brave"]]


def test_who_takes_a_buried_fame_card_is_seen_by_who_buried_it() -> None:
    """W3 (pp. 38, 40)."""
    scene = sassanids().fame("brave", "canny").hand("sassanids", "huzistan")
    scene.play("play huzistan", "do")
    for _ in range(2):
        scene.state.take_fame(1, scene.state.draw_fame())
    seen = view(scene.state, 0).as_data()["seats"][1]
    assert (seen["hand"], seen["hidden"]) == (["brave"], 1)


def test_with_one_fame_card_left_there_is_nothing_to_decide() -> None:
    scene = sassanids().fame("brave").hand("sassanids", "huzistan").play("play huzistan")
    assert "end turn" in scene.options
    assert view(scene.state, 0).as_data()["fame_top"] == ["brave"]


def test_huzistan_does_not_look_at_king_of_kings() -> None:
    scene = sassanids().fame().hand("sassanids", "huzistan").play("play huzistan")
    assert "end turn" in scene.options
    assert scene.cards("sassanids", "play") == ["huzistan"]


# Zoroastrianism, Atar and Aban


def test_zoroastrianism_finds_atar_in_the_nation_deck() -> None:
    scene = sassanids().hand("sassanids", "zoroastrianism").play("play zoroastrianism")
    assert scene.cards("sassanids", "hand") == ["atar"]
    assert "atar" not in scene.cards("sassanids", "nation_deck")


def test_with_aban_and_atar_each_solstice_pays() -> None:
    scene = sassanids().in_play("sassanids", *FAITH, "huzistan").deck("sassanids", "fars")
    scene.becomes("sassanids", "empire").discards("sassanids", "punt").hand("sassanids", "advance")
    scene.solstice().play("solstice aban", "choose 2", "choose 3")
    assert scene.cards("sassanids", "history") == ["punt"]
    assert scene.goods("sassanids") == {"progress": 1}
    assert scene.cards("sassanids", "hand") == ["advance", "huzistan", "fars"]


def test_with_one_of_them_nothing_happens() -> None:
    scene = sassanids().in_play("sassanids", "atar", "zoroastrianism").deck("sassanids", "fars")
    scene.garrison("atar", "unrest").give("sassanids", material=1).solstice().play("choose 2")
    assert scene.goods("sassanids") == {}
    assert scene.cards("sassanids", "hand") == []


def test_with_neither_of_them_there_is_unrest() -> None:
    scene = sassanids().in_play("sassanids", "zoroastrianism").solstice()
    assert scene.names("sassanids", "hand") == ["unrest"]


def test_the_end_of_solstice_sees_what_was_abandoned_before() -> None:
    scene = sassanids().in_play("sassanids", "zoroastrianism", "aban").solstice()
    assert scene.names("sassanids", "discard") == ["aban"], "nothing else could be given for it"
    assert scene.names("sassanids", "hand") == ["unrest"]


def test_atar_burns_unrest_for_a_material() -> None:
    scene = sassanids().in_play("sassanids", "atar").hand("sassanids", "unrest")
    scene.give("sassanids", material=2).play("exhaust atar")
    assert (len(scene.under("atar")), scene.cards("sassanids", "hand")) == (1, [])
    left = scene.unrest_left()
    scene.solstice().play("choose 2")
    assert (scene.under("atar"), scene.unrest_left()) == ([], left + 1)
    assert scene.goods("sassanids") == {"material": 1}


def test_atar_takes_no_other_card() -> None:
    scene = sassanids().in_play("sassanids", "atar").hand("sassanids", "advance")
    assert "exhaust atar" not in scene.options


def test_a_barbarian_fire_without_unrest_goes_out() -> None:
    scene = sassanids().in_play("sassanids", "atar").give("sassanids", material=2).solstice()
    assert scene.cards("sassanids", "discard") == ["atar"]


def test_a_fire_that_goes_out_takes_its_unrest_along() -> None:
    scene = sassanids().in_play("sassanids", "atar").garrison("atar", "unrest").solstice()
    assert scene.names("sassanids", "discard") == ["atar", "unrest"]


def test_an_empire_feeds_the_fire_with_knights_and_tributaries() -> None:
    scene = sassanids().becomes("sassanids", "empire").in_play("sassanids", "atar")
    scene.hand("sassanids", "clibanarii", "fars").discards("sassanids", "goryeo").solstice()
    assert scene.options == ["choose 1", "choose 3"]
    scene.play("choose 3")
    assert scene.options == ["history clibanarii from hand", "history goryeo from discard"]
    scene.play("history clibanarii from hand")
    assert scene.cards("sassanids", "history") == ["clibanarii"]


def test_an_empire_returns_no_unrest_by_the_fire() -> None:
    scene = sassanids().becomes("sassanids", "empire").in_play("sassanids", "atar")
    scene.garrison("atar", "unrest").give("sassanids", material=3).solstice()
    assert scene.names("sassanids", "discard") == ["atar", "unrest"]


def test_aban_draws_a_region_or_a_knight_from_the_discards() -> None:
    scene = sassanids().in_play("sassanids", "aban").give("sassanids", material=1)
    scene.discards("sassanids", "fars", "clibanarii", "advance").play("exhaust aban")
    assert scene.options == ["draw fars", "draw clibanarii"]
    scene.play("draw clibanarii")
    assert scene.cards("sassanids", "hand") == ["clibanarii"]
    assert scene.goods("sassanids") == {}


def test_aban_needs_a_material() -> None:
    scene = sassanids().in_play("sassanids", "aban").discards("sassanids", "fars")
    assert "exhaust aban" not in scene.options


def test_aban_abandons_a_knight_and_leaves_its_region() -> None:
    """W5 (p. 36)."""
    scene = sassanids().in_play("sassanids", "aban", "fars", "sogdia")
    scene.garrison("fars", "clibanarii", "advance").garrison("sogdia", "aswaran-cavalry")
    scene.solstice().play("choose 1")
    listed = ["abandon clibanarii from garrison", "abandon aswaran-cavalry from garrison"]
    assert scene.options == listed
    scene.play("abandon clibanarii from garrison")
    assert scene.cards("sassanids", "discard") == ["clibanarii"]
    assert scene.under("fars") == ["advance"]


def test_aban_recalls_a_region_by_the_water_with_its_garrison() -> None:
    scene = sassanids().in_play("sassanids", "aban", "fars", "huzistan", "lagoon")
    scene.garrison("huzistan", "advance").solstice().play("choose 2")
    assert scene.options == ["recall huzistan", "recall lagoon"]
    scene.play("recall huzistan")
    assert scene.cards("sassanids", "hand") == ["huzistan", "advance"]


def test_aban_itself_is_no_region_by_the_water() -> None:
    scene = sassanids().in_play("sassanids", "aban", "fars").solstice()
    assert scene.cards("sassanids", "discard") == ["aban"]


# The other cards of the first deck


def test_prosperity_lets_all_draw_and_pays_for_productions_or_regions() -> None:
    scene = sassanids().in_play("sassanids", "huzistan", "fars").hand("sassanids", "prosperity")
    scene.play("play prosperity", "decline", "decline", "choose 2")
    assert scene.goods("sassanids") == {"population": 2}


def test_the_silk_road_returns_unrest_for_two_materials() -> None:
    scene = sassanids().hand("sassanids", SILK, "unrest").give("sassanids", material=2)
    scene.play(f"play {SILK}")
    assert scene.cards("sassanids", "play") == [SILK]
    assert scene.goods("sassanids") == {"progress": 1}
    assert scene.names("sassanids", "hand") == []


def test_the_parthian_empire_joins_a_region_and_triggers_it() -> None:
    """W2 (p. 36)."""
    scene = sassanids().in_play("sassanids", "fars").hand("sassanids", "parthian-empire", "advance")
    scene.play("play parthian-empire", "decline", "choose 1", "choose 1", "garrison advance")
    assert scene.under("fars") == ["parthian-empire", "advance"]
    assert scene.goods("sassanids") == {"material": 1}


def test_the_parthian_empire_acquires_a_region_or_a_tributary_and_goes_down_in_history() -> None:
    scene = sassanids().hand("sassanids", "parthian-empire").play("play parthian-empire")
    assert scene.options == ["acquire goryeo", "acquire lagoon", "decline"]
    scene.play("acquire goryeo")
    assert scene.cards("sassanids", "history") == ["parthian-empire"], "there is no region"
    assert scene.names("sassanids", "hand") == ["goryeo", "unrest"]


def test_a_region_that_was_just_acquired_must_be_in_play_to_be_joined() -> None:
    scene = sassanids().hand("sassanids", "parthian-empire")
    scene.play("play parthian-empire", "acquire lagoon")
    assert scene.cards("sassanids", "history") == ["parthian-empire"]


def test_ardashir_brings_unrest_and_finds_a_knight() -> None:
    scene = sassanids("sassanids", "japan", "magyars").hand("sassanids", "ardashir-i")
    scene.discards("sassanids", "parthian-empire").play("play ardashir-i", "choose 2")
    assert "find parthian-empire from discard" in scene.options
    scene.play("find clibanarii from nation deck")
    assert scene.cards("sassanids", "hand") == ["clibanarii"]
    assert scene.names("japan", "hand") == scene.names("magyars", "hand") == ["unrest"]
    assert scene.cards("sassanids", "history") == ["ardashir-i"]


def test_ardashir_acquires_a_route() -> None:
    scene = sassanids().market("swahili-coast").hand("sassanids", "ardashir-i")
    scene.play("play ardashir-i", "choose 1")
    assert scene.options == ["acquire swahili-coast", "acquire scribes", "acquire lagoon"]
