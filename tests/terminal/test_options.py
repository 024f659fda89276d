"""Options as they are listed, and found again by what is typed."""

from __future__ import annotations

import pytest

from imperia.kernel import ImperiaError, Listed, list_options
from imperia.terminal.options import find_option, show_options
from tests.games.settlers.scene import Scene
from tests.terminal.drawing import at_table, drawn


def listed(scene: Scene) -> list[Listed]:
    """The options of the seat to move."""
    picture, view, decision = at_table(scene)
    return list_options(picture.face, view, decision)


def rich_romans() -> Scene:
    """Romans who can do nearly everything."""
    scene = Scene("romans", "barbarians").give("romans", wood=2, stone=1, food=1, worker=2)
    scene.give("romans", raze=3, defense=1).hand("romans", "village", "builder")
    scene.empire("romans", "mill", "gold-mine").empire("barbarians", "town")
    return scene


def found(scene: Scene, typed: str) -> str:
    return find_option(typed, listed(scene)).name


def test_options_stand_under_headings_in_a_fixed_order() -> None:
    groups = list(dict.fromkeys(each.line.group for each in listed(rich_romans())))
    short = [group.split()[0] for group in groups]
    assert short == ["Build", "Make", "Raze", "Raze", "Activate", "Exchange", "Free", "Or"]


def test_every_option_is_listed_once_and_numbered_from_one() -> None:
    scene = rich_romans()
    assert [each.number for each in listed(scene)] == list(range(1, len(scene.options) + 1))
    assert sorted(each.option.name for each in listed(scene)) == sorted(scene.options)


def test_a_build_says_what_it_costs_and_what_the_card_says() -> None:
    (village,) = [e for e in listed(rich_romans()) if e.option.name == "build village"]
    assert village.line.label == "Village"
    assert village.line.note.startswith("for 1 wood. Production: Gain 1 worker.")


def test_a_deal_and_a_raze_say_what_they_bring() -> None:
    notes = {each.option.name: each.line.note for each in listed(rich_romans())}
    assert notes["deal builder"] == "1 stone"
    assert notes["raze village"] == "2 workers"
    assert notes["raze barbarians/town"] == "2 workers for 2 Raze tokens"


def test_guards_raise_the_tokens_that_razing_is_said_to_cost() -> None:
    scene = Scene("romans", "barbarians").give("romans", raze=3).empire("barbarians", "town")
    scene.state.defended.append(scene.card("town"))
    scene.state.ask_again()
    (raze,) = [each for each in listed(scene) if each.option.name == "raze barbarians/town"]
    assert raze.line.note == "2 workers for 3 Raze tokens"


def test_two_locations_of_one_name_are_told_apart() -> None:
    scene = Scene("romans", "barbarians").give("romans", stone=1).hand("romans", "builder")
    scene.empire("romans", "village", "village-2").play("build builder")
    labels = [each.line.label for each in listed(scene)]
    assert labels == ["Give up Village [1 of 2]", "Give up Village [2 of 2]"]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("build village", "build village"),
        ("Build Village", "build village"),
        ("b v", "build village"),
        ("activate gold mine", "activate gold-mine"),
        ("raze barbarians/town", "raze barbarians/town"),
        ("raze barb town", "raze barbarians/town"),
        ("workers fo", "workers food"),
        ("pass", "pass"),
        ("put the defense token on mill", "defend mill"),
    ],
)
def test_an_option_is_found_by_name_beginning_or_words(typed: str, name: str) -> None:
    assert found(rich_romans(), typed) == name


def test_what_fits_several_options_is_asked_back_with_their_numbers() -> None:
    with pytest.raises(ImperiaError, match=r"'raze' can mean \d+ \(raze "):
        found(rich_romans(), "raze")


def test_a_long_list_takes_one_line_for_each_note() -> None:
    lines = drawn(show_options(listed(rich_romans()), 80), 80)
    (village,) = [line for line in lines if "Village  for 1 wood" in line]
    assert len(village) <= 80
    assert "Production: Gain 1 worker." in village


def test_short_options_stand_side_by_side() -> None:
    lines = drawn(show_options(listed(rich_romans()), 80), 80)
    assert any("1 wood" in line and "1 stone" in line and "1 food" in line for line in lines)
