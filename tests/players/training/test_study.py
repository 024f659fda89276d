"""Trees that a learner follows, and the duels by which its nets are accepted."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from imperia.kernel import Chance, Features, Perspective, State, find_features, find_rules
from imperia.players import policy
from imperia.players.policy import weights_of
from imperia.players.training import duels, study
from imperia.players.training import training as training_module
from imperia.players.training.duels import Duel, Duels, fight, try_out, verdict
from imperia.players.training.episodes import Task, play
from imperia.players.training.learner import Learner, gathered
from imperia.players.training.net import Batch, Net, Pass
from imperia.players.training.plan import Plan
from imperia.players.training.study import Study
from imperia.players.training.training import Training
from imperia.players.training.workers import Workers
from imperia.players.weights import Judged

HERE = Workers(None)
RULES = find_rules("settlers")
PLAN = Plan("settlers", 1, 48, 1.0, "", 4)


@pytest.fixture(autouse=True)
def few_visits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small trees."""
    monkeypatch.setattr(study, "VISITS", 6)


def studied(net: Net, games: int = 2) -> Batch:
    """Decisions that trees have looked at."""
    return gathered(
        net, [play(Task(PLAN, PLAN.games, PLAN.games + games, net, net.copy(), (0, 0)))]
    )


def new_net() -> Net:
    """A net that knows nothing of Settlers."""
    return Training(PLAN).learner.net


def a_wide_decision() -> Perspective:
    """A decision with several options."""
    rules = find_rules("settlers")
    state: State = rules.start(["romans"], 1, {})
    while len(state.options) < 4:
        state.choose(0)
    return Perspective(rules, state)


def test_of_what_goes_better_more_is_taken_and_of_what_is_as_good_as_much_as_before() -> None:
    perspective = a_wide_decision()
    scores = [1.0, 0.0] + [0.5] * (len(perspective.options) - 2)
    grown = Study(find_features("settlers"), perspective, Chance("a"), scores)
    before = grown.shares
    assert before == pytest.approx(
        [share / sum(weights_of(scores, 1.0)) for share in weights_of(scores, 1.0)]
    )
    root = grown.tree.root
    for place, option in enumerate(perspective.options):
        for _ in range(8):
            grown.tree.remember([root, root.branches[option]], 10.0 if place == 1 else 5.0)
    after = grown.shares
    assert after[1] > 3 * before[1]
    assert after[0] / after[2] == pytest.approx(before[0] / before[2])


def test_a_tree_that_finds_no_difference_leaves_the_policy_as_it_is() -> None:
    rules = find_rules("settlers")
    state: State = rules.start(["romans"], 1, {})
    while len(state.options) < 4:
        state.choose(0)
    before = state.copy()
    perspective = Perspective(rules, state)
    grown = Study(find_features("settlers"), perspective, Chance("a"), [0.0] * len(state.options))
    while (reading := grown.go_on()) is not None:
        assert grown.visit.state is not state
        grown.visit.answer(Judged([0.0] * len(reading.options), 7.0))
    assert grown.shares == pytest.approx([1.0 / len(state.options)] * len(state.options))
    assert grown.hope == pytest.approx(7.0)
    assert rules.view(state, 0).as_data() == rules.view(before, 0).as_data()


def looked_at(batch: Batch) -> list[float]:
    """For each decision what all shares come to: 1, or 0 if no tree has looked at it."""
    found: list[float] = np.add.reduceat(batch.shares, batch.option_starts[:-1]).tolist()
    return found


def test_trees_say_of_some_decisions_how_much_of_each_option_to_take() -> None:
    batch = studied(new_net())
    assert len(batch.shares) == batch.option_starts[-1]
    totals = looked_at(batch)
    assert set(np.round(totals, 6)) == {0.0, 1.0}
    assert len(totals) / 6 < sum(totals) < len(totals) / 2.5


def test_no_tree_looks_at_what_is_clear_at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "HOPELESS", -1.0)  # everything is clear
    assert not any(looked_at(studied(new_net())))


def test_a_learner_moves_towards_what_trees_take() -> None:
    net = new_net()
    batch = studied(net, 4)

    def distance() -> float:
        return float(-np.sum(batch.shares * Pass(net, batch).odds()))

    before = distance()
    learner = Learner(net, 1, Features())
    for _ in range(5):
        learner.follow(batch, 0.0)
    assert distance() < before


def test_studied_games_are_played_alone_against_automatic_opponents_and_by_two() -> None:
    plan = Plan("horizons", 1, 10, 0.0, "", 200)
    seatings = [plan.seating(number) for number in range(10, 210)]
    assert {len(seating.sides) for seating in seatings} == {1, 2}
    assert all(all(seating.learns) for seating in seatings)
    alone = [seating for seating in seatings if len(seating.sides) == 1]
    assert 90 < len(alone) < 150
    against = [seating.options for seating in alone if seating.options]
    assert 35 < len(against) < 85
    assert {options["level"] for options in against} == set(find_rules("horizons").levels)
    for seating in seatings[:20]:
        find_rules("horizons").start(seating.sides, 1, seating.options)


def test_a_verdict_comes_when_it_is_clear() -> None:
    assert verdict([1.0, 0.0]) is None
    assert verdict([1.0, 1.0, 0.0] * 40) is True
    assert verdict([1.0, 0.0, 0.0] * 40) is False
    assert verdict([1.0, 0.0] * 40) is None


def test_duels_change_seats_so_that_equal_nets_are_even() -> None:
    net = new_net()
    shares = fight(Duels(PLAN, 0, 8, net, net.copy()))
    assert [one + other for one, other in zip(shares[::2], shares[1::2], strict=True)] == [1.0] * 4


def test_half_of_the_duels_are_played_alone_on_the_same_deal() -> None:
    net, rival = new_net(), new_net()
    duels = [Duel(Duels(PLAN, 0, 4, net, rival), number) for number in range(4)]
    assert [len(duel.games) for duel in duels] == [1, 1, 2, 2]
    mine, other = duels[3].games
    assert (mine.nets, other.nets) == ((rival,), (net,))
    assert RULES.view(mine.state, 0).as_data() == RULES.view(other.state, 0).as_data()


def test_a_net_is_accepted_only_if_it_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels, "MOST", 48)
    net = new_net()
    trial = try_out(PLAN, net, net.copy(), HERE)
    assert (trial.better, trial.games, trial.share) == (False, 48, 0.5)
    monkeypatch.setattr(duels, "verdict", lambda shares: True)
    assert try_out(PLAN, net, net.copy(), HERE).better


def test_a_training_ends_with_studied_games_and_keeps_what_was_accepted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(duels, "MOST", 48)
    training = Training(PLAN)
    training.advance(HERE)
    assert training.done == PLAN.games
    assert training.accepted is not None
    first = training.accepted.learned()
    training.advance(HERE)
    assert training.over
    (trial,) = (point for point in training.curve if "accepted" in point)
    assert trial["duels"] == 48
    assert (training.learned() != first) == trial["accepted"]


def test_what_was_accepted_is_kept_when_a_training_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duels, "MOST", 48)
    monkeypatch.setattr(training_module, "KEPT", 1)
    kept, whole = tmp_path / "kept", Training(PLAN)
    whole.advance(HERE)
    whole.keep(kept)
    again = Training(PLAN)
    again.go_on(kept)
    assert again.accepted is not None
    for training in (whole, again):
        while not training.over:
            training.advance(HERE)
    assert again.learned() == whole.learned()
    assert again.curve == whole.curve
