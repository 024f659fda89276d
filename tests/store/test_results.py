"""Results of finished games, and finding one's games again by what they are."""

from __future__ import annotations

from typing import Any

import pytest

from imperia.store import ALONE, PlayerRow, Store, Wanted

from .sample import a_game, a_result


def ids(store: Store, wanted: Wanted, first: int = 0, most: int = 9) -> str:
    """The games that Ada finds, as letters."""
    found = store.find_games("ada", wanted, first, most)
    return " ".join(sorted(game.id for game in found))


def test_a_result_is_found_by_who_holds_the_seat_and_by_nobody_else(store: Store) -> None:
    store.create(a_game(over=True))
    mine, other = a_result(), a_result(seat=1, side="japanese", won=False)
    store.write_results("g1", [mine, other])
    assert store.results_of("ada") == [mine]
    assert store.results_of("ben") == []


def test_results_are_written_once_and_go_with_their_game(store: Store) -> None:
    store.create(a_game(over=True))
    assert store.unwritten("ada", 9) == ["g1"]
    store.write_results("g1", [a_result(score=1)])
    store.write_results("g1", [a_result(score=2)])
    assert store.unwritten("ada", 9) == []
    assert [result.score for result in store.results_of("ada")] == [2]
    store.delete("g1", "ada")
    assert store.results_of("ada") == []


def test_running_games_and_those_of_watchers_have_no_result_to_write(store: Store) -> None:
    store.create(a_game("running"))
    store.create(a_game("watched", over=True, members=[("ada", -1)]))
    assert store.unwritten("ada", 9) == []


@pytest.fixture
def games(store: Store) -> Store:
    """Ada won a and lost b; c runs against Ben; d is her game alone; e is Ben's own."""
    people = [PlayerRow(0, name="Ada"), PlayerRow(1, name="Ben O_Neill")]
    alone = {"seats": ["romans"], "players": [PlayerRow(0, name="Ada")], "title": "Solo"}
    store.create(a_game("a", over=True))
    store.create(a_game("b", over=True, seats=["japanese", "romans"]))
    store.create(a_game("c", players=people, game="horizons"))
    store.create(a_game("d", over=True, **alone))
    store.create(a_game("e", owner="ben", members=[("ben", 0)]))
    store.write_results("a", [a_result("a"), a_result("a", 1, won=False)])
    store.write_results("b", [a_result("b", won=False), a_result("b", 1, won=True)])
    store.write_results("d", [a_result("d", against="", counts=False)])
    return store


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, "a b c d"),
        ({"over": True}, "a b d"),
        ({"over": False}, "c"),
        ({"won": True}, "a d"),
        ({"won": False}, "b"),
        ({"game": "horizons"}, "c"),
        ({"side": "romans"}, "a c d"),
        ({"side": "japanese"}, "b"),
        ({"against": "human"}, "c"),
        ({"against": "search:0.5s"}, "a b"),
        ({"against": ALONE}, "d"),
        ({"words": "solo"}, "d"),
        ({"words": "BEN"}, "c"),
        ({"words": "o_neill"}, "c"),
        ({"words": "o%n"}, ""),
        ({"counted": True}, "a b"),
        ({"counted": True, "against": "search:0.5s", "won": False}, "b"),
        ({"side": "romans", "over": True, "words": "frid"}, "a"),
    ],
    ids=str,
)
def test_games_are_found_by_what_they_are(games: Store, wanted: dict[str, Any], found: str) -> None:
    assert ids(games, Wanted(**wanted)) == found
    assert games.count_games("ada", Wanted(**wanted)) == len(found.split())


def test_games_are_listed_some_at_a_time_each_once(games: Store) -> None:
    pages = [ids(games, Wanted(), first, 3) for first in (0, 3, 6)]
    assert [len(page.split()) for page in pages] == [3, 1, 0]
    assert sorted(" ".join(pages).split()) == ["a", "b", "c", "d"]


def test_a_list_tells_who_plays_and_how_it_ended(games: Store) -> None:
    saved = games.find_games("ada", Wanted(words="frid", over=True, won=True), 0, 9)
    (found,) = games.with_players("ada", saved)
    assert found.own == [0]
    assert [player.who for player in found.players] == ["human", "search:0.5s"]
    assert [result.won for result in found.results] == [True, False]
