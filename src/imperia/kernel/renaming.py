"""Names of cards, sides and variants that were others in an earlier version.

A journal names the options that were chosen, its sides and its variants, and an option is called
by the cards and seats that it is about. A game declares what they were called before
(`Rules.former_names`); it is asked only about names that there are not any more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

BETWEEN: Final = re.compile("([ /])")  # what stands between the words of an option's name


def today(word: str, former: Mapping[str, str]) -> str:
    """What a word is called today, also with a copy's number, a letter or a deck behind it."""
    if word in former:
        return former[word]
    name, at, deck = word.partition("@")
    if at:
        return f"{today(name, former)}@{today(deck, former)}"
    stem, _, end = word.rpartition("-")
    if stem in former and (end.isdecimal() or len(end) == 1):
        return f"{former[stem]}-{end}"
    return word


def option_of_today(written: str, names: Sequence[str], former: Mapping[str, str]) -> str:
    """The option that is written, also by a former name; "" if there is none, or more than one."""
    if written in names or not former:
        return written if written in names else ""
    found = {name for name in names if _may_be(BETWEEN.split(written), name, former)}
    return found.pop() if len(found) == 1 else ""


def _may_be(written: list[str], name: str, former: Mapping[str, str]) -> bool:
    """Whether a name is the written one, word by word: some of them may be a card's name or not."""
    words = BETWEEN.split(name)
    return len(words) == len(written) and all(
        new in (old, today(old, former)) for old, new in zip(written, words, strict=True)
    )


def value_of_today(value: Any, known: Sequence[str], former: Mapping[str, str]) -> Any:
    """An option that a game was set up with, whose names are those of today."""
    if isinstance(value, str):
        return value if value in known else today(value, former)
    if isinstance(value, list | tuple):
        return [value_of_today(each, known, former) for each in value]
    if isinstance(value, dict):  # by sides
        return {value_of_today(key, known, former): held for key, held in value.items()}
    return value
