"""A computer in a person's place: by themselves, or by the others once they are long away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from imperia.store import Store
from imperia.web.live.presence import is_away, may_be_replaced, often
from imperia.web.service import Settings

from ..support.apart import run_apart
from .site import Outage, Site, Visitor, change, latest_told, let_pass, notice, said

FRIENDS = ("romans me", "barbarians friend", "japanese friend")


@pytest.fixture
def game(anna: Visitor) -> str:
    """A game of three people in which the Barbarians are asked: after 30 minutes they are away."""
    return begun(anna, absence="30")


def begun(anna: Visitor, **fields: str) -> str:
    """A game of three in which Anna has chosen, so that the Barbarians are asked."""
    game = anna.begin("settlers", *FRIENDS, name1="Ben", **fields)
    anna.play(game, 1)
    assert anna.site.live(game).game.seat == "barbarians"
    return game


def replace(visitor: Visitor, game: str, seat: str = "romans", of: str = "barbarians") -> str:
    """Press "Let a computer go on" for somebody else; what the page says then."""
    form = {"of": of, "deed": "computer", "who": "random"}
    return said(visitor.post(f"/game/{game}/{seat}/player", **form))


def player(site: Site, game: str, seat: int = 1) -> str:
    """Who plays a seat."""
    return site.store.players(game)[seat].who


# By themselves


def test_a_person_lets_a_computer_play_for_them_and_comes_back_and_both_are_told(
    site: Site, anna: Visitor, game: str
) -> None:
    ben = anna.friend(game, 1)
    change(ben, game, "barbarians", "computer", who="random")
    assert player(site, game) == "random"
    assert latest_told(site, game) == "A computer plays for Barbarians from here on (random)."
    change(ben, game, "barbarians", "human")
    assert player(site, game) == "human"
    assert latest_told(site, game) == "A person plays for Barbarians again."
    assert notice(ben.choose(game)) == ""


def test_a_person_resigns_and_it_is_told(site: Site, anna: Visitor, game: str) -> None:
    ben = anna.friend(game, 1)
    change(ben, game, "barbarians", "resign", who="random")
    assert latest_told(site, game) == "Barbarians resigned; a computer plays on (random)."


# By others


def test_nobody_replaces_a_person_who_is_there(site: Site, anna: Visitor, game: str) -> None:
    anna.friend(game, 1)
    cleo = anna.friend(game, 2)
    let_pass(site, game, minutes=29)
    before = site.store.version(game)
    for visitor, seat in ((anna, "romans"), (cleo, "japanese")):
        assert "30 minutes without a sign of them" in replace(visitor, game, seat)
        assert "Let a computer go on" not in said(visitor.get(f"/game/{game}/{seat}"))
    assert player(site, game) == "human"
    assert site.store.version(game) == before


@pytest.mark.parametrize("seat", ["romans", "japanese"])
def test_after_an_absence_anybody_at_the_table_lets_a_computer_go_on_and_it_is_told(
    site: Site, anna: Visitor, game: str, seat: str
) -> None:
    anna.friend(game, 1)
    visitor = {"romans": anna, "japanese": anna.friend(game, 2)}[seat]
    let_pass(site, game, minutes=34)
    assert "No sign of Ben for 34 minutes. Let a computer go on" in said(
        visitor.get(f"/game/{game}/{seat}/table")
    )
    assert "Let a computer go on" in said(visitor.get(f"/game/{game}/{seat}/seats"))
    replace(visitor, game, seat)
    assert player(site, game) == "random"
    words = "Barbarians were away for long; a computer plays on for them (random)."
    assert latest_told(site, game) == words


def test_who_returns_takes_their_seat_back_at_once_and_it_is_told(
    site: Site, anna: Visitor, game: str
) -> None:
    ben = anna.friend(game, 1)
    let_pass(site, game, minutes=34)
    replace(anna, game)
    assert "A computer plays this seat. Play it yourself" in said(
        ben.get(f"/game/{game}/barbarians/table")
    )
    form = {"of": "barbarians", "deed": "human", "then": "table"}
    answer = ben.post(f"/game/{game}/barbarians/player", **form)
    assert answer.headers["location"] == f"/game/{game}/barbarians"
    assert latest_told(site, game) == "A person plays for Barbarians again."
    assert notice(ben.choose(game)) == ""


def test_nobody_else_takes_a_seat_from_the_computer_that_plays_it_for_a_person(
    site: Site, anna: Visitor, game: str
) -> None:
    ben = anna.friend(game, 1)
    change(ben, game, "barbarians", "resign", who="random")
    form = {"of": "barbarians", "deed": "human"}
    assert "only they can do that" in said(anna.post(f"/game/{game}/romans/player", **form))
    assert "a computer plays this seat already" in replace(anna, game)
    assert player(site, game) == "random"


def test_a_watcher_lets_no_computer_go_on(site: Site, anna: Visitor, game: str) -> None:
    watcher = anna.friend(game, -1)
    let_pass(site, game, minutes=50)
    assert "watching" in replace(watcher, game, "watch")
    assert player(site, game) == "human"


def test_in_a_game_that_says_never_only_the_person_lets_a_computer_play(
    site: Site, anna: Visitor
) -> None:
    game = begun(anna, absence="0")
    ben = anna.friend(game, 1)
    let_pass(site, game, minutes=100_000)
    assert "nobody lets a computer play for Barbarians but themselves" in replace(anna, game)
    assert player(site, game) == "human"
    change(ben, game, "barbarians", "resign", who="random")
    assert player(site, game) == "random"


def test_the_time_is_chosen_when_the_game_is_made(site: Site, anna: Visitor) -> None:
    assert 'value="30" selected' in anna.get("/new/settlers").text
    game = begun(anna, absence="1440")
    let_pass(site, game, minutes=23 * 60)
    assert "waited for 1 day without a sign" in replace(anna, game)
    let_pass(site, game, minutes=4 * 60)
    replace(anna, game)
    assert player(site, game) == "random"


@pytest.mark.parametrize("absence", ["7", "-1", "soon", "9" * 30])
def test_a_time_that_is_not_listed_is_refused(anna: Visitor, absence: str) -> None:
    answer = anna.ask("settlers", *FRIENDS, absence=absence)
    assert answer.status_code == 400
    assert "choose from the list" in notice(answer).lower()


def test_only_whom_all_wait_for_can_be_absent(site: Site, anna: Visitor, game: str) -> None:
    anna.friend(game, 1)
    anna.friend(game, 2)
    let_pass(site, game, minutes=50)
    assert "may be back" in replace(anna, game, of="japanese")
    assert player(site, game, 2) == "human"


# Signs of a person


def away(site: Site, game: str) -> bool:
    """Whether the Barbarians may be replaced, as a process knows that was not asked before."""
    live = site.live(game)
    with site.service.games.enter(game) as open_one:
        live.began = open_one.began
    return may_be_replaced(live, 1)


@pytest.mark.parametrize("page", ["", "/table", "/seats"])
def test_who_looks_at_the_table_is_there(site: Site, anna: Visitor, game: str, page: str) -> None:
    ben = anna.friend(game, 1)
    let_pass(site, game, minutes=25)
    ben.get(f"/game/{game}/barbarians{page}")
    let_pass(site, game, minutes=25)
    assert not away(site, game)
    let_pass(site, game, minutes=10)
    assert away(site, game)


def test_who_says_something_is_there(site: Site, anna: Visitor, game: str) -> None:
    ben = anna.friend(game, 1)
    let_pass(site, game, minutes=50)
    assert away(site, game)
    ben.press(f"/game/{game}/barbarians/say", words="I was at the door")
    assert not away(site, game)


def test_a_program_that_looks_is_there(site: Site, anna: Visitor, game: str) -> None:
    program = anna.friend(game, 1).program(game, 1)
    let_pass(site, game, minutes=50)
    program.look()
    assert not away(site, game)


def test_what_others_do_is_no_sign(site: Site, anna: Visitor, game: str) -> None:
    anna.friend(game, 1)
    cleo, watcher = anna.friend(game, 2), anna.friend(game, -1)
    let_pass(site, game, minutes=50)
    for visitor, seat in ((anna, "romans"), (cleo, "japanese"), (watcher, "watch")):
        visitor.get(f"/game/{game}/{seat}")
    anna.press(f"/game/{game}/romans/say", words="Ben?")
    assert away(site, game)


def test_at_one_screen_a_page_of_one_seat_is_a_sign_of_both(site: Site, anna: Visitor) -> None:
    game = anna.begin("settlers", "romans me", "barbarians me", "japanese friend")
    anna.play(game, 1)
    let_pass(site, game, minutes=50)
    anna.get(f"/game/{game}/romans")
    assert not away(site, game)


def test_a_choice_begins_the_time_of_the_next_person(site: Site, anna: Visitor, game: str) -> None:
    ben = anna.friend(game, 1)
    let_pass(site, game, minutes=50)
    ben.choose(game)
    live = site.live(game)
    live.began = live.moved.replace(year=2000)
    assert not any(is_away(live, seat, 30) for seat in range(3))


def test_a_sign_is_written_down_seldom(site: Site, anna: Visitor, game: str) -> None:
    ben = anna.friend(game, 1)
    let_pass(site, game, minutes=10)
    ben.table(game, "barbarians")
    seen = site.store.players(game)[1].seen
    assert seen is not None
    for _ in range(5):
        ben.table(game, "barbarians")
    assert site.store.players(game)[1].seen == seen
    assert often(site.live(game)) == 180


def test_who_only_looks_is_not_kept_from_it_by_a_store_that_cannot_write(
    site: Site, anna: Visitor, game: str
) -> None:
    ben, outage = anna.friend(game, 1), Outage(site.store)
    let_pass(site, game, minutes=10)
    outage.begin("writing")
    assert ben.get(f"/game/{game}/barbarians").status_code == 200
    outage.end()


async def listen(site: Site, game: str, visitor: Visitor, sign_every: float) -> None:
    """Hear a stream's first words."""
    held = partial(site.store.seats_of, game, visitor.secret)
    stream = site.service.stream(game, held, sign_every)
    assert await anext(stream) == f"event: changed\ndata: {site.store.version(game)[0]}\n\n"
    await stream.aclose()


def test_who_has_a_stream_open_is_there(site: Site, anna: Visitor, game: str) -> None:
    ben = anna.friend(game, 1)
    let_pass(site, game, minutes=50)
    run_apart(listen(site, game, ben, often(site.live(game))))  # nothing to write yet
    assert away(site, game)
    run_apart(listen(site, game, ben, 0.0))
    assert not away(site, game)


def test_a_stream_of_who_holds_the_seat_no_more_is_no_sign(
    site: Site, anna: Visitor, game: str
) -> None:
    ben = anna.friend(game, 1)
    site.store.free(game, 1)
    let_pass(site, game, minutes=50)
    run_apart(listen(site, game, ben, 0.0))
    assert away(site, game)


# Several processes, and the next start


@pytest.fixture
def other(site: Site, tmp_path: Path) -> Iterator[Site]:
    """Another process on the same database, which runs for long already."""
    store = Store(f"sqlite:///{tmp_path}/games.db")
    other = Site(store, Settings(pace=0.0, processes=1, shared=True))
    other.service.games.began = other.service.games.began.replace(year=2000)
    yield other
    store.close()


def test_a_sign_that_one_process_saw_is_known_to_the_others(
    site: Site, anna: Visitor, game: str, other: Site
) -> None:
    ben = anna.friend(game, 1)
    let_pass(site, game, minutes=50)
    with other.service.games.enter(game) as live:
        assert may_be_replaced(live, 1)
        ben.table(game, "barbarians")  # served by the first process
        assert not may_be_replaced(live, 1)


def test_after_a_start_people_have_time_to_come_back_and_what_was_seen_is_known(
    site: Site, anna: Visitor, game: str, other: Site
) -> None:
    anna.friend(game, 1)
    let_pass(site, game, minutes=50)
    with other.service.games.enter(game) as live:
        assert may_be_replaced(live, 1)
    fresh = site.live(game)  # a process that has just begun
    assert not may_be_replaced(fresh, 1)
