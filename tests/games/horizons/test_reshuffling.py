"""Drawing, reshuffling, accession and developing (pp. 16 and 37)."""

from __future__ import annotations

from .scene import Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


def drawing(*, deck: tuple[str, ...] = (), discards: tuple[str, ...] = ("nara",)) -> Scene:
    """Japan with Influential in hand, which draws two cards."""
    scene = Scene("japan", "magyars").hand("japan", "influential").deck("japan", *deck)
    return scene.discards("japan", *discards).nation_deck("japan", "kanji", "prosperity")


def draw_two(scene: Scene) -> Scene:
    """Play Influential for two cards."""
    scene.play("play influential")
    return scene.play("choose 1") if "choose 1" in scene.options else scene


def developing(*, exhausts: int = 5, **pool: int) -> Scene:
    """Japan without Nation deck, about to reshuffle a single card in the turn of the Taino."""
    scene = Scene("taino", "japan").deck("japan").discards("japan", "nara")
    scene.nation_deck("japan", accession=False).development("japan", "shogun", "miyabi")
    scene.give("japan", **pool).hand("taino", "bohio").in_play("taino", "cuba")
    scene.seat("japan").exhausts = exhausts
    return scene.play("play bohio", "do")


# Reshuffling


def test_the_last_card_of_the_deck_is_drawn_without_a_reshuffle() -> None:
    """R1 (p. 16)."""
    scene = draw_two(drawing(deck=("kansai", "kyushu")))
    assert scene.cards("japan", "hand") == ["kansai", "kyushu"]
    assert "nara" in scene.cards("japan", "discard")
    assert scene.seat("japan").exhausts == 5


def test_a_card_that_must_be_drawn_from_an_empty_deck_reshuffles_with_a_nation_card() -> None:
    """R1, R3 (p. 16): the interrupted draw is finished, and no more."""
    scene = draw_two(drawing(deck=("kansai",)))
    hand, deck = scene.cards("japan", "hand"), scene.cards("japan", "deck")
    assert len(hand) == 2
    assert sorted(hand + deck) == ["kanji", "kansai", "nara"]
    assert scene.seat("japan").exhausts == 4


def test_the_played_card_is_not_among_the_cards_reshuffled() -> None:
    """Page 14: it goes to the discards when its text is done."""
    scene = draw_two(drawing())
    assert sorted(scene.cards("japan", "hand")) == ["kanji", "nara"]
    assert scene.cards("japan", "deck") == []
    assert scene.cards("japan", "discard") == ["influential"]


def test_one_card_is_added_between_two_clean_ups() -> None:
    """R2 (p. 16)."""
    scene = draw_two(drawing())
    scene.hand("japan", "oracle").play("play oracle")
    assert scene.cards("japan", "nation_top") == ["prosperity"]
    assert scene.seat("japan").exhausts == 4


def test_with_nothing_discarded_the_nation_card_is_added_all_the_same() -> None:
    """R2 (p. 16)."""
    scene = draw_two(drawing(discards=()))
    assert scene.cards("japan", "hand") == ["kanji"]


def test_with_nothing_at_all_the_draw_ends() -> None:
    """R2 (p. 16)."""
    scene = drawing(deck=("kansai",), discards=()).nation_deck("japan", accession=False)
    draw_two(scene.development("japan"))
    assert scene.cards("japan", "hand") == ["kansai"]
    assert scene.state.begins_move


def test_looking_at_a_deck_never_reshuffles() -> None:
    """R1 (p. 37): Petroglyphs have nothing to look at."""
    scene = Scene("taino", "japan").in_play("taino", "petroglyphs").deck("taino")
    scene.discards("taino", "bohio").solstice()
    assert scene.state.begins_move
    assert scene.cards("taino", "discard") == ["bohio"]


# In the turn of another


def test_a_reshuffle_in_the_turn_of_another_adds_a_nation_card_for_an_own_token() -> None:
    """R1, R3 (p. 16): one card is drawn, no hand is filled."""
    scene = Scene("taino", "japan").deck("japan").discards("japan", "nara", "clans")
    scene.nation_deck("japan", "kanji").hand("taino", "bohio").in_play("taino", "cuba")
    scene.play("play bohio", "do")
    assert len(scene.cards("japan", "hand")) == 1
    assert len(scene.cards("japan", "deck")) == 2
    assert (scene.seat("japan").exhausts, scene.seat("taino").exhausts) == (4, 3)


def test_a_development_is_paid_for_in_the_turn_of_another() -> None:
    """R1 (p. 16)."""
    scene = developing(material=2, population=3)
    assert (scene.mover, scene.options) == ("japan", ["develop shogun", "decline"])
    scene.play("develop shogun")
    assert scene.goods("japan") == {}
    cards = scene.cards("japan", "hand") + scene.cards("japan", "deck")
    assert sorted(cards) == ["nara", "shogun"]
    assert scene.seat("japan").exhausts == 4


def test_without_a_token_nothing_is_developed_in_a_reshuffle() -> None:
    """R2 (p. 16)."""
    scene = developing(exhausts=0, material=9, population=9)
    assert scene.mover == "taino"
    assert scene.cards("japan", "hand") == ["nara"]


def test_what_cannot_be_paid_is_not_developed_in_a_reshuffle() -> None:
    """Page 16."""
    scene = developing(material=1, population=3)
    assert scene.mover == "taino"
    assert scene.cards("japan", "hand") == ["nara"]


# Accession


def test_the_accession_card_comes_last_and_flips_the_state_card_at_once() -> None:
    """R5 (p. 16): in the turn of another."""
    scene = Scene("taino", "japan").deck("japan").discards("japan", "nara").nation_deck("japan")
    scene.hand("taino", "bohio").in_play("taino", "cuba").play("play bohio", "do")
    assert scene.side("japan") == "empire"
    cards = scene.cards("japan", "hand") + scene.cards("japan", "deck")
    assert sorted(cards) == ["emperor-kanmu", "nara"]
    assert scene.seat("japan").exhausts == 4


def test_martians_draw_what_is_left_after_the_reactor_went_into_play() -> None:
    """R5 (p. 16)."""
    scene = Scene("martians", "japan").deck("martians").nation_deck("martians").market(*MARKET)
    scene.discards("martians", "thoats").play("end turn", "add to elders")
    assert scene.cards("martians", "hand") == ["thoats"]


# Develop as an effect


def test_developing_is_no_choice_where_a_card_can_be_paid_for() -> None:
    """R4 (p. 37)."""
    scene = Scene("japan", "magyars").becomes("japan", "empire").hand("japan", "sabaeans")
    scene.give("japan", material=5, population=4).development("japan", "shogun", "heian-kyo-kyoto")
    scene.play("play sabaeans")
    assert scene.options == ["develop shogun", "develop heian-kyo-kyoto"]


def test_developing_is_passed_over_where_no_card_can_be_paid_for() -> None:
    """R4 (p. 37)."""
    scene = Scene("japan", "magyars").becomes("japan", "empire").hand("japan", "sabaeans")
    scene.play("play sabaeans")
    assert scene.cards("japan", "history") == ["sabaeans"]
    assert len(scene.cards("japan", "development")) == 5


def test_conditions_hold_where_developing_is_free() -> None:
    """R4 (p. 37): Holy Right waits for a saint and a conversion."""
    scene = Scene("magyars", "japan").becomes("magyars", "empire").fame()
    scene.development("magyars", "holy-right", "bishoprics").history("magyars", "arpad")
    scene.hand("magyars", "saint-stephen-i").play("play saint-stephen-i")
    assert scene.cards("magyars", "development") == ["holy-right"]


def test_nations_without_developments_pass_developing_over() -> None:
    """Page 37: the Cultists."""
    scene = Scene("cultists", "japan").hand("cultists", "sabaeans")
    scene.give("cultists", material=9, population=9, progress=9, goods=9).play("play sabaeans")
    assert scene.cards("cultists", "history") == ["sabaeans"]
