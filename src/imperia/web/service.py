"""What all pages share: the store, the open games, the computers, and who may do what."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic, time
from typing import Any, TypeVar, cast

from anyio.to_thread import current_default_thread_limiter
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from ..kernel import ImperiaError
from ..store import (
    WATCHER,
    Listening,
    NoSuchGame,
    SavedGame,
    Store,
    hashed,
)
from .draw.pages import WATCH, TablePage, marked_table, seat_word, table_page
from .draw.parts import whole
from .guard.limits import LIMITS, Limit, Limits
from .guard.tally import Tally
from .guard.visitors import form_proof, visitor
from .live.bringing import Bringing
from .live.clocks import ClockWatch
from .live.computer_seats import ComputerSeats
from .live.games import LiveGame
from .live.health import Health
from .live.hub import UNKNOWN, Hub, Listener
from .live.notices import Notices
from .live.open_games import LiveGames
from .live.presence import Sitting, keep_signs, note_presence, often
from .live.seats import withdraw
from .showing import OpenPages, PageName, Table, Watched, later
from .threads import Threads

log = logging.getLogger(__name__)
T = TypeVar("T")
QUIET = 15.0  # seconds after which a stream says that it is still there
QUIET_NOW = -2  # in place of a version
STILL_HERE = ": still here\n\n"
# Requests answered at the same moment. More would only keep each other waiting, for Python's
# lock and for the store; who comes later waits in a line, so that all are answered in turn.
THREADS = 4
ALONG = 5  # pages that are drawn by who changes their game; those of a larger audience come later


class NoEntry(ImperiaError):
    """A page that this browser may not see."""


@dataclass
class Settings:
    """How a server is run."""

    address: str = "http://127.0.0.1:8000"  # for links that are sent
    public: str = ""  # what others call this server, if that is known
    pace: float = 0.8  # seconds between two choices of a computer
    processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    limits: Sequence[Limit] = LIMITS
    private_webhooks: bool = False
    metrics_for: Sequence[str] = ()  # networks that may read the metrics, beside this machine
    shared: bool = False  # whether other processes write to the same store
    time: Callable[[], float] = time  # in seconds since 1970, for clocks


class Service:
    """The open games of one server process and everything that belongs to them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.games = LiveGames(store, settings.shared, settings.time)
        self.clocks = ClockWatch(self.games, settings.time)
        self._looking: asyncio.Task[None] | None = None
        self.hub = Hub()
        self.pages = OpenPages()
        self.threads = Threads(THREADS, "table")
        self.limits = Limits(settings.limits)
        self.notices = Notices(settings.address, settings.private_webhooks, self.limits)
        self.bringing = Bringing()
        self.health = Health(store)
        self.tally = Tally()
        self.computers = ComputerSeats(
            self.games, self.hub, self.notices, settings.pace, settings.processes
        )
        self.listening = Listening(store, self.changed_elsewhere)

    def open(self) -> None:
        """Begin to hear of changes."""
        self.hub.loop = asyncio.get_running_loop()
        current_default_thread_limiter().total_tokens = THREADS
        self._end_streams_when_stopped()
        if self.settings.shared:
            self.listening.start()
        self.clocks.begin()
        self._looking = asyncio.create_task(self.clocks.keep_looking(self.changed))

    def _end_streams_when_stopped(self) -> None:
        """End the streams when the server is told to stop, which else waits for them in vain."""
        if threading.current_thread() is not threading.main_thread():
            return  # inside another program, which has signals of its own
        for number in (signal.SIGINT, signal.SIGTERM):
            usual = signal.getsignal(number)

            def stop(number: int, frame: Any, usual: Any = usual) -> None:
                self.hub.close()
                if callable(usual):
                    usual(number, frame)

            signal.signal(number, stop)

    def close(self) -> None:
        """Stop everything that goes on by itself."""
        if self._looking is not None:
            self._looking.cancel()
        if self.settings.shared:
            self.listening.stop()
        self.threads.close()
        self.computers.close()
        self.bringing.close()
        self.notices.close()
        self.health.close()
        self.store.close()

    # Who may see and do what

    def own_seats(self, request: Request, live: LiveGame) -> list[int]:
        """The seats of the browser that asks; WATCHER if it may only watch."""
        seats = live.seats_of(visitor(request))
        if not seats:
            raise NoEntry("this game is not open to you: use the link that you were given")
        return seats

    def seat(self, request: Request, live: LiveGame, word: str) -> int:
        """The seat of an address, if the browser may see it."""
        own = self.own_seats(request, live)
        if word == WATCH:
            return WATCHER
        word = word if word in live.seats else live.game.rules.side_today(word)  # kept addresses
        if word not in live.seats:
            raise NoSuchGame(f"no seat of this game is called {word!r}")
        seat = live.seats.index(word)
        if seat not in own:
            raise NoEntry("this seat is somebody else's: use the link that you were given")
        live.looks.add(seat)
        return seat

    def present(self, request: Request, live: LiveGame) -> None:
        """Note that whoever asks is there, if their seat is waited for."""
        note_presence(live, live.seats_of(visitor(request)))

    def owns(self, request: Request, saved: SavedGame) -> bool:
        """Whether the browser that asks has begun a game."""
        return saved.owner == hashed(visitor(request))

    def base(self, request: Request) -> str:
        """What the links begin with that are shown to somebody; strange hosts get no answer."""
        return self.settings.public or str(request.base_url).rstrip("/")

    # Playing

    def act(
        self, request: Request, game_id: str, word: str, deed: Callable[[LiveGame, int], T]
    ) -> T:
        """Do something for a seat of one's own, and tell everybody."""
        with self.games.enter(game_id, again=True) as live:
            return self.do(live, self.seat(request, live, word), deed)

    def do(self, live: LiveGame, seat: int, deed: Callable[[LiveGame, int], T]) -> T:
        """Do something for a seat, and tell everybody."""
        if seat < 0:
            raise NoEntry("you are watching: only seats can do that")
        withdraw(live, seat)  # who acts has not left
        note_presence(live, [seat])
        before = live.waits
        try:
            done = deed(live, seat)
            self.notices.turn_began(live, before)
            return done
        finally:
            self.draw_along(live)
            self.changed(live.id, live)

    def changed_elsewhere(self, game_id: str, version: int) -> None:
        """Another process has changed a game ("": perhaps any): it may have died while thinking."""
        self.hub.tell(game_id, version)
        if game_id or self.store.notifies:  # SQLite says "" after every change, five times a second
            self._in_loop(self._wake_open, game_id)

    def _wake_open(self, game_id: str) -> None:
        games = self.hub.open_games if not game_id else [game_id]
        for each in games:
            if self.hub.is_open(each) and self.games.has_computers(each):
                self.computers.wake(each)

    def changed(self, game_id: str, live: LiveGame | None = None) -> None:
        """Tell the open pages of a game, and let its computers go on."""
        self.hub.tell(game_id, live.version if live else UNKNOWN)
        if live is None or live.computer:
            self._in_loop(self.computers.wake, game_id)

    def began(self, game_id: str) -> None:
        """A new game begins: its clock may run, and its computers go on."""
        with self.games.enter(game_id) as live:
            live.wind()
        self.changed(game_id)

    def go_on(self, live: LiveGame) -> None:
        """Let the computers of a game go on, if they do not already."""
        if live.computer:
            self._in_loop(self.computers.wake, live.id)

    def _in_loop(self, deed: Callable[[str], None], game_id: str) -> None:
        loop = self.hub.loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(deed, game_id)

    # Showing

    def page(self, live: LiveGame, seat: int, own: list[int]) -> TablePage:
        """A table as one seat sees it."""
        return table_page(live, seat, own)

    def table(self, request: Request, live: LiveGame, seat: int, notice: str = "") -> str:
        """The HTML of a table, without the frame around it."""
        page = self.page(live, seat, self.own_seats(request, live))
        return whole(marked_table(page, notice, proof_field(request)))

    def news(self, request: Request, live: LiveGame, seat: int, name: str, notice: str) -> bytes:
        """What an open page of a seat must be sent after something was done by it."""
        known = PageName(visitor(request), live.id, seat_word(live, seat), name)
        page = self.pages.find(known)
        if page is None and self.settings.shared and not notice:
            return later(live.version)
        table = Table(live, seat, self.own_seats(request, live), notice, proof_field(request))
        return table.news(page)

    async def in_thread(self, deed: Callable[..., T], *given: Any) -> T:
        """Do something that may have to wait, and let others be served meanwhile."""
        return await self.threads.do(deed, *given)

    def stream_of(self, live: LiveGame, sitting: Sitting) -> AsyncIterator[str]:
        """The stream of a game for whoever holds some seats: they are there while it is open."""
        note_presence(live, sitting())
        return self.stream(live.id, sitting, often(live))

    async def stream(
        self, game_id: str, sitting: Sitting, sign_every: float
    ) -> AsyncGenerator[str]:
        """The versions of a game as they come, until who listens is gone."""
        last = UNKNOWN
        heard = self._heard(game_id, sitting, sign_every, lambda version: version == last)
        try:
            async for version in heard:
                now = version
                if version == UNKNOWN:
                    now, _ = await run_in_threadpool(self.store.version, game_id)
                if version == QUIET_NOW:
                    yield STILL_HERE
                elif now != last:
                    last = now
                    yield f"event: changed\ndata: {now}\n\n"
        except ImperiaError as error:  # deleted, or out of reach: who listens asks again
            log.info("a stream of game %s ends: %s", game_id, error)
        finally:
            await heard.aclose()

    async def show(
        self, request: Request, live: LiveGame, word: str, name: str, have: int
    ) -> AsyncGenerator[str | bytes]:
        """What a page must be sent of its table, whenever the game has changed.

        `have`: the version that it shows already.
        """
        guest = visitor(request)
        known = PageName(guest, live.id, word, name)
        page = self.pages.open(known, request)
        page.version = have
        heard = self._heard(
            live.id, lambda: self.store.seats_of(live.id, guest), often(live), page.has
        )
        try:
            async for version in heard:
                if version == QUIET_NOW:
                    yield STILL_HERE
                elif version == UNKNOWN or version > page.version or not page.shown:
                    watched = Watched(page, request, word)
                    await self.in_thread(self.draw, live.id, watched, version)
                if page.ready:
                    yield events(page.ready)
        except NoEntry as error:  # the seat is not theirs any more
            yield f"event: gone\ndata: {error}\n\n"
        except ImperiaError as error:  # deleted, or out of reach: the page asks again
            log.info("a page of game %s hears no more: %s", live.id, error)
        finally:
            await heard.aclose()
            self.pages.close(known, page)

    def draw(self, game_id: str, watched: Watched, version: int = UNKNOWN) -> None:
        """Make what a page must be sent of its table now, which has at least this version."""
        with self.games.enter(game_id, again=True, stored=version) as live:
            self._draw(live, watched)
            self.go_on(live)  # what was changed elsewhere may be who plays

    def draw_along(self, live: LiveGame) -> None:
        """Make what the open pages of a game must be sent while it is at hand.

        Whatever goes wrong, their streams try again by themselves.
        """
        for watched in self.pages.of(live.id)[:ALONG]:
            page = watched.page
            if page.shown and page.version != live.version:
                try:
                    self._draw(live, watched)
                except ImperiaError:
                    pass  # such as a seat that is not theirs any more
                except Exception:
                    log.exception("a page of game %s was not drawn", live.id)
                    page.forget()

    def _draw(self, live: LiveGame, watched: Watched) -> None:
        page, request = watched.page, watched.request
        seat = self.seat(request, live, watched.seat)
        self.present(request, live)
        loaded = live.version == page.version  # just now, so that it shows all of it
        if loaded and page.shown:
            return
        table = Table(live, seat, self.own_seats(request, live), "", proof_field(request))
        told = table.news(page)
        if loaded:
            page.number = 0
        else:
            page.ready.append(told)

    async def _heard(
        self, game_id: str, sitting: Sitting, sign_every: float, has: Callable[[int], bool]
    ) -> AsyncGenerator[int]:
        """The versions of a game at once and as they come, UNKNOWN if nobody said which.

        QUIET_NOW now and then when nothing comes, until the server stops.
        """
        listener = self.hub.subscribe(game_id, has)
        self.computers.wake(game_id)
        try:
            noted, version = monotonic(), UNKNOWN
            while not self.hub.closing:
                if monotonic() - noted >= sign_every:
                    noted = monotonic()
                    await run_in_threadpool(keep_signs, self.store, game_id, sitting)
                yield version
                if await was_told(listener, QUIET):
                    version, listener.version = listener.version, UNKNOWN
                else:
                    self.computers.wake(game_id)  # in case the process that let it go on has died
                    version = QUIET_NOW
        finally:
            self.hub.unsubscribe(game_id, listener)


async def was_told(listener: Listener, seconds: float) -> bool:
    """Whether there was something to hear in time."""
    # A timeout of asyncio would cancel the task and take that back, which costs more.
    timer = asyncio.get_running_loop().call_later(seconds, listener.set)
    try:
        await listener.wait()
    finally:
        timer.cancel()
    told = listener.told
    listener.clear()
    return told


def events(ready: deque[bytes]) -> bytes:
    """Everything that a page has yet to be sent, in its order, as events of its stream."""
    found = b""
    while ready:
        found += b"event: table\ndata: %b\n\n" % ready.popleft()
    return found


def proof_field(request: Request) -> Markup:
    """The hidden field that every form carries."""
    return Markup(f'<input type="hidden" name="proof" value="{form_proof(visitor(request))}">')


def service_of(request: Request) -> Service:
    """The service of the server that answers a request."""
    return cast(Service, request.app.state.service)
