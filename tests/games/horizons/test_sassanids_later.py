"""The Sassanids: knights, the cards of the nation deck, and the developments."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.moments import KING, RUNNING
from imperia.games.horizons.rules.seeing import view
from imperia.games.horizons.rules.symbols import FAME

from .scene import Scene

MARKET = ("goryeo", "elders", "scribes", "altar", "lagoon")
ASWARAN = "aswaran-cavalry"


def sassanids(*others: str) -> Scene:
    """The Sassanids to move, with a quiet Market; each small deck holds one card."""
    scene = Scene("sassanids", *(others or ("japan",)))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs").main_deck("sabaeans", "melayu-kingdom", "akkadians", "punt")
    return scene.market(*MARKET)


def empire(*others: str) -> Scene:
    """The same as Empire."""
    return sassanids(*others).becomes("sassanids", "empire")


# Knights


def test_aswaran_gives_up_a_region_with_a_knight_for_another_card() -> None:
    scene = sassanids().in_play("sassanids", "fars", "huzistan").hand("sassanids", ASWARAN)
    scene.garrison("huzistan", "parthian-empire", "advance").play(f"play {ASWARAN}")
    listed = ["break through goryeo", "break through lagoon"]
    assert scene.options == [*listed, "break through region deck", "search tributary"]
    scene.play("break through goryeo", "decline")
    assert scene.cards("sassanids", "hand") == ["goryeo"]
    gone = ["huzistan", "parthian-empire", "advance", ASWARAN]
    assert scene.cards("sassanids", "discard") == gone


def test_aswaran_cannot_be_played_without_a_knight_in_a_region() -> None:
    """W1 (p. 14)."""
    scene = sassanids().in_play("sassanids", "fars").hand("sassanids", ASWARAN)
    assert f"play {ASWARAN}" not in scene.options
    scene.garrison("fars", "advance")
    assert f"play {ASWARAN}" not in scene.options
    scene.garrison("fars", "clibanarii")
    assert f"play {ASWARAN}" in scene.options


def test_a_knight_outside_the_regions_does_not_serve_aswaran() -> None:
    """W1 (p. 14)."""
    scene = sassanids().in_play("sassanids", "city-of-taysafun").hand("sassanids", ASWARAN)
    scene.garrison("city-of-taysafun", "clibanarii")
    assert f"play {ASWARAN}" not in scene.options


def test_aswaran_may_join_a_region_that_is_left() -> None:
    scene = sassanids().in_play("sassanids", "fars", "huzistan").hand("sassanids", ASWARAN)
    scene.garrison("huzistan", "parthian-empire")
    scene.play(f"play {ASWARAN}", "break through goryeo", "under fars", "choose 2", "decline")
    assert scene.under("fars") == [ASWARAN]
    assert scene.goods("sassanids") == {"population": 1}


def test_clibanarii_drive_the_others_from_a_region_and_join_one() -> None:
    scene = sassanids("japan", "magyars").in_play("sassanids", "fars")
    scene.in_play("japan", "kansai", "kyushu").hand("sassanids", "clibanarii")
    scene.play("play clibanarii", "abandon kyushu", "choose 1")
    assert scene.cards("japan", "discard") == ["kyushu"]
    assert scene.under("fars") == ["clibanarii"]
    assert scene.goods("sassanids") == {"material": 1}


def test_clibanarii_give_two_regions_and_themselves_for_fame() -> None:
    scene = sassanids().in_play("sassanids", "fars", "huzistan", "sogdia").fame("brave")
    scene.hand("sassanids", "clibanarii").play("play clibanarii", "choose 1", "abandon fars")
    scene.play("abandon sogdia")
    assert scene.cards("sassanids", "history") == ["clibanarii"]
    assert scene.cards("sassanids", "hand") == ["brave"]
    assert scene.cards("sassanids", "discard") == ["fars", "sogdia"]


def test_with_one_region_clibanarii_can_only_join_it() -> None:
    scene = sassanids().in_play("sassanids", "fars").hand("sassanids", "clibanarii")
    scene.play("play clibanarii")
    assert scene.under("fars") == ["clibanarii"]


def test_clibanarii_cannot_be_played_without_a_region() -> None:
    """W1 (p. 14)."""
    scene = sassanids().in_play("japan", "kansai").hand("sassanids", "clibanarii")
    assert "play clibanarii" not in scene.options


def test_an_attack_of_clibanarii_can_be_avoided() -> None:
    scene = sassanids("magyars").in_play("magyars", "levedia", "mounted-archers")
    scene.in_play("sassanids", "fars").hand("sassanids", "clibanarii")
    scene.play("play clibanarii", "answer mounted-archers", "ignore")
    assert scene.cards("magyars", "play") == ["levedia", "mounted-archers"]


def test_a_knight_triggers_a_region_whose_state_symbol_has_passed() -> None:
    """W2 (p. 36)."""
    scene = empire().in_play("sassanids", "huzistan").fame("brave", "canny")
    scene.hand("sassanids", "clibanarii").play("play clibanarii", "do")
    assert scene.under("huzistan") == ["clibanarii"]
    assert [scene.slug(card) for card in scene.state.fame_bottom] == ["brave"]


def test_bozorgan_acquire_for_a_population() -> None:
    scene = empire().hand("sassanids", "bozorgan").give("sassanids", population=1)
    scene.play("play bozorgan")
    assert scene.options == ["acquire scribes", "acquire lagoon"]
    scene.play("acquire lagoon")
    assert scene.goods("sassanids") == {}
    assert scene.cards("sassanids", "discard") == ["bozorgan"]


def test_bozorgan_develop_for_the_usual_cost() -> None:
    scene = empire().in_play("sassanids", "fars").hand("sassanids", "bozorgan")
    scene.give("sassanids", population=3).play("play bozorgan", "choose 1", "under fars")
    scene.play("choose 1")
    assert scene.cards("sassanids", "discard") == ["kushan-empire"]
    assert scene.under("fars") == ["bozorgan"]


def test_bozorgan_join_a_region_even_if_they_can_do_nothing_else() -> None:
    scene = empire().in_play("sassanids", "fars").hand("sassanids", "bozorgan")
    scene.play("play bozorgan", "under fars", "choose 2")
    assert scene.goods("sassanids") == {"population": 1}


# The nation deck


def test_sogdia_trades_for_a_population_and_exiles_a_card() -> None:
    scene = sassanids().hand("sassanids", "sogdia").give("sassanids", population=1, progress=1)
    scene.play("play sogdia", "do", "pay 1 population", "exile altar")
    assert scene.goods("sassanids") == {"goods": 1}
    assert scene.exiled() == ["altar"]


def test_sogdia_need_not_trade() -> None:
    scene = sassanids().hand("sassanids", "sogdia").give("sassanids", population=1, progress=1)
    scene.play("play sogdia", "decline", "exile altar")
    assert scene.goods("sassanids") == {"population": 1, "progress": 1}


def test_taysafun_gives_for_a_card_what_its_people_like() -> None:
    scene = sassanids().in_play("sassanids", "city-of-taysafun").hand("sassanids", "advance")
    scene.give("sassanids", material=2).solstice().play("choose 3")
    assert scene.goods("sassanids") == {"goods": 1}
    assert scene.cards("sassanids", "discard") == ["advance"]


def test_khosrau_needs_the_whole_faith_and_ardashir_in_the_history() -> None:
    scene = sassanids().in_play("sassanids", "aban", "zoroastrianism").fame("brave")
    scene.hand("sassanids", "khosrau-i").history("sassanids", "ardashir-i")
    assert "play khosrau-i" not in scene.options
    scene.in_play("sassanids", "atar").play("play khosrau-i")
    assert scene.cards("sassanids", "hand") == ["brave"]
    assert scene.cards("sassanids", "history") == ["ardashir-i", "khosrau-i"]


def test_khosrau_cannot_do_without_ardashir() -> None:
    scene = sassanids().in_play("sassanids", "aban", "atar", "zoroastrianism")
    scene.hand("sassanids", "khosrau-i")
    assert "play khosrau-i" not in scene.options


# Developments


def test_the_shah_lays_a_fame_card_down_for_an_action() -> None:
    scene = empire().hand("sassanids", "shah", "brave").discards("sassanids", "dreaded")
    scene.fame("canny").play("play shah", "find brave from hand")
    assert scene.cards("sassanids", "history") == ["brave"]
    assert scene.cards("sassanids", "discard") == ["dreaded", "shah"]
    assert scene.seat("sassanids").actions == 4, "the Shah is played free"


def test_the_shah_finds_fame_in_the_deck_and_all_see_it() -> None:
    scene = empire().hand("sassanids", "shah").deck("sassanids", "fars", "canny")
    scene.play("play shah")
    assert scene.cards("sassanids", "history") == ["canny"]
    assert scene.state.known[scene.card("canny")] == scene.state.everybody()


def test_the_shah_is_of_no_use_without_fame() -> None:
    scene = empire().hand("sassanids", "shah").fame("brave")
    assert "play shah" not in scene.options


def test_the_shah_becomes_king_of_kings_once_the_fame_deck_is_empty() -> None:
    """W4 (p. 17)."""
    scene = empire().hand("sassanids", "shah").fame().play("play shah", "develop dreaded")
    assert scene.goods("sassanids") == {"progress": 3}
    assert scene.cards("sassanids", "history") == ["shah"]
    assert (scene.state.ending, scene.seat("sassanids").crowned) == (KING, True)


def test_a_shah_who_was_king_before_may_still_go_down_in_history() -> None:
    """W4 (p. 17)."""
    scene = empire().hand("sassanids", "shah").fame()
    scene.seat("sassanids").crowned = True
    scene.play("play shah")
    assert scene.cards("sassanids", "history") == ["shah"]
    assert (scene.goods("sassanids"), scene.state.ending) == ({}, RUNNING)


def test_the_shah_scores_each_fame() -> None:
    scene = empire().hand("sassanids", "shah", "brave").history("sassanids", "dreaded")
    assert scene.points("sassanids", "shah") == 2


def test_the_kushan_empire_acquires_a_card_for_nothing() -> None:
    scene = empire().hand("sassanids", "kushan-empire").play("play kushan-empire")
    assert scene.options == [f"acquire {card}" for card in MARKET]
    scene.play("acquire lagoon")
    assert scene.cards("sassanids", "history") == ["kushan-empire"]
    assert scene.seat("sassanids").actions == 3


def test_the_academy_lets_an_empire_advance() -> None:
    scene = empire().hand("sassanids", "sassanids/advance", "ardashir-i")
    scene.give("sassanids", material=3)
    assert "play advance" not in scene.options
    scene.in_play("sassanids", "academy-of-gondishapur")
    assert "play advance" in scene.options
    assert "play ardashir-i" not in scene.options
    assert scene.seat("sassanids").hand_size == 6


def test_the_academy_scores_cities() -> None:
    scene = empire().in_play("sassanids", "academy-of-gondishapur", "city-of-taysafun")
    scene.discards("sassanids", "metropolis", "trading-city")
    assert scene.points("sassanids", "academy-of-gondishapur") == 3


def test_the_dreaded_raze_a_city_of_each_other_player() -> None:
    scene = empire("japan", "magyars").hand("sassanids", "dreaded")
    scene.in_play("japan", "nara", "kansai").in_play("magyars", "levedia")
    scene.play("play dreaded", "decline", "decline")
    assert scene.cards("japan", "play") == ["kansai"]
    assert scene.cards("magyars", "play") == ["levedia"]


def test_the_dreaded_exile_the_top_fame_card_for_all_to_see() -> None:
    scene = empire().hand("sassanids", "dreaded").fame("brave", "canny")
    scene.play("play dreaded", "break through lagoon", "do")
    assert scene.exiled() == ["brave"]
    assert scene.cards("sassanids", "history") == ["dreaded"]
    assert scene.state.fame_size() == 1


def test_the_dreaded_never_exile_king_of_kings() -> None:
    scene = empire().hand("sassanids", "dreaded").fame().play("play dreaded", "decline", "do")
    assert scene.exiled() == []
    assert scene.cards("sassanids", "history") == ["dreaded"]


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_a_development_that_a_short_game_removes_is_seen_by_all(viewer: int) -> None:
    scene = Scene("sassanids", "japan", variant="short").fame("brave", "canny")
    scene.state.set_aside(0, scene.card("dreaded"))
    seen = view(scene.state, viewer)
    assert scene.card("dreaded") in seen.box
    assert scene.card("dreaded") not in seen.unseen[FAME]
