"""What may be typed beside an option: looking, going back, saving, leaving."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..kernel import ImperiaError, Perspective
from ..players.hints import give_hint
from .cards import help_on
from .chronicle import last
from .screen import Screen

LOG = 20  # lines of the chronicle, unless a number is given


class Quit(Exception):
    """The player leaves the table; the game stays on disk."""


class Command(NamedTuple):
    """A command: what it does, and how help explains it."""

    run: Callable[[Screen, str, str], bool]  # whether to list the options again
    usage: str
    words: str


def show_help(screen: Screen, seat: str, rest: str) -> bool:
    """Explain the commands, or a card or word."""
    if rest:
        topics = screen.picture.topics(screen.table.view(seat))
        for text in help_on(screen.picture, rest, topics):
            screen.console.print(text)
        return False
    typed, meant = screen.face.example
    topic = f" (? {screen.face.topic})" if screen.face.topic else ""
    screen.say("Type the number or the name of an option; the beginning of its words is enough:")
    screen.say(f"  {typed:<16} for {meant}. Enter alone lists the options again.")
    for command in COMMANDS.values():
        screen.say(f"  {command.usage:<16} {command.words.format(topic=topic)}")
    return False


def show_table(screen: Screen, seat: str, rest: str) -> bool:
    """Draw the whole table."""
    screen.forget_drawing()
    return True


def look(screen: Screen, seat: str, rest: str) -> bool:
    """Everything that lies open, in full."""
    screen.console.print(screen.picture.look(screen.table.view(seat)))
    return False


def show_log(screen: Screen, seat: str, rest: str) -> bool:
    """The latest lines of the chronicle, by turns."""
    screen.write(last(screen.chronicle(seat).all(), number(rest, LOG)))
    return False


def undo(screen: Screen, seat: str, rest: str) -> bool:
    """Take back the latest choices, up to the information barrier."""
    every = rest == "all"
    screen.table.undo(max(1, screen.table.undoable()) if every else number(rest, 1))
    screen.gone_back()
    return False


def take_back(screen: Screen, seat: str, rest: str) -> bool:
    """Go back further, if all other people agree."""
    who = screen.face.people(seat)
    question = f", do you agree that {who} take back their latest choice? y or n: "
    others = [other for other in screen.table.humans if other != seat]
    agreed = [o for o in others if screen.read(o + question).strip().lower() in ("y", "yes")]
    screen.table.take_back(seat, agreed)
    screen.gone_back()
    return False


def hint(screen: Screen, seat: str, rest: str) -> bool:
    """Say what a computer would choose and why, if all other people agree."""
    game = screen.table.game
    for other in screen.table.humans:
        question = f"{other}, do you agree that {screen.face.people(seat)} get a hint? y or n: "
        if other != seat and screen.read(question).strip().lower() not in ("y", "yes"):
            raise ImperiaError(f"no hint: {other} does not agree")
    with screen.console.status("The computer thinks"):
        found = give_hint(Perspective(game.rules, game.state), game.step)
    screen.say(f"{found.words}. {found.why}")
    return False


def save(screen: Screen, seat: str, rest: str) -> bool:
    """Say where the game is saved, or save it elsewhere from now on."""
    if rest:
        screen.table.save_as(Path(os.path.expanduser(rest)))
    screen.table.save()
    screen.say_where()
    return False


def leave(screen: Screen, seat: str, rest: str) -> bool:
    """Stop; if the game could not be saved, only when asked twice."""
    if screen.table.trouble and not screen.leaving:
        screen.leaving = True
        screen.say(f"{screen.table.trouble}: type save FILE, or quit again to lose the rest")
        return False
    raise Quit


def number(typed: str, default: int) -> int:
    """The number after a command."""
    if typed and not (typed.isdecimal() and len(typed) < 10):
        raise ImperiaError(f"{typed!r} is not a number")
    return int(typed or default) or default


COMMANDS = {
    "?": Command(show_help, "? [WORD]", "this list, or help on a card or a word{topic}"),
    "table": Command(show_table, "table", "show the whole table"),
    "look": Command(look, "look", "everything that lies open, in full"),
    "log": Command(show_log, "log [N]", "what happened: the latest turns, at least 20 or N lines"),
    "undo": Command(undo, "undo [N|all]", "take choices back, until something was revealed"),
    "takeback": Command(take_back, "takeback", "go back further, if all other people agree"),
    "hint": Command(hint, "hint", "what a computer would choose here, and why"),
    "save": Command(save, "save [FILE]", "say where the game is saved, or save it in FILE"),
    "quit": Command(leave, "quit", "stop; imperia resume goes on with the game"),
}
ALIASES = {"help": "?", "h": "?", "t": "table", "u": "undo", "q": "quit", "exit": "quit"}


def find_command(typed: str) -> tuple[Command, str] | None:
    """A command and what follows it; None if something else was typed."""
    if typed.startswith("?"):
        return COMMANDS["?"], typed[1:].strip()
    word, _, rest = typed.partition(" ")
    command = COMMANDS.get(ALIASES.get(word.lower(), word.lower()))
    return None if command is None else (command, rest.strip())
