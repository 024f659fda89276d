"""Learning by playing: straight lines, lessons that move, files that keep them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from imperia.games.horizons.value import appraise, learn
from imperia.games.horizons.value import lessons as horizons_lessons


def test_a_forecast_is_the_straight_line_through_what_was_seen() -> None:
    seen = [([1.0, float(x)], 3.0 + 2.0 * x) for x in range(200)]
    base, slope = learn.least_squares(seen, ridge=0.001)
    assert base == pytest.approx(3.0, abs=0.05)
    assert slope == pytest.approx(2.0, abs=0.001)


def test_an_appraisal_finds_what_each_figure_brings() -> None:
    rows = [({"a": float(x), "b": float(x % 7)}, 0.5 * x - 2.0 * (x % 7)) for x in range(400)]
    found = appraise.fit(rows)
    assert found == pytest.approx({"a": 0.5, "b": -2.0}, abs=0.05)


def test_a_student_plays_and_learns_something() -> None:
    student = learn.Student("japan", seed=1)
    before = dict(student.known)
    turns, result = student.play(alone=True)
    assert len(turns) == 12
    assert sum(len(turn.taken) for turn in turns) > 20
    student.forecasts[1].learn(turns, result)
    student.forecasts[1].fit()
    student.judge(turns, result + 20.0, student.forecasts[1])
    student.move()
    moved = {lesson for lesson, pair in student.known.items() if before.get(lesson) != pair}
    assert moved


def test_a_pleasant_surprise_speaks_for_what_was_done() -> None:
    student = learn.Student("japan", seed=2)
    lesson = ("play", "japan/glory")
    taken = learn.Taken(0, [lesson, ("end turn", "")], [0.5, 0.5])
    forecast = learn.Forecast()
    forecast.weights[0] = [10.0]
    before = student.known.get(lesson, (0.0, 0.0))[0]
    student.judge([learn.Turn(0.0, [1.0], [taken])], 25.0, forecast)
    student.move()
    assert student.known[lesson][0] > 0.999 * before


def test_what_was_learned_is_kept_in_a_file_of_its_nation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        horizons_lessons, "learned_file", lambda nation, what: tmp_path / f"{nation}_{what}.json"
    )
    assert horizons_lessons.read_learned("japan", "holdings") == {}
    horizons_lessons.write_learned("japan", "holdings", {"later": 1.5, "goods": -0.2})
    assert horizons_lessons.read_learned("japan", "holdings") == {"later": 1.5, "goods": -0.2}
    assert horizons_lessons.read_learned("taino", "holdings") == {}


def test_the_figures_of_an_appraisal_come_from_every_turn() -> None:
    rows = appraise.play("taino", Random(1))
    assert len(rows) == 11
    assert all("later" in found for found, _ in rows)
