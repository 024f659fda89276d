"""One sitting at the table: ask people, let computers play, tell what happened."""

from __future__ import annotations

import shlex
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from ..kernel import Decision, ImperiaError, Listed, list_options
from ..table import Table, data_folder
from .commands import Quit, find_command
from .ending import show_ending
from .options import find_option, show_options
from .picture import Picture, find_picture

MOST_TOLD = 30  # lines told at once
REMEMBERED = 8  # choices told again when a game is resumed
NOT_DRAWN = (-1, "")
WATCHER = ""  # reads along when no person plays
Read = Callable[[str], str]


class Session:
    """A table, a screen and a keyboard."""

    def __init__(
        self, table: Table, console: Console, read: Read, face: Picture | None = None
    ) -> None:
        self.table = table
        self.console = console
        self.read = read
        self.face = face or find_picture(table.game.rules.name)
        self.present = ""  # the person who looks at the screen now
        begun = table.game.step
        told = begun - REMEMBERED if begun > REMEMBERED else -1
        self.heard = dict.fromkeys([*table.humans, WATCHER], told)  # up to which choice
        self.drawn = NOT_DRAWN  # the turn and the seat that the table was drawn for
        self.warned = ""  # the trouble that was told
        self.leaving = False

    def run(self) -> int:
        """Play until the end or until somebody leaves; returns the exit code."""
        try:
            self.play()
        except (Quit, EOFError):
            self.say_goodbye()
            return 0
        except KeyboardInterrupt:
            self.say_goodbye()
            return 130
        show_ending(self.table, self.face, self.console)
        self.say_where()
        return 0

    @property
    def seed(self) -> str:
        """What decides all chance in this game."""
        return str(self.table.game.journal.header["seed"])

    def play(self) -> None:
        """Play until the end."""
        game = self.table.game
        began = f"going on after {game.step} choices" if game.step else f"seed {self.seed}"
        self.say(f"{game.rules.title}: {began}. Type ? for help, quit to stop.", "bold")
        while game.seat is not None:
            if self.table.is_human(game.seat):
                self.ask(game.seat)
            else:
                self.let_computers_play()
        self.tell(self.present)

    def let_computers_play(self) -> None:
        """Let the computers play and tell what they do, unless two people share the screen."""
        humans, game = self.table.humans, self.table.game
        reader = WATCHER if not humans else humans[0]
        with self.console.status("") as status:
            moves = self.table.let_computers_play()
            while game.seat is not None and not self.table.is_human(game.seat):
                status.update(f"{game.seat} ({self.table.players[game.seat]}) are choosing")
                next(moves)
                if len(humans) < 2:
                    self.tell(reader)

    # Asking

    def ask(self, seat: str) -> None:
        """Ask a person until he has chosen, or the game has gone back."""
        self.hand_over(seat)
        self.tell(seat)
        decision = self.table.game.decision
        assert decision is not None
        listed = list_options(self.face, self.table.view(seat), decision)
        self.show(decision, listed)
        while self.table.game.decision == decision:
            self.warn()
            try:
                self.answer(self.read(f"{seat}> ").strip(), decision, listed)
            except ImperiaError as error:
                self.say(str(error))

    def answer(self, typed: str, decision: Decision, listed: list[Listed]) -> None:
        """Carry out what was typed: a command or a choice."""
        found = find_command(typed)
        if found is not None:
            command, rest = found
            if command.run(self, decision.seat, rest):
                self.show(decision, listed)
        elif typed:
            self.table.choose(find_option(typed, listed).name)
        else:
            self.show(decision, listed)

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

    # Showing

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """Print plain words; `whole` lines are not broken, so that they can be copied."""
        self.console.print(Text(text, style=style), soft_wrap=whole)

    def show(self, decision: Decision, listed: list[Listed]) -> None:
        """The table once a turn, then what is asked and every option."""
        seat, width = decision.seat, self.console.width
        view, where = self.table.view(seat), (self.table.game.state.turn, seat)
        if where != self.drawn:
            self.drawn = where
            self.console.rule(characters="-", style="dim")
            self.console.print(self.face.draw(view, self.table.players, width))
        else:
            self.console.print(self.face.painted(self.face.brief(view)))
        source = self.face.by_slug.get(decision.source)
        by = f" ({source['name']})" if source else ""
        self.say(f"\n{seat}: {decision.asks}{by}", "bold")
        self.console.print(show_options(listed, width, self.face.painted))

    def forget_drawing(self) -> None:
        """Draw the table anew with the next question."""
        self.drawn = NOT_DRAWN

    def tell(self, seat: str) -> None:
        """Tell a seat what it has not heard yet."""
        since = self.heard[seat] + 1
        lines = self.table.told(-1 if seat == WATCHER else seat, since)
        if len(lines) > MOST_TOLD:
            self.say(f"  ... (log {len(lines)} shows all)")
        for line in lines[-MOST_TOLD:]:
            self.say(f"  {line}")
        self.heard[seat] = self.table.game.step

    def gone_back(self) -> None:
        """Say so, and tell again what happens from here on."""
        step = self.table.game.step
        self.heard = {seat: min(heard, step) for seat, heard in self.heard.items()}
        self.forget_drawing()
        self.say("Taken back.")

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
