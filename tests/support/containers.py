"""What of a state could be changed in place: a copy must share none of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from imperia.kernel import State

# Options are replaced as a whole; the table of cards and the key never change.
SHARED = {"table", "options", "key"}


def attributes(cls: type[Any]) -> set[str]:
    """The names of all attributes of a class with slots, in the pure and the compiled build."""
    found: set[str] = set()
    for base in cls.__mro__:
        own = vars(base).get("__mypyc_attrs__", vars(base).get("__slots__", ()))
        found |= {name for name in own if not name.startswith("__")}
    return found


def containers(value: object) -> Iterator[object]:
    """Everything in a value that could be changed in place, itself included."""
    fields: tuple[str, ...] = getattr(type(value), "FIELDS", ())  # a part of the state
    inner: list[object] = [getattr(value, name) for name in fields]
    if isinstance(value, list | tuple):
        inner = list(value)
    elif isinstance(value, dict):
        inner = list(value.values())
    if isinstance(value, list | dict) or fields:
        yield value
    for item in inner:
        yield from containers(item)


def changeable(state: State) -> set[int]:
    """The identities of all containers of a state, but for those that may be shared."""
    fields = attributes(type(state)) - SHARED
    return {id(found) for name in fields for found in containers(getattr(state, name))}
