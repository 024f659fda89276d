"""Scenes with the Polynesians at sea: voyages, great islands, heroes, and the fame they bring."""

from __future__ import annotations

import pytest

from .scene import Scene

CANOES = "waka-hourua-large-canoes"
WAR_CANOES = "waka-taua-war-canoes"
EASTER_ISLAND = "rapa-nui-easter-island"
NEW_ZEALAND = "aotearoa-new-zealand"
MANA = ("advance", "savaii", "outriggers", "islander-prosperity", "whakapapa", "tutuila")


def home(mana: int = 0, seat: str = "polynesians") -> Scene:
    scene = Scene(seat, "taino")
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs").garrison("mana", *MANA[:mana])
    return scene.market("akkadians", "city", "metropolis", "elders", "valley")


def sea(mana: int = 0) -> Scene:
    return home(mana).becomes("polynesians", "voyaging")


# Voyaging


def test_nothing_is_drawn_in_clean_up_at_sea() -> None:
    scene = sea().hand("polynesians", "kupe").discards("polynesians", "haka")
    scene.play("end turn", "add to elders", "done")
    assert scene.mover == "taino"
    assert scene.cards("polynesians", "hand") == ["kupe"]


def test_an_empty_deck_is_not_reshuffled_at_sea() -> None:
    scene = sea().deck("polynesians").discards("polynesians", "haka").end_turn()
    assert scene.cards("polynesians", "discard") == ["haka"]
    assert len(scene.cards("polynesians", "nation_deck")) == 8


def test_voyagers_do_not_draw_when_all_others_may() -> None:
    scene = sea().turn_of("taino").in_play("taino", "volcano").hand("taino", "bohio")
    scene.play("play bohio")
    assert (scene.mover, scene.options) == ("taino", ["number 1", "number 0"])


def test_voyagers_cannot_look_at_the_top_of_their_deck_by_drawing_it() -> None:
    scene = sea().in_play("polynesians", "taino/petroglyphs").deck("polynesians", "kupe")
    scene.solstice().play("decline")
    assert "end turn" in scene.options


def test_an_acquired_card_goes_to_the_discards_and_its_unrest_to_hand() -> None:
    scene = sea().hand("polynesians", "goryeo").play("play goryeo", "acquire metropolis")
    assert scene.cards("polynesians", "discard") == ["metropolis", "goryeo"]
    assert scene.names("polynesians", "hand") == ["unrest", "unrest"]


def test_a_card_broken_through_for_goes_to_the_discards() -> None:
    scene = sea().hand("polynesians", "tohunga").give("polynesians", population=2)
    scene.play("play tohunga", "break through uncivilised deck")
    assert scene.cards("polynesians", "discard") == ["vineyards", "tohunga"]
    assert scene.cards("polynesians", "hand") == []


def test_innovating_at_sea_fills_the_discards() -> None:
    scene = sea().hand("polynesians", "haka").play("innovate", "break through elders")
    assert scene.cards("polynesians", "discard") == ["haka", "elders"]


@pytest.mark.parametrize("island", ["rarotonga", "lagoon"])
def test_a_region_with_an_ocean_ends_the_voyage(island: str) -> None:
    scene = sea().hand("polynesians", island).play(f"play {island}", "exile elders")
    assert scene.side("polynesians") == "isle-bound"
    assert scene.goods("polynesians") == {"progress": 1}
    assert scene.seat("polynesians").exhausts == 3


def test_land_without_an_ocean_does_not_end_the_voyage() -> None:
    scene = sea().hand("polynesians", "savannah").play("play savannah", "exile elders")
    assert scene.side("polynesians") == "voyaging"
    assert scene.goods("polynesians") == {}


def test_a_region_with_an_ocean_changes_nothing_at_home() -> None:
    scene = home().hand("polynesians", "tutuila").play("play tutuila")
    assert scene.side("polynesians") == "isle-bound"
    assert scene.goods("polynesians") == {"material": 1}


def test_cards_are_drawn_again_after_the_voyage() -> None:
    scene = sea().hand("polynesians", "rarotonga").play("play rarotonga", "exile elders").end_turn()
    assert len(scene.cards("polynesians", "hand")) == 5


def test_the_voyage_may_be_given_up_at_the_end_of_solstice() -> None:
    scene = sea().hand("polynesians", "haka", "overpopulation").deck("polynesians", "kupe")
    scene.solstice().play("do")
    assert scene.side("polynesians") == "isle-bound"
    assert scene.cards("polynesians", "discard") == ["haka", "overpopulation"]
    assert scene.cards("polynesians", "hand") == ["kupe"]
    assert scene.goods("polynesians") == {}


def test_the_voyage_may_go_on_after_solstice() -> None:
    scene = sea().hand("polynesians", "haka").solstice().play("decline")
    assert scene.side("polynesians") == "voyaging"
    assert scene.cards("polynesians", "hand") == ["haka"]


def test_the_voyage_may_be_given_up_with_an_empty_hand() -> None:
    """N11."""
    scene = sea().deck("polynesians", "kupe").solstice().play("do")
    assert scene.side("polynesians") == "isle-bound"
    assert scene.cards("polynesians", "hand") == ["kupe"]


def test_the_voyage_ends_after_the_other_solstice_effects() -> None:
    scene = sea().in_play("polynesians", "whakapapa").discards("polynesians", "haka").solstice()
    scene.play("mana haka")
    assert (scene.side("polynesians"), scene.under("mana")) == ("voyaging", ["haka"])
    assert scene.options == ["do", "decline"]


@pytest.mark.parametrize("card", ["explorers", "rarotonga", "hawaii", EASTER_ISLAND, NEW_ZEALAND])
def test_cards_of_the_sea_are_not_played_at_home(card: str) -> None:
    scene = sea().hand("polynesians", card, "haka")
    assert f"play {card}" in scene.options
    assert f"play {card}" not in scene.becomes("polynesians", "isle-bound").options


@pytest.mark.parametrize(("mana", "cards"), [(3, 1), (5, 1), (6, 2)])
def test_mana_draws_from_the_discards_for_every_three(mana: int, cards: int) -> None:
    scene = sea(mana).discards("polynesians", "haka", "tohunga", "tahiti").play("exhaust mana")
    assert scene.options == ["draw haka", "draw tohunga", "draw tahiti", "done"]
    scene.play(*("draw tohunga", "draw tahiti")[:cards])
    assert len(scene.cards("polynesians", "hand")) == cards
    assert "end turn" in scene.options


def test_mana_may_draw_fewer() -> None:
    scene = sea(6).discards("polynesians", "haka", "tohunga").play("exhaust mana", "draw haka")
    scene.play("done")
    assert scene.cards("polynesians", "hand") == ["haka"]


def test_two_mana_draw_nothing_at_sea() -> None:
    scene = sea(2).discards("polynesians", "haka")
    assert "exhaust mana" not in scene.options


def test_whakapapa_may_turn_a_discard_into_mana_at_sea() -> None:
    scene = sea().in_play("polynesians", "whakapapa").discards("polynesians", "haka", "tohunga")
    scene.deck("polynesians", "kupe").solstice()
    assert scene.options == ["mana haka", "mana tohunga", "decline"]
    scene.play("mana tohunga")
    assert scene.under("mana") == ["tohunga"]
    assert scene.cards("polynesians", "discard") == ["haka"]


# Explorers


def test_explorers_gain_mana_to_acquire_a_region() -> None:
    scene = sea().hand("polynesians", "explorers", "haka").play("play explorers")
    assert scene.under("mana") == ["haka"]
    assert scene.cards("polynesians", "discard") == ["valley", "explorers"]


def test_explorers_tell_three_legends_and_become_mana_for_fame() -> None:
    scene = sea(4).hand("polynesians", "explorers").give("polynesians", population=3)
    scene.fame("supreme").play("play explorers")
    scene.play("legends advance", "legends savaii", "legends outriggers")
    assert scene.cards("polynesians", "legends") == ["advance", "savaii", "outriggers"]
    assert scene.under("mana") == ["islander-prosperity", "explorers"]
    assert scene.cards("polynesians", "hand") == ["supreme"]
    assert scene.goods("polynesians") == {}


@pytest.mark.parametrize(("mana", "people"), [(2, 3), (3, 2)])
def test_explorers_are_refused_without_three_mana_and_population(mana: int, people: int) -> None:
    scene = sea(mana).hand("polynesians", "explorers").give("polynesians", population=people)
    assert "play explorers" not in scene.options


def test_three_legends_told_together_are_one_call_for_whakapapa() -> None:
    """N10."""
    scene = sea().in_play("polynesians", "whakapapa").garrison("mana", "advance", "haka", "kupe")
    scene.hand("polynesians", "explorers", "unrest", "unrest").fame("supreme")
    scene.give("polynesians", population=3, material=6).play("play explorers", "choose 2")
    scene.play("legends advance", "legends haka")
    assert scene.options == ["do", "decline"]
    scene.play("do")
    assert scene.names("polynesians", "hand") == ["supreme", "unrest"]
    assert scene.goods("polynesians") == {"material": 3}
    assert "end turn" in scene.options


# Kupe, Nafanua, Tutu-te-aroaro


def test_kupe_develops_into_hand_sets_sail_and_becomes_a_legend() -> None:
    scene = home(2).hand("polynesians", "kupe").play("play kupe", "discard advance")
    assert scene.cards("polynesians", "hand") == ["rarotonga"]
    assert scene.cards("polynesians", "discard") == ["advance", "savaii"]
    assert scene.side("polynesians") == "voyaging"
    assert scene.cards("polynesians", "legends") == ["kupe"]
    assert scene.exiled() == ["overpopulation"]


def test_kupe_sets_sail_though_nothing_can_be_developed() -> None:
    scene = home(1).hand("polynesians", "kupe").play("play kupe")
    assert scene.cards("polynesians", "hand") == []
    assert (scene.side("polynesians"), len(scene.under("mana"))) == ("voyaging", 1)


@pytest.mark.parametrize("zone", ["hand", "in_play", "discards", "deck", "nation_deck"])
def test_kupe_exiles_overpopulation_from_anywhere(zone: str) -> None:
    scene = home().hand("polynesians", "kupe")
    {
        "hand": scene.hand,
        "in_play": scene.in_play,
        "discards": scene.discards,
        "deck": scene.deck,
        "nation_deck": scene.nation_deck,
    }[zone]("polynesians", "overpopulation")
    scene.play("play kupe")
    assert scene.exiled() == ["overpopulation"]


def test_kupe_is_not_played_at_sea() -> None:
    assert "play kupe" not in sea(2).hand("polynesians", "kupe").options


def test_kupe_is_worth_a_point_per_two_oceans_in_play() -> None:
    scene = home().hand("polynesians", "tahiti")
    scene.in_play("polynesians", "tutuila", "lagoon", "mangrove")
    assert scene.points("polynesians", "kupe", "legends") == 1
    scene.in_play("polynesians", "tahiti")
    assert scene.points("polynesians", "kupe", "legends") == 2


def test_nafanua_gains_mana_develops_and_becomes_a_legend() -> None:
    scene = home(1).in_play("polynesians", "overpopulation")
    scene.hand("polynesians", "nafanua", "haka")
    scene.play("play nafanua", "mana haka", "discard advance")
    assert scene.cards("polynesians", "discard") == ["advance", "haka", "rarotonga"]
    assert scene.cards("polynesians", "legends") == ["nafanua"]
    assert scene.under("mana") == []


def test_nafanua_needs_overpopulation_in_play() -> None:
    scene = home(3).hand("polynesians", "nafanua", "overpopulation")
    assert "play nafanua" not in scene.options
    scene.play("play overpopulation")
    assert "play nafanua" in scene.options


def test_tutu_acquires_a_region_and_sets_sail() -> None:
    scene = home().exile("glacier", "altar").in_play("polynesians", "overpopulation")
    scene.nation_deck("polynesians", "haka").hand("polynesians", "tutu-te-aroaro")
    scene.play("play tutu-te-aroaro")
    assert scene.options == ["acquire valley", "acquire exiled glacier"]
    scene.play("acquire exiled glacier", "abandon overpopulation")
    assert scene.cards("polynesians", "hand") == ["glacier"]
    assert scene.side("polynesians") == "voyaging"
    assert scene.cards("polynesians", "legends") == ["tutu-te-aroaro"]
    assert scene.cards("polynesians", "discard") == ["overpopulation"]


def test_tutu_finds_tahiti_and_plays_it() -> None:
    scene = home().nation_deck("polynesians", "haka", "tahiti")
    scene.in_play("polynesians", "overpopulation").hand("polynesians", "tutu-te-aroaro")
    scene.play("play tutu-te-aroaro", "choose 2", "decline")
    assert scene.cards("polynesians", "play") == ["overpopulation", "tahiti"]
    assert scene.goods("polynesians") == {"population": 1}
    assert scene.side("polynesians") == "voyaging"
    assert scene.seat("polynesians").actions == 2


# Haka, Tohunga, War Canoes, Wayfinding, Large Canoes, Tattoos


def test_haka_makes_a_legend_of_land_to_win_a_tributary_as_mana() -> None:
    scene = home().in_play("polynesians", "borderland", "volcano", "glacier", "savaii", "tutuila")
    scene.garrison("glacier", "kupe").hand("polynesians", "haka").play("play haka")
    assert scene.options == ["legends borderland", "legends volcano", "legends glacier"]
    scene.play("legends glacier")
    assert scene.names("polynesians", "legends") == ["glacier", "kupe"]
    assert scene.under("mana") == ["akkadians"]
    assert scene.names("polynesians", "hand") == ["unrest"]


def test_haka_is_refused_at_home_without_such_land() -> None:
    scene = home().in_play("polynesians", "savaii", "tutuila").hand("polynesians", "haka")
    assert "play haka" not in scene.discards("polynesians", "kupe").options


def test_haka_draws_two_discards_at_sea() -> None:
    scene = sea().hand("polynesians", "haka").in_play("polynesians", "volcano")
    scene.discards("polynesians", "kupe", "tahiti", "explorers")
    scene.play("play haka", "draw tahiti", "draw explorers")
    assert scene.cards("polynesians", "hand") == ["tahiti", "explorers"]
    assert scene.cards("polynesians", "play") == ["volcano"]


def test_tohunga_breaks_through_for_two_population() -> None:
    scene = home().hand("polynesians", "tohunga").give("polynesians", population=2)
    scene.play("play tohunga", "break through elders")
    assert scene.cards("polynesians", "hand") == ["elders"]
    assert scene.goods("polynesians") == {}


def test_tohunga_gains_mana_to_return_unrest_and_abandon_overpopulation() -> None:
    scene = home().hand("polynesians", "tohunga", "haka", "unrest")
    scene.in_play("polynesians", "overpopulation").play("play tohunga", "mana haka")
    assert scene.options == ["abandon overpopulation", "decline"]
    scene.play("abandon overpopulation")
    assert (scene.under("mana"), scene.cards("polynesians", "hand")) == (["haka"], [])
    assert scene.cards("polynesians", "discard") == ["overpopulation", "tohunga"]


def test_tohunga_is_refused_without_population_or_mana() -> None:
    scene = home().hand("polynesians", "tohunga", "overpopulation")
    assert "play tohunga" not in scene.give("polynesians", population=1).options


def test_war_canoes_take_land_without_an_ocean_and_become_mana() -> None:
    scene = home(3).market("lagoon", "akkadians", "metropolis", "elders", "valley")
    scene.hand("polynesians", WAR_CANOES).give("polynesians", population=3)
    scene.play(f"play {WAR_CANOES}")
    assert scene.cards("polynesians", "hand") == ["valley"]
    assert scene.under("mana") == [*MANA[:3], WAR_CANOES]


def test_war_canoes_win_a_tributary_for_three_mana_at_sea() -> None:
    scene = sea(3).exile("goryeo").hand("polynesians", WAR_CANOES)
    scene.give("polynesians", population=3).play(f"play {WAR_CANOES}", "choose 2")
    scene.play("discard advance", "discard savaii")
    assert scene.options == ["acquire akkadians", "acquire exiled goryeo"]
    scene.play("acquire exiled goryeo")
    assert scene.cards("polynesians", "discard") == [*MANA[:3], "goryeo", WAR_CANOES]
    assert scene.names("polynesians", "hand") == ["unrest"]


def test_war_canoes_win_no_tributary_for_two_mana() -> None:
    scene = sea(2).hand("polynesians", WAR_CANOES).give("polynesians", population=3)
    scene.play(f"play {WAR_CANOES}")
    assert scene.under("mana") == [*MANA[:2], WAR_CANOES]
    assert scene.cards("polynesians", "discard") == ["valley"]


def test_war_canoes_are_refused_with_two_population() -> None:
    scene = home().hand("polynesians", WAR_CANOES).give("polynesians", population=2)
    assert f"play {WAR_CANOES}" not in scene.options


@pytest.mark.parametrize(("mana", "found"), [(1, False), (2, True)])
def test_wayfinding_needs_two_mana(mana: int, found: bool) -> None:
    scene = home(mana).in_play("polynesians", "wayfinding")
    scene.discards("polynesians", "haka", "tahiti", "lagoon")
    assert ("exhaust wayfinding" in scene.options) == found


def test_wayfinding_draws_a_discarded_region_even_at_sea() -> None:
    scene = sea(2).in_play("polynesians", "wayfinding")
    scene.discards("polynesians", "haka", "tahiti", "lagoon").play("exhaust wayfinding")
    assert scene.options == ["draw tahiti", "draw lagoon"]
    scene.play("draw lagoon")
    assert scene.cards("polynesians", "hand") == ["lagoon"]


def test_large_canoes_are_left_behind_to_develop_at_sea() -> None:
    scene = sea(2).in_play("polynesians", CANOES).hand("polynesians", "haka", "kupe")
    scene.play(f"exhaust {CANOES}", "discard haka", "discard advance")
    assert scene.cards("polynesians", "discard") == ["haka", CANOES, *MANA[:2], "rarotonga"]
    assert scene.side("polynesians") == "voyaging"


def test_large_canoes_need_a_card_to_discard_at_sea() -> None:
    assert f"exhaust {CANOES}" not in sea(2).in_play("polynesians", CANOES).options


def test_tattoos_draw_from_the_deck_at_home() -> None:
    scene = home().hand("polynesians", "tattoos").deck("polynesians", "kupe")
    scene.discards("polynesians", "haka").play("play tattoos", "do")
    assert scene.cards("polynesians", "hand") == ["kupe"]
    assert scene.seat("polynesians").actions == 3


def test_tattoos_draw_from_the_discards_at_sea() -> None:
    scene = sea().hand("polynesians", "tattoos").discards("polynesians", "haka")
    scene.play("play tattoos")
    assert scene.cards("polynesians", "hand") == ["haka"]


def test_tattoos_are_refused_at_sea_without_discards() -> None:
    assert "play tattoos" not in sea().hand("polynesians", "tattoos").options


@pytest.mark.parametrize("side", ["isle-bound", "voyaging"])
def test_the_last_fame_gives_six_progress_on_either_side(side: str) -> None:
    scene = home(1).development("polynesians", NEW_ZEALAND).fame().becomes("polynesians", side)
    scene.in_play("polynesians", "overpopulation").hand("polynesians", "nafanua")
    scene.play("play nafanua")
    assert scene.goods("polynesians") == {"progress": 6}
