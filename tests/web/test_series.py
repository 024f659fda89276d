"""Picks that were marked together: made in turn, and what is refused or interrupted."""

from __future__ import annotations

import re

import pytest
from httpx import Response

from imperia.kernel import Decision, Series

from .site import Program, Site, Visitor, notice


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


# By the API


@pytest.fixture
def programs(site: Site, anna: Visitor) -> tuple[str, dict[str, Program]]:
    """A game between two programs, and who plays its seats."""
    wish = {"game": "horizons", "seats": [{"side": "japan"}, {"side": "magyars"}], "seed": 2}
    begun = anna.client.post("/api/games", json=wish).json()
    return begun["id"], {key["seat"]: site.program(key["secret"]) for key in begun["seats"]}


def test_a_program_makes_picks_by_one_call(
    site: Site, programs: tuple[str, dict[str, Program]]
) -> None:
    game, seats = programs
    decision = at_series(site, game)
    seen = seats[decision.seat].look()["decision"]
    series = decision.series
    assert series is not None
    assert seen["series"] == {"least": series.least, "most": series.most}
    assert [option["times"] for option in seen["options"]] == list(series.times)
    picks = marks(decision, 2)
    told = seats[decision.seat].choose_all(decision.number, picks).json()
    assert told["step"] == decision.number + 3
    assert site.played(game)[decision.number :] == [*picks, "done"]


def test_what_a_program_may_not_pick_is_refused_in_one_line(
    site: Site, programs: tuple[str, dict[str, Program]]
) -> None:
    game, seats = programs
    decision = at_series(site, game)
    mine, before = seats[decision.seat], site.played(game)
    other = next(program for seat, program in seats.items() if seat != decision.seat)
    name = marks(decision, 1)[0]
    for answer, words in (
        (mine.choose_all(decision.number, [name] * 9), "cannot be chosen 9 times"),
        (mine.choose_all(decision.number, ["done"]), "cannot be chosen"),
        (mine.choose_all(decision.number, ["x"] * 61), "at most 60"),
        (mine.choose_all(decision.number - 1, [name]), "has gone on since"),
        (other.choose_all(decision.number, [name]), "not your turn"),
    ):
        assert answer.status_code == 409
        assert words in answer.json()["error"]
        assert "\n" not in answer.json()["error"]
    assert mine.client.post("/api/game/choose-all", json={"number": 1}).status_code == 422
    assert other.look()["decision"]["series"] is None
    assert site.played(game) == before


def test_a_program_is_told_where_its_picks_were_interrupted(
    programs: tuple[str, dict[str, Program]], site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, seats = programs
    decision = at_series(site, game)
    picks = marks(decision, 2)
    monkeypatch.setattr("imperia.table.series.goes_on", lambda state, asked: state.turn < 0)
    answer = seats[decision.seat].choose_all(decision.number, picks)
    assert answer.status_code == 409
    assert "0 of 2 are done; then something else is asked" in answer.json()["error"]


def test_one_answer_is_all_where_there_is_no_series(
    site: Site, programs: tuple[str, dict[str, Program]]
) -> None:
    game, seats = programs
    decision = site.live(game).game.decision
    assert decision is not None
    assert decision.series is None
    answer = seats[decision.seat].choose_all(decision.number, [decision.options[0].name])
    assert "one option at a time" in answer.json()["error"]
