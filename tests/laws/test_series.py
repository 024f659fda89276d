"""Laws of a series: picks that are made together are lawful one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from imperia.kernel import Chance, Game, Series, UnknownOption
from imperia.table import Interrupted, choose_series, closing

from .walks import every_game, walks


def series_of(game: str) -> Iterator[tuple[Game, Series]]:
    """Random games where a series is open, with a copy to play with."""
    for walk in walks(game, 3):
        for played in walk.games():
            decision = played.decision
            if decision is not None and decision.series is not None:
                yield played.copy(), decision.series


def marked(game: Game, series: Series, chance: Chance) -> list[str]:
    """Some picks by chance, no more than the series takes."""
    places = [place for place, times in enumerate(series.times) for _ in range(times)]
    chance.shuffle(places)
    wanted = series.least + chance.below(series.most - series.least + 1)
    return [game.options[place].name for place in places[:wanted]]


@every_game
def test_a_series_counts_its_picks_and_has_one_end(game: str) -> None:
    for played, series in series_of(game):
        assert len(series.times) == len(played.options)
        assert 0 <= series.least <= series.most <= sum(series.times)
        assert series.times.count(0) == (0 if series.least else 1)


@every_game
def test_picks_are_made_one_after_the_other_and_the_series_ends(game: str) -> None:
    chance = Chance("series")
    for played, series in series_of(game):
        assert played.decision is not None
        picks, end = marked(played, series, chance), closing(played.decision)
        before = played.step
        try:
            choose_series(played, picks, played.choose)
        except Interrupted:
            assert played.step > before
            continue
        made = played.journal.choices[before:]
        assert made[: len(picks)] == picks[: len(made)]
        assert made[len(picks) :] in ([], [end])


@every_game
def test_more_than_a_series_takes_is_refused_and_changes_nothing(game: str) -> None:
    for played, series in series_of(game):
        name = next(o.name for o, n in zip(played.options, series.times, strict=True) if n)
        with pytest.raises(UnknownOption):
            choose_series(played, [name] * (series.most + 1), played.choose)
        assert played.decision is not None
        assert played.decision.series == series


@pytest.mark.parametrize(
    ("game", "verbs"), [("settlers", {"store less"}), ("horizons", {"discard", "return"})]
)
def test_what_is_picked_in_series(game: str, verbs: set[str]) -> None:
    found = {
        option.verb
        for played, series in series_of(game)
        for option, times in zip(played.options, series.times, strict=True)
        if times
    }
    assert verbs <= found
