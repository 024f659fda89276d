"""Errors on the command line: one line that says what to do, and the exit code."""

from __future__ import annotations

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from ..kernel import ImperiaError


class OneLine(TyperGroup):
    """Bad input is answered with one line and exit code 2, never with a traceback."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command and leave with its exit code."""
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except typer.Abort:
            typer.echo("imperia: interrupted", err=True)
            sys.exit(130)
        except Exception as error:
            message = complaint(error)
            if message is None:
                raise
            typer.echo(f"imperia: {' '.join(message.split())}", err=True)
            sys.exit(2)
        sys.exit(code if isinstance(code, int) else 0)


def complaint(error: Exception) -> str | None:
    """What was wrong with the input; None if the error is ours."""
    if isinstance(error, ImperiaError):
        return str(error)
    if isinstance(error, OSError):
        named = f"{error.filename}: " if error.filename else ""
        return f"{named}{error.strerror or error}"
    told = getattr(error, "format_message", None)  # a wrong option or argument
    return str(told()) if callable(told) else None
