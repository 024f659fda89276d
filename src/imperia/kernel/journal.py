"""The save: a header, then one JSON line per choice, with a snapshot at the start of each turn.

Lines are only ever added, so a file cut off in the middle of a line loses nothing but that
line. A snapshot carries the full state and what was told since the one before it: opening a
game takes one turn's work, and a changed rule never breaks a running game.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any, NamedTuple

from .chance import Linear, Seed, keyed, seeded
from .errors import BadJournal, OtherVersion
from .header import FORMAT, LINEAR, check_header, check_seed
from .notes import BACK, UNDONE, WORDS, Note, Told, standing
from .plain import read_line


def new_secret() -> str:
    """A seed of 256 bits that nobody can guess: the one thing here that does not repeat."""
    return token_hex(32)


class Snapshot:
    """A full state at the start of a turn, after a number of choices."""

    __slots__ = ("at", "data", "events", "fingerprint", "written_by")

    def __init__(
        self,
        at: int,
        fingerprint: str,
        data: dict[str, Any],
        events: list[Told],
        written_by: dict[str, str],
    ) -> None:
        self.at = at
        self.fingerprint = fingerprint
        self.data = data
        self.events = events
        self.written_by = written_by  # packages and their versions; {}: as the one before


class Mark(NamedTuple):
    """Where a snapshot stands in its journal."""

    at: int  # how many choices come before it
    line: int


class Entry(NamedTuple):
    """What one line after the first says: a choice, a way back, a note, or a snapshot."""

    choice: str | None = None
    seat: str = ""  # who chose or went back, or whom a note is about
    back_to: int | None = None
    note: str = ""  # its kind: of every way back, and of what else the table told
    what: str = ""
    snapshot: Snapshot | None = None


class Journal:
    """A game as it was set up and every choice that still stands, line by line for its keeper."""

    __slots__ = (
        "_lines",
        "_marks",
        "_noted",
        "_notes",
        "choices",
        "drained",
        "header",
        "movers",
        "writers",
        "written_by",
    )

    def __init__(self, header: Mapping[str, Any]) -> None:
        self.header = dict(header)
        self.choices: list[str] = []
        self.movers: list[str] = []  # the seat that made each of them
        # The packages that wrote what is in it, with their versions; {}: before 0.3 none was named.
        self.written_by: dict[str, str] = self.header.get("written_by", {})
        self.writers = [self.written_by]  # all of them in their order, also of what was undone
        self.drained = 0  # lines that were handed out and are not here any more
        self._lines: list[str] = [_line(self.header)]
        self._marks: list[Mark] = []
        self._noted: list[Note] = []  # as they were written
        self._notes: list[Note] | None = None  # as they stand, once somebody has asked

    @classmethod
    def begin(
        cls,
        game: str,
        rules: int,
        seats: Sequence[str],
        seed: int | str | None,
        options: Mapping[str, Any],
        about: Mapping[str, Any] | None = None,
        written_by: Mapping[str, str] | None = None,
    ) -> Journal:
        """An empty journal; `about` is whatever a face wants to remember of the table.

        Without a seed one is made that nobody knows, and the header commits to it.
        """
        header: dict[str, Any] = {"imperia": "journal", "format": FORMAT, "game": game}
        header["written_by"] = dict(written_by or {})
        if seed is None:
            seed = new_secret()
            header["commitment"] = keyed(seed).commitment()
        check_seed(seed)
        header |= {"rules": rules, "seats": list(seats), "seed": seed, "options": dict(options)}
        return cls(header | {"about": dict(about or {})})

    @property
    def seed(self) -> Seed:
        """What decides all chance of the game."""
        seed: int | str = self.header["seed"]
        return Linear(seeded(seed)) if self.header["format"] == LINEAR else seed

    @property
    def commitment(self) -> str:
        """The digest of the key that all may see from the start; "" if somebody chose the seed."""
        return str(self.header.get("commitment", ""))

    def disclose(self) -> None:
        """Somebody knows the seed: a game that goes on from here promises nothing any more."""
        self.header.pop("commitment", None)

    def copy(self) -> Journal:
        """Another journal to go on with."""
        new = Journal(self.header)
        new.choices = self.choices[:]
        new.movers = self.movers[:]
        new.written_by = self.written_by
        new.writers = self.writers[:]
        new.drained = self.drained
        new._lines = self._lines[:]
        new._marks = self._marks[:]
        new._noted = self._noted[:]
        return new

    @property
    def notes(self) -> list[Note]:
        """What the table told, in its order; going back does not take it away."""
        if self._notes is None:
            self._notes = standing(self._noted)
        return self._notes

    @property
    def noted(self) -> int:
        """How many notes were written."""
        return len(self._noted)

    # Writing

    @property
    def told_until(self) -> int:
        """The latest choice of which the snapshots tell what happened; -1 if there are none."""
        return self._marks[-1].at if self._marks else -1

    def choose(self, seat: str, name: str) -> None:
        """Write down a choice."""
        self._lines.append(_line({"choose": name, "seat": seat}))
        self.choices.append(name)
        self.movers.append(seat)

    def undo(self, at: int, seat: str = "", how: str = UNDONE) -> None:
        """Write down that the game went back to where it was after `at` choices."""
        who = {"seat": seat, "how": how} if seat else {}
        self._lines.append(_line({"undo": at} | who))
        self._go_back(at, seat, how)

    def note(self, kind: str, seat: str, what: str = "") -> None:
        """Write down what the table tells."""
        self._lines.append(_line({"note": kind, "seat": seat, "what": what}))
        self._note(kind, seat, what)

    def snapshot(self, snapshot: Snapshot) -> None:
        """Write down a full state."""
        told = [[at, *event] for at, event in snapshot.events]
        entry = {"snapshot": snapshot.data, "at": snapshot.at}
        entry |= {"fingerprint": snapshot.fingerprint, "told": told}
        if snapshot.written_by != self.written_by:  # a game goes on in another version
            entry["written_by"] = snapshot.written_by
            self._goes_on_with(snapshot.written_by)
        self._mark(snapshot.at, _line(entry))

    def _goes_on_with(self, packages: dict[str, str]) -> None:
        self.written_by = packages
        if packages not in self.writers:
            self.writers.append(packages)

    def _mark(self, at: int, line: str) -> None:
        self._marks.append(Mark(at, self.drained + len(self._lines)))
        self._lines.append(line)

    def _note(self, kind: str, seat: str, what: str) -> None:
        self._noted.append(Note(len(self.choices), kind, seat, what, len(self._noted)))
        self._notes = None

    def _go_back(self, at: int, seat: str, how: str) -> None:
        gone = len(self.choices) - at
        del self.choices[at:]
        del self.movers[at:]
        while self._marks and self._marks[-1].at > at:
            self._marks.pop()
        if gone:
            self._note(how, seat, str(gone))

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
        return [_snapshot(read_line(self._lines[mark.line], "a snapshot")) for mark in self._marks]

    def cut(self, step: int) -> Journal:
        """The same game up to a choice, as if nothing had come after it."""
        self._see_that_all_is_here()
        marks = {mark.at: mark for mark in self._marks}
        cut = Journal(self.header)
        cut.written_by = self.written_by
        cut.writers = self.writers[:]
        for number in range(step + 1):
            mark = marks.get(number)
            if mark is not None:
                cut._mark(mark.at, self._lines[mark.line])
            cut.note_again(self, number)
            if number < step:
                cut.choose(self.movers[number], self.choices[number])
        return cut

    def note_again(self, other: Journal, step: int) -> None:
        """Write down what the table of another journal told between a choice and the next."""
        notes = other.notes
        for note in notes[bisect_left(notes, step, key=_step) :]:
            if note.step > step:
                return
            self.note(note.kind, note.seat, note.what)

    def _see_that_all_is_here(self) -> None:
        if self.drained:
            raise BadJournal(f"the first {self.drained} lines of the journal are with its keeper")

    def _read(self, line: str, where: str) -> None:
        """Add a line as it was written."""
        entry = read_entry(line, where)
        if entry.snapshot is not None:
            if entry.snapshot.at > len(self.choices):
                raise BadJournal(f"{where} is damaged: it stands before its choices")
            self._goes_on_with(entry.snapshot.written_by or self.written_by)
            self._mark(entry.snapshot.at, line)
            return
        if entry.choice is not None:
            self.choices.append(entry.choice)
            self.movers.append(entry.seat)
        elif entry.back_to is not None:
            if not 0 <= entry.back_to <= len(self.choices):
                raise BadJournal(f"{where} goes back to a choice that was never made")
            self._go_back(entry.back_to, entry.seat, entry.note)
        elif entry.note:
            self._note(entry.note, entry.seat, entry.what)
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
    header = read_line(lines[0], f"{where}, line 1")
    check_header(header, where)
    journal = Journal(header)
    for number, line in enumerate(lines[1:], start=2):
        journal._read(line, f"{where}, line {number}")
    return journal


def read_entry(line: str, where: str = "a line of the journal") -> Entry:
    """What a line after the first says."""
    entry = read_line(line, where)
    if isinstance(entry.get("choose"), str):
        return Entry(choice=entry["choose"], seat=str(entry.get("seat", "")))
    if isinstance(entry.get("undo"), int):
        how = entry.get("how", UNDONE)  # lines of before do not say who and how
        return _way_back(entry["undo"], how, entry.get("seat", ""), where)
    if isinstance(entry.get("note"), str):
        return _noted(entry["note"], entry.get("seat", ""), entry.get("what", ""), where)
    if isinstance(entry.get("snapshot"), dict):
        return Entry(snapshot=_snapshot(entry))
    raise BadJournal(f"{where} is neither a choice, an undo, a note nor a snapshot")


def _way_back(at: int, how: object, seat: object, where: str) -> Entry:
    if not isinstance(how, str) or how not in BACK or not isinstance(seat, str):
        raise BadJournal(f"{where} is damaged: it does not say who went back and how")
    return Entry(seat=seat, back_to=at, note=how)


def _noted(kind: str, seat: object, what: object, where: str) -> Entry:
    if kind not in WORDS:
        raise OtherVersion(f"{where} tells what this version does not know: {kind[:40]!r}")
    if not isinstance(seat, str) or not isinstance(what, str):
        raise BadJournal(f"{where} is damaged: it does not say what it tells")
    if kind in BACK and not (what.isdecimal() and len(what) < 10):
        raise BadJournal(f"{where} is damaged: it does not say how many choices were taken back")
    return Entry(seat=seat, note=kind, what=what)


def _step(note: Note) -> int:
    return note.step


def _snapshot(entry: Mapping[str, Any]) -> Snapshot:
    try:
        events = [(told[0], tuple(told[1:])) for told in entry["told"]]
        at, written_by = entry["at"], entry.get("written_by", {})
        sound = isinstance(at, int) and at >= 0 and isinstance(written_by, dict)
        if sound and all(type(n) is int for told in entry["told"] for n in told):
            return Snapshot(at, entry["fingerprint"], entry["snapshot"], events, written_by)
    except (KeyError, TypeError, IndexError):
        pass
    raise BadJournal("a snapshot of the journal is damaged: it is incomplete")


def _line(entry: Mapping[str, Any]) -> str:
    return json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
