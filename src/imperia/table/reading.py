"""What a viewer has read of a game: after a choice only what is new is told and put to the rest."""

from __future__ import annotations

from typing import Any, Final, Generic

from ..kernel import Game, Note, latest_first
from .telling import T, Telling
from .turns import MOST, Block, Turns, first_of_latest, latest_lines

KEPT: Final = 2 * MOST  # lines that are remembered at the most


class Latest(Generic[T]):
    """The latest turns of one game for one viewer."""

    def __init__(self) -> None:
        self._events = 0  # how many were read
        self._event: Any = None  # the latest of them, known by itself: so it has no type that is
        # taken apart when it is compiled
        self._notes: list[Note] = []  # all that were read
        self._lines: list[T] = []  # the oldest first
        self._first: T | None = None  # of those that are shown
        self._turns = Turns[T]()

    def read(self, telling: Telling[T]) -> list[Block[T]]:
        """The latest turns as they are now, the oldest first."""
        game = telling.game
        if self._goes_on(game):
            news = latest_first(game.chronicle[self._events :], game.notes[len(self._notes) :])
            told = map(telling.tell, reversed(list(news)))
            self._lines += [line for line in told if line is not None]
        else:
            self._lines = latest_lines(telling.read())[::-1]
        self._note_place(game)
        return self._in_turns()

    def _goes_on(self, game: Game) -> bool:
        """Whether all that was read still stands, and what is new comes behind it."""
        events = self._events
        chronicle: list[Any] = game.chronicle
        if not events or len(chronicle) < events or chronicle[events - 1] is not self._event:
            return False
        read = self._notes
        noted, added = game.notes[: len(read)], game.notes[len(read) :]
        if noted != read or (added and added[0].step < chronicle[events - 1][0]):
            return False
        return not read or len(chronicle) == events or read[-1].step < chronicle[events][0]

    def _note_place(self, game: Game) -> None:
        self._events, self._notes = len(game.chronicle), game.notes[:]
        chronicle: list[Any] = game.chronicle
        self._event = chronicle[-1] if chronicle else None
        if len(self._lines) > KEPT:
            del self._lines[:-MOST]

    def _in_turns(self) -> list[Block[T]]:
        place = first_of_latest(self._lines)
        first = self._lines[place] if self._lines else None
        if first is not self._first:
            if first is None or not self._turns.goes_on_from(first):
                self._turns = Turns[T]()
            self._first = first
        for told in self._lines[place + self._turns.number :]:
            self._turns.add(told)
        return self._turns.blocks()
