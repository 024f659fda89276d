"""The players: they choose by what their seat may see, and the same way every time."""

from __future__ import annotations

from itertools import count

import pytest

from imperia.kernel import (
    ImperiaError,
    Perspective,
    State,
    find_rules,
)
from imperia.players import PLAYERS, make_player
from imperia.players.budget import Allowance
from imperia.players.greedy import GreedyPlayer
from imperia.players.policy import PolicyPlayer
from imperia.players.rollout import RolloutPlayer
from imperia.players.search import SearchPlayer
from imperia.players.tree_player import TreePlayer
from imperia.players.value import ScoreValue
from tests.games.settlers.scene import Scene

RULES = find_rules("settlers")


def after(choices: int, *seats: str) -> State:
    """A game after some choices of the greedy player."""
    state: State = RULES.start(seats, 11, {})
    greedy = make_player("greedy", "settlers", 1)
    for _ in range(choices):
        state.choose(greedy.choose(Perspective(RULES, state)))
    return state


@pytest.mark.parametrize("spec", ["random", "greedy", "policy", "rollout:20", "search:20"])
@pytest.mark.parametrize("seats", [("romans", "japanese"), ("egyptians",)])
def test_a_player_chooses_the_same_with_the_same_seed(spec: str, seats: tuple[str, ...]) -> None:
    state = after(30, *seats)
    chosen = [make_player(spec, "settlers", 5).choose(Perspective(RULES, state)) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert 0 <= chosen[0] < len(state.options)


@pytest.mark.parametrize("spec", ["random", "greedy", "policy", "rollout:20", "search:20"])
def test_a_player_chooses_the_same_whatever_it_cannot_see(spec: str) -> None:
    for choices in (3, 20, 40, 60):
        state = after(choices, "romans", "barbarians", "egyptians")
        other = RULES.imagine(RULES.view(state, state.seat), 99)
        assert other.key is None is not state.key
        chosen = [
            make_player(spec, "settlers", 5).choose(Perspective(RULES, seen))
            for seen in (state, other)
        ]
        assert chosen[0] == chosen[1]


def test_a_player_leaves_the_game_as_it_was() -> None:
    state = after(25, "romans", "barbarians")
    before = RULES.encode(state)
    for spec in ("random", "greedy", "policy", "rollout:20", "search:20"):
        make_player(spec, "settlers", 5).choose(Perspective(RULES, state))
    assert RULES.encode(state) == before


def test_a_search_by_the_clock_keeps_its_time() -> None:
    seconds = count()  # one passes from each look at the clock to the next
    player = SearchPlayer(ScoreValue(RULES), 5, Allowance(seconds=20.0))
    player.clock = lambda: next(seconds)
    root = player.grow(Perspective(RULES, after(25, "romans", "barbarians")))
    assert 10 < root.visits <= 20  # fewer where one option is too far ahead to be overtaken


def test_who_has_learned_a_game_looks_ahead_as_suits_it_and_else_by_the_score() -> None:
    assert isinstance(make_player("search:20", "settlers", 5), RolloutPlayer)
    assert isinstance(make_player("search:20", "goofspiel", 5), SearchPlayer)
    assert isinstance(make_player("search:20", "horizons", 5), TreePlayer)
    assert isinstance(make_player("greedy", "settlers", 5), PolicyPlayer)
    assert isinstance(make_player("greedy", "goofspiel", 5), GreedyPlayer)


@pytest.mark.parametrize(
    "spec",
    [
        "best",
        "greedy:3",
        "random:3",
        "search:0",
        "search:-1s",
        "search:soon",
        "search:0s",
        "rollout:x",
        "tree:x",
        "",
    ],
)
def test_a_player_that_does_not_exist_is_refused_in_one_line(spec: str) -> None:
    with pytest.raises(ImperiaError) as refused:
        make_player(spec, "settlers", 1)
    assert "\n" not in str(refused.value)


def test_every_kind_of_player_is_described() -> None:
    for kind, words in PLAYERS.items():
        make_player(kind, "settlers", 1)
        assert words


@pytest.mark.parametrize("spec", ["greedy", "rollout:60", "search:60"])
def test_a_player_takes_points_that_lie_on_the_table(spec: str) -> None:
    scene = Scene("egyptians", "romans").round(5).empire("egyptians", "goldsmith")
    scene.give("egyptians", gold=1)
    player = make_player(spec, "settlers", 1)
    chosen = scene.options[player.choose(Perspective(RULES, scene.state))]
    assert chosen == "activate goldsmith"
