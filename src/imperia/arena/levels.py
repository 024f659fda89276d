"""How a player fares against every automatic opponent on every level.

    python -m imperia.arena.levels GAME --player search:0.5s --games 10 --file results.jsonl

The whole table takes hours. With a file, each game is kept as soon as it is over; the next run
goes on where this one stopped, and prints the table of all that is there. In a cell, which is an
opponent on a level, the sides take turns; nobody plays against their own side.
"""

from __future__ import annotations

import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

from ..kernel import AnyRules, ImperiaError, find_rules
from .alone import Figures, figures
from .match import opponent_score, play_out
from .results import ResultFile, SoloGame, SoloResult, read_line
from .seated import seat_player
from .workers import spread


def listed(words: str) -> list[str]:
    """Names with commas between them."""
    return [word for word in words.split(",") if word]


def games_of(wanted: Namespace) -> Iterator[SoloGame]:
    """All games that are wanted; the cells fill evenly, so that a part of them is a fair table."""
    rules = find_rules(wanted.game)
    variants = tuple(listed(wanted.variant))
    fixed = (wanted.game, wanted.player, variants, wanted.seed)
    for number in range(wanted.games):
        for level in listed(wanted.level) or rules.levels:
            for place, against in enumerate(rules.sides):
                sides = others(rules, listed(wanted.sides) or rules.sides, against)
                if sides and against in (listed(wanted.against) or rules.sides):
                    side = sides[(place + number) % len(sides)]  # few games, yet many sides
                    yield SoloGame(*fixed, side, against, level, number)


def others(rules: AnyRules, sides: Sequence[str], against: str) -> list[str]:
    """The sides that can be played against one."""
    return [side for side in sides if rules.seat_name_of(side) != rules.seat_name_of(against)]


def check(wanted: Namespace) -> None:
    """Refuse what there is not before anything is played."""
    rules = find_rules(wanted.game)
    if not rules.levels:
        raise ImperiaError(f"{rules.title} has no opponents with levels")
    asked = {"level": rules.levels, "against": rules.sides, "sides": rules.sides}
    for name, known in asked.items():
        for word in listed(getattr(wanted, name)):
            if (rules.seat_name_of(word) if name == "sides" else word) not in known:
                raise ImperiaError(f"--{name} {word}: choose from {', '.join(known)}")
    if wanted.games < 0 or wanted.workers < 1:
        raise ImperiaError("games must be 0 or more, workers 1 or more")
    seat_player(wanted.player, wanted.game, 1)
    rules.start([rules.sides[0]], 1, {"variant": listed(wanted.variant)})


def play(one: SoloGame) -> SoloResult:
    """Play a game to its end; its chance is the same for all players, so they can be compared."""
    rules = find_rules(one.game)
    seed = f"{one.side} against {one.against}, {one.level}, {one.number} of {one.seed}"
    options = {"against": one.against, "level": one.level, "variant": list(one.variants)}
    state = rules.start([one.side], seed, options)
    start = perf_counter()
    decisions = play_out(rules, state, [seat_player(one.player, one.game, one.number)])
    outcome, (own,) = rules.outcome(state), rules.seat_names(state)
    opponent = opponent_score(rules, state)
    if outcome is None or opponent is None:
        raise ImperiaError(f"{seed}: not over after {decisions:,} decisions of {one.player}")
    won, seconds = own in outcome.winners, round(perf_counter() - start, 2)
    return SoloResult(one, outcome.score(own), opponent, won, decisions, seconds)


def table(results: Sequence[SoloResult], rules: AnyRules) -> list[str]:
    """The results of one player, level by level, each with a line for all its games."""
    lines = ["| level | against | games | won | 95 % interval | mean score | the opponent's |"]
    lines.append("|---|---|---|---|---|---|---|")
    for level in rules.levels:
        here = [each for each in results if each.of.level == level]
        for against in rules.sides:
            found = [each.played() for each in here if each.of.against == against]
            if found:
                lines.append(line(level, figures(against, found)))
        if here:
            lines.append(line(level, figures("**all**", [each.played() for each in here])))
    return lines


def line(level: str, told: Figures) -> str:
    """One line of the table."""
    won = told.won
    share, interval = f"{won.share:.0%}", f"{won.low:.0%} to {won.high:.0%}"
    figures_told = f"{told.mean:.1f} | {told.opponent:.1f}"
    return f"| {level} | {won.name} | {won.played} | {share} | {interval} | {figures_told} |"


def print_tables(file: ResultFile[SoloResult], game: str) -> None:
    """The table of each player, with and without variants."""
    kinds = dict.fromkeys((each.of.player, each.of.variants) for each in of_game(file, game))
    for player, variants in kinds:
        found = [
            each
            for each in of_game(file, game)
            if (each.of.player, each.of.variants) == (player, variants)
        ]
        extra = f", {', '.join(variants)}" if variants else ""
        print(f"{player}{extra}: {len(found)} games\n")
        print("\n".join(table(found, find_rules(game))), flush=True)


def of_game(file: ResultFile[SoloResult], game: str) -> list[SoloResult]:
    """The results of one game."""
    return [each for each in file.results if each.of.game == game]


def read_plan(words: Sequence[str]) -> Namespace:
    """What is played, from the command line."""
    parser = ArgumentParser(
        prog="imperia.arena.levels",
        description="How a player fares against every automatic opponent on every level.",
        formatter_class=ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--player", default="greedy", help="who plays, such as search:0.5s")
    parser.add_argument(
        "--games", type=int, default=10, help="in each cell; 0 prints what is there"
    )
    parser.add_argument("--sides", default="", help="only these, with commas between them")
    parser.add_argument("--against", default="", help="only these opponents")
    parser.add_argument("--level", default="", help="only these levels")
    parser.add_argument("--variant", default="", help="with these variants")
    parser.add_argument("--seed", type=int, default=1, help="decides all chance")
    parser.add_argument("--workers", type=int, default=1, help="how many processes")
    parser.add_argument("--file", type=Path, default=None, help="where results are kept")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    """Play what is missing, and print the table."""
    wanted = read_plan(words)
    check(wanted)
    file = ResultFile(wanted.file, read_line)
    missing = file.missing(games_of(wanted))
    for number, result in enumerate(spread(play, missing, wanted.workers, batch=1), 1):
        file.add(result)
        if sys.stderr.isatty():
            print(f"\r{number} of {len(missing)} games", end="", file=sys.stderr)
    print_tables(file, wanted.game)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (ImperiaError, OSError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
