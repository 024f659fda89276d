"""A slice of the marathon: every so-manieth of its games."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from imperia.games.horizons.rules.decks import NATIONS

from .marathon import Story, main, tables


def test_the_marathon_has_its_games() -> None:
    walks = list(tables())
    assert Counter(len(walk.seats) for walk in walks) == {2: 2000, 3: 200, 4: 200}
    pairs = {frozenset(walk.seats) for walk in walks if len(walk.seats) == 2}
    assert len(pairs) == comb(len(NATIONS), 2) * 4


@pytest.mark.parametrize("first", range(5))
def test_a_slice_of_the_marathon_breaks_no_law(first: int) -> None:
    story = Story()
    for walk in list(tables())[first * 17 :: 240]:
        story.play(walk)
    assert story.endings.total() == 10
    assert story.decisions > story.rounds > 0


def test_a_part_of_the_marathon_tells_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(7, 1200) == 0
    assert capsys.readouterr().out.startswith("2 games, ")
