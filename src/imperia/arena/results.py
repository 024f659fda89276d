"""Results of games in a file, a line each: what was played is never lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ..kernel.campaign import PlayedGame
from ..kernel.errors import ImperiaError
from .report import GameResult


class Result(Protocol):
    """What a line of a file says."""

    @property
    def of(self) -> Hashable:
        """Which game it was."""

    def line(self) -> str:
        """The line."""


R = TypeVar("R", bound=Result)
G = TypeVar("G", bound=Hashable)


class SoloGame(NamedTuple):
    """Which game it is: the same values are the same game, unless its player goes by the clock."""

    game: str
    player: str
    variants: tuple[str, ...]
    seed: int
    side: str
    against: str
    level: str
    number: int  # among those against this opponent on this level


class SoloResult(NamedTuple):
    """How it ended."""

    of: SoloGame
    score: int
    opponent: int
    won: bool
    decisions: int
    seconds: float

    def played(self) -> PlayedGame:
        """The same for figures."""
        return PlayedGame(self.of.against, self.of.level, self.score, self.opponent, self.won)

    def line(self) -> str:
        """The result as a line of a file."""
        ended = dict(zip(self._fields[1:], self[1:], strict=True))
        return json.dumps(self.of._asdict() | ended) + "\n"


def read_line(text: str) -> SoloResult:
    """The result that a line says."""
    kept = json.loads(text)
    of = SoloGame(*(kept[name] for name in SoloGame._fields))
    of = of._replace(variants=tuple(of.variants))
    return SoloResult(of, *(kept[name] for name in SoloResult._fields[1:]))


class LadderGame(NamedTuple):
    """One of the games in which a player meets a weaker one, several of them, or nobody."""

    game: str
    upper: str
    lower: str  # who has all seats but one
    sides: tuple[str, ...]
    seed: int
    number: int  # among those of these two


class LadderResult(NamedTuple):
    """How it ended."""

    of: LadderGame
    result: GameResult

    def line(self) -> str:
        """The result as a line of a file."""
        return json.dumps({"of": self.of._asdict(), "result": self.result._asdict()}) + "\n"


def read_ladder_line(text: str) -> LadderResult:
    """The result that a line says."""
    kept: dict[str, dict[str, Any]] = json.loads(text)
    of = LadderGame(**kept["of"])
    return LadderResult(of._replace(sides=tuple(of.sides)), GameResult(**kept["result"]))


class ResultFile(Generic[R]):
    """The results so far, and the file to which more are added; None: they are kept nowhere."""

    def __init__(self, path: Path | None, read: Callable[[str], R]) -> None:
        self.path, self.read = path, read
        self.results: list[R] = []
        if path is not None:
            self._check(path)
            self._read(path)

    def _check(self, path: Path) -> None:
        """Complain about a file that cannot be written before anything is played for it."""
        try:
            path.open("a").close()
        except OSError as error:
            raise ImperiaError(
                f"{path} cannot be written ({error.strerror}): name another file"
            ) from None

    def _read(self, path: Path) -> None:
        raw = path.read_bytes()
        whole = raw.rfind(b"\n") + 1
        for number, text in enumerate(raw[:whole].splitlines(), 1):
            try:
                self.results.append(self.read(text.decode()))
            except (ValueError, TypeError, KeyError):
                raise ImperiaError(
                    f"line {number} of {path} is no result: name another file"
                ) from None
        if whole < len(raw):  # a run was stopped in the middle of its last line
            with path.open("r+b") as file:
                file.truncate(whole)

    def missing(self, wanted: Iterable[G]) -> list[G]:
        """Those of some games that were not played yet."""
        done = {result.of for result in self.results}
        return [one for one in wanted if one not in done]

    def add(self, result: R) -> None:
        """Keep one more result."""
        self.results.append(result)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(result.line())
