"""Paying: what stands in for what, in which exact ways, and what Aliens suffer for it (p. 39)."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def paying(card: str, *way: str, seat: str = "magyars", **pool: int) -> Scene:
    """A seat that has played a card and is about to pay for it."""
    scene = Scene(seat, "japan" if seat != "japan" else "taino").market(*MARKET)
    return scene.hand(seat, card).give(seat, **pool).play(f"play {card}", *way)


def test_materials_are_paid_with_progress_or_goods_one_for_two() -> None:
    """P1 (p. 39)."""
    scene = paying("advance", "choose 1", material=3, progress=2, goods=1)
    assert scene.options == [
        "pay 3 material",
        "pay 1 material 1 progress",
        "pay 1 material 1 goods",
        "pay 2 progress",
        "pay 1 progress 1 goods",
    ]


def test_no_token_is_paid_that_could_be_kept() -> None:
    """P2 (p. 39)."""
    scene = paying("advance", "choose 1", material=3, progress=2, goods=1)
    assert "pay 2 material 1 progress" not in scene.options
    scene.play("pay 2 progress", "acquire elders")
    assert scene.goods("magyars") == {"material": 3, "goods": 1}


def test_there_is_no_change_for_a_substitute() -> None:
    """P1 (p. 39)."""
    scene = paying("advance", progress=2).play("acquire elders")
    assert scene.goods("magyars") == {}


def test_population_is_paid_with_progress_or_goods_one_for_one() -> None:
    """P1 (p. 39)."""
    scene = paying("conquer", "choose 1", population=1, progress=1, goods=1)
    assert scene.options == [
        "pay 1 population 1 progress",
        "pay 1 population 1 goods",
        "pay 1 progress 1 goods",
    ]


@pytest.mark.parametrize("pool", [{"material": 9, "population": 1}, {"material": 2, "progress": 1}])
def test_materials_never_stand_for_population(pool: dict[str, int]) -> None:
    scene = Scene("magyars", "japan").market(*MARKET).hand("magyars", "conquer")
    assert "play conquer" not in scene.give("magyars", **pool).options


def test_population_never_stands_for_materials() -> None:
    scene = Scene("magyars", "japan").market(*MARKET).hand("magyars", "advance")
    assert "play advance" not in scene.give("magyars", population=9, material=2).options


@pytest.mark.parametrize(
    ("pool", "listed"),
    [
        ({"goods": 9, "material": 9, "population": 9}, False),
        ({"progress": 1, "goods": 9}, False),
        ({"progress": 2}, True),
    ],
)
def test_nothing_stands_for_progress(pool: dict[str, int], listed: bool) -> None:
    """P1 (p. 39)."""
    scene = Scene("taino", "japan").market(*MARKET).deck("taino").give("taino", **pool)
    scene.nation_deck("taino", accession=False).development("taino", "caribbean-sea", "enriquillo")
    scene.discards("taino", "bohio").play("end turn", "add to elders")
    assert ("develop caribbean-sea" in scene.options) is listed


@pytest.mark.parametrize(
    ("pool", "listed"),
    [({"progress": 9, "population": 1}, False), ({"goods": 2, "population": 1}, True)],
)
def test_nothing_stands_for_goods(pool: dict[str, int], listed: bool) -> None:
    """P1 (p. 39)."""
    scene = Scene("japan", "taino").market(*MARKET).becomes("japan", "empire")
    scene.development("japan", "miyabi", "heian-kyo-kyoto").hand("japan", "sabaeans")
    scene.give("japan", **pool).play("play sabaeans")
    assert ("miyabi" in scene.cards("japan", "discard")) is listed


def test_goods_that_are_due_do_not_stand_for_population_as_well() -> None:
    scene = Scene("japan", "taino").market(*MARKET).becomes("japan", "empire")
    scene.development("japan", "miyabi").hand("japan", "sabaeans").give("japan", goods=2)
    scene.play("play sabaeans")
    assert scene.cards("japan", "development") == ["miyabi"]
    scene = Scene("japan", "taino").market(*MARKET).becomes("japan", "empire")
    scene.development("japan", "miyabi").hand("japan", "sabaeans").give("japan", goods=3)
    assert scene.play("play sabaeans").cards("japan", "development") == []


@pytest.mark.parametrize(
    ("pool", "payable"),
    [
        ({"material": 3, "population": 2}, True),
        ({"material": 3, "population": 1, "progress": 1}, True),
        ({"material": 1, "population": 2, "progress": 1}, True),
        ({"material": 1, "population": 1, "progress": 1}, False),
        ({"material": 1, "population": 1, "progress": 1, "goods": 1}, True),
        ({"progress": 3}, False),
        ({"progress": 4}, True),
    ],
)
def test_a_cost_of_two_resources_shares_the_substitutes(
    pool: dict[str, int], payable: bool
) -> None:
    scene = Scene("japan", "taino").market(*MARKET).becomes("japan", "empire")
    scene.development("japan", "heian-kyo-kyoto", "miyabi").hand("japan", "sabaeans")
    scene.give("japan", **pool).play("play sabaeans")
    paid = scene.asks.startswith("choose how to pay") or not scene.goods("japan")
    assert paid is payable


def test_the_only_way_to_pay_is_paid_at_once() -> None:
    scene = paying("advance", material=3)
    assert scene.goods("magyars") == {}
    assert scene.asks == "choose a card to acquire"


def test_what_lies_on_a_card_is_paid_from_there_alone() -> None:
    """P3 (p. 6)."""
    scene = Scene("japan", "taino").in_play("japan", "jingu-ji-shrine-temple")
    scene.tokens("jingu-ji-shrine-temple", population=3).give("japan", progress=9)
    assert "exhaust jingu-ji-shrine-temple" not in scene.options
    scene.tokens("jingu-ji-shrine-temple", population=4)
    assert "exhaust jingu-ji-shrine-temple" in scene.options


def test_any_amount_may_be_paid_with_substitutes_too() -> None:
    scene = Scene("mayans", "japan").market(*MARKET).in_play("mayans", "popol-vuh")
    scene.hand("mayans", "unrest", "unrest", "unrest").give("mayans", goods=1).solstice()
    scene.play("solstice popol-vuh", "number 2")
    assert len(scene.under("popol-vuh")) == 2
    assert scene.goods("mayans") == {}


# Aliens


def test_an_alien_takes_an_unrest_for_each_progress_paid_before_the_result() -> None:
    """P5 (p. 45)."""
    scene = paying("take-me-to-your-leader", "choose 2", seat="martians", progress=3)
    assert scene.names("martians", "hand") == ["unrest", "unrest"]
    assert scene.asks == "choose a card to acquire"
    assert scene.goods("martians") == {"progress": 1}


def test_goods_spare_an_alien_the_unrest() -> None:
    scene = paying("take-me-to-your-leader", "choose 2", seat="martians", progress=2, goods=2)
    scene.play("pay 2 goods")
    assert scene.names("martians", "hand") == []


def test_moving_progress_is_not_paying() -> None:
    scene = paying("take-me-to-your-leader", "choose 1", seat="martians", progress=2)
    scene.play("move to altar")
    assert scene.on("altar") == {"progress": 2}
    assert scene.names("martians", "hand") == []


def test_converting_progress_is_not_paying() -> None:
    scene = Scene("martians", "japan").in_play("martians", "bogs", "landing-site")
    scene.hand("martians", "ancient-astronauts").give("martians", progress=5)
    scene.play("play ancient-astronauts", "decline", "decline", "choose 1")
    assert scene.goods("martians") == {"progress": 3, "population": 2}
    assert scene.names("martians", "hand") == []


def test_an_alien_cannot_pay_progress_for_an_unrest() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "japan").hand("martians", "unrest").give("martians", progress=5)
    assert "play unrest" not in scene.options
    assert "play unrest" in scene.give("martians", goods=1).options
    scene.becomes("martians", "gone-native").give("martians", goods=-1)
    assert "play unrest" in scene.options


def test_an_alien_may_pay_progress_for_chaos_and_takes_an_unrest() -> None:
    """P5 (p. 45)."""
    scene = Scene("martians", "cultists").hand("martians", "chaos").give("martians", progress=1)
    scene.play("play chaos")
    assert scene.names("martians", "hand") == ["unrest"]
    assert len(scene.cards("cultists", "chaos")) == 3


def test_a_native_pays_progress_like_everybody() -> None:
    scene = Scene("martians", "japan").market(*MARKET).becomes("martians", "gone-native")
    scene.hand("martians", "japan/advance").give("martians", progress=2)
    scene.play("play advance", "acquire altar")
    assert scene.names("martians", "hand") == ["altar", "unrest"]
