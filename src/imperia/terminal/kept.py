"""A saved game that this version cannot go on with, as it was: nothing of it is lost."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from ..kernel import OtherVersion
from ..kernel.sentences import counted
from ..table import open_journal, players_of

CHOICES = 12  # the latest of them, shown with the game


def show_kept(path: Path, why: OtherVersion, console: Console) -> None:
    """Who plays what, the latest choices, why the game does not go on here, and what to do."""
    journal, _ = open_journal(path)
    header = journal.header
    players = players_of(journal, path) or ["human"] * len(header["seats"])
    seats = [f"{seat} ({who})" for seat, who in zip(header["seats"], players, strict=True)]
    made = list(zip(journal.movers, journal.choices, strict=True))
    console.print(Text(f"{header['game']}: {', '.join(seats)}", style="bold"))
    console.print(Text(f"{counted(len(made), 'choice')} so far, the latest:"))
    for number, (seat, name) in list(enumerate(made, start=1))[-CHOICES:]:
        console.print(Text(f"  {number}. {seat}: {name}"))
    console.print(Text(str(why)))
    console.print(Text(f"The game is kept as it is in {path}"), soft_wrap=True)
    console.print(Text(f"Look at it with: imperia replay {path}"), soft_wrap=True)
