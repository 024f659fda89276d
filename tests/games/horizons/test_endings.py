"""How a game ends: what triggers Scoring, the final round, Collapse, King of Kings, and scoring."""

from __future__ import annotations

import pytest

from imperia.kernel import Outcome

from .scene import Scene
from .walks import RULES

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def table(*seats: str, variant: str | None = None) -> Scene:
    """The first seat to move beside a quiet Market."""
    return Scene(*(seats or ("japan", "taino")), variant=variant).market(*MARKET)


def outcome(scene: Scene) -> Outcome:
    """How a finished game ended."""
    found = RULES.outcome(scene.state)
    assert found is not None
    return found


def poor(scene: Scene, *seats: str) -> Scene:
    """Nobody owns a card, so that only what a test adds is scored."""
    for seat in seats:
        scene.deck(seat)
    return scene


# What triggers Scoring


def test_the_last_card_of_the_main_deck_triggers_scoring() -> None:
    """M10 (p. 17)."""
    scene = table().main_deck("akkadians").hand("japan", "advance").give("japan", material=3)
    scene.play("play advance", "acquire elders")
    assert scene.slots()[0] == "akkadians"
    assert scene.state.last == 3
    assert not scene.state.over


def test_a_slot_that_cannot_be_refilled_stays_empty() -> None:
    """M10 (p. 17)."""
    scene = table().main_deck().hand("japan", "advance").give("japan", material=3)
    scene.play("play advance", "acquire elders")
    assert scene.slots()[0] == ""
    assert scene.state.last == 3
    scene.play("end turn")
    assert scene.options == ["add to goryeo", "add to scribes", "add to altar", "add to lagoon"]


def test_a_search_that_takes_the_last_card_triggers_scoring() -> None:
    scene = table("magyars", "japan").main_deck("akkadians").hand("magyars", "conquer")
    scene.give("magyars", population=3).play("play conquer", "choose 2", "search tributary")
    assert scene.state.last == 3


def test_the_last_development_triggers_scoring() -> None:
    scene = table().becomes("japan", "empire").development("japan", "jingu-ji-shrine-temple")
    scene.hand("japan", "sabaeans").give("japan", material=5).play("play sabaeans")
    assert scene.state.last == 3
    scene.end_turn().end_turn()
    assert (scene.state.round, scene.mover) == (3, "japan")


def test_a_development_that_is_not_the_last_triggers_nothing() -> None:
    scene = table().becomes("japan", "empire").hand("japan", "sabaeans").give("japan", material=5)
    assert scene.play("play sabaeans").state.last == 0


THIRTEEN_ICONS = (
    "seleucid-empire",
    "volcano",
    "savannah",
    "bucellarii",
    "golden-mask",
    "distant-island",
    "brave",
)


@pytest.mark.parametrize(
    ("cards", "side", "last"),
    [(THIRTEEN_ICONS, "summoned", 3), (THIRTEEN_ICONS[:-1], "corrupted", 0)],
)
def test_a_card_that_says_so_triggers_the_end(cards: tuple[str, ...], side: str, last: int) -> None:
    scene = table("cultists", "japan").ceremony("cultists", "ceremony-of-the-key")
    scene.becomes("cultists", "corrupted").garrison("ceremony-of-the-key", *cards).solstice()
    assert scene.side("cultists") == side
    assert scene.state.last == last


# The final round


def test_after_the_trigger_comes_the_rest_of_the_round_and_one_more() -> None:
    """E5 (p. 17)."""
    scene = table().becomes("japan", "empire").development("japan", "jingu-ji-shrine-temple")
    scene.hand("japan", "sabaeans").give("japan", material=5).play("play sabaeans")
    turns = 0
    while not scene.state.over:
        scene.end_turn()
        turns += 1
    assert turns == 4
    assert outcome(scene).ending == "everything developed"


def test_the_final_round_has_its_solstice() -> None:
    scene = table().in_play("taino", "metropolis")
    scene.state.last, scene.state.ending, scene.state.round = 3, 1, 3
    scene.end_turn().play("end turn", "add to altar")
    assert (scene.mover, scene.options) == ("taino", ["choose 1", "choose 2", "choose 3"])
    assert scene.play("choose 1").state.over


def test_a_trigger_in_solstice_leaves_one_final_round() -> None:
    """E5 (p. 17)."""
    scene = table("mayans", "japan").becomes("mayans", "empire").in_play("mayans", "chichen-itza")
    scene.development("mayans", "headpiece").give("mayans", material=2).solstice()
    scene.play("solstice chichen-itza", "choose 2")
    assert not scene.state.over
    assert (scene.state.round, scene.state.last) == (3, 3)
    scene.end_turn().end_turn()
    assert scene.state.over


def test_a_second_trigger_changes_nothing() -> None:
    scene = table().becomes("japan", "empire").development("japan", "jingu-ji-shrine-temple")
    scene.hand("japan", "sabaeans").give("japan", material=5).play("play sabaeans")
    scene.end_turn().end_turn().main_deck().hand("japan", "advance")
    scene.becomes("japan", "barbarian").give("japan", material=3)
    scene.play("play advance", "acquire elders")
    assert scene.state.last == 3


# Collapse


def test_the_last_unrest_ends_the_game_in_the_middle_of_an_action() -> None:
    """E1 (p. 17)."""
    scene = table().unrest_pile(1).hand("japan", "clans").give("japan", population=1)
    scene.play("play clans")
    assert scene.state.over
    assert scene.goods("japan") == {"population": 1}
    assert scene.names("japan", "hand") == ["unrest"]
    assert outcome(scene).ending == "collapse"


def test_a_refill_can_bring_the_collapse() -> None:
    """E1 (p. 17)."""
    scene = table().unrest_pile(1).small_deck("uncivilised", "oracle").hand("japan", "advance")
    scene.give("japan", material=3).play("play advance", "acquire altar")
    assert scene.state.over
    assert outcome(scene).ending == "collapse"


def test_a_refill_with_a_region_brings_no_collapse() -> None:
    scene = table().unrest_pile(1).main_deck("bogs", "valley").hand("japan", "advance")
    scene.give("japan", material=3).play("play advance", "acquire elders")
    assert not scene.state.over


def test_collapse_comes_in_the_final_round_too() -> None:
    scene = table().becomes("japan", "empire").development("japan", "jingu-ji-shrine-temple")
    scene.hand("japan", "sabaeans").give("japan", material=5).play("play sabaeans")
    scene.end_turn().end_turn().becomes("japan", "barbarian")
    scene.unrest_pile(1).hand("japan", "clans").give("japan", population=1).play("play clans")
    assert outcome(scene).ending == "collapse"


def test_the_fewest_unrest_wins_a_collapse_whatever_the_points() -> None:
    scene = poor(table(), "japan", "taino").give("japan", progress=50).discards("taino", "unrest")
    scene.history("japan", "unrest").unrest_pile(1).hand("japan", "clans")
    scene.give("japan", population=1).play("play clans")
    assert outcome(scene).winners == ("taino",)


def test_unrest_counts_wherever_it_is_scored_and_not_in_the_nation_deck() -> None:
    """E2 (p. 17)."""
    scene = poor(table(), "japan", "taino").in_play("taino", "zemi").garrison("zemi", "unrest")
    scene.history("taino", "unrest").discards("taino", "unrest")
    assert "unrest" in scene.names("japan", "nation_deck")
    scene.unrest_pile(1).hand("japan", "clans").give("japan", population=1).play("play clans")
    counts = {s.seat: s.tie_breaks["unrest"] for s in outcome(scene).standings}
    assert counts == {"japan": 1, "taino": 3}


def test_chaos_counts_as_one_unrest_and_a_ceremony_card_as_its_icons() -> None:
    """E2 (p. 17)."""
    scene = poor(table("japan", "cultists"), "japan", "cultists").hand("japan", "chaos")
    scene.ceremony("cultists", "ceremony-of-the-key").unrest_pile(1).hand("japan", "clans")
    scene.give("japan", population=1).play("play clans")
    counts = {s.seat: s.tie_breaks["unrest"] for s in outcome(scene).standings}
    assert counts == {"japan": 2, "cultists": 2}


def test_equal_unrest_in_a_collapse_is_decided_by_points() -> None:
    scene = poor(table(), "japan", "taino").hand("taino", "unrest").give("taino", progress=5)
    scene.unrest_pile(1).hand("japan", "clans").give("japan", population=1).play("play clans")
    assert outcome(scene).winners == ("taino",)


def test_equal_unrest_and_equal_points_share_a_collapse() -> None:
    scene = poor(table("japan-a", "taino-a"), "japan", "taino").hand("taino", "unrest")
    scene.unrest_pile(1).hand("japan", "clans").give("japan", population=1).play("play clans")
    assert [s.score for s in outcome(scene).standings] == [-2, -2]
    assert outcome(scene).winners == ("japan", "taino")


@pytest.mark.parametrize("taker", ["taino", "mayans"])
def test_the_active_player_says_who_takes_the_last_unrest(taker: str) -> None:
    """E1 (p. 17)."""
    scene = table("japan", "taino", "mayans").unrest_pile(1).hand("japan", "warfare")
    scene.give("japan", population=3).play("play warfare")
    assert (scene.mover, scene.options) == ("japan", ["choose taino", "choose mayans"])
    scene.play(f"choose {taker}")
    assert scene.names(taker, "hand") == ["unrest"]
    assert scene.state.over


def test_where_the_unrest_suffices_all_take_theirs_before_the_collapse() -> None:
    scene = table("japan", "taino", "mayans").unrest_pile(2).hand("japan", "warfare")
    scene.give("japan", population=3).play("play warfare")
    assert scene.names("taino", "hand") == scene.names("mayans", "hand") == ["unrest"]
    assert scene.state.over


def test_an_empty_chaos_pile_wins_the_collapse_for_the_cultists() -> None:
    """E3 (p. 17)."""
    scene = table("japan", "cultists").hand("cultists", "unrest", "unrest", "unrest")
    scene.discards("japan", "chaos", "chaos-2", "chaos-3").unrest_pile(1).hand("japan", "clans")
    scene.give("japan", population=1).play("play clans")
    assert outcome(scene).winners == ("cultists",)
    assert outcome(scene).ending == "collapse in chaos"


def test_a_chaos_pile_that_is_not_empty_wins_nothing() -> None:
    scene = poor(table("japan", "cultists"), "japan", "cultists").hand(
        "cultists", "unrest", "unrest"
    )
    scene.discards("cultists", "unrest", "unrest").discards("japan", "chaos-2", "chaos-3")
    scene.unrest_pile(1).hand("japan", "clans").give("japan", population=1).play("play clans")
    assert outcome(scene).winners == ("japan",)
    assert outcome(scene).ending == "collapse"


# King of Kings


def crowned(seat: str, side: str, *seats: str) -> Scene:
    """A seat that has just taken the last Fame card: only King of Kings is left."""
    scene = table(*seats).becomes(seat, side).fame().in_play(seat, "bogs", "valley", "savannah")
    return scene.hand(seat, "japan/glory").play("play glory")


def test_a_barbarian_king_gains_six_progress_and_triggers_the_end() -> None:
    """E4 (p. 17)."""
    scene = crowned("japan", "barbarian", "japan", "taino")
    assert scene.goods("japan") == {"progress": 6}
    assert scene.seat("japan").crowned
    assert scene.state.last == 3
    assert scene.state.table[scene.state.king].side == "B"


def test_an_imperial_king_gains_three_progress_and_develops_for_free() -> None:
    scene = crowned("japan", "empire", "japan", "taino")
    assert scene.goods("japan") == {"progress": 3}
    scene.play("develop shogun")
    assert "shogun" in scene.cards("japan", "discard")
    assert scene.goods("japan") == {"progress": 3}


@pytest.mark.parametrize(
    ("side", "gains", "develops"), [("barbarian", {"progress": 4}, False), ("empire", {}, True)]
)
def test_the_second_king_gains_less_and_triggers_nothing(
    side: str, gains: dict[str, int], develops: bool
) -> None:
    scene = table("taino", "japan").fame().hand("taino", "enriquillo").play("play enriquillo")
    assert scene.state.last == 3
    scene.state.last = scene.state.ending = 0
    scene.turn_of("japan").becomes("japan", side).in_play("japan", "bogs", "valley", "savannah")
    scene.hand("japan", "glory").play("play glory")
    assert scene.goods("japan") == gains
    assert scene.state.last == 0
    assert ("develop shogun" in scene.options) is develops


def test_nobody_is_king_twice() -> None:
    """E4 (p. 17)."""
    scene = crowned("japan", "barbarian", "japan", "taino")
    scene.in_play("japan", "bogs", "valley", "savannah").hand("japan", "glory").play("play glory")
    assert scene.goods("japan") == {"progress": 6}


def test_a_corrupted_cultist_is_king_for_nothing() -> None:
    scene = table("cultists", "japan").becomes("cultists", "corrupted").fame()
    scene.hand("cultists", "dark-ritual").give("cultists", population=2)
    scene.discards("cultists", "unrest", "unrest", "unrest").play("play dark-ritual")
    assert scene.goods("cultists") == {}
    assert scene.seat("cultists").crowned
    assert scene.state.last == 3


@pytest.mark.parametrize(
    ("nation", "side", "gains"),
    [
        ("taino", "free-tribes", {"progress": 6}),
        ("polynesians", "isle-bound", {"progress": 6}),
        ("polynesians", "voyaging", {"progress": 6}),
        ("inuit", "winter", {"progress": 6}),
        ("martians", "alien", {"progress": 3}),
        ("cultists", "empire", {"progress": 3}),
    ],
)
def test_the_state_symbol_says_what_a_king_gains(
    nation: str, side: str, gains: dict[str, int]
) -> None:
    scene = Scene(nation, "japan").market(*MARKET).becomes(nation, side).fame()
    scene.in_play(nation, "bogs", "valley", "savannah").hand(nation, "japan/glory")
    scene.play("play glory")
    assert scene.goods(nation) == gains


# Scoring


def test_cards_score_in_hand_play_deck_discards_history_and_under_others() -> None:
    scene = poor(table(), "japan", "taino").hand("japan", "canny").discards("japan", "brave")
    assert scene.score("japan") == 14
    scene.history("japan", "goryeo").in_play("japan", "bogs").garrison("bogs", "elders")
    assert scene.score("japan") == 14 + 3 + 1
    scene.deck("japan", "intrepid")
    assert scene.score("japan") == 14 + 3 + 1 + 5


def test_nation_deck_and_development_area_score_nothing() -> None:
    scene = poor(table(), "japan", "taino").nation_deck("japan", "canny")
    scene.development("japan", "brave")
    assert scene.score("japan") == 0


def test_progress_in_the_pool_is_a_point_each_and_on_cards_none() -> None:
    scene = poor(table(), "japan", "taino").give("japan", progress=4, material=9, goods=9)
    scene.in_play("japan", "shinto").tokens("shinto", progress=5)
    assert scene.score("japan") == 4


def test_the_tainos_resources_on_cards_count() -> None:
    scene = poor(table("taino-a", "japan"), "taino").in_play("taino", "gift-exchange")
    scene.give("taino", progress=2).tokens("gift-exchange", progress=3)
    assert scene.score("taino") == 2 + 3 + 2


@pytest.mark.parametrize(("progress", "points"), [(2, 0), (3, 1), (8, 2), (9, 3)])
def test_an_alien_scores_a_point_for_every_three_progress(progress: int, points: int) -> None:
    scene = poor(table("martians", "japan"), "martians").give("martians", progress=progress)
    assert scene.score("martians") == points
    scene.becomes("martians", "gone-native")
    assert scene.score("martians") == progress


@pytest.mark.parametrize(
    ("card", "zone", "points"),
    [
        ("volcano", "play", 3),
        ("volcano", "history", 0),
        ("volcano", "", 0),
        ("glacier", "history", 2),
        ("glacier", "play", 0),
        ("tyranny", "history", 4),
        ("tyranny", "", 0),
        ("golden-mask", "history", 2),
        ("golden-mask", "", 0),
    ],
)
def test_a_conditional_card_scores_only_in_its_place(card: str, zone: str, points: int) -> None:
    assert table().points("japan", card, zone) == points


def test_a_card_that_costs_points_unless_in_history() -> None:
    scene = table("martians", "japan")
    assert scene.points("martians", "teleportation") == -5
    assert scene.points("martians", "teleportation", "play") == -5
    assert scene.points("martians", "teleportation", "history") == 0


def test_a_variable_card_scores_ten_at_most_and_a_fixed_one_what_it_says() -> None:
    """E6 (p. 17)."""
    scene = table().give("japan", population=60)
    assert scene.points("japan", "mercenaries") == 10
    assert scene.points("japan", "supreme") == 11


def test_points_are_rounded_down_for_each_card() -> None:
    """E7 (p. 17)."""
    scene = table().give("japan", population=7, material=19)
    assert scene.points("japan", "mercenaries") == 1
    assert scene.points("japan", "moneylenders") == 1


def test_several_cards_score_for_the_same_icons() -> None:
    scene = poor(table(), "japan", "taino").hand("japan", "akkadians", "goryeo", "byzantines")
    assert scene.points("japan", "akkadians") == 3
    assert scene.score("japan") == 3 + 3 + 3


def test_each_unrest_costs_two_points_and_each_chaos_three() -> None:
    scene = poor(table("japan", "cultists-a"), "japan", "cultists")
    scene.hand("japan", "unrest", "unrest", "chaos").hand("cultists", "unrest")
    assert scene.score("japan") == -7
    assert scene.score("cultists") == -2


def test_cultists_of_the_basic_side_lose_nothing_for_unrest_and_score_for_it() -> None:
    scene = poor(table("cultists-b", "japan"), "cultists").hand("cultists", "unrest", "unrest")
    assert scene.score("cultists") == 2


def test_miyabi_returns_two_unrest_before_scoring() -> None:
    scene = poor(table(), "japan", "taino").history("japan", "miyabi")
    scene.hand("japan", "unrest").discards("japan", "unrest").in_play("japan", "bogs")
    scene.garrison("bogs", "unrest")
    assert scene.score("japan") == 2 - 2


def test_miyabi_returns_chaos_rather_than_unrest() -> None:
    scene = poor(table("japan", "cultists"), "japan").history("japan", "miyabi")
    scene.hand("japan", "unrest", "unrest", "chaos")
    assert scene.score("japan") == 2 - 2


def test_miyabi_does_not_help_in_a_collapse() -> None:
    scene = poor(table(), "japan", "taino").history("japan", "miyabi").unrest_pile(1)
    scene.hand("japan", "clans").give("japan", population=1).play("play clans")
    assert outcome(scene).winners == ("taino",)


def test_the_most_points_win() -> None:
    scene = poor(table(), "japan", "taino").give("taino", progress=1)
    scene.state.last = scene.state.ending = 1
    scene.nation_deck("japan").nation_deck("taino")
    scene.end_turn().end_turn()
    assert outcome(scene).winners == ("taino",)


def test_a_tie_is_shared() -> None:
    scene = poor(table("japan-a", "taino-a"), "japan", "taino").give("taino", progress=3)
    scene.give("japan", progress=3)
    for seat in ("japan", "taino"):
        scene.nation_deck(seat, accession=False).development(seat)
    scene.state.last = scene.state.ending = 1
    scene.end_turn().end_turn()
    assert outcome(scene).winners == ("japan", "taino")
    assert [s.rank for s in outcome(scene).standings] == [1, 1]
    assert RULES.standing(scene.state) == [0.5, 0.5]
