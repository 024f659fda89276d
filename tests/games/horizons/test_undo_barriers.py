"""Undo stops where a question, or its absence, would tell of a hand that nobody may see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .scene import Scene

Setting = Callable[..., Scene]


def tyranny(*hand: str) -> Scene:
    """Tyranny: only who holds an uncivilised or civilised card has a choice."""
    scene = Scene("japan", "magyars").becomes("japan", "empire")
    return scene.hand("japan", "tyranny").hand("magyars", *hand)


def honourable(*hand: str) -> Scene:
    """Honourable: only who holds an Unrest is asked to return it."""
    return Scene("japan", "magyars").hand("japan", "honourable").hand("magyars", *hand)


def tyrrhenians(*hand: str) -> Scene:
    """Tyrrhenians: who holds two cards that look alike is not asked which to discard."""
    return Scene("japan", "magyars").hand("japan", "tyrrhenians").hand("magyars", *hand)


def solstice(*hand: str) -> Scene:
    """A Solstice effect: only who holds a corrupted card may garrison it."""
    scene = Scene("japan", "cultists").in_play("japan", "city").hand("japan", "oracle")
    return scene.in_play("cultists", "twisted-grove").hand("cultists", *hand).solstice()


HIDDEN = pytest.mark.parametrize(
    ("setting", "choice", "asked", "left_out"),
    [
        (tyranny, "play tyranny", ("oracle", "conquer"), ("conquer", "levedia")),
        (honourable, "play honourable", ("unrest", "conquer"), ("conquer", "levedia")),
        (tyrrhenians, "play tyrrhenians", ("conquer", "levedia"), ("unrest", "unrest-2")),
        (solstice, "decline", ("corruption",), ("temptation",)),
    ],
)


@HIDDEN
def test_who_is_asked_next_depends_on_a_hidden_hand_so_neither_can_be_undone(
    setting: Setting, choice: str, asked: tuple[str, ...], left_out: tuple[str, ...]
) -> None:
    movers = []
    for hand in (asked, left_out):
        scene = setting(*hand)
        before = scene.state.reveals
        scene.play(choice)
        assert scene.state.reveals > before
        movers.append(scene.mover)
    assert movers[0] != "japan"
    assert movers[0] != movers[1]


def test_what_asks_others_by_open_facts_alone_can_be_undone() -> None:
    scene = Scene("japan", "magyars").in_play("japan", "market-stall").give("japan", goods=1)
    before = scene.state.reveals
    scene.play("exhaust market-stall")
    assert scene.mover == "magyars"  # they may draw: everybody sees that their deck has cards
    assert scene.state.reveals == before


def test_a_solstice_without_effects_for_the_next_player_can_be_undone() -> None:
    scene = Scene("japan", "magyars").in_play("japan", "city").hand("japan", "oracle").solstice()
    before = scene.state.reveals
    scene.play("decline")
    assert scene.state.reveals == before


def test_a_solstice_that_lays_a_nation_deck_open_cannot_be_undone() -> None:
    scene = Scene("martians", "japan").in_play("martians", "couriers").solstice()
    before = scene.state.reveals
    scene.play("decline")  # without progress they go native
    assert scene.cards("martians", "nation_deck") == []
    assert scene.state.reveals > before
