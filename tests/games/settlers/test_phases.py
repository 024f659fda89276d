"""Set-up, the four phases of a round, the end of the game, and the general rules."""

from __future__ import annotations

import pytest

import imperia
from imperia.games.settlers.rules.goods import COMMON
from imperia.kernel import GameOver, UnknownOption
from tests.games.settlers.endings import last_round, outcome
from tests.games.settlers.scene import RULES, Scene

TABLES = [
    ["romans"],
    ["romans", "japanese"],
    ["romans", "japanese", "egyptians"],
    ["romans", "japanese", "egyptians", "barbarians"],
]


# Set-up


@pytest.mark.parametrize("seats", TABLES)
def test_everybody_starts_with_two_common_and_two_faction_cards(seats: list[str]) -> None:
    game = imperia.new("settlers", seats, seed=3)
    told = game.told(since=0)
    opening = told[: next(i for i, line in enumerate(told) if line.startswith("Round 1"))]
    for seat in seats:
        drawn = [line for line in opening if line.startswith(f"{seat.capitalize()} draw a")]
        assert len(drawn) == 4
        assert sum("Common" in line for line in drawn) == 2


@pytest.mark.parametrize("seats", TABLES)
def test_the_decks_hold_84_common_and_30_faction_cards_each(seats: list[str]) -> None:
    state = Scene(*seats).state
    assert len(state.deck) == 84
    assert [len(seat.deck) for seat in state.seats[: len(seats)]] == [30] * len(seats)


def test_the_first_player_is_selected_at_random() -> None:
    seats = ["romans", "barbarians", "egyptians", "japanese"]
    assert {imperia.new("settlers", seats, seed=seed).seat for seed in range(40)} == set(seats)


def test_only_the_egyptians_have_egypt_tokens() -> None:
    view = imperia.new("settlers", ["romans", "egyptians"]).view("romans").as_data()
    assert [seat["goods"]["egypt"] for seat in view["seats"]] == [0, 4]


# Lookout


def test_the_lookout_goes_forward_then_backward() -> None:
    scene = Scene("romans", "barbarians", "egyptians").finish_round()
    order = []
    for _ in range(6):
        order.append(scene.mover)
        scene.play(scene.options[0])
    assert order == ["barbarians", "egyptians", "romans", "romans", "egyptians", "barbarians"]


def test_the_lookout_shows_one_card_more_than_there_are_players_and_discards_the_last() -> None:
    scene = Scene("romans", "barbarians").on_deck(
        "village", "mill", "tavern", "gallows", "baker", "canteen"
    )
    scene.finish_round()
    shown = []
    for _ in range(4):
        shown.append(len(scene.pile("display")))
        scene.play(scene.options[0])
    assert shown == [3, 2, 3, 2]
    assert len(scene.pile("discard")) == 2
    assert scene.pile("display") == scene.pile("deck") == []


def test_everybody_gains_one_faction_and_two_common_cards_in_the_lookout() -> None:
    scene = Scene("romans", "barbarians").finish_round().to_turn("barbarians")
    for seat in scene.state.seats:
        decks = [scene.state.table[card].deck for card in seat.hand]
        assert sorted(decks) == [COMMON, COMMON, seat.faction]


def test_cards_in_hand_are_secret_but_a_card_taken_face_up_is_known() -> None:
    scene = Scene("romans", "barbarians").on_deck("village", "mill", "tavern")
    scene.finish_round().play("take mill")
    seen = RULES.view(scene.state, 0).as_data()["seats"][1]
    assert seen["hand"] == ["mill"]
    assert seen["hidden"] == {"common": 0, "faction": 1}


# Production


@pytest.mark.parametrize(
    ("faction", "produced"),
    [
        ("barbarians", {"worker": 5}),
        ("egyptians", {"worker": 3, "gold": 1}),
        ("japanese", {"worker": 4, "wood": 1}),
        ("romans", {"worker": 2, "wood": 1, "stone": 1}),
    ],
)
def test_each_faction_board_has_its_own_production(faction: str, produced: dict[str, int]) -> None:
    other = "romans" if faction != "romans" else "japanese"
    scene = Scene(faction, other).finish_round().to_turn(other)
    assert scene.goods(faction) == produced | {"raze": 1, "defense": 1}


def test_deals_and_production_locations_pay_in_every_production_phase() -> None:
    scene = Scene("romans", "barbarians").deals("romans", "roman-bank")
    scene.empire("romans", "monument")
    for vp in (1, 2):
        scene.finish_round().to_turn("romans")
        assert scene.goods("romans")["vp"] == vp
        assert scene.goods("romans")["gold"] == 1


def test_a_card_produced_is_drawn_from_either_deck() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "watchtower").finish_round()
    while scene.asks != "draw a card":
        scene.play(scene.options[0])
    assert scene.mover == "romans"
    assert scene.options == ["draw common", "draw faction"]


# Action


def test_players_take_one_action_each_in_turn() -> None:
    scene = Scene("romans", "barbarians", "egyptians")
    movers = []
    for _ in range(4):
        movers.append(scene.mover)
        scene.give(scene.mover, worker=2).play("workers wood")
    assert movers == ["romans", "barbarians", "egyptians", "romans"]


def test_who_has_passed_is_skipped_until_all_have_passed() -> None:
    scene = Scene("romans", "barbarians").give("barbarians", worker=4)
    scene.play("pass", "workers wood", "done")
    assert scene.mover == "barbarians"
    scene.play("workers food")
    assert scene.mover == "barbarians"
    scene.play("pass")
    assert scene.state.round == 2


def test_a_passed_player_cannot_be_razed() -> None:
    scene = Scene("romans", "barbarians", "egyptians").give("egyptians", raze=2)
    scene.empire("romans", "village").empire("barbarians", "mill")
    scene.play("pass").give("barbarians", worker=2).play("workers wood")
    assert "raze barbarians/mill" in scene.options
    assert "raze romans/village" not in scene.options


def test_razing_needs_two_tokens_and_a_raze_field() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", raze=1)
    scene.empire("romans", "village", "ruins", "builder")
    assert scene.options == ["pass"]
    scene.give("barbarians", raze=1)
    assert scene.options == ["raze romans/village", "pass"]


def test_an_action_may_be_activated_once_a_round() -> None:
    scene = Scene("romans", "barbarians").give("romans", worker=4).empire("romans", "lumberjacks")
    scene.play("activate lumberjacks", "pass")
    assert "activate lumberjacks" not in scene.options
    scene.finish_round().to_turn("romans")
    assert "activate lumberjacks" in scene.options


def test_a_double_action_may_be_activated_in_two_turns_or_both_times_at_once() -> None:
    scene = Scene("romans", "barbarians").give("romans", worker=2).empire("romans", "new-forest")
    assert {"activate new-forest", "activate new-forest twice"} <= set(scene.options)
    scene.play("activate new-forest", "pass")
    assert "activate new-forest twice" not in scene.options
    scene.play("activate new-forest")
    assert scene.goods("romans") == {"wood": 2}

    at_once = Scene("romans", "barbarians").give("romans", worker=2).empire("romans", "new-forest")
    at_once.play("activate new-forest twice")
    assert at_once.goods("romans") == {"wood": 2}
    assert at_once.mover == "barbarians"


def test_a_production_location_pays_its_goods_and_its_bonus_when_built() -> None:
    scene = Scene("romans", "barbarians").give("romans", wood=1).hand("romans", "village")
    scene.play("build village")
    assert scene.goods("romans") == {"worker": 2}


def test_an_activated_location_may_be_given_up_and_its_goods_are_lost() -> None:
    scene = Scene("romans", "barbarians").give("romans", worker=2, stone=1)
    scene.empire("romans", "lumberjacks").hand("romans", "roman-bank")
    scene.play("activate lumberjacks", "pass", "build roman-bank")
    assert scene.locations("romans") == ["roman-bank"]
    assert scene.goods("romans") == {"worker": 1, "wood": 2, "gold": 1}


def test_there_is_no_deal_with_a_common_card_nor_without_food() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "village", "spies")
    assert "deal spies" not in scene.options
    scene.give("romans", food=1)
    assert "deal spies" in scene.options
    assert "deal village" not in scene.options


def test_nothing_but_the_listed_options_can_be_chosen() -> None:
    game = imperia.new("settlers", ["romans", "barbarians"])
    before = game.view(0).as_data()
    with pytest.raises(UnknownOption, match="'build rome' is not an option now"):
        game.choose("build rome")
    assert game.view(0).as_data() == before


# Free steps


def test_free_steps_come_before_and_after_the_action() -> None:
    scene = Scene("japanese", "romans").give("japanese", worker=4, defense=1)
    scene.empire("japanese", "village", "farm", "casino")
    scene.play("samurai farm", "activate casino")
    assert scene.options == ["defend village", "samurai casino", "end turn"]
    scene.play("defend village", "samurai casino")
    assert scene.mover == "romans"
    assert scene.goods("japanese") == {"worker": 1, "gold": 1}


def test_a_defense_token_makes_a_common_location_dearer_to_raze() -> None:
    scene = Scene("romans", "barbarians").give("romans", defense=1, worker=2)
    scene.empire("romans", "village", "builder").give("barbarians", raze=2)
    assert "defend builder" not in scene.options
    scene.play("defend village", "workers wood")
    assert "raze romans/village" not in scene.options
    scene.give("barbarians", raze=1).play("raze romans/village")
    assert scene.goods("barbarians") == {"worker": 2}
    assert scene.state.defended == []


def test_a_placed_defense_token_is_not_moved() -> None:
    scene = Scene("romans", "barbarians").give("romans", defense=1)
    scene.empire("romans", "village", "mill").play("defend village")
    assert scene.options == ["pass"]
    assert scene.goods("romans") == {}


def test_defense_tokens_are_discarded_in_cleanup() -> None:
    scene = Scene("romans", "barbarians").give("romans", defense=1).give("barbarians", defense=1)
    scene.empire("romans", "village").play("defend village").finish_round()
    assert scene.state.defended == []
    assert scene.goods("barbarians") == {}


def test_samurai_outlast_cleanup_and_one_guards_each_location() -> None:
    scene = Scene("japanese", "romans").give("japanese", worker=2).empire("japanese", "farm")
    scene.play("samurai farm")
    assert "samurai farm" not in scene.options
    scene.finish_round()
    assert scene.state.samurai == [scene.card("farm")]


# Cleanup


@pytest.mark.parametrize(
    ("faction", "stored"),
    [("barbarians", "worker"), ("egyptians", "gold"), ("japanese", "food"), ("romans", "raze")],
)
def test_each_faction_stores_one_kind_of_goods(faction: str, stored: str) -> None:
    scene = Scene(faction, "romans" if faction != "romans" else "japanese")
    scene.give(faction, wood=2, stone=2, food=2, gold=2, worker=2, raze=2, defense=1, vp=2)
    scene.finish_round()
    assert scene.goods(faction) == {stored: 2, "vp": 2}


def test_a_storing_location_keeps_its_goods_too() -> None:
    scene = Scene("romans", "barbarians").give("romans", wood=1, stone=2, food=3, gold=1, raze=1)
    scene.empire("romans", "warehouses").finish_round()
    assert scene.goods("romans") == {"wood": 1, "stone": 2, "food": 3, "raze": 1}


def test_cards_in_hand_are_never_discarded_in_cleanup() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "village", "spies").finish_round()
    assert scene.cards("romans", "hand")[:2] == ["village", "spies"]


def test_the_first_player_marker_goes_clockwise_each_round() -> None:
    scene = Scene("romans", "barbarians", "egyptians")
    firsts = [scene.mover]
    for _ in range(3):
        scene.finish_round()
        firsts.append(scene.mover)
    assert firsts == ["romans", "barbarians", "egyptians", "romans"]


# The end


def test_the_game_lasts_five_rounds() -> None:
    scene = Scene("romans", "barbarians")
    for number in (1, 2, 3, 4, 5):
        assert (scene.state.round, scene.state.over) == (number, False)
        scene.finish_round()
    assert (scene.state.round, scene.state.over) == (5, True)
    assert outcome(scene).ending == "fifth round"


def test_nothing_can_be_chosen_after_the_end() -> None:
    game = imperia.new("settlers", ["romans", "barbarians"])
    while not game.over:
        names = [option.name for option in game.options]
        game.choose("pass" if "pass" in names else names[0])
    assert game.options == ()
    with pytest.raises(GameOver, match="the game is over"):
        game.choose("pass")


def test_there_is_no_cleanup_in_the_fifth_round() -> None:
    scene = Scene("romans", "barbarians").round(4).finish_round().to_turn("barbarians")
    scene.play("pass", "pass")
    assert scene.state.over
    assert scene.goods("barbarians") == {"worker": 5, "raze": 1, "defense": 1}


def test_locations_score_one_and_two_points_and_foundations_and_deals_none() -> None:
    scene = last_round(Scene("romans", "barbarians")).give("romans", vp=5)
    scene.empire("romans", "village", "ruins", "builder").foundations("romans", "mill")
    scene.deals("romans", "spies").finish_round()
    first = outcome(scene).standings[0]
    assert first.score == 5 + 1 + 1 + 2
    assert first.sources == {"VP gained": 5, "Common Locations": 2, "Faction Locations": 2}


def test_the_shrine_and_the_gate_give_extra_points() -> None:
    scene = last_round(Scene("japanese", "romans")).give("japanese", food=2)
    scene.empire("japanese", "shrine", "gate").hand("japanese", "village")
    scene.play("offer food on shrine", "offer food on shrine", "stack gate").finish_round()
    first = outcome(scene).standings[0]
    assert first.sources["on Shrine"] == 2
    assert first.sources["under Gate"] == 1
    assert first.score == 4 + 3


def test_most_points_win() -> None:
    scene = last_round(Scene("romans", "barbarians")).give("romans", wood=9)
    scene.give("barbarians", vp=1).finish_round()
    assert outcome(scene).winners == ("barbarians",)
    assert outcome(scene).reason == "Barbarians win with 1 point to 0"
    assert RULES.standing(scene.state) == [0.0, 1.0]


def test_a_tie_goes_to_most_workers_and_resources() -> None:
    scene = last_round(Scene("romans", "barbarians")).give("romans", vp=3, worker=1, food=1)
    scene.give("barbarians", vp=3, wood=1, stone=1, worker=1).hand("romans", "village")
    scene.finish_round()
    assert outcome(scene).winners == ("barbarians",)
    assert outcome(scene).reason.endswith("by workers and Resources: 3 to 2")


def test_a_further_tie_goes_to_most_cards_in_hand() -> None:
    scene = last_round(Scene("romans", "barbarians")).give("romans", vp=3, worker=1)
    scene.give("barbarians", vp=3, stone=1).hand("romans", "village").finish_round()
    assert outcome(scene).winners == ("romans",)
    assert outcome(scene).reason.endswith("by cards in hand: 1 to 0")


def test_players_tied_in_everything_share_the_victory() -> None:
    scene = last_round(Scene("romans", "barbarians", "egyptians")).give("romans", vp=3, worker=1)
    scene.give("barbarians", vp=3, food=1).give("egyptians", vp=2, wood=7).finish_round()
    assert sorted(outcome(scene).winners) == ["barbarians", "romans"]
    assert [standing.rank for standing in outcome(scene).standings] == [1, 1, 3]
    assert RULES.standing(scene.state) == [0.5, 0.5, 0.0]


# Decks


def test_the_common_deck_is_reshuffled_from_its_discards() -> None:
    scene = Scene("romans", "barbarians").on_deck().give("romans", raze=1, worker=2)
    scene.hand("romans", "village")
    assert "workers common card" not in scene.options
    scene.play("raze village", "pass", "workers common card")
    assert "The Common discards are shuffled." in scene.told()
    assert scene.cards("romans", "hand") == ["village"]
    assert scene.pile("discard") == []


def test_a_faction_deck_is_not_reshuffled() -> None:
    scene = Scene("romans", "barbarians").faction_deck("romans").give("romans", worker=2, stone=2)
    scene.empire("romans", "roman-bank").hand("romans", "builder").play("build builder", "pass")
    assert scene.cards("romans", "discard") == ["roman-bank"]
    assert "workers faction card" not in scene.options
    assert "workers common card" in scene.options
