"""The options of a decision as people read them: under headings, and numbered."""

from __future__ import annotations

from typing import NamedTuple

from .decision import Decision, Option
from .face import Face, Line
from .rules import V


class Listed(NamedTuple):
    """An option with the number that stands before it."""

    number: int
    option: Option
    line: Line

    def words(self) -> str:
        """The number, the label, and the note in parentheses."""
        note = f" ({self.line.note})" if self.line.note else ""
        return f"  {self.number:>2}. {self.line.label}{note}"


def list_options(face: Face[V], view: V, decision: Decision) -> list[Listed]:
    """The options in the order of their headings, numbered from 1."""
    lines = [(option, face.line(view, option)) for option in decision.options]
    order = list(dict.fromkeys([*face.groups, *(line.group for _, line in lines)]))
    lines.sort(key=lambda pair: order.index(pair[1].group))
    alike: dict[tuple[str, str], list[Option]] = {}
    for option, line in lines:
        alike.setdefault((line.group, line.label), []).append(option)
    return [
        Listed(number, option, _told_apart(face, view, option, line, alike[line.group, line.label]))
        for number, (option, line) in enumerate(lines, start=1)
    ]


def _told_apart(face: Face[V], view: V, option: Option, line: Line, alike: list[Option]) -> Line:
    if len(alike) == 1:
        return line
    return line._replace(label=f"{line.label} [{face.apart(view, option, alike)}]")
