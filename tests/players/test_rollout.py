"""The rollout player: the policy's best ideas, played on to the end of imagined games."""

from __future__ import annotations

from itertools import count
from math import exp

import pytest

from imperia.kernel import (
    Chance,
    Features,
    ImperiaError,
    Perspective,
    State,
    find_features,
    find_rules,
)
from imperia.players import make_player
from imperia.players.budget import Allowance
from imperia.players.judging import policy_of
from imperia.players.policy import HOPELESS
from imperia.players.quick import QuickWeights
from imperia.players.rollout import IDEAS, Idea, RolloutPlayer, promising
from imperia.players.weights import learned_file
from tests.laws.walks import walks
from tests.players.deciding import a_decision

RULES = find_rules("settlers")


def rollout(budget: str) -> RolloutPlayer:
    """A rollout player of Settlers."""
    player = make_player(f"rollout:{budget}", "settlers", 5)
    assert isinstance(player, RolloutPlayer)
    return player


def test_what_is_kept_in_mind_is_what_the_policy_says() -> None:
    features, policy = find_features("settlers"), policy_of(learned_file("settlers"), "settlers")
    compared = 0
    for walk in walks("settlers", 6):
        quick = QuickWeights(features, policy, RULES)
        for state in walk.states():
            if len(state.options) > 1:
                scores = policy.scores(features.read(Perspective(RULES, state)))
                once, again = quick.chances(state), quick.chances(state)
                assert once == again == [exp(score) for score in scores]
                compared += 1
    assert compared > 500


def test_a_game_without_short_readings_is_read_in_full() -> None:
    class Plain(Features):
        units = (0, 0)

    state: State = RULES.start(["romans"], 1, {})
    assert Plain().glance(state) is None


def test_only_good_looking_options_are_played_on() -> None:
    scores = [0.0, 5.0, 5.0 - HOPELESS, 4.0, *([4.5] * IDEAS)]
    places = [idea.place for idea in promising(scores)]
    assert len(places) == IDEAS
    assert places[0] == 1
    assert 0 in [idea.place for idea in promising(scores[:4])]
    assert 2 not in [idea.place for idea in promising(scores[:4])]


class Scripted(RolloutPlayer):
    """A rollout player whose ideas are worth their places; it remembers what it has tried."""

    def __init__(self, play_outs: int) -> None:
        made = rollout("1")
        allowed = Allowance(iterations=play_outs)
        super().__init__(made.judge, made.quick, made.features, 5, allowed)
        self.tries: list[list[int]] = []

    def play_on(self, ideas: list[Idea], perspective: Perspective) -> None:
        self.tries.append([idea.place for idea in ideas])
        for idea in ideas:
            idea.total += idea.place


def test_the_idea_with_the_best_results_is_left() -> None:
    player, ideas = Scripted(60), [Idea(place) for place in range(5)]
    tried = player.tried(ideas, a_decision("romans", "japanese"))
    assert [idea.place for idea in tried] == [4, 3, 2, 1, 0]
    # 20 play-outs in each of three rounds, of 5, 3 and 2 ideas
    assert len(player.tries) == 4 + 6 + 10
    assert player.tries[-1] == [4, 3]


class Watched(RolloutPlayer):
    """A rollout player that remembers from where it has played on."""

    def __init__(self) -> None:
        made = rollout("1")
        super().__init__(made.judge, made.quick, made.features, 5, Allowance(iterations=10))
        self.met: list[tuple[dict[str, object], int]] = []

    def finish(self, state: State, chance: Chance) -> None:
        self.met.append((RULES.encode(state), chance.value))
        while not state.over:
            state.choose(0)


def test_every_idea_meets_the_same_states_and_the_same_chance() -> None:
    player = Watched()
    player.play_on([Idea(0), Idea(0)], a_decision("romans"))
    assert player.met[0] == player.met[1]


def test_a_rollout_by_the_clock_keeps_its_time() -> None:
    seconds = count()  # one passes from each look at the clock to the next
    player = rollout("12s")
    player.clock = lambda: next(seconds)
    player.choose(a_decision("romans", "japanese"))
    assert next(seconds) <= 20


def test_a_rollout_takes_its_time_from_the_turn() -> None:
    player = rollout("0.02s/turn")
    assert player.budget is not None
    player.choose(a_decision("romans", "japanese", "egyptians"))
    assert player.budget.left < 0.02


def test_a_game_that_nobody_has_learned_cannot_be_played_on() -> None:
    with pytest.raises(ImperiaError, match="nobody has trained a policy for goofspiel"):
        make_player("rollout:8", "goofspiel", 1)
