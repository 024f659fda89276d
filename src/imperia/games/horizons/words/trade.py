"""Trading, which needs the Trade Routes expansion."""

from __future__ import annotations

from ..rules.phrase import Phrase
from ..rules.state import State

# What cards may say.
__all__ = ["Trade"]


class Trade(Phrase):
    """Trade: impossible without the Trade Routes expansion (p. 40)."""

    __slots__ = ()

    def possible(self, state: State, seat: int, card: int) -> bool:
        return False

    def read(self) -> str:
        return "trade"
