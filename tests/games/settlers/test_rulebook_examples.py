"""Every worked example of the rulebook, under its name."""

from __future__ import annotations

from tests.games.settlers.scene import Scene


def test_example_of_production_phase() -> None:
    scene = Scene("japanese", "romans").deals("japanese", "farm", "casino")
    scene.empire("japanese", "lords-fields", "armorer")
    scene.finish_round().to_turn("romans")
    produced = {"worker": 5, "wood": 1, "raze": 2, "defense": 1, "gold": 1, "food": 1}
    assert scene.goods("japanese") == produced


def test_example_of_cleanup_phase() -> None:
    scene = Scene("japanese", "romans").give("japanese", food=3, worker=2)
    scene.empire("japanese", "stalls", "casino")
    scene.play("activate stalls", "end turn", "pass", "activate casino", "end turn")
    assert scene.goods("japanese") == {"food": 2, "worker": 1, "vp": 2, "gold": 1}
    scene.play("pass")
    assert scene.goods("japanese") == {"food": 2, "vp": 2}
    scene.to_turn("japanese")
    assert {"activate stalls", "activate casino"} <= set(scene.options)


def test_example_of_building_a_location() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", wood=2)
    scene.empire("barbarians", "mill").hand("barbarians", "sentry-tower")
    scene.play("build sentry-tower")
    assert scene.locations("barbarians") == ["sentry-tower"]
    assert scene.pile("discard") == ["mill"]
    assert scene.goods("barbarians") == {"worker": 1, "raze": 1}


def test_example_of_making_a_deal() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", food=1)
    scene.hand("barbarians", "sentry-tower")
    scene.play("deal sentry-tower")
    assert scene.cards("barbarians", "deals") == ["sentry-tower"]
    assert scene.cards("barbarians", "hand") == []
    assert scene.goods("barbarians") == {"worker": 1}


def test_example_of_razing_a_card_from_hand() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", raze=1)
    scene.hand("barbarians", "wood-storage")
    scene.play("raze wood-storage")
    assert scene.goods("barbarians") == {"wood": 2}
    assert scene.cards("barbarians", "hand") == []
    assert scene.pile("discard") == ["wood-storage"]


def test_example_of_razing_an_opponents_location() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", raze=2)
    scene.empire("romans", "armorer")
    scene.play("raze romans/armorer")
    assert scene.goods("barbarians") == {"stone": 1, "vp": 1}
    assert scene.goods("romans") == {"wood": 1}
    assert scene.locations("romans") == []
    assert scene.cards("romans", "foundations") == ["armorer"]


def test_examples_of_using_an_action_location() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", worker=3, stone=1)
    scene.empire("barbarians", "masons-guild", "castle", "saboteurs")
    scene.give("romans", stone=1, wood=1)
    scene.play("activate saboteurs", "steal romans/stone")
    assert scene.goods("barbarians") == {"worker": 2, "stone": 2}
    assert scene.goods("romans") == {"wood": 1}
    scene.play("pass", "activate masons-guild")
    assert scene.goods("barbarians") == {"worker": 1, "vp": 3}
    scene.faction_deck("barbarians", "idol")
    scene.play("activate castle", "draw faction")
    assert scene.cards("barbarians", "hand") == ["idol"]
    assert scene.goods("barbarians") == {"vp": 3}


def test_example_of_spending_workers() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", worker=8)
    scene.on_deck("village", "mill").faction_deck("barbarians", "idol")
    scene.play("workers wood", "workers common card", "workers common card")
    scene.play("workers faction card")
    assert scene.mover == "romans"
    assert scene.goods("barbarians") == {"wood": 1}
    assert sorted(scene.cards("barbarians", "hand")) == ["idol", "mill", "village"]


def test_example_of_using_a_samurai() -> None:
    scene = Scene("japanese", "barbarians").give("japanese", worker=3)
    scene.empire("japanese", "farm").give("barbarians", raze=2)
    scene.play("samurai farm", "workers wood")
    assert "raze japanese/farm" not in scene.options
    scene.give("barbarians", raze=1).play("raze japanese/farm")
    assert scene.goods("barbarians") == {"vp": 1}
    assert scene.goods("japanese") == {"wood": 1}
    assert scene.cards("japanese", "discard") == ["farm"]
    assert scene.state.samurai == []


def test_example_of_the_lookout_phase_in_a_3_player_game() -> None:
    scene = Scene("romans", "barbarians", "egyptians", variant="advanced-lookout")
    scene.finish_round()
    discards = len(scene.pile("discard"))
    shown = []
    for _ in range(6):
        shown.append((scene.mover, len(scene.pile("display"))))
        scene.play(scene.options[0])
    first_picks = [("barbarians", 5), ("egyptians", 4), ("romans", 4)]
    assert shown == [*first_picks, ("barbarians", 3), ("egyptians", 3), ("romans", 2)]
    assert len(scene.pile("discard")) == discards + 1


def test_example_of_a_virtual_player_attack() -> None:
    scene = Scene("romans").round(2)
    scene.empire("romans", "carpenters-workshop", "marketplace", "joiner", "wood-supplier")
    wood, worker, gold, card = "attack", "attack-4", "attack-11", "attack-13"
    virtual = scene.state.seats[1]
    virtual.deals = [scene.card(worker), scene.card(gold)]
    virtual.deck, virtual.discard = [scene.card(wood)], [scene.card(card)]
    scene.play("pass")
    assert scene.pile("collection") == ["marketplace"]
    assert "marketplace" not in scene.locations("romans")
    assert len(scene.locations("romans")) == 3
    assert scene.cards("virtual", "deals") == [card, worker, wood, gold]
