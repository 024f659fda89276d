"""Picks that were marked together: made in turn, and what is refused or interrupted."""

from __future__ import annotations

import re

import pytest
from httpx import Response

from imperia.kernel import Decision, Series

from .site import Site, Visitor, notice


def at_series(site: Site, game: str, least: int = 2) -> Decision:
    """Play by the first options until several picks may be marked; the decision."""
    with site.service.games.enter(game) as live:
        while True:
            decision = live.game.decision
            assert decision is not None
            if decision.series is not None and decision.series.most >= least:
                return decision
            live.choose(live.asked, live.game.step, decision.options[0].name)


def marks(decision: Decision, number: int) -> list[str]:
    """The names of so many picks."""
    assert decision.series is not None
    counted = zip(decision.options, decision.series.times, strict=True)
    return [option.name for option, times in counted for _ in range(times)][:number]


def confirm(visitor: Visitor, game: str, decision: Decision, *names: str) -> Response:
    """Confirm what is marked."""
    address = f"/game/{game}/{decision.seat}/choose-all"
    fields = {"number": str(decision.number), "options": "\n".join(names)}
    return visitor.press(address, **fields)


@pytest.fixture
def game(anna: Visitor) -> str:
    """A game of two, both at one screen."""
    return anna.begin("horizons", "japan me", "magyars me", seed=2)


def test_picks_are_made_in_turn_and_the_question_is_over(
    site: Site, anna: Visitor, game: str
) -> None:
    decision = at_series(site, game)
    picks = marks(decision, 2)
    answer = confirm(anna, game, decision, *picks)
    assert notice(answer) == ""
    assert site.played(game)[decision.number :] == [*picks, "done"]


def test_none_at_all_may_be_picked(site: Site, anna: Visitor, game: str) -> None:
    decision = at_series(site, game)
    confirm(anna, game, decision)
    assert site.played(game)[decision.number :] == ["done"]


def test_what_is_not_offered_so_often_is_refused_and_changes_nothing(
    site: Site, anna: Visitor, game: str
) -> None:
    decision = at_series(site, game)
    before = site.played(game)
    name = marks(decision, 1)[0]
    for wrong in ([name] * 9, ["discard nothing"], ["done"], ["x"] * 100):
        words = notice(confirm(anna, game, decision, *wrong))
        assert "cannot be chosen" in words or "at most 60" in words
    assert site.played(game) == before


def test_marks_for_a_table_of_old_change_nothing(site: Site, anna: Visitor, game: str) -> None:
    decision = at_series(site, game)
    before = site.played(game)
    answer = confirm(anna, game, decision._replace(number=decision.number - 1), "done")
    assert "has gone on since" in notice(answer)
    other = next(seat for seat in ("japan", "magyars") if seat != decision.seat)
    assert "not your turn" in notice(confirm(anna, game, decision._replace(seat=other)))
    assert site.played(game) == before


def test_a_question_with_one_answer_takes_no_marks(site: Site, anna: Visitor) -> None:
    game = anna.begin(seed=1)
    decision = site.live(game).game.decision
    assert decision is not None
    answer = confirm(anna, game, decision, decision.options[0].name)
    assert "one option at a time" in notice(answer)
    assert site.played(game) == []


def test_the_page_says_how_many_may_be_marked(site: Site, anna: Visitor, game: str) -> None:
    decision = at_series(site, game)
    page = anna.get(f"/game/{game}/{decision.seat}").text
    series = decision.series
    assert isinstance(series, Series)
    assert f'data-least="{series.least}" data-most="{series.most}" data-ends="Done"' in page
    shown = sorted(map(int, re.findall(r'data-times="(\d+)"', page)))
    assert shown == sorted(times for times in series.times if times)
