"""The store as the keeper of one game's journal."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel import Game
from .store import Store


class StoreKeeper:
    """Keeps a journal in the store, as long as nobody else has written to it."""

    trouble = ""  # lines that were taken are safe

    def __init__(self, store: Store, game_id: str, written: int) -> None:
        self.store = store
        self.game_id = game_id
        self.written = written  # how many lines are stored, as far as we know
        self.version = 0  # of the game, after the latest append

    def append(self, game: Game, lines: Sequence[str]) -> None:
        """Store more lines, if nobody has written since; else it is a Conflict, nothing stored."""
        if not lines:
            return
        self.version = self.store.append(
            self.game_id,
            self.written,
            lines,
            step=game.step,
            waits=game.seat or "",
            over=game.over,
        )
        self.written += len(lines)

    def lines(self) -> list[str]:
        """Every line so far."""
        return self.store.lines(self.game_id)

    def follow(self, game: Game) -> None:
        """Let a game do what others have stored since."""
        news = self.store.lines(self.game_id, self.written)
        game.follow(news)
        self.written += len(news)
