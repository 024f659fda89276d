"""Whether levels mean something: each against the next one, for docs/players.md.

    python -m imperia.arena.ladder GAME [--games 200] [--levels novice,regular] [--workers 2]

Two players; pairs of sides change from game to game, and every deal of sides is played in all four
ways: each level has each side in both places.
"""

from __future__ import annotations

import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import combinations, pairwise

from ..kernel import Chance, ImperiaError, find_rules
from ..players.levels import LEVELS
from .match import simulate
from .report import Report

WAYS = 4  # each player with each side in both places


def pairs(game: str, seed: int) -> Iterator[tuple[str, str]]:
    """All pairs of sides in an order of chance, over and over."""
    chance = Chance(f"ladder {game} {seed}")
    while True:
        every = list(combinations(find_rules(game).sides, 2))
        while every:
            yield every.pop(chance.below(len(every)))


def match(wanted: Namespace, upper: str, lower: str) -> Report:
    """So many games of two levels."""
    results, seconds = [], 0.0
    sides = pairs(wanted.game, wanted.seed)
    for number in range(wanted.games // WAYS):
        seed = 1000 * wanted.seed + number
        part = simulate(wanted.game, [upper, lower], next(sides), WAYS, seed, wanted.workers)
        results += part.results
        seconds += part.seconds
    return Report([upper, lower], results, seconds)


def row(report: Report) -> str:
    """One line of the table."""
    upper, lower = report.by_player()
    return (
        f"| {upper.name} against {lower.name} | {upper.games} | {100 * upper.share:.1f} % "
        f"± {100 * upper.margin:.1f} | {upper.mean:.1f} | {lower.mean:.1f} |"
    )


def main() -> None:
    """Print the table, a line as soon as it is known."""
    parser = ArgumentParser(description=__doc__, formatter_class=ArgumentDefaultsHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="for each pair of levels")
    parser.add_argument("--levels", default=",".join(LEVELS), help="from weak to strong")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args()
    print("| match | games | won by the first | its mean score | the other's |")
    print("|---|---|---|---|---|", flush=True)
    for lower, upper in pairwise(wanted.levels.split(",")):
        print(row(match(wanted, upper, lower)), flush=True)


if __name__ == "__main__":
    try:
        main()
    except ImperiaError as error:
        sys.exit(str(error))
