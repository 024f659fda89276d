"""Killed in the middle: every choice that was acknowledged is kept, and all games go on."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import httpx

from imperia.kernel import read_journal
from imperia.store import Store
from imperia.web.live.games import LiveGame

from .running import PATIENCE, Server, running

GAMES = 50
THREADS = 10
KILLS = 8
TABLES = (("settlers", "romans", "barbarians"), ("horizons", "japan", "taino"))


class Played:
    """One game, and what the server has acknowledged of it."""

    def __init__(self, address: str, client: httpx.Client, number: int) -> None:
        name, *sides = TABLES[number % 5 == 0]
        seats = [{"side": side} for side in sides]
        wish = {"game": name, "seats": seats, "seed": number}
        told = client.post(f"{address}/api/games", json=wish).json()
        self.address = f"{address}/api/game"
        self.id: str = told["id"]
        self.secrets = {key["seat"]: key["secret"] for key in told["seats"]}
        self.asked: str = told["seats"][0]["seat"]
        self.kept: dict[int, str] = {}  # by number of the choice

    def go_on(self, client: httpx.Client, chance: Random) -> None:
        """Make one choice; what has an answer is kept."""
        decision = self.look(client)["decision"]
        if decision is None:
            return
        option = chance.choice(decision["options"])["name"]
        choice = {"number": decision["number"], "option": option}
        answer = client.post(f"{self.address}/choose", json=choice, headers=self.key())
        assert answer.status_code == 200, answer.text
        self.kept[decision["number"]] = option

    def look(self, client: httpx.Client) -> dict[str, Any]:
        """The game, with the eyes of the seat that is asked."""
        told: dict[str, Any] = client.get(self.address, headers=self.key()).json()
        decision = told["decision"]
        if decision and decision["seat"] != self.asked:
            self.asked = decision["seat"]
            return self.look(client)
        return told

    def key(self) -> dict[str, str]:
        """What opens the seat that is asked."""
        return {"Authorization": f"Bearer {self.secrets[self.asked]}"}


class Driver(Thread):
    """Plays some games at random speed, whatever happens to the server."""

    def __init__(self, games: list[Played], seed: int) -> None:
        super().__init__()
        self.games = games
        self.chance = Random(seed)
        self.enough = Event()
        self.cut_off = 0
        self.trouble: Exception | None = None

    def run(self) -> None:
        """Play until it is enough."""
        with httpx.Client(timeout=PATIENCE) as client:
            while not self.enough.wait(self.chance.random() * 0.05):
                try:
                    self.chance.choice(self.games).go_on(client, self.chance)
                except httpx.TransportError:  # nobody knows whether that choice was made
                    self.cut_off += 1
                    self.enough.wait(0.1)
                except Exception as error:
                    self.trouble = error
                    return


@contextmanager
def driven(games: list[Played]) -> Iterator[list[Driver]]:
    """All games played at once as long as the block."""
    drivers = [Driver(games[number::THREADS], number) for number in range(THREADS)]
    for driver in drivers:
        driver.start()
    try:
        yield drivers
    finally:
        for driver in drivers:
            driver.enough.set()
        for driver in drivers:
            driver.join()


def begin_all(server: Server) -> list[Played]:
    """So many new games."""
    with httpx.Client(timeout=PATIENCE) as client:
        return [Played(server.address, client, number) for number in range(GAMES)]


def kill_again_and_again(server: Server, games: list[Played], chance: Random) -> None:
    """Kill the server in the middle of its work, so and so often; it is started again each time."""
    for _ in range(KILLS):
        enough = acknowledged(games) + chance.randrange(15, 40)
        deadline = time.monotonic() + PATIENCE
        while acknowledged(games) < enough and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(chance.random() * 0.05)
        server.kill()
        server.start()


def acknowledged(games: list[Played]) -> int:
    """How many choices have been acknowledged."""
    return sum(len(game.kept) for game in games)


def check_journal(store: Store, game: Played) -> None:
    """See that what was acknowledged is in the journal, each at its place, and opens."""
    text = "".join(f"{line}\n" for line in store.lines(game.id))
    choices = read_journal(text).choices
    for number, option in game.kept.items():
        assert choices[number] == option, (game.id, number)
    live = LiveGame(store, game.id)
    assert live.game.step == store.find(game.id).step == len(choices)


def test_no_acknowledged_choice_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    with running(url) as server:
        games = begin_all(server)
        with driven(games) as drivers:
            kill_again_and_again(server, games, Random())
        assert [driver.trouble for driver in drivers] == [None] * THREADS
        assert sum(driver.cut_off for driver in drivers) >= KILLS
        before = {game.id: len(game.kept) for game in games}
        assert acknowledged(games) >= 15 * KILLS
        with httpx.Client(timeout=PATIENCE) as client:
            for game in games:
                game.go_on(client, Random(1))
        assert all(len(game.kept) > before[game.id] for game in games)
    with closing(Store(url)) as store:
        for game in games:
            check_journal(store, game)
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
