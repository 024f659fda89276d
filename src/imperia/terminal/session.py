"""One sitting at the table: ask people, let computers play, tell what happened."""

from __future__ import annotations

from rich.console import Console

from ..kernel import Decision, ImperiaError, Listed, lesson_of
from ..table import Table, list_foreseen
from .commands import Quit, find_command
from .ending import show_ending
from .options import find_option
from .screen import WATCHER, Read, Screen


class Session:
    """Asks and answers at one screen until the game ends or somebody leaves."""

    def __init__(self, table: Table, console: Console, read: Read) -> None:
        self.table = table
        self.screen = Screen(table, console, read)

    def run(self) -> int:
        """Play until the end or until somebody leaves; returns the exit code."""
        try:
            self.play()
        except (Quit, EOFError):
            self.screen.say_goodbye()
            return 0
        except KeyboardInterrupt:
            self.screen.say_goodbye()
            return 130
        show_ending(self.table, self.screen.face, self.screen.console)
        self.screen.say_where()
        return 0

    @property
    def chance(self) -> str:
        """Where the cards come from: a seed that may be known, or a secret."""
        journal = self.table.game.journal
        return (
            "a secret decides the cards" if journal.commitment else f"seed {journal.header['seed']}"
        )

    def play(self) -> None:
        """Play until the end."""
        game = self.table.game
        began = f"going on after {game.step} choices" if game.step else self.chance
        self.screen.say(f"{game.rules.title}: {began}. Type ? for help, quit to stop.", "bold")
        lesson = lesson_of(game.journal)
        if lesson is not None:
            self.screen.say(f"{lesson.title}. A coach tells you what is new; choose as you like.")
        if game.journal.commitment and not game.step:
            self.screen.say(f"Commitment: {game.journal.commitment}")
        if game.detour is not None:
            self.screen.say(f"The game was put together again from its choices: {game.detour.why}")
        while game.seat is not None:
            if self.table.is_human(game.seat):
                self.ask(game.seat)
            else:
                self.let_computers_play()
        self.screen.tell(self.screen.present)

    def let_computers_play(self) -> None:
        """Let the computers play and tell what they do, unless two people share the screen."""
        humans, game = self.table.humans, self.table.game
        reader = WATCHER if not humans else humans[0]
        with self.screen.console.status("") as status:
            moves = self.table.let_computers_play()
            while game.seat is not None and not self.table.is_human(game.seat):
                status.update(f"{game.seat} ({self.table.players[game.seat]}) are choosing")
                next(moves)
                if len(humans) < 2:
                    self.screen.tell(reader)

    # Asking

    def ask(self, seat: str) -> None:
        """Ask a person until they have chosen, or the game has gone back."""
        self.screen.hand_over(seat)
        self.screen.tell(seat)
        decision = self.table.game.decision
        assert decision is not None
        listed = list_foreseen(self.screen.face, self.table.view(seat), self.table.game)
        self.screen.show(decision, listed)
        while self.table.game.decision == decision:
            self.screen.warn()
            try:
                self.answer(self.screen.read(f"{seat}> ").strip(), decision, listed)
            except ImperiaError as error:
                self.screen.say(str(error))

    def answer(self, typed: str, decision: Decision, listed: list[Listed]) -> None:
        """Carry out what was typed: a command or a choice."""
        found = find_command(typed)
        if found is not None:
            command, rest = found
            if command.run(self.screen, decision.seat, rest):
                self.screen.show(decision, listed)
        elif typed:
            self.table.choose(find_option(typed, listed).name)
        else:
            self.screen.show(decision, listed)
