"""Help on cards and words, and a face for games that have none of their own."""

from __future__ import annotations

import pytest

from imperia.games.settlers.rules.goods import GOOD_NAMES
from imperia.kernel import Face, ImperiaError, Option
from imperia.terminal import Picture
from imperia.terminal.cards import help_on
from tests.games.settlers.scene import RULES, Scene
from tests.terminal.drawing import PICTURE, at_table, drawn


def test_every_card_has_help() -> None:
    for card in PICTURE.face.cards:
        if card["deck"] != "attack":
            assert any(card["text"] in text.plain for text in help_on(PICTURE, card["name"]))


def test_every_good_has_help() -> None:
    for good in GOOD_NAMES[:9]:
        assert help_on(PICTURE, good)[0].plain.partition(":")[2]


@pytest.mark.parametrize("word", ["raze", "deal", "foundation", "pass", "samurai", "solo", "store"])
def test_every_word_of_the_rules_has_help(word: str) -> None:
    assert help_on(PICTURE, word)[0].plain.startswith(f"{word}: ")


def test_many_words_find_one() -> None:
    assert help_on(PICTURE, "workers")[0].plain.startswith("worker: ")


def test_many_fitting_cards_are_listed_by_name() -> None:
    (names,) = [text.plain for text in help_on(PICTURE, "c") if text.plain.startswith("Cards: ")]
    assert {"Castle", "Canteen", "Caravan"} <= set(names.removeprefix("Cards: ").split(", "))


def test_what_is_unknown_says_so() -> None:
    with pytest.raises(ImperiaError, match="no help on 'spaceship'"):
        help_on(PICTURE, "spaceship")


def test_a_game_without_a_face_of_its_own_is_drawn_plainly() -> None:
    scene = Scene("romans", "barbarians").give("romans", wood=3).empire("romans", "village")
    _, view, decision = at_table(scene)
    face = Face(RULES)
    lines = drawn(Picture(face).draw(view, {}, 80), 80)
    assert "round: 1" in lines
    assert any(line.strip() == "wood: 3" for line in lines)
    assert any("card: village" in line for line in lines)
    assert face.line(view, decision.options[-1]).label == "Pass for the rest of the round"
    note = face.line(view, Option("build village", "Build Village", "village")).note
    assert note == "Production: Gain 1 worker. When built: Gain 1 worker."
