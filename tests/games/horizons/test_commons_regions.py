"""Scenes with the regions of the Commons."""

from __future__ import annotations

import pytest

from .scene import Scene

THREE = ("japan", "magyars", "mayans")


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("japan", "magyars")))
    return scene.market("akkadians", "city", "gardening", "terraces", "savannah")


# What the play effect asks before the garrison, and what it gives.
EFFECTS = [
    ("volcano", ["exile city"], {"progress": 1}),
    ("mangrove", ["exile city"], {"progress": 1}),
    ("lagoon", ["exile city"], {}),
    ("rift-valley", ["exile city"], {}),
    ("glacier", ["exile city"], {}),
    ("scrubland", [], {}),
    ("bogs", ["exile city"], {"material": 2}),
    ("valley", ["exile city"], {}),
    ("borderland", ["exile city"], {}),
    ("alluvial-plain", ["exile city"], {"progress": 1}),
    ("heath", ["exile city"], {}),
    ("distant-island", ["exile city", "exile akkadians"], {"population": 1}),
]


@pytest.mark.parametrize(("answer", "under"), [("garrison clans", ["clans"]), ("decline", [])])
@pytest.mark.parametrize(("region", "exiles", "goods"), EFFECTS, ids=[one[0] for one in EFFECTS])
def test_a_region_is_played_and_may_get_a_garrison(
    region: str, exiles: list[str], goods: dict[str, int], answer: str, under: list[str]
) -> None:
    scene = table(*THREE).hand("japan", region, "clans").play(f"play {region}", *exiles, answer)
    assert scene.cards("japan", "play") == [region]
    assert scene.under(region) == under
    assert scene.goods("japan") == goods
    assert scene.exiled() == [name.removeprefix("exile ") for name in exiles]
    assert scene.seat("japan").actions == 2


# Exile from the Market


def test_an_exiled_market_card_is_replaced_and_its_unrest_returned() -> None:
    """M3 (p. 37)."""
    scene = table().main_deck("oracle", "elders").hand("japan", "valley")
    pile = scene.unrest_left()
    scene.play("play valley", "exile city")
    assert scene.slots()[1] in ("oracle", "elders")
    assert scene.unrest_left() == pile


def test_a_small_deck_refills_its_own_slot_and_a_region_lies_on_no_unrest() -> None:
    scene = table().small_deck("civilised", "scribes").hand("japan", "valley")
    scene.play("play valley", "exile gardening")
    assert scene.slots()[2] == "scribes"
    scene.small_deck("region", "bogs").hand("japan", "mangrove")
    pile = scene.unrest_left()
    scene.play("play mangrove", "exile savannah")
    assert scene.slots()[4] == "bogs"
    assert scene.unrest_left() == pile


def test_a_card_with_tokens_is_never_exiled() -> None:
    """M7 (p. 37)."""
    scene = table().tokens("city", progress=1).hand("japan", "valley").play("play valley")
    assert "exile akkadians" in scene.options
    assert "exile city" not in scene.options


def test_the_exile_is_skipped_when_every_card_has_tokens() -> None:
    scene = table().hand("japan", "bogs")
    for card in scene.slots():
        scene.tokens(card, goods=1)
    scene.play("play bogs")
    assert scene.exiled() == []
    assert scene.goods("japan") == {"material": 2}
    assert "end turn" in scene.options


def test_distant_island_may_exile_the_card_that_just_came() -> None:
    scene = table().small_deck("civilised", "scribes").hand("japan", "distant-island")
    scene.play("play distant-island", "exile gardening", "exile scribes")
    assert scene.exiled() == ["gardening", "scribes"]


# Volcano, Lagoon, Savannah


def test_volcano_is_for_barbarians() -> None:
    scene = table().hand("japan", "volcano")
    assert "play volcano" in scene.options
    assert "play volcano" not in scene.becomes("japan", "empire").options


@pytest.mark.parametrize(
    ("card", "zone", "points"),
    [
        ("volcano", "play", 3),
        ("volcano", "history", 0),
        ("volcano", "", 0),
        ("glacier", "history", 2),
        ("glacier", "play", 0),
        ("glacier", "", 0),
    ],
)
def test_some_regions_are_worth_points_in_one_place(card: str, zone: str, points: int) -> None:
    assert table().points("japan", card, zone) == points


@pytest.mark.parametrize(("answer", "history"), [("history glory", ["glory"]), ("decline", [])])
def test_lagoon_may_put_a_discarded_card_into_the_history(answer: str, history: list[str]) -> None:
    scene = table().discards("japan", "clans", "glory").hand("japan", "lagoon")
    scene.play("play lagoon", answer)
    assert scene.cards("japan", "history") == history
    assert "exile city" in scene.options


def test_savannah_draws_a_card_that_may_become_its_garrison() -> None:
    scene = table().deck("japan", "clans").hand("japan", "savannah")
    scene.play("play savannah", "exile city", "garrison clans")
    assert scene.under("savannah") == ["clans"]
    assert scene.cards("japan", "hand") == []


# Rift Valley


def test_rift_valley_gives_people_for_a_card_on_the_deck() -> None:
    scene = table().in_play("japan", "rift-valley").hand("japan", "clans", "glory")
    scene.solstice().play("choose 1", "top clans")
    assert scene.goods("japan") == {"population": 2}
    assert scene.cards("japan", "top") == ["clans"]
    assert scene.cards("japan", "play") == ["rift-valley"]


def test_rift_valley_is_abandoned_with_its_garrison() -> None:
    scene = table().in_play("japan", "rift-valley").garrison("rift-valley", "clans")
    scene.hand("japan", "glory").solstice().play("choose 2")
    assert scene.cards("japan", "discard") == ["rift-valley", "clans"]
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "hand") == ["glory"]


def test_rift_valley_does_as_much_as_it_can_for_an_empty_hand() -> None:
    scene = table().in_play("japan", "rift-valley").solstice().play("choose 1")
    assert scene.goods("japan") == {"population": 2}


# Glacier


def test_glacier_does_nothing_without_a_garrison() -> None:
    assert "exhaust glacier" not in table().in_play("japan", "glacier").options


def test_glacier_gathers_material_on_itself() -> None:
    scene = table().in_play("japan", "glacier").garrison("glacier", "clans")
    scene.play("exhaust glacier", "choose 1")
    assert scene.on("glacier") == {"material": 2}
    assert scene.goods("japan") == {}


def test_glacier_goes_into_the_history_with_its_garrison_and_leaves_its_material() -> None:
    scene = table().in_play("japan", "glacier").garrison("glacier", "clans")
    scene.tokens("glacier", material=4).play("exhaust glacier", "choose 2")
    assert scene.cards("japan", "history") == ["glacier", "clans"]
    assert scene.goods("japan") == {"material": 4}


# Scrubland


def test_scrubland_draws_a_card_and_puts_one_back() -> None:
    scene = table().in_play("japan", "scrubland").hand("japan", "clans")
    scene.deck("japan", "glory", "shinto").solstice()
    assert scene.options == ["top clans", "top glory"]
    scene.play("top clans")
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.cards("japan", "top") == ["shinto", "clans"]


def test_scrubland_puts_a_card_on_an_empty_deck_without_reshuffling() -> None:
    scene = table().in_play("japan", "scrubland").hand("japan", "clans").deck("japan")
    scene.discards("japan", "glory").solstice()
    assert scene.cards("japan", "top") == ["clans"]
    assert scene.cards("japan", "hand") == []
    assert scene.cards("japan", "discard") == ["glory"]


# Borderland


def attack(scene: Scene) -> Scene:
    return scene.hand("japan", "warfare").give("japan", population=3)


def test_borderland_moves_people_to_the_market_to_avoid_an_attack() -> None:
    scene = attack(table()).in_play("magyars", "borderland").give("magyars", population=1)
    scene.play("play warfare", "answer borderland", "move to city", "ignore")
    assert scene.on("city") == {"population": 1}
    assert scene.goods("magyars") == {}
    assert scene.cards("magyars", "hand") == []
    assert scene.exhausted("borderland")
    assert scene.seat("magyars").exhausts == 4


def test_borderland_need_not_defend() -> None:
    scene = attack(table()).in_play("magyars", "borderland").give("magyars", population=1)
    scene.play("play warfare", "decline")
    assert scene.names("magyars", "hand") == ["unrest"]
    assert scene.goods("magyars") == {"population": 1}


def test_borderland_moves_no_substitute_for_people() -> None:
    """P3 (p. 38)."""
    scene = attack(table()).in_play("magyars", "borderland").give("magyars", progress=3, goods=3)
    scene.play("play warfare")
    assert scene.names("magyars", "hand") == ["unrest"]
    assert scene.mover == "japan"


def test_borderland_defends_once_until_its_owner_cleans_up() -> None:
    """T4 (p. 15)."""
    scene = attack(table()).in_play("magyars", "borderland").give("magyars", population=2)
    scene.play("play warfare", "answer borderland", "move to city", "ignore", "choose 1")
    attack(scene.play("break through akkadians")).play("play warfare", "pay 3 population")
    assert scene.names("magyars", "hand") == ["unrest"]


def test_borderland_is_no_answer_to_an_own_attack() -> None:
    scene = attack(table()).in_play("japan", "borderland").play("play warfare")
    assert scene.options == ["choose 1", "choose 2"]


def test_borderland_scores_a_point_for_five_population() -> None:
    scene = table().give("japan", population=4)
    assert scene.points("japan", "borderland") == 0
    assert scene.give("japan", population=6).points("japan", "borderland") == 2


# Heath


def test_heath_swaps_an_exiled_card_into_the_market_and_the_tokens_stay() -> None:
    """M3, M7 (p. 37)."""
    scene = table(*THREE).exile("oracle", "supreme").tokens("city", goods=2)
    pile = scene.unrest_left()
    scene.hand("japan", "heath").play("play heath", "choose 2", "swap oracle with city")
    assert scene.slots()[1] == "oracle"
    assert scene.on("oracle") == {"goods": 2}
    assert scene.exiled() == ["supreme", "city"]
    assert scene.unrest_left() == pile


def test_heath_may_exile_a_card_instead() -> None:
    scene = table(*THREE).exile("oracle").hand("japan", "heath")
    scene.play("play heath", "choose 1", "exile city")
    assert scene.exiled() == ["oracle", "city"]


def test_a_region_swapped_in_sends_the_unrest_home() -> None:
    scene = table(*THREE).exile("bogs").hand("japan", "heath")
    pile = scene.unrest_left()
    scene.play("play heath", "choose 2", "swap bogs with city")
    assert scene.unrest_left() == pile + 1
