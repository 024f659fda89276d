"""How a game ends and what is scored (p. 17)."""

from __future__ import annotations

import pytest

from imperia.horizons.moments import COLLAPSE, DEVELOPED, KING, MAIN_DECK
from imperia.kernel import Outcome, find_rules

from .table import Scene

RULES = find_rules("horizons")


def outcome(scene: Scene) -> Outcome:
    ended = RULES.outcome(scene.state)
    assert ended is not None
    return ended


def finish(scene: Scene) -> Scene:
    while not scene.state.over:
        scene.end_turn()
    return scene


# What triggers Scoring


def test_an_empty_main_deck_triggers_the_end_and_one_more_round_is_played() -> None:
    """M10, E5 (p. 17)."""
    scene = Scene("japan", "magyars").market("oracle", "goryeo").main_deck("byzantines")
    scene.give("japan", material=3).hand("japan", "japan/advance")
    scene.play("play advance", "acquire oracle")
    assert scene.state.ending == MAIN_DECK
    finish(scene)
    assert scene.state.round == 3
    assert outcome(scene).ending == "main deck empty"


def test_developing_the_last_card_triggers_the_end() -> None:
    scene = Scene("japan", "magyars").becomes("japan", "empire").hand("japan", "sabaeans")
    scene.development("japan", "shogun").give("japan", material=2, population=3)
    scene.play("play sabaeans")
    assert scene.state.ending == DEVELOPED
    assert scene.state.last == 3


def test_the_first_king_of_kings_triggers_the_end_and_gives_a_barbarian_six_progress() -> None:
    """E4 (p. 17)."""
    scene = Scene("japan", "magyars").fame().hand("japan", "glory")
    scene.in_play("japan", "kansai", "kyushu", "kanto-plain").play("play glory")
    assert scene.goods("japan") == {"progress": 6}
    assert (scene.state.ending, scene.state.king_side) == (KING, 1)
    assert scene.seat("japan").crowned


def test_the_second_gives_four_and_each_player_is_king_once() -> None:
    """E4 (p. 17)."""
    scene = Scene("japan", "magyars").fame().hand("japan", "glory")
    scene.in_play("japan", "kansai", "kyushu", "kanto-plain").play("play glory")
    scene.hand("magyars", "magyars/glory").in_play("magyars", "etelkoz", "levedia", "pannonia")
    scene.end_turn().play("play glory")
    assert scene.goods("magyars") == {"progress": 4}
    scene.hand("magyars", "magyars/glory").in_play("magyars", "etelkoz", "levedia", "pannonia")
    scene.state.seats[1].actions = 3
    assert "play glory" in scene.options  # a cost may be paid for nothing (P4)


def test_an_empire_develops_for_free_with_king_of_kings() -> None:
    scene = Scene("japan", "magyars").becomes("japan", "empire").fame().hand("japan", "glory")
    scene.in_play("japan", "kansai", "kyushu", "kanto-plain").play("play glory", "develop miyabi")
    assert scene.goods("japan") == {"progress": 3}
    assert "miyabi" in scene.cards("japan", "discard")


# Collapse


def test_the_last_unrest_taken_ends_the_game_at_once() -> None:
    """E1 (p. 17)."""
    scene = Scene("japan", "magyars").give("japan", population=1).hand("japan", "clans")
    scene.unrest_pile(1).play("play clans")
    assert scene.state.over
    assert scene.state.ending == COLLAPSE
    assert scene.goods("japan") == {"population": 1}  # not even the cost was finished


def test_the_fewest_unrest_win_a_collapse_whatever_the_points() -> None:
    """E2 (p. 17)."""
    scene = Scene("japan", "magyars").give("japan", population=1, progress=50)
    scene.hand("japan", "clans").unrest_pile(1).play("play clans")
    ended = outcome(scene)
    own = {standing.seat: standing.tie_breaks["unrest"] for standing in ended.standings}
    assert own["japan"] == 3  # two of its own, and the last one
    assert own["magyars"] == 1
    assert ended.winners == ("magyars",)


def test_equal_unrest_is_decided_by_points() -> None:
    scene = Scene("japan", "magyars").give("japan", population=1, progress=50)
    scene.discards("magyars", "unrest", "unrest").hand("japan", "clans").unrest_pile(1)
    scene.play("play clans")
    assert outcome(scene).winners == ("japan",)


def test_a_refill_may_bring_collapse_too() -> None:
    """E1 (p. 17)."""
    scene = Scene("japan", "magyars").market("oracle", "goryeo").main_deck("byzantines", "volcano")
    scene.give("japan", material=3).hand("japan", "japan/advance").unrest_pile(1)
    scene.main_deck("byzantines").play("play advance", "acquire oracle")
    assert scene.state.ending == COLLAPSE


def test_returning_unrest_into_a_pile_keeps_the_game_going() -> None:
    scene = Scene("japan", "magyars").give("japan", population=2).unrest_pile(3)
    scene.hand("japan", "clans", "unrest").play("play clans", "break through region deck")
    assert len(scene.state.unrest) == 1
    scene.play("play unrest", "choose 1")
    assert (len(scene.state.unrest), scene.state.over) == (2, False)


def test_the_active_player_says_who_takes_the_last_unrest() -> None:
    """E1 (p. 17)."""
    scene = Scene("magyars", "japan", "mayans").give("magyars", population=3)
    scene.hand("magyars", "warfare").unrest_pile(1).play("play warfare")
    assert scene.mover == "magyars"
    scene.play("choose mayans")
    assert scene.state.over
    assert "unrest" in " ".join(scene.cards("mayans", "hand"))
    assert scene.cards("japan", "hand") == []


def test_enough_unrest_for_all_is_handed_out_before_the_collapse() -> None:
    """E1 (p. 17)."""
    scene = Scene("magyars", "japan", "mayans").give("magyars", population=3)
    scene.hand("magyars", "warfare").unrest_pile(2).play("play warfare")
    assert scene.state.over
    assert [len(scene.cards(seat, "hand")) for seat in ("japan", "mayans")] == [1, 1]


def test_cultists_with_an_empty_chaos_pile_win_a_collapse() -> None:
    """E3 (pp. 17, 43)."""
    scene = Scene("japan", "cultists").give("japan", population=1).hand("japan", "clans")
    scene.discards("japan", *scene.cards("cultists", "chaos")).unrest_pile(1).play("play clans")
    ended = outcome(scene)
    assert (ended.ending, ended.winners) == ("collapse in chaos", ("cultists",))


# Scoring


def test_progress_in_the_pool_scores_and_progress_on_cards_does_not() -> None:
    scene = Scene("japan", "magyars")
    before = scene.score("japan")
    scene.give("japan", progress=4).in_play("japan", "nara").tokens("nara", progress=3)
    assert scene.score("japan") == before + 4


def test_a_variable_card_scores_ten_points_at_most() -> None:
    """E6 (p. 17)."""
    scene = Scene("japan", "magyars").give("japan", goods=30)
    assert scene.points("japan", "market-stall") == 10


def test_so_does_a_power_card() -> None:
    """E6 (p. 17)."""
    scene = Scene("japan", "magyars").hand("japan", "scribes", "triremes", "tyranny", "smugglers")
    scene.hand("japan", "gardening", "bucellarii")
    power = scene.state.table[scene.seat("japan").power].slug
    assert scene.points("japan", power, "play") == 10


def test_a_fixed_card_may_score_more() -> None:
    """E6 (p. 17)."""
    assert Scene("japan", "magyars").points("japan", "supreme") == 11


@pytest.mark.parametrize(("zone", "points"), [("history", 4), ("play", 0), ("", 0)])
def test_a_conditional_card_scores_by_where_it_lies(zone: str, points: int) -> None:
    assert Scene("japan", "magyars").points("japan", "tyranny", zone) == points


def test_cards_of_every_scored_zone_count() -> None:
    scene = Scene("japan", "magyars")
    before = scene.score("japan")
    scene.hand("japan", "goryeo").discards("japan", "byzantines").history("japan", "brave")
    scene.in_play("japan", "kansai").garrison("kansai", "melayu-kingdom")
    assert scene.score("japan") == before + 3 + 3 + 8 + 3


def test_nation_deck_and_developments_do_not_count() -> None:
    scene = Scene("japan", "magyars")
    before = scene.score("japan")
    scene.development("japan").nation_deck("japan")
    assert scene.score("japan") == before


def test_ties_are_shared() -> None:
    scene = Scene("japan", "magyars")
    for seat in ("japan", "magyars"):
        scene.give(seat, progress=40 - scene.score(seat))
    scene.state.trigger_end(0, 4)
    scene.state.last = 2
    scene.state.finish()
    assert outcome(scene).winners == ("japan", "magyars")
    assert RULES.standing(scene.state) == [0.5, 0.5]
