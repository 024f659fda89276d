"""Clocks: they run for whom all wait for, and what happens when time is up was chosen before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from imperia.web.live.games import LiveGame
from imperia.web.live.timing import DAYS, MARK, MINUTES, Terms, left, new_clock, terms_of, turned

from .site import Site, Visitor, change, latest_told, opened, said

DAY = 24 * 3600.0
FRIENDS = ("romans me", "barbarians friend")


class Time:
    """What time it is, as the test says."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    """A time that passes only when the test lets it."""
    return Time()


@pytest.fixture
def site(tmp_path: Path, time: Time) -> Iterator[Site]:
    """A site whose clocks go by that time."""
    with opened(tmp_path, time=time) as site:
        yield site


def table(site: Site, game: str) -> LiveGame:
    """A game as the server has it."""
    with site.service.games.enter(game) as live:
        return live


def times(site: Site, game: str) -> list[float]:
    """The seconds that each seat has left."""
    live = table(site, game)
    assert live.clock is not None
    return [left(live.clock, seat, live.time()) for seat in range(len(live.seats))]


def look(site: Site) -> None:
    """Let the server look at the clocks."""
    site.service.clocks.look(site.service.changed)


def begun(anna: Visitor, **fields: str) -> tuple[str, dict[str, Visitor]]:
    """A game of Anna and Ben without questions at the end of a turn; who sits where."""
    game = anna.begin("settlers", *FRIENDS, **{"clock": "10m", **fields})
    return game, {"romans": anna, "barbarians": anna.friend(game, 1)}


def move(site: Site, game: str, people: dict[str, Visitor]) -> int:
    """Whoever is asked chooses the first option; their seat."""
    live = table(site, game)
    asked, seat = str(live.game.seat), live.asked
    people[asked].choose(game, seat=asked)
    return seat


def move_on(site: Site, game: str, people: dict[str, Visitor]) -> int:
    """Choices are made until another seat is waited for; which was waited for before."""
    seat = table(site, game).waits
    while table(site, game).waits == seat:
        move(site, game, people)
    return seat


# Running


def test_a_clock_runs_only_for_whom_all_wait_for_and_once_all_are_there(
    site: Site, anna: Visitor, time: Time
) -> None:
    game = anna.begin("settlers", *FRIENDS, clock="10m")
    time.now += 100
    assert times(site, game) == [600, 600]  # Ben has not come yet
    people = {"romans": anna, "barbarians": anna.friend(game, 1)}
    first = table(site, game).waits
    time.now += 20
    assert times(site, game)[first] == 580
    assert times(site, game)[1 - first] == 600
    move_on(site, game, people)
    assert times(site, game)[first] == 590  # with ten seconds for the turn
    time.now += 5
    assert times(site, game)[1 - first] == 595


def test_games_without_a_clock_show_and_store_none(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", *FRIENDS)
    assert site.store.clock(game) is None
    page = anna.get(f"/game/{game}/romans").text
    assert 'id="clocks"' not in page
    assert "clocks.js" not in page


def test_a_table_shows_the_times_and_whose_runs(site: Site, anna: Visitor, time: Time) -> None:
    game, _ = begun(anna)
    live = table(site, game)
    time.now += 61
    page = anna.get(f"/game/{game}/romans").text
    assert 'data-left="539" data-runs>8:59<' in page
    assert 'data-left="600">10:00<' in page
    assert f'class="clock of-{live.seats[live.waits]} runs"' in page
    assert "10 minutes each for the whole game" in said(anna.get(f"/game/{game}/romans/seats"))


def test_a_program_is_told_the_times(site: Site, anna: Visitor, time: Time) -> None:
    game, _ = begun(anna)
    time.now += 60
    told = anna.program(game, 0).look()["clock"]
    waits = table(site, game).seats[table(site, game).waits]
    assert told["running"] == waits
    assert told["left"][waits] == 540.0


@pytest.mark.parametrize(
    ("clock", "status"),
    [
        ({"kind": "days", "length": 3}, 201),
        ({"kind": "minutes", "length": 5, "more": 3, "then": "mark"}, 201),
        ({"kind": "days", "length": 31}, 400),
        ({"kind": "days", "length": 3, "more": 5}, 400),
        ({"kind": "weeks", "length": 3}, 422),
        ({"kind": "minutes", "length": 0}, 422),
    ],
    ids=str,
)
def test_a_program_begins_a_game_with_a_clock(
    anna: Visitor, clock: dict[str, object], status: int
) -> None:
    seats = [{"side": "romans"}, {"side": "egyptians", "who": "greedy"}]
    answer = anna.client.post(
        "/api/games", json={"game": "settlers", "seats": seats, "clock": clock}
    )
    assert answer.status_code == status, answer.text


def test_a_clock_that_is_not_in_the_list_is_refused(anna: Visitor) -> None:
    for fields in ({"clock": "9y"}, {"clock": "1d", "time_up": "explode"}):
        assert anna.ask("settlers", *FRIENDS, **fields).status_code == 400


# When time is up


def test_when_time_is_up_a_computer_goes_on_and_it_is_told(
    site: Site, anna: Visitor, time: Time
) -> None:
    game, people = begun(anna)
    slow = table(site, game).waits
    time.now += 599
    look(site)
    assert all(table(site, game).humans)
    time.now += 1
    look(site)
    live = table(site, game)
    assert live.players[slow].who == "search:0.5s"
    name = live.seats[slow].capitalize()
    words = f"{name} ran out of time; a computer plays on for them (search 0.5s)."
    assert latest_told(site, game) == words
    told = change(people[live.seats[slow]], game, live.seats[slow], "human")
    assert "our time for this game is up" in told  # minutes never come back
    assert not table(site, game).humans[slow]


def test_with_days_who_comes_back_plays_their_next_turn(
    site: Site, anna: Visitor, time: Time
) -> None:
    game, people = begun(anna, clock="3d")
    slow = table(site, game).waits
    time.now += 3 * DAY
    look(site)
    name = table(site, game).seats[slow]
    assert not table(site, game).humans[slow]
    change(people[name], game, name, "human")
    assert table(site, game).humans[slow]


def test_with_a_mark_time_that_is_up_is_told_once_and_the_game_goes_on(
    site: Site, anna: Visitor, time: Time
) -> None:
    game, people = begun(anna, time_up="mark")
    slow = table(site, game).waits
    time.now += 700
    for _ in range(2):
        look(site)
    live = table(site, game)
    assert all(live.humans)
    told = [line for line in live.game.told() if "ran out of time" in line]
    assert told == [f"{live.seats[slow].capitalize()} ran out of time."]
    assert "time is up" in anna.table(game, "romans")
    assert move(site, game, people) == slow
    assert times(site, game)[slow] == 0


# Going back


def test_days_are_given_anew_with_each_turn(site: Site, anna: Visitor, time: Time) -> None:
    game, people = begun(anna, clock="1d")
    for _ in range(4):
        seat = table(site, game).waits
        assert times(site, game)[seat] == DAY
        time.now += 1000
        move_on(site, game, people)


def test_nobody_gains_time_by_undoing() -> None:
    for terms in (Terms(DAYS, 1), Terms(MINUTES, 10, 30)):
        clock = turned(terms, new_clock(terms, 2, 0.0), 0, 0, 0.0)
        for round_ in range(5):  # chooses, takes it back, chooses again
            clock = turned(terms, clock, 1, 1, 10.0 * (2 * round_ + 1))
            clock = turned(terms, clock, 0, 0, 10.0 * (2 * round_ + 1))
            clock = turned(terms, clock, 0, 0, 10.0 * (2 * round_ + 2))
        assert left(clock, 0, 100.0) == terms.seconds - 100 + terms.more


def test_who_agrees_to_go_back_gives_the_days_of_that_turn_anew(
    site: Site, anna: Visitor, time: Time
) -> None:
    game, people = begun(anna, clock="1d")
    first = table(site, game).waits
    time.now += 0.9 * DAY
    move_on(site, game, people)
    name = table(site, game).seats[first]
    with site.service.games.enter(game) as live:
        live.go_back(0, first, agreed=True)
    assert table(site, game).waits == first
    assert times(site, game)[first] == DAY
    assert name in people


# The server


def test_the_time_in_which_no_server_ran_does_not_count(
    site: Site, anna: Visitor, time: Time
) -> None:
    game, _ = begun(anna)
    seat = table(site, game).waits
    time.now += 60
    look(site)  # which notes that the server runs
    time.now += 9 * DAY
    site.service.clocks.begin()  # it is started again
    site.service.games.close(game)
    assert times(site, game)[seat] == 540
    look(site)
    assert all(table(site, game).humans)


def test_a_clock_outlives_the_server(site: Site, anna: Visitor, time: Time) -> None:
    game, people = begun(anna)
    time.now += 50
    move_on(site, game, people)
    before = times(site, game)
    site.service.games.close(game)
    assert times(site, game) == before


def test_a_rematch_has_the_same_clock(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", clock="25m", time_up=MARK)
    anna.finish(game)
    answer = anna.post(f"/game/{game}/romans/rematch")
    new = table(site, answer.headers["location"].split("/")[2])
    assert new.terms == Terms(MINUTES, 25, 15, MARK)
    assert new.clock is not None
    assert new.clock.seat == new.waits


@pytest.mark.parametrize(
    ("kept", "terms"),
    [
        ({"kind": DAYS, "length": 7, "then": MARK, "mood": 3}, Terms(DAYS, 7, 0, MARK)),
        ({"kind": MINUTES, "length": 10, "extra": 5}, Terms(MINUTES, 10)),
        ({"kind": MINUTES, "size": 10, "more": 5}, Terms(MINUTES, 25, 5)),
        ({"kind": "moons"}, Terms(DAYS, 3)),
        ({}, None),
    ],
)
def test_terms_that_another_version_stored_are_read_as_far_as_they_are_known(
    kept: dict[str, object], terms: Terms | None
) -> None:
    assert terms_of({"clock": kept}) == terms
    assert terms_of({}) is None
