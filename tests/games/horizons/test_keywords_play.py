"""Keywords of playing: actions, attacks, states, choose, develop, exhaust, free play, steal."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def table(*seats: str) -> Scene:
    """The first seat to move beside a quiet Market."""
    return Scene(*(seats or ("magyars", "japan"))).market(*MARKET)


# All players, all other players


def test_all_players_are_all_with_the_one_who_speaks_first() -> None:
    scene = (
        table("mayans", "japan", "taino").becomes("mayans", "empire").hand("mayans", "smugglers")
    )
    scene.hand("mayans", "tikal", "patolli").play("play smugglers")
    assert [scene.goods(seat) for seat in ("mayans", "japan", "taino")] == [{"goods": 1}] * 3


def test_each_other_player_is_not_the_one_who_speaks() -> None:
    scene = table("taino", "japan", "mayans").hand("taino", "caribs").small_deck("uncivilised")
    scene.play("play caribs")
    assert scene.names("taino", "hand") == []
    assert scene.names("japan", "hand") == scene.names("mayans", "hand") == ["unrest"]


# Actions


def test_a_turn_has_three_actions() -> None:
    scene = table().hand("magyars", "levedia", "etelkoz", "bogs", "great-hungarian-plain")
    scene.play("play levedia", "decline", "play etelkoz", "decline", "play bogs", "exile elders")
    scene.play("decline")
    assert scene.options == ["end turn"]


def test_a_gained_action_may_be_the_fourth_and_is_gone_after_clean_up() -> None:
    scene = table("taino", "japan").hand("taino", "cuba").play("play cuba", "exile elders")
    assert scene.seat("taino").actions == 3
    scene.hand("taino", "unrest").give("taino", population=1)
    scene.seat("taino").actions = 5
    assert scene.end_turn().seat("taino").actions == 3


def test_a_text_that_spends_an_action_needs_one() -> None:
    scene = table("taino", "japan").in_play("taino", "batey-ball-games").hand("taino", "bohio")
    scene.seat("taino").actions = 1
    scene.play("exhaust batey-ball-games", "acquire altar")
    assert scene.seat("taino").actions == 0
    scene = table("taino", "japan").in_play("taino", "batey-ball-games").hand("taino", "bohio")
    scene.seat("taino").actions = 0
    assert "exhaust batey-ball-games" not in scene.give("taino").options


# Attack


def test_an_attack_does_as_much_as_possible() -> None:
    scene = table("japan", "taino", "mayans").hand("japan", "tyrrhenians").hand("taino", "bohio")
    scene.play("play tyrrhenians")
    assert scene.cards("taino", "discard") == ["bohio"]
    assert scene.cards("mayans", "discard") == []


def test_everybody_an_attack_hits_chooses_for_themselves_clockwise() -> None:
    scene = table("japan", "magyars", "mayans").turn_of("magyars").hand("magyars", "plundering")
    scene.in_play("japan", "bogs", "valley").in_play("mayans", "savannah", "mangrove")
    scene.play("play plundering")
    assert (scene.mover, scene.options) == ("mayans", ["recall savannah", "recall mangrove"])
    scene.play("recall mangrove")
    assert (scene.mover, scene.options) == ("japan", ["recall bogs", "recall valley"])
    scene.play("recall bogs")
    assert scene.cards("japan", "hand") == ["bogs"]
    assert scene.cards("mayans", "hand") == ["mangrove"]


def test_an_attack_can_be_avoided_before_its_first_sentence() -> None:
    """T3 (p. 36)."""
    scene = table("japan", "magyars").in_play("magyars", "mounted-archers")
    scene.hand("japan", "tyrrhenians").hand("magyars", "levedia").play("play tyrrhenians")
    assert scene.mover == "magyars"
    scene.play("answer mounted-archers", "ignore")
    assert scene.cards("magyars", "hand") == ["levedia"]
    assert scene.seat("magyars").exhausts == 4


def test_who_avoids_an_attack_may_still_take_part_of_it() -> None:
    """T3 (p. 36)."""
    scene = table("japan", "magyars").in_play("magyars", "mounted-archers", "bogs")
    scene.hand("japan", "warfare").give("japan", population=3).play("play warfare")
    scene.play("answer mounted-archers", "do", "choose 2", "break through lagoon", "ignore")
    assert scene.names("magyars", "hand") == ["unrest"]
    assert "bogs" in scene.cards("magyars", "play")


def test_nobody_has_to_avoid_an_attack() -> None:
    scene = table("japan", "magyars").in_play("magyars", "mounted-archers")
    scene.hand("japan", "tyrrhenians").hand("magyars", "levedia")
    scene.play("play tyrrhenians", "decline")
    assert scene.cards("magyars", "discard") == ["levedia"]
    assert scene.seat("magyars").exhausts == 5


def test_a_token_spent_in_anothers_turn_is_missing_in_the_own_one() -> None:
    """T4 (p. 15)."""
    scene = table("japan", "magyars").in_play("magyars", "mounted-archers")
    scene.hand("japan", "tyrrhenians").hand("magyars", "levedia")
    scene.play("play tyrrhenians", "answer mounted-archers", "ignore").end_turn()
    assert scene.mover == "magyars"
    assert scene.seat("magyars").exhausts == 4
    assert scene.exhausted("mounted-archers")


def test_what_the_attacker_paid_stays_paid() -> None:
    scene = table("japan", "magyars").in_play("magyars", "mounted-archers")
    scene.hand("japan", "warfare").give("japan", population=3).play("play warfare")
    scene.play("answer mounted-archers", "ignore")
    assert scene.goods("japan") == {}
    assert scene.names("magyars", "hand") == []


def test_a_power_that_harms_others_is_no_attack() -> None:
    """N7 (p. 44)."""
    scene = table("magyars-a", "japan").hand("magyars", "levedia", "glory", "conquer")
    scene.in_play("japan", "borderland").give("japan", population=1)
    scene.play("play levedia", "decline", "answer magyars", "discard glory")
    assert scene.names("japan", "hand") == ["unrest"]


# Barbarian and Empire


@pytest.mark.parametrize(
    ("side", "card", "playable"),
    [
        ("barbarian", "advance", True),
        ("barbarian", "shogun", False),
        ("barbarian", "glory", True),
        ("empire", "advance", False),
        ("empire", "shogun", True),
        ("empire", "glory", True),
    ],
)
def test_a_card_with_a_state_symbol_needs_that_state(side: str, card: str, playable: bool) -> None:
    scene = table("japan", "taino").becomes("japan", side).give("japan", material=3)
    scene.in_play("japan", "kansai", "kyushu", "bogs").hand("japan", card)
    assert (f"play {card}" in scene.options) is playable


def test_a_card_in_play_works_in_every_state() -> None:
    scene = table("japan", "taino").becomes("japan", "empire").in_play("japan", "altar", "bogs")
    assert "exhaust altar" in scene.options
    scene = table("japan", "taino").in_play("japan", "metropolis").solstice()
    assert scene.mover == "japan"
    assert scene.options == ["choose 1", "choose 2", "choose 3"]


@pytest.mark.parametrize(("side", "gains"), [("barbarian", {"progress": 2}), ("empire", {})])
def test_what_is_said_for_a_state_happens_only_there(side: str, gains: dict[str, int]) -> None:
    scene = table("japan", "taino").becomes("japan", side).hand("japan", "sabaeans")
    scene.play("play sabaeans")
    assert scene.goods("japan") == gains
    assert ("sabaeans" in scene.cards("japan", "history")) is (side == "empire")


# Choose


def test_only_a_way_that_is_possible_can_be_chosen() -> None:
    scene = table("japan", "taino").hand("japan", "advance").give("japan", material=4)
    scene.play("play advance")
    assert scene.asks == "choose a card to acquire"
    scene = table("japan", "taino").hand("japan", "advance").give("japan", material=5)
    assert scene.play("play advance").options == ["choose 1", "choose 2"]


def test_the_sentence_after_the_choice_follows_whatever_was_chosen() -> None:
    for way in ("choose 1", "choose 2"):
        scene = table().hand("magyars", "emese").give("magyars", material=1)
        scene.discards("magyars", "levedia").play("play emese", way)
        if way == "choose 1":
            scene.play("acquire altar")
        assert scene.cards("magyars", "history") == ["emese"]


# Develop


def test_a_developed_card_is_paid_for_and_discarded() -> None:
    scene = table("japan", "taino").becomes("japan", "empire").hand("japan", "sabaeans")
    scene.give("japan", material=5).play("play sabaeans")
    assert "jingu-ji-shrine-temple" in scene.cards("japan", "discard")
    assert "jingu-ji-shrine-temple" not in scene.cards("japan", "development")
    assert scene.goods("japan") == {}


def test_any_card_that_can_be_paid_may_be_developed_with_substitutes() -> None:
    scene = table("japan", "taino").becomes("japan", "empire").hand("japan", "sabaeans")
    scene.give("japan", material=3, population=2, goods=1).play("play sabaeans")
    assert scene.options == [
        "develop heian-kyo-kyoto",
        "develop jingu-ji-shrine-temple",
        "develop tea-ceremony",
        "develop shogun",
    ]


def test_a_text_that_develops_needs_no_exhaust_token_and_places_none() -> None:
    scene = table("japan", "taino").becomes("japan", "empire").hand("japan", "sabaeans")
    scene.seat("japan").exhausts = 0
    scene.seat("japan").has_added = True
    scene.give("japan", material=5).play("play sabaeans")
    assert "jingu-ji-shrine-temple" in scene.cards("japan", "discard")
    assert scene.seat("japan").exhausts == 0


# Exhaust


def test_an_exhaust_takes_a_token_and_works_once_a_turn() -> None:
    scene = table("japan", "taino").in_play("japan", "manno-reservoir", "bogs")
    scene.play("exhaust manno-reservoir")
    assert scene.goods("japan") == {"material": 1}
    assert scene.seat("japan").exhausts == 4
    assert "exhaust manno-reservoir" not in scene.options


def test_without_a_token_nothing_can_be_exhausted() -> None:
    scene = table("japan", "taino").in_play("japan", "manno-reservoir", "bogs")
    scene.seat("japan").exhausts = 0
    assert "exhaust manno-reservoir" not in scene.give("japan").options


def test_putting_a_card_into_play_does_not_use_its_exhaust() -> None:
    scene = table("japan", "taino").in_play("japan", "bogs").hand("japan", "manno-reservoir")
    scene.play("play manno-reservoir")
    assert scene.goods("japan") == {}
    assert "exhaust manno-reservoir" in scene.options


def test_an_exhaust_whose_cost_cannot_be_paid_is_refused() -> None:
    scene = table("japan", "taino").in_play("japan", "appeal-to-china")
    assert "exhaust appeal-to-china" not in scene.options
    assert "exhaust appeal-to-china" in scene.give("japan", material=1).options


# Free play


def test_a_free_play_takes_no_action() -> None:
    scene = table("japan", "taino").hand("japan", "influential", "canny")
    scene.seat("japan").actions = 0
    scene.give("japan").play("play influential", "choose 1")
    assert scene.seat("japan").actions == 0
    assert "influential" in scene.cards("japan", "discard")


def test_the_same_card_is_free_played_only_once_a_turn_and_then_for_an_action() -> None:
    """T5 (p. 38)."""
    scene = table("japan", "taino").hand("japan", "influential").play("play influential")
    scene.hand("japan", "influential")
    assert "play influential" in scene.options
    scene.play("play influential")
    assert scene.seat("japan").actions == 2
    scene.hand("japan", "influential")
    scene.seat("japan").actions = 0
    assert "play influential" not in scene.give("japan").options


def test_a_card_is_free_played_by_another_only_once_a_turn() -> None:
    """T5 (p. 38)."""
    scene = table("taino-a", "japan").hand("taino", "orinoco-valley").give("taino", material=3)
    scene.in_play("taino", "bogs").play("exhaust taino")
    scene.hand("taino", "orinoco-valley", "carolingian-kingdom").play("play carolingian-kingdom")
    assert scene.options == ["under bogs", "decline"]
    assert "play orinoco-valley" in scene.play("decline").options


def test_another_copy_may_still_be_free_played() -> None:
    scene = table("mayans", "japan").in_play("mayans", "chultuns").hand("mayans", "stone-mask")
    scene.hand("mayans", "unrest", "unrest").give("mayans", population=2)
    scene.play("exhaust chultuns", "choose 1")
    assert scene.names("mayans", "hand") == ["unrest"]
    assert scene.seat("mayans").actions == 3


def test_a_free_played_unrest_must_still_be_paid_for() -> None:
    scene = table("mayans", "japan").in_play("mayans", "chultuns")
    scene.hand("mayans", "stone-mask", "unrest").play("exhaust chultuns")
    assert scene.goods("mayans") == {"population": 1}
    assert scene.names("mayans", "hand") == ["unrest"]


@pytest.mark.parametrize(("side", "stays"), [("barbarian", []), ("empire", ["volcano"])])
def test_a_free_play_does_not_lift_the_state_symbol(side: str, stays: list[str]) -> None:
    scene = table("japan", "taino").in_play("japan", "tendai-buddhism").give("japan", material=2)
    scene.becomes("japan", side).hand("japan", "volcano", "clans")
    scene.play("exhaust tendai-buddhism", "discard clans")
    assert scene.cards("japan", "hand") == stays


def test_a_text_may_lift_the_state_symbol() -> None:
    scene = table("japan", "taino").hand("japan", "influential", "shogun", "lagoon")
    scene.play("play influential", "choose 2")
    assert "free play shogun" in scene.options


# Passive, return an exhaust token


def test_a_passive_holds_as_long_as_its_card_is_in_play() -> None:
    scene = table("mayans", "japan").in_play("mayans", "advanced-mathematics")
    assert scene.seat("mayans").hand_size == 6
    scene.play("end turn", "add to elders")
    assert len(scene.cards("mayans", "hand")) == 6
    scene = table("mayans", "japan").hand("mayans", "advanced-mathematics")
    assert scene.seat("mayans").hand_size == 5


def test_a_passive_works_in_an_innovate_turn() -> None:
    scene = table("inuit", "japan").hand("inuit", "iglu").small_deck("uncivilised", "oracle")
    scene.play("innovate", "break through scribes")
    assert scene.names("inuit", "discard") == ["iglu", "scribes"]
    assert scene.goods("inuit") == {"progress": 1}


def test_a_returned_exhaust_token_can_be_used_again() -> None:
    scene = table("mayans", "japan").in_play("mayans", "mayan-writing", "tikal")
    scene.play("exhaust tikal", "choose 2", "exhaust mayan-writing")
    assert scene.seat("mayans").exhausts == 4
    assert not scene.exhausted("tikal")
    assert "exhaust tikal" in scene.options


def test_with_no_token_on_a_card_none_can_be_returned() -> None:
    scene = table("mayans", "japan").in_play("mayans", "mayan-writing", "tikal")
    assert "exhaust mayan-writing" not in scene.options


# Solstice, steal


def test_solstice_effects_happen_without_actions_or_exhausts() -> None:
    scene = table("japan", "taino").in_play("japan", "metropolis", "manno-reservoir", "bogs")
    scene.seat("japan").actions = 0
    scene.solstice()
    assert scene.options == ["choose 1", "choose 2", "choose 3"]
    scene.play("choose 2")
    assert scene.goods("japan") == {"population": 1}


def test_a_theft_takes_what_is_there_and_nothing_stands_in() -> None:
    """P3 (p. 39)."""
    scene = table("magyars", "japan", "mayans").hand("magyars", "pirates", "glory")
    scene.give("japan", material=1, progress=3).give("mayans", material=5)
    scene.play("play pirates")
    assert scene.goods("magyars") == {"material": 3}
    assert scene.goods("japan") == {"progress": 3}
    assert scene.goods("mayans") == {"material": 3}


def test_who_cannot_give_the_full_amount_is_unable_to_pay() -> None:
    scene = table("magyars", "japan", "mayans").hand("magyars", "river-raiders")
    scene.give("japan", progress=3).give("mayans", goods=1).play("play river-raiders")
    assert scene.goods("magyars") == {"goods": 1}
    assert scene.goods("japan") == {"progress": 3, "goods": 1}
    assert scene.names("japan", "hand") == ["unrest"]
    assert scene.names("mayans", "hand") == []
