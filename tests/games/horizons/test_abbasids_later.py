"""Scenes with what the Abbasids come to: their nation deck and their developments."""

from __future__ import annotations

import pytest

from .scene import Scene

DEVELOPMENTS = [
    ("dredging-the-tigris", {"material": 5}),
    ("glass-working", {"material": 4, "population": 2}),
    ("al-mamun", {"goods": 2, "population": 3}),
    ("grand-library-of-baghdad", {"material": 4, "population": 2}),
    ("grand-caliphate", {"progress": 1, "goods": 1}),
    ("turkish-mercenaries", {"population": 4}),
]


def table(*seats: str) -> Scene:
    """The Abbasids as Empire before a market of every suit; each small deck holds one card."""
    scene = Scene(*(seats or ("abbasids", "japan"))).becomes("abbasids", "empire")
    scene.small_deck("civilised", "mercenaries").small_deck("uncivilised", "oracle")
    scene.small_deck("region", "bogs").main_deck("goryeo", "sabaeans", "melayu-kingdom", "punt")
    return scene.market("akkadians", "terraces", "couriers", "elders", "lagoon")


# Developing


def builders(card: str, **resources: int) -> Scene:
    """The Abbasids about to draw from an empty deck, with one development to pay for."""
    scene = table().nation_deck("abbasids", accession=False).development("abbasids", card)
    scene.deck("abbasids").discards("abbasids", "jazira", "irrigation").in_play(
        "abbasids", "baghdad"
    )
    return scene.hand("abbasids", "prosperity").give("abbasids", **resources)


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_a_development_costs_what_is_printed(card: str, cost: dict[str, int]) -> None:
    scene = builders(card, **cost).play("play prosperity", "do")
    assert scene.options == [f"develop {card}", "decline"]
    scene.play(f"develop {card}")
    assert scene.goods("abbasids") == {}


@pytest.mark.parametrize(("card", "cost"), DEVELOPMENTS)
def test_a_development_is_not_offered_for_less(card: str, cost: dict[str, int]) -> None:
    last = list(cost)[-1]
    scene = builders(card, **{**cost, last: cost[last] - 1}).play("play prosperity", "do")
    assert f"develop {card}" not in scene.options


def test_the_library_is_developed_only_while_baghdad_stands() -> None:
    scene = builders("grand-library-of-baghdad", material=4, population=2)
    scene.discards("abbasids", "baghdad").play("play prosperity", "do")
    assert "develop grand-library-of-baghdad" not in scene.options


# Baghdad


@pytest.mark.parametrize(("way", "goods", "cards"), [(1, {}, 1), (2, {"goods": 1}, 0)])
def test_baghdad_draws_a_card_or_gives_goods(way: int, goods: dict[str, int], cards: int) -> None:
    scene = table().in_play("abbasids", "baghdad").solstice().play(f"choose {way}")
    assert scene.goods("abbasids") == goods
    assert len(scene.cards("abbasids", "hand")) == cards


def test_baghdad_makes_the_abbasids_an_empire() -> None:
    scene = table().becomes("abbasids", "barbarian").nation_deck("abbasids").deck("abbasids")
    scene.discards("abbasids", "jazira").hand("abbasids", "prosperity")
    scene.play("play prosperity", "do")
    assert scene.side("abbasids") == "empire"
    assert scene.cards("abbasids", "nation_deck") == []


# Glass Working


def glass(**resources: int) -> Scene:
    return table().in_play("abbasids", "glass-working").give("abbasids", **resources)


def test_goods_paid_for_a_card_go_to_glass_working() -> None:
    scene = glass(goods=2).in_play("abbasids", "market-stall").play("exhaust market-stall")
    scene.play("decline")
    assert scene.on("glass-working") == {"goods": 1}
    assert scene.goods("abbasids") == {"goods": 1, "progress": 2}


def test_goods_paid_in_place_of_others_go_to_glass_working_too() -> None:
    """N42: a substitute is paid as well."""
    scene = glass(goods=1).hand("abbasids", "mercenaries").play("play mercenaries")
    assert (scene.on("glass-working"), scene.goods("abbasids")) == ({"goods": 1}, {})


def test_only_the_goods_of_a_payment_go_to_glass_working() -> None:
    scene = glass(goods=1, material=1, progress=1).hand("abbasids", "moneylenders")
    scene.play("play moneylenders", "pay 1 material 1 goods")
    assert scene.on("glass-working") == {"goods": 1}
    assert scene.goods("abbasids") == {"progress": 1}


def test_goods_paid_for_a_development_go_to_glass_working() -> None:
    scene = builders("al-mamun", goods=2, population=3).in_play("abbasids", "glass-working")
    scene.play("play prosperity", "do", "develop al-mamun")
    assert scene.on("glass-working") == {"goods": 2}


def test_goods_that_others_pay_go_to_the_supply() -> None:
    scene = table("japan", "abbasids").in_play("abbasids", "glass-working").give("japan", goods=1)
    scene.becomes("japan", "empire").hand("japan", "mercenaries").play("play mercenaries")
    assert (scene.on("glass-working"), scene.goods("japan")) == ({}, {})


def test_glass_working_that_lies_in_hand_keeps_no_goods() -> None:
    scene = table().give("abbasids", goods=1).hand("abbasids", "glass-working", "mercenaries")
    scene.play("play mercenaries")
    assert scene.on("glass-working") == {}


def test_glass_working_gives_a_goods_back_at_solstice() -> None:
    scene = glass().tokens("glass-working", goods=3).solstice().play("do")
    assert (scene.on("glass-working"), scene.goods("abbasids")) == ({"goods": 2}, {"goods": 1})


def test_glass_working_may_keep_its_goods() -> None:
    scene = glass().tokens("glass-working", goods=1).solstice().play("decline")
    assert (scene.on("glass-working"), scene.goods("abbasids")) == ({"goods": 1}, {})


def test_an_empty_glass_working_gives_nothing() -> None:
    scene = glass().solstice()
    assert "end turn" in scene.options


def test_glass_working_pays_out_when_it_leaves_play() -> None:
    scene = glass().tokens("glass-working", goods=3).give("abbasids", population=1)
    scene.hand("abbasids", "emperor-kanmu")
    scene.play("play emperor-kanmu", "break through civilised deck", "abandon glass-working")
    assert scene.goods("abbasids") == {"goods": 3, "population": 1}


@pytest.mark.parametrize(("held", "points"), [(1, 0), (2, 1), (5, 2), (30, 10)])
def test_glass_working_scores_a_point_per_two_goods_on_it(held: int, points: int) -> None:
    scene = glass().tokens("glass-working", goods=held, material=9)
    assert scene.points("abbasids", "glass-working", "play") == points


# al-Ma'mun


def test_al_mamun_acquires_two_cards_of_two_suits() -> None:
    scene = table().hand("abbasids", "al-mamun").play("play al-mamun", "choose 1")
    scene.play("acquire terraces", "choose 2")
    assert scene.names("abbasids", "hand") == ["couriers", "terraces", "unrest", "unrest"]
    assert scene.cards("abbasids", "history") == ["al-mamun"]


def test_al_mamun_may_acquire_a_card_that_was_just_refilled() -> None:
    scene = table().hand("abbasids", "al-mamun").play("play al-mamun", "choose 2", "choose 2")
    assert scene.names("abbasids", "hand") == ["couriers", "mercenaries", "unrest", "unrest"]


def test_al_mamun_may_acquire_one_card_or_none() -> None:
    scene = table().hand("abbasids", "al-mamun").play("play al-mamun", "done")
    assert scene.cards("abbasids", "hand") == []
    assert scene.cards("abbasids", "history") == ["al-mamun"]


# Grand Library of Baghdad


def test_the_library_garrisons_up_to_two_cards_when_played() -> None:
    scene = table().hand("abbasids", "grand-library-of-baghdad", "elders", "scribes", "lagoon")
    scene.play("play grand-library-of-baghdad", "garrison elders", "garrison scribes")
    assert scene.under("grand-library-of-baghdad") == ["elders", "scribes"]
    assert scene.cards("abbasids", "hand") == ["lagoon"]


def test_the_library_may_stay_empty() -> None:
    scene = table().hand("abbasids", "grand-library-of-baghdad", "elders")
    scene.play("play grand-library-of-baghdad", "done")
    assert scene.under("grand-library-of-baghdad") == []


def test_the_library_draws_and_garrisons_at_solstice() -> None:
    scene = table().in_play("abbasids", "grand-library-of-baghdad").deck("abbasids", "jazira")
    scene.solstice().play("do", "garrison jazira")
    assert scene.under("grand-library-of-baghdad") == ["jazira"]
    assert scene.points("abbasids", "grand-library-of-baghdad", "play") == 1


def test_the_library_may_garrison_without_drawing() -> None:
    scene = table().in_play("abbasids", "grand-library-of-baghdad").hand("abbasids", "elders")
    scene.solstice().play("decline", "garrison elders")
    assert scene.under("grand-library-of-baghdad") == ["elders"]


# Grand Caliphate


def test_the_caliphate_waits_for_al_mamun() -> None:
    scene = table().hand("abbasids", "grand-caliphate")
    assert "play grand-caliphate" not in scene.options
    assert "play grand-caliphate" in scene.history("abbasids", "al-mamun").options


def test_the_caliphate_pays_for_merchants_and_cities_and_develops() -> None:
    scene = table().history("abbasids", "al-mamun").hand("abbasids", "grand-caliphate")
    scene.in_play("abbasids", "glass-working", "baghdad", "city").give("abbasids", population=2)
    scene.play("play grand-caliphate", "decline", "decline")
    assert scene.goods("abbasids") == {"material": 6, "population": 4}, "Merchants count, too"
    scene.play("develop turkish-mercenaries")
    assert scene.goods("abbasids") == {"material": 6}
    assert scene.cards("abbasids", "history") == ["al-mamun", "grand-caliphate"]


def test_the_caliphate_develops_nothing_that_cannot_be_paid() -> None:
    scene = table().history("abbasids", "al-mamun").hand("abbasids", "grand-caliphate")
    scene.play("play grand-caliphate", "decline", "decline")
    assert scene.goods("abbasids") == {"material": 3}
    assert scene.cards("abbasids", "history") == ["al-mamun", "grand-caliphate"]


@pytest.mark.parametrize(("zone", "points"), [("history", 3), ("hand", 0)])
@pytest.mark.parametrize("card", ["grand-caliphate", "turkish-mercenaries"])
def test_a_deed_scores_in_the_history(card: str, zone: str, points: int) -> None:
    assert table().points("abbasids", card, zone) == points


# Grand Mosque of Damascus


def test_the_mosque_gives_population_per_city_and_metropolis() -> None:
    scene = table().in_play("abbasids", "grand-mosque-of-damascus", "city", "metropolis")
    scene.discards("abbasids", "unrest").solstice()
    scene.play("solstice grand-mosque-of-damascus", "choose 1")
    assert scene.goods("abbasids")["population"] == 2


def test_the_mosque_returns_an_unrest_from_the_discards() -> None:
    scene = table().in_play("abbasids", "grand-mosque-of-damascus").discards("abbasids", "unrest")
    left = scene.unrest_left()
    scene.solstice()
    assert (scene.cards("abbasids", "discard"), scene.unrest_left()) == ([], left + 1)


def test_the_mosque_returns_no_unrest_from_hand() -> None:
    scene = table().in_play("abbasids", "grand-mosque-of-damascus").hand("abbasids", "unrest")
    assert scene.solstice().names("abbasids", "hand") == ["unrest"]


# al Mansur


def test_al_mansur_enriches_others_and_breaks_through() -> None:
    scene = table("abbasids", "japan", "magyars").hand("abbasids", "al-mansur", "city")
    scene.play("play al-mansur")
    assert scene.goods("japan") == scene.goods("magyars") == {"goods": 1}
    assert scene.goods("abbasids") == {}
    scene.play("break through elders")
    assert "elders" in scene.cards("abbasids", "hand")
