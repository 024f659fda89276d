"""Computer players under names for people."""

from __future__ import annotations

import pytest

from imperia.kernel import game_names
from imperia.players import make_player
from imperia.players.levels import LEVELS, level_name, levels_of


@pytest.mark.parametrize("game", game_names())
def test_every_level_that_is_offered_can_play(game: str) -> None:
    for spec in levels_of(game):
        make_player(spec, game, 1)


def test_who_has_learned_is_offered_only_where_they_have() -> None:
    assert "policy" in levels_of("settlers")
    assert "policy" not in levels_of("horizons")


def test_names_are_different() -> None:
    assert len({level.name for level in LEVELS.values()}) == len(LEVELS)


def test_a_player_that_nobody_has_named_is_called_as_it_is_written() -> None:
    assert level_name("search:0.5s") == "good"
    assert level_name("search:400") == "search 400"
