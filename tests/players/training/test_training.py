"""Training: the same seed gives the same bytes, and what is learned beats chance."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from imperia.arena import simulate
from imperia.cli import app
from imperia.kernel import Feature, ImperiaError, find_rules
from imperia.players import make_player
from imperia.players.training import episodes
from imperia.players.training import training as training_module
from imperia.players.training.episodes import Task, play, without
from imperia.players.training.plan import Plan
from imperia.players.training.training import STUDIED, Training
from imperia.players.training.workers import Workers
from imperia.players.weights import FOLDER, BadWeights, Trained, pack, read_trained

HERE = Workers(None)


def train(*words: str) -> Result:
    """Run `imperia train`."""
    return CliRunner().invoke(app, ["train", *words])


def trained(plan: Plan) -> Training:
    """A whole training in this process."""
    training = Training(plan)
    while not training.over:
        training.advance(HERE)
    return training


def packed(training: Training) -> bytes:
    """A file of what one training has learned."""
    plan = training.plan
    return pack(Trained(plan.game, plan.rules.version, training.learned()))


def test_the_same_seed_trains_the_same_bytes_with_any_number_of_workers(tmp_path: Path) -> None:
    for name, workers in (("one", "1"), ("two", "2")):
        out = str(tmp_path / f"{name}.weights")
        result = train("goofspiel", "--games", "100", "--workers", workers, "--out", out)
        assert result.exit_code == 0, result.output
    for ending in ("weights", "json"):
        files = [(tmp_path / f"{name}.{ending}").read_bytes() for name in ("one", "two")]
        assert files[0] == files[1]
    assert b'"command": "imperia train goofspiel --seed 1 --games 100"' in files[0]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "one.json",
        "one.weights",
        "two.json",
        "two.weights",
    ]


def test_another_seed_trains_something_else() -> None:
    first, second = (trained(Plan("goofspiel", seed, 48, 0.0)) for seed in (1, 2))
    assert packed(first) != packed(second)


@pytest.fixture
def often_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second round of a training has a checkpoint."""
    monkeypatch.setattr(training_module, "KEPT", 2)


@pytest.mark.usefixtures("often_kept")
def test_an_interrupted_training_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    plan, kept = Plan("goofspiel", 1, 250, 0.0), tmp_path / "kept"
    broken = Training(plan)
    assert list(broken.run(HERE, kept, 40)) == [96]
    broken.advance(HERE)
    assert broken.playing is not None
    again = Training(plan)
    again.go_on(kept)
    while not again.over:
        again.advance(HERE)
    whole = trained(plan)
    assert packed(again) == packed(whole)
    assert again.curve == whole.curve


@pytest.mark.usefixtures("often_kept")
def test_the_command_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    out, kept = tmp_path / "mine.weights", tmp_path / "mine.weights.part"
    words = ("goofspiel", "--games", "192", "--out", str(out))
    assert "after 96 games" in train(*words, "--until", "40").output
    assert kept.exists()
    assert "--games 192 --until 96" in out.with_suffix(".json").read_text("utf-8")
    assert "going on after 96 games" in train(*words).output
    assert not kept.exists()
    assert out.read_bytes() == packed(trained(Plan("goofspiel", 1, 192, 0.6)))


def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    Training(Plan("goofspiel", 1, 50, 0.0)).keep(kept)
    with pytest.raises(ImperiaError, match="of another training: delete it"):
        Training(Plan("goofspiel", 2, 50, 0.0)).go_on(kept)
    kept.write_bytes(b"nonsense")
    with pytest.raises(ImperiaError, match="is damaged: delete it"):
        Training(Plan("goofspiel", 1, 50, 0.0)).go_on(kept)


def test_a_training_goes_on_from_weights(tmp_path: Path) -> None:
    first, second = tmp_path / "first.weights", tmp_path / "second.weights"
    assert train("goofspiel", "--games", "48", "--out", str(first)).exit_code == 0
    result = train("goofspiel", "--games", "48", "--from", str(first), "--out", str(second))
    assert result.exit_code == 0
    kept = [read_trained(path, "goofspiel").learned for path in (first, second)]
    assert set(kept[0].options) <= set(kept[1].options)
    assert "--from first.weights" in second.with_suffix(".json").read_text("utf-8")


def test_a_short_training_beats_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    (tmp_path / "settlers.weights").write_bytes(packed(trained(Plan("settlers", 1, 300, 0.6))))
    report = simulate("settlers", ["policy", "random"], ["romans", "egyptians"], 40)
    assert report.by_player()[0].share >= 0.9


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "there is no game called 'chess'"),
        (["goofspiel", "--from", "nowhere.weights"], "nowhere.weights cannot be read"),
        (["goofspiel", "--out", "no/such/folder"], "no/such is no folder to write in"),
        (["goofspiel", "--games", "0"], "there is nothing to play: say --games"),
    ],
)
def test_training_is_refused_in_one_line(words: list[str], said: str) -> None:
    result = train(*words)
    assert result.exit_code != 0
    assert said in result.output or said in result.output


def test_weights_of_another_game_and_damaged_ones_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "goofspiel.weights"
    content = packed(Training(Plan("goofspiel", 1, 10, 0.0)))
    path.write_bytes(content)
    with pytest.raises(BadWeights, match="is about goofspiel, not settlers"):
        read_trained(path, "settlers")
    for damaged in (content[:-9], content[:30], b"nothing of the kind"):
        path.write_bytes(damaged)
        with pytest.raises(BadWeights, match=r"is damaged|holds no weights"):
            read_trained(path, "goofspiel")


def test_a_game_that_nobody_has_trained_says_how_to() -> None:
    with pytest.raises(BadWeights, match="imperia train goofspiel"):
        make_player("policy", "goofspiel", 1)


def test_a_game_without_an_end_teaches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episodes, "LONGEST", 5)
    training = Training(Plan("settlers", 1, 12, 1.0))
    before = training.learner.net.copy()
    training.advance(HERE)
    assert training.over
    assert training.learner.updates == 0
    assert training.learner.net.dense["level"] == before.dense["level"]


def test_a_plan_begins_alone_and_goes_on_in_company() -> None:
    plan, rules = Plan("settlers", 1, 100, 0.5), find_rules("settlers")
    counts = [len(plan.seating(number).sides) for number in range(100)]
    assert set(counts[:50]) == {1}
    assert set(counts[50:]) == {1, 2, 3, 4}
    for number in range(100):
        sides, learns, _ = plan.seating(number)
        rules.check_seats(sides)
        assert any(learns)


def test_a_game_says_how_much_is_played_alone_and_by_itself_once_there_is_company() -> None:
    found = [Plan("horizons", 1, 1000, 0.0).seating(number) for number in range(1000)]
    company = [learns for sides, learns, _ in found if len(sides) > 1]
    assert len(company) == pytest.approx(400, abs=50)
    assert sum(map(all, company)) / len(company) == pytest.approx(0.7, abs=0.07)


def test_bots_come_before_company_does() -> None:
    for alone in (0.9, 1.0):
        plan = Plan("horizons", 1, 1000, alone)
        against = [bool(plan.seating(number).options) for number in range(900)]
        assert sum(against[:450]) == 0
        assert sum(against[450:]) == pytest.approx(225, abs=40)


def test_updates_learn_from_more_games_towards_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    training = Training(Plan("goofspiel", 1, 100, 1.0, studied=10))
    monkeypatch.setattr(training.learner.features, "update", (48, 192))
    assert [training.update_of(number) for number in (0, 50, 100)] == [48, 96, STUDIED]
    training = Training(Plan("goofspiel", 1, 100, 1.0))
    assert {training.update_of(number) for number in range(100)} == {48}


def test_a_training_may_be_all_alone_or_all_in_company(tmp_path: Path) -> None:
    out = tmp_path / "mine.weights"
    result = train("settlers", "--games", "24", "--alone", "1", "--out", str(out))
    assert result.exit_code == 0, result.output
    about = out.with_suffix(".json").read_text("utf-8")
    assert "imperia train settlers --seed 1 --games 24 --alone 1" in about
    result = train("settlers", "--alone", "1.5")
    assert result.exit_code == 2
    assert "should be less than or equal to 1" in result.output


def test_a_verb_is_withheld_in_most_games_at_first() -> None:
    plan = Plan("horizons", 1, 1000, 0.6, "innovate")
    first = [plan.withholds(number) for number in range(450)]
    assert set(first) == {"innovate", ""}
    assert 0.8 < first.count("innovate") / len(first) < 0.9
    assert {plan.withholds(number) for number in range(450, 1000)} == {""}
    assert {Plan("horizons", 1, 1000, 0.6).withholds(number) for number in range(99)} == {""}


def test_what_is_withheld_is_not_taken_unless_there_is_nothing_else() -> None:
    options: list[list[Feature]] = [
        [(number,), (verb, number)] for number, verb in enumerate("abab")
    ]
    assert without("b", options) == [0, 2]
    assert without("b", options[1:2]) == [0]
    assert without("", options) == [0, 1, 2, 3]
    net = Training(Plan("horizons", 1, 24, 1.0)).learner.net
    withheld = Plan("horizons", 1, 24, 1.0, "innovate")
    number = next(number for number in range(24) if withheld.withholds(number))
    play(Task(withheld, number, number + 1, net, net.copy(), (0, 0)))
    assert ("play", "Act", "") in net.options.rows
    assert ("innovate", "Act", "") not in net.options.rows


def test_a_verb_that_the_game_has_not_is_named_with_those_it_has(tmp_path: Path) -> None:
    out = tmp_path / "horizons.weights"
    result = train("horizons", "--games", "10", "--withhold", "meditate", "--out", str(out))
    assert result.exit_code != 0
    assert "no verb 'meditate'" in result.output
    assert "innovate" in result.output
    assert not out.exists()
