"""Games against automatic opponents in a file, a line each: what was played is never lost."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ..kernel.campaign import PlayedGame
from ..kernel.errors import ImperiaError


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


class ResultFile:
    """The results so far, and the file to which more are added; None: they are kept nowhere."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.results: list[SoloResult] = []
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        raw = path.read_bytes()
        whole = raw.rfind(b"\n") + 1
        for number, text in enumerate(raw[:whole].splitlines(), 1):
            try:
                self.results.append(read_line(text.decode()))
            except (ValueError, TypeError, KeyError):
                raise ImperiaError(
                    f"line {number} of {path} is no result: name another file"
                ) from None
        if whole < len(raw):  # a run was stopped in the middle of its last line
            with path.open("r+b") as file:
                file.truncate(whole)

    def missing(self, wanted: Iterable[SoloGame]) -> list[SoloGame]:
        """Those of some games that were not played yet."""
        done = {result.of for result in self.results}
        return [one for one in wanted if one not in done]

    def add(self, result: SoloResult) -> None:
        """Keep one more result."""
        self.results.append(result)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(result.line())
