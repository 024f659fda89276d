"""Whom a solo game is played against, as it is chosen when the game is made."""

from __future__ import annotations

from typing import NamedTuple


class Opponent(NamedTuple):
    """A Bot: its nation, its level, perhaps a table of one's own."""

    nation: str
    level: int
    table: str = ""
    unrest: int = 0  # Unrest cards more than usual, or fewer
    # What a campaign has changed for the person
    added: tuple[str, ...] = ()  # numbers of Commons cards in their starting deck
    removed: tuple[str, ...] = ()  # numbers of their starting cards that are not used
    doubled: bool = False  # they begin with twice the resources
