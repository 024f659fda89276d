"""Laws of saving: a game stopped anywhere, in the middle of any question, goes on as it was."""

from __future__ import annotations

import json

from imperia.kernel import Game, read_journal

from .walks import every_game, names, print_of, viewers, walks


def opened(game: Game) -> Game:
    """The game as somebody finds it who opens its journal."""
    return Game.resume(read_journal(game.journal.text()))


def assert_same(one: Game, other: Game) -> None:
    """Nobody could tell the two games apart."""
    assert print_of(one) == print_of(other)
    assert one.decision == other.decision
    assert one.outcome == other.outcome
    assert one.chronicle == other.chronicle
    assert one.journal.text() == other.journal.text()


@every_game
def test_a_snapshot_opens_to_the_same_decision_everywhere(game: str) -> None:
    for walk in walks(game, 3):
        for state in walk.states():
            text = json.dumps(walk.rules.encode(state))
            found = walk.rules.decode(json.loads(text))
            assert json.dumps(walk.rules.encode(found)) == text
            assert names(walk.rules, found) == names(walk.rules, state)
            assert found.printed_cards() == state.printed_cards()


@every_game
def test_an_opened_snapshot_goes_on_like_the_original(game: str) -> None:
    for walk in walks(game, 3):
        state, steering = walk.start(), walk.steering()
        found = walk.rules.decode(walk.rules.encode(state))
        while not state.over:
            index = steering.index(state)
            state.choose(index)
            found.choose(index)
            assert found.events == state.events
            if state.turn % 4 == 0:
                found = walk.rules.decode(walk.rules.encode(found))
        assert walk.rules.encode(found) == walk.rules.encode(state)


@every_game
def test_a_journal_replays_to_the_same_fingerprints_and_words(game: str) -> None:
    for walk in walks(game, 3):
        *_, played = walk.games()
        again = Game.replay(read_journal(played.journal.text()), check=True)
        assert_same(played, again)
        for seat in viewers(walk.rules, played.state):
            assert again.told(seat) == played.told(seat)


@every_game
def test_a_game_dropped_at_any_decision_goes_on_identically(game: str) -> None:
    for walk in walks(game, 2):
        *_, whole = walk.games()
        every = max(1, whole.step // 30)
        for played in walk.games():
            if played.step % every == 0:
                found = opened(played)
                assert_same(played, found)
                for name in whole.journal.choices[found.step : found.step + 3]:
                    found.choose(name)
                assert found.journal.choices == whole.journal.choices[: found.step]


@every_game
def test_going_back_is_saved_too(game: str) -> None:
    for walk in walks(game, 3):
        steering = walk.steering()
        played = Game.new(walk.game, walk.seats, walk.seed, walk.options)
        for forth, back in ((9, 4), (20, 11), (5, 25)):
            for _ in range(forth):
                if not played.over:
                    played.choose(played.options[steering.index(played.state)])
            played.go_back(max(0, played.step - back))
            assert_same(played, opened(played))
        again = Game.replay(read_journal(played.journal.text()), check=True)
        assert print_of(again) == print_of(played)
        assert again.chronicle == played.chronicle
