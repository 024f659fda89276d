"""Laws of going back: undo gives nothing away, and every earlier step can be had again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia.games.settlers.rules.state import State
from imperia.kernel import CannotUndo, Game
from tests.games.settlers.scene import Scene

from .test_saving import assert_same, drop_and_open, state_of
from .walks import (
    Walk,
    law,
    name_of,
    print_of,
    seen_by,
    viewers,
    walks,
)


def known_cards(state: State) -> dict[int, set[int]]:
    """Per viewer: the cards whose place they know."""
    every = set(range(len(state.table)))
    views = {viewer: seen_by(state, viewer) for viewer in viewers(state)}
    return {who: every - {card for deck in v.unseen for card in deck} for who, v in views.items()}


@law(40)
@given(walks())
def test_undo_never_takes_back_what_somebody_learnt(walk: Walk) -> None:
    before: dict[int, set[int]] = {}
    decider = -1
    for game in walk.games():
        state = state_of(game)
        after = known_cards(state)
        if game.can_undo():
            assert after[decider] <= before[decider], game.journal.choices[-1]
            for viewer in after:  # the decider may show what they know; nobody else's cards
                assert after[viewer] <= before[viewer] | before[decider], game.journal.choices[-1]
        before, decider = after, state.seat


def test_an_enemy_who_has_to_discard_their_only_card_reveals_it() -> None:
    scene = Scene("egyptians", "romans").empire("egyptians", "desert")
    scene.hand("egyptians", "village", "town").hand("romans", "castle")
    before = scene.state.reveals
    scene.play("activate desert", "discard town")
    assert scene.pile("discard") == ["town", "castle"]
    assert scene.state.reveals > before


def test_an_enemy_who_has_to_pick_one_of_two_equal_cards_reveals_the_other() -> None:
    state = Walk(("romans", "barbarians"), ("alternate-lookout",), 3).start()
    state.choose(0)
    state.choose(0)  # both have picked once and passed two cards on
    villages = [number for number, card in enumerate(state.table) if card.likeness == "COM-012"]
    state.seats[1 - state.seat].offer = villages[:]
    before = state.reveals
    state.choose(0)
    assert villages[1] in state.discard
    assert state.reveals > before


@law(25)
@given(walks(most=3))
def test_undo_restores_the_exact_state_and_chronicle(walk: Walk) -> None:
    last: tuple[object, ...] = ()
    for game in walk.games():
        now = (print_of(game.state), game.decision, game.chronicle[:])
        if game.can_undo():
            copy = game.copy()
            copy.undo()
            assert (print_of(copy.state), copy.decision, copy.chronicle) == last
            copy.choose(game.journal.choices[-1])
            assert (print_of(copy.state), copy.decision, copy.chronicle) == now
        last = now


@law(20)
@given(walks(most=3))
def test_an_undo_that_is_refused_changes_nothing(walk: Walk) -> None:
    for game in walk.games():
        if not game.can_undo():
            copy = game.copy()
            with pytest.raises(CannotUndo, match="nothing to undo"):
                copy.undo()
            assert_same(copy, game)


@law(60)
@given(walks())
def test_a_draw_can_never_be_undone(walk: Walk) -> None:
    decks: list[int] = []
    for game in walk.games():
        state = state_of(game)
        sizes = [len(state.deck), *(len(seat.deck) for seat in state.seats)]
        assert not (game.can_undo() and sizes != decks)
        decks = sizes


@law(25)
@given(walks(), st.floats(0, 1), st.floats(0, 1))
def test_going_back_to_any_step_equals_a_replay_to_it(walk: Walk, end: float, to: float) -> None:
    *_, whole = walk.games()
    game = Game.replay(whole.journal, max(1, int(whole.step * end)))
    opened = drop_and_open(game.journal.text())
    step = int((game.step - 1) * to)
    again = Game.replay(whole.journal, step)
    for gone in (game, opened):
        gone.go_back(step)
        assert gone.step == step
        assert print_of(gone.state) == print_of(again.state)
        assert gone.told()[:-1] == again.told()  # then it is told that the game went back
        assert gone.decision == again.decision
        gone.choose(name_of(gone.state, 0))


@law(10)
@given(walks(most=2))
def test_a_game_undone_to_a_barrier_and_played_again_is_the_same_game(walk: Walk) -> None:
    *_, whole = walk.games()
    game = walk.game()
    for name in whole.journal.choices:
        game.choose(name)
        taken_back = 0
        while game.can_undo() and taken_back < 3:
            game.undo()
            taken_back += 1
        for again in whole.journal.choices[game.step : game.step + taken_back]:
            game.choose(again)
    assert print_of(game.state) == print_of(whole.state)
    assert game.chronicle == whole.chronicle
