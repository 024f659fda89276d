"""The options of a decision as people read them: under headings, and numbered."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from .decision import Decision, Option
from .face import Face, Line
from .rules import View


class Listed(NamedTuple):
    """An option with the number that stands before it."""

    number: int
    option: Option
    line: Line

    def words(self) -> str:
        """The number, the label, and the note in parentheses."""
        note = f" ({self.line.note})" if self.line.note else ""
        return f"  {self.number:>2}. {self.line.label}{note}"


def list_options(face: Face, view: View, decision: Decision) -> list[Listed]:
    """The options in the order of their headings, numbered from 1."""
    lines = [(option, face.line(view, option)) for option in decision.options]
    order = list(dict.fromkeys([*face.groups, *(line.group for _, line in lines)]))
    lines.sort(key=lambda pair: order.index(pair[1].group))
    same = Counter((line.group, line.label) for _, line in lines)
    return [
        Listed(number, option, _told_apart(option, line, same[line.group, line.label] > 1))
        for number, (option, line) in enumerate(lines, start=1)
    ]


def _told_apart(option: Option, line: Line, needed: bool) -> Line:
    return line._replace(label=f"{line.label} [{option.target}]") if needed else line
