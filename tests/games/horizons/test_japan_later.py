"""Japan: the cards of the Nation deck, the Accession card and the developments."""

from __future__ import annotations

import pytest

from .scene import RULES, Scene


def japan() -> Scene:
    """Japan to move, with a quiet Market, and nobody else who could answer."""
    scene = Scene("japan", "mayans")
    return scene.market("oracle", "elders", "scribes", "altar", "lagoon")


def empire() -> Scene:
    """The same, after the Accession."""
    return japan().becomes("japan", "empire")


# Kanji


def test_kanji_lays_a_discarded_card_aside_and_draws_one() -> None:
    scene = japan().in_play("japan", "kanji").discards("japan", "glory", "unrest")
    scene.deck("japan", "clans").play("exhaust kanji", "history unrest")
    assert scene.names("japan", "history") == ["unrest"]
    assert scene.cards("japan", "discard") == ["glory"]
    assert scene.cards("japan", "hand") == ["clans"]


def test_kanji_needs_a_discarded_card() -> None:
    scene = japan().in_play("japan", "kanji").hand("japan", "glory")
    assert "exhaust kanji" not in scene.options


# Tendai Buddhism


def test_tendai_buddhism_plays_a_region_for_materials_and_a_card() -> None:
    scene = japan().in_play("japan", "tendai-buddhism").give("japan", material=2)
    scene.hand("japan", "kansai", "kyushu", "glory")
    scene.play("exhaust tendai-buddhism", "discard glory", "free play kansai", "decline")
    assert scene.cards("japan", "play") == ["tendai-buddhism", "kansai"]
    assert scene.goods("japan") == {"material": 1}
    assert scene.seat("japan").actions == 3


def test_tendai_buddhism_needs_two_materials_and_a_card() -> None:
    scene = japan().in_play("japan", "tendai-buddhism").give("japan", material=2)
    assert "exhaust tendai-buddhism" not in scene.options
    assert "exhaust tendai-buddhism" in scene.hand("japan", "kansai").options
    scene = japan().in_play("japan", "tendai-buddhism").give("japan", material=1)
    assert "exhaust tendai-buddhism" not in scene.hand("japan", "kansai", "glory").options


def test_a_barbarian_buddhist_abandons_shinto_at_solstice() -> None:
    scene = japan().in_play("japan", "tendai-buddhism", "shinto").hand("japan", "glory")
    scene.solstice().play("choose 1")
    assert scene.cards("japan", "play") == ["tendai-buddhism"]
    assert scene.cards("japan", "discard") == ["shinto"]
    assert scene.cards("japan", "hand") == ["glory"]


def test_a_barbarian_buddhist_may_discard_a_card_instead() -> None:
    scene = japan().in_play("japan", "tendai-buddhism", "shinto").hand("japan", "glory")
    scene.solstice().play("choose 2")
    assert scene.cards("japan", "play") == ["tendai-buddhism", "shinto"]
    assert scene.cards("japan", "discard") == ["glory"]


def test_a_barbarian_buddhist_without_shinto_must_discard() -> None:
    scene = japan().in_play("japan", "tendai-buddhism").hand("japan", "glory").solstice()
    assert scene.cards("japan", "hand") == []
    assert scene.cards("japan", "discard") == ["glory"]


def test_a_buddhist_empire_may_pay_to_return_unrest_at_solstice() -> None:
    scene = empire().in_play("japan", "tendai-buddhism", "shinto").give("japan", population=1)
    pile = scene.hand("japan", "unrest", "glory").unrest_left()
    scene.solstice().play("do")
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.unrest_left() == pile + 1
    assert scene.goods("japan") == {}
    assert scene.cards("japan", "play") == ["tendai-buddhism", "shinto"]


def test_a_buddhist_empire_need_not_pay() -> None:
    scene = empire().in_play("japan", "tendai-buddhism").give("japan", population=1)
    scene.hand("japan", "unrest").solstice().play("decline")
    assert scene.names("japan", "hand") == ["unrest"]
    assert scene.goods("japan") == {"population": 1}


# Prosperity


def test_prosperity_lets_everybody_draw_and_brings_materials() -> None:
    scene = japan().hand("japan", "prosperity").in_play("japan", "kanto-plain", "kyushu", "kansai")
    scene.deck("japan", "glory").deck("mayans", "caracol")
    scene.play("play prosperity", "do")
    assert scene.mover == "mayans"
    scene.play("do", "choose 1")
    assert scene.goods("japan") == {"material": 3}
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.cards("mayans", "hand") == ["caracol"]


def test_prosperity_may_bring_people_and_nobody_need_draw() -> None:
    scene = japan().hand("japan", "prosperity").in_play("japan", "kanto-plain", "kyushu", "kansai")
    scene.play("play prosperity", "decline", "decline", "choose 2")
    assert scene.goods("japan") == {"population": 3}
    assert scene.cards("japan", "hand") == []
    assert scene.cards("mayans", "hand") == []


# Kanto Plain, Manno Reservoir


def test_kanto_plain_gives_people_and_may_remember_a_card() -> None:
    scene = japan().hand("japan", "kanto-plain", "unrest", "clans")
    scene.play("play kanto-plain", "history unrest", "garrison clans")
    assert scene.goods("japan") == {"population": 1}
    assert scene.names("japan", "history") == ["unrest"]
    assert scene.under("kanto-plain") == ["clans"]


def test_kanto_plain_need_not_take_a_card() -> None:
    scene = japan().hand("japan", "kanto-plain", "unrest")
    scene.play("play kanto-plain", "decline", "decline")
    assert scene.names("japan", "hand") == ["unrest"]
    assert scene.cards("japan", "history") == []


def test_the_manno_reservoir_gives_a_material_for_each_river() -> None:
    scene = japan().in_play("japan", "manno-reservoir", "kansai", "kanto-plain", "kyushu")
    scene.play("exhaust manno-reservoir")
    assert scene.goods("japan") == {"material": 2}


def test_the_manno_reservoir_is_dry_without_a_river() -> None:
    scene = japan().in_play("japan", "manno-reservoir", "kyushu")
    assert "exhaust manno-reservoir" not in scene.options


# Nara and Heian-kyo


@pytest.mark.parametrize("city", ["nara", "heian-kyo-kyoto"])
@pytest.mark.parametrize(
    ("way", "goods", "hand"),
    [
        ("choose 1", {"material": 1}, ["glory"]),
        ("choose 2", {"population": 1}, ["glory"]),
        ("choose 3", {}, ["glory", "kansai"]),
    ],
)
def test_a_city_turns_a_card_into_something_else_at_solstice(
    city: str, way: str, goods: dict[str, int], hand: list[str]
) -> None:
    scene = japan().in_play("japan", city).hand("japan", "glory", "unrest").deck("japan", "kansai")
    scene.solstice().play("discard unrest", way)
    assert scene.goods("japan") == goods
    assert scene.cards("japan", "hand") == hand
    assert scene.names("japan", "discard") == ["unrest"]


@pytest.mark.parametrize("city", ["nara", "heian-kyo-kyoto"])
def test_a_city_need_not_take_a_card(city: str) -> None:
    scene = japan().in_play("japan", city).hand("japan", "glory").solstice()
    scene.play("decline")
    assert scene.cards("japan", "hand") == ["glory"]
    assert scene.goods("japan") == {}


def test_only_an_empire_builds_heian_kyo() -> None:
    scene = japan().hand("japan", "heian-kyo-kyoto", "nara")
    assert "play heian-kyo-kyoto" not in scene.options
    assert "play nara" in scene.options
    scene.becomes("japan", "empire").play("play heian-kyo-kyoto")
    assert scene.cards("japan", "play") == ["heian-kyo-kyoto"]


# Emperor Kanmu


def test_japan_becomes_an_empire_with_emperor_kanmu() -> None:
    scene = japan().nation_deck("japan").deck("japan").discards("japan", "glory")
    scene.end_turn()
    assert scene.side("japan") == "empire"
    assert scene.names("japan", "hand") == ["emperor-kanmu", "glory"]


def test_emperor_kanmu_breaks_through_without_an_action() -> None:
    scene = empire().hand("japan", "emperor-kanmu").tokens("scribes", progress=2)
    pile = scene.small_deck("civilised", "couriers").unrest_left()
    scene.play("play emperor-kanmu", "break through scribes")
    assert scene.cards("japan", "hand") == ["scribes"]
    assert scene.goods("japan") == {"progress": 2}
    assert scene.unrest_left() == pile
    assert scene.seat("japan").actions == 3
    assert scene.cards("japan", "history") == ["emperor-kanmu"]


def test_emperor_kanmu_may_give_up_a_card_in_play_for_three() -> None:
    scene = empire().hand("japan", "emperor-kanmu").in_play("japan", "shinto", "kansai")
    scene.small_deck("civilised", "couriers").deck("japan", "glory", "unrest", "nara")
    scene.play("play emperor-kanmu", "break through civilised deck", "abandon kansai")
    scene.play("history unrest")
    assert scene.names("japan", "hand") == ["couriers", "glory", "nara"]
    assert scene.names("japan", "history") == ["emperor-kanmu", "unrest"]
    assert scene.cards("japan", "discard") == ["kansai"]


def test_emperor_kanmu_may_leave_everything_in_play() -> None:
    scene = empire().hand("japan", "emperor-kanmu").in_play("japan", "shinto")
    scene.play("play emperor-kanmu", "break through scribes", "decline")
    assert scene.cards("japan", "play") == ["shinto"]
    assert scene.cards("japan", "hand") == ["scribes"]


def test_emperor_kanmu_rules_no_barbarians() -> None:
    assert "play emperor-kanmu" not in japan().hand("japan", "emperor-kanmu").options


# Jingu-ji


@pytest.mark.parametrize("number", [1, 2])
def test_the_shrine_gathers_up_to_two_people(number: int) -> None:
    scene = empire().in_play("japan", "jingu-ji-shrine-temple").give("japan", population=3)
    scene.play("exhaust jingu-ji-shrine-temple", *["move population"] * number)
    if number == 1:
        scene.play("done")
    assert scene.on("jingu-ji-shrine-temple") == {"population": number}
    assert scene.goods("japan") == {"population": 3 - number}
    assert scene.mover == "japan"
    assert "end turn" in scene.options


def test_only_people_move_to_the_shrine() -> None:
    scene = empire().in_play("japan", "jingu-ji-shrine-temple").give("japan", progress=3, goods=3)
    assert "exhaust jingu-ji-shrine-temple" not in scene.options


def test_four_people_at_the_shrine_bring_fame() -> None:
    scene = empire().in_play("japan", "jingu-ji-shrine-temple").fame("canny", "brave")
    scene.tokens("jingu-ji-shrine-temple", population=5).play("exhaust jingu-ji-shrine-temple")
    assert scene.cards("japan", "hand") == ["canny"]
    assert scene.on("jingu-ji-shrine-temple") == {"population": 1}


def test_people_who_are_not_at_the_shrine_do_not_count_for_it() -> None:
    scene = empire().in_play("japan", "jingu-ji-shrine-temple").give("japan", population=4)
    scene.tokens("jingu-ji-shrine-temple", population=3).fame("canny", "brave")
    scene.play("exhaust jingu-ji-shrine-temple")
    assert scene.options == ["move population", "done"]


@pytest.mark.parametrize("there", [(), ("shinto",), ("tendai-buddhism",)])
def test_the_shrine_is_abandoned_without_both_faiths(there: tuple[str, ...]) -> None:
    scene = empire().in_play("japan", *there, "jingu-ji-shrine-temple")
    scene.tokens("jingu-ji-shrine-temple", population=3).solstice()
    if "tendai-buddhism" in there:
        scene.play("solstice jingu-ji-shrine-temple")
    assert scene.cards("japan", "discard") == ["jingu-ji-shrine-temple"]
    assert scene.goods("japan") == {"population": 3}


def test_the_shrine_stands_beside_both_faiths() -> None:
    scene = empire().in_play("japan", "shinto", "tendai-buddhism", "jingu-ji-shrine-temple")
    scene.tokens("jingu-ji-shrine-temple", population=3).solstice()
    assert "jingu-ji-shrine-temple" in scene.cards("japan", "play")
    assert scene.on("jingu-ji-shrine-temple") == {"population": 3}


def test_the_shrine_scores_two_for_each_fame() -> None:
    scene = empire().hand("japan", "canny").discards("japan", "brave", "oracle")
    assert scene.points("japan", "jingu-ji-shrine-temple", "play") == 4


def test_only_an_empire_builds_the_shrine() -> None:
    scene = japan().hand("japan", "jingu-ji-shrine-temple")
    assert "play jingu-ji-shrine-temple" not in scene.options
    assert "play jingu-ji-shrine-temple" in scene.becomes("japan", "empire").options


# Tea Ceremony


def test_a_tea_ceremony_draws_brings_goods_and_returns_a_token() -> None:
    scene = empire().in_play("japan", "manno-reservoir", "kanji", "kansai")
    scene.hand("japan", "tea-ceremony").deck("japan", "glory", "clans").discards("japan", "unrest")
    scene.play("exhaust manno-reservoir", "exhaust kanji", "play tea-ceremony")
    scene.play("choose manno-reservoir")
    assert scene.cards("japan", "hand") == ["glory", "clans"]
    assert scene.goods("japan") == {"material": 1, "goods": 1}
    assert scene.seat("japan").exhausts == 4
    assert "exhaust manno-reservoir" in scene.options


def test_a_tea_ceremony_has_no_token_to_return_if_nothing_is_exhausted() -> None:
    scene = empire().hand("japan", "tea-ceremony").deck("japan", "glory").play("play tea-ceremony")
    assert scene.goods("japan") == {"goods": 1}
    assert scene.seat("japan").exhausts == 5


# Miyabi


def test_miyabi_acquires_a_card_with_goods_and_may_return_its_unrest() -> None:
    scene = empire().hand("japan", "miyabi").tokens("scribes", goods=1).tokens("altar", progress=1)
    pile = scene.small_deck("civilised", "couriers").unrest_left()
    scene.play("play miyabi", "choose unrest")
    assert scene.cards("japan", "hand") == ["scribes"]
    assert scene.goods("japan") == {"goods": 1}
    assert scene.unrest_left() == pile


def test_miyabi_may_keep_the_unrest() -> None:
    scene = empire().hand("japan", "miyabi").tokens("scribes", goods=1)
    scene.play("play miyabi", "decline")
    assert scene.names("japan", "hand") == ["scribes", "unrest"]


@pytest.mark.parametrize("tokens", [{"goods": 2}, {"goods": 1, "progress": 1}])
def test_miyabi_keeps_the_unrest_of_a_card_with_more_on_it(tokens: dict[str, int]) -> None:
    scene = empire().hand("japan", "miyabi").tokens("scribes", **tokens).play("play miyabi")
    assert scene.names("japan", "hand") == ["scribes", "unrest"]
    assert scene.goods("japan") == tokens
    assert "end turn" in scene.options


def test_miyabi_may_take_any_suit_if_goods_lie_on_it() -> None:
    scene = empire().hand("japan", "miyabi").market("goryeo")
    scene.tokens("goryeo", goods=1).tokens("lagoon", goods=1).play("play miyabi")
    assert scene.options == ["acquire goryeo", "acquire lagoon"]


def test_miyabi_has_no_unrest_to_return_for_a_region() -> None:
    scene = empire().hand("japan", "miyabi", "unrest").tokens("lagoon", goods=1)
    scene.play("play miyabi")
    assert scene.names("japan", "hand") == ["lagoon", "unrest"]
    assert "end turn" in scene.options


def test_miyabi_needs_a_card_with_goods() -> None:
    scene = empire().hand("japan", "miyabi").tokens("scribes", progress=2, material=1)
    assert "play miyabi" not in scene.options


def test_miyabi_takes_back_two_unrest_before_scoring() -> None:
    scene = empire().hand("japan", "unrest").history("japan", "unrest")
    assert scene.score("japan") == -8
    scene.discards("japan", "miyabi")
    assert scene.score("japan") == 2 - 4
    scene.development("japan", "miyabi")
    assert scene.score("japan") == -8


def test_miyabi_does_not_help_in_a_collapse() -> None:
    scene = japan().discards("japan", "miyabi").hand("japan", "clans", "unrest")
    scene.give("japan", population=1).hand("mayans", "unrest").unrest_pile(1)
    scene.play("play clans")
    outcome = RULES.outcome(scene.state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("collapse", ("mayans",))


# Shogun


@pytest.mark.parametrize("choice", ["scribes", "lagoon"])
def test_the_shogun_takes_unrest_to_break_through(choice: str) -> None:
    scene = empire().hand("japan", "shogun").play("play shogun")
    assert "break through altar" not in scene.options
    scene.play(f"break through {choice}")
    assert scene.names("japan", "hand") == [choice, "unrest"]
    assert scene.cards("japan", "discard") == ["shogun"]


def test_the_shogun_scores_for_each_civilised_card() -> None:
    scene = empire().hand("japan", "city", "scribes", "oracle").history("japan", "tea-ceremony")
    assert scene.points("japan", "shogun") == 3


@pytest.mark.parametrize("card", ["tea-ceremony", "miyabi", "shogun"])
def test_no_barbarian_plays_what_an_empire_developed(card: str) -> None:
    scene = japan().hand("japan", card).tokens("scribes", goods=1)
    assert f"play {card}" not in scene.options
    assert f"play {card}" in scene.becomes("japan", "empire").options


# Developing

COSTS = {
    "heian-kyo-kyoto": {"material": 3, "population": 2},
    "jingu-ji-shrine-temple": {"material": 5},
    "tea-ceremony": {"material": 3, "population": 1},
    "miyabi": {"goods": 2, "population": 1},
    "shogun": {"material": 2, "population": 3},
}


@pytest.mark.parametrize("card", COSTS)
def test_japan_develops_by_paying_the_whole_cost(card: str) -> None:
    scene = empire().nation_deck("japan", accession=False).deck("japan")
    scene.discards("japan", "glory").give("japan", **COSTS[card])
    scene.play("end turn", "add to oracle", f"develop {card}")
    assert scene.goods("japan") == {}
    assert scene.names("japan", "hand") == sorted([card, "glory"])
    assert (scene.seat("japan").has_added, scene.seat("japan").exhausts) == (True, 4)


@pytest.mark.parametrize(("card", "less"), [(card, less) for card in COSTS for less in COSTS[card]])
def test_japan_develops_nothing_that_it_cannot_pay(card: str, less: str) -> None:
    scene = empire().nation_deck("japan", accession=False).deck("japan").development("japan", card)
    scene.discards("japan", "glory").give("japan", **COSTS[card])
    scene.give("japan", **{less: -1}).play("end turn", "add to oracle")
    assert scene.cards("japan", "development") == [card]
    assert scene.cards("japan", "hand") == ["glory"]
