"""Stored games that this version cannot go on with: to look at, and to take away."""

from __future__ import annotations

from typing import NamedTuple

from ...kernel import BadJournal, Journal, read_lines
from ...store import PlayerRow, SavedGame, Store
from ...table import HUMAN


class KeptOnly(BadJournal):
    """A stored game that this version cannot go on with; it can be looked at and taken away."""

    def __init__(self, game_id: str, why: str) -> None:
        super().__init__(why)
        self.game_id = game_id


class Made(NamedTuple):
    """A choice as somebody may read it; the choices of others may tell what is hidden."""

    number: int
    seat: str
    name: str  # "" if it is not theirs to read


class Kept(NamedTuple):
    """A game as it is stored, without rules that could open it."""

    saved: SavedGame
    players: list[PlayerRow]
    journal: Journal | None  # None: not even its lines can be read
    why: str

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [player.seat for player in self.players if player.who == HUMAN]

    def made(self, own: list[int]) -> list[Made]:
        """All choices so far, as somebody with these seats may read them, the latest first."""
        if self.journal is None:
            return []
        mine = {self.saved.seats[seat] for seat in own if seat >= 0}
        every = enumerate(zip(self.journal.movers, self.journal.choices, strict=True), start=1)
        found = [
            Made(number, seat, name if self.saved.over or seat in mine else "")
            for number, (seat, name) in every
        ]
        return found[::-1]


def find_kept(store: Store, game_id: str, why: str) -> Kept:
    """A game that cannot be opened, with as much as can be read of it."""
    saved, players = store.find(game_id), store.players(game_id)
    try:
        journal = read_lines(store.lines(game_id), f"game {game_id}")
    except BadJournal:
        journal = None
    return Kept(saved, players, journal, why)
