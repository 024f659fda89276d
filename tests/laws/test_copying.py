"""Laws of copying: a copy is equal, and nothing that can change is shared or forgotten."""

from __future__ import annotations

from typing import Any

from imperia.kernel import State, find_rules

from ..support.containers import attributes, changeable
from .walks import every_game, names, print_of, walks

NOT_SAVED = {"table", "events"}
# What a game may declare again with a narrower type: it is as old as every state that holds it.
DECLARED_AGAIN = {"FIELDS", "DERIVED", "GONE", "seat", "table"}


@every_game
def test_every_field_is_saved(game: str) -> None:
    rules = find_rules(game)
    kind = type(rules.blank())
    assert set(kind.FIELDS) == attributes(kind) - NOT_SAVED - derived(kind)
    assert set(kind.FIELDS) >= set(State.FIELDS)
    for part in rules.vocabulary.parts.values():
        # What begins with an underscore is worked out again when it is needed.
        fields = {name for name in attributes(part) if name[0] != "_"}
        assert set(part.FIELDS) == fields - derived(part)


def derived(kind: type[Any]) -> set[str]:
    """What follows from the rest: it is worked out when a game is opened."""
    return set(getattr(kind, "DERIVED", ()))


@every_game
def test_no_field_is_declared_again(game: str) -> None:
    """In the compiled build the garbage collector would count it twice and empty it too early."""
    rules = find_rules(game)
    state = next(walks(game, 1)).start()
    for kind in (type(state), type(rules.view(state, 0))):
        own = set(vars(kind).get("__annotations__", ()))
        for base in kind.__mro__[1:]:
            assert own.intersection(vars(base).get("__annotations__", ())) <= DECLARED_AGAIN


@every_game
def test_a_copy_is_equal_and_shares_no_container(game: str) -> None:
    for walk in walks(game, 6):
        for number, state in enumerate(walk.states()):
            copy = state.copy()
            assert copy.printed_cards() == state.printed_cards()
            if number % 5 == 0:
                assert walk.rules.encode(copy) == walk.rules.encode(state)
            assert len(changeable(state)) > 3
            assert changeable(state).isdisjoint(changeable(copy))


@every_game
def test_playing_a_copy_to_the_end_leaves_the_original_as_it_was(game: str) -> None:
    for walk in walks(game, 3):
        for number, state in enumerate(walk.states()):
            if number % 25 == 0:
                before, copy, steering = walk.rules.encode(state), state.copy(), walk.steering()
                while not copy.over:
                    copy.choose(steering.index(copy))
                assert walk.rules.encode(state) == before


@every_game
def test_a_copy_goes_on_like_the_original(game: str) -> None:
    for walk in walks(game, 6):
        state, steering = walk.start(), walk.steering()
        while not state.over:
            copy, index = state.copy(), steering.index(state)
            copy.choose(index)
            state.choose(index)
            assert copy.events == state.events
            assert names(walk.rules, copy) == names(walk.rules, state)
            assert (copy.key, copy.drawn) == (state.key, state.drawn)


@every_game
def test_a_copied_game_and_its_original_go_their_own_ways(game: str) -> None:
    for walk in walks(game, 3):
        for number, original in enumerate(walk.games()):
            if number % 20 == 5 and not original.over:
                before = (original.journal.text(), original.told(), print_of(original))
                copy = original.copy()
                copy.choose(copy.options[0])
                copy.go_back(copy.step // 2)
                assert (original.journal.text(), original.told(), print_of(original)) == before
