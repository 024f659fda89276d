"""Scenes with what the Aksumites come to: their nation deck and their developments."""

from __future__ import annotations

import pytest

from .scene import Scene

DEVELOPMENTS = [
    ("king-endubis", {"material": 2, "population": 3}),
    ("aksumite-coinage", {"material": 4, "population": 3}),
    ("himyarite-kingdom", {"population": 2}),
    ("conversion-to-christianity", {"material": 5}),
    ("land-of-sheba", {"population": 2}),
    ("exotic-trade", {"goods": 1, "material": 3}),
]


def table(*seats: str) -> Scene:
    """The Aksumites as Empire before a market of every suit; each small deck holds one card."""
    scene = Scene(*(seats or ("aksumites", "japan"))).becomes("aksumites", "empire")
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs")
    return scene.market("akkadians", "scribes", "gardening", "elders", "lagoon")


# Developing


def builders(card: str, **resources: int) -> Scene:
    """The Aksumites about to draw from an empty deck, with one development to pay for."""
    scene = table().nation_deck("aksumites", accession=False).development("aksumites", card)
    scene.deck("aksumites").discards("aksumites", "amhara", "salt-mines")
    return scene.hand("aksumites", "prosperity").give("aksumites", **resources)


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_a_development_costs_what_is_printed(card: str, cost: dict[str, int]) -> None:
    scene = builders(card, **cost).play("play prosperity", "do")
    assert scene.options == [f"develop {card}", "decline"]
    scene.play(f"develop {card}")
    assert scene.goods("aksumites") == {}


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_a_development_is_not_offered_for_less(card: str, cost: dict[str, int]) -> None:
    last = list(cost)[-1]
    scene = builders(card, **{**cost, last: cost[last] - 1}).play("play prosperity", "do")
    assert f"develop {card}" not in scene.options


def test_exotic_trade_is_free_while_land_of_sheba_is_in_play() -> None:
    scene = builders("exotic-trade", material=3, goods=1).in_play("aksumites", "land-of-sheba")
    scene.play("play prosperity", "do", "develop exotic-trade")
    assert scene.goods("aksumites") == {"material": 3, "goods": 1}


def test_exotic_trade_is_not_free_while_land_of_sheba_lies_elsewhere() -> None:
    scene = builders("exotic-trade").discards("aksumites", "land-of-sheba")
    scene.play("play prosperity", "do")
    assert "develop exotic-trade" not in scene.options


# King Endubis


def test_king_endubis_brings_materials_and_a_region() -> None:
    scene = table().hand("aksumites", "king-endubis").play("play king-endubis")
    assert scene.goods("aksumites") == {"material": 3}
    assert scene.options == ["break through lagoon", "break through region deck"]
    scene.play("break through lagoon")
    assert scene.cards("aksumites", "hand") == ["lagoon"]
    assert scene.cards("aksumites", "history") == ["king-endubis"]


def test_king_endubis_scores_a_point_per_two_productions() -> None:
    scene = table().in_play("aksumites", "land-of-sheba")
    assert scene.points("aksumites", "king-endubis") == 2, "two more lie in the deck"


# Aksumite Coinage


def test_coinage_draws_two_cards_and_baits_the_market() -> None:
    scene = table().in_play("aksumites", "aksumite-coinage").deck("aksumites", "amhara", "advance")
    scene.play("exhaust aksumite-coinage", "add to elders")
    assert scene.cards("aksumites", "hand") == ["amhara", "advance"]
    assert (scene.on("elders"), scene.goods("aksumites")) == ({"material": 1}, {})


def test_coinage_pays_at_every_solstice() -> None:
    scene = table().in_play("aksumites", "aksumite-coinage").solstice()
    assert scene.goods("aksumites") == {"material": 2}


# Conversion to Christianity


def test_conversion_returns_unrest_and_takes_it_for_actions() -> None:
    scene = table().hand("aksumites", "conversion-to-christianity", "unrest", "unrest")
    scene.play("play conversion-to-christianity", "choose 1", "choose 1", "choose 2")
    assert scene.names("aksumites", "hand") == ["unrest"]
    assert scene.seat("aksumites").actions == 4
    assert scene.cards("aksumites", "history") == ["conversion-to-christianity"]


def test_conversion_may_stop_early() -> None:
    scene = table().hand("aksumites", "conversion-to-christianity", "unrest")
    scene.play("play conversion-to-christianity", "done")
    assert scene.names("aksumites", "hand") == ["unrest"]


def test_conversion_scores_the_regions_in_play() -> None:
    scene = table().in_play("aksumites", "amhara", "lagoon").hand("aksumites", "bogs")
    assert scene.points("aksumites", "conversion-to-christianity") == 2


# Land of Sheba


def test_land_of_sheba_gives_progress_and_exiles_a_card() -> None:
    scene = table().hand("aksumites", "land-of-sheba", "amhara").tokens("elders", progress=1)
    scene.play("play land-of-sheba")
    assert "exile elders" not in scene.options
    scene.play("exile gardening", "garrison amhara")
    assert (scene.exiled(), scene.goods("aksumites")) == (["gardening"], {"progress": 1})
    assert scene.under("land-of-sheba") == ["amhara"]


def test_land_of_sheba_waits_for_the_empire() -> None:
    scene = table().becomes("aksumites", "barbarian").hand("aksumites", "land-of-sheba")
    assert "play land-of-sheba" not in scene.options


# Exotic Trade


def test_exotic_trade_acquires_a_card_onto_the_deck() -> None:
    scene = table().hand("aksumites", "exotic-trade").tokens("elders", material=2, progress=1)
    scene.deck("aksumites", "amhara").play("play exotic-trade")
    assert scene.cards("aksumites", "top") == ["amhara", "elders"]
    assert scene.names("aksumites", "hand") == ["unrest"]
    assert scene.goods("aksumites") == {"material": 2, "progress": 1}
    assert scene.seat("aksumites").actions == 3


def test_exotic_trade_chooses_among_cards_with_materials_of_any_suit() -> None:
    scene = table().tokens("akkadians", material=1).tokens("lagoon", material=1)
    scene.tokens("elders", goods=1).hand("aksumites", "exotic-trade").play("play exotic-trade")
    assert scene.options == ["acquire akkadians", "acquire lagoon"]


def test_exotic_trade_is_refused_without_materials_in_the_market() -> None:
    scene = table().tokens("elders", goods=1, progress=2).hand("aksumites", "exotic-trade")
    assert "play exotic-trade" not in scene.options


def test_all_have_seen_what_exotic_trade_puts_on_the_deck() -> None:
    """N44: it lay in the market."""
    scene = table().hand("aksumites", "exotic-trade", "amhara").tokens("lagoon", material=1)
    scene.play("play exotic-trade")
    assert scene.state.known[scene.card("lagoon")] == scene.state.everybody()
    assert scene.cards("aksumites", "hand") == ["amhara"]


def test_exotic_trade_lets_the_mines_and_the_power_answer() -> None:
    """N44: the card lies on the deck by then."""
    scene = table("aksumites-a", "japan").in_play("aksumites", "salt-mines")
    scene.tokens("elders", material=2).hand("aksumites", "exotic-trade").play("play exotic-trade")
    assert scene.cards("aksumites", "top") == ["elders"]
    scene.play("answer aksumites")
    assert scene.goods("aksumites") == {"material": 3, "goods": 1}


# Stelae


def test_stelae_let_unrest_be_played_free() -> None:
    scene = table().in_play("aksumites", "stelae").hand("aksumites", "unrest")
    scene.give("aksumites", population=1).play("exhaust stelae")
    assert (scene.cards("aksumites", "hand"), scene.goods("aksumites")) == ([], {})
    assert scene.seat("aksumites").actions == 3


def test_stelae_are_refused_if_the_unrest_cannot_be_paid() -> None:
    scene = table().in_play("aksumites", "stelae").hand("aksumites", "unrest", "amhara")
    assert "exhaust stelae" not in scene.options


def test_stelae_garrison_a_card_from_hand_or_discards() -> None:
    scene = table().in_play("aksumites", "stelae", "amhara").hand("aksumites", "advance")
    scene.discards("aksumites", "conquer").solstice().play("choose 1")
    assert scene.options == ["garrison advance from hand", "garrison conquer from discard"]
    scene.play("garrison conquer from discard")
    assert scene.under("stelae") == ["conquer"]


def test_stelae_may_abandon_a_pinned_card_instead() -> None:
    scene = table().in_play("aksumites", "stelae", "amhara").hand("aksumites", "advance")
    scene.solstice().play("choose 2")
    assert scene.options == ["abandon stelae", "abandon amhara"]
    assert scene.play("abandon amhara").cards("aksumites", "discard") == ["amhara"]


def test_stelae_with_nothing_to_garrison_fall() -> None:
    scene = table().in_play("aksumites", "stelae").garrison("stelae", "advance", "conquer")
    scene.solstice()
    assert scene.cards("aksumites", "play") == []
    assert scene.names("aksumites", "discard") == ["advance", "conquer", "stelae"]


@pytest.mark.parametrize(("cards", "points"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_stelae_score_a_point_per_two_garrisoned_cards(cards: int, points: int) -> None:
    scene = table().in_play("aksumites", "stelae").garrison("stelae", *["unrest"] * cards)
    assert scene.points("aksumites", "stelae", "play") == points


# City of Adulis and Glory


def test_adulis_gives_goods() -> None:
    scene = table().in_play("aksumites", "city-of-adulis").solstice()
    assert scene.goods("aksumites") == {"goods": 1}


def test_adulis_draws_for_goods_as_many_cards_as_oceans() -> None:
    scene = table().in_play("aksumites", "city-of-adulis", "lagoon").give("aksumites", goods=1)
    scene.deck("aksumites", "amhara", "advance", "conquer").solstice().play("choose 2")
    assert scene.goods("aksumites") == {}
    assert scene.cards("aksumites", "hand") == ["amhara", "advance"]


def test_adulis_draws_three_cards_at_most() -> None:
    scene = table().in_play("aksumites", "city-of-adulis", "lagoon", "mangrove", "distant-island")
    scene.deck("aksumites", "amhara", "advance", "conquer", "stelae").give("aksumites", goods=1)
    assert len(scene.solstice().play("choose 2").cards("aksumites", "hand")) == 3


def test_glory_takes_three_regions_for_a_fame_card() -> None:
    scene = table().in_play("aksumites", "amhara", "eritrean-highlands", "lagoon")
    scene.fame("brave", "canny").hand("aksumites", "glory").play("play glory", "take canny")
    assert scene.cards("aksumites", "hand") == ["canny"]
    assert scene.cards("aksumites", "play") == []


# Kingdom of Kush


def test_kush_gives_progress() -> None:
    scene = table().becomes("aksumites", "barbarian").hand("aksumites", "kingdom-of-kush")
    scene.play("play kingdom-of-kush")
    assert scene.goods("aksumites") == {"progress": 2}
    assert scene.cards("aksumites", "discard") == ["kingdom-of-kush"]


def kush(**resources: int) -> Scene:
    scene = table().becomes("aksumites", "barbarian").hand("aksumites", "kingdom-of-kush")
    return scene.give("aksumites", **resources)


def test_kush_breaks_through_for_a_route_and_becomes_history() -> None:
    scene = kush(progress=1).market("swahili-coast").play("play kingdom-of-kush", "choose 2")
    assert scene.options == ["break through swahili-coast", "search trade-route"]
    scene.play("break through swahili-coast")
    assert scene.cards("aksumites", "hand") == ["swahili-coast"]
    assert scene.cards("aksumites", "history") == ["kingdom-of-kush"]
    assert scene.goods("aksumites") == {}


def test_kush_takes_no_goods_for_the_route() -> None:
    scene = kush(goods=3).play("play kingdom-of-kush")
    assert scene.goods("aksumites") == {"goods": 3, "progress": 2}


# Himyarite Kingdom


@pytest.mark.parametrize(
    ("routes", "gained"),
    [
        ((), {}),
        (("swahili-coast",), {"progress": 2}),
        (("swahili-coast", "maritime-spice-route", "andes-highway"), {"progress": 6}),
    ],
)
def test_the_himyarites_give_progress_per_route(
    routes: tuple[str, ...], gained: dict[str, int]
) -> None:
    scene = table().in_play("aksumites", *routes).hand("aksumites", "himyarite-kingdom")
    scene.play("play himyarite-kingdom")
    assert scene.goods("aksumites") == gained
    assert scene.cards("aksumites", "history") == ["himyarite-kingdom"]
    assert scene.seat("aksumites").actions == 3
