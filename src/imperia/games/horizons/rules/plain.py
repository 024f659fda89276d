"""Card texts without pictures: icons in braces become words that fit their place."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ....kernel.sentences import listed
from .symbols import RESOURCES

# Symbols whose name is a noun, with its plural.
NOUNS: Final = {
    "region": "regions",
    "tributary": "tributaries",
    "gadget": "gadgets",
    "trade-route": "trade routes",
    "city": "cities",
    "knight": "knights",
    "mask": "masks",
    "merchant": "merchants",
    "metropolis": "metropolises",
    "miracle": "miracles",
    "ocean": "oceans",
    "river": "rivers",
    "scroll": "scrolls",
    "attack": "attacks",
    "action": "actions",
    "exhaust": "exhaust tokens",
    "unrest": "Unrest",
}
SINGULAR: Final = {
    "trade-route": "trade route",
    "exhaust": "exhaust token",
    "unrest": "Unrest",
}
STATES: Final = {"barbarian": "a barbarian", "empire": "an empire"}
# Types that are counted by their symbols; any other adjective describes a card.
TYPES: Final = ("fertile", "hunt", "production")

_ICONS: Final = re.compile(r"\{[a-z-]+\}(?:/\{[a-z-]+\})*")
_NAME: Final = re.compile(r"[a-z-]+")
_MANY: Final = re.compile(r"(?:\b(?:[02-9]|\d\d+)|any number of|as many|^exiled|[^n] exiled) $")
_COUNTED: Final = re.compile(r"\b(?:(?:per|each)(?: \d+)?|as \d+) $")
_ARTICLE: Final = re.compile(r"\b[Aa]n?(?: exiled)? $")
_HEAD: Final = re.compile(r" (?:cards?|deck|symbols?|players?)\b")
_AN: Final = re.compile(r"\b([Aa]) (?=[aeiouAEIOU])")


@lru_cache(10_000)
def plain(words: str) -> str:
    """Icons as words: `gain 2 material`, `take an Unrest`, `recall a pinned card`."""
    spaced = re.sub(r"(\d)\{", r"\1 {", words)
    said = _ICONS.sub(lambda found: in_words(found, spaced), spaced)
    return _AN.sub(r"\1n ", said)


def in_words(found: re.Match[str], text: str) -> str:
    """A group of icons such as `{region}/{civilised}`, by what stands before and behind it."""
    names: list[str] = _NAME.findall(found.group())
    before, after = text[: found.start()], text[found.end() :]
    if before.endswith("you are "):
        return listed([STATES.get(name, name) for name in names], "or")
    if before.endswith(("ignore ", "ignoring ")):
        return f"{listed(names)} symbols"
    if _HEAD.match(after) or all(name in RESOURCES for name in names):
        return listed([SINGULAR.get(name, name) for name in names], "or")
    if before.endswith("(not "):
        return f"a {described(names, False, 'card')}"
    if before.endswith(("with ", "without ")):
        return f"a {described(names, False, 'symbol')}"
    if _MANY.search(before):
        return described(names, True, head(names, before))
    if _ARTICLE.search(before) or _COUNTED.search(before):
        return described(names, False, head(names, before))
    return listed([SINGULAR.get(name, name) for name in names], "or")


def head(names: list[str], before: str) -> str:
    """What adjectives describe: a symbol where types are counted, else a card."""
    counted = _COUNTED.search(before) and all(name in TYPES or name in NOUNS for name in names)
    return "symbol" if counted else "card"


def described(names: list[str], many: bool, head: str) -> str:
    """`region or tributary`, `3 regions`, `pinned card`, `uncivilised or civilised cards`."""
    if all(name in NOUNS for name in names):
        return listed([NOUNS[n] if many else SINGULAR.get(n, n) for n in names], "or")
    words = listed([SINGULAR.get(name, name) for name in names], "or")
    return f"{words} {head}s" if many else f"{words} {head}"
