"""Computer seats: they think in processes of their own and play at a readable pace."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from time import monotonic, perf_counter
from typing import Any, NamedTuple, TypeVar

from starlette.concurrency import run_in_threadpool

from ...kernel import (
    ImperiaError,
    Perspective,
    find_rules,
    seeded,
)
from ...players import make_player
from ...players.budget import Thinker
from ...players.following import follow_the_parent
from ...store import CannotReach, NoSuchGame
from ...table import Stale
from .hub import Hub
from .kept import KeptOnly
from .notices import Notices
from .open_games import LiveGames

log = logging.getLogger(__name__)
T = TypeVar("T")
TRIES = 3
AGAIN = 5.0  # seconds until a store that was out of reach is tried again
A_ROUND = 4.0  # seconds in which all computers that wait for a process should have had it
BEHIND = 10  # steps by which computers that think stand back behind people
QUICKEST = 0.05  # seconds that each may think even so
UNSEEN = 60.0  # seconds for which a game of computers alone goes on when nobody looks at it
A_MOMENT = 1.0  # seconds until a game at which nobody looks asks again for a free process
MOMENTS = 60  # so often at the most: a person who comes back later finds that it has gone on


class Task(NamedTuple):
    """One decision of a computer player, with all that another process needs to make it."""

    who: str
    number: int
    seat: int
    seed: str
    game: str
    state: dict[str, Any]
    forced: str  # the only option there is; "" if there are several
    turn: int
    spent: float  # seconds that it has thought in this turn
    alone: bool  # whether no person plays


class Thought(NamedTuple):
    """What a computer has chosen, and how long it thought."""

    option: str  # its name
    seconds: float


def think(task: Task, most: float | None = None) -> Thought:
    """Choose for a computer player, in a process of its own.

    `most`: seconds that it may think, if that is less than it would like to.
    """
    began = perf_counter()
    rules = find_rules(task.game)
    decoded = rules.decode(task.state)
    player = make_player(task.who, task.game, seeded(task.seed))
    if isinstance(player, Thinker):
        player.most = most
        if player.budget is not None and not player.budget.each_move:
            player.budget.begin(decoded.turn, task.spent)
    index = player.choose(Perspective(rules, decoded))
    name = rules.option_name(decoded, decoded.options[index])
    return Thought(name, perf_counter() - began)


def leave_with_the_server() -> None:
    """Let people go first, and end when the server's process has ended, even if it was killed."""
    with suppress(AttributeError, OSError):  # where there are no priorities
        os.nice(BEHIND)
    follow_the_parent()


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Processes begun inside do not end by Ctrl+C: it is the server that ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # inside another program, which has signals of its own
        return
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


class Spent(NamedTuple):
    """How long a seat has thought in a turn so far."""

    turn: int
    seat: int
    seconds: float


class ComputerSeats:
    """The computer players of all games: chooses for them whenever one of them is asked."""

    def __init__(
        self, live_games: LiveGames, hub: Hub, notices: Notices, pace: float, processes: int
    ) -> None:
        self.games = live_games
        self.hub = hub
        self.notices = notices
        self.pace = pace  # seconds from choice to choice, so that people can follow
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._driving: dict[str, asyncio.Task[None]] = {}
        self._woken: set[str] = set()
        self._spent: dict[str, Spent] = {}  # by game, while its computers play
        self._seen: dict[str, float] = {}  # when somebody last looked, while its computers play

    def wake(self, game_id: str) -> None:
        """Let the computers of a game go on, if it is their turn; called in the event loop.

        It is called for whoever looks, again and again, so the time of the last call is kept.
        """
        self._woken.add(game_id)
        self._seen[game_id] = monotonic()
        if game_id not in self._driving:
            self._driving[game_id] = asyncio.create_task(self._drive(game_id))

    @property
    def thinking(self) -> int:
        """How many choices are being thought about."""
        return min(self._asked_for, self.processes)

    @property
    def waiting(self) -> int:
        """How many choices wait until a process has time for them."""
        return self._asked_for - self.thinking

    @property
    def most(self) -> float | None:
        """How long a computer may think if others wait; else who begins many games of strong
        players would hold up the computers of everybody."""
        there = self._asked_for + 1
        crowded = there > self.processes
        return max(QUICKEST, A_ROUND * self.processes / there) if crowded else None

    @property
    def _asked_for(self) -> int:
        return 0 if self._pool is None else len(self._pool._pending_work_items)

    def close(self) -> None:
        """Stop thinking."""
        for task in self._driving.values():
            task.cancel()
        if self._pool is not None:
            thinking = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in thinking:  # nobody waits for what they think
                process.terminate()

    async def _drive(self, game_id: str) -> None:
        """Choose for the computers until a person is asked, and look again if woken meanwhile."""
        failed = 0
        try:
            while game_id in self._woken and failed < TRIES:
                self._woken.discard(game_id)
                while failed < TRIES:
                    try:
                        if not await self._one(game_id):
                            break
                        failed = 0
                    except (Stale, NoSuchGame, KeptOnly):
                        break  # another process lets it go on, it was deleted, or nobody can
                    except CannotReach as error:  # it will be back some time
                        await self._trouble(game_id, error)
                        await asyncio.sleep(AGAIN)
                    except Exception as error:  # whatever it is, the other games go on
                        failed += 1
                        await self._trouble(game_id, error)
                        await asyncio.sleep(failed)
        finally:
            self._woken.discard(game_id)
            self._spent.pop(game_id, None)
            self._seen.pop(game_id, None)
            self._driving.pop(game_id, None)

    async def _trouble(self, game_id: str, error: Exception) -> None:
        log.warning("game %s: a computer seat cannot go on: %r", game_id, error)
        if isinstance(error, BrokenProcessPool):
            self._pool = None

        def note() -> None:
            with self.games.enter(game_id) as live:
                live.note_trouble("The computer cannot go on for the moment; it tries again.")

        try:
            await run_in_threadpool(note)
        except ImperiaError as again:
            log.warning("game %s: %s", game_id, again)
        self.hub.tell(game_id)

    async def _one(self, game_id: str) -> bool:
        """One choice of a computer; False if a person is asked, or nobody, or nobody looks."""
        began = monotonic()
        task = await run_in_threadpool(self._task, game_id)
        if task is None or (task.alone and not self._is_seen(game_id)):
            return False
        name = task.forced
        if not name:
            await self._let_others_first(game_id)
            loop = asyncio.get_running_loop()
            thought = await loop.run_in_executor(self._workers(), think, task, self.most)
            name = thought.option
            self._spent[game_id] = Spent(task.turn, task.seat, task.spent + thought.seconds)
            await asyncio.sleep(max(0.0, self.pace - (monotonic() - began)))
        await run_in_threadpool(self._choose, game_id, task.seat, task.number, name)
        self.hub.tell(game_id)
        return True

    async def _let_others_first(self, game_id: str) -> None:
        """While all processes are busy, a game waits at which nobody looks; but not for ever."""
        for _ in range(MOMENTS):
            if self._is_seen(game_id) or self._asked_for < self.processes:
                return
            await asyncio.sleep(A_MOMENT)

    def _is_seen(self, game_id: str) -> bool:
        """Whether somebody looks at a game, or has done so a moment ago."""
        return self.hub.is_open(game_id) or monotonic() - self._seen[game_id] < UNSEEN

    def _task(self, game_id: str) -> Task | None:
        with self.games.enter(game_id) as live:
            if not live.computer:
                return None
            game, rules = live.game, live.game.rules
            options = game.state.options
            forced = rules.option_name(game.state, options[0]) if len(options) == 1 else ""
            state = {} if forced else rules.encode(game.state)
            # Of the game's secret: whoever could make it, too, would know what the computer does
            # with each hand that it may have, and so which hand it has not.
            seed = f"{game.step} {live.asked} of {game.journal.header['seed']}"
            turn, spent = game.state.turn, self._spent.get(game_id)
            so_far = spent.seconds if spent and spent[:2] == (turn, live.asked) else 0.0
            return Task(
                live.computer,
                game.step,
                live.asked,
                seed,
                rules.name,
                state,
                forced,
                turn,
                so_far,
                not any(live.humans),
            )

    def _choose(self, game_id: str, seat: int, number: int, name: str) -> None:
        with self.games.enter(game_id) as live:
            if not live.computer:
                raise Stale("the seat was taken by somebody else")
            live.choose(seat, number, name, computer=True)
            live.trouble = ""
            self.notices.turn_began(live, seat)

    async def think(self, thought: Callable[..., T], *about: Any) -> T:
        """Think about something else than a choice, such as a hint; its last argument is `most`."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._workers(), partial(thought, *about, self.most))
        except BrokenProcessPool:
            self._pool = None
            raise ImperiaError("the computer cannot think for the moment: try again") from None

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self.processes, mp_context=context, initializer=leave_with_the_server
            )
            with ignoring_interrupts():
                self._pool.submit(os.getpid)  # the first task begins all the processes
        return self._pool
