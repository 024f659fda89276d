"""Scenes with the cards of the Commons that are uncivilised and nothing else."""

from __future__ import annotations

import pytest

from .scene import Scene

FOUR = ("japan", "magyars", "mayans", "taino")
THREE = FOUR[:3]


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("japan", "magyars")))
    return scene.market("akkadians", "city", "gardening", "trading-city", "lagoon")


@pytest.mark.parametrize(
    "card",
    [
        "undecipherable-scroll",
        "trade-caravans",
        "altar",
        "oracle",
        "hunters-and-trackers",
        "river-raiders",
    ],
)
def test_only_barbarians_play_these_cards(card: str) -> None:
    scene = table().hand("japan", card)
    assert f"play {card}" in scene.options
    scene.becomes("japan", "empire")
    assert f"play {card}" not in scene.options


# Navigation


def test_navigation_lets_exiled_regions_be_acquired_as_if_they_lay_in_the_market() -> None:
    scene = table(*FOUR).in_play("japan", "navigation").exile("savannah", "oracle")
    scene.hand("japan", "hunters-and-trackers").play("play hunters-and-trackers", "choose 2")
    assert scene.options == ["acquire lagoon", "acquire exiled savannah"]
    scene.play("acquire exiled savannah")
    assert scene.cards("japan", "hand") == ["savannah"]
    assert scene.goods("japan") == {"material": 4}


def test_navigation_helps_nobody_else() -> None:
    scene = table(*FOUR).in_play("magyars", "navigation").exile("savannah")
    scene.hand("japan", "hunters-and-trackers").play("play hunters-and-trackers", "choose 2")
    assert scene.cards("japan", "hand") == ["lagoon"]


def test_navigation_is_no_help_in_a_break_through() -> None:
    scene = table(*FOUR).in_play("japan", "navigation").exile("savannah")
    scene.hand("japan", "determined").play("play determined")
    assert not [name for name in scene.options if "savannah" in name]


def test_navigation_plays_a_region_from_the_discards_for_an_action_and_goods_if_an_ocean() -> None:
    scene = table(*FOUR).in_play("japan", "navigation").discards("japan", "mangrove", "clans")
    scene.play("exhaust navigation", "exile city")
    assert scene.cards("japan", "play") == ["navigation", "mangrove"]
    assert scene.goods("japan") == {"progress": 1, "goods": 1}
    assert scene.seat("japan").actions == 2


def test_navigation_pays_nothing_for_a_region_without_an_ocean() -> None:
    scene = table(*FOUR).in_play("japan", "navigation").discards("japan", "kyushu", "mangrove")
    scene.play("exhaust navigation", "choose kyushu from discard")
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "discard") == ["mangrove"]


def test_navigation_needs_an_action_and_a_region_that_may_be_played() -> None:
    scene = table(*FOUR).in_play("japan", "navigation").discards("japan", "volcano", "clans")
    assert "exhaust navigation" in scene.options
    scene.becomes("japan", "empire")
    assert "exhaust navigation" not in scene.options
    scene.becomes("japan", "barbarian").seat("japan").actions = 0
    assert "exhaust navigation" not in scene.hand("japan", "glory").options


# Undecipherable Scroll


def test_undecipherable_scroll_brings_back_an_exiled_card_and_is_exiled_itself() -> None:
    scene = table().exile("tyranny", "bogs", "supreme").hand("japan", "undecipherable-scroll")
    scene.play("play undecipherable-scroll")
    assert scene.options == ["break through exiled tyranny", "break through exiled bogs"]
    scene.play("break through exiled tyranny")
    assert scene.cards("japan", "hand") == ["tyranny"]
    assert scene.goods("japan") == {"progress": 1}
    assert scene.exiled() == ["bogs", "supreme", "undecipherable-scroll"]


def test_undecipherable_scroll_finds_nothing_in_an_empty_exile() -> None:
    """M5 (p. 36)."""
    scene = table().hand("japan", "undecipherable-scroll").play("play undecipherable-scroll")
    assert scene.cards("japan", "hand") == []
    assert scene.goods("japan") == {"progress": 1}
    assert scene.exiled() == ["undecipherable-scroll"]


# Elders


def test_elders_acquire_an_uncivilised_card() -> None:
    scene = table(*THREE).tokens("city", goods=1).hand("japan", "elders")
    scene.play("play elders", "choose 1", "acquire city")
    assert scene.names("japan", "hand") == ["city", "unrest"]
    assert scene.goods("japan") == {"goods": 1}
    assert scene.goods("magyars") == scene.goods("mayans") == {}


def test_elders_break_through_and_all_others_gain_progress() -> None:
    scene = table(*THREE).small_deck("uncivilised", "oracle").hand("japan", "elders")
    scene.play("play elders", "choose 2", "break through uncivilised deck")
    assert scene.cards("japan", "hand") == ["oracle"]
    assert scene.goods("japan") == {}
    assert scene.goods("magyars") == scene.goods("mayans") == {"progress": 1}


# Trade Caravans


def test_trade_caravans_carry_materials_to_two_different_cards() -> None:
    scene = table().in_play("japan", "trade-caravans").give("japan", material=2)
    scene.play("exhaust trade-caravans", "move to city")
    assert "move to city" not in scene.options
    scene.play("move to lagoon")
    assert scene.on("city") == scene.on("lagoon") == {"material": 1}
    assert scene.goods("japan") == {"goods": 1}


def test_trade_caravans_of_barbarians_acquire_a_card_with_material_on_it() -> None:
    scene = table().in_play("japan", "trade-caravans").give("japan", material=2)
    scene.hand("japan", "clans").tokens("city", material=1, goods=1).tokens("lagoon", progress=1)
    scene.play("exhaust trade-caravans", "choose 2")
    assert scene.names("japan", "hand") == ["city", "unrest"]
    assert scene.cards("japan", "discard") == ["clans"]
    assert scene.goods("japan") == {"material": 1, "goods": 1}


def test_trade_caravans_may_be_paid_though_nothing_can_be_acquired() -> None:
    scene = table().in_play("japan", "trade-caravans").give("japan", progress=1)
    scene.hand("japan", "clans").play("exhaust trade-caravans")
    assert scene.cards("japan", "discard") == ["clans"]
    assert scene.goods("japan") == {}


def test_trade_caravans_move_no_substitutes_and_do_not_shop_for_an_empire() -> None:
    scene = table().in_play("japan", "trade-caravans").give("japan", material=1, goods=5)
    scene.hand("japan", "clans").tokens("city", material=1).becomes("japan", "empire")
    assert "exhaust trade-caravans" not in scene.options
    scene.give("japan", material=1).play("exhaust trade-caravans")
    assert "move to city" in scene.options


def test_trade_caravans_bring_epic_poetry_along() -> None:
    scene = table().in_play("japan", "trade-caravans", "epic-poetry").give("japan", material=2)
    scene.hand("japan", "clans").tokens("city", material=1).exile("oracle", "bogs")
    scene.play("exhaust trade-caravans", "choose 2")
    assert scene.options == ["acquire city", "recite oracle"]


# Warfare


def test_warfare_is_refused_without_three_population() -> None:
    scene = table().hand("japan", "warfare").give("japan", population=2, material=9)
    assert "play warfare" not in scene.options
    assert "play warfare" in scene.give("japan", progress=1).options


def test_warfare_brings_unrest_to_all_others_and_a_tributary_home() -> None:
    scene = table(*THREE).hand("japan", "warfare").give("japan", population=3)
    scene.play("play warfare", "choose 1", "break through akkadians")
    assert scene.names("magyars", "hand") == scene.names("mayans", "hand") == ["unrest"]
    assert scene.cards("japan", "hand") == ["akkadians"]
    assert scene.goods("japan") == {"progress": 1}


def test_warfare_wins_a_region_and_lays_the_others_waste() -> None:
    scene = table(*THREE).hand("japan", "warfare").give("japan", population=3)
    scene.in_play("magyars", "levedia", "etelkoz").garrison("etelkoz", "conquer")
    scene.play("play warfare", "choose 2", "break through lagoon", "abandon etelkoz")
    assert scene.cards("japan", "hand") == ["lagoon"]
    assert scene.cards("magyars", "play") == ["levedia"]
    assert scene.cards("magyars", "discard") == ["etelkoz", "conquer"]
    assert scene.goods("japan") == {}


def test_warfare_can_be_avoided_by_one_and_still_strikes_the_other() -> None:
    scene = table(*THREE).hand("japan", "warfare").give("japan", population=3)
    scene.in_play("magyars", "mounted-archers")
    scene.play("play warfare", "answer mounted-archers", "ignore")
    assert scene.cards("magyars", "hand") == []
    assert scene.names("mayans", "hand") == ["unrest"]


def test_warfare_asks_who_takes_the_last_unrest_and_the_game_collapses() -> None:
    scene = table(*THREE).hand("japan", "warfare").give("japan", population=3).unrest_pile(1)
    scene.play("play warfare")
    assert scene.options == ["choose magyars", "choose mayans"]
    scene.play("choose mayans")
    assert scene.state.over
    assert scene.names("mayans", "hand") == ["unrest"]
    assert scene.cards("magyars", "hand") == []


# Altar


def test_altar_recalls_a_river_fertile_or_ocean_for_a_material() -> None:
    scene = table().becomes("japan", "empire").hand("japan", "unrest")
    scene.in_play("japan", "altar", "kansai", "valley", "lagoon", "kyushu")
    scene.play("exhaust altar")
    assert scene.options == ["recall kansai", "recall valley", "recall lagoon"]
    scene.play("recall valley")
    assert scene.options == ["return unrest", "decline"]
    scene.play("return unrest")
    assert scene.cards("japan", "hand") == ["valley"]
    assert scene.goods("japan") == {"material": 1}


def test_altar_needs_something_to_recall() -> None:
    scene = table().in_play("japan", "altar", "kyushu", "city").hand("japan", "kansai")
    assert "exhaust altar" not in scene.options


# Priesthood


def test_priesthood_takes_unrest_and_gives_an_action_every_turn() -> None:
    scene = table(*THREE).hand("japan", "priesthood").play("play priesthood")
    assert scene.names("japan", "hand") == ["unrest"]
    scene.play("exhaust priesthood")
    assert scene.seat("japan").actions == 3
    assert "exhaust priesthood" not in scene.options


def test_priesthood_of_barbarians_wants_a_card_on_the_deck_or_leaves() -> None:
    scene = table(*THREE).in_play("japan", "priesthood").hand("japan", "clans")
    scene.give("japan", progress=1).solstice()
    assert scene.options == ["choose 1", "choose 2"]
    scene.play("choose 2")
    assert scene.cards("japan", "top") == ["clans"]
    assert scene.cards("japan", "play") == ["priesthood"]


def test_priesthood_of_an_empire_wants_progress_or_leaves() -> None:
    scene = table(*THREE).becomes("japan", "empire").in_play("japan", "priesthood")
    scene.hand("japan", "clans").give("japan", progress=1).solstice()
    assert scene.options == ["choose 1", "choose 3"]
    scene.play("choose 3")
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "hand") == ["clans"]
    assert scene.cards("japan", "play") == ["priesthood"]


def test_priesthood_of_an_empire_without_progress_is_abandoned() -> None:
    scene = table(*THREE).becomes("japan", "empire").in_play("japan", "priesthood")
    scene.hand("japan", "clans").give("japan", goods=3).solstice()
    assert scene.cards("japan", "discard") == ["priesthood"]


# Oracle


def test_oracle_draws_two_cards_and_discards_one_of_them() -> None:
    scene = table().hand("japan", "oracle", "glory").deck("japan", "clans", "kansai", "shinto")
    scene.play("play oracle")
    assert scene.options == ["choose clans", "choose kansai"]
    scene.play("choose kansai")
    assert scene.cards("japan", "hand") == ["glory", "clans"]
    assert scene.names("japan", "discard") == ["kansai", "oracle"]
    assert scene.seat("japan").actions == 3


def test_oracle_is_played_free_only_once_a_turn() -> None:
    """T5 (p. 38)."""
    scene = table().hand("japan", "oracle").deck("japan", "clans", "kansai", "shinto", "glory")
    scene.play("play oracle", "choose clans").hand("japan", "oracle").play("play oracle")
    assert scene.seat("japan").actions == 2


# Vineyards


def test_vineyards_draw_two_cards_when_a_recalled_fertile_gave_material() -> None:
    scene = table().in_play("japan", "vineyards", "altar", "valley", "kansai")
    scene.deck("japan", "clans", "glory", "shinto").play("exhaust altar", "recall valley")
    scene.play("answer vineyards")
    assert scene.cards("japan", "hand") == ["valley", "clans", "glory"]
    assert scene.exhausted("vineyards")


def test_vineyards_answer_when_a_fertile_is_counted_for_its_production() -> None:
    scene = table("magyars", "japan").in_play("magyars", "vineyards", "pannonia")
    scene.hand("magyars", "hunters-and-nomads").play("play hunters-and-nomads")
    assert scene.options == ["answer vineyards", "decline"]


def test_vineyards_are_silent_when_the_material_comes_from_elsewhere() -> None:
    scene = table().in_play("japan", "vineyards", "altar", "mangrove", "kansai")
    scene.play("exhaust altar", "recall kansai")
    assert "end turn" in scene.options


def test_vineyards_are_silent_when_a_fertile_gives_anything_but_material() -> None:
    scene = table().in_play("japan", "vineyards").hand("japan", "mangrove")
    scene.play("play mangrove", "exile city")
    assert scene.goods("japan") == {"progress": 1}
    assert "end turn" in scene.options


# Catamarans


def test_catamarans_treat_an_ocean_as_four_productions_this_turn() -> None:
    scene = table().in_play("japan", "catamarans", "lagoon", "mangrove").hand("japan", "prosperity")
    scene.play("exhaust catamarans", "choose lagoon")
    scene.play("play prosperity", "decline", "decline", "choose 1")
    assert scene.goods("japan") == {"material": 5}


def test_catamarans_take_the_ocean_away_meanwhile() -> None:
    scene = table().in_play("japan", "catamarans", "lagoon").hand("japan", "pirates")
    scene.give("magyars", material=9).play("exhaust catamarans", "play pirates")
    assert scene.goods("japan") == {"material": 2}


def test_catamarans_leave_no_ocean_to_recall() -> None:
    scene = table().in_play("japan", "catamarans", "lagoon", "altar").play("exhaust catamarans")
    assert "exhaust altar" not in scene.options


def test_catamarans_are_forgotten_by_the_next_turn() -> None:
    scene = table().in_play("japan", "catamarans", "lagoon").play("exhaust catamarans")
    scene.end_turn().end_turn().hand("japan", "prosperity")
    scene.play("play prosperity", "decline", "decline", "choose 1")
    assert scene.goods("japan") == {"material": 1}


def test_catamarans_need_an_ocean() -> None:
    scene = table().in_play("japan", "catamarans", "kansai")
    assert "exhaust catamarans" not in scene.options


# Terraces


@pytest.mark.parametrize(("region", "more"), [("kansai", []), ("valley", ["exile city"])])
def test_terraces_answer_when_a_river_or_a_fertile_is_played(region: str, more: list[str]) -> None:
    scene = table().in_play("japan", "terraces").discards("japan", "clans")
    scene.hand("japan", region).play(f"play {region}", *more)
    assert scene.options == ["answer terraces", "decline"]


def test_terraces_are_silent_when_another_card_is_played() -> None:
    scene = table().in_play("japan", "terraces").discards("japan", "clans")
    scene.hand("japan", "scrubland").play("play scrubland")
    assert "end turn" in scene.options


def test_terraces_choose_the_card_they_draw() -> None:
    scene = table().in_play("japan", "terraces").discards("japan", "clans", "glory")
    scene.hand("japan", "kansai").play("play kansai", "answer terraces", "draw glory")
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.cards("japan", "discard") == ["clans"]
    assert scene.exhausted("terraces")


def test_terraces_are_silent_while_nothing_is_discarded() -> None:
    scene = table().in_play("japan", "terraces").hand("japan", "kansai").play("play kansai")
    assert "end turn" in scene.options


# Hunters and Trackers


@pytest.mark.parametrize(
    ("grounds", "goods"),
    [
        ([], 1),
        (["glacier", "kansai"], 2),
        (["glacier", "savannah", "levedia", "etelkoz"], 4),
    ],
)
def test_hunters_and_trackers_count_every_hunt_and_themselves_up_to_four(
    grounds: list[str], goods: int
) -> None:
    scene = table().in_play("japan", *grounds).hand("japan", "hunters-and-trackers")
    scene.play("play hunters-and-trackers", "choose 1")
    assert scene.goods("japan") == {"goods": goods}


@pytest.mark.parametrize(("region", "goods"), [("glacier", {"material": 4}), ("bogs", {})])
def test_hunters_and_trackers_acquire_a_region_best_one_with_game(
    region: str, goods: dict[str, int]
) -> None:
    scene = table().market("akkadians", "city", "gardening", "trading-city", region)
    scene.hand("japan", "hunters-and-trackers").play("play hunters-and-trackers", "choose 2")
    assert scene.cards("japan", "hand") == [region]
    assert scene.goods("japan") == goods


# River Raiders


def test_river_raiders_steal_goods_or_bring_unrest_and_leave_goods() -> None:
    scene = table(*THREE).hand("japan", "river-raiders").deck("japan", "clans")
    scene.give("magyars", goods=2).play("play river-raiders")
    assert scene.cards("japan", "hand") == ["clans"]
    assert scene.goods("japan") == scene.goods("magyars") == {"goods": 1}
    assert scene.cards("magyars", "hand") == []
    assert scene.goods("mayans") == {"goods": 1}
    assert scene.names("mayans", "hand") == ["unrest"]


def test_river_raiders_settle_at_a_river_for_an_action() -> None:
    scene = table().in_play("japan", "kansai", "kyushu", "bogs").hand("japan", "river-raiders")
    scene.play("play river-raiders")
    assert scene.options == ["under kansai", "under bogs", "decline"]
    scene.play("under kansai")
    assert scene.under("kansai") == ["river-raiders"]
    assert scene.seat("japan").actions == 3


def test_river_raiders_may_go_home() -> None:
    scene = table().in_play("japan", "kansai").hand("japan", "river-raiders")
    scene.play("play river-raiders", "decline")
    assert scene.cards("japan", "discard") == ["river-raiders"]
    assert scene.seat("japan").actions == 2


# Points


@pytest.mark.parametrize(
    ("card", "owned", "points"),
    [
        ("altar", ["kansai", "valley", "lagoon"], 1),
        ("altar", ["alluvial-plain", "mangrove"], 2),
        ("oracle", ["brave", "canny"], 4),
        ("vineyards", ["valley", "mangrove", "kansai"], 4),
        ("vineyards", ["valley", "mangrove", "volcano", "alluvial-plain", "pannonia"], 10),
        ("catamarans", ["lagoon", "mangrove"], 4),
        ("terraces", ["scrubland", "lagoon"], 1),
        ("terraces", ["scrubland", "valley", "bogs"], 2),
        ("hunters-and-trackers", ["glacier", "savannah"], 3),
        ("river-raiders", ["kansai", "bogs", "lagoon"], 4),
    ],
)
def test_symbols_are_points_wherever_the_cards_lie(
    card: str, owned: list[str], points: int
) -> None:
    """E7 (p. 17)."""
    scene = table().deck("japan").hand("japan", card)
    scene.in_play("japan", owned[0]).history("japan", owned[1]).discards("japan", *owned[2:])
    assert scene.points("japan", card) == points
