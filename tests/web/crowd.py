"""Many games at once on a real server, each with two browsers that do what the page's script does.

A browser holds the stream of its seat open, which brings it what is new of its table, and sends
its choice as the form does. It reads no more of a table than who is asked and the options.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from html import unescape
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode, urlsplit

from .wire import PATIENCE, Wire, Wrong

PAUSE: Final = 1.0  # seconds from choice to choice in each game
HEAD: Final = re.compile(r'data-version="(\d+)" data-step="(\d+)"( data-mine)?')
DECISION: Final = "decision"  # the part of a table that lists the options
PROOF: Final = re.compile(r'name="proof" value="([^"]+)"')
OPTION: Final = re.compile(r'name="option" value="([^"]+)"')


class Link(NamedTuple):
    """A game and the links of its two seats."""

    game: str
    secrets: list[str]


@dataclass
class Heard:
    """What the crowd has measured, in seconds, and what went wrong."""

    counting: bool = False
    answers: list[float] = field(default_factory=list)  # from a choice to its answer
    others: list[float] = field(default_factory=list)  # from a choice to the other seat's table
    late: int = 0  # choices that began late because the one before was not yet seen
    cpu: float = 0.0  # seconds of a core that the server took meanwhile
    errors: list[str] = field(default_factory=list)

    async def something(self) -> None:
        """Wait until there is a time of each kind, which on a busy machine may take longer."""
        waited = 0.0
        while not (self.answers and self.others) and waited < PATIENCE:
            await asyncio.sleep(0.1)
            waited += 0.1

    def note(self, times: list[float], since: float) -> None:
        """Note how long something took."""
        if self.counting:
            times.append(perf_counter() - since)


class Seat:
    """One browser at one seat."""

    def __init__(self, address: str, secret: str, cookie: str, pair: Pair) -> None:
        self.secret = secret
        self.pair = pair
        self.path = ""
        self.proof = ""
        self.name = secret[:20]  # of the page
        self.version = self.step = -1
        self.number = 0  # of the latest news that was read
        self.early: dict[int, dict[str, Any]] = {}  # news that came before their turn
        self.options: list[str] = []
        self._wires = [Wire(address, cookie) for _ in range(2)]
        self._post, self._stream = self._wires

    async def sit(self) -> None:
        """Follow the link, press its button, open the table and listen."""
        link = f"/join/{self.secret}"
        behind = await self._post.ask("GET", link)
        self.proof = PROOF.findall(behind.body)[0]
        joined = await self._post.ask("POST", link, urlencode({"proof": self.proof}))
        self.path = urlsplit(joined.headers.get("location", "")).path
        page = await self._post.ask("GET", self.path)
        head = HEAD.search(page.body)
        if joined.status != 303 or page.status != 200 or head is None:
            raise Wrong(f"a link was answered by {joined.status}, its page by {page.status}")
        self._see(int(head[1]), int(head[2]), page.body if head[3] else "")

    async def listen(self) -> None:
        """Read what the stream brings."""
        query = urlencode({"page": self.name, "have": self.version})
        status, _ = await self._stream.begin("GET", f"{self.path}/stream?{query}")
        if status != 200:
            raise Wrong(f"a stream was answered by {status}")
        while True:
            said = await self._stream.line()
            if said.startswith(b"data: "):
                self.take(json.loads(said[6:]))

    async def choose(self, option: str) -> None:
        """Send a choice as its form does."""
        fields = {"proof": self.proof, "number": self.step, "option": option}
        answer = await self._post.ask(
            "POST", f"{self.path}/choose", urlencode(fields), f"X-Page: {self.name}"
        )
        if answer.status != 200 or 'role=\\"alert' in answer.body:
            raise Wrong(f"a choice was answered by {answer.status}: {answer.body[:200]}")
        news = json.loads(answer.body)
        if "later" not in news:
            self.take(news)
        while self.version < news.get("later", 0):  # another process has our stream
            await self.pair.wait()

    def close(self) -> None:
        """Close the browser."""
        for wire in self._wires:
            wire.close()

    def take(self, news: dict[str, Any]) -> None:
        """Read news in their order: an answer and the stream may overtake each other."""
        self.early[news.get("number", self.number + 1)] = news
        while news_now := self.early.pop(self.number + 1, None):
            self.number += "number" in news_now
            parts = news_now["parts"]
            decision = parts.get(DECISION, "") if news_now["mine"] else ""
            self._see(news_now["version"], news_now["step"], decision)

    def _see(self, version: int, step: int, html: str) -> None:
        if version > self.version:
            self.version, self.step = version, step
            self.options = OPTION.findall(html)
            self.pair.seen(self)


class Pair:
    """Two browsers at one game; whoever is asked chooses by chance."""

    def __init__(self, address: str, link: Link, heard: Heard) -> None:
        self.heard = heard
        self.sent: dict[int, tuple[Seat, float]] = {}  # by the version that the choice makes
        self.news = asyncio.Event()
        self.draw = Random(link.game)
        self.seats = [
            Seat(address, secret, f"{link.game:-<40}{number}", self)
            for number, secret in enumerate(link.secrets)
        ]

    def seen(self, seat: Seat) -> None:
        """A seat has a new table."""
        self.news.set()
        chooser, since = self.sent.get(seat.version, (seat, 0.0))
        if chooser is not seat:
            self.heard.note(self.heard.others, since)

    async def wait(self) -> None:
        """Until a seat has a new table."""
        self.news.clear()
        async with asyncio.timeout(PATIENCE):
            await self.news.wait()

    async def play(self, pause: float) -> None:
        """Choose at this pace until the game is over."""
        for seat in self.seats:
            await seat.sit()
        async with asyncio.TaskGroup() as tasks:
            listening = [tasks.create_task(seat.listen()) for seat in self.seats]
            await self._choices(pause)
            for task in listening:
                task.cancel()

    def close(self) -> None:
        """Close both browsers."""
        for seat in self.seats:
            seat.close()

    async def _choices(self, pause: float) -> None:
        due = perf_counter() + pause * self.draw.random()
        while True:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            seat = await self._asked()
            if seat is None:
                return
            began = perf_counter()
            self.heard.late += self.heard.counting and began - due > pause / 2
            self.sent = {seat.version + 1: (seat, began)}
            await seat.choose(unescape(self.draw.choice(seat.options)))
            self.heard.note(self.heard.answers, began)
            due = max(due + pause, began)

    async def _asked(self) -> Seat | None:
        """The seat that is asked, once both have the newest table; None if the game is over."""
        one, other = self.seats
        async with asyncio.timeout(PATIENCE):
            while one.version != other.version:
                await self.wait()
        return next((seat for seat in self.seats if seat.options), None)


async def crowd(
    address: str,
    places: Sequence[Iterator[Link]],
    warm_up: float,
    seconds: float,
    cpu: Callable[[], float],
) -> Heard:
    """At each place one game after another, one choice a second; what came of it."""
    heard = Heard()
    tasks = [asyncio.create_task(keep_playing(address, links, heard)) for links in places]
    await asyncio.sleep(warm_up)
    heard.counting, before = True, cpu()
    await asyncio.sleep(seconds)
    await heard.something()
    heard.counting, heard.cpu = False, cpu() - before
    for task in tasks:
        task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    heard.errors += [repr(end) for end in ends if not isinstance(end, asyncio.CancelledError)]
    return heard


async def keep_playing(address: str, links: Iterator[Link], heard: Heard) -> None:
    """Play one game after another, also after one that went wrong."""
    for link in links:
        pair = Pair(address, link, heard)
        try:
            await pair.play(PAUSE)
        except* (Wrong, OSError, TimeoutError, asyncio.IncompleteReadError) as errors:
            heard.errors += [repr(error) for error in errors.exceptions]
        finally:
            pair.close()
    raise Wrong("there were not enough games")
