"""The cards of the Cultists, one by one."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("akkadians", "altar", "scribes", "terraces", "lagoon")


def cult(*hand: str, state: str = "empire") -> Scene:
    """Cultists and Japan, with a hand of Cultist cards and a known Market."""
    scene = Scene("cultists", "japan").market(*MARKET).hand("cultists", *hand)
    return scene.becomes("cultists", state)


# Dark Ritual, Indoctrination, Blood Sacrifice


@pytest.mark.parametrize("state", ["corrupted", "summoned"])
def test_a_dark_ritual_turns_three_unrest_and_population_into_fame(state: str) -> None:
    scene = cult("dark-ritual", state=state).discards("cultists", *["unrest"] * 4).fame("brave")
    left = scene.unrest_left()
    scene.give("cultists", population=2).play("play dark-ritual")
    assert scene.cards("cultists", "hand") == ["brave"]
    assert scene.names("cultists", "discard") == ["dark-ritual", "unrest"]
    assert (scene.goods("cultists"), scene.unrest_left()) == ({}, left + 3)


def test_a_dark_ritual_accepts_chaos() -> None:
    scene = cult("dark-ritual", state="corrupted").discards("cultists", "unrest", "unrest", "chaos")
    scene.give("cultists", population=2).fame("brave").play("play dark-ritual", "return unrest")
    scene.play("return chaos")
    assert len(scene.cards("cultists", "chaos")) == 3
    assert scene.cards("cultists", "hand") == ["brave"]


@pytest.mark.parametrize(("unrest", "population"), [(2, 2), (3, 1)])
def test_a_dark_ritual_has_its_price(unrest: int, population: int) -> None:
    scene = cult("dark-ritual", "unrest", state="corrupted")
    scene.discards("cultists", *["unrest"] * unrest).give("cultists", population=population)
    assert "play dark-ritual" not in scene.options


def test_the_corrupted_gain_nothing_as_king_of_kings_but_end_the_game() -> None:
    scene = cult("dark-ritual", state="corrupted").discards("cultists", *["unrest"] * 3).fame()
    scene.give("cultists", goods=2).play("play dark-ritual")
    assert scene.goods("cultists") == {}
    assert scene.seat("cultists").crowned
    assert scene.state.last == scene.state.round + 1


def test_indoctrination_turns_unrest_into_population() -> None:
    scene = cult("indoctrination", "unrest", "unrest", "chaos", "oracle")
    scene.play("play indoctrination", "discard unrest", "discard chaos", "done")
    assert scene.goods("cultists") == {"population": 3}
    assert scene.names("cultists", "hand") == ["oracle", "unrest"]


def test_indoctrination_gives_population_without_unrest() -> None:
    scene = cult("indoctrination", "oracle").play("play indoctrination")
    assert scene.goods("cultists") == {"population": 1}


@pytest.mark.parametrize(
    ("way", "resource"), [("choose 1", "progress"), ("choose 2", "population")]
)
def test_a_blood_sacrifice_feeds_the_ceremony(way: str, resource: str) -> None:
    scene = cult("blood-sacrifice").give("cultists", population=1)
    scene.play("play blood-sacrifice", "do", way)
    assert scene.on("research-the-ceremony") == {resource: 1}
    assert scene.goods("cultists") == {}


@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_a_blood_sacrifice_returns_an_unrest_for_an_exhaust_token(zone: str) -> None:
    scene = cult("blood-sacrifice", "unrest").discards("cultists", "unrest")
    scene.give("cultists", population=1)
    scene.play("play blood-sacrifice", "decline", "do", f"return unrest from {zone}")
    assert scene.seat("cultists").exhausts == 4
    assert scene.goods("cultists") == {}
    assert scene.on("research-the-ceremony") == {}


def test_a_blood_sacrifice_may_be_brought_twice() -> None:
    scene = cult("blood-sacrifice", "unrest").give("cultists", population=2)
    scene.play("play blood-sacrifice", "do", "choose 1", "do")
    assert scene.on("research-the-ceremony") == {"progress": 1}
    assert scene.seat("cultists").exhausts == 4
    assert scene.goods("cultists") == {}


def test_a_blood_sacrifice_needs_blood() -> None:
    scene = cult("blood-sacrifice", "unrest").give("cultists", material=9)
    assert "play blood-sacrifice" not in scene.options


# Temptation, Cloak and Dagger


def test_temptation_exiles_a_card_to_acquire_another() -> None:
    scene = cult("temptation").play("play temptation", "exile lagoon")
    assert {"acquire altar", "acquire scribes", "acquire terraces"} <= set(scene.options)
    assert not {"acquire akkadians", "acquire lagoon"} & set(scene.options)
    scene.play("acquire scribes")
    assert scene.exiled() == ["lagoon"]
    assert scene.names("cultists", "hand") == ["scribes", "unrest"]


def test_cloak_and_dagger_exiles_a_card_to_acquire_another() -> None:
    scene = cult("cloak-and-dagger").play("play cloak-and-dagger", "exile scribes")
    assert {"acquire akkadians", "acquire lagoon"} <= set(scene.options)
    assert not {"acquire altar", "acquire terraces"} & set(scene.options)
    scene.play("acquire lagoon")
    assert scene.exiled() == ["scribes"]
    assert scene.names("cultists", "hand") == ["lagoon"]


@pytest.mark.parametrize("card", ["temptation", "cloak-and-dagger"])
def test_a_market_full_of_tokens_cannot_be_bought_from_by_exile(card: str) -> None:
    scene = cult(card)
    for name in MARKET:
        assert f"play {card}" in scene.options
        scene.tokens(name, progress=1)
    assert f"play {card}" not in scene.options


@pytest.mark.parametrize(
    ("card", "owned", "points"),
    [
        ("temptation", ("altar", "city", "scribes"), 2),
        ("cloak-and-dagger", ("akkadians", "goryeo", "lagoon"), 2),
        ("cursed-library", ("scribes", "city", "altar"), 2),
        ("frozen-waste", ("lagoon", "bogs", "altar"), 2),
        ("cultists/oracle", ("brave", "canny", "altar"), 4),
    ],
)
def test_a_card_scores_what_its_owner_has(card: str, owned: tuple[str, ...], points: int) -> None:
    scene = cult().deck("cultists").discards("cultists", owned[0]).history("cultists", owned[1])
    scene.in_play("cultists", owned[2])
    assert scene.points("cultists", card) == points


def test_a_frozen_waste_scores_itself() -> None:
    scene = cult().deck("cultists", "frozen-waste", "twisted-grove")
    assert scene.points("cultists", "frozen-waste") == 2


# Unholy Shrine, Spreading Chaos, Fallen Town


def test_an_unholy_shrine_takes_population_for_progress() -> None:
    scene = cult().in_play("cultists", "unholy-shrine").give("cultists", population=1)
    scene.play("exhaust unholy-shrine", "choose 1")
    assert scene.goods("cultists") == {"progress": 1}


def test_an_unholy_shrine_exiles_a_card_for_population() -> None:
    scene = cult().in_play("cultists", "unholy-shrine").play("exhaust unholy-shrine")
    scene.play("exile scribes")
    assert scene.exiled() == ["scribes"]
    assert scene.goods("cultists") == {"population": 1}


def test_an_unholy_shrine_wants_a_card_every_solstice() -> None:
    scene = cult("oracle").in_play("cultists", "unholy-shrine").solstice()
    scene.play("solstice unholy-shrine", "choose 1")
    assert scene.cards("cultists", "discard") == ["oracle"]
    assert scene.cards("cultists", "play") == ["unholy-shrine"]


def test_an_unholy_shrine_leaves_material_behind() -> None:
    scene = cult("oracle").in_play("cultists", "unholy-shrine").solstice()
    scene.play("solstice unholy-shrine", "choose 2")
    assert scene.goods("cultists") == {"material": 3}
    assert scene.cards("cultists", "discard") == ["unholy-shrine"]


def test_an_unholy_shrine_without_a_card_must_go() -> None:
    scene = cult().in_play("cultists", "unholy-shrine").solstice().play("solstice unholy-shrine")
    assert scene.cards("cultists", "play") == []
    assert scene.goods("cultists") == {"material": 3}


def test_spreading_chaos_is_free_and_lets_the_others_draw() -> None:
    scene = cult("spreading-chaos").deck("japan", "shinto").play("play spreading-chaos")
    assert scene.mover == "japan"
    scene.play("do")
    assert scene.cards("japan", "hand") == ["shinto"]
    assert scene.cards("cultists", "play") == ["spreading-chaos"]
    assert scene.seat("cultists").actions == 3


def tempted(*answers: str) -> Scene:
    """Japan acquires Terraces with an Unrest while Chaos is spreading."""
    scene = cult().in_play("cultists", "spreading-chaos").hand("japan", "elders").turn_of("japan")
    scene.play("play elders", "choose 1", "acquire terraces")
    assert (scene.mover, scene.options) == ("cultists", ["answer spreading-chaos", "decline"])
    return scene.play(*answers)


@pytest.mark.parametrize(
    ("way", "resource"), [("choose 1", "progress"), ("choose 2", "population")]
)
def test_spreading_chaos_is_recalled_for_resources(way: str, resource: str) -> None:
    scene = tempted("answer spreading-chaos", way)
    assert scene.goods("cultists") == {resource: 1}
    assert scene.cards("cultists", "hand") == ["spreading-chaos"]
    assert scene.names("japan", "hand") == ["terraces", "unrest"]


def test_spreading_chaos_is_recalled_to_make_unrest_chaos() -> None:
    scene = tempted("answer spreading-chaos", "choose 3")
    assert scene.names("japan", "hand") == ["chaos", "terraces"]
    assert scene.names("japan", "discard") == ["elders"]
    assert len(scene.cards("cultists", "chaos")) == 2


def test_spreading_chaos_may_wait() -> None:
    scene = tempted("decline")
    assert scene.cards("cultists", "play") == ["spreading-chaos"]
    assert scene.names("japan", "hand") == ["terraces", "unrest"]


def test_spreading_chaos_without_chaos_gives_resources_only() -> None:
    scene = cult().in_play("cultists", "spreading-chaos").hand("japan", "elders").turn_of("japan")
    scene.discards("japan", "chaos", "chaos-2", "chaos-3")
    scene.play("play elders", "choose 1", "acquire terraces", "answer spreading-chaos")
    assert scene.options == ["choose 1", "choose 2"]


def test_spreading_chaos_catches_an_unrest_that_was_discarded_at_once() -> None:
    """N14."""
    scene = cult("tyranny").in_play("cultists", "spreading-chaos")
    scene.play("play tyranny", "answer spreading-chaos", "choose 3")
    assert (scene.names("japan", "hand"), scene.names("japan", "discard")) == (["chaos"], [])


def test_spreading_chaos_sees_no_unrest_of_its_owner() -> None:
    scene = cult("elders").in_play("cultists", "spreading-chaos")
    scene.play("play elders", "choose 1", "acquire terraces")
    assert scene.names("cultists", "hand") == ["terraces", "unrest"]


@pytest.mark.parametrize(
    ("way", "resource"), [("choose 1", "material"), ("choose 2", "population")]
)
def test_a_fallen_town_gives_a_little(way: str, resource: str) -> None:
    scene = cult().in_play("cultists", "fallen-town").exile("city")
    scene.play("exhaust fallen-town", way, "decline")
    assert scene.goods("cultists") == {resource: 1}
    assert scene.cards("cultists", "play") == ["fallen-town"]


def test_a_fallen_town_is_exiled_for_a_city() -> None:
    scene = cult().in_play("cultists", "fallen-town").exile("city", "scribes")
    scene.play("exhaust fallen-town", "choose 1", "do")
    assert scene.cards("cultists", "hand") == ["city"]
    assert scene.exiled() == ["scribes", "fallen-town"]
    assert scene.goods("cultists") == {"material": 1}


# Corruption, Strange Signs, Cursed Library, Frozen Waste


def test_corruption_gives_material_to_all_and_unrest_to_the_others() -> None:
    scene = cult("corruption", state="corrupted").play("play corruption", "decline")
    assert scene.goods("cultists") == {"material": 2, "progress": 1}
    assert scene.goods("japan") == {"material": 2}
    assert scene.names("japan", "hand") == ["unrest"]
    assert scene.names("cultists", "hand") == []


@pytest.mark.parametrize("state", ["corrupted", "summoned"])
def test_strange_signs_in_a_region_lead_to_an_exiled_card(state: str) -> None:
    scene = cult("strange-signs", state=state).in_play("cultists", "twisted-grove")
    scene.exile("bogs", "city", "brave").play("play strange-signs")
    assert sorted(scene.options) == ["break through exiled bogs", "break through exiled city"]
    scene.play("break through exiled city", "decline")
    assert scene.cards("cultists", "discard") == ["city"]
    assert scene.under("twisted-grove") == ["strange-signs"]
    assert scene.cards("cultists", "hand") == []


def test_strange_signs_may_bring_an_unrest() -> None:
    scene = cult("strange-signs", state="corrupted").in_play("cultists", "twisted-grove")
    scene.play("play strange-signs", "do")
    assert scene.names("cultists", "hand") == ["unrest"]


def test_strange_signs_choose_among_regions() -> None:
    scene = cult("strange-signs", state="corrupted").exile("bogs")
    scene.in_play("cultists", "twisted-grove", "frozen-waste", "fallen-town")
    scene.play("play strange-signs")
    assert scene.options == ["under twisted-grove", "under frozen-waste"]


def test_strange_signs_need_a_region() -> None:
    scene = cult("strange-signs", state="corrupted").in_play("cultists", "fallen-town")
    assert "play strange-signs" not in scene.exile("bogs").options


def test_a_cursed_library_trades_a_card_for_a_discarded_one() -> None:
    scene = cult("oracle", "temptation").in_play("cultists", "cursed-library")
    scene.discards("cultists", "unrest", "fallen-town").tokens("altar", goods=1)
    scene.play("exhaust cursed-library", "top oracle", "choose 1", "draw fallen-town")
    assert scene.cards("cultists", "hand") == ["temptation", "fallen-town"]
    assert scene.cards("cultists", "top") == ["oracle"]


def test_a_cursed_library_trades_a_card_for_the_tokens_of_a_market_card() -> None:
    scene = cult("oracle").in_play("cultists", "cursed-library").discards("cultists", "unrest")
    scene.tokens("altar", goods=1, progress=2).tokens("akkadians", material=1)
    scene.play("exhaust cursed-library", "choose 2", "gain from altar")
    assert scene.goods("cultists") == {"progress": 2, "goods": 1}
    assert scene.on("altar") == {}
    assert scene.slots() == list(MARKET)


def test_a_cursed_library_needs_a_card() -> None:
    scene = cult().in_play("cultists", "cursed-library").tokens("altar", goods=1)
    assert "exhaust cursed-library" not in scene.options


def test_a_cursed_library_wants_a_card_every_solstice_or_goes() -> None:
    scene = cult("oracle").in_play("cultists", "cursed-library").solstice()
    scene.play("solstice cursed-library", "choose 1")
    assert scene.cards("cultists", "discard") == ["oracle"]
    scene = cult("oracle").in_play("cultists", "cursed-library").solstice()
    scene.play("solstice cursed-library", "choose 2")
    assert scene.cards("cultists", "discard") == ["cursed-library"]


def test_a_frozen_waste_may_take_a_card_in() -> None:
    scene = cult("frozen-waste", "oracle").play("play frozen-waste", "garrison oracle")
    assert scene.under("frozen-waste") == ["oracle"]
    assert scene.cards("cultists", "play") == ["frozen-waste"]


def test_a_frozen_waste_cannot_be_garrisoned() -> None:
    scene = cult("twisted-grove", "frozen-waste", "oracle").play("play twisted-grove")
    assert scene.options == ["garrison oracle", "decline"]


def test_a_frozen_waste_gives_up_a_card_for_an_exiled_one() -> None:
    scene = cult().in_play("cultists", "frozen-waste").exile("city", "brave")
    scene.garrison("frozen-waste", "oracle", "unrest").solstice()
    scene.play("solstice frozen-waste", "choose 2")
    assert scene.cards("cultists", "hand")[0] == "city"
    assert sorted(scene.exiled()) == ["brave", "oracle"]
    assert [name[:6] for name in scene.under("frozen-waste")] == ["unrest"]


def test_a_frozen_waste_with_unrest_only_costs_a_pinned_card() -> None:
    scene = cult().in_play("cultists", "frozen-waste", "fallen-town").exile("city")
    scene.garrison("frozen-waste", "unrest").solstice()
    scene.play("solstice frozen-waste", "abandon fallen-town")
    assert scene.cards("cultists", "play") == ["frozen-waste"]
    assert scene.cards("cultists", "discard") == ["fallen-town"]


def test_a_frozen_waste_may_be_abandoned_with_what_it_holds() -> None:
    scene = cult().in_play("cultists", "frozen-waste").garrison("frozen-waste", "oracle")
    scene.solstice().play("solstice frozen-waste", "choose 1")
    assert scene.cards("cultists", "discard") == ["frozen-waste", "oracle"]


# Lure of Decadence, Oracle, Unspeakable Worship


def test_the_lure_of_decadence_makes_others_abandon_what_they_choose() -> None:
    scene = cult("lure-of-decadence", "oracle", state="corrupted")
    scene.in_play("japan", "kansai", "shinto").play("play lure-of-decadence")
    assert (scene.mover, scene.options) == ("japan", ["abandon kansai", "abandon shinto"])
    scene.play("abandon shinto", "decline")
    assert scene.cards("japan", "discard") == ["shinto"]


def test_the_lure_of_decadence_may_recall_a_card_for_an_unrest() -> None:
    scene = cult("lure-of-decadence", state="corrupted").in_play("cultists", "unholy-shrine")
    scene.play("play lure-of-decadence", "recall unholy-shrine", "decline")
    assert scene.names("cultists", "hand") == ["unholy-shrine", "unrest"]


def test_the_lure_of_decadence_may_feed_the_ceremony() -> None:
    scene = cult("lure-of-decadence", "oracle", state="corrupted")
    scene.ceremony("cultists", "ceremony-of-the-key").discards("cultists", "fallen-town")
    scene.play("play lure-of-decadence")
    assert len(scene.options) == 3
    scene.play(next(name for name in scene.options if "fallen-town" in name))
    assert scene.under("ceremony-of-the-key") == ["fallen-town"]
    assert scene.cards("cultists", "discard") == ["lure-of-decadence"]


def test_an_oracle_shows_two_cards_of_which_one_is_discarded() -> None:
    scene = cult("cultists/oracle", "temptation", state="barbarian")
    scene.deck("cultists", "fallen-town", "corruption", "unholy-shrine").play("play oracle")
    assert scene.options == ["choose fallen-town", "choose corruption"]
    scene.play("choose fallen-town")
    assert scene.cards("cultists", "hand") == ["temptation", "corruption"]
    assert scene.cards("cultists", "discard") == ["fallen-town", "oracle"]
    assert scene.seat("cultists").actions == 3


def test_unspeakable_worship_needs_an_unholy_shrine() -> None:
    scene = cult("unspeakable-worship", state="corrupted")
    assert "play unspeakable-worship" not in scene.options
    scene.in_play("cultists", "unholy-shrine").play("play unspeakable-worship")
    assert scene.cards("cultists", "play") == ["unholy-shrine", "unspeakable-worship"]


def test_unspeakable_worship_gives_an_action() -> None:
    scene = cult(state="corrupted").in_play("cultists", "unspeakable-worship")
    scene.play("exhaust unspeakable-worship", "choose 1")
    assert scene.seat("cultists").actions == 4


def test_unspeakable_worship_recalls_a_card() -> None:
    scene = cult(state="corrupted").in_play("cultists", "unspeakable-worship", "fallen-town")
    scene.play("exhaust unspeakable-worship", "choose 2", "recall fallen-town")
    assert scene.cards("cultists", "hand") == ["fallen-town"]


@pytest.mark.parametrize(
    ("way", "material", "play"),
    [("choose 1", {}, ["unspeakable-worship"]), ("choose 2", {"material": 3}, [])],
)
def test_unspeakable_worship_is_paid_for_every_solstice_or_given_up(
    way: str, material: dict[str, int], play: list[str]
) -> None:
    scene = cult(state="corrupted").in_play("cultists", "unspeakable-worship")
    scene.give("cultists", material=3).solstice().play("solstice unspeakable-worship", way)
    assert scene.goods("cultists") == material
    assert scene.cards("cultists", "play") == play


def test_unspeakable_worship_without_material_must_go() -> None:
    scene = cult(state="corrupted").in_play("cultists", "unspeakable-worship")
    scene.give("cultists", material=2).solstice().play("solstice unspeakable-worship")
    assert scene.cards("cultists", "discard") == ["unspeakable-worship"]
    assert scene.goods("cultists") == {"material": 2}


# Summon Aid, Twisted Grove


@pytest.mark.parametrize("state", ["empire", "barbarian"])
def test_aid_is_summoned_by_returning_an_unrest(state: str) -> None:
    scene = cult("summon-aid", "unrest", state=state).play("play summon-aid", "choose 1")
    assert scene.goods("cultists") == {"population": 1}
    assert scene.cards("cultists", "hand") == []


def test_summoned_aid_may_help_the_ceremony() -> None:
    scene = cult("summon-aid", "unrest").play("play summon-aid", "choose 2")
    assert scene.on("research-the-ceremony") == {"progress": 1}


def test_summoned_aid_may_garrison_a_discarded_card() -> None:
    scene = cult("summon-aid", "unrest").in_play("cultists", "twisted-grove", "lagoon")
    scene.discards("cultists", "oracle", "frozen-waste").play("play summon-aid", "choose 3")
    scene.play("under lagoon")
    assert scene.under("lagoon") == ["oracle"]
    assert scene.cards("cultists", "discard") == ["frozen-waste", "summon-aid"]


def test_summoned_aid_needs_an_unrest_in_hand() -> None:
    scene = cult("summon-aid").discards("cultists", "unrest")
    assert "play summon-aid" not in scene.options


def test_a_twisted_grove_takes_its_own_exhaust_token_back_for_an_unrest() -> None:
    """T7 (p. 39)."""
    scene = cult("unrest").in_play("cultists", "twisted-grove").play("exhaust twisted-grove")
    assert scene.seat("cultists").exhausts == 3
    assert [name[:6] for name in scene.cards("cultists", "top")] == ["unrest"]
    assert not scene.exhausted("twisted-grove")


def test_a_twisted_grove_frees_another_card() -> None:
    scene = cult("unrest").in_play("cultists", "twisted-grove", "fallen-town")
    scene.play("exhaust fallen-town", "choose 1", "decline", "exhaust twisted-grove")
    scene.play("choose fallen-town")
    assert scene.exhausted("twisted-grove")
    assert "exhaust fallen-town" in scene.options


def test_a_twisted_grove_wants_unrest() -> None:
    scene = cult("oracle").in_play("cultists", "twisted-grove")
    assert "exhaust twisted-grove" not in scene.options


def test_a_twisted_grove_hides_corrupted_cards_in_solstice() -> None:
    scene = cult("corruption", "dark-ritual", "oracle").in_play("cultists", "twisted-grove")
    scene.solstice().play("solstice twisted-grove")
    assert scene.options == ["garrison corruption", "garrison dark-ritual", "decline"]
    scene.play("garrison dark-ritual")
    assert scene.under("twisted-grove") == ["dark-ritual"]
