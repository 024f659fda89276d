"""What a class has been called and has held before, so that snapshots of older versions open.

A snapshot names words, parts of a state and their fields. Whoever renames, adds or removes one of
them says so on the class itself, and games that were saved before go on:

    FORMERLY = ("OldName",)              the class was called this (snapshots of it, not of others)
    RENAMED = {"old_name": "new_name"}   a field, or an argument of a word, was called this
    DEFAULTS = {"new_name": 0}           what a field has in games that were saved without it
    GONE = ("old_name",)                 a field that is not needed any more
    DERIVED = ("sum",)                   fields that no snapshot holds: `State.work_out` sets them

An argument that was added to a word takes the default of its constructor. What is not declared is
not guessed: the snapshot is then of another version, and the game is opened in another way.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

from .errors import OtherVersion


def former_names(kind: type[Any]) -> tuple[str, ...]:
    """What a class was called before; a class made from it was never called that."""
    found: tuple[str, ...] = vars(kind).get("FORMERLY", ())
    return found


def names_today(
    kind: type[Any], given: Mapping[str, Any], known: tuple[str, ...]
) -> dict[str, Any]:
    """What a snapshot holds of an object, under the names of today."""
    found: dict[str, Any] = {}
    for name, value in given.items():
        today = name if name in known else _renamed(kind, name)
        if today in known:
            found[today] = value
        elif not _is_gone(kind, name):
            raise OtherVersion(f"{kind.__name__} has no {name} in this version")
    return found


def default_of(kind: type[Any], name: str) -> Any:
    """What a field has that a snapshot does not hold."""
    for base in kind.__mro__:
        defaults: Mapping[str, Any] = vars(base).get("DEFAULTS", {})
        if name in defaults:
            return copy(defaults[name])  # a list would be shared by all games
    raise OtherVersion(f"{kind.__name__} needs {name} in this version")


def _renamed(kind: type[Any], name: str) -> str:
    for base in kind.__mro__:
        renamed: Mapping[str, str] = vars(base).get("RENAMED", {})
        if name in renamed:
            return renamed[name]
    return name


def _is_gone(kind: type[Any], name: str) -> bool:
    return any(
        name in vars(base).get(declared, ())
        for base in kind.__mro__
        for declared in ("GONE", "DERIVED")
    )
