"""The options that a game is set up with: which variants are chosen, and nothing unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import BadSetup

# name: the bit that stands for it in the state, and what it changes, in words
Variants = Mapping[str, tuple[int, str]]


def chosen_variants(
    options: Mapping[str, Any], variants: Variants, others: tuple[str, ...] = ()
) -> int:
    """The chosen variants as bits; `others` are the names of further options of the game."""
    known = ("variant", *others)
    unknown = [name for name in options if name not in known]
    if unknown:
        are = "option is" if len(known) == 1 else "options are"
        raise BadSetup(f"unknown option {unknown[0]!r}; the {are} {' and '.join(known)}")
    chosen = options.get("variant") or []
    if not isinstance(chosen, str | list | tuple):
        raise BadSetup(f"a variant is a name or a list of names, not {chosen!r}")
    bits = 0
    for name in [chosen] if isinstance(chosen, str) else list(chosen):
        if not isinstance(name, str) or name not in variants:
            which = f"choose from {', '.join(variants)}" if variants else "this game has none"
            raise BadSetup(f"there is no variant {name!r}; {which}")
        bits |= variants[name][0]
    return bits
