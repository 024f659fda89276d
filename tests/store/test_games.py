"""Saving games, lengthening their journals, finding and deleting them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from imperia.store import (
    DEVICE,
    INVITE,
    KEY,
    Clock,
    Conflict,
    NewLink,
    NoSuchGame,
    NotYours,
    PlayerRow,
    Store,
    hashed,
)

from .sample import LINES, a_game, a_result, found, rows_in


def test_a_saved_game_is_found_as_it_was(store: Store) -> None:
    store.create(a_game())
    saved = store.find("g1")
    assert (saved.id, saved.game, saved.seats) == ("g1", "settlers", ["romans", "japanese"])
    assert (saved.title, saved.step, saved.waits, saved.over) == ("Friday", 2, "romans", False)
    assert (saved.version, saved.lines, saved.settings) == (1, 3, {"undo": "ask"})
    assert (store.lines("g1"), store.lines("g1", since=2)) == (list(LINES), [LINES[2]])


def test_moments_are_kept_in_utc(store: Store) -> None:
    store.create(a_game())
    saved = store.find("g1")
    assert saved.began == saved.changed
    assert saved.began.tzinfo is UTC
    assert abs(datetime.now(UTC) - saved.began) < timedelta(minutes=1)


def test_a_game_that_is_not_there_is_named(store: Store) -> None:
    with pytest.raises(NoSuchGame, match="no game 'g7'"):
        store.find("g7")
    with pytest.raises(NoSuchGame, match="no game 'g7'"):
        store.version("g7")
    with pytest.raises(NoSuchGame, match="no game 'g7'"):
        store.append("g7", 0, ["x"], step=1, waits="", over=True)
    assert store.lines("g7") == []


def test_two_games_cannot_have_one_id(store: Store) -> None:
    store.create(a_game())
    with pytest.raises(Conflict):
        store.create(a_game(title="Saturday"))
    assert store.find("g1").title == "Friday"


def test_a_game_whose_link_is_taken_is_not_saved_at_all(store: Store) -> None:
    store.create(a_game())
    before = rows_in(store)
    with pytest.raises(Conflict):
        store.create(a_game("g2", links=[NewLink("g1-romans", 1, KEY)]))
    assert rows_in(store) == before


def test_a_game_may_begin_without_links_players_or_lines(store: Store) -> None:
    store.create(a_game(links=[], players=[], members=[], lines=[]))
    assert rows_in(store) == dict.fromkeys(rows_in(store), 0) | {"games": 1}


def test_lines_are_added_at_the_end(store: Store) -> None:
    store.create(a_game())
    assert store.append("g1", 3, ["raze mill", "pass"], step=4, waits="japanese", over=False) == 2
    saved = store.find("g1")
    assert store.lines("g1") == [*LINES, "raze mill", "pass"]
    assert (saved.version, saved.lines, saved.step, saved.waits) == (2, 5, 4, "japanese")
    assert saved.changed > saved.began


@pytest.mark.parametrize("since", [0, 2, 4])
def test_lines_for_another_place_than_the_end_change_nothing(store: Store, since: int) -> None:
    store.create(a_game())
    before = store.find("g1")
    with pytest.raises(Conflict, match="look again"):
        store.append("g1", since, ["late"], step=9, waits="", over=True)
    assert store.find("g1") == before
    assert store.lines("g1") == list(LINES)


def test_a_confirmed_step_is_remembered(store: Store) -> None:
    store.create(a_game())
    assert store.find("g1").confirmed == 0
    store.confirm("g1", 2)
    assert (store.find("g1").confirmed, store.find("g1").step) == (2, 2)


def test_a_change_without_lines_is_a_change(store: Store) -> None:
    store.create(a_game())
    assert store.append("g1", 3, [], step=2, waits="", over=True) == 2
    assert store.find("g1").over
    assert store.version("g1") == (2, 3)


def test_a_long_line_comes_back_whole(store: Store) -> None:
    store.create(a_game())
    line = "ä\\'\"%s:x\t" * 7000
    store.append("g1", 3, [line], step=3, waits="romans", over=False)
    assert store.lines("g1", since=3) == [line]


def test_a_visitor_sees_the_games_they_own_and_the_games_they_sit_at(store: Store) -> None:
    store.create(a_game("owned"))
    store.create(a_game("joined", owner="bob", members=[("ada", 0), ("ada", 1)]))
    store.create(a_game("strange", owner="bob", members=[]))
    assert [saved.id for saved in store.games_of("ada")] == ["joined", "owned"]
    store.say("owned", 0, "hello")
    assert [saved.id for saved in store.games_of("ada")] == ["owned", "joined"]
    assert store.games_of("nobody") == []


def test_only_the_owner_deletes_a_game(store: Store) -> None:
    store.create(a_game())
    with pytest.raises(NotYours, match="began"):
        store.delete("g1", "bob")
    with pytest.raises(NoSuchGame):
        store.delete("g7", "ada")
    assert store.find("g1").owner == hashed("ada")


def test_a_deleted_game_leaves_nothing_behind(store: Store) -> None:
    store.create(a_game())
    store.say("g1", 1, "hello")
    store.ask_back("g1", 0, 1)
    store.write_results("g1", [a_result()])
    store.add_clock("g1", Clock(0, 5.0, [60.0, 60.0], 0))
    assert 0 not in rows_in(store).values()
    store.delete("g1", "ada")
    assert set(rows_in(store).values()) == {0}


def test_a_deleted_game_leaves_the_others_alone(store: Store) -> None:
    store.create(a_game("g1"))
    store.create(a_game("g2"))
    store.delete("g1", "ada")
    assert store.lines("g2") == list(LINES)
    assert store.players("g2") == [PlayerRow(0, name="Ada"), PlayerRow(1, "search:0.5s")]


def test_every_change_makes_the_version_grow_by_one(store: Store) -> None:
    store.create(a_game())
    changes: list[Callable[[], object]] = [
        lambda: store.append("g1", 3, ["x"], step=3, waits="romans", over=False),
        lambda: store.confirm("g1", 3),
        lambda: store.touch("g1"),
        lambda: store.join("g1", "bob", 1),
        lambda: store.close_elsewhere("g1", 1, "bob"),
        lambda: store.free("g1", 1),
        lambda: store.invite("g1", NewLink("come", 1, INVITE)),
        lambda: store.sit_down(found(store, "come"), "come", visitor="cleo"),
        lambda: store.seat_player("g1", 1, name="Bob"),
        lambda: store.say("g1", 0, "hello"),
        lambda: store.ask_back("g1", 0, 1),
        lambda: store.agree("g1", 1),
        lambda: store.drop_request("g1"),
    ]
    versions = [(change(), store.version("g1")[0])[1] for change in changes]
    assert versions == list(range(2, 15))


def test_a_second_store_sees_what_the_first_one_wrote(store: Store, url: str) -> None:
    other = Store(url)
    store.create(a_game())
    assert other.version("g1") == (1, 3)
    other.append("g1", 3, ["x"], step=3, waits="romans", over=False)
    assert store.version("g1") == (2, 4)
    other.close()


def test_no_secret_is_written_down(sqlite_url: str, tmp_path: Path) -> None:
    store = Store(sqlite_url)
    store.migrate()
    links = [NewLink("SECRET-2", 0, KEY), NewLink("SECRET-5", 1, INVITE, "salt")]
    store.create(a_game(owner="SECRET-1", links=links, members=[("SECRET-3", 0)]))
    store.join("g1", "SECRET-4", 1)
    store.add_device("g1", NewLink("SECRET-6", 0, DEVICE))
    store.close()
    written = (tmp_path / "games.db").read_bytes()
    assert hashed("SECRET-4").encode() in written
    assert b"SECRET" not in written
