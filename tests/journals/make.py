"""Save games of this version in the middle of things: python -m tests.journals.make [FOLDER].

Every side of every game, one to four seats, every variant, solo games and those against automatic
opponents, decks of one's own. Each game is played by chance and stopped inside a turn, at a
question that no game before it was stopped at as long as there is one. And campaigns, some games
old. Uses only what the first release had, too, so that it runs on the code of any of them: what
came later is left out there.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from imperia.kernel import Game, find_rules

HERE = Path(__file__).parent
GAMES = ("horizons", "settlers")
CAMPAIGN_FILE = "-campaign.json.gz"  # how the name of its file ends
TRIES = 8  # games of one kind that are played in search of a new question
CAMPAIGNS = 4  # of each game
BACK = 2  # choices taken back and made again, so that undo lines are read, too


class Wanted(NamedTuple):
    """A game to save."""

    game: str
    seats: tuple[str, ...]
    variant: str = ""
    how: str = ""  # what else is special about it, for its name
    more: Mapping[str, Any] = {}  # further options

    @property
    def name(self) -> str:
        """What its file is called, without an ending."""
        return "-".join(filter(None, (self.game, *self.seats, self.variant, self.how)))

    def begin(self, seed: str) -> Game:
        """The game before its first choice."""
        options: dict[str, Any] = {"variant": [self.variant]} if self.variant else {}
        options |= self.more
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
        yield from (Wanted(game, sides[at : at + 4]) for at in range(0, len(sides) - 3, 4))
        for number, variant in enumerate(rules.variants):
            seats = sides[:1] if variant.startswith("solo") else sides[number % 3 : number % 3 + 2]
            yield Wanted(game, seats, variant)
        yield from against_opponents(game, sides)
        yield from with_own_decks(game, sides)


def against_opponents(game: str, sides: Sequence[str]) -> Iterator[Wanted]:
    """Each side against the next one as an automatic opponent, the levels in turn."""
    levels = list(getattr(find_rules(game), "levels", ()))
    for number, side in enumerate(sides if levels else ()):
        other, level = sides[(number + 1) % len(sides)], levels[number % len(levels)]
        more = {"against": other, "level": level}
        yield Wanted(game, (side,), how=f"against-{other}-{level}", more=more)


def with_own_decks(game: str, sides: Sequence[str]) -> Iterator[Wanted]:
    """Games in which a side brings a deck of its own, alone and with another one."""
    if not getattr(find_rules(game), "builds_decks", False):
        return
    from imperia.kernel.decks import decks_of  # the first releases have none

    for number, side in enumerate(sides):
        decks = {side: list(decks_of(game).printed(side))}
        seats = (side,) if number % 2 else (side, sides[(number + 1) % len(sides)])
        yield Wanted(game, seats, how="own-deck", more={"decks": decks})


def every_campaign() -> Iterator[tuple[str, str]]:
    """A campaign of some sides of each game that has them, as its name and its file's text."""
    try:
        from imperia.kernel import find_game
        from imperia.table.campaigns import KeptCampaign
    except ImportError:  # the first releases have none
        return
    for game in GAMES:
        kind = find_game(game).part("campaign")
        for number, side in enumerate(find_rules(game).sides[:CAMPAIGNS] if kind else ()):
            kept = KeptCampaign(None, game, kind.begin(side, {}), seed=number)
            go_through(kept.campaign, game, f"campaign {side}", games=number)
            yield f"{game}-{side}", json.dumps(kept.content())


def go_through(campaign: Any, game: str, seed: str, games: int) -> None:
    """Play so many games of a campaign by chance, and stop at what comes next."""
    chance, played = Random(seed), 0
    while not campaign.verdict and (campaign.options or played < games):
        if campaign.options:
            campaign.answer(chance.choice(campaign.options))
            continue
        plan = campaign.plan()
        table = Game.new(game, plan.seats, f"{seed} {played}", plan.options)
        list(play(table, chance, sys.maxsize))
        campaign.record(table)
        played += 1


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
    for name, text in every_campaign():
        packed = gzip.compress(text.encode(), 9, mtime=0)
        (where / f"{name}{CAMPAIGN_FILE}").write_bytes(packed)
    print(f"{len(list(where.iterdir()))} games in {where}, stopped at {len(stopped_at)} questions")


if __name__ == "__main__":
    main(*sys.argv[1:])
