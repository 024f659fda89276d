"""Replays: every step of a game, from one's own side; all sides, and playing on, after its end."""

from __future__ import annotations

import re
from random import Random

import pytest

from imperia.kernel import Game
from imperia.web.draw.ending import ending_of
from imperia.web.routes.replays import journal_of

from .site import (
    PART,
    Site,
    Visitor,
    said,
)

SIDES = {"settlers": ("romans", "barbarians"), "horizons": ("japan", "magyars")}
games = pytest.mark.parametrize("game", SIDES)


@pytest.fixture
def duel(anna: Visitor) -> str:
    """A game of Settlers in which Anna has both seats, not yet begun."""
    return anna.begin(seed=1)


@pytest.fixture
def finished(anna: Visitor, duel: str) -> str:
    """The same, played by chance to its end."""
    anna.finish(duel)
    return duel


def cards(page: str) -> list[str]:
    """The cards on the board of a page, in order."""
    board = page[page.index('<section class="board"') : page.index('<aside class="side"')]
    return re.findall(r'data-card="([^"]*)"', board)


def replay(visitor: Visitor, game: str, seat: str, step: int, as_seat: str = "") -> str:
    """A step of a replay."""
    answer = visitor.get(f"/game/{game}/{seat}/replay/{step}?as_seat={as_seat}", **PART)
    assert answer.status_code == 200, said(answer)
    return answer.text


# While it runs


@games
def test_every_step_shows_the_table_as_it_was(anna: Visitor, game: str) -> None:
    begun = anna.begin(game, *(f"{side} me" for side in SIDES[game]), seed=1)
    seat, chance, boards = SIDES[game][0], Random(1), []
    for number in range(25):
        boards.append(cards(anna.table(begun, seat)))
        anna.play(begun, 1, number)
    for step in chance.sample(range(25), 8):
        assert cards(replay(anna, begun, seat, step)) == boards[step], step


def test_a_replay_begins_where_the_game_stands(anna: Visitor, duel: str) -> None:
    anna.play(duel, 6)
    answer = anna.get(f"/game/{duel}/romans/replay")
    assert answer.headers["location"] == f"/game/{duel}/romans/replay/6"
    assert "6 of 6" in said(anna.get(answer.headers["location"]))


@pytest.mark.parametrize(("asked", "shown"), [(-3, 0), (0, 0), (4, 4), (99, 6), (10**30, 6)])
def test_a_step_that_does_not_exist_is_the_nearest_one(
    anna: Visitor, duel: str, asked: int, shown: int
) -> None:
    anna.play(duel, 6)
    assert f'data-step="{shown}"' in replay(anna, duel, "romans", asked)


def test_new_choices_appear_in_the_replay_and_undone_ones_do_not(site: Site, anna: Visitor) -> None:
    game = anna.begin("horizons", "japan me", "magyars me", seed=1)
    anna.play(game, 1)
    while not (live := site.live(game)).undoable(live.movers[-1]):
        anna.play(game, 1)
    seat, step = live.seats[live.movers[-1]], live.game.step
    assert f'data-last="{step}"' in replay(anna, game, "japan", 0)
    anna.press(f"/game/{game}/{seat}/undo", number=step)
    assert f'data-last="{step - 1}"' in replay(anna, game, "japan", 0)


def test_a_running_game_is_seen_from_ones_own_side_only(anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend", seed=1)
    anna.play(game, 12)
    own = replay(anna, game, "romans", 5)
    for as_seat in ("barbarians", "open", "watch", "nonsense"):
        assert replay(anna, game, "romans", 5, as_seat) == own
    assert "as_seat=open" not in own
    assert anna.get(f"/game/{game}/barbarians/replay/5").status_code == 403


def test_what_others_chose_in_secret_is_not_told_while_it_runs(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians friend", seed=1)
    anna.play(game, 12)
    live = site.live(game)
    for step, mover in enumerate(live.movers):
        told = re.search(r'<span class="turn">(.*?)</span>', replay(anna, game, "romans", step))
        assert told is not None
        words = told[1].lower()
        assert words.startswith("romans: ") if mover == 0 else words == "barbarians choose"


def test_nothing_can_be_clicked_in_a_replay(anna: Visitor, duel: str) -> None:
    anna.play(duel, 6)
    page = replay(anna, duel, "romans", 3)
    for word in ('name="option"', "data-uses", "/undo", "/say", "data-live"):
        assert word not in page


# After the end


def test_after_the_end_all_sides_can_be_seen(anna: Visitor, finished: str) -> None:
    for step in (0, 20):
        romans, barbarians, watcher, everything = (
            cards(replay(anna, finished, "romans", step, as_seat))
            for as_seat in ("romans", "barbarians", "watch", "open")
        )
        assert set(watcher) <= set(romans) <= set(everything)
        assert set(watcher) <= set(barbarians) <= set(everything)
        assert set(everything) - set(romans)


def test_a_side_that_does_not_exist_is_refused(anna: Visitor, finished: str) -> None:
    answer = anna.get(f"/game/{finished}/romans/replay/3?as_seat=martians")
    assert answer.status_code == 400
    assert "No seat of this game" in said(answer)


def test_the_open_view_tells_every_choice(site: Site, anna: Visitor, finished: str) -> None:
    game = site.replayed(finished)
    for step in (0, 7, 31):
        past = Game.resume(journal_of(site.live(finished)).cut(step))
        name = game.journal.choices[step]
        words = next(option.words for option in past.options if option.name == name)
        assert words in said(anna.get(f"/game/{finished}/romans/replay/{step}?as_seat=open"))


def test_a_watcher_may_see_everything_after_the_end(anna: Visitor, finished: str) -> None:
    watcher = anna.friend(finished, -1)
    assert replay(watcher, finished, "watch", 5, "open")
    assert watcher.get(f"/game/{finished}/watch/journal").status_code == 200
    assert watcher.get(f"/game/{finished}/watch/result").status_code == 200


# Results


@games
def test_the_result_tells_points_by_source_and_the_way_there(
    site: Site, anna: Visitor, game: str
) -> None:
    begun = anna.begin(game, *(f"{side} me" for side in SIDES[game]), seed=1)
    anna.finish(begun)
    page = anna.get(f"/game/{begun}/{SIDES[game][0]}/result")
    outcome = site.live(begun).game.outcome
    assert outcome is not None
    assert outcome.reason in said(page)
    for standing in outcome.standings:
        assert str(standing.score) in said(page)
        assert all(source.lower() in said(page).lower() for source in standing.sources)
    assert page.text.count("<polyline") == 2


def test_the_chart_ends_with_the_points_of_the_standings(site: Site, finished: str) -> None:
    live = site.live(finished)
    outcome = live.game.outcome
    assert outcome is not None
    drawn = {line.seat: line.last for line in ending_of(journal_of(live)).chart.lines}
    assert drawn == {standing.seat: standing.score for standing in outcome.standings}


def test_there_is_no_result_before_the_end(anna: Visitor, duel: str) -> None:
    answer = anna.get(f"/game/{duel}/romans/result")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/game/{duel}/romans")


@pytest.mark.parametrize(("game", "side"), [("settlers", "romans"), ("horizons", "taino")])
def test_a_game_alone_has_a_result_too(anna: Visitor, game: str, side: str) -> None:
    begun = anna.begin(game, f"{side} me", seed=1)
    anna.finish(begun)
    assert anna.get(f"/game/{begun}/{side}/result").status_code == 200
    assert anna.get(f"/game/{begun}/{side}").status_code == 200


# Playing on


def play_on(
    visitor: Visitor, game: str, step: int, seat: str = "romans", who: str = "greedy"
) -> str:
    """Play on from a step: the id of the new game."""
    answer = visitor.post(f"/game/{game}/romans/play-on", step=step, seat=seat, who=who)
    assert answer.status_code == 303, said(answer)
    return answer.headers["location"].split("/")[2]


def test_playing_on_begins_at_the_same_decision(site: Site, anna: Visitor, finished: str) -> None:
    for step in (0, 13, 40):
        new = site.live(play_on(anna, finished, step, "barbarians"))
        old = Game.resume(journal_of(site.live(finished)).cut(step))
        assert new.game.decision == old.decision
        assert new.game.rules.encode(new.game.state) == old.rules.encode(old.state)
        assert [player.who for player in new.players] == ["greedy", "human"]


def test_the_old_game_stays_as_it_was(site: Site, anna: Visitor, finished: str) -> None:
    before = site.store.lines(finished)
    new = play_on(anna, finished, 13)
    with site.service.games.enter(new) as live:
        computer = not live.humans[live.asked]
        live.choose(live.asked, 13, live.game.options[0].name, computer)
    assert site.store.lines(finished) == before
    assert len(site.played(new)) == 14


def test_a_running_game_cannot_be_played_on_from_before(anna: Visitor, duel: str) -> None:
    anna.play(duel, 9)
    answer = anna.post(f"/game/{duel}/romans/play-on", step=3, seat="romans", who="greedy")
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "wrong", [{"step": 10**9}, {"seat": "martians"}, {"who": "hal"}, {"who": "search:3000s"}]
)
def test_playing_on_with_something_wrong_is_refused(
    anna: Visitor, finished: str, wrong: dict[str, str]
) -> None:
    form = {"step": 5, "seat": "romans", "who": "greedy", **wrong}
    answer = anna.post(f"/game/{finished}/romans/play-on", **form)
    assert answer.status_code == 400
    assert "mistake" not in said(answer)
