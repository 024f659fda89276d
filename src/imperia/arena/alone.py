"""Figures of games against automatic opponents: how many were won, and both scores."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from ..kernel.campaign import PlayedGame

SURE = 1.96  # standard errors of a 95 % interval


class Share(NamedTuple):
    """How many of some were won, with the 95 % interval of the share."""

    name: str
    played: int
    wins: float  # shared wins split
    share: float
    low: float
    high: float


class Figures(NamedTuple):
    """The games of one kind: how many were won, and the mean scores of both."""

    won: Share
    mean: float
    opponent: float


def share_of(name: str, wins: float, count: int) -> Share:
    """Wilson's interval: it stays between 0 and 1, however few were played."""
    square = SURE * SURE
    share = wins / count
    middle = (share + square / (2 * count)) / (1 + square / count)
    spread = sqrt(share * (1 - share) / count + square / (4 * count * count))
    half = SURE * spread / (1 + square / count)
    return Share(name, count, wins, share, max(0.0, middle - half), min(1.0, middle + half))


def figures(name: str, games: Sequence[PlayedGame]) -> Figures:
    """Some games, at least one, summed up."""
    won = share_of(name, sum(game.won for game in games), len(games))
    mean = fmean(game.score for game in games)
    return Figures(won, mean, fmean(game.opponent for game in games))
