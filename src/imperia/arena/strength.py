"""How a player fares alone, with one side after the other, for docs/players.md.

    python -m imperia.arena.strength GAME --player search:2s [--games 20] [--file results.jsonl]

With a file each game is kept as soon as it is over, and the next run goes on where this one
stopped. How players fare against each other, `imperia.arena.ladder` says.
"""

from __future__ import annotations

import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser, Namespace
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev

from ..kernel import ImperiaError, find_rules
from .alone import SURE
from .ladder import played
from .results import LadderGame, LadderResult, ResultFile, read_ladder_line
from .seated import seat_player


def sides_of(wanted: Namespace) -> Sequence[str]:
    """The sides that are played: those asked for, or all."""
    return wanted.sides.split(",") if wanted.sides else find_rules(wanted.game).sides


def games_of(wanted: Namespace) -> list[LadderGame]:
    """All games that are wanted; every side gets its first one before any gets its second."""
    return [
        LadderGame(wanted.game, wanted.player, "", (side,), wanted.seed, number)
        for number in range(wanted.games)
        for side in sides_of(wanted)
    ]


def row(name: str, results: Sequence[LadderResult]) -> str:
    """One line of the table."""
    scores = [each.result.scores[0] for each in results]
    won = fmean(each.result.shares[0] for each in results)
    spreads = pstdev(scores)
    interval = SURE * spreads / sqrt(len(scores))
    figures = f"{fmean(scores):.1f} | {spreads:.1f} | ± {interval:.1f}"
    return f"| {name} | {len(scores)} | {100 * won:.0f} % | {figures} |"


def table(wanted: Namespace, results: Sequence[LadderResult]) -> list[str]:
    """A line for each side, and one for all."""
    alone = find_rules(wanted.game).alone
    lines = [f"| {alone}, {wanted.player} | games | won | mean score | spread | interval |"]
    lines.append("|---|---|---|---|---|---|")
    for side in sides_of(wanted):
        lines.append(row(side, [each for each in results if each.of.sides == (side,)]))
    return [*lines, row("all", results)]


def check(wanted: Namespace) -> None:
    """Refuse what there is not before anything is played."""
    rules = find_rules(wanted.game)
    if rules.seats[0] > 1:
        raise ImperiaError(f"{rules.title} is not played alone")
    if wanted.games < 1 or wanted.workers < 1:
        raise ImperiaError("games and workers must be at least 1")
    for side in sides_of(wanted):
        rules.start([side], 1, {})
    seat_player(wanted.player, wanted.game, 1)


def read_plan(words: Sequence[str]) -> Namespace:
    """What is played, from the command line."""
    parser = ArgumentParser(
        prog="imperia.arena.strength",
        description="How a player fares alone, with one side after the other.",
        formatter_class=ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--player", default="policy", help="who plays, such as search:0.5s")
    parser.add_argument("--games", type=int, default=20, help="with each side")
    parser.add_argument("--sides", default="", help="only these, with commas between them")
    parser.add_argument("--seed", type=int, default=1, help="decides all chance")
    parser.add_argument("--workers", type=int, default=1, help="how many processes")
    parser.add_argument("--file", type=Path, default=None, help="where results are kept")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    """Play what is missing, and print the table."""
    wanted = read_plan(words)
    check(wanted)
    file = ResultFile(wanted.file, read_ladder_line)
    results = played(games_of(wanted), file, wanted.workers)
    print("\n".join(table(wanted, results)))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (ImperiaError, OSError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
