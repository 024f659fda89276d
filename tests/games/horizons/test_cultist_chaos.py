"""The Cultists: Chaos, the States that the ceremony brings, and both sides of the Power card."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.scoring import outcome

from .scene import Scene
from .test_cultist_ceremony import MARKET, TWELVE, cult

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
