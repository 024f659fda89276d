"""Asking who plays what, before a game begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from ..kernel import ImperiaError
from ..players import make_player
from ..players.levels import LEVELS, USUAL
from ..table import HUMAN
from .picture import AnyPicture

Read = Callable[[str], str]
ME = ("me", "human", "you", "i")
OPPONENT = USUAL


def who(word: str, game: str) -> str:
    """A person or a computer player, by the word for it; unknown ones are refused."""
    if word.lower() in ME:
        return HUMAN
    make_player(word, game, 1)
    return word


def ask_players(
    picture: AnyPicture, console: Console, read: Read, seats: int | None
) -> dict[str, str]:
    """Ask for each seat which side it is and who plays it."""
    face, rules = picture.face, picture.face.rules
    fewest, most = max(2, rules.seats[0]), rules.seats[1]
    if seats is None:
        console.print(Text(f"{rules.title}. Press Enter to take what stands in brackets."))
        seats = ask_number(console, read, f"How many seats? {fewest} to {most}", fewest, most)
    show_sides(picture, console)
    players: dict[str, str] = {}
    free = list(rules.sides)
    for seat in range(seats):
        mine = "Your" if seat == 0 else f"Seat {seat + 1}:"
        side = ask_one(console, read, f"{mine} {face.side}", free, rules.sides)
        free.remove(side)
        if seat == 0:
            tell_more(picture, console, side)
        chosen = ask_way(picture, console, read, side)
        players[chosen] = HUMAN if seat == 0 else ask_who(picture, console, read, side)
    return players


def ask_side(picture: AnyPicture, console: Console, read: Read) -> str:
    """Ask for the side of a game alone."""
    show_sides(picture, console)
    sides = picture.face.rules.sides
    side = ask_one(console, read, f"Your {picture.face.side}", sides, sides)
    tell_more(picture, console, side)
    return ask_way(picture, console, read, side)


def ask_way(picture: AnyPicture, console: Console, read: Read, side: str) -> str:
    """Ask in which way a side is played, if there are several; returns the side as chosen."""
    ways = {way.word: way for way in picture.face.ways(side)}
    if not ways:
        return side
    for way in ways.values():
        console.print(indented(picture, f"{way.word}: {way.says}"))
    return ways[ask_one(console, read, f"Which {picture.face.way}", list(ways), list(ways))].side


def show_sides(picture: AnyPicture, console: Console) -> None:
    """The sides to choose from, each with a short guide."""
    for number, side in enumerate(picture.face.rules.sides, start=1):
        console.print(Text(f"{number}. {side}", style="bold"))
        if picture.face.guide(side):
            console.print(indented(picture, picture.face.guide(side)))


def tell_more(picture: AnyPicture, console: Console, side: str) -> None:
    """What the one who has chosen a side should know."""
    if picture.face.about(side):
        console.print(indented(picture, picture.face.about(side)))


def indented(picture: AnyPicture, words: str) -> RenderableType:
    """Words under a heading."""
    return Padding(picture.painted(words), (0, 0, 0, 3), expand=False)


def ask_who(picture: AnyPicture, console: Console, read: Read, side: str) -> str:
    """Ask who plays a seat."""
    kinds = ", ".join(["me", *LEVELS])
    while True:
        question = f"Who plays {picture.face.people(side)}? {kinds} [{OPPONENT}] "
        word = read(question).strip() or OPPONENT
        try:
            return who(word, picture.face.rules.name)
        except ImperiaError as error:
            console.print(Text(str(error)))


def ask_one(
    console: Console, read: Read, question: str, names: Sequence[str], numbered: Sequence[str]
) -> str:
    """Ask for one of some names, by its beginning or its number in a list; else the first."""
    while True:
        word = read(f"{question}? {', '.join(names)} [{names[0]}] ").strip().lower() or names[0]
        if word.isdecimal() and len(word) < 10 and 1 <= int(word) <= len(numbered):
            word = numbered[int(word) - 1]
        found = [name for name in names if name.startswith(word)]
        if len(found) == 1:
            return found[0]
        trouble = "can mean" if found else "is not one of"
        console.print(Text(f"{word!r} {trouble} {', '.join(found or names)}"))


def ask_number(console: Console, read: Read, question: str, fewest: int, most: int) -> int:
    """Ask for a number within bounds; the lowest if nothing is said."""
    while True:
        word = read(f"{question} [{fewest}] ").strip() or str(fewest)
        if word.isdecimal() and len(word) < 10 and fewest <= int(word) <= most:
            return int(word)
        console.print(Text(f"{word!r} is not a number from {fewest} to {most}"))
