"""Notes: what the table tells in the chronicle beside what the rules do.

Somebody took choices back, a computer plays for a seat from here on. A note is never taken back
itself: that a choice was undone is told for good.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from .sentences import counted
from .state import Event

# Every kind of note; a new one is declared here, with its words in WORDS.
UNDONE: Final = "undo"  # what: how many choices
TAKEN_BACK: Final = "take-back"  # the same, after everybody agreed
COMPUTER: Final = "computer"  # what: which computer player
PERSON: Final = "person"
RESIGNED: Final = "resigned"  # what: which computer player goes on
AWAY: Final = "away"  # what: which computer player goes on
SEATED: Final = "seated"
FREED: Final = "freed"
TIME_UP: Final = "time-up"
OUT_OF_TIME: Final = "out-of-time"  # what: which computer player goes on

BACK: Final = (UNDONE, TAKEN_BACK)  # notes that count choices
WORDS: Final = {
    UNDONE: "{seat} took back {what}.",
    TAKEN_BACK: "{seat} took back {what}; everybody agreed.",
    COMPUTER: "A computer plays for {seat} from here on ({what}).",
    PERSON: "A person plays for {seat} again.",
    RESIGNED: "{seat} resigned; a computer plays on ({what}).",
    AWAY: "{seat} were away for long; a computer plays on for them ({what}).",
    SEATED: "A person sits down to play for {seat}.",
    TIME_UP: "{seat} ran out of time.",
    OUT_OF_TIME: "{seat} ran out of time; a computer plays on for them ({what}).",
    FREED: "The seat of {seat} was taken back and waits for somebody else.",
}
SOMEBODY: Final = "Somebody"  # took back a choice before journals said who

Told = tuple[int, Event]  # after which choice, and what happened


class Note(NamedTuple):
    """What the table told: after how many choices, of which kind, about whom, and what."""

    step: int
    kind: str
    seat: str  # "" if nobody knows
    what: str
    number: int  # how many notes came before it

    @property
    def words(self) -> str:
        """The note as a line of the chronicle."""
        what = self.what.replace(":", " ")
        if self.kind in BACK:
            what = counted(int(self.what), "choice")
        return WORDS[self.kind].format(seat=self.seat.capitalize() or SOMEBODY, what=what)


def standing(notes: Sequence[Note]) -> list[Note]:
    """The notes of a game in their order, each after the choices that still stand before it.

    What was told before the game went back keeps its place before that. If a seat took back
    choices twice with nothing told between, it is one note of all of them.
    """
    found: list[Note] = []
    latest: int | None = None
    for note in reversed(notes):
        latest = note.step if latest is None else min(latest, note.step)
        moved = note._replace(step=latest)
        if found and _alike(moved, found[-1]):
            after = found.pop()
            moved = after._replace(what=str(int(moved.what) + int(after.what)))
        found.append(moved)
    found.reverse()
    return found


def _alike(note: Note, after: Note) -> bool:
    """Whether two notes in a row can be told as one."""
    same = (note.step, note.kind, note.seat) == (after.step, after.kind, after.seat)
    return same and note.kind in BACK


def latest_first(chronicle: Sequence[Told], notes: Sequence[Note]) -> Iterator[Told | Note]:
    """Everything that was told, by the rules and by the table, the latest first."""
    left = len(notes)
    for told in reversed(chronicle):
        while left and notes[left - 1].step >= told[0]:
            left -= 1
            yield notes[left]
        yield told
    while left:
        left -= 1
        yield notes[left]
