"""Where the rule texts are silent or unclear: the rulings B of docs/rulings-settlers.md."""

from __future__ import annotations

import pytest

from imperia.games.settlers.rules.goods import GOOD_NAMES
from tests.games.settlers.endings import last_round, outcome
from tests.games.settlers.scene import Scene


def test_nobody_has_more_than_one_defense_token() -> None:
    """B1: at most one per player."""
    scene = Scene("romans", "barbarians")
    for _ in range(2):
        scene.finish_round().to_turn("romans")
        assert scene.goods("romans")["defense"] == 1
    scene.state.gain(0, GOOD_NAMES.index("defense"), 1)
    assert scene.goods("romans")["defense"] == 1


def test_a_location_holds_one_defense_token_which_goes_with_it() -> None:
    """B1: at most one per Location, Common ones only; discarded with its Location."""
    scene = Scene("romans", "barbarians").give("romans", defense=1, stone=1)
    scene.empire("romans", "village", "mill", "spies").hand("romans", "roman-bank")
    scene.play("defend village").give("romans", defense=1)
    defenses = [name for name in scene.options if name.startswith("defend")]
    assert defenses == ["defend mill"]
    scene.play("build roman-bank", "give up village")
    assert scene.state.defended == []
    assert scene.goods("romans") == {"defense": 1, "gold": 1}


def test_gold_does_not_count_in_a_tie() -> None:
    """B2: workers, wood, stone and food alone."""
    scene = last_round(Scene("romans", "barbarians")).give("romans", vp=3, gold=5, raze=5)
    scene.give("barbarians", vp=3, worker=1).finish_round()
    assert outcome(scene).winners == ("barbarians",)


def test_goods_spent_or_placed_do_not_count_in_a_tie() -> None:
    """B2: a Samurai is no worker left."""
    scene = last_round(Scene("japanese", "romans")).give("japanese", worker=2)
    scene.empire("japanese", "farm").empire("romans", "spies").give("romans", worker=2)
    scene.play("samurai farm").finish_round()
    assert outcome(scene).winners == ("romans",)
    assert outcome(scene).reason.endswith("by workers and Resources: 2 to 1")


def test_gold_never_pays_for_workers() -> None:
    """B3: nor for Raze tokens or cards."""
    scene = Scene("romans", "barbarians").give("romans", gold=5).empire("romans", "lumberjacks")
    assert scene.options == ["pass"]
    scene.give("romans", worker=1)
    assert scene.options == ["activate lumberjacks", "pass"]


def test_saboteurs_cannot_steal_gold() -> None:
    """B3: gold is no Resource in a supply."""
    scene = Scene("barbarians", "romans").give("barbarians", worker=1).give("romans", gold=3)
    scene.empire("barbarians", "saboteurs")
    assert "activate saboteurs" not in scene.options
    scene.give("romans", food=1).play("activate saboteurs")
    assert scene.goods("barbarians") == {"food": 1}
    assert scene.goods("romans") == {"gold": 3}


AIMED = [
    ("barbarians", "saboteurs"),
    ("barbarians", "pack"),
    ("barbarians", "robbers"),
    ("barbarians", "dark-chapel"),
    ("romans", "spies"),
    ("romans", "engineers"),
    ("japanese", "garrison"),
    ("japanese", "ninjas"),
    ("japanese", "trade-route"),
    ("egyptians", "chariot-builder"),
    ("egyptians", "temple-of-ra"),
    ("egyptians", "scorpion-breeder"),
    ("egyptians", "desert"),
]


def facing_a_target(faction: str, card: str) -> Scene:
    """Somebody with an aimed action, and an enemy to move who has something of everything."""
    enemy = "barbarians" if faction == "romans" else "romans"
    scene = Scene(enemy, faction).empire(faction, card).hand(faction, "ruins")
    scene.give(faction, worker=1, raze=2, food=1, egypt=1).hand(enemy, "canteen")
    scene.give(enemy, wood=1, worker=2).empire(enemy, "village", "lumberjacks")
    own = {"romans": ("builder", "gardens"), "barbarians": ("settlement", "raid")}[enemy]
    return scene.empire(enemy, own[0]).deals(enemy, own[1])


@pytest.mark.parametrize(("faction", "card"), AIMED)
def test_a_passed_player_is_no_target(faction: str, card: str) -> None:
    """B4: of no card that aims at enemies; without a target it cannot be activated."""
    playing = facing_a_target(faction, card).play("workers wood")
    assert f"activate {card}" in playing.options
    passed = facing_a_target(faction, card).play("pass")
    assert f"activate {card}" not in passed.options
    assert not any("/" in name for name in passed.options)


def test_features_of_a_passed_player_still_work() -> None:
    """B4: the Oasis pays its owner after they have passed."""
    scene = Scene("egyptians", "romans").empire("egyptians", "oasis").play("pass")
    scene.give("romans", worker=2).play("workers wood")
    assert scene.goods("egyptians") == {"worker": 1}


def test_defense_and_samurai_are_placed_before_or_after_the_action() -> None:
    """B5: free steps of the own turn."""
    scene = Scene("japanese", "romans").give("japanese", worker=1, defense=1, wood=1)
    scene.empire("japanese", "farm").hand("japanese", "village").play("samurai farm")
    scene.play("build village", "defend village")
    assert scene.state.samurai == [scene.card("farm")]
    assert scene.state.defended == [scene.card("village")]
    assert scene.mover == "romans"


def test_nothing_is_placed_after_passing() -> None:
    """B5: a pass ends the turn at once."""
    scene = Scene("romans", "barbarians").give("romans", defense=1).empire("romans", "village")
    assert "defend village" in scene.options
    scene.play("pass")
    assert scene.mover == "barbarians"
    scene.give("barbarians", worker=2).play("workers wood")
    assert scene.mover == "barbarians"


def test_both_activations_of_one_turn_are_paid() -> None:
    """B6: twice the goods for twice the action."""
    scene = Scene("romans", "barbarians").give("romans", worker=3).empire("romans", "gold-mine")
    scene.play("activate gold-mine twice")
    assert scene.goods("romans") == {"worker": 1, "gold": 2}


def test_a_repeated_action_is_paid_like_any_other() -> None:
    """B6: the Acting Troupe repeats an action that is used up, at its own cost."""
    scene = Scene("romans", "barbarians").give("romans", worker=2)
    scene.empire("romans", "lumberjacks", "acting-troupe").play("activate lumberjacks", "pass")
    assert "activate acting-troupe" not in scene.options
    scene.give("romans", worker=1).play("activate acting-troupe")
    assert scene.goods("romans") == {"wood": 4}


def test_cards_are_drawn_one_by_one() -> None:
    """B7: the first is looked at before the second deck is chosen."""
    scene = Scene("barbarians", "romans").give("barbarians", worker=1)
    scene.empire("barbarians", "mission").play("activate mission", "draw common")
    assert len(scene.cards("barbarians", "hand")) == 1
    assert scene.options == ["draw common", "draw faction"]
    scene.play("draw faction")
    assert len(scene.cards("barbarians", "hand")) == 2


def test_a_location_counts_itself() -> None:
    """B8: in productions, bonuses and for its own feature."""
    scene = Scene("romans", "barbarians").give("romans", wood=5, stone=1)
    scene.hand("romans", "lords-fields", "mill").play("build lords-fields", "pass")
    assert scene.goods("romans") == {"wood": 3, "food": 1}
    scene.play("build mill")
    assert scene.goods("romans") == {"food": 1, "gold": 1, "vp": 1}


def test_a_trade_colony_has_three_colours_at_once() -> None:
    """B8: one trigger for each card that answers to brown, grey or red."""
    scene = Scene("romans", "barbarians").give("romans", wood=1, stone=2)
    scene.empire("romans", "carpenters-workshop", "supplier", "mill", "canteen")
    scene.foundations("romans", "ruins").hand("romans", "trade-colony")
    scene.play("build trade-colony", "give up ruins")
    assert scene.goods("romans") == {"worker": 1, "gold": 1 + 3, "vp": 3}


def test_a_razed_japanese_faction_location_pays_no_wood() -> None:
    """B9: it is discarded, and there is no Foundation."""
    scene = Scene("barbarians", "japanese").give("barbarians", raze=2)
    scene.empire("japanese", "stalls").play("raze japanese/stalls")
    assert scene.goods("japanese") == {}
    assert scene.cards("japanese", "discard") == ["stalls"]
    assert scene.cards("japanese", "foundations") == []


@pytest.mark.parametrize(("faction", "card"), [("japanese", "garrison"), ("romans", "engineers")])
def test_a_discarded_location_pays_no_wood(faction: str, card: str) -> None:
    """B9: Garrison and Engineers do not Raze."""
    scene = Scene(faction, "barbarians").give(faction, worker=1, raze=1).empire(faction, card)
    scene.empire("barbarians", "village").play(f"activate {card}")
    assert scene.goods("barbarians") == {}
    assert scene.cards("barbarians", "foundations") == []
    assert scene.pile("discard") == ["village"]


def test_razing_costs_one_from_hand_two_from_an_empire_and_one_more_if_guarded() -> None:
    """B10: 1, 2, and 3 with a Defense token or a Samurai."""
    scene = Scene("japanese", "barbarians").give("japanese", worker=3, defense=1)
    scene.empire("japanese", "village", "town", "farm", "stalls").hand("barbarians", "mill")
    scene.play("defend village", "samurai farm", "workers wood")
    scene.give("barbarians", raze=1)
    assert scene.options == ["raze mill", "pass"]
    scene.give("barbarians", raze=1)
    assert scene.options == ["raze mill", "raze japanese/town", "raze japanese/stalls", "pass"]
    scene.give("barbarians", raze=1)
    assert {"raze japanese/village", "raze japanese/farm"} <= set(scene.options)
    scene.play("raze japanese/farm")
    assert scene.goods("barbarians") == {"vp": 1}


def test_the_dark_chapel_pays_for_guards_and_the_chariot_builder_does_not() -> None:
    """B10: nor do Garrison and Engineers, which do not Raze."""
    scene = Scene("romans", "barbarians", "egyptians").give("romans", defense=1, worker=2)
    scene.empire("romans", "village").empire("barbarians", "dark-chapel")
    scene.empire("egyptians", "chariot-builder").play("defend village", "workers wood")
    scene.give("barbarians", raze=2)
    assert "activate dark-chapel" not in scene.options
    scene.give("barbarians", raze=1, worker=2)
    assert "activate dark-chapel" in scene.options
    scene.play("workers wood").give("egyptians", raze=1).play("activate chariot-builder")
    assert scene.cards("romans", "foundations") == ["village"]
    assert scene.goods("egyptians") == {"worker": 2}


def test_ruins_gate_and_shrine_cannot_be_razed() -> None:
    """B11: neither by tokens, nor by Pack, nor from hand."""
    scene = Scene("barbarians", "japanese").give("barbarians", raze=5, worker=1)
    scene.empire("barbarians", "pack").empire("japanese", "gate", "shrine", "ruins")
    scene.hand("barbarians", "ruins-2")
    assert scene.options == ["build ruins-2", "pass"]
    scene.empire("japanese", "farm")
    assert {"raze japanese/farm", "activate pack"} <= set(scene.options)


def test_the_gate_cannot_be_razed_from_the_japanese_hand() -> None:
    """B11: it has no Raze field."""
    scene = Scene("japanese", "romans").give("japanese", raze=1)
    scene.hand("japanese", "gate", "shrine", "ruins", "farm")
    assert [name for name in scene.options if name.startswith("raze")] == ["raze farm"]


def test_ruins_count_a_point_and_pay_a_location_cost() -> None:
    """B11: they are a Location like any other."""
    scene = Scene("romans", "barbarians").give("romans", stone=1).empire("romans", "ruins")
    scene.hand("romans", "roman-bank")
    assert scene.score("romans") == 1
    scene.play("build roman-bank")
    assert scene.pile("discard") == ["ruins"]
    assert scene.score("romans") == 2


def test_spent_foundations_go_to_the_discards_of_their_deck() -> None:
    """B12: a Sanctuary may make a Foundation of a Faction card."""
    scene = Scene("egyptians", "romans").give("egyptians", worker=1, stone=1)
    scene.empire("egyptians", "sanctuary").hand("egyptians", "goldsmith", "slaves")
    scene.play("activate sanctuary", "use goldsmith", "pass")
    scene.foundations("egyptians", "village").play("build slaves")
    assert scene.options[:2] == ["give up goldsmith", "give up village"]
    scene.play("give up goldsmith")
    assert scene.cards("egyptians", "discard") == ["goldsmith"]
    assert scene.cards("egyptians", "foundations") == ["village"]
    assert scene.pile("discard") == []


def test_foundations_are_worth_nothing_and_have_no_colour() -> None:
    """B13: not a Location for counting."""
    scene = Scene("romans", "barbarians").give("romans", wood=2, stone=1)
    scene.foundations("romans", "mill", "baker").hand("romans", "lords-fields")
    assert scene.score("romans") == 0
    scene.play("build lords-fields")
    assert scene.goods("romans") == {"food": 1}
    assert scene.score("romans") == 1


def test_the_fifth_round_has_no_cleanup_and_the_marker_stays() -> None:
    """B14: nothing is stored or discarded."""
    scene = Scene("romans", "barbarians").round(4).finish_round()
    assert scene.state.first == 1
    scene.finish_round()
    assert (scene.state.over, scene.state.first) == (True, 1)
    assert scene.goods("romans") == {"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defense": 1}


def test_a_short_common_deck_is_reshuffled_in_the_middle_of_the_lookout() -> None:
    """B15: the discards fill up the row."""
    scene = Scene("romans", "barbarians").give("romans", raze=1).hand("romans", "mill")
    scene.on_deck("village", "baker").play("raze mill").finish_round()
    assert sorted(scene.pile("display")) == ["baker", "mill", "village"]
    assert scene.pile("deck") == scene.pile("discard") == []


def test_a_lookout_without_enough_cards_offers_what_there_is() -> None:
    """B15: if the deck is still short."""
    scene = Scene("romans", "barbarians").on_deck("village", "mill").finish_round()
    assert sorted(scene.options) == ["take mill", "take village"]
    scene.play("take mill")
    assert scene.cards("barbarians", "hand")[-1] == "mill"
    assert scene.cards("romans", "hand")[-1] == "village"


def test_spies_pay_from_the_next_production_on() -> None:
    """B16: taking a Deal is not making one: no food, no good at once."""
    scene = Scene("romans", "barbarians").give("romans", worker=1).empire("romans", "spies")
    scene.deals("barbarians", "barter").play("activate spies")
    assert scene.goods("romans") == {"vp": 1}
    assert scene.cards("romans", "deals") == ["barter"]
    assert scene.cards("barbarians", "deals") == []
    scene.finish_round().to_turn("romans")
    assert scene.goods("romans")["food"] == 1


def trading() -> Scene:
    """The Japanese have made a Deal with the Roman Stonemason."""
    scene = Scene("japanese", "romans", "barbarians").give("japanese", food=1)
    scene.empire("japanese", "trade-route").empire("romans", "stonemason", "village")
    return scene.play("activate trade-route")


def test_a_trade_route_deals_with_an_enemy_faction_location() -> None:
    """B17: its Deal good now and in every Production phase."""
    scene = trading()
    assert scene.goods("japanese") == {"stone": 1}
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese")["stone"] == 1


def test_a_trade_stays_when_the_trade_route_is_lost() -> None:
    """B17: razing the Trade Route does not end it."""
    scene = trading().give("romans", raze=2).play("raze japanese/trade-route")
    assert scene.locations("japanese") == []
    scene.finish_round().to_turn("japanese")
    assert scene.goods("japanese")["stone"] == 1


def test_a_trade_ends_when_its_target_leaves_play() -> None:
    """B17: here it is given up for a building."""
    scene = trading().give("romans", stone=1).hand("romans", "roman-bank")
    scene.play("build roman-bank", "give up stonemason")
    assert scene.state.trades == []
    scene.finish_round().to_turn("japanese")
    assert "stone" not in scene.goods("japanese")


def test_robbers_cancel_a_trade() -> None:
    """B17: the Location itself stays."""
    scene = trading().play("pass").give("barbarians", worker=1).empire("barbarians", "robbers")
    scene.deals("japanese", "farm").play("activate robbers")
    assert scene.options == ["deal japanese/farm", "trade japanese/stonemason"]
    scene.play("trade japanese/stonemason")
    assert scene.state.trades == []
    assert "stonemason" in scene.locations("romans")


def test_a_trade_serves_the_messenger_and_the_league_but_not_the_negotiator() -> None:
    """B17: it is used, and cancelled, like a Deal; it cannot be built."""
    scene = trading().play("pass", "pass").give("japanese", worker=3, wood=5, stone=5)
    scene.empire("japanese", "imperial-messenger", "hanseatic-league", "negotiator")
    assert "activate negotiator" not in scene.options
    scene.play("activate imperial-messenger", "end turn")
    assert scene.goods("japanese") == {"worker": 2, "wood": 5, "stone": 7}
    scene.play("activate hanseatic-league", "end turn")
    assert scene.goods("japanese")["vp"] == 2
    assert scene.state.trades == []


def test_spies_cannot_take_a_trade() -> None:
    """B17: only a Deal from under a board."""
    scene = trading().give("romans", worker=1).empire("romans", "spies")
    assert "activate spies" not in scene.options
    scene.deals("japanese", "farm").play("activate spies")
    assert scene.cards("romans", "deals") == ["farm"]


def test_a_player_trades_once_with_a_location_but_two_may_trade_with_it() -> None:
    """B17: another taker of a Trade Route may deal with the same Location."""
    scene = Scene("japanese", "romans", "egyptians").give("japanese", food=2)
    scene.empire("japanese", "trade-route", "trade-route-2").empire("romans", "stonemason")
    scene.empire("egyptians", "trade-route-3").give("egyptians", food=1)
    scene.play("activate trade-route", "choose romans/stonemason")
    scene.give("romans", worker=2).play("workers wood")
    scene.play("activate trade-route-3", "choose romans/stonemason")
    assert scene.goods("egyptians") == {"stone": 1}
    scene.play("activate trade-route-2")
    assert scene.state.trades[-1] == (0, scene.card("trade-route-3"))


def test_a_take_over_lasts_and_scores_for_the_egyptian() -> None:
    """B18: any enemy Location, Faction ones included."""
    scene = Scene("egyptians", "romans").give("egyptians", egypt=1)
    scene.empire("egyptians", "temple-of-ra").empire("romans", "village", "stonemason")
    scene.play("activate temple-of-ra", "choose romans/stonemason")
    assert (scene.score("egyptians"), scene.score("romans")) == (4, 1)
    scene.finish_round()
    assert "stonemason" in scene.locations("egyptians")


def test_nobody_gives_up_a_location_taken_over() -> None:
    """B18: it pays for no building."""
    scene = Scene("egyptians", "romans").give("egyptians", egypt=1, stone=1)
    scene.empire("egyptians", "temple-of-ra").empire("romans", "village")
    scene.hand("egyptians", "slaves").play("activate temple-of-ra", "pass", "build slaves")
    assert scene.locations("egyptians") == ["village", "slaves"]
    assert scene.cards("egyptians", "discard") == ["temple-of-ra"]
    scene.give("egyptians", stone=1).hand("egyptians", "slaves-2").play("build slaves-2")
    assert scene.cards("egyptians", "discard") == ["temple-of-ra", "slaves"]
    assert "village" in scene.locations("egyptians")


def test_a_location_taken_over_keeps_its_activations() -> None:
    """B18: used up by its owner, it rests until the next round."""
    scene = Scene("romans", "egyptians").give("romans", worker=1).give("egyptians", egypt=1)
    scene.empire("romans", "lumberjacks").empire("egyptians", "temple-of-ra")
    scene.play("activate lumberjacks", "activate temple-of-ra", "pass")
    scene.give("egyptians", worker=1)
    assert "activate lumberjacks" not in scene.options


def test_a_sphinx_adds_one_point_to_each_gain() -> None:
    """B19: once per gain, in the Production phase too, and never for a Sphinx."""
    scene = Scene("egyptians", "romans").give("egyptians", wood=1, stone=2).on_deck("baker")
    scene.empire("egyptians", "sphinx", "quarry", "rubble").hand("egyptians", "statue")
    scene.play("build statue", "draw common")
    assert scene.goods("egyptians")["vp"] == 3 + 1
    again = Scene("egyptians", "romans").empire("egyptians", "monument", "sphinx", "sphinx-2")
    again.finish_round().to_turn("romans")
    assert again.goods("egyptians")["vp"] == 1 + 2


def test_gate_and_shrine_take_cards_and_resources_in_free_steps() -> None:
    """B20: any number on the own turn, 1 VP each, until the end of the game."""
    scene = Scene("japanese", "romans").give("japanese", wood=1, stone=1, food=1, gold=1)
    scene.empire("japanese", "gate", "shrine").hand("japanese", "village", "farm")
    assert not any("gold" in name for name in scene.options)
    scene.play("offer wood on shrine", "offer stone on shrine", "stack gate", "use farm")
    scene.play("stack gate")
    assert scene.mover == "japanese"
    assert scene.score("japanese") == 4 + 4
    scene.finish_round()
    assert scene.score("japanese") == 8
    assert not {"village", "farm"} & set(scene.cards("japanese", "hand"))


def test_the_oasis_pays_for_each_pair_of_the_board_action_only() -> None:
    """B21: a card that costs 2 workers pays nothing."""
    scene = Scene("barbarians", "egyptians").give("barbarians", worker=6)
    scene.empire("egyptians", "oasis").empire("barbarians", "barbarian-altar")
    scene.play("activate barbarian-altar")
    assert scene.goods("egyptians") == {}
    scene.play("pass", "workers wood", "workers food")
    assert scene.goods("egyptians") == {"worker": 2}


def test_farmers_at_work_copy_another_production_but_no_bonus() -> None:
    """B22: the Village gives its worker, not its building bonus."""
    scene = Scene("romans", "barbarians").give("romans", wood=3).on_deck("baker", "mill")
    scene.faction_deck("romans").empire("romans", "village").hand("romans", "farmers-at-work")
    scene.play("build farmers-at-work", "first 1 farmers-at-work")
    assert scene.goods("romans") == {"worker": 1}
    assert len(scene.cards("romans", "hand")) == 1


def test_farmers_at_work_do_not_copy_themselves() -> None:
    """B22: alone they give nothing but their bonus."""
    scene = Scene("romans", "barbarians").empire("romans", "farmers-at-work")
    scene.finish_round().to_turn("romans")
    assert scene.goods("romans") == {"worker": 2, "wood": 1, "stone": 1, "raze": 1, "defense": 1}


def test_porters_copy_no_copier() -> None:
    """B22: there is no chain."""
    scene = Scene("romans", "barbarians").give("romans", food=1)
    scene.empire("romans", "porters", "farmers-at-work")
    assert "activate porters" not in scene.options
    scene.empire("romans", "roman-bank").play("activate porters")
    assert scene.goods("romans") == {"gold": 1}


@pytest.mark.parametrize(
    ("faction", "card"),
    [
        ("barbarians", "dark-chapel"),
        ("egyptians", "chariot-builder"),
        ("japanese", "garrison"),
        ("romans", "engineers"),
        ("barbarians", "pack"),
        ("barbarians", "robbers"),
    ],
)
def test_in_a_peaceful_game_cards_do_what_they_say(faction: str, card: str) -> None:
    """B23: only the Raze action on enemy Locations is forbidden."""
    enemy = "barbarians" if faction != "barbarians" else "romans"
    scene = Scene(faction, enemy, variant="peaceful").give(faction, raze=3, worker=1)
    scene.empire(faction, card).empire(enemy, "village")
    scene.deals(enemy, "raid" if enemy == "barbarians" else "gardens")
    assert f"activate {card}" in scene.options
    assert not any(name.startswith("raze") for name in scene.options)


def test_production_goes_in_player_order() -> None:
    """B24: from the First player."""
    scene = Scene("romans", "barbarians").finish_round()
    while scene.state.turn < 4 and not any("gain" in line for line in scene.told()):
        scene.play(scene.options[0])
    gains = [line.split()[0] for line in scene.told() if "gain" in line]
    assert gains == ["Barbarians", "Romans"]


def test_own_effects_come_in_any_order() -> None:
    """B24: the player chooses which of their effects is first."""
    scene = Scene("romans", "barbarians").empire("romans", "watchtower", "architect")
    scene.finish_round()
    while scene.asks != "choose what happens first":
        scene.play(scene.options[0])
    assert scene.mover == "romans"
    assert scene.options == ["first 1 watchtower", "first 2 architect"]
    scene.play("first 2 architect")
    assert scene.asks == "keep one of the two cards"


def test_one_must_act_or_pass_and_a_pass_is_final() -> None:
    """B25: a turn cannot be skipped."""
    scene = Scene("romans", "barbarians").give("romans", worker=2).give("barbarians", worker=4)
    assert "pass" in scene.options
    assert "end turn" not in scene.options
    scene.play("pass", "workers wood", "done")
    assert scene.mover == "barbarians"
    scene.play("workers wood")
    assert scene.mover == "barbarians"
    assert scene.options == ["pass"]
