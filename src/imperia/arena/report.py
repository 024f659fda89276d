"""What a match came to: wins, scores, decisions and speed, per player and per side."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from .alone import share_of


class GameResult(NamedTuple):
    """One game, seat by seat."""

    number: int
    players: list[int]  # which player of the match sat there
    sides: list[str]
    shares: list[float]  # 1 for a win, shared wins split
    scores: list[int]
    decisions: int
    called_off: bool = False  # it had no end; nobody won
    opponent: int | None = None  # the score of an automatic opponent, which has no seat


class Line(NamedTuple):
    """The figures of one player or one side."""

    name: str
    games: int
    wins: float
    share: float  # of the games
    margin: float  # 95 % interval of the share, one way
    mean: float
    spread: float
    opponent: float | None = None  # the mean score of the automatic opponents
    ahead: float | None = None  # by how many points they were behind, in the mean


def margin_of(wins: float, games: int) -> float:
    """How far the share of wins may be off, one way: also if all were won, or none."""
    share = wins / games
    if not 0 < share < 1:
        known = share_of("", wins, games)
        return known.high - known.low
    return 1.96 * sqrt(share * (1 - share) / games)


class Report:
    """A match, summed up."""

    def __init__(self, players: Sequence[str], results: list[GameResult], seconds: float) -> None:
        self.players = list(players)
        self.results = results
        self.seconds = seconds

    @property
    def decisions(self) -> int:
        """Decisions of all games."""
        return sum(result.decisions for result in self.results)

    @property
    def called_off(self) -> int:
        """Games that had no end."""
        return sum(result.called_off for result in self.results)

    def by_player(self) -> list[Line]:
        """One line per player of the match."""
        return [
            self._line(name, lambda result, seat, i=i: result.players[seat] == i)
            for i, name in enumerate(self.players)
        ]

    def lost_ahead(self, player: int) -> float:
        """Of all games, those in which a player had most points and yet won nothing."""
        lost = 0
        for result in self.results:
            best = max(result.scores)
            if result.scores.count(best) == 1:
                seat = result.scores.index(best)
                lost += result.players[seat] == player and not result.shares[seat]
        return lost / len(self.results)

    def by_side(self) -> list[Line]:
        """One line per side."""
        sides = sorted({side for result in self.results for side in result.sides})
        return [
            self._line(side, lambda result, seat, side=side: result.sides[seat] == side)
            for side in sides
        ]

    def _line(self, name: str, belongs: Any) -> Line:
        found = [
            (result.shares[seat], result.scores[seat], result.opponent)
            for result in self.results
            for seat in range(len(result.sides))
            if belongs(result, seat)
        ]
        wins = sum(share for share, _, _ in found)
        scores = [score for _, score, _ in found]
        mean = fmean(scores)
        line = Line(
            *(name, len(found), wins, wins / len(found), margin_of(wins, len(found))),
            *(mean, pstdev(scores)),
        )
        others = [other for _, _, other in found if other is not None]
        if len(others) < len(found):
            return line
        return line._replace(opponent=fmean(others), ahead=mean - fmean(others))

    def as_data(self) -> dict[str, Any]:
        """The report as plain JSON values; `totals` is the same for the same seed, always."""
        return {
            "totals": {
                "games": len(self.results),
                "decisions": self.decisions,
                "called_off": self.called_off,
                "players": [line._asdict() for line in self.by_player()],
                "sides": [line._asdict() for line in self.by_side()],
            },
            "speed": {
                "seconds": self.seconds,
                "games_per_second": len(self.results) / self.seconds,
                "decisions_per_second": self.decisions / self.seconds,
            },
        }
