"""Laws of playing: options can be told apart and chosen, listing changes nothing, games end."""

from __future__ import annotations

import pytest

from imperia.kernel import game_names

from .walks import LONGEST, every_game, names, walks


def test_a_third_game_is_installed() -> None:
    missing = "goofspiel is not installed: pip install --editable examples/goofspiel"
    assert "goofspiel" in game_names(), missing


@every_game
def test_every_decision_lists_options_with_names_of_their_own(game: str) -> None:
    for walk in walks(game, 12):
        for state in walk.states():
            listed = names(walk.rules, state)
            assert bool(listed) is not state.over
            assert len(set(listed)) == len(listed), listed
            assert all(name == " ".join(name.split()) for name in listed), listed


@every_game
def test_every_option_has_words_and_every_question_says_what_it_asks(game: str) -> None:
    for walk in walks(game, 6):
        for state in walk.states():
            options = [walk.rules.option(state, choice) for choice in state.options]
            assert [option.name for option in options] == names(walk.rules, state)
            assert all(option.words and option.words == option.words.strip() for option in options)
            assert bool(walk.rules.asks(state, state.seat)[0]) is not state.over


@every_game
def test_listing_the_options_again_changes_nothing(game: str) -> None:
    for walk in walks(game, 4):
        for state in walk.states():
            before = walk.rules.encode(state)
            state.ask_again()
            assert walk.rules.encode(state) == before


@every_game
def test_every_listed_option_can_be_chosen(game: str) -> None:
    for walk in walks(game, 4):
        for number, state in enumerate(walk.states()):
            for index in range(len(state.options) if number % 7 == 0 else 0):
                copy = state.copy()
                copy.choose(index)
                assert copy.over or copy.options


@every_game
def test_every_game_ends_with_a_reason_and_a_rank_for_each_seat(game: str) -> None:
    for walk in walks(game, 20):
        *decisions, state = walk.states()
        assert len(decisions) < LONGEST
        outcome = walk.rules.outcome(state)
        assert outcome is not None
        assert outcome.ending
        assert outcome.reason
        assert state.seat == -1
        ranked = [standing.rank for standing in outcome.standings]
        assert ranked == sorted(ranked)
        seats = walk.rules.seat_names(state)
        assert sorted(standing.seat for standing in outcome.standings) == sorted(seats)


@every_game
def test_a_game_that_runs_has_no_outcome(game: str) -> None:
    walk = next(walks(game, 1))
    for state in walk.states():
        assert (walk.rules.outcome(state) is None) is not state.over


@every_game
def test_the_winners_are_those_with_the_best_standing(game: str) -> None:
    for walk in walks(game, 20):
        *_, state = walk.states()
        outcome, seats = walk.rules.outcome(state), walk.rules.seat_names(state)
        assert outcome is not None
        results = dict(zip(seats, walk.rules.standing(state), strict=True))
        assert {seat for seat, result in results.items() if result > 0} == set(outcome.winners)
        if len(seats) > 1:
            assert sum(results.values()) == pytest.approx(1)
            assert set(outcome.winners) == {s.seat for s in outcome.standings if s.rank == 1}


@every_game
def test_the_scores_at_the_end_are_those_of_the_outcome(game: str) -> None:
    for walk in walks(game, 20):
        *_, state = walk.states()
        outcome, seats = walk.rules.outcome(state), walk.rules.seat_names(state)
        assert outcome is not None
        assert walk.rules.scores(state) == [outcome.score(seat) for seat in seats]
        for standing in outcome.standings:
            assert not standing.sources or standing.score == sum(standing.sources.values())
