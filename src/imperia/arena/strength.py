"""How strong the players are: the tables of docs/players.md.

    python -m imperia.arena.strength GAME [--search search:0.2s] [--greedy-rounds 17] ...

A round is four games of each pair of sides: each player has each side in both places.
"""

from __future__ import annotations

import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean

from ..kernel import ImperiaError, find_rules
from .match import simulate
from .report import Line, Report


def balanced(
    wanted: Namespace, players: list[str], rounds: int, seed: int = 1, pairs: int = 0
) -> Report:
    """Two players with every pair of sides, each in both places with both sides, `rounds` times.

    `pairs`: only so many of the pairs, spread evenly over all of them.
    """
    results = []
    seconds = 0.0
    game, workers = wanted.game, wanted.workers
    every = list(enumerate(combinations(sides_of(wanted), 2)))
    count = pairs or len(every)
    for number, pair in (every[i * len(every) // count] for i in range(count)):
        part = simulate(game, players, pair, 4 * rounds, seed * 100 + number, workers)
        results += part.results
        seconds += part.seconds
    return Report(players, results, seconds)


def sides_of(wanted: Namespace) -> Sequence[str]:
    """The sides that are played: those asked for, or all."""
    return wanted.sides.split(",") if wanted.sides else find_rules(wanted.game).sides


def solo(wanted: Namespace, player: str, games: int, seed: int = 1) -> Iterator[Line]:
    """A player alone, with one side after the other."""
    for side in sides_of(wanted):
        report = simulate(wanted.game, [player], [side], games, seed, wanted.workers)
        yield report.by_player()[0]._replace(name=side)


def versus(report: Report) -> str:
    """One line of a table: who beat whom how often."""
    first, second = report.by_player()
    return (
        f"| {first.name} against {second.name} | {first.games} | {100 * first.share:.1f} % "
        f"± {100 * first.margin:.1f} | {first.mean:.1f} | {second.mean:.1f} |"
    )


def print_matches(wanted: Namespace) -> None:
    """Who beats whom how often; without rounds a match is left out."""
    if not (wanted.greedy_rounds or wanted.search_rounds or wanted.policy_rounds):
        return
    print("| match | games | won by the first | its mean score | the other's |")
    print("|---|---|---|---|---|")
    if wanted.greedy_rounds:
        match = balanced(wanted, ["greedy", "random"], wanted.greedy_rounds)
        print(versus(match), flush=True)
    if wanted.search_rounds:
        players = [wanted.search, "greedy"]
        match = balanced(wanted, players, wanted.search_rounds, pairs=wanted.search_pairs)
        print(versus(match), flush=True)
    if wanted.policy_rounds:
        for other in ("random", "greedy"):
            players, rounds = ["policy", other], wanted.policy_rounds
            match = balanced(wanted, players, rounds, pairs=wanted.policy_pairs)
            print(versus(match), flush=True)


def print_alone(wanted: Namespace, player: str, games: int) -> None:
    """A player alone with each side, and the mean of all sides."""
    if not games:
        return
    alone = find_rules(wanted.game).alone
    print(f"\n| {alone}, {player} | games | won | mean score | spread | interval |")
    print("|---|---|---|---|---|---|")
    means = []
    for line in solo(wanted, player, games):
        means.append(line.mean)
        won = f"{100 * line.share:.0f} %"
        figures = f"{line.mean:.1f} | {line.spread:.1f} | ± {1.96 * line.spread / sqrt(games):.1f}"
        print(f"| {line.name} | {line.games} | {won} | {figures} |", flush=True)
    print(f"| all | {games * len(means)} | | {fmean(means):.1f} | | |", flush=True)


def read_plan(words: Sequence[str]) -> Namespace:
    """How much is played, from the command line."""
    parser = ArgumentParser(
        prog="imperia.arena.strength",
        description="How strong the players are.",
        formatter_class=ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--sides", default="", help="only these, with commas between them")
    parser.add_argument("--search", default="search:0.2s", help="the player that searches")
    parser.add_argument("--greedy-rounds", type=int, default=17, help="greedy against random")
    parser.add_argument("--search-rounds", type=int, default=5, help="search against greedy")
    parser.add_argument("--search-pairs", type=int, default=0, help="of so many pairs; 0: of all")
    parser.add_argument("--greedy-alone", type=int, default=100, help="games with each side")
    parser.add_argument("--search-alone", type=int, default=20, help="games with each side")
    parser.add_argument("--policy-rounds", type=int, default=0, help="policy against both others")
    parser.add_argument("--policy-pairs", type=int, default=0, help="of so many pairs; 0: of all")
    parser.add_argument("--policy-alone", type=int, default=0, help="games with each side")
    parser.add_argument("--workers", type=int, default=2, help="how many processes")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    """Print all tables of a game."""
    wanted = read_plan(words)
    print_matches(wanted)
    if find_rules(wanted.game).seats[0] == 1:
        print_alone(wanted, "greedy", wanted.greedy_alone)
        print_alone(wanted, wanted.search, wanted.search_alone)
        print_alone(wanted, "policy", wanted.policy_alone)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except ImperiaError as error:
        sys.exit(str(error))
