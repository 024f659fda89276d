"""The Wagadou: Dhar Tichitt, Golden Prosperity, the cities and the developments."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("goryeo", "elders", "scribes", "altar", "lagoon")
PACT = "pact-with-bida"
DHAR = "dhar-tichitt"
ISLAM = "adoption-of-islam"
WEALTH = "great-wealth"


def wagadou(seat: str = "wagadou", *others: str) -> Scene:
    """The Wagadou to move, with a quiet Market; each small deck holds one card."""
    scene = Scene(seat, *(others or ("japan",)))
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs").main_deck("sabaeans", "melayu-kingdom", "akkadians", "punt")
    return scene.market(*MARKET)


def empire(*others: str) -> Scene:
    """The same as Empire."""
    return wagadou("wagadou", *others).becomes("wagadou", "empire")


# Dhar Tichitt


def plundered(**resources: int) -> Scene:
    """The Magyars plunder the Wagadou, who have Dhar Tichitt, a region and some resources."""
    scene = wagadou("magyars", "wagadou").in_play("wagadou", DHAR, "guidimaka")
    scene.give("wagadou", **resources).hand("magyars", "plundering").deck("magyars", "glory")
    return scene.play("play plundering")


def test_dhar_tichitt_avoids_an_attack_for_two_materials_to_the_attacker() -> None:
    """W8 (p. 36)."""
    scene = plundered(material=3)
    assert (scene.mover, scene.options) == ("wagadou", ["answer dhar-tichitt", "decline"])
    scene.play("answer dhar-tichitt", "ignore")
    assert scene.cards("wagadou", "play") == [DHAR, "guidimaka"]
    assert (scene.goods("wagadou"), scene.goods("magyars")) == ({"material": 1}, {"material": 2})


def test_what_is_really_paid_goes_to_the_attacker() -> None:
    """W8 (p. 36)."""
    scene = plundered(material=1, goods=1).play("answer dhar-tichitt", "ignore")
    assert (scene.goods("wagadou"), scene.goods("magyars")) == ({"material": 1}, {"goods": 1})


def test_dhar_tichitt_need_not_pay() -> None:
    scene = plundered(material=3).play("decline")
    assert scene.cards("wagadou", "hand") == ["guidimaka"]
    assert scene.goods("magyars") == {}


def test_dhar_tichitt_without_materials_is_not_asked() -> None:
    scene = plundered(material=1)
    assert scene.cards("wagadou", "hand") == ["guidimaka"]


def test_dhar_tichitt_pays_for_each_attack_and_is_never_exhausted() -> None:
    """W8 (p. 36)."""
    scene = plundered(material=5).play("answer dhar-tichitt", "ignore")
    scene.history("magyars", "emese").hand("magyars", "almos", "levedia")
    scene.play("play almos", "answer dhar-tichitt", "acquire lagoon", "ignore")
    assert (scene.goods("wagadou"), scene.goods("magyars")) == ({"material": 1}, {"material": 4})
    assert scene.seat("wagadou").exhausts == 6


@pytest.mark.parametrize(("regions", "asked"), [(("guidimaka",), True), ((), False)])
def test_dhar_tichitt_answers_only_if_a_region_may_be_lost(
    regions: tuple[str, ...], asked: bool
) -> None:
    """W8 (p. 36)."""
    scene = wagadou("magyars", "wagadou").in_play("wagadou", DHAR, *regions)
    scene.give("wagadou", material=2).hand("magyars", "plundering").deck("magyars", "glory")
    scene.play("play plundering")
    assert ("answer dhar-tichitt" in scene.options) == asked


def test_dhar_tichitt_answers_to_an_attack_on_any_card_in_play() -> None:
    """W8 (p. 36)."""
    scene = wagadou("magyars", "wagadou").in_play("wagadou", DHAR, "guidimaka")
    scene.history("magyars", "emese").hand("magyars", "almos", "levedia")
    scene.give("wagadou", material=2).play("play almos")
    assert "answer dhar-tichitt" in scene.options


def test_dhar_tichitt_does_not_answer_to_unrest() -> None:
    """W8 (p. 36)."""
    scene = wagadou("sassanids", "wagadou").in_play("wagadou", DHAR, "guidimaka")
    scene.give("wagadou", material=2).hand("sassanids", "ardashir-i").play("play ardashir-i")
    assert scene.mover == "sassanids"
    assert scene.names("wagadou", "hand") == ["unrest"]


@pytest.mark.parametrize(("garrison", "asked"), [((), False), (("pride",), True)])
def test_arpad_threatens_garrisoned_regions_only(garrison: tuple[str, ...], asked: bool) -> None:
    """W8 (p. 36)."""
    scene = wagadou("magyars", "wagadou").in_play("wagadou", DHAR, "guidimaka")
    if garrison:
        scene.garrison("guidimaka", *garrison)
    scene.history("magyars", "almos").hand("magyars", "arpad").give("wagadou", material=2)
    scene.play("play arpad")
    assert (scene.mover == "wagadou") == asked


def test_dhar_tichitt_does_not_avoid_the_loss_of_a_city() -> None:
    """W8 (p. 36)."""
    scene = wagadou("sassanids", "wagadou").becomes("sassanids", "empire")
    scene.in_play("wagadou", DHAR, "guidimaka", "city-of-koumbi-saleh")
    scene.give("wagadou", material=2).hand("sassanids", "dreaded").play("play dreaded")
    assert scene.mover == "sassanids"
    assert scene.cards("wagadou", "play") == [DHAR, "guidimaka"]


def test_dhar_tichitt_adds_a_material_to_the_market_and_all_others_gain_one() -> None:
    scene = wagadou("wagadou", "japan", "magyars").in_play("wagadou", DHAR).hand("wagadou", "pride")
    scene.play(f"exhaust {DHAR}", "add to lagoon")
    assert scene.on("lagoon") == {"material": 1}
    assert scene.goods("japan") == scene.goods("magyars") == {"material": 1}
    assert scene.goods("wagadou") == {}


def test_dhar_tichitt_needs_a_card_to_discard() -> None:
    assert f"exhaust {DHAR}" not in wagadou().in_play("wagadou", DHAR).options


# Golden Prosperity


def test_golden_prosperity_counts_productions_routes_and_merchants() -> None:
    scene = wagadou().in_play("wagadou", "trans-saharan-trade-route", "salt-merchants", "guidimaka")
    scene.hand("wagadou", "golden-prosperity")
    scene.play("play golden-prosperity", "decline", "decline", "decline")
    power, route, merchants = 2, 2, 1 + 1
    assert scene.goods("wagadou") == {"material": power + route + merchants}


def test_golden_prosperity_buys_a_population_for_each_region() -> None:
    scene = wagadou().in_play("wagadou", "guidimaka", "bambouk", "northern-mali")
    scene.give("wagadou", material=7).hand("wagadou", "golden-prosperity")
    scene.play("play golden-prosperity", "decline", "decline", "do", "do", "do")
    assert scene.goods("wagadou") == {"material": 3 + 7 - 3 * 2, "population": 3}
    assert "end turn" in scene.options


def test_golden_prosperity_stops_when_its_player_likes() -> None:
    scene = wagadou().in_play("wagadou", "guidimaka", "bambouk").give("wagadou", material=7)
    scene.hand("wagadou", "golden-prosperity")
    scene.play("play golden-prosperity", "decline", "decline", "do", "decline")
    assert scene.goods("wagadou") == {"material": 3 + 7 - 2, "population": 1}


def test_golden_prosperity_stops_when_nothing_is_left_to_pay() -> None:
    scene = (
        wagadou().in_play("wagadou", "guidimaka", "bambouk").hand("wagadou", "golden-prosperity")
    )
    scene.play("play golden-prosperity", "decline", "decline", "do")
    assert scene.goods("wagadou") == {"material": 3 - 2, "population": 1}
    assert "end turn" in scene.options


def test_each_population_of_golden_prosperity_is_a_cost_of_its_own() -> None:
    """W10 (own)."""
    scene = wagadou().in_play("wagadou", WEALTH, "guidimaka", "bambouk")
    scene.hand("wagadou", "golden-prosperity")
    scene.play("play golden-prosperity", "decline", "decline", "do", "do")
    assert scene.goods("wagadou") == {"material": 3 - 2, "population": 2}


# Cities and developments


@pytest.mark.parametrize("city", ["city-of-koumbi-saleh", "city-of-aoudaghost"])
def test_a_city_trades_materials_for_goods(city: str) -> None:
    scene = wagadou().in_play("wagadou", city).hand("wagadou", "pride").give("wagadou", material=2)
    scene.solstice().play("choose 3")
    assert scene.goods("wagadou") == {"goods": 1}


def test_aoudaghost_scores_cities() -> None:
    scene = empire().in_play("wagadou", "city-of-aoudaghost", "city-of-koumbi-saleh")
    assert scene.points("wagadou", "city-of-aoudaghost") == 2


def test_controlling_the_trade_recalls_a_region_for_an_action_or_a_trade() -> None:
    scene = empire().in_play("wagadou", "guidimaka").hand("wagadou", "controlling-the-trade")
    scene.give("wagadou", progress=1).play("play controlling-the-trade", "choose 2")
    assert scene.options == ["answer controlling-the-trade", "decline"]
    scene.play("answer controlling-the-trade")
    assert scene.goods("wagadou") == {"goods": 1, "progress": 1}
    assert scene.cards("wagadou", "hand") == ["guidimaka"]


def test_controlling_the_trade_needs_a_region() -> None:
    scene = empire().hand("wagadou", "controlling-the-trade")
    assert "play controlling-the-trade" not in scene.options


def test_controlling_the_trade_writes_history() -> None:
    scene = empire().in_play("wagadou", "controlling-the-trade").discards("wagadou", "pride")
    scene.give("wagadou", progress=1).play("exhaust merchant", "choose 2")
    scene.play("answer controlling-the-trade", "choose 2")
    assert scene.cards("wagadou", "history") == ["pride"]
    assert scene.exhausted("controlling-the-trade")


def test_the_mosque_needs_the_new_faith() -> None:
    scene = empire().hand("wagadou", "great-mosque-of-djenne")
    assert "play great-mosque-of-djenne" not in scene.options
    assert "play great-mosque-of-djenne" in scene.history("wagadou", ISLAM).options


def test_the_mosque_gives_people_for_cities_and_takes_unrest_from_the_discards() -> None:
    scene = empire().in_play("wagadou", "great-mosque-of-djenne", "seaport", "trading-post")
    scene.discards("wagadou", "unrest").solstice().play("return unrest")
    assert scene.goods("wagadou") == {"population": 2}
    assert scene.cards("wagadou", "discard") == []


def test_the_adoption_of_islam_ends_the_pact() -> None:
    """W12 (p. 38)."""
    scene = empire().in_play("wagadou", PACT).hand("wagadou", ISLAM, "unrest", "pride")
    left = scene.unrest_left()
    scene.play(f"play {ISLAM}", "choose 1", "choose 2")
    assert scene.unrest_left() == left + 1
    assert scene.cards("wagadou", "history") == ["pride", PACT, ISLAM]
    assert scene.seat("wagadou").hand_size == 5


def test_the_adoption_of_islam_finds_the_pact_anywhere() -> None:
    """W12 (p. 38)."""
    scene = empire().deck("wagadou", "guidimaka", PACT).hand("wagadou", ISLAM)
    scene.play(f"play {ISLAM}")
    assert scene.cards("wagadou", "history") == [PACT, ISLAM]


def test_a_garrisoned_pact_is_not_found() -> None:
    """W12 (p. 38)."""
    scene = empire().in_play("wagadou", "guidimaka").garrison("guidimaka", PACT)
    scene.hand("wagadou", ISLAM).play(f"play {ISLAM}")
    assert scene.cards("wagadou", "history") == [ISLAM]
    assert scene.under("guidimaka") == [PACT]


def test_the_adoption_of_islam_scores_the_history() -> None:
    scene = empire().history("wagadou", ISLAM, "pride", PACT, "bambouk", "guidimaka")
    assert scene.points("wagadou", ISLAM, "history") == 1
    assert scene.history("wagadou", "unrest", DHAR, "gold-merchants")
    assert scene.points("wagadou", ISLAM, "history") == 2
