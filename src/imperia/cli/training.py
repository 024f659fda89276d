"""The command that trains: a player for any game, from nothing."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.console import Console

from ..kernel import ImperiaError, find_features, find_game
from ..players.weights import EVERY_SIDE, Learned, Trained, pack, read_trained
from ..terminal.reports import progress_bar
from .words import GameName, app

if TYPE_CHECKING:
    from ..players.training.training import Training


@app.command()
def train(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games are played to learn.")] = 20000,
    seed: Annotated[int, typer.Option(help="Decides all chance.")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    begin: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Weights to go on from.")
    ] = None,
    until: Annotated[
        int | None, typer.Option(min=1, help="Stop after so many of them; to go on, say it again.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The weights; GAME.weights if not given.")
    ] = None,
    side: Annotated[
        list[str] | None,
        typer.Option(help="Only this side learns, where each has a net of its own; repeatable."),
    ] = None,
) -> None:
    """Let a player learn a game from nothing, by playing it.

    The same seed and number of games give the same weights, with any number of workers. A training
    that was interrupted goes on where it stopped when the same command is given again. Where each
    side has a net of its own, each plays that many games; nets of other sides in the file stay.
    """
    if find_spec("numpy") is None:
        raise ImperiaError("training needs numpy: python -m pip install 'imperia[train]'")
    sides = sides_to_train(game, side or [])
    out = out or Path(f"{game}.weights")
    if not os.access(out.parent, os.W_OK):
        raise ImperiaError(f"{out.parent} is no folder to write in: name another --out")
    start = None if begin is None else read_trained(begin, game)
    words = f"imperia train {game} --seed {seed} --games {games}"
    words += f" --from {begin.name}" if begin else ""
    for one in sides:
        training = run(Wish(game, games, seed, workers, until or games, one), start, out)
        write(training, out, words)
        about = f" with {one}" if one else ""
        print(f"{out}: {out.stat().st_size:,} bytes after {training.done:,} games{about}")


class Wish(NamedTuple):
    """What somebody wants to be trained."""

    game: str
    games: int
    seed: int
    workers: int
    until: int
    side: str


def sides_to_train(game: str, wanted: list[str]) -> list[str]:
    """The sides that learn, one after the other; a net for every side is named by none."""
    known = find_game(game).rules.sides
    if not find_features(game).apart:
        if wanted:
            raise ImperiaError(f"{game} has one net for all sides: leave --side out")
        return [EVERY_SIDE]
    for side in wanted:
        if side not in known:
            raise ImperiaError(f"{game} has no side {side!r}; it has {', '.join(known)}")
    return wanted or list(known)


def run(wish: Wish, start: Trained | None, out: Path) -> Training:
    """Train until enough games are played, from where the last time stopped."""
    from ..players.training.plan import Plan
    from ..players.training.training import Training
    from ..players.training.workers import hired

    alone = find_features(wish.game).alone
    if wish.side:  # a side by itself has nobody to play against before the others have learned
        alone = 1.0 if start is None else 0.0
    training = Training(Plan(wish.game, wish.seed, wish.games, alone, wish.side), start)
    kept = out.with_name(".".join(filter(None, (out.name, wish.side, "part"))))
    screen = Console(stderr=True, highlight=False)
    if kept.exists():
        training.go_on(kept)
        screen.print(f"going on after {training.done:,} games, from {kept}")
    shown = len(training.curve)
    with hired(wish.workers) as hands, progress_bar(screen, "games", wish.games) as progress:
        for done in training.run(hands, kept, wish.until):
            if progress is not None:
                progress(done)
            for point in training.curve[shown:]:
                screen.print(told(point))
            shown = len(training.curve)
    if training.over:
        kept.unlink(missing_ok=True)
    return training


def write(training: Training, out: Path, words: str) -> None:
    """Put what was learned into the file, and beside it how; what others have learned stays."""
    plan = training.plan
    known: dict[str, Learned] = {}
    trainings: dict[str, dict[str, Any]] = {}
    beside = out.with_suffix(".json")
    if plan.side and out.exists():
        known = read_trained(out, plan.game).nets
        trainings = json.loads(beside.read_text("utf-8")) if beside.exists() else {}
    nets = known | {plan.side: training.learned()}
    ordered = {side: nets[side] for side in sorted(nets)}
    out.write_bytes(pack(Trained(plan.game, plan.rules.version, ordered)))
    words += f" --side {plan.side}" if plan.side else ""
    words += "" if training.over else f" --until {training.done}"
    trainings[plan.side] = {"command": words} | training.about() | {"curve": training.curve}
    beside.write_text(lines(trainings), "utf-8")


def told(point: dict[str, Any]) -> str:
    """A point of the curve in words."""
    words = [f"after {point['games']:,} games:"]
    if "alone" in point:
        words.append(f"{point['alone']} points alone,")
    words.append(f"{100 * point['against random']:.0f} % won against random")
    return " ".join(words)


def lines(trainings: dict[str, dict[str, Any]]) -> str:
    """What each training was, one line for each fact."""
    parts = []
    for side in sorted(trainings):
        facts = trainings[side].items()
        rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in facts)
        parts.append(f" {json.dumps(side)}: {{\n{rows}\n }}")
    return "{\n" + ",\n".join(parts) + "\n}\n"
