"""The variants of the rulebook, the switches of our own, and the mixtures that are refused."""

from __future__ import annotations

from typing import Any

import pytest

import imperia
from imperia.games.settlers.rules.goods import COMMON
from imperia.kernel import BadSetup
from tests.games.settlers.scene import RULES, Scene

PLENTY = ["village", "mill", "tavern", "gallows", "baker", "canteen", "statue", "supplier"]
PLENTY += ["quarry", "rubble", "town", "armorer", "monument", "marketplace", "mason", "settlers"]


def picks(scene: Scene, number: int) -> list[tuple[str, int]]:
    """Take the first option so many times; who took from how many face-up cards."""
    found = []
    for _ in range(number):
        found.append((scene.mover, len(scene.pile("display"))))
        scene.play(scene.options[0])
    return found


# Alternate Lookout


def test_in_the_alternate_lookout_everybody_picks_one_of_three_and_passes_two_on() -> None:
    scene = Scene("romans", "barbarians", "egyptians", variant="alternate-lookout")
    scene.on_deck(*PLENTY).finish_round()
    offers = {s: scene.cards(s, "offer") for s in ("romans", "barbarians", "egyptians")}
    assert [len(offer) for offer in offers.values()] == [3, 3, 3]
    for seat in ("barbarians", "egyptians", "romans"):
        assert scene.mover == seat
        scene.play(f"take {offers[seat][0]}")
    assert scene.cards("egyptians", "offer") == offers["barbarians"][1:]
    assert scene.cards("barbarians", "offer") == offers["romans"][1:]


def test_in_the_alternate_lookout_the_last_card_is_discarded() -> None:
    scene = Scene("romans", "barbarians", variant="alternate-lookout")
    scene.on_deck(*PLENTY).finish_round()
    scene.play(scene.options[0]).play(scene.options[0])
    kept, left = scene.cards("barbarians", "offer")
    scene.play(f"take {kept}")
    assert scene.pile("discard") == [left]
    assert kept in scene.cards("barbarians", "hand")
    assert scene.cards("barbarians", "offer") == []


def test_in_the_alternate_lookout_everybody_gains_three_cards() -> None:
    scene = Scene("romans", "barbarians", variant="alternate-lookout")
    scene.finish_round().to_turn("barbarians")
    for seat in scene.state.seats:
        decks = [scene.state.table[card].deck for card in seat.hand]
        assert sorted(decks) == [COMMON, COMMON, seat.faction]


def test_the_picks_of_the_alternate_lookout_are_secret() -> None:
    scene = Scene("romans", "barbarians", variant="alternate-lookout")
    scene.on_deck(*PLENTY).finish_round()
    picked = scene.cards("barbarians", "offer")[0]
    scene.play(f"take {picked}")
    seen = RULES.view(scene.state, 0).as_data()["seats"][1]
    assert seen["hand"] == seen["offer"] == []
    assert scene.told("romans") == ["Barbarians pick a Common card."]


# Advanced Lookout


def test_the_advanced_lookout_for_two_deals_five_cards_in_turn() -> None:
    scene = Scene("romans", "barbarians", variant="advanced-lookout")
    scene.on_deck(*PLENTY).finish_round()
    shown = [("barbarians", 5), ("romans", 4), ("barbarians", 3), ("romans", 2)]
    assert picks(scene, 4) == shown
    assert len(scene.pile("discard")) == 1
    assert len(scene.pile("deck")) == len(PLENTY) - 5


def test_the_advanced_lookout_for_three_is_refilled() -> None:
    scene = Scene("romans", "barbarians", "egyptians", variant="advanced-lookout")
    scene.on_deck(*PLENTY).finish_round()
    assert [number for _, number in picks(scene, 6)] == [5, 4, 4, 3, 3, 2]
    assert len(scene.pile("discard")) == 1
    assert len(scene.pile("deck")) == len(PLENTY) - 7


def test_the_advanced_lookout_for_four_is_refilled() -> None:
    scene = Scene("romans", "barbarians", "egyptians", "japanese", variant="advanced-lookout")
    scene.on_deck(*PLENTY).finish_round()
    found = picks(scene, 8)
    assert [number for _, number in found] == [5, 4, 4, 4, 3, 3, 3, 2]
    assert [seat for seat, _ in found[:4]] == ["barbarians", "egyptians", "japanese", "romans"]
    assert [seat for seat, _ in found[4:]] == ["barbarians", "egyptians", "japanese", "romans"]
    assert len(scene.pile("discard")) == 1


# Peaceful


def test_in_a_peaceful_game_nobody_razes_enemy_locations() -> None:
    scene = Scene("barbarians", "romans", variant="peaceful").give("barbarians", raze=3)
    scene.empire("romans", "village").hand("barbarians", "mill")
    assert "raze romans/village" not in scene.options
    scene.play("raze mill")
    assert scene.goods("barbarians") == {"worker": 1, "food": 1, "raze": 2}


def test_in_a_peaceful_game_a_card_may_allow_razing() -> None:
    scene = Scene("barbarians", "romans", variant="peaceful").give("barbarians", raze=2)
    scene.empire("barbarians", "dark-chapel").empire("romans", "village")
    scene.play("activate dark-chapel", "done")
    assert scene.cards("romans", "foundations") == ["village"]


def test_in_a_peaceful_game_everybody_draws_one_more_common_card() -> None:
    scene = Scene("romans", "barbarians", variant="peaceful").finish_round().to_turn("barbarians")
    for seat in scene.state.seats:
        decks = [scene.state.table[card].deck for card in seat.hand]
        assert sorted(decks) == [COMMON, COMMON, COMMON, seat.faction]


@pytest.mark.parametrize("lookout", ["alternate-lookout", "advanced-lookout"])
def test_a_peaceful_game_may_have_another_lookout(lookout: str) -> None:
    scene = Scene("romans", "barbarians", variant=["peaceful", lookout])
    scene.finish_round().to_turn("barbarians")
    assert [len(seat.hand) for seat in scene.state.seats] == [4, 4]


# Switches of our own


def test_with_temple_common_the_temple_takes_over_common_locations_only() -> None:
    """D20: a switch of our own."""
    scene = Scene("egyptians", "romans", variant="temple-common").give("egyptians", egypt=1)
    scene.empire("egyptians", "temple-of-ra").empire("romans", "builder")
    assert "activate temple-of-ra" not in scene.options
    scene.empire("romans", "village").play("activate temple-of-ra")
    assert "village" in scene.locations("egyptians")


# What is refused


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (["romans"], {"variant": "peaceful"}, "the solo game has its own Lookout"),
        (["romans"], {"variant": "alternate-lookout"}, "the solo game has its own Lookout"),
        (["romans"], {"variant": "advanced-lookout"}, "the solo game has its own Lookout"),
        (
            ["romans", "japanese"],
            {"variant": ["alternate-lookout", "advanced-lookout"]},
            "cannot be played together",
        ),
        (["romans", "japanese"], {"variant": "solo-all-locations"}, "is for a solo game"),
        (["romans", "japanese"], {"variant": "chess"}, "there is no variant 'chess'"),
        (["romans", "japanese"], {"speed": 9}, "unknown option 'speed'"),
        (["romans", "romans"], {}, "each faction can be chosen only once"),
        (["romans", "martians"], {}, "there is no faction 'martians'"),
        (["romans", "common"], {}, "there is no faction 'common'"),
        ([], {}, "takes 1 to 4 seats, not 0"),
    ],
)
def test_impossible_tables_are_refused(
    seats: list[str], options: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadSetup, match=words):
        imperia.new("settlers", seats, **options)
