"""The screen of one table: the drawing, the options, what happened, where it is saved."""

from __future__ import annotations

import shlex
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from ..kernel import Decision, Listed, coach_of
from ..table import Table, data_folder
from .chronicle import Chronicle, Part, last, size, written
from .lessons import told_by_the_coach
from .options import show_options
from .picture import AnyPicture, find_picture

MOST_TOLD = 30  # lines told at once
REMEMBERED = 8  # choices told again when a game is resumed
NOT_DRAWN = (-1, "")
WATCHER = ""  # reads along when no person plays
Read = Callable[[str], str]


class Screen:
    """A table, a screen and a keyboard, and what the screen has shown so far."""

    def __init__(
        self, table: Table, console: Console, read: Read, picture: AnyPicture | None = None
    ) -> None:
        self.table = table
        self.console = console
        self.read = read
        self.picture = picture or find_picture(table.game.rules.name)
        self.face = self.picture.face
        self.coach = coach_of(table.game.journal)
        self.present = ""  # the person who looks at the screen now
        begun = table.game.step
        told = begun - REMEMBERED if begun > REMEMBERED else -1
        self.heard = dict.fromkeys([*table.humans, WATCHER], told)  # up to which choice
        self.noted = dict.fromkeys(self.heard, table.game.journal.noted)  # and how many notes
        self.chronicles: dict[str, Chronicle] = {}
        self.drawn = NOT_DRAWN  # the turn and the seat that the table was drawn for
        self.warned = ""  # the trouble that was told
        self.leaving = False  # whether somebody wanted to leave though the game is not saved

    def hand_over(self, seat: str) -> None:
        """Hide one person's hand before another looks."""
        if len(self.table.humans) > 1 and seat != self.present:
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write("\x1b[3J")  # what was scrolled off, too
            who = self.face.people(seat)
            self.read(f"It is the turn of {who}. Press Enter when only they are looking. ")
            self.forget_drawing()
        self.present = seat

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """Print plain words; `whole` lines are not broken, so that they can be copied."""
        self.console.print(Text(text, style=style), soft_wrap=whole)

    def show(self, decision: Decision, listed: list[Listed]) -> None:
        """The table once a turn, then what is asked and every option."""
        for chronicle in self.chronicles.values():
            chronicle.interrupted = True
        seat, width = decision.seat, self.console.width
        view, where = self.table.view(seat), (self.table.game.state.turn, seat)
        if where != self.drawn:
            self.drawn = where
            self.console.rule(characters="-", style="dim")
            self.console.print(self.picture.draw(view, self.table.players, width))
        else:
            self.console.print(self.picture.painted(self.picture.brief(view)))
        if self.coach is not None:
            spoken = self.coach.listen(self.table.game.journal)
            self.console.print(told_by_the_coach(spoken, listed, self.picture.painted))
        source = self.face.by_slug.get(decision.source)
        by = f" ({source['name']})" if source else ""
        self.say(f"\n{seat}: {decision.asks}{by}", "bold")
        self.console.print(show_options(listed, width, self.picture.painted))

    def forget_drawing(self) -> None:
        """Draw the table anew with the next question."""
        self.drawn = NOT_DRAWN

    def tell(self, seat: str) -> None:
        """Tell a seat what it has not heard yet."""
        news = self.chronicle(seat).news(self.heard[seat] + 1, self.noted[seat])
        told = last(news, MOST_TOLD)
        if len(told) < len(news):
            self.say(f"  ... (log {size(news)} shows all)")
        self.write(told)
        self.heard[seat] = self.table.game.step
        self.noted[seat] = self.table.game.journal.noted

    def chronicle(self, seat: str) -> Chronicle:
        """What a seat, or a watcher, may read."""
        if seat not in self.chronicles:
            game = self.table.game
            reader = -1 if seat == WATCHER else game.seats.index(seat)
            self.chronicles[seat] = Chronicle(game, reader, self.face)
        return self.chronicles[seat]

    def write(self, parts: list[Part]) -> None:
        """Write what happened, by turns."""
        for line in written(parts):
            self.console.print(line)

    def gone_back(self) -> None:
        """Tell everybody that it was so, and again what happens from here on."""
        step = self.table.game.step
        self.heard = {seat: min(heard, step) for seat, heard in self.heard.items()}
        for chronicle in self.chronicles.values():
            chronicle.forget()
        self.forget_drawing()

    def warn(self) -> None:
        """Say once that the game could not be saved."""
        trouble = self.table.trouble
        if trouble and trouble != self.warned:
            self.say(f"The game goes on, but {trouble}. Try save FILE.", "bold")
        self.warned = trouble

    def say_where(self) -> None:
        """Where the game is saved."""
        if self.table.trouble or self.table.path is None:
            self.say(f"The game is not saved: {self.table.trouble or 'it has no file'}")
        else:
            self.say(f"The game is saved in {self.table.path}", whole=True)

    def say_goodbye(self) -> None:
        """Where the game is saved, and how to go on with it."""
        self.table.save()
        self.say("")
        self.say_where()
        path = self.table.path
        if path is not None and not self.table.trouble:
            own = path.parent == data_folder() / "games"
            named = "" if own else f" {shlex.quote(str(path))}"
            self.say(f"Go on with: imperia resume{named}", whole=True)
