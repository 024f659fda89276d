"""What Commerce and Profit of a trade route give, in signs; … where signs cannot say it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ....web.draw.looks import Sign, Signs, amount, amounts
from ..rules.symbols import RESOURCES, Kind, Resources, names_of
from ..words.acquire import Acquire
from ..words.break_through import BreakThrough
from ..words.control import Both, Choose
from ..words.draw import Draw
from ..words.exhaust import GainAction
from ..words.fame import TakeFame
from ..words.gain import Gain

MORE: Final = "…"
OR: Final = "/"
SUITS: Final = 2  # that fit into a row


def sentences_signs(sentences: Iterable[Any]) -> Signs:
    """What sentences give, one after the other; what signs cannot say is left out but for a …"""
    said = [signs_of(sentence) for sentence in sentences]
    return joined([signs for signs in said if signs], () in said)


def joined(said: list[Signs], open_end: bool, between: Signs = ()) -> Signs:
    """Signs in a row; nothing if there are none, and a … if they do not say it all."""
    if not said:
        return ()
    row = said[0]
    for signs in said[1:]:
        row = (*row, *between, *signs)
    return (*row, MORE) if open_end and row[-1:] != (MORE,) else row


def signs_of(phrase: Any) -> Signs:
    """What a phrase gives; nothing if signs cannot say it."""
    if isinstance(phrase, Gain):
        return resources_signs(phrase.gains)
    if isinstance(phrase, Draw):
        return (amount("card", phrase.amount),)
    if isinstance(phrase, GainAction):
        return (amount("action", phrase.amount),)
    if isinstance(phrase, TakeFame):
        return ("+", Sign("fame"))
    if isinstance(phrase, Acquire | BreakThrough):
        return taken_signs(phrase.kind, phrase.then is not None)
    if isinstance(phrase, Both):
        return sentences_signs(phrase.items)
    if isinstance(phrase, Choose):
        return ways_signs(phrase)
    return ()


def taken_signs(kind: Kind, more: bool) -> Signs:
    """A card of a suit that comes to hand, by whatever way; nothing if any card may."""
    names = names_of(kind.any_of)
    if not names:
        return ()
    suits = tuple(map(Sign, names)) if len(names) <= SUITS else (Sign("card"), MORE)
    return ("+", *suits, *([MORE] if more and suits[-1] != MORE else []))


def ways_signs(choose: Choose) -> Signs:
    """One of several ways, perhaps several times; nothing if none of them can be said."""
    said = [signs_of(way) for way in choose.ways]
    ways = [signs or (MORE,) for signs in said]
    if not any(said):
        return ()
    often = (f"{choose.times}×",) if choose.times > 1 else ()
    return (*often, *joined(ways, False, (OR,)))


def resources_signs(gains: Resources) -> Signs:
    """Resources, each with its number."""
    return amounts((RESOURCES[kind], number) for kind, number in gains.items)
