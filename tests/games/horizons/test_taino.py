"""Scenes with the Taino: their Power, their islands and what they develop."""

from __future__ import annotations

import pytest

from .scene import Scene

# Six productions on five cards.
FIELDS = ("valley", "alluvial-plain", "bogs", "orinoco-valley", "cuba")
DEVELOPMENTS = [
    ("enriquillo", {"population": 5}),
    ("borinquen-puerto-rico", {"material": 5}),
    ("caribbean-sea", {"progress": 2}),
    ("gift-exchange", {"material": 3, "population": 1}),
    ("cuba", {"material": 5}),
]


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("taino", "japan")))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "vineyards")
    scene.small_deck("region", "bogs")
    return scene.market("akkadians", "city", "metropolis", "elders", "lagoon")


# The Power card


def test_the_power_pays_three_materials_to_free_play_a_region() -> None:
    scene = table("taino-a", "japan").give("taino", material=3).hand("taino", "orinoco-valley")
    scene.play("exhaust taino")
    assert scene.cards("taino", "play") == ["orinoco-valley"]
    assert (scene.goods("taino"), scene.seat("taino").actions) == ({}, 3)


def test_the_power_plays_nothing_but_a_region() -> None:
    scene = table("taino-a", "japan").give("taino", material=3)
    scene.hand("taino", "orinoco-valley", "zemi", "guanahani-san-salvador").play("exhaust taino")
    assert scene.options == ["free play orinoco-valley", "free play guanahani-san-salvador"]


def test_the_power_is_refused_with_two_materials() -> None:
    scene = table("taino-a", "japan").give("taino", material=2).hand("taino", "orinoco-valley")
    assert "exhaust taino" not in scene.options


def test_the_basic_side_has_no_ability() -> None:
    scene = table().give("taino", material=3).hand("taino", "orinoco-valley")
    assert not [name for name in scene.options if name.startswith("exhaust")]


def test_the_basic_side_scores_every_fertile_and_ocean() -> None:
    scene = table().in_play("taino", "mangrove", "borinquen-puerto-rico")
    assert scene.cards("taino", "deck").count("orinoco-valley") == 1
    assert scene.points("taino", "taino") == 4


def test_the_basic_side_scores_at_most_ten() -> None:
    scene = table().in_play("taino", "orinoco-valley", "cuba", "borinquen-puerto-rico", "mangrove")
    scene.in_play("taino", "lagoon", "valley", "alluvial-plain", "distant-island", "volcano")
    assert scene.points("taino", "taino") == 10


def test_the_advanced_side_scores_nothing() -> None:
    scene = table("taino-a", "japan").in_play("taino", "mangrove")
    assert scene.points("taino", "taino") == 0


# Free Tribes: three exhaust tokens, resources on cards, no flip


def test_three_exhaust_tokens_serve_three_cards() -> None:
    scene = table("taino-a", "japan").in_play("taino", "gift-exchange", "zemi", "canoes")
    scene.give("taino", material=4, population=1).hand("taino", "orinoco-valley", "bohio")
    scene.play("exhaust taino", "decline", "exhaust gift-exchange", "choose 2")
    assert {"exhaust zemi", "exhaust canoes"} <= set(scene.options)
    scene.play("exhaust zemi", "done")
    assert not [name for name in scene.options if name.startswith("exhaust")]


def test_clean_up_brings_three_exhaust_tokens_back() -> None:
    scene = table().in_play("taino", "gift-exchange").play("exhaust gift-exchange", "choose 2")
    assert scene.seat("taino").exhausts == 2
    scene.end_turn()
    assert scene.seat("taino").exhausts == 3
    assert not scene.exhausted("gift-exchange")


def test_the_accession_card_does_not_flip_the_state_card() -> None:
    scene = table().nation_deck("taino").deck("taino").discards("taino", "bohio")
    before = scene.seat("taino").state
    scene.end_turn()
    assert scene.names("taino", "hand") == ["ayiti-hispaniola", "bohio"]
    assert (scene.seat("taino").state, scene.seat("taino").accession) == (before, -1)


def test_free_tribes_cannot_play_cards_of_an_empire() -> None:
    scene = table().hand("taino", "metropolis", "altar")
    assert "play metropolis" not in scene.options
    assert "play altar" in scene.options


def test_materials_on_cards_count_for_cards_that_score_materials() -> None:
    scene = table().in_play("taino", "zemi", "fishing").give("taino", material=3)
    scene.tokens("zemi", material=4).tokens("fishing", material=3)
    assert scene.points("taino", "moneylenders") == 1


def test_progress_on_cards_counts_as_if_it_lay_in_the_pool() -> None:
    scene = table().in_play("taino", "canoes").in_play("japan", "shinto")
    taino, japan = scene.score("taino"), scene.score("japan")
    scene.tokens("canoes", progress=3).tokens("shinto", progress=3)
    assert (scene.score("taino"), scene.score("japan")) == (taino + 3, japan)


def test_the_last_fame_gives_free_tribes_six_progress() -> None:
    scene = table().fame().hand("taino", "enriquillo").play("play enriquillo")
    assert scene.goods("taino") == {"progress": 6}


# Developments


def before_a_reshuffle(card: str) -> Scene:
    """The whole Nation deck is gone, and Clean-up will reshuffle."""
    scene = table().nation_deck("taino", accession=False).development("taino", card)
    return scene.deck("taino").discards("taino", "bohio")


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_a_development_is_paid_in_a_reshuffle(card: str, cost: dict[str, int]) -> None:
    scene = before_a_reshuffle(card).give("taino", **cost)
    scene.play("end turn", "add to elders", f"develop {card}")
    assert scene.names("taino", "hand") == sorted(["bohio", card])
    assert scene.goods("taino") == {}


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_a_development_is_not_offered_for_less(card: str, cost: dict[str, int]) -> None:
    scene = before_a_reshuffle(card).give("taino", **cost)
    for resource in cost:
        scene.give("taino", **{resource: -1})
    scene.play("end turn", "add to elders")
    assert scene.mover == "japan"
    assert scene.cards("taino", "development") == [card]


def test_goods_do_not_buy_the_caribbean_sea() -> None:
    scene = before_a_reshuffle("caribbean-sea").give("taino", goods=4)
    scene.play("end turn", "add to elders")
    assert scene.mover == "japan"


def test_nothing_is_developed_before_the_accession() -> None:
    scene = table().nation_deck("taino").deck("taino").discards("taino", "bohio")
    scene.give("taino", material=9, population=9).play("end turn", "add to elders")
    assert scene.mover == "japan"
    assert len(scene.cards("taino", "development")) == 5


def test_enriquillo_takes_one_of_three_fame_cards_and_becomes_history() -> None:
    scene = table().fame("supreme", "canny", "brave", "honourable").hand("taino", "enriquillo")
    scene.play("play enriquillo")
    assert set(scene.options) == {"take supreme", "take canny", "take brave"}
    scene.play("take canny", "choose brave")
    assert scene.cards("taino", "hand") == ["canny"]
    assert scene.cards("taino", "history") == ["enriquillo"]
    left = [scene.slug(card) for card in reversed(scene.state.fame_top)]
    assert left == ["brave", "supreme", "honourable"]


def test_enriquillo_is_worth_a_point_per_tributary() -> None:
    scene = table().hand("taino", "akkadians").history("taino", "caribs", "enriquillo")
    assert scene.points("taino", "enriquillo", "history") == 2


def test_gift_exchange_free_plays_a_card_of_an_empire_and_others_may_draw() -> None:
    scene = table("taino", "japan", "magyars").in_play("taino", "gift-exchange")
    scene.hand("taino", "metropolis").deck("japan", "glory").deck("magyars", "glory")
    scene.play("exhaust gift-exchange", "choose 1")
    assert scene.cards("taino", "play") == ["gift-exchange", "metropolis"]
    assert scene.seat("taino").actions == 3
    assert scene.mover == "japan"
    scene.play("do", "decline")
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.cards("magyars", "hand") == []


def test_gift_exchange_gives_a_good_instead() -> None:
    scene = table().in_play("taino", "gift-exchange").hand("taino", "metropolis")
    scene.play("exhaust gift-exchange", "choose 2")
    assert scene.goods("taino") == {"goods": 1}
    assert (scene.mover, scene.cards("taino", "hand")) == ("taino", ["metropolis"])


# Regions


@pytest.mark.parametrize(
    ("region", "exiles"),
    [
        ("ayiti-hispaniola", False),
        ("borinquen-puerto-rico", True),
        ("cuba", True),
        ("guanahani-san-salvador", False),
        ("orinoco-valley", False),
    ],
)
def test_a_region_may_be_garrisoned_as_it_is_played(region: str, exiles: bool) -> None:
    scene = table().hand("taino", region, "zemi", "bohio").deck("taino").play(f"play {region}")
    if exiles:
        scene.play("exile elders")
    assert scene.options == ["garrison zemi", "garrison bohio", "decline"]
    scene.play("garrison zemi")
    assert scene.under(region) == ["zemi"]
    assert scene.exiled() == (["elders"] if exiles else [])


def test_ayiti_gives_four_materials() -> None:
    scene = table().hand("taino", "ayiti-hispaniola").play("play ayiti-hispaniola")
    assert scene.goods("taino") == {"material": 4}


def test_borinquen_gives_two_population() -> None:
    scene = table().hand("taino", "borinquen-puerto-rico")
    scene.play("play borinquen-puerto-rico", "exile lagoon")
    assert scene.goods("taino") == {"population": 2}
    assert scene.slots() == ["akkadians", "city", "metropolis", "elders", "bogs"]


def test_cuba_gives_its_action_back() -> None:
    scene = table().hand("taino", "cuba").play("play cuba", "exile lagoon")
    assert scene.seat("taino").actions == 3


def test_a_card_with_resources_on_it_is_not_exiled() -> None:
    scene = table().hand("taino", "cuba").tokens("lagoon", progress=1).play("play cuba")
    assert "exile lagoon" not in scene.options
    assert "exile elders" in scene.options


def test_guanahani_draws_a_card() -> None:
    scene = table().deck("taino", "bohio", "zemi").hand("taino", "guanahani-san-salvador")
    scene.play("play guanahani-san-salvador", "decline")
    assert scene.cards("taino", "hand") == ["bohio"]


def test_guanahani_does_not_reshuffle() -> None:
    scene = table().deck("taino").discards("taino", "bohio")
    scene.hand("taino", "guanahani-san-salvador").play("play guanahani-san-salvador")
    assert scene.cards("taino", "hand") == []
    assert scene.cards("taino", "discard") == ["bohio"]


def test_the_caribbean_sea_scores_what_lies_on_all_cards() -> None:
    scene = table().in_play("taino", "caribbean-sea", "zemi", "canoes")
    scene.tokens("zemi", material=5, population=3).tokens("canoes", population=3)
    assert scene.points("taino", "caribbean-sea", "play") == 1
    scene.tokens("canoes", population=4).give("taino", material=6)
    assert scene.points("taino", "caribbean-sea", "play") == 2


def test_the_caribbean_sea_stays_in_play_without_any_effect() -> None:
    scene = table().hand("taino", "caribbean-sea").play("play caribbean-sea")
    assert scene.cards("taino", "play") == ["caribbean-sea"]
    assert (scene.goods("taino"), scene.exiled()) == ({}, [])


# Bohio


def test_bohio_lets_each_other_player_draw() -> None:
    scene = table("taino", "japan", "magyars").hand("taino", "bohio").deck("taino", "zemi")
    scene.deck("japan", "glory").deck("magyars", "glory").play("play bohio")
    assert scene.mover == "japan"
    scene.play("decline", "do")
    assert (scene.cards("japan", "hand"), scene.cards("magyars", "hand")) == ([], ["glory"])
    assert scene.cards("taino", "hand") == []


@pytest.mark.parametrize("twice", [0, 1, 2, 3, 4])
def test_bohio_pays_for_every_fertile_river_and_ocean(twice: int) -> None:
    scene = table().in_play("taino", "mangrove", "orinoco-valley", "guanahani-san-salvador")
    scene.hand("taino", "bohio").play("play bohio", "decline", f"number {twice}")
    gained = {"material": 2 * twice, "population": 4 - twice}
    assert scene.goods("taino") == {name: number for name, number in gained.items() if number}


def test_bohio_pays_nothing_without_such_land() -> None:
    scene = table().in_play("taino", "guanahani-san-salvador").hand("taino", "bohio")
    scene.play("play bohio", "decline")
    assert (scene.mover, scene.goods("taino")) == ("taino", {})


# Sol de Jayuya, Soil Rotation, Migration


@pytest.mark.parametrize(
    ("regions", "progress"),
    [(("valley", "bogs"), 1), (("valley", "bogs", "cuba"), 2), (("bogs", "savannah"), 0)],
)
def test_sol_de_jayuya_gives_progress_per_two_productions(
    regions: tuple[str, ...], progress: int
) -> None:
    scene = table().in_play("taino", *regions).hand("taino", "sol-de-jayuya")
    scene.play("play sol-de-jayuya", "history bogs")
    assert scene.goods("taino") == ({"progress": progress} if progress else {})
    assert scene.cards("taino", "history") == ["bogs"]


def test_sol_de_jayuya_takes_a_garrison_into_history_with_its_region() -> None:
    scene = table().in_play("taino", "valley").garrison("valley", "unrest")
    scene.hand("taino", "sol-de-jayuya").play("play sol-de-jayuya")
    assert scene.names("taino", "history") == ["unrest", "valley"]
    assert scene.goods("taino") == {"progress": 1}


def test_sol_de_jayuya_needs_a_region_or_two_productions() -> None:
    scene = table().in_play("taino", "zemi", "trading-city").hand("taino", "sol-de-jayuya")
    assert "play sol-de-jayuya" not in scene.options
    scene.in_play("taino", "trading-city-2").play("play sol-de-jayuya")
    assert scene.goods("taino") == {"progress": 1}


def test_soil_rotation_draws_a_region_from_the_discards() -> None:
    scene = table().give("taino", material=2).discards("taino", "cuba", "bogs", "zemi")
    scene.hand("taino", "soil-rotation").play("play soil-rotation")
    assert scene.options == ["draw cuba", "draw bogs"]
    scene.play("draw bogs")
    assert (scene.cards("taino", "hand"), scene.goods("taino")) == (["bogs"], {})


def test_soil_rotation_free_plays_a_region() -> None:
    scene = table().give("taino", material=2).hand("taino", "soil-rotation", "orinoco-valley")
    scene.discards("taino", "cuba").play("play soil-rotation", "choose 2")
    assert scene.cards("taino", "play") == ["orinoco-valley"]
    assert scene.seat("taino").actions == 2


def test_soil_rotation_is_refused_with_one_material() -> None:
    scene = table().give("taino", material=1).in_play("taino", "cuba")
    scene.hand("taino", "soil-rotation", "orinoco-valley")
    assert "play soil-rotation" not in scene.options


def test_soil_rotation_lets_every_fertile_count_as_production_too() -> None:
    scene = table().give("taino", material=2).in_play("taino", "cuba", "mangrove", "volcano")
    scene.hand("taino", "soil-rotation", "sol-de-jayuya")
    scene.play("play soil-rotation", "play sol-de-jayuya")
    assert scene.goods("taino") == {"progress": 2}


def test_soil_rotation_leaves_the_fertile_what_it_is() -> None:
    scene = table().give("taino", material=2).in_play("taino", "cuba", "mangrove")
    scene.hand("taino", "soil-rotation", "bohio")
    scene.play("play soil-rotation", "play bohio", "decline", "number 3")
    assert scene.goods("taino") == {"material": 6}


def test_soil_rotation_ends_with_the_turn() -> None:
    scene = table().give("taino", material=2).in_play("taino", "cuba", "mangrove", "volcano")
    scene.hand("taino", "soil-rotation", "sol-de-jayuya").play("play soil-rotation")
    scene.end_turn().end_turn().play("play sol-de-jayuya", "history cuba")
    assert scene.goods("taino") == {}


def test_migration_abandons_six_productions_for_one_of_two_fame_cards() -> None:
    scene = table().in_play("taino", *FIELDS, "zemi").give("taino", population=1)
    scene.fame("supreme", "canny", "brave").hand("taino", "migration").play("play migration")
    assert set(scene.options) == {"take supreme", "take canny"}
    scene.play("take canny")
    assert scene.cards("taino", "hand") == ["canny"]
    assert scene.cards("taino", "discard") == [*FIELDS, "migration"]
    assert (scene.on("zemi"), scene.goods("taino")) == ({"population": 1}, {})


def test_migration_lets_its_player_say_where_the_population_goes() -> None:
    scene = table().in_play("taino", *FIELDS, "zemi", "canoes").give("taino", population=1)
    scene.hand("taino", "migration").play("play migration")
    assert scene.options == ["choose zemi", "choose canoes"]
    scene.play("choose canoes")
    assert scene.on("canoes") == {"population": 1}


def test_migration_is_refused_with_five_productions() -> None:
    scene = table().in_play("taino", *FIELDS[1:], "scrubland", "zemi").give("taino", population=1)
    scene.hand("taino", "migration")
    assert "play migration" in scene.options
    scene.discards("taino", "cuba")
    assert "play migration" not in scene.options


@pytest.mark.parametrize("pool", [{}, {"progress": 2}, {"goods": 2}])
def test_migration_is_refused_without_real_population(pool: dict[str, int]) -> None:
    scene = table().in_play("taino", *FIELDS, "zemi").give("taino", **pool)
    assert "play migration" not in scene.hand("taino", "migration").options


def test_migration_is_refused_when_no_pinned_card_would_stay() -> None:
    scene = table().in_play("taino", *FIELDS).give("taino", population=1)
    assert "play migration" not in scene.hand("taino", "migration").options


def test_migration_spares_a_card_for_the_population() -> None:
    scene = table().in_play("taino", *FIELDS, "guanahani-san-salvador").fame("supreme")
    scene.give("taino", population=1).hand("taino", "migration").play("play migration")
    scene.play("abandon bogs", "abandon orinoco-valley", "abandon cuba")
    scene.play("abandon guanahani-san-salvador")
    assert scene.cards("taino", "play") == ["alluvial-plain"]
    assert scene.on("alluvial-plain") == {"population": 1}
    assert scene.cards("taino", "hand") == ["supreme"]


def test_migration_counts_what_soil_rotation_has_made_of_the_fields() -> None:
    scene = table().in_play("taino", "valley", "cuba", "volcano", "zemi")
    scene.give("taino", material=2, population=1).fame("supreme")
    scene.hand("taino", "soil-rotation", "migration")
    assert "play migration" not in scene.options
    scene.play("play soil-rotation", "play migration")
    assert scene.cards("taino", "play") == ["zemi"]
    assert scene.cards("taino", "hand") == ["supreme"]
