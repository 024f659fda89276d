"""How strong the players are: the figures of docs/players.md, printed by `make strength`."""

from __future__ import annotations

from itertools import combinations

from ..kernel import find_rules
from .match import simulate
from .report import Line, Report


def balanced(game: str, players: list[str], rounds: int, workers: int, seed: int = 1) -> Report:
    """Two players with every pair of sides, each in both places with both sides, `rounds` times."""
    results = []
    seconds = 0.0
    for number, pair in enumerate(combinations(find_rules(game).sides, 2)):
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


def main(game: str = "settlers", workers: int = 2, search: str = "search:0.2s") -> None:
    """Print all tables."""
    print("| match | games | won by the first | its mean score | the other's |")
    print("|---|---|---|---|---|")
    print(versus(balanced(game, ["greedy", "random"], 17, workers)), flush=True)
    print(versus(balanced(game, [search, "greedy"], 5, workers)), flush=True)
    for player, games in (("greedy", 100), (search, 20)):
        print(f"\n| solo, {player} | games | won | mean score | spread |")
        print("|---|---|---|---|---|")
        for line in solo(game, player, games, workers):
            won = f"{100 * line.share:.0f} %"
            print(f"| {line.name} | {line.games} | {won} | {line.mean:.1f} | {line.spread:.1f} |")


if __name__ == "__main__":
    main()
