"""The net: slopes as they should be, batches cut and put together, the same in plain Python."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pytest

from imperia.kernel import Features, Perspective, Reading, State, find_features, find_rules
from imperia.players.arrays import Arrays
from imperia.players.judging import policy_of
from imperia.players.training.episodes import Task, play
from imperia.players.training.learner import Learner, gathered, part, pushes
from imperia.players.training.net import Batch, Net, Pass
from imperia.players.training.plan import Plan
from imperia.players.training.sums import Floats
from imperia.players.training.table import BUNDLE, NOTHING, Table
from imperia.players.weights import (
    Size,
    Trained,
    Weights,
    learned_file,
    pack,
    unpack,
)


def small_net() -> Net:
    """A net that is far from zero everywhere."""
    net = Net(Size(5, 3), 10.0, 3)
    chance = np.random.default_rng(4)
    for name, values in net.dense.items():
        net.dense[name] = chance.standard_normal(values.shape).astype(np.float32)
    return net


def lessons_of(net: Net, games: int = 3) -> Batch:
    """Some decisions of goofspiel."""
    plan = Plan("goofspiel", 1, 100, 0.0)
    return gathered(net, [play(Task(plan, 0, games, net, net.copy(), (0, 0)))])


def loss(net: Net, batch: Batch, curious: float) -> float:
    """What learning makes smaller: the policy's part and the forecast's."""
    forth = Pass(net, batch)
    odds = forth.odds().astype(np.float64)
    starts = batch.option_starts[:-1]
    ratio = np.exp(odds[starts + batch.taken] - batch.chances)
    undecided = -np.add.reduceat(np.exp(odds) * odds, starts)
    policy = -np.mean(ratio * batch.worths) - curious * np.mean(undecided)
    return float(policy + 0.5 * np.mean((forth.hopes - batch.hopes) ** 2))


def test_the_slopes_say_how_the_loss_changes() -> None:
    net = small_net()
    batch = lessons_of(net)
    batch = batch._replace(worths=batch.worths / batch.worths.std())
    forth = Pass(net, batch)
    by_score, change = pushes(forth, forth.odds(), 0.1)
    by_hope = (forth.hopes - batch.hopes) / len(batch.taken)
    slopes = forth.back(by_score, by_hope.astype(np.float32))
    assert change == pytest.approx(0.0, abs=1e-5)
    for name, slope in slopes.dense.items():
        check_slope(net, batch, net.dense[name], slope)
    for place in range(4):
        check_slope(net, batch, net.facts.values[slopes.fact_rows[place]], slopes.facts[place])
        row = slopes.option_rows[place]
        check_slope(net, batch, net.options.values[row], slopes.options[place])


def check_slope(net: Net, batch: Batch, values: Floats, slope: Floats) -> None:
    """Compare the steepest slope with what a small step does to the loss."""
    place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
    kept, small = values[place], 0.001
    found = []
    for step in (small, -small):
        values[place] = kept + step
        found.append(loss(net, batch, 0.1))
    values[place] = kept
    assert (found[0] - found[1]) / (2 * small) == pytest.approx(slope[place], rel=0.03, abs=1e-3)


def test_learning_makes_what_went_well_likelier() -> None:
    net = small_net()
    batch = lessons_of(net, 10)
    before = Pass(net, batch).odds()[batch.option_starts[:-1] + batch.taken]
    Learner(net, 1, Features()).learn(batch, 0.5)
    after = Pass(net, batch).odds()[batch.option_starts[:-1] + batch.taken]
    moved, good = after - before, batch.worths > batch.worths.mean()
    assert moved[good].mean() > moved[~good].mean() + 0.01


def test_a_part_of_a_batch_is_judged_as_in_the_whole() -> None:
    net = small_net()
    batch = lessons_of(net)
    wanted = np.array([7, 2, 11])
    starts = batch.option_starts
    whole, some = Pass(net, batch), Pass(net, part(batch, wanted))
    expected = np.concatenate([whole.scores[starts[one] : starts[one + 1]] for one in wanted])
    assert some.scores == pytest.approx(expected, rel=1e-4, abs=1e-4)
    assert some.hopes == pytest.approx(whole.hopes[wanted], rel=1e-4, abs=1e-4)


def readings(game: str, count: int) -> list[Reading]:
    """What is read of the first decisions of a game."""
    rules = find_rules(game)
    state: State = rules.start(rules.sides[:2], 5, {})
    found: list[Reading] = []
    while len(found) < count:
        found.append(find_features(game).read(Perspective(rules, state)))
        state.choose(len(found) % len(state.options))
    return found


@pytest.mark.parametrize("size", [Size(0, 0), Size(7, 4)])
def test_plain_python_weighs_options_as_the_net_does(size: Size) -> None:
    net = Net(size, 10.0, 1)
    chance = np.random.default_rng(2)
    read = readings("settlers", 30)
    for reading in read:
        found = net.find(reading, learning=True)
        net.facts.seen[found.facts] += 1
        net.options.seen[found.features] += 1
    for name in ("hope", "level"):
        net.dense[name] = chance.standard_normal(net.dense[name].shape).astype(np.float32)
    for table in (net.facts, net.options):
        shape = table.values[: len(table)].shape
        table.values[: len(table)] = 0.3 * chance.standard_normal(shape)
    kept = unpack(pack(Trained("settlers", 1, net.learned())), "here")
    policy = Weights(kept.learned)
    for reading in read:
        scores, hope = net.judge([net.find(reading, learning=False)])[0]
        assert policy.scores(reading) == pytest.approx(scores.tolist(), rel=0.02, abs=0.03)
        judged = policy.judge(reading)
        assert judged.scores == policy.scores(reading)
        assert judged.forecast == pytest.approx(reading.points + hope, rel=0.02, abs=0.3)


def test_numpy_weighs_a_net_to_the_last_bit_as_plain_python_does() -> None:
    net = Net(Size(24, 12), 10.0, 1)
    chance = np.random.default_rng(3)
    read = readings("settlers", 40)
    for reading in read[:30]:  # what only the others have is unknown
        found = net.find(reading, learning=True)
        net.facts.seen[found.facts] += 1
        net.options.seen[found.features] += 1
    for values in (net.facts.values, net.options.values, *net.dense.values()):
        values[:] = 0.7 * chance.standard_normal(values.shape)
    learned = net.learned()
    plain, arrays = Weights(learned), Arrays(learned)
    for reading in read:
        assert arrays.judge(reading) == plain.judge(reading)
        assert arrays.scores(reading) == plain.scores(reading)


def test_who_has_numpy_weighs_a_net_by_it(tmp_path: Path) -> None:
    file = tmp_path / "a.weights"
    file.write_bytes(pack(Trained("goofspiel", 1, small_net().learned())))
    assert isinstance(policy_of(file, "goofspiel"), Arrays)
    assert not isinstance(policy_of(learned_file("settlers"), "settlers"), Arrays)  # no net


def test_decisions_are_judged_side_by_side_as_one_by_one() -> None:
    net = small_net()
    found = [net.find(reading, learning=True) for reading in readings("settlers", 12)]
    for together, alone in zip(
        net.judge(found), (net.judge([one])[0] for one in found), strict=True
    ):
        assert together.scores == pytest.approx(alone.scores, rel=1e-4, abs=1e-4)
        assert together.hope == pytest.approx(alone.hope, rel=1e-4, abs=1e-4)


def test_a_net_is_the_same_after_it_was_kept_in_a_file() -> None:
    net = small_net()
    Learner(net, 1, Features()).learn(lessons_of(net), 0.0)
    trained = Trained("goofspiel", 1, net.learned())
    kept = unpack(pack(trained), "here")
    assert kept == trained
    assert Net.of(kept.learned).learned() == net.learned()


def test_features_that_nobody_knows_weigh_nothing() -> None:
    net = Net(Size(4, 4), 10.0, 1)
    reading = Reading([(("strange",), 1.0)], [[("one",)], [("two",), ("three",)]], 0.0)
    scores, hope = net.judge([net.find(reading, learning=False)])[0]
    assert scores[0] == scores[1]
    assert hope == 0.0
    assert len(net.facts) == len(net.options) == 0


def test_a_table_that_was_sent_to_another_process_is_the_same() -> None:
    table = Table(2, 0.1)
    for number in range(2 * BUNDLE + 5):
        table.row(("fact", number))
    sent: Table = pickle.loads(pickle.dumps(table.copy()))
    assert (sent.features, sent.rows) == (table.features, table.rows)
    assert (sent.values[:-1] == table.values[: len(table)]).all()
    assert not sent.values[NOTHING].any()


def test_a_table_that_was_sent_goes_on_growing_and_can_be_sent_again() -> None:
    table = Table(2, 0.1)
    for number in range(BUNDLE + 1):
        table.row(("fact", number))
    sent: Table = pickle.loads(pickle.dumps(table))
    for number in range(BUNDLE):
        sent.row(("another", number))
    again: Table = pickle.loads(pickle.dumps(sent))
    assert again.features == sent.features
    assert len(table) == BUNDLE + 1
