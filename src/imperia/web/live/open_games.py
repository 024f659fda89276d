"""The games that one process has in memory: opened when somebody comes, closed when nobody does."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from threading import Lock
from time import time as now

from ...store import Store
from ..guard.tally import Counted
from .games import MAKERS, LiveGame
from .hub import UNKNOWN

OPEN = 400  # games kept in memory


class LiveGames:
    """The open games of one process; those not used for long are closed."""

    def __init__(self, store: Store, shared: bool = True, time: Callable[[], float] = now) -> None:
        self.store = store
        self.time = time  # in seconds since 1970, for clocks
        self.shared = shared  # whether other processes write to the same store
        self.began = datetime.now(UTC)
        self.chosen = Counted(*MAKERS)  # how many choices
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        self._lock = Lock()

    @property
    def number(self) -> int:
        """How many games are in memory."""
        return len(self._games)

    @contextmanager
    def enter(self, game_id: str, again: bool = False, stored: int = UNKNOWN) -> Iterator[LiveGame]:
        """A game, as it is stored now, for one visitor at a time.

        Who comes again and again takes it as it is in memory, if nobody else can have changed it;
        so does who was told which version is `stored`, if it is in memory already.
        """
        live = self._find(game_id)
        with live.lock:
            known = again and (not self.shared or live.version >= stored > UNKNOWN)
            if not known or not live.table.intact:
                live.refresh(stored)
            yield live

    def has_computers(self, game_id: str) -> bool:
        """Whether a computer may play in a game, as far as we know."""
        live = self._games.get(game_id)
        return live is None or not all(live.humans)

    def _find(self, game_id: str) -> LiveGame:
        with self._lock:
            live = self._games.get(game_id)
            if live is not None:
                self._games.move_to_end(game_id)
                return live
        # Not under the lock: opening may take a moment.
        live = LiveGame(self.store, game_id, self.shared, self.began, self.chosen, self.time)
        with self._lock:
            live = self._games.setdefault(game_id, live)
            while len(self._games) > OPEN:
                self._games.popitem(last=False)
        return live

    def close(self, game_id: str) -> None:
        """Forget a game that was deleted."""
        with self._lock:
            self._games.pop(game_id, None)
