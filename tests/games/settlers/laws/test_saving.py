"""Laws of saving: a journal replays, a dropped game goes on, a snapshot opens as it was."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia.games.settlers.rules.state import State
from imperia.kernel import BadJournal, Game, read_journal

from .walks import (
    RULES,
    Walk,
    law,
    name_of,
    names,
    print_of,
    viewers,
    walks,
)


def drop_and_open(text: str) -> Game:
    """What becomes of a game when nothing but its text is left."""
    return Game.resume(read_journal(text))


def assert_same(one: Game, other: Game) -> None:
    """Nobody could tell the two games apart."""
    assert print_of(one.state) == print_of(other.state)
    assert one.decision == other.decision
    assert one.outcome == other.outcome
    assert one.chronicle == other.chronicle
    assert one.journal.text() == other.journal.text()
    assert one.journal.choices == other.journal.choices


@law(15)
@given(walks())
def test_a_snapshot_opens_to_the_same_state_at_every_decision(walk: Walk) -> None:
    for state in walk.states():
        text = json.dumps(RULES.encode(state))
        opened = RULES.decode(json.loads(text))
        assert isinstance(opened, State)
        assert json.dumps(RULES.encode(opened)) == text
        assert names(opened) == names(state)
        assert opened.table == state.table


@law(25)
@given(walks())
def test_an_opened_snapshot_goes_on_like_the_original(walk: Walk) -> None:
    state, steering = walk.start(), walk.indexes()
    opened = RULES.decode(RULES.encode(state))
    while not state.over:
        index = steering.index(state)
        state.choose(index)
        opened.choose(index)
        assert opened.events == state.events
        if state.turn % 5 == 0:
            opened = RULES.decode(RULES.encode(opened))
    assert RULES.encode(opened) == RULES.encode(state)


@law(25)
@given(walks())
def test_a_journal_replays_to_the_same_fingerprint(walk: Walk) -> None:
    *_, game = walk.games()
    again = Game.replay(read_journal(game.journal.text()), check=True)
    assert_same(game, again)
    assert [again.told(seat) for seat in viewers(state_of(game))] == [
        game.told(seat) for seat in viewers(state_of(game))
    ]


def state_of(game: Game) -> State:
    """A game's state as one of this game."""
    assert isinstance(game.state, State)
    return game.state


WHOLE_GAMES = [
    Walk(("japanese",), ("solo-all-locations",), 11),
    Walk(("egyptians",), (), 12),
    Walk(("romans", "barbarians"), (), 13),
    Walk(("egyptians", "japanese"), ("alternate-lookout", "peaceful"), 14, patience=0),
    Walk(("barbarians", "romans", "egyptians"), ("advanced-lookout",), 15, patience=0),
    Walk(("japanese", "egyptians", "romans", "barbarians"), (), 16, patience=0),
]


@pytest.mark.parametrize("walk", WHOLE_GAMES, ids=lambda walk: "-".join(walk.seats))
def test_a_game_dropped_at_any_decision_goes_on_identically(walk: Walk) -> None:
    for game in walk.games():
        opened = drop_and_open(game.journal.text())
        assert_same(game, opened)
        if game.step > game.journal.snapshots()[-1].at:
            assert opened.can_undo() is game.can_undo()
        assert game.can_undo() or not opened.can_undo()


@law(40)
@given(walks(), st.integers(0, 400))
def test_an_opened_game_plays_on_to_the_same_end(walk: Walk, where: int) -> None:
    opened = None
    for game in walk.games():
        if opened is not None:
            opened.choose(game.journal.choices[-1])
        elif game.step == where:
            opened = drop_and_open(game.journal.text())
    assert_same(game, opened or drop_and_open(game.journal.text()))


@law(25)
@given(walks(), st.floats(0, 1))
def test_a_journal_cut_off_anywhere_opens_where_it_was_cut(walk: Walk, where: float) -> None:
    marks = [(game.step, print_of(game.state)) for game in walk.games()]
    *_, game = walk.games()
    text = game.journal.text()
    kept = text[: int(where * len(text))]
    if "\n" not in kept:
        with pytest.raises(BadJournal):
            read_journal(kept)
        return
    opened = drop_and_open(kept)
    assert (opened.step, print_of(opened.state)) == marks[opened.step]
    assert opened.step == sum(line.startswith('{"choose"') for line in kept.split("\n")[:-1])
    for name in game.journal.choices[opened.step :]:
        opened.choose(name)
    assert_same(game, opened)


@law(25)
@given(walks(most=3), st.lists(st.tuples(st.integers(3, 40), st.integers(1, 12)), max_size=5))
def test_going_back_is_saved_too(walk: Walk, journeys: list[tuple[int, int]]) -> None:
    game, steering = walk.game(), walk.indexes()
    for forth, back in journeys:
        for _ in range(forth):
            if not game.over:
                game.choose(name_of(game.state, steering.index(game.state)))
        game.go_back(max(0, game.step - back))
        assert_same(game, drop_and_open(game.journal.text()))
    again = Game.replay(read_journal(game.journal.text()), check=True)
    assert print_of(again.state) == print_of(game.state)
    assert again.chronicle == game.chronicle
