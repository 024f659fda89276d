"""The command that trains: a player for any game, from nothing."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from ..kernel import ImperiaError, find_features, find_game
from ..players.weights import Trained, pack, read_trained
from ..terminal.reports import progress_bar
from .words import GameName, app

if TYPE_CHECKING:
    from ..players.training.plan import Plan
    from ..players.training.training import Training


Share = Annotated[
    float | None,
    typer.Option(
        min=0.0, max=1.0, help="The share of the games that come first and are played alone."
    ),
]
Until = Annotated[
    int | None,
    typer.Option(min=1, help="Stop at the first checkpoint after so many; to go on, say it again."),
]


@app.command()
def train(
    game: GameName,
    games: Annotated[int, typer.Option(min=0, help="How many games are played to learn.")] = 20000,
    seed: Annotated[int, typer.Option(help="Decides all chance.")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    begin: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Weights to go on from.")
    ] = None,
    withhold: Annotated[
        str, typer.Option(metavar="VERB", help="Do without it in most games of the first half.")
    ] = "",
    alone: Share = None,
    study: Annotated[
        int, typer.Option(min=0, help="Games after these, in which a tree looks at decisions.")
    ] = 0,
    until: Until = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The weights; GAME.weights if not given.")
    ] = None,
) -> None:
    """Let a player learn a game from nothing, by playing it.

    The same seed and number of games give the same weights, with any number of workers. A training
    that was interrupted goes on where it stopped when the same command is given again.
    """
    if find_spec("numpy") is None or find_spec("scipy") is None:
        raise ImperiaError("training needs numpy and scipy: pip install 'imperia[train]'")
    from ..players.training.plan import Plan

    out = out or Path(f"{game}.weights")
    check(game, out)
    start = None if begin is None else read_trained(begin, game)
    usual = find_features(game).alone
    plan = Plan(game, seed, games, usual if alone is None else alone, withhold, study)
    if not plan.total:
        raise ImperiaError("there is nothing to play: say --games, --study or both")
    check_verb(plan)
    training = run(plan, start, out, workers, until or plan.total)
    write(training, out, command(plan, begin))
    print(f"{out}: {out.stat().st_size:,} bytes after {training.done:,} games")


def check(game: str, out: Path) -> None:
    """Refuse at once what would fail after hours."""
    find_game(game)
    if not os.access(out.parent, os.W_OK):
        raise ImperiaError(f"{out.parent} is no folder to write in: name another --out")


def command(plan: Plan, begin: Path | None) -> str:
    """How somebody else makes the same weights."""
    words = f"imperia train {plan.game} --seed {plan.seed} --games {plan.games}"
    words += f" --withhold {plan.withheld}" if plan.withheld else ""
    if plan.alone != find_features(plan.game).alone:
        words += f" --alone {plan.alone:g}"
    words += f" --study {plan.studied}" if plan.studied else ""
    return words + (f" --from {begin.name}" if begin else "")


def run(plan: Plan, start: Trained | None, out: Path, workers: int, until: int) -> Training:
    """Train until enough games are played, from where the last time stopped."""
    from ..players.training.training import Training
    from ..players.training.workers import hired

    training = Training(plan, start)
    kept = out.with_name(f"{out.name}.part")
    screen = Console(stderr=True, highlight=False)
    if kept.exists():
        training.go_on(kept)
        screen.print(f"going on after {training.done:,} games, from {kept}")
    shown = len(training.curve)
    with hired(workers) as hands, progress_bar(screen, "games", plan.total) as progress:
        for done in training.run(hands, kept, until):
            if progress is not None:
                progress(done)
            for point in training.curve[shown:]:
                screen.print(told(point))
            shown = len(training.curve)
    if training.over:
        kept.unlink(missing_ok=True)
    return training


def check_verb(plan: Plan) -> None:
    """Complain if the verb to be withheld is none of the game's."""
    from ..players.training.measure import verbs

    if plan.withheld and plan.withheld not in (known := verbs(plan)):
        raise ImperiaError(
            f"{plan.game} has no verb {plan.withheld!r} to withhold: name one of {', '.join(known)}"
        )


def write(training: Training, out: Path, words: str) -> None:
    """Put what was learned into the file, and beside it how."""
    plan = training.plan
    out.write_bytes(pack(Trained(plan.game, plan.rules.version, training.learned())))
    words += "" if training.over else f" --until {training.done}"
    about = {"command": words} | training.about() | {"curve": training.curve}
    rows = ",\n".join(f" {json.dumps(name)}: {json.dumps(value)}" for name, value in about.items())
    out.with_suffix(".json").write_text(f"{{\n{rows}\n}}\n", "utf-8")


def told(point: dict[str, Any]) -> str:
    """A point of the curve in words."""
    words = []
    if "alone" in point:
        words.append(f"{point['alone']} points alone")
    if "against random" in point:
        words.append(f"{100 * point['against random']:.0f} % won against random")
    if "accepted" in point:
        fate = "accepted" if point["accepted"] else "not accepted"
        words.append(f"{100 * point['won']:.0f} % of {point['duels']} duels won: {fate}")
    return f"after {point['games']:,} games: {', '.join(words)}"
