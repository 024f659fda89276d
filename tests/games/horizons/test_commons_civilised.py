"""Scenes with the civilised cards of the Commons."""

from __future__ import annotations

import pytest

from .scene import Scene

FOUR = ("japan", "magyars", "mayans", "taino")


def empire(*seats: str) -> Scene:
    scene = Scene(*(seats or ("japan", "magyars"))).becomes("japan", "empire")
    return scene.market("akkadians", "city", "gardening", "terraces", "lagoon")


PLAYED = [
    "taxation",
    "epic-poetry",
    "moneylenders",
    "scribes",
    "metropolis",
    "harbour-city",
    "magistrate",
    "couriers",
    "smugglers",
    "market-stall",
    "mercenaries",
    "gardening",
    "bucellarii",
    "tyranny",
    "triremes",
]


@pytest.mark.parametrize("card", PLAYED)
def test_only_an_empire_plays_a_civilised_card(card: str) -> None:
    scene = empire(*FOUR).give("japan", material=3, population=1).in_play("japan", "kansai")
    scene.hand("japan", card, "clans")
    assert f"play {card}" in scene.options
    scene.becomes("japan", "barbarian")
    assert f"play {card}" not in scene.options


# Taxation


def test_taxation_counts_every_player_while_nobody_has_a_city() -> None:
    """N6."""
    scene = empire(*FOUR).hand("japan", "taxation").play("play taxation")
    assert scene.goods("japan") == {"goods": 4}
    assert scene.seat("japan").actions == 3


def test_taxation_counts_players_with_as_many_cities_and_metropolises() -> None:
    scene = empire(*FOUR).hand("japan", "taxation").in_play("japan", "city", "metropolis")
    scene.in_play("magyars", "harrapans", "seleucid-empire", "trading-city")
    scene.in_play("mayans", "trading-city-2")
    scene.play("play taxation")
    assert scene.goods("japan") == {"goods": 2}


# Epic Poetry


@pytest.mark.parametrize("way", ["choose 1", "choose 2"])
def test_epic_poetry_takes_an_exiled_card_of_the_same_suit_instead(way: str) -> None:
    scene = empire().exile("oracle", "tyranny", "bogs").in_play("japan", "epic-poetry")
    scene.hand("japan", "elders").play("play elders", way)
    assert [name for name in scene.options if name.startswith("recite")] == ["recite oracle"]
    scene.play("recite oracle")
    assert scene.cards("japan", "hand") == ["oracle", "epic-poetry"]
    assert scene.cards("japan", "play") == []


def test_epic_poetry_is_no_duty() -> None:
    scene = empire().exile("oracle").in_play("japan", "epic-poetry").hand("japan", "elders")
    scene.play("play elders", "choose 1", "acquire city")
    assert scene.names("japan", "hand") == ["city", "unrest"]
    assert scene.cards("japan", "play") == ["epic-poetry"]


def test_epic_poetry_saves_the_unrest_of_an_exiled_card() -> None:
    scene = empire().exile("tyranny", "bogs").in_play("japan", "epic-poetry")
    scene.hand("japan", "canny").play("play canny", "recite tyranny", "done")
    assert scene.cards("japan", "hand") == ["tyranny", "epic-poetry"]


def test_epic_poetry_has_no_verse_for_regions_and_tributaries() -> None:
    scene = empire().exile("bogs", "goryeo").in_play("japan", "epic-poetry")
    scene.hand("japan", "determined").play("play determined")
    assert not [name for name in scene.options if name.startswith("recite")]


def test_epic_poetry_serves_an_innovate_turn() -> None:
    scene = empire().exile("tyranny").in_play("japan", "epic-poetry").play("innovate")
    scene.play("recite tyranny")
    assert scene.cards("japan", "hand") == ["tyranny", "epic-poetry"]


def test_epic_poetry_counts_as_a_break_through() -> None:
    scene = empire().exile("oracle").in_play("japan", "epic-poetry", "intrepid")
    scene.hand("japan", "elders").play("play elders", "choose 1", "recite oracle")
    scene.play("answer intrepid")
    assert scene.options == ["choose 1", "choose 2", "choose 3"]


def test_epic_poetry_asks_for_the_suit_alone_whatever_else_was_wanted() -> None:
    scene = empire().market("warfare").exile("oracle", "scribes").in_play("japan", "epic-poetry")
    scene.hand("japan", "pirates").play("play pirates", "choose 1")
    assert scene.options == ["acquire warfare", "recite oracle"]


def test_epic_poetry_needs_a_card_that_could_be_acquired() -> None:
    """N16."""
    scene = empire().market("akkadians", "bogs", "byzantines").exile("scribes")
    scene.in_play("japan", "epic-poetry").hand("japan", "goryeo").play("play goryeo")
    assert scene.cards("japan", "history") == ["goryeo"]
    assert scene.cards("japan", "hand") == []


# Moneylenders and Mercenaries


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("moneylenders", {"material": 3}),
        ("moneylenders", {"material": 1, "goods": 1}),
        ("moneylenders", {"progress": 2}),
        ("mercenaries", {"population": 1}),
        ("mercenaries", {"progress": 1}),
    ],
)
def test_money_and_people_buy_an_action(card: str, cost: dict[str, int]) -> None:
    scene = empire().give("japan", **cost).hand("japan", card).play(f"play {card}")
    assert scene.seat("japan").actions == 4
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "discard") == [card]


@pytest.mark.parametrize(
    ("card", "purse"),
    [("moneylenders", {"material": 2, "population": 9}), ("mercenaries", {"material": 9})],
)
def test_an_action_is_not_sold_for_less(card: str, purse: dict[str, int]) -> None:
    scene = empire().give("japan", **purse).hand("japan", card)
    assert f"play {card}" not in scene.options


@pytest.mark.parametrize(
    ("card", "purse", "points"),
    [
        ("moneylenders", {"material": 20}, 2),
        ("moneylenders", {"material": 120}, 10),
        ("mercenaries", {"population": 8}, 2),
        ("mercenaries", {"population": 60}, 10),
        ("market-stall", {"goods": 3}, 3),
        ("market-stall", {"goods": 12}, 10),
    ],
)
def test_resources_in_the_pool_are_points(card: str, purse: dict[str, int], points: int) -> None:
    scene = empire().in_play("japan", "kansai").tokens("kansai", material=20, population=9, goods=5)
    assert scene.points("japan", card) == 0
    assert scene.give("japan", **purse).points("japan", card) == points


# Scribes


def test_scribes_put_a_card_into_the_history() -> None:
    """N4 (p. 43): no Action."""
    scene = empire().hand("japan", "scribes", "clans", "glory").play("play scribes")
    assert scene.options == ["history clans", "history glory"]
    scene.play("history glory")
    assert scene.cards("japan", "history") == ["glory"]
    assert scene.seat("japan").actions == 3


def test_scribes_exile_two_cards_from_the_history_for_an_action() -> None:
    """N4 (p. 43)."""
    scene = empire().hand("japan", "scribes").history("japan", "clans", "glory", "advance")
    scene.play("play scribes", "exile clans", "exile advance")
    assert scene.exiled() == ["clans", "advance"]
    assert scene.cards("japan", "history") == ["glory"]
    assert scene.seat("japan").actions == 4


def test_scribes_are_refused_with_an_empty_hand_and_one_card_in_the_history() -> None:
    scene = empire().hand("japan", "scribes").history("japan", "clans")
    assert "play scribes" not in scene.options


def test_scribes_score_a_point_for_three_cards_in_the_history() -> None:
    scene = empire().history("japan", "clans", "glory").hand("japan", "scribes", "kansai")
    assert scene.points("japan", "scribes") == 0
    scene.history("japan", "advance")
    assert scene.points("japan", "scribes") == 1


# Metropolis, Harbour City


@pytest.mark.parametrize(
    ("way", "goods", "hand"),
    [
        ("choose 1", {"material": 1}, []),
        ("choose 2", {"population": 1}, []),
        ("choose 3", {}, ["clans"]),
    ],
)
def test_metropolis_gives_something_in_every_solstice(
    way: str, goods: dict[str, int], hand: list[str]
) -> None:
    scene = empire().in_play("japan", "metropolis").deck("japan", "clans").solstice()
    assert scene.options == ["choose 1", "choose 2", "choose 3"]
    scene.play(way)
    assert scene.goods("japan") == goods
    assert scene.cards("japan", "hand") == hand


def test_harbour_city_gains_goods_in_solstice() -> None:
    scene = empire(*FOUR[:3]).in_play("japan", "harbour-city").solstice()
    assert scene.goods("japan") == {"goods": 1}


def test_harbour_city_pays_goods_to_draw_for_every_ocean() -> None:
    scene = empire(*FOUR[:3]).in_play("japan", "harbour-city", "lagoon").give("japan", goods=1)
    scene.deck("japan", "clans", "glory", "shinto").solstice().play("choose 2")
    assert scene.names("japan", "hand") == ["clans", "glory"]
    assert scene.goods("japan") == {}


def test_harbour_city_draws_no_more_than_three_cards() -> None:
    scene = empire(*FOUR[:3]).give("japan", goods=1)
    scene.in_play("japan", "harbour-city", "lagoon", "mangrove", "distant-island")
    scene.deck("japan", "clans", "glory", "shinto", "kansai").solstice().play("choose 2")
    assert scene.cards("japan", "hand") == ["clans", "glory", "shinto"]


# Magistrate


def test_magistrate_lets_all_tidy_up_and_earns_for_each_who_did() -> None:
    scene = empire(*FOUR).hand("japan", "magistrate", "clans").hand("magyars", "conquer")
    scene.discards("mayans", "unrest")
    scene.play("play magistrate", "history clans from hand", "decline")
    assert scene.mover == "mayans"
    scene.play("history unrest from discard")
    assert scene.goods("japan") == {"material": 3, "progress": 2}
    assert scene.cards("japan", "history") == ["clans"]
    assert scene.names("mayans", "history") == ["unrest"]
    assert scene.cards("magyars", "hand") == ["conquer"]


def test_magistrate_scores_a_point_for_two_productions() -> None:
    scene = empire(*FOUR).deck("japan", "kyushu").hand("japan", "magistrate")
    assert scene.points("japan", "magistrate") == 0
    scene.in_play("japan", "scrubland", "valley")
    assert scene.points("japan", "magistrate") == 2


# Couriers


def test_couriers_make_the_hand_larger() -> None:
    scene = empire().in_play("japan", "couriers").end_turn()
    assert len(scene.cards("japan", "hand")) == 6


def test_couriers_draw_a_card_and_put_one_back_if_their_owner_likes() -> None:
    scene = empire().in_play("japan", "couriers").hand("japan", "clans")
    scene.deck("japan", "glory", "shinto").solstice()
    assert scene.options == ["do", "decline"]
    scene.play("do")
    assert scene.options == ["top clans", "top glory"]
    scene.play("top clans")
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.cards("japan", "top") == ["shinto", "clans"]


def test_couriers_never_reshuffle() -> None:
    scene = empire().in_play("japan", "couriers").deck("japan").discards("japan", "clans")
    scene.solstice()
    assert scene.cards("japan", "discard") == ["clans"]
    assert "end turn" in scene.options


# Smugglers


def test_smugglers_bring_goods_to_all_and_a_card_to_each_other_player() -> None:
    scene = empire(*FOUR[:3]).hand("japan", "smugglers", "clans").discards("japan", "unrest")
    scene.play("play smugglers")
    assert scene.options == ["give clans to magyars", "give unrest to magyars from discard"]
    scene.play("give unrest to magyars from discard")
    assert scene.names("magyars", "hand") == ["unrest"]
    assert scene.cards("mayans", "hand") == ["clans"]
    assert all(scene.goods(seat) == {"goods": 1} for seat in FOUR[:3])


def test_smugglers_with_a_single_card_give_it_to_the_next_player() -> None:
    scene = empire(*FOUR[:3]).hand("japan", "smugglers", "clans").play("play smugglers")
    assert scene.cards("magyars", "hand") == ["clans"]
    assert scene.cards("mayans", "hand") == []
    assert scene.cards("japan", "discard") == ["smugglers"]


def test_smugglers_can_be_sent_away_and_their_goods_kept() -> None:
    scene = empire().hand("japan", "smugglers", "clans").in_play("magyars", "mounted-archers")
    scene.play("play smugglers", "answer mounted-archers", "ignore")
    assert scene.cards("magyars", "hand") == []
    assert scene.goods("magyars") == {"goods": 1}
    assert scene.cards("japan", "hand") == ["clans"]


def test_smugglers_score_a_point_for_ten_cards_wherever_they_lie() -> None:
    scene = empire().deck("japan", "clans", "glory", "advance").hand("japan", "smugglers")
    scene.in_play("japan", "kansai").garrison("kansai", "kyushu", "shinto")
    scene.discards("japan", "unrest").history("japan", "oracle")
    assert scene.points("japan", "smugglers") == 0
    scene.history("japan", "scribes")
    assert scene.points("japan", "smugglers") == 1


# Market Stall


@pytest.mark.parametrize(
    ("purse", "way", "left"),
    [
        ({"goods": 1, "progress": 1}, "choose 1", {"progress": 3}),
        ({"goods": 1, "progress": 1}, "choose 2", {"goods": 3}),
    ],
)
def test_market_stall_changes_goods_and_progress_after_the_others_drew(
    purse: dict[str, int], way: str, left: dict[str, int]
) -> None:
    scene = empire(*FOUR[:3]).in_play("japan", "market-stall").give("japan", **purse)
    scene.deck("magyars", "conquer").play("exhaust market-stall")
    assert scene.mover == "magyars"
    scene.play("do", "decline", way)
    assert scene.cards("magyars", "hand") == ["conquer"]
    assert scene.cards("mayans", "hand") == []
    assert scene.goods("japan") == left


def test_market_stall_is_closed_to_those_with_neither_goods_nor_progress() -> None:
    scene = empire().in_play("japan", "market-stall").give("japan", material=5, population=5)
    assert "exhaust market-stall" not in scene.options


# Gardening


@pytest.mark.parametrize(
    ("towns", "returned"),
    [
        ([], 0),
        (["city"], 1),
        (["metropolis"], 1),
        (["city", "trading-city"], 1),
        (["city", "metropolis"], 2),
    ],
)
def test_gardening_returns_unrest_in_a_city_and_in_a_metropolis(
    towns: list[str], returned: int
) -> None:
    scene = empire().in_play("japan", *towns).hand("japan", "gardening", "unrest", "unrest")
    scene.play("play gardening", *["return unrest"] * returned)
    assert len(scene.cards("japan", "hand")) == 2 - returned
    assert scene.goods("japan") == {"progress": 1}
    assert "end turn" in scene.options


def test_gardening_may_leave_the_unrest() -> None:
    scene = empire().in_play("japan", "city").hand("japan", "gardening", "unrest")
    scene.play("play gardening", "decline")
    assert scene.names("japan", "hand") == ["unrest"]


def test_gardening_scores_for_every_city_and_metropolis() -> None:
    scene = empire().in_play("japan", "city").hand("japan", "metropolis", "gardening")
    scene.history("japan", "seleucid-empire").deck("japan", "trading-city", "clans")
    assert scene.points("japan", "gardening") == 4


# Bucellarii


def test_bucellarii_recall_a_region_to_break_through_for_a_tributary() -> None:
    scene = empire().in_play("japan", "kansai", "kyushu").hand("japan", "bucellarii")
    scene.garrison("kansai", "unrest").play("play bucellarii", "choose 1", "recall kansai")
    assert scene.options == ["break through akkadians", "search tributary"]
    scene.play("break through akkadians", "decline")
    assert scene.names("japan", "hand") == ["akkadians", "kansai", "unrest"]
    assert scene.cards("japan", "discard") == ["bucellarii"]


def test_bucellarii_gain_population_for_every_region() -> None:
    scene = empire().in_play("japan", "kansai", "kyushu", "city").hand("japan", "bucellarii")
    scene.play("play bucellarii", "choose 2", "decline")
    assert scene.goods("japan") == {"population": 2}


def test_bucellarii_join_a_region_and_trigger_its_play_effect() -> None:
    scene = empire().in_play("japan", "kansai", "kyushu").hand("japan", "bucellarii")
    scene.play("play bucellarii", "choose 2", "under kansai")
    assert scene.under("kansai") == ["bucellarii"]
    assert scene.goods("japan") == {"material": 1, "population": 2}
    assert scene.cards("japan", "discard") == []


def test_bucellarii_are_refused_without_a_region() -> None:
    scene = empire().hand("japan", "bucellarii").in_play("japan", "city")
    assert "play bucellarii" not in scene.options


# Tyranny


def test_tyranny_makes_each_other_player_forget_a_card_or_take_unrest() -> None:
    scene = empire(*FOUR[:3]).hand("japan", "tyranny").hand("magyars", "oracle", "conquer")
    scene.hand("mayans", "scribes").play("play tyranny")
    assert scene.mover == "magyars"
    scene.play("choose 1")
    assert scene.cards("magyars", "history") == ["oracle"]
    scene.play("choose 2")
    assert scene.names("mayans", "discard") == ["unrest"]
    assert scene.cards("mayans", "hand") == ["scribes"]


def test_tyranny_brings_unrest_to_a_hand_without_such_cards() -> None:
    scene = empire().hand("japan", "tyranny").hand("magyars", "conquer", "levedia")
    scene.play("play tyranny")
    assert scene.names("magyars", "discard") == ["unrest"]
    assert scene.cards("magyars", "hand") == ["conquer", "levedia"]


@pytest.mark.parametrize(
    ("answer", "hand", "history"),
    [("history clans", ["glory"], ["clans"]), ("decline", ["clans"], [])],
)
def test_tyranny_may_write_down_a_card_to_draw_one(
    answer: str, hand: list[str], history: list[str]
) -> None:
    scene = empire().hand("japan", "tyranny", "clans").deck("japan", "glory")
    scene.play("play tyranny", answer)
    assert scene.cards("japan", "hand") == hand
    assert scene.cards("japan", "history") == history


def test_tyranny_can_be_avoided() -> None:
    scene = empire().hand("japan", "tyranny").in_play("magyars", "mounted-archers")
    scene.play("play tyranny", "answer mounted-archers", "ignore")
    assert scene.cards("magyars", "discard") == []


@pytest.mark.parametrize(("zone", "points"), [("history", 4), ("play", 0), ("", 0)])
def test_tyranny_is_remembered_only_in_the_history(zone: str, points: int) -> None:
    assert empire().points("japan", "tyranny", zone) == points


# Triremes


def test_triremes_drive_regions_home_then_draw_for_oceans_and_steal_people() -> None:
    scene = empire().hand("japan", "triremes", "clans").in_play("japan", "mangrove", "lagoon")
    scene.in_play("magyars", "levedia").give("magyars", population=2)
    scene.deck("japan", "glory", "shinto", "advance").play("play triremes")
    assert scene.cards("magyars", "hand") == ["levedia"]
    assert scene.cards("japan", "hand") == ["glory", "shinto"]
    assert scene.names("japan", "discard") == ["clans", "triremes"]
    assert scene.goods("japan") == scene.goods("magyars") == {"population": 1}
    assert scene.seat("japan").actions == 3


def test_triremes_draw_no_more_than_three_cards() -> None:
    scene = empire(*FOUR[:3]).hand("japan", "triremes", "clans")
    scene.in_play("japan", "mangrove", "lagoon", "distant-island", "harbour-city")
    scene.deck("japan", "glory", "shinto", "advance", "kansai").play("play triremes")
    assert scene.cards("japan", "hand") == ["glory", "shinto", "advance"]


def test_triremes_let_their_victims_choose_the_region() -> None:
    scene = empire().hand("japan", "triremes", "clans").in_play("magyars", "levedia", "etelkoz")
    scene.play("play triremes")
    assert scene.mover == "magyars"
    scene.play("recall etelkoz")
    assert scene.cards("magyars", "play") == ["levedia"]


def test_triremes_are_refused_without_a_card_to_discard() -> None:
    scene = empire().hand("japan", "triremes").in_play("magyars", "levedia")
    assert "play triremes" not in scene.options


def test_triremes_are_avoided_in_part_or_in_full() -> None:
    scene = empire().hand("japan", "triremes", "clans").give("magyars", population=1)
    scene.in_play("magyars", "mounted-archers", "levedia")
    scene.play("play triremes", "answer mounted-archers", "do")
    assert scene.cards("magyars", "hand") == ["levedia"]
    scene.play("ignore")
    assert scene.goods("magyars") == {"population": 1}
    assert scene.goods("japan") == {}
