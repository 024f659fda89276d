"""Whether levels mean something: each against the next one, for docs/players.md.

    python -m imperia.arena.ladder GAME [--games 200] [--levels novice,regular] [--workers 2]

Sides change from deal to deal, and every deal is played in all ways: each player has each side in
each place. With more than two seats the stronger level meets several of the weaker one. With a
file each game is kept as soon as it is over, and the next run goes on where this one stopped.
"""

from __future__ import annotations

import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path

from ..kernel import Chance, ImperiaError, find_rules
from ..players.levels import LEVELS
from .match import Match, play_game
from .report import Report
from .results import LadderGame, LadderResult, ResultFile, read_ladder_line
from .seated import seat_player
from .workers import spread


def deals(game: str, seed: int, seats: int) -> Iterator[tuple[str, ...]]:
    """All sets of so many sides in an order of chance, over and over."""
    chance = Chance(f"ladder {game} {seed}")
    while True:
        every = list(combinations(find_rules(game).sides, seats))
        while every:
            yield every.pop(chance.below(len(every)))


def games_of(wanted: Namespace, upper: str, lower: str) -> Iterator[LadderGame]:
    """The games of two levels; a deal of sides is played in every way before the next one."""
    ways = wanted.seats * wanted.seats
    sides = deals(wanted.game, wanted.seed, wanted.seats)
    for first in range(0, wanted.games - ways + 1, ways):
        dealt = next(sides)
        for number in range(first, first + ways):
            yield LadderGame(wanted.game, upper, lower, dealt, wanted.seed, number)


def play(one: LadderGame) -> LadderResult:
    """Play a game of the ladder to its end."""
    seats = len(one.sides)
    players = (one.upper, *[one.lower] * (seats - 1))
    deal, way = divmod(one.number, seats * seats)
    match = Match(one.game, players, one.sides, 1000 * one.seed + deal, {})
    return LadderResult(one, play_game(match, way))


def played(
    games: Sequence[LadderGame], file: ResultFile[LadderResult], workers: int
) -> list[LadderResult]:
    """The results of some games; those that are not in the file yet are played, and kept there."""
    for result in spread(play, file.missing(games), workers, batch=1):
        file.add(result)
    asked = set(games)
    return [each for each in file.results if each.of in asked]


def row(results: Sequence[LadderResult]) -> str:
    """One line of the table."""
    of = results[0].of
    names = [of.upper, *[of.lower] * (len(of.sides) - 1)]
    report = Report(names, [each.result for each in results], 0.0)
    upper, *others = report.by_player()
    rivals = f"{of.lower}" if len(others) == 1 else f"{len(others)} x {of.lower}"
    mean = sum(other.mean for other in others) / len(others)
    return (
        f"| {of.upper} against {rivals} | {upper.games} | {100 * upper.share:.1f} % "
        f"± {100 * upper.margin:.1f} | {upper.mean:.1f} | {mean:.1f} | "
        f"{100 * report.lost_ahead(0):.1f} % |"
    )


def check(wanted: Namespace) -> None:
    """Refuse what there is not before anything is played."""
    rules, ways = find_rules(wanted.game), wanted.seats * wanted.seats
    if not max(2, rules.seats[0]) <= wanted.seats <= rules.seats[1]:
        raise ImperiaError(f"--seats {wanted.seats}: choose from 2 to {rules.seats[1]}")
    if wanted.games < ways or wanted.workers < 1:
        raise ImperiaError(f"games must be {ways} or more, workers 1 or more")
    levels = wanted.levels.split(",")
    if len(levels) < 2:
        raise ImperiaError("--levels needs two or more, from weak to strong")
    for level in levels:
        seat_player(level, wanted.game, 1)


def read_plan(words: Sequence[str]) -> Namespace:
    """What is played, from the command line."""
    parser = ArgumentParser(
        prog="imperia.arena.ladder",
        description="Each level against the next one.",
        formatter_class=ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="for each pair of levels")
    parser.add_argument("--levels", default=",".join(LEVELS), help="from weak to strong")
    parser.add_argument("--seats", type=int, default=2, help="one stronger, the others weaker")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--file", type=Path, default=None, help="where results are kept")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    """Print the table, a line as soon as it is known."""
    wanted = read_plan(words)
    check(wanted)
    file = ResultFile(wanted.file, read_ladder_line)
    print("| match | games | won by the first | its mean score | the others' | lost though ahead |")
    print("|---|---|---|---|---|---|", flush=True)
    for lower, upper in pairwise(wanted.levels.split(",")):
        games = list(games_of(wanted, upper, lower))
        print(row(played(games, file, wanted.workers)), flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (ImperiaError, OSError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
