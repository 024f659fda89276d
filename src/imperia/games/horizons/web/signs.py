"""How points and trade routes look as signs, beside how they read as text.

A verb stands before what it is done to. What signs cannot say, the open book says: there is more,
and the text of the card has it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from itertools import groupby
from typing import Final

from ....web.draw.icons import BOOK
from ....web.draw.looks import (
    Deed,
    Sign,
    Signs,
    amount,
    amounts,
)
from ..rules.symbols import (
    HERE,
    HISTORY,
    LEGENDS,
    PLAY,
    RESOURCES,
    Kind,
    names_of,
)
from ..words.acquire import MARKET_ONLY, Acquire
from ..words.break_through import BreakThrough
from ..words.control import Both, Choose
from ..words.draw import Draw
from ..words.exhaust import GainAction
from ..words.fame import TakeFame
from ..words.gain import Gain
from ..words.points import (
    IfIn,
    Per,
    PerCards,
    PerGarrison,
    PerResource,
    Unless,
)

# Drawn in `signs.svg`: verbs, and what stands before a line of a trade route.
DRAWN: Final = ("acquire", "break-through", "draw", "play", "commerce", "profit")
OR: Final = "or"
PER: Final = "per"
MORE: Final = Sign(BOOK)
SLOTS: Final = 5  # of the Market
KINDS: Final = 3  # that fit on a line
ZONES: Final[dict[int, Signs]] = {  # where a card must lie
    0: (),
    PLAY: (Sign("play"),),
    HISTORY: (Sign("history"),),
    LEGENDS: ("legends",),
    HERE: ("here",),
}


def signs_of(word: object) -> Signs:
    """What a word says; one that has no signs of its own is for the reader of the text."""
    return _signs(word) if type(word) in _signs.registry else (MORE,)


@singledispatch
def _signs(word: object) -> Signs:
    return (MORE,)


def sentences_signs(sentences: Iterable[object]) -> Signs:
    """What sentences say, one after the other; the book stands once."""
    said = [sign for sentence in sentences for sign in signs_of(sentence)]
    if OR in said:
        return tuple(sign for sign, _ in groupby(said))
    plain = tuple(sign for sign in said if sign != MORE)
    return plain if len(plain) == len(said) else (*plain, MORE)


# Trade routes


@_signs.register
def _(word: Gain) -> Signs:
    return amounts((RESOURCES[kind], number) for kind, number in word.gains.items)


@_signs.register
def _(word: Draw) -> Signs:
    return (Deed("draw"), amount("card", word.amount))


@_signs.register
def _(word: GainAction) -> Signs:
    return (amount("action", word.amount),)


@_signs.register
def _(word: TakeFame) -> Signs:
    return (Deed("draw"), Sign("fame"))


@_signs.register
def _(word: Acquire) -> Signs:
    anywhere = word.slots == SLOTS and word.holding < 0 and word.times == 1
    whole = anywhere and word.then is None and word.exile == MARKET_ONLY
    return (Deed("acquire"), *kind_signs(word.kind, whole))


@_signs.register
def _(word: BreakThrough) -> Signs:
    whole = word.exile == MARKET_ONLY and not word.to_discard and word.then is None
    return (Deed("break-through"), *kind_signs(word.kind, whole))


@_signs.register
def _(word: Both) -> Signs:
    return sentences_signs(word.items)


@_signs.register
def _(word: Choose) -> Signs:
    ways = [signs_of(way) for way in word.ways]
    if all(way == (MORE,) for way in ways):
        return (MORE,)
    often = (f"≤{word.times}×",) if word.times > 1 else ()
    said = [sign for way in ways for sign in (OR, *way)]
    return (*often, *said[1:])


def kind_signs(kind: Kind, whole: bool = True) -> Signs:
    """Which cards are meant, with the book if signs do not say it all."""
    names = names_of(kind.any_of)
    few = 0 < len(names) <= KINDS
    named = any_of(map(Sign, names)) if few else (Sign("card"),)
    limits = kind.all_of or kind.but_not or kind.name or kind.not_name or (names and not few)
    return named if whole and not limits else (*named, MORE)


def any_of(signs: Iterable[Sign]) -> Signs:
    """One of several."""
    return tuple(part for sign in signs for part in ("/", sign))[1:]


# Points


@_signs.register
def _(word: Per) -> Signs:
    first, *others = kind_signs(word.kind, not word.on)
    assert isinstance(first, Sign)
    return (points(word.points), PER, every(first, word.every), *others, *in_zone(word.where))


@_signs.register
def _(word: PerResource) -> Signs:
    return (points(1), PER, every(Sign(RESOURCES[word.kind]), word.every))


@_signs.register
def _(word: PerCards) -> Signs:
    return (points(1), PER, every(Sign("card"), word.every), *in_zone(word.where))


@_signs.register
def _(word: PerGarrison) -> Signs:
    return (points(1), PER, Sign("card"), "in", *kind_signs(word.kind))


@_signs.register
def _(word: IfIn) -> Signs:
    less = ("else", points(word.otherwise)) if word.otherwise else ()
    return (points(word.points), "if", *ZONES[word.where], *less)


@_signs.register
def _(word: Unless) -> Signs:
    return (points(word.points), "unless", *ZONES[word.where])


def in_zone(where: int) -> Signs:
    """Where what is counted must lie; nothing if that does not matter."""
    return ZONES[where] if where in (0, HERE) else ("in", *ZONES[where])


def points(number: int) -> Sign:
    """A star with its number, also with a 1: a star alone is as much as the text says."""
    return Sign("vp", str(number).replace("-", "−"))


def every(sign: Sign, number: int) -> Sign:
    """What is counted, and how many count once."""
    return sign._replace(before=str(number)) if number > 1 else sign
