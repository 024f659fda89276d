"""The chronicle on a screen of letters: by turns, and below each move what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from rich.text import Text

from ..kernel import AnyFace, Game
from ..table.telling import NOTED, YOU, Known, PlainTelling, Told
from ..table.turns import Block, in_order, in_turns, is_about, title_of

MARGIN: Final = "  "
Place = tuple[int, int, int]  # which block it is: seat, step, what begins


class Part(NamedTuple):
    """What is written of one turn: a header, if there is one, and the lines below it."""

    header: str
    lines: tuple[str, ...]


class Chronicle:
    """What one reader has been told of a game, and how it goes on."""

    def __init__(self, game: Game, reader: int, face: AnyFace) -> None:
        self.game, self.reader, self.face = game, reader, face
        self.known: Known[Told] = {}
        self.under: Place | None = None  # the turn whose header was written last
        self.interrupted = False  # whether something else was written below that

    def forget(self) -> None:
        """Read everything anew: the game has gone back."""
        self.known.clear()
        self.under = None

    def blocks(self) -> list[Block[Told]]:
        """Everything that was told so far, by turns."""
        lines = list(PlainTelling(self.game, self.reader, self.face).read(self.known))
        return in_turns(reversed(lines))

    def all(self) -> list[Part]:
        """Everything that was told so far, as it is written."""
        return [part_of(block, lambda told: True) for block in self.blocks()]

    def news(self, since: int, notes: int) -> list[Part]:
        """What was told from a choice on, and notes from a number on; headers only once."""
        found = []
        for block in self.blocks():
            place = block.seat, block.step, block.begins
            goes_on = place == self.under
            part = part_of(
                block, lambda told: is_new(told, since, notes), goes_on and self.interrupted
            )
            if part.lines or (not goes_on and block.step >= since and not block.lines):
                found.append(part._replace(header="") if goes_on else part)
                self.under, self.interrupted = place, goes_on and self.interrupted
        return found


def is_new(told: Told, since: int, notes: int) -> bool:
    """Whether a line was told from a choice on, or is a note from a number on."""
    return told.step >= since or (told.part == NOTED and told.note >= notes)


def part_of(block: Block[Told], wanted: Callable[[Told], bool], alone: bool = False) -> Part:
    """The wanted lines of a turn as they are written: below its header, or alone."""
    header = "" if alone else title_of(block)
    margin = MARGIN + (MARGIN if header else "")
    lines = (
        margin + (MARGIN if cause else "") + words_of(told, cause, block.seat if header else None)
        for told, cause in in_order(block)
        if wanted(told)
    )
    return Part(header and MARGIN + header, tuple(counted(lines)))


def counted(lines: Iterable[str]) -> Iterator[str]:
    """Lines with equal ones in a row as one, which says how many they are."""
    for line, alike in groupby(lines):
        times = len(list(alike))
        yield line if times == 1 else f"{line} ({times} times)"


def words_of(told: Told, cause: Told | None, above: int | None) -> str:
    """A line: who did it, unless the header or the move above says so, what, and why."""
    if told.whole:
        return told.plain
    known = cause is not None and is_about(cause, told.source)
    why = "" if known or not told.source_name else f" ({told.source_name})"
    named = cause.seat if above is None and cause is not None else above
    if told.seat == named:
        return told.plain + why
    return f"{told.title}{' ' if told.title == YOU else ': '}{told.plain}{why}"


def last(parts: list[Part], number: int) -> list[Part]:
    """So many of the latest lines, and as many more as their first turn has."""
    found: list[Part] = []
    for part in reversed(parts):
        if size(found) >= number:
            break
        found.append(part)
    return found[::-1]


def size(parts: list[Part]) -> int:
    """How many lines there are, as `last` counts them."""
    return sum(max(1, len(part.lines)) for part in parts)


def written(parts: list[Part]) -> Iterator[Text]:
    """What a screen writes."""
    for part in parts:
        if part.header:
            yield Text(part.header, style="bold")
        yield from map(Text, part.lines)
