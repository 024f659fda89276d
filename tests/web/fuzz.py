"""Malformed requests over every route of a real server on this machine: nothing is its mistake.

`make fuzz`, or `python -m tests.web.fuzz --count 20000 --seed 1`: the same seed makes the same
requests, but for the ids of games. It fails if an answer is 500 or above, if the server's log says
anything at all, or if nothing was sent to some route.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final, NamedTuple

import httpx
from fastapi import FastAPI
from starlette.routing import BaseRoute, Mount

from imperia.kernel import Game
from imperia.store import Store
from imperia.web.app import create_app
from imperia.web.guard.visitors import COOKIE, form_proof

from ..support.apart import run_apart
from .malformed import Known, Maker, Strange
from .running import PATIENCE, Server, running

AT_ONCE: Final = 12  # connections
LONGEST: Final = 1800.0  # seconds for a whole run
ANSWER: Final = 60.0  # seconds for one answer, on a machine that has much else to do
PACE: Final = 30.0  # seconds between two choices of a computer: this is not about them
STATUS: Final = re.compile(rb"^HTTP/1\.1 (\d\d\d) ", re.MULTILINE)
NO_ANSWER: Final = 0


class Fuzzed(NamedTuple):
    """What came of a run."""

    answers: dict[str, Counter[int]]  # by what was strange, how often which status
    routes: set[str]
    trouble: list[str]  # requests that were answered by 500 or above, or never
    log: str
    seconds: float
    missed: frozenset[str] = frozenset()  # routes that nothing was sent to

    @property
    def number(self) -> int:
        """How many requests were sent."""
        return sum(sum(statuses.values()) for statuses in self.answers.values())


# What is there


def enumerated(app: FastAPI) -> Iterator[tuple[str, str]]:
    """Every method and path that a site answers to, whoever has added it."""
    for route in app.routes:
        included = getattr(route, "original_router", None)
        for each in [route] if included is None else included.routes:
            yield from verbs_of(each)


def verbs_of(route: BaseRoute) -> Iterator[tuple[str, str]]:
    """The methods of one route, with its path."""
    if isinstance(route, Mount):
        yield "GET", f"{route.path}/{{path}}"
    else:
        path: str = getattr(route, "path", "")
        for verb in sorted(getattr(route, "methods", ())):
            yield verb, path


def routes_here(folder: Path) -> list[tuple[str, str]]:
    """The routes of the site as it is."""
    store = Store(f"sqlite:///{folder}/routes.db")
    app = create_app(store)
    app.state.service.close()
    return sorted(set(enumerated(app)))


def known(server: Server) -> Known:
    """Somebody who has begun some games here, one of which is over."""
    sides = ({"side": "romans"}, {"side": "barbarians"})
    wish: dict[str, Any] = {"game": "settlers", "seats": list(sides), "seed": 1, "confirm": True}
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        games = [client.post("/api/games", json=wish).raise_for_status().json() for _ in range(2)]
        secret = client.cookies[COOKIE]
        form = {"proof": form_proof(secret), "side0": "romans", "side1": "barbarians"}
        form |= {"who0": "me", "who1": "me"}
        over = {"file": ("game.jsonl", ended_game())}
        mine = [client.post("/new/settlers", data=form) for _ in range(3)]
        mine.append(client.post("/upload", data=form, files=over))
        ids = [games[0]["id"], *(answer.headers["location"].split("/")[2] for answer in mine)]
    secrets = [seat["secret"] for game in games for seat in game["seats"]]
    return Known(
        secret, form_proof(secret), secrets, parts(ids, secrets), fields(), [wish, choice()]
    )


def ended_game() -> bytes:
    """The journal of a game that is over."""
    game, draw = Game.new("settlers", ["romans", "barbarians"], 1), Random(1)
    while not game.over:
        game.choose(draw.choice(game.options).name)
    return game.journal.text().encode()


def parts(ids: list[str], secrets: list[str]) -> dict[str, list[str]]:
    """Good values for the parts of addresses."""
    return {
        "game_id": ids,
        "word": ["romans", "barbarians", "watch"],
        "secret": secrets,
        "step": ["0", "3"],
        "name": ["settlers", "horizons"],
        "game": ["settlers", "horizons"],
        "path": ["base.css", "settlers/board.css"],
    }


def fields() -> dict[str, list[str]]:
    """Good values for the fields of forms."""
    return {
        "number": ["0", "1"], "option": ["pass", "take farm"], "words": ["hello"], "agree": ["yes"],
        "of": ["romans", "barbarians"], "deed": ["name", "computer", "human", "resign", "ask"],
        "who": ["greedy", "random"], "name": ["Anna"], "webhook": ["", "http://127.0.0.1:1/"],
        "then": ["romans"], "always": ["yes"], "step": ["0", "5"], "seat": ["romans"],
        "side0": ["romans", "any"], "who0": ["me"], "side1": ["egyptians"], "who1": ["friend"],
        "seed": ["1"], "confirm": ["yes"], "variant": ["peaceful"], "deck0": ["Farm\\nMill"],
    }  # fmt: skip


def choice() -> dict[str, Any]:
    """What a program sends to choose."""
    return {"number": 0, "option": "take farm"}


# Sending


async def ask(port: int, strange: Strange) -> list[int]:
    """Send a request; the statuses of all answers to it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(strange.sent)
        if strange.leaves:
            return [NO_ANSWER]
        async with asyncio.timeout(ANSWER):
            return [int(status) for status in STATUS.findall(await answer(reader))] or [NO_ANSWER]
    except ConnectionError:  # refused before all of it was sent
        return [NO_ANSWER]
    finally:
        writer.close()


async def answer(reader: asyncio.StreamReader) -> bytes:
    """All that is answered; of a stream only the beginning."""
    said = b""
    while more := await reader.read(65_536):
        said += more
        if b"text/event-stream" in said:
            break
    return said


async def send_all(port: int, maker: Maker, count: int) -> Fuzzed:
    """Send so many requests, several at once."""
    answers: dict[str, Counter[int]] = defaultdict(Counter)
    routes: set[str] = set()
    trouble: list[str] = []
    began, left = monotonic(), iter(range(count))

    async def send_some() -> None:
        for _ in left:
            if monotonic() - began > LONGEST:
                return
            strange = maker.make()
            try:
                statuses = await ask(port, strange)
            except TimeoutError:
                statuses = [599]
            routes.add(strange.route)
            answers[strange.kind].update(statuses)
            if max(statuses) >= 500:
                trouble.append(f"{strange.kind} {statuses}: {strange.sent[:2000]!r}")

    async with asyncio.TaskGroup() as tasks:
        for _ in range(AT_ONCE):
            tasks.create_task(send_some())
    return Fuzzed(dict(answers), routes, trouble, "", monotonic() - began)


def fuzz(count: int, seed: int) -> Fuzzed:
    """Send strange requests to a server of our own; it is well when all is over."""
    with TemporaryDirectory(prefix="imperia-fuzz-") as name:
        routes = routes_here(Path(name))
        with running(f"sqlite:///{name}/games.db", PACE) as server:
            maker = Maker(seed, routes, known(server))
            fuzzed = run_apart(send_all(server.port, maker, count))
            well = httpx.get(f"{server.address}/healthz", timeout=PATIENCE)
            log = server.log if well.text == "ok" else f"{server.log}\n/healthz: {well.text}"
    missed = {path for _, path in routes} - fuzzed.routes
    return fuzzed._replace(log=log, missed=frozenset(missed))


# Telling


def words(fuzzed: Fuzzed) -> str:
    """A table of what was sent and answered."""
    statuses = sorted({status for each in fuzzed.answers.values() for status in each})
    rows = [["strange", "answers", *(str(status or "none") for status in statuses)]]
    every: Counter[int] = Counter()
    for kind, counted in sorted(fuzzed.answers.items()):
        every += counted
        rows.append([kind, str(sum(counted.values())), *(str(counted[s] or "") for s in statuses)])
    rows.append(["all", str(sum(every.values())), *(str(every[status]) for status in statuses)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [" | ".join(map(str.rjust, row, widths)) for row in rows]
    lines.append(f"{len(fuzzed.routes)} routes in {fuzzed.seconds:.0f} s;"
                 f" {len(fuzzed.trouble)} answers of 500 or above or none in time")  # fmt: skip
    return "\n".join(lines)


def main() -> int:
    """Fuzz, print, and say by the exit code whether all was well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    fuzzed = fuzz(chosen.count, chosen.seed)
    missed = [f"nothing was sent to {path}" for path in sorted(fuzzed.missed)]
    print(words(fuzzed), *missed, *fuzzed.trouble[:20], fuzzed.log[-4000:], sep="\n")
    return 1 if fuzzed.trouble or fuzzed.log or missed else 0


if __name__ == "__main__":
    sys.exit(main())
