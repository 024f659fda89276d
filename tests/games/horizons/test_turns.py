"""The flow of play: turns, Clean-up, reshuffling and Solstice (pp. 14-16)."""

from __future__ import annotations

import pytest

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def table(*seats: str) -> Scene:
    """The first seat to move beside a quiet Market."""
    return Scene(*(seats or ("magyars", "japan"))).market(*MARKET)


def cycling(*discards: str) -> Scene:
    """Japan with an empty deck and Influential in hand, which draws two cards."""
    scene = table("japan", "taino").deck("japan").hand("japan", "influential", "advance")
    return scene.discards("japan", *discards)


def draw_two(scene: Scene) -> Scene:
    """Draw two cards by Influential."""
    scene.play("play influential")
    return scene.play("choose 1") if "choose 1" in scene.options else scene


# Activate


def test_actions_and_exhausts_come_in_any_order() -> None:
    scene = table("japan", "taino").in_play("japan", "manno-reservoir", "bogs", "appeal-to-china")
    scene.hand("japan", "kansai", "nara").play("exhaust manno-reservoir", "play kansai", "decline")
    scene.play("exhaust appeal-to-china", "choose 2", "add to altar", "play nara")
    assert scene.seat("japan").actions == 1
    assert scene.seat("japan").exhausts == 3


def test_a_played_card_whose_text_can_do_nothing_is_refused() -> None:
    """T6 (p. 14)."""
    scene = table("japan", "taino").hand("japan", "prosperity").deck("japan").deck("taino")
    assert "play prosperity" in scene.options
    scene.nation_deck("japan", accession=False).nation_deck("taino", accession=False)
    scene.development("japan").development("taino")
    assert "play prosperity" not in scene.options


def test_supreme_can_be_played_though_it_does_nothing() -> None:
    """T6 (p. 14)."""
    scene = table("japan", "taino").hand("japan", "supreme").play("play supreme")
    assert scene.cards("japan", "discard") == ["supreme"]
    assert scene.seat("japan").actions == 2


def test_a_pinned_card_can_be_played_though_its_text_does_nothing() -> None:
    """T6 (p. 14)."""
    scene = table("japan", "taino").hand("japan", "shinto").play("play shinto")
    assert scene.cards("japan", "play") == ["shinto"]


def test_a_cost_may_be_paid_though_nothing_comes_of_it() -> None:
    """P4 (p. 14)."""
    scene = table("japan", "taino").in_play("japan", "jingu-ji-shrine-temple").fame()
    scene.seat("japan").crowned = True
    scene.tokens("jingu-ji-shrine-temple", population=4).play("exhaust jingu-ji-shrine-temple")
    assert scene.on("jingu-ji-shrine-temple") == {}


def test_a_turn_of_actions_cannot_become_an_innovate_or_revolt_turn() -> None:
    scene = table().hand("magyars", "levedia", "unrest", "glory")
    assert {"innovate", "revolt"} <= set(scene.options)
    scene.play("play levedia", "decline")
    assert not {"innovate", "revolt"} & set(scene.options)


# Innovate and Revolt


def test_innovation_discards_the_hand_and_breaks_through_for_a_market_suit() -> None:
    scene = table().hand("magyars", "levedia", "unrest").in_play("magyars", "mounted-archers")
    scene.play("innovate")
    assert scene.names("magyars", "discard") == ["levedia", "unrest"]
    assert scene.options == [
        "break through elders",
        "break through goryeo",
        "break through scribes",
        "break through altar",
        "break through lagoon",
        "break through civilised deck",
        "break through uncivilised deck",
        "break through region deck",
        "search tributary",
    ]
    scene.play("break through goryeo")
    assert scene.cards("magyars", "hand") == ["goryeo"]
    assert scene.asks == "put 1 progress on a card in the market, or what your Power card says"


def test_in_an_innovate_turn_nothing_can_be_exhausted() -> None:
    """T4 (p. 15)."""
    scene = table("japan", "taino").in_play("japan", "intrepid").play("innovate")
    scene.play("break through altar")
    assert not scene.exhausted("intrepid")
    assert scene.asks == "put 1 progress on a card in the market, or what your Power card says"


def test_a_revolt_returns_any_number_of_unrest_for_nothing() -> None:
    scene = table("japan", "taino").hand("japan", "unrest", "unrest", "unrest", "glory")
    left = scene.unrest_left()
    scene.play("revolt", "return unrest", "return unrest", "done")
    assert scene.names("japan", "hand") == ["glory", "unrest"]
    assert scene.unrest_left() == left + 2
    assert scene.goods("japan") == {}


def test_a_revolt_returns_chaos_to_its_own_pile() -> None:
    """E3 (p. 15)."""
    scene = table("japan", "cultists").hand("japan", "chaos", "unrest")
    scene.play("revolt", "return chaos", "return unrest")
    assert len(scene.cards("cultists", "chaos")) == 3
    assert scene.cards("japan", "hand") == []


def test_in_a_revolt_nothing_can_be_exhausted_but_passives_work() -> None:
    """T4 (p. 15)."""
    scene = table().in_play("magyars", "blood-oath").hand("magyars", "unrest", "glory")
    scene.play("revolt", "return unrest")
    assert not scene.exhausted("blood-oath")
    assert scene.asks == "put 1 progress on a card in the market, or what your Power card says"


def test_without_unrest_there_is_no_revolt() -> None:
    assert "revolt" not in table().hand("magyars", "levedia").options


# Clean-up


def test_clean_up_adds_progress_from_the_supply_to_any_market_card() -> None:
    scene = table().give("magyars", progress=2).play("end turn")
    assert scene.options == [f"add to {card}" for card in MARKET]
    scene.play("add to altar")
    assert scene.on("altar") == {"progress": 1}
    assert scene.goods("magyars") == {"progress": 2}


def test_cultists_add_population_and_exile_a_card_instead() -> None:
    scene = table("cultists-b", "japan").play("end turn", "add to altar", "exile lagoon")
    assert scene.on("altar") == {"population": 1}
    assert scene.exiled() == ["lagoon"]
    scene = table("cultists-a", "japan").play("end turn", "add to altar")
    assert scene.on("altar") == {"progress": 1}


def test_clean_up_takes_all_tokens_back() -> None:
    scene = table("japan", "taino").in_play("japan", "manno-reservoir", "bogs")
    scene.hand("japan", "kansai").play("exhaust manno-reservoir", "play kansai")
    scene.play("end turn", "add to altar")
    assert (scene.seat("japan").actions, scene.seat("japan").exhausts) == (3, 5)
    assert not scene.exhausted("manno-reservoir")


def test_clean_up_discards_any_number_of_cards_then_draws_to_five() -> None:
    scene = table("japan", "taino").hand("japan", "glory", "clans", "advance")
    scene.play("end turn", "add to altar", "discard glory", "discard advance", "done")
    assert scene.cards("japan", "discard") == ["glory", "advance"]
    assert len(scene.cards("japan", "hand")) == 5
    assert "clans" in scene.cards("japan", "hand")


def test_a_large_hand_is_kept_and_nothing_is_drawn() -> None:
    scene = table("japan", "taino").hand("japan", "glory", "clans", "advance", "nara", "kanji")
    scene.hand("japan", "kansai").play("end turn", "add to altar", "done")
    assert len(scene.cards("japan", "hand")) == 6


def test_supreme_cannot_be_discarded_in_clean_up() -> None:
    scene = table("japan", "taino").hand("japan", "supreme", "clans")
    scene.play("end turn", "add to altar")
    assert scene.options == ["done", "discard clans"]


def test_in_summer_the_inuit_draw_to_three() -> None:
    scene = table("inuit", "japan").play("end turn", "add to altar")
    assert len(scene.cards("inuit", "hand")) == 3
    scene = table("inuit", "japan").becomes("inuit", "winter").play("end turn", "add to altar")
    assert len(scene.cards("inuit", "hand")) == 5


def test_after_clean_up_the_next_player_moves() -> None:
    scene = table("japan", "taino", "mayans").end_turn()
    assert scene.mover == "taino"
    assert scene.end_turn().mover == "mayans"


# Reshuffling


def test_a_reshuffle_adds_the_top_nation_card_and_a_token() -> None:
    scene = draw_two(cycling("clans").nation_deck("japan", "nara", "kanji"))
    assert {"clans", "nara"} == set(scene.cards("japan", "hand")) - {"advance"}
    assert scene.cards("japan", "nation_top") == ["kanji"]
    assert scene.seat("japan").exhausts == 4


def test_only_one_card_is_added_from_clean_up_to_clean_up() -> None:
    """R2 (p. 16)."""
    scene = draw_two(cycling("clans").nation_deck("japan", "nara", "kanji"))
    scene.hand("japan", "oracle").discards("japan", "clans", "nara").play("play oracle")
    assert "kanji" not in scene.cards("japan", "hand") + scene.cards("japan", "deck")
    assert scene.seat("japan").exhausts == 4


def test_without_a_token_nothing_is_added() -> None:
    """R2 (p. 16)."""
    scene = cycling("clans").nation_deck("japan", "nara")
    scene.seat("japan").exhausts = 0
    draw_two(scene)
    assert scene.names("japan", "hand") == ["advance", "clans"]


def test_the_reshuffle_of_a_clean_up_uses_a_token_of_the_next_turn() -> None:
    """R2 (p. 16)."""
    scene = table("japan", "taino").deck("japan").nation_deck("japan", "nara", "kanji")
    scene.seat("japan").exhausts = 0
    scene.play("end turn", "add to altar")
    assert scene.cards("japan", "hand") == ["nara"]
    assert scene.seat("japan").exhausts == 4


def test_the_accession_card_comes_last_and_flips_the_state_card() -> None:
    """R5 (p. 16)."""
    scene = cycling().nation_deck("japan")
    assert draw_two(scene).cards("japan", "hand") == ["advance", "emperor-kanmu"]
    assert scene.side("japan") == "empire"
    assert scene.seat("japan").accession == -1


@pytest.mark.parametrize(
    ("nation", "card", "side"),
    [("taino", "ayiti-hispaniola", "free-tribes"), ("polynesians", "kupe", "isle-bound")],
)
def test_some_accession_cards_flip_nothing(nation: str, card: str, side: str) -> None:
    """R5 (p. 16)."""
    scene = table(nation, "japan").deck(nation).nation_deck(nation).play("end turn", "add to altar")
    assert card in scene.cards(nation, "hand")
    assert scene.side(nation) == side


def test_reactor_explosion_goes_straight_into_play() -> None:
    """R5 (p. 16)."""
    scene = table("martians", "japan").deck("martians").nation_deck("martians")
    scene.play("end turn", "add to altar")
    assert scene.cards("martians", "play") == ["reactor-explosion"]
    assert scene.side("martians") == "alien"


def test_with_an_empty_nation_deck_a_reshuffle_may_develop() -> None:
    scene = cycling("clans").nation_deck("japan", accession=False).give("japan", material=5)
    draw_two(scene)
    assert scene.options == ["develop jingu-ji-shrine-temple", "decline"]
    scene.play("develop jingu-ji-shrine-temple")
    assert scene.names("japan", "hand") == ["advance", "clans", "jingu-ji-shrine-temple"]
    assert scene.goods("japan") == {}
    assert scene.seat("japan").exhausts == 4


def test_a_reshuffle_need_not_develop_and_then_takes_no_token() -> None:
    scene = cycling("clans").nation_deck("japan", accession=False).give("japan", material=5)
    draw_two(scene).play("decline")
    assert scene.names("japan", "hand") == ["advance", "clans"]
    assert scene.seat("japan").exhausts == 5


def test_no_development_before_the_accession_card_is_gone() -> None:
    scene = draw_two(cycling("clans").nation_deck("japan", "nara").give("japan", material=9))
    assert scene.state.begins_move
    assert len(scene.cards("japan", "development")) == 5


def test_a_reshuffle_in_anothers_turn_uses_the_own_token_at_once() -> None:
    """R1 (p. 16)."""
    scene = table("japan", "mayans").hand("japan", "prosperity").in_play("japan", "bogs")
    scene.deck("mayans").nation_deck("mayans", "tikal", "patolli").discards("mayans", "chultuns")
    scene.play("play prosperity", "decline", "do", "choose 1")
    assert scene.seat("mayans").exhausts == 4
    assert len(scene.cards("mayans", "hand")) == 1
    assert sorted(scene.cards("mayans", "hand") + scene.cards("mayans", "deck")) == [
        "chultuns",
        "tikal",
    ]


def test_a_development_in_anothers_turn_is_chosen_by_its_owner() -> None:
    scene = table("japan", "magyars").hand("japan", "prosperity").in_play("japan", "bogs")
    scene.deck("magyars").nation_deck("magyars", accession=False).give("magyars", material=5)
    scene.play("play prosperity", "decline", "do")
    assert scene.mover == "magyars"
    assert scene.options == ["develop bishoprics", "decline"]


def test_the_last_card_leaving_a_deck_is_no_reason_to_reshuffle() -> None:
    """R1 (p. 16)."""
    scene = table("japan", "taino").deck("japan", "kansai", "kyushu").discards("japan", "clans")
    draw_two(scene.hand("japan", "influential", "advance"))
    assert scene.cards("japan", "discard") == ["clans", "influential"]
    assert scene.cards("japan", "deck") == []


# Solstice


def test_solstice_comes_after_the_last_turn_of_a_round() -> None:
    scene = table("japan", "taino").in_play("japan", "metropolis")
    assert scene.end_turn().mover == "taino"
    scene.play("end turn", "add to altar")
    assert scene.mover == "japan"
    assert scene.options == ["choose 1", "choose 2", "choose 3"]
    assert scene.play("choose 1").state.round == 3


def test_everybody_chooses_the_order_of_their_own_solstice() -> None:
    """S1 (p. 16)."""
    scene = table("japan", "taino").in_play("japan", "metropolis", "couriers").solstice()
    assert scene.options == ["solstice metropolis", "solstice couriers"]
    scene.play("solstice couriers", "decline")
    assert scene.options == ["choose 1", "choose 2", "choose 3"]


def test_solstice_goes_around_in_turn_order() -> None:
    """S1 (p. 16)."""
    scene = table("japan", "taino", "mayans").in_play("mayans", "metropolis")
    scene.in_play("taino", "harrapans").solstice()
    assert scene.mover == "taino"
    assert scene.play("choose 1").mover == "mayans"


def test_every_solstice_effect_happens_once() -> None:
    """S3 (p. 16)."""
    scene = table("japan", "taino").in_play("japan", "metropolis").solstice().play("choose 1")
    assert scene.goods("japan") == {"material": 1}
    assert scene.state.begins_move


def test_a_card_gone_before_its_turn_has_no_solstice() -> None:
    scene = table("cultists", "japan").in_play("cultists", "frozen-waste", "metropolis").solstice()
    scene.play("solstice frozen-waste", "abandon metropolis")
    assert scene.goods("cultists") == {}
    assert scene.cards("cultists", "play") == ["frozen-waste"]
    assert scene.state.begins_move


def test_an_effect_that_an_earlier_one_makes_possible_happens_too() -> None:
    scene = table("japan", "taino").in_play("japan", "shinto", "tendai-buddhism", "metropolis")
    scene.in_play("japan", "jingu-ji-shrine-temple").solstice()
    scene.play("solstice tendai-buddhism", "solstice jingu-ji-shrine-temple")
    assert scene.cards("japan", "discard") == ["shinto", "jingu-ji-shrine-temple"]


def test_a_final_flip_waits_for_the_own_effects_and_not_for_others() -> None:
    """S2 (p. 16)."""
    scene = Scene("inuit", "japan", "taino").market(*MARKET).in_play("inuit", "metropolis")
    scene.in_play("japan", "harrapans").solstice()
    assert (scene.mover, scene.side("inuit")) == ("inuit", "summer")
    scene.play("choose 1")
    assert (scene.mover, scene.side("inuit")) == ("japan", "winter")


def test_a_mandatory_solstice_effect_happens_as_far_as_possible() -> None:
    scene = table("japan", "taino").in_play("japan", "scrubland").deck("japan", "glory")
    scene.discards("japan", "clans").solstice()
    assert scene.cards("japan", "top") == ["glory"]
    assert scene.cards("japan", "hand") == []
    scene = table("japan", "taino").in_play("japan", "scrubland").deck("japan").solstice()
    assert scene.state.begins_move
