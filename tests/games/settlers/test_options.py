"""Options as programs and people get them: verbs, cards, headings and what is really paid."""

from __future__ import annotations

import pytest
from hypothesis import given

from imperia.games.settlers.rules import choices as c
from imperia.games.settlers.rules.answers import TWICE, VERBS
from imperia.kernel import Line, Option, find_face

from .laws.walks import RULES, Walk, law, walks
from .scene import Scene

FACE = find_face("settlers")


def option(scene: Scene, name: str) -> Option:
    """An open option by its name."""
    found = [RULES.option(scene.state, choice) for choice in scene.state.options]
    return next(option for option in found if option.name == name)


def line(scene: Scene, name: str) -> Line:
    """An open option as it is listed."""
    return FACE.line(RULES.view(scene.state, scene.state.seat), option(scene, name))


def test_every_kind_of_choice_has_a_verb_of_its_own() -> None:
    kinds = {number for name, number in vars(c).items() if name.isupper()}
    assert set(VERBS) == kinds
    verbs = [*VERBS.values(), TWICE]
    assert len(set(verbs)) == len(verbs)
    assert all(1 <= len(verb.split()) <= 2 for verb in verbs)


@law(60)
@given(walks())
def test_every_option_says_its_verb_and_the_cards_it_is_about(walk: Walk) -> None:
    for state in walk.states():
        for choice in state.options:
            found = RULES.option(state, choice)
            assert found.verb == (TWICE if choice[:3:2] == (c.ACTIVATE, 2) else VERBS[choice[0]])
            slugs = [state.table[card].slug for card in found.cards]
            assert slugs == ([found.target] if found.target in slugs else [])


@law(60)
@given(walks())
def test_every_option_is_listed_under_a_heading_of_the_game(walk: Walk) -> None:
    for state in walk.states():
        view = RULES.view(state, state.seat) if not state.over else None
        for choice in state.options:
            assert view is not None
            listed = FACE.line(view, RULES.option(state, choice))
            assert listed.group in FACE.groups
            assert listed.label


def test_a_card_built_by_settlers_is_listed_without_the_location_it_does_not_cost() -> None:
    scene = Scene("barbarians", "romans").give("barbarians", wood=3)
    scene.empire("barbarians", "settlers").hand("barbarians", "sentry-tower", "settlement")
    assert line(scene, "build sentry-tower").note.startswith("for 2 wood and 1 Location. ")
    scene.play("activate settlers")
    assert line(scene, "build sentry-tower").note.startswith("for 2 wood. ")


def test_a_deal_built_by_a_negotiator_is_listed_without_a_location() -> None:
    scene = Scene("japanese", "romans").empire("japanese", "negotiator")
    scene.deals("japanese", "geisha-house", "stalls").give("japanese", worker=1, wood=3, stone=3)
    scene.play("activate negotiator")
    for name in scene.options:
        assert "Location" not in line(scene, name).note.partition(".")[0]


def test_an_action_taken_twice_is_listed_with_all_it_costs() -> None:
    scene = Scene("romans", "barbarians").empire("romans", "castle").give("romans", worker=2)
    assert line(scene, "activate castle").note.startswith("Spend 1 worker to draw 1 card.")
    twice = line(scene, "activate castle twice")
    assert twice.label == "Castle twice"
    assert twice.note == "Spend 2 workers to do this twice: draw 1 card."


@pytest.mark.parametrize(
    ("name", "label"),
    [("workers wood", "1 wood"), ("workers faction card", "1 Faction card")],
)
def test_what_two_workers_buy_is_listed_without_the_words_of_its_heading(
    name: str, label: str
) -> None:
    scene = Scene("romans", "barbarians").give("romans", worker=2)
    assert line(scene, name)[:3] == ("Exchange 2 workers for", label, "")


def test_an_enemy_location_is_listed_with_the_raze_tokens_that_it_costs_with_its_guards() -> None:
    scene = Scene("romans", "barbarians").give("romans", raze=3).empire("barbarians", "mill")
    assert line(scene, "raze barbarians/mill").label == "Mill of Barbarians"
    assert line(scene, "raze barbarians/mill").note.endswith("for 2 Raze tokens")
    scene.state.defended.append(scene.card("mill"))
    assert line(scene, "raze barbarians/mill").note.endswith("for 3 Raze tokens")


def test_what_happens_first_is_asked_by_the_names_of_cards() -> None:
    scene = Scene("romans", "barbarians").hand("romans", "farmers-at-work")
    scene.empire("romans", "village").give("romans", wood=3).play("build farmers-at-work")
    words = [RULES.option(scene.state, choice).words for choice in scene.state.options]
    assert [word.partition(":")[0] for word in words] == ["First Farmers at Work"] * 2
