"""Laws of going back: undo restores what was, and every earlier step can be had again."""

from __future__ import annotations

import pytest

from imperia.kernel import CannotUndo, Game

from .walks import every_game, print_of, walks


def seen(game: Game) -> tuple[object, ...]:
    """All that could show a difference between two games."""
    return print_of(game), game.decision, game.chronicle[:]


@every_game
def test_undo_restores_the_exact_state_and_chronicle_or_is_refused(game: str) -> None:
    for walk in walks(game, 2):
        before: tuple[object, ...] = ()
        for played in walk.games():
            now, copy = seen(played), played.copy()
            if played.can_undo():
                copy.undo()
                assert seen(copy) == before
                copy.choose(played.journal.choices[-1])
            else:
                with pytest.raises(CannotUndo, match="nothing to undo"):
                    copy.undo()
            assert seen(copy) == now
            before = now


@every_game
def test_something_can_be_undone_and_something_cannot(game: str) -> None:
    for walk in walks(game, 3):
        assert {played.can_undo() for played in walk.games()} == {True, False}


@every_game
def test_going_back_to_any_step_equals_a_replay_to_it(game: str) -> None:
    for number, walk in enumerate(walks(game, 6)):
        *_, played = walk.games()
        step = (played.step - 1) * number // 6
        again = Game.replay(played.journal, step)
        played.go_back(step)
        assert seen(played) == seen(again)
        assert played.told() == again.told()
        played.choose(played.options[0])
