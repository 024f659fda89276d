"""What a visitor has played: results by game, side and opponent, and which computer fits them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ...players.levels import levels_of
from ...store import Result
from .kept import KeptOnly
from .open_games import LiveGames
from .results import Ended, unreadable, write_results

AT_ONCE: Final = 25  # games of before that are opened for one page
GENTLE: Final = "novice"  # whom who plays for the first time meets
LATEST: Final = 3  # games against a level that say whether it fits
ENOUGH: Final = 2  # of them won: time for a stronger one


def write_missing(games: LiveGames, visitor: str) -> None:
    """Write down how games of before ended, some at a time: each has to be opened for it."""
    for game_id in games.store.unwritten(visitor, AT_ONCE):
        try:
            with games.enter(game_id) as live:
                ended = Ended(live.saved, live.game, live.players, live.holders, live.moved)
                write_results(live.store, ended)
        except KeptOnly:
            games.store.write_results(game_id, [unreadable(games.store.find(game_id))])


class Figures(NamedTuple):
    """What some games come to."""

    played: int
    won: int
    mean: float
    best: int

    @property
    def share(self) -> float:
        """The part of them that was won."""
        return self.won / self.played


def figures(results: Sequence[Result]) -> Figures:
    """What some games come to; there must be one at least."""
    scores = [result.score for result in results]
    won = sum(result.won for result in results)
    return Figures(len(results), won, sum(scores) / len(scores), max(scores))


class Suited(NamedTuple):
    """The computer player that fits a person, and why."""

    level: str
    reason: str  # in words; "" for who has not played yet


def suited(game: str, results: Iterable[Result]) -> Suited:
    """Which computer player a person should meet next, by how they fared, the latest game last.

    Two of the latest three games against one won: a step up. All three lost: a step down.
    """
    ladder = list(levels_of(game))
    level, last = GENTLE, ""
    met: dict[str, list[bool]] = {}
    for result in results:
        if result.game == game and result.counts and result.against in ladder:
            last = result.against
            latest = [*met.get(last, []), result.won][-LATEST:]
            met[last] = latest
            level = next_level(ladder, last, latest)
    return Suited(level, reason(game, last, level) if last else "")


def next_level(ladder: Sequence[str], now: str, latest: Sequence[bool]) -> str:
    """The level after some games on one."""
    at = ladder.index(now)
    if sum(latest) >= ENOUGH:
        at += 1
    elif len(latest) == LATEST and not any(latest):
        at -= 1
    return ladder[max(0, min(at, len(ladder) - 1))]


def reason(game: str, last: str, level: str) -> str:
    """Why another level is offered than the one that was played last, in words."""
    levels = levels_of(game)
    if level == last:
        return ""
    up = list(levels).index(level) > list(levels).index(last)
    how, which = ("You beat", "a stronger") if up else ("You lost to", "a gentler")
    return f"{how} “{levels[last].name}” lately: here is {which} one."
