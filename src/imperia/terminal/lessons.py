"""What the coach of a guided game says, in a terminal: before the question that it is about."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ..kernel import Listed, Spoken
from .options import Paint


def told_by_the_coach(
    spoken: Sequence[Spoken], listed: Sequence[Listed], paint: Paint = Text
) -> RenderableType:
    """All bubbles of a decision, one below the other; nothing if there are none."""
    return Group(*(_bubble(one, listed, paint) for one in spoken))


def _bubble(one: Spoken, listed: Sequence[Listed], paint: Paint) -> RenderableType:
    title = Text(f"\nCoach, {one.number} of {one.of}: {one.bubble.title}", style="bold")
    parts = [paint(one.bubble.says), *(paint(advice) for advice in _advice(one, listed))]
    return Group(title, Padding(Group(*parts), (0, 0, 0, 2), expand=False))


def _advice(one: Spoken, listed: Sequence[Listed]) -> list[str]:
    """What to type, and why: `Type 2, Take the blue one. It is cheap.`"""
    return [
        f"Type {each.number}, {each.full}. {one.bubble.do}"
        for each in listed
        if each.option.name == one.option
    ]
