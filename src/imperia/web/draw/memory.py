"""What was laid out of a table before: after a choice most of it is made of the same things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Memory:
    """What lies where for one viewer of one game, by names, with what each was made of."""

    __slots__ = ("_kept", "turns")

    def __init__(self) -> None:
        self._kept: dict[object, tuple[object, Any]] = {}
        self.turns: dict[int, Any] = {}  # turns as they were told, by their identity, kept beside

    def again(self, name: object, made_of: object, make: Callable[..., T], *given: Any) -> T:
        """What has a name: as it was if it is made of the same, else made anew.

        Things are compared, not hashed: those that nobody has touched are known at once.
        """
        kept = self._kept.get(name)
        if kept is not None and kept[0] == made_of:
            known: T = kept[1]
            return known
        made = make(*given)
        self._kept[name] = made_of, made
        return made
