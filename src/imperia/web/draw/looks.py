"""What a card shows and where, as plain values: the game says what, the page draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

Card = Mapping[str, Any]  # a card as the rules list it


class Sign(NamedTuple):
    """A small picture, perhaps with a number before it."""

    icon: str
    before: str = ""


class Dot(NamedTuple):
    """A dot in one of the game's colours."""

    colour: str


class Deed(NamedTuple):
    """A verb as a sign of its own, whatever it is done to."""

    verb: str


class Tile(NamedTuple):
    """What a verb is done to: a shape, whose it is, and the icon, colour or words on it."""

    noun: str
    verb: str = ""
    owner: str = ""  # own or foe; "" if it does not matter
    which: str = ""
    colour: str = ""
    words: str = ""
    before: str = ""


# Pictures, dots, verbs and words in a row.
Signs = tuple[Sign | Dot | Deed | Tile | str, ...]


class Line(NamedTuple):
    """What a small card does, in signs: the icon it begins with, and groups that stay together."""

    lead: str
    groups: tuple[Signs, ...]
    long: bool = False  # too long for the smallest cards, where the open book stands for it


def amount(icon: str, number: int) -> Sign:
    """So many of something; one is the picture alone."""
    return Sign(icon, "" if number == 1 else str(number))


def amounts(goods: Iterable[tuple[str, int]]) -> Signs:
    """So many of each of several things."""
    return tuple(amount(icon, number) for icon, number in goods)


class Part(NamedTuple):
    """What stands at the foot of a card: its heading, what it shows, and on which side."""

    heading: str
    shows: Signs
    right: bool = False


class Look(NamedTuple):
    """Where a card shows what; in the words of a full card icons and terms are found."""

    kind: str = ""
    side: Signs = ()  # in a column beside the glyph
    row: Signs = ()  # below it
    does: tuple[Line, ...] = ()  # below it, too, a line each
    foot: tuple[Part, ...] = ()
    lines: tuple[str, ...] = ()
    emblem: bool = True  # whether its owner's glyph stands beside its name


class Filter(NamedTuple):
    """One way to narrow a search of cards: its name in addresses, and the values of a card."""

    name: str
    label: str
    values: Callable[[Card], Iterable[str]]
