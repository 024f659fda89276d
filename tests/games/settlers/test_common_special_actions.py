"""The Common Action Locations that do more than exchange goods."""

from __future__ import annotations

from tests.games.settlers.scene import Scene


def test_castles_draw_from_either_deck_one_card_at_a_time() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "castle").give("romans", worker=2)
    scene.play("activate castle twice", "draw faction")
    assert len(scene.cards("romans", "hand")) == 1
    assert scene.options == ["draw common", "draw faction"]
    scene.play("draw faction")
    assert len(scene.cards("romans", "deck")) == 30 - 2


def test_the_tavern_turns_a_card_from_hand_into_points() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "tavern")
    scene.hand("romans", "mill", "spies").play("activate tavern")
    assert scene.options == ["discard mill", "discard spies"]
    scene.play("discard spies")
    assert scene.goods("romans") == {"vp": 2}
    assert scene.cards("romans", "discard") == ["spies"]
    assert scene.cards("romans", "hand") == ["mill"]


def test_the_tavern_serves_once_a_round_and_not_without_a_card() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "tavern")
    assert "activate tavern" not in scene.options
    scene.hand("romans", "mill", "spies", "quarry")
    scene.play("activate tavern", "discard mill", "pass")
    assert "activate tavern" not in scene.options
    assert scene.pile("discard") == ["mill"]


def test_missionaries_take_a_worker_and_a_raze_token_that_gold_cannot_replace() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "missionaries")
    assert "activate missionaries" not in scene.give("romans", worker=1, gold=3).options
    scene.give("romans", raze=1).play("activate missionaries")
    assert scene.goods("romans") == {"gold": 3, "vp": 3}


def test_settlers_build_a_faction_location_without_giving_up_a_location() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "settlers")
    scene.hand("barbarians", "idol", "raid", "mill").give("barbarians", wood=2, stone=3)
    scene.play("activate settlers")
    assert scene.options == ["build idol", "build raid"]
    scene.play("build idol")
    assert scene.goods("barbarians") == {"wood": 1, "vp": 4}
    assert scene.locations("barbarians") == ["idol", "settlers"]


def test_settlers_keep_what_the_new_location_needs() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "settlers")
    scene.hand("barbarians", "raid")
    assert "activate settlers" not in scene.give("barbarians", wood=1).options
    scene.give("barbarians", wood=1).play("activate settlers")
    assert scene.locations("barbarians") == ["raid", "settlers"]
    assert scene.goods("barbarians") == {}


def test_settlers_build_a_faction_location_that_costs_no_location_and_let_it_produce() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "settlers", "canteen")
    scene.hand("barbarians", "settlement").give("barbarians", wood=2).play("activate settlers")
    assert scene.goods("barbarians") == {"worker": 2, "gold": 1, "vp": 1}


def test_settlers_do_not_build_common_cards_and_come_once_a_round() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "settlers")
    scene.hand("barbarians", "village").give("barbarians", wood=9)
    assert "activate settlers" not in scene.options
    scene.hand("barbarians", "settlement", "primeval-forest").play("activate settlers")
    scene.play("build settlement", "pass")
    assert "build primeval-forest" in scene.options
    assert "activate settlers" not in scene.options


def test_settlers_do_not_spend_the_gold_that_the_building_needs() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "settlers")
    scene.hand("barbarians", "barbarian-quarry").give("barbarians", wood=1, gold=1)
    scene.play("activate settlers")
    assert scene.locations("barbarians") == ["barbarian-quarry", "settlers"]
    assert scene.goods("barbarians") == {"stone": 1, "raze": 1}


def test_the_acting_troupe_repeats_a_used_action_at_its_cost() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "acting-troupe", "mason")
    scene.give("romans", worker=3, stone=2).play("activate mason", "pass")
    scene.play("activate acting-troupe")
    assert scene.goods("romans") == {"vp": 4}


def test_the_acting_troupe_chooses_among_the_actions_that_can_be_paid() -> None:
    scene = Scene("romans", "barbarians").give("romans", worker=2, stone=2)
    scene.empire("romans", "acting-troupe", "mason", "masons-guild", "joiner")
    scene.play("activate acting-troupe")
    assert scene.options == ["activate mason", "activate masons-guild"]
    scene.play("activate masons-guild")
    assert scene.goods("romans") == {"vp": 3}


def test_the_acting_troupe_needs_a_worker_for_itself_and_the_cost_of_the_other() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "acting-troupe", "mason")
    assert "activate acting-troupe" not in scene.give("romans", worker=1, stone=1).options
    assert "activate acting-troupe" in scene.give("romans", worker=1).options
    assert "activate acting-troupe" not in scene.give("romans", stone=-1).options


def test_the_acting_troupe_plays_alone_never_and_once_a_round() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "acting-troupe")
    assert "activate acting-troupe" not in scene.give("romans", worker=9).options
    scene.empire("romans", "gold-mine").play("activate acting-troupe", "pass")
    assert scene.goods("romans") == {"worker": 7, "gold": 1}
    assert "activate acting-troupe" not in scene.options
    assert "activate gold-mine twice" in scene.options


def test_the_acting_troupe_does_not_act_in_an_enemy_empire() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "acting-troupe")
    scene.empire("barbarians", "gold-mine").give("romans", worker=4)
    assert "activate acting-troupe" not in scene.options


def test_the_imperial_messenger_brings_the_good_of_one_deal() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "imperial-messenger")
    scene.deals("barbarians", "primeval-forest", "idol").give("barbarians", worker=1)
    scene.deals("romans", "spies").play("activate imperial-messenger")
    assert scene.options == ["deal barbarians/primeval-forest", "deal barbarians/idol"]
    scene.play("deal barbarians/primeval-forest")
    assert scene.goods("barbarians") == {"wood": 1}
    assert scene.cards("barbarians", "deals") == ["primeval-forest", "idol"]


def test_the_imperial_messenger_rides_once_a_round_and_not_without_a_deal() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "imperial-messenger")
    assert "activate imperial-messenger" not in scene.give("barbarians", worker=3).options
    scene.deals("barbarians", "mission").play("activate imperial-messenger", "draw common")
    assert len(scene.cards("barbarians", "hand")) == 1
    scene.play("pass")
    assert "activate imperial-messenger" not in scene.options


def test_the_imperial_messenger_knows_the_deals_of_a_trade_route() -> None:
    scene = Scene("japanese", "barbarians").empire("japanese", "imperial-messenger", "trade-route")
    scene.empire("barbarians", "barter").give("japanese", worker=1, food=1)
    scene.play("activate trade-route", "end turn", "pass", "activate imperial-messenger")
    assert scene.goods("japanese") == {"food": 2}


def test_the_hanseatic_league_discards_a_deal_for_points() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "hanseatic-league")
    scene.deals("barbarians", "idol", "raid").give("barbarians", worker=1)
    assert "activate hanseatic-league twice" not in scene.options
    scene.play("activate hanseatic-league", "deal barbarians/raid")
    assert scene.goods("barbarians") == {"vp": 2}
    assert scene.cards("barbarians", "deals") == ["idol"]
    assert scene.cards("barbarians", "discard") == ["raid"]


def test_the_hanseatic_league_meets_twice_if_there_are_two_deals() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "hanseatic-league")
    scene.deals("barbarians", "idol").give("barbarians", worker=3)
    assert "activate hanseatic-league twice" not in scene.options
    scene.deals("barbarians", "raid", "mission").play("activate hanseatic-league twice")
    scene.play("deal barbarians/idol", "deal barbarians/raid", "pass")
    assert scene.goods("barbarians") == {"worker": 1, "vp": 4}
    assert "activate hanseatic-league" not in scene.options


def test_the_hanseatic_league_needs_a_deal_and_a_worker() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "hanseatic-league")
    assert "activate hanseatic-league" not in scene.give("barbarians", worker=1).options
    scene.deals("barbarians", "idol").give("barbarians", worker=-1)
    assert "activate hanseatic-league" not in scene.options


def test_the_hanseatic_league_may_cancel_a_deal_of_a_trade_route() -> None:
    scene = Scene("japanese", "barbarians").empire("japanese", "hanseatic-league", "trade-route")
    scene.empire("barbarians", "barter").give("japanese", worker=1, food=1)
    scene.play("activate trade-route", "end turn", "pass", "activate hanseatic-league")
    assert scene.goods("japanese") == {"food": 1, "vp": 2}
    assert scene.state.trades == []


def test_porters_repeat_a_production_without_its_building_bonus() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "porters", "village")
    scene.empire("barbarians", "sentry-tower").give("barbarians", food=2)
    scene.play("activate porters")
    assert scene.options == ["choose barbarians/village", "choose barbarians/sentry-tower"]
    scene.play("choose barbarians/village", "pass")
    assert scene.goods("barbarians") == {"food": 1, "worker": 1}
    assert "activate porters" not in scene.options


def test_porters_repeat_a_faction_location_too() -> None:
    scene = Scene("barbarians", "romans").empire("barbarians", "porters", "sentry-tower")
    scene.give("barbarians", food=1).play("activate porters")
    assert scene.goods("barbarians") == {"worker": 1, "raze": 1}


def test_porters_find_nothing_to_repeat_without_production_of_their_own() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "porters", "farmers-at-work", "mill")
    scene.empire("barbarians", "village").give("romans", food=1)
    assert "activate porters" not in scene.options


def test_porters_are_paid_in_food_or_in_gold() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "porters", "monument")
    assert "activate porters" not in scene.give("romans", wood=3).options
    scene.give("romans", gold=1).play("activate porters")
    assert scene.goods("romans") == {"wood": 3, "vp": 1}
