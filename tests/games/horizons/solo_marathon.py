"""Every nation against every Bot on every level, with and without Trade Routes, by chance.

`python -m tests.games.horizons.solo_marathon [--games 3] [part parts]` plays all games of the
matrix, or every so-manieth: `... 1 2` and `... 2 2` share the work between two processes. The laws
of the marathon are checked at every decision.

Left out is what cannot be played: a nation against its own Bot, which takes all cards of its
nation (p. 29), and merchant nations without Trade Routes, on either side of the table.
"""

from __future__ import annotations

import sys
import traceback
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from time import perf_counter
from typing import NamedTuple

from imperia.games.horizons.bots.levels import NAMES
from imperia.games.horizons.rules.decks import NATIONS
from imperia.games.horizons.rules.scoring import score
from imperia.kernel import Chance

from .marathon import EXPANSION, check
from .walks import LONGEST, MERCHANT_TASTES, RULES, Walk


class Cell(NamedTuple):
    """One kind of solo game."""

    nation: str
    against: str
    level: str
    routes: bool

    def walk(self, number: int) -> Walk:
        """A random game of this kind, with some taste; both sides of the Power card take turns."""
        name = f"{'-'.join(map(str, self))} {number}"
        chance = Chance(f"solo marathon {name}")
        return Walk(
            (f"{self.nation}-{'ab'[number % 2]}",),
            (EXPANSION,) if self.routes else (),
            chance.below(10**9),
            taste=MERCHANT_TASTES[chance.below(len(MERCHANT_TASTES))],
            against=self.against,
            level=self.level,
        )


def cells() -> Iterator[Cell]:
    """Every kind of solo game that can be played."""
    for against, level, routes, nation in product(NATIONS, NAMES, (False, True), NATIONS):
        merchants = NATIONS[nation].needs_routes or NATIONS[against].needs_routes
        if nation != against and (routes or not merchants):
            yield Cell(nation, against, level, routes)


class Tally:
    """What came of the games: endings, wins by level, how long they took."""

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()
        self.games: Counter[str] = Counter()  # by level
        self.wins: Counter[str] = Counter()
        self.decisions = self.longest = self.failures = 0
        self.seconds = 0.0

    def play(self, cell: Cell, walk: Walk) -> None:
        """Play one game, with its laws."""
        start, chance = perf_counter(), Chance(f"solo marathon {walk.seed}")
        number = 0
        for number, state in enumerate(walk.states()):
            check(state, number, chance)
            assert number < LONGEST
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert len(outcome.winners) == 1
        assert {each.score for each in outcome.standings} == {score(state, 0), score(state, 1)}
        self.endings[outcome.ending] += 1
        self.games[cell.level] += 1
        self.wins[cell.level] += outcome.winners == (cell.nation,)
        self.decisions += number
        self.longest = max(self.longest, number)
        self.seconds += perf_counter() - start

    def tell(self) -> None:
        """Print it all."""
        games = self.endings.total()
        decisions, seconds = (total / max(1, games) for total in (self.decisions, self.seconds))
        print(f"{games} games of {decisions:.0f} decisions and {seconds:.3f} s each")
        print(f"the longest had {self.longest} decisions; {self.failures} games broke a law")
        for ending, number in self.endings.most_common():
            print(f"{number:6} {ending}")
        for level in NAMES:
            print(f"{self.wins[level]:6} of {self.games[level]} won on the level {level}")


def main(words: Sequence[str]) -> int:
    """Play this part of the games and print what came of them; the number of failures."""
    parser = ArgumentParser(prog="tests.games.horizons.solo_marathon")
    parser.add_argument("part", type=int, nargs="?", default=1)
    parser.add_argument("parts", type=int, nargs="?", default=1)
    parser.add_argument("--games", type=int, default=3, help="of each kind")
    wanted = parser.parse_args(words)
    every = [(cell, cell.walk(number)) for number in range(wanted.games) for cell in cells()]
    tally = Tally()
    for cell, walk in every[wanted.part - 1 :: wanted.parts]:
        try:
            tally.play(cell, walk)
        except Exception:
            tally.failures += 1
            print(walk, traceback.format_exc(limit=-3), sep="\n", flush=True)
    tally.tell()
    return tally.failures


if __name__ == "__main__":
    sys.exit(min(1, main(sys.argv[1:])))
