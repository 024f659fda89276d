"""The options of a decision as people read them: under headings, and numbered."""

from __future__ import annotations

from typing import NamedTuple

from .decision import Decision, Option
from .face import TARGET, Face, Line
from .rules import V
from .sentences import capital


class Listed(NamedTuple):
    """An option with the number that stands before it."""

    number: int
    option: Option
    line: Line
    full: str  # in words that need no heading
    kind: str = TARGET  # of use
    times: int = 1  # how often it may be picked in a series; 0: it ends the series
    reveals: bool = False  # whether it is known that it cannot be undone

    @property
    def act(self) -> str:
        """What it is called beside its card."""
        return self.line.act or self.full

    @property
    def label(self) -> str:
        """What it is called in a list of words; `!` stands for what cannot be undone."""
        return f"{self.line.label} !" if self.reveals else self.line.label

    def words(self) -> str:
        """The number, the label, and the note in parentheses."""
        note = f" ({self.line.note})" if self.line.note else ""
        return f"  {self.number:>2}. {self.label}{note}"


def list_options(face: Face[V], view: V, decision: Decision) -> list[Listed]:
    """The options in the order of their headings, numbered from 1."""
    lines = [(option, face.line(view, option)) for option in decision.options]
    series = decision.series
    times = dict(zip(decision.options, series.times, strict=True)) if series else {}
    order = list(dict.fromkeys([*face.groups, *(line.group for _, line in lines)]))
    lines.sort(key=lambda pair: order.index(pair[1].group))
    alike: dict[tuple[str, str], list[Option]] = {}
    for option, line in lines:
        alike.setdefault((line.group, line.label), []).append(option)
    listed = []
    for number, (option, line) in enumerate(lines, start=1):
        apart = _apart(face, view, option, alike[line.group, line.label])
        told = line._replace(label=f"{line.label}{apart}") if apart else line
        full = f"{capital(option.words)}{apart}"
        kind = face.kinds.get(option.verb, TARGET)
        listed.append(Listed(number, option, told, full, kind, times.get(option, 1)))
    return listed


def _apart(face: Face[V], view: V, option: Option, alike: list[Option]) -> str:
    """What tells an option from others with the same label, in brackets."""
    if len(alike) < 2:
        return ""
    told = face.apart(view, option, alike)
    same = [one for one in alike if face.apart(view, one, alike) == told]
    if len(same) > 1:  # nothing does but their order
        number = f"{1 + same.index(option)} of {len(same)}"
        told = f"{told}, {number}" if told else number
    return f" [{told}]"
