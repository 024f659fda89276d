"""Rules that were once played wrongly, each put right by a page of the rulebook."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.symbols import POPULATION

from .scene import RULES, Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")


# Clean-up draws up to the hand size


def test_a_fame_card_from_a_development_is_one_card_less_to_draw_in_clean_up() -> None:
    """R3 (p. 15): Aotearoa, developed in the reshuffle, brings the fifth card."""
    scene = Scene("polynesians", "japan").market(*MARKET).fame("supreme").deck("polynesians")
    scene.nation_deck("polynesians", accession=False).garrison("mana", "advance")
    scene.development("polynesians", "aotearoa-new-zealand")
    scene.discards("polynesians", "tutuila", "savaii", "outriggers", "whakapapa", "explorers")
    scene.play("end turn", "add to elders", "develop aotearoa-new-zealand")
    assert "supreme" in scene.cards("polynesians", "hand")
    assert len(scene.cards("polynesians", "hand")) == 5


def test_unrest_paid_for_a_development_leaves_less_to_draw_in_clean_up() -> None:
    """P5, R3 (p. 15): three progress for Alien Overlord are three Unrest in hand."""
    scene = Scene("martians", "japan").market(*MARKET).deck("martians").give("martians", progress=3)
    scene.nation_deck("martians", accession=False).development("martians", "alien-overlord")
    scene.discards("martians", "thoats", "cryostasis", "landing-site", "flying-drone")
    scene.play("end turn", "add to elders", "develop alien-overlord")
    assert scene.names("martians", "hand").count("unrest") == 3
    assert len(scene.cards("martians", "hand")) == 5


# A search in vain shuffles, too


def prince() -> Scene:
    """Prince Shotoku about to look for Tendai Buddhism, with known cards on both decks."""
    scene = Scene("japan", "magyars").hand("japan", "prince-shotoku-taishi", "unrest")
    return scene.deck("japan", "clans", "glory").nation_deck("japan", "nara", "prosperity")


def test_a_search_in_vain_shuffles_draw_deck_and_nation_deck() -> None:
    """N21 (p. 38): Tendai Buddhism is in play already."""
    scene = prince().in_play("japan", "tendai-buddhism")
    scene.play("play prince-shotoku-taishi")
    assert sorted(scene.cards("japan", "deck")) == ["clans", "glory"]
    assert sorted(scene.cards("japan", "nation_deck")) == ["nara", "prosperity"]
    assert scene.cards("japan", "top") == scene.cards("japan", "nation_top") == []


def test_a_search_in_vain_is_told_and_cannot_be_undone() -> None:
    """N21 (p. 38): who has looked through a deck has seen it."""
    scene = prince().in_play("japan", "tendai-buddhism")
    seen = scene.state.reveals
    scene.play("play prince-shotoku-taishi")
    told = [RULES.tell(scene.state, event, 1) for event in scene.state.events]
    assert "Japan finds nothing." in told
    assert scene.state.reveals > seen


def test_a_named_card_in_hand_ends_the_search_before_any_deck() -> None:
    """N21 (p. 38)."""
    scene = prince().hand("japan", "tendai-buddhism")
    scene.play("play prince-shotoku-taishi")
    assert scene.cards("japan", "top") == ["glory", "clans"]


def test_a_search_for_a_kind_goes_through_the_decks_even_in_vain() -> None:
    """N21 (p. 38): no Region is left to be found by the Flying Drone."""
    scene = (
        Scene("martians", "japan").give("martians", population=1).hand("martians", "flying-drone")
    )
    scene.deck("martians", "thoats", "sword-of-power")
    scene.nation_deck("martians", "teleportation")
    scene.play("play flying-drone")
    assert scene.cards("martians", "top") == scene.cards("martians", "nation_top") == []


def test_a_search_that_would_be_in_vain_is_no_way_to_choose() -> None:
    """Page 14: without Unrest, civilised card, Buddhism and Kanji there is nothing to resolve."""
    scene = Scene("japan", "magyars").hand("japan", "prince-shotoku-taishi")
    scene.deck("japan", "clans").nation_deck("japan", "nara").play("play prince-shotoku-taishi")
    assert scene.state.begins_move
    assert scene.cards("japan", "top") == ["clans"]


def test_a_sentence_that_searches_in_vain_shuffles() -> None:
    """N21 (p. 38): Kupe looks for an Overpopulation that was exiled long ago."""
    scene = Scene("polynesians", "japan").exile("overpopulation").hand("polynesians", "kupe")
    scene.deck("polynesians", "advance", "haka").play("play kupe")
    assert sorted(scene.cards("polynesians", "deck")) == ["advance", "haka"]


# Solstice in any order


def shrine() -> Scene:
    """Japan as Barbarians with Jingu-ji, which falls unless Shinto and Buddhism stand."""
    scene = Scene("japan", "magyars").hand("japan", "clans")
    scene.in_play("japan", "jingu-ji-shrine-temple", "shinto", "tendai-buddhism")
    return scene.solstice()


def test_a_solstice_effect_that_can_do_nothing_may_come_first() -> None:
    """S1 (p. 16): Jingu-ji stays, since Shinto stood when its turn came."""
    scene = shrine()
    assert scene.options == ["solstice jingu-ji-shrine-temple", "solstice tendai-buddhism"]
    scene.play("solstice jingu-ji-shrine-temple", "choose 1")
    assert scene.cards("japan", "play") == ["jingu-ji-shrine-temple", "tendai-buddhism"]
    assert scene.state.round == 3


def test_a_solstice_effect_put_off_must_be_done_once_it_is_possible() -> None:
    """S1 (p. 16): Buddhism drives Shinto out, and Jingu-ji falls."""
    scene = shrine().play("solstice tendai-buddhism", "choose 1")
    assert scene.cards("japan", "play") == ["tendai-buddhism"]
    assert scene.state.round == 3


def test_nobody_is_asked_for_an_order_when_no_effect_can_do_anything() -> None:
    """S1 (p. 16): both cards want one of an empty hand."""
    scene = Scene("japan", "magyars").in_play("japan", "trading-city", "seleucid-empire")
    assert scene.solstice().state.begins_move
    assert scene.state.round == 3


def test_an_optional_solstice_effect_waits_until_it_can_be_done() -> None:
    """S1 (p. 16): to resolve City with an empty hand is the same as to decline it later."""
    scene = Scene("japan", "magyars").in_play("japan", "city", "trading-city", "metropolis")
    assert scene.solstice().options == ["solstice trading-city", "solstice metropolis"]
    scene.play("solstice metropolis", "choose 3")
    assert scene.options == ["solstice city", "solstice trading-city"]


# A second copy is another card


def test_a_second_copy_may_be_free_played_beside_one_that_was() -> None:
    """T5 (p. 38): Influential plays one Supreme after the other."""
    scene = Scene("japan", "magyars").hand("japan", "influential", "supreme")
    scene.play("play influential", "choose 2")
    scene.hand("japan", "supreme", "supreme-2", "influential").play("play influential", "choose 2")
    assert scene.cards("japan", "hand") == ["supreme"]
    assert scene.cards("japan", "discard") == ["supreme-2", "influential"]


def test_no_third_free_play_is_left_after_both_copies() -> None:
    """T5 (p. 38)."""
    scene = Scene("japan", "magyars").hand("japan", "influential", "supreme", "supreme-2")
    for _ in range(2):
        scene.play("play influential", "choose 2").hand("japan", "influential")
    scene.hand("japan", "supreme", "supreme-2").play("play influential")
    assert "free play supreme" not in scene.options
    assert "play supreme" in scene.options


def test_of_two_copies_with_free_play_the_one_that_was_not_played_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """T5 (p. 38): as if Stone Masks had the keyword."""
    scene = Scene("mayans", "japan").hand("mayans", "stone-mask", "stone-mask-2").deck("mayans")
    for slug in ("stone-mask", "stone-mask-2"):
        monkeypatch.setattr(scene.state.table[scene.card(slug)], "free", True)
    scene.play("play stone-mask").hand("mayans", "stone-mask", "stone-mask-2")
    scene.play("play stone-mask")
    assert scene.seat("mayans").actions == 3
    assert scene.cards("mayans", "discard") == ["stone-mask-2"]


# An Alien's Unrest comes after the whole cost


def test_an_alien_discards_for_a_cost_before_its_unrest_is_taken() -> None:
    """P5 (p. 14, rule 8; p. 45): Thoats are the only card that Buddhism can ask for."""
    scene = Scene("martians", "japan").in_play("martians", "tendai-buddhism")
    scene.hand("martians", "thoats").give("martians", progress=1).play("exhaust tendai-buddhism")
    assert scene.cards("martians", "discard") == ["thoats"]
    assert scene.names("martians", "hand") == ["unrest"]


def test_an_aliens_unrest_comes_before_the_result_of_a_joint_cost() -> None:
    """P5 (p. 45): the Region is chosen with the Unrest in hand."""
    scene = Scene("martians", "japan").in_play("martians", "tendai-buddhism")
    scene.hand("martians", "thoats", "bogs", "valley").give("martians", progress=1)
    scene.play("exhaust tendai-buddhism", "discard thoats")
    assert scene.options == ["free play bogs", "free play valley"]
    assert scene.names("martians", "hand") == ["bogs", "unrest", "valley"]


# Answers come between the sentences of an Exhaust


def test_an_exhaust_is_answered_before_its_next_sentence() -> None:
    """T1 (p. 37): the lost Gadget of the first sentence, before the others gain materials."""
    scene = Scene("martians", "japan").in_play("martians", "thoats")
    scene.hand("martians", "crystal-skull").play("exhaust thoats")
    assert (scene.options, scene.goods("japan")) == (["answer martians", "decline"], {})
    scene.play("answer martians")
    assert scene.goods("martians") == {"population": 1, "progress": 1}
    assert scene.goods("japan") == {"material": 1}


# The Short variant removes a development without exception


def test_a_short_accession_removes_even_the_only_development() -> None:
    """N23 (p. 25): to remove a card is not to develop it, so no end is triggered (p. 17)."""
    scene = Scene("taino", "japan", variant="short").market(*MARKET).deck("taino")
    scene.nation_deck("taino").development("taino", "gift-exchange").play(
        "end turn", "add to altar"
    )
    assert scene.cards("taino", "development") == []
    assert "gift-exchange" in [scene.slug(card) for card in scene.state.box]
    assert (scene.state.ending, scene.state.last) == (0, 0)


# Spreading Chaos is taken into hand


def test_who_is_made_to_take_chaos_instead_of_unrest_takes_it_into_hand() -> None:
    """N14 (p. 40): by Spreading Chaos; the Unrest goes back to its pile."""
    scene = Scene("cultists", "japan").in_play("cultists", "spreading-chaos")
    scene.market("terraces").hand("japan", "elders").turn_of("japan")
    scene.play("play elders", "choose 1", "acquire terraces")
    before = scene.unrest_left()
    scene.play("answer spreading-chaos", "choose 3")
    assert scene.names("japan", "hand") == ["chaos", "terraces"]
    assert scene.unrest_left() == before + 1


# Miyabi's Unrest is returned before cards are counted


def with_miyabi() -> Scene:
    """Japan with Miyabi in the History and an empty deck."""
    return Scene("japan", "magyars").deck("japan").history("japan", "miyabi")


def test_unrest_that_miyabi_returns_is_no_card_of_the_history_any_more() -> None:
    """E8 (p. 40): Scribes score a point for three cards in the History."""
    scene = with_miyabi().hand("japan", "scribes")
    before = scene.score("japan")
    scene.history("japan", "unrest", "unrest")
    assert scene.points("japan", "scribes") == 1
    assert scene.score("japan") == before


def test_miyabi_returns_the_unrest_that_serves_no_other_card() -> None:
    """E8 (p. 40): two of the discards go, and Determined scores for the garrison."""
    scene = with_miyabi().hand("japan", "determined").in_play("japan", "bogs")
    before = scene.score("japan")
    scene.garrison("bogs", "unrest").discards("japan", "unrest", "unrest")
    assert scene.score("japan") == before - 2 + 1


# No tokens on a ceremony card for who has none


def test_a_blood_sacrifice_of_others_adds_nothing_to_what_lies_beside_their_power_card() -> None:
    """N3 (p. 43): Mana is no ceremony card, and the cost may be paid in vain (p. 14)."""
    scene = Scene("polynesians", "cultists").hand("polynesians", "blood-sacrifice")
    scene.give("polynesians", population=1).play("play blood-sacrifice", "do")
    assert (scene.on("mana"), scene.goods("polynesians")) == ({}, {})
    assert scene.state.begins_move


def test_after_the_gathering_population_comes_to_the_pool() -> None:
    """N3 (p. 43): the next ceremony card gathers none."""
    scene = Scene("cultists", "japan").ceremony("cultists", "ceremonial-gathering")
    scene.tokens("ceremonial-gathering", population=15).solstice()
    scene.state.gain(0, POPULATION, 2)
    assert scene.on("ceremony-of-the-key") == {}
    assert scene.goods("cultists") == {"population": 2}
