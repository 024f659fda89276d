"""The save: a header, then one JSON line per choice, with a snapshot at the start of each turn.

Lines are only ever added, so a file cut off in the middle of a line loses nothing but that
line. A snapshot carries the full state and what was told since the one before it: opening a
game takes one turn's work, and a changed rule never breaks a running game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .errors import BadJournal
from .state import Event

FORMAT = 1
Told = tuple[int, Event]  # after which choice, and what


class Snapshot:
    """A full state at the start of a turn, after a number of choices."""

    __slots__ = ("at", "data", "events", "fingerprint")

    def __init__(self, at: int, fingerprint: str, data: dict[str, Any], events: list[Told]) -> None:
        self.at = at
        self.fingerprint = fingerprint
        self.data = data
        self.events = events


class Journal:
    """A game as it was set up and everything chosen since; `lines` is the file."""

    __slots__ = ("choices", "header", "lines", "marks")

    def __init__(self, header: Mapping[str, Any]) -> None:
        self.header = dict(header)
        self.lines: list[str] = [_line(self.header)]
        self.choices: list[str] = []
        self.marks: list[tuple[int, int]] = []  # per snapshot: choices before it, events told

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
        new.lines = self.lines[:]
        new.choices = self.choices[:]
        new.marks = self.marks[:]
        return new

    @property
    def told(self) -> int:
        """How much of the chronicle the snapshots hold."""
        return self.marks[-1][1] if self.marks else 0

    def choose(self, seat: str, name: str) -> None:
        """Write down a choice."""
        self.choices.append(name)
        self.lines.append(_line({"choose": name, "seat": seat}))

    def undo(self, at: int) -> None:
        """Write down that the game went back to where it was after `at` choices."""
        del self.choices[at:]
        while self.marks and self.marks[-1][0] > at:
            self.marks.pop()
        self.lines.append(_line({"undo": at}))

    def snapshot(self, snapshot: Snapshot) -> None:
        """Write down a full state."""
        self.marks.append((snapshot.at, self.told + len(snapshot.events)))
        told = [[at, *event] for at, event in snapshot.events]
        entry = {"snapshot": snapshot.data, "at": snapshot.at}
        self.lines.append(_line(entry | {"fingerprint": snapshot.fingerprint, "told": told}))

    def text(self) -> str:
        """The whole file."""
        return "\n".join(self.lines) + "\n"

    def snapshots(self) -> list[Snapshot]:
        """The snapshots that undo has not taken back, oldest first."""
        found: list[Snapshot] = []
        for line in self.lines[1:]:
            if line.startswith('{"snapshot"'):
                found.append(_snapshot(json.loads(line)))
            elif line.startswith('{"undo"'):
                at = json.loads(line)["undo"]
                while found and found[-1].at > at:
                    found.pop()
        return found


def journal_marks(snapshots: Sequence[Snapshot]) -> list[tuple[int, int]]:
    """Per snapshot: how many choices came before it, and how much was told by then."""
    marks: list[tuple[int, int]] = []
    for snapshot in snapshots:
        told = marks[-1][1] if marks else 0
        marks.append((snapshot.at, told + len(snapshot.events)))
    return marks


def read_journal(text: str, where: str = "the journal") -> Journal:
    """A journal from its text; a torn last line is dropped, anything else wrong is refused."""
    lines = text.split("\n")
    lines.pop()  # "" in a whole file: every line ends with a newline
    entries = list(_entries(lines, where))
    if not entries:
        raise BadJournal(f"{where} is cut off in its first line; nothing of the game is left")
    header = entries[0]
    if header.get("imperia") != "journal":
        raise BadJournal(f"{where} is not a journal of Imperia")
    if header.get("format") != FORMAT:
        raise BadJournal(f"{where} has format {header.get('format')}; this version reads {FORMAT}")
    missing = [k for k in ("game", "rules", "seats", "seed", "options") if k not in header]
    if missing:
        raise BadJournal(f"{where} lacks {', '.join(missing)} in its first line")
    journal = Journal(header)
    for number, entry in enumerate(entries[1:], start=2):
        _follow(journal, entry, f"{where}, line {number}")
        journal.lines.append(lines[number - 1])
    return journal


def _entries(lines: Iterable[str], where: str) -> Iterable[dict[str, Any]]:
    for number, line in enumerate(lines, start=1):
        try:
            entry = json.loads(line)
        except ValueError:
            raise BadJournal(f"{where}, line {number} is damaged: it is not JSON") from None
        if not isinstance(entry, dict):
            raise BadJournal(f"{where}, line {number} is damaged: it is not an entry")
        yield entry


def _snapshot(entry: Mapping[str, Any]) -> Snapshot:
    try:
        events = [(told[0], tuple(told[1:])) for told in entry["told"]]
        return Snapshot(entry["at"], entry["fingerprint"], entry["snapshot"], events)
    except (KeyError, TypeError, IndexError):
        raise BadJournal("a snapshot of the journal is damaged: it is incomplete") from None


def _follow(journal: Journal, entry: dict[str, Any], where: str) -> None:
    if isinstance(entry.get("choose"), str):
        journal.choices.append(entry["choose"])
    elif isinstance(entry.get("undo"), int):
        if not 0 <= entry["undo"] <= len(journal.choices):
            raise BadJournal(f"{where} goes back to a choice that was never made")
        del journal.choices[entry["undo"] :]
    elif not isinstance(entry.get("snapshot"), dict):
        raise BadJournal(f"{where} is neither a choice, an undo nor a snapshot")


def _line(entry: Mapping[str, Any]) -> str:
    return json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
