"""Appraising: makes learned/*_holdings.json, in as many minutes as it is given.

    python -m imperia.games.horizons.value.appraise MINUTES [NATION ...]

Each nation plays alone by quick guesses, straying now and then. What its figures at the
beginning of each turn came to in the end is drawn into a straight line (least squares, held
back a little so that rare cards do not run wild).
"""

from __future__ import annotations

import sys
from random import Random
from time import perf_counter
from typing import Final

from .. import RULES
from ..rules.scoring import results
from .guess import guesses
from .holdings import figures
from .lessons import write_learned
from .value import points_now

STRAY: Final = 0.06  # how often an option is taken by chance, so that all are seen
RIDGE: Final = 8.0

Row = tuple[dict[str, float], float]


def play(nation: str, random: Random) -> list[Row]:
    """The figures of each turn of a game, and the points that came after it."""
    state = RULES.start([nation], random.randrange(10**9), {})
    seen: list[Row] = []
    number = 1
    while not state.over:
        if state.round != number:
            number = state.round
            seen.append((figures(state, 0), points_now(state, 0)))
        if random.random() < STRAY:
            state.choose(random.randrange(len(state.options)))
        else:
            found = guesses(state)
            state.choose(found.index(max(found)))
    collapsed = state.round < 12 and not results(state)[0] and not state.unrest
    end = 0.0 if collapsed else points_now(state, 0)
    return [(found, end - points) for found, points in seen]


def fit(rows: list[Row]) -> dict[str, float]:
    """The straight line nearest to the rows."""
    names = sorted({name for found, _ in rows for name in found})
    place = {name: i for i, name in enumerate(names)}
    size = len(names)
    matrix = [[0.0] * (size + 1) for _ in names]
    for i in range(size):
        matrix[i][i] = RIDGE
    for found, result in rows:
        items = [(place[name], number) for name, number in found.items() if number]
        for i, number in items:
            row = matrix[i]
            for j, other in items:
                row[j] += number * other
            row[size] += number * result
    for i in range(size):
        pivot = matrix[i]
        for j in range(i + 1, size):
            share = matrix[j][i] / pivot[i]
            if share:
                matrix[j] = [b - share * a for a, b in zip(pivot, matrix[j], strict=True)]
    solved = [0.0] * size
    for i in reversed(range(size)):
        known = sum(matrix[i][j] * solved[j] for j in range(i + 1, size))
        solved[i] = (matrix[i][size] - known) / matrix[i][i]
    return {name: round(solved[i], 2) for name, i in place.items()}


def write(nation: str, found: dict[str, float]) -> None:
    """Keep a nation's figures, the smallest ones left out."""
    kept = {name: number for name, number in found.items() if abs(number) >= 0.05}
    write_learned(nation, "holdings", kept)


def main(minutes: float, nations: list[str]) -> None:
    """Appraise some nations, or all."""
    for nation in nations or list(RULES.sides):
        random = Random(nation)
        end = perf_counter() + 60 * minutes / len(nations or RULES.sides)
        rows: list[Row] = []
        games = 0
        while perf_counter() < end:
            rows += play(nation, random)
            games += 1
        write(nation, fit(rows))
        print(f"{nation}: {games} games", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2:])
