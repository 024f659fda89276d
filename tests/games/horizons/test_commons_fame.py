"""Scenes with the Fame cards, and with King of Kings."""

from __future__ import annotations

import pytest

from .scene import Scene

TEMPLE = "jingu-ji-shrine-temple"


def table(*seats: str) -> Scene:
    scene = Scene(*(seats or ("japan", "magyars")))
    return scene.market("akkadians", "city", "metropolis", "terraces", "lagoon")


# Supreme


def test_supreme_costs_an_action_and_does_nothing() -> None:
    """T6 (p. 14)."""
    scene = table().hand("japan", "supreme").play("play supreme")
    assert scene.cards("japan", "discard") == ["supreme"]
    assert scene.seat("japan").actions == 2
    assert scene.goods("japan") == {}


def test_supreme_is_not_discarded_in_clean_up() -> None:
    scene = table().hand("japan", "supreme", "kansai").play("end turn", "add to city")
    assert scene.options == ["done", "discard kansai"]


def test_a_hand_of_supreme_alone_is_not_asked_to_discard() -> None:
    scene = table().hand("japan", "supreme", "supreme-2").play("end turn", "add to city")
    assert scene.mover == "magyars"
    assert len(scene.cards("japan", "hand")) == 5


def test_supreme_may_be_discarded_as_a_cost() -> None:
    scene = table().hand("japan", "unrest", "supreme", "supreme-2").play("play unrest")
    assert scene.cards("japan", "hand") == []
    assert scene.cards("japan", "discard") == ["supreme", "supreme-2"]


def test_supreme_is_no_garrison_for_a_region() -> None:
    scene = table().hand("japan", "kyushu", "supreme", "glory", "shinto").play("play kyushu")
    assert scene.options == ["garrison shinto", "decline"]


def test_supreme_is_a_garrison_for_a_card_that_is_no_region() -> None:
    scene = table("inuit", "magyars").becomes("inuit", "winter").in_play("inuit", "oral-history")
    scene.hand("inuit", "bone-carving", "supreme").play("play bone-carving", "choose 1")
    assert scene.under("oral-history") == ["supreme"]


@pytest.mark.parametrize("zone", ["", "play", "history"])
def test_supreme_is_worth_eleven_points_wherever_it_lies(zone: str) -> None:
    assert table().points("japan", "supreme", zone) == 11


# Determined


def test_determined_breaks_through_for_a_region_of_the_market() -> None:
    scene = table().tokens("lagoon", progress=2).hand("japan", "determined")
    scene.play("play determined", "break through lagoon")
    assert scene.cards("japan", "hand") == ["lagoon"]
    assert scene.goods("japan") == {"progress": 2}
    assert scene.cards("japan", "discard") == ["determined"]


def test_determined_breaks_through_for_a_tributary_or_the_top_of_the_region_deck() -> None:
    scene = table().small_deck("region", "bogs").hand("japan", "determined")
    scene.play("play determined")
    assert scene.options == [
        "break through akkadians",
        "break through lagoon",
        "break through region deck",
        "search tributary",
    ]
    scene.play("break through region deck")
    assert scene.cards("japan", "hand") == ["bogs"]


def test_determined_garrisons_a_region_and_triggers_its_play_effect() -> None:
    scene = table().hand("japan", "determined", "glory", "shinto").in_play("japan", "kansai")
    scene.play("play determined", "break through akkadians")
    assert scene.options == ["choose shinto", "choose akkadians", "decline"]
    scene.play("choose shinto")
    assert scene.under("kansai") == ["shinto"]
    assert scene.goods("japan") == {"material": 1}
    assert scene.options == ["garrison akkadians", "decline"]


def test_determined_asks_which_of_two_empty_regions() -> None:
    scene = table().hand("japan", "determined", "shinto")
    scene.in_play("japan", "kansai", "kyushu", "bogs").garrison("bogs", "unrest")
    scene.play("play determined", "break through akkadians", "choose shinto")
    assert scene.options == ["under kansai", "under kyushu"]
    scene.play("under kyushu", "decline")
    assert scene.under("kyushu") == ["shinto"]


def test_determined_leaves_regions_alone_that_have_a_garrison() -> None:
    scene = table().hand("japan", "determined").in_play("japan", "kansai")
    scene.garrison("kansai", "shinto").play("play determined", "break through akkadians")
    assert scene.cards("japan", "hand") == ["akkadians"]
    assert "end turn" in scene.options


def test_determined_may_leave_the_region_without_a_garrison() -> None:
    scene = table().hand("japan", "determined").in_play("japan", "kansai")
    scene.play("play determined", "break through akkadians", "decline")
    assert scene.under("kansai") == []
    assert scene.goods("japan") == {}


def test_determined_counts_the_cards_garrisoned_in_regions() -> None:
    scene = table().in_play("japan", "kansai", "shinto").hand("japan", "determined")
    assert scene.points("japan", "determined") == 0
    scene.garrison("kansai", "clans", "unrest").garrison("shinto", "glory")
    assert scene.points("japan", "determined") == 2


# Canny


def test_canny_acquires_two_exiled_cards_and_goes_into_the_history() -> None:
    scene = table().exile("bogs", "tyranny", "oracle").hand("japan", "canny").play("play canny")
    scene.play("acquire exiled bogs")
    assert scene.cards("japan", "hand") == ["bogs"]
    scene.play("acquire exiled tyranny")
    assert scene.names("japan", "hand") == ["bogs", "tyranny", "unrest"]
    assert scene.exiled() == ["oracle"]
    assert scene.cards("japan", "history") == ["canny"]


def test_canny_takes_unrest_from_the_pile_for_every_card_that_is_no_region() -> None:
    """M4 (p. 36)."""
    scene = table().exile("tyranny", "akkadians").market("goryeo", "city").hand("japan", "canny")
    pile = scene.unrest_left()
    scene.play("play canny", "acquire exiled tyranny", "acquire exiled akkadians")
    assert scene.unrest_left() == pile - 2


@pytest.mark.parametrize("taken", [[], ["acquire exiled bogs"]])
def test_canny_may_stop_early(taken: list[str]) -> None:
    scene = table().exile("bogs", "oracle").hand("japan", "canny")
    scene.play("play canny", *taken, "done")
    assert len(scene.cards("japan", "hand")) == len(taken)
    assert scene.cards("japan", "history") == ["canny"]


def test_canny_looks_at_neither_the_market_nor_exiled_fame() -> None:
    scene = table().exile("supreme", "unrest", "bogs").hand("japan", "canny").play("play canny")
    assert scene.options == ["acquire exiled bogs", "done"]


# Honourable


def test_honourable_lets_everybody_return_an_unrest_and_pays_for_each() -> None:
    scene = table().hand("japan", "honourable", "unrest").hand("magyars", "unrest")
    scene.discards("magyars", "unrest")
    pile = scene.unrest_left()
    scene.play("play honourable", "return unrest from hand")
    assert scene.mover == "magyars"
    scene.play("return unrest from discard")
    assert scene.goods("japan") == {"progress": 2}
    assert scene.unrest_left() == pile + 2
    assert scene.names("magyars", "hand") == ["unrest"]


def test_honourable_is_played_free_and_pays_only_for_unrest_returned() -> None:
    scene = table().hand("japan", "honourable").discards("japan", "unrest")
    scene.discards("magyars", "unrest")
    scene.play("play honourable", "decline", "return unrest from discard")
    assert scene.goods("japan") == {"progress": 1}
    assert scene.goods("magyars") == {}
    assert scene.seat("japan").actions == 3


def test_honourable_is_refused_while_nobody_has_unrest_to_return() -> None:
    scene = table().hand("japan", "honourable")
    assert "play honourable" not in scene.options
    scene.hand("magyars", "unrest")
    assert "play honourable" in scene.options


# Brave


def test_brave_lets_the_acquired_unrest_be_played_free_at_once() -> None:
    scene = table().give("japan", population=1).hand("japan", "brave", "elders")
    scene.play("play brave", "play elders", "choose 1", "acquire city")
    assert scene.options == ["free play unrest", "decline"]
    scene.play("free play unrest")
    assert scene.cards("japan", "hand") == ["city"]
    assert scene.goods("japan") == {}
    assert scene.seat("japan").actions == 2


def test_brave_may_keep_the_unrest() -> None:
    scene = table().give("japan", population=1).hand("japan", "brave", "elders")
    scene.play("play brave", "play elders", "choose 1", "acquire city", "decline")
    assert scene.names("japan", "hand") == ["city", "unrest"]
    assert scene.goods("japan") == {"population": 1}


def test_brave_does_not_pay_for_the_unrest() -> None:
    scene = table().hand("japan", "brave", "elders")
    scene.play("play brave", "play elders", "choose 1", "acquire city")
    assert scene.names("japan", "hand") == ["city", "unrest"]
    assert "end turn" in scene.options


def test_brave_answers_to_exiled_cards_too_but_never_to_a_region() -> None:
    scene = table().exile("bogs", "tyranny", "oracle").give("japan", population=1)
    scene.hand("japan", "brave", "canny").play("play brave", "play canny")
    scene.play("acquire exiled bogs")
    assert "acquire exiled tyranny" in scene.options
    scene.play("acquire exiled tyranny")
    assert scene.options == ["free play unrest", "decline"]


def test_brave_has_nothing_to_say_to_a_break_through() -> None:
    """M5 (p. 36)."""
    scene = table().give("japan", population=1).hand("japan", "brave", "elders")
    scene.play("play brave", "play elders", "choose 2", "break through city")
    assert scene.cards("japan", "hand") == ["city"]
    assert "end turn" in scene.options


def test_brave_ends_with_the_turn() -> None:
    scene = table().hand("japan", "brave").play("play brave").end_turn().end_turn()
    scene.give("japan", population=1).hand("japan", "elders")
    scene.play("play elders", "choose 1", "acquire city")
    assert "free play unrest" not in scene.options
    assert "end turn" in scene.options


# Intrepid


@pytest.mark.parametrize(
    ("way", "hand", "goods"),
    [
        ("choose 1", ["city", "kansai", "unrest"], {}),
        ("choose 2", ["city", "unrest"], {"progress": 1}),
    ],
)
def test_intrepid_draws_or_gains_when_a_card_is_acquired(
    way: str, hand: list[str], goods: dict[str, int]
) -> None:
    scene = table().hand("japan", "elders").in_play("japan", "intrepid").deck("japan", "kansai")
    scene.play("play elders", "choose 1", "acquire city", "answer intrepid")
    assert scene.options == ["choose 1", "choose 2"]
    scene.play(way)
    assert scene.names("japan", "hand") == hand
    assert scene.goods("japan") == goods
    assert scene.exhausted("intrepid")


@pytest.mark.parametrize(
    ("way", "hand", "goods"),
    [
        ("choose 1", ["city", "kansai"], {"progress": 1}),
        ("choose 2", ["city", "kansai"], {}),
        ("choose 3", ["city"], {"progress": 1}),
    ],
)
def test_intrepid_may_do_both_for_a_break_through(
    way: str, hand: list[str], goods: dict[str, int]
) -> None:
    scene = table().hand("japan", "elders").in_play("japan", "intrepid").deck("japan", "kansai")
    scene.play("play elders", "choose 2", "break through city", "answer intrepid", way)
    assert scene.names("japan", "hand") == hand
    assert scene.goods("japan") == goods


def test_intrepid_is_played_free_and_stays_in_play() -> None:
    scene = table().hand("japan", "intrepid").play("play intrepid")
    assert scene.cards("japan", "play") == ["intrepid"]
    assert scene.seat("japan").actions == 3


def test_intrepid_answers_once_a_turn() -> None:
    scene = table().exile("bogs", "tyranny").hand("japan", "canny").in_play("japan", "intrepid")
    scene.play("play canny", "acquire exiled bogs", "acquire exiled tyranny")
    scene.play("answer intrepid", "choose 2")
    assert scene.goods("japan") == {"progress": 1}
    assert "end turn" in scene.options


def test_intrepid_answers_before_the_next_sentence_begins() -> None:
    scene = table().hand("japan", "melayu-kingdom", "mangrove").in_play("japan", "intrepid")
    scene.play("play melayu-kingdom", "break through lagoon")
    assert scene.options == ["answer intrepid", "decline"]
    scene.play("answer intrepid", "choose 3")
    assert scene.options == ["free play mangrove", "free play lagoon", "decline"]


def test_intrepid_answers_only_if_its_owner_likes() -> None:
    scene = table().hand("japan", "elders").in_play("japan", "intrepid")
    scene.play("play elders", "choose 1", "acquire city", "decline")
    assert scene.goods("japan") == {}
    assert not scene.exhausted("intrepid")


def test_intrepid_needs_an_exhaust_token() -> None:
    scene = table().hand("japan", "elders").in_play("japan", "intrepid")
    scene.seat("japan").exhausts = 0
    scene.play("play elders", "choose 1", "acquire city")
    assert "end turn" in scene.options


def test_intrepid_is_silent_in_an_innovate_turn() -> None:
    scene = table().in_play("japan", "intrepid").play("innovate", "break through city")
    assert "answer intrepid" not in scene.options
    assert scene.cards("japan", "hand") == ["city"]


def test_intrepid_is_silent_when_a_search_finds_nothing() -> None:
    scene = table().market("bogs", "city").main_deck("oracle").hand("japan", "determined")
    scene.in_play("japan", "intrepid").play("play determined", "search tributary")
    assert scene.goods("japan") == {"progress": 2}
    assert "end turn" in scene.options


# Influential


def test_influential_draws_two_cards_for_no_action() -> None:
    scene = table().hand("japan", "influential").deck("japan", "kansai", "clans", "glory")
    scene.play("play influential")
    assert scene.names("japan", "hand") == ["clans", "kansai"]
    assert scene.seat("japan").actions == 3


@pytest.mark.parametrize(("state", "card"), [("barbarian", "couriers"), ("empire", "altar")])
def test_influential_plays_a_card_free_whatever_its_state_symbol(state: str, card: str) -> None:
    scene = table().becomes("japan", state).hand("japan", "influential", card, "clans", "kyushu")
    assert f"play {card}" not in scene.options
    scene.play("play influential", "choose 2", f"free play {card}")
    assert scene.cards("japan", "play") == [card]
    assert scene.seat("japan").actions == 3


def test_influential_does_not_pay_for_the_card() -> None:
    scene = table().hand("japan", "influential", "clans", "couriers", "kyushu")
    scene.play("play influential", "choose 2")
    assert scene.options == ["free play couriers", "free play kyushu"]


def test_influential_plays_no_card_free_twice_in_a_turn() -> None:
    scene = (
        table().hand("japan", "influential", "oracle", "kyushu").deck("japan", "kansai", "glory")
    )
    scene.play("play oracle", "choose glory").hand("japan", "oracle")
    scene.play("play influential", "choose 2")
    assert scene.options == ["free play kyushu", "free play kansai"]


# King of Kings


def crown(scene: Scene) -> Scene:
    return scene.tokens(TEMPLE, population=4).play(f"exhaust {TEMPLE}")


def test_king_of_kings_gives_a_barbarian_six_progress_and_triggers_the_end() -> None:
    scene = crown(table().fame().in_play("japan", TEMPLE))
    assert scene.goods("japan") == {"progress": 6}
    assert scene.state.last == 3
    assert scene.seat("japan").crowned


def test_king_of_kings_gives_an_empire_three_progress_and_a_free_development() -> None:
    scene = table().fame().becomes("japan", "empire").in_play("japan", TEMPLE)
    crown(scene).play("develop shogun")
    assert scene.goods("japan") == {"progress": 3}
    assert scene.cards("japan", "discard") == ["shogun"]
    assert scene.state.last == 3


def test_king_of_kings_waits_while_a_fame_card_lies_above_it() -> None:
    scene = crown(table().fame("brave").in_play("japan", TEMPLE))
    assert scene.cards("japan", "hand") == ["brave"]
    assert scene.state.last == 0


def test_king_of_kings_side_b_gives_a_barbarian_four_progress_and_triggers_nothing() -> None:
    scene = crown(table().fame().in_play("japan", TEMPLE)).end_turn()
    scene.in_play("magyars", TEMPLE)
    scene.state.last = 9
    crown(scene)
    assert scene.goods("magyars") == {"progress": 4}
    assert scene.state.last == 9


def test_king_of_kings_side_b_gives_an_empire_only_a_free_development() -> None:
    scene = crown(table().fame().in_play("japan", TEMPLE)).end_turn()
    scene.becomes("magyars", "empire").in_play("magyars", TEMPLE)
    crown(scene).play("develop bishoprics")
    assert scene.goods("magyars") == {}
    assert scene.cards("magyars", "discard") == ["bishoprics"]


def test_king_of_kings_serves_any_number_of_players_but_each_only_once() -> None:
    """E4 (p. 17)."""
    scene = table("japan", "magyars", "mayans").fame().in_play("japan", TEMPLE)
    crown(scene).end_turn().in_play("magyars", TEMPLE)
    crown(scene).end_turn().in_play("mayans", TEMPLE)
    crown(scene).end_turn().in_play("japan", TEMPLE)
    crown(scene)
    assert scene.goods("magyars") == scene.goods("mayans") == {"progress": 4}
    assert scene.goods("japan") == {"progress": 6}


def test_king_of_kings_has_nothing_for_corrupted_cultists() -> None:
    scene = table("cultists", "japan").fame().becomes("cultists", "corrupted")
    crown(scene.in_play("cultists", TEMPLE))
    assert scene.goods("cultists") == {}
    assert scene.state.last == 3
