"""The command line: play, resume, simulate, look up cards and games."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

from . import campaigns, playing, studying, training
from .words import app

__all__ = ["app", "campaigns", "main", "playing", "studying", "training"]


@app.callback(invoke_without_command=True)
def imperia(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Civilisation card games: play them, study them, let players compete."""
    if show_version:
        print(f"imperia {version('imperia')}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


def main() -> None:
    """The program."""
    app(prog_name="imperia")
