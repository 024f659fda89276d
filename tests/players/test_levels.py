"""Computer players under names for people."""

from __future__ import annotations

import pytest

from imperia.kernel import Perspective, State, find_features, find_rules, game_names
from imperia.players import make_player
from imperia.players.budget import Thinker
from imperia.players.levels import LEVELS, USUAL, level_name, levels_of, player_of


@pytest.mark.parametrize("game", game_names())
def test_every_level_can_play_every_game(game: str) -> None:
    rules = find_rules(game)
    state: State = rules.start(rules.sides[:2], 1, {})
    for level in levels_of(game):
        player = make_player(level, game, 1)
        if not isinstance(player, Thinker):
            assert 0 <= player.choose(Perspective(rules, state)) < len(state.options)


@pytest.mark.parametrize("game", game_names())
def test_a_level_says_how_long_it_thinks(game: str) -> None:
    for name, level in levels_of(game).items():
        player = make_player(name, game, 1)
        if isinstance(player, Thinker) and player.budget is not None:
            assert level.words == f"at most {player.budget.seconds:.0f} s a turn"
            assert player.budget.seconds <= 15
        else:
            assert level.words == "answers at once"
            assert not isinstance(player, Thinker) or player.iterations == 100


def test_all_games_have_the_same_levels() -> None:
    for game in game_names():
        assert list(find_features(game).levels) == list(LEVELS)
    assert USUAL in LEVELS


def test_a_player_by_its_own_name_stays_what_it_is() -> None:
    assert player_of("search:0.5s", "settlers") == "search:0.5s"
    assert level_name("search:0.5s") == "good"  # as it was called when games with it began
    assert level_name("search:400") == "search 400"
    assert level_name("champion") == "champion"
