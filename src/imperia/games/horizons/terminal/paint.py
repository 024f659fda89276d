"""The signs of Imperium: Horizons in a terminal: words in colour."""

from __future__ import annotations

import re

from rich.text import Text

from ..help import TYPES
from ..rules.plain import NOUNS, SINGULAR, plain

# What the signs of the cards look like, as words in colour.
COLOURS = {
    "yellow": "material",
    "red": "population",
    "magenta": "progress",
    "cyan": "goods",
    "green": "region",
    "bright_blue": "uncivilised civilised tributary gadget trade-route",
    "bright_magenta": "fame",
    "bright_red": "unrest attack",
    "bold": "action exhaust",
    "bright_cyan": "barbarian empire isle-bound voyaging corrupted summoned",
    "bright_green": " ".join([*TYPES, "pinned"]),
}


def forms(name: str) -> list[str]:
    """A sign's name as it may stand in a text, the longest form first."""
    return sorted({name, SINGULAR.get(name, name), NOUNS.get(name, name)}, key=len, reverse=True)


def pattern(names: str) -> re.Pattern[str]:
    """Any of these signs as a word of its own."""
    words = "|".join(form for name in names.split() for form in forms(name))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")


PATTERNS = {style: pattern(names) for style, names in COLOURS.items()}


def painted(words: str) -> Text:
    """Card text with its signs as coloured words."""
    text = Text(plain(words))
    for style, pattern in PATTERNS.items():
        text.highlight_regex(pattern, style)
    return text
