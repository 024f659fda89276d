"""What the commands share: their common options, and where they print."""

from __future__ import annotations

import importlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ..kernel import game_names
from ..terminal.oneline import OneLine

app = typer.Typer(cls=OneLine, add_completion=False, rich_markup_mode=None)

HERE = f"One of: {', '.join(game_names())}."
GameName = Annotated[str, typer.Argument(metavar="GAME", help=HERE)]
Variants = Annotated[
    list[str] | None, typer.Option("--variant", metavar="NAME", help="A variant; repeatable.")
]
Seed = Annotated[int | None, typer.Option(help="Decides all chance; made here if not given.")]
Decks = Annotated[
    list[str] | None,
    typer.Option(
        "--deck", metavar="SIDE=FILE", help="A deck, one card name per line, or a saved one."
    ),
]
Save = Annotated[Path | None, typer.Option(help="Where to save; in the folder of games if not.")]
Side = Annotated[
    str | None,
    typer.Option("--side", "--faction", "--nation", help="Your side; asked for if not given."),
]
Against = Annotated[
    str | None, typer.Option(metavar="SIDE", help="The side of an automatic opponent.")
]
Level = Annotated[str | None, typer.Option(help="How hard the automatic opponent is.")]
OwnTable = Annotated[
    Path | None, typer.Option("--bot-table", metavar="FILE", help="A table of your own for it.")
]
# Variants may also stand alone: --short is --variant short.
FLAGS = {"allow_extra_args": True, "ignore_unknown_options": True}
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def screen() -> Console:
    """Where people read."""
    with suppress(ImportError):
        importlib.import_module("readline")  # lets `input` edit a line and remember
    return Console(highlight=False)


def print_json(content: Any) -> None:
    """Print plain JSON values."""
    print(json.dumps(content, indent=2, ensure_ascii=False))
