"""The Magyars: the cards of the Nation deck, the Accession card and the developments."""

from __future__ import annotations

import pytest

from .scene import Scene


def magyars(*others: str) -> Scene:
    """The Magyars to move, with a quiet Market."""
    scene = Scene("magyars", *(others or ("japan",)))
    return scene.market("oracle", "elders", "scribes", "altar", "lagoon")


def empire() -> Scene:
    """The same, after the Accession."""
    return magyars().becomes("magyars", "empire")


# Plundering


def test_plundering_draws_recalls_regions_and_robs_empires() -> None:
    scene = magyars("japan", "mayans").hand("magyars", "plundering").deck("magyars", "glory")
    scene.in_play("japan", "kansai", "shinto").in_play("mayans", "caracol", "savannah")
    scene.becomes("japan", "empire").give("japan", progress=3).give("mayans", progress=3)
    scene.play("play plundering")
    assert scene.cards("magyars", "hand") == ["glory"]
    assert scene.cards("japan", "hand") == ["kansai"]
    assert scene.cards("mayans", "hand") == ["savannah"]
    assert scene.goods("magyars") == {"progress": 1}
    assert scene.goods("japan") == {"progress": 2}
    assert scene.goods("mayans") == {"progress": 3}
    assert scene.seat("magyars").actions == 3


def test_those_who_are_plundered_choose_the_region() -> None:
    scene = magyars().hand("magyars", "plundering").in_play("japan", "kansai", "kyushu")
    scene.garrison("kyushu", "glory").play("play plundering")
    assert scene.mover == "japan"
    scene.play("recall kyushu")
    assert scene.names("japan", "hand") == ["glory", "kyushu"]
    assert scene.cards("japan", "play") == ["kansai"]


def test_plundering_can_be_avoided_in_part() -> None:
    """T3 (p. 36)."""
    scene = magyars().hand("magyars", "plundering").becomes("japan", "empire")
    scene.in_play("japan", "borderland").give("japan", population=1, progress=1)
    scene.play("play plundering", "answer borderland", "move to oracle", "do", "ignore")
    assert scene.cards("japan", "hand") == ["borderland"]
    assert scene.goods("japan") == {"progress": 1}
    assert scene.on("oracle") == {"population": 1}


def test_a_plundering_is_free_once_a_turn() -> None:
    scene = magyars().hand("magyars", "plundering").deck("magyars", "glory", "emese")
    scene.play("play plundering")
    assert scene.hand("magyars", "plundering").play("play plundering").seat("magyars").actions == 2


def test_an_empire_does_not_plunder() -> None:
    assert "play plundering" not in empire().hand("magyars", "plundering").options


# The regions


def test_pannonia_may_turn_people_into_progress() -> None:
    scene = magyars().hand("magyars", "pannonia", "emese").give("magyars", population=3)
    scene.play("play pannonia", "do", "garrison emese")
    assert scene.goods("magyars") == {"progress": 2}
    assert scene.under("pannonia") == ["emese"]


def test_pannonia_need_not_be_settled() -> None:
    scene = magyars().hand("magyars", "pannonia").give("magyars", population=3)
    scene.play("play pannonia", "decline")
    assert scene.goods("magyars") == {"population": 3}


def test_pannonia_asks_for_three_people() -> None:
    scene = magyars().hand("magyars", "pannonia").give("magyars", population=2)
    scene.play("play pannonia")
    assert scene.goods("magyars") == {"population": 2}
    assert scene.cards("magyars", "play") == ["pannonia"]


def test_the_great_hungarian_plain_gives_progress() -> None:
    scene = magyars().hand("magyars", "great-hungarian-plain", "emese")
    scene.play("play great-hungarian-plain", "garrison emese")
    assert scene.goods("magyars") == {"progress": 1}
    assert scene.under("great-hungarian-plain") == ["emese"]


@pytest.mark.parametrize("region", ["pannonia", "great-hungarian-plain"])
def test_the_last_homes_of_the_magyars_suit_an_empire(region: str) -> None:
    assert f"play {region}" in empire().hand("magyars", region).options


# Arpad


def test_arpad_acquires_and_every_garrisoned_region_falls() -> None:
    scene = magyars("japan", "mayans").history("magyars", "emese", "almos")
    scene.hand("magyars", "arpad").in_play("magyars", "levedia").garrison("levedia", "glory")
    scene.in_play("japan", "kansai", "kyushu").garrison("kyushu", "clans")
    scene.in_play("mayans", "savannah").play("play arpad", "acquire scribes")
    assert scene.cards("japan", "play") == ["kansai"]
    assert scene.names("japan", "discard") == ["clans", "kyushu"]
    assert scene.names("mayans", "hand") == ["unrest"]
    assert scene.cards("mayans", "play") == ["savannah"]
    assert scene.names("magyars", "discard") == ["glory", "levedia"]
    assert scene.names("magyars", "hand") == ["scribes", "unrest"]
    assert scene.cards("magyars", "history") == ["emese", "almos", "arpad"]


def test_the_player_of_arpad_takes_unrest_without_a_garrison() -> None:
    scene = magyars().history("magyars", "emese", "almos").hand("magyars", "arpad")
    scene.in_play("magyars", "levedia").play("play arpad", "acquire lagoon")
    assert scene.names("magyars", "hand") == ["lagoon", "unrest"]
    assert scene.names("japan", "hand") == ["unrest"]


def test_a_garrison_under_something_else_does_not_feed_arpad() -> None:
    scene = magyars().history("magyars", "almos").hand("magyars", "arpad")
    scene.in_play("japan", "shinto", "kansai").garrison("shinto", "clans")
    scene.play("play arpad", "acquire lagoon")
    assert scene.names("japan", "hand") == ["unrest"]
    assert scene.cards("japan", "play") == ["shinto", "kansai"]


def test_those_with_several_garrisons_choose_which_falls_to_arpad() -> None:
    scene = magyars().history("magyars", "almos").hand("magyars", "arpad")
    scene.in_play("japan", "kansai", "kyushu").garrison("kansai", "clans")
    scene.garrison("kyushu", "unrest").play("play arpad", "acquire lagoon")
    assert scene.mover == "japan"
    assert [name.split()[1] for name in scene.options] == ["kansai", "kyushu"]


@pytest.mark.parametrize("garrison", [(), ("clans",)])
def test_arpad_can_be_avoided(garrison: tuple[str, ...]) -> None:
    scene = magyars().history("magyars", "almos").hand("magyars", "arpad")
    scene.in_play("japan", "borderland").garrison("borderland", *garrison)
    scene.give("japan", population=1).play("play arpad", "answer borderland", "move to oracle")
    scene.play("acquire lagoon", "ignore")
    assert scene.cards("japan", "hand") == []
    assert scene.cards("japan", "play") == ["borderland"]


def test_arpad_says_who_takes_the_last_unrest() -> None:
    scene = magyars("japan", "mayans").history("magyars", "almos").hand("magyars", "arpad")
    scene.small_deck("region", "glacier").unrest_pile(2).play("play arpad", "acquire lagoon")
    assert scene.options == ["choose magyars", "choose japan", "choose mayans"]
    scene.play("choose mayans", "choose japan")
    assert scene.state.over
    assert scene.cards("magyars", "hand") == ["lagoon"]


def test_arpad_must_follow_almos() -> None:
    scene = magyars().hand("magyars", "arpad").history("magyars", "emese")
    assert "play arpad" not in scene.options
    assert "play arpad" in scene.history("magyars", "almos").options
    assert "play arpad" not in scene.becomes("magyars", "empire").options


# Advance and Great Moravia


def test_the_magyars_advance_like_others() -> None:
    scene = magyars().hand("magyars", "advance").give("magyars", material=5)
    scene.play("play advance", "choose 2", "break through altar")
    assert scene.cards("magyars", "hand") == ["altar"]
    assert scene.goods("magyars") == {}
    assert "play advance" not in scene.options


def test_an_advance_of_the_magyars_acquires_for_three_materials() -> None:
    scene = magyars().hand("magyars", "advance").give("magyars", material=3)
    assert "play advance" not in scene.becomes("magyars", "empire").options
    scene.becomes("magyars", "barbarian").play("play advance", "acquire scribes")
    assert scene.names("magyars", "hand") == ["scribes", "unrest"]
    assert scene.goods("magyars") == {}


@pytest.mark.parametrize("choice", ["acquire lagoon", "acquire exiled savannah"])
def test_great_moravia_gives_people_and_a_region(choice: str) -> None:
    scene = magyars().hand("magyars", "great-moravia").exile("savannah", "sabaeans")
    scene.play("play great-moravia")
    assert scene.options == ["acquire lagoon", "acquire exiled savannah"]
    scene.play(choice)
    assert scene.goods("magyars") == {"population": 2}
    assert scene.cards("magyars", "hand") == [choice.rsplit(maxsplit=1)[-1]]
    assert scene.cards("magyars", "history") == ["great-moravia"]


def test_great_moravia_helps_no_empire() -> None:
    assert "play great-moravia" not in empire().hand("magyars", "great-moravia").options


# Conversion to Christianity


def test_the_magyars_become_an_empire_with_their_conversion() -> None:
    scene = magyars().nation_deck("magyars").deck("magyars").discards("magyars", "glory")
    scene.end_turn()
    assert scene.side("magyars") == "empire"
    assert scene.names("magyars", "hand") == ["conversion-to-christianity", "glory"]


def test_a_conversion_returns_unrest_or_takes_it_for_actions() -> None:
    scene = empire().hand("magyars", "conversion-to-christianity", "unrest")
    pile = scene.unrest_left()
    scene.play("play conversion-to-christianity", "choose 1", "choose 2", "choose 2")
    assert scene.names("magyars", "hand") == ["unrest", "unrest"]
    assert scene.unrest_left() == pile - 1
    assert scene.seat("magyars").actions == 5
    assert scene.cards("magyars", "history") == ["conversion-to-christianity"]


def test_a_conversion_may_return_the_unrest_just_taken() -> None:
    scene = empire().hand("magyars", "conversion-to-christianity")
    pile = scene.unrest_left()
    scene.play("play conversion-to-christianity", "choose 2", "choose 1", "done")
    assert scene.cards("magyars", "hand") == []
    assert scene.unrest_left() == pile
    assert scene.seat("magyars").actions == 4


def test_a_conversion_may_do_nothing_but_enter_history() -> None:
    scene = empire().hand("magyars", "conversion-to-christianity")
    scene.play("play conversion-to-christianity", "done")
    assert scene.cards("magyars", "history") == ["conversion-to-christianity"]
    assert scene.seat("magyars").actions == 3


def test_barbarians_are_not_converted() -> None:
    scene = magyars().hand("magyars", "conversion-to-christianity", "unrest")
    assert "play conversion-to-christianity" not in scene.options


def test_a_conversion_scores_for_regions_in_play() -> None:
    scene = empire().in_play("magyars", "levedia", "pannonia").hand("magyars", "lagoon")
    scene.garrison("levedia", "savannah")
    assert scene.points("magyars", "conversion-to-christianity", "history") == 2


# Saint Stephen I


def test_saint_stephen_lays_cards_aside_and_wins_fame() -> None:
    scene = empire().hand("magyars", "saint-stephen-i", "glory", "conquer")
    scene.history("magyars", "arpad").discards("magyars", "unrest", "emese").fame("canny", "brave")
    scene.play("play saint-stephen-i", "history glory from hand", "history unrest from discard")
    scene.play("history emese from discard")
    assert scene.names("magyars", "history") == [
        "arpad",
        "emese",
        "glory",
        "saint-stephen-i",
        "unrest",
    ]
    assert scene.names("magyars", "hand") == ["canny", "conquer"]


def test_saint_stephen_may_lay_fewer_cards_aside() -> None:
    scene = empire().hand("magyars", "saint-stephen-i", "glory").history("magyars", "arpad")
    scene.fame("canny", "brave").play("play saint-stephen-i", "done")
    assert scene.names("magyars", "hand") == ["canny", "glory"]
    assert scene.cards("magyars", "history") == ["arpad", "saint-stephen-i"]


def test_saint_stephen_must_follow_arpad_in_an_empire() -> None:
    scene = empire().hand("magyars", "saint-stephen-i")
    assert "play saint-stephen-i" not in scene.options
    assert "play saint-stephen-i" in scene.history("magyars", "arpad").options
    assert "play saint-stephen-i" not in scene.becomes("magyars", "barbarian").options


# Bishoprics


def test_bishoprics_bring_unrest_and_break_through() -> None:
    scene = empire().hand("magyars", "bishoprics").play("play bishoprics")
    assert scene.names("magyars", "hand") == ["unrest"]
    scene.play("exhaust bishoprics")
    assert not {"break through lagoon", "break through region deck"} & set(scene.options)
    scene.play("break through scribes")
    assert scene.names("magyars", "hand") == ["scribes", "unrest"]


def test_bishoprics_break_through_for_an_uncivilised_card_too() -> None:
    scene = empire().in_play("magyars", "bishoprics").small_deck("uncivilised", "vineyards")
    scene.play("exhaust bishoprics", "break through uncivilised deck")
    assert scene.cards("magyars", "hand") == ["vineyards"]


def test_converted_bishoprics_may_return_unrest_from_hand_and_discards() -> None:
    scene = empire().in_play("magyars", "bishoprics").hand("magyars", "unrest", "unrest")
    scene.discards("magyars", "unrest", "unrest").history("magyars", "conversion-to-christianity")
    scene.solstice().play("return unrest", "return unrest")
    assert scene.names("magyars", "hand") == ["unrest"]
    assert scene.names("magyars", "discard") == ["unrest"]


def test_bishoprics_may_keep_either_unrest() -> None:
    scene = empire().in_play("magyars", "bishoprics").hand("magyars", "unrest")
    scene.discards("magyars", "unrest").history("magyars", "conversion-to-christianity")
    scene.solstice().play("decline", "return unrest")
    assert scene.names("magyars", "hand") == ["unrest"]
    assert scene.cards("magyars", "discard") == []


def test_no_blood_oath_is_exhausted_at_solstice() -> None:
    scene = empire().in_play("magyars", "bishoprics", "blood-oath").hand("magyars", "unrest")
    scene.history("magyars", "conversion-to-christianity").deck("magyars", "glory")
    scene.solstice().play("return unrest")
    assert scene.cards("magyars", "hand") == []
    assert not scene.exhausted("blood-oath")


def test_bishoprics_without_a_conversion_return_nothing() -> None:
    scene = empire().in_play("magyars", "bishoprics").hand("magyars", "unrest").solstice()
    assert scene.names("magyars", "hand") == ["unrest"]
    assert "end turn" in scene.options


def test_bishoprics_score_for_civilised_cards_and_need_an_empire() -> None:
    scene = magyars().hand("magyars", "bishoprics", "city").discards("magyars", "scribes")
    assert scene.points("magyars", "bishoprics") == 2
    assert "play bishoprics" not in scene.options


# Holy Right


def test_holy_right_is_never_played() -> None:
    scene = empire().hand("magyars", "holy-right").history("magyars", "saint-stephen-i")
    scene.history("magyars", "conversion-to-christianity")
    assert "play holy-right" not in scene.options
    assert scene.points("magyars", "holy-right") == 8


@pytest.mark.parametrize("history", ["saint-stephen-i", "conversion-to-christianity"])
def test_holy_right_comes_after_the_saint_and_the_conversion(history: str) -> None:
    scene = developing("holy-right").history("magyars", history)
    scene.play("end turn", "add to oracle")
    assert scene.cards("magyars", "development") == ["holy-right"]
    assert scene.cards("magyars", "hand") == ["glory"]


# Developing

COSTS = {
    "saint-stephen-i": {"population": 5},
    "bishoprics": {"material": 5},
    "holy-right": {"material": 3, "population": 4},
}


def developing(card: str) -> Scene:
    """Only this card is left to develop, and its cost is at hand when the deck runs out."""
    scene = empire().nation_deck("magyars", accession=False).deck("magyars")
    scene.development("magyars", card).discards("magyars", "glory")
    return scene.give("magyars", **COSTS[card])


def holy(scene: Scene, card: str) -> Scene:
    """Fulfil what Holy Right asks for."""
    if card == "holy-right":
        scene.history("magyars", "saint-stephen-i", "conversion-to-christianity")
    return scene


@pytest.mark.parametrize("card", COSTS)
def test_the_magyars_develop_by_paying_the_whole_cost(card: str) -> None:
    scene = holy(developing(card), card).play("end turn", "add to oracle", f"develop {card}")
    assert scene.goods("magyars") == {}
    assert scene.names("magyars", "hand") == sorted([card, "glory"])
    assert scene.state.last == scene.state.round + 1, "all is developed: one round more"


@pytest.mark.parametrize(("card", "less"), [(card, less) for card in COSTS for less in COSTS[card]])
def test_the_magyars_develop_nothing_that_they_cannot_pay(card: str, less: str) -> None:
    scene = holy(developing(card), card).give("magyars", **{less: -1})
    scene.play("end turn", "add to oracle")
    assert scene.cards("magyars", "development") == [card]
    assert scene.cards("magyars", "hand") == ["glory"]
