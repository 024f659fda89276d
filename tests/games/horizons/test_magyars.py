"""The Magyars: the Power card and the cards that lie in the deck at first."""

from __future__ import annotations

import pytest

from .scene import Scene


def magyars(seat: str = "magyars", *others: str) -> Scene:
    """The Magyars to move, with a quiet Market."""
    scene = Scene(seat, *(others or ("japan",)))
    return scene.market("oracle", "elders", "scribes", "altar", "lagoon")


# Set-up


@pytest.mark.parametrize(("players", "unrest"), [(2, 8 + 2), (3, 10 + 3), (4, 12 + 4 + 1)])
def test_the_magyars_bring_unrest_for_the_pile(players: int, unrest: int) -> None:
    scene = Scene("magyars", *("japan", "taino", "mayans")[: players - 1])
    assert scene.unrest_left() + sum(card >= 0 for card in scene.state.beneath) == unrest


# The Power card


def test_a_hunting_ground_lets_the_magyars_spread_unrest() -> None:
    scene = magyars("magyars-a", "japan", "mayans").hand("magyars", "levedia", "glory", "emese")
    scene.play("play levedia", "decline", "answer magyars", "discard glory")
    assert scene.names("japan", "hand") == ["unrest"]
    assert scene.names("mayans", "hand") == ["unrest"]
    assert scene.names("magyars", "discard") == ["emese", "glory"]
    assert scene.cards("magyars", "hand") == []
    assert scene.exhausted("magyars")


def test_the_magyars_need_not_spread_unrest() -> None:
    scene = magyars("magyars-a").hand("magyars", "levedia", "glory", "emese")
    scene.play("play levedia", "decline", "decline")
    assert scene.cards("japan", "hand") == []
    assert scene.names("magyars", "hand") == ["emese", "glory"]


def test_spreading_unrest_costs_two_cards() -> None:
    scene = magyars("magyars-a").hand("magyars", "levedia", "glory", "emese")
    scene.play("play levedia", "garrison emese")
    assert "end turn" in scene.options
    assert scene.cards("japan", "hand") == []


def test_only_a_region_with_game_spreads_unrest() -> None:
    scene = magyars("magyars-a").hand("magyars", "pannonia", "glory", "emese", "conquer")
    scene.play("play pannonia", "decline")
    assert "end turn" in scene.options


def test_a_hunter_that_is_no_region_spreads_no_unrest() -> None:
    scene = magyars("magyars-a").hand("magyars", "hunters-and-trackers", "glory", "emese")
    scene.play("play hunters-and-trackers", "choose 1")
    assert "end turn" in scene.options


def test_the_magyars_power_is_no_attack_and_cannot_be_avoided() -> None:
    """N7 (p. 44)."""
    scene = magyars("magyars-a").hand("magyars", "levedia", "glory", "emese")
    scene.in_play("japan", "borderland").give("japan", population=1)
    scene.play("play levedia", "decline", "answer magyars", "discard glory")
    assert scene.mover == "magyars"
    assert scene.names("japan", "hand") == ["unrest"]


def test_the_magyars_say_who_takes_the_last_unrest() -> None:
    scene = magyars("magyars-a", "japan", "mayans").hand("magyars", "levedia", "glory", "emese")
    scene.unrest_pile(1).play("play levedia", "decline", "answer magyars", "discard glory")
    assert scene.options == ["choose japan", "choose mayans"]
    scene.play("choose mayans")
    assert scene.state.over
    assert scene.names("mayans", "hand") == ["unrest"]
    assert scene.cards("japan", "hand") == []


def test_the_magyars_advanced_side_scores_for_three_regions_wherever_they_are() -> None:
    scene = magyars("magyars-a")
    assert scene.points("magyars", "magyars", "play") == 0
    scene.history("magyars", "lagoon")
    assert scene.points("magyars", "magyars", "play") == 1
    scene.hand("magyars", "glacier", "savannah").discards("magyars", "mangrove")
    assert scene.points("magyars", "magyars", "play") == 2


def test_the_magyars_basic_side_scores_for_each_region_and_has_no_exhaust() -> None:
    scene = magyars().hand("magyars", "levedia", "glory", "emese").history("magyars", "lagoon")
    assert scene.points("magyars", scene.power("magyars"), "play") == 3
    scene.play("play levedia", "decline")
    assert "end turn" in scene.options
    assert scene.cards("japan", "hand") == []


# Blood Oath


def test_a_blood_oath_draws_when_unrest_is_returned() -> None:
    scene = magyars().in_play("magyars", "blood-oath").hand("magyars", "unrest")
    scene.give("magyars", population=1).deck("magyars", "glory")
    scene.play("play unrest", "answer blood-oath")
    assert scene.cards("magyars", "hand") == ["glory"]
    assert scene.exhausted("blood-oath")


def test_a_blood_oath_need_not_be_used() -> None:
    scene = magyars().in_play("magyars", "blood-oath").hand("magyars", "unrest")
    scene.give("magyars", population=1).deck("magyars", "glory")
    scene.play("play unrest", "decline")
    assert scene.cards("magyars", "hand") == []
    assert not scene.exhausted("blood-oath")


def test_a_blood_oath_draws_nothing_in_a_revolt() -> None:
    scene = magyars().in_play("magyars", "blood-oath").hand("magyars", "unrest", "emese")
    scene.deck("magyars", "glory").play("revolt", "return unrest")
    assert scene.cards("magyars", "hand") == ["emese"]
    assert not scene.exhausted("blood-oath")


def test_whoever_swore_the_blood_oath_looks_ahead_when_taking_unrest() -> None:
    scene = magyars().in_play("magyars", "blood-oath").hand("magyars", "emese")
    scene.nation_deck("magyars", "pannonia", "plundering").give("magyars", material=1)
    scene.play("play emese", "choose 1", "acquire altar")
    assert scene.options == ["leave pannonia", "do"]
    scene.play("do")
    assert scene.cards("magyars", "nation_top") == ["plundering"]
    assert scene.cards("magyars", "nation_bottom") == ["pannonia"]
    assert not scene.exhausted("blood-oath")


def test_the_card_looked_at_may_stay_on_the_nation_deck() -> None:
    scene = magyars().in_play("magyars", "blood-oath").hand("magyars", "emese")
    scene.nation_deck("magyars", "pannonia", "plundering").give("magyars", material=1)
    scene.play("play emese", "choose 1", "acquire altar", "leave pannonia")
    assert scene.cards("magyars", "nation_top") == ["plundering", "pannonia"]


def test_the_blood_oath_hears_of_unrest_in_the_turn_of_another() -> None:
    scene = magyars().in_play("magyars", "blood-oath").turn_of("japan").hand("japan", "warfare")
    scene.nation_deck("magyars", "pannonia", "plundering").give("japan", population=3)
    scene.play("play warfare")
    assert scene.mover == "magyars"
    scene.play("do")
    assert scene.cards("magyars", "nation_top") == ["plundering"]


def test_the_blood_oath_still_binds_an_empire_and_looks_once_for_each_unrest() -> None:
    scene = magyars().in_play("magyars", "blood-oath").becomes("magyars", "empire")
    scene.hand("magyars", "conversion-to-christianity").nation_deck(
        "magyars", "pannonia", "plundering", "advance"
    )
    scene.play("play conversion-to-christianity", "choose 2", "choose 2", "done")
    scene.play("do", "do")
    assert scene.cards("magyars", "nation_top") == ["advance"]
    assert scene.cards("magyars", "nation_bottom") == ["plundering", "pannonia"]


def test_only_barbarians_swear_a_blood_oath() -> None:
    scene = magyars().hand("magyars", "blood-oath")
    assert "play blood-oath" in scene.options
    assert "play blood-oath" not in scene.becomes("magyars", "empire").options


# Mounted Archers


def test_mounted_archers_avoid_an_attack() -> None:
    scene = magyars().in_play("magyars", "mounted-archers").turn_of("japan")
    scene.hand("japan", "warfare").give("japan", population=3).play("play warfare")
    assert scene.mover == "magyars"
    scene.play("answer mounted-archers", "ignore")
    assert scene.cards("magyars", "hand") == []
    assert scene.exhausted("mounted-archers")
    assert scene.seat("magyars").exhausts == 4


def test_mounted_archers_may_let_an_attack_happen() -> None:
    scene = magyars().in_play("magyars", "mounted-archers").turn_of("japan")
    scene.hand("japan", "warfare").give("japan", population=3).play("play warfare", "decline")
    assert scene.names("magyars", "hand") == ["unrest"]
    assert not scene.exhausted("mounted-archers")


def test_mounted_archers_shield_nobody_but_their_owner() -> None:
    scene = magyars("magyars", "japan", "mayans").in_play("magyars", "mounted-archers")
    scene.turn_of("japan").hand("japan", "warfare").give("japan", population=3)
    scene.play("play warfare", "answer mounted-archers", "ignore")
    assert scene.cards("magyars", "hand") == []
    assert scene.names("mayans", "hand") == ["unrest"]


def test_mounted_archers_do_not_stop_what_is_no_attack() -> None:
    scene = magyars().in_play("magyars", "mounted-archers").turn_of("japan")
    scene.hand("japan", "prosperity").in_play("japan", "kansai").play("play prosperity", "decline")
    assert scene.options == ["do", "decline"]
    assert not scene.exhausted("mounted-archers")


def test_mounted_archers_may_be_fed_at_solstice() -> None:
    scene = magyars().in_play("magyars", "mounted-archers").give("magyars", material=1)
    scene.solstice().play("do")
    assert scene.goods("magyars") == {"population": 1}


def test_mounted_archers_need_not_be_fed() -> None:
    scene = magyars().in_play("magyars", "mounted-archers").give("magyars", material=1)
    scene.solstice().play("decline")
    assert scene.goods("magyars") == {"material": 1}


# Etelkoz and Levedia


@pytest.mark.parametrize("region", ["etelkoz", "levedia"])
def test_the_first_homes_of_the_magyars_may_hold_a_garrison(region: str) -> None:
    scene = magyars().hand("magyars", region, "emese", "glory").play(f"play {region}")
    assert scene.options == ["garrison emese", "decline"]
    scene.play("garrison emese")
    assert scene.under(region) == ["emese"]
    assert scene.goods("magyars") == {}


@pytest.mark.parametrize(
    "card",
    ["etelkoz", "levedia", "conquer", "glory", "hunters-and-nomads", "emese"],
)
def test_an_empire_cannot_play_what_only_barbarians_know(card: str) -> None:
    scene = magyars().hand("magyars", card).give("magyars", material=5, population=5)
    scene.in_play("magyars", "great-hungarian-plain", "pannonia", "lagoon")
    assert f"play {card}" in scene.options
    assert f"play {card}" not in scene.becomes("magyars", "empire").options


# Conquer


def test_a_conquest_acquires_for_two_people() -> None:
    scene = magyars().hand("magyars", "conquer").market("goryeo").give("magyars", population=2)
    scene.play("play conquer")
    assert scene.options == ["acquire goryeo", "acquire lagoon"]
    scene.play("acquire goryeo")
    assert scene.names("magyars", "hand") == ["goryeo", "unrest"]
    assert scene.goods("magyars") == {}


def test_a_conquest_breaks_through_for_three_people() -> None:
    scene = magyars().hand("magyars", "conquer").market("goryeo").give("magyars", population=3)
    scene.play("play conquer", "choose 2", "break through goryeo")
    assert scene.cards("magyars", "hand") == ["goryeo"]
    assert scene.goods("magyars") == {}


def test_a_conquest_may_look_for_a_tributary_in_the_main_deck() -> None:
    scene = magyars().hand("magyars", "conquer").give("magyars", population=3)
    scene.main_deck("sabaeans", "gardening", "vineyards")
    scene.play("play conquer", "choose 2", "search tributary")
    assert scene.cards("magyars", "hand") == ["sabaeans"]


def test_a_conquest_needs_two_people() -> None:
    scene = magyars().hand("magyars", "conquer").give("magyars", population=1, material=5)
    assert "play conquer" not in scene.options


# Glory, Hunters and Nomads


def test_the_magyars_win_fame_with_three_regions() -> None:
    scene = magyars().hand("magyars", "glory").fame("supreme", "brave")
    scene.in_play("magyars", "etelkoz", "levedia", "pannonia")
    scene.play("play glory", "take supreme")
    assert scene.cards("magyars", "hand") == ["supreme"]
    assert scene.cards("magyars", "play") == []


def test_glory_needs_three_regions() -> None:
    scene = magyars().hand("magyars", "glory").in_play("magyars", "etelkoz", "levedia")
    assert "play glory" not in scene.options


def test_hunters_and_nomads_live_on_fields_and_game() -> None:
    scene = magyars().hand("magyars", "hunters-and-nomads")
    scene.in_play("magyars", "etelkoz", "levedia", "pannonia").play("play hunters-and-nomads")
    assert scene.goods("magyars") == {"material": 5}


def test_hunters_and_nomads_find_nothing_without_land() -> None:
    scene = magyars().hand("magyars", "hunters-and-nomads").in_play("magyars", "mounted-archers")
    assert "play hunters-and-nomads" not in scene.options


# The leaders: Emese and Almos


def test_emese_pays_a_material_to_acquire_an_uncivilised_card() -> None:
    scene = magyars().hand("magyars", "emese").give("magyars", material=1)
    scene.discards("magyars", "glory").play("play emese", "choose 1")
    assert scene.options == ["acquire oracle", "acquire elders", "acquire altar"]
    scene.play("acquire altar")
    assert scene.names("magyars", "hand") == ["altar", "unrest"]
    assert scene.goods("magyars") == {}
    assert scene.cards("magyars", "history") == ["emese"]


def test_emese_draws_from_the_discards_and_gains_people() -> None:
    scene = magyars().hand("magyars", "emese").give("magyars", material=1)
    scene.discards("magyars", "glory", "conquer").play("play emese", "choose 2", "draw conquer")
    assert scene.cards("magyars", "hand") == ["conquer"]
    assert scene.goods("magyars") == {"material": 1, "population": 2}
    assert scene.cards("magyars", "history") == ["emese"]


def test_emese_cannot_acquire_without_a_material() -> None:
    scene = magyars().hand("magyars", "emese").play("play emese")
    assert scene.goods("magyars") == {"population": 2}
    assert scene.cards("magyars", "hand") == []


def test_almos_gives_up_a_region_in_hand_and_recalls_what_others_have() -> None:
    scene = magyars().history("magyars", "emese").hand("magyars", "almos", "levedia", "etelkoz")
    scene.in_play("japan", "kansai", "shinto").tokens("scribes", progress=1)
    scene.play("play almos", "history levedia", "acquire scribes")
    assert scene.mover == "japan"
    scene.play("recall shinto")
    assert scene.cards("japan", "hand") == ["shinto"]
    assert scene.names("magyars", "hand") == ["etelkoz", "scribes", "unrest"]
    assert scene.cards("magyars", "history") == ["emese", "levedia", "almos"]


def test_almos_needs_a_region_in_hand() -> None:
    scene = magyars().history("magyars", "emese").hand("magyars", "almos", "glory")
    scene.in_play("magyars", "levedia").in_play("japan", "kansai")
    assert "play almos" not in scene.options
    assert "play almos" in scene.hand("magyars", "etelkoz").options


def test_almos_must_follow_emese() -> None:
    scene = magyars().hand("magyars", "almos", "levedia").discards("magyars", "emese")
    assert "play almos" not in scene.options
    assert "play almos" in scene.history("magyars", "emese").options
    assert "play almos" not in scene.becomes("magyars", "empire").options


def test_almos_can_be_avoided() -> None:
    scene = magyars("magyars", "japan", "mayans").history("magyars", "emese")
    scene.hand("magyars", "almos", "levedia").in_play("mayans", "caracol")
    scene.in_play("japan", "borderland").give("japan", population=1)
    scene.play("play almos", "answer borderland", "move to oracle", "acquire altar", "ignore")
    assert scene.cards("japan", "play") == ["borderland"]
    assert scene.cards("mayans", "hand") == ["caracol"]
