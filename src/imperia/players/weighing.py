"""What a player that looks ahead can say of the options, for hints."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from ..kernel import Perspective


class Weighed(NamedTuple):
    """An option as a player has weighed it."""

    place: int  # in the perspective's list
    visits: int  # imagined games that went on with it
    odds: float  # the hope to win that comes of it, between 0 and 1


class Weigher(Protocol):
    """A player that can say how it weighs options."""

    def weigh(self, perspective: Perspective) -> list[Weighed]:
        """The options that were looked at, the best first."""
