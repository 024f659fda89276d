"""Looking at a saved game: any step of it, or whether it still plays as it was written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ..kernel import (
    BadJournal,
    Game,
    ImperiaError,
    Journal,
    find_rules,
    game_names,
    nearest,
)
from ..table import making_sense_of, open_journal, players_of
from .chronicle import Chronicle, last, written
from .picture import find_picture

TOLD = 12  # lines of the chronicle shown with a step


class Replay:
    """A saved game, standing at one of its choices."""

    def __init__(self, path: Path, step: int | None, seat: str | None) -> None:
        self.journal, _ = open_journal(path)
        self.total = len(self.journal.choices)
        self.wanted = self.total if step is None else step
        if not 0 <= self.wanted <= self.total:
            raise ImperiaError(f"{path} has {self.total} choices, there is no {step}")
        with making_sense_of(path):
            self.game = nearest(self.journal, self.wanted)
        self.players = dict(zip(self.game.seats, players_of(self.journal, path), strict=False))
        name = None if seat is None else self.game.rules.seat_name_of(seat)
        if name is not None and name not in self.game.seats:
            raise ImperiaError(f"no seat is {seat!r}; they are {', '.join(self.game.seats)}")
        self.seat: str | int = -1 if name is None else name

    def show(self, console: Console) -> None:
        """The table and the latest chronicle."""
        game = self.game
        picture = find_picture(game.rules.name)
        if game.detour is not None and game.step < self.wanted:
            console.print(Text(f"Choice {self.wanted} cannot be shown: {game.detour.why}"))
        console.print(Text(f"After choice {game.step} of {self.total}{self._latest()}"))
        console.print(picture.draw(game.view(self.seat), self.players, console.width))
        console.print(Text("Chronicle", style="bold"))
        reader = game.seats.index(self.seat) if isinstance(self.seat, str) else self.seat
        for line in written(last(Chronicle(game, reader, picture.face).all(), TOLD)):
            console.print(line)
        outcome = game.outcome
        if outcome is not None:
            console.print(Text(str(outcome)))

    def _latest(self) -> str:
        step = self.game.step
        return f": {self.journal.choices[step - 1]}" if step else ""

    def as_data(self) -> dict[str, Any]:
        """The step as plain JSON values."""
        game = self.game
        return {
            "step": game.step,
            "choices": self.journal.choices[: game.step],
            "seat": game.seat,
            "view": game.view(self.seat).as_data(),
            "told": game.told(self.seat),
            "over": game.over,
        }


def check(path: Path) -> tuple[bool, str]:
    """Whether a saved game plays again exactly as it was written, in one line."""
    journal, _ = open_journal(path)
    try:
        with making_sense_of(path):
            marks = len(journal.snapshots())
            Game.replay(journal, check=True)
    except BadJournal as error:
        return False, f"{error}{_other_rules(journal)}"
    return True, f"{path}: {len(journal.choices)} choices and {marks} fingerprints agree"


def _other_rules(journal: Journal) -> str:
    """With which rules a game was written, if they are not the same as those here."""
    game, written = journal.header["game"], journal.header["rules"]
    if game not in game_names() or written == find_rules(game).version:
        return ""
    return f" (written with rules {written}, these are {find_rules(game).version})"
