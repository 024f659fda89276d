"""The Cultists: a ceremony in four stages, Chaos, and what comes of both."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.scoring import outcome

from .scene import Scene

MARKET = ("akkadians", "altar", "scribes", "terraces", "lagoon")
# Together they show region, production, river, fertile; uncivilised, civilised, city; scroll;
# mask; metropolis; merchant; and tributary: 12 icons.
TWELVE = (
    "alluvial-plain",
    "trading-city",
    "undecipherable-scroll",
    "golden-mask",
    "metropolis",
    "market-stall",
    "goryeo",
)


def cult(stage: str = "research-the-ceremony", *, side: str = "cultists") -> Scene:
    """Cultists and Japan at a stage of the ceremony, with the State card that belongs to it."""
    state = {"ceremonial-gathering": "barbarian", "ceremony-of-the-key": "corrupted"}
    scene = Scene(side, "japan").market(*MARKET).ceremony("cultists", stage)
    return scene.becomes("cultists", state.get(stage, "empire"))


def stage(scene: Scene) -> str:
    """The ceremony card that shows."""
    extra = scene.seat("cultists").special
    return scene.slug(extra) if extra >= 0 else ""


# Research the Ceremony


def test_research_takes_progress_by_exhaust() -> None:
    scene = cult().give("cultists", progress=2).play("exhaust research-the-ceremony")
    assert scene.on("research-the-ceremony") == {"progress": 1}
    assert scene.goods("cultists") == {"progress": 1}
    assert scene.seat("cultists").exhausts == 2


def test_research_takes_no_goods_for_progress() -> None:
    scene = cult().give("cultists", goods=2, population=2)
    assert "exhaust research-the-ceremony" not in scene.options


def test_research_goes_on_for_an_unrest_while_there_is_little_progress() -> None:
    scene = cult().tokens("research-the-ceremony", progress=4).solstice()
    assert scene.on("research-the-ceremony") == {"progress": 5}
    assert scene.names("cultists", "hand") == ["unrest"]
    assert stage(scene) == "research-the-ceremony"


def test_research_may_go_on_even_with_enough_progress() -> None:
    scene = cult().tokens("research-the-ceremony", progress=5).solstice().play("choose 2")
    assert scene.on("research-the-ceremony") == {"progress": 6}
    assert stage(scene) == "research-the-ceremony"


def test_research_with_five_progress_or_more_is_flipped_and_loses_all_of_it() -> None:
    scene = cult().tokens("research-the-ceremony", progress=6).solstice().play("choose 1")
    assert stage(scene) == "prepare-the-ceremony"
    assert scene.on("prepare-the-ceremony") == {}
    assert scene.goods("cultists") == {}
    assert scene.side("cultists") == "empire"


def test_a_new_ceremony_card_resolves_its_solstice_at_once() -> None:
    """S3 (p. 43)."""
    scene = cult().tokens("research-the-ceremony", progress=5).hand("cultists", "unholy-shrine")
    scene.solstice().play("choose 1")
    assert scene.under("prepare-the-ceremony") == ["unholy-shrine"]
    assert scene.on("prepare-the-ceremony") == {"progress": 1}


# Prepare the Ceremony


def test_preparation_gains_progress_when_a_card_is_garrisoned_anywhere() -> None:
    scene = cult("prepare-the-ceremony").hand("cultists", "twisted-grove", "unholy-shrine")
    scene.play("play twisted-grove", "garrison unholy-shrine")
    assert scene.under("twisted-grove") == ["unholy-shrine"]
    assert scene.on("prepare-the-ceremony") == {"progress": 1}


def test_research_gains_no_progress_by_garrisoning() -> None:
    scene = cult().hand("cultists", "twisted-grove", "unholy-shrine")
    scene.play("play twisted-grove", "garrison unholy-shrine")
    assert scene.on("research-the-ceremony") == {}


def test_cards_lose_barbarian_during_the_preparation() -> None:
    scene = cult().hand("cultists", "oracle")
    assert "play oracle" not in scene.options
    scene.ceremony("cultists", "prepare-the-ceremony")
    assert "play oracle" in scene.options


def test_preparation_lets_a_card_be_garrisoned_every_solstice() -> None:
    scene = cult("prepare-the-ceremony").hand("cultists", "unholy-shrine", "oracle")
    scene.tokens("prepare-the-ceremony", progress=3).solstice().play("garrison oracle")
    assert scene.under("prepare-the-ceremony") == ["oracle"]
    assert scene.on("prepare-the-ceremony") == {"progress": 4}


def test_prepared_cultists_gather_as_barbarians_and_discard_what_was_garrisoned() -> None:
    """N3 (p. 43)."""
    scene = cult("prepare-the-ceremony").tokens("prepare-the-ceremony", progress=7)
    scene.garrison("prepare-the-ceremony", "oracle", "fallen-town").hand("cultists", "unrest")
    scene.solstice().play("choose 1", "draw oracle")
    assert stage(scene) == "ceremonial-gathering"
    assert scene.side("cultists") == "barbarian"
    assert scene.cards("cultists", "discard") == ["fallen-town"]
    assert scene.goods("cultists") == {}


@pytest.mark.parametrize("place", [0, 1, 2])
def test_cultists_flip_their_own_state_card_wherever_they_sit(place: int) -> None:
    seats = ["japan", "mayans"]
    seats.insert(place, "cultists")
    scene = Scene(*seats).ceremony("cultists", "prepare-the-ceremony")
    scene.tokens("prepare-the-ceremony", progress=5).solstice()
    assert [scene.side(seat) for seat in seats] == ["barbarian"] * 3
    assert len({seat.state for seat in scene.state.seats}) == 3


# Ceremonial Gathering


def test_population_gained_gathers_on_the_ceremony_card() -> None:
    scene = cult("ceremonial-gathering").hand("cultists", "indoctrination")
    scene.play("play indoctrination")
    assert scene.on("ceremonial-gathering") == {"population": 1}
    assert scene.goods("cultists") == {}


def test_population_on_an_acquired_card_gathers_too() -> None:
    scene = cult("ceremonial-gathering").hand("cultists", "elders")
    scene.tokens("terraces", population=2, material=1)
    scene.play("play elders", "choose 1", "acquire terraces")
    assert scene.on("ceremonial-gathering") == {"population": 2}
    assert scene.goods("cultists") == {"material": 1}


def test_a_gathering_below_fifteen_draws_a_card_from_the_discards() -> None:
    scene = cult("ceremonial-gathering").tokens("ceremonial-gathering", population=14)
    scene.discards("cultists", "oracle", "fallen-town").solstice().play("draw fallen-town")
    assert scene.cards("cultists", "hand") == ["fallen-town"]
    assert scene.on("ceremonial-gathering") == {"population": 14}


def test_a_gathering_of_fifteen_opens_the_ceremony_of_the_key() -> None:
    scene = cult("ceremonial-gathering").tokens("ceremonial-gathering", population=17)
    scene.discards("cultists", "oracle").solstice().play("choose 1")
    assert stage(scene) == "ceremony-of-the-key"
    assert scene.side("cultists") == "corrupted"
    assert scene.on("ceremony-of-the-key") == {}
    assert scene.goods("cultists") == {}


def test_a_gathering_of_fifteen_may_wait() -> None:
    scene = cult("ceremonial-gathering").tokens("ceremonial-gathering", population=15)
    scene.discards("cultists", "oracle").solstice().play("choose 2")
    assert stage(scene) == "ceremonial-gathering"
    assert scene.cards("cultists", "hand") == ["oracle"]


# Ceremony of the Key


def test_the_key_garrisons_a_card_for_a_discarded_one() -> None:
    scene = cult("ceremony-of-the-key").hand("cultists", "oracle", "fallen-town")
    scene.play("exhaust ceremony-of-the-key", "discard oracle")
    assert scene.under("ceremony-of-the-key") == ["fallen-town"]
    assert scene.cards("cultists", "discard") == ["oracle"]


def test_the_key_needs_a_card_to_discard() -> None:
    assert "exhaust ceremony-of-the-key" not in cult("ceremony-of-the-key").options


@pytest.mark.parametrize("more", ["unrest", "mangrove", "brave", "savannah"])
def test_thirteen_different_icons_summon_the_horror(more: str) -> None:
    scene = cult("ceremony-of-the-key").garrison("ceremony-of-the-key", *TWELVE, more).solstice()
    assert scene.side("cultists") == "summoned"
    assert stage(scene) == ""
    laid = sorted(["ceremony-of-the-key", *TWELVE, more])
    assert scene.names("cultists", "history") == laid


def test_twelve_icons_summon_nothing() -> None:
    scene = cult("ceremony-of-the-key").garrison("ceremony-of-the-key", *TWELVE).solstice()
    assert scene.side("cultists") == "corrupted"
    assert stage(scene) == "ceremony-of-the-key"


@pytest.mark.parametrize("more", ["corruption", "unholy-shrine", "bogs", "dark-ritual"])
def test_attack_pinned_and_state_symbols_and_icons_seen_before_are_no_new_icons(more: str) -> None:
    scene = cult("ceremony-of-the-key").garrison("ceremony-of-the-key", *TWELVE, more).solstice()
    assert scene.side("cultists") == "corrupted"


def test_a_gadget_is_an_icon_of_the_ceremony() -> None:
    scene = Scene("cultists", "martians").ceremony("cultists", "ceremony-of-the-key")
    scene.becomes("cultists", "corrupted").give("martians", progress=1)
    scene.garrison("ceremony-of-the-key", *TWELVE, "teleportation").solstice()
    assert scene.side("cultists") == "summoned"


def test_the_summoning_leaves_one_more_round() -> None:
    """E5 (p. 17): triggered within Solstice."""
    scene = cult("ceremony-of-the-key").garrison("ceremony-of-the-key", *TWELVE, "savannah")
    assert scene.solstice().mover == "cultists"
    assert scene.end_turn().mover == "japan"
    scene.end_turn()
    assert outcome(scene.state).ending == "a card ended it"


# Corrupted


def corrupted(*seats: str) -> Scene:
    """Corrupted Cultists first, others after them."""
    scene = Scene("cultists", *(seats or ("japan",))).market(*MARKET)
    return scene.ceremony("cultists", "ceremony-of-the-key").becomes("cultists", "corrupted")


@pytest.mark.parametrize(
    ("side", "card", "playable"),
    [
        ("empire", "corruption", False),
        ("barbarian", "corruption", False),
        ("corrupted", "corruption", True),
        ("summoned", "corruption", False),
        ("empire", "indoctrination", True),
        ("barbarian", "indoctrination", True),
        ("corrupted", "indoctrination", False),
        ("summoned", "indoctrination", False),
        ("barbarian", "oracle", True),
        ("corrupted", "oracle", False),
        ("corrupted", "unholy-shrine", True),
        ("summoned", "unholy-shrine", True),
    ],
)
def test_a_card_is_played_under_one_of_its_symbols(side: str, card: str, playable: bool) -> None:
    scene = cult().becomes("cultists", side).hand("cultists", card)
    assert (f"play {card}" in scene.options) == playable


def test_empire_cards_in_play_keep_working_for_the_corrupted() -> None:
    scene = corrupted().in_play("cultists", "market-stall").give("cultists", goods=1)
    scene.play("exhaust market-stall", "decline")
    assert scene.goods("cultists") == {"progress": 2}


def test_the_corrupted_may_hand_out_chaos_instead_of_unrest() -> None:
    scene = corrupted().hand("cultists", "corruption").play("play corruption", "chaos japan")
    assert scene.names("japan", "discard") == ["chaos"]
    assert scene.cards("japan", "hand") == []
    assert len(scene.cards("cultists", "chaos")) == 2


def test_the_corrupted_may_let_unrest_be_unrest() -> None:
    scene = corrupted().hand("cultists", "corruption").play("play corruption", "decline")
    assert scene.names("japan", "hand") == ["unrest"]
    assert scene.cards("japan", "discard") == []


def test_the_corrupted_choose_for_each_player() -> None:
    scene = corrupted("japan", "mayans").hand("cultists", "corruption")
    scene.play("play corruption", "chaos japan", "decline")
    assert scene.names("japan", "discard") == ["chaos"]
    assert scene.names("mayans", "hand") == ["unrest"]


def test_without_chaos_the_corrupted_hand_out_unrest() -> None:
    scene = corrupted().hand("cultists", "corruption")
    scene.discards("japan", "chaos", "chaos-2", "chaos-3").play("play corruption")
    assert scene.names("japan", "hand") == ["unrest"]


def test_the_corrupted_hand_out_chaos_in_their_own_turn_only() -> None:
    scene = corrupted().hand("japan", "elders").turn_of("japan")
    scene.play("play elders", "choose 1", "acquire terraces")
    assert scene.names("japan", "hand") == ["terraces", "unrest"]
    assert scene.mover == "japan"


def test_the_corrupted_hand_out_no_chaos_in_solstice() -> None:
    scene = corrupted("martians").in_play("martians", "reactor-explosion")
    scene.give("martians", progress=1).solstice()
    assert scene.names("martians", "hand") == ["unrest"]
    assert len(scene.cards("cultists", "chaos")) == 3


# Summoned


def summoned(*hand: str) -> Scene:
    """Cultists who end their ceremony and are asked what Summoned wants this Solstice."""
    scene = cult("ceremony-of-the-key").hand("cultists", *hand)
    scene.deck("cultists", "temptation", "corruption", "unholy-shrine")
    return scene.garrison("ceremony-of-the-key", *TWELVE, "savannah").solstice()


def test_the_summoned_give_up_their_hand_for_cards_and_progress() -> None:
    scene = summoned("fallen-town", "oracle", "unrest", "dark-ritual").play("history fallen-town")
    assert scene.options == ["choose 1", "choose 2"]
    scene.play("choose 2")
    assert scene.exiled() == ["oracle"]
    assert "fallen-town" in scene.cards("cultists", "history")
    assert scene.goods("cultists") == {"progress": 1}
    assert scene.names("cultists", "hand") == ["dark-ritual", "temptation", "unrest"]


def test_the_summoned_return_unrest_as_long_as_they_have_some() -> None:
    scene = summoned("oracle", "unrest", "fallen-town")
    left = scene.unrest_left()
    scene.play("decline", "choose 1")
    assert scene.exiled() == ["oracle", "fallen-town"]
    assert scene.names("cultists", "hand") == ["corruption", "temptation"]
    assert (scene.unrest_left(), scene.goods("cultists")) == (left + 1, {"progress": 1})


def test_summoned_is_worth_five_points() -> None:
    scene = cult(side="cultists-a").becomes("cultists", "corrupted")
    before = scene.score("cultists")
    assert scene.becomes("cultists", "summoned").score("cultists") == before + 5


# Chaos


def test_chaos_is_returned_to_its_own_pile_for_a_progress() -> None:
    """E3 (p. 17)."""
    scene = cult().hand("japan", "chaos").turn_of("japan").give("japan", progress=1)
    left = scene.unrest_left()
    scene.play("play chaos")
    assert sorted(scene.cards("cultists", "chaos")) == ["chaos", "chaos-2", "chaos-3"]
    assert scene.unrest_left() == left
    assert (scene.goods("japan"), scene.cards("japan", "hand")) == ({}, [])


def test_nothing_but_progress_pays_for_chaos() -> None:
    scene = cult().hand("japan", "chaos", "shinto", "kansai", "glory").turn_of("japan")
    scene.give("japan", goods=5, population=5, material=5)
    assert "play chaos" not in scene.options


def test_a_revolt_returns_chaos_and_unrest_to_their_piles() -> None:
    scene = cult().hand("japan", "chaos", "unrest").turn_of("japan")
    left = scene.unrest_left()
    scene.play("revolt", "return chaos", "return unrest")
    assert len(scene.cards("cultists", "chaos")) == 3
    assert scene.unrest_left() == left + 1


def test_chaos_costs_three_points() -> None:
    scene = cult()
    before = scene.score("japan")
    assert scene.discards("japan", "chaos").score("japan") == before - 3


def collapse(scene: Scene) -> Scene:
    """Let the Cultists take the last Unrest."""
    scene.deck("cultists").deck("japan").nation_deck("japan")
    return scene.unrest_pile(1).solstice()


def test_cultists_win_a_collapse_with_an_empty_chaos_pile() -> None:
    scene = cult().hand("cultists", "chaos", "chaos-2", "chaos-3")
    ending = outcome(collapse(scene).state)
    assert (ending.ending, ending.winners) == ("collapse in chaos", ("cultists",))


@pytest.mark.parametrize(("unrest", "winner"), [(0, "japan"), (2, "cultists")])
def test_with_chaos_left_the_fewest_unrest_win(unrest: int, winner: str) -> None:
    scene = cult().discards("japan", *["unrest"] * unrest)
    ending = outcome(collapse(scene).state)
    assert (ending.ending, ending.winners) == ("collapse", (winner,))


def test_chaos_counts_as_one_unrest_in_a_collapse() -> None:
    """E2 (p. 17)."""
    scene = cult().discards("japan", "chaos", "chaos-2")
    ending = outcome(collapse(scene).state)
    assert {one.seat: one.tie_breaks["unrest"] for one in ending.standings} == {
        "cultists": 1,
        "japan": 2,
    }


@pytest.mark.parametrize(
    ("ceremony", "icons"), [("ceremonial-gathering", 1), ("ceremony-of-the-key", 2)]
)
def test_the_unrest_on_the_ceremony_card_counts_in_a_collapse(ceremony: str, icons: int) -> None:
    """E2 (p. 17)."""
    scene = cult(ceremony).deck("cultists").deck("japan").unrest_pile(1)
    scene.hand("japan", "elders").turn_of("japan")
    scene.play("play elders", "choose 1", "acquire terraces")
    ending = outcome(scene.state)
    counts = {one.seat: one.tie_breaks["unrest"] for one in ending.standings}
    assert counts["cultists"] == icons


# Power A


def reshuffling(*seats: str) -> Scene:
    """Cultists of side A who must reshuffle to use their Oracle."""
    scene = Scene("cultists-a", *seats).becomes("cultists", "barbarian")
    scene.hand("cultists", "oracle").deck("cultists")
    return scene.discards("cultists", "temptation", "fallen-town")


def test_a_reshuffle_of_cultists_a_spreads_chaos() -> None:
    scene = reshuffling("japan", "mayans").play("play oracle")
    assert scene.names("japan", "discard") == ["chaos"]
    assert scene.names("mayans", "discard") == ["chaos"]
    assert len(scene.cards("cultists", "chaos")) == 2


def test_an_unrest_among_the_discards_wards_off_chaos() -> None:
    scene = reshuffling("japan", "mayans").discards("mayans", "unrest").play("play oracle")
    assert scene.names("japan", "discard") == ["chaos"]
    assert scene.names("mayans", "discard") == ["unrest"]


def test_an_unrest_may_be_discarded_to_ward_off_chaos() -> None:
    scene = reshuffling("japan").hand("japan", "unrest").play("play oracle")
    assert scene.mover == "japan"
    scene.play("choose unrest")
    assert scene.names("japan", "discard") == ["unrest"]
    assert len(scene.cards("cultists", "chaos")) == 3


def test_an_unrest_may_be_kept_at_the_price_of_chaos() -> None:
    scene = reshuffling("japan").hand("japan", "unrest").play("play oracle", "decline")
    assert scene.names("japan", "hand") == ["unrest"]
    assert scene.names("japan", "discard") == ["chaos"]


def test_chaos_among_the_discards_wards_off_more_chaos() -> None:
    scene = reshuffling("japan").discards("japan", "chaos").play("play oracle")
    assert scene.names("japan", "discard") == ["chaos"]


def test_an_empty_chaos_pile_spreads_nothing() -> None:
    scene = reshuffling("japan").hand("japan", "chaos", "chaos-2", "chaos-3").play("play oracle")
    assert scene.mover == "cultists"
    assert scene.names("japan", "discard") == []


def test_a_reshuffle_of_cultists_b_spreads_nothing() -> None:
    scene = cult("prepare-the-ceremony").hand("cultists", "oracle").deck("cultists")
    scene.discards("cultists", "temptation", "fallen-town").play("play oracle")
    assert scene.names("japan", "discard") == []


# Power B


def test_cultists_b_put_population_into_the_market_and_exile_a_card() -> None:
    scene = cult().small_deck("civilised", "gardening").play("end turn", "add to altar")
    assert scene.options == [f"exile {name}" for name in MARKET if name != "altar"]
    scene.play("exile scribes")
    assert scene.on("altar") == {"population": 1}
    assert scene.exiled() == ["scribes"]
    assert scene.slots()[2] == "gardening"


def test_cultists_a_put_progress_into_the_market() -> None:
    scene = cult(side="cultists-a").play("end turn", "add to altar")
    assert scene.on("altar") == {"progress": 1}
    assert scene.exiled() == []


def test_cultists_b_score_unrest_and_lose_nothing_for_it() -> None:
    scene = cult().deck("cultists").discards("cultists", "unrest", "unrest", "chaos")
    assert scene.points("cultists", "cultists") == 3
    assert scene.points("cultists", "chaos") == 0
    assert scene.score("cultists") == 3


@pytest.mark.parametrize(
    ("ceremony", "points"),
    [("prepare-the-ceremony", 1), ("ceremonial-gathering", 2), ("ceremony-of-the-key", 3)],
)
def test_cultists_b_score_the_unrest_on_the_ceremony_card(ceremony: str, points: int) -> None:
    scene = cult(ceremony).deck("cultists").hand("cultists", "unrest")
    assert scene.score("cultists") == points


def test_cultists_b_score_a_finished_ceremony_in_history() -> None:
    scene = cult("ceremony-of-the-key").deck("cultists")
    scene.garrison("ceremony-of-the-key", *TWELVE, "unrest").solstice()
    assert scene.points("cultists", "cultists") == 3


def test_cultists_b_score_ten_points_at_most() -> None:
    scene = cult("ceremony-of-the-key").deck("cultists").history("cultists", *["unrest"] * 7)
    assert scene.points("cultists", "cultists") == 9
    scene.history("cultists", "chaos", "chaos-2")
    assert scene.points("cultists", "cultists") == 10


def test_cultists_a_lose_points_for_unrest() -> None:
    scene = cult(side="cultists-a").deck("cultists").hand("cultists", "unrest", "chaos")
    assert scene.score("cultists") == -5


def test_cultists_have_three_exhaust_tokens() -> None:
    scene = cult().in_play("cultists", "unholy-shrine", "fallen-town", "cursed-library")
    scene.give("cultists", population=1, progress=1).hand("cultists", "oracle")
    scene.play("exhaust unholy-shrine", "choose 1", "pay 1 population")
    scene.play("exhaust fallen-town", "choose 1", "decline", "exhaust research-the-ceremony")
    assert "exhaust cursed-library" not in scene.options
    assert scene.end_turn().seat("cultists").exhausts == 3
