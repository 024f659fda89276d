"""Who is told when a game changes: the open pages of this process."""

from __future__ import annotations

import asyncio
from collections import defaultdict

UNKNOWN = -1


class Ear(asyncio.Event):
    """What an open page listens with: which version it was told of, if that is known."""

    version = UNKNOWN

    def hear(self, version: int) -> None:
        """Note the newest version; if it was told twice and once without one, nobody knows."""
        told = (self.version, version) if self.is_set() else (version,)
        self.version = UNKNOWN if UNKNOWN in told else max(told)
        self.set()


class Hub:
    """Wakes the streams of a game; may be called from any thread."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.closing = False  # the server is about to stop: no stream goes on
        self._waiting: dict[str, set[Ear]] = defaultdict(set)

    def close(self) -> None:
        """Let every stream end."""
        self.closing = True
        self.tell("")

    @property
    def heard(self) -> list[str]:
        """The games whose pages are open."""
        return list(self._waiting)

    def subscribe(self, game_id: str) -> Ear:
        """An ear that is told whenever the game may have changed."""
        ear = Ear()
        self._waiting[game_id].add(ear)
        return ear

    def unsubscribe(self, game_id: str, ear: Ear) -> None:
        """A page was closed."""
        self._waiting[game_id].discard(ear)
        if not self._waiting[game_id]:
            del self._waiting[game_id]

    def tell(self, game_id: str, version: int = UNKNOWN) -> None:
        """Something changed in a game ("": perhaps in any), which now has this version."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._wake, game_id, version)

    def _wake(self, game_id: str, version: int) -> None:
        games = [game_id] if game_id else list(self._waiting)
        for game in games:
            for ear in self._waiting.get(game, ()):
                ear.hear(version)
