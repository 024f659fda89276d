"""The table of any game, from its view as plain values: what all share, and a panel a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ...kernel import AnyFace, View
from ...kernel.sentences import capital
from .uses import Uses

SEATS = "seats"  # where a view lists its seats, in the order of the table
SCORES = ("score", "points")
SHARED = ""  # the area that is no seat's
# What a panel tells anyway: whose it is.
TITLES = ("name", "seat", "side")
Path = tuple[str, ...]  # the keys that lead to a value


class Chip(NamedTuple):
    """One of several things in a row: its words, its options, and its slug if it is a card."""

    words: str
    uses: str = ""
    card: str = ""


class Fact(NamedTuple):
    """Something to know: a word or number, things in a row, or further facts."""

    label: str
    words: str = ""
    chips: tuple[Chip, ...] = ()
    inner: tuple[Fact, ...] = ()


class Panel(NamedTuple):
    """One seat's side of the table."""

    name: str
    title: str
    who: str
    score: str
    own: bool
    asked: bool
    uses: str
    facts: tuple[Fact, ...]


class Plain(NamedTuple):
    """The whole table."""

    shared: tuple[Fact, ...]
    seats: tuple[Panel, ...]


def plain_layout(
    face: AnyFace, view: View, uses: Uses, people: Mapping[str, str], waits: int | None
) -> Plain:
    """The table as the view's seat sees it; `waits` is the seat that all wait for."""
    data = view.as_data()
    seats = seats_of(data.get(SEATS), list(people))
    shared = {key: value for key, value in data.items() if key not in (SEATS, "seat")}
    drawing = Drawing(face, view.seat, uses, {SHARED: shared, **seats})
    panels = tuple(
        drawing.panel(name, number == view.seat, number == waits, people.get(name, ""))
        for number, name in enumerate(seats)
    )
    return Plain(drawing.facts(shared, (SHARED,)), panels)


def seats_of(listed: Any, names: list[str]) -> dict[str, Mapping[str, Any]]:
    """What is told of each seat, by its name."""
    told = list(listed.values()) if isinstance(listed, Mapping) else listed or []
    names += [f"seat {number + 1}" for number in range(len(names), len(told))]
    found: dict[str, Mapping[str, Any]] = {}
    for number, name in enumerate(names):
        value = told[number] if number < len(told) else {}
        found[name] = value if isinstance(value, Mapping) else {"": value}
    return found


class Drawing:
    """One view being drawn."""

    def __init__(
        self, face: AnyFace, own: int, uses: Uses, areas: Mapping[str, Mapping[str, Any]]
    ) -> None:
        self.face = face
        self.areas = areas
        self.uses = uses
        own_name = list(areas)[own + 1] if own >= 0 else SHARED
        self.lit = self._lit_places(own_name) if uses.targets else {}

    def _lit_places(self, own: str) -> dict[str, Path]:
        """Where each target is lit: in one row only, as equal words may mean other things.

        An own row goes before others, and one with many targets before one with few: of a hand
        and a pile with the same numbers it is the hand.
        """
        rows = [(path, row) for name in self.areas for path, row in walk(self.areas[name], (name,))]
        counts = {path: sum(word in self.uses.targets for word in row) for path, row in rows}
        ranks = {own: 2, SHARED: 1}
        rows.sort(key=lambda each: (ranks.get(each[0][0], 0), counts[each[0]]), reverse=True)
        found: dict[str, Path] = {}
        for path, row in rows:
            for word in row:
                if word in self.uses.targets:
                    found.setdefault(word, path)
        return found

    def panel(self, name: str, own: bool, asked: bool, who: str) -> Panel:
        """One seat."""
        told = self.areas[name]
        score = next((told[key] for key in SCORES if isinstance(told.get(key), int)), None)
        kept = {
            key: value
            for key, value in told.items()
            if key not in SCORES + TITLES or not isinstance(value, str | int)
        }
        return Panel(
            name=name,
            title=capital(name),
            who=who,
            score="" if score is None else str(score),
            own=own,
            asked=asked,
            uses=self.uses.targets.get(name, ""),
            facts=self.facts(kept, (name,)),
        )

    def facts(self, told: Mapping[str, Any], path: Path) -> tuple[Fact, ...]:
        """Everything that is told, under labels in words."""
        found = (self.fact(key, value, (*path, key)) for key, value in told.items())
        return tuple(fact for fact in found if fact is not None)

    def fact(self, key: str, value: Any, path: Path) -> Fact | None:
        """One thing that is told; None if it says nothing."""
        label = capital(key.replace("_", " ").replace("-", " "))
        if value is None or value is False:
            return None
        if isinstance(value, Mapping):
            return Fact(label, inner=self.facts(value, path)) if value else Fact(label, "none")
        if isinstance(value, list | tuple):
            return self.row(label, list(value), path)
        return Fact(label, "yes" if value is True else self.named(value))

    def row(self, label: str, values: list[Any], path: Path) -> Fact:
        """Several things: a row of chips, or further facts if they are no words."""
        if not values:
            return Fact(label, "none")
        if all(isinstance(value, str | int) for value in values):
            return Fact(label, chips=tuple(self.chip(value, path) for value in values))
        numbered = {str(number): value for number, value in enumerate(values, start=1)}
        return Fact(label, inner=self.facts(numbered, path))

    def chip(self, value: str | int, path: Path) -> Chip:
        """One thing of a row, lit if it may be clicked there."""
        word = str(value)
        uses = self.uses.targets[word] if self.lit.get(word) == path else ""
        return Chip(self.named(value), uses, word if word in self.face.by_slug else "")

    def named(self, value: Any) -> str:
        """A value in words; a card by its name."""
        card = self.face.by_slug.get(value) if isinstance(value, str) else None
        return str(card["name"] if card else value)


def walk(value: Any, path: Path) -> Iterator[tuple[Path, list[str]]]:
    """Every row of words or numbers in a value, with the keys that lead to it."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from walk(inner, (*path, key))
    elif isinstance(value, list | tuple):
        if all(isinstance(inner, str | int) for inner in value):
            yield path, list(map(str, value))
        else:
            for number, inner in enumerate(value, start=1):
                yield from walk(inner, (*path, str(number)))
