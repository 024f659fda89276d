"""The order in which things happen: Clean-up, Solstice, answers between sentences (pp. 15-16)."""

from __future__ import annotations

import pytest

from imperia.games.horizons.rules.state import State

from .scene import RULES, Scene

MARKET = ("elders", "goryeo", "scribes", "altar", "lagoon")
NAMES = ("play", "exhaust", "answer")


def deeds(scene: Scene) -> list[str]:
    """The options that are Actions, Exhausts or answers."""
    return [option for option in scene.options if option.startswith(NAMES)]


def test_chance_says_who_begins_and_the_others_follow_as_they_sit() -> None:
    """T8 (p. 15)."""
    begun: set[int] = set()
    for seed in range(1, 20):
        state = RULES.start(("japan", "magyars", "taino"), seed, {})
        assert isinstance(state, State)
        assert [seat.nation for seat in state.seats] == ["japan", "magyars", "taino"]
        assert state.order() == [(state.first + n) % 3 for n in range(3)]
        begun.add(state.first)
    assert begun == {0, 1, 2}


# Clean-up


def test_clean_up_adds_the_market_token_before_the_own_tokens_come_back() -> None:
    """Page 15: steps 1 and 2."""
    scene = Scene("japan", "magyars").market(*MARKET).in_play("japan", "manno-reservoir", "kansai")
    scene.hand("japan", "nara").play("exhaust manno-reservoir", "play nara", "end turn")
    assert scene.options == [f"add to {card}" for card in MARKET]
    assert scene.exhausted("manno-reservoir")
    assert scene.seat("japan").actions == 2


def test_clean_up_takes_tokens_back_before_cards_are_discarded() -> None:
    """Page 15: steps 2 and 3."""
    scene = Scene("japan", "magyars").market(*MARKET).in_play("japan", "manno-reservoir", "kansai")
    scene.hand("japan", "nara", "kanji").play("exhaust manno-reservoir", "play nara")
    scene.play("end turn", "add to lagoon")
    assert scene.asks == "discard cards, then draw up to 5"
    assert not scene.exhausted("manno-reservoir")
    assert (scene.seat("japan").actions, scene.seat("japan").exhausts) == (3, 5)


def test_clean_up_discards_before_it_draws() -> None:
    """Page 15: steps 3 and 4; a discarded card may be drawn again at once."""
    scene = Scene("japan", "magyars").market(*MARKET).hand("japan", "nara", "kanji", "clans")
    scene.deck("japan").nation_deck("japan", accession=False).development("japan")
    scene.play("end turn", "add to lagoon", "discard nara", "discard clans")
    assert scene.cards("japan", "hand") == ["kanji"]
    scene.play("done")
    assert sorted(scene.cards("japan", "hand")) == ["clans", "kanji", "nara"]
    assert scene.mover == "magyars"


def test_only_the_own_tokens_come_back_in_clean_up() -> None:
    """T4 (p. 15): an Exhaust used in another player's turn is missing in the own one."""
    scene = Scene("taino", "magyars").hand("taino", "caribs").in_play("magyars", "mounted-archers")
    scene.market(*MARKET).play("play caribs", "answer mounted-archers", "ignore")
    scene.play("break through altar").end_turn()
    assert scene.mover == "magyars"
    assert scene.exhausted("mounted-archers")
    assert scene.seat("magyars").exhausts == 4
    scene.end_turn()
    assert not scene.exhausted("mounted-archers")
    assert scene.seat("magyars").exhausts == 5


# No Exhausts


def test_no_exhaust_answers_in_clean_up() -> None:
    """T4 (p. 37): a discarded gadget."""
    scene = Scene("martians-b", "japan").market(*MARKET).hand("martians", "crystal-skull", "thoats")
    scene.play("end turn", "add to elders", "discard crystal-skull")
    assert deeds(scene) == []
    assert scene.asks == "discard cards, then draw up to 5"


def test_no_exhaust_answers_in_solstice() -> None:
    """T4 (p. 16): Blood Oath could answer to the Unrest of the Bishoprics."""
    scene = Scene("magyars", "japan").in_play("magyars", "bishoprics", "blood-oath")
    scene.history("magyars", "conversion-to-christianity").hand("magyars", "unrest")
    scene.deck("magyars", "arpad").solstice().play("return unrest")
    assert scene.state.begins_move
    assert not scene.exhausted("blood-oath")


# Solstice


def test_players_resolve_solstice_in_turn_order_each_in_their_own() -> None:
    """S1 (p. 16)."""
    scene = Scene("japan", "magyars").in_play("japan", "metropolis").hand("japan", "clans")
    scene.in_play("japan", "rift-valley").in_play("magyars", "mounted-archers")
    scene.give("magyars", material=1).solstice()
    assert (scene.mover, scene.options) == (
        "japan",
        ["solstice metropolis", "solstice rift-valley"],
    )
    scene.play("solstice rift-valley", "choose 1", "choose 2")
    assert scene.goods("japan") == {"population": 3}
    assert scene.mover == "magyars"


def test_solstice_effects_that_can_do_nothing_ask_nobody() -> None:
    """S1 (p. 16): nobody can feed the archers, and no card can go into the city."""
    scene = Scene("magyars", "japan").in_play("magyars", "mounted-archers")
    scene.in_play("japan", "nara").solstice()
    assert scene.state.begins_move
    assert scene.state.round == 3


def test_end_of_solstice_comes_last_for_its_player_but_before_the_next_one() -> None:
    """S2 (p. 16)."""
    scene = Scene("inuit", "japan", "taino").in_play("inuit", "metropolis")
    scene.in_play("japan", "harrapans").solstice()
    assert (scene.mover, scene.side("inuit")) == ("inuit", "summer")
    scene.play("choose 1")
    assert (scene.mover, scene.side("inuit")) == ("japan", "winter")


def test_a_card_that_leaves_before_its_turn_resolves_nothing() -> None:
    """S3 (p. 16): the Mayans give up a city that could have turned a card into something."""
    scene = Scene("mayans", "japan").in_play("mayans", "metropolis", "nara").hand("mayans", "clans")
    scene.solstice()
    assert "solstice nara" in scene.options
    scene.play("solstice mayans")
    assert scene.cards("mayans", "discard") == ["nara"]
    assert scene.play("choose 1").state.begins_move


def test_a_draw_in_solstice_reshuffles() -> None:
    """R1 (p. 16)."""
    scene = Scene("japan", "magyars").in_play("japan", "metropolis").deck("japan")
    scene.nation_deck("japan", accession=False).development("japan").discards("japan", "nara")
    scene.solstice().play("choose 3")
    assert scene.cards("japan", "hand") == ["nara"]


# Answers


def test_cards_answer_between_two_sentences() -> None:
    """T1 (p. 15): before the next sentence puts Goryeo into the History."""
    scene = Scene("japan", "magyars").market("elders", "akkadians", *MARKET[2:])
    scene.in_play("japan", "intrepid").hand("japan", "goryeo").play("play goryeo")
    assert scene.options == ["answer intrepid", "decline"]
    assert scene.cards("japan", "history") == []
    scene.play("answer intrepid", "choose 2")
    assert scene.cards("japan", "history") == ["goryeo"]


def test_the_active_player_answers_first() -> None:
    """T1 (p. 15): the Magyars take Unrest in their own turn."""
    scene = Scene("magyars", "cultists").market(*MARKET).in_play("magyars", "blood-oath")
    scene.in_play("cultists", "spreading-chaos").hand("magyars", "emese")
    scene.give("magyars", material=1).play("play emese", "choose 1", "acquire altar")
    assert scene.mover == "magyars"
    assert scene.play("do").mover == "cultists"


@pytest.mark.parametrize("others", [("magyars", "cultists"), ("cultists", "magyars")])
def test_then_the_others_answer_clockwise(others: tuple[str, str]) -> None:
    """T1 (p. 15): both have something to say to the Unrest of the Magyars."""
    scene = Scene("taino", *others).in_play("magyars", "blood-oath").hand("taino", "caribs")
    scene.in_play("cultists", "spreading-chaos").play("play caribs")
    assert scene.mover == others[0]
    scene.play("do" if others[0] == "magyars" else "decline")
    assert scene.mover == others[1]


def test_each_player_orders_their_own_answers() -> None:
    """T1 (p. 15)."""
    scene = Scene("inuit-b", "japan").becomes("inuit", "winter").in_play("inuit", "intrepid")
    scene.market(*MARKET).hand("inuit", "inuit/advance", "kayaks").give("inuit", material=3)
    scene.play("play advance", "acquire altar")
    assert sorted(scene.options) == ["answer intrepid", "answer inuit"]
    scene.play("answer intrepid", "choose 2", "discard kayaks")
    assert scene.goods("inuit") == {"progress": 2}


def test_what_happens_instead_happens_at_once() -> None:
    """T1 (p. 15): a card for the History of the Inuit is discarded, and nobody is asked."""
    scene = Scene("inuit", "japan").hand("inuit", "goryeo")
    scene.market("elders", "akkadians", "lagoon", "altar", "bogs").play("play goryeo")
    assert scene.cards("inuit", "discard") == ["goryeo"]
    assert scene.state.begins_move


def test_when_you_play_answers_after_the_whole_text() -> None:
    """T2 (p. 15): the Clans have broken through before Shinto answers."""
    scene = Scene("japan", "magyars").in_play("japan", "shinto").give("japan", population=1)
    scene.market(*MARKET).hand("japan", "clans").play("play clans", "break through lagoon")
    assert scene.options == ["answer shinto", "decline"]
    assert scene.cards("japan", "discard") == ["clans"]


def test_inside_a_sentence_when_you_play_answers_after_that_sentence() -> None:
    """T2 (p. 15): the Prince has found Kanji, but is not yet in the History."""
    scene = Scene("japan", "magyars").in_play("japan", "shinto").nation_deck("japan", "kanji")
    scene.hand("japan", "prince-shotoku-taishi", "metropolis").play("play prince-shotoku-taishi")
    assert scene.options == ["answer shinto", "decline"]
    assert scene.cards("japan", "hand") == ["kanji"]
    assert scene.cards("japan", "history") == []


def test_an_attack_is_avoided_before_its_first_sentence() -> None:
    """T3 (p. 36): the attacker has not drawn yet."""
    scene = Scene("magyars", "taino").hand("magyars", "plundering").in_play("taino", "borderland")
    scene.give("taino", population=1).deck("magyars", "arpad").play("play plundering")
    assert (scene.mover, scene.options) == ("taino", ["answer borderland", "decline"])
    assert scene.cards("magyars", "hand") == []


def test_the_defender_decides_effect_by_effect() -> None:
    """T3 (p. 36)."""
    scene = Scene("japan", "magyars").becomes("japan", "empire").becomes("magyars", "empire")
    scene.in_play("magyars", "mounted-archers", "pannonia").give("magyars", population=1)
    scene.hand("japan", "triremes", "nara").play("play triremes", "answer mounted-archers", "do")
    assert scene.cards("magyars", "hand") == ["pannonia"]
    scene.play("ignore")
    assert scene.goods("magyars") == {"population": 1}


def test_an_effect_falls_on_the_others_clockwise_and_each_chooses_their_own_card() -> None:
    """T10 (p. 36)."""
    scene = Scene("japan", "taino", "mayans").turn_of("taino").hand("taino", "tyrrhenians")
    scene.hand("japan", "nara", "kanji").hand("mayans", "tikal", "palenque")
    scene.play("play tyrrhenians")
    assert (scene.mover, scene.options) == ("mayans", ["discard tikal", "discard palenque"])
    scene.play("discard tikal")
    assert (scene.mover, scene.options) == ("japan", ["discard nara", "discard kanji"])
