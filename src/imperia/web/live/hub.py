"""Who is told when a game changes: the open pages of this process."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable

UNKNOWN = -1


def nothing(version: int) -> bool:
    """Whether somebody has a version who has none."""
    return False


class Listener(asyncio.Event):
    """An open page that waits for changes: which version it was told of, if that is known."""

    version = UNKNOWN

    def __init__(self, has: Callable[[int], bool] = nothing) -> None:
        super().__init__()
        self.has = has  # whether there is nothing to do for a version
        self.told = False  # else it was woken as nothing came for long

    def tell(self, version: int) -> None:
        """Note the newest version; if it was told twice and once without one, nobody knows."""
        if version != UNKNOWN and self.has(version):
            return
        told = (self.version, version) if self.told else (version,)
        self.version = UNKNOWN if UNKNOWN in told else max(told)
        self.told = True
        self.set()

    def clear(self) -> None:
        """From now on it waits for what comes next."""
        super().clear()
        self.told = False


class Hub:
    """Wakes the streams of a game; may be called from any thread."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.closing = False  # the server is about to stop: no stream goes on
        self._waiting: dict[str, set[Listener]] = defaultdict(set)

    def close(self) -> None:
        """Let every stream end."""
        self.closing = True
        self.tell("")

    @property
    def open_games(self) -> list[str]:
        """The games whose pages are open."""
        return list(self._waiting)

    def is_open(self, game_id: str) -> bool:
        """Whether a page of a game is open."""
        return game_id in self._waiting

    @property
    def number(self) -> int:
        """How many pages are open."""
        return sum(map(len, self._waiting.values()))

    def subscribe(self, game_id: str, has: Callable[[int], bool] = nothing) -> Listener:
        """A listener that is told whenever the game may have changed, unless it `has` that."""
        listener = Listener(has)
        self._waiting[game_id].add(listener)
        return listener

    def unsubscribe(self, game_id: str, listener: Listener) -> None:
        """A page was closed."""
        self._waiting[game_id].discard(listener)
        if not self._waiting[game_id]:
            del self._waiting[game_id]

    def tell(self, game_id: str, version: int = UNKNOWN) -> None:
        """Something changed in a game ("": perhaps in any), which now has this version."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._wake, game_id, version)

    def _wake(self, game_id: str, version: int) -> None:
        games = [game_id] if game_id else list(self._waiting)
        for game in games:
            for listener in self._waiting.get(game, ()):
                listener.tell(version)
