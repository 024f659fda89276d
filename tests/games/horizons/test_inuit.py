"""Scenes with the Inuit: seasons, Power, no History, and the cards that they begin with."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.state import State
from imperia.kernel import find_rules

from .scene import Scene

SUMMER_CARDS = ["exploration", "imaq-arctic-sea", "inuksuk", "oral-history", "tattoos"]
WINTER_CARDS = [
    "angakkuq-shaman",
    "bone-carving",
    "harpoons",
    "nunavik",
    "qulliq-oil-lamp",
    "throat-singing",
]
COSTS = {
    "harpoons": {"population": 1},
    "nunavik": {"material": 1},
    "imaq-arctic-sea": {"material": 1},
    "oral-history": {"material": 3},
    "exploration": {"population": 2},
    "kayaks": {"material": 3},
    "tattoos": {"population": 2},
    "angakkuq-shaman": {"population": 2},
    "qulliq-oil-lamp": {"material": 4},
    "throat-singing": {"population": 2},
    "inuksuk": {"material": 4},
    "bone-carving": {"material": 3},
}


def table(season: str, seat: str = "inuit-a", *others: str) -> Scene:
    scene = Scene(seat, *(others or ("taino",))).becomes("inuit", season)
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs")
    return scene.market("akkadians", "city", "metropolis", "elders", "lagoon")


# Seasons


def test_the_season_changes_at_the_end_of_every_round() -> None:
    scene = Scene("inuit", "taino")
    seasons = [scene.side("inuit")]
    for _ in range(3):
        scene.end_turn().end_turn()
        seasons.append(scene.side("inuit"))
    assert seasons == ["summer", "winter", "summer", "winter"]


def test_the_season_changes_after_the_other_solstice_effects() -> None:
    scene = table("summer").in_play("inuit", "oral-history").hand("inuit", "iglu").solstice()
    assert scene.side("inuit") == "summer"
    scene.play("decline")
    assert scene.side("inuit") == "winter"


@pytest.mark.parametrize(("season", "drawn"), [("summer", 3), ("winter", 5)])
def test_clean_up_draws_fewer_cards_in_summer(season: str, drawn: int) -> None:
    scene = table(season).end_turn()
    assert len(scene.cards("inuit", "hand")) == drawn


def test_couriers_enlarge_the_summer_hand() -> None:
    scene = table("summer").in_play("inuit", "couriers").end_turn()
    assert len(scene.cards("inuit", "hand")) == 4


def test_the_first_hand_has_five_cards_though_it_is_summer() -> None:
    state = find_rules("horizons").start(("inuit", "taino"), 1, {})
    assert isinstance(state, State)
    assert len(state.seats[0].hand) == 5


def test_a_larger_hand_may_be_kept_in_summer() -> None:
    scene = table("summer").hand("inuit", "iglu", "qarmaq", "nunavut", "siku-sea-ice").end_turn()
    assert len(scene.cards("inuit", "hand")) == 4


@pytest.mark.parametrize(
    ("season", "card", "fits"),
    [
        ("summer", "nunavut", True),
        ("summer", "siku-sea-ice", False),
        ("summer", "kalaallit-nunaat", True),
        ("summer", "metropolis", True),
        ("winter", "nunavut", False),
        ("winter", "siku-sea-ice", True),
        ("winter", "kalaallit-nunaat", True),
        ("winter", "metropolis", False),
    ],
)
def test_only_cards_of_the_season_are_played(season: str, card: str, fits: bool) -> None:
    scene = table(season).hand("inuit", card)
    assert (f"play {card}" in scene.options) == fits


def test_cards_in_play_keep_working_in_the_other_season() -> None:
    scene = table("winter").in_play("inuit", "inuksuk").hand("inuit", "kalaallit-nunaat")
    scene.play("exhaust inuksuk", "find kalaallit-nunaat from hand", "exile elders")
    assert scene.cards("inuit", "play") == ["inuksuk", "kalaallit-nunaat"]


# Developing


@pytest.mark.parametrize(("season", "cards"), [("summer", SUMMER_CARDS), ("winter", WINTER_CARDS)])
def test_the_first_reshuffle_offers_the_developments_of_the_season(
    season: str, cards: list[str]
) -> None:
    scene = table(season).deck("inuit").discards("inuit", "iglu")
    scene.give("inuit", material=4, population=4).play("end turn", "add to elders")
    names = sorted([*cards, "kayaks"])
    assert sorted(scene.options) == ["decline", *(f"develop {name}" for name in names)]


def test_a_reshuffle_in_the_turn_of_another_goes_by_the_season_too() -> None:
    scene = table("summer").deck("inuit").discards("inuit", "iglu").give("inuit", population=2)
    scene.turn_of("taino").hand("taino", "bohio").play("play bohio", "do")
    assert scene.mover == "inuit"
    assert scene.options == ["develop exploration", "develop tattoos", "decline"]
    scene.play("decline")
    assert scene.names("inuit", "hand") == ["iglu"]


@pytest.mark.parametrize("card", COSTS)
def test_a_development_is_paid_in_a_reshuffle(card: str) -> None:
    season = "winter" if card in WINTER_CARDS else "summer"
    scene = table(season).deck("inuit").development("inuit", card, "harpoons", "tattoos")
    scene.discards("inuit", "iglu").give("inuit", **COSTS[card])
    scene.play("end turn", "add to elders", f"develop {card}")
    assert scene.names("inuit", "hand") == sorted(["iglu", card])
    assert (scene.goods("inuit"), scene.seat("inuit").exhausts) == ({}, 2)


@pytest.mark.parametrize("card", COSTS)
def test_a_development_is_not_offered_for_less(card: str) -> None:
    season = "winter" if card in WINTER_CARDS else "summer"
    scene = table(season).deck("inuit").development("inuit", card).discards("inuit", "iglu")
    [(resource, number)] = COSTS[card].items()
    scene.give("inuit", **{resource: number - 1}).play("end turn", "add to elders")
    assert scene.mover == "taino"


@pytest.mark.parametrize("season", ["summer", "winter"])
def test_kayaks_are_free_with_the_arctic_sea_in_play(season: str) -> None:
    scene = table(season).in_play("inuit", "imaq-arctic-sea").deck("inuit")
    scene.discards("inuit", "iglu").play("end turn", "add to elders", "develop kayaks")
    assert "kayaks" in scene.cards("inuit", "hand")


def test_the_last_fame_lets_a_summer_develop_for_free() -> None:
    scene = table("summer", "inuit-a", "japan").fame().hand("inuit", "japan/glory")
    scene.in_play("inuit", "nunavut", "kalaallit-nunaat").play("play glory")
    assert scene.goods("inuit") == {"progress": 3}
    assert sorted(scene.options) == [f"develop {c}" for c in sorted([*SUMMER_CARDS, "kayaks"])]
    scene.play("develop inuksuk")
    assert "inuksuk" in scene.cards("inuit", "discard")


def test_the_last_fame_gives_a_winter_six_progress() -> None:
    scene = table("winter").fame().in_play("inuit", "siku-sea-ice", "nunatsiavut")
    scene.hand("inuit", "harpoons").play("play harpoons", "abandon siku-sea-ice")
    assert scene.goods("inuit") == {"progress": 6}


# The Power card


def test_a_small_gain_of_materials_is_one_larger() -> None:
    scene = table("summer").hand("inuit", "nunavut").play("play nunavut", "choose 1")
    assert scene.goods("inuit") == {"material": 2}


def test_a_gain_of_population_is_as_printed() -> None:
    scene = table("summer").hand("inuit", "nunavut").play("play nunavut", "choose 2")
    assert scene.goods("inuit") == {"population": 1}


@pytest.mark.parametrize(("hunts", "gained"), [(2, 3), (3, 4), (4, 4)])
def test_a_gain_of_four_materials_is_as_printed(hunts: int, gained: int) -> None:
    cards = ("siku-sea-ice", "nunatsiavut", "nunavik", "imaq-arctic-sea")[:hunts]
    scene = table("winter").in_play("inuit", *cards).hand("inuit", "iglu")
    scene.play("play iglu", "decline", "decline", "choose 1")
    assert scene.goods("inuit") == {"material": gained}


def test_materials_on_an_acquired_card_are_a_gain() -> None:
    scene = table("summer").hand("inuit", "exploration").give("inuit", population=2)
    scene.tokens("lagoon", material=2).play("play exploration")
    assert scene.goods("inuit") == {"material": 3}


def test_own_materials_that_come_back_are_no_gain() -> None:
    scene = table("winter").in_play("inuit", "glacier").tokens("glacier", material=2)
    scene.hand("inuit", "iglu").play("play iglu", "decline", "decline", "choose 2")
    scene.play("abandon glacier")
    assert scene.goods("inuit") == {"material": 2, "population": 1}


def test_the_advanced_side_scores_pairs_of_civilised_and_uncivilised() -> None:
    scene = table("summer").hand("inuit", "elders").in_play("inuit", "metropolis")
    assert scene.points("inuit", "inuit") == 1
    scene.discards("inuit", "vineyards")
    assert scene.points("inuit", "inuit") == 1
    scene.discards("inuit", "altar")
    assert scene.points("inuit", "inuit") == 2


def test_the_basic_side_is_worth_five_points() -> None:
    assert table("summer", "inuit").points("inuit", "inuit") == 5


def test_acquiring_a_card_of_the_market_makes_a_discard_into_progress() -> None:
    scene = table("winter", "inuit").hand("inuit", "advance", "iglu").give("inuit", material=3)
    scene.play("play advance", "acquire elders")
    assert sorted(scene.options) == ["discard elders", "discard iglu", "discard unrest"]
    scene.play("discard unrest")
    assert scene.goods("inuit") == {"progress": 1}
    assert scene.names("inuit", "hand") == ["elders", "iglu"]


def test_breaking_through_in_the_market_makes_a_discard_into_progress() -> None:
    scene = table("winter", "inuit").hand("inuit", "advance", "iglu").give("inuit", material=5)
    scene.play("play advance", "choose 2", "break through metropolis", "discard iglu")
    assert scene.goods("inuit") == {"progress": 1}
    assert scene.cards("inuit", "hand") == ["metropolis"]


def test_a_card_from_a_face_down_deck_asks_for_no_discard() -> None:
    scene = table("winter", "inuit").hand("inuit", "advance", "iglu").give("inuit", material=5)
    scene.play("play advance", "choose 2", "break through uncivilised deck")
    assert "end turn" in scene.options
    assert scene.goods("inuit") == {}
    assert scene.cards("inuit", "hand") == ["iglu", "vineyards"]


def test_an_exiled_card_asks_for_no_discard() -> None:
    scene = table("summer", "inuit").exile("oracle").hand("inuit", "canny", "iglu")
    scene.play("play canny", "acquire exiled oracle")
    assert "end turn" in scene.options
    assert scene.goods("inuit") == {}
    assert scene.names("inuit", "hand") == ["iglu", "oracle", "unrest"]


def test_a_region_of_the_market_asks_for_no_discard() -> None:
    scene = table("summer", "inuit").hand("inuit", "exploration", "iglu")
    scene.give("inuit", population=2).play("play exploration")
    assert "end turn" in scene.options
    assert scene.goods("inuit") == {}
    assert scene.cards("inuit", "hand") == ["iglu", "lagoon"]


def test_innovating_may_leave_nothing_to_discard_but_the_new_card() -> None:
    scene = table("summer", "inuit").hand("inuit", "iglu").play("innovate", "break through elders")
    assert scene.cards("inuit", "discard") == ["iglu", "elders"]
    assert scene.goods("inuit") == {"progress": 1}


# No History


@pytest.mark.parametrize(("season", "unrest"), [("summer", 0), ("winter", 1)])
def test_a_card_for_the_history_is_discarded(season: str, unrest: int) -> None:
    scene = table(season).hand("inuit", "goryeo").play("play goryeo", "acquire metropolis")
    assert scene.cards("inuit", "discard") == ["goryeo"]
    assert scene.names("inuit", "hand").count("unrest") == 1 + unrest
    assert scene.cards("inuit", "history") == []


@pytest.mark.parametrize("season", ["summer", "winter"])
def test_oral_history_keeps_what_would_go_into_the_history(season: str) -> None:
    scene = table(season).in_play("inuit", "oral-history").hand("inuit", "goryeo")
    scene.play("play goryeo", "acquire metropolis")
    assert scene.under("oral-history") == ["goryeo"]
    assert scene.names("inuit", "hand").count("unrest") == 1


def test_oral_history_cannot_keep_what_cannot_be_garrisoned() -> None:
    """N18 (p. 38)."""
    scene = table("summer").in_play("inuit", "oral-history").hand("inuit", "scribes", "harpoons")
    scene.play("play scribes")
    assert scene.under("oral-history") == []
    assert scene.names("inuit", "discard") == ["harpoons", "scribes"]


def test_a_card_discarded_instead_still_counts_as_put_into_history() -> None:
    """N1 (p. 38)."""
    scene = table("winter", "inuit-a", "taino", "japan").discards("inuit", "iglu")
    scene.turn_of("taino").hand("taino", "travellers")
    scene.play("play travellers", "add to elders", "history iglu")
    assert scene.cards("inuit", "discard") == ["iglu"]
    assert scene.names("inuit", "hand") == ["unrest"]
    assert scene.goods("taino") == {"progress": 1}


def test_oral_history_may_take_a_card_at_solstice() -> None:
    scene = table("summer").in_play("inuit", "oral-history").hand("inuit", "iglu", "unrest")
    scene.solstice()
    assert scene.options == ["garrison iglu", "garrison unrest", "decline"]
    scene.play("garrison unrest")
    assert len(scene.under("oral-history")) == 1
    assert scene.cards("inuit", "hand") == ["iglu"]


def test_oral_history_is_worth_a_point_per_card_in_it() -> None:
    scene = table("summer").in_play("inuit", "oral-history")
    assert scene.points("inuit", "oral-history", "play") == 0
    scene.garrison("oral-history", "iglu", "qarmaq", "unrest")
    assert scene.points("inuit", "oral-history", "play") == 3


# Nunavut


def test_nunavut_may_be_garrisoned() -> None:
    scene = table("summer").hand("inuit", "nunavut", "iglu").play("play nunavut", "choose 2")
    scene.play("garrison iglu")
    assert scene.under("nunavut") == ["iglu"]


def test_nunavut_counts_as_two_regions_for_qarmaq() -> None:
    scene = table("summer").in_play("inuit", "nunavut", "kalaallit-nunaat").hand("inuit", "qarmaq")
    scene.play("play qarmaq", "decline", "decline", "choose 2")
    assert scene.goods("inuit") == {"population": 3}


def test_nunavut_counts_as_two_regions_for_iglu() -> None:
    scene = table("winter").in_play("inuit", "nunavut", "siku-sea-ice").hand("inuit", "iglu")
    scene.play("play iglu", "decline", "decline", "choose 2", "abandon nunavut", "done")
    assert scene.goods("inuit") == {"population": 2}
    assert scene.cards("inuit", "play") == ["siku-sea-ice"]


def test_nunavut_counts_as_two_regions_for_glory() -> None:
    scene = table("summer", "inuit-a", "japan").hand("inuit", "japan/glory").fame("supreme")
    scene.in_play("inuit", "nunavut")
    assert "play glory" not in scene.options
    scene.in_play("inuit", "kalaallit-nunaat").play("play glory")
    assert scene.cards("inuit", "play") == []
    assert scene.cards("inuit", "hand") == ["supreme"]


def test_nunavut_counts_as_two_regions_in_scoring() -> None:
    scene = table("summer").deck("inuit", "kalaallit-nunaat")
    scene.in_play("inuit", "siku-sea-ice", "nunatsiavut")
    assert scene.points("inuit", "khmer-empire") == 0
    scene.deck("inuit", "nunavut")
    assert scene.points("inuit", "khmer-empire") == 1


# The other cards of the beginning


@pytest.mark.parametrize(
    ("season", "region"),
    [
        ("winter", "siku-sea-ice"),
        ("summer", "nunatsiavut"),
        ("summer", "kalaallit-nunaat"),
        ("winter", "kalaallit-nunaat"),
    ],
)
def test_a_region_exiles_a_card_and_may_be_garrisoned(season: str, region: str) -> None:
    scene = table(season).hand("inuit", region, "iglu", "qarmaq").play(f"play {region}")
    scene.play("exile elders")
    assert scene.options == ["garrison iglu", "garrison qarmaq", "decline"]
    scene.play("garrison iglu")
    assert (scene.exiled(), scene.under(region)) == (["elders"], ["iglu"])


@pytest.mark.parametrize(("seat", "materials"), [("inuit", 1), ("inuit-a", 2)])
def test_sea_ice_melts_when_summer_comes(seat: str, materials: int) -> None:
    scene = table("winter", seat).in_play("inuit", "siku-sea-ice").garrison("siku-sea-ice", "iglu")
    scene.solstice()
    assert scene.names("inuit", "hand") == ["iglu", "siku-sea-ice"]
    assert scene.goods("inuit") == {"material": materials}


def test_sea_ice_stays_when_winter_comes() -> None:
    scene = table("summer").in_play("inuit", "siku-sea-ice").solstice()
    assert scene.cards("inuit", "play") == ["siku-sea-ice"]
    assert scene.goods("inuit") == {}


def test_advance_acquires_in_winter() -> None:
    scene = table("winter").hand("inuit", "advance").give("inuit", material=3)
    scene.play("play advance", "acquire metropolis")
    assert scene.names("inuit", "hand") == ["metropolis", "unrest"]


def test_advance_breaks_through_in_winter() -> None:
    scene = table("winter").hand("inuit", "advance").give("inuit", material=5)
    scene.play("play advance", "choose 2", "break through civilised deck")
    assert scene.names("inuit", "hand") == ["mercenaries"]


def test_advance_is_refused_with_two_materials() -> None:
    scene = table("winter").hand("inuit", "advance").give("inuit", material=2)
    assert "play advance" not in scene.options


@pytest.mark.parametrize(("season", "home"), [("winter", "iglu"), ("summer", "qarmaq")])
def test_all_players_may_draw_in_the_home(season: str, home: str) -> None:
    scene = table(season).hand("inuit", home).deck("inuit", "nunavut").deck("taino", "zemi")
    scene.play(f"play {home}")
    assert scene.mover == "inuit"
    scene.play("do")
    assert scene.mover == "taino"
    scene.play("do")
    assert scene.cards("inuit", "hand") == ["nunavut"]
    assert scene.cards("taino", "hand") == ["zemi"]


def test_iglu_gives_materials_for_every_hunt_in_play() -> None:
    scene = table("winter", "inuit").in_play("inuit", "nunavut", "dog-sleds", "kalaallit-nunaat")
    scene.hand("inuit", "iglu").play("play iglu", "decline", "decline", "choose 1")
    assert scene.goods("inuit") == {"material": 2}


def test_iglu_gives_population_for_every_region_abandoned() -> None:
    scene = table("winter", "inuit").in_play("inuit", "siku-sea-ice", "nunatsiavut", "lagoon")
    scene.hand("inuit", "iglu").play("play iglu", "decline", "decline", "choose 2")
    scene.play("abandon siku-sea-ice", "abandon lagoon", "done")
    assert scene.goods("inuit") == {"population": 2}
    assert scene.cards("inuit", "discard") == ["siku-sea-ice", "lagoon", "iglu"]


def test_qarmaq_gives_materials_for_every_production_and_ocean() -> None:
    scene = table("summer", "inuit").in_play("inuit", "nunavut", "lagoon", "siku-sea-ice")
    scene.hand("inuit", "qarmaq").play("play qarmaq", "decline", "decline", "choose 1")
    assert scene.goods("inuit") == {"material": 5}


def test_the_ocean_of_the_power_card_feeds_a_lonely_qarmaq() -> None:
    scene = table("summer", "inuit").hand("inuit", "qarmaq")
    scene.play("play qarmaq", "decline", "decline")
    assert scene.goods("inuit") == {"material": 1}


def test_dog_sleds_may_draw_a_card_after_a_region() -> None:
    scene = table("summer").in_play("inuit", "dog-sleds").hand("inuit", "nunatsiavut")
    scene.deck("inuit", "iglu").play("play nunatsiavut", "exile elders", "do")
    assert scene.cards("inuit", "hand") == ["iglu"]


def test_dog_sleds_may_discard_a_card_for_progress() -> None:
    scene = table("winter").in_play("inuit", "dog-sleds").hand("inuit", "siku-sea-ice", "iglu")
    scene.play("play siku-sea-ice", "exile elders", "decline", "do", "choose 2")
    assert scene.cards("inuit", "discard") == ["iglu"]
    assert scene.goods("inuit") == {"progress": 1}


def test_dog_sleds_run_with_every_region_and_without_a_token() -> None:
    scene = table("summer").in_play("inuit", "dog-sleds").deck("inuit", "iglu", "qarmaq")
    scene.hand("inuit", "nunatsiavut").play("play nunatsiavut", "exile elders", "do")
    scene.hand("inuit", "kalaallit-nunaat").play("play kalaallit-nunaat", "exile city", "decline")
    scene.play("do", "choose 1")
    assert scene.cards("inuit", "hand") == ["iglu", "qarmaq"]
    assert scene.seat("inuit").exhausts == 3


def test_dog_sleds_may_rest() -> None:
    scene = table("summer").in_play("inuit", "dog-sleds").hand("inuit", "nunatsiavut")
    scene.play("play nunatsiavut", "exile elders", "decline")
    assert scene.cards("inuit", "hand") == []
    assert scene.goods("inuit") == {}


@pytest.mark.parametrize("region", ["nunavut", "lagoon"])
def test_dog_sleds_do_not_run_on_an_ocean(region: str) -> None:
    scene = table("summer").in_play("inuit", "dog-sleds").hand("inuit", region)
    scene.play(f"play {region}", "choose 2" if region == "nunavut" else "exile elders")
    assert "end turn" in scene.options


def test_dog_sleds_are_worth_a_point_per_production_in_play() -> None:
    scene = table("summer").in_play("inuit", "dog-sleds", "valley", "nunavut")
    scene.hand("inuit", "kalaallit-nunaat")
    assert scene.points("inuit", "dog-sleds", "play") == 3
