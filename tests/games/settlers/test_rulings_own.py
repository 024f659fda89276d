"""What the engine decides beyond the texts: the rulings D of docs/rulings-settlers.md."""

from __future__ import annotations

import pytest

from imperia.kernel import Chance, Perspective
from imperia.players import make_player
from tests.games.settlers.endings import seen
from tests.games.settlers.scene import RULES, Scene


def test_cards_under_a_gate_and_foundations_are_open() -> None:
    """D1: so are the discard piles."""
    scene = Scene("japanese", "egyptians").empire("japanese", "gate").hand("japanese", "farm")
    scene.empire("egyptians", "town").give("japanese", raze=2)
    scene.play("stack gate", "raze egyptians/town", "end turn")
    assert seen(scene, 1, 0)["features"] == [{"card": "gate", "under": ["farm"]}]
    assert seen(scene, 0, 1)["foundations"] == ["town"]
    scene.give("egyptians", raze=1).hand("egyptians", "mill").play("raze mill")
    assert RULES.view(scene.state, 0).as_data()["common"]["discard"] == ["mill"]


def test_a_repeated_action_does_not_count_as_a_use() -> None:
    """D2: it may still be activated itself afterwards."""
    scene = Scene("romans", "barbarians").give("romans", worker=3)
    scene.empire("romans", "lumberjacks", "acting-troupe").play("activate acting-troupe", "pass")
    scene.play("activate lumberjacks")
    assert scene.goods("romans") == {"wood": 4}


def test_a_repeating_card_cannot_repeat_another() -> None:
    """D2: neither the Acting Troupe nor an Avenue of Sphinxes."""
    scene = Scene("egyptians", "romans").give("egyptians", worker=5)
    scene.empire("egyptians", "acting-troupe", "avenue-of-sphinxes", "avenue-of-sphinxes-2")
    assert not any(name.startswith("activate") for name in scene.options)
    scene.empire("egyptians", "slaves")
    scene.play("activate avenue-of-sphinxes")
    assert scene.goods("egyptians") == {"worker": 3, "stone": 2}


def test_both_activations_are_paid_before_the_first_effect() -> None:
    """D3: what the first one gains cannot pay for the second."""
    scene = Scene("egyptians", "romans").give("egyptians", wood=1)
    scene.empire("egyptians", "golden-bazaar")
    assert "activate golden-bazaar" in scene.options
    assert "activate golden-bazaar twice" not in scene.options


def test_an_action_without_a_lawful_effect_cannot_be_activated() -> None:
    """D4: no enemy Deal, no Spies."""
    scene = Scene("romans", "barbarians").give("romans", worker=1).empire("romans", "spies")
    assert "activate spies" not in scene.options


def test_a_castle_is_not_offered_when_no_card_can_be_drawn() -> None:
    """D4: nor twice when only one card is left."""
    scene = Scene("romans", "barbarians").give("romans", worker=2).empire("romans", "castle")
    scene.on_deck().faction_deck("romans")
    assert not [name for name in scene.options if "castle" in name]
    scene.faction_deck("romans", "spies")
    assert [name for name in scene.options if "castle" in name] == ["activate castle"]
    scene.on_deck("mill")
    assert "activate castle twice" in scene.options


def test_a_building_that_draws_is_built_though_no_card_is_left() -> None:
    """D4: only actions are refused; the bonus of a Location just brings nothing."""
    scene = Scene("romans", "barbarians").give("romans", wood=1, stone=1).hand("romans", "tavern")
    scene.on_deck().faction_deck("romans").play("build tavern")
    assert scene.locations("romans") == ["tavern"]
    assert scene.mover == "barbarians"


def test_plain_gains_come_before_those_that_ask() -> None:
    """D5: the board and the Deals have paid when a card is drawn."""
    scene = Scene("romans", "barbarians").empire("romans", "watchtower").finish_round()
    while scene.asks != "draw a card":
        scene.play(scene.options[0])
    assert scene.goods("romans")["worker"] == 2


def test_storing_is_a_choice_and_one_step_stores_everything() -> None:
    """D6: who has something to store is asked, and may store all of it at once."""
    scene = Scene("romans", "barbarians").give("romans", raze=2, wood=1).play("pass", "pass")
    assert (scene.mover, scene.asks) == (
        "romans",
        "store your goods, or discard some of them",
    )
    assert scene.options == ["store all", "discard raze"]
    assert scene.play("store all").asks == "take a card"
    assert scene.goods("romans") == {"raze": 2}


def test_less_may_be_stored_one_good_after_the_other() -> None:
    """D6: until nothing is left to store, or the rest is stored."""
    scene = Scene("romans", "barbarians").give("romans", raze=3).play("pass", "pass")
    scene.play("discard raze")
    assert scene.told("barbarians") == ["Romans discard 1 Raze token."]
    assert scene.play("discard raze", "store all").goods("romans") == {"raze": 1}
    scene = Scene("romans", "barbarians").give("romans", raze=1).play("pass", "pass")
    assert scene.play("discard raze").asks == "take a card"
    assert scene.goods("romans") == {}


def test_storing_is_asked_in_turn_order_and_only_of_those_with_something_to_store() -> None:
    """D6: the First player first, as in B24; the marker moves on when all have stored."""
    scene = Scene("barbarians", "romans", "egyptians").give("barbarians", worker=1, wood=1)
    scene.give("romans", wood=1).give("egyptians", gold=2, wood=1)
    scene.play("pass", "pass", "pass")
    assert (scene.mover, scene.options) == ("barbarians", ["store all", "discard worker"])
    assert scene.play("store all").mover == "egyptians"
    assert (scene.state.first, scene.goods("romans")) == (0, {})
    assert scene.play("store all").state.first == 1


def test_what_a_feature_stores_is_asked_together_with_what_the_board_stores() -> None:
    """D6: in the solo game, too, before the virtual player attacks."""
    scene = Scene("romans").empire("romans", "warehouses").give("romans", raze=1, wood=2)
    scene.play("pass")
    assert scene.options == ["store all", "discard wood", "discard raze"]
    everything = RULES.option(scene.state, scene.state.options[0])
    assert everything.words == "Store 2 wood and 1 Raze token"
    assert scene.play("store all").state.round == 2
    assert scene.goods("romans") == {"wood": 2, "raze": 1}


@pytest.mark.parametrize("spec", ["greedy", "search:30"])
def test_the_computer_stores_everything(spec: str) -> None:
    """D6: a good in store never hurts."""
    scene = Scene("barbarians", "romans").give("barbarians", worker=4).play("pass", "pass")
    chosen = make_player(spec, "settlers", 1).choose(Perspective(RULES, scene.state))
    assert scene.options[chosen] == "store all"


def test_an_egypt_token_comes_back_only_from_a_raze() -> None:
    """D7: not if the Location is discarded."""
    scene = Scene("egyptians", "romans").give("egyptians", egypt=1).give("romans", worker=1)
    scene.empire("egyptians", "temple-of-ra").empire("romans", "village", "engineers")
    scene.play("activate temple-of-ra", "choose romans/village")
    scene.play("activate engineers", "choose egyptians/village")
    assert scene.goods("egyptians") == {}
    assert scene.cards("romans", "foundations") == []


def test_cards_that_look_the_same_are_listed_once() -> None:
    """D8: two Villages are one option, a third with another Raze field is another."""
    scene = Scene("romans", "barbarians").give("romans", wood=1, raze=1)
    scene.hand("romans", "village", "village-2", "village-3")
    wanted = ["build village", "raze village", "build village-3", "raze village-3", "pass"]
    assert scene.options == wanted


def test_a_single_answer_is_given_by_itself() -> None:
    """D9: but a turn is never taken for anybody, though they can only pass."""
    scene = Scene("romans", "barbarians").give("romans", stone=1).empire("romans", "village")
    scene.hand("romans", "roman-bank").play("build roman-bank")
    assert scene.pile("discard") == ["village"]
    assert scene.mover == "barbarians"
    assert scene.options == ["pass"]


def test_a_trade_route_makes_a_deal() -> None:
    """D10: the School of Diplomacy pays for it."""
    scene = Scene("japanese", "romans").give("japanese", food=1).empire("romans", "stonemason")
    scene.empire("japanese", "trade-route", "school-of-diplomacy").play("activate trade-route")
    assert scene.goods("japanese") == {"stone": 1, "gold": 1}


def test_taking_a_deal_with_spies_is_not_making_one() -> None:
    """D10: a School of Diplomacy taken over pays nothing for it."""
    scene = Scene("romans", "japanese").give("romans", worker=1).deals("japanese", "farm")
    scene.empire("romans", "spies", "school-of-diplomacy").play("activate spies")
    assert scene.goods("romans") == {"vp": 1}


def test_goods_of_a_dark_chapel_may_be_points() -> None:
    """D11: VP are goods, so a VP received may be turned into two."""
    scene = Scene("barbarians", "romans").give("barbarians", raze=2)
    scene.empire("barbarians", "dark-chapel").empire("romans", "armorer")
    scene.play("activate dark-chapel")
    assert scene.options == ["discard stone", "discard vp", "done"]
    scene.play("discard vp", "discard stone")
    assert scene.goods("barbarians") == {"vp": 4}


def test_what_lies_on_a_lost_gate_is_lost() -> None:
    """D12: the cards go to the discards of their decks."""
    scene = Scene("japanese", "romans").give("japanese", worker=2).give("romans", worker=1)
    scene.empire("japanese", "gate").empire("romans", "engineers")
    scene.hand("japanese", "village", "farm").play("stack gate", "use village", "stack gate")
    scene.play("workers wood", "activate engineers")
    assert scene.cards("japanese", "discard") == ["farm", "gate"]
    assert scene.pile("discard") == ["village"]
    assert scene.score("japanese") == 0


def test_hands_show_their_backs() -> None:
    """D13: how many Common and Faction cards somebody holds is open."""
    scene = Scene("romans", "barbarians").hand("romans", "village", "mill", "spies")
    assert seen(scene, 1, 0)["hidden"] == {"common": 2, "faction": 1}
    assert seen(scene, 1, 0)["hand"] == []


def test_roman_fortifications_guard_every_location() -> None:
    """D15: one more Raze token for each, on top of a Defense token."""
    scene = Scene("romans", "barbarians").give("romans", defense=1, worker=2)
    scene.empire("romans", "roman-fortifications", "village", "mill")
    scene.play("defend mill", "workers wood").give("barbarians", raze=3)
    assert scene.options == ["raze romans/village", "pass"]
    scene.give("barbarians", raze=1).play("raze romans/mill")
    assert scene.goods("barbarians") == {"worker": 1, "food": 1}


def test_a_stopped_location_is_stopped_for_everybody_and_every_use() -> None:
    """D16: until Cleanup, for a repeat and after a take-over too."""
    scene = Scene("egyptians", "romans").give("egyptians", worker=3, egypt=1)
    scene.empire("egyptians", "scorpion-breeder", "temple-of-ra").empire("romans", "lumberjacks")
    scene.play("activate scorpion-breeder").empire("romans", "acting-troupe")
    scene.give("romans", worker=2)
    assert not any(name.startswith("activate") for name in scene.options)
    scene.play("workers wood", "activate temple-of-ra", "choose romans/lumberjacks", "pass")
    assert "activate lumberjacks" not in scene.options
    scene.finish_round().to_turn("egyptians")
    assert "activate lumberjacks" in scene.options


def test_a_location_taken_over_keeps_its_guard() -> None:
    """D17: the Defense token stays on it."""
    scene = Scene("romans", "egyptians", "barbarians").give("romans", defense=1, worker=2)
    scene.empire("romans", "village").empire("egyptians", "temple-of-ra")
    scene.play("defend village", "workers wood").give("egyptians", egypt=1)
    scene.play("activate temple-of-ra").give("barbarians", raze=2)
    assert scene.options == ["pass"]
    scene.give("barbarians", raze=1)
    assert scene.options == ["raze egyptians/village", "pass"]


@pytest.mark.parametrize(
    "play",
    [
        ["raze mill"],
        ["raze romans/village"],
        ["activate rabble", "choose barbarians/town"],
    ],
)
def test_features_answer_to_every_raze(play: list[str]) -> None:
    """D18: Raid and Gallows score for cards in hand, enemy and own Locations."""
    scene = Scene("barbarians", "romans").give("barbarians", raze=2, worker=1)
    scene.empire("barbarians", "raid", "gallows", "rabble", "town").hand("barbarians", "mill")
    scene.empire("romans", "village").play(*play)
    assert scene.goods("barbarians")["vp"] == 2


def test_a_discard_is_no_raze() -> None:
    """D18: the Gallows score nothing for the Engineers."""
    scene = Scene("romans", "barbarians").give("romans", worker=1).empire("barbarians", "village")
    scene.empire("romans", "engineers", "gallows").play("activate engineers")
    assert scene.goods("romans") == {"vp": 1}


def test_the_passer_of_the_alternate_lookout_knows_what_they_passed() -> None:
    """D13: of the next player's offer and of the card that they keep from it."""
    scene = Scene("romans", "barbarians", variant="alternate-lookout").finish_round()
    scene.play(scene.options[0]).play(scene.options[0])
    passed = scene.cards("barbarians", "offer")
    assert seen(scene, 0, 1)["offer"] == passed
    scene.play(f"take {passed[0]}")
    assert seen(scene, 0, 1)["hand"] == [passed[0]]


def buried(*hand: str) -> Scene:
    """The Egyptians have buried a Mill; they hold these cards, all shown to everybody before."""
    scene = Scene("egyptians", "romans").give("egyptians", worker=1, stone=1)
    scene.empire("egyptians", "sanctuary").hand("egyptians", "mill", *hand)
    for slug in ("mill", *hand):
        scene.state.show(0, scene.card(slug))
    return scene.play("activate sanctuary", *(["use mill"] if hand else []))


def test_a_card_buried_by_a_sanctuary_lies_face_down() -> None:
    """D22: only its owner knows it; the others see its back."""
    scene = buried()
    assert seen(scene, 0, 0)["foundations"] == ["mill"]
    for viewer in (1, -1):
        assert seen(scene, viewer, 0)["foundations"] == []
        assert seen(scene, viewer, 0)["buried"] == {"common": 1, "faction": 0}
    assert "Egyptians put Mill down as a Foundation." in scene.told("egyptians")
    for told in (scene.told("romans"), scene.told()):
        assert "Egyptians put a Common card down as a Foundation." in told


def test_who_sees_a_burial_cannot_tell_which_cards_are_left_in_hand() -> None:
    """D22: those with another back are still known."""
    scene = buried("town", "slaves")
    assert seen(scene, 1, 0)["hand"] == ["slaves"]
    assert seen(scene, 1, 0)["hidden"] == {"common": 1, "faction": 0}
    assert seen(scene, 0, 0)["hand"] == ["town", "slaves"]


def test_a_buried_card_is_seen_when_it_is_spent() -> None:
    """D22: it goes face up to the discards of its deck."""
    scene = buried("slaves").give("egyptians", stone=1).play("pass")
    scene.play("build slaves", "give up mill")
    assert RULES.view(scene.state, 1).as_data()["common"]["discard"] == ["mill"]
    assert seen(scene, 1, 0)["buried"] == {"common": 0, "faction": 0}


def test_a_buried_card_is_imagined_by_others_as_any_that_it_may_be() -> None:
    """D22: it may be any Common card that they have not seen."""
    scene = buried()
    view = RULES.view(scene.state, 1)
    states = [RULES.imagine(view, Chance(seed).value) for seed in range(30)]
    found = {tuple(state.seats[0].foundations) for state in states}
    assert len(found) > 5
    assert {scene.state.table[card].deck for (card,) in found} == {0}
