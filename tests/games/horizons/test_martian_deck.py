"""The starting deck of the Martians, card by card."""

from __future__ import annotations

from .scene import Scene

MARKET = ("goryeo", "elders", "scribes", "terraces", "lagoon")


def aliens(*hand: str) -> Scene:
    """Martians and Japan, with a hand of Martian cards and a known Market."""
    return Scene("martians", "japan").hand("martians", *hand).market(*MARKET)


def test_take_me_to_your_leader_moves_progress_to_the_market_without_unrest() -> None:
    scene = aliens("take-me-to-your-leader").give("martians", progress=3)
    scene.play("play take-me-to-your-leader", "choose 1", "move to elders")
    assert scene.on("elders") == {"progress": 2}
    assert scene.goods("martians") == {"progress": 1}
    assert scene.cards("martians", "hand") == []


def test_take_me_to_your_leader_converts_any_of_the_progress_acquired() -> None:
    """N15."""
    scene = aliens("take-me-to-your-leader").give("martians", population=2, progress=4)
    scene.tokens("goryeo", progress=3, goods=1)
    scene.play("play take-me-to-your-leader", "choose 2", "pay 2 population", "acquire goryeo")
    assert scene.options == ["number 3", "number 2", "number 1", "number 0"]
    scene.play("number 2")
    assert scene.goods("martians") == {"population": 2, "progress": 5, "goods": 1}
    assert scene.names("martians", "hand") == ["goryeo", "unrest"]


def test_take_me_to_your_leader_acquires_regions_and_tributaries_only() -> None:
    scene = aliens("take-me-to-your-leader").give("martians", population=2)
    scene.play("play take-me-to-your-leader")
    assert scene.options == ["acquire goryeo", "acquire lagoon"]


def test_take_me_to_your_leader_needs_progress_to_move_or_population_to_pay() -> None:
    scene = aliens("take-me-to-your-leader").give("martians", progress=1)
    assert "play take-me-to-your-leader" not in scene.options
    scene.give("martians", population=1)
    assert "play take-me-to-your-leader" in scene.options


def test_a_flying_drone_finds_a_region_wherever_it_lies() -> None:
    scene = aliens("flying-drone", "bogs").give("martians", population=1)
    scene.deck("martians", "cryostasis", "thoats").discards("martians", "landing-site")
    scene.nation_deck("martians", "crystal-skull", "eco-bubble").play("play flying-drone")
    assert sorted(scene.options) == [
        "find bogs from hand",
        "find cryostasis from deck",
        "find eco-bubble from nation deck",
        "find landing-site from discard",
    ]
    scene.play("find eco-bubble from nation deck")
    assert scene.names("martians", "hand") == ["bogs", "eco-bubble"]
    assert scene.seat("martians").actions == 3


def test_a_flying_drone_leaves_the_landing_site_for_a_new_region() -> None:
    scene = aliens("flying-drone").in_play("martians", "landing-site", "bogs")
    scene.play("play flying-drone", "break through lagoon")
    assert scene.names("martians", "hand") == ["lagoon", "unrest"]
    assert scene.cards("martians", "play") == ["bogs"]
    assert scene.cards("martians", "discard") == ["landing-site", "flying-drone"]


def test_a_flying_drone_needs_population_or_the_landing_site() -> None:
    scene = aliens("flying-drone").in_play("martians", "bogs")
    assert "play flying-drone" not in scene.options


def test_a_flying_drone_is_an_empire_card() -> None:
    scene = aliens("flying-drone").give("martians", population=1)
    scene.becomes("martians", "gone-native")
    assert "play flying-drone" not in scene.options


def test_sharing_our_secrets_swaps_a_gadget_into_the_market() -> None:
    scene = aliens("crystal-skull").in_play("martians", "sharing-our-secrets")
    scene.tokens("elders", progress=1)
    left = scene.unrest_left()
    scene.play("exhaust sharing-our-secrets", "swap crystal-skull with elders")
    assert scene.slots() == ["goryeo", "crystal-skull", "scribes", "terraces", "lagoon"]
    assert scene.on("crystal-skull") == {"progress": 1}
    assert scene.cards("martians", "hand") == ["elders"]
    assert (scene.goods("martians"), scene.unrest_left()) == ({}, left)


def test_sharing_our_secrets_matches_suits_but_no_gadgets() -> None:
    scene = aliens("crystal-skull", "chariot-of-the-gods", "landing-site")
    scene.in_play("martians", "sharing-our-secrets").market("goryeo", "resurrection-stone")
    scene.play("exhaust sharing-our-secrets")
    assert sorted(scene.options) == [
        "swap chariot-of-the-gods with goryeo",
        "swap crystal-skull with terraces",
    ]


def test_sharing_our_secrets_needs_a_matching_suit() -> None:
    scene = aliens("chariot-of-the-gods").in_play("martians", "sharing-our-secrets")
    scene.market("city")
    assert "exhaust sharing-our-secrets" not in scene.options


def test_a_region_swapped_into_the_market_needs_no_unrest() -> None:
    """M8 (p. 13)."""
    scene = aliens("cryostasis").in_play("martians", "sharing-our-secrets")
    left = scene.unrest_left()
    scene.play("exhaust sharing-our-secrets")
    assert scene.slots()[4] == "cryostasis"
    assert (scene.state.beneath[4], scene.unrest_left()) == (-1, left)


def test_another_players_gadget_lets_martians_convert_and_draw() -> None:
    scene = aliens().in_play("martians", "sharing-our-secrets").give("martians", progress=2)
    scene.deck("martians", "thoats").hand("japan", "crystal-skull").turn_of("japan")
    scene.deck("japan").play("play crystal-skull", "decline")
    assert scene.mover == "martians"
    scene.play("choose 1")
    assert scene.goods("martians") == {"population": 1, "progress": 1}
    assert scene.cards("martians", "hand") == ["thoats"]


def test_another_players_gadget_gives_martians_progress() -> None:
    scene = aliens().in_play("martians", "sharing-our-secrets").hand("japan", "crystal-skull")
    scene.turn_of("japan").deck("japan").play("play crystal-skull", "decline", "choose 2")
    assert scene.goods("martians") == {"progress": 1}
    assert scene.goods("japan") == {"progress": 1}


def test_their_own_gadgets_tell_martians_no_secrets() -> None:
    scene = aliens("crystal-skull").in_play("martians", "sharing-our-secrets").deck("martians")
    scene.play("play crystal-skull", "decline")
    assert scene.goods("martians") == {"progress": 1}
    assert scene.mover == "martians"


def test_ancient_astronauts_let_everybody_draw_and_convert_per_region() -> None:
    scene = aliens("ancient-astronauts").in_play("martians", "landing-site", "cryostasis")
    scene.deck("martians", "thoats").deck("japan", "shinto").give("martians", progress=3)
    scene.play("play ancient-astronauts", "do")
    assert scene.mover == "japan"
    scene.play("do")
    assert scene.cards("martians", "hand") == ["thoats"]
    assert scene.cards("japan", "hand") == ["shinto"]
    assert scene.goods("martians") == {"population": 2, "progress": 1}


def test_ancient_astronauts_gain_goods_for_each_kind_of_land() -> None:
    scene = aliens("ancient-astronauts").in_play("martians", "savannah", "bogs", "mangrove")
    scene.give("martians", progress=1)
    scene.play("play ancient-astronauts", "decline", "decline", "choose 2")
    assert scene.goods("martians") == {"progress": 1, "goods": 4}


def test_ancient_astronauts_count_an_icon_once() -> None:
    scene = aliens("ancient-astronauts").in_play("martians", "bogs", "borderland")
    scene.play("play ancient-astronauts", "decline", "decline")
    assert scene.goods("martians") == {"goods": 1}


def test_signals_to_space_return_an_unrest_and_may_convert() -> None:
    scene = aliens().in_play("martians", "signals-to-space", "landing-site")
    scene.garrison("landing-site", "unrest").give("martians", progress=1)
    scene.play("exhaust signals-to-space", "do")
    assert scene.cards("martians", "discard") == ["landing-site"]
    assert scene.goods("martians") == {"population": 1}


def test_signals_to_space_may_leave_progress_as_it_is() -> None:
    scene = aliens("unrest").in_play("martians", "signals-to-space", "landing-site")
    scene.give("martians", progress=1).play("exhaust signals-to-space", "decline")
    assert scene.goods("martians") == {"progress": 1}
    assert scene.names("martians", "hand") == ["unrest"]


def test_signals_to_space_need_a_region() -> None:
    scene = aliens().in_play("martians", "signals-to-space", "thoats")
    scene.discards("martians", "unrest").give("martians", progress=1)
    assert "exhaust signals-to-space" not in scene.options


def test_glorious_uplifting_takes_fame_and_enters_history() -> None:
    scene = aliens("glorious-uplifting").give("martians", population=6).fame("brave")
    scene.in_play("martians", "thoats", "signals-to-space", "city", "landing-site")
    scene.play("play glorious-uplifting")
    assert scene.options == ["history thoats", "history signals-to-space", "history city"]
    scene.play("history thoats", "history city")
    assert scene.cards("martians", "history") == ["thoats", "city", "glorious-uplifting"]
    assert scene.cards("martians", "hand") == ["brave"]
    assert scene.on("martians") == {"population": 5}
    assert scene.goods("martians") == {"population": 1}


def test_glorious_uplifting_moves_real_population() -> None:
    scene = aliens("glorious-uplifting").in_play("martians", "thoats", "signals-to-space")
    scene.give("martians", population=4, progress=5, goods=5)
    assert "play glorious-uplifting" not in scene.options


def test_glorious_uplifting_wants_two_pinned_cards_that_are_no_regions() -> None:
    scene = aliens("glorious-uplifting").in_play("martians", "thoats", "landing-site")
    scene.give("martians", population=5)
    assert "play glorious-uplifting" not in scene.options


def test_the_sword_of_power_discards_the_top_of_the_nation_deck_to_acquire() -> None:
    scene = aliens("sword-of-power").nation_deck("martians", "crystal-skull", "eco-bubble")
    scene.play("play sword-of-power")
    assert scene.options == [f"acquire {name}" for name in MARKET]
    scene.play("acquire scribes", "decline")
    assert scene.names("martians", "hand") == ["scribes", "unrest"]
    assert scene.cards("martians", "discard") == ["crystal-skull", "sword-of-power"]


def test_the_sword_of_power_may_wake_the_reactor() -> None:
    scene = aliens("sword-of-power").nation_deck("martians").discards("martians", "eco-bubble")
    scene.play("play sword-of-power", "acquire lagoon")
    assert scene.cards("martians", "play") == ["reactor-explosion"]
    assert scene.asks == "play a card, use an exhaust ability, or end your turn"


def test_the_sword_of_power_discards_a_gadget_to_break_through_for_its_suit() -> None:
    scene = aliens("sword-of-power", "maps-of-nibiru").nation_deck("martians", accession=False)
    scene.play("play sword-of-power")
    assert scene.options == ["break through scribes", "break through civilised deck"]
    scene.play("break through scribes", "decline")
    assert scene.cards("martians", "hand") == ["scribes"]
    assert "maps-of-nibiru" in scene.cards("martians", "discard")


def test_the_sword_of_power_needs_a_nation_card_or_a_gadget() -> None:
    scene = aliens("sword-of-power", "thoats").nation_deck("martians", accession=False)
    assert "play sword-of-power" not in scene.options


def test_oannes_breaks_through_and_enters_history() -> None:
    scene = aliens("oannes-the-sage").play("play oannes-the-sage", "break through terraces")
    assert scene.cards("martians", "hand") == ["terraces"]
    assert scene.cards("martians", "history") == ["oannes-the-sage"]


def test_a_landing_site_swaps_a_card_with_one_of_two_nation_cards() -> None:
    scene = aliens("landing-site", "thoats", "unrest")
    scene.nation_deck("martians", "crystal-skull", "eco-bubble", "teleportation")
    scene.play("play landing-site")
    swaps = ["swap thoats with eco-bubble", "swap thoats with crystal-skull"]
    assert sorted(scene.options) == sorted([*swaps, "decline"])
    scene.play("swap thoats with eco-bubble")
    assert scene.names("martians", "hand") == ["eco-bubble", "unrest"]
    assert scene.cards("martians", "nation_top") == ["teleportation", "thoats", "crystal-skull"]


def test_a_landing_site_need_not_swap() -> None:
    scene = aliens("landing-site", "thoats").nation_deck("martians", "crystal-skull")
    scene.play("play landing-site", "decline")
    assert scene.cards("martians", "hand") == ["thoats"]
    assert scene.cards("martians", "play") == ["landing-site"]


def test_thoats_carry_a_region_into_play_and_help_the_others() -> None:
    scene = aliens("landing-site", "oannes-the-sage").in_play("martians", "thoats")
    scene.nation_deck("martians").play("exhaust thoats", "discard oannes-the-sage")
    assert scene.cards("martians", "play") == ["thoats", "landing-site"]
    assert scene.goods("japan") == {"material": 1}
    assert scene.seat("martians").actions == 3


def test_thoats_may_be_used_without_a_region_but_not_without_a_card() -> None:
    scene = aliens("oannes-the-sage").in_play("martians", "thoats").play("exhaust thoats")
    assert scene.goods("japan") == {"material": 1}
    assert "exhaust thoats" not in aliens().in_play("martians", "thoats").options
