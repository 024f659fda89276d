"""A campaign in the terminal: its log, its choices, and one game after the other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..kernel import ImperiaError
from ..kernel.campaign import Plan, Sheet
from ..table import HUMAN, KeptCampaign, Table, new_save
from .screen import Read
from .session import Session
from .setup import any_seed


class CampaignSession:
    """Goes on with a campaign until it is over or somebody leaves."""

    def __init__(self, kept: KeptCampaign, console: Console, read: Read) -> None:
        self.kept = kept
        self.console = console
        self.read = read

    def run(self) -> int:
        """Play; returns the exit code."""
        campaign = self.kept.campaign
        while True:
            self.console.print(log(campaign.sheet()))
            if campaign.verdict:
                self.console.print(Text(campaign.verdict, style="bold"))
                return 0
            try:
                plan = campaign.plan()
                if plan is None:
                    self.ask()
                elif not self.play(plan):
                    return 0
            except (EOFError, KeyboardInterrupt):
                self.console.print(f"The campaign is kept in {self.kept.path}")
                return 0

    def ask(self) -> None:
        """Ask until something is chosen."""
        campaign = self.kept.campaign
        self.console.print(Text(campaign.asks, style="bold"))
        options = campaign.options
        for number, option in enumerate(options, 1):
            self.console.print(Text(f"{number:3}  {option.words}"))
        typed = self.read("> ").strip()
        if typed in ("q", "quit"):
            raise EOFError
        names = [option.name for option in options]
        chosen = (
            names[int(typed) - 1] if typed.isdigit() and 0 < int(typed) <= len(names) else typed
        )
        try:
            campaign.choose(chosen)
        except ImperiaError as error:
            self.console.print(str(error))
            return
        self.kept.save()

    def play(self, plan: Plan) -> bool:
        """Play the next game, or go on with it; whether it came to its end."""
        self.console.print(Text(plan.words, style="bold"))
        if self.kept.journal and Path(self.kept.journal).exists():
            table = Table.open(Path(self.kept.journal))
        else:
            path = new_save(self.kept.game, list(plan.seats))
            players = dict.fromkeys(plan.seats, HUMAN)
            table = Table.new(self.kept.game, players, any_seed(), plan.options, path)
            self.kept.journal = str(path)
            self.kept.save()
        Session(table, self.console, self.read).run()
        if not table.game.over:
            return False
        self.kept.campaign.record(table.game)
        self.kept.journal = ""
        self.kept.save()
        return True


def log(sheet: Sheet) -> RenderableType:
    """The log as a table."""
    grid = Grid(title=sheet.title, box=box.SIMPLE_HEAD, caption=" ".join(sheet.remarks))
    for name in sheet.heading:
        grid.add_column(name)
    for row in sheet.rows:
        grid.add_row(*row)
    return grid


def campaign_list(found: Sequence[KeptCampaign]) -> RenderableType:
    """Campaigns, each in a line."""
    grid = Grid(box=box.SIMPLE_HEAD)
    for name in ("campaign", "how it stands", "file"):
        grid.add_column(name)
    for kept in found:
        sheet = kept.campaign.sheet()
        grid.add_row(sheet.title, kept.campaign.verdict or "running", str(kept.path))
    return grid
