"""A table in parts, so that a page is sent only what it does not show already.

A board that knows its parts says what each shows, and only what shows something else is drawn. One
that does not is drawn and then taken apart: in its template a part is one element with an id,
between two comments: `<!--[shared--><section id="shared">...</section><!--]-->`. Parts may lie
within parts. What people write is escaped, so nobody can write such a comment.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

BEGIN: Final = "<!--"
END: Final = "-->"
MARKS: Final = re.compile(r"<!--\[([\w-]+)-->|<!--\]-->")


class Section(NamedTuple):
    """A part of a board: the id of its element, the macro that draws it, and what it shows.

    A macro with parts `inner` to it gets their HTML, by their ids, behind what it shows itself.
    """

    id: str
    template: str
    macro: str
    shown: tuple[Any, ...]
    inner: tuple[Section, ...] = ()


def changed(before: Section, now: Section) -> list[Section]:
    """The smallest parts in which a board differs from what it was before."""
    if before.shown != now.shown or len(before.inner) != len(now.inner):
        return [now]
    different = [pair for pair in zip(before.inner, now.inner, strict=True) if pair[0] != pair[1]]
    if any(old.id != new.id for old, new in different):
        return [now]
    return [part for old, new in different for part in changed(old, new)]


class Part:
    """An element of a page: its HTML, the parts within it, and its own frame around them."""

    __slots__ = ("frame", "html", "inner", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.inner: list[Part] = []
        self.html = ""
        self.frame = 0  # a hash of what is around the parts within it, and of their names

    def note(self, shown: dict[str, int]) -> None:
        """Note that a page shows this part as it is now."""
        shown[self.name] = self.frame
        for part in self.inner:
            part.note(shown)

    def news(self, shown: dict[str, int]) -> dict[str, str]:
        """What a page must be sent of it, by id; from then on the page counts as showing it."""
        if self.name and shown.get(self.name) != self.frame:
            self.note(shown)
            return {self.name: self.html}
        found: dict[str, str] = {}
        for part in self.inner:
            found |= part.news(shown)
        return found


def whole(marked: str) -> str:
    """A page as a browser gets it, without the marks of its parts."""
    return MARKS.sub("", marked)


def split(marked: str) -> Part:
    """A page taken apart: the whole of it, with its parts within."""
    text, *marks = str(marked).split(BEGIN)  # not by MARKS, which takes twice as long
    top = Part("")
    around: list[tuple[Part, list[str], list[str]]] = []  # each with its HTML and frame so far
    part, html, frame = top, [text], [text]
    for mark in marks:
        name, _, text = mark.partition(END)
        if name[:1] == "[":
            around.append((part, html, frame))
            inner = Part(name[1:])
            part.inner.append(inner)
            frame.append(inner.name)
            part, html, frame = inner, [text], [text]
            continue
        if name == "]":
            closed = close(part, html, frame)
            part, html, frame = around.pop()
            html.append(closed)
        else:  # a comment that is none of ours
            text = BEGIN + mark
        html.append(text)
        frame.append(text)
    close(part, html, frame)
    return top


def close(part: Part, html: list[str], frame: list[str]) -> str:
    """Note what a part consists of; its HTML."""
    part.html = "".join(html)
    part.frame = hash("\0".join(frame))
    return part.html
