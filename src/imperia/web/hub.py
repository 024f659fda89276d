"""Who is told when a game changes: the open pages of this process."""

from __future__ import annotations

import asyncio
from collections import defaultdict


class Hub:
    """Wakes the streams of a game; may be called from any thread."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)

    def subscribe(self, game_id: str) -> asyncio.Event:
        """An event that is set whenever the game may have changed."""
        event = asyncio.Event()
        self._waiting[game_id].add(event)
        return event

    def unsubscribe(self, game_id: str, event: asyncio.Event) -> None:
        """A page was closed."""
        self._waiting[game_id].discard(event)
        if not self._waiting[game_id]:
            del self._waiting[game_id]

    def tell(self, game_id: str) -> None:
        """Something changed in a game ("": perhaps in any)."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._wake, game_id)

    def _wake(self, game_id: str) -> None:
        games = [game_id] if game_id else list(self._waiting)
        for game in games:
            for event in self._waiting.get(game, ()):
                event.set()
