"""Time for a whole turn, shared among its questions."""

from __future__ import annotations

import pytest

from imperia.kernel import ImperiaError, Perspective, State, find_rules
from imperia.players import make_player
from imperia.players.budget import Budget, Thinker


def a_turn() -> Perspective:
    """A question that begins a move of Horizons."""
    rules = find_rules("horizons")
    state: State = rules.start(["japan", "magyars"], 1, {})
    while not state.begins_move:
        state.choose(0)
    return Perspective(rules, state)


def test_a_turn_never_takes_more_than_it_may() -> None:
    budget, turn, spent = Budget(2.0), a_turn(), 0.0
    for _ in range(500):
        share = budget.share(turn)
        budget.spend(share)
        spent += share
    assert 1.99 < spent <= 2.0


def test_a_question_that_begins_a_move_has_most_of_the_time() -> None:
    rules = find_rules("horizons")
    turn = a_turn()
    state = turn.imagine(1)
    state.choose(0)
    while state.begins_move or len(state.options) < 2:
        state.choose(0)
    rest = Perspective(rules, state)
    assert Budget(1.0).share(turn) > 2 * Budget(1.0).share(rest)


def test_a_new_turn_has_all_of_it_again() -> None:
    budget, turn = Budget(1.0), a_turn()
    first = budget.share(turn)
    budget.spend(0.9)
    assert budget.share(turn) < first
    budget.turn = turn.turn - 1
    assert budget.share(turn) == first


def test_a_turn_goes_on_after_time_was_spent_elsewhere() -> None:
    budget, turn = Budget(1.0), a_turn()
    first = budget.share(turn)
    budget.begin(turn.turn, 0.5)
    assert budget.share(turn) == pytest.approx(first / 2)


def test_a_new_move_has_all_of_its_time_again_and_its_questions_share_it() -> None:
    rules, turn = find_rules("horizons"), a_turn()
    budget = Budget(1.0, each_move=True)
    first = budget.share(turn)
    budget.spend(first)
    state = turn.imagine(1)
    state.choose(0)
    while state.begins_move or len(state.options) < 2:
        state.choose(0)
    assert budget.share(Perspective(rules, state)) <= 1.0 - first
    assert budget.share(turn) == first


def test_seconds_are_for_a_move_unless_a_turn_is_named() -> None:
    for spec, each_move in (("search:0.3s", True), ("search:0.3s/turn", False), ("search", True)):
        player = make_player(spec, "horizons", 1)
        assert isinstance(player, Thinker)
        assert player.budget is not None
        assert player.budget.each_move is each_move


def test_a_search_by_turns_takes_its_time_from_the_turn() -> None:
    player = make_player("search:0.02s/turn", "horizons", 1)
    assert isinstance(player, Thinker)
    assert player.budget is not None
    player.choose(a_turn())
    assert 0.0 <= player.budget.left < 0.02


def test_a_hurried_search_stops_early() -> None:
    player = make_player("search:100000", "horizons", 1)
    assert isinstance(player, Thinker)
    player.most = 0.01
    assert 0 <= player.choose(a_turn()) < len(a_turn().options)


@pytest.mark.parametrize("spec", ["search:5/turn", "search:s/turn", "search:-1s/turn", "search:0s"])
def test_a_budget_that_makes_no_sense_is_refused_in_one_line(spec: str) -> None:
    with pytest.raises(ImperiaError, match="a search takes a time like") as refused:
        make_player(spec, "settlers", 1)
    assert "\n" not in str(refused.value)
