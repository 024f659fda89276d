"""A campaign in the terminal: its log, its choices, and one game after the other."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..kernel import ImperiaError
from ..kernel.campaign import Plan, Sheet
from ..table import HUMAN, Choice, KeptCampaign, UnreadCampaign, choices_of, play_on
from .picture import AnyPicture, find_picture
from .screen import Read
from .session import Session


class CampaignSession:
    """Goes on with a campaign until it is over or somebody leaves."""

    def __init__(self, kept: KeptCampaign, console: Console, read: Read) -> None:
        self.kept = kept
        self.console = console
        self.read = read
        self.picture = find_picture(kept.game)

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
        choices = choices_of(campaign.options, self.picture.face.cards)
        for number, choice in enumerate(choices, 1):
            self.console.print(answer(self.picture, number, choice))
        typed = self.read("> ").strip()
        if typed in ("q", "quit"):
            raise EOFError
        names = [choice.option.name for choice in choices]
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
        say_what_is_lost(self.kept, self.console)
        self.console.print(Text(plan.words, style="bold"))
        table = self.kept.open_game(plan, HUMAN)
        Session(table, self.console, self.read).run()
        if not table.game.over:
            return False
        self.kept.record(table.game)
        return True


def answer(picture: AnyPicture, number: int, choice: Choice) -> RenderableType:
    """An answer with its number; a card with what is printed on it."""
    copies = f" (one of {choice.copies})" if choice.copies > 1 else ""
    words = Text(f"{number:3}  {choice.option.words}{copies}")
    if choice.card is None:
        return words
    words.stylize("bold")
    printed = [picture.face.summary(choice.card), choice.card["text"]]
    says = picture.painted("\n".join(filter(None, printed)))
    return Group(words, Padding(says, (0, 0, 0, 5)))


def say_what_is_lost(kept: KeptCampaign, console: Console) -> None:
    """Say that the file of the game is gone, if it is."""
    if kept.lost:
        console.print(Text(f"The game in {kept.lost} is not there any more: it is played anew."))


def watch(kept: KeptCampaign, player: str, console: Console) -> None:
    """Let a computer go on with a campaign, and tell what it does."""
    say_what_is_lost(kept, console)
    moves = play_on(kept, player)
    try:
        with console.status(f"{player} plays the campaign in {kept.path}"):
            for words in moves:
                console.print(Text(words))
    except KeyboardInterrupt:
        console.print(Text(f"The campaign is kept in {kept.path}"))
        raise


def log(sheet: Sheet) -> RenderableType:
    """The log as a table."""
    grid = Grid(title=sheet.title, box=box.SIMPLE_HEAD, caption=" ".join(sheet.remarks))
    for name in sheet.heading:
        grid.add_column(name)
    for row in sheet.rows:
        grid.add_row(*row)
    return grid


def campaign_list(found: Sequence[KeptCampaign | UnreadCampaign]) -> RenderableType:
    """Campaigns, each in a line."""
    grid = Grid(box=box.SIMPLE_HEAD)
    for name in ("campaign", "how it stands", "file"):
        grid.add_column(name)
    for kept in found:
        if isinstance(kept, UnreadCampaign):
            grid.add_row("", Text(f"cannot be read: {kept.why}"), Text(str(kept.path)))
            continue
        sheet = kept.campaign.sheet()
        grid.add_row(sheet.title, kept.campaign.verdict or "running", str(kept.path))
    return grid
