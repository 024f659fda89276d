"""The Trade Route: Deals with enemy Locations, and what ends them."""

from __future__ import annotations

from tests.games.settlers.scene import Scene

from .faction_facts import JAPANESE_BOARD, next_turn


def trade(*targets: str) -> Scene:
    """The Japanese have just made a Deal with the first of these Roman Locations."""
    scene = Scene("japanese", "romans").empire("japanese", "trade-route").give("japanese", food=1)
    scene.empire("romans", *targets).play("activate trade-route")
    return scene if len(targets) == 1 else scene.play(f"choose romans/{targets[0]}")


def test_the_trade_route_deals_with_an_enemy_faction_location() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "trade-route").give("japanese", food=1)
    scene.empire("romans", "mill", "roman-bank", "colossus", "ruins").play("activate trade-route")
    assert scene.options == ["choose romans/roman-bank", "choose romans/colossus"]
    scene.play("choose romans/colossus")
    assert scene.goods("japanese") == {"stone": 1}
    assert sorted(scene.locations("romans")) == ["colossus", "mill", "roman-bank", "ruins"]


def test_a_trade_pays_in_every_production_phase() -> None:
    scene = trade("colossus").finish_round().to_turn("japanese")
    assert scene.goods("japanese") == {**JAPANESE_BOARD, "stone": 1}
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese") == {**JAPANESE_BOARD, "stone": 1}


def test_a_trade_for_a_card_draws_from_either_deck() -> None:
    scene = trade("spies")
    assert scene.options == ["draw common", "draw faction"]
    scene.play("draw faction")
    assert len(scene.cards("japanese", "hand")) == 1


def test_the_owner_keeps_using_a_location_that_is_traded_with() -> None:
    scene = trade("roman-bank", "gladiator-school").give("romans", worker=1)
    assert scene.goods("japanese") == {"gold": 1}
    scene.play("activate gladiator-school").finish_round().to_turn("romans")
    assert scene.goods("romans")["gold"] == 1


def test_the_trade_route_deals_once_a_round_and_never_twice_with_the_same_location() -> None:
    scene = trade("colossus").give("japanese", food=1).give("romans", worker=2)
    scene.play("workers wood")
    assert "activate trade-route" not in scene.options
    scene.finish_round().to_turn("romans").play("workers wood").give("japanese", food=1)
    assert scene.mover == "japanese"
    assert "activate trade-route" not in scene.options
    assert "activate trade-route" in scene.empire("romans", "legion").options


def test_each_trade_route_may_deal_with_another_location() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "trade-route", "trade-route-2")
    scene.empire("romans", "colossus", "roman-bank").give("japanese", food=2)
    scene.play("activate trade-route", "choose romans/colossus").give("romans", worker=2)
    scene.play("workers wood", "activate trade-route-2")
    assert scene.goods("japanese") == {"stone": 1, "gold": 1}


def test_the_trade_route_needs_food_and_a_faction_location_of_an_enemy_who_plays_on() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "trade-route", "farm")
    assert "activate trade-route" not in scene.give("japanese", food=1).options
    assert "activate trade-route" not in scene.empire("romans", "mill").options
    assert "activate trade-route" in scene.empire("romans", "legion").options
    scene = Scene("romans", "japanese").empire("romans", "legion").empire("japanese", "trade-route")
    scene.give("japanese", food=1).play("pass")
    assert "activate trade-route" not in scene.options
    scene = Scene("japanese", "romans").empire("japanese", "trade-route").empire("romans", "legion")
    assert "activate trade-route" not in scene.options


def test_the_virtual_player_offers_the_trade_route_nothing() -> None:
    scene = Scene("japanese").empire("japanese", "trade-route").give("japanese", food=1)
    scene.empire("virtual", "mill").deals("virtual", "attack")
    assert "activate trade-route" not in scene.options


def test_a_trade_outlives_its_trade_route() -> None:
    scene = trade("colossus").give("romans", raze=2).play("raze japanese/trade-route")
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese") == {**JAPANESE_BOARD, "stone": 1}


def test_a_trade_ends_when_the_location_leaves_play() -> None:
    scene = trade("colossus").hand("romans", "builder").give("romans", stone=1)
    scene.play("build builder")
    assert scene.cards("romans", "discard") == ["colossus"]
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese") == JAPANESE_BOARD


def test_a_trade_goes_on_with_a_location_that_is_taken_over() -> None:
    scene = Scene("japanese", "egyptians", "romans").empire("japanese", "trade-route")
    scene.empire("romans", "colossus").empire("egyptians", "temple-of-ra")
    scene.give("japanese", food=1).give("egyptians", egypt=1)
    scene.play("activate trade-route", "choose romans/colossus")
    scene.play("activate temple-of-ra", "choose romans/colossus")
    assert scene.locations("egyptians") == ["temple-of-ra", "colossus"]
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese") == {**JAPANESE_BOARD, "stone": 1}


def test_spies_cannot_take_a_trade() -> None:
    scene = trade("spies").play("draw common").give("romans", worker=1)
    assert "activate spies" not in scene.options
    scene.deals("japanese", "farm", "stalls").play("activate spies")
    assert scene.options == ["deal japanese/farm", "deal japanese/stalls"]


def test_robbers_may_cancel_a_trade() -> None:
    scene = Scene("japanese", "barbarians").empire("japanese", "trade-route")
    scene.empire("barbarians", "robbers").give("japanese", food=1).deals("japanese", "farm")
    scene.give("barbarians", worker=1)
    scene.play("activate trade-route", "end turn", "activate robbers")
    assert scene.options == ["deal japanese/farm", "trade japanese/robbers"]
    scene.play("trade japanese/robbers", "draw common")
    assert scene.locations("barbarians") == ["robbers"]
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese") == {**JAPANESE_BOARD, "worker": 5}  # the Farm's Deal alone


def test_the_hanseatic_league_may_cancel_an_own_trade() -> None:
    scene = next_turn(trade("colossus"), "japanese").empire("japanese", "hanseatic-league")
    scene.give("japanese", worker=1).play("activate hanseatic-league")
    assert scene.goods("japanese") == {"stone": 1, "vp": 2}
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese") == {**JAPANESE_BOARD, "vp": 2}


def test_the_imperial_messenger_may_choose_a_trade() -> None:
    scene = next_turn(trade("colossus"), "japanese").empire("japanese", "imperial-messenger")
    scene.give("japanese", worker=1).deals("japanese", "farm").play("activate imperial-messenger")
    assert scene.options == ["deal japanese/farm", "trade japanese/colossus"]
    scene.play("trade japanese/colossus")
    assert scene.goods("japanese") == {"stone": 2}


def test_the_negotiator_cannot_build_a_trade() -> None:
    scene = next_turn(trade("colossus"), "japanese").empire("japanese", "negotiator")
    assert "activate negotiator" not in scene.give("japanese", worker=1, stone=2).options
