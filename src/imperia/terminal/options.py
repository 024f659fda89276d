"""Options listed in a terminal, and found again by what is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..kernel import ImperiaError, Listed, Option

FEW = 6  # options whose notes are printed in full, over several lines if need be
WARNING = "  !: it shows something hidden, and cannot be undone"
GAP = 2  # columns between two options side by side
Paint = Callable[[str], Text]


def show_options(listed: Sequence[Listed], width: int, paint: Paint = Text) -> RenderableType:
    """The whole list; a heading only where there is more than one."""
    groups: dict[str, list[Listed]] = {}
    for each in listed:
        groups.setdefault(each.line.group, []).append(each)
    full = len(listed) <= FEW
    parts: list[RenderableType] = []
    for heading, members in groups.items():
        if len(groups) > 1:
            parts.append(Text(heading, style="bold"))
        parts.append(_group(members, width, full, paint))
    if any(each.reveals for each in listed):
        parts.append(Text(WARNING, style="dim"))
    return Group(*parts)


def _group(members: Sequence[Listed], width: int, full: bool, paint: Paint) -> RenderableType:
    cells = [each.words() for each in members]
    widest = max(map(len, cells)) + GAP
    columns = min(width // widest, len(cells))
    if columns > 1 or not any(each.line.note for each in members):
        rows = (cells[i : i + columns] for i in range(0, len(cells), max(1, columns)))
        return paint("\n".join("".join(f"{c:<{widest}}" for c in row).rstrip() for row in rows))
    return _in_full(members, paint) if full else _in_lines(members, width, paint)


def _in_full(members: Sequence[Listed], paint: Paint) -> RenderableType:
    """One under the other, each with its whole note."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", width=5)
    grid.add_column(max_width=30, overflow="fold")
    grid.add_column(overflow="fold")
    for each in members:
        grid.add_row(Text(f"{each.number}."), paint(each.label), paint(each.line.note))
    return grid


def _in_lines(members: Sequence[Listed], width: int, paint: Paint) -> RenderableType:
    """One under the other, a line each."""
    widest = max(len(each.label) for each in members)
    lines = (f"  {e.number:>2}. {e.label:<{widest}}  {e.line.note}" for e in members)
    return paint("\n".join(ln if len(ln) < width else ln[: width - 2] + "…" for ln in lines))


def find_option(typed: str, listed: Sequence[Listed]) -> Option:
    """The option that a number, a name or the beginning of a name stands for."""
    if typed.isdecimal():
        if len(typed) < 10 and 1 <= int(typed) <= len(listed):
            return listed[int(typed) - 1].option
        raise ImperiaError(f"there is no option {typed}: choose from 1 to {len(listed)}")
    wanted = plain(typed)
    for fits in (_is, _begins):
        for spelling in (_names, _words, _labels):
            found = [each for each in listed if fits(wanted, plain(spelling(each)))]
            if len(found) == 1:
                return found[0].option
            if found:
                raise ImperiaError(f"{typed!r} can mean {_several(found)}")
    raise ImperiaError(
        f"{typed!r} is not an option or a command: type a number from 1 to {len(listed)}, "
        "a name, or ? for help"
    )


def plain(text: str) -> str:
    """A name as people type it: small letters, spaces for dashes and slashes."""
    kept = text.lower().replace("'", "")
    return " ".join("".join(c if c.isalnum() else " " for c in kept).split())


def _is(wanted: str, name: str) -> bool:
    return wanted == name


def _begins(wanted: str, name: str) -> bool:
    """Whether each word typed begins the word in its place: `t bl` for `take blue`."""
    typed, words = wanted.split(), name.split()
    return bool(typed) and len(typed) <= len(words) and all(map(str.startswith, words, typed))


def _names(each: Listed) -> str:
    return each.option.name


def _words(each: Listed) -> str:
    return each.option.words


def _labels(each: Listed) -> str:
    return each.line.label


def _several(found: Iterable[Listed]) -> str:
    return " or ".join(f"{each.number} ({each.option.name})" for each in found)
