"""Scenes with the Guptas as an Empire: what they develop, and what answers to the Market."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.symbols import UNCIVILISED
from imperia.games.horizons.words.answer import Respond

from .scene import Scene

DEVELOPMENTS = [
    ("chandragupta-i", {"goods": 1, "material": 2, "population": 1}),
    ("chandragupta-ii", {"goods": 1, "material": 2, "population": 2}),
    ("judicial-system", {"goods": 2, "material": 2, "population": 2}),
    ("science", {"goods": 1, "population": 2}),
    ("philosophy", {"goods": 1, "material": 2, "population": 1}),
    ("mahabharata", {"goods": 2, "material": 2, "population": 2}),
]


def empire(*seats: str) -> Scene:
    scene = Scene(*(seats or ("guptas", "japan"))).becomes("guptas", "empire")
    scene.small_deck("civilised", "metropolis").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs").main_deck("akkadians", "lapis-lazuli-trade", "altar")
    return scene.market("oracle", "goryeo", "scribes", "elders", "lagoon")


def before_a_reshuffle(card: str) -> Scene:
    """The whole Nation deck is gone, and Clean-up will reshuffle."""
    scene = empire().nation_deck("guptas", accession=False).development("guptas", card)
    return scene.deck("guptas").discards("guptas", "ayurveda")


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_a_development_is_paid_in_a_reshuffle(card: str, cost: dict[str, int]) -> None:
    scene = before_a_reshuffle(card).give("guptas", **cost)
    scene.play("end turn", "add to elders", f"develop {card}")
    assert scene.names("guptas", "hand") == sorted(["ayurveda", card])
    assert scene.goods("guptas") == {}


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_progress_buys_no_goods_for_a_development(card: str, cost: dict[str, int]) -> None:
    scene = before_a_reshuffle(card).give("guptas", **cost).give("guptas", goods=-1, progress=9)
    scene.play("end turn", "add to elders")
    assert scene.cards("guptas", "development") == [card]


# Glory, the accession card


def test_glory_comes_with_the_empire_and_gives_fame_for_three_regions() -> None:
    scene = empire().hand("guptas", "guptas/glory").in_play("guptas", "ganga-river-valley")
    scene.in_play("guptas", "indus-river-valley", "valley").fame("canny", "brave")
    scene.play("play glory", "take brave")
    assert scene.cards("guptas", "hand") == ["brave"]
    assert scene.cards("guptas", "play") == []


def test_glory_lies_at_the_bottom_of_the_nation_deck() -> None:
    scene = Scene("guptas", "japan").nation_deck("guptas").deck("guptas")
    scene.discards("guptas", "ayurveda").end_turn()
    assert scene.names("guptas", "hand") == ["ayurveda", "glory"]
    assert scene.side("guptas") == "empire"


# The two Chandraguptas


def test_chandragupta_i_follows_sri_gupta() -> None:
    scene = empire().hand("guptas", "chandragupta-i")
    assert "play chandragupta-i" not in scene.options
    scene.history("guptas", "sri-gupta").play("play chandragupta-i")
    routes = ["break through scribes", "break through civilised deck", "search trade-route"]
    assert scene.options == routes
    scene.play("search trade-route")
    assert scene.cards("guptas", "hand") == ["lapis-lazuli-trade"]
    assert scene.cards("guptas", "history") == ["sri-gupta", "chandragupta-i"]


def test_chandragupta_i_may_break_through_for_a_civilised_card() -> None:
    scene = empire().history("guptas", "sri-gupta").hand("guptas", "chandragupta-i")
    scene.play("play chandragupta-i", "break through scribes")
    assert scene.cards("guptas", "hand") == ["scribes"]


def test_chandragupta_ii_follows_the_first() -> None:
    scene = empire().history("guptas", "sri-gupta").hand("guptas", "chandragupta-ii")
    assert "play chandragupta-ii" not in scene.options
    scene.history("guptas", "chandragupta-i").play("play chandragupta-ii", "break through goryeo")
    scene.play("acquire scribes")
    assert scene.names("guptas", "hand") == ["goryeo", "scribes", "unrest"]
    assert "chandragupta-ii" in scene.cards("guptas", "history")


def test_chandragupta_ii_need_not_acquire() -> None:
    scene = empire().history("guptas", "chandragupta-i").hand("guptas", "chandragupta-ii")
    scene.play("play chandragupta-ii", "break through goryeo", "decline")
    assert scene.cards("guptas", "hand") == ["goryeo"]


def test_chandragupta_ii_scores_a_point_for_each_civilised_card() -> None:
    scene = empire().hand("guptas", "scribes", "city").discards("guptas", "gardening", "elders")
    assert scene.points("guptas", "chandragupta-ii") == 3


# Judicial System


def test_the_judicial_system_draws_a_card() -> None:
    scene = empire().in_play("guptas", "judicial-system").deck("guptas", "conquer")
    assert scene.play("exhaust judicial-system").cards("guptas", "hand") == ["conquer"]


def test_the_judicial_system_discards_a_card_to_return_an_unrest() -> None:
    scene = empire().in_play("guptas", "judicial-system").hand("guptas", "conquer", "unrest")
    left = scene.unrest_left()
    scene.solstice().play("discard conquer")
    assert scene.cards("guptas", "hand") == []
    assert scene.unrest_left() == left + 1


def test_the_judicial_system_need_not_sit() -> None:
    scene = empire().in_play("guptas", "judicial-system").hand("guptas", "conquer", "unrest")
    scene.solstice().play("decline")
    assert scene.names("guptas", "hand") == ["conquer", "unrest"]


# Science


def test_science_lets_an_empire_advance() -> None:
    scene = empire().hand("guptas", "guptas/advance", "guptas/conquer").give("guptas", material=3)
    scene.give("guptas", population=3)
    assert "play advance" not in scene.options
    scene.in_play("guptas", "science")
    assert "play advance" in scene.options
    assert "play conquer" not in scene.options


def test_science_makes_the_hand_larger() -> None:
    scene = empire().in_play("guptas", "science").end_turn()
    assert len(scene.cards("guptas", "hand")) == 6


# Philosophy


def test_philosophy_abandons_a_card_but_no_region_to_break_through() -> None:
    scene = empire().in_play("guptas", "ganga-river-valley", "ayurveda", "swahili-coast")
    scene.hand("guptas", "philosophy").play("play philosophy", "break through elders")
    assert scene.cards("guptas", "play") == ["ganga-river-valley", "swahili-coast"]
    assert scene.cards("guptas", "hand") == ["elders"]


def test_philosophy_needs_something_to_abandon() -> None:
    scene = empire().in_play("guptas", "ganga-river-valley").hand("guptas", "philosophy")
    assert "play philosophy" not in scene.options


def test_philosophy_scores_a_point_for_five_cards() -> None:
    scene = empire().deck("guptas", "ayurveda", "conquer", "prosperity", "advance")
    scene.in_play("guptas", "swahili-coast").hand("guptas", "philosophy")
    assert scene.points("guptas", "philosophy") == 1
    scene.discards("guptas", "scribes", "elders", "oracle", "lagoon")
    assert scene.points("guptas", "philosophy") == 2


# Mahabharata


def story(*japanese: str) -> Scene:
    scene = empire().in_play("guptas", "mahabharata").hand("guptas", "unrest", "conquer")
    return scene.hand("japan", *japanese)


def test_the_mahabharata_gives_goods_for_each_unrest_returned() -> None:
    scene = story("unrest", "kyushu").play("exhaust mahabharata", "return unrest")
    assert scene.mover == "japan"
    scene.play("return unrest")
    assert scene.goods("guptas") == {"goods": 2}
    assert (scene.cards("guptas", "hand"), scene.cards("japan", "hand")) == (
        ["conquer"],
        ["kyushu"],
    )


def test_the_mahabharata_gives_nothing_for_those_who_decline() -> None:
    scene = story("unrest").play("exhaust mahabharata", "return unrest", "decline")
    assert scene.goods("guptas") == {"goods": 1}
    assert scene.names("japan", "hand") == ["unrest"]


def test_the_mahabharata_counts_anew_each_time() -> None:
    scene = story("unrest").play("exhaust mahabharata", "return unrest", "return unrest")
    scene.end_turn().end_turn().hand("guptas", "unrest")
    scene.play("exhaust mahabharata", "decline")
    assert scene.goods("guptas") == {"goods": 2}


def test_whether_the_mahabharata_can_be_told_tells_nothing_of_other_hands() -> None:
    """G2: what others hold is hidden, so any card in their hands makes it possible."""
    scene = empire().in_play("guptas", "mahabharata")
    assert "exhaust mahabharata" not in scene.options
    assert "exhaust mahabharata" in scene.hand("japan", "kyushu").options
    assert scene.play("exhaust mahabharata").goods("guptas") == {}


def test_who_has_told_the_mahabharata_cannot_take_it_back_to_look_at_other_hands() -> None:
    for hand in ("kyushu", "unrest"):
        scene = empire().in_play("guptas", "mahabharata").hand("japan", hand)
        before = scene.state.reveals
        assert scene.play("exhaust mahabharata").state.reveals > before


# Rock Cut Architecture


def rock() -> Scene:
    scene = empire().in_play("guptas", "rock-cut-architecture", "science")
    return scene.hand("guptas", "guptas/advance", "conquer")


def test_rock_cut_architecture_gives_goods_for_a_card_when_its_owner_acquires() -> None:
    scene = rock().give("guptas", material=3).play("play advance", "acquire elders")
    assert scene.options == ["answer rock-cut-architecture", "decline"]
    scene.play("answer rock-cut-architecture", "discard conquer")
    assert scene.goods("guptas") == {"goods": 1}


@pytest.mark.parametrize("way", ["break through scribes", "break through uncivilised deck"])
def test_rock_cut_architecture_answers_to_a_breakthrough(way: str) -> None:
    """G1 (p. 36): who takes the top card of a small deck has broken through for its suit."""
    scene = rock().give("guptas", goods=3).play("play advance", "choose 2", way)
    scene.play("answer rock-cut-architecture", "discard conquer")
    assert scene.goods("guptas") == {"goods": 1}
    assert scene.exhausted("rock-cut-architecture")


def test_rock_cut_architecture_does_not_answer_to_regions() -> None:
    scene = Scene("guptas", "japan").in_play("guptas", "rock-cut-architecture")
    scene.small_deck("region", "bogs").give("guptas", population=3)
    scene.hand("guptas", "guptas/conquer", "ayurveda").play("play conquer", "choose 2")
    scene.play("break through region deck")
    assert "play bogs" in scene.options


def test_what_rock_cut_architecture_is_told_shows_nobody_the_card() -> None:
    scene = rock().give("guptas", goods=3).play("play advance", "choose 2")
    scene.play("break through uncivilised deck")
    assert scene.state.asked is not None
    assert isinstance(answer := scene.state.asked[0], Respond)
    assert answer.items == ((scene.card("rock-cut-architecture"), 0, UNCIVILISED),)
