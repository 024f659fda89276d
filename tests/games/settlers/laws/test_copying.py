"""Laws of copying: a copy is equal, and nothing that can change is shared or forgotten."""

from __future__ import annotations

from hypothesis import given

from tests.support.containers import changeable

from .walks import (
    RULES,
    Walk,
    law,
    name_of,
    names,
    print_of,
    walks,
)


@law(60)
@given(walks())
def test_a_copy_is_equal_field_by_field(walk: Walk) -> None:
    for state in walk.states():
        copy = state.copy()
        assert copy.table is state.table
        assert RULES.encode(copy) == RULES.encode(state)


@law(60)
@given(walks())
def test_a_copy_shares_no_container(walk: Walk) -> None:
    for state in walk.states():
        copy = state.copy()
        assert changeable(state).isdisjoint(changeable(copy))
        assert len(changeable(copy)) >= len(state.seats) * 10


@law(40)
@given(walks())
def test_playing_a_copy_to_the_end_leaves_the_original_as_it_was(walk: Walk) -> None:
    for number, state in enumerate(walk.states()):
        if number % 7 == 0:
            before, copy, steering = RULES.encode(state), state.copy(), walk.indexes()
            while not copy.over:
                copy.choose(steering.index(copy))
            assert RULES.encode(state) == before


@law(40)
@given(walks())
def test_a_copy_goes_on_like_the_original(walk: Walk) -> None:
    state, steering = walk.start(), walk.indexes()
    while not state.over:
        copy, index = state.copy(), steering.index(state)
        copy.choose(index)
        state.choose(index)
        assert names(copy) == names(state)
        assert copy.events == state.events
        assert RULES.encode(copy) == RULES.encode(state)


@law(15)
@given(walks(most=3))
def test_a_copied_game_and_its_original_go_their_own_ways(walk: Walk) -> None:
    for number, game in enumerate(walk.games()):
        if number % 9 == 5 and not game.over:
            text, told, mark = game.journal.text(), game.told(), print_of(game.state)
            copy = game.copy()
            for _ in range(6):
                if not copy.over:
                    copy.choose(name_of(copy.state, 0))
            copy.go_back(copy.step // 2)
            assert (game.journal.text(), game.told(), print_of(game.state)) == (text, told, mark)


@law(15)
@given(walks(most=3))
def test_two_copies_of_a_game_go_back_without_meeting(walk: Walk) -> None:
    for number, game in enumerate(walk.games()):
        if number % 9 == 5:
            one, other = game.copy(), game.copy()
            one.go_back(number - 3)
            mark = print_of(one.state)
            one.choose(name_of(one.state, 0))
            other.go_back(number - 3)
            assert print_of(other.state) == mark
            assert other.state is not one.state
