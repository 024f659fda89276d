"""In the arena a player's seconds are seconds of a core."""

from __future__ import annotations

from time import perf_counter, sleep, thread_time

from imperia.arena.seated import seat_player
from imperia.kernel import Perspective, find_rules
from imperia.players import make_player
from imperia.players.budget import Thinker
from imperia.players.random import RandomPlayer
from imperia.players.tree_player import TreePlayer


def test_a_player_who_thinks_counts_its_own_time() -> None:
    player, at_a_table = (make("search:0.5s", "settlers", 1) for make in (seat_player, make_player))
    assert isinstance(player, Thinker)
    assert isinstance(at_a_table, Thinker)
    assert player.clock is thread_time
    assert at_a_table.clock is perf_counter
    assert isinstance(seat_player("random", "settlers", 1), RandomPlayer)


def test_a_machine_that_has_no_time_makes_nobody_weaker() -> None:
    rules = find_rules("settlers")
    perspective = Perspective(rules, rules.start(["romans"], 1, {}))
    visits = []
    for pause in (0.0, 0.02):
        player = seat_player("tree:0.1s", "settlers", 1)
        assert isinstance(player, TreePlayer)
        player.clock = Busy(pause)
        visits.append(sum(weighed.visits for weighed in player.weigh(perspective)))
    assert visits[1] > visits[0] / 4


class Busy:
    """A clock on a machine that does something else whenever it is asked."""

    def __init__(self, pause: float) -> None:
        self.pause = pause

    def __call__(self) -> float:
        sleep(self.pause)
        return thread_time()
