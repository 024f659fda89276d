"""How a game ended: who won, by how much, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .sentences import counted, listed


class Standing(NamedTuple):
    """One seat's final result: its score and where the score came from."""

    seat: str
    rank: int  # 1 for the winner; tied seats share a rank
    score: int
    sources: dict[str, int]  # points by where they came from
    tie_breaks: dict[str, int]  # the figures that decide a tie, in order


class Outcome(NamedTuple):
    """The end of a game; `reason` says in words why the winner won."""

    ending: str
    winners: tuple[str, ...]  # several when victory is shared, none when a solo game is lost
    reason: str
    standings: tuple[Standing, ...]  # best first

    def score(self, seat: str) -> int:
        """A seat's final score."""
        return next(s.score for s in self.standings if s.seat == seat)

    def __str__(self) -> str:
        lines = [self.reason]
        for s in self.standings:
            parts = ", ".join(f"{source} {points}" for source, points in s.sources.items())
            lines.append(f"{s.rank}. {s.seat}: {s.score}{f' ({parts})' if parts else ''}")
        return "\n".join(lines)


def ranks(results: Sequence[Any]) -> list[int]:
    """The rank of each result, higher ones being better; equal ones share a rank."""
    return [1 + sum(1 for other in results if other > result) for result in results]


def shares(results: Sequence[Any]) -> list[float]:
    """1 for the best result, split if there are several, and 0 for the rest."""
    best = max(results)
    shared = 1.0 / sum(1 for result in results if result == best)
    return [shared if result == best else 0.0 for result in results]


def most_points(seats: Sequence[str], scores: Sequence[int]) -> Outcome:
    """The end of a game that those with the most points win."""
    standings = [
        Standing(seat, rank, score, {}, {})
        for seat, rank, score in zip(seats, ranks(scores), scores, strict=True)
    ]
    standings.sort(key=lambda standing: standing.rank)
    winners = [standing.seat for standing in standings if standing.rank == 1]
    verb = "win" if len(winners) == 1 else "share victory"
    reason = f"{listed(winners)} {verb} with {counted(standings[0].score, 'point')}"
    return Outcome("the end", tuple(winners), reason, tuple(standings))
