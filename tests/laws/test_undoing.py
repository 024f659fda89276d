"""Laws of going back: undo restores what was, tells nothing, and leads to any earlier step."""

from __future__ import annotations

import pytest

from imperia.kernel import CannotUndo, Chance, Choice, Game, Question, State, find_face, find_rules
from imperia.table import brought_to_light, would_reveal

from .probing import Findings, compare, findings_of, kinds
from .walks import GAMES, every_game, print_of, walks

PROBED = 600  # choices of each game; `make probe` probes many more


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
        assert played.told()[:-1] == again.told()  # then it is told that the game went back
        played.choose(played.options[0])


@every_game
def test_what_can_be_undone_looks_the_same_in_every_world_that_its_seat_cannot_tell_apart(
    game: str,
) -> None:
    findings = findings_of(game, PROBED)
    assert not findings.differences, str(findings.differences[0])
    assert findings.probed >= PROBED
    assert findings.undoable > PROBED / 3


def test_games_of_one_seat_and_against_an_automatic_opponent_are_probed_too() -> None:
    for game in GAMES:
        found = [next(walks) for walks in kinds(game)]
        rules = find_rules(game)
        assert [len(walk.seats) == 1 for walk in found[1:]] == [True] * len(found[1:])
        assert len(found) == 1 + (rules.seats[0] == 1) + bool(rules.levels)
        assert ("against" in found[-1].options) == bool(rules.levels)


class Wink(Question[State]):
    """A question that only the bid of the first seat, which is hidden, brings about."""

    __slots__ = ("is_declared_open",)

    def __init__(self, is_declared_open: bool) -> None:
        self.is_declared_open = is_declared_open

    def options(self, state: State, seat: int, card: int, number: int) -> list[Choice]:
        bids: list[int] = state.bids  # type: ignore[attr-defined]
        return [(1,), (2,)] if bids[0] > 6 else []

    def is_open(self, state: State, seat: int, card: int, number: int) -> bool:
        return self.is_declared_open

    def ask(self) -> str:
        return "wink or nod"


@pytest.mark.parametrize("is_declared_open", [True, False])
def test_a_question_that_tells_of_a_hidden_card_is_found_unless_it_is_a_barrier(
    is_declared_open: bool,
) -> None:
    walk = next(one for one in walks("goofspiel", 50) if len(one.seats) > 2)
    state, findings = walk.start(), Findings()
    state.choose(12)
    state.push(Wink(is_declared_open), 2)
    for index in range(len(state.options)):
        compare(walk, walk.rules, state, index, Chance(index), findings)
    assert bool(findings.differences) == is_declared_open


@every_game
def test_what_is_named_as_the_reason_is_told_to_that_seat_anyway(game: str) -> None:
    face = find_face(game)
    for walk in walks(game, 2):
        for played in walk.games():
            for seat in range(len(played.seats)):
                light = brought_to_light(played, seat, face)
                other = Game.copy(played)
                other.state = played.rules.imagine(played.rules.view(played.state, seat), 5)
                assert brought_to_light(other, seat, face) == light


@every_game
def test_what_cannot_be_undone_is_known_before_it_is_chosen(game: str) -> None:
    for walk in walks(game, 3):
        for played in walk.games():
            if played.over or played.step % 5:
                continue
            names = [option.name for option in played.options]
            foreseen = would_reveal(played, names)
            for place, name in enumerate(names):
                state = played.state.copy()
                state.choose(place)
                assert (state.reveals != played.state.reveals) == (name in foreseen), name
