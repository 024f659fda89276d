"""Laws of players: they choose what is listed, by what their seat may see, and disturb nothing."""

from __future__ import annotations

import pytest

from imperia.kernel import Perspective
from imperia.players import make_player

from .walks import every_game, walks

every_player = pytest.mark.parametrize("player", ["random", "greedy", "search:6"])


@every_game
@every_player
def test_a_player_chooses_the_same_whatever_it_cannot_see(game: str, player: str) -> None:
    for walk in walks(game, 2, most=2):
        for number, state in enumerate(walk.states()):
            if number % 40 != 3 or state.over:
                continue
            other = walk.rules.imagine(walk.rules.view(state, state.seat), 99)
            before = walk.rules.encode(state)
            chosen = [
                make_player(player, game, 5).choose(Perspective(walk.rules, seen))
                for seen in (state, other)
            ]
            assert chosen[0] == chosen[1]
            assert 0 <= chosen[0] < len(state.options)
            assert walk.rules.encode(state) == before
