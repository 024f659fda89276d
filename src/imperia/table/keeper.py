"""Where the journal of a game goes that is being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..kernel import Game


class Keeper(Protocol):
    """Takes the lines of a journal as they come: a file, a database, or memory alone."""

    @property
    def trouble(self) -> str:
        """Why lines that were taken are not safe yet; "" if they are."""

    def append(self, game: Game, lines: Sequence[str]) -> None:
        """Take the lines of the latest change, or raise: then the change does not count.

        No lines at all means to try again what could not be made safe before.
        """

    def lines(self) -> list[str]:
        """Every line so far."""


class Memory:
    """Keeps a game as long as the program runs; it can be saved later."""

    trouble = ""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def append(self, game: Game, lines: Sequence[str]) -> None:
        """Take the lines of the latest change."""
        self._lines += lines

    def lines(self) -> list[str]:
        """Every line so far."""
        return self._lines[:]
