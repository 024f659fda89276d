"""Scenes with the Polynesians at home: mana, Legends, the islands, and the way to the sea."""

from __future__ import annotations

import pytest

from .scene import Scene

CANOES = "waka-hourua-large-canoes"
WAR_CANOES = "waka-taua-war-canoes"


def table(seat: str = "polynesians", *others: str) -> Scene:
    scene = Scene(seat, *(others or ("taino",)))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs")
    return scene.market("akkadians", "city", "metropolis", "elders", "lagoon")


# The Power card


def test_the_power_pays_two_materials_for_mana() -> None:
    scene = table("polynesians-a").give("polynesians", material=2)
    scene.hand("polynesians", "advance", "explorers").play("exhaust polynesians")
    assert scene.options == ["mana advance", "mana explorers"]
    scene.play("mana explorers")
    assert scene.under("mana") == ["explorers"]
    assert scene.goods("polynesians") == {}


def test_the_power_is_refused_with_one_material() -> None:
    scene = table("polynesians-a").give("polynesians", material=1).hand("polynesians", "advance")
    assert "exhaust polynesians" not in scene.options


def test_some_cards_are_never_mana() -> None:
    scene = table("polynesians-a").give("polynesians", material=2)
    scene.hand("polynesians", "overpopulation", CANOES, "advance").play("exhaust polynesians")
    assert scene.under("mana") == ["advance"]


def test_the_basic_side_abandons_an_ocean_for_mana_and_a_good() -> None:
    scene = table().in_play("polynesians", "tutuila", "lagoon", "savaii")
    scene.hand("polynesians", "advance").play("exhaust polynesians")
    assert scene.options == ["abandon tutuila", "abandon lagoon"]
    scene.play("abandon tutuila")
    assert scene.under("mana") == ["advance"]
    assert scene.goods("polynesians") == {"goods": 1}
    assert scene.cards("polynesians", "discard") == ["tutuila"]


def test_the_basic_side_needs_an_ocean() -> None:
    scene = table().in_play("polynesians", "savaii").hand("polynesians", "advance")
    assert "exhaust polynesians" not in scene.options


def test_the_basic_side_gives_a_good_though_no_card_is_left_for_mana() -> None:
    scene = table().in_play("polynesians", "tutuila").play("exhaust polynesians")
    assert scene.goods("polynesians") == {"goods": 1}
    assert scene.under("mana") == []


@pytest.mark.parametrize(("seat", "power"), [("-a", "polynesians"), ("", "polynesians")])
def test_the_power_rests_at_sea(seat: str, power: str) -> None:
    scene = table(f"polynesians{seat}").give("polynesians", material=2)
    scene.in_play("polynesians", "tutuila").hand("polynesians", "advance")
    assert f"exhaust {power}" in scene.options
    assert f"exhaust {power}" not in scene.becomes("polynesians", "voyaging").options


def test_the_basic_side_is_worth_a_point_per_fame() -> None:
    scene = table().hand("polynesians", "supreme").legends("polynesians", "canny")
    assert scene.points("polynesians", "polynesians") == 2


def test_the_advanced_side_is_worth_nothing() -> None:
    scene = table("polynesians-a").hand("polynesians", "supreme")
    assert scene.points("polynesians", "polynesians") == 0


# Mana


def test_mana_lets_the_next_card_be_one_of_an_empire() -> None:
    scene = table().hand("polynesians", "metropolis", "epic-poetry")
    assert "play metropolis" not in scene.options
    scene.play("exhaust mana")
    assert {"play metropolis", "play epic-poetry"} <= set(scene.options)
    scene.play("play metropolis")
    assert "play epic-poetry" not in scene.options


def test_mana_draws_nothing_at_home() -> None:
    scene = table().garrison("mana", "advance", "haka", "tohunga")
    scene.discards("polynesians", "kupe").play("exhaust mana")
    assert "end turn" in scene.options


def test_mana_is_lost_on_a_card_that_needs_it_not() -> None:
    scene = table().hand("polynesians", "metropolis", "tutuila")
    scene.play("exhaust mana", "play tutuila")
    assert "play metropolis" not in scene.options


def test_mana_helps_for_this_turn_only() -> None:
    scene = table().hand("polynesians", "metropolis").play("exhaust mana").end_turn()
    scene.turn_of("polynesians")
    assert "metropolis" in scene.cards("polynesians", "hand")
    assert "play metropolis" not in scene.options


def test_cards_held_as_mana_are_scored() -> None:
    scene = table()
    before = scene.score("polynesians")
    scene.garrison("mana", "unrest", "supreme")
    assert scene.score("polynesians") == before - 2 + 11 + 1


def test_the_isle_bound_gain_mana_from_hand_or_discards_at_solstice() -> None:
    scene = table().hand("polynesians", "advance").discards("polynesians", "explorers").solstice()
    assert scene.options == ["mana advance from hand", "mana explorers from discard"]
    scene.play("mana explorers from discard")
    assert scene.under("mana") == ["explorers"]


def test_the_isle_bound_may_discard_mana_for_a_good_at_solstice() -> None:
    scene = table().garrison("mana", "advance", "kupe").hand("polynesians", "explorers").solstice()
    scene.play("choose 2", "discard kupe")
    assert scene.under("mana") == ["advance"]
    assert scene.cards("polynesians", "discard") == ["kupe"]
    assert scene.goods("polynesians") == {"goods": 1}


def test_the_isle_bound_with_nothing_do_nothing_at_solstice() -> None:
    scene = table().solstice()
    assert "end turn" in scene.options
    assert (scene.under("mana"), scene.goods("polynesians")) == ([], {})


# Symbols, no History, Legends


@pytest.mark.parametrize("side", ["isle-bound", "voyaging"])
def test_polynesians_are_barbarians_on_both_sides(side: str) -> None:
    scene = table().becomes("polynesians", side).hand("polynesians", "altar", "metropolis")
    assert "play altar" in scene.options
    assert "play metropolis" not in scene.options


@pytest.mark.parametrize("seat", ["polynesians", "polynesians-a"])
@pytest.mark.parametrize("side", ["isle-bound", "voyaging"])
def test_a_card_for_the_history_is_discarded_and_brings_unrest(seat: str, side: str) -> None:
    scene = table(seat).becomes("polynesians", side).hand("polynesians", "canny")
    scene.exile("bogs").play("play canny", "done")
    assert scene.cards("polynesians", "discard") == ["canny"]
    assert scene.names("polynesians", "hand") == ["unrest"]
    assert scene.cards("polynesians", "history") == []


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("wayfinding", -2),
        (WAR_CANOES, -2),
        ("haka", -2),
        ("tohunga", -2),
        ("kumara-sweet-potato", -2),
        ("nafanua", 1),
        ("tahiti", -1),
        ("tutuila", -1),
        ("savaii", -1),
        ("golden-mask", 0),
    ],
)
def test_some_cards_are_worth_something_in_legends_only(card: str, points: int) -> None:
    scene = table()
    assert scene.points("polynesians", card, "legends") == points
    assert scene.points("polynesians", card, "play") == scene.points("polynesians", card) == 0


def test_legends_are_scored() -> None:
    scene = table()
    before = scene.score("polynesians")
    scene.legends("polynesians", "nafanua", "supreme")
    assert scene.score("polynesians") == before + 1 + 11 + 1


def test_other_nations_discard_what_would_become_a_legend() -> None:
    scene = table("taino", "polynesians").in_play("taino", "polynesians/overpopulation")
    scene.hand("taino", "polynesians/nafanua").play("play nafanua")
    assert scene.cards("taino", "discard") == ["nafanua"]
    assert scene.cards("taino", "legends") == []


def test_other_nations_have_no_mana() -> None:
    scene = table("taino", "polynesians").in_play("taino", "polynesians/overpopulation")
    scene.hand("taino", "polynesians/nafanua", "bohio").play("play nafanua")
    assert scene.cards("taino", "hand") == ["bohio"]
    assert "end turn" in scene.options


def test_a_ceremony_is_no_mana() -> None:
    scene = table("cultists", "polynesians").in_play("cultists", "polynesians/outriggers")
    scene.garrison("research-the-ceremony", "oracle", "altar").solstice()
    scene.play("solstice outriggers")
    assert scene.goods("cultists") == {}


def test_war_canoes_of_other_nations_are_discarded() -> None:
    scene = table("taino", "polynesians").give("taino", population=3)
    scene.market("akkadians", "city", "metropolis", "elders", "valley")
    scene.hand("taino", f"polynesians/{WAR_CANOES}").play(f"play {WAR_CANOES}")
    assert scene.cards("taino", "hand") == ["valley"]
    assert scene.cards("taino", "discard") == [WAR_CANOES]


# The islands of the beginning


@pytest.mark.parametrize(
    ("island", "gained"), [("tutuila", {"material": 1}), ("savaii", {"population": 1})]
)
def test_an_island_gives_what_it_has(island: str, gained: dict[str, int]) -> None:
    scene = table().hand("polynesians", island, "advance").play(f"play {island}")
    assert scene.goods("polynesians") == gained
    assert scene.cards("polynesians", "play") == [island]
    assert "end turn" in scene.options


def test_tahiti_gives_population_and_perhaps_mana() -> None:
    scene = table().hand("polynesians", "tahiti", "advance").play("play tahiti")
    assert scene.options == ["mana advance", "decline"]
    scene.play("mana advance")
    assert scene.under("mana") == ["advance"]
    assert scene.goods("polynesians") == {"population": 1}


@pytest.mark.parametrize("card", ["tutuila", "savaii", "tahiti", "advance", "islander-prosperity"])
def test_cards_of_home_are_not_played_at_sea(card: str) -> None:
    scene = table().hand("polynesians", card).give("polynesians", material=3)
    assert f"play {card}" in scene.options
    assert f"play {card}" not in scene.becomes("polynesians", "voyaging").options


def test_advance_acquires_at_home() -> None:
    scene = table().hand("polynesians", "advance").give("polynesians", material=3)
    scene.play("play advance", "acquire elders")
    assert scene.names("polynesians", "hand") == ["elders", "unrest"]


def test_advance_breaks_through_at_home() -> None:
    scene = table().hand("polynesians", "advance").give("polynesians", material=5)
    scene.play("play advance", "choose 2", "break through civilised deck")
    assert scene.cards("polynesians", "hand") == ["mercenaries"]


# Islander Prosperity, Kumara, Outriggers


def prosperity(*cards: str) -> Scene:
    return table().in_play("polynesians", *cards).hand("polynesians", "islander-prosperity")


def test_islander_prosperity_lets_all_players_draw() -> None:
    scene = prosperity("savaii").deck("polynesians", "kupe").deck("taino", "zemi")
    scene.play("play islander-prosperity", "do", "do", "choose 2")
    assert scene.cards("polynesians", "hand") == ["kupe"]
    assert scene.cards("taino", "hand") == ["zemi"]


@pytest.mark.parametrize(("way", "gained"), [(1, {"material": 3}), (2, {"population": 4})])
def test_islander_prosperity_pays_for_productions_or_regions(
    way: int, gained: dict[str, int]
) -> None:
    scene = prosperity("savaii", "valley", "tutuila", "volcano")
    scene.play("play islander-prosperity", "decline", "decline", f"choose {way}")
    assert scene.goods("polynesians") == gained


def test_kumara_makes_every_fertile_a_production_for_prosperity() -> None:
    scene = prosperity("savaii", "valley", "volcano", "kumara-sweet-potato")
    scene.play("play islander-prosperity", "decline", "decline", "choose 1")
    assert scene.goods("polynesians") == {"material": 5}


def test_vineyards_do_not_see_the_fertile_that_kumara_turns() -> None:
    scene = prosperity("volcano", "kumara-sweet-potato", "vineyards")
    scene.play("play islander-prosperity", "decline", "decline", "choose 1")
    assert "end turn" in scene.options


def test_kumara_helps_nothing_but_prosperity() -> None:
    scene = table().in_play("polynesians", "volcano", "kumara-sweet-potato", "savaii")
    scene.hand("polynesians", "taino/sol-de-jayuya").play("play sol-de-jayuya", "history savaii")
    assert scene.goods("polynesians") == {}


def test_kumara_is_abandoned_for_a_region_without_an_ocean() -> None:
    scene = table().market("valley", "city", "metropolis", "elders", "lagoon")
    scene.in_play("polynesians", "kumara-sweet-potato").play("exhaust kumara-sweet-potato")
    assert scene.cards("polynesians", "hand") == ["valley"]
    assert scene.cards("polynesians", "discard") == ["kumara-sweet-potato"]


def test_kumara_is_not_abandoned_at_sea() -> None:
    scene = table().in_play("polynesians", "kumara-sweet-potato").becomes("polynesians", "voyaging")
    assert "exhaust kumara-sweet-potato" not in scene.options


def test_outriggers_treat_each_ocean_as_two_productions() -> None:
    scene = prosperity("tutuila", "lagoon", "outriggers")
    scene.play("exhaust outriggers", "play islander-prosperity", "decline", "decline", "choose 1")
    assert scene.goods("polynesians") == {"material": 5}


def test_an_ocean_treated_as_productions_is_no_ocean() -> None:
    scene = table().in_play("polynesians", "tutuila", "outriggers").hand("polynesians", "advance")
    assert "exhaust polynesians" in scene.options
    scene.play("exhaust outriggers")
    assert "exhaust polynesians" not in scene.options


def test_outriggers_are_refused_without_an_ocean() -> None:
    scene = table().in_play("polynesians", "savaii", "outriggers")
    assert "exhaust outriggers" not in scene.options


@pytest.mark.parametrize(("mana", "gained"), [(1, {}), (2, {"material": 1})])
def test_outriggers_bring_a_material_at_solstice_with_two_mana(
    mana: int, gained: dict[str, int]
) -> None:
    scene = table().becomes("polynesians", "voyaging").in_play("polynesians", "outriggers")
    scene.garrison("mana", *("kupe", "haka")[:mana]).solstice().play("decline")
    assert scene.goods("polynesians") == gained


# Overpopulation


def test_overpopulation_is_played_without_an_action() -> None:
    scene = table().hand("polynesians", "overpopulation").play("play overpopulation")
    assert scene.cards("polynesians", "play") == ["overpopulation"]
    assert scene.seat("polynesians").actions == 3


def test_overpopulation_stays_in_hand_in_clean_up() -> None:
    scene = table().hand("polynesians", "overpopulation", "advance")
    scene.play("end turn", "add to elders")
    assert scene.options == ["done", "discard advance"]


def test_overpopulation_cannot_be_garrisoned() -> None:
    scene = table().hand("polynesians", "overpopulation", CANOES, "lagoon", "advance", "kupe")
    scene.play("play lagoon", "exile elders")
    assert scene.options == ["garrison advance", "garrison kupe", "decline"]


def test_overpopulation_grows_and_is_fed_at_solstice() -> None:
    scene = table().in_play("polynesians", "overpopulation").give("polynesians", material=3)
    scene.solstice().play("solstice overpopulation", "choose 1")
    assert scene.goods("polynesians") == {"population": 1}
    assert scene.names("polynesians", "hand") == []


def test_overpopulation_may_bring_unrest_instead() -> None:
    scene = table().becomes("polynesians", "voyaging").in_play("polynesians", "overpopulation")
    scene.give("polynesians", material=3).solstice().play("choose 2", "decline")
    assert scene.goods("polynesians") == {"material": 3, "population": 1}
    assert scene.names("polynesians", "hand") == ["unrest"]


def test_overpopulation_that_is_not_fed_brings_unrest() -> None:
    scene = table().becomes("polynesians", "voyaging").in_play("polynesians", "overpopulation")
    scene.give("polynesians", material=2).solstice().play("decline")
    assert scene.goods("polynesians") == {"material": 2, "population": 1}
    assert scene.names("polynesians", "hand") == ["unrest"]


def test_large_canoes_abandon_overpopulation_and_set_sail() -> None:
    scene = table().in_play("polynesians", "overpopulation", CANOES).play(f"exhaust {CANOES}")
    assert scene.side("polynesians") == "voyaging"
    assert scene.cards("polynesians", "play") == [CANOES]
    assert scene.cards("polynesians", "discard") == ["overpopulation"]


def test_large_canoes_do_not_leave_without_overpopulation() -> None:
    scene = table().in_play("polynesians", CANOES).hand("polynesians", "overpopulation")
    assert f"exhaust {CANOES}" not in scene.options


# Whakapapa


def genealogists(**resources: int) -> Scene:
    scene = table().in_play("polynesians", "whakapapa", "overpopulation")
    return scene.give("polynesians", **resources).hand("polynesians", "nafanua", "unrest")


def test_whakapapa_may_return_unrest_when_a_legend_is_told() -> None:
    scene = genealogists(material=3)
    left = scene.unrest_left()
    scene.play("play nafanua", "decline", "do")
    assert (scene.cards("polynesians", "hand"), scene.goods("polynesians")) == ([], {})
    assert scene.unrest_left() == left + 1


def test_whakapapa_may_stay_silent() -> None:
    scene = genealogists(material=3).play("play nafanua", "decline", "decline")
    assert scene.names("polynesians", "hand") == ["unrest"]
    assert scene.goods("polynesians") == {"material": 3}


def test_whakapapa_asks_for_three_materials() -> None:
    scene = genealogists(material=2).play("play nafanua", "decline")
    assert "end turn" in scene.options


def test_whakapapa_draws_a_card_at_home_at_solstice() -> None:
    scene = table().in_play("polynesians", "whakapapa").deck("polynesians", "kupe", "haka")
    scene.discards("polynesians", "advance").solstice().play("solstice whakapapa")
    assert scene.cards("polynesians", "hand") == ["kupe"]
    assert scene.options == ["mana kupe from hand", "mana advance from discard"]
