"""Live games: memory and store agree, whatever is forgotten, shared, or goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from imperia.kernel import Game, ImperiaError, UnknownOption
from imperia.store import CannotReach, NoSuchGame, Store
from imperia.table import Stale
from imperia.web.live import open_games as module
from imperia.web.live.creating import (
    FRIEND,
    Seating,
    Wish,
    create_game,
    read_file,
    store_brought,
)
from imperia.web.live.games import LiveGame
from imperia.web.live.open_games import LiveGames

from .site import Outage, empty_database

TABLES = {
    "settlers": ("egyptians", "japanese"),
    "horizons": ("mayans", "cultists"),
    "practice": ("inuit",),
}
games = pytest.mark.parametrize("game", TABLES)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store without games."""
    file = tmp_path / "games.db"
    file.write_bytes(empty_database())
    with closing(Store(f"sqlite:///{file}")) as store:
        yield store


@pytest.fixture
def outage(store: Store) -> Iterator[Outage]:
    """A store that can be lost and come back."""
    outage = Outage(store)
    yield outage
    outage.end()


def begin(store: Store, game: str = "settlers", confirm: bool = False) -> str:
    """A new game between people."""
    seats = [Seating(side, FRIEND) for side in TABLES[game]]
    name = "horizons" if game == "practice" else game
    return create_game(store, "an owner", Wish(name, seats, {}, 3, confirm))


def go_on(live: LiveGame, chance: Random, choices: int = 1) -> None:
    """Choose by chance."""
    for _ in range(choices):
        if not live.game.over:
            live.choose(live.asked, live.game.step, chance.choice(live.game.options).name)


def all_of(live: LiveGame) -> dict[str, Any]:
    """Everything that a live game shows."""
    game = live.game
    return {
        "state": game.rules.encode(game.state),
        "choices": game.journal.choices[:],
        "decision": game.decision,
        "told": [game.told(seat) for seat in range(-1, len(live.seats))],
        "movers": live.movers[:],
        "undo": [live.table.undoable(seat) > 0 for seat in range(len(live.seats))],
        "players": live.players,
        "request": live.request,
        "must end turn": live.must_end_turn,
        "written": live.written,
        "version": live.version,
    }


# From a file


def test_a_game_from_a_file_waits_for_no_end_of_a_turn_that_has_passed(store: Store) -> None:
    live, chance = LiveGame(store, begin(store, confirm=True)), Random(1)
    while live.must_end_turn < 0:
        go_on(live, chance)
    journal = "".join(f"{line}\n" for line in store.lines(live.id))
    brought = LiveGame(store, store_brought(store, "somebody else", read_file(journal.encode())))
    assert brought.saved.settings["confirm"]
    assert (brought.must_end_turn, brought.waits) == (-1, live.asked)
    go_on(brought, chance)


# Known


def test_a_private_server_reads_the_version_of_a_game_only_when_it_is_opened(store: Store) -> None:
    game_id = begin(store)
    private, shared, chance = LiveGames(store, shared=False), LiveGames(store), Random(1)
    with private.enter(game_id) as live:
        go_on(live, chance)
    with shared.enter(game_id, again=True) as live:
        go_on(live, chance)
        newest = live.version
    with private.enter(game_id, again=True) as live:
        assert live.version < newest
        with pytest.raises(Stale):
            go_on(live, chance)
    with private.enter(game_id, again=True) as live:
        assert live.version == newest


# Forgotten


@games
def test_a_game_that_was_forgotten_goes_on_at_the_same_decision(store: Store, game: str) -> None:
    live, chance = LiveGame(store, begin(store, game)), Random(1)
    while not live.game.over and live.game.step < 250:
        go_on(live, chance, 9)
        assert all_of(LiveGame(store, live.id)) == all_of(live)


def nested(live: LiveGame, chance: Random) -> None:
    """Go on to a decision in the middle of a card, with something to undo."""
    for _ in range(600):
        go_on(live, chance)
        decision = live.game.decision
        if decision and decision.source and live.undoable(live.asked) > 1:
            return
    raise AssertionError("no such decision came up")


@pytest.mark.parametrize("game", ["settlers", "horizons"])
def test_in_the_middle_of_a_card_a_forgotten_turn_can_still_be_undone(
    store: Store, game: str
) -> None:
    live = LiveGame(store, begin(store, game))
    nested(live, Random(1))
    again, seat, step = LiveGame(store, live.id), live.asked, live.game.step
    assert again.game.decision == live.game.decision
    while again.undoable(seat):
        again.undo(seat, again.game.step)
        live.refresh()
        assert all_of(live) | {"undo": ()} == all_of(again) | {"undo": ()}
    assert again.game.step <= step - 2


def test_going_far_back_works_after_forgetting(store: Store) -> None:
    live = LiveGame(store, begin(store, "horizons"))
    go_on(live, Random(1), 120)
    kept = live.game.journal.choices[:7]
    again = LiveGame(store, live.id)
    again.go_back(7, 0)
    assert again.game.journal.choices == kept
    go_on(again, Random(2), 10)
    assert all_of(LiveGame(store, live.id)) == all_of(again)


def test_games_not_used_for_long_are_closed_and_opened_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "OPEN", 2)
    live_games, ids, chance = LiveGames(store), [begin(store) for _ in range(4)], Random(1)
    for turn in range(3):
        for game_id in ids:
            with live_games.enter(game_id) as live:
                go_on(live, chance)
                assert live.game.step == turn + 1
    assert len(live_games._games) == 2


def test_a_deleted_game_is_not_found_even_in_memory(store: Store) -> None:
    live_games, game_id = LiveGames(store), begin(store)
    with live_games.enter(game_id):
        pass
    store.delete(game_id, "an owner")
    with pytest.raises(NoSuchGame), live_games.enter(game_id):
        pass


# Shared by two processes


@pytest.fixture
def elsewhere(store: Store) -> Iterator[Store]:
    """The same database, as another process has it."""
    with closing(Store(f"sqlite:///{store.url.database}")) as other:
        yield other


@games
def test_what_another_process_chose_is_taken_over(
    store: Store, elsewhere: Store, game: str
) -> None:
    game_id, chance = begin(store, game), Random(1)
    both = LiveGames(store), LiveGames(elsewhere)
    for number in range(60):
        with both[chance.randrange(2)].enter(game_id) as live:
            assert live.game.step == number
            go_on(live, chance)
    with both[0].enter(game_id) as one, both[1].enter(game_id) as other:
        assert all_of(one) == all_of(other)


def test_undo_and_everything_else_of_another_process_is_taken_over(
    store: Store, elsewhere: Store
) -> None:
    game_id, chance = begin(store, "horizons", confirm=False), Random(1)
    here, there = LiveGame(store, game_id), LiveGame(elsewhere, game_id)
    for number in range(40):
        go_on(here, chance, chance.randrange(1, 4))
        there.refresh()
        if there.movers and there.undoable(there.movers[-1]):
            there.undo(there.movers[-1], there.game.step)
        there.sit(number % 2, "human", resigned=bool(number % 3))
        here.refresh()
        assert all_of(here) == all_of(there)


def test_of_two_processes_that_choose_at_once_one_is_told_to_look_again(
    store: Store, elsewhere: Store
) -> None:
    game_id = begin(store)
    here, there = LiveGame(store, game_id), LiveGame(elsewhere, game_id)
    first, second = (option.name for option in here.game.options[:2])
    here.choose(here.asked, 0, first)
    with pytest.raises(Stale, match="at the same moment"):
        there.choose(there.asked, 0, second)
    there.refresh()
    assert there.game.journal.choices == [first]
    assert all_of(there) == all_of(here)


def test_a_request_to_go_back_reaches_the_other_process(store: Store, elsewhere: Store) -> None:
    game_id = begin(store)
    here, there = LiveGame(store, game_id), LiveGame(elsewhere, game_id)
    go_on(here, Random(1), 8)
    here.ask_back(0)
    there.refresh()
    assert there.request is not None
    there.answer_back(1, agrees=True)
    here.refresh()
    assert here.request is None
    assert here.game.step == there.game.step < 8


def test_many_threads_open_one_and_the_same_live_game(store: Store) -> None:
    live_games, game_id = LiveGames(store), begin(store)

    def play(number: int) -> int:
        with live_games.enter(game_id) as live:
            go_on(live, Random(number))
            return id(live)

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(play, range(24)))) == 1
    assert store.find(game_id).step == 24


# When the store fails


def refused(live: LiveGame, option: str) -> None:
    """Choose, in vain."""
    with pytest.raises(CannotReach):
        live.choose(live.asked, live.game.step, option)


@pytest.mark.parametrize("choices", [0, 1, 17])
def test_what_could_not_be_stored_did_not_happen(
    store: Store, outage: Outage, choices: int
) -> None:
    live = LiveGame(store, begin(store, "horizons"))
    go_on(live, Random(1), choices)
    before = all_of(live)
    outage.begin("writing")
    refused(live, live.game.options[-1].name)
    outage.end()
    live.refresh()
    assert all_of(live) == before
    go_on(live, Random(2), 3)
    assert all_of(LiveGame(store, live.id)) == all_of(live)


def test_an_undo_that_could_not_be_stored_did_not_happen(store: Store, outage: Outage) -> None:
    live = LiveGame(store, begin(store, "horizons"))
    nested(live, Random(1))
    before = all_of(live)
    outage.begin("writing")
    with pytest.raises(CannotReach):
        live.undo(live.asked, live.game.step)
    outage.end()
    live.refresh()
    assert all_of(live) == before


def test_going_back_that_could_not_be_stored_did_not_happen(store: Store, outage: Outage) -> None:
    live = LiveGame(store, begin(store))
    go_on(live, Random(1), 30)
    before = all_of(live)
    outage.begin("writing")
    with pytest.raises(CannotReach):
        live.go_back(2, 0)
    outage.end()
    live.refresh()
    assert all_of(live) == before


def test_a_choice_that_was_stored_though_it_seemed_not_is_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection may break between the commit and its answer."""
    live = LiveGame(store, begin(store))
    append, option = store.append, live.game.options[0].name

    def torn(*args: Any, **more: Any) -> int:
        append(*args, **more)
        raise CannotReach("the answer never came")

    monkeypatch.setattr(store, "append", torn)
    refused(live, option)
    monkeypatch.undo()
    live.refresh()
    assert live.game.journal.choices == [option]
    go_on(live, Random(1), 5)
    assert all_of(LiveGame(store, live.id)) == all_of(live)


def make_flaky(store: Store, patch: pytest.MonkeyPatch, chance: Random) -> None:
    """Let one of six calls of a store fail."""
    for name in ("reading", "writing", "asking", "driving"):
        way = getattr(store, name)

        def maybe(*given: Any, way: Callable[..., Any] = way) -> Any:
            if not chance.randrange(6):
                raise CannotReach("the database does not answer")
            return way(*given)

        patch.setattr(store, name, maybe)


def try_to_go_on(live_games: LiveGames, game_id: str, chance: Random) -> None:
    """Choose, and now and then undo."""
    with live_games.enter(game_id) as live:
        go_on(live, chance)
        if not chance.randrange(5) and live.undoable(live.movers[-1]):
            live.undo(live.movers[-1], live.game.step)


@games
def test_a_store_that_fails_now_and_then_never_disagrees_with_memory(
    store: Store, elsewhere: Store, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = LiveGames(store), LiveGames(elsewhere)
    game_id, chance = begin(store, game), Random(7)
    failed = 0
    make_flaky(store, monkeypatch, Random(8))
    for _ in range(120):
        try:
            try_to_go_on(here if chance.randrange(3) else there, game_id, chance)
        except CannotReach:
            failed += 1
    monkeypatch.undo()
    assert failed > 20
    with here.enter(game_id) as live, there.enter(game_id) as other:
        assert live.game.step > 20
        assert all_of(live) == all_of(other) == all_of(LiveGame(store, game_id))


def test_a_refused_choice_leaves_everything_as_it_was(store: Store) -> None:
    live = LiveGame(store, begin(store))
    go_on(live, Random(1), 4)
    before, lines = all_of(live), store.lines(live.id)
    for seat, number, option in ((live.asked, 4, "win"), (live.asked, 3, "pass"), (5, 4, "pass")):
        with pytest.raises((UnknownOption, Stale, ImperiaError)):
            live.choose(seat, number, option)
    assert all_of(live) == before
    assert store.lines(live.id) == lines


# Whatever goes wrong


def test_a_choice_stored_while_a_game_is_read_is_not_missed(
    store: Store, elsewhere: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, chance = begin(store), Random(1)
    here, there = LiveGame(store, game_id), LiveGame(elsewhere, game_id)
    go_on(there, chance)
    read = Store.lines

    def slowly(self: Store, game_id: str, since: int = 0) -> list[str]:
        found = read(self, game_id, since)
        monkeypatch.setattr(Store, "lines", read)
        go_on(there, chance)
        return found

    monkeypatch.setattr(Store, "lines", slowly)
    here.refresh()
    here.refresh()
    assert all_of(here) == all_of(there)


@pytest.mark.parametrize("deed", ["choose", "go_back"])
def test_a_mistake_in_the_rules_leaves_nothing_half_made(
    store: Store, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    live_games, chance = LiveGames(store, shared=False), Random(1)
    game_id = begin(store)
    with live_games.enter(game_id) as live:
        go_on(live, chance, 3)
        before, usual = all_of(live), getattr(Game, deed)

        def wrong(self: Game, *what: Any) -> None:
            usual(self, *what)
            raise IndexError("a mistake of ours")

        monkeypatch.setattr(Game, deed, wrong)
        with pytest.raises(IndexError):
            go_on(live, chance) if deed == "choose" else live.go_back(1, 0)
        monkeypatch.setattr(Game, deed, usual)
    with live_games.enter(game_id, again=True) as live:
        assert all_of(live) == before


def test_why_a_computer_stops_is_news_for_every_page(store: Store) -> None:
    live = LiveGame(store, begin(store))
    version = live.version
    live.note_trouble("the computer cannot go on")
    assert (live.trouble, live.version) == ("the computer cannot go on", version + 1)
    live.note_trouble("the computer cannot go on")
    assert live.version == version + 1
