"""The signs of Imperium: Horizons in a terminal: words in colour."""

from __future__ import annotations

import re

from rich.text import Text

from ..help import TYPES
from ..rules.text import plain

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
    "bold": "action actions exhaust",
    "bright_cyan": "barbarian empire isle-bound voyaging corrupted summoned",
    "bright_green": " ".join([*TYPES, "pinned"]),
}
PATTERNS = {
    style: re.compile(rf"(?<![\w-])(?:{'|'.join(words.split())})(?![\w-])")
    for style, words in COLOURS.items()
}


def painted(words: str) -> Text:
    """Card text with its signs as coloured words."""
    text = Text(plain(words))
    for style, pattern in PATTERNS.items():
        text.highlight_regex(pattern, style)
    return text
