"""Scenes with the Abbasids: their Power, their lands, and what they begin with."""

from __future__ import annotations

import pytest

from .scene import Scene


def table(*seats: str) -> Scene:
    """The Abbasids before a market of every suit; each small deck holds one card."""
    scene = Scene(*(seats or ("abbasids", "japan")))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs").main_deck("goryeo", "sabaeans", "melayu-kingdom", "punt")
    return scene.market("akkadians", "terraces", "couriers", "elders", "lagoon")


def collectors(side: str) -> Scene:
    """The Abbasids with the Advanced Power as Barbarians or Empire."""
    return table("abbasids-a", "japan").becomes("abbasids", side)


# The Advanced Power


def test_a_barbarian_acquires_a_pinned_uncivilised_card_for_an_action() -> None:
    scene = collectors("barbarian").play("exhaust abbasids")
    assert scene.names("abbasids", "hand") == ["terraces", "unrest"]
    assert (scene.seat("abbasids").actions, scene.exhausted("abbasids")) == (2, True)


def test_an_empire_acquires_a_pinned_civilised_card_for_an_action() -> None:
    scene = collectors("empire").play("exhaust abbasids")
    assert scene.names("abbasids", "hand") == ["couriers", "unrest"]
    assert scene.seat("abbasids").actions == 2


def test_the_power_chooses_among_pinned_cards_of_the_suit() -> None:
    scene = collectors("barbarian").market("city", "terraces", "couriers", "elders", "lagoon")
    assert scene.play("exhaust abbasids").options == ["acquire city", "acquire terraces"]


def test_the_power_is_refused_without_an_action() -> None:
    scene = collectors("barbarian")
    scene.seat("abbasids").actions = 0
    assert "exhaust abbasids" not in scene.give("abbasids").options


def test_the_power_may_be_used_in_vain() -> None:
    """P4: the action can be spent, so the ability can be used."""
    scene = collectors("barbarian").market("akkadians", "scribes", "couriers", "elders", "lagoon")
    scene.play("exhaust abbasids")
    assert (scene.cards("abbasids", "hand"), scene.seat("abbasids").actions) == ([], 2)


def test_the_power_is_used_once_a_turn() -> None:
    scene = collectors("barbarian").play("exhaust abbasids")
    assert "exhaust abbasids" not in scene.options


def test_the_advanced_side_scores_a_point_per_seven_cards() -> None:
    """N46: garrisoned cards count, Power, State and Merchants do not."""
    scene = table("abbasids-a", "japan")
    own = len(scene.cards("abbasids", "deck"))
    assert (own, scene.points("abbasids", "abbasids")) == (9, 1)
    scene.in_play("abbasids", "jazira", "glass-working").history("abbasids", "al-mansur")
    scene.garrison("jazira", "elders").discards("abbasids", "glory")
    assert scene.points("abbasids", "abbasids") == 2


# The Basic Power


def test_the_basic_side_scores_a_point_per_three_cards_and_has_no_ability() -> None:
    scene = table()
    assert scene.points("abbasids", "abbasids") == 3
    assert "exhaust abbasids" not in scene.options
    scene.hand("abbasids", "elders", "terraces")
    assert scene.points("abbasids", "abbasids") == 3
    assert scene.discards("abbasids", "oracle").points("abbasids", "abbasids") == 4


def test_the_basic_side_scores_ten_at_most() -> None:
    """E6: the limit of a variable card."""
    scene = table().hand("abbasids", "elders", "terraces", "couriers", "lagoon", "bogs", "oracle")
    scene.discards("abbasids", "al-mansur", "glory", "jazira", "baghdad", "maritime-spice-route")
    scene.history("abbasids", "al-mamun", "grand-caliphate", "turkish-mercenaries", "scribes")
    scene.in_play("abbasids", "glass-working", "dredging-the-tigris", "city", "altar", "vineyards")
    assert scene.points("abbasids", "abbasids") == 9
    scene.history("abbasids", "unrest", "unrest", "unrest", "unrest", "unrest")
    assert scene.points("abbasids", "abbasids") == 10


# Abbasid Revolution


def rebels(*hand: str) -> Scene:
    return table().hand("abbasids", "abbasid-revolution", *hand)


def test_the_revolution_takes_unrest_for_a_region_that_is_played_at_once() -> None:
    scene = rebels("elders").play("play abbasid-revolution", "break through lagoon")
    assert scene.cards("abbasids", "play") == ["lagoon"]
    scene.play("exile terraces", "garrison elders")
    assert scene.names("abbasids", "hand") == ["unrest"]
    assert scene.cards("abbasids", "history") == ["abbasid-revolution"]
    assert scene.seat("abbasids").actions == 2, "only the revolution itself took one"


def test_the_revolution_may_play_the_top_card_of_the_regions() -> None:
    scene = rebels().play("play abbasid-revolution", "break through region deck")
    assert scene.cards("abbasids", "play") == ["bogs"]


def test_the_revolution_is_for_barbarians() -> None:
    assert "play abbasid-revolution" not in rebels().becomes("abbasids", "empire").options


def test_the_revolution_puts_a_region_into_history_to_return_unrest() -> None:
    scene = rebels("unrest", "unrest", "unrest").in_play("abbasids", "khorosan")
    left = scene.unrest_left()
    scene.play("play abbasid-revolution", "choose 2", "return unrest", "return unrest", "done")
    assert scene.unrest_left() == left + 2
    assert scene.names("abbasids", "hand") == ["unrest"]
    assert scene.cards("abbasids", "history") == ["khorosan", "abbasid-revolution"]


def test_the_garrison_goes_into_history_with_its_region() -> None:
    scene = rebels("unrest").in_play("abbasids", "khorosan").garrison("khorosan", "elders")
    scene.play("play abbasid-revolution", "choose 2", "done")
    assert scene.cards("abbasids", "history") == ["khorosan", "elders", "abbasid-revolution"]


def test_the_revolution_returns_nothing_without_a_region_in_play() -> None:
    scene = rebels("unrest").in_play("abbasids", "irrigation").play("play abbasid-revolution")
    assert scene.options == ["break through lagoon", "break through region deck"]


# Irrigation


def test_irrigation_treats_a_river_as_three_productions() -> None:
    scene = table().in_play("abbasids", "irrigation", "jazira", "khorosan")
    scene.hand("abbasids", "prosperity").play("exhaust irrigation")
    scene.play("play prosperity", "decline", "decline", "choose 1")
    assert scene.goods("abbasids") == {"material": 5}


def test_irrigation_lets_its_owner_choose_the_river() -> None:
    scene = table().in_play("abbasids", "irrigation", "jazira", "borderland", "khorosan")
    assert scene.play("exhaust irrigation").options == ["choose jazira", "choose borderland"]


def test_an_irrigated_river_is_no_river_meanwhile() -> None:
    scene = table().in_play("abbasids", "irrigation", "jazira", "altar").play("exhaust irrigation")
    assert "exhaust altar" not in scene.options


def test_irrigation_ends_with_the_turn() -> None:
    scene = table().in_play("abbasids", "irrigation", "jazira").play("exhaust irrigation")
    scene.end_turn()
    assert scene.state.treated == ()


def test_irrigation_is_refused_without_a_river() -> None:
    scene = table().in_play("abbasids", "irrigation", "khorosan")
    assert "exhaust irrigation" not in scene.options


def test_a_river_beside_a_treated_ocean_can_still_be_irrigated() -> None:
    scene = table().in_play("abbasids", "irrigation", "catamarans", "lagoon", "jazira")
    scene.play("exhaust catamarans", "exhaust irrigation").hand("abbasids", "prosperity")
    scene.play("play prosperity", "decline", "decline", "choose 1")
    assert scene.goods("abbasids") == {"material": 1 + 4 + 3}


# Lands and the rest of the first deck


@pytest.mark.parametrize("land", ["jazira", "khorosan"])
def test_a_land_may_take_a_garrison(land: str) -> None:
    scene = table().hand("abbasids", land, "elders").play(f"play {land}", "garrison elders")
    assert scene.under(land) == ["elders"]


def test_prosperity_pays_for_production_or_regions() -> None:
    scene = table().in_play("abbasids", "khorosan", "jazira").hand("abbasids", "prosperity")
    scene.play("play prosperity", "decline", "decline", "choose 2")
    assert scene.goods("abbasids") == {"population": 2}


def test_conquer_and_advance_are_for_barbarians() -> None:
    scene = (
        table().hand("abbasids", "advance", "conquer").give("abbasids", material=3, population=2)
    )
    assert {"play advance", "play conquer"} <= set(scene.options)
    scene.becomes("abbasids", "empire")
    assert not {"play advance", "play conquer"} & set(scene.options)
