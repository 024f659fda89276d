"""How strong the players are: the figures of docs/players.md.

`make strength` prints those of Settlers, `make strength-horizons` those of Horizons.
"""

from __future__ import annotations

import sys
from itertools import combinations
from statistics import fmean
from typing import Final, NamedTuple

from ..kernel import find_rules
from .match import simulate
from .report import Line, Report


class Plan(NamedTuple):
    """How much is played of a game. A round is four games of each pair of sides."""

    search: str
    greedy_rounds: int
    search_rounds: int
    search_pairs: int  # 0: every pair
    solo: str  # what playing alone is called
    solo_greedy: int  # games with each side
    solo_search: int


PLANS: Final = {
    "settlers": Plan("search:0.2s", 17, 5, 0, "solo", 100, 20),
    "horizons": Plan("search:0.5s", 4, 1, 15, "practice", 20, 5),
}


def balanced(
    game: str, players: list[str], rounds: int, workers: int, seed: int = 1, pairs: int = 0
) -> Report:
    """Two players with every pair of sides, each in both places with both sides, `rounds` times.

    `pairs`: only so many of the pairs, spread evenly over all of them.
    """
    results = []
    seconds = 0.0
    every = list(enumerate(combinations(find_rules(game).sides, 2)))
    count = pairs or len(every)
    for number, pair in (every[i * len(every) // count] for i in range(count)):
        part = simulate(game, players, pair, 4 * rounds, seed * 100 + number, workers)
        results += part.results
        seconds += part.seconds
    return Report(players, results, seconds)


def solo(game: str, player: str, games: int, workers: int, seed: int = 1) -> list[Line]:
    """A player alone, with each side."""
    lines = []
    for side in find_rules(game).sides:
        report = simulate(game, [player], [side], games, seed, workers)
        lines.append(report.by_player()[0]._replace(name=side))
    return lines


def versus(report: Report) -> str:
    """One line of a table: who beat whom how often."""
    first, second = report.by_player()
    return (
        f"| {first.name} against {second.name} | {first.games} | {100 * first.share:.1f} % "
        f"± {100 * first.margin:.1f} | {first.mean:.1f} | {second.mean:.1f} |"
    )


def main(game: str = "settlers", workers: int = 2) -> None:
    """Print all tables of a game."""
    plan = PLANS[game]
    print("| match | games | won by the first | its mean score | the other's |")
    print("|---|---|---|---|---|")
    players = ["greedy", "random"]
    print(versus(balanced(game, players, plan.greedy_rounds, workers)), flush=True)
    players = [plan.search, "greedy"]
    match = balanced(game, players, plan.search_rounds, workers, pairs=plan.search_pairs)
    print(versus(match), flush=True)
    for player, games in (("greedy", plan.solo_greedy), (plan.search, plan.solo_search)):
        print(f"\n| {plan.solo}, {player} | games | won | mean score | spread |")
        print("|---|---|---|---|---|")
        lines = solo(game, player, games, workers)
        for line in lines:
            won = f"{100 * line.share:.0f} %"
            print(f"| {line.name} | {line.games} | {won} | {line.mean:.1f} | {line.spread:.1f} |")
        if plan.solo == "practice":  # the mark to reach is one for all nations
            total = fmean(line.mean for line in lines)
            print(f"| all | {games * len(lines)} | | {total:.1f} | |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "settlers")
