"""A game as it is described on the command line: seats, decks, variants, a seed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from ..kernel import AnyRules, ImperiaError
from ..kernel.decks import DeckText, read_deck
from .chooser import OPPONENT, who


def read_seats(rules: AnyRules, given: Sequence[str], seats: int | None) -> dict[str, str]:
    """Who plays which side, from `SIDE=me`, `SIDE=search`; missing seats are filled."""
    players: dict[str, str] = {}
    for text in given:
        side, sign, word = text.partition("=")
        if not (side and sign and word):
            like = f"{rules.sides[-1]}=me"
            raise ImperiaError(f"--seat {text!r}: say who plays which side, like {like}")
        if taken(rules, side, players):
            raise ImperiaError(f"--seat {text!r}: {side} are at the table already")
        players[side] = who(word, rules.name)
    wanted = max(2, len(players)) if seats is None else seats
    if len(players) > wanted:
        raise ImperiaError(f"{len(players)} seats are given, but --seats says {wanted}")
    for side in fill(rules, list(players), wanted)[len(players) :]:
        players[side] = OPPONENT
    return players


NOT_ALONE = {
    "solo": "no solo opponents, but a {alone} mode",
    "practice": "no practice mode, but a {alone} game",
}


def check_alone(rules: AnyRules, command: str) -> None:
    """Refuse a command for games alone that another command is for, or none."""
    if rules.seats[0] > 1:
        raise ImperiaError(f"{rules.title} is not played alone: imperia play {rules.name}")
    if command == "solo" and rules.levels:
        return
    if rules.alone != command:
        but = NOT_ALONE[command].format(alone=rules.alone)
        raise ImperiaError(f"{rules.title} has {but}: imperia {rules.alone} {rules.name}")


def fill(rules: AnyRules, sides: Sequence[str], wanted: int) -> list[str]:
    """The sides given, and more in their usual order until there are enough."""
    fewest, most = rules.seats
    if not fewest <= wanted <= most:
        raise ImperiaError(f"{rules.title} takes {fewest} to {most} seats, not {wanted}")
    if len(sides) > wanted:
        raise ImperiaError(f"{len(sides)} sides are given for {wanted} players")
    free = [side for side in rules.sides if not taken(rules, side, sides)]
    return [*sides, *free[: wanted - len(sides)]]


def taken(rules: AnyRules, side: str, sides: Collection[str]) -> bool:
    """Whether somebody plays a side already, in whichever way."""
    return rules.seat_name_of(side) in map(rules.seat_name_of, sides)


def read_opponent(
    rules: AnyRules, against: str | None, level: str | None, table: Path | None
) -> dict[str, Any]:
    """The options of a game against an automatic opponent."""
    if not rules.levels:
        if against or level or table:
            raise ImperiaError(f"{rules.title} has no opponents to choose: leave --against out")
        return {}
    if not against:
        listed = ", ".join(rules.sides)
        raise ImperiaError(f"say whom you play against: --against, one of {listed}")
    options: dict[str, Any] = {"against": against, "level": level or next(iter(rules.levels))}
    if table is not None:
        options["bot_table"] = read_text(table, "table")
        if not options["bot_table"].strip():
            raise ImperiaError(f"the table {table} is empty: write its rows, or leave it out")
    return options


def read_flags(rules: AnyRules, given: Sequence[str]) -> list[str]:
    """Variants that are given as options of their own, such as --short."""
    names = [text.removeprefix("--") for text in given]
    for text, name in zip(given, names, strict=True):
        if not text.startswith("--") or name not in rules.variants:
            raise ImperiaError(
                f"there is no option {text!r}; variants are --{' --'.join(rules.variants)}"
            )
    return names


def read_text(path: Path, what: str) -> str:
    """The text of a file that somebody has written, with a byte-order mark or without.

    `what`: what it is called if it cannot be read.
    """
    try:
        return path.read_text("utf-8-sig")
    except OSError as error:
        raise ImperiaError(f"cannot read the {what} {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise ImperiaError(f"the {what} {path} is not a text file") from None


def read_options(variants: Sequence[str], decks: Sequence[str]) -> dict[str, Any]:
    """The options of a game, as its journal keeps them."""
    options: dict[str, Any] = {}
    if variants:
        options["variant"] = list(variants)
    for text in decks:
        side, sign, file = text.rpartition("=")
        deck = read_deck(read_text(Path(file), "deck")) if file else DeckText([])
        whose = side if sign else deck.side
        if not whose or not file:
            raise ImperiaError(f"--deck {text!r}: say whose deck is where, like SIDE=FILE")
        options.setdefault("decks", {})[whose] = deck.cards
    return options
