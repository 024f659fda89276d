"""Scenes with the cards of the Commons that are uncivilised and civilised, and with Unrest."""

from __future__ import annotations

import pytest

from .scene import Scene

THREE = ("japan", "magyars", "mayans")


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("japan", "magyars")))
    return scene.market("akkadians", "terraces", "gardening", "oracle", "lagoon")


# Trading City and Seleucid Empire, whose Solstice is the same


TOWNS = ["trading-city", "trading-city-2", "trading-city-3", "seleucid-empire"]


@pytest.mark.parametrize("town", TOWNS)
@pytest.mark.parametrize(
    ("way", "goods", "hand"),
    [
        ("choose 1", {"material": 2}, ["glory"]),
        ("choose 2", {"material": 3}, []),
        ("choose 3", {"goods": 1}, []),
    ],
)
def test_a_trading_town_discards_a_card_to_choose(
    town: str, way: str, goods: dict[str, int], hand: list[str]
) -> None:
    scene = table(*THREE).in_play("japan", town).give("japan", material=2)
    scene.hand("japan", "clans").deck("japan", "glory").solstice()
    assert scene.options == ["choose 1", "choose 2", "choose 3"]
    scene.play(way)
    assert scene.cards("japan", "discard") == ["clans"]
    assert scene.goods("japan") == goods
    assert scene.cards("japan", "hand") == hand


def test_a_trading_city_insists_on_the_discard() -> None:
    scene = table().in_play("japan", "trading-city").hand("japan", "clans", "glory").solstice()
    assert scene.options == ["discard clans", "discard glory"]


def test_a_trading_city_sells_no_goods_for_less_than_two_materials() -> None:
    scene = table().in_play("japan", "trading-city").give("japan", material=1)
    scene.hand("japan", "clans").solstice()
    assert scene.options == ["choose 1", "choose 2"]


def test_a_trading_city_is_quiet_while_the_hand_is_empty() -> None:
    scene = table().in_play("japan", "trading-city").solstice()
    assert scene.goods("japan") == {}
    assert "end turn" in scene.options


# City


@pytest.mark.parametrize(
    ("way", "goods", "hand"),
    [
        ("choose 1", {"material": 1}, []),
        ("choose 2", {"population": 1}, []),
        ("choose 3", {}, ["glory"]),
    ],
)
def test_a_city_may_discard_a_card_to_choose(
    way: str, goods: dict[str, int], hand: list[str]
) -> None:
    scene = table().in_play("japan", "city").hand("japan", "clans").deck("japan", "glory")
    scene.solstice().play("discard clans", way)
    assert scene.goods("japan") == goods
    assert scene.cards("japan", "hand") == hand


def test_a_city_may_rest() -> None:
    scene = table().in_play("japan", "city").hand("japan", "clans").solstice().play("decline")
    assert scene.cards("japan", "hand") == ["clans"]
    assert scene.goods("japan") == {}


# Cultural Diversity


@pytest.mark.parametrize(("state", "card"), [("barbarian", "couriers"), ("empire", "advance")])
def test_cultural_diversity_ignores_state_symbols_for_the_turn(state: str, card: str) -> None:
    scene = table().becomes("japan", state).give("japan", material=3)
    scene.hand("japan", "cultural-diversity", "glory", card)
    assert f"play {card}" not in scene.options
    scene.play("play cultural-diversity", "discard glory")
    assert f"play {card}" in scene.options
    assert scene.seat("japan").actions == 3


def test_cultural_diversity_helps_every_card_played() -> None:
    scene = table().hand("japan", "cultural-diversity", "glory", "couriers", "metropolis")
    scene.play("play cultural-diversity", "discard glory", "play couriers", "play metropolis")
    assert scene.cards("japan", "play") == ["couriers", "metropolis"]


def test_cultural_diversity_is_not_paid_with_unrest() -> None:
    scene = table().hand("japan", "cultural-diversity", "unrest")
    assert "play cultural-diversity" not in scene.options
    scene.hand("japan", "clans").play("play cultural-diversity")
    assert scene.names("japan", "hand") == ["unrest"]


def test_cultural_diversity_ends_with_the_turn() -> None:
    scene = table().hand("japan", "cultural-diversity", "glory", "couriers")
    scene.play("play cultural-diversity", "discard glory").end_turn().end_turn()
    assert "couriers" in scene.cards("japan", "hand")
    assert "play couriers" not in scene.options


# Travellers


def test_travellers_settle_in_the_market_and_let_all_tidy_their_discards() -> None:
    scene = table(*THREE).hand("japan", "travellers", "clans").discards("japan", "glory")
    scene.discards("magyars", "conquer").discards("mayans", "unrest")
    scene.play("play travellers", "add to lagoon", "decline", "history conquer")
    assert scene.mover == "mayans"
    scene.play("history unrest")
    assert scene.on("lagoon") == {"population": 1}
    assert scene.cards("magyars", "history") == ["conquer"]
    assert scene.goods("japan") == {"progress": 2}
    assert scene.cards("japan", "hand") == ["clans"]


def test_travellers_score_for_regions_and_tributaries_in_the_history() -> None:
    scene = table(*THREE).history("japan", "kansai", "akkadians", "clans").hand("japan", "kyushu")
    assert scene.points("japan", "travellers") == 2


# Protection


def test_protection_pays_when_an_attack_affects_its_owner() -> None:
    scene = table(*THREE).hand("japan", "warfare").give("japan", population=3)
    scene.in_play("magyars", "protection").deck("magyars", "conquer").play("play warfare")
    assert scene.mover == "magyars"
    scene.play("do")
    assert scene.goods("magyars") == {"goods": 1}
    assert scene.names("magyars", "hand") == ["conquer", "unrest"]
    assert scene.seat("magyars").exhausts == 5


def test_protection_need_not_draw() -> None:
    scene = table().hand("japan", "warfare").give("japan", population=3)
    scene.in_play("magyars", "protection").play("play warfare", "decline")
    assert scene.goods("magyars") == {"goods": 1}
    assert scene.names("magyars", "hand") == ["unrest"]


def test_protection_pays_once_for_an_attack_that_strikes_twice() -> None:
    """N17 (p. 36)."""
    scene = table().becomes("japan", "empire").hand("japan", "triremes", "clans")
    scene.in_play("magyars", "protection", "levedia").give("magyars", population=1)
    scene.play("play triremes", "decline")
    assert scene.goods("magyars") == {"goods": 1}
    assert scene.goods("japan") == {"population": 1}


def test_protection_does_not_pay_for_an_attack_without_effect() -> None:
    scene = table().becomes("japan", "empire").hand("japan", "triremes", "clans")
    scene.in_play("magyars", "protection").play("play triremes")
    assert scene.goods("magyars") == {}


def test_protection_does_not_pay_for_an_attack_that_was_avoided() -> None:
    scene = table().hand("japan", "warfare").give("japan", population=3)
    scene.in_play("magyars", "protection", "mounted-archers")
    scene.play("play warfare", "answer mounted-archers", "ignore", "choose 1")
    assert scene.goods("magyars") == {}


# Golden Mask


def test_golden_mask_draws_a_discarded_card_or_gains_goods_but_does_not_trade() -> None:
    scene = table().hand("japan", "golden-mask").discards("japan", "clans", "glory")
    scene.give("japan", progress=1).play("play golden-mask")
    assert scene.options == ["choose 1", "choose 2"]
    scene.play("choose 1", "draw glory")
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.cards("japan", "discard") == ["clans", "golden-mask"]


def test_golden_mask_gains_goods() -> None:
    scene = table().hand("japan", "golden-mask").discards("japan", "clans")
    scene.play("play golden-mask", "choose 2")
    assert scene.goods("japan") == {"goods": 1}


@pytest.mark.parametrize(("zone", "points"), [("history", 2), ("play", 0), ("", 0)])
def test_golden_mask_is_worth_something_only_in_the_history(zone: str, points: int) -> None:
    assert table().points("japan", "golden-mask", zone) == points


# Pirates


def test_pirates_acquire_an_attack_of_whatever_suit() -> None:
    """N5: the Pirates are discarded."""
    scene = table().market("tyrrhenians", "warfare", "smugglers").hand("japan", "pirates")
    scene.play("play pirates", "choose 1")
    assert scene.options == ["acquire tyrrhenians", "acquire warfare", "acquire smugglers"]
    scene.play("acquire smugglers")
    assert scene.names("japan", "hand") == ["smugglers", "unrest"]
    assert scene.cards("japan", "discard") == ["pirates"]


def test_pirates_steal_for_every_ocean_and_retire() -> None:
    """N5."""
    scene = table(*THREE).hand("japan", "pirates").in_play("japan", "mangrove")
    scene.give("magyars", material=7).give("mayans", material=3).play("play pirates")
    assert scene.goods("japan") == {"material": 7}
    assert scene.goods("magyars") == {"material": 3}
    assert scene.goods("mayans") == {}
    assert scene.cards("japan", "history") == ["pirates"]


def test_pirates_steal_material_itself_and_no_substitute() -> None:
    scene = table().hand("japan", "pirates").give("magyars", goods=2, progress=2)
    scene.play("play pirates")
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "history") == ["pirates"]


def test_pirates_can_be_driven_off() -> None:
    scene = table().hand("japan", "pirates").give("magyars", material=2)
    scene.in_play("magyars", "mounted-archers")
    scene.play("play pirates", "answer mounted-archers", "ignore")
    assert scene.goods("magyars") == {"material": 2}


# Unrest


@pytest.mark.parametrize(
    ("purse", "others", "ways"),
    [
        (
            {"population": 1, "material": 3},
            ["clans", "glory"],
            ["choose 1", "choose 2", "choose 3"],
        ),
        ({"population": 1}, ["clans", "glory"], ["choose 1", "choose 2"]),
        ({"material": 3}, ["clans", "glory"], ["choose 2", "choose 3"]),
        ({"goods": 2}, ["clans"], ["choose 1", "choose 3"]),
    ],
)
def test_unrest_is_returned_in_any_way_that_can_be_paid(
    purse: dict[str, int], others: list[str], ways: list[str]
) -> None:
    scene = table().give("japan", **purse).hand("japan", "unrest", *others).play("play unrest")
    assert scene.options == ways


def test_unrest_goes_back_to_the_pile_for_an_action() -> None:
    scene = table().hand("japan", "unrest", "clans", "glory")
    pile = scene.unrest_left()
    scene.play("play unrest", "discard clans")
    assert scene.unrest_left() == pile + 1
    assert scene.names("japan", "discard") == ["clans", "glory"]
    assert scene.seat("japan").actions == 2


def test_unrest_is_refused_when_nothing_can_be_paid() -> None:
    scene = table().hand("japan", "unrest", "clans").give("japan", material=2)
    assert "play unrest" not in scene.options
