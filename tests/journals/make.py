"""Save games of this version in the middle of things: python -m tests.journals.make [FOLDER].

Every side of every game, one to four seats, every variant. Each game is played by chance and
stopped inside a turn, at a question that no game before it was stopped at as long as there is
one. Uses only what the first release had, too, so that it runs on the code of any of them.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from imperia.kernel import Game, find_rules

HERE = Path(__file__).parent
GAMES = ("horizons", "settlers")
TRIES = 8  # games of one kind that are played in search of a new question
BACK = 2  # choices taken back and made again, so that undo lines are read, too


class Wanted(NamedTuple):
    """A game to save."""

    game: str
    seats: tuple[str, ...]
    variant: str = ""

    @property
    def name(self) -> str:
        """What its file is called, without an ending."""
        return "-".join(filter(None, (self.game, *self.seats, self.variant)))

    def begin(self, seed: str) -> Game:
        """The game before its first choice."""
        options: dict[str, Any] = {"variant": [self.variant]} if self.variant else {}
        about = {"players": dict.fromkeys(self.seats, "human")}
        return Game.new(self.game, self.seats, seed, options, about)


def every_game() -> Iterator[Wanted]:
    """All sides alone and in company of growing size, and every variant."""
    for game in GAMES:
        rules = find_rules(game)
        sides = tuple(rules.sides)
        yield from (Wanted(game, (side,)) for side in sides)
        yield from (Wanted(game, sides[at : at + 2]) for at in range(0, len(sides), 2))
        yield from (Wanted(game, sides[at : at + 3]) for at in range(0, len(sides) - 2, 3))
        yield from (Wanted(game, sides[at : at + 4]) for at in range(0, len(sides), 4))
        for number, variant in enumerate(rules.variants):
            seats = sides[:1] if variant.startswith("solo") else sides[number % 3 : number % 3 + 2]
            yield Wanted(game, seats, variant)


def play(game: Game, chance: Random, until: int) -> Iterator[str]:
    """Play by chance; the name of each question that is asked inside a turn, "" for the others."""
    while not game.over and game.step < until:
        asked = game.state.asked
        assert asked is not None
        yield "" if game.state.begins_move else type(asked[0]).__name__
        game.choose(chance.choice(game.options).name)


def saved(wanted: Wanted, stopped_at: set[str]) -> str:
    """A game stopped inside a turn, as its journal."""
    seed, stop, question = stopping_point(wanted, stopped_at)
    stopped_at.add(question)
    game = wanted.begin(seed)
    list(play(game, Random(seed), stop))
    again = game.journal.choices[-BACK:]
    game.go_back(stop - BACK)
    for choice in again:
        game.choose(choice)
    return game.journal.text()


def stopping_point(wanted: Wanted, stopped_at: set[str]) -> tuple[str, int, str]:
    """With which seed and after how many choices to stop, and the question that is asked there."""
    found: list[tuple[str, int, str]] = []
    for number in range(TRIES):
        seed = f"{wanted.name} {number}"
        questions = list(play(wanted.begin(seed), Random(seed), sys.maxsize))
        middle = [(seed, at, q) for at, q in enumerate(questions) if q and at > BACK]
        fresh = [one for one in middle if one[2] not in stopped_at]
        if fresh:
            return Random(seed).choice(fresh)
        found += middle
    return Random(wanted.name).choice(found)


def main(folder: str = "") -> None:
    """Save all games into a folder, by default the one of this version."""
    where = Path(folder) if folder else HERE / version("imperia")
    if where.exists():
        raise SystemExit(f"{where} exists already: games of a release are never changed")
    where.mkdir(parents=True)
    stopped_at: set[str] = set()
    for wanted in every_game():
        text = saved(wanted, stopped_at)
        (where / f"{wanted.name}.jsonl.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{len(list(where.iterdir()))} games in {where}, stopped at {len(stopped_at)} questions")


if __name__ == "__main__":
    main(*sys.argv[1:])
