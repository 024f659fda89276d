"""The Martians: strange progress, a reactor, and becoming native."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("goryeo", "elders", "scribes", "terraces", "lagoon")


def aliens(*hand: str, side: str = "martians") -> Scene:
    """Martians and Japan, with a hand of Martian cards and a known Market."""
    return Scene(side, "japan").hand("martians", *hand).market(*MARKET)


def natives(*hand: str) -> Scene:
    """The same, with the State card flipped."""
    return aliens(*hand).becomes("martians", "gone-native")


# Alien and Gone Native


def test_an_alien_takes_an_unrest_for_each_progress_that_stands_in_for_population() -> None:
    scene = aliens("take-me-to-your-leader").give("martians", population=1, progress=3)
    scene.play("play take-me-to-your-leader", "choose 2", "pay 1 population 1 progress")
    assert scene.goods("martians") == {"progress": 2}
    assert scene.names("martians", "hand") == ["unrest"]


def test_an_alien_may_pay_everything_with_progress_and_takes_the_unrest_first() -> None:
    scene = aliens("take-me-to-your-leader").give("martians", population=1, progress=3)
    scene.play("play take-me-to-your-leader", "choose 2", "pay 2 progress")
    assert scene.names("martians", "hand") == ["unrest", "unrest"]
    assert "acquire goryeo" in scene.options


def test_goods_stand_in_without_unrest() -> None:
    scene = aliens("take-me-to-your-leader").give("martians", goods=2)
    scene.play("play take-me-to-your-leader", "acquire lagoon")
    assert scene.names("martians", "hand") == ["lagoon"]


def test_a_native_pays_even_an_unrest_with_progress_and_takes_none() -> None:
    scene = natives("unrest").give("martians", progress=1).play("play unrest")
    assert scene.cards("martians", "hand") == []
    assert scene.goods("martians") == {}


def test_an_alien_cannot_pay_an_unrest_with_progress() -> None:
    scene = aliens("unrest").give("martians", progress=9)
    assert "play unrest" not in scene.options


def test_an_alien_may_pay_an_unrest_with_goods_or_cards() -> None:
    scene = aliens("unrest", "thoats", "oannes-the-sage").give("martians", goods=2, progress=9)
    scene.play("play unrest")
    assert scene.options == ["choose 1", "choose 2", "choose 3"]
    scene.play("choose 3")
    assert scene.goods("martians") == {"progress": 9}
    assert scene.names("martians", "hand") == ["oannes-the-sage", "thoats"]


def test_an_alien_pays_chaos_with_progress_for_an_unrest() -> None:
    scene = Scene("martians", "cultists").hand("martians", "chaos").give("martians", progress=1)
    scene.play("play chaos")
    assert scene.names("martians", "hand") == ["unrest"]
    assert sorted(scene.cards("cultists", "chaos")) == ["chaos", "chaos-2", "chaos-3"]


def test_an_alien_who_develops_with_progress_takes_unrest() -> None:
    scene = aliens("ancient-astronauts").nation_deck("martians", accession=False).deck("martians")
    scene.discards("martians", "thoats").give("martians", population=1, progress=2)
    scene.play("play ancient-astronauts", "do", "develop alien-overlord")
    assert scene.goods("martians") == {}
    assert scene.names("martians", "hand").count("unrest") == 2


def test_too_much_progress_paid_brings_collapse() -> None:
    scene = aliens("take-me-to-your-leader").give("martians", progress=2).unrest_pile(2)
    scene.play("play take-me-to-your-leader", "choose 2")
    assert scene.state.over
    assert scene.names("martians", "hand") == ["unrest", "unrest"]


@pytest.mark.parametrize(("side", "points"), [("alien", 2), ("gone-native", 8)])
def test_three_progress_of_an_alien_make_one_point(side: str, points: int) -> None:
    scene = aliens().becomes("martians", side)
    before = scene.score("martians")
    assert scene.give("martians", progress=8).score("martians") == before + points


def test_an_alien_without_progress_becomes_native_at_the_end_of_solstice() -> None:
    scene = aliens().nation_deck("martians", "crystal-skull", "eco-bubble").solstice()
    assert scene.side("martians") == "gone-native"
    assert sorted(scene.exiled()) == ["crystal-skull", "eco-bubble", "reactor-explosion"]
    assert scene.cards("martians", "nation_top") == []


def test_an_alien_with_a_single_progress_stays_one() -> None:
    scene = aliens().give("martians", progress=1).nation_deck("martians", "crystal-skull")
    scene.solstice()
    assert scene.side("martians") == "alien"
    assert scene.cards("martians", "nation_top") == ["crystal-skull"]


def test_progress_on_a_card_does_not_keep_an_alien() -> None:
    scene = aliens().in_play("martians", "thoats").tokens("thoats", progress=2).solstice()
    assert scene.side("martians") == "gone-native"


def test_an_alien_with_goods_only_becomes_native() -> None:
    scene = aliens().give("martians", goods=5, population=5).solstice()
    assert scene.side("martians") == "gone-native"


def test_a_native_stays_one() -> None:
    scene = natives().solstice()
    assert scene.side("martians") == "gone-native"
    assert scene.exiled() == []


def test_becoming_native_takes_the_reactor_after_its_last_unrest() -> None:
    scene = aliens().in_play("martians", "reactor-explosion").nation_deck("martians").solstice()
    assert scene.cards("martians", "play") == []
    assert scene.exiled() == ["reactor-explosion"]
    assert scene.names("martians", "hand") == ["unrest"]
    assert scene.names("martians", "history") == ["unrest"]


def test_a_reactor_in_history_stays_there_when_its_owner_becomes_native() -> None:
    scene = aliens().history("martians", "reactor-explosion").solstice()
    assert scene.side("martians") == "gone-native"
    assert scene.cards("martians", "history") == ["reactor-explosion"]


def test_a_native_plays_developments_but_no_empire_cards() -> None:
    scene = natives("rituals-of-earthlings", "crystal-skull", "sword-of-power")
    assert "play rituals-of-earthlings" in scene.options
    assert "play sword-of-power" not in scene.options


def test_a_native_develops_at_once_when_reshuffling() -> None:
    scene = aliens("ancient-astronauts").deck("martians").discards("martians", "thoats")
    scene.solstice().play("play ancient-astronauts").give("martians", population=3)
    scene.play("do")
    developments = ["alien-overlord", "permanent-settlement", "rituals-of-earthlings"]
    assert sorted(scene.options) == ["decline", *[f"develop {name}" for name in developments]]


def test_a_gadget_exiled_by_becoming_native_can_be_broken_through_for() -> None:
    scene = aliens().nation_deck("martians", "eco-bubble").hand("japan", "undecipherable-scroll")
    scene.solstice().turn_of("japan").play("play undecipherable-scroll")
    assert scene.names("japan", "hand") == ["eco-bubble"]


# Power A


def test_martians_a_may_discard_a_card_to_acquire_less_progress() -> None:
    scene = aliens("take-me-to-your-leader", "thoats", side="martians-a")
    scene.give("martians", population=2).tokens("goryeo", progress=2)
    scene.play("play take-me-to-your-leader", "acquire goryeo", "choose thoats")
    assert scene.goods("martians") == {"progress": 1}
    assert "thoats" in scene.cards("martians", "discard")


def test_the_card_just_acquired_is_not_in_hand_when_its_progress_is_gained() -> None:
    scene = aliens("take-me-to-your-leader", "thoats", side="martians-a")
    scene.give("martians", population=2).tokens("goryeo", progress=2)
    scene.play("play take-me-to-your-leader", "acquire goryeo")
    assert scene.options == ["number 2", "choose thoats"]


def test_martians_a_may_ignore_progress_from_other_sources() -> None:
    scene = aliens("mangrove", "thoats", side="martians-a").play("play mangrove")
    assert scene.options == ["number 1", "decline"]
    scene.play("decline")
    assert scene.goods("martians") == {}


def test_martians_a_may_gain_progress_from_other_sources() -> None:
    scene = aliens("mangrove", side="martians-a").play("play mangrove", "number 1")
    assert scene.goods("martians") == {"progress": 1}


def test_martians_b_gain_all_progress() -> None:
    scene = aliens("mangrove", "thoats").play("play mangrove")
    assert scene.goods("martians") == {"progress": 1}


# Reactor Explosion


def test_the_reactor_goes_straight_into_play_and_flips_nothing() -> None:
    scene = aliens("ancient-astronauts").nation_deck("martians").deck("martians")
    scene.discards("martians", "thoats").play("play ancient-astronauts", "do")
    assert scene.cards("martians", "play") == ["reactor-explosion"]
    assert scene.side("martians") == "alien"
    assert scene.cards("martians", "hand") == ["thoats"]


def test_the_reactor_brings_two_unrest_a_round_one_of_them_for_history() -> None:
    scene = aliens().in_play("martians", "reactor-explosion").give("martians", progress=1)
    left = scene.unrest_left()
    scene.solstice()
    assert scene.names("martians", "hand") == ["unrest"]
    assert scene.names("martians", "history") == ["unrest"]
    assert scene.unrest_left() == left - 2


@pytest.mark.parametrize("others", [("thoats",), ()])
def test_the_reactor_cannot_be_abandoned(others: tuple[str, ...]) -> None:
    scene = Scene("cultists", "martians").becomes("cultists", "corrupted")
    scene.in_play("martians", "reactor-explosion", *others)
    scene.hand("cultists", "lure-of-decadence", "oracle").play("play lure-of-decadence")
    assert scene.cards("martians", "play") == ["reactor-explosion"]
    assert scene.cards("martians", "discard") == list(others)


def test_developments_lose_barbarian_while_the_reactor_burns() -> None:
    scene = aliens("rituals-of-earthlings", "crystal-skull", "undecipherable-scroll")
    scene.exile("akkadians")
    assert "play rituals-of-earthlings" not in scene.options
    scene.in_play("martians", "reactor-explosion")
    assert "play rituals-of-earthlings" in scene.options
    assert "play undecipherable-scroll" not in scene.options


def test_only_history_puts_the_reactor_out() -> None:
    scene = aliens("glorious-uplifting").in_play("martians", "reactor-explosion", "thoats")
    scene.fame("brave").give("martians", population=5, progress=1)
    scene.play("play glorious-uplifting").solstice()
    assert scene.cards("martians", "play") == []
    assert "reactor-explosion" in scene.cards("martians", "history")
    assert scene.names("martians", "hand") == ["brave"]


# Developments


def test_permanent_settlement_turns_a_region_into_fame() -> None:
    scene = natives("permanent-settlement").in_play("martians", "landing-site", "thoats")
    scene.fame("brave").give("martians", goods=3).garrison("landing-site", "oannes-the-sage")
    scene.play("play permanent-settlement")
    assert scene.goods("martians") == {"progress": 1}
    assert scene.cards("martians", "hand") == ["brave"]
    assert scene.cards("martians", "history") == ["landing-site", "oannes-the-sage"]


def test_permanent_settlement_takes_goods_only() -> None:
    scene = natives("permanent-settlement").in_play("martians", "landing-site")
    scene.give("martians", goods=2, progress=9)
    assert "play permanent-settlement" not in scene.options


def test_permanent_settlement_wants_no_gadget() -> None:
    scene = natives("permanent-settlement").in_play("martians", "cryostasis", "thoats")
    scene.give("martians", goods=3)
    assert "play permanent-settlement" not in scene.options


@pytest.mark.parametrize(
    ("play", "points"),
    [
        (("thoats", "landing-site"), 0),
        (("thoats", "landing-site", "cryostasis"), 1),
        (("thoats", "landing-site", "cryostasis", "city", "lagoon", "signals-to-space"), 2),
    ],
)
def test_permanent_settlement_scores_three_pinned_cards_in_play(
    play: tuple[str, ...], points: int
) -> None:
    scene = natives("sharing-our-secrets").in_play("martians", *play)
    assert scene.points("martians", "permanent-settlement") == points


def test_rituals_of_earthlings_exile_a_gadget_to_develop() -> None:
    scene = natives("rituals-of-earthlings", "crystal-skull").in_play("martians", "cryostasis")
    scene.give("martians", population=3).play("play rituals-of-earthlings")
    assert scene.options == ["exile crystal-skull from hand", "exile cryostasis from play"]
    scene.play("exile cryostasis from play", "choose 1", "develop alien-overlord")
    assert scene.exiled() == ["cryostasis"]
    assert scene.goods("martians") == {}
    assert "alien-overlord" in scene.cards("martians", "discard")


def test_rituals_of_earthlings_exile_a_gadget_to_break_through() -> None:
    scene = natives("rituals-of-earthlings", "crystal-skull").give("martians", population=3)
    scene.play("play rituals-of-earthlings", "choose 2")
    listed = ["elders", "scribes", "terraces", "civilised deck", "uncivilised deck"]
    assert sorted(scene.options) == sorted(f"break through {name}" for name in listed)
    scene.play("break through scribes")
    assert scene.cards("martians", "hand") == ["scribes"]


def test_rituals_of_earthlings_need_a_gadget() -> None:
    scene = natives("rituals-of-earthlings", "thoats").give("martians", population=3)
    assert "play rituals-of-earthlings" not in scene.options


def test_rituals_of_earthlings_score_two_uncivilised_or_civilised_icons() -> None:
    scene = natives().deck("martians").discards("martians", "city", "elders")
    assert scene.points("martians", "rituals-of-earthlings") == 1
    scene.history("martians", "scribes")
    assert scene.points("martians", "rituals-of-earthlings") == 2


def test_the_alien_overlord_breaks_through_and_strikes_regions() -> None:
    scene = natives("alien-overlord", "crystal-skull").in_play("japan", "kansai", "shinto")
    scene.play("play alien-overlord")
    listed = ["break through goryeo", "break through lagoon", "break through region deck"]
    assert sorted(scene.options) == [*listed, "search tributary"]
    scene.play("break through goryeo", "decline")
    assert scene.cards("martians", "hand") == ["goryeo"]
    assert scene.exiled() == ["crystal-skull"]
    assert scene.cards("japan", "play") == ["shinto"]
    assert scene.cards("japan", "discard") == ["kansai"]


def test_the_alien_overlord_needs_a_gadget() -> None:
    scene = natives("alien-overlord").in_play("japan", "kansai")
    assert "play alien-overlord" not in scene.options


def test_the_alien_overlord_scores_two_tributaries_or_regions() -> None:
    scene = natives().deck("martians", "landing-site").discards("martians", "goryeo", "akkadians")
    assert scene.points("martians", "alien-overlord") == 1
    scene.in_play("martians", "eco-bubble")
    assert scene.points("martians", "alien-overlord") == 2


def test_an_alien_is_crowned_as_an_empire() -> None:
    scene = aliens("glorious-uplifting").in_play("martians", "thoats", "signals-to-space").fame()
    scene.give("martians", population=5).play("play glorious-uplifting")
    scene.play("develop alien-overlord")
    assert scene.goods("martians") == {"progress": 3}
    assert "alien-overlord" in scene.cards("martians", "discard")


def test_a_native_is_crowned_as_a_barbarian() -> None:
    scene = natives("permanent-settlement").in_play("martians", "landing-site").fame()
    scene.give("martians", goods=3).play("play permanent-settlement")
    assert scene.goods("martians") == {"progress": 7}
