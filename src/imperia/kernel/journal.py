"""The save: a header, then one JSON line per choice, with a snapshot at the start of each turn.

Lines are only ever added, so a file cut off in the middle of a line loses nothing but that
line. A snapshot carries the full state and what was told since the one before it: opening a
game takes one turn's work, and a changed rule never breaks a running game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from .errors import BadJournal
from .state import Event

FORMAT: Final = 1
Told = tuple[int, Event]  # after which choice, and what


class Snapshot:
    """A full state at the start of a turn, after a number of choices."""

    __slots__ = ("at", "data", "events", "fingerprint")

    def __init__(self, at: int, fingerprint: str, data: dict[str, Any], events: list[Told]) -> None:
        self.at = at
        self.fingerprint = fingerprint
        self.data = data
        self.events = events


class Mark(NamedTuple):
    """Where a snapshot stands in its journal."""

    at: int  # how many choices come before it
    told: int  # how much of the chronicle it holds, together with those before it
    line: int


class Entry(NamedTuple):
    """What one line after the first says: a choice of a seat, a way back, or a snapshot."""

    choice: str | None = None
    seat: str = ""
    back_to: int | None = None
    snapshot: Snapshot | None = None


class Journal:
    """A game as it was set up and every choice that still stands, line by line for its keeper."""

    __slots__ = ("_lines", "_marks", "choices", "drained", "header", "movers")

    def __init__(self, header: Mapping[str, Any]) -> None:
        self.header = dict(header)
        self.choices: list[str] = []
        self.movers: list[str] = []  # the seat that made each of them
        self.drained = 0  # lines that were handed out and are not here any more
        self._lines: list[str] = [_line(self.header)]
        self._marks: list[Mark] = []

    @classmethod
    def begin(
        cls,
        game: str,
        rules: int,
        seats: Sequence[str],
        seed: int | str,
        options: Mapping[str, Any],
        about: Mapping[str, Any] | None = None,
    ) -> Journal:
        """An empty journal; `about` is whatever a face wants to remember of the table."""
        header: dict[str, Any] = {"imperia": "journal", "format": FORMAT, "game": game}
        header |= {"rules": rules, "seats": list(seats), "seed": seed, "options": dict(options)}
        return cls(header | {"about": dict(about or {})})

    def copy(self) -> Journal:
        """Another journal to go on with."""
        new = Journal(self.header)
        new.choices = self.choices[:]
        new.movers = self.movers[:]
        new.drained = self.drained
        new._lines = self._lines[:]
        new._marks = self._marks[:]
        return new

    # Writing

    @property
    def told(self) -> int:
        """How much of the chronicle the snapshots hold."""
        return self._marks[-1].told if self._marks else 0

    def choose(self, seat: str, name: str) -> None:
        """Write down a choice."""
        self._lines.append(_line({"choose": name, "seat": seat}))
        self.choices.append(name)
        self.movers.append(seat)

    def undo(self, at: int) -> None:
        """Write down that the game went back to where it was after `at` choices."""
        self._lines.append(_line({"undo": at}))
        self._forget(at)

    def snapshot(self, snapshot: Snapshot) -> None:
        """Write down a full state."""
        told = [[at, *event] for at, event in snapshot.events]
        entry = {"snapshot": snapshot.data, "at": snapshot.at}
        line = _line(entry | {"fingerprint": snapshot.fingerprint, "told": told})
        self._mark(snapshot.at, len(told), line)

    def _mark(self, at: int, told: int, line: str) -> None:
        self._marks.append(Mark(at, self.told + told, self.drained + len(self._lines)))
        self._lines.append(line)

    def _forget(self, at: int) -> None:
        del self.choices[at:]
        del self.movers[at:]
        while self._marks and self._marks[-1].at > at:
            self._marks.pop()

    # Handing out

    def drain(self) -> list[str]:
        """The lines not handed out yet; they are let go of here, so a keeper must take them."""
        lines = self._lines
        self._lines = []
        self.drained += len(lines)
        return lines

    def text(self) -> str:
        """The whole file."""
        self._see_that_all_is_here()
        return "\n".join(self._lines) + "\n"

    def snapshots(self) -> list[Snapshot]:
        """The snapshots that undo has not taken back, oldest first."""
        self._see_that_all_is_here()
        return [_snapshot(json.loads(self._lines[mark.line])) for mark in self._marks]

    def cut(self, step: int) -> Journal:
        """The same game up to a choice, as if nothing had come after it."""
        self._see_that_all_is_here()
        marks = {mark.at: mark for mark in self._marks}
        cut = Journal(self.header)
        for number in range(step + 1):
            mark = marks.get(number)
            if mark is not None:
                cut._mark(mark.at, mark.told - cut.told, self._lines[mark.line])
            if number < step:
                cut.choose(self.movers[number], self.choices[number])
        return cut

    def _see_that_all_is_here(self) -> None:
        if self.drained:
            raise BadJournal(f"the first {self.drained} lines of the journal are with its keeper")

    def _read(self, line: str, where: str) -> None:
        """Add a line as it was written."""
        entry = read_entry(line, where)
        if entry.snapshot is not None:
            self._mark(entry.snapshot.at, len(entry.snapshot.events), line)
            return
        if entry.choice is not None:
            self.choices.append(entry.choice)
            self.movers.append(entry.seat)
        elif entry.back_to is not None:
            if not 0 <= entry.back_to <= len(self.choices):
                raise BadJournal(f"{where} goes back to a choice that was never made")
            self._forget(entry.back_to)
        self._lines.append(line)


def read_journal(text: str, where: str = "the journal") -> Journal:
    """A journal from its text; a torn last line is dropped, anything else wrong is refused."""
    lines = text.split("\n")
    lines.pop()  # "" in a whole file: every line ends with a newline
    return read_lines(lines, where)


def read_lines(lines: Sequence[str], where: str = "the journal") -> Journal:
    """A journal from its lines; whatever is wrong with them is refused."""
    if not lines:
        raise BadJournal(f"{where} is cut off in its first line; nothing of the game is left")
    header = _entry(lines[0], f"{where}, line 1")
    if header.get("imperia") != "journal":
        raise BadJournal(f"{where} is not a journal of Imperia")
    if header.get("format") != FORMAT:
        raise BadJournal(f"{where} has format {header.get('format')}; this version reads {FORMAT}")
    missing = [k for k in ("game", "rules", "seats", "seed", "options") if k not in header]
    if missing:
        raise BadJournal(f"{where} lacks {', '.join(missing)} in its first line")
    journal = Journal(header)
    for number, line in enumerate(lines[1:], start=2):
        journal._read(line, f"{where}, line {number}")
    return journal


def read_entry(line: str, where: str = "a line of the journal") -> Entry:
    """What a line after the first says."""
    entry = _entry(line, where)
    if isinstance(entry.get("choose"), str):
        return Entry(choice=entry["choose"], seat=str(entry.get("seat", "")))
    if isinstance(entry.get("undo"), int):
        return Entry(back_to=entry["undo"])
    if isinstance(entry.get("snapshot"), dict):
        return Entry(snapshot=_snapshot(entry))
    raise BadJournal(f"{where} is neither a choice, an undo nor a snapshot")


def _entry(line: str, where: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except ValueError:
        raise BadJournal(f"{where} is damaged: it is not JSON") from None
    if not isinstance(entry, dict):
        raise BadJournal(f"{where} is damaged: it is not an entry")
    return entry


def _snapshot(entry: Mapping[str, Any]) -> Snapshot:
    try:
        events = [(told[0], tuple(told[1:])) for told in entry["told"]]
        at = entry["at"] + 0  # a number, or it makes no sense
        return Snapshot(at, entry["fingerprint"], entry["snapshot"], events)
    except (KeyError, TypeError, IndexError):
        raise BadJournal("a snapshot of the journal is damaged: it is incomplete") from None


def _line(entry: Mapping[str, Any]) -> str:
    return json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
